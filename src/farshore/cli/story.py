"""What happened in a game, in words, as each person at the table may know it."""

from collections.abc import Sequence
from dataclasses import dataclass

from farshore.engine.state import State
from farshore.records import Act, GameRecord, Undo, replay


@dataclass(frozen=True)
class Command:
    """One action: whose it was, and the sentences about it by viewer."""

    seat: int
    told: dict[int, str]


class Story:
    """All actions that were not taken back."""

    def __init__(self, viewers: Sequence[int], lang: str, names: Sequence[str]) -> None:
        self.viewers = viewers
        self.lang = lang
        self.names = names
        self.commands: list[Command] = []

    def follow(self, record: GameRecord) -> None:
        """Tell what a record tells."""
        for step in replay(record):
            match step.line:
                case Act(seat):
                    self.add(seat, step.state)
                case Undo(count):
                    self.take_back(count)

    def add(self, seat: int, state: State) -> None:
        """A seat's action has led to this state."""
        told = {viewer: " ".join(state.view(viewer).log(self.lang, self.names)) for viewer in self.viewers}
        self.commands.append(Command(seat, told))

    def take_back(self, count: int) -> None:
        del self.commands[-count:]

    def lines(self, viewer: int) -> list[str]:
        return [command.told[viewer] for command in self.commands if command.told[viewer]]

    def since_last_decision(self, viewer: int) -> list[str]:
        """What came of the viewer's last action, and what the others have done since."""
        first = len(self.commands)
        while first > 0 and self.commands[first - 1].seat != viewer:
            first -= 1
        return [command.told[viewer] for command in self.commands[max(first - 1, 0) :] if command.told[viewer]]
