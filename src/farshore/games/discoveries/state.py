"""The record of Discoveries: its dice, cards and fields."""

import tomllib
from pathlib import Path

from farshore.engine.record import Field, common_fields, state_dtype
from farshore.engine.rule import Record, rule

NAME = "discoveries"
RULES_VERSION = 1

FOLDER = Path(__file__).parent
COMPONENTS = tomllib.loads((FOLDER / "components.toml").read_text(encoding="utf-8"))

# ---- Players and dice: five of each player's colour, and gray ones ---------------------------------------------------

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
OWNERS = ("a", "b", "c", "d", "gray")  # of dice: the seats, and nobody
GRAY = MOST_PLAYERS
COLOURS = len(OWNERS)

FACES: tuple[str, ...] = tuple(COMPONENTS["dice"]["faces"])
WALK, RIDE, NEGOTIATE, JOURNAL = (FACES.index(face) for face in ("walk", "ride", "negotiate", "journal"))
FACE_COUNT = len(FACES)
SIDES: tuple[int, ...] = tuple(
    face for face, name in enumerate(FACES) for _ in range(COMPONENTS["dice"]["faces"][name])
)  # the face on each side of a die
ANY = FACE_COUNT  # what a slot that takes every face asks for
NO_NEED = FACE_COUNT + 1  # a slot that is not there
NO_FACE = -1

DICE_OF_PLAYER: int = COMPONENTS["dice"]["per_player"]
GRAY_DICE: tuple[int, ...] = tuple(COMPONENTS["dice"]["gray"].get(str(n), 0) for n in range(MOST_PLAYERS + 1))
MOST_DICE = MOST_PLAYERS * DICE_OF_PLAYER + GRAY_DICE[MOST_PLAYERS]
BANKS = ("left", "right")
BANK_OF: tuple[int, ...] = tuple(int(face in COMPONENTS["banks"]["right"]) for face in FACES)  # by face

NO_DIE = 0  # on a slot; otherwise one more than colour * FACE_COUNT + face

# ---- Cards: number 1 is card 0 ---------------------------------------------------------------------------------------

CARDS = 55
NO_CARD = CARDS
ROW = 3  # cards in the Meeting Area, and in the Reconnaissance Area
DECK_SIZES: tuple[int, ...] = tuple(COMPONENTS["deck"]["cards"].get(str(n), 0) for n in range(MOST_PLAYERS + 1))

EXPLORATION_CARDS = 36  # the first of them: they bring an exploration action
FIRST_CLATSOP, LAST_CLATSOP = 31, 32
TENINO, MULTNOMAH, NEZ_PERCE = 33, 34, 35
FIRST_MINNETAREE, LAST_MINNETAREE = 36, 37
FIRST_YANKTON, LAST_YANKTON = 38, 41
FIRST_TETONS, LAST_TETONS = 42, 45
FLATHEADS = (46, 47)
BLACKFEET = (48, 49)
ARIKARA = 50
WISHRAMS = (51, 52)
WANAPUMS = (53, 54)
TURNING_CARDS = LAST_TETONS - FIRST_YANKTON + 1  # Yankton and Tetons
MINNETAREES = LAST_MINNETAREE - FIRST_MINNETAREE + 1

FRIENDLY_TRIBE, WARY_TRIBE = 0, 1
NO_SPECIES = 0
SPECIES = ("plant", "mammal", "bird", "fish")
MOST_ROUTES = 3
MOST_ICONS = 8  # of a route; mountains are bits, and one bit more marks the end

# ---- Exploration actions: three of the board, then those of the cards ------------------------------------------------

BOARD_ACTIONS = 3
OWN_ACTIONS = BOARD_ACTIONS + EXPLORATION_CARDS  # as a player counts them
SLOTS = 2  # of one action, at most, besides the one for the Journal die
TRIGGER = SLOTS
ALL_ACTIONS = MOST_PLAYERS * BOARD_ACTIONS + EXPLORATION_CARDS  # on the whole table
SIMPLE, EITHER, RIVERS_FIRST, MOUNTAINS_FIRST, CONVERT, EXTEND = range(6)


@rule
def place_of(seat: int, own: int) -> int:
    """Where an action of a player lies among all actions of the table."""
    return seat * BOARD_ACTIONS + own if own < BOARD_ACTIONS else (MOST_PLAYERS - 1) * BOARD_ACTIONS + own


@rule
def card_of_action(own: int) -> int:
    """The card that brings an action; NO_CARD for those of the board."""
    return own - BOARD_ACTIONS if own >= BOARD_ACTIONS else NO_CARD


# ---- Scoring ---------------------------------------------------------------------------------------------------------

SPECIES_SET: tuple[int, ...] = tuple(COMPONENTS["scoring"]["species_set"])
PRESETS = ("rulebook", "reference-manual")
RULEBOOK, REFERENCE_MANUAL = range(2)


def tepee_points(table: dict[str, list[int]]) -> tuple[tuple[int, ...], ...]:
    """Points by number of players and place."""
    return tuple(
        tuple([*table.get(str(players), []), *[0] * MOST_PLAYERS][:MOST_PLAYERS]) for players in range(MOST_PLAYERS + 1)
    )


TEPEE_POINTS = (
    tepee_points(COMPONENTS["scoring"]["tepees"]),
    tepee_points(COMPONENTS["scoring"]["tepees_reference_manual"]),
)  # by preset

# ---- What is asked of the player to decide ---------------------------------------------------------------------------

(
    FIRST_CARD,  # a card of the Reconnaissance Area for the Exploration zone, before the first turn
    TURN,  # a die to play, rest, explore, or the end of the turn
    NEW_FACE,  # the face that Tetons turn the first die to
    TARGET,  # where to play the die that was taken up
    PAY,  # a further die of the same face
    TRIBE,  # a card of the Meeting Area
    RESERVE,  # a card of the Reconnaissance Area for Minnetaree
    GIVER,  # which of the tied players gives a gray die
    GIVE,  # which gray die to give, asked of its holder
    CHANGE,  # a die to change, or no more
    CHANGED_FACE,  # the face to change it to
    EXCHANGE,  # a card of the Reconnaissance Area for the one in the zone
    SECOND,  # a second card to explore, or no more
    REFILL,  # a new card for the zone
    REST,  # which of one's dice to take back
    BONUS,  # whether to play the bonus turn
) = range(16)
QUESTIONS = 16

NOBODY_YET = -1
NOT_ENDING = -1
RANDOM_STARTER = -1
NO_EFFECT = -1
MOST_EVENTS = 12
ALL_CARDS = (1 << CARDS) - 1
ALL_OWN = (1 << OWN_ACTIONS) - 1
ROUTE = (1 << (MOST_ICONS + 1)) - 1
PLAYED_AT_MOST = MOST_DICE
PER_COLOUR = max(DICE_OF_PLAYER, GRAY_DICE[MOST_PLAYERS])

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


@rule
def is_held(s: Record, seat: int, own: int) -> bool:
    """Whether an action is on this player's board or on a tribe card of his."""
    return own < BOARD_ACTIONS or has_card(s, seat, own - BOARD_ACTIONS)


@rule
def has_card(s: Record, seat: int, card: int) -> bool:
    return (int(s.held[seat]) >> card) & 1 == 1
