"""What people and bots do at a table: each command computes a Change from the table, and alters nothing.

The store keeps the change, and then the table follows it: until it is kept, nobody may be told of it. Whoever answers
to a view names its version: if the game has gone on since, the command is a StaleView. A command that may not be now
raises a TableError or an IllegalAction.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from farshore.bots import STAND_IN
from farshore.engine.errors import IllegalAction
from farshore.engine.state import State
from farshore.kit.catalogue import ENGLISH, N_
from farshore.records import Act, Concede, CutOff, Journal, Line, Position, Reseat, Undo
from farshore.records.timeline import act_line
from farshore.tables import takeback
from farshore.tables.combos import actions_in, rehearse
from farshore.tables.errors import NotNow
from farshore.tables.info import Seat, TableInfo, TakebackRequest, open_seat, seat_of_bot, seat_of_person
from farshore.tables.permissions import (
    check_host,
    check_not_conceded,
    check_plays,
    check_seated,
    check_seen_since,
    check_turn,
    check_version,
)
from farshore.tables.store import Change, Snapshot
from farshore.tables.table import Table

TOO_LONG = N_("This game is too long: it can only be conceded or closed.")
VERY_LONG = N_("This game is very long: you can only play on, concede or close the table.")

# Of the lines that a record holds, so many are kept for playing on: whoever takes back, or leaves and comes again,
# cannot use up what the others need to finish. The longest games of people have some thousand actions.
ROOM_TO_PLAY_AFTER_UNDO = 80_000
ROOM_TO_PLAY_AFTER_RESEAT = 40_000


# ---- Changes --------------------------------------------------------------------------------------------------------


def changed(table: Table, info: TableInfo) -> Change:
    """What is agreed at the table becomes this."""
    return Change(table.id, table.version + 1, table.clock(), table.deciding, info)


def played(table: Table, *lines: Line, info: TableInfo | None = None) -> Change:
    """The game goes on by these lines, done in one go; they answer whatever was asked."""
    timeline = table.playing.timeline
    after = timeline.after(*lines)
    info = with_result(info or table.info, after)
    if info.takeback is not None:
        info = replace(info, takeback=None)
    is_same_decision = isinstance(lines[-1], Act) and after.state.player == table.deciding
    return Change(
        table=table.id,
        version=table.version + 1,
        at=table.clock(),
        deciding=after.state.player if info.stage == "playing" else None,
        info=None if info is table.info else info,
        first_line=timeline.length,
        lines=tuple(map(str, lines)),
        snapshot=None if is_same_decision else snapshot_of(after.state, timeline.length + len(lines)),
    )


def with_result(info: TableInfo, after: Position) -> TableInfo:
    """The result stands in what is kept, so that it can be told by whoever has other rules, or none."""
    if after.ended == "running":
        return info
    assert info.header is not None
    stage = "ended" if info.stage == "playing" else info.stage
    return replace(info, stage=stage, header=replace(info.header, result=after.result))


def snapshot_of(state: State, lines: int) -> Snapshot:
    return Snapshot(lines, state.to_bytes(), state.scores)


# ---- Sitting down ---------------------------------------------------------------------------------------------------


def sit(table: Table, guest: str, name: str, seat: int | None) -> Change | None:
    """A guest takes a seat, or any that is free; who has one stays there, and nothing changes."""
    if table.seat_of(guest) is not None:
        return None
    chosen = free_seat(table, guest) if seat is None else seat
    if chosen is None or table.info.stage != "waiting":
        raise NotNow(N_("All seats of this table are taken."))
    if not table.is_free(chosen, guest):
        raise NotNow(N_("This seat is taken."))
    info, kept = table.info, table.seat_kept_for(guest)
    if kept is not None:  # if he sits elsewhere, others may have it
        info = info.with_seat(kept, open_seat())
    return changed(table, info.with_seat(chosen, seat_of_person(name, guest)))


def free_seat(table: Table, guest: str) -> int | None:
    """The seat that is kept for a guest, else the first that is free."""
    kept = table.seat_kept_for(guest)
    free = (seat for seat in range(table.info.players) if table.is_free(seat, guest))
    return next(free, None) if kept is None else kept


def fill_with_bot(table: Table, guest: str, seat: int, bot: str) -> Change:
    """The host lets a bot take a seat that nobody came for."""
    check_host(table, guest)
    is_there = seat in range(table.info.players)
    if table.info.stage != "waiting" or not is_there or table.info.seats[seat].kind != "open":
        raise NotNow(N_("This seat is taken."))
    return changed(table, table.info.with_seat(seat, seat_of_bot(bot)))


def leave(table: Table, guest: str) -> Change:
    """Get up from a table that has not begun."""
    seat = check_seated(table, table.seat_of(guest))
    if table.info.stage != "waiting":
        raise NotNow(N_("The game has begun: concede, or let the host seat a bot."))
    return changed(table, table.info.with_seat(seat, open_seat()))


# ---- Beginning ------------------------------------------------------------------------------------------------------


def begin(table: Table, seed: int | None, salt: bytes, rng: random.Random) -> Change:
    """Deal. The seed is a number nobody can guess, unless the host chose one at a table without other people."""
    info = table.info
    check_complete(info, info.seats)
    seats = list(info.seats)
    if info.shuffled:
        rng.shuffle(seats)
    if info.chosen_seed is not None and not has_other_people(info):
        seed = info.chosen_seed
    options = {option.name: option.parse(info.options[option.name], info.players) for option in table.game.options}
    state = table.game.deal_with(info.components, info.players, seed, **options)
    return begin_from(table, state, seats, salt)


def begin_from(table: Table, state: State, seats: Sequence[Seat], salt: bytes) -> Change:
    """Begin from any position."""
    check_complete(table.info, seats)
    header = Journal(state, [seat.who for seat in seats], salt).record()
    info = replace(table.info, seats=tuple(seats), stage="playing", header=header)
    return changed(table, info)._replace(deciding=state.player, snapshot=snapshot_of(state, 0))


def check_complete(info: TableInfo, seats: Sequence[Seat]) -> None:
    if info.stage == "closed":
        raise NotNow(N_("This table is closed already."))
    if info.stage != "waiting":
        raise NotNow(N_("The game has begun already."))
    if any(seat.kind == "open" for seat in seats):
        raise NotNow(N_("Not everybody is here yet."))


def has_other_people(info: TableInfo) -> bool:
    return any(seat.kind == "person" and seat.guest != info.host for seat in info.seats)


# ---- Playing --------------------------------------------------------------------------------------------------------


def act(table: Table, seat: int | None, action: str, version: int, lang: str = ENGLISH) -> Change:
    """A seat takes an action, or a combo; an IllegalAction says in this language why it may not."""
    mine = check_turn(table, seat, version)
    combo = actions_in(action)
    check_room(table, len(combo))
    refusal = table.why_not(mine, action, lang)  # from what the seat may know, whatever its sentence tells
    if refusal is not None:
        raise IllegalAction(refusal)
    return played(table, *rehearse(table.playing.state.copy(), combo, lang))


def act_for_bot(table: Table, action: int, version: int) -> Change:
    """What a bot decided when the table had this version."""
    check_version(table, version)
    if table.bot_to_decide() is None:
        raise NotNow(N_("It is no bot’s turn."))
    check_room(table, 1)
    return played(table, act_line(table.playing.state, action))


def check_room(table: Table, actions: int) -> None:
    if table.playing.room < actions:
        raise NotNow(TOO_LONG)


def check_room_to_play(table: Table, lines: int) -> None:
    """Whether so many lines are left for playing on: what is no action may not use them up."""
    room = table.playing.room
    if room < lines:
        raise NotNow(VERY_LONG if room else TOO_LONG)


# ---- Taking back ----------------------------------------------------------------------------------------------------


def undo(table: Table, seat: int | None, version: int, *, whole_turn: bool = False) -> Change:
    """Take back the last thing one did, or all since the barrier."""
    mine = check_turn(table, seat, version)
    count = table.may_undo(mine)
    if count == 0:
        raise NotNow(N_("Nothing to undo: something was revealed since."))
    if not whole_turn:
        count = min(count, table.last_combo)
    check_allowed(table, mine, count)
    return played(table, Undo(count))


def take_back(table: Table, seat: int | None, version: int) -> Change:
    """Go back to the beginning of one's last turn: at once where nobody else is concerned, else by consent."""
    mine = check_plays(table, seat, version)
    count = table.may_take_back(mine)
    if count == 0:
        raise NotNow(N_("You have nothing to take back yet."))
    check_allowed(table, mine, count)
    if not table.others_to_ask(mine):
        return played(table, Undo(count, mine))
    if table.info.asking is not None:
        raise NotNow(N_("Somebody is asking already: answer that first."))
    return changed(table, replace(table.info, takeback=TakebackRequest(mine, count)))


