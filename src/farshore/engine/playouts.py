"""Whole games played inside the engine, by simple policies, as many as wanted."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex

import numpy as np

from farshore.engine import kernels
from farshore.engine.rule import Numbers
from farshore.engine.state import HALF_A_SEED, key_of
from farshore.engine.threads import spread

if TYPE_CHECKING:
    from farshore.engine.game import Game


LEAST_SHARE = 64  # games that are worth waking a thread
LONGEST = 2**31 - 1  # decisions of a game are counted in 32 bits


@dataclass(frozen=True)
class Playouts:
    """What came out, one row a game: points and places by seat (as they stood, if cut off: LC-8), its length."""

    scores: Numbers
    ranks: Numbers
    lengths: Numbers
    cut_off: Numbers  # whether the cap ended it
    counts: Numbers  # how often each action number was taken, over all games


def policy_numbers(game: Game, policy: str | Sequence[str | int], players: int) -> Numbers:
    names = [policy] * players if isinstance(policy, str) else list(policy)
    if len(names) != players:
        raise ValueError(f"policy must name one policy, or {players}, one a seat; not {len(names)}")
    return np.array([game.policy_number(name) for name in names], np.int8)


def seed_of_game(game: Game, seed: SupportsIndex | None, number: int) -> int:
    """The seed from which `game.deal` deals what is dealt to this game of a run."""
    states = np.zeros(1, game.dtype)
    kernels.give_keys(states, key_of(seed), np.array([number]))
    high, low = map(int, states[0].key)
    return high << HALF_A_SEED | low


def play_out(
    game: Game, template: Numbers, n: int, policy: str | Sequence[str | int], cap: int, seed: SupportsIndex | None,
    threads: int | None, first: int, styles: Numbers,
) -> Playouts:  # fmt: skip
    """Play the games number `first` to `first + n - 1` of the run that the seed stands for."""
    n, cap, first = operator.index(n), operator.index(cap), operator.index(first)
    if n < 0 or first < 0 or not 1 <= cap <= LONGEST:
        raise ValueError(f"n ({n}) and first ({first}) must not be negative, cap ({cap}) from 1 to {LONGEST}")
    players = int(template[0].players)
    policies, key = policy_numbers(game, policy, players), key_of(seed)
    points, places = np.zeros((n, players), np.int32), np.zeros((n, players), np.int8)
    lengths, cut_off = np.zeros(n, np.int32), np.zeros(n, np.bool_)
    counts_of_threads: list[Numbers] = []

    def play(begin: int, end: int) -> None:
        counts = np.zeros(game.actions, np.int64)
        shares = (points[begin:end], places[begin:end], lengths[begin:end], cut_off[begin:end])
        kernels.play_many(template, key, policies, styles, cap, *shares, counts, first + begin)
        counts_of_threads.append(counts)

    spread(play, n, threads, LEAST_SHARE)
    return Playouts(points, places, lengths, cut_off, np.array(counts_of_threads).sum(axis=0))
