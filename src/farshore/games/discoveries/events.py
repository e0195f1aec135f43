"""What happens in Discoveries: the kinds of events, and the things they are about."""

from farshore.games.discoveries.components import CARDS, COLOURS, FACE_COUNT

# Events: kind, seat, item, value
(
    CHOSE,  # a card for the Exploration zone
    LAID,  # a die; where to
    TURNED,  # a die, as it is now; the card that turned it
    PAID,  # a further die
    TOOK,  # a tribe card
    RESERVED,  # a card, on Minnetaree
    TOOK_GRAY,  # none; from the supply (0), or from the seat before this number
    NO_GRAY,  # none was to be had
    CHANGED,  # a die, as it was; the face it shows now
    EXCHANGED,  # the new card; the one it was exchanged for
    EXPLORED,  # a card; its points
    ROLLED,  # a face; how many
    RESTED,  # none; which way
    FINISHED,  # no card was left for the zone
    PLAYS_AGAIN,  # a bonus turn
    PASSES_BONUS,
) = range(16)

# Items
CARD_ITEM = 0
DIE_ITEM = CARDS
FACE_ITEM = DIE_ITEM + COLOURS * FACE_COUNT
NO_ITEM = FACE_ITEM + FACE_COUNT
ITEMS = NO_ITEM + 1
