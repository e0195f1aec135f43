"""A game: what it owes the engine, and how it is presented, put together."""

from __future__ import annotations

import operator
import sys
from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, SupportsIndex, cast

import numpy as np

from farshore.engine import dispatch, kernels, search
from farshore.engine.batch import Batch
from farshore.engine.cache import is_compiled, note_compiled
from farshore.engine.levels import USUAL, Level
from farshore.engine.options import Option, complete_options
from farshore.engine.playouts import Playouts, play_out
from farshore.engine.presentation import Board, Presentation, Scene, Words
from farshore.engine.record import Dtype, Field, tag_of
from farshore.engine.rule import COMPILED, Numbers, Record, waiting, was_compiled
from farshore.engine.saving import check_common, check_fields, from_bytes
from farshore.engine.state import State, key_of
from farshore.engine.styles import RANDOM, Styles
from farshore.engine.uncompiled import loading

PRESENTED_STEPS = 150  # of a careful game, said and drawn after rules were compiled
REFUSED_STEPS = 7  # every so many steps, every action is asked about
DECISIONS_AT_MOST = 10_000  # of an unattended game, unless the caller says otherwise (LC-8)


def game_in(package: str) -> Game:
    return cast(Game, import_module(package).GAME)


@dataclass(frozen=True, eq=False)
class Game:
    """Everything there is to know of a game; see `farshore.game`."""

    name: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    dtype: Dtype
    fields: tuple[Field, ...]
    rules: Mapping[str, Callable[..., Any]]
    """The generic functions of `dispatch.py`, by name; whatever else is among them is let be."""
    action_texts: Sequence[str]
    """By action number; records keep them."""
    presentation: Presentation
    write_components: Callable[[Record, str | None], None] | None = None
    """Writes into a record the components that a table may bring along: those of a text, or the shipped ones."""
    styles: Styles = field(default_factory=Styles)
    """How sensible players judge; see `careful`."""
    plans_turns: bool = True
    """Whether a search tries what else could follow within a turn: of use where a turn has many decisions, and a loss
    where it has few, and the careful player takes them well."""
    levels: Mapping[str, Level] = field(default_factory=lambda: USUAL)
    """How bots of graded strength play it."""
    goals: Mapping[str, float] = field(default_factory=dict)
    """What `farshore bench` should find, by figure."""

    def __post_init__(self) -> None:
        dispatch.register(self.dtype, self.rules)

    @property
    def words(self) -> Words:
        return self.presentation.words

    @property
    def board(self) -> Board:
        return self.presentation.board

    @property
    def scene(self) -> Scene:
        return self.presentation.scene

    @property
    def title(self) -> str:
        return self.words.title("en")

    @cached_property
    def actions(self) -> int:
        """How many action numbers there are: 0 to this less one."""
        return len(self.action_texts)

    @cached_property
    def places(self) -> dict[str, int]:
        """Where each field begins in the record's bytes."""
        assert self.dtype.fields is not None
        return {name: field[1] for name, field in self.dtype.fields.items()}

    @cached_property
    def reading(self) -> type[Any]:
        """A named tuple of all fields: see `State.fields`."""
        return namedtuple("reading", self.dtype.names or ())

    # ---- Actions and their texts -------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        """The one text of an action number, the same in every state."""
        if operator.index(action) not in range(self.actions):
            raise ValueError(f"there is no action {action}: actions are 0 to {self.actions - 1}")
        return self.action_texts[action]

    def parse(self, text: str) -> int:
        """The number of an action's text; case and spacing do not matter."""
        number = self._numbers.get(" ".join(str(text).lower().split()))
        if number is None:
            raise ValueError(f"{self.name} has no action {text!r}")
        return number

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self.action_texts)}

    def policy_number(self, name: str | int) -> int:
        """What stands for a policy in compiled code; a style may be given by its number too."""
        if isinstance(name, int):
            return name
        if name == RANDOM:
            return kernels.RANDOM
        if name not in self.styles.names:
            raise ValueError(f"unknown policy {name!r}: there are {', '.join((RANDOM, *self.styles.names))}")
        return self.styles.number(name)

    # ---- States ------------------------------------------------------------------------------------------------------

    def deal(self, players: int | None = None, seed: SupportsIndex | None = None, **options: object) -> State:
        """A new game. `seed` is a number of up to 128 bits, or None for one that nobody can guess."""
        return self.deal_with(None, players, seed, **options)

    def deal_with(
        self, components: str | None, players: int | None, seed: SupportsIndex | None, **options: object
    ) -> State:
        """A new game with components of one's own, such as a deck of cards, from a text; only some games have such."""
        states = self._template(players, options, components)
        states[0].key[:] = key_of(seed)
        state = State(self, states)
        kernels.begin_many(states, 0, 1)
        return state

    def from_bytes(self, data: bytes) -> State:
        """The state that `to_bytes` wrote; a BadState says what is wrong with anything else."""
        states = from_bytes(data, self.name, self.rules_version, self.dtype)
        check_fields(states, self.fields)
        check_common(states, self.players, self.options, len(self.words.EVENTS), self.words.ITEMS)
        return State(self, states)

    def from_older_bytes(self, data: bytes) -> State:
        """A state that was saved under other rules, to be looked at; a BadState if its fields make no sense today."""
        states = from_bytes(data, self.name, None, self.dtype)
        check_fields(states, self.fields)
        check_common(states, self.players, self.options, len(self.words.EVENTS), self.words.ITEMS)
        return State(self, states)

    def batch(
        self,
        n: int,
        seed: SupportsIndex | None = None,
        threads: int | None = None,
        players: int | None = None,
        **options: object,
    ) -> Batch:
        return Batch(self, n, self._template(players, options), seed, threads)

    def playouts(
        self, n: int, policy: str | Sequence[str | int] = "random", cap: int = DECISIONS_AT_MOST,
        seed: SupportsIndex | None = None,
        threads: int | None = None, players: int | None = None, first: int = 0, styles: Numbers | None = None,
        **options: object,
    ) -> Playouts:  # fmt: skip
        """Play `n` games to the end, or to `cap` decisions, by a policy for all seats or one each.

        `styles` are values to try in place of the game's own.
        """
        values = self.styles.values if styles is None else styles
        return play_out(self, self._template(players, options), n, policy, cap, seed, threads, first, values)

    def compile(self) -> None:
        """Compile whatever is not compiled yet, so that nobody waits for it later; if it is, load it."""
        with loading():
            self._call_everything()
        waiting.remove(self.dtype)
        if COMPILED:
            note_compiled(tag_of(self.dtype))

    @property
    def is_compiled(self) -> bool:
        """Whether all rules lie on the disk compiled, so that `compile` only has to load them."""
        return is_compiled(tag_of(self.dtype))

    @property
    def runs_uncompiled(self) -> bool:
        """Whether the rules run as Python in this process for now."""
        return self.dtype in waiting

    def run_uncompiled(self) -> None:
        """Have the rules run as Python in this process until `compile` is done: the same game, slower, but at once."""
        waiting.add(self.dtype)

    def _call_everything(self) -> None:
        """Call whatever there is to compile."""
        state = self.deal(seed=0)
        view = state.view(state.player)
        full = view.imagine(0)
        self.from_bytes(full.to_bytes())
        view.why_not(view.legal[0])
        state.act(state.legal[0])
        state.suggest("careful", 0)
        kernels.ranks_at(state._states, 0, np.zeros(state.players, np.int8))
        state.breakdown()
        state.draw()
        state.scene()
        if was_compiled(self.name):
            self._present_a_game()
        batch = self.batch(1, seed=0)
        batch.act(batch.legal().argmax(axis=1))
        _ = state.scores, batch.scores
        self.playouts(1, seed=0)
        search.try_once(view._states, view.legal[0], self.styles.values)

    def _present_a_game(self) -> None:
        """Say and draw what comes up at a table: texts and drawings call rules, too."""
        state = self.deal(self.players[-1], seed=0)
        for step in range(PRESENTED_STEPS):
            if state.over:
                return
            view = state.view(state.player)
            view.scene()
            for action in view.legal:
                view.label(action)
            for action in range(0 if step % REFUSED_STEPS else self.actions):
                view.why_not(action)
            state.act(state.suggest("careful", step))

    def _template(self, players: int | None, options: Mapping[str, object], components: str | None = None) -> Numbers:
        """An array of one record in which players, options and components stand, and all else is zero."""
        seats = self.players[0] if players is None else players
        if type(seats) is not int or seats not in self.players:
            raise ValueError(f"players must be one of {', '.join(map(str, self.players))}, not {players!r}")
        states = np.zeros(1, self.dtype)
        states[0].players = seats
        chosen = complete_options(self.options, options, seats)
        for option in self.options:
            states[0][option.name] = option.encode(chosen[option.name])
        if self.write_components is not None:
            self.write_components(states[0], components)
        elif components is not None:
            raise ValueError(f"{self.name} has no components that a table could bring along")
        return states

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Another process finds the game where it was put together: in the package of its rules."""
        module = self.rules["deal"].__module__
        while module and getattr(sys.modules.get(module), "GAME", None) is not self:
            module = module.rpartition(".")[0]
        return game_in, (module,)

    def __repr__(self) -> str:
        return f"<game {self.name}, rules version {self.rules_version}>"
