"""What the opponent probably holds in Lost Cities, from what lies on the table.

Nobody throws away what his expedition needs, or what the other one waits for; so a hand is no fair sample of the cards
not seen. How often a card was in the opponent's hand, against how often a fair sample would have had it there, was
counted in 300 rounds between careful players; an investment that fits both was too rare to count, and is a guess.
"""

import numpy as np

from farshore.engine.chance import fast_below, fast_shuffle
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.lost_cities.careful import has_begun
from farshore.games.lost_cities.hidden import cards_held, give_hidden, hand_size, list_unseen
from farshore.games.lost_cities.state import SEATS, colour_of, is_investment, number_of

LOW = 5  # numbers up to this are low ones
NOT_BEGUN, FITS, TOO_LOW = range(3)  # how a card stands to somebody's expedition
INVESTMENT, LOW_NUMBER, HIGH_NUMBER = range(3)

# In per cent: by kind of card, how it stands to the holder's expedition, and to that of the one who wonders.
LIKELIHOOD = np.array(
    [
        [[73, 102, 49], [27, 30, 46], [66, 76, 55]],
        [[92, 100, 86], [76, 79, 38], [59, 65, 62]],
        [[100, 114, 120], [161, 171, 94], [70, 71, 67]],
    ]
)


@rule
def imagine_likely(s: Record, rng: Numbers) -> None:
    """As `imagine`, but the other hand is drawn by how likely each card is to be kept."""
    cards, left = list_unseen(s)
    for seat in range(SEATS):
        if seat != s.viewer:
            for _ in range(hand_size(s, seat) - cards_held(s, seat)):
                left = pick_likely(s, rng, seat, cards, left)
                give_hidden(s, seat, cards[left])
    fast_shuffle(rng, cards, left)
    for place in range(left):
        s.deck[place] = cards[place]


@rule
def pick_likely(s: Record, rng: Numbers, seat: int, cards: Numbers, left: int) -> int:
    """Move a likely card to the end of those left; the answer is its place."""
    total = 0
    for place in range(left):
        total += likelihood(s, seat, cards[place])
    pick = fast_below(rng, total)
    chosen = 0
    while pick >= likelihood(s, seat, cards[chosen]):
        pick -= likelihood(s, seat, cards[chosen])
        chosen += 1
    cards[chosen], cards[left - 1] = cards[left - 1], cards[chosen]
    return left - 1


@rule
def likelihood(s: Record, seat: int, card: int) -> int:
    kind = INVESTMENT if is_investment(card) else LOW_NUMBER if number_of(card) <= LOW else HIGH_NUMBER
    return LIKELIHOOD[kind, standing(s, seat, card), standing(s, 1 - seat, card)]


@rule
def standing(s: Record, seat: int, card: int) -> int:
    colour = colour_of(card)
    if not has_begun(s, seat, colour):
        return NOT_BEGUN
    return FITS if number_of(card) > s.highest[seat, colour] else TOO_LOW
