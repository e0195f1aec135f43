"""What the sentence of a refusal may name."""

from collections.abc import Callable, Sequence

from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import FIRST_YANKTON, SLOTS
from farshore.games.discoveries.state import NO_DIE, NO_EFFECT
from farshore.games.discoveries.text.cards import attitude_name, gives_text, need_text, turning_face
from farshore.games.discoveries.text.counts import COUNT_WORDS, counted_dice
from farshore.games.discoveries.text.labels import die_there, family_of, indexes_of, place_name, target_name
from farshore.games.discoveries.text.names import (
    BANK_NAMES,
    ONE_TURN_NAMES,
    action_name,
    die_name,
    discovery_name,
    face_name,
    faces_played,
    letter,
    lying,
    tribe_name,
)
from farshore.games.discoveries.text.prompts import prompt
from farshore.games.discoveries.text.reading import cards_in, own_discoveries, place_on_table
from farshore.games.discoveries.text.routes import routes_in_words
from farshore.games.discoveries.text.saying import alternatives, listed, say

Parts = dict[str, object]


def parts_of_refusal(state: State, a: int, message: str, lang: str) -> Parts:
    """What a refusal may name: the action's own things; those of the turn only where the message asks for them."""
    if "{prompt}" in message:
        return {"prompt": prompt(state, lang, ())}
    s = state.fields
    names_turn = any(f"{{{name}}}" in message for name in PARTS_OF_TURN)
    parts_of_action = PARTS.get(family_of(a))
    return (parts_of_turn(s, lang) if names_turn else {}) | (parts_of_action(s, a, lang) if parts_of_action else {})


# ---- Of the action ---------------------------------------------------------------------------------------------------


def parts_of_card(s: Fields, a: int, lang: str) -> Parts:
    (card,) = indexes_of(a)
    return {
        "card": discovery_name(card, lang),
        "tribe": tribe_name(card, lang),
        "attitude": attitude_name(s, card, lang),
        "routes": routes_in_words(s, card, lang),
    }


def parts_of_die(s: Fields, a: int, lang: str) -> Parts:
    colour, face = indexes_of(a)
    asked_for = s.hand_face if s.asked == asked.PAY else face
    parts: Parts = {"die": die_name(colour, face, lang), "face": face_name(asked_for, lang)}
    return parts | parts_of_turning(s, FIRST_YANKTON + s.using, lang) if s.using != NO_EFFECT else parts


def parts_of_use(s: Fields, a: int, lang: str) -> Parts:
    return parts_of_turning(s, FIRST_YANKTON + a - actions.USE, lang)


def parts_of_turning(s: Fields, card: int, lang: str) -> Parts:
    return {"tribe": tribe_name(card, lang), "turning": turning_face(s, card, lang)}


def parts_of_face(s: Fields, a: int, lang: str) -> Parts:
    return {"face": face_name(a - actions.FACE, lang)}


def parts_of_target(s: Fields, a: int, lang: str) -> Parts:
    face = s.hand_face
    return {
        "action": target_name(s, a, lang),
        "face": face_name(face, lang) if face >= 0 else "",
        "attitude": say(lang, "friendly") if a == actions.FRIENDLY else say(lang, "wary"),
    }


def parts_of_slot(s: Fields, a: int, lang: str) -> Parts:
    """An exploration action: a slot of it, or, where it is to be triggered, the first."""
    own, slot = indexes_of(a) if family_of(a) == actions.LAY else (a - actions.TRIGGERING, 0)
    dice = s.die_on[place_on_table(s.turn_of, own)].tolist()
    missing = [need_text(s, own, place, lang) for place in range(SLOTS) if dice[place] == NO_DIE]
    return parts_of_target(s, a, lang) | {
        "action": action_name(own, lang),
        "need": need_text(s, own, slot, lang),
        "count": say(lang, COUNT_WORDS[int(s.discard[own, slot])]),
        "missing": listed(filter(None, missing), lang) if any(missing) else "",
        "laid": "" if dice[slot] == NO_DIE else lying(dice[slot], lang),
    }


def parts_of_bank(s: Fields, a: int, lang: str) -> Parts:
    return {"bank": say(lang, BANK_NAMES[a - actions.REST_AT])}


def parts_of_place(s: Fields, a: int, lang: str) -> Parts:
    return {"place": place_name(s, a, lang), "die": die_there(s, a, lang)}


def parts_of_giver(s: Fields, a: int, lang: str) -> Parts:
    return {"giver": letter(a - actions.GIVEN_BY)}


PARTS: dict[int, Callable[[Fields, int, str], Parts]] = {
    actions.PICK: parts_of_card,
    actions.EXPLORE: parts_of_card,
    actions.DIE: parts_of_die,
    actions.FRESH_DIE: parts_of_die,
    actions.USE: parts_of_use,
    actions.FACE: parts_of_face,
    actions.ONE_TURN: parts_of_target,
    actions.LAY: parts_of_slot,
    actions.TRIGGERING: parts_of_slot,
    actions.REST_AT: parts_of_bank,
    actions.FROM_STOCK: parts_of_place,
    actions.FROM_BANK: parts_of_place,
    actions.FROM_ACTION: parts_of_place,
    actions.GIVEN_BY: parts_of_giver,
}  # by family; the others stand for themselves


# ---- Of the turn ----------------------------------------------------------------------------------------------------

PARTS_OF_TURN = ("faces", "dice", "triggered", "moves", "own", "onto")


def parts_of_turn(s: Fields, lang: str) -> Parts:
    triggered = cards_in(s.pending)
    return {
        "faces": faces_played(s, lang),
        "dice": counted_dice(s.played, lang),
        "triggered": listed((action_name(own, lang) for own in triggered), lang) if triggered else "",
        "moves": moves_in_words(s, triggered, lang),
        "own": own_cards_in_words(s, lang),
        "onto": say(lang, ONE_TURN_NAMES[s.onto]) if s.onto < len(ONE_TURN_NAMES) else "",
    }


def moves_in_words(s: Fields, triggered: Sequence[int], lang: str) -> str:
    """Hike (3 rivers) and Mountain expedition (2 mountains)."""
    moves = [
        say(lang, "{action} ({gives})", action=action_name(own, lang), gives=gives_text(s, own, lang))
        for own in triggered
    ]
    return listed(moves, lang) if moves else ""


def own_cards_in_words(s: Fields, lang: str) -> str:
    cards = [
        say(lang, "{card} ({what})", card=discovery_name(card, lang), what=routes_in_words(s, card, lang))
        for card in own_discoveries(s)
    ]
    return alternatives(cards, lang) if cards else ""
