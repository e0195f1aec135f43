"""What cards and actions are good for, in words."""

from farshore.engine.state import Fields
from farshore.games.discoveries import components
from farshore.games.discoveries.text.counts import (
    counted_mountains,
    counted_of_face,
    counted_points,
    counted_rivers,
    counted_tepees,
)
from farshore.games.discoveries.text.names import SPECIES_NAMES, face_name
from farshore.games.discoveries.text.routes import routes_in_words
from farshore.games.discoveries.text.saying import alternatives, listed, say
from farshore.kit.catalogue import N_

# ---- The Discoveries side --------------------------------------------------------------------------------------------


def discovery_text(s: Fields, card: int, lang: str) -> str:
    """What a card with its Discoveries side up shows."""
    parts = [routes_in_words(s, card, lang), counted_points(int(s.points[card]), lang)]
    species, tepees = int(s.species[card]), int(s.tepees[card])
    if species:
        parts.append(say(lang, SPECIES_NAMES[species - 1]))
    if tepees:
        parts.append(counted_tepees(tepees, lang))
    return "; ".join(parts)


# ---- Exploration actions ---------------------------------------------------------------------------------------------


def need_text(s: Fields, own: int, slot: int, lang: str) -> str:
    """The dice that a place of an action asks for; nothing if there is no such place."""
    need, count = int(s.need[own, slot]), int(s.discard[own, slot]) + 1
    if need == components.NO_NEED:
        return ""
    if need != components.ANY:
        return counted_of_face(count, need, lang)
    return say(lang, "any die") if count == 1 else say(lang, "{count} dice of one face", count=count)


def needs_text(s: Fields, own: int, lang: str) -> str:
    return listed(filter(None, (need_text(s, own, slot, lang) for slot in range(components.SLOTS))), lang)


def gives_text(s: Fields, own: int, lang: str) -> str:
    """What an exploration action is good for."""
    kind, rivers, mountains = int(s.gives[own]), int(s.rivers[own]), int(s.mountains[own])
    river_words, mountain_words = counted_rivers(rivers, lang), counted_mountains(mountains, lang)
    if kind == components.CONVERT:
        return say(lang, "one river as a mountain, or vice versa")
    if kind == components.EXTEND:
        return say(lang, "+{moves} for another action", moves=river_words if rivers else mountain_words)
    if kind == components.EITHER:
        return alternatives((river_words, mountain_words), lang)
    if kind == components.RIVERS_FIRST:
        return say(lang, "{first}, then {second}", first=river_words, second=mountain_words)
    if kind == components.MOUNTAINS_FIRST:
        return say(lang, "{first}, then {second}", first=mountain_words, second=river_words)
    return river_words if rivers else mountain_words


# ---- The Tribe side --------------------------------------------------------------------------------------------------

EFFECTS = (
    (components.LAST_MINNETAREE, N_("a second card to explore, besides the one in your zone")),
    (components.FIRST_TETONS - 1, N_("once a turn, any die counts as {face}")),
    (components.LAST_TETONS, N_("once a turn, a {face} die matches the played face")),
    (components.FLATHEADS[-1], N_("you may play two dice of different faces")),
    (components.BLACKFEET[-1], N_("you count one gray die less")),
    (components.ARIKARA, N_("both tribe actions take any tribe")),
    (components.WISHRAMS[-1], N_("changed dice may show different faces")),
    (components.CARDS - 1, N_("you may change one more die")),
)  # of the cards after the exploration cards: the last of each kind


def tribe_text(s: Fields, card: int, lang: str) -> str:
    """What a card with its Tribe side up is good for."""
    if card < components.EXPLORATION_CARDS:
        own = components.BOARD_ACTIONS + card
        return say(lang, "{gives} with {needs}", needs=needs_text(s, own, lang), gives=gives_text(s, own, lang))
    effect = next(message for last, message in EFFECTS if card <= last)
    return say(lang, effect, face=turning_face(s, card, lang))


def turning_face(s: Fields, card: int, lang: str) -> str:
    """The face on a Yankton or Tetons card."""
    effect = card - components.FIRST_YANKTON
    return face_name(int(s.turns_to[effect]), lang) if 0 <= effect < components.TURNING_CARDS else ""


def attitude_name(s: Fields, card: int, lang: str) -> str:
    return say(lang, "wary") if s.attitude[card] == components.WARY_TRIBE else say(lang, "friendly")
