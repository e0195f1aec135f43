"""What happened at a table, in words, as one viewer may know it."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.kit.words import player_name
from farshore.records import Act, Concede, CutOff, GameRecord, Line, Reseat, Undo
from farshore.records.replay import course_of, follow
from farshore.tables.taken import Standing
from farshore.tables.words import say


class Entry(Struct, frozen=True, gc=False):
    """One thing that happened: about which piece, in words; after so many actions at this table, in which turn."""

    item: str
    sentence: str
    seat: int | None
    step: int
    turn: int
    whose: int | None = None  # to whose account it is, which need not be the one who acted


class Story:
    """Everything that was not taken back."""

    def __init__(self, viewer: int | None, lang: str, names: Sequence[str]) -> None:
        self.viewer = viewer
        self.lang = lang
        self.names = names
        self.entries: list[Entry] = []
        self._start = 0  # the step of the position that the table began from
        self._turn = 1

    def follow(self, record: GameRecord) -> None:
        """Tell what a private record tells; of what was taken back there is nothing to tell."""
        course = course_of(record)
        self._start, self._turn = course.state.step, course.state.turn
        for number in Standing.of(record).numbers:
            line = record.lines[number]
            follow(record, course, number, line)
            self.add(line, course.state if self.viewer == EVERYTHING else course.state.view(self.viewer))

    def add(self, line: Line, state: State) -> None:
        """A line of the record has led to this state, as the viewer may know it."""
        match line:
            case Act(seat):
                self._acted(seat, state)
            case Undo():
                self._take_back(state)
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

    def _acted(self, seat: int, state: State) -> None:
        for event in state.events:
            sentence = state.game.words.sentence(state, event, self.lang, self.names)
            if sentence:
                self.entries.append(Entry(event.item or "", sentence, seat, self._step(state), self._turn, event.seat))
        self._turn = state.turn

    def _take_back(self, state: State) -> None:
        """Nothing of what came after this state has happened, but who came, left or gave up did so all the same."""
        step = self._step(state)
        standing = [entry for entry in self.entries if entry.step <= step or entry.seat is None]
        self.entries = [
            entry if entry.step <= step else replace(entry, step=step, turn=state.turn) for entry in standing
        ]
        self._turn = state.turn

    def _note(self, sentence: str, state: State) -> None:
        self.entries.append(Entry("", sentence, None, self._step(state), state.turn))

    def _step(self, state: State) -> int:
        return state.step - self._start
