"""A table: who sits there, and the game they play, as it is kept.

It is to be read. What people do there are commands, which compute a Change; once the store has kept that, `follow`
takes it in. So whatever goes wrong in between, a table is what the store has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Self

from farshore.bots import derived_seed
from farshore.engine.errors import Refusal
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games import game as find_game
from farshore.kit.catalogue import N_
from farshore.records import Act, GameRecord, Journal, Line, parse_line
from farshore.records.replay import fold, start_of
from farshore.tables import takeback
from farshore.tables.combos import why_not
from farshore.tables.errors import NotNow
from farshore.tables.event_log import EventLog
from farshore.tables.info import NOBODY, TableInfo, TakebackRequest
from farshore.tables.keeping import record_of
from farshore.tables.store import Change, Stored

Reader = tuple[int | None, str]  # a viewer, and a language


class Table:
    """One table, from the first seat to the last point."""

    def __init__(self, info: TableInfo, version: int, clock: Callable[[], float]) -> None:
        self.info = info
        self.version = version
        self.clock = clock
        self.game = find_game(info.game)
        self.journal: Journal | None = None  # once the game has begun
        self.by: int | None = None  # the seat whose action the last change was; none if it was anything else
        self.game_since = version  # at which the game and who decides became as they are now
        self.asked_since = version  # at which somebody asked the others, if he has
        self._logs: dict[Reader, EventLog] = {}
        self._views: dict[int | None, State] = {}  # of the state now

    @classmethod
    def resume(cls, stored: Stored, clock: Callable[[], float], readers: Iterable[Reader] = ()) -> Self:
        """The table as it was kept; a RecordError says why its game cannot go on with these rules.

        Logs are told on the way, for those who will read them: else each would follow the game once more.
        """
        table = cls(stored.info, stored.version, clock)
        if stored.info.header is not None:
            table._fold(record_of(stored), stored.joined, readers)
        return table

    def _fold(self, record: GameRecord, joined: Iterable[int], readers: Iterable[Reader]) -> None:
        timeline = start_of(record)
        logs = {reader: self._new_log(reader, timeline.start) for reader in readers}

        def tell(line: Line, state: State) -> None:
            for log in logs.values():
                log.tell(line, state)

        fold(record, timeline, frozenset(joined), tell)
        self.journal = Journal.going_on(record, timeline)
        self._logs = logs

    def stored(self) -> Stored:
        """The table as its info and its lines tell it: all that is needed to look back at its game elsewhere."""
        lines = () if self.journal is None else tuple(map(str, self.journal.lines))
        return Stored(self.info, self.version, self.deciding, self.info.created, lines)

    # ---- Following what was kept ------------------------------------------------------------------------------------

    def follow(self, change: Change) -> None:
        """Become what a kept change says: here is the one place where a table changes."""
        assert (change.table, change.version) == (self.id, self.version + 1)
        lines = [parse_line(text) for text in change.lines]
        for place, line in enumerate(lines):
            self._follow_line(line, joined=place > 0)
        self.by = lines[-1].seat if lines and isinstance(lines[-1], Act) else None
        self.version = change.version
        before, self.info = self.info, change.info or self.info
        if self.journal is None and self.info.header is not None:
            self._fold(self.info.header, (), ())
            self.game_since = self.version
        if lines:
            self.game_since = self.version
        if before.asking is None and self.info.asking is not None:
            self.asked_since = self.version
        if before.stage != self.info.stage:
            self._views.clear()  # nobody decides any more

    def _follow_line(self, line: Line, *, joined: bool) -> None:
        timeline = self.playing.timeline
        timeline.add(line, joined=joined)
        self._views.clear()
        for log in self._logs.values():
            log.add(line, timeline.state.copy() if log.viewer == EVERYTHING else self.view(log.viewer))

    # ---- Where it stands --------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def names(self) -> tuple[str, ...]:
        return self.info.names

    @property
    def is_running(self) -> bool:
        return self.info.stage == "playing"

    @property
    def playing(self) -> Journal:
        """The game, if it has begun."""
        if self.journal is None:
            raise NotNow(N_("The game has not begun yet."))
        return self.journal

    def check_running(self) -> None:
        if self.playing and not self.is_running:
            raise NotNow(N_("The game has ended."))

    @property
    def deciding(self) -> int | None:
        """The seat to decide, while the game is on."""
        return self.journal.state.player if self.journal is not None and self.is_running else None

    @property
    def steps(self) -> int:
        """How many actions stand."""
        return 0 if self.journal is None else self.journal.actions

    @property
    def conceded(self) -> tuple[int, ...]:
        """The seats that gave up."""
        return () if self.journal is None else self.journal.conceded

    def why_not(self, seat: int | None, action: str, lang: str) -> Refusal | None:
        """Why a seat, or for None a spectator, may not take an action or a combo now; None if it may."""
        self.check_running()
        return why_not(self.view(seat), action, lang)

    def bot_to_decide(self) -> tuple[int, str, int] | None:
        """The seat, the name and the seed of the bot whose decision is awaited, if it is a bot's."""
        seat = self.deciding
        if seat is None or not self.info.seats[seat].bot:
            return None
        return seat, self.info.seats[seat].bot, self._seed_of_bot(seat)

    def _seed_of_bot(self, seat: int) -> int:
        """One that nobody can guess; where the host chose the game's, one that plays the same game again."""
        dealt = self.playing.state.seed
        if dealt == self.info.chosen_seed:
            return derived_seed("bot", seat, dealt)
        assert self.info.header is not None
        return derived_seed(self.info.header.salt, seat)

    # ---- What a viewer may see --------------------------------------------------------------------------------------

    def view(self, viewer: int | None) -> State:
        """What a seat, or for None a spectator, may know; to be read, since it is the same for all who ask.

        Nobody is to decide there once the game has ended, also where the rules would let it go on.
        """
        view = self._views.get(viewer)
        if view is None:
            view = self.playing.state.view(viewer)
            if not self.is_running:
                view = view.at_rest()
            self._views[viewer] = view
        return view

    def log(self, viewer: int | None, lang: str) -> EventLog:
        """What happened so far, for a viewer; once the game has ended, EVERYTHING is a viewer too."""
        timeline = self.playing.timeline
        self._check_may_see(viewer)
        if (viewer, lang) not in self._logs:
            log = self._new_log((viewer, lang), timeline.start)
            for line, state in timeline.standing():
                log.tell(line, state)
            self._logs[viewer, lang] = log
        return self._logs[viewer, lang]

    def has_log(self, viewer: int | None, lang: str) -> bool:
        """Whether the log for a viewer is there already, or else has to be told from the beginning."""
        return (viewer, lang) in self._logs

    def _new_log(self, reader: Reader, start: State) -> EventLog:
        return EventLog(*reader, self.names, start)

    def record(self, viewer: int | None) -> GameRecord:
        """The record, as a viewer may have it."""
        self._check_may_see(viewer)
        return self.playing.record(viewer)

    def seen_at(self, step: int, viewer: int | None) -> State:
        """The game after so many actions, as a viewer may know it; once it has ended, EVERYTHING is a viewer too."""
        self._check_may_see(viewer)
        state = self.state_at(step)
        return state if viewer == EVERYTHING else state.view(viewer)

    def state_at(self, step: int) -> State:
        """The full state after so many actions: for going on from there, and for views."""
        timeline = self.playing.timeline
        if step not in range(self.steps + 1):
            raise NotNow(N_("This game has no step {step}."), step=step)
        return timeline.state_at(step)

    def _check_may_see(self, viewer: int | None) -> None:
        if viewer == EVERYTHING and self.is_running:
            raise NotNow(N_("Everything is shown only when the game has ended."))

    # ---- Seats ------------------------------------------------------------------------------------------------------

    def seat_of(self, guest: str) -> int | None:
        return self.info.seat_of(guest)

    def is_free(self, seat: int, guest: str) -> bool:
        if seat not in range(self.info.players):
            return False
        chosen = self.info.seats[seat]
        return chosen.kind == "open" and chosen.guest in (NOBODY, guest)

    def seat_kept_for(self, guest: str) -> int | None:
        """The seat that waits for a guest, at a rematch."""
        for number, seat in enumerate(self.info.seats):
            if guest and seat.kind == "open" and seat.guest == guest:
                return number
        return None

    def is_played_by_person(self, seat: int | None) -> bool:
        """Whether a person decides at this seat."""
        return seat is not None and self.info.seats[seat].is_played_by_person

    @property
    def is_full(self) -> bool:
        return all(seat.kind != "open" for seat in self.info.seats)

    @property
    def may_begin(self) -> bool:
        return self.info.stage == "waiting" and self.is_full

    # ---- What can be taken back -------------------------------------------------------------------------------------

    def may_undo(self, seat: int | None) -> int:
        """How many actions a person may take back without asking: those since the barrier, while he decides."""
        if self.journal is None or seat != self.deciding or not self.is_played_by_person(seat):
            return 0
        return self.journal.may_undo

    @property
    def last_combo(self) -> int:
        """How many actions the last thing was that somebody did."""
        return 0 if self.journal is None else takeback.last_combo(self.journal.timeline)

    def may_take_back(self, seat: int | None) -> int:
        """How many actions a person would take back with his last turn, beyond what he may simply undo."""
        if not self.is_running or not self.is_played_by_person(seat) or self._somebody_may_return():
            return 0
        assert seat is not None
        return takeback.since_turn_of(self.playing.timeline, seat, self.steps - self.may_undo(seat))

    def _somebody_may_return(self) -> bool:
        """Whether a bot plays for somebody who is only away: he cannot be asked, and may come back."""
        away = [number for number, seat in enumerate(self.info.seats) if seat.kind == "person" and seat.stand_in]
        return any(number not in self.conceded for number in away)

    def others_to_ask(self, seat: int) -> list[int]:
        """The people who have to agree when a seat takes back what others have seen."""
        return [number for number, other in enumerate(self.info.seats) if number != seat and other.is_played_by_person]

    def to_answer(self, request: TakebackRequest) -> tuple[int, ...]:
        """The people who have not agreed yet."""
        return tuple(other for other in self.others_to_ask(request.seat) if other not in request.agreed)
