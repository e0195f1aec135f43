"""A game under examination: some whole games of it, played half carefully and half at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from farshore.engine.game import DECISIONS_AT_MOST, Game
from farshore.engine.state import State
from farshore.records import GameRecord, Journal, bot
from farshore.records.commitment import SALT_BYTES
from farshore.testing.samples import Samples

GAMES = 6
POSITIONS = 40  # of each game
CAREFUL = 0.5  # how often


@dataclass(frozen=True)
class Played:
    """A game from the deal to its end, or to where it could not go on."""

    options: dict[str, Any]
    steps: list[tuple[State, int]]
    """Each state, and the action that was taken there."""
    end: State
    failure: str

    @property
    def states(self) -> list[State]:
        return [*(state for state, _ in self.steps), self.end]


class Subject:
    """What the laws look at."""

    def __init__(
        self,
        game: Game,
        samples: Samples | None = None,
        seeds: Sequence[int] = range(GAMES),
        positions: int = POSITIONS,
        **options: Any,
    ) -> None:
        """Options that are not given are random; `positions` of each game are looked at, beside the first and last."""
        self.game, self._samples, self._seeds, self._options, self._most = game, samples, seeds, options, positions

    @property
    def samples(self) -> Samples:
        if self._samples is None:
            raise ValueError(f"there are no samples of {self.game.name}")
        return self._samples

    @property
    def has_samples(self) -> bool:
        return self._samples is not None

    @cached_property
    def games(self) -> tuple[Played, ...]:
        return tuple(played(self.game, seed, self._options) for seed in self._seeds)

    @cached_property
    def positions(self) -> tuple[State, ...]:
        """States of all games: some of each from anywhere, the first and the last."""
        chosen = []
        for seed, one in zip(self._seeds, self.games, strict=True):
            states = one.states
            middle = random.Random(seed).sample(states[:-1], min(len(states) - 1, self._most))
            chosen += [states[0], one.end, *middle]
        return tuple(chosen)

    def record_up_to(self, state: State) -> GameRecord | None:
        """The game that led to a full state, to be replayed; None if it is none of these games."""
        for one in self.games:
            if one.options["seed"] == state.seed and state.step <= len(one.steps):
                return recorded(one.states[0], one.steps[: state.step])
        return None


def views_of(state: State) -> Iterator[State]:
    """What each seat may know, and what a spectator may."""
    for viewer in (*range(state.players), None):
        yield state.view(viewer)


def random_options(game: Game, rng: random.Random) -> dict[str, Any]:
    """Any number of players and any choice of every option."""
    players = rng.choice(game.players)
    return {"players": players, **{option.name: rng.choice(option.allowed(players)) for option in game.options}}


def played(game: Game, seed: int, given: dict[str, Any]) -> Played:
    rng = random.Random(seed)
    options = {**random_options(game, rng), "seed": rng.getrandbits(128), **given}
    state = game.deal(**options)
    steps: list[tuple[State, int]] = []
    failure = ""
    while not state.over and not failure:
        failure = step(state, steps, rng)
    return Played(options, steps, state, failure)


def step(state: State, steps: list[tuple[State, int]], rng: random.Random) -> str:
    """Take an action; the answer is why the game cannot go on, or nothing."""
    before, legal = state.copy(), state.legal
    if not legal or len(steps) >= DECISIONS_AT_MOST:
        return "nothing is legal" if not legal else f"no end after {DECISIONS_AT_MOST} decisions"
    suggested = state.suggest("careful", rng.getrandbits(64)) if rng.random() < CAREFUL else None
    action = suggested if suggested in legal else rng.choice(legal)
    try:
        state.act(action)
    except ValueError as refused:
        return f"{state.text(action)}: {refused}"
    steps.append((before, action))
    return ""


def recorded(start: State, steps: list[tuple[State, int]]) -> GameRecord:
    journal = Journal(start.copy(), [bot("random")] * start.players, salt=bytes(SALT_BYTES))
    for _, action in steps:
        journal.act(action)
    return journal.record()
