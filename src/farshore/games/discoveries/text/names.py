"""The things of Discoveries by their names."""

from functools import cache

from farshore.engine.state import Fields
from farshore.games.discoveries.components import BOARD_ACTIONS, COMPONENTS, FACE_COUNT, GRAY, OWNERS
from farshore.games.discoveries.text.saying import listed, say
from farshore.kit.catalogue import N_

FACE_NAMES = (N_("Walk"), N_("Ride"), N_("Negotiate"), N_("Journal"))
BOARD_NAMES = (N_("Horse ride"), N_("Hike"), N_("Mountain expedition"))
ONE_TURN_NAMES = (
    N_("Friendly tribe"),
    N_("Wary tribe"),
    N_("Changing the dice"),
    N_("Change of plans"),
)
BANK_NAMES = (N_("Left Bank"), N_("Right Bank"))
SPECIES_NAMES = (N_("plant"), N_("mammal"), N_("bird"), N_("fish"))
TRIBE_NAMES: tuple[str, ...] = tuple(card["tribe"].get("name", "") for card in COMPONENTS["card"])

# ---- Dice ------------------------------------------------------------------------------------------------------------


@cache
def face_name(face: int, lang: str) -> str:
    return say(lang, FACE_NAMES[face])


def faces_played(s: Fields, lang: str) -> str:
    """The faces of the dice that were played this turn."""
    faces = [face_name(face, lang) for face in range(FACE_COUNT) if s.faces >> face & 1]
    return listed(faces, lang) if faces else ""


def letter(seat: int) -> str:
    """The letter that stands for a seat on its board and dice."""
    return OWNERS[seat].upper()


@cache
def die_name(colour: int, face: int, lang: str) -> str:
    """A die as a person reads it, without an article."""
    if colour == GRAY:
        return say(lang, "gray {face} die", face=face_name(face, lang))
    return say(lang, "{face} die ({owner})", face=face_name(face, lang), owner=letter(colour))


def lying(die: int, lang: str) -> str:
    """A die on a slot, by its number there."""
    return die_name(*divmod(die - 1, FACE_COUNT), lang)


# ---- Cards and actions -----------------------------------------------------------------------------------------------


@cache
def discovery_name(card: int, lang: str) -> str:
    """A card with its Discoveries side up."""
    return say(lang, "card {number}", number=card + 1)


@cache
def tribe_name(card: int, lang: str) -> str:
    """A card with its Tribe side up: not all have a name of their own."""
    if TRIBE_NAMES[card]:
        return f"{TRIBE_NAMES[card]} {card + 1}"
    return say(lang, "tribe {number}", number=card + 1)


@cache
def action_name(own: int, lang: str) -> str:
    """An exploration action, as a player counts them."""
    return say(lang, BOARD_NAMES[own]) if own < BOARD_ACTIONS else tribe_name(own - BOARD_ACTIONS, lang)
