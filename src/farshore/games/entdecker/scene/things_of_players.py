"""What belongs to a player: units, gold, points, and the scouts on their way."""

from collections.abc import Callable

from farshore.engine.presentation import Thing
from farshore.engine.state import State
from farshore.games.entdecker.components import SCOUT
from farshore.games.entdecker.scene import portraits
from farshore.games.entdecker.scene.faces import OWNERS
from farshore.games.entdecker.scene.supplies import COUNTED_UNITS, numbers_in
from farshore.games.entdecker.scene.things_alike import made
from farshore.games.entdecker.text import things as told
from farshore.games.entdecker.text.counts import counted_gold, counted_points, counted_scouts
from farshore.games.entdecker.text.names import letter
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.words import capital

Explains = Callable[[State, str, str], Thing | None]
YOURS = (N_("Your scout"), N_("Your fort"), N_("Your settlement"))
OF_PLAYERS = (N_("Scout of player {letter}"), N_("Fort of player {letter}"), N_("Settlement of player {letter}"))


def unit_of(state: State, unit: int, seat: int, lang: str) -> Thing:
    """A unit, as its owner or somebody else sees it."""
    message = YOURS[unit] if seat == state.viewer else OF_PLAYERS[unit]
    drawing = portraits.of_unit(unit, seat)
    name = say(lang, message, letter=letter(seat))
    return made(told.UNITS[unit], lang, drawing, name=name, cost=told.cost_of_unit(unit, lang))


def seat_named(state: State, which: str) -> int | None:
    return OWNERS.index(which) if len(which) == 1 and which in OWNERS[: state.players] else None


def unit_in_general(unit: int) -> Explains:
    """A unit of a player that is to be placed."""

    def explain(state: State, which: str, lang: str) -> Thing | None:
        seat = seat_named(state, which)
        return None if seat is None else unit_of(state, unit, seat, lang)

    return explain


def units_in_supply(unit: int) -> Explains:
    def explain(state: State, which: str, lang: str) -> Thing | None:
        seat = seat_named(state, which)
        if seat is None:
            return None
        s = state.fields
        count = int((s.scouts, s.forts, s.settlements)[unit][seat])
        name = say(lang, "{units} in the supply", units=COUNTED_UNITS[unit](count, lang))
        return unit_of(state, unit, seat, lang)._replace(name=name)

    return explain


def of_player(words: told.Words, drawing: str, named: Callable[[State, int, str], str]) -> Explains:
    """A figure of a player, with its number."""

    def explain(state: State, which: str, lang: str) -> Thing | None:
        seat = seat_named(state, which)
        return None if seat is None else made(words, lang, drawing, name=named(state, seat, lang))

    return explain


def supply(state: State, which: str, lang: str) -> Thing | None:
    seat = seat_named(state, which)
    if seat is None:
        return None
    name = say(lang, "Your supply") if seat == state.viewer else ""
    return made(told.SUPPLY, lang, portraits.of_unit(SCOUT, seat), name=name, letter=letter(seat))


def numbers(state: State, which: str, lang: str) -> Thing | None:
    seat = seat_named(state, which)
    if seat is None:
        return None
    listed = ", ".join(map(str, numbers_in(int(state.fields.numbers[seat])))) or "–"
    more = capital(say(lang, "numbers in the supply: {numbers}", numbers=listed))
    return made(told.NUMBERS, lang, portraits.of_unit(SCOUT, seat), f"{more}.")


def gold_of(state: State, seat: int, lang: str) -> str:
    return counted_gold(int(state.fields.gold[seat]), lang)


def points_of(state: State, seat: int, lang: str) -> str:
    return counted_points(state.scores[seat], lang)


def landed_of(state: State, seat: int, lang: str) -> str:
    scouts = counted_scouts(int(state.fields.landed[seat]), lang)
    return capital(say(lang, "on the way into the jungle: {scouts}", scouts=scouts))
