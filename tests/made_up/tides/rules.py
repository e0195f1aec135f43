"""The rules of Tides."""

from farshore.engine.chance import chance_below, fast_below
from farshore.engine.play import ALLOWED, FIRST_OF_GAME, emit_action, pass_barrier, rank_by, sees_as
from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.rule import Numbers, Record, rule

from .state import CARDS, DECK, HAND, HIDDEN, MOST_PLAYERS, PLAYED

DRAW = CARDS  # below: play the card of this number
STOP = DRAW + 1

NOT_IN_HAND = FIRST_OF_GAME
PLAY_FIRST = FIRST_OF_GAME + 1
DRAW_OR_STOP = FIRST_OF_GAME + 2
DECK_IS_EMPTY = FIRST_OF_GAME + 3


@rule
def actions(s: Record) -> int:  # noqa: ARG001
    return STOP + 1


# ---- Setup -----------------------------------------------------------------------------------------------------------


@rule
def deal(s: Record) -> None:
    for card in range(CARDS):
        s.place[card] = DECK
    for seat in range(s.players):
        for _ in range(HAND):
            draw(s, seat)


@rule
def draw(s: Record, seat: int) -> None:
    """Any card of the deck."""
    below = chance_below(s, left(s))
    for card in range(CARDS):
        if s.place[card] == DECK:
            if below == 0:
                s.place[card] = seat
            below -= 1
    s.held[seat] += 1


@rule
def left(s: Record) -> int:
    """Cards in the deck: everybody knows that they are neither held nor played."""
    count = CARDS
    for card in range(CARDS):
        count -= s.place[card] == PLAYED
    for seat in range(MOST_PLAYERS):
        count -= s.held[seat]
    return count


# ---- The turn: play a card, then draw or stop ------------------------------------------------------------------------


@rule
def legal(s: Record, out: Numbers) -> int:
    n = 0
    for a in range(STOP + 1):
        out[n] = a
        n += refusal(s, a) == ALLOWED
    return n


@rule
def refusal(s: Record, a: int) -> int:
    if a < CARDS:
        if s.drawing:
            return DRAW_OR_STOP
        return ALLOWED if s.place[a] == s.player else NOT_IN_HAND
    if not s.drawing:
        return PLAY_FIRST
    return DECK_IS_EMPTY if a == DRAW and left(s) == 0 else ALLOWED


@rule
def apply(s: Record, a: int) -> None:
    emit_action(s, a)
    if a < CARDS:
        play(s, a)
        return
    if a == DRAW:
        draw(s, s.player)
        pass_barrier(s)
    end_turn(s)


@rule
def play(s: Record, card: int) -> None:
    s.place[card] = PLAYED
    s.held[s.player] -= 1
    s.won[s.player] += card + 1 > s.tide
    s.tide = card + 1
    s.drawing = 1


@rule
def end_turn(s: Record) -> None:
    """On to the next who has cards; without any it is over."""
    s.drawing = 0
    for step in range(1, s.players + 1):
        seat = (s.turn_of + step) % s.players
        if s.held[seat] > 0:
            s.turn += 1
            s.turn_of = seat
            s.player = seat
            return
    s.over = 1
    s.player = NOBODY


# ---- Scoring ---------------------------------------------------------------------------------------------------------


@rule
def scores(s: Record, out: Numbers) -> None:
    for seat in range(s.players):
        out[seat] = s.won[seat]


@rule
def ranks(s: Record, out: Numbers) -> None:
    rank_by(s.won, s.players, out)


# ---- What may be seen ------------------------------------------------------------------------------------------------


@rule
def hide(s: Record, viewer: int) -> None:
    for card in range(CARDS):
        if s.place[card] != viewer and s.place[card] != PLAYED:
            s.place[card] = HIDDEN


@rule
def imagine(s: Record, rng: Numbers) -> None:
    """Hidden cards are in the deck, but for those that the others hold: any of them."""
    hidden = 0
    for card in range(CARDS):
        if s.place[card] == HIDDEN:
            s.place[card] = DECK
            hidden += 1
    for seat in range(s.players):
        if seat != s.viewer:
            for _ in range(s.held[seat]):
                take_hidden(s, seat, int(fast_below(rng, hidden)))
                hidden -= 1


@rule
def take_hidden(s: Record, seat: int, below: int) -> None:
    for card in range(CARDS):
        if s.place[card] == DECK:
            if below == 0:
                s.place[card] = seat
            below -= 1


# ---- Whether a record from outside can be a position -----------------------------------------------------------------


@rule
def validate(s: Record) -> bool:
    return valid_cards(s) and valid_turn(s)


@rule
def valid_cards(s: Record) -> bool:
    """As many cards in each place as are told, and in none that the viewer cannot see."""
    if left(s) < 0 or (s.tide and s.place[s.tide - 1] != PLAYED):
        return False
    for card in range(CARDS):
        if s.place[card] == (HIDDEN if s.viewer == EVERYTHING else DECK):
            return False
    for seat in range(MOST_PLAYERS):
        held = 0
        for card in range(CARDS):
            held += s.place[card] == seat
        if seat >= s.players and (s.held[seat] or s.won[seat]):
            return False
        if held != (s.held[seat] if sees_as(s, seat) else 0):
            return False
    return True


@rule
def valid_turn(s: Record) -> bool:
    """Whoever decides has a card to play, or has played one; at the end nobody has any."""
    if not s.over:
        return bool(s.player == s.turn_of and (s.held[s.player] > 0 or (s.drawing and s.tide)))
    for seat in range(s.players):
        if s.held[seat] > 0:
            return False
    return not s.drawing
