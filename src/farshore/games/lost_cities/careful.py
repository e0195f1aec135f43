"""A careful player of Lost Cities: few expeditions, no lone investments, no gifts to the opponent, an eye on the deck.

A search plays whole rounds by him, so he is quick: an expedition is examined once a decision, not once a card, and its
numbers are looked at as one set of bits, not one by one.
"""

import numpy as np

from farshore.engine.bits import NONE, bit, contains, lowest, size, without_lowest
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.lost_cities.actions import DISCARD, DRAW_FROM_DECK, DRAW_FROM_PILE, PLAY
from farshore.games.lost_cities.parameters import (
    BEGINNING,
    BELATED,
    CROWD,
    DENYING,
    DESPAIR,
    FEEDING,
    HOLDING,
    HOPE,
    HURRY,
    KEEPING,
    LATENESS,
    NEARLY,
    PATIENCE,
    PLAYING,
    RAISING,
    RIVALRY,
    RUN,
    SKIPPED,
    SLOPE,
    SOONER,
    STAKE,
    STAKING,
    STALLING,
    START,
    SUPPORT,
    TAKING,
)
from farshore.games.lost_cities.rules import multiplier, refusal_to_take
from farshore.games.lost_cities.state import (
    BONUS,
    COST,
    KINDS,
    LOWEST_NUMBER,
    NO_PILE,
    NOTHING_YET,
    NUMBERS,
    colour_of,
    investment_of,
    is_investment,
    number_of,
)

POINT = 100
CERTAIN = 100  # per cent
ALL_TURNS = 22  # of a player in a round, if nobody takes from a pile
NEVER = -1_000_000  # worse than anything that can be judged

Prospect = tuple[int, int]  # of an expedition: its numbers to be expected, and its cards, both in hundredths

ALL_NUMBERS = np.uint64((1 << len(NUMBERS)) - 1)  # of a colour, as bits
SUMS = np.array(
    [sum(number for place, number in enumerate(NUMBERS) if bits >> place & 1) for bits in range(1 << len(NUMBERS))]
)


@rule
def careful(s: Record, style: Numbers, rng: Numbers) -> int:
    return best_draw(s, style) if s.drawing else best_card(s, style)


# ---- What can be hoped for -------------------------------------------------------------------------------------------


@rule
def turns_left(s: Record) -> int:
    """How many cards this player will still play, if both draw from the deck, this turn's included."""
    return (s.left + 1) // 2


@rule
def numbers_seen(s: Record) -> np.uint64:
    """The numbers of which this player knows where they are; investments may be among them and do not matter."""
    seen = s.laid[0] | s.laid[1] | s.held[s.player] | s.known[1 - s.player]
    for colour in range(s.expeditions):
        for place in range(s.height[colour]):
            seen |= bit(s.pile[colour, place])
    return seen


@rule
def hope(s: Record, style: Numbers, colour: int) -> int:
    """In per cent: the chance to get a card that was not seen yet; an opponent who has begun may hold it."""
    chance = style[HOPE] * min(turns_left(s), ALL_TURNS) // ALL_TURNS
    return chance * (CERTAIN - style[RIVALRY]) // CERTAIN if has_begun(s, 1 - s.player, colour) else chance


@rule
def expeditions_begun(s: Record) -> int:
    count = 0
    for colour in range(s.expeditions):
        count += has_begun(s, s.player, colour)
    return count


@rule
def places_left(s: Record, style: Numbers, begun: int, colour: int) -> int:
    """In hundredths: how many cards can still be laid to an expedition, for the others take their turns too."""
    others = begun - has_begun(s, s.player, colour)
    return turns_left(s) * CERTAIN * CERTAIN // (CERTAIN + others * style[CROWD])


@rule
def prospect(s: Record, style: Numbers, seen: np.uint64, begun: int, colour: int) -> Prospect:
    """What this player's expedition may come to: what lies there, what is in hand, some of what was not seen yet."""
    me, chance = s.player, hope(s, style, colour)
    laid, rising = numbers_in(s.laid[me], colour), numbers_above(s.highest[me, colour])
    held, unseen = numbers_in(s.held[me], colour) & rising, numbers_in(~seen, colour) & rising
    total, cards = expected_of(held, unseen, chance)
    places = places_left(s, style, begun, colour)
    if cards > places:
        total, cards = expected_in_time(held, unseen, chance, places)
    return total + CERTAIN * SUMS[laid], cards + CERTAIN * size(laid)


@rule
def numbers_in(cards: np.uint64, colour: int) -> np.uint64:
    """The numbers of a colour among these cards, as bits from the lowest number on."""
    return (cards >> np.uint64(investment_of(colour) + 1)) & ALL_NUMBERS


@rule
def numbers_above(number: int) -> np.uint64:
    """The numbers that may follow this one, or NOTHING_YET."""
    return (ALL_NUMBERS << np.uint64(max(0, number + 1 - LOWEST_NUMBER))) & ALL_NUMBERS


