"""A state of any game, as Python sees it."""

from __future__ import annotations

import operator
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

import numpy as np

from farshore.engine import kernels
from farshore.engine.errors import IllegalAction, Refusal
from farshore.engine.options import Value
from farshore.engine.play import ALLOWED
from farshore.engine.record import EVERYTHING, NOBODY, SPECTATOR
from farshore.engine.rule import Numbers, Record
from farshore.engine.saving import to_bytes
from farshore.engine.styles import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farshore.engine.game import Game
    from farshore.engine.presentation import Drawing

NO_ACTION = -1
Fields = Any  # a named tuple: numbers, and arrays of them
HALF_A_SEED = 64
SEED_BITS = 2 * HALF_A_SEED
LAST_HALF = (1 << HALF_A_SEED) - 1


class Event(NamedTuple):
    """Something that happened: what, to whose account, about which thing (None: none, or hidden), and a number."""

    kind: str
    seat: int | None
    item: str | None
    value: int


class ScoreLine(NamedTuple):
    """One line of a score: what for, how many points, and the figures they come from."""

    item: str
    points: int
    parts: dict[str, int]


def key_of(seed: SupportsIndex | None) -> Numbers:
    """The 128-bit key of a seed; for None, one that nobody can guess."""
    number = secrets.randbits(SEED_BITS) if seed is None else operator.index(seed)
    if not 0 <= number < 1 << SEED_BITS:
        raise ValueError(f"a seed is a number from 0 to 2**{SEED_BITS} - 1, not {number}")
    return np.array([number >> HALF_A_SEED, number & LAST_HALF], np.uint64)


def rng_of(seed: SupportsIndex | None) -> Numbers:
    """The fast generator that a seed starts."""
    high, low = key_of(seed)
    return np.array([high ^ low])


