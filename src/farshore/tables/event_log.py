"""The log of a table: what happened, in words, as one viewer may know it."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from farshore.engine.presentation import RoundEnd
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.kit.words import player_name
from farshore.records import Act, Concede, CutOff, Line, Reseat, Undo
from farshore.tables.words import say


class Entry(Struct, frozen=True, gc=False):
    """One thing that happened: about which piece, in words; after so many actions at this table, in which turn."""

    item: str
    sentence: str
    seat: int | None
    step: int
    turn: int
    whose: int | None = None  # to whose account it is, which need not be the one who acted
    is_detail: bool = False  # where a whole turn is told in one line, this is left out


class EndedRound(NamedTuple):
    """A round that has ended, after so many actions at this table."""

    step: int
    end: RoundEnd


class EventLog:
    """Everything that was not taken back, from a position on."""

    def __init__(self, viewer: int | None, lang: str, names: Sequence[str], start: State) -> None:
        self.viewer = viewer
        self.lang = lang
        self.names = names
        self.entries: list[Entry] = []  # they are added to, or replaced as a whole
        self.rounds: tuple[EndedRound, ...] = ()
        self._start = start.step  # of the position that the table began from
        self._turn = start.turn
        self._before = self._seen(start)

    def add(self, line: Line, state: State) -> None:
        """A line of the record has led to this state, as the viewer may know it."""
        match line:
            case Act(seat):
                self._acted(seat, state)
            case Undo(_, by, agreed):
                self._take_back(state)
                if by is not None:
                    self._note(self._taken_back(by, agreed), state)
            case Reseat(seat, who):
                name = player_name(seat, self.names, self.lang)
                if who.kind == "bot":
                    self._note(say(self.lang, "A bot plays for {player}.", player=name), state)
                else:
                    self._note(say(self.lang, "{player} is back at the table.", player=name), state)
            case Concede(seat):
                name = player_name(seat, self.names, self.lang)
                self._note(say(self.lang, "{player} concedes.", player=name), state)
            case CutOff():
                self._note(say(self.lang, "The table was closed."), state)
        self._before = state

    def tell(self, line: Line, full: State) -> None:
        """The same, given the full state."""
        self.add(line, self._seen(full))

    def _seen(self, full: State) -> State:
        return full.copy() if self.viewer == EVERYTHING else full.view(self.viewer)

    def _acted(self, seat: int, state: State) -> None:
        words, step = state.game.words, self._step(state)
        for event in state.events:
            sentence = words.sentence(state, event, self.lang, self.names)
            if sentence:
                is_detail = event.kind in words.DETAILS
                self.entries.append(Entry(event.item or "", sentence, seat, step, self._turn, event.seat, is_detail))
        self._turn = state.turn
        ended = words.round_end(self._before, state)
        if ended is not None:
            self.rounds += (EndedRound(step, ended),)

    def _take_back(self, state: State) -> None:
        """Nothing of what came after this state has happened, but who came, left or gave up did so all the same."""
        step = self._step(state)
        standing = [entry for entry in self.entries if entry.step <= step or entry.seat is None]
        self.entries = [
            entry if entry.step <= step else replace(entry, step=step, turn=state.turn) for entry in standing
        ]
        self.rounds = tuple(ended for ended in self.rounds if ended.step <= step)
        self._turn = state.turn

    def _taken_back(self, by: int, agreed: Sequence[int]) -> str:
        name = player_name(by, self.names, self.lang)
        if not agreed:
            return say(self.lang, "{player} took back a turn.", player=name)
        others = [player_name(seat, self.names, self.lang) for seat in agreed]
        if len(others) == 1:
            return say(self.lang, "{player} took back a turn; {other} agreed.", player=name, other=others[0])
        return say(self.lang, "{player} took back a turn; {others} agreed.", player=name, others=", ".join(others))

    def _note(self, sentence: str, state: State) -> None:
        self.entries.append(Entry("", sentence, None, self._step(state), state.turn))

    def _step(self, state: State) -> int:
        return state.step - self._start
