"""A game: what a folder of rules, texts and drawings is, put together."""

from __future__ import annotations

import operator
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, Protocol, SupportsIndex, cast

import numpy as np

from farshore.engine import dispatch, kernels
from farshore.engine.batch import Batch
from farshore.engine.errors import Refusal
from farshore.engine.options import Option, Value, complete_options
from farshore.engine.playouts import Playouts, play_out
from farshore.engine.record import Dtype, Field
from farshore.engine.rule import Numbers, Record
from farshore.engine.saving import check_common, check_fields, from_bytes
from farshore.engine.state import Event, ScoreLine, State, key_of

COMPILING_STEPS = 10
DECISIONS_AT_MOST = 10_000  # of an unattended game, unless the caller says otherwise (LC-8)


class Words(Protocol):
    """What a game's `text` owes: a file, or a folder of them."""

    @property
    def ACTION_TEXTS(self) -> Sequence[str]:  # noqa: N802
        """By action number."""

    @property
    def EVENTS(self) -> Sequence[str]:  # noqa: N802
        """By kind of event."""

    @property
    def ITEMS(self) -> int:  # noqa: N802
        """Things that events are about are numbered below this."""

    def item_text(self, kind: int, item: int) -> str | None: ...
    def label(self, state: State, action: int, lang: str) -> str: ...
    def combos(self, state: State, lang: str) -> Mapping[str, str]:
        """Rows of actions that a person takes as one, their texts joined by semicolons, and what a person reads.

        All of them are legal on this view, one action after the other.
        """

    def prompt(self, state: State, lang: str, names: Sequence[str]) -> str: ...
    def prompt_section(self, state: State) -> str:
        """The section of the help that explains what is asked."""

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str]) -> str: ...
    def refusal(self, state: State, said: object, action: int, code: int, lang: str) -> Refusal: ...
    def score_lines(self, state: State, seat: int) -> Iterable[ScoreLine]: ...
    def score_word(self, word: str, lang: str) -> str: ...
    def title(self, lang: str) -> str: ...
    def introduction(self, lang: str) -> str:
        """What the game is about, in a paragraph or two: the help before its first section."""

    def option_name(self, option: Option, lang: str) -> str:
        """The label of an option in a form."""

    def option_help(self, option: Option, lang: str) -> str: ...
    def choice_name(self, option: Option, value: Value, lang: str) -> str:
        """A choice of an option, as a person reads it."""

    def help_sections(self, lang: str) -> Mapping[str, tuple[str, str]]: ...


class Drawing(Protocol):
    """A text drawing: `plain` without colours, for the golden file and the screen reader."""

    @property
    def plain(self) -> str: ...


class Board(Protocol):
    """What a game's `board.py` owes."""

    def draw(self, state: State, lang: str, names: Sequence[str]) -> Drawing: ...


class Hint(Protocol):
    """What a newcomer is told at a point of the game."""

    @property
    def text(self) -> str: ...
    @property
    def section(self) -> str:
        """Of the help."""

    @property
    def about(self) -> str:
        """The key of the element of the drawing that it is about, or nothing."""


class Scene(Protocol):
    """What a game's `scene.py` owes: the drawing for a screen, made of keyed elements (see `kit/html.py`)."""

    @property
    def SPRITE(self) -> str:  # noqa: N802
        """The <symbol> elements that the drawings use."""

    @property
    def ART(self) -> str:  # noqa: N802
        """The game's picture, an <svg> element."""

    @property
    def STYLE(self) -> str:  # noqa: N802
        """How it all looks, as CSS."""

    @property
    def SOUNDS(self) -> Mapping[str, str]:  # noqa: N802
        """Which sound a kind of event makes: place, draw or roll."""

    def draw(self, state: State, lang: str, names: Sequence[str]) -> tuple[str, ...]:
        """The position as keyed HTML, cut into fragments: a screen that has one already is not sent it again."""

    def token(self, item: str) -> str:
        """A small drawing of the thing that an event or a line of a score is about; nothing if it needs none."""

    def guide(self, state: State, lang: str, names: Sequence[str]) -> Hint | None:
        """What a newcomer whose view this is should be told now."""


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
    words: Words
    board: Board
    scene: Scene
    write_components: Callable[[Record, str | None], None] | None = None
    """Writes into a record the components that a table may bring along: those of a text, or the shipped ones."""
    goals: Mapping[str, float] = field(default_factory=dict)
    """What `farshore bench` should find, by figure."""

    def __post_init__(self) -> None:
        dispatch.register(self.dtype, self.rules)

    @property
    def title(self) -> str:
        return self.words.title("en")

    @cached_property
    def actions(self) -> int:
        """How many action numbers there are: 0 to this less one."""
        return len(self.words.ACTION_TEXTS)

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
        return self.words.ACTION_TEXTS[action]

    def parse(self, text: str) -> int:
        """The number of an action's text; case and spacing do not matter."""
        number = self._numbers.get(" ".join(str(text).lower().split()))
        if number is None:
            raise ValueError(f"{self.name} has no action {text!r}")
        return number

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self.words.ACTION_TEXTS)}

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
        self, n: int, policy: str | Sequence[str] = "random", cap: int = DECISIONS_AT_MOST,
        seed: SupportsIndex | None = None,
        threads: int | None = None, players: int | None = None, first: int = 0, **options: object,
    ) -> Playouts:  # fmt: skip
        """Play `n` games to the end, or to `cap` decisions, by a policy for all seats or one each."""
        return play_out(self, self._template(players, options), n, policy, cap, seed, threads, first)

    def compile(self, progress: Callable[[int, int], None] = lambda done, of: None) -> None:
        """Compile whatever is not compiled yet, so that nobody waits for it later; `progress` hears how far it is."""
        steps = self._compiling()
        for done, _ in enumerate(steps, start=1):
            progress(done, COMPILING_STEPS)

    def _compiling(self) -> Iterator[None]:
        """Everything that there is to compile, a step at a time."""
        state = self.deal(seed=0)
        yield
        view = state.view(state.player)
        yield
        full = view.imagine(0)
        yield
        self.from_bytes(full.to_bytes())
        yield
        view.why_not(view.legal[0])
        yield
        state.act(state.legal[0])
        yield
        state.suggest("careful", 0)
        yield
        kernels.ranks_at(state._states, 0, np.zeros(state.players, np.int8))
        state.breakdown()
        state.draw()
        state.scene()
        yield
        batch = self.batch(1, seed=0)
        batch.act(batch.legal().argmax(axis=1))
        yield
        _ = state.scores, batch.scores
        self.playouts(1, seed=0)
        yield

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
        """Another process finds the game by its folder, as this one did."""
        return game_in, (str(getattr(self.words, "__name__", "")).rpartition(".")[0],)

    def __repr__(self) -> str:
        return f"<game {self.name}, rules version {self.rules_version}>"
