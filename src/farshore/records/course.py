"""The course of a game: the fold of its lines into a state, and into how the game ended."""

from collections.abc import Sequence

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.records.errors import OutOfPlace
from farshore.records.lines import Act, Concede, CutOff, Hidden, Line, Reseat, Undo, Who
from farshore.records.record import Ended, Result

SNAPSHOT_EVERY = 64  # actions: so many at most are taken anew for an undo


class Course:
    """A game as its lines lead it, from a full state on."""

    def __init__(self, start: State, seats: Sequence[Who]) -> None:
        if start.viewer != EVERYTHING:
            raise ValueError("a game cannot go on from a view: much of it is hidden")
        if len(seats) != start.players:
            raise ValueError(f"there are {len(seats)} seats for {start.players} players")
        self.state = start.copy()
        self.seats = list(seats)
        self.conceded: list[int] = []  # seats, in the order in which they gave up
        self.actions: list[int] = []  # those that were not taken back
        self._snapshots = [start.copy()]  # the state after every so many actions
        self._cut_off = False

    # ---- Lines -------------------------------------------------------------------------------------------------------

    def take(self, line: Line) -> None:
        """Follow a line: IllegalAction or OutOfPlace says why it cannot come now, and then nothing has changed."""
        match line:
            case Act(seat, action):
                self.act(seat, action)
            case Undo(count):
                self.undo(count)
            case Reseat(seat, who):
                self.seat(seat, who)
            case Concede(seat):
                self.concede(seat)
            case CutOff():
                self.cut_off()
            case Hidden():
                raise OutOfPlace("this action is hidden")

    def act(self, seat: int | None, action: int | str) -> None:
        self._check_running()
        if seat != self.state.player:
            raise OutOfPlace(f"seat {seat} acts, but seat {self.state.player} is to decide")
        self.state.act(action)
        self.actions.append(self.state.game.parse(action) if isinstance(action, str) else int(action))
        if len(self.actions) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.state.copy())

    def undo(self, count: int) -> None:
        """Take back so many actions; the same chance will come again."""
        self._check_running()
        if not 1 <= count <= len(self.actions):
            raise OutOfPlace(f"{count} actions cannot be taken back: there are {len(self.actions)}")
        del self.actions[-count:]
        del self._snapshots[len(self.actions) // SNAPSHOT_EVERY + 1 :]
        self.state = self._snapshots[-1].copy()
        for action in self.actions[(len(self._snapshots) - 1) * SNAPSHOT_EVERY :]:
            self.state.act(action)

    def seat(self, seat: int, who: Who) -> None:
        self._check_running()
        self._check_seat(seat)
        self.seats[seat] = who

    def concede(self, seat: int) -> None:
        self._check_running()
        self._check_seat(seat)
        if seat in self.conceded:
            raise OutOfPlace(f"seat {seat} has conceded before")
        self.conceded.append(seat)

    def cut_off(self) -> None:
        self._check_running()
        self._cut_off = True

    def _check_running(self) -> None:
        if self.ended != "running":
            raise OutOfPlace("the game has ended: nothing can follow")

    def _check_seat(self, seat: int) -> None:
        if seat not in range(self.state.players):
            raise OutOfPlace(f"there is no seat {seat}: seats are 0 to {self.state.players - 1}")

    # ---- Where it stands ---------------------------------------------------------------------------------------------

    @property
    def may_undo(self) -> int:
        """How many actions the player to decide may take back: those since the barrier, as far as they are recorded."""
        return 0 if self.ended != "running" else min(self.state.step - self.state.barrier, len(self.actions))

    @property
    def ended(self) -> Ended:
        if self._cut_off:
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
