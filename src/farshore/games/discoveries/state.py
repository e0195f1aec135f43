"""The record of Discoveries: its fields, and how they are read."""

from pathlib import Path

from farshore.engine.record import Field, common_fields, state_dtype
from farshore.engine.rule import Record, rule
from farshore.games.discoveries.asked import QUESTIONS
from farshore.games.discoveries.components import (
    ALL_ACTIONS,
    BOARD_ACTIONS,
    CARDS,
    COLOURS,
    DICE_OF_PLAYER,
    EXTEND,
    FACE_COUNT,
    FRIENDLY_TRIBE,
    GRAY,
    MINNETAREES,
    MOST_DICE,
    MOST_ICONS,
    MOST_PLAYERS,
    MOST_ROUTES,
    NO_CARD,
    NO_NEED,
    NO_SPECIES,
    OWN_ACTIONS,
    PER_COLOUR,
    REFERENCE_MANUAL,
    ROW,
    RULEBOOK,
    SIMPLE,
    SLOTS,
    SPECIES,
    TURNING_CARDS,
    WARY_TRIBE,
)

NAME = "discoveries"
RULES_VERSION = 1

FOLDER = Path(__file__).parent

NO_DIE = 0  # on a slot; otherwise one more than colour * FACE_COUNT + face
NO_FACE = -1
NOBODY_YET = -1
NOT_ENDING = -1
RANDOM_STARTER = -1
NO_EFFECT = -1
MOST_EVENTS = 12
ALL_CARDS = (1 << CARDS) - 1
ALL_OWN = (1 << OWN_ACTIONS) - 1
ROUTE = (1 << (MOST_ICONS + 1)) - 1
PLAYED_AT_MOST = MOST_DICE

P = MOST_PLAYERS

