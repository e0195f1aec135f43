"""Many states of one game at once."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from farshore.engine import kernels
from farshore.engine.rule import Numbers
from farshore.engine.state import State, key_of
from farshore.engine.threads import spread

if TYPE_CHECKING:
    from farshore.engine.game import Game

LEAST_SHARE = 16_384  # single steps that are worth waking a thread


class Batch:
    """`n` states that are dealt, asked and moved together, by as many threads as wanted."""

    def __init__(self, game: Game, n: int, template: Numbers, seed: SupportsIndex | None, threads: int | None) -> None:
        if n < 1:
            raise ValueError(f"a batch needs at least 1 state, not {n}")
        self.game = game
        self.threads = threads
        self.states = np.zeros(n, game.record)
        self._template = template
        self._seed = key_of(seed)
        self._dealt = 0
        self.deal(np.arange(n))

    def __len__(self) -> int:
        return len(self.states)

    def __getitem__(self, i: int) -> State:
        """A copy of one of the states."""
        i = range(len(self))[operator.index(i)]
        return State(self.game, self.states[i : i + 1]).copy()

    @property
    def player(self) -> Numbers:
        """Who decides in each state, -1 where it is over."""
        return self.states["player"].copy()

    @property
    def over(self) -> Numbers:
        return self.states["over"].astype(np.bool_)

    @property
    def scores(self) -> Numbers:
        out = np.zeros((len(self), int(self._template[0].players)), np.int32)
        spread(
            lambda first, last: kernels.scores_many(self.states, out, first, last), len(self), self.threads, LEAST_SHARE
        )
        return out

    def legal(self, out: Numbers | None = None) -> Numbers:
        """A mask of the legal actions, one row a state; the row of a finished one is empty."""
        shape = (len(self), self.game.actions)
        mask = np.empty(shape, np.bool_) if out is None else out
        if mask.shape != shape or mask.dtype != np.bool_ or not mask.flags.writeable:
            raise ValueError(f"legal writes into an array of bool of shape {shape} that is not read-only")
        spread(
            lambda first, last: kernels.legal_many(self.states, mask, first, last), len(self), self.threads, LEAST_SHARE
        )
        return mask

    def act(self, actions: Any) -> Numbers:
        """One action a state. An illegal one leaves its state as it was; the answer holds the refusals, 0 for none."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise ValueError(f"act takes {len(self)} whole numbers, not {chosen.dtype} {chosen.shape}")
        wide = np.ascontiguousarray(chosen, np.int64)
        refused = np.zeros(len(self), np.uint8)
        spread(
            lambda first, last: kernels.act_many(self.states, wide, refused, first, last),
            len(self),
            self.threads,
            LEAST_SHARE,
        )
        return refused

    def deal(self, where: Any) -> None:
        """Deal anew: where a mask is true, or at these indexes."""
        places = np.asarray(where)
        if places.ndim > 1 or (places.ndim == 0 and places.dtype == np.bool_):
            raise ValueError("deal takes a mask, an index, or a list of them")
        chosen = np.zeros(len(self), np.bool_)
        if places.size:  # an empty list has no type that could be an index
            chosen[places] = True
        count = int(chosen.sum())
        dealt = np.repeat(self._template, count)
        kernels.give_keys(dealt, self._seed, np.arange(self._dealt, self._dealt + count))
        spread(lambda first, last: kernels.begin_many(dealt, first, last), count, self.threads, LEAST_SHARE)
        self.states[chosen] = dealt
        self._dealt += count