class State:
    """A position of a game, full or as one viewer may know it. Made by `game.deal`, `state.view` and their like."""

    __slots__ = ("_bytes", "_read", "_states", "game")

    def __init__(self, game: Game, states: Numbers) -> None:
        self.game = game
        self._states = states
        self._bytes = states.view(np.int8)
        self._read: Fields | None = None

    # ---- Where the game stands ---------------------------------------------------------------------------------------

    @property
    def struct(self) -> Record:
        """The flat record itself, for rules that a game's texts and drawings call."""
        return self._states[0]

    @property
    def fields(self) -> Fields:
        """What the record holds, to be read: a hundred times as fast as attribute by attribute of the record."""
        if self._read is not None:
            return self._read
        read = self.game.reading._make(self._states.tolist()[0])
        if self.viewer != EVERYTHING:  # a view stays as it is
            self._read = read
        return read

    def _small(self, field: str) -> int:
        """A common field of one byte: thirty times as fast as through the record."""
        return self._bytes.item(self.game.places[field])

    @property
    def players(self) -> int:
        return self._small("players")

    @property
    def player(self) -> int | None:
        """Who decides now, also out of turn; None when the game is over."""
        player = self._small("player")
        return None if player == NOBODY else player

    @property
    def turn(self) -> int:
        return self._states["turn"].item()

    @property
    def turn_of(self) -> int:
        return self._small("turn_of")

    @property
    def step(self) -> int:
        """How many actions were taken since the deal."""
        return self._states["step"].item()

    @property
    def barrier(self) -> int:
        """The step that undo may go back to: since then nobody has learnt anything, and nobody else has decided."""
        return self._states["barrier"].item()

    @property
    def over(self) -> bool:
        return self._small("over") != 0

    @property
    def options(self) -> dict[str, Value]:
        return {option.name: option.decode(self._states[option.name].item()) for option in self.game.options}

    @property
    def seed(self) -> int | None:
        """What the deal came from; None on a view."""
        if self.viewer != EVERYTHING:
            return None
        return int(self.struct.key[0]) << HALF_A_SEED | int(self.struct.key[1])

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last action, as the viewer may know them."""
        rows = self._states["events"][0, : self._small("event_count")].tolist()
        words = self.game.words
        return tuple(
            Event(words.EVENTS[kind], None if seat == NOBODY else seat, words.item_text(kind, item), value)
            for kind, seat, item, value in rows
        )

    # ---- Points ------------------------------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        """Points now, by seat."""
        out = np.zeros(self.players, np.int32)
        kernels.scores_at(self._states, 0, out)
        return tuple(out.tolist())

    @property
    def ranks(self) -> tuple[int, ...] | None:
        """Places by seat, 1 for the winner, equal places shared; None before the game is over."""
        if not self.over:
            return None
        out = np.zeros(self.players, np.int8)
        kernels.ranks_at(self._states, 0, out)
        return tuple(out.tolist())

    def breakdown(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """Where the points come from, by seat: the lines of a seat add up to its score."""
        return tuple(tuple(self.game.words.score_lines(self, seat)) for seat in range(self.players))

    # ---- Actions -----------------------------------------------------------------------------------------------------

    @property
    def legal(self) -> tuple[int, ...]:
        """Every legal action of the player to decide, ascending; none on the view of somebody else."""
        out = np.empty(self.game.actions, np.uint16)
        count = kernels.legal_at(self._states, 0, out)
        return tuple(out[:count].tolist())

    def act(self, action: SupportsIndex | str) -> None:
        """Take an action, given by number or by text; an IllegalAction says why not, and nothing has changed."""
        number = self._number(action)
        code = kernels.act_at(self._states, 0, number)
        if code != ALLOWED:
            raise IllegalAction(self.game.words.refusal(self, action, number, code, "en"))

    def why_not(self, action: SupportsIndex | str, lang: str = "en") -> Refusal | None:
        """Why an action is not legal now; None if it is."""
        number = self._number(action)
        code = kernels.refuse_at(self._states, 0, number)
        return None if code == ALLOWED else self.game.words.refusal(self, action, number, code, lang)

    def _number(self, action: SupportsIndex | str) -> int:
        """The number of an action; NO_ACTION for what is none."""
        if isinstance(action, str):
            try:
                return self.game.parse(action)
            except ValueError:
                return NO_ACTION
        number = operator.index(action)
        return number if 0 <= number < self.game.actions else NO_ACTION

    def suggest(self, policy: str, seed: SupportsIndex) -> int:
        """What a policy ("random", "plain", "careful" or another style) would do here.

        On a view its viewer must be the one to decide.
        """
        if not self.legal:
            raise ValueError("there is nothing to decide here")
        rng, out = rng_of(seed), np.empty(self.game.actions, np.uint16)
        if policy == PLAIN:
            return int(kernels.choose_plain_at(self._states, 0, self.game.styles.values, rng))
        number = self.game.policy_number(policy)
        return int(kernels.choose_at(self._states, 0, number, self.game.styles.values, rng, out))

    # ---- Words -------------------------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        return self.game.text(action)

    def label(self, action: SupportsIndex | str, lang: str = "en") -> str:
        """What a person reads on the button of an action."""
        number = self._number(action)
        if number == NO_ACTION:
            raise ValueError(f"{self.game.name} has no action {action!r}")
        return self.game.words.label(self, number, lang)

    def prompt(self, lang: str = "en", names: Sequence[str] = ()) -> str:
        """One sentence: what is asked of whom. `names` are the players', by seat."""
        return self.game.words.prompt(self, lang, names)

    def log(self, lang: str = "en", names: Sequence[str] = ()) -> tuple[str, ...]:
        """The events of the last action, in words."""
        return tuple(self.game.words.sentence(self, event, lang, names) for event in self.events)

    def draw(self, lang: str = "en", names: Sequence[str] = ()) -> Drawing:
        """The position as a text drawing of at most 80 columns; `.plain` is it without colours."""
        return self.game.board.draw(self, lang, names)

    def scene(self, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The position as keyed HTML."""
        return "".join(self.scene_fragments(lang, names))

    def scene_fragments(self, lang: str = "en", names: Sequence[str] = ()) -> tuple[str, ...]:
        """The same in fragments, most of which are the same from one position to the next."""
        return self.game.scene.draw(self, lang, names)

    # ---- Views -------------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Whose knowledge this is: a seat, None for a spectator, or EVERYTHING for a state with nothing hidden."""
        viewer = self._small("viewer")
        return None if viewer == SPECTATOR else viewer

    def view(self, seat: SupportsIndex | None) -> State:
        """What a seat, or for None a spectator, may know."""
        viewer = SPECTATOR if seat is None else operator.index(seat)
        if seat is not None and viewer not in range(self.players):
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        if self.viewer not in (EVERYTHING, seat):
            raise ValueError("from one viewer's knowledge another's cannot be made")
        view = self.copy()
        if self.viewer == EVERYTHING:
            kernels.conceal_at(view._states, 0, viewer)
        return view

    def at_rest(self) -> State:
        """On a view: the same with nobody to decide, for a game that has ended before its rules end it."""
        view = self.copy()
        view._states["player"] = NOBODY
        return view

    def imagine(self, seed: SupportsIndex | None = None) -> State:
        """On a view: a full state that agrees with it, drawn uniformly from those that do."""
        if self.viewer == EVERYTHING:
            raise ValueError("nothing is hidden here: imagine takes a view")
        full = self.copy()
        kernels.complete_at(full._states, 0, rng_of(seed))
        return full

    # ---- Copies and bytes --------------------------------------------------------------------------------------------

    def copy(self) -> State:
        return State(self.game, self._bytes.copy().view(self.game.dtype))  # a structured array copies field by field

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[bytes], State], tuple[bytes]]:
        return self.game.from_bytes, (self.to_bytes(),)

    def to_bytes(self) -> bytes:
        return to_bytes(self.game.name, self.game.rules_version, self._states)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and self._states.tobytes() == other._states.tobytes()

    __hash__ = None  # type: ignore[assignment]  # it changes in place

    def __repr__(self) -> str:
        asked = "over" if self.over else f"player {self.player} to decide"
        kind = "" if self.viewer == EVERYTHING else f", seen by {'a spectator' if self.viewer is None else self.viewer}"
        return f"<{self.game.name}: turn {self.turn}, step {self.step}, {asked}{kind}>"
