"""Games that were played at random, for tests to record, damage and read again."""

import random

import farshore
from farshore.records import GameRecord, Journal, Who, bot, person

SALT_BYTES = 32


def random_journal(
    seed: int, game: str = "lost-cities", seats: tuple[Who, ...] | None = None, **options: int | str
) -> Journal:
    """A game that begins with a deal; seed and salt follow from a number."""
    rng = random.Random(seed)
    chosen = seats or (person("Anna"), bot("random"))
    state = farshore.game(game).deal(players=len(chosen), seed=rng.getrandbits(128), **options)
    return Journal(state, chosen, salt=rng.randbytes(SALT_BYTES))


def play(journal: Journal, rng: random.Random, actions: int | None = None) -> Journal:
    """Take so many random actions, or all there are."""
    while journal.ended == "running" and actions != 0:
        journal.act(rng.choice(journal.state.legal))
        actions = None if actions is None else actions - 1
    return journal


def whole_game(seed: int = 1) -> GameRecord:
    """A game of one round, played to its end."""
    return play(random_journal(seed, rounds=1), random.Random(seed)).record()


def short_game(seed: int = 1, actions: int = 12) -> GameRecord:
    """A game that was cut off after a few actions."""
    journal = play(random_journal(seed), random.Random(seed), actions)
    journal.cut_off()
    return journal.record()


def running_game(seed: int = 1, actions: int = 12) -> Journal:
    return play(random_journal(seed), random.Random(seed), actions)
