"""What lies in the box of Discoveries, and what never changes of it: dice, cards, exploration actions, points.

The figures of cards, which a table may bring along, are read by `deck.py`.
"""

import tomllib
from pathlib import Path

COMPONENTS = tomllib.loads(Path(__file__).with_name("components.toml").read_text(encoding="utf-8"))

# ---- Players and dice: five of each player's colour, and gray ones --------------------------------------------------

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

DICE_OF_PLAYER: int = COMPONENTS["dice"]["per_player"]
GRAY_DICE: tuple[int, ...] = tuple(COMPONENTS["dice"]["gray"].get(str(n), 0) for n in range(MOST_PLAYERS + 1))
MOST_DICE = MOST_PLAYERS * DICE_OF_PLAYER + GRAY_DICE[MOST_PLAYERS]
PER_COLOUR = max(DICE_OF_PLAYER, GRAY_DICE[MOST_PLAYERS])  # dice, at most
BANKS = ("left", "right")
BANK_OF: tuple[int, ...] = tuple(int(face in COMPONENTS["banks"]["right"]) for face in FACES)  # by face

# ---- Cards: number 1 is card 0 --------------------------------------------------------------------------------------

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

# ---- Exploration actions: three of the board, then those of the cards -----------------------------------------------

BOARD_ACTIONS = 3
OWN_ACTIONS = BOARD_ACTIONS + EXPLORATION_CARDS  # as a player counts them
SLOTS = 2  # of one action, at most, besides the one for the Journal die
TRIGGER = SLOTS
ALL_ACTIONS = MOST_PLAYERS * BOARD_ACTIONS + EXPLORATION_CARDS  # on the whole table
SIMPLE, EITHER, RIVERS_FIRST, MOUNTAINS_FIRST, CONVERT, EXTEND = range(6)

# ---- Scoring --------------------------------------------------------------------------------------------------------

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
