"""Makes the recorded games: `python -m tests.records.make_games`.

Only after a change of the rules' version, or of a record's format: the games are there to replay as they once were
played.
Actions are random, so that no game depends on how a bot plays.
"""

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import farshore
from farshore.engine.state import State
from farshore.games.entdecker.components import SETUPS
from farshore.records import Journal, bot, person, write
from tests.records.played import SALT_BYTES, play, random_journal

NAMES = ("Anna", "Béla", "Chloé", "Dan")
FOLDER = Path(__file__).parent / "games"


def games() -> Iterator[tuple[str, Journal]]:
    rng = random.Random(2026)
    yield "one_round.farshore", play(random_journal(1, rounds=1), rng)
    yield "three_rounds.farshore", play(random_journal(2), rng)
    yield "nine_rounds.farshore", play(random_journal(3, rounds=9, starter=1), rng)
    yield "six_expeditions.farshore", play(random_journal(4, rounds=1, expeditions=6), rng)
    yield "with_undos.farshore", with_undos(random_journal(5, rounds=1), rng)
    yield "with_a_change_of_seat.farshore", with_a_change_of_seat(random_journal(6, rounds=1), rng)
    yield "conceded.farshore", conceded(random_journal(7), rng)
    yield "cut_off.farshore", cut_off(random_journal(8), rng)
    yield "from_a_position.farshore", from_a_position(random_journal(9, rounds=2), rng)
    yield "as_json.json", with_undos(random_journal(10, rounds=1, seats=(person("Zoë"), person("Łukasz"))), rng)


def discoveries() -> Iterator[tuple[str, Journal]]:
    """Games of two, three and four, mostly as a careful player would play them: random ones are very long."""
    rng = random.Random(2027)
    for players, options in ((2, {}), (3, {"introductory": True}), (4, {"preset": "reference-manual"})):
        state = farshore.game("discoveries").deal(players, rng.getrandbits(128), **options)
        yield f"discoveries_{players}.farshore", mostly_careful(state, rng)


def entdecker() -> Iterator[tuple[str, Journal]]:
    """Games of two, three and four on every set-up, every second with Top Scouts."""
    rng = random.Random(2028)
    for number, (players, setup) in enumerate(product((2, 3, 4), SETUPS)):
        options = {"setup": setup, "top_scouts": number % 2 == 1}
        state = farshore.game("entdecker").deal(players, rng.getrandbits(128), **options)
        yield f"entdecker_{players}_{setup}.farshore", mostly_careful(state, rng)


def mostly_careful(state: State, rng: random.Random) -> Journal:
    """A game of people, who now and then do anything, and now and then take something back."""
    journal = Journal(state, [person(name) for name in NAMES[: state.players]], salt=rng.randbytes(SALT_BYTES))
    while journal.ended == "running":
        is_careful = rng.random() < 0.9
        now = journal.state
        journal.act(now.suggest("plain", rng.getrandbits(64)) if is_careful else rng.choice(now.legal))
        if rng.random() < 0.02 and journal.may_undo:
            journal.undo(journal.may_undo)
    return journal


def with_undos(journal: Journal, rng: random.Random) -> Journal:
    """Undo to the barrier now and then, and sometimes far beyond it."""
    while journal.ended == "running":
        play(journal, rng, rng.randint(1, 9))
        if journal.ended == "running" and journal.actions:
            journal.undo(journal.may_undo or rng.randint(1, min(7, journal.actions)))
            play(journal, rng, 12)
    return journal


def with_a_change_of_seat(journal: Journal, rng: random.Random) -> Journal:
    play(journal, rng, 40)
    journal.seat(1, person("Józef"))
    play(journal, rng, 41)
    journal.seat(0, bot("careful"))
    return play(journal, rng)


def conceded(journal: Journal, rng: random.Random) -> Journal:
    play(journal, rng, 301)
    journal.concede(1)
    return journal


def cut_off(journal: Journal, rng: random.Random) -> Journal:
    play(journal, rng, 500)
    journal.cut_off()
    return journal


def from_a_position(journal: Journal, rng: random.Random) -> Journal:
    """As a player imagines it from what he sees in the middle of a turn."""
    play(journal, rng, 101)
    imagined = journal.state.view(journal.state.player).imagine(9)
    return play(Journal(imagined, journal.seats, salt=rng.randbytes(SALT_BYTES)), rng)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, journal in (*games(), *discoveries(), *entdecker()):
        if (FOLDER / name).exists():
            continue  # it is there to stay as it is
        write(FOLDER / name, journal.record())
        print(f"{name}: {len(journal.lines)} lines, {journal.result.ended} {journal.result.scores}")