def answer(table: Table, seat: int | None, yes: bool, version: int) -> Change:
    """Agree to what another asks, or not."""
    mine = check_plays(table, seat, version)
    request = table.info.asking
    if request is None or mine == request.seat or mine in request.agreed:
        raise NotNow(N_("Nobody is asking you."))
    check_seen_since(table, table.asked_since, version)
    if not yes:
        return changed(table, replace(table.info, takeback=replace(request, declined=mine)))
    request = replace(request, agreed=(*request.agreed, mine))
    if not table.to_answer(request):
        return played(table, Undo(request.count, request.seat, request.agreed))
    return changed(table, replace(table.info, takeback=request))


def check_allowed(table: Table, seat: int, count: int) -> None:
    """Whether a seat may take back so many more actions in this game."""
    check_room_to_play(table, ROOM_TO_PLAY_AFTER_UNDO)
    if not takeback.is_allowed(table.playing.timeline, seat, count):
        raise NotNow(N_("You have taken back a lot: play on first."))


# ---- Leaving --------------------------------------------------------------------------------------------------------


def concede(table: Table, seat: int | None, version: int) -> Change:
    """Give up. While others play on, a bot plays for the seat."""
    mine = check_plays(table, seat, version)
    journal = table.playing
    if journal.timeline.after(Concede(mine)).ended != "running":
        return played(table, Concede(mine))
    info = with_stand_in(table, mine)
    lines = (Concede(mine), Reseat(mine, info.seats[mine].who))
    # a record that is full has no room for the second line; nobody can play on, either
    return played(table, *(lines if journal.room else lines[:1]), info=info)


