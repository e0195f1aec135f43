"""Labels: what a person reads on the button of an action. A family of actions is looked up by its first number."""

from collections.abc import Callable

from farshore.engine.state import Fields, State
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.actions import TABLE
from farshore.games.entdecker.components import (
    DOT,
    EYES,
    HIDDEN_PRICE,
    NO_TOKEN,
    OPEN_PRICE,
    SPACES,
    UNIT_PRICES,
    WHEEL_CHOICES,
)
from farshore.games.entdecker.rules import scoring
from farshore.games.entdecker.state import NO_NUMBER, NO_SCOUT, SETTLED
from farshore.games.entdecker.text.counts import counted_gold, counted_hidden, counted_open, counted_tiles
from farshore.games.entdecker.text.names import (
    A_UNIT,
    BESIDE_SHIP,
    ISLANDS_OF_A_STRAIT,
    SPACE_NAMES,
    at_place,
    class_name,
    land_of,
)
from farshore.games.entdecker.text.payments import expense_of, payment_text, payments_of, price
from farshore.games.entdecker.text.reading import beside_ship, first_empty, has_question_mark, number_of_scout
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.words import capital

ACTION_TEXTS = tuple(TABLE.texts)
family_of, indexes_of = TABLE.family_of, TABLE.indexes_of


def label(state: State, action: int, lang: str) -> str:
    return capital(LABELS[family_of(action)](state, action, lang))


# ---- Income, start, announcement -------------------------------------------------------------------------------------


def label_of_income(state: State, a: int, lang: str) -> str:
    amount = WHEEL_CHOICES[a - actions.INCOME]
    return say(lang, "{gold}, everybody else {more}", gold=counted_gold(amount, lang), more=amount + 1)


def label_to_start(state: State, a: int, lang: str) -> str:
    place = a - actions.START
    where, expense = at_place(place, lang), expense_of(state, place)
    if expense is None:
        return say(lang, "start {where}", where=where)
    return say(lang, "start {where} ({price})", where=where, price=price(expense, lang))


def label_of_way(state: State, a: int, lang: str) -> str:
    way = a - actions.WAY
    payments = payments_of(state) if state.struct.asked == asked.WAY else []
    if way < len(payments):
        return payment_text(state.fields, payments[way], lang)
    return say(lang, "payment {number}", number=way + 1)


def label_of_hidden(state: State, a: int, lang: str) -> str:
    tiles = a - actions.HIDDEN + 1
    return priced(counted_hidden(tiles, lang), tiles * HIDDEN_PRICE, lang)


def label_of_open(state: State, a: int, lang: str) -> str:
    tiles = a - actions.OPEN + 1
    return priced(counted_open(tiles, lang), tiles * OPEN_PRICE, lang)


def priced(what: str, amount: int, lang: str) -> str:
    return say(lang, "{what} ({price})", what=what, price=counted_gold(amount, lang))


# ---- The journey -----------------------------------------------------------------------------------------------------


def label_to_draw(state: State, a: int, lang: str) -> str:
    """With what everybody sees of a stack: the back of its top tile, and its height."""
    s, stack = state.fields, a - actions.DRAW
    height = int(s.height[stack])
    message = N_("draw from stack {stack} ({tiles})")
    if height and has_question_mark(s, stack):
        message = N_("draw from stack {stack}: question mark ({tiles})")
    return say(lang, message, stack=stack + 1, tiles=counted_tiles(height, lang))


def label_to_take(state: State, a: int, lang: str) -> str:
    tile_class = a - actions.TAKE
    name, left = class_name(tile_class, lang), int(state.struct.open_left[tile_class])
    if left == 0:
        return say(lang, "search for: {tile}", tile=name)
    return say(lang, "take: {tile} ({tiles})", tile=name, tiles=counted_tiles(left, lang))


def label_to_lay(state: State, a: int, lang: str) -> str:
    side, edges = indexes_of(a)
    return say(lang, "{where}, {land}", where=target_of_lay(state.fields, side, lang), land=land_of(edges, lang))


