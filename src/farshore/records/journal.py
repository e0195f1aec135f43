"""Writing a game down while it is played."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.records.commitment import commit, fresh_salt, seed_text
from farshore.records.errors import OutOfPlace
from farshore.records.export import seen_by
from farshore.records.lines import MOST_LINES, Concede, CutOff, Line, Reseat, Undo, Who
from farshore.records.record import FORMAT, Ended, GameRecord, Result, check
from farshore.records.replay import option_texts, verify
from farshore.records.timeline import Timeline, act_line

ROOM_TO_END = 10  # lines kept free, so that a record that is full can still end


class Journal:
    """A game in play, and its record. It begins from a full state: a fresh deal, or any other position."""

    def __init__(self, state: State, seats: Sequence[Who], salt: bytes | None = None) -> None:
        self.timeline = Timeline(state, seats)
        self._header = check(header(state, seats, fresh_salt() if salt is None else salt))

    @classmethod
    def resume(cls, record: GameRecord) -> Journal:
        """Go on with a private save; it is verified first."""
        return cls.going_on(record, verify(record))

    @classmethod
    def going_on(cls, record: GameRecord, timeline: Timeline) -> Journal:
        """Go on with a private record from where its lines are known to lead."""
        journal = cls.__new__(cls)
        journal.timeline = timeline
        journal._header = replace(record, lines=(), result=Result("running"))
        return journal

    # ---- Where it stands --------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now: to be read; whoever acts, acts through the journal."""
        return self.timeline.state

    @property
    def seats(self) -> tuple[Who, ...]:
        """Who sits where now."""
        return self.timeline.now.seats

    @property
    def conceded(self) -> tuple[int, ...]:
        """The seats that gave up, in that order; while others play on, somebody is to be seated to play for them."""
        return self.timeline.now.conceded

    @property
    def ended(self) -> Ended:
        return self.timeline.ended

    @property
    def result(self) -> Result:
        return self.timeline.result

    @property
    def may_undo(self) -> int:
        """How many actions the player to decide may take back without asking anybody."""
        return self.timeline.may_undo

    @property
    def actions(self) -> int:
        """How many actions were taken and not taken back: as many can be."""
        return len(self.timeline.actions)

    @property
    def room(self) -> int:
        """How many more actions the record holds."""
        return max(0, MOST_LINES - ROOM_TO_END - self.timeline.length)

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.timeline.lines

    # ---- What happens; an IllegalAction or OutOfPlace says why it cannot, and then nothing has changed ---------------

    def act(self, action: int | str) -> None:
        """An action of the player to decide."""
        self._check_room()
        self.timeline.now.check_running()
        self.timeline.add(act_line(self.state, action))

    def undo(self, count: int = 1) -> None:
        """Take back so many actions; the same cards come again. Whether it is fair (`may_undo`) the caller decides."""
        self._check_room()
        self.timeline.now.check_running()
        self.timeline.check_undo(count)
        self.timeline.add(Undo(count))

    def seat(self, seat: int, who: Who) -> None:
        """Somebody else sits down."""
        self._check_room()
        self.timeline.add(Reseat(seat, who))

    def concede(self, seat: int) -> None:
        """A seat gives up, at any time; when only one has not, the game has ended."""
        self.timeline.add(Concede(seat))

    def cut_off(self) -> None:
        """Stop the game unfinished."""
        self.timeline.add(CutOff())

    def _check_room(self) -> None:
        if self.room == 0:
            raise OutOfPlace("the record is full: the game can only be conceded or cut off")

    # ---- The record --------------------------------------------------------------------------------------------------

    def record(self, viewer: int | None = EVERYTHING) -> GameRecord:
        """The private save, with seed and salt; or what a viewer (None: a spectator) may have of it."""
        whole = replace(self._header, lines=self.lines, result=self.result)
        return whole if viewer == EVERYTHING else seen_by(whole, viewer)


def header(state: State, seats: Sequence[Who], salt: bytes) -> GameRecord:
    """The private record of a game that begins here."""
    game, seed = state.game, state.seed
    assert seed is not None
    dealt = game.deal(state.players, seed, **state.options) == state
    return GameRecord(
        format=FORMAT,
        game=game.name,
        rules_version=game.rules_version,
        players=state.players,
        options=option_texts(state),
        seats=tuple(seats),
        commitment=commit(seed, salt),
        seed=seed_text(seed),
        salt=salt.hex(),
        result=Result("running"),
        position=None if dealt else state.to_bytes(),
        lines=(),
    )