@rule
def expected_of(held: np.uint64, unseen: np.uint64, chance: int) -> Prospect:
    """Numbers in hand are certain, those not seen yet come by chance."""
    return CERTAIN * SUMS[held] + chance * SUMS[unseen], CERTAIN * size(held) + chance * size(unseen)


@rule
def expected_in_time(held: np.uint64, unseen: np.uint64, chance: int, places: int) -> Prospect:
    """The same where there is no time for all, from the highest number down: low ones stay."""
    total, cards = 0, 0
    for place in range(len(NUMBERS) - 1, -1, -1):
        wanted = CERTAIN if contains(held, place) else chance if contains(unseen, place) else 0
        expected = min(wanted, places - cards)
        total += (LOWEST_NUMBER + place) * expected
        cards += expected
    return total, cards


@rule
def promise(style: Numbers, expected: Prospect, stakes: int) -> int:
    """What an expedition may be worth in the end, with so many investments."""
    total, cards = expected
    beyond = cards + stakes * CERTAIN - style[NEARLY]
    bonus = BONUS * POINT if beyond >= style[SLOPE] else 0
    if 0 < beyond < style[SLOPE]:  # a division takes time
        bonus = BONUS * POINT * beyond // style[SLOPE]
    return (total - COST * POINT) * multiplier(stakes) + bonus


@rule
def has_begun(s: Record, seat: int, colour: int) -> bool:
    return s.highest[seat, colour] != NOTHING_YET or s.staked[seat, colour] > 0


@rule
def is_pursued(s: Record, style: Numbers, expected: Prospect, colour: int) -> bool:
    """Whether this player follows an expedition: it has begun, or it promises enough."""
    return has_begun(s, s.player, colour) or promise(style, expected, 0) >= least_promise(s, style)


@rule
def least_promise(s: Record, style: Numbers) -> int:
    """What an expedition must promise to be begun now."""
    return style[START] + style[LATENESS] * (ALL_TURNS - min(turns_left(s), ALL_TURNS)) // ALL_TURNS


@rule
def cards_waiting(s: Record, style: Numbers, seen: np.uint64, begun: int) -> int:
    """How many numbers in hand belong to expeditions that this player pursues, and can still be played."""
    count = 0
    for colour in range(s.expeditions):
        ready = cards_ready(s, colour)
        if ready != NONE and (
            has_begun(s, s.player, colour) or is_pursued(s, style, prospect(s, style, seen, begun, colour), colour)
        ):
            count += size(ready)
    return count


@rule
def cards_ready(s: Record, colour: int) -> np.uint64:
    """The numbers of a colour in hand that can join its expedition."""
    return numbers_in(s.held[s.player], colour) & numbers_above(s.highest[s.player, colour])


# ---- Which card ------------------------------------------------------------------------------------------------------


@rule
def best_card(s: Record, style: Numbers) -> int:
    best, chosen = NEVER, 0
    seen, begun = numbers_seen(s), expeditions_begun(s)
    waiting = cards_waiting(s, style, seen, begun)
    for colour in range(s.expeditions):
        hand = s.held[s.player] & ((bit(KINDS) - bit(0)) << np.uint64(investment_of(colour)))
        if hand == NONE:
            continue
        expected = prospect(s, style, seen, begun, colour)
        while hand != NONE:
            card = lowest(hand)
            hand = without_lowest(hand)
            can_join = number_of(card) > s.highest[s.player, colour]
            if can_join:
                merit = merit_of_playing(s, style, card, expected, waiting, seen, size(hand))
                if merit > best:
                    best, chosen = merit, PLAY + card
            merit = -worth_to_opponent(s, style, card)
            if can_join:
                merit -= worth_to_keep(s, style, card, expected, waiting > turns_left(s))
            if merit > best:
                best, chosen = merit, DISCARD + card
    return chosen


@rule
def merit_of_playing(
    s: Record, style: Numbers, card: int, expected: Prospect, waiting: int, seen: np.uint64, followers: int
) -> int:
    colour = colour_of(card)
    stakes = s.staked[s.player, colour]
    begun = has_begun(s, s.player, colour)
    if is_investment(card):
        gain = raise_by_investing(s, style, expected, colour)
        return style[PLAYING] + gain * style[STAKING] // CERTAIN if gain >= style[STAKE] else -COST * POINT
    if not begun and promise(style, expected, 0) < least_promise(s, style):
        return -COST * POINT
    turns = turns_left(s)
    merit = style[PLAYING] - style[PATIENCE] * min(turns, ALL_TURNS) // ALL_TURNS + followers * style[RUN]
    merit += 0 if begun else style[BEGINNING]
    points = number_of(card) * POINT * multiplier(stakes)
    if s.left == 1:  # whoever draws it ends the round
        return merit + points
    skipped = skipped_by(s, style, seen, card)
    if waiting <= turns:
        return merit - skipped
    in_time = turns - 1  # of those waiting, only so many can follow: the others are lost anyway
    return merit + points * style[HURRY] // CERTAIN - skipped * in_time // waiting


