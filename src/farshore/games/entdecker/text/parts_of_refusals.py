"""What the sentence of a refusal may name."""

from collections.abc import Callable

from farshore.engine.state import Fields, State
from farshore.games.entdecker import actions
from farshore.games.entdecker.components import (
    HIDDEN_PRICE,
    NO_TILE,
    NOWHERE,
    OPEN_PRICE,
    SCOUTS,
    SIDES,
    SPACES,
    UNIT_PRICES,
)
from farshore.games.entdecker.rules import announcing, chart
from farshore.games.entdecker.text.counts import (
    counted_gold,
    counted_hidden,
    counted_open,
    counted_scouts,
)
from farshore.games.entdecker.text.labels import indexes_of
from farshore.games.entdecker.text.names import (
    A_UNIT,
    ISLANDS_OF_A_STRAIT,
    NO_UNIT,
    SIDES_OF_A_TILE,
    SPACE_NAMES,
    class_name,
    place_name,
    tile_name,
)
from farshore.games.entdecker.text.payments import cheapest_payment, expense_of, payment_text, payments_of
from farshore.games.entdecker.text.prompts import prompt
from farshore.games.entdecker.text.reading import beside_ship, is_strait
from farshore.games.entdecker.text.saying import alternatives, say

Parts = dict[str, object]


def parts_of_refusal(state: State, a: int, message: str, lang: str) -> Parts:
    """What a refusal may name: the action's own things, and those of the turn."""
    if "{prompt}" in message:
        return {"prompt": prompt(state, lang, ())}
    parts_of_action = PARTS.get(actions.TABLE.family_of(a))
    return parts_of_turn(state.fields, lang) | (parts_of_action(state, a, lang) if parts_of_action else {})


# ---- Of the turn -----------------------------------------------------------------------------------------------------


def parts_of_turn(s: Fields, lang: str) -> Parts:
    return {
        "owned": int(s.gold[s.player]),
        "scouts": counted_scouts(int(s.scouts[s.player]), lang),
        "highest": SCOUTS[s.players] - 1,
        "drawn": tile_name(s.drawn, lang) if s.drawn != NO_TILE else "",
        "ship": place_name(s.ship, lang) if s.ship != NOWHERE else "",
        "last": place_name(s.last, lang) if s.last != NOWHERE else "",
    }


# ---- Of the action ---------------------------------------------------------------------------------------------------


def parts_of_number(state: State, a: int, lang: str) -> Parts:
    (place,) = indexes_of(a)
    return {"number": place + 1}


def parts_of_start(state: State, a: int, lang: str) -> Parts:
    place = a - actions.START
    expense = expense_of(state, place)
    return {
        "place": place_name(place, lang),
        "cost": counted_gold(expense or 0, lang),
        "shares": payment_text(state.fields, cheapest_payment(state, place), lang) if expense else "",
    }


def parts_of_way(state: State, a: int, lang: str) -> Parts:
    return {"ways": len(payments_of(state))}


def parts_of_hidden(state: State, a: int, lang: str) -> Parts:
    (place,) = indexes_of(a)
    return {
        "tiles": counted_hidden(place + 1, lang),
        "cost": counted_gold((place + 1) * HIDDEN_PRICE, lang),
        "there_are": counted_hidden(int(announcing.hidden_there_are(state.struct)), lang),
    }


def parts_of_open(state: State, a: int, lang: str) -> Parts:
    (place,) = indexes_of(a)
    return {
        "tiles": counted_open(place + 1, lang),
        "cost": counted_gold((place + 1) * OPEN_PRICE, lang),
        "there_are": counted_open(int(announcing.open_there_are(state.struct)), lang),
    }


def parts_of_draw(state: State, a: int, lang: str) -> Parts:
    return {"stack": a - actions.DRAW + 1}


def parts_of_take(state: State, a: int, lang: str) -> Parts:
    return {"tile": class_name(a - actions.TAKE, lang)}


def parts_of_lay(state: State, a: int, lang: str) -> Parts:
    s = state.fields
    side, edges = indexes_of(a)
    parts: Parts = {"side": say(lang, SIDES_OF_A_TILE[side])}
    space = beside_ship(s, side)
    if space < SPACES:
        wrong = int(chart.mismatch(state.struct, space, edges))
        wrong_side = next((side for side in range(len(SIDES)) if wrong >> side & 1), 0)
        parts |= {"target": SPACE_NAMES[space], "wrong_side": say(lang, SIDES_OF_A_TILE[wrong_side])}
    return parts


def parts_of_unit(state: State, a: int, lang: str) -> Parts:
    unit, named = indexes_of(a)
    return {
        "unit": say(lang, A_UNIT[unit]),
        "no_unit": say(lang, NO_UNIT[unit]),
        "cost": counted_gold(UNIT_PRICES[unit], lang),
        "named_side": say(lang, SIDES_OF_A_TILE[named - 1]),
        "shores": shores_of_last(state.fields, lang),
    }


def shores_of_last(s: Fields, lang: str) -> str:
    """The islands of the last tile, if it is a strait."""
    edges = 0 if s.last == NOWHERE else int(s.edges[s.last])
    shores = [say(lang, ISLANDS_OF_A_STRAIT[side]) for side in range(len(SIDES)) if edges >> side & 1]
    return alternatives(shores, lang) if is_strait(edges) else ""


def parts_of_recall(state: State, a: int, lang: str) -> Parts:
    return {"stand": SPACE_NAMES[a - actions.RECALL]}


def parts_of_recall_from_path(state: State, a: int, lang: str) -> Parts:
    path, step = indexes_of(a)
    return {"stand": say(lang, "space {space} of path {path}", space=step + 1, path=path + 1)}


def parts_of_path(state: State, a: int, lang: str) -> Parts:
    return {"path": a - actions.PATH + 1}


def parts_of_score(state: State, a: int, lang: str) -> Parts:
    return {"place": SPACE_NAMES[a - actions.SCORE]}


PARTS: dict[int, Callable[[State, int, str], Parts]] = {
    actions.PICK: parts_of_number,
    actions.START: parts_of_start,
    actions.WAY: parts_of_way,
    actions.HIDDEN: parts_of_hidden,
    actions.OPEN: parts_of_open,
    actions.DRAW: parts_of_draw,
    actions.TAKE: parts_of_take,
    actions.LAY: parts_of_lay,
    actions.UNIT: parts_of_unit,
    actions.NUMBER: parts_of_number,
    actions.RECALL: parts_of_recall,
    actions.RECALL_PATH: parts_of_recall_from_path,
    actions.PATH: parts_of_path,
    actions.SCORE: parts_of_score,
}  # by family; the others stand for themselves
