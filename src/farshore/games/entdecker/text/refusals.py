"""Why not? A sentence for every reason to refuse."""

from collections.abc import Callable

from farshore.engine.errors import Refusal
from farshore.engine.play import FIRST_OF_GAME
from farshore.engine.state import State
from farshore.games.entdecker import actions, asked, refusals
from farshore.games.entdecker.components import SCOUTS
from farshore.games.entdecker.rules import chart
from farshore.games.entdecker.text.labels import family_of, indexes_of
from farshore.games.entdecker.text.parts_of_refusals import parts_of_refusal
from farshore.games.entdecker.text.payments import cheapest_payment, expense_of, takes_tolls
from farshore.games.entdecker.text.reading import beside_ship, is_strait
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.words import capital, common_refusal

REFUSALS = {
    refusals.NOT_ASKED: ("turn", N_("Not now. {prompt}")),
    refusals.NO_SUCH_NUMBER: ("top-scouts", N_("You have no scout {number}: yours go up to {highest}.")),
    refusals.PICKED_ALREADY: ("top-scouts", N_("Scout {number} is already your first Top Scout.")),
    refusals.NOTHING_UNEXPLORED_BESIDE: ("start", N_("Nothing unexplored lies beside {place}.")),
    refusals.ONLY_LAND_BETWEEN: ("start", N_("Only land lies between {place} and the unexplored spaces.")),
    refusals.NO_WAY_TO_EDGE: ("start", N_("No way over sea leads from {place} to an edge space.")),
    refusals.NOT_EXPLORED: ("start", N_("{place} is unexplored: a journey starts on a tile or an edge space.")),
    refusals.START_TOO_DEAR: ("expenses", N_("That start costs {cost}, you have {owned}.")),
    refusals.MUST_EXPLORE: ("passing", N_("You can pay for a start, so you must explore.")),
    refusals.NO_SUCH_WAY: ("expenses", N_("There are only {ways} ways to pay.")),
    refusals.TILES_TOO_DEAR: ("announcing", N_("{tiles} would cost {cost}, you have {owned}.")),
    refusals.NOT_SO_MANY_TILES: ("announcing", N_("Only {there_are} left.")),
    refusals.ANNOUNCED_OTHER_STACKS: (
        "announcing",
        N_("You paid for hidden tiles: no open ones on this journey."),
    ),
    refusals.NO_TILES_LEFT: ("exploring", N_("You have drawn all the tiles you paid for.")),
    refusals.DEAD_END: ("exploring", N_("The ship is in a dead end: no sea leads from {ship} to an unexplored space.")),
    refusals.STORM_ENDS_JOURNEY: ("events", N_("The storm has ended your journey: no more tiles, and no unit.")),
    refusals.STACK_IS_EMPTY: ("stacks", N_("Stack {stack} is empty.")),
    refusals.STACKS_ARE_LEFT: ("stacks", N_("The discards are mixed only when all hidden stacks are empty.")),
    refusals.NO_DISCARDS: ("stacks", N_("There are no discards to mix.")),
    refusals.CLASS_DOES_NOT_FIT: ("laying", N_("It does not fit beside the ship, however you turn it: {tile}.")),
    refusals.CLASS_IS_GONE: ("stacks", N_("No such tile is left in any stack: {tile}.")),
    refusals.DRAW_FIRST: ("exploring", N_("Draw a tile first.")),
    refusals.LAY_TILE_FIRST: ("laying", N_("First lay the tile in your hand: {drawn}.")),
    refusals.ANOTHER_TILE: ("laying", N_("You hold another tile: {drawn}.")),
    refusals.NO_SPACE_THERE: ("laying", N_("The chart ends there: nothing lies beyond {ship}.")),
    refusals.EXPLORED_ALREADY: ("laying", N_("{target} is explored already.")),
    refusals.LAND_AT_SHIP: ("laying", N_("The ship cannot leave {ship} there: land lies on its {side}.")),
    refusals.EDGES_DO_NOT_MATCH: ("laying", N_("Land would meet sea on its {wrong_side}.")),
    refusals.NO_TILE_LAID: ("units", N_("A unit goes on a tile of this journey: lay one first.")),
    refusals.NO_LAND: ("units", N_("{last} is open sea: a unit needs land.")),
    refusals.NAME_A_SHORE: ("units", N_("{last} shows two islands: choose {shores}.")),
    refusals.NO_SUCH_SHORE: ("units", N_("{last} has only one island: name no side.")),
    refusals.UNIT_TOO_DEAR: ("units", N_("{unit} costs {cost}, you have {owned}.")),
    refusals.NO_UNIT_LEFT: ("units", N_("You have {no_unit} left in your supply.")),
    refusals.NOT_YOUR_SCOUT_THERE: ("recall", N_("No scout of yours stands on {stand}.")),
    refusals.SUPPLY_NOT_EMPTY: ("recall", N_("You still have {scouts} in your supply.")),
    refusals.SCOUT_NOT_THERE: ("top-scouts", N_("Scout {number} is not in your supply.")),
    refusals.PATH_IS_FULL: ("jungle", N_("Path {path} is full.")),
    refusals.RECALL_FIRST: ("recall", N_("Your supply has no scout: take one back first.")),
    refusals.NUMBER_FIRST: ("top-scouts", N_("First choose which scout goes.")),
    refusals.NO_ISLAND_TO_SCORE: ("scoring", N_("No complete island begins at {place}.")),
}


