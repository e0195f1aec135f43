"""Labels: what a person reads on the button of an action."""

from farshore.engine.rule import Record
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions
from farshore.games.discoveries.state import (
    BANK_OF,
    BOARD_ACTIONS,
    FACE_COUNT,
    FIRST_TETONS,
    FIRST_YANKTON,
    GIVE,
    GRAY,
    MOST_PLAYERS,
    NO_DIE,
    NO_NEED,
    SECOND,
    SLOTS,
    TRIBE,
)
from farshore.games.discoveries.text.cards import attitude_name, discovery_text, tribe_text, turning_face
from farshore.games.discoveries.text.counts import counted_dice, counted_points
from farshore.games.discoveries.text.journeys import explain
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
from farshore.games.discoveries.text.saying import capital, say


def label(state: State, action: int, lang: str) -> str:
    return capital(label_of(state, action, lang))


def label_of(state: State, a: int, lang: str) -> str:
    """Where one field is read at most, the record is quicker than all its fields."""
    if a < actions.EXPLORE:
        return label_of_card(state.fields, a - actions.PICK, lang)
    if a < actions.DIE:
        return label_to_explore(state, a - actions.EXPLORE, lang)
    if a < actions.USE:
        return label_of_die(a, lang)
    if a < actions.FACE:
        return label_to_use(state.struct, a - actions.USE, lang)
    if a < actions.ONE_TURN:
        return say(lang, "turn it to {face}", face=face_name(a - actions.FACE, lang))
    if a < actions.REST_AT:
        return label_of_target(state.struct, a, lang)
    if a < actions.REST_OWN:
        return label_to_rest(state.struct, a - actions.REST_AT, lang)
    if actions.FROM_STOCK <= a < actions.EVERY_DIE:
        return label_to_take(state.fields, a, lang)
    return label_of_the_rest(state.struct, a, lang)


# ---- Cards -----------------------------------------------------------------------------------------------------------


def label_of_card(s: Fields, card: int, lang: str) -> str:
    if s.asked == TRIBE:
        return say(
            lang, "{tribe}, {attitude} ({what})",
            tribe=tribe_name(card, lang), attitude=attitude_name(s, card, lang), what=tribe_text(s, card, lang),
        )  # fmt: skip
    return say(lang, "{card} ({what})", card=discovery_name(card, lang), what=discovery_text(s, card, lang))


def label_to_explore(state: State, card: int, lang: str) -> str:
    s = state.fields
    name, points = discovery_name(card, lang), counted_points(int(s.points[card]), lang)
    how = explain(state.struct, s, card, lang) if s.pending else ""
    if how:
        return say(lang, "explore {card} for {points}: {how}", card=name, points=points, how=how)
    return say(lang, "explore {card} for {points}", card=name, points=points)


def label_to_use(s: Record, effect: int, lang: str) -> str:
    card = FIRST_YANKTON + effect
    tribe, face = tribe_name(card, lang), turning_face(s, card, lang)
    if card < FIRST_TETONS:
        return say(lang, "let {tribe} turn a die to {face}", tribe=tribe, face=face)
    return say(lang, "let {tribe} turn a {face} die", tribe=tribe, face=face)


# ---- A die, and where it is played -----------------------------------------------------------------------------------


def label_of_die(a: int, lang: str) -> str:
    if a < actions.FRESH_DIE:
        return die_name(*divmod(a - actions.DIE, FACE_COUNT), lang)
    die = die_name(*divmod(a - actions.FRESH_DIE, FACE_COUNT), lang)
    return say(lang, "{die}, which came this turn", die=die)


def label_of_target(s: Record, a: int, lang: str) -> str:
    target = target_name(s, a, lang)
    if a < actions.LAY:
        return target
    if a < actions.TRIGGERING:
        return say(lang, "on {action}", action=target)
    return say(lang, "trigger {action}", action=target)


def target_name(s: Record | Fields, a: int, lang: str) -> str:
    """The action that a die can be played on."""
    if a < actions.LAY:
        return say(lang, ONE_TURN_NAMES[a - actions.ONE_TURN])
    if a < actions.TRIGGERING:
        return slot_name(s, (a - actions.LAY) // SLOTS, (a - actions.LAY) % SLOTS, lang)
    return action_name(a - actions.TRIGGERING, lang)


def slot_name(s: Record | Fields, own: int, slot: int, lang: str) -> str:
    """An action, with the place on it if there are two."""
    name = action_name(own, lang)
    if slot == 0 and s.need[own, 1] == NO_NEED:
        return name
    if slot == 0:
        return say(lang, "{action}, first place", action=name)
    return say(lang, "{action}, second place", action=name)


# ---- Rest, and dice that are taken from somewhere --------------------------------------------------------------------


def label_to_rest(s: Record, bank: int, lang: str) -> str:
    dice = s.bank.sum(axis=0).tolist()
    count = sum(dice[face] for face in range(FACE_COUNT) if BANK_OF[face] == bank)
    return say(
        lang, "rest: all dice of the {bank} ({dice})", bank=say(lang, BANK_NAMES[bank]), dice=counted_dice(count, lang)
    )


def label_to_take(s: Fields, a: int, lang: str) -> str:
    """A die of one's own that comes back, or a gray one that is given."""
    where = place_name(s, a, lang)
    if a < actions.FROM_ACTION:
        colour = GRAY if s.asked == GIVE else s.player
        face = (a - actions.FROM_STOCK) % FACE_COUNT
        die = die_name(colour, face, lang) if colour >= 0 else face_name(face, lang)
    else:
        on = int(s.die_on[(a - actions.FROM_ACTION) // SLOTS, (a - actions.FROM_ACTION) % SLOTS])
        die = say(lang, "die") if on == NO_DIE else lying(on, lang)
    return say(lang, "{die} from {place}", die=die, place=where)


def place_name(s: Fields, a: int, lang: str) -> str:
    """Where a die can be taken from."""
    if a < actions.FROM_BANK:
        return say(lang, "the Stock of {owner}", owner=letter((a - actions.FROM_STOCK) // FACE_COUNT))
    if a < actions.FROM_ACTION:
        return say(lang, "the {bank}", bank=say(lang, BANK_NAMES[BANK_OF[a - actions.FROM_BANK]]))
    place, slot = divmod(a - actions.FROM_ACTION, SLOTS)
    if place < MOST_PLAYERS * BOARD_ACTIONS:
        seat, own = divmod(place, BOARD_ACTIONS)
        return say(lang, "{action} of {owner}", action=slot_name(s, own, slot, lang), owner=letter(seat))
    return slot_name(s, place - (MOST_PLAYERS - 1) * BOARD_ACTIONS, slot, lang)


# ---- Actions that stand for themselves -------------------------------------------------------------------------------


def label_of_the_rest(s: Record, a: int, lang: str) -> str:
    if a == actions.REST_OWN:
        return say(lang, "rest: your own dice, wherever they are")
    if a == actions.EVERY_DIE:
        return say(lang, "take all of them and roll")
    if a == actions.ROLL:
        return say(lang, "roll what you have taken ({dice})", dice=counted_dice(int(s.gathered), lang))
    if a < actions.ENOUGH:
        return say(lang, "a gray die of {owner}", owner=letter(a - actions.GIVEN_BY))
    if a == actions.ENOUGH:
        return say(lang, "only this card") if s.asked == SECOND else say(lang, "no more dice to change")
    if a == actions.END_TURN:
        return say(lang, "end your turn")
    return say(lang, "play the bonus turn") if a == actions.PLAY_AGAIN else say(lang, "no bonus turn")
