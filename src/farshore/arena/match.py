"""A match: some deals, each played from several seatings between the same bots.

It is a pure function of values that can be sent anywhere: other processes may play other deals, and tallies add up.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import numpy as np

from farshore.arena.tally import Tally
from farshore.arena.words import CATALOGUE
from farshore.bots import BotFailed, BotSpec, choice_of, derived_seed
from farshore.engine import kernels
from farshore.engine.game import DECISIONS_AT_MOST, Game
from farshore.engine.playouts import Playouts, seed_of_game
from farshore.engine.state import State, rng_of
from farshore.kit.catalogue import N_, Spoken

T = TypeVar("T")
COMPILED = ("random", "careful")  # bots that the engine itself can play
Seating = Sequence[int]  # which player sits at each seat
Chooser = Callable[[State], int]  # whoever decides for a seat, from the game's state
STOPPED = N_("{problem} (in {game}, seed {seed}, deal {deal}, seat {seat}, step {step})")


class BotStopped(Spoken, RuntimeError):
    """A bot failed in a match: why, and in which game."""

    catalogue = CATALOGUE


def play_match(
    game: Game, bots: Sequence[BotSpec], seed: int, deals: range, seatings: Sequence[Seating] | None = None,
    cap: int = DECISIONS_AT_MOST, threads: int | None = None, **options: object,
) -> Tally:  # fmt: skip
    """Play these deals of the run that the seed stands for, from these seatings, or else from each rotation.

    Policies of the engine play the compiled way, in threads; any other bot decides in Python, on views.
    """
    chosen = rotations(len(bots)) if seatings is None else seatings
    for one in chosen:
        if sorted(one) != list(range(len(bots))):
            raise ValueError(f"a seating names each of {len(bots)} players once, not {list(one)}")
    play: Callable[..., Playouts] = partial(play_compiled, threads=threads) if are_policies(bots) else play_on_views
    played = [play(game, [bots[player] for player in one], seed, deals, cap, **options) for one in chosen]
    return Tally.of(played, chosen)


def are_policies(bots: Sequence[BotSpec]) -> bool:
    """Whether the engine itself knows what each of these would do."""
    return all(str(bot) in COMPILED for bot in bots)


def rotations(players: int) -> list[Seating]:
    """Seatings in which everybody sits everywhere once."""
    return [seating(range(players), shift) for shift in range(players)]


def seating(players: Sequence[T], shift: int) -> list[T]:
    """Who sits where: everybody has moved up by so many seats."""
    return [players[(seat - shift) % len(players)] for seat in range(len(players))]


# ---- The two ways ---------------------------------------------------------------------------------------------------


def play_compiled(
    game: Game, seated: Sequence[BotSpec], seed: int, deals: range, cap: int, threads: int | None, **options: object
) -> Playouts:
    """Policies of the engine, without leaving it."""
    policies = [bot.name for bot in seated]
    return game.playouts(len(deals), policies, cap, seed, threads, len(seated), deals.start, None, **options)


def play_on_views(
    game: Game, seated: Sequence[BotSpec], seed: int, deals: range, cap: int, **options: object
) -> Playouts:
    """The same deals as `game.playouts` plays, by bots that see what their seats may know."""
    seats = len(seated)
    played = Playouts(
        scores=np.zeros((len(deals), seats), np.int32),
        ranks=np.zeros((len(deals), seats), np.int8),
        lengths=np.zeros(len(deals), np.int32),
        cut_off=np.zeros(len(deals), np.bool_),
        counts=np.zeros(game.actions, np.int64),
    )
    for row, deal in enumerate(deals):
        state = game.deal(seats, seed_of_game(game, seed, deal), **options)
        choosers = [chooser_of(bot, seed, deal, seat) for seat, bot in enumerate(seated)]
        try:
            for decision in decisions(state, choosers, cap):
                played.counts[decision.action] += 1
                played.lengths[row] += 1
        except BotFailed as failure:
            where = {"game": game.name, "seed": seed, "deal": deal, "seat": state.player, "step": state.step}
            raise BotStopped(STOPPED, problem=failure, **where) from failure
        played.scores[row] = state.scores
        played.ranks[row] = state.ranks or 0  # nobody asks for the places of a game that was cut off
        played.cut_off[row] = not state.over
    return played


# ---- One game, decision by decision ---------------------------------------------------------------------------------


class Decision(NamedTuple):
    """What a seat did, and how long it thought."""

    seat: int
    action: int
    seconds: float | None  # None where that would tell nothing


def decisions(state: State, choosers: Sequence[Chooser], cap: int) -> Iterator[Decision]:
    """Play to the end, or for `cap` decisions; each is told when it is taken."""
    for _ in range(cap):
        if state.over:
            return
        seat = state.player
        assert seat is not None
        began = time.perf_counter()
        action = choosers[seat](state)
        seconds = time.perf_counter() - began
        state.act(action)
        yield Decision(seat, action, seconds)


def chooser_of(bot: BotSpec, seed: int, deal: int, seat: int) -> Chooser:
    """A bot at its seat of a deal, deciding on views."""
    return partial(choice_of, str(bot), bot.make(derived_seed("match", seed, deal, seat)))


def choosers_in_step(game: Game, seated: Sequence[BotSpec], seed: int, deal: int) -> list[Chooser]:
    """Policies of the engine, one decision at a time: what they decide in a compiled game of this deal."""
    rng = rng_of(seed_of_game(game, seed, deal))  # all seats of a playout share it
    out = np.empty(game.actions, np.uint16)

    def choose(policy: int, state: State) -> int:
        return int(kernels.choose_at(state._states, 0, policy, game.styles.values, rng, out))

    return [partial(choose, game.policy_number(bot.name)) for bot in seated]
