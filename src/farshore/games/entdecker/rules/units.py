"""6. Place a Unit; and the removal of units."""

from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked, events, refusals
from farshore.games.entdecker.components import (
    FORT,
    FORTS,
    NOWHERE,
    PATH_SPACES,
    PATHS,
    POSTS,
    SCOUT,
    SETTLEMENT,
    SPACES,
    UNIT_PRICES,
    UNITS,
)
from farshore.games.entdecker.rules import scouts
from farshore.games.entdecker.rules.chart import part_sea
from farshore.games.entdecker.rules.covering import settle
from farshore.games.entdecker.state import (
    NO_NUMBER,
    NO_SCOUT,
    NO_UNIT,
    SHORES,
    is_land,
    is_strait,
    number_of_scout,
    seat_of,
    seat_of_scout,
    shore_of,
    unit_code,
    unit_of,
)

NO_SIDE = 0  # instead of one more than the side of a strait


@rule
def has_two_islands(s: Record, space: int) -> bool:
    """Whether the shores of a strait belong to different islands: then one must be named (E-6)."""
    return is_strait(s.edges[space]) and s.island[space * SHORES] != s.island[space * SHORES + 1]


@rule
def refusal_of_ground(s: Record) -> int:
    """Why no unit can stand on the last tile, or ALLOWED."""
    if s.asked == asked.LAY:
        return refusals.LAY_TILE_FIRST
    if s.asked != asked.JOURNEY:
        return refusals.NOT_ASKED
    if s.storm:
        return refusals.STORM_ENDS_JOURNEY
    if s.last == NOWHERE:
        return refusals.NO_TILE_LAID
    return ALLOWED if s.edges[s.last] != 0 else refusals.NO_LAND


@rule
def refusal_of_shore(s: Record, named: int) -> int:
    """Named is one more than a side, or NO_SIDE."""
    if has_two_islands(s, s.last):
        if named == NO_SIDE:
            return refusals.NAME_A_SHORE
        return ALLOWED if is_land(s.edges[s.last], named - 1) else refusals.NO_SUCH_SHORE
    return ALLOWED if named == NO_SIDE else refusals.NO_SUCH_SHORE


@rule
def refusal_of_unit(s: Record, unit: int) -> int:
    """A scout can be taken back where the supply has none (E-11); forts and settlements cannot (E-20)."""
    if (unit == FORT and s.forts[s.player] == 0) or (unit == SETTLEMENT and s.settlements[s.player] == 0):
        return refusals.NO_UNIT_LEFT
    return ALLOWED if s.gold[s.player] >= UNIT_PRICES[unit] else refusals.UNIT_TOO_DEAR


@rule
def refusal_to_place(s: Record, unit: int, named: int) -> int:
    code = refusal_of_ground(s)
    if code == ALLOWED:
        code = refusal_of_shore(s, named)
    return code if code != ALLOWED else refusal_of_unit(s, unit)


@rule
def legal_units(s: Record, out: Numbers, n: int) -> int:
    if refusal_of_ground(s) != ALLOWED:
        return n
    for unit in range(len(UNITS)):
        if refusal_of_unit(s, unit) == ALLOWED:
            for named in range(actions.SHORES):
                out[n] = actions.UNIT + unit * actions.SHORES + named
                n += refusal_of_shore(s, named) == ALLOWED
    return n


@rule
def place(s: Record, unit: int, named: int) -> None:
    """A fort or a settlement stands at once; of scouts one may have to be taken back, or chosen by number."""
    s.shore = 0 if named == NO_SIDE else shore_of(s.edges[s.last], named - 1)
    if unit != SCOUT:
        build(s, unit)
        return
    s.purpose = asked.FOR_UNIT
    if s.scouts[s.player] == 0:
        s.asked = asked.RECALL
    else:
        choose_from_supply(s)


@rule
def build(s: Record, unit: int) -> None:
    s.post[s.player, free_post(s, unit)] = s.last
    if unit == FORT:
        s.forts[s.player] -= 1
    else:
        s.settlements[s.player] -= 1
    put_unit(s, unit)
    part_sea(s, s.last)
    settle(s)