@rule
def raise_by_investing(s: Record, style: Numbers, expected: Prospect, colour: int) -> int:
    """What one more investment adds to the promise of an expedition; to one that has not begun, all of it."""
    stakes = s.staked[s.player, colour]
    without = promise(style, expected, stakes) if has_begun(s, s.player, colour) else 0
    return promise(style, expected, stakes + 1) - without


@rule
def skipped_by(s: Record, style: Numbers, seen: np.uint64, card: int) -> int:
    """What may be lost below a card if it is played now: lower numbers that could still come."""
    colour = colour_of(card)
    lower = numbers_above(s.highest[s.player, colour]) & ~numbers_above(number_of(card) - 1)
    held, unseen = numbers_in(s.held[s.player], colour) & lower, numbers_in(~seen, colour) & lower
    lost, _ = expected_of(held, unseen, hope(s, style, colour))
    return lost * multiplier(s.staked[s.player, colour]) * style[SKIPPED] // CERTAIN


@rule
def worth_to_keep(s: Record, style: Numbers, card: int, expected: Prospect, is_late: bool) -> int:
    """What a card that can join its expedition is worth in hand."""
    colour = colour_of(card)
    stakes = s.staked[s.player, colour]
    if is_investment(card):
        return max(promise(style, expected, stakes + 1), 0) * style[HOLDING] // CERTAIN
    points = number_of(card) * POINT * multiplier(stakes)
    if is_pursued(s, style, expected, colour):
        return points * style[BELATED] // CERTAIN if is_late else points
    return points * style[KEEPING] // CERTAIN if promise(style, expected, 0) > style[DESPAIR] else 0


@rule
def worth_to_opponent(s: Record, style: Numbers, card: int) -> int:
    colour, other = colour_of(card), 1 - s.player
    if number_of(card) <= s.highest[other, colour]:
        return 0
    rank = KINDS // 2 if is_investment(card) else number_of(card)
    points = rank * POINT * multiplier(s.staked[other, colour])
    return points * (style[FEEDING] if has_begun(s, other, colour) else style[SUPPORT]) // CERTAIN


# ---- Which draw ------------------------------------------------------------------------------------------------------


@rule
def best_draw(s: Record, style: Numbers) -> int:
    if not can_take(s):
        return DRAW_FROM_DECK
    best, chosen = style[TAKING], DRAW_FROM_DECK
    seen, begun = numbers_seen(s), expeditions_begun(s)
    waiting = cards_waiting(s, style, seen, begun)
    is_late = waiting >= turns_left(s)
    gained = worth_of_a_turn(s, style, waiting)
    for colour in range(s.expeditions):
        if refusal_to_take(s, colour) == ALLOWED:
            card = s.pile[colour, s.height[colour] - 1]
            merit = gained + worth_to_opponent(s, style, card) * style[DENYING] // CERTAIN
            if not is_late:
                merit += worth_of_taking(s, style, card, seen, begun)
            if merit > best:
                best, chosen = merit, DRAW_FROM_PILE + colour
    return chosen


@rule
def can_take(s: Record) -> bool:
    """Whether there is anything to take from a pile."""
    for colour in range(s.expeditions):
        if refusal_to_take(s, colour) == ALLOWED:
            return True
    return False


@rule
def worth_of_a_turn(s: Record, style: Numbers, waiting: int) -> int:
    """What it is worth that the deck keeps its card: the more, the less time there is for the cards that wait.

    Only after a card was played: two players who discard and take back for time would do so for ever.
    """
    if s.closed != NO_PILE:
        return 0
    lacking = (waiting - turns_left(s)) * CERTAIN + style[SOONER]
    return style[STALLING] * max(0, min(CERTAIN, lacking)) // CERTAIN


@rule
def worth_of_taking(s: Record, style: Numbers, card: int, seen: np.uint64, begun: int) -> int:
    """A card from a pile is taken to be played: what it adds to an expedition that is pursued."""
    colour = colour_of(card)
    is_new = not has_begun(s, s.player, colour)
    if number_of(card) <= s.highest[s.player, colour]:
        return 0
    if is_new and s.closed != NO_PILE:  # players who discard and take back what may come in useful never end
        return 0
    if is_investment(card) or is_new:
        expected = prospect(s, style, seen, begun, colour)
        if is_investment(card):
            return raise_by_investing(s, style, expected, colour) * style[RAISING] // CERTAIN
        if promise(style, expected, 0) + number_of(card) * POINT < least_promise(s, style):
            return 0
    return number_of(card) * POINT * multiplier(s.staked[s.player, colour])
