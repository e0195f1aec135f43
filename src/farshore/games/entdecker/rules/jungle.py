"""Scouts and Jungle Paths: seven paths, each to a hut."""

from farshore.engine.chance import chance_below
from farshore.engine.play import ALLOWED, emit, pass_barrier
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked, events, refusals
from farshore.games.entdecker.components import DOT, EYES, NO_TOKEN, PATH_SPACES, PATHS, PRODUCE, TOKENS
from farshore.games.entdecker.rules.scouts import only_number
from farshore.games.entdecker.state import NO_SCOUT, scout_code, seat_after


@rule
def ask_for_scouts(s: Record, first: int) -> bool:
    """Whoever comes first, clockwise from a seat, among those with scouts on their way; whether there is anybody."""
    for later in range(s.players):
        seat = seat_after(s, first, later)
        if s.landed[seat] > 0:
            s.player = seat
            s.purpose = asked.FOR_JUNGLE
            if s.top_scouts and s.landed[seat] > 1:
                s.asked = asked.NUMBER
            else:
                s.hand = only_number(s.landed_numbers[seat])
                s.asked = asked.PATH
            return True
    return False


@rule
def first_empty(s: Record, path: int) -> int:
    """The empty space nearest the hut; PATH_SPACES if there is none."""
    for step in range(PATH_SPACES):
        if s.jungle[path, step] == NO_SCOUT:
            return step
    return PATH_SPACES


@rule
def refusal_of_path(s: Record, path: int) -> int:
    """Where natives are met, scouts without numbers go from the supply at once."""
    if s.asked == asked.NATIVES:
        if s.scouts[s.player] == 0:
            return refusals.RECALL_FIRST
        if s.top_scouts:
            return refusals.NUMBER_FIRST
    elif s.asked != asked.PATH:
        return refusals.NUMBER_FIRST if s.asked == asked.NUMBER else refusals.NOT_ASKED
    return ALLOWED if first_empty(s, path) < PATH_SPACES else refusals.PATH_IS_FULL


@rule
def legal_paths(s: Record, out: Numbers) -> int:
    """There is always one: the jungle has more spaces than all players have scouts."""
    n = 0
    for path in range(PATHS):
        out[n] = actions.PATH + path
        n += first_empty(s, path) < PATH_SPACES
    return n


@rule
def place_scout(s: Record, path: int, number: int) -> None:
    step = first_empty(s, path)
    s.jungle[path, step] = scout_code(s.player, number)
    emit(s, events.SENT, s.player, events.PATH_ITEM + path, number)
    if step == DOT:
        find_token(s, path)
    elif step in EYES:
        look_at_token(s, path)


# ---- Native Discovery ------------------------------------------------------------------------------------------------


@rule
def find_token(s: Record, path: int) -> None:
    """Draw a token for a hut without one; a dot that is filled again gives nothing (E-10)."""
    if s.hut[path] == NO_TOKEN:
        s.hut[path] = draw_token(s)
        learn_token(s, events.FOUND, path)


@rule
def draw_token(s: Record) -> int:
    """One of the tokens in the bag; the answer is what stands in a hut."""
    left = 0
    for value in range(len(PRODUCE)):
        left += in_bag(s, value)
    pick = chance_below(s, left)
    for value in range(len(PRODUCE)):
        pick -= in_bag(s, value)
        if pick < 0:
            return value + 1
    return NO_TOKEN


@rule
def in_bag(s: Record, value: int) -> int:
    """Tokens of a value that lie in no hut."""
    count = TOKENS[value]
    for path in range(PATHS):
        count -= s.hut[path] == value + 1
    return count


@rule
def look_at_token(s: Record, path: int) -> None:
    """The eye gives a look each time (E-10)."""
    learn_token(s, events.LOOKED, path)


@rule
def learn_token(s: Record, kind: int, path: int) -> None:
    """Knowledge belongs to whoever drew or looked."""
    s.seen_by[path] |= 1 << s.player
    emit(s, kind, s.player, events.PATH_ITEM + path, PRODUCE[s.hut[path] - 1])
    pass_barrier(s)