def target_of_lay(s: Fields, side: int, lang: str) -> str:
    space = beside_ship(s, side)
    return say(lang, "on {space}", space=SPACE_NAMES[space]) if space < SPACES else say(lang, BESIDE_SHIP[side])


def label_of_unit(state: State, a: int, lang: str) -> str:
    unit, named = indexes_of(a)
    what = say(lang, A_UNIT[unit])
    if named:
        what = say(lang, "{unit} on {island}", unit=what, island=say(lang, ISLANDS_OF_A_STRAIT[named - 1]))
    return priced(what, UNIT_PRICES[unit], lang)


# ---- Scouts ----------------------------------------------------------------------------------------------------------


def label_of_number(state: State, a: int, lang: str) -> str:
    (place,) = indexes_of(a)
    return say(lang, "scout {number}", number=place + 1)


def label_to_recall(state: State, a: int, lang: str) -> str:
    space = a - actions.RECALL
    return recalled(say(lang, "from {space}", space=SPACE_NAMES[space]), int(state.struct.number[space]), lang)


def label_to_recall_from_path(state: State, a: int, lang: str) -> str:
    path, step = indexes_of(a)
    scout = int(state.struct.jungle[path, step])
    where = say(lang, "from path {path}, space {space}", path=path + 1, space=step + 1)
    return recalled(where, NO_NUMBER if scout == NO_SCOUT else number_of_scout(scout), lang)


def recalled(where: str, number: int, lang: str) -> str:
    if number == NO_NUMBER:
        return say(lang, "take back your scout {where}", where=where)
    return say(lang, "take back scout {number} {where}", number=number, where=where)


def label_of_path(state: State, a: int, lang: str) -> str:
    """With the space that the scout would take, and what it brings."""
    s, path = state.fields, a - actions.PATH
    space = first_empty(s, path)
    if space is None:
        return say(lang, "path {path}: full", path=path + 1)
    if space == DOT and s.hut[path] == NO_TOKEN:
        message = N_("path {path}, space {space}: draw a token")
    elif space in EYES:
        message = N_("path {path}, space {space}: look into the hut")
    else:
        message = N_("path {path}, space {space}")
    return say(lang, message, path=path + 1, space=space + 1)


# ---- Islands ---------------------------------------------------------------------------------------------------------


def label_to_score(state: State, a: int, lang: str) -> str:
    space = a - actions.SCORE
    island = int(scoring.complete_island(state.struct, space))
    if island == SETTLED:
        return say(lang, "score the island at {space}", space=SPACE_NAMES[space])
    value = int(scoring.value_of(state.struct, island))
    return say(lang, "score the island at {space} ({value})", space=SPACE_NAMES[space], value=value)


# ---- Actions that stand for themselves -------------------------------------------------------------------------------


def always(message: str) -> Callable[[State, int, str], str]:
    """The label of an action that is called the same whatever lies on the table."""
    return lambda state, a, lang: say(lang, message)


LABELS: dict[int, Callable[[State, int, str], str]] = {
    actions.PICK: label_of_number,
    actions.INCOME: label_of_income,
    actions.START: label_to_start,
    actions.PASS: always(N_("pass")),
    actions.WAY: label_of_way,
    actions.HIDDEN: label_of_hidden,
    actions.OPEN: label_of_open,
    actions.DRAW: label_to_draw,
    actions.TAKE: label_to_take,
    actions.MIX: always(N_("mix the discards into new stacks")),
    actions.LAY: label_to_lay,
    actions.UNIT: label_of_unit,
    actions.STOP: always(N_("end the journey")),
    actions.NUMBER: label_of_number,
    actions.RECALL: label_to_recall,
    actions.RECALL_PATH: label_to_recall_from_path,
    actions.PATH: label_of_path,
    actions.NO_SCOUT: always(N_("send nobody")),
    actions.SCORE: label_to_score,
}  # by family
