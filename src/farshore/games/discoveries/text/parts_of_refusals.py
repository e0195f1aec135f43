"""What the sentence of a refusal may name."""

from collections.abc import Sequence

from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions
from farshore.games.discoveries.state import CARDS, FACE_COUNT, FIRST_YANKTON, GIVE, GRAY, NO_DIE, NO_EFFECT, PAY, SLOTS
from farshore.games.discoveries.text.cards import attitude_name, gives_text, need_text, turning_face
from farshore.games.discoveries.text.counts import COUNT_WORDS, counted_dice
from farshore.games.discoveries.text.labels import place_name, target_name
from farshore.games.discoveries.text.names import (
    BANK_NAMES,
    ONE_TURN_NAMES,
    action_name,
    die_name,
    discovery_name,
    face_name,
    letter,
    lying,
    tribe_name,
)
from farshore.games.discoveries.text.prompts import prompt
from farshore.games.discoveries.text.reading import cards_in, own_discoveries, place_on_table
from farshore.games.discoveries.text.routes import routes_in_words
from farshore.games.discoveries.text.saying import alternatives, listed, say


def parts_of_refusal(state: State, a: int, message: str, lang: str) -> dict[str, object]:
    """What a refusal may name: the action's own things; those of the turn only where the message asks for them."""
    if "{prompt}" in message:
        return {"prompt": prompt(state, lang, ())}
    s = state.fields
    parts: dict[str, object] = {}
    if any(f"{{{name}}}" in message for name in PARTS_OF_TURN):
        parts |= parts_of_turn(s, lang)
    if a < actions.DIE:
        card = a % CARDS
        parts |= {
            "card": discovery_name(card, lang),
            "tribe": tribe_name(card, lang),
            "attitude": attitude_name(s, card, lang),
            "routes": routes_in_words(s, card, lang),
        }
    elif a < actions.USE:
        colour, face = divmod((a - actions.DIE) % actions.DICE, FACE_COUNT)
        parts |= {"die": die_name(colour, face, lang), "face": face_name(face, lang)}
        if s.asked == PAY:
            parts["face"] = face_name(s.hand_face, lang)
        if s.using != NO_EFFECT:
            parts |= parts_of_turning(s, FIRST_YANKTON + s.using, lang)
    elif a < actions.FACE:
        parts |= parts_of_turning(s, FIRST_YANKTON + a - actions.USE, lang)
    elif a < actions.ONE_TURN:
        parts["face"] = face_name(a - actions.FACE, lang)
    elif a < actions.REST_AT:
        parts |= parts_of_target(s, a, lang)
    elif a < actions.REST_OWN:
        parts["bank"] = say(lang, BANK_NAMES[a - actions.REST_AT])
    elif actions.FROM_STOCK <= a < actions.EVERY_DIE:
        colour = GRAY if s.asked == GIVE else s.player
        parts |= {
            "place": place_name(s, a, lang),
            "die": die_name(colour, (a - actions.FROM_STOCK) % FACE_COUNT, lang),
        }
    elif actions.GIVEN_BY <= a < actions.ENOUGH:
        parts["giver"] = letter(a - actions.GIVEN_BY)
    return parts


# ---- Of the action ---------------------------------------------------------------------------------------------------


def parts_of_turning(s: Fields, card: int, lang: str) -> dict[str, object]:
    return {"tribe": tribe_name(card, lang), "turning": turning_face(s, card, lang)}


def parts_of_target(s: Fields, a: int, lang: str) -> dict[str, object]:
    face = s.hand_face
    parts: dict[str, object] = {
        "action": target_name(s, a, lang),
        "face": face_name(face, lang) if face >= 0 else "",
        "attitude": say(lang, "friendly") if a == actions.FRIENDLY else say(lang, "wary"),
    }
    if a < actions.LAY:
        return parts
    slot = (a - actions.LAY) % SLOTS if a < actions.TRIGGERING else 0
    own = (a - actions.LAY) // SLOTS if a < actions.TRIGGERING else a - actions.TRIGGERING
    dice = s.die_on[place_on_table(s.turn_of, own)].tolist()
    missing = [need_text(s, own, place, lang) for place in range(SLOTS) if dice[place] == NO_DIE]
    return parts | {
        "action": action_name(own, lang),
        "need": need_text(s, own, slot, lang),
        "count": say(lang, COUNT_WORDS[int(s.discard[own, slot])]),
        "missing": listed(filter(None, missing), lang) if any(missing) else "",
        "laid": "" if dice[slot] == NO_DIE else lying(dice[slot], lang),
    }


# ---- Of the turn -----------------------------------------------------------------------------------------------------

PARTS_OF_TURN = ("faces", "dice", "triggered", "moves", "own", "onto")


def parts_of_turn(s: Fields, lang: str) -> dict[str, object]:
    faces = [face for face in range(FACE_COUNT) if s.faces >> face & 1]
    triggered = cards_in(s.pending)
    return {
        "faces": listed((face_name(face, lang) for face in faces), lang) if faces else "",
        "dice": counted_dice(s.played, lang),
        "triggered": listed((action_name(own, lang) for own in triggered), lang) if triggered else "",
        "moves": moves_in_words(s, triggered, lang),
        "own": own_cards_in_words(s, lang),
        "onto": say(lang, ONE_TURN_NAMES[s.onto]) if s.onto < actions.ONE_TURN_ACTIONS else "",
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
