"""Tables in a list: who plays, whose turn it is or how it ended, and when that was."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from babel.dates import format_date, format_timedelta

from farshore.games import game as find_game
from farshore.games import names as game_names
from farshore.records import Result
from farshore.server.render import signed
from farshore.server.words import say
from farshore.tables import Summary

MOMENT = timedelta(minutes=1)
LATELY = timedelta(days=7)  # then the date says more than how long ago it was


def table_row(table: Summary, guest: str, now: float, lang: str) -> dict[str, Any]:
    """A table as a guest, or for "" anybody, finds it in a list."""
    deciding = None if table.deciding is None else table.seats[table.deciding]
    yours = bool(guest) and deciding is not None and deciding.guest == guest and deciding.is_played_by_person
    known = table.game in game_names()
    return {
        "id": table.id,
        "title": find_game(table.game).words.title(lang) if known else table.game,
        "players": players_of(table, lang),
        "status": say(lang, "Your turn") if yours else status_of(table, guest, lang),
        "yours": yours,
        "ended": table.stage in ("ended", "closed"),
        "when": when(table.touched, now, lang),
        "date": datetime.fromtimestamp(table.touched, UTC).isoformat(timespec="minutes"),
    }


def players_of(table: Summary, lang: str) -> list[dict[str, str]]:
    """Everybody's name, with the points they ended with."""
    scores = table.result.scores if table.result is not None and table.stage == "ended" else None
    points = ["" for _ in table.seats] if scores is None else [signed(score) for score in scores]
    names = [name or say(lang, "open seat") for name in table.names]
    return [{"name": name, "points": score} for name, score in zip(names, points, strict=True)]


def status_of(table: Summary, guest: str, lang: str) -> str:
    match table.stage:
        case "waiting":
            return say(lang, "Waiting for players")
        case "closed":
            return say(lang, "Closed")
        case "ended":
            return outcome(table, table.result, guest, lang)
    if table.deciding is None:
        return say(lang, "Playing")
    return say(lang, "{player}’s turn", player=table.names[table.deciding])


def outcome(table: Summary, result: Result | None, guest: str, lang: str) -> str:
    """Who has won."""
    winners = [seat for seat, rank in enumerate((result and result.ranks) or ()) if rank == 1]
    if not winners:
        return say(lang, "Ended")
    if len(winners) > 1:
        return say(lang, "Tie")
    if guest and table.seats[winners[0]].guest == guest:
        return say(lang, "You won")
    return say(lang, "{player} won", player=table.names[winners[0]])


def when(then: float, now: float, lang: str) -> str:
    """How long ago, or on which day: nobody here knows the clock on the reader's wall."""
    ago = timedelta(seconds=max(0.0, now - then))
    if ago < MOMENT:
        return say(lang, "just now")
    if ago < LATELY:
        return format_timedelta(-ago, add_direction=True, locale=lang)
    return format_date(datetime.fromtimestamp(then, UTC), "d MMM y", locale=lang)