@rule
def free_post(s: Record, unit: int) -> int:
    """Where the unit is noted among its player's posts: forts, then the settlement."""
    if unit == SETTLEMENT:
        return POSTS - 1
    for post in range(FORTS):
        if s.post[s.player, post] == NOWHERE:
            return post
    return 0


@rule
def put_unit(s: Record, unit: int) -> None:
    """The last tile gets the unit, which is paid for; the journey ends."""
    s.gold[s.player] -= UNIT_PRICES[unit]
    s.unit[s.last] = unit_code(unit, s.player, s.shore)
    emit(s, events.PLACED, s.player, events.UNIT_ITEM + unit, s.last)
    s.shore = 0


@rule
def put_scout(s: Record, number: int) -> None:
    scouts.take_from_supply(s, number)
    scouts.empty_hand(s)
    put_unit(s, SCOUT)
    s.number[s.last] = number
    settle(s)


# ---- Which scout -----------------------------------------------------------------------------------------------------


@rule
def choose_from_supply(s: Record) -> None:
    """The owner says which of his scouts, where they are numbered and there are several (E-14)."""
    if s.top_scouts and s.scouts[s.player] > 1:
        s.asked = asked.NUMBER
    else:
        use_scout(s, scouts.only_number(s.numbers[s.player]))


@rule
def use_scout(s: Record, number: int) -> None:
    """The scout in hand goes onto the last tile; one for the jungle is asked for its path."""
    if s.purpose == asked.FOR_UNIT:
        put_scout(s, number)
    else:
        s.hand = number
        s.asked = asked.PATH


# ---- Removal of Units ------------------------------------------------------------------------------------------------


@rule
def refusal_to_recall(s: Record) -> int:
    """Only where a scout is to be placed and the supply has none (E-11)."""
    if s.asked == asked.NATIVES:
        return ALLOWED if s.scouts[s.player] == 0 else refusals.SUPPLY_NOT_EMPTY
    return ALLOWED if s.asked == asked.RECALL else refusals.NOT_ASKED


@rule
def refusal_to_recall_from_tile(s: Record, space: int) -> int:
    code = refusal_to_recall(s)
    if code != ALLOWED:
        return code
    return ALLOWED if is_own_scout(s, space) else refusals.NOT_YOUR_SCOUT_THERE


@rule
def is_own_scout(s: Record, space: int) -> bool:
    code = s.unit[space]
    return code != NO_UNIT and unit_of(code) == SCOUT and seat_of(code) == s.player


@rule
def refusal_to_recall_from_path(s: Record, path: int, step: int) -> int:
    code = refusal_to_recall(s)
    if code != ALLOWED:
        return code
    scout = s.jungle[path, step]
    is_own = scout != NO_SCOUT and seat_of_scout(scout) == s.player
    return ALLOWED if is_own else refusals.NOT_YOUR_SCOUT_THERE


@rule
def legal_recalls(s: Record, out: Numbers) -> int:
    n = 0
    for space in range(SPACES):
        out[n] = actions.RECALL + space
        n += is_own_scout(s, space)
    for path in range(PATHS):
        for step in range(PATH_SPACES):
            scout = s.jungle[path, step]
            out[n] = actions.RECALL_PATH + path * PATH_SPACES + step
            n += scout != NO_SCOUT and seat_of_scout(scout) == s.player
    return n


@rule
def recall_from_tile(s: Record, space: int) -> None:
    number = s.number[space]
    s.unit[space] = NO_UNIT
    s.number[space] = NO_NUMBER
    emit(s, events.RECALLED, s.player, space, number)
    hold_recalled(s, number)


@rule
def recall_from_path(s: Record, path: int, step: int) -> None:
    """Later scouts on the path do not move up (E-11)."""
    number = number_of_scout(s.jungle[path, step])
    s.jungle[path, step] = NO_SCOUT
    emit(s, events.RECALLED, s.player, events.PATH_ITEM + path, number)
    hold_recalled(s, number)


@rule
def hold_recalled(s: Record, number: int) -> None:
    """The scout is lifted first, and may return to the path it left (E-12)."""
    scouts.put_into_supply(s, number)
    use_scout(s, number)
