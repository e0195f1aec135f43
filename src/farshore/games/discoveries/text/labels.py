"""Labels: what a person reads on the button of an action. A family of actions is looked up by its first number."""

from collections.abc import Callable

from farshore.engine.rule import Record
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.actions import TABLE
from farshore.games.discoveries.components import (
    BANK_OF,
    BOARD_ACTIONS,
    FACE_COUNT,
    FIRST_TETONS,
    FIRST_YANKTON,
    GRAY,
    MOST_PLAYERS,
    NO_NEED,
)
from farshore.games.discoveries.state import NO_DIE
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
from farshore.kit.catalogue import N_

ACTION_TEXTS = tuple(TABLE.texts)
family_of, indexes_of = TABLE.family_of, TABLE.indexes_of


def label(state: State, action: int, lang: str) -> str:
    return capital(LABELS[family_of(action)](state, action, lang))


# ---- Cards -----------------------------------------------------------------------------------------------------------


def label_of_card(state: State, a: int, lang: str) -> str:
    s, card = state.fields, a - actions.PICK
    if s.asked == asked.TRIBE:
        return say(
            lang, "{tribe}, {attitude} ({what})",
            tribe=tribe_name(card, lang), attitude=attitude_name(s, card, lang), what=tribe_text(s, card, lang),
        )  # fmt: skip
    return say(lang, "{card} ({what})", card=discovery_name(card, lang), what=discovery_text(s, card, lang))


def label_to_explore(state: State, a: int, lang: str) -> str:
    s, card = state.fields, a - actions.EXPLORE
    name, points = discovery_name(card, lang), counted_points(int(s.points[card]), lang)
    how = explain(state.struct, s, card, lang) if s.pending else ""
    if how:
        return say(lang, "explore {card} for {points}: {how}", card=name, points=points, how=how)
    return say(lang, "explore {card} for {points}", card=name, points=points)


def label_to_use(state: State, a: int, lang: str) -> str:
    card = FIRST_YANKTON + a - actions.USE
    tribe, face = tribe_name(card, lang), turning_face(state.struct, card, lang)
    if card < FIRST_TETONS:
        return say(lang, "let {tribe} turn a die to {face}", tribe=tribe, face=face)
    return say(lang, "let {tribe} turn a {face} die", tribe=tribe, face=face)


# ---- A die, and where it is played -----------------------------------------------------------------------------------


def label_of_die(state: State, a: int, lang: str) -> str:
    return name_of_die(a, lang)


def name_of_die(a: int, lang: str) -> str:
    """A die of the Stock that an action takes up."""
    colour, face = indexes_of(a)
    die = die_name(colour, face, lang)
    return say(lang, "{die}, which came this turn", die=die) if family_of(a) == actions.FRESH_DIE else die


def label_of_face(state: State, a: int, lang: str) -> str:
    return say(lang, "turn it to {face}", face=face_name(a - actions.FACE, lang))


def label_to_play(state: State, a: int, lang: str) -> str:
    return label_of_target(state.struct, a, lang)


TARGET_LABELS = {actions.LAY: N_("on {action}"), actions.TRIGGERING: N_("trigger {action}")}


def label_of_target(s: Record, a: int, lang: str) -> str:
    message, target = TARGET_LABELS.get(family_of(a)), target_name(s, a, lang)
    return target if message is None else say(lang, message, action=target)


def target_name(s: Record | Fields, a: int, lang: str) -> str:
    """The action that a die can be played on."""
    family, indexes = TABLE.decode(a)
    if family == actions.LAY:
        own, slot = indexes
        return slot_name(s, own, slot, lang)
    (number,) = indexes
    return action_name(number, lang) if family == actions.TRIGGERING else say(lang, ONE_TURN_NAMES[number])


def slot_name(s: Record | Fields, own: int, slot: int, lang: str) -> str:
    """An action, with the place on it if there are two."""
    name = action_name(own, lang)
    if slot == 0 and s.need[own, 1] == NO_NEED:
        return name
    if slot == 0:
        return say(lang, "{action}, first place", action=name)
    return say(lang, "{action}, second place", action=name)


