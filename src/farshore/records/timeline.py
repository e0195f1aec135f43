"""The timeline of a game: the one fold of its lines, which play, undo, replay, log, export and review all read.

A position is where the lines lead; a timeline is the lines, the actions among them that stand, and the position now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from farshore.engine.errors import IllegalAction
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.records.errors import OutOfPlace
from farshore.records.lines import Act, Concede, CutOff, Hidden, Line, Reseat, Undo, Who
from farshore.records.record import Ended, Result

SNAPSHOT_EVERY = 64  # actions: so many at most are taken anew to know an earlier state


# ---- Where the lines lead -------------------------------------------------------------------------------------------


class Position(NamedTuple):
    """Where a game stands: the full state, who sits where, who gave up, in that order, and whether it was cut off."""

    state: State
    seats: tuple[Who, ...]
    conceded: tuple[int, ...] = ()
    cut_off: bool = False

    @property
    def ended(self) -> Ended:
        if self.cut_off:
            return "cut off"
        if self.conceded and len(self.conceded) >= self.state.players - 1:
            return "conceded"
        return "finished" if self.state.over else "running"

    @property
    def result(self) -> Result:
        """The scores as they stand, and the places; a game that was cut off has none (LC-8)."""
        match self.ended:
            case "running":
                return Result("running")
            case "cut off":
                return Result("cut off", self.state.scores)
        return Result(self.ended, self.state.scores, places(self.state.ranks, self.conceded, self.state.players))

    def check_running(self) -> None:
        if self.ended != "running":
            raise OutOfPlace("the game has ended: nothing can follow")

    def check_seat(self, seat: int) -> None:
        if seat not in range(self.state.players):
            raise OutOfPlace(f"there is no seat {seat}: seats are 0 to {self.state.players - 1}")


def places(ranks: Sequence[int] | None, conceded: Sequence[int], players: int) -> tuple[int, ...]:
    """Places by seat: whoever conceded comes after all who did not, and the earlier, the later his place.

    `ranks` are the rules' own, by which those who did not concede are ordered; there are none if only one did not.
    """
    staying = [seat for seat in range(players) if seat not in conceded]
    out = [0] * players
    for seat in staying:
        out[seat] = 1 if ranks is None else 1 + sum(ranks[other] < ranks[seat] for other in staying)
    for place, seat in enumerate(reversed(conceded), start=len(staying) + 1):
        out[seat] = place
    return tuple(out)


def act_line(state: State, action: int | str, lang: str = "en") -> Act:
    """The line of an action of the player to decide, in its one spelling; an IllegalAction says why he may not."""
    refusal = state.why_not(action, lang)
    if refusal is not None:
        raise IllegalAction(refusal)
    assert state.player is not None
    return Act(state.player, state.text(state.game.parse(action) if isinstance(action, str) else int(action)))


def is_told(line: Line) -> bool:
    """Whether a line by which nothing stands is told all the same: somebody took back what others had seen."""
    return isinstance(line, Undo) and line.by is not None


# ---- The fold -------------------------------------------------------------------------------------------------------


class TakenAction(NamedTuple):
    """An action that stands: its number, whose it was, in which turn, and the step at which its combo began."""

    action: int
    seat: int
    turn: int
    combo: int  # what was done as one is taken back as one


class Timeline:
    """A game as its lines lead it, from a full state on."""

    def __init__(self, start: State, seats: Sequence[Who]) -> None:
        if start.viewer != EVERYTHING:
            raise ValueError("a game cannot go on from a view: much of it is hidden")
        if len(seats) != start.players:
            raise ValueError(f"there are {len(seats)} seats for {start.players} players")
        self.now = Position(start.copy(), tuple(seats))
        self.actions: list[TakenAction] = []  # those that were not taken back
        self.undone: Counter[int] = Counter()  # how many actions were, by the seat to which the game went back
        self._lines: list[Line] = []
        self._acts: list[int] = []  # the numbers of the lines of the actions
        self._gone: set[int] = set()  # the numbers of lines that were taken back, and of those that took back
        self._snapshots = [start.copy()]  # the state after every so many actions

    # ---- Lines ------------------------------------------------------------------------------------------------------

    def after(self, *lines: Line) -> Position:
        """Where lines would lead; nothing is changed. IllegalAction or OutOfPlace says why one cannot come now."""
        position = self.now._replace(state=self.now.state.copy())
        for line in lines:
            position = self._step(position, line)
        return position

    def add(self, line: Line, *, joined: bool = False) -> None:
        """Follow a line, done in one go with the line before if it is joined; nothing has changed if this raises."""
        turn = self.now.state.turn
        self.now = self._step(self.now, line)
        number = len(self._lines)
        self._lines.append(line)
        match line:
            case Act(seat, action):
                self._add_action(number, action, seat, turn, joined)
            case Undo(count):
                self._take_back(number, count)

    def skip(self, line: Line, taken_back_by: int | None = None) -> None:
        """Note a line of which nothing stands, without following it: an undo, or an action that this seat took back."""
        self._gone.add(len(self._lines))
        self._lines.append(line)
        if taken_back_by is not None:
            self.undone[taken_back_by] += 1

    def _step(self, position: Position, line: Line) -> Position:
        """The position after a line; that of an action is the same state, changed."""
        position.check_running()
        match line:
            case Act(seat, action):
                if seat != position.state.player:
                    raise OutOfPlace(f"seat {seat} acts, but seat {position.state.player} is to decide")
                position.state.act(action)
                return position
            case Undo(count, by, agreed):
                self.check_undo(count)
                for seat in (*agreed, *(() if by is None else (by,))):
                    position.check_seat(seat)
                return position._replace(state=self.state_at(len(self.actions) - count))
            case Reseat(seat, who):
                position.check_seat(seat)
                return position._replace(seats=(*position.seats[:seat], who, *position.seats[seat + 1 :]))
            case Concede(seat):
                position.check_seat(seat)
                if seat in position.conceded:
                    raise OutOfPlace(f"seat {seat} has conceded before")
                return position._replace(conceded=(*position.conceded, seat))
            case CutOff():
                return position._replace(cut_off=True)
            case Hidden():
                raise OutOfPlace("this action is hidden")

    def check_undo(self, count: int) -> None:
        if not 1 <= count <= len(self.actions):
            raise OutOfPlace(f"{count} actions cannot be taken back: there are {len(self.actions)}")

    def _add_action(self, number: int, text: str, seat: int, turn: int, joined: bool) -> None:
        combo = self.actions[-1].combo if joined and self.actions else len(self.actions)
        self.actions.append(TakenAction(self.now.state.game.parse(text), seat, turn, combo))
        self._acts.append(number)
        if len(self.actions) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.now.state.copy())

    def _take_back(self, number: int, count: int) -> None:
        self.undone[self.actions[-count].seat] += count
        self._gone.update(self._acts[-count:], [number])
        del self.actions[-count:], self._acts[-count:]
        del self._snapshots[len(self.actions) // SNAPSHOT_EVERY + 1 :]

    # ---- Reading it -------------------------------------------------------------------------------------------------

    @property
    def start(self) -> State:
        """The full state before the first line: to be read."""
        return self._snapshots[0]

    @property
    def state(self) -> State:
        """The full state now: to be read."""
        return self.now.state

    @property
    def ended(self) -> Ended:
        return self.now.ended

    @property
    def result(self) -> Result:
        return self.now.result

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(self._lines)

    @property
    def length(self) -> int:
        """How many lines there are."""
        return len(self._lines)

    def last(self, count: int) -> tuple[Line, ...]:
        """The last lines: long games are not copied for each action."""
        return tuple(self._lines[self.length - count :])

    @property
    def may_undo(self) -> int:
        """How many actions the player to decide may take back: those since the barrier, as far as they are recorded."""
        state = self.state
        return 0 if self.ended != "running" else min(state.step - state.barrier, len(self.actions))

    def state_at(self, step: int) -> State:
        """The full state after so many of the actions that stand."""
        state = self._snapshots[step // SNAPSHOT_EVERY].copy()
        for taken in islice(self.actions, step // SNAPSHOT_EVERY * SNAPSHOT_EVERY, step):
            state.act(taken.action)
        return state

    def standing(self) -> Iterator[tuple[Line, State]]:
        """Every line that was not taken back, with the state after it: the same state each time, gone on.

        Whoever took back what others had seen did so all the same.
        """
        state = self._snapshots[0].copy()
        for number, line in enumerate(self._lines):
            if number in self._gone and not is_told(line):
                continue
            if isinstance(line, Act):
                state.act(line.action)
            yield line, state
