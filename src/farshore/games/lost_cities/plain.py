"""The careful player of Lost Cities as he was at first: progress is measured against him, so he never changes.

Few expeditions, no lone investments, no gifts to the opponent, an eye on the deck.

Everything is counted in hundredths of a point, in whole numbers, so that compiled and uncompiled rules choose alike.
"""

from farshore.engine.bits import NONE, contains, lowest, without_lowest
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.lost_cities.actions import DISCARD, DRAW_FROM_DECK, DRAW_FROM_PILE, PLAY
from farshore.games.lost_cities.rules import cards_in, copies, multiplier, refusal_to_join, refusal_to_take, sum_of
from farshore.games.lost_cities.state import (
    BONUS,
    BONUS_FROM_CARDS,
    COST,
    KINDS,
    NOTHING_YET,
    SEATS,
    colour_of,
    investment_of,
    is_investment,
    number_of,
)

POINT = 100
CERTAIN = 100  # per cent

# How the player judges, found by playing many thousands of rounds against earlier selves
HOPE = 36  # per cent: chance to get a card not seen yet while the whole deck is there
START = 380  # what a new expedition must promise
STAKE = 765  # … and with an investment in front
PLAYING = 250  # worth of getting a card down while there is time
HURRY = 50  # per cent of a card's points that playing it is worth when there is no time left for all
SKIPPED = 127  # per cent of the points of a card held that playing a higher one gives up
FEEDING = 84  # per cent of a card's points that the opponent gains if it is discarded
SUPPORT = 12  # … if the opponent has not begun that expedition
KEEPING = 45  # per cent of a card's points that it is worth in one's own hand, if its expedition may still begin
TAKING = 350  # what a card on a pile must be worth to be preferred to the deck


@rule
def plain(s: Record, style: Numbers, rng: Numbers) -> int:  # he judges in one way only
    return best_draw(s) if s.drawing else best_card(s)


# ---- What can be hoped for -------------------------------------------------------------------------------------------


@rule
def turns_left(s: Record) -> int:
    """How many cards this player will still play, if both draw from the deck, this turn's included."""
    return (s.left + 1) // 2


@rule
def count_seen(s: Record, card: int) -> int:
    """How many copies of a card this player knows of: in piles, expeditions, own hand, or taken by the other."""
    me, other, colour = s.player, 1 - s.player, colour_of(card)
    seen = 0
    for place in range(s.height[colour]):
        seen += s.pile[colour, place] == card
    if is_investment(card):
        seen += s.held_investments[me, colour] + s.known_investments[other, colour]
        return seen + s.staked[me, colour] + s.staked[other, colour]
    for seat in range(SEATS):
        seen += contains(s.laid[seat], card)
    return seen + contains(s.held[me], card) + contains(s.known[other], card)


@rule
def chance_to_get(s: Record, card: int) -> int:
    """In per cent: certain for a card in hand, none for one that is gone, some hope for an unseen one."""
    if contains(s.held[s.player], card):
        return CERTAIN
    if count_seen(s, card) >= copies(card):
        return 0
    return HOPE * min(turns_left(s), 22) // 22


@rule
def promise(s: Record, colour: int, stakes: int) -> int:
    """What an expedition may be worth in the end, with so many investments, if it goes on (or begins) now."""
    me = s.player
    total = sum_of(s, me, colour) * POINT
    cards = (cards_in(s, me, colour) + stakes - s.staked[me, colour]) * CERTAIN
    places = turns_left(s) * CERTAIN
    for kind in range(KINDS - 1, 0, -1):  # from the highest number down: if time is short, the low ones stay behind
        card = investment_of(colour) + kind
        if number_of(card) > s.highest[me, colour]:
            chance = min(chance_to_get(s, card), places)
            total += number_of(card) * chance
            cards += chance
            places -= chance
    bonus = BONUS * POINT if cards >= BONUS_FROM_CARDS * CERTAIN else 0
    return (total - COST * POINT) * multiplier(stakes) + bonus


@rule
def has_begun(s: Record, seat: int, colour: int) -> bool:
    return s.highest[seat, colour] != NOTHING_YET or s.staked[seat, colour] > 0


@rule
def pursued(s: Record, colour: int) -> bool:
    """Whether this player follows an expedition: it has begun, or it promises enough."""
    return has_begun(s, s.player, colour) or promise(s, colour, 0) >= START


# ---- Which card ------------------------------------------------------------------------------------------------------