FIELDS = (
    *common_fields(MOST_EVENTS),
    # Everything but the deck below its top card is public (D-1).
    #     name              type  shape                   from         to              meaning
    Field("held",           "u8", (P,),                   0,           ALL_CARDS),     # tribe cards in each Action zone
    Field("journal",        "u8", (P,),                   0,           ALL_CARDS),     # explored cards
    Field("removed",        "u8", (),                     0,           ALL_CARDS),     # cards left out at the set-up
    Field("pending",        "u8", (),                     0,           ALL_OWN),       # actions triggered and not explored with yet
    Field("spent",          "u8", (),                     0,           ALL_OWN),       # actions explored with in this turn
    Field("route",          "u2", (CARDS, MOST_ROUTES),   0,           ROUTE),         # components: mountains as bits from the bottom, then the end
    Field("deck",           "u1", (CARDS,),               0,           NO_CARD),       # bottom to top; nobody sees more than the top card
    Field("left",           "u1", (),                     0,           CARDS),         # cards in the deck
    Field("meeting",        "u1", (ROW,),                 0,           NO_CARD),
    Field("recon",          "u1", (ROW,),                 0,           NO_CARD),
    Field("zone",           "u1", (P,),                   0,           NO_CARD),       # the card each player explores
    Field("reserve",        "u1", (MINNETAREES,),         0,           NO_CARD),       # the card on each Minnetaree
    Field("first",          "u1", (),                     0,           NO_CARD),       # the card just crossed, while a second is asked for
    Field("supply",         "u1", (),                     0,           PER_COLOUR),    # gray dice beside the board
    Field("stock",          "u1", (P, COLOURS, FACE_COUNT), 0,         PER_COLOUR),    # dice in each Stock
    Field("fresh",          "u1", (COLOURS, FACE_COUNT),  0,           PER_COLOUR),    # of the turn's player: came this turn, not to be played (D-5)
    Field("changed",        "u1", (COLOURS, FACE_COUNT),  0,           PER_COLOUR),    # of these: changed by the action in hand (D-10)
    Field("bank",           "u1", (COLOURS, FACE_COUNT),  0,           PER_COLOUR),    # dice on the banks: the face tells which
    Field("paid",           "u1", (COLOURS,),             0,           PER_COLOUR),    # Negotiate dice on the tribe action in hand (D-28)
    Field("die_on",         "u1", (ALL_ACTIONS, SLOTS + 1), NO_DIE,    COLOURS * FACE_COUNT),  # dice on actions; the last is the Journal die
    Field("gathered",       "u1", (),                     0,           DICE_OF_PLAYER),  # own dice taken back by resting, not yet rolled
    Field("asked",          "u1", (),                     0,           QUESTIONS - 1), # the question
    Field("faces",          "u1", (),                     0,           (1 << FACE_COUNT) - 1),  # faces played this turn, as bits
    Field("played",         "u1", (),                     0,           PLAYED_AT_MOST),  # dice played this turn
    Field("turned",         "u1", (),                     0,           (1 << TURNING_CARDS) - 1),  # Yankton and Tetons cards used this turn
    Field("done",           "u1", (),                     0,           15),            # Friendly, Wary, Changing, Change of plans: done this turn
    Field("explored",       "u1", (),                     0,           1),             # an exploration was made this turn
    Field("bonus",          "u1", (),                     0,           1),             # a bonus turn was earned
    Field("owing",          "u1", (),                     0,           2 * PER_COLOUR),  # dice still to be paid
    Field("finished",       "u1", (),                     0,           (1 << P) - 1),  # players who have ended their game
    Field("last_turns",     "i1", (),                     NOT_ENDING,  P - 1),         # turns to come after this one, once the end has begun
    Field("using",          "i1", (),                     NO_EFFECT,   TURNING_CARDS - 1),  # the card that turns the die in hand
    Field("hand_colour",    "i1", (),                     NO_FACE,     GRAY),          # the die in hand: its owner,
    Field("hand_shown",     "i1", (),                     NO_FACE,     FACE_COUNT - 1),  # the face it shows in the Stock,
    Field("hand_fresh",     "u1", (),                     0,           1),             # whether it came this turn (when it is changed),
    Field("hand_face",      "i1", (),                     NO_FACE,     FACE_COUNT - 1),  # and the face it is played as; also the face to be paid
    Field("onto",           "u1", (),                     0,           255),           # the target in hand
    Field("giver",          "i1", (),                     NOBODY_YET,  P - 1),
    # Components that a table may bring along
    Field("points",         "u1", (CARDS,),               0,           99),
    Field("species",        "u1", (CARDS,),               NO_SPECIES,  len(SPECIES)),
    Field("tepees",         "u1", (CARDS,),               0,           9),             # on the Discoveries side
    Field("tribe_tepees",   "u1", (CARDS,),               0,           9),
    Field("attitude",       "u1", (CARDS,),               FRIENDLY_TRIBE, WARY_TRIBE),
    Field("turns_to",       "u1", (TURNING_CARDS,),       0,           FACE_COUNT - 1),  # the face on Yankton and Tetons cards
    Field("need",           "u1", (OWN_ACTIONS, SLOTS),   0,           NO_NEED),       # the face each slot asks for
    Field("discard",        "u1", (OWN_ACTIONS, SLOTS),   0,           5),             # identical dice to be discarded with it
    Field("gives",          "u1", (OWN_ACTIONS,),         SIMPLE,      EXTEND),
    Field("rivers",         "u1", (OWN_ACTIONS,),         0,           MOST_ICONS),
    Field("mountains",      "u1", (OWN_ACTIONS,),         0,           MOST_ICONS),
    # Options
    Field("introductory",   "u1", (),                     0,           1),
    Field("preset",         "u1", (),                     RULEBOOK,    REFERENCE_MANUAL),
    Field("starter",        "i1", (),                     RANDOM_STARTER, P - 1),
    # At the end, where there was room: whatever was saved before can still be read
    Field("paid_die",       "u1", (),                     NO_DIE,      COLOURS * FACE_COUNT),  # on Changing or Change of plans (D-28)
)  # fmt: skip

DTYPE = state_dtype(NAME, FOLDER, FIELDS)


# ---- Dice on slots, as one number ------------------------------------------------------------------------------------


@rule
def die_of(colour: int, face: int) -> int:
    return 1 + colour * FACE_COUNT + face


@rule
def colour_of(die: int) -> int:
    return (die - 1) // FACE_COUNT


@rule
def face_of(die: int) -> int:
    return (die - 1) % FACE_COUNT


# ---- Exploration actions, and who holds what ---------------------------------------------------------------------------


@rule
def place_of(seat: int, own: int) -> int:
    """Where an action of a player lies among all actions of the table."""
    return seat * BOARD_ACTIONS + own if own < BOARD_ACTIONS else (MOST_PLAYERS - 1) * BOARD_ACTIONS + own


@rule
def is_held(s: Record, seat: int, own: int) -> bool:
    """Whether an action is on this player's board or on a tribe card of his."""
    return own < BOARD_ACTIONS or has_card(s, seat, own - BOARD_ACTIONS)


@rule
def has_card(s: Record, seat: int, card: int) -> bool:
    return (int(s.held[seat]) >> card) & 1 == 1


@rule
def count_held(s: Record, seat: int, cards: tuple[int, int]) -> int:
    """How many of these two cards, which do the same, a player has."""
    return has_card(s, seat, cards[0]) + has_card(s, seat, cards[1])
