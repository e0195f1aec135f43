"""Many states of one game at once."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from farshore.engine import kernels
from farshore.engine.rule import Numbers
from farshore.engine.state import State, key_of
from farshore.engine.threads import spread

if TYPE_CHECKING:
    from farshore.engine.game import Game

LEAST_SHARE = 8_192  # single steps that are worth waking a thread
NO_MASK = np.zeros((0, 0), np.bool_)


class Batch:
    """`n` states that are dealt, asked and moved together, by as many threads as wanted."""

    def __init__(self, game: Game, n: int, template: Numbers, seed: SupportsIndex | None, threads: int | None) -> None:
        if n < 1:
            raise ValueError(f"a batch needs at least 1 state, not {n}")
        self.game = game
        self.threads = threads
        self.states = np.zeros(n, game.dtype)
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
        self._spread(lambda first, last: kernels.scores_many(self.states, out, first, last))
        return out

    def legal(self, out: Numbers | None = None) -> Numbers:
        """A mask of the legal actions, one row a state; the row of a finished one is empty."""
        mask = self._mask(out)
        self._spread(lambda first, last: kernels.legal_many(self.states, mask, first, last))
        return mask

    def act(self, actions: Any, legal: Numbers | None = None) -> Numbers:
        """One action a state. An illegal one leaves its state as it was; the answer holds the refusals, 0 for none.

        `legal` is a mask to be filled with what is legal then: that is quicker than to ask for it afterwards.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise ValueError(f"act takes {len(self)} whole numbers, not {chosen.dtype} {chosen.shape}")
        wide = np.ascontiguousarray(chosen, np.int64)
        mask = NO_MASK if legal is None else self._mask(legal)
        refused = np.zeros(len(self), np.uint8)
        self._spread(lambda first, last: kernels.act_many(self.states, wide, refused, mask, first, last))
        return refused

    def _mask(self, given: Numbers | None) -> Numbers:
        """Room for a mask: what was given, if it will do."""
        shape = (len(self), self.game.actions)
        mask = np.empty(shape, np.bool_) if given is None else given
        if mask.shape != shape or mask.dtype != np.bool_ or not mask.flags.writeable:
            raise ValueError(f"legal writes into an array of bool of shape {shape} that is not read-only")
        return mask

    def _spread(self, work: Callable[[int, int], object]) -> None:
        spread(work, len(self), self.threads, LEAST_SHARE)

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
