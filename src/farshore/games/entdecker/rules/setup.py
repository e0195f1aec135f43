"""Set-up: the tiles that lie there before the first turn, stacks, gold and pieces; and Top Scouts, if played."""

from farshore.engine.chance import chance_below
from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked, events, refusals
from farshore.games.entdecker.components import (
    ALL_LAND,
    FORTS,
    HIDDEN_COUNTS,
    HIDDEN_KINDS,
    LAND,
    NO_TILE,
    NOWHERE,
    OPEN_COUNTS,
    POSTS,
    SCOUTS,
    SETTLEMENTS,
    SETUP_TILES,
    SPACES,
    SSSS,
    STACKS,
    START_GOLD,
    TOP_SCOUTS,
    UNEXPLORED,
)
from farshore.games.entdecker.rules.chart import lay_tile
from farshore.games.entdecker.rules.stacks import make_stacks
from farshore.games.entdecker.rules.turns import begin_turn
from farshore.games.entdecker.state import (
    ISLANDS,
    NO_EDGE,
    NO_ISLAND,
    NO_SEA,
    NOT_PICKED,
    RANDOM_STARTER,
    SETTLED,
    seat_after,
)


@rule
def deal(s: Record) -> None:
    starter = s.starter
    if starter == RANDOM_STARTER:  # E-22
        starter = chance_below(s, s.players)
    lay_out_stacks(s)
    clear_board(s)
    lay_setup(s)
    hand_out_pieces(s)
    s.player = starter
    s.turn_of = starter
    if s.top_scouts:
        s.asked = asked.PICK
    else:
        begin_turn(s, starter)


@rule
def lay_out_stacks(s: Record) -> None:
    for tile_class in range(len(OPEN_COUNTS)):
        s.open_left[tile_class] = OPEN_COUNTS[tile_class]
    for kind in range(HIDDEN_KINDS):
        s.unseen[kind] = HIDDEN_COUNTS[kind]
    make_stacks(s, STACKS)


@rule
def clear_board(s: Record) -> None:
    s.unexplored = SPACES
    for space in range(SPACES):
        s.edges[space] = UNEXPLORED
        s.sea[space] = NO_SEA
        s.harbour[space] = NO_EDGE
    for shore in range(ISLANDS):
        s.island[shore] = NO_ISLAND
        s.open_sides[shore] = SETTLED
    s.ship = NOWHERE
    s.last = NOWHERE
    s.drawn = NO_TILE


@rule
def lay_setup(s: Record) -> None:
    """The tiles of the chosen set-up, or of the table's own."""
    for space in range(SPACES):
        if not s.own_setup:
            s.tile[space] = SETUP_TILES[s.setup, space]
        kind = s.tile[space]
        if kind >= LAND and kind != NO_TILE:
            lay_tile(s, space, ALL_LAND, kind)
        elif kind != NO_TILE:
            lay_tile(s, space, 0, kind)
            s.open_left[SSSS] -= 1


@rule
def hand_out_pieces(s: Record) -> None:
    """One scout of each player marks the score: the one with the highest number (E-14)."""
    for seat in range(s.players):
        s.gold[seat] = START_GOLD
        s.scouts[seat] = SCOUTS[s.players] - 1
        s.forts[seat] = FORTS
        s.settlements[seat] = SETTLEMENTS
        if s.top_scouts:
            s.numbers[seat] = (1 << SCOUTS[s.players]) - 2
    for seat in range(s.post.shape[0]):
        for post in range(POSTS):
            s.post[seat, post] = NOWHERE


# ---- The Top Scout variant -------------------------------------------------------------------------------------------


@rule
def refusal_to_pick(s: Record, number: int) -> int:
    if s.asked != asked.PICK:
        return refusals.NOT_ASKED
    if number >= SCOUTS[s.players]:
        return refusals.NO_SUCH_NUMBER
    return refusals.PICKED_ALREADY if number == s.picks[s.player, 0] else ALLOWED


@rule
def legal_picks(s: Record, out: Numbers) -> int:
    n = 0
    for number in range(1, SCOUTS[s.players]):
        out[n] = actions.PICK + number - 1
        n += refusal_to_pick(s, number) == ALLOWED
    return n


@rule
def pick_top_scout(s: Record, number: int) -> None:
    """Two each, secretly; then the first turn begins (E-14)."""
    emit(s, events.PICKED, s.player, events.NO_ITEM, number)
    for place in range(TOP_SCOUTS):
        if s.picks[s.player, place] == NOT_PICKED:
            s.picks[s.player, place] = number
            break
    if s.picks[s.player, TOP_SCOUTS - 1] == NOT_PICKED:
        return
    s.player = seat_after(s, s.player, 1)
    if s.picks[s.player, 0] != NOT_PICKED:
        begin_turn(s, s.player)
