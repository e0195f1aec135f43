"""The log of a game in a terminal: an action a line, as each person at it may know it."""

from collections.abc import Sequence
from itertools import groupby

from farshore.records import Act, Timeline, Undo
from farshore.tables import EventLog


class TerminalLog:
    """What was done and not taken back, for everybody who plays here."""

    def __init__(self, timeline: Timeline, viewers: Sequence[int], lang: str, names: Sequence[str]) -> None:
        self._timeline = timeline
        self._logs = {viewer: EventLog(viewer, lang, names, timeline.start) for viewer in viewers}
        for line, state in timeline.standing():
            for log in self._logs.values():
                if isinstance(line, Act):
                    log.tell(line, state)

    def add(self) -> None:
        """The last line of the timeline, an action or an undo, is new."""
        (line,) = self._timeline.last(1)
        assert isinstance(line, Act | Undo)
        for log in self._logs.values():
            log.tell(line, self._timeline.state)

    def lines(self, viewer: int, after: int = 0) -> list[str]:
        """A line an action, of those after so many."""
        entries = (entry for entry in self._logs[viewer].entries if entry.step > after)
        return [" ".join(entry.sentence for entry in one) for _, one in groupby(entries, lambda entry: entry.step)]

    def since_last_decision(self, viewer: int) -> list[str]:
        """What came of the viewer's last action, and what the others have done since."""
        taken = self._timeline.actions
        last = next((place for place in reversed(range(len(taken))) if taken[place].seat == viewer), 0)
        return self.lines(viewer, last)
