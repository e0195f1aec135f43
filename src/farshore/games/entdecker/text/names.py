"""The things of Entdecker by their names."""

from functools import cache

from farshore.games.entdecker.actions import SPACE_WORDS
from farshore.games.entdecker.components import (
    BOTTOM,
    EAST,
    LEFT,
    NORTH,
    NOWHERE,
    PLAIN,
    RIGHT,
    SIDES,
    SOUTH,
    SPACES,
    WATERFALL_5,
    WATERFALL_POINTS,
    WEST,
)
from farshore.games.entdecker.text.reading import CLASS_AND_EVENT, NEIGHBOURS
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.words import LETTERS

CLASS_NAMES = (N_("open sea"), N_("cape"), N_("coast"), N_("strait"), N_("bay"), N_("land"))
EVENT_NAMES = ("", N_("gold mine"), N_("pirate"), N_("friendly natives"), N_("storm"))  # by event of a tile

UNIT_NAMES = (N_("scout"), N_("fort"), N_("settlement"))
A_UNIT = (N_("a scout"), N_("a fort"), N_("a settlement"))
NO_UNIT = (N_("no scout"), N_("no fort"), N_("no settlement"))

# By side, from the north: directions on a chart whose north is at the top
SIDE_NAMES = (N_("top"), N_("right"), N_("bottom"), N_("left"))
SIDES_OF_A_TILE = (N_("top side"), N_("right side"), N_("bottom side"), N_("left side"))
ISLANDS_OF_A_STRAIT = (N_("the top island"), N_("the right island"), N_("the bottom island"), N_("the left island"))
BESIDE = (N_("above {space}"), N_("right of {space}"), N_("below {space}"), N_("left of {space}"))
BESIDE_SHIP = (N_("above the ship"), N_("right of the ship"), N_("below the ship"), N_("left of the ship"))


def letter(seat: int) -> str:
    """The letter that stands for a seat."""
    return LETTERS[seat]


# ---- Places ----------------------------------------------------------------------------------------------------------

SPACE_NAMES = tuple(word.upper() for word in SPACE_WORDS)


def side_of_edge(place: int) -> int:
    """On which side of the board an edge space lies."""
    if place >= RIGHT:
        return EAST
    if place >= LEFT:
        return WEST
    return SOUTH if place >= BOTTOM else NORTH


def space_beside_edge(place: int) -> int:
    """The only space that an edge space touches (E-17)."""
    return next(space for space in NEIGHBOURS[place] if space != NOWHERE)


def beside(space: int, side: int, lang: str) -> str:
    return say(lang, BESIDE[side], space=SPACE_NAMES[space])


@cache
def place_name(place: int, lang: str) -> str:
    """F3, the edge space above F1."""
    if place < SPACES:
        return SPACE_NAMES[place]
    return say(lang, "the edge space {beside}", beside=beside(space_beside_edge(place), side_of_edge(place), lang))


@cache
def at_place(place: int, lang: str) -> str:
    """Where: at F3, above F1."""
    if place < SPACES:
        return say(lang, "at {space}", space=SPACE_NAMES[place])
    return beside(space_beside_edge(place), side_of_edge(place), lang)


# ---- Tiles -----------------------------------------------------------------------------------------------------------


@cache
def tile_name(kind: int, lang: str) -> str:
    """A kind of tile, without an article: cape, cape (pirate)."""
    if kind >= WATERFALL_5:
        return say(lang, "waterfall +{points}", points=WATERFALL_POINTS[kind - WATERFALL_5])
    tile_class, event = CLASS_AND_EVENT[kind]
    name = class_name(tile_class, lang)
    return name if event == PLAIN else say(lang, "{tile} ({event})", tile=name, event=say(lang, EVENT_NAMES[event]))


def class_name(tile_class: int, lang: str) -> str:
    return say(lang, CLASS_NAMES[tile_class])


@cache
def land_of(edges: int, lang: str) -> str:
    """The sides of a tile that are land: top, left."""
    sides = [say(lang, SIDE_NAMES[side]) for side in range(len(SIDES)) if edges >> side & 1]
    return say(lang, "land: {sides}", sides=", ".join(sides)) if sides else say(lang, "sea all round")
