"""A table: who sits there, and the game they play. Whoever may do something does it through here.

Every command names the version of the view that it answers to: if the game has gone on since, it is a StaleView, and
nothing happens. A command returns the Change that the store is to keep; until it is kept, nobody may be told of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b

from msgspec.structs import replace

from farshore.engine.errors import IllegalAction, Refusal
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games import game as find_game
from farshore.kit.catalogue import ENGLISH, N_
from farshore.records import Act, GameRecord, Journal, OutOfPlace
from farshore.tables.combos import actions_in, rehearse, why_not
from farshore.tables.errors import NotNow, NotSeated, StaleView
from farshore.tables.info import NOBODY, Seat, TableInfo, TakebackRequest, open_seat, seat_of_bot, seat_of_person
from farshore.tables.keeping import record_of
from farshore.tables.store import Change, Snapshot, Stored
from farshore.tables.story import Story
from farshore.tables.taken import TakenActions, follow_standing, state_after

STAND_IN = "careful"  # the bot that plays for those who have left or given up
SEED_BASE = 16
TOO_LONG = N_("This game has become too long: it can only be conceded or closed.")
VERY_LONG = N_("This game has become very long: it can only be played on, conceded or closed.")

# Of the lines that a record holds, so many are kept for playing on: whoever takes back, or leaves and comes again,
# cannot use up what the others need to finish. The longest games of people have some thousand actions.
ROOM_TO_PLAY_AFTER_UNDO = 80_000
ROOM_TO_PLAY_AFTER_CHANGE_OF_SEAT = 40_000


class Table:
    """One table, from the first seat to the last point."""

    def __init__(
        self, info: TableInfo, version: int, clock: Callable[[], float], journal: Journal | None = None
    ) -> None:
        self.info = info
        self.version = version
        self.game = find_game(info.game)
        self.journal = journal
        self.by: int | None = None  # the seat whose action the last change was; none if it was anything else
        self._clock = clock
        self._game_since = version  # at which the game and who decides became as they are now
        self._asked_since = version  # at which somebody asked the others, if he has
        self._kept_info = info
        self._taken = TakenActions()
        self._stories: dict[tuple[int | None, str], Story] = {}
        self._views: dict[int | None, State] = {}  # of the state now

    @classmethod
    def resume(cls, stored: Stored, clock: Callable[[], float]) -> Table:
        """The table as it was kept; a RecordError says why its game cannot go on with these rules."""
        if stored.info.header is None:
            return cls(stored.info, stored.version, clock)
        record = record_of(stored)
        course, taken = follow_standing(record, stored.joined)
        table = cls(stored.info, stored.version, clock, Journal.going_on(record, course))
        table._taken = taken
        return table

    def stored(self) -> Stored:
        """The table as its info and its lines tell it: all that is needed to look back at its game elsewhere."""
        lines = () if self.journal is None else tuple(map(str, self.journal.lines))
        return Stored(self.info, self.version, self.deciding, self.info.created, lines)

    # ---- Where it stands ---------------------------------------------------------------------------------------------

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
    def deciding(self) -> int | None:
        """The seat to decide, while the game is on."""
        return self.journal.state.player if self.journal is not None and self.is_running else None

    @property
    def steps(self) -> int:
        """How many actions stand."""
        return len(self._taken)

    @property
    def conceded(self) -> tuple[int, ...]:
        """The seats that gave up."""
        return () if self.journal is None else self.journal.conceded

    def seat_of(self, guest: str) -> int | None:
        return self.info.seat_of(guest)

    def view(self, viewer: int | None) -> State:
        """What a seat, or for None a spectator, may know; to be read, since it is the same for all who ask.

        Nobody is to decide there once the game has ended, also where the rules would let it go on.
        """
        view = self._views.get(viewer)
        if view is None:
            view = self._playing().state.view(viewer)
            if not self.is_running:
                view = view.at_rest()
            self._views[viewer] = view
        return view

    def story(self, viewer: int | None, lang: str) -> Story:
        """What happened so far, for a viewer; once the game has ended, EVERYTHING is a viewer too."""
        journal = self._playing()
        self._check_may_see(viewer)
        if (viewer, lang) not in self._stories:
            story = Story(viewer, lang, self.names)
            story.follow(journal.record())
            self._stories[viewer, lang] = story
        return self._stories[viewer, lang]

    def has_told(self, viewer: int | None, lang: str) -> bool:
        """Whether the story for a viewer is there already, or else has to be told from the beginning."""
        return (viewer, lang) in self._stories

    def record(self, viewer: int | None) -> GameRecord:
        """The record, as a viewer may have it."""
        self._check_may_see(viewer)
        return self._playing().record(viewer)

    def seen_at(self, step: int, viewer: int | None) -> State:
        """The game after so many actions, as a viewer may know it; once it has ended, EVERYTHING is a viewer too."""
        self._check_may_see(viewer)
        state = self.state_at(step)
        return state if viewer == EVERYTHING else state.view(viewer)

    def state_at(self, step: int) -> State:
        """The full state after so many actions: for going on from there, and for views."""
        record = self._playing().record()
        if step not in range(self.steps + 1):
            raise NotNow(N_("This game has no step {step}."), step=step)
        return state_after(record, step)

    def bot_to_decide(self) -> tuple[int, str, int] | None:
        """The seat, the name and the seed of the bot whose decision is awaited, if it is a bot's."""
        seat = self.deciding
        if seat is None or not self.info.seats[seat].bot:
            return None
        assert self.info.header is not None
        said = f"{self.info.header.salt} {seat}".encode()
        return seat, self.info.seats[seat].bot, int.from_bytes(blake2b(said, digest_size=8).digest())

    # ---- Sitting down ------------------------------------------------------------------------------------------------

    def sit(self, guest: str, name: str, seat: int | None) -> int:
        """A guest takes a seat, or any that is free; the same guest is led to the seat he has. Returns the seat."""
        mine = self.seat_of(guest)
        if mine is not None:
            return mine
        chosen = self._free_seat(guest) if seat is None else seat
        if chosen is None or self.info.stage != "waiting":
            raise NotNow(N_("All seats of this table are taken."))
        if not self.is_free(chosen, guest):
            raise NotNow(N_("This seat is taken."))
        kept = self.seat_kept_for(guest)
        if kept is not None:  # if he sits elsewhere, others may have it
            self._set_seat(kept, open_seat())
        self._set_seat(chosen, seat_of_person(name, guest))
        return chosen

    def join(self, guest: str, name: str, seat: int | None) -> Change | None:
        """The same as a change; none if he sits there already."""
        self.sit(guest, name, seat)
        return None if self.info is self._kept_info else self.changed()

    def _free_seat(self, guest: str) -> int | None:
        """The seat that is kept for a guest, else the first that is free."""
        kept = self.seat_kept_for(guest)
        free = (seat for seat in range(self.info.players) if self.is_free(seat, guest))
        return next(free, None) if kept is None else kept

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

    def fill_with_bot(self, guest: str, seat: int, bot: str) -> Change:
        """The host lets a bot take a seat that nobody came for."""
        self._check_host(guest)
        is_there = seat in range(self.info.players)
        if self.info.stage != "waiting" or not is_there or self.info.seats[seat].kind != "open":
            raise NotNow(N_("This seat is taken."))
        self._set_seat(seat, seat_of_bot(bot))
        return self.changed()

    @property
    def is_full(self) -> bool:
        return all(seat.kind != "open" for seat in self.info.seats)

    @property
    def may_begin(self) -> bool:
        return self.info.stage == "waiting" and self.is_full

    def begin(self, seed: int | None, salt: bytes, rng: random.Random) -> Change:
        """Deal. The seed is a number nobody can guess, unless the host chose one at a table without other people."""
        self._check_complete(self.info.seats)
        seats = list(self.info.seats)
        if self.info.shuffled:
            rng.shuffle(seats)
        if self.info.seed is not None and not self._has_other_people():
            seed = int(self.info.seed, SEED_BASE)
        options = {
            option.name: option.parse(self.info.options[option.name], self.info.players) for option in self.game.options
        }
        state = self.game.deal_with(self.info.components, self.info.players, seed, **options)
        return self.begin_from(state, seats, salt)

    def begin_from(self, state: State, seats: Sequence[Seat], salt: bytes) -> Change:
        """Begin from any position."""
        self._check_complete(seats)
        self.journal = Journal(state, [seat.who for seat in seats], salt)
        self.info = replace(self.info, seats=tuple(seats), stage="playing", header=self.journal.record())
        self._taken.turn = state.turn
        change = self.changed()._replace(snapshot=self._snapshot())
        self._game_since = self.version
        return change

    def _check_complete(self, seats: Sequence[Seat]) -> None:
        if self.info.stage == "closed":
            raise NotNow(N_("This table is closed already."))
        if self.info.stage != "waiting":
            raise NotNow(N_("The game has begun already."))
        if any(seat.kind == "open" for seat in seats):
            raise NotNow(N_("Not everybody is here yet."))

    def _has_other_people(self) -> bool:
        return any(seat.kind == "person" and seat.guest != self.info.host for seat in self.info.seats)

    # ---- Playing -----------------------------------------------------------------------------------------------------

    def act(self, seat: int | None, action: str, version: int) -> Change:
        """A seat takes an action, or a row of actions as one; an IllegalAction says why it may not."""
        self.check_turn(seat, version)
        row = actions_in(action)
        if len(row) > 1:
            refusal = rehearse(self._playing().state.copy(), row, ENGLISH)
            if refusal is not None:
                raise IllegalAction(refusal)
            self._check_room(len(row))
        return self._act(*row)

    def why_not(self, seat: int | None, action: str, lang: str) -> Refusal | None:
        """Why a seat, or for None a spectator, may not take an action or a row of them now; None if it may."""
        self._check_running()
        return why_not(self.view(seat), action, lang)

    def _check_room(self, actions: int) -> None:
        if self._playing().room < actions:
            raise NotNow(TOO_LONG)

    def _check_room_to_play(self, lines: int) -> None:
        """Whether so many lines are left for playing on: what is no action may not use them up."""
        room = self._playing().room
        if room < lines:
            raise NotNow(VERY_LONG if room else TOO_LONG)

    def act_for_bot(self, action: int, version: int) -> Change:
        """What a bot decided when the table had this version."""
        self.check_version(version)
        if self.bot_to_decide() is None:
            raise NotNow(N_("No bot is to decide."))
        return self._act(action)

    def _act(self, *row: int | str) -> Change:
        journal = self._playing()
        seat = journal.state.player
        assert seat is not None
        first = self.steps
        for action in row:
            with too_long():
                journal.act(action)
            self._taken.add(seat, first)
            self._tell(1)
        return self._game_went_on(decider_changed=journal.state.player != seat, lines=len(row), told=True)

    def check_turn(self, seat: int | None, version: int) -> int:
        """The seat, if it may decide now, on a view of this version."""
        mine = self._check_plays(seat, version)
        if mine != self.deciding:
            raise NotNow(N_("It is not your turn to decide."))
        return mine

    # ---- Taking back -------------------------------------------------------------------------------------------------

    def may_undo(self, seat: int | None) -> int:
        """How many actions a person may take back without asking: those since the barrier, while he decides."""
        if self.journal is None or seat != self.deciding or not self._plays(seat):
            return 0
        return self.journal.may_undo

    @property
    def last_deed(self) -> int:
        """How many actions the last thing was that somebody did."""
        return self._taken.last_deed

    def undo(self, seat: int | None, version: int, *, whole_turn: bool = False) -> Change:
        """Take back the last thing one did, or all since the barrier."""
        mine = self.check_turn(seat, version)
        count = self.may_undo(mine)
        if count == 0:
            raise NotNow(N_("There is nothing to take back here: somebody has learnt something since."))
        return self._undo(self._allowed(mine, count if whole_turn else min(count, self.last_deed)))

    def _allowed(self, seat: int, count: int) -> int:
        """So many actions, if a seat may take back so many more in this game."""
        self._check_room_to_play(ROOM_TO_PLAY_AFTER_UNDO)
        if not self._taken.may_take_back(seat, count):
            raise NotNow(N_("You have taken back a great deal: play on, and you can again."))
        return count

    def may_take_back(self, seat: int | None) -> int:
        """How many actions a person would take back with his last turn, beyond what he may simply undo."""
        if not self.is_running or not self._plays(seat) or self._somebody_may_return():
            return 0
        assert seat is not None
        return self._taken.since_turn_of(seat, self.steps - self.may_undo(seat))

    def _somebody_may_return(self) -> bool:
        """Whether a bot plays for somebody who is only away: he cannot be asked, and may come back."""
        away = [number for number, seat in enumerate(self.info.seats) if seat.kind == "person" and seat.stand_in]
        return any(number not in self.conceded for number in away)

    def others_to_ask(self, seat: int) -> list[int]:
        """The people who have to agree when a seat takes back what others have seen."""
        return [number for number, other in enumerate(self.info.seats) if number != seat and other.is_played_by_person]

    def to_answer(self, asking: TakebackRequest) -> tuple[int, ...]:
        """The people who have not agreed yet."""
        return tuple(other for other in self.others_to_ask(asking.seat) if other not in asking.agreed)

    def take_back(self, seat: int | None, version: int) -> Change:
        """Go back to the beginning of one's last turn: at once where nobody else is concerned, else by consent."""
        mine = self._check_plays(seat, version)
        count = self.may_take_back(mine)
        if count == 0:
            raise NotNow(N_("You have not done anything yet that could be taken back."))
        self._allowed(mine, count)
        if not self.others_to_ask(mine):
            return self._undo(count)
        if self.info.takeback is not None:
            raise NotNow(N_("Somebody has asked to take back a turn already: that is to be answered first."))
        self.info = replace(self.info, takeback=TakebackRequest(mine, count))
        change = self.changed()
        self._asked_since = self.version
        return change

    def answer(self, seat: int | None, yes: bool, version: int) -> Change:
        """Agree to what another asks, or not."""
        mine = self._check_plays(seat, version)
        asking = self.info.takeback
        if asking is None or mine == asking.seat or mine in asking.agreed:
            raise NotNow(N_("You have not been asked anything."))
        self._check_seen_since(self._asked_since, version)
        if not yes:
            self.info = replace(self.info, takeback=None)
            return self.changed()
        asking = replace(asking, agreed=(*asking.agreed, mine))
        if not self.to_answer(asking):
            return self._undo(asking.count)
        self.info = replace(self.info, takeback=asking)
        return self.changed()

    def _undo(self, count: int) -> Change:
        self._playing().undo(count)
        self._taken.take_back(count)
        return self._game_went_on(decider_changed=True)

    # ---- Leaving -----------------------------------------------------------------------------------------------------

    def concede(self, seat: int | None, version: int) -> Change:
        """Give up. While others play on, a bot plays for the seat."""
        mine = self._check_plays(seat, version)
        journal = self._playing()
        before = journal.length
        journal.concede(mine)
        if journal.ended == "running":
            taken = self._with_stand_in(mine)
            with suppress(OutOfPlace):  # a record that is full has no room for this line; nobody can play on, either
                journal.seat(mine, taken.who)
            self._set_seat(mine, taken)
        return self._game_went_on(decider_changed=True, lines=journal.length - before)

    def stand_in(self, guest: str, seat: int) -> Change:
        """The host lets a bot play for somebody who has left; whether he has is for the caller to know."""
        self._check_host(guest)
        self._check_running()
        if seat not in range(self.info.players) or not self.info.seats[seat].is_played_by_person:
            raise NotNow(N_("Nobody has left that seat."))
        self._reseat(seat, self._with_stand_in(seat))
        return self._game_went_on(decider_changed=True)

    def come_back(self, seat: int | None) -> Change:
        """Who had left takes his seat again."""
        mine = self.check_seated(seat)
        self._check_running()
        self._check_not_conceded(mine)
        if not self.info.seats[mine].stand_in:
            raise NotNow(N_("You have your seat: nobody plays for you."))
        self._reseat(mine, replace(self.info.seats[mine], stand_in=""))
        return self._game_went_on(decider_changed=True)

    def close(self, guest: str) -> Change:
        """The host ends it all."""
        self._check_host(guest)
        if self.info.stage in ("ended", "closed"):
            raise NotNow(N_("This table is closed already."))
        running = self.is_running
        if running:
            self._playing().cut_off()
        self.info = replace(self.info, stage="closed", takeback=None)
        return self._game_went_on(decider_changed=True) if running else self.changed()

    def leave(self, guest: str) -> Change:
        """Get up from a table that has not begun."""
        seat = self.check_seated(self.seat_of(guest))
        if self.info.stage != "waiting":
            raise NotNow(N_("The game has begun: concede, or let the host seat a bot."))
        self._set_seat(seat, open_seat())
        return self.changed()

    def _with_stand_in(self, seat: int) -> Seat:
        return replace(self.info.seats[seat], stand_in=STAND_IN)

    def _reseat(self, seat: int, taken: Seat) -> None:
        """Somebody else plays from now on."""
        self._check_room_to_play(ROOM_TO_PLAY_AFTER_CHANGE_OF_SEAT)
        self._playing().seat(seat, taken.who)
        self._set_seat(seat, taken)

    def followed_by(self, table: str) -> Change:
        """A rematch is at that table; there is one only."""
        if self.is_running or self.journal is None:
            raise NotNow(N_("A rematch is for when the game has ended."))
        if self.info.next:
            raise NotNow(N_("There is a rematch already."))
        self.info = replace(self.info, next=table)
        return self.changed()

    # ---- Changes -----------------------------------------------------------------------------------------------------

    def changed(self) -> Change:
        """The info has changed."""
        self.by = None
        self.version += 1
        self._kept_info = self.info
        return Change(self.id, self.version, self._clock(), self.deciding, self.info)

    def _tell(self, lines: int) -> None:
        """The last lines of the record, to every story."""
        journal = self._playing()
        self._taken.turn = journal.state.turn
        self._views.clear()
        for story in self._stories.values():
            for line in journal.last(lines):
                story.add(line, journal.state if story.viewer == EVERYTHING else self.view(story.viewer))

    def _game_went_on(self, *, decider_changed: bool, lines: int = 1, told: bool = False) -> Change:
        """The last lines of the record are new."""
        journal = self._playing()
        if not told:
            self._tell(lines)
        new = journal.last(lines)
        last = new[-1]
        self.by = last.seat if isinstance(last, Act) else None
        if self.info.takeback is not None:
            self.info = replace(self.info, takeback=None)
        if journal.ended != "running":
            self._note_result(journal)
        before, self._kept_info = self._kept_info, self.info
        self.version += 1
        self._game_since = self.version
        return Change(
            table=self.id,
            version=self.version,
            at=self._clock(),
            deciding=self.deciding,
            info=None if self.info is before else self.info,
            first_line=journal.length - lines,
            lines=tuple(map(str, new)),
            snapshot=self._snapshot() if decider_changed else None,
        )

    def _note_result(self, journal: Journal) -> None:
        """The result stands on the info, so that it can be told by whoever has other rules, or none."""
        assert self.info.header is not None
        stage = "ended" if self.is_running else self.info.stage
        self.info = replace(self.info, stage=stage, header=replace(self.info.header, result=journal.result))
        self._views.clear()  # nobody decides any more

    def _snapshot(self) -> Snapshot:
        journal = self._playing()
        return Snapshot(journal.length, journal.state.to_bytes(), journal.state.scores)

    def _set_seat(self, seat: int, taken: Seat) -> None:
        seats = list(self.info.seats)
        seats[seat] = taken
        self.info = replace(self.info, seats=tuple(seats))

    # ---- Who may -----------------------------------------------------------------------------------------------------

    def check_version(self, version: int) -> None:
        """Whether the game is still as it was in the view of this version; a name or a question may be new."""
        self._check_seen_since(self._game_since, version)

    def _check_seen_since(self, changed: int, version: int) -> None:
        if not changed <= version <= self.version:
            raise StaleView(N_("The table has changed in the meantime: here is how it stands now."))

    def check_seated(self, seat: int | None) -> int:
        """The seat, if it is one."""
        if seat is None or seat not in range(self.info.players):
            raise NotSeated(N_("You are watching: only those who sit at the table can do that."))
        return seat

    def _plays(self, seat: int | None) -> bool:
        """Whether a person decides at this seat."""
        return seat is not None and self.info.seats[seat].is_played_by_person

    def _check_plays(self, seat: int | None, version: int) -> int:
        """The seat, if a person plays there and has seen how the game stands."""
        mine = self.check_seated(seat)
        self.check_version(version)
        self._check_running()
        self._check_not_conceded(mine)
        if not self._plays(mine):
            raise NotNow(N_("A bot plays for this seat: take it again to play yourself."))
        return mine

    def _check_not_conceded(self, seat: int) -> None:
        if seat in self.conceded:
            raise NotNow(N_("You have conceded already."))

    def _check_may_see(self, viewer: int | None) -> None:
        if viewer == EVERYTHING and self.is_running:
            raise NotNow(N_("Everything is shown only when the game has ended."))

    def _check_host(self, guest: str) -> None:
        if not guest or guest != self.info.host:
            raise NotSeated(N_("Only the host of the table can do that."))

    def _check_running(self) -> None:
        self._playing()
        if not self.is_running:
            raise NotNow(N_("The game has ended."))

    def _playing(self) -> Journal:
        if self.journal is None:
            raise NotNow(N_("The game has not begun yet."))
        return self.journal


@contextmanager
def too_long() -> Iterator[None]:
    """A record holds only so many lines."""
    try:
        yield
    except OutOfPlace:
        raise NotNow(TOO_LONG) from None