@rule
def best_card(s: Record) -> int:
    best, best_merit = -1, 0
    hand = s.held[s.player]
    waiting = cards_waiting(s)
    while hand != NONE:
        card = lowest(hand)
        if refusal_to_join(s, s.player, card) == ALLOWED:
            merit = merit_of_playing(s, card, waiting)
            if best < 0 or merit > best_merit:
                best, best_merit = PLAY + card, merit
        merit = -cost_of_discarding(s, card)
        if best < 0 or merit > best_merit:
            best, best_merit = DISCARD + card, merit
        hand = without_lowest(hand)
    return best


@rule
def cards_waiting(s: Record) -> int:
    """How many cards of the hand belong to expeditions that this player pursues, and can still be played."""
    count = 0
    hand = s.held[s.player]
    while hand != NONE:
        card = lowest(hand)
        count += (
            refusal_to_join(s, s.player, card) == ALLOWED and not is_investment(card) and pursued(s, colour_of(card))
        )
        hand = without_lowest(hand)
    return count


@rule
def merit_of_playing(s: Record, card: int, waiting: int) -> int:
    colour = colour_of(card)
    stakes = s.staked[s.player, colour]
    if is_investment(card):
        gain = promise(s, colour, stakes + 1) - (promise(s, colour, stakes) if has_begun(s, s.player, colour) else 0)
        return PLAYING + gain // 4 if gain >= STAKE else -COST * POINT
    if not has_begun(s, s.player, colour) and promise(s, colour, 0) < START:
        return -COST * POINT
    if waiting <= turns_left(s):
        return PLAYING - skipped_by(s, card)
    points = number_of(card) * POINT * multiplier(stakes)
    in_time = turns_left(s) - 1  # of those waiting, only so many can follow: the others are lost anyway
    return PLAYING + points * HURRY // CERTAIN - skipped_by(s, card) * in_time // waiting


@rule
def skipped_by(s: Record, card: int) -> int:
    """What may be lost below a card if it is played now: lower numbers, and investments of an expedition not begun."""
    colour = colour_of(card)
    lost = 0
    for kind in range(1, card - investment_of(colour)):
        lower = investment_of(colour) + kind
        if number_of(lower) > s.highest[s.player, colour]:
            lost += number_of(lower) * chance_to_get(s, lower)
    return lost * multiplier(s.staked[s.player, colour]) * SKIPPED // CERTAIN


@rule
def cost_of_discarding(s: Record, card: int) -> int:
    return worth_to_keep(s, card) + worth_to_opponent(s, card)


@rule
def worth_to_keep(s: Record, card: int) -> int:
    colour = colour_of(card)
    if refusal_to_join(s, s.player, card) != ALLOWED:
        return 0
    if is_investment(card):
        return max(promise(s, colour, s.staked[s.player, colour] + 1), 0) * KEEPING // CERTAIN
    points = number_of(card) * POINT * multiplier(s.staked[s.player, colour])
    if pursued(s, colour):
        return points
    return points * KEEPING // CERTAIN if promise(s, colour, 0) > -COST * POINT // 2 else 0


@rule
def worth_to_opponent(s: Record, card: int) -> int:
    colour, other = colour_of(card), 1 - s.player
    if number_of(card) <= s.highest[other, colour]:
        return 0
    rank = KINDS // 2 if is_investment(card) else number_of(card)
    points = rank * POINT * multiplier(s.staked[other, colour])
    return points * (FEEDING if has_begun(s, other, colour) else SUPPORT) // CERTAIN


# ---- Which draw ------------------------------------------------------------------------------------------------------


@rule
def best_draw(s: Record) -> int:
    best, best_merit = DRAW_FROM_DECK, TAKING
    for colour in range(s.expeditions):
        if refusal_to_take(s, colour) == ALLOWED:
            merit = merit_of_taking(s, s.pile[colour, s.height[colour] - 1])
            if merit > best_merit:
                best, best_merit = DRAW_FROM_PILE + colour, merit
    return best


@rule
def merit_of_taking(s: Record, card: int) -> int:
    """A card from a pile is taken only to be played: what it adds to an expedition that is pursued."""
    colour = colour_of(card)
    if refusal_to_join(s, s.player, card) != ALLOWED or cards_waiting(s) >= turns_left(s):
        return 0
    if is_investment(card):
        return 0
    if not has_begun(s, s.player, colour) and promise(s, colour, 0) + number_of(card) * POINT < START:
        return 0
    return number_of(card) * POINT * multiplier(s.staked[s.player, colour])
