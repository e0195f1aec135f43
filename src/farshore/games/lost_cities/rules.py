"""The rules of Lost Cities, in the order of the rulebook. LC-n cites a ruling."""

import numpy as np

from farshore.engine.bits import NONE, bit, contains, lowest, without_lowest
from farshore.engine.chance import chance_below, shuffle
from farshore.engine.play import ALLOWED, FIRST_OF_GAME, emit, pass_barrier, rank_by
from farshore.engine.record import NOBODY
from farshore.engine.rule import Numbers, Record, entry, rule
from farshore.games.lost_cities.actions import ACTIONS, DISCARD, DRAW_FROM_DECK, DRAW_FROM_PILE, PLAY
from farshore.games.lost_cities.state import (
    BONUS,
    BONUS_FROM_CARDS,
    CARDS_OF_COLOUR,
    COST,
    EXPEDITIONS,
    HAND,
    INVESTMENTS,
    KINDS,
    MOST_CARDS,
    NO_CARD,
    NO_PILE,
    NOTHING_YET,
    RANDOM_STARTER,
    SEATS,
    colour_of,
    investment_of,
    is_investment,
    number_of,
)

# Refusals
DRAW_NOW = FIRST_OF_GAME
PLAY_FIRST = FIRST_OF_GAME + 1
NOT_IN_HAND = FIRST_OF_GAME + 2
NUMBERS_MUST_RISE = FIRST_OF_GAME + 3
INVESTMENT_AFTER_NUMBER = FIRST_OF_GAME + 4
PILE_IS_EMPTY = FIRST_OF_GAME + 5
PILE_IS_CLOSED = FIRST_OF_GAME + 6
NOT_IN_THIS_GAME = FIRST_OF_GAME + 7

# Events: kind, seat, card (or NO_CARD where it is hidden), number
PLAYED = 0
DISCARDED = 1
DREW = 2
TOOK = 3
ROUND_ENDED = 4  # one for each seat, with its points of the round
ROUND_BEGAN = 5  # the seat that starts, and the round's number


@rule
def actions(s: Record) -> int:
    return ACTIONS


# ---- Setup -----------------------------------------------------------------------------------------------------------


@rule
def deal(s: Record) -> None:
    s.round_number = 1
    starter = s.starter
    if starter == RANDOM_STARTER:
        starter = chance_below(s, SEATS)
    begin_round(s, starter)


@rule
def begin_round(s: Record, starter: int) -> None:
    """Shuffle all cards and deal eight to each player."""
    s.started_by = starter
    s.player = starter
    s.turn_of = starter
    s.drawing = 0
    s.closed = NO_PILE
    clear_table(s)
    s.left = lay_out_deck(s)
    shuffle(s, s.deck, s.left)
    for _ in range(HAND):
        receive(s.held, s.held_investments, starter, top_of_deck(s))
        receive(s.held, s.held_investments, 1 - starter, top_of_deck(s))


@rule
def clear_table(s: Record) -> None:
    for colour in range(EXPEDITIONS):
        s.height[colour] = 0
        for place in range(CARDS_OF_COLOUR):
            s.pile[colour, place] = NO_CARD
    for seat in range(SEATS):
        s.held[seat] = NONE
        s.known[seat] = NONE
        s.laid[seat] = NONE
        for colour in range(EXPEDITIONS):
            s.held_investments[seat, colour] = 0
            s.known_investments[seat, colour] = 0
            s.staked[seat, colour] = 0
            s.highest[seat, colour] = NOTHING_YET


@rule
def lay_out_deck(s: Record) -> int:
    """Every card of this game into the deck (LC-1); the answer is how many."""
    count = 0
    for card in range(s.expeditions * KINDS):
        for _ in range(copies(card)):
            s.deck[count] = card
            count += 1
    for place in range(count, MOST_CARDS):
        s.deck[place] = NO_CARD
    return count


@rule
def copies(card: int) -> int:
    return INVESTMENTS if is_investment(card) else 1


@rule
def top_of_deck(s: Record) -> int:
    """Take the top card of the deck."""
    s.left -= 1
    card = s.deck[s.left]
    s.deck[s.left] = NO_CARD
    return card


@rule
def receive(kinds: Numbers, investments: Numbers, seat: int, card: int) -> None:
    kinds[seat] |= bit(card)
    if is_investment(card):
        investments[seat, colour_of(card)] += 1


# ---- Play: first play one card, then draw one ------------------------------------------------------------------------


@rule
def legal(s: Record, out: Numbers) -> int:
    return legal_draws(s, out) if s.drawing else legal_cards(s, out)


