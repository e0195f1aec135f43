"""The actions that stand at a table: whose they were, in which turn, and which of them were done as one."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from farshore.engine.state import State
from farshore.records import Act, GameRecord, Undo, replay


class Taken(NamedTuple):
    """An action that somebody took."""

    seat: int
    turn: int
    deed: int  # the step at which the row began that it was part of: what was done as one is taken back as one


class TakenActions:
    """Every action that was not taken back."""

    def __init__(self) -> None:
        self.turn = 1  # of the state now
        self._taken: list[Taken] = []

    def __len__(self) -> int:
        return len(self._taken)

    def follow(self, record: GameRecord) -> None:
        """Work out whose every action was, and in which turn."""
        for step in replay(record):
            match step.line:
                case Act(seat):
                    self.add(seat, len(self))
                case Undo(count):
                    self.take_back(count)
            self.turn = step.state.turn

    def add(self, seat: int, deed: int) -> None:
        self._taken.append(Taken(seat, self.turn, deed))

    def take_back(self, count: int) -> None:
        del self._taken[-count:]

    @property
    def last_deed(self) -> int:
        """How many actions the last thing was that somebody did: several if he took them as one."""
        return len(self) - self._taken[-1].deed if self._taken else 0

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


def state_after(record: GameRecord, actions: int) -> State:
    """The full state after so many actions of a private record, those that were taken back not counted."""
    state = next(replay(replace(record, lines=()))).state
    for action in standing_actions(record)[:actions]:
        state.act(action)
    return state


def standing_actions(record: GameRecord) -> list[str]:
    """The actions that were not taken back, in their order."""
    actions: list[str] = []
    for line in record.lines:
        match line:
            case Act(_, action):
                actions.append(action)
            case Undo(count):
                del actions[-count:]
    return actions
