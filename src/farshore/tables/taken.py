"""The actions that stand at a table: whose they were, in which turn, and which of them were done as one.

Nobody takes back without end: a seat that has taken back many actions has to wait until more stand, so a record is a
few times as long as what stands of it at most. What was taken back is not followed again when a game is looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import islice
from typing import NamedTuple

from farshore.engine.state import State
from farshore.records import Act, Course, GameRecord, Undo
from farshore.records.replay import check_commitment, check_result, course_of, follow

FREE_UNDOS = 200  # actions that a seat may take back in any game: far more than people do
UNDOS_AN_ACTION = 3  # and so many more for every action that stands, whoever took it


class Taken(NamedTuple):
    """An action that somebody took."""

    seat: int
    turn: int
    command: int  # the step at which the row began that it was part of: what was done as one is taken back as one


class TakenActions:
    """Every action that was not taken back, and how many each seat took back."""

    def __init__(self, turn: int = 1, undone: Counter[int] | None = None) -> None:
        self.turn = turn  # of the state now
        self._taken: list[Taken] = []
        self._undone = undone or Counter()  # how many actions, by the seat to which the game went back

    def __len__(self) -> int:
        return len(self._taken)

    def add(self, seat: int, command: int) -> None:
        self._taken.append(Taken(seat, self.turn, command))

    def take_back(self, count: int) -> None:
        self._undone[self._taken[-count].seat] += count
        del self._taken[-count:]

    def may_take_back(self, seat: int, count: int) -> bool:
        """Whether a seat has not taken back too much already: every action that stands allows for more."""
        return self._undone[seat] + count <= FREE_UNDOS + UNDOS_AN_ACTION * len(self)

    @property
    def last_deed(self) -> int:
        """How many actions the last thing was that somebody did: several if he took them as one."""
        return len(self) - self._taken[-1].command if self._taken else 0

    def since_turn_of(self, seat: int, before: int) -> int:
        """How many actions there are since a seat's last turn began, of those before this one; 0 if it had none.

        Of a turn in which others decided too, it is what the seat did since.
        """
        last = next((place for place in reversed(range(before)) if self._taken[place].seat == seat), None)
        if last is None:
            return 0
        first = last
        while first > 0 and self._taken[first - 1][:2] == self._taken[last][:2]:
            first -= 1
        return len(self) - first


class Standing(NamedTuple):
    """What of a record counts."""

    numbers: list[int]  # of the lines: neither actions that were taken back, nor undos
    undone: Counter[int]  # how many actions, by the seat to which the game went back

    @classmethod
    def of(cls, record: GameRecord) -> Standing:
        acts: list[int] = []
        gone: set[int] = set()
        undone: Counter[int] = Counter()
        for number, line in enumerate(record.lines):
            match line:
                case Act():
                    acts.append(number)
                case Undo(count):
                    if count > len(acts):
                        raise record.error(f"lines[{number}]", f"{count} actions cannot be taken back here")
                    first = record.lines[acts[-count]]
                    assert isinstance(first, Act)
                    undone[first.seat] += count
                    gone.update(acts[-count:], [number])
                    del acts[-count:]
        return cls([number for number in range(len(record.lines)) if number not in gone], undone)


def follow_standing(record: GameRecord, joined: Collection[int]) -> tuple[Course, TakenActions]:
    """Where a private record leads, and the actions that stand; a RecordError says why it cannot be followed.

    `joined` are the numbers of lines that were done in one go with the line before. What was taken back is taken on
    trust: it led to nothing, and whoever wants to know it all verifies the record.
    """
    standing = Standing.of(record)
    course = course_of(record)
    check_commitment(record)
    taken = TakenActions(course.state.turn, standing.undone)
    command = 0
    for number in standing.numbers:
        line = record.lines[number]
        follow(record, course, number, line)
        if isinstance(line, Act):
            command = command if number in joined else len(taken)
            taken.add(line.seat, command)
        taken.turn = course.state.turn
    check_result(record, course)
    return course, taken


def state_after(record: GameRecord, actions: int) -> State:
    """The full state after so many actions of a private record, those that were taken back not counted."""
    state = course_of(record).state
    standing = (record.lines[number] for number in Standing.of(record).numbers)
    for act in islice((line for line in standing if isinstance(line, Act)), actions):
        state.act(act.action)
    return state