@rule
def refusal(s: Record, a: int) -> int:
    if a >= DRAW_FROM_DECK:
        return refusal_to_draw(s, a)
    if a >= DISCARD:
        return refusal_to_discard(s, a - DISCARD)
    return refusal_to_play(s, a - PLAY)


@rule
def apply(s: Record, a: int) -> None:
    if a >= DRAW_FROM_DECK:
        draw(s, a)
    elif a >= DISCARD:
        discard(s, a - DISCARD)
    else:
        play(s, a - PLAY)


@rule
def legal_cards(s: Record, out: Numbers) -> int:
    """Whatever may join its expedition, then all of the hand as discards.

    One walk over what is held, counting instead of branching: discards wait behind the plays, then move up to them.
    Whose hand it is, is asked once: the compiler cannot know that writing into `out` does not change it.
    """
    plays = 0
    discards = 0
    seat = s.player
    hand = s.held[seat]
    while hand != NONE:
        card = lowest(hand)
        out[plays] = PLAY + card
        plays += refusal_to_join(s, seat, card) == ALLOWED
        out[HAND + discards] = DISCARD + card
        discards += 1
        hand = without_lowest(hand)
    for place in range(HAND):
        out[plays + place] = out[HAND + place]
    return plays + discards


@rule
def refusal_to_use(s: Record, card: int) -> int:
    """Why this card can be neither played nor discarded now, or ALLOWED."""
    if s.drawing:
        return DRAW_NOW
    if colour_of(card) >= s.expeditions:
        return NOT_IN_THIS_GAME
    return ALLOWED if contains(s.held[s.player], card) else NOT_IN_HAND


@rule
def leave_hand(s: Record, card: int) -> None:
    """Of equal investments one that the other player knows of leaves first (LC-9)."""
    if is_investment(card):
        give_investment(s.held, s.held_investments, s.player, card)
        if contains(s.known[s.player], card):
            give_investment(s.known, s.known_investments, s.player, card)
    else:
        s.held[s.player] &= ~bit(card)
        s.known[s.player] &= ~bit(card)
    s.drawing = 1


@rule
def give_investment(kinds: Numbers, investments: Numbers, seat: int, card: int) -> None:
    investments[seat, colour_of(card)] -= 1
    if investments[seat, colour_of(card)] == 0:
        kinds[seat] &= ~bit(card)


# ---- Adding a card to an expedition; investment cards ----------------------------------------------------------------


@rule
def refusal_to_play(s: Record, card: int) -> int:
    unusable = refusal_to_use(s, card)
    return unusable if unusable != ALLOWED else refusal_to_join(s, s.player, card)


@rule
def refusal_to_join(s: Record, seat: int, card: int) -> int:
    """Why a card in hand may not join its expedition, or ALLOWED; an investment ranks below every number."""
    if number_of(card) > s.highest[seat, colour_of(card)]:
        return ALLOWED
    return INVESTMENT_AFTER_NUMBER if is_investment(card) else NUMBERS_MUST_RISE


@rule
def play(s: Record, card: int) -> None:
    seat, colour = s.player, colour_of(card)
    if is_investment(card):
        s.staked[seat, colour] += 1
    else:
        s.laid[seat] |= bit(card)
        s.highest[seat, colour] = number_of(card)
    s.closed = NO_PILE
    leave_hand(s, card)
    emit(s, PLAYED, seat, card, 0)


# ---- Discarding a card -----------------------------------------------------------------------------------------------


@rule
def refusal_to_discard(s: Record, card: int) -> int:
    return refusal_to_use(s, card)


@rule
def discard(s: Record, card: int) -> None:
    colour = colour_of(card)
    s.pile[colour, s.height[colour]] = card
    s.height[colour] += 1
    s.closed = colour
    leave_hand(s, card)
    emit(s, DISCARDED, s.player, card, 0)


# ---- Drawing a card --------------------------------------------------------------------------------------------------


@rule
def legal_draws(s: Record, out: Numbers) -> int:
    out[0] = DRAW_FROM_DECK  # the round would be over if there were none left (LC-5)
    n = 1
    for colour in range(s.expeditions):
        out[n] = DRAW_FROM_PILE + colour
        n += refusal_to_take(s, colour) == ALLOWED
    return n


@rule
def refusal_to_draw(s: Record, a: int) -> int:
    if not s.drawing:
        return PLAY_FIRST
    return ALLOWED if a == DRAW_FROM_DECK else refusal_to_take(s, a - DRAW_FROM_PILE)


