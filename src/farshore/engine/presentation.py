"""How a game is presented: in words, as a text drawing, and on a screen. The kit fills in what a game leaves out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from farshore.engine.errors import Refusal
from farshore.engine.options import Option, Value

if TYPE_CHECKING:
    from farshore.engine.state import Event, ScoreLine, State


class OwnComponents(NamedTuple):
    """What the components are called that a table may bring along: in a form, and as an option at the command line."""

    option: str
    """`deck` is given as `--deck FILE`."""
    label: str
    help: str


class RoundEnd(NamedTuple):
    """A round that has ended and was cleared away: where its points come from, and the totals, by seat."""

    number: int
    lines: tuple[tuple[ScoreLine, ...], ...]
    totals: tuple[int, ...]


class TieBreak(NamedTuple):
    """What decides between equal points: what it is called, and everybody's figure, the higher being the better."""

    name: str
    figures: tuple[int, ...]


class Words(Protocol):
    """What a game says."""

    @property
    def EVENTS(self) -> Sequence[str]:  # noqa: N802
        """By kind of event."""

    @property
    def ITEMS(self) -> int:  # noqa: N802
        """Things that events are about are numbered below this."""

    @property
    def DETAILS(self) -> Collection[str]:  # noqa: N802
        """Kinds of events that are left out where a whole turn is told in one line."""

    def item_text(self, kind: int, item: int) -> str | None: ...
    def label(self, state: State, action: int, lang: str) -> str: ...
    def combos(self, state: State, lang: str) -> Mapping[str, str]:
        """Rows of actions that a person takes as one, their texts joined by semicolons, and what a person reads.

        All of them are legal on this view, one action after the other.
        """

    def forced(self, state: State) -> int | None:
        """The action that plays itself, since all that could be chosen instead differ from it in nothing.

        Equal dice to be paid, for instance. Nobody learns anything by it, so it can be taken back.
        """

    def prompt(self, state: State, lang: str, names: Sequence[str]) -> str: ...
    def prompt_section(self, state: State) -> str:
        """The section of the help that explains what is asked."""

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str]) -> str: ...
    def refusal(self, state: State, said: object, action: int, code: int, lang: str) -> Refusal: ...
    def score_lines(self, state: State, seat: int) -> Iterable[ScoreLine]: ...
    def score_word(self, word: str, lang: str) -> str: ...
    def round_end(self, before: State, after: State) -> RoundEnd | None:
        """The round that the action between these two views has ended, if another has begun since."""

    def tie_breaks(self, state: State, lang: str) -> Sequence[TieBreak]:
        """What decides between equal points at the end of the game, in this order."""

    def title(self, lang: str) -> str: ...
    def introduction(self, lang: str) -> str:
        """What the game is about, in a paragraph or two: the help before its first section."""

    def option_name(self, option: Option, lang: str) -> str:
        """The label of an option in a form."""

    def option_help(self, option: Option, lang: str) -> str: ...
    def choice_name(self, option: Option, value: Value, lang: str) -> str:
        """A choice of an option, as a person reads it."""

    def own_components(self, lang: str) -> OwnComponents:
        """Asked of games that have such."""

    def help_sections(self, lang: str) -> Mapping[str, tuple[str, str]]: ...


class Drawing(Protocol):
    """A text drawing: `plain` without colours, for the golden file and the screen reader."""

    @property
    def plain(self) -> str: ...


class Board(Protocol):
    """The drawing as text, at most 80 columns wide."""

    def draw(self, state: State, lang: str, names: Sequence[str]) -> Drawing: ...


class Hint(NamedTuple):
    """What a newcomer is told at a point: a sentence or two, a section of the help, the key of what it is about."""

    text: str
    section: str
    about: str = ""


class Thing(NamedTuple):
    """What a person reads who asks what something on the board is."""

    name: str
    """As a person says it: the yellow 4."""
    text: str
    """What it does or means, in a sentence or two."""
    section: str = ""
    """The section of the help that has its rule."""
    cost: str = ""
    """What it costs, if anything."""
    picture: str = ""
    """A large drawing, as HTML or SVG."""


class LegendGroup(NamedTuple):
    """Symbols that belong together, in the legend of the rules."""

    title: str
    things: tuple[Thing, ...]


class Scene(Protocol):
    """The drawing for a screen, made of keyed elements (see `kit/html.py`)."""

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

    def thing(self, state: State, name: str, lang: str) -> Thing | None:
        """What the element with this `data-thing` is, to whoever's view this is; None if there is no such thing."""

    def legend(self, lang: str) -> Sequence[LegendGroup]:
        """All symbols of the game, for the rules: from the same sentences and drawings as things."""

    def picture(self, name: str, lang: str) -> str:
        """The drawing of a thing that the help names by `![…](thing:NAME)`: without a position."""

    def choice_picture(self, option: Option, value: Value) -> str:
        """A small picture of a choice in the form of a new table, an <svg> element; nothing if it needs none."""


@dataclass(frozen=True)
class Presentation:
    """Made by `kit.presentation`."""

    words: Words
    board: Board
    scene: Scene