def stand_in(table: Table, guest: str, seat: int) -> Change:
    """The host lets a bot play for somebody who has left; whether he has is for the caller to know."""
    check_host(table, guest)
    table.check_running()
    if seat not in range(table.info.players) or not table.is_played_by_person(seat):
        raise NotNow(N_("Nobody has left that seat."))
    return reseated(table, seat, with_stand_in(table, seat))


def come_back(table: Table, seat: int | None) -> Change:
    """Who had left takes his seat again."""
    mine = check_seated(table, seat)
    table.check_running()
    check_not_conceded(table, mine)
    if not table.info.seats[mine].stand_in:
        raise NotNow(N_("You already have your seat."))
    return reseated(table, mine, table.info.with_seat(mine, replace(table.info.seats[mine], stand_in="")))


def reseated(table: Table, seat: int, info: TableInfo) -> Change:
    """Somebody else plays from now on."""
    check_room_to_play(table, ROOM_TO_PLAY_AFTER_RESEAT)
    return played(table, Reseat(seat, info.seats[seat].who), info=info)


def with_stand_in(table: Table, seat: int) -> TableInfo:
    return table.info.with_seat(seat, replace(table.info.seats[seat], stand_in=STAND_IN))


def close(table: Table, guest: str) -> Change:
    """The host ends it all."""
    check_host(table, guest)
    if table.info.stage in ("ended", "closed"):
        raise NotNow(N_("This table is closed already."))
    info = replace(table.info, stage="closed", takeback=None)
    return played(table, CutOff(), info=info) if table.is_running else changed(table, info)


def followed_by(table: Table, rematch: str) -> Change:
    """A rematch is at that table; there is one only."""
    if table.is_running or table.journal is None:
        raise NotNow(N_("A rematch begins once the game has ended."))
    if table.info.next:
        raise NotNow(N_("There is a rematch already."))
    return changed(table, replace(table.info, next=rematch))