def refusal(state: State, said: object, action: int, code: int, lang: str) -> Refusal:
    if code < FIRST_OF_GAME:
        return common_refusal(said, code, lang)
    section, message = REFUSALS[code]
    particular = PARTICULAR.get(code)
    if particular is not None:
        message = particular(state, action) or message
    return Refusal(code, section, capital(say(lang, message, **parts_of_refusal(state, action, message, lang))))


# ---- Where one reason has several causes, the sentence that fits this one --------------------------------------------


def reason_of_number(state: State, a: int) -> str:
    """Of as many scouts as there are, the last marks the score (E-14)."""
    (place,) = indexes_of(a)
    return N_("Scout {number} marks your score: it cannot be picked.") if place + 1 == SCOUTS[state.players] else ""


def reason_of_price(state: State, a: int) -> str:
    """The first tile must be paid for, too (E-3)."""
    s, place = state.fields, a - actions.START
    if expense_of(state, place) == s.gold[s.player]:
        return N_("That start costs {cost}, all you have: nothing is left to pay for a tile.")
    if takes_tolls(cheapest_payment(state, place)):
        return N_("That start costs {cost} ({shares}), you have {owned}.")
    return ""


def reason_of_stacks(state: State, a: int) -> str:
    return N_("You paid for open tiles: no hidden ones on this journey.") if state.struct.buying else ""


def reason_of_mismatch(state: State, a: int) -> str:
    """Whether it is the new tile that has land there."""
    side, edges = indexes_of(a)
    wrong = int(chart.mismatch(state.struct, beside_ship(state.fields, side), edges))
    return "" if wrong & edges else N_("Sea would meet land on its {wrong_side}.")


def reason_of_shore(state: State, a: int) -> str:
    s = state.fields
    edges = int(s.edges[s.last])
    if not is_strait(edges):
        return ""
    _, named = indexes_of(a)
    if edges >> (named - 1) & 1:
        return N_("Both shores of {last} are one island: name no side.")
    return N_("{last} has no land on its {named_side}.")


def reason_of_missing_scout(state: State, a: int) -> str:
    if state.struct.purpose == asked.FOR_JUNGLE:
        return N_("Scout {number} does not come from the island that was scored.")
    return ""


def reason_of_early_stop(state: State, a: int) -> str:
    return N_("Draw a tile before you end the journey.") if family_of(a) == actions.STOP else ""


PARTICULAR: dict[int, Callable[[State, int], str]] = {
    refusals.NO_SUCH_NUMBER: reason_of_number,
    refusals.START_TOO_DEAR: reason_of_price,
    refusals.ANNOUNCED_OTHER_STACKS: reason_of_stacks,
    refusals.DRAW_FIRST: reason_of_early_stop,
    refusals.EDGES_DO_NOT_MATCH: reason_of_mismatch,
    refusals.NO_SUCH_SHORE: reason_of_shore,
    refusals.SCOUT_NOT_THERE: reason_of_missing_scout,
}