# ---- Rest, and dice that are taken from somewhere --------------------------------------------------------------------


def label_to_rest(state: State, a: int, lang: str) -> str:
    bank, dice = a - actions.REST_AT, state.struct.bank.sum(axis=0).tolist()
    count = sum(dice[face] for face in range(FACE_COUNT) if BANK_OF[face] == bank)
    return say(
        lang, "rest: all dice of the {bank} ({dice})", bank=say(lang, BANK_NAMES[bank]), dice=counted_dice(count, lang)
    )


def label_to_take(state: State, a: int, lang: str) -> str:
    """A die of one's own that comes back, or a gray one that is given."""
    s = state.fields
    return say(lang, "{die} from {place}", die=die_there(s, a, lang), place=place_name(s, a, lang))


def die_there(s: Fields, a: int, lang: str) -> str:
    """The die that is to be taken from a place."""
    if family_of(a) == actions.FROM_ACTION:
        on = int(s.die_on[indexes_of(a)])
        return say(lang, "die") if on == NO_DIE else lying(on, lang)
    colour = GRAY if s.asked == asked.GIVE else s.player
    face = indexes_of(a)[-1]
    return die_name(colour, face, lang) if colour >= 0 else face_name(face, lang)


def place_name(s: Fields, a: int, lang: str) -> str:
    """Where a die can be taken from."""
    family, (place, *more) = TABLE.decode(a)
    if family == actions.FROM_STOCK:
        return say(lang, "the Stock of {owner}", owner=letter(place))
    if family == actions.FROM_BANK:
        return say(lang, "the {bank}", bank=say(lang, BANK_NAMES[BANK_OF[place]]))
    (slot,) = more
    if place < MOST_PLAYERS * BOARD_ACTIONS:
        seat, own = divmod(place, BOARD_ACTIONS)
        return say(lang, "{action} of {owner}", action=slot_name(s, own, slot, lang), owner=letter(seat))
    return slot_name(s, place - (MOST_PLAYERS - 1) * BOARD_ACTIONS, slot, lang)


# ---- Actions that stand for themselves -------------------------------------------------------------------------------


def label_to_roll(state: State, a: int, lang: str) -> str:
    return say(lang, "roll ({dice})", dice=counted_dice(int(state.struct.gathered), lang))


def label_of_giver(state: State, a: int, lang: str) -> str:
    return say(lang, "a gray die of {owner}", owner=letter(a - actions.GIVEN_BY))


def label_of_enough(state: State, a: int, lang: str) -> str:
    return say(lang, "only this card") if state.struct.asked == asked.SECOND else say(lang, "change no more dice")


def always(message: str) -> Callable[[State, int, str], str]:
    """The label of an action that is called the same whatever lies on the table."""
    return lambda state, a, lang: say(lang, message)


LABELS: dict[int, Callable[[State, int, str], str]] = {
    actions.PICK: label_of_card,
    actions.EXPLORE: label_to_explore,
    actions.DIE: label_of_die,
    actions.FRESH_DIE: label_of_die,
    actions.USE: label_to_use,
    actions.FACE: label_of_face,
    actions.ONE_TURN: label_to_play,
    actions.LAY: label_to_play,
    actions.TRIGGERING: label_to_play,
    actions.REST_AT: label_to_rest,
    actions.REST_OWN: always(N_("rest: your own dice, wherever they are")),
    actions.FROM_STOCK: label_to_take,
    actions.FROM_BANK: label_to_take,
    actions.FROM_ACTION: label_to_take,
    actions.EVERY_DIE: always(N_("take all and roll")),
    actions.ROLL: label_to_roll,
    actions.GIVEN_BY: label_of_giver,
    actions.ENOUGH: label_of_enough,
    actions.END_TURN: always(N_("end your turn")),
    actions.PLAY_AGAIN: always(N_("play the bonus turn")),
    actions.PASS_BONUS: always(N_("no bonus turn")),
}  # by family