@rule
def refusal_to_take(s: Record, colour: int) -> int:
    """Why the top card of a pile cannot be taken, or ALLOWED: not from the pile just discarded on (LC-3)."""
    if (s.height[colour] > 0) & (colour != s.closed):  # not `and`: a branch here costs a tenth of all playouts
        return ALLOWED
    if colour >= s.expeditions:
        return NOT_IN_THIS_GAME
    return PILE_IS_EMPTY if s.height[colour] == 0 else PILE_IS_CLOSED


@rule
def draw(s: Record, a: int) -> None:
    if a == DRAW_FROM_DECK:
        draw_from_deck(s)
    else:
        draw_from_pile(s, a - DRAW_FROM_PILE)
    s.drawing = 0
    s.closed = NO_PILE
    if s.left == 0:
        end_round(s)
    else:
        s.player = 1 - s.player
        s.turn_of = s.player
        s.turn += 1


@rule
def draw_from_deck(s: Record) -> None:
    card = top_of_deck(s)
    receive(s.held, s.held_investments, s.player, card)
    emit(s, DREW, s.player, card, 0)
    pass_barrier(s)


@rule
def draw_from_pile(s: Record, colour: int) -> None:
    """Both players know of this card as long as it is in the hand (LC-9)."""
    s.height[colour] -= 1
    card = s.pile[colour, s.height[colour]]
    s.pile[colour, s.height[colour]] = NO_CARD
    receive(s.held, s.held_investments, s.player, card)
    receive(s.known, s.known_investments, s.player, card)
    emit(s, TOOK, s.player, card, 0)


# ---- Game end --------------------------------------------------------------------------------------------------------


@rule
def end_round(s: Record) -> None:
    """The last card of the deck is taken: hands count nothing (LC-5), and the next round follows, if any."""
    for seat in range(SEATS):
        s.points[s.round_number - 1, seat] = points_on_table(s, seat)
        emit(s, ROUND_ENDED, seat, NO_CARD, s.points[s.round_number - 1, seat])
    if s.round_number == s.rounds:
        s.over = 1
        s.player = NOBODY
        return
    starter = next_starter(s)
    s.round_number += 1
    s.turn += 1
    begin_round(s, starter)
    emit(s, ROUND_BEGAN, starter, NO_CARD, s.round_number)


@rule
def next_starter(s: Record) -> int:
    """Whoever has the higher total; on a tie, the one who did not start the last round (LC-6)."""
    lead = points_of_rounds(s, 0) - points_of_rounds(s, 1)
    if lead == 0:
        return 1 - s.started_by
    return 0 if lead > 0 else 1


# ---- Scoring ---------------------------------------------------------------------------------------------------------


@entry
def sum_of(s: Record, seat: int, colour: int) -> int:
    """The numbers of an expedition added together."""
    total = 0
    for card in range(investment_of(colour) + 1, investment_of(colour) + KINDS):
        if contains(s.laid[seat], card):
            total += number_of(card)
    return total


@entry
def cards_in(s: Record, seat: int, colour: int) -> int:
    """How many cards lie in an expedition, investments included (LC-5)."""
    count = s.staked[seat, colour]
    for card in range(investment_of(colour) + 1, investment_of(colour) + KINDS):
        count += contains(s.laid[seat], card)
    return count


@rule
def worth(total: int, investments: int, cards: int) -> int:
    """What an expedition is worth: its numbers less the cost, multiplied, and the bonus after that."""
    if cards == 0:
        return 0
    return (total - COST) * multiplier(investments) + (BONUS if cards >= BONUS_FROM_CARDS else 0)


@entry
def multiplier(investments: int) -> int:
    return investments + 1


@rule
def worth_of(s: Record, seat: int, colour: int) -> int:
    return worth(sum_of(s, seat, colour), s.staked[seat, colour], cards_in(s, seat, colour))


@rule
def points_on_table(s: Record, seat: int) -> int:
    points = 0
    for colour in range(s.expeditions):
        points += worth_of(s, seat, colour)
    return points


@rule
def points_of_rounds(s: Record, seat: int) -> int:
    """Points of finished rounds; those to come stand at zero."""
    points = 0
    for played in range(s.rounds):
        points += s.points[played, seat]
    return points


@rule
def scores(s: Record, out: Numbers) -> None:
    """Finished rounds, and the expeditions on the table while a round goes on."""
    for seat in range(SEATS):
        out[seat] = points_of_rounds(s, seat) + (0 if s.over else points_on_table(s, seat))


@rule
def ranks(s: Record, out: Numbers) -> None:
    """The higher total wins; equal totals share the victory (LC-7)."""
    points = np.zeros(SEATS, np.int32)
    scores(s, points)
    rank_by(points, SEATS, out)
