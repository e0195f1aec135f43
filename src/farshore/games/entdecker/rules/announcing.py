"""4. Announce How Many Tiles You Will Explore; and the turn that must be passed."""

from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked, events, refusals
from farshore.games.entdecker.components import (
    HIDDEN_CLASSES,
    HIDDEN_PRICE,
    HIDDEN_TILES,
    OPEN_PRICE,
    OPEN_TILES,
    PLACES,
)
from farshore.games.entdecker.rules.ending import end_game
from farshore.games.entdecker.rules.stacks import discarded, hidden_left
from farshore.games.entdecker.rules.starting import refusal_to_start
from farshore.games.entdecker.rules.turns import next_turn


@rule
def hidden_there_are(s: Record) -> int:
    """Hidden tiles that could be drawn: discards come back when the stacks are used up (E-19)."""
    return min(HIDDEN_TILES, hidden_left(s) + discarded(s))


@rule
def open_there_are(s: Record) -> int:
    """Open tiles that could be bought: those of an empty class are searched for (E-7)."""
    count = hidden_there_are(s)
    for tile_class in range(HIDDEN_CLASSES):
        count += s.open_left[tile_class]
    return min(OPEN_TILES, count)


@rule
def most_hidden(s: Record) -> int:
    return min(hidden_there_are(s), s.gold[s.player] // HIDDEN_PRICE)


@rule
def most_open(s: Record) -> int:
    return min(open_there_are(s), s.gold[s.player] // OPEN_PRICE)


@rule
def legal_announcements(s: Record, out: Numbers) -> int:
    hidden, bought = most_hidden(s), most_open(s)
    for tiles in range(hidden):
        out[tiles] = actions.HIDDEN + tiles
    for tiles in range(bought):
        out[hidden + tiles] = actions.OPEN + tiles
    return hidden + bought


@rule
def refusal_to_announce(s: Record, tiles: int, price: int, there_are: int) -> int:
    if s.asked != asked.ANNOUNCE:
        return refusals.NOT_ASKED
    if tiles * price > s.gold[s.player]:
        return refusals.TILES_TOO_DEAR
    return ALLOWED if tiles <= there_are else refusals.NOT_SO_MANY_TILES


@rule
def announce_hidden(s: Record, tiles: int) -> None:
    emit(s, events.ANNOUNCED_HIDDEN, s.player, events.NO_ITEM, tiles)
    s.gold[s.player] -= tiles * HIDDEN_PRICE
    s.buying = 0
    s.left = tiles
    s.asked = asked.JOURNEY


@rule
def announce_open(s: Record, tiles: int) -> None:
    emit(s, events.ANNOUNCED_OPEN, s.player, events.NO_ITEM, tiles)
    s.gold[s.player] -= tiles * OPEN_PRICE
    s.buying = 1
    s.left = tiles
    s.asked = asked.JOURNEY


# ---- Only whoever cannot pay for any start may, and must, pass (E-3) -------------------------------------------------


@rule
def refusal_to_pass(s: Record) -> int:
    if s.asked != asked.START:
        return refusals.NOT_ASKED
    for place in range(PLACES):
        if refusal_to_start(s, place) == ALLOWED:
            return refusals.MUST_EXPLORE
    return ALLOWED


@rule
def pass_turn(s: Record) -> None:
    """Nothing else is done in this turn; when all have passed, and nobody rolled, the game ends (E-21)."""
    emit(s, events.PASSED, s.player, events.NO_ITEM, 0)
    s.passes += 1
    if s.passes == s.players:
        end_game(s)
    else:
        next_turn(s)
