"""Who may do something at a table, on a view that is not stale: each check says why not."""

from farshore.kit.catalogue import N_
from farshore.tables.errors import NotNow, NotSeated, StaleView
from farshore.tables.table import Table


def check_version(table: Table, version: int) -> None:
    """Whether the game is still as it was in the view of this version; a name or a question may be new."""
    check_seen_since(table, table.game_since, version)


def check_seen_since(table: Table, changed: int, version: int) -> None:
    if not changed <= version <= table.version:
        raise StaleView(N_("The table has changed: here it is now."))


def check_seated(table: Table, seat: int | None) -> int:
    """The seat, if it is one."""
    if seat is None or seat not in range(table.info.players):
        raise NotSeated(N_("You are watching: only players can do that."))
    return seat


def check_plays(table: Table, seat: int | None, version: int) -> int:
    """The seat, if a person plays there and has seen how the game stands."""
    mine = check_seated(table, seat)
    check_version(table, version)
    table.check_running()
    check_not_conceded(table, mine)
    if not table.is_played_by_person(mine):
        raise NotNow(N_("A bot plays for you: take back your seat first."))
    return mine


def check_turn(table: Table, seat: int | None, version: int) -> int:
    """The seat, if it may decide now, on a view of this version."""
    mine = check_plays(table, seat, version)
    if mine != table.deciding:
        raise NotNow(N_("It is not your turn."))
    return mine


def check_may_have_hint(table: Table, seat: int | None, version: int) -> int:
    """The seat, if it may decide now and nobody else could mind that it is told how."""
    mine = check_turn(table, seat, version)
    if not table.info.is_against_bots(mine):
        raise NotNow(N_("There are no hints in games with other people."))
    return mine


def check_not_conceded(table: Table, seat: int) -> None:
    if seat in table.conceded:
        raise NotNow(N_("You have conceded already."))


def check_host(table: Table, guest: str) -> None:
    if not guest or guest != table.info.host:
        raise NotSeated(N_("Only the host of the table can do that."))
