"""Exploration actions and tribe cards of one's own, with the dice on them."""

from collections.abc import Iterator

from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.actions import TABLE
from farshore.games.discoveries.components import (
    ANY,
    BOARD_ACTIONS,
    EXPLORATION_CARDS,
    FACE_COUNT,
    FACES,
    FIRST_MINNETAREE,
    FIRST_YANKTON,
    LAST_MINNETAREE,
    NO_CARD,
    SLOTS,
    TRIGGER,
    TURNING_CARDS,
)
from farshore.games.discoveries.scene.cards import TRIBE, card_button, card_piece, own_discovery, thing_of_action
from farshore.games.discoveries.scene.dice import die_on_slot
from farshore.games.discoveries.scene.seen import Seen
from farshore.games.discoveries.state import NO_DIE, NO_EFFECT
from farshore.games.discoveries.text.labels import ACTION_TEXTS, label_of_target
from farshore.games.discoveries.text.reading import place_on_table
from farshore.kit.html import action_piece, symbol


def own_tiles(t: Seen) -> Iterator[str]:
    steps = step_numbers(t)
    for own in range(BOARD_ACTIONS):
        yield action_tile(t, own, t.components.board_action(own, t.lang), steps)
    for card in t.held[t.near]:
        if card < EXPLORATION_CARDS:
            face = card_piece(
                t.components.tribe(card, t.lang),
                card,
                t.components.tribe_label(card, t.lang),
                TRIBE,
                "meeting",
            )
            yield action_tile(t, BOARD_ACTIONS + card, face, steps)
        elif FIRST_MINNETAREE <= card <= LAST_MINNETAREE:
            yield minnetaree_tile(t, card)
        else:
            yield f'<div class="ds-tile">{effect_card(t, card)}</div>'


def step_numbers(t: Seen) -> dict[int, int]:
    """Which step of the journey each triggered action makes, where there is one journey only."""
    if len(t.ways) != 1:
        return {}
    (way,) = t.ways.values()
    return {own: number for number, step in enumerate(way.steps, start=1) for own in (step.action, *step.extenders)}


def action_tile(t: Seen, own: int, face: str, steps: dict[int, int]) -> str:
    place = place_on_table(t.near, own)
    count = t.components.slots[own]
    slots = "".join(slot_element(t, own, place, slot) for slot in range(count)) + trigger_element(t, own, place)
    triggered = t.near == t.turn_of and t.pending >> own & 1
    number = f'<b class="ds-number">{steps[own]}</b>' if own in steps else ""
    name = t.components.action_label(own, t.lang)
    at = f' data-place="tile-{own}"' if t.asks(asked.TURN) else ""
    return (
        f'<div class="ds-tile ds-n{count}{" ds-on" if triggered else ""}"{at} data-thing="{thing_of_action(own)}"'
        f' role="group" aria-label="{name}">'
        f"{face}{slots}{number}</div>"
    )


def slot_element(t: Seen, own: int, place: int, slot: int) -> str:
    lying = die_on_slot(t, place, slot) + face_asked_for(t, own, place, slot)
    return place_for_die(t, f"slot-{own}-{slot}", lying, actions.LAY + own * SLOTS + slot)


def face_asked_for(t: Seen, own: int, place: int, slot: int) -> str:
    """What a slot takes, where the die that lies on it does not tell."""
    die, need = t.die_on[place][slot], t.components.need[own][slot]
    if die == NO_DIE or (die - 1) % FACE_COUNT == need:
        return ""
    return symbol(f"ds-{'any' if need == ANY else FACES[need]}", "ds-asked")


def trigger_element(t: Seen, own: int, place: int) -> str:
    return place_for_die(t, f"go-{own}", die_on_slot(t, place, TRIGGER), actions.TRIGGERING + own)


def place_for_die(t: Seen, key: str, die: str, action: int) -> str:
    """Of two slots that ask for the same, the second is a place of its own; for all others the whole tile is."""
    if not die and t.asks(asked.TARGET):
        name = label_of_target(t.struct, action, t.lang)
        return action_piece(key, "", name, ACTION_TEXTS[action], can=action in t.legal, classes="ds-slot")
    at = f' data-place="{key}"' if t.asks(asked.TURN) and is_second_slot(action) else ""
    return f'<span class="ds-slot" data-key="{key}"{at}>{die}</span>'


def is_second_slot(action: int) -> bool:
    return TABLE.family_of(action) == actions.LAY and TABLE.indexes_of(action)[1] > 0


def effect_card(t: Seen, card: int) -> str:
    """A card with a permanent effect; Yankton and Tetons turn a die when they are tapped."""
    face, name = t.components.tribe(card, t.lang), t.components.tribe_label(card, t.lang)
    effect = card - FIRST_YANKTON
    classes = TRIBE
    if 0 <= effect < TURNING_CARDS and t.near == t.turn_of:
        used = t.turned >> effect & 1
        classes += " ds-using" if effect == t.using else " ds-used" if used else ""
        if t.asks(asked.TURN, asked.PAY) and t.using == NO_EFFECT:
            action = actions.USE + effect
            return card_button(face, card, name, classes, "meeting", action, action in t.legal)
    return card_piece(face, card, name, classes, "meeting")


def minnetaree_tile(t: Seen, card: int) -> str:
    """Minnetaree, and the card that may be explored besides the one in the zone."""
    kept = t.reserve[card - FIRST_MINNETAREE]
    if kept == NO_CARD:
        return f'<div class="ds-tile">{effect_card(t, card)}</div>'
    return f'<div class="ds-tile ds-pair">{effect_card(t, card)}{own_discovery(t, t.near, kept)}</div>'
