"""Discoveries in words: actions, prompts, events, refusals and scores. English stands here, French in `locale/`.

The crossing of cards is explained here too: `journey` as data, `explain` in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple

import numpy as np

from farshore.engine.errors import Refusal
from farshore.engine.options import Option, Value
from farshore.engine.play import FIRST_OF_GAME
from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Record
from farshore.engine.state import Event, ScoreLine, State
from farshore.games.discoveries import crossing, events, rules, scoring
from farshore.games.discoveries.state import (
    ALL_ACTIONS,
    ANY,
    ARIKARA,
    BANK_OF,
    BANKS,
    BLACKFEET,
    BOARD_ACTIONS,
    BONUS,
    CARDS,
    CHANGE,
    CHANGED_FACE,
    COMPONENTS,
    CONVERT,
    EITHER,
    EXCHANGE,
    EXPLORATION_CARDS,
    EXTEND,
    FACE_COUNT,
    FACES,
    FIRST_CARD,
    FIRST_CLATSOP,
    FIRST_MINNETAREE,
    FIRST_TETONS,
    FIRST_YANKTON,
    FLATHEADS,
    FOLDER,
    GIVE,
    GIVER,
    GRAY,
    LAST_CLATSOP,
    LAST_MINNETAREE,
    LAST_TETONS,
    MINNETAREES,
    MOST_PLAYERS,
    MOUNTAINS_FIRST,
    NEW_FACE,
    NO_CARD,
    NO_DIE,
    NO_EFFECT,
    NO_NEED,
    OWNERS,
    PAY,
    REFILL,
    RESERVE,
    REST,
    RIVERS_FIRST,
    SECOND,
    SLOTS,
    SPECIES,
    SPECIES_SET,
    TARGET,
    TRIBE,
    TURN,
    TURNING_CARDS,
    WARY_TRIBE,
    WISHRAMS,
)
from farshore.kit.catalogue import Catalogue, marked
from farshore.kit.help import Section
from farshore.kit.help import help_sections as sections_in
from farshore.kit.help import introduction as introduction_in
from farshore.kit.words import common_choice, common_refusal, player_name

say = Catalogue(FOLDER).say

# ---- Actions: the text that means each of them everywhere -----------------------------------------------------------

BOARD_WORDS = ("horse ride", "hike", "mountain expedition")
OWN_WORDS = (*BOARD_WORDS, *(str(number) for number in range(1, EXPLORATION_CARDS + 1)))
PLACE_WORDS = (
    *(f"{owner} {action}" for owner in OWNERS[:MOST_PLAYERS] for action in BOARD_WORDS),
    *OWN_WORDS[BOARD_ACTIONS:],
)
SLOT_WORDS = ("", " second")
CARD_WORDS = tuple(str(number) for number in range(1, CARDS + 1))
DIE_WORDS = tuple(f"{owner} {face}" for owner in OWNERS for face in FACES)

ACTION_TEXTS = (
    *(f"card {card}" for card in CARD_WORDS),
    *(f"explore {card}" for card in CARD_WORDS),
    *(f"die {die}" for die in DIE_WORDS),
    *(f"fresh die {die}" for die in DIE_WORDS),
    *(f"use {card}" for card in CARD_WORDS[FIRST_YANKTON : FIRST_YANKTON + TURNING_CARDS]),
    *(f"face {face}" for face in FACES),
    "friendly tribe",
    "wary tribe",
    "change dice",
    "change plans",
    *(f"on {action}{slot}" for action in OWN_WORDS for slot in SLOT_WORDS),
    *(f"trigger {action}" for action in OWN_WORDS),
    *(f"rest {bank}" for bank in BANKS),
    "rest own",
    *(f"from stock {owner} {face}" for owner in OWNERS[:MOST_PLAYERS] for face in FACES),
    *(f"from bank {face}" for face in FACES),
    *(f"from {place}{slot}" for place in PLACE_WORDS for slot in SLOT_WORDS),
    "every die",
    "roll",
    *(f"given by {owner}" for owner in OWNERS[:MOST_PLAYERS]),
    "enough",
    "end turn",
    "bonus turn",
    "no bonus",
)
assert len(ACTION_TEXTS) == rules.ACTIONS
assert len(PLACE_WORDS) == ALL_ACTIONS

# ---- Things by their names ------------------------------------------------------------------------------------------

FACE_NAMES = (marked("Walk"), marked("Ride"), marked("Negotiate"), marked("Journal"))
BOARD_NAMES = (marked("Horse ride"), marked("Hike"), marked("Mountain expedition"))
ONE_TURN_NAMES = (
    marked("Friendly tribe"),
    marked("Wary tribe"),
    marked("Changing the dice"),
    marked("Change of plans"),
)
BANK_NAMES = (marked("Left Bank"), marked("Right Bank"))
SPECIES_NAMES = (marked("plant"), marked("mammal"), marked("bird"), marked("fish"))
TRIBE_NAMES: tuple[str, ...] = tuple(card["tribe"].get("name", "") for card in COMPONENTS["card"])
COUNT_WORDS = (
    marked("none"), marked("one"), marked("two"), marked("three"), marked("four"), marked("five"), marked("six"),
)  # fmt: skip


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(words: Iterable[str], lang: str) -> str:
    """One, one and another, one, another and a third."""
    *most, last = words
    return say(lang, "{most} and {last}", most=", ".join(most), last=last) if most else last


def alternatives(words: Iterable[str], lang: str) -> str:
    *most, last = words
    return say(lang, "{most} or {last}", most=", ".join(most), last=last) if most else last


@cache
def face_name(face: int, lang: str) -> str:
    return say(lang, FACE_NAMES[face])


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


def place_on_table(seat: int, own: int) -> int:
    """Where an action of a player lies among all: the rule `place_of` in plain Python, which is quick from here."""
    return seat * BOARD_ACTIONS + own if own < BOARD_ACTIONS else (MOST_PLAYERS - 1) * BOARD_ACTIONS + own


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


def is_one(count: int, lang: str) -> bool:
    """Whether a number goes with the singular: in French none does, too."""
    return count == 1 or (count == 0 and lang == "fr")


def counted_rivers(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} river", count=count)
    return say(lang, "{count} rivers", count=count)


def counted_mountains(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} mountain", count=count)
    return say(lang, "{count} mountains", count=count)


def counted_points(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} point", count=count)
    return say(lang, "{count} points", count=count)


def counted_tepees(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} tepee", count=count)
    return say(lang, "{count} tepees", count=count)


def counted_dice(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} die", count=count)
    return say(lang, "{count} dice", count=count)


def counted_of_face(count: int, face: int, lang: str) -> str:
    name = face_name(face, lang)
    if is_one(count, lang):
        return say(lang, "{count} {face} die", count=count, face=name)
    return say(lang, "{count} {face} dice", count=count, face=name)


def cards_in(bits: int) -> list[int]:
    """The numbers in a set of cards or actions."""
    return [card for card in range(int(bits).bit_length()) if int(bits) >> card & 1]


# ---- Routes and journeys --------------------------------------------------------------------------------------------

RIVER, MOUNTAIN = "R", "M"


@cache
def route_icons(route: int) -> str:
    """A route of the record as letters, bottom to top."""
    return "".join(MOUNTAIN if route >> place & 1 else RIVER for place in range(route.bit_length() - 1))


def routes_of(s: Record, card: int) -> list[str]:
    return [route_icons(route) for route in s.route[card].tolist() if route]


def icons_in_words(icons: str, lang: str) -> str:
    """Rivers and mountains in their order: 2 rivers, 1 mountain."""
    return ", ".join(runs_in_words(icons, lang))


def runs_in_words(icons: str, lang: str) -> Iterator[str]:
    for icon, run in groupby(icons):
        count = len(list(run))
        yield counted_rivers(count, lang) if icon == RIVER else counted_mountains(count, lang)


def routes_in_words(s: Record, card: int, lang: str) -> str:
    return alternatives((icons_in_words(icons, lang) for icons in routes_of(s, card)), lang)


class Step(NamedTuple):
    """An action of a journey: which, the icons it crosses (from, to before), and the actions that lengthen it."""

    action: int
    start: int
    end: int
    extenders: tuple[int, ...]


class Journey(NamedTuple):
    """How one card, or two after each other, are crossed."""

    cards: tuple[int, ...]
    routes: tuple[int, ...]  # which route of each card
    icons: str  # of all routes, bottom to top, as they are printed
    converted: tuple[int, ...]  # icons that count as the other terrain
    steps: tuple[Step, ...]

    @property
    def counted(self) -> str:
        """The icons as they count."""
        return "".join(
            (MOUNTAIN if icon == RIVER else RIVER) if place in self.converted else icon
            for place, icon in enumerate(self.icons)
        )


def journey(s: Record, first: int, second: int, actions: int) -> Journey | None:
    """How these triggered actions cross a card, and a second one (or NO_CARD) after it; None if they do not."""
    plan = np.zeros((crossing.PLAN_ROWS, crossing.PLAN_COLUMNS), np.int16)
    if not crossing.crosses(s, int(first), int(second), np.uint64(actions), np.uint64(0), 0, plan):
        return None
    rows = plan.tolist()
    cards = (first,) if second == NO_CARD else (first, second)
    head = rows[0]
    routes = (head[crossing.HEAD_FIRST_ROUTE], head[crossing.HEAD_SECOND_ROUTE])[: len(cards)]
    icons = "".join(routes_of(s, card)[route] for card, route in zip(cards, routes, strict=True))
    converted = sorted(icon for icon in rows[crossing.CONVERTED][:2] if icon != crossing.NOT_CONVERTED)
    steps = tuple(
        Step(own, start, end, tuple(own for place, own in enumerate(crossing.EXTENDERS) if extenders >> place & 1))
        for own, start, end, extenders in rows[crossing.STEPS : crossing.STEPS + head[crossing.HEAD_STEPS]]
    )
    return Journey(cards, routes, icons, tuple(converted), steps)


def journey_of(state: State, card: int) -> Journey | None:
    """How the actions that are triggered now would cross a card, after the first if that is crossed already."""
    s = state.record
    if s.asked == SECOND:
        return journey(s, int(s.first), card, int(s.pending))
    return journey(s, card, NO_CARD, int(s.pending))


def journey_in_words(way: Journey, actions: int, lang: str) -> str:
    """Hike crosses 2 rivers, Mountain expedition 2 mountains."""
    counted = way.counted
    clatsops = [own for own in cards_in(actions) if FIRST_CLATSOP <= own - BOARD_ACTIONS <= LAST_CLATSOP]
    parts = []
    for clatsop, place in zip(clatsops, way.converted, strict=False):
        terrain = counted_mountains(1, lang) if counted[place] == MOUNTAIN else counted_rivers(1, lang)
        parts.append(
            say(
                lang, "with {tribe}, icon {place} counts as {terrain}",
                tribe=action_name(clatsop, lang), place=place + 1, terrain=terrain,
            )
        )  # fmt: skip
    for step in way.steps:
        name = listed((action_name(own, lang) for own in (step.action, *step.extenders)), lang)
        icons = listed(runs_in_words(counted[step.start : step.end], lang), lang)
        parts.append(say(lang, "{action} for {icons}", action=name, icons=icons))
    return ", ".join(parts)


def explain(state: State, card: int, lang: str) -> str:
    """The route by which a card would be crossed now, and which action crosses what; nothing if it cannot be."""
    way = journey_of(state, card)
    return "" if way is None else journey_in_words(way, int(state.record.pending), lang)


# ---- Cards in words -------------------------------------------------------------------------------------------------


def discovery_text(s: Record, card: int, lang: str) -> str:
    """What a card with its Discoveries side up shows."""
    parts = [routes_in_words(s, card, lang), counted_points(int(s.points[card]), lang)]
    species, tepees = int(s.species[card]), int(s.tepees[card])
    if species:
        parts.append(say(lang, SPECIES_NAMES[species - 1]))
    if tepees:
        parts.append(counted_tepees(tepees, lang))
    return "; ".join(parts)


def need_text(s: Record, own: int, slot: int, lang: str) -> str:
    """The dice that a place of an action asks for; nothing if there is no such place."""
    need, count = int(s.need[own, slot]), int(s.discard[own, slot]) + 1
    if need == NO_NEED:
        return ""
    if need != ANY:
        return counted_of_face(count, need, lang)
    return say(lang, "any die") if count == 1 else say(lang, "{count} dice of one face", count=count)


def needs_text(s: Record, own: int, lang: str) -> str:
    return listed(filter(None, (need_text(s, own, slot, lang) for slot in range(SLOTS))), lang)


def gives_text(s: Record, own: int, lang: str) -> str:
    """What an exploration action is good for."""
    kind, rivers, mountains = int(s.gives[own]), int(s.rivers[own]), int(s.mountains[own])
    river_words, mountain_words = counted_rivers(rivers, lang), counted_mountains(mountains, lang)
    if kind == CONVERT:
        return say(lang, "one icon counts as the other terrain")
    if kind == EXTEND:
        return say(lang, "{moves} more for another action", moves=river_words if rivers else mountain_words)
    if kind == EITHER:
        return alternatives((river_words, mountain_words), lang)
    if kind == RIVERS_FIRST:
        return say(lang, "{first}, then {second}", first=river_words, second=mountain_words)
    if kind == MOUNTAINS_FIRST:
        return say(lang, "{first}, then {second}", first=mountain_words, second=river_words)
    return river_words if rivers else mountain_words


EFFECTS = (
    (LAST_MINNETAREE, marked("a card of your own to explore besides the one in your zone")),
    (FIRST_TETONS - 1, marked("once a turn, any die counts as {face}")),
    (LAST_TETONS, marked("once a turn, a {face} die counts as the face you play")),
    (FLATHEADS[-1], marked("you may play two dice of different faces")),
    (BLACKFEET[-1], marked("one of your gray dice is not counted")),
    (ARIKARA, marked("either action takes any tribe")),
    (WISHRAMS[-1], marked("changed dice may show different faces")),
    (CARDS - 1, marked("you may change one die more")),
)  # of the cards after the exploration cards: the last of each kind


def tribe_text(s: Record, card: int, lang: str) -> str:
    """What a card with its Tribe side up is good for."""
    if card < EXPLORATION_CARDS:
        own = BOARD_ACTIONS + card
        return say(lang, "{gives} with {needs}", needs=needs_text(s, own, lang), gives=gives_text(s, own, lang))
    effect = next(message for last, message in EFFECTS if card <= last)
    return say(lang, effect, face=turning_face(s, card, lang))


def turning_face(s: Record, card: int, lang: str) -> str:
    """The face on a Yankton or Tetons card."""
    effect = card - FIRST_YANKTON
    return face_name(int(s.turns_to[effect]), lang) if 0 <= effect < TURNING_CARDS else ""


def attitude_name(s: Record, card: int, lang: str) -> str:
    return say(lang, "wary") if s.attitude[card] == WARY_TRIBE else say(lang, "friendly")


# ---- Labels ---------------------------------------------------------------------------------------------------------


def label(state: State, action: int, lang: str) -> str:
    return capital(label_of(state, action, lang))


def label_of(state: State, a: int, lang: str) -> str:
    s = state.record
    if a < rules.EXPLORE:
        return label_of_card(s, a - rules.PICK, lang)
    if a < rules.DIE:
        return label_to_explore(state, a - rules.EXPLORE, lang)
    if a < rules.FRESH_DIE:
        return die_name(*divmod(a - rules.DIE, FACE_COUNT), lang)
    if a < rules.USE:
        die = die_name(*divmod(a - rules.FRESH_DIE, FACE_COUNT), lang)
        return say(lang, "{die}, which came this turn", die=die)
    if a < rules.FACE:
        return label_to_use(s, a - rules.USE, lang)
    if a < rules.ONE_TURN:
        return say(lang, "turn it to {face}", face=face_name(a - rules.FACE, lang))
    if a < rules.REST_AT:
        return label_of_target(s, a, lang)
    if a < rules.REST_OWN:
        return label_to_rest(s, a - rules.REST_AT, lang)
    if rules.FROM_STOCK <= a < rules.EVERY_DIE:
        return label_to_take(s, a, lang)
    return label_of_the_rest(s, a, lang)


def label_of_card(s: Record, card: int, lang: str) -> str:
    if s.asked == TRIBE:
        return say(
            lang, "{tribe}, {attitude} ({what})",
            tribe=tribe_name(card, lang), attitude=attitude_name(s, card, lang), what=tribe_text(s, card, lang),
        )  # fmt: skip
    return say(lang, "{card} ({what})", card=discovery_name(card, lang), what=discovery_text(s, card, lang))


def label_to_explore(state: State, card: int, lang: str) -> str:
    s = state.record
    name, points = discovery_name(card, lang), counted_points(int(s.points[card]), lang)
    how = explain(state, card, lang) if s.pending else ""
    if how:
        return say(lang, "explore {card} for {points}: {how}", card=name, points=points, how=how)
    return say(lang, "explore {card} for {points}", card=name, points=points)


def label_to_use(s: Record, effect: int, lang: str) -> str:
    card = FIRST_YANKTON + effect
    tribe, face = tribe_name(card, lang), turning_face(s, card, lang)
    if card < FIRST_TETONS:
        return say(lang, "let {tribe} turn a die to {face}", tribe=tribe, face=face)
    return say(lang, "let {tribe} turn a {face} die", tribe=tribe, face=face)


def target_name(s: Record, a: int, lang: str) -> str:
    """The action that a die can be played on."""
    if a < rules.LAY:
        return say(lang, ONE_TURN_NAMES[a - rules.ONE_TURN])
    if a < rules.TRIGGERING:
        return slot_name(s, (a - rules.LAY) // SLOTS, (a - rules.LAY) % SLOTS, lang)
    return action_name(a - rules.TRIGGERING, lang)


def slot_name(s: Record, own: int, slot: int, lang: str) -> str:
    """An action, with the place on it if there are two."""
    name = action_name(own, lang)
    if slot == 0 and s.need[own, 1] == NO_NEED:
        return name
    if slot == 0:
        return say(lang, "{action}, first place", action=name)
    return say(lang, "{action}, second place", action=name)


def label_of_target(s: Record, a: int, lang: str) -> str:
    target = target_name(s, a, lang)
    if a < rules.LAY:
        return target
    if a < rules.TRIGGERING:
        return say(lang, "on {action}", action=target)
    return say(lang, "trigger {action}", action=target)


def label_to_rest(s: Record, bank: int, lang: str) -> str:
    count = int(sum(s.bank[:, face].sum() for face in range(FACE_COUNT) if BANK_OF[face] == bank))
    return say(
        lang, "rest: all dice of the {bank} ({dice})", bank=say(lang, BANK_NAMES[bank]), dice=counted_dice(count, lang)
    )


def label_to_take(s: Record, a: int, lang: str) -> str:
    """A die of one's own that comes back, or a gray one that is given."""
    where = place_name(s, a, lang)
    if a < rules.FROM_ACTION:
        colour = GRAY if s.asked == GIVE else int(s.player)
        face = (a - rules.FROM_STOCK) % FACE_COUNT
        die = die_name(colour, face, lang) if colour >= 0 else face_name(face, lang)
    else:
        on = int(s.die_on[(a - rules.FROM_ACTION) // SLOTS, (a - rules.FROM_ACTION) % SLOTS])
        die = say(lang, "die") if on == NO_DIE else lying(on, lang)
    return say(lang, "{die} from {place}", die=die, place=where)


def place_name(s: Record, a: int, lang: str) -> str:
    """Where a die can be taken from."""
    if a < rules.FROM_BANK:
        return say(lang, "the Stock of {owner}", owner=letter((a - rules.FROM_STOCK) // FACE_COUNT))
    if a < rules.FROM_ACTION:
        return say(lang, "the {bank}", bank=say(lang, BANK_NAMES[BANK_OF[a - rules.FROM_BANK]]))
    place, slot = divmod(a - rules.FROM_ACTION, SLOTS)
    if place < MOST_PLAYERS * BOARD_ACTIONS:
        seat, own = divmod(place, BOARD_ACTIONS)
        return say(lang, "{action} of {owner}", action=slot_name(s, own, slot, lang), owner=letter(seat))
    return slot_name(s, place - (MOST_PLAYERS - 1) * BOARD_ACTIONS, slot, lang)


def label_of_the_rest(s: Record, a: int, lang: str) -> str:
    if a == rules.REST_OWN:
        return say(lang, "rest: your own dice, wherever they are")
    if a == rules.EVERY_DIE:
        return say(lang, "take all of them and roll")
    if a == rules.ROLL:
        return say(lang, "roll what you have taken ({dice})", dice=counted_dice(int(s.gathered), lang))
    if a < rules.ENOUGH:
        return say(lang, "a gray die of {owner}", owner=letter(a - rules.GIVEN_BY))
    if a == rules.ENOUGH:
        return say(lang, "only this card") if s.asked == SECOND else say(lang, "no more dice to change")
    if a == rules.END_TURN:
        return say(lang, "end your turn")
    return say(lang, "play the bonus turn") if a == rules.PLAY_AGAIN else say(lang, "no bonus turn")


# ---- Rows of actions that a person takes as one ---------------------------------------------------------------------


def chains(state: State, lang: str) -> Mapping[str, str]:
    """Rows of actions, joined by semicolons, that are legal on this view, and what a person reads.

    A die and where it goes, a die and the face it is changed to, resting and all dice. Who owns a die makes no
    difference to where it can go, so each face is tried once.
    """
    found: dict[str, str] = {}
    legal = state.legal
    if not legal:
        return found
    ahead = state if state.viewer == EVERYTHING else state.imagine(0)
    by_face: dict[tuple[bool, int], tuple[int, ...]] = {}
    for first in legal:
        if rules.DIE <= first < rules.USE:
            kind = first >= rules.FRESH_DIE, (first - rules.DIE) % FACE_COUNT
            if kind not in by_face:
                by_face[kind] = answers_after(ahead, first)
            for then in by_face[kind]:
                text = f"{ACTION_TEXTS[first]}; {ACTION_TEXTS[then]}"
                found[text] = label_of_chain(ahead, first, then, lang)
        elif first == rules.REST_OWN:
            text = f"{ACTION_TEXTS[first]}; {ACTION_TEXTS[rules.EVERY_DIE]}"
            found[text] = say(lang, "Rest: all your own dice, wherever they are")
    return found


def answers_after(ahead: State, die: int) -> tuple[int, ...]:
    """Where a die can go when it is taken up, or which faces it can be changed to."""
    after = ahead.copy()
    after.act(die)
    if after.record.asked in (TARGET, NEW_FACE, CHANGED_FACE):
        return after.legal
    return ()


def label_of_chain(state: State, first: int, then: int, lang: str) -> str:
    s = state.record
    die = capital(label_of(state, first, lang))
    if then < rules.ONE_TURN:
        return say(lang, "{die}: turn it to {face}", die=die, face=face_name(then - rules.FACE, lang))
    if then < rules.LAY:
        return say(lang, "{die} for {action}", die=die, action=target_name(s, then, lang))
    if then < rules.TRIGGERING:
        return say(lang, "{die} on {action}", die=die, action=target_name(s, then, lang))
    return say(lang, "{die} triggers {action}", die=die, action=target_name(s, then, lang))


# ---- Prompts --------------------------------------------------------------------------------------------------------

PROMPTS = {
    FIRST_CARD: marked("Choose the first card that you will explore."),
    NEW_FACE: marked("To which face does {tribe} turn the {die}?"),
    TARGET: marked("Where do you play the {die}?"),
    PAY: marked("Choose the dice that go back to camp with it: {dice} to go."),
    RESERVE: marked("Choose a card of the Reconnaissance Area for your Minnetaree."),
    GIVER: marked("Several players have the most gray dice: who gives you one?"),
    GIVE: marked("Choose the gray die that you give to {player}."),
    CHANGED_FACE: marked("To which face do you change the {die}?"),
    EXCHANGE: marked("Choose the card that you take instead of {zone}."),
    SECOND: marked("You cross {first}. Explore a second card with the same moves, or only this one?"),
    REFILL: marked("Choose a new card for your Exploration zone."),
    REST: marked("Take back dice of your own, as many as you like, then roll them."),
    BONUS: marked("You have explored two cards: play another turn?"),
}
WAITING = {
    FIRST_CARD: marked("{decider} chooses a first card to explore."),
    TURN: marked("It is the turn of {decider}."),
    NEW_FACE: marked("{decider} turns a die by {tribe}."),
    TARGET: marked("{decider} plays a {die}."),
    PAY: marked("{decider} sends dice back to camp."),
    TRIBE: marked("{decider} chooses a tribe."),
    RESERVE: marked("{decider} chooses a card for Minnetaree."),
    GIVER: marked("{decider} chooses who gives a gray die."),
    GIVE: marked("{decider} chooses a gray die for {player}."),
    CHANGE: marked("{decider} changes dice."),
    CHANGED_FACE: marked("{decider} changes a die."),
    EXCHANGE: marked("{decider} chooses another card to explore."),
    SECOND: marked("{decider} may explore a second card."),
    REFILL: marked("{decider} chooses a new card to explore."),
    REST: marked("{decider} takes back dice."),
    BONUS: marked("{decider} may play another turn."),
}
SECTION_OF_PROMPT = {
    FIRST_CARD: "setup",
    TURN: "turn",
    NEW_FACE: "turning",
    TARGET: "turn",
    PAY: "preparing",
    TRIBE: "tribes",
    RESERVE: "minnetaree",
    GIVER: "gray-dice",
    GIVE: "gray-dice",
    CHANGE: "changing",
    CHANGED_FACE: "changing",
    EXCHANGE: "plans",
    SECOND: "two-cards",
    REFILL: "after",
    REST: "rest",
    BONUS: "two-cards",
}


def prompt(state: State, lang: str, names: Sequence[str]) -> str:
    if state.over:
        return say(lang, "The game is over.")
    s, asked = state.record, int(state.record.asked)
    if state.player is not None and state.viewer not in (state.player, EVERYTHING):
        return say(
            lang, WAITING[asked], decider=player_name(state.player, names, lang), **parts_of_prompt(s, lang, names)
        )
    if asked == TURN:
        return prompt_of_turn(state, lang)
    if asked == TRIBE:
        return prompt_of_tribe(s, lang)
    if asked == CHANGE:
        if s.changed.any():
            return say(lang, "Change another die, or leave it at that.")
        return say(lang, "Choose a die to change.")
    return say(lang, PROMPTS[asked], **parts_of_prompt(s, lang, names))


def parts_of_prompt(s: Record, lang: str, names: Sequence[str]) -> dict[str, str]:
    """What a prompt may name."""
    colour, shown, face = int(s.hand_colour), int(s.hand_shown), int(s.hand_face)
    showing = face if s.asked == TARGET else shown
    zone, first = int(s.zone[s.turn_of]), int(s.first)
    return {
        "player": player_name(int(s.turn_of), names, lang),
        "die": die_name(colour, showing, lang) if colour >= 0 and showing >= 0 else "",
        "dice": counted_of_face(int(s.owing), face, lang) if face >= 0 else "",
        "tribe": tribe_name(FIRST_YANKTON + int(s.using), lang) if s.using != NO_EFFECT else "",
        "zone": discovery_name(zone, lang) if zone != NO_CARD else "",
        "first": discovery_name(first, lang) if first != NO_CARD else "",
    }


def prompt_of_turn(state: State, lang: str) -> str:
    s = state.record
    if s.using != NO_EFFECT:
        tribe = tribe_name(FIRST_YANKTON + int(s.using), lang)
        return say(lang, "Choose the die that {tribe} turns.", tribe=tribe)
    if s.pending:
        if any(rules.EXPLORE <= action < rules.DIE for action in state.legal):
            return say(lang, "Explore, or trigger another action first.")
        return say(lang, "Trigger more actions, until your card can be crossed.")
    if s.played:
        return say(lang, "Play another die, or end your turn.")
    return say(lang, "Play dice of one face, or rest.")


def prompt_of_tribe(s: Record, lang: str) -> str:
    if int(s.held[s.turn_of]) >> ARIKARA & 1:
        return say(lang, "Choose any tribe of the Meeting Area.")
    if s.onto + rules.ONE_TURN == rules.FRIENDLY:
        return say(lang, "Choose a friendly tribe of the Meeting Area.")
    return say(lang, "Choose a wary tribe of the Meeting Area.")


def prompt_section(state: State) -> str:
    """The section of the help that explains what is asked."""
    if state.over:
        return "scoring"
    s = state.record
    if s.asked == TURN and s.using != NO_EFFECT:
        return "turning"
    if s.asked == TURN and s.pending:
        return "crossing"
    return SECTION_OF_PROMPT[int(s.asked)]


# ---- Events ---------------------------------------------------------------------------------------------------------

EVENTS = (
    "chose",
    "laid",
    "turned",
    "paid",
    "took",
    "reserved",
    "took gray",
    "no gray",
    "changed",
    "exchanged",
    "explored",
    "rolled",
    "rested",
    "finished",
    "plays again",
    "passes bonus",
)
ITEMS = events.ITEMS

SENTENCES = {
    "chose": marked("{player} chooses {card} to explore."),
    "turned": marked("{player} turns a die by {tribe}: {die}."),
    "paid": marked("{player} sends a {die} back to camp."),
    "took": marked("{player} takes {tribe}: {what}."),
    "reserved": marked("{player} puts {card} on Minnetaree."),
    "no gray": marked("There is no gray die for {player}."),
    "changed": marked("{player} changes a {die} to {face}."),
    "exchanged": marked("{player} exchanges {other} for {card}."),
    "rolled": marked("{player} rolls {dice}."),
    "finished": marked("{player} finds no new card to explore: everybody else has one more turn."),
    "plays again": marked("{player} plays a bonus turn."),
    "passes bonus": marked("{player} does without the bonus turn."),
}
WAYS_TO_REST = (
    marked("{player} rests, with all dice of the Left Bank."),
    marked("{player} rests, with all dice of the Right Bank."),
    marked("{player} rests, and takes back own dice."),
)


def item_text(kind: int, item: int) -> str | None:
    """`tribe 12`, `card 22`, `die a walk`, `face walk`."""
    if item < events.DIE_ITEM:
        return f"tribe {item + 1}" if kind == events.TOOK else f"card {item + 1}"
    if item < events.FACE_ITEM:
        return f"die {DIE_WORDS[item - events.DIE_ITEM]}"
    return None if item == events.NO_ITEM else f"face {FACES[item - events.FACE_ITEM]}"


def die_in(item: str) -> tuple[int, int]:
    """Owner and face of `die a walk`."""
    return divmod(DIE_WORDS.index(item.removeprefix("die ")), FACE_COUNT)


def sentence(state: State, event: Event, lang: str, names: Sequence[str]) -> str:
    assert event.seat is not None
    player = player_name(event.seat, names, lang)
    item, value = event.item or "", event.value
    if event.kind == "laid":
        return sentence_of_die(state.record, item, value, player, lang)
    if event.kind == "explored":
        return sentence_of_exploration(state, int(item.removeprefix("card ")) - 1, value, player, lang)
    if event.kind == "rested":
        return say(lang, WAYS_TO_REST[value], player=player)
    if event.kind == "took gray":
        if value == 0:
            return say(lang, "{player} takes a gray die from the supply.", player=player)
        giver = player_name(value - 1, names, lang)
        return say(lang, "{player} gets a gray die from {giver}.", player=player, giver=giver)
    return say(lang, SENTENCES[event.kind], player=player, **parts_of_event(state.record, event, lang))


def parts_of_event(s: Record, event: Event, lang: str) -> dict[str, object]:
    item, value = event.item or "", event.value
    match item.partition(" ")[0]:
        case "card":
            other = discovery_name(value, lang) if event.kind == "exchanged" else ""
            return {"card": discovery_name(int(item[5:]) - 1, lang), "other": other}
        case "tribe":
            card = int(item[6:]) - 1
            return {"tribe": tribe_name(card, lang), "what": tribe_text(s, card, lang)}
        case "die":
            tribe = tribe_name(value, lang) if event.kind == "turned" else ""
            face = face_name(value, lang) if event.kind == "changed" else ""
            return {"die": die_name(*die_in(item), lang), "tribe": tribe, "face": face}
        case "face":
            return {"dice": rolled_dice(value, FACES.index(item[5:]), lang)}
    return {}


def rolled_dice(count: int, face: int, lang: str) -> str:
    return face_name(face, lang) if count == 1 else f"{face_name(face, lang)} × {count}"


def sentence_of_die(s: Record, item: str, target: int, player: str, lang: str) -> str:
    die, action = die_name(*die_in(item), lang), target_name(s, target, lang)
    if target < rules.LAY:
        return say(lang, "{player} plays a {die} for “{action}”.", player=player, die=die, action=action)
    if target < rules.TRIGGERING:
        return say(lang, "{player} lays a {die} on {action}.", player=player, die=die, action=action)
    return say(lang, "{player} triggers {action} with a {die}.", player=player, die=die, action=action)


def sentence_of_exploration(state: State, card: int, points: int, player: str, lang: str) -> str:
    """The last card that was explored says how the whole journey went."""
    s = state.record
    explored = [int(item[5:]) - 1 for kind, _, item, _ in state.happened if kind == "explored" and item]
    name, worth = discovery_name(card, lang), counted_points(points, lang)
    used = int(s.pending) | int(s.spent)  # those of this turn: one exploration a turn
    if card == explored[-1] and used:
        way = journey(s, explored[0], card if len(explored) > 1 else NO_CARD, used)
        if way is not None:
            how = journey_in_words(way, used, lang)
            return say(
                lang, "{player} explores {card} for {points}: {how}.", player=player, card=name, points=worth, how=how
            )
    return say(lang, "{player} explores {card} for {points}.", player=player, card=name, points=worth)


# ---- Why not? -------------------------------------------------------------------------------------------------------

REFUSALS = {
    rules.NOT_ASKED: ("turn", marked("That is not asked now. {prompt}")),
    rules.NO_SUCH_CARD_THERE: ("exploring", marked("{card} does not lie in the Reconnaissance Area.")),
    rules.WRONG_ATTITUDE: ("tribes", marked("{tribe} is {attitude}: the action “{onto}” does not take it.")),
    rules.NO_SUCH_DIE: ("dice", marked("There is no {die} in your Stock.")),
    rules.CAME_THIS_TURN: (
        "fresh",
        marked("This {die} came into your Stock this turn: you can play it from your next turn on."),
    ),
    rules.ONE_FACE_A_TURN: ("faces", marked("You play {faces} dice this turn: all must show the same face.")),
    rules.FACES_MUST_DIFFER: (
        "flathead",
        marked("This is a turn of different faces: {faces} were played, none of them a second time."),
    ),
    rules.NO_MORE_DICE: ("flathead", marked("You have played {dice} of different faces: Flathead allows no more.")),
    rules.NOWHERE_TO_PLAY: ("turn", marked("A {face} die has no place to go now.")),
    rules.TRIGGERS_FIRST: (
        "triggering",
        marked("You have triggered {triggered}: now only further triggers, until you explore."),
    ),
    rules.CARD_NOT_HELD: ("turning", marked("You do not have {tribe}.")),
    rules.CARD_USED: ("turning", marked("{tribe} has turned a die this turn already.")),
    rules.CANNOT_BE_TURNED: ("turning", marked("{tribe} cannot turn a die to any use now.")),
    rules.NOT_THIS_FACE: ("preparing", marked("The dice that go along must show {face}, as the first one does.")),
    rules.NEEDS_NEGOTIATE: ("tribes", marked("Tribes are met with Negotiate dice, and this is a {face} die.")),
    rules.ONCE_A_TURN: ("turn", marked("“{action}” is possible once a turn only.")),
    rules.NO_FITTING_TRIBE: ("tribes", marked("No {attitude} tribe lies in the Meeting Area.")),
    rules.NEEDS_MORE_DICE: ("preparing", marked("{action} needs {count} more {face} dice to send back to camp.")),
    rules.NO_PAIRS_WITH_FLATHEAD: (
        "flathead",
        marked("{action} takes several {face} dice, but this is a turn of different faces."),
    ),
    rules.NOTHING_TO_CHANGE: ("changing", marked("There is no other die in your Stock that you could change.")),
    rules.NOTHING_TO_EXCHANGE: (
        "plans",
        marked("No card lies in the Reconnaissance Area that you could take instead of yours."),
    ),
    rules.NO_SUCH_SLOT: ("preparing", marked("{action} has only one place for dice besides that of the Journal die.")),
    rules.SLOT_IS_FILLED: ("preparing", marked("A {laid} lies there already.")),
    rules.WRONG_FACE: ("preparing", marked("{action} asks for {need} there, and this is a {face} die.")),
    rules.NEEDS_JOURNAL: ("triggering", marked("A Journal die triggers {action}, and this is a {face} die.")),
    rules.NOT_PREPARED: ("triggering", marked("The Journal die comes last: {action} still lacks {missing}.")),
    rules.EXPLORED_ALREADY: ("triggering", marked("You have explored this turn: nothing more can be triggered.")),
    rules.TRIGGERED_ALREADY: ("triggering", marked("{action} has been triggered this turn already.")),
    rules.LEADS_NOWHERE: (
        "triggering",
        marked("With {action} and all you could trigger besides, you would not get across {own}."),
    ),
    rules.NOT_YOUR_CARD: ("tribes", marked("{action} is not in your Action zone.")),
    rules.NOTHING_TRIGGERED: ("triggering", marked("First trigger actions with Journal dice, then explore.")),
    rules.MOVES_DO_NOT_FIT: (
        "crossing",
        marked("Your moves do not fit. You have {moves}; {card} asks for {routes}."),
    ),
    rules.PLAYED_ALREADY: ("rest", marked("You have played a die: you rest in a turn in which you play none.")),
    rules.BANK_IS_EMPTY: ("rest", marked("No die lies on the {bank}.")),
    rules.ALL_DICE_IN_STOCK: ("rest", marked("All your dice are in your Stock.")),
    rules.NO_DIE_OF_YOURS_THERE: ("rest", marked("There is no {die} to take from {place}.")),
    rules.NO_GRAY_DIE_THERE: ("gray-dice", marked("You have no {die} to give from {place}.")),
    rules.NOT_THE_MOST_GRAYS: ("gray-dice", marked("{giver} is not one of the others with the most gray dice.")),
    rules.TAKE_A_DIE_FIRST: ("rest", marked("Take back at least one die before you roll.")),
    rules.CHANGE_A_DIE_FIRST: ("changing", marked("Change at least one die: the action is paid for.")),
    rules.PLAY_A_DIE_FIRST: ("turn", marked("Play a die or rest: no turn passes without.")),
    rules.SHOWS_THAT_FACE: ("changing", marked("This die shows {face} already.")),
}


def refusal(state: State, said: object, action: int, code: int, lang: str) -> Refusal:
    if code < FIRST_OF_GAME:
        return common_refusal(said, code, lang)
    section, message = REFUSALS[code]
    particular = PARTICULAR.get(code)
    if particular is not None:
        message = particular(state.record, action) or message
    return Refusal(code, section, capital(say(lang, message, **parts_of_refusal(state, action, message, lang))))


# Where one reason has several causes, the sentence that fits this one


def reason_of_card(s: Record, a: int) -> str:
    if s.asked == TRIBE:
        return marked("{card} does not lie in the Meeting Area.")
    return marked("{card} is neither in your Exploration zone nor on a Minnetaree of yours.") if s.asked == TURN else ""


def reason_of_die(s: Record, a: int) -> str:
    if s.asked != CHANGE:
        return ""
    if a >= rules.FRESH_DIE:
        return marked("No {die} came into your Stock this turn, other than by this change.")
    return marked("There is no {die} in your Stock from before this turn.")


def reason_of_turning(s: Record, a: int) -> str:
    if rules.USE <= a < rules.FACE:
        return ""
    if s.using == NO_EFFECT:
        return marked("Without this die you could not pay the others.")
    if s.asked == NEW_FACE:
        return marked("No other die that you can play shows {face}, or it would have no place to go.")
    if s.using >= FIRST_TETONS - FIRST_YANKTON and (a - rules.DIE) % FACE_COUNT != s.turns_to[s.using]:
        return marked("{tribe} turns {turning} dice only.")
    return marked("{tribe} cannot turn this die to any use now.")


def reason_of_more_dice(s: Record, a: int) -> str:
    if a == rules.WARY:
        return marked("A wary tribe takes two Negotiate dice, and you have only this one.")
    if s.discard[(a - rules.LAY) // SLOTS, (a - rules.LAY) % SLOTS] == 1:
        return marked("{action} needs a second {face} die to send back to camp.")
    return ""


def reason_of_stock(s: Record, a: int) -> str:
    if a == rules.EVERY_DIE:
        return marked("There are no more dice of yours to take: roll those you have taken.")
    return marked("By the rules of this table, dice of your own Stock stay there.") if a != rules.REST_OWN else ""


def reason_of_place(s: Record, a: int) -> str:
    return marked("No die of yours lies on {place}.") if a >= rules.FROM_ACTION else ""


def reason_of_gift(s: Record, a: int) -> str:
    return marked("No gray die of yours lies on {place}.") if a >= rules.FROM_BANK else ""


def reason_of_second_face(s: Record, a: int) -> str:
    return marked("You have changed dice to {face}: this one shows it already.") if s.asked == CHANGE else ""


PARTICULAR = {
    rules.NO_SUCH_CARD_THERE: reason_of_card,
    rules.NO_SUCH_DIE: reason_of_die,
    rules.CANNOT_BE_TURNED: reason_of_turning,
    rules.NEEDS_MORE_DICE: reason_of_more_dice,
    rules.ALL_DICE_IN_STOCK: reason_of_stock,
    rules.NO_DIE_OF_YOURS_THERE: reason_of_place,
    rules.NO_GRAY_DIE_THERE: reason_of_gift,
    rules.SHOWS_THAT_FACE: reason_of_second_face,
}


def parts_of_refusal(state: State, a: int, message: str, lang: str) -> dict[str, object]:
    """What a refusal may name: the action's own things; those of the turn only where the message asks for them."""
    s = state.record
    parts: dict[str, object] = {}
    if "{prompt}" in message:
        return {"prompt": prompt(state, lang, ())}
    if any(f"{{{name}}}" in message for name in PARTS_OF_TURN):
        parts |= parts_of_turn(s, lang)
    if a < rules.DIE:
        card = a % CARDS
        parts |= {
            "card": discovery_name(card, lang),
            "tribe": tribe_name(card, lang),
            "attitude": attitude_name(s, card, lang),
            "routes": routes_in_words(s, card, lang),
        }
    elif a < rules.USE:
        colour, face = divmod((a - rules.DIE) % rules.DICE, FACE_COUNT)
        parts |= {"die": die_name(colour, face, lang), "face": face_name(face, lang)}
        if s.asked == PAY:
            parts["face"] = face_name(int(s.hand_face), lang)
        if s.using != NO_EFFECT:
            parts |= parts_of_turning(s, FIRST_YANKTON + int(s.using), lang)
    elif a < rules.FACE:
        parts |= parts_of_turning(s, FIRST_YANKTON + a - rules.USE, lang)
    elif a < rules.ONE_TURN:
        parts["face"] = face_name(a - rules.FACE, lang)
    elif a < rules.REST_AT:
        parts |= parts_of_target(s, a, lang)
    elif a < rules.REST_OWN:
        parts["bank"] = say(lang, BANK_NAMES[a - rules.REST_AT])
    elif rules.FROM_STOCK <= a < rules.EVERY_DIE:
        colour = GRAY if s.asked == GIVE else int(s.player)
        parts |= {
            "place": place_name(s, a, lang),
            "die": die_name(colour, (a - rules.FROM_STOCK) % FACE_COUNT, lang),
        }
    elif rules.GIVEN_BY <= a < rules.ENOUGH:
        parts["giver"] = letter(a - rules.GIVEN_BY)
    return parts


PARTS_OF_TURN = ("faces", "dice", "triggered", "moves", "own", "onto")


def parts_of_turn(s: Record, lang: str) -> dict[str, object]:
    faces = [face for face in range(FACE_COUNT) if int(s.faces) >> face & 1]
    triggered = cards_in(s.pending)
    onto = int(s.onto)
    return {
        "faces": listed((face_name(face, lang) for face in faces), lang) if faces else "",
        "dice": counted_dice(int(s.played), lang),
        "triggered": listed((action_name(own, lang) for own in triggered), lang) if triggered else "",
        "moves": moves_in_words(s, triggered, lang),
        "own": own_cards_in_words(s, lang),
        "onto": say(lang, ONE_TURN_NAMES[onto]) if onto < rules.ONE_TURN_ACTIONS else "",
    }


def parts_of_turning(s: Record, card: int, lang: str) -> dict[str, object]:
    return {"tribe": tribe_name(card, lang), "turning": turning_face(s, card, lang)}


def parts_of_target(s: Record, a: int, lang: str) -> dict[str, object]:
    face = int(s.hand_face)
    parts: dict[str, object] = {
        "action": target_name(s, a, lang),
        "face": face_name(face, lang) if face >= 0 else "",
        "attitude": say(lang, "friendly") if a == rules.FRIENDLY else say(lang, "wary"),
    }
    if a < rules.LAY:
        return parts
    slot = (a - rules.LAY) % SLOTS if a < rules.TRIGGERING else 0
    own = (a - rules.LAY) // SLOTS if a < rules.TRIGGERING else a - rules.TRIGGERING
    dice = s.die_on[place_on_table(int(s.turn_of), own)].tolist()
    missing = [need_text(s, own, place, lang) for place in range(SLOTS) if dice[place] == NO_DIE]
    return parts | {
        "action": action_name(own, lang),
        "need": need_text(s, own, slot, lang),
        "count": say(lang, COUNT_WORDS[int(s.discard[own, slot])]),
        "missing": listed(filter(None, missing), lang) if any(missing) else "",
        "laid": "" if dice[slot] == NO_DIE else lying(dice[slot], lang),
    }


def moves_in_words(s: Record, triggered: Sequence[int], lang: str) -> str:
    """Hike (3 rivers) and Mountain expedition (2 mountains)."""
    moves = [
        say(lang, "{action} ({gives})", action=action_name(own, lang), gives=gives_text(s, own, lang))
        for own in triggered
    ]
    return listed(moves, lang) if moves else ""


def own_discoveries(s: Record) -> list[int]:
    """The cards that the player whose turn it is can explore."""
    seat = int(s.turn_of)
    held, reserve = int(s.held[seat]), s.reserve.tolist()
    mine = [reserve[place] for place in range(MINNETAREES) if held >> FIRST_MINNETAREE + place & 1]
    return [card for card in (int(s.zone[seat]), *mine) if card != NO_CARD]


def own_cards_in_words(s: Record, lang: str) -> str:
    cards = [
        say(lang, "{card} ({what})", card=discovery_name(card, lang), what=routes_in_words(s, card, lang))
        for card in own_discoveries(s)
    ]
    return alternatives(cards, lang) if cards else ""


# ---- Scores ---------------------------------------------------------------------------------------------------------


def score_lines(state: State, seat: int) -> Iterator[ScoreLine]:
    """The cards of the Journal, each set of species, and the rank in tepees."""
    s = state.record
    journal = cards_in(s.journal[seat])
    yield ScoreLine("journal", int(s.points[journal].sum()), {"cards": len(journal)})
    for number, types in enumerate(species_sets(s, journal), start=1):
        yield ScoreLine(f"set {number}", SPECIES_SET[types], {"species": types})
    yield ScoreLine("tepees", scoring.tepee_share(s, seat), {"tepees": scoring.tepees_of(s, seat)})


def species_sets(s: Record, journal: Sequence[int]) -> list[int]:
    """How many species each set has, the largest first (D-21)."""
    found = s.species[journal].tolist()
    counts = [found.count(species) for species in range(1, len(SPECIES) + 1)]
    return [sum(count > place for count in counts) for place in range(max(counts))]


SCORE_WORDS = {
    "journal": marked("explored cards"),
    "cards": marked("cards"),
    "species": marked("species"),
    "tepees": marked("tepees"),
}


def score_word(word: str, lang: str) -> str:
    """An item or a part of a score line, as a person reads it."""
    if word in SCORE_WORDS:
        return say(lang, SCORE_WORDS[word])
    return say(lang, "set of species {number}", number=word.removeprefix("set "))


# ---- The game, its options and its help -----------------------------------------------------------------------------

OPTION_NAMES = {
    "introductory": marked("Introductory game"),
    "starter": marked("First player"),
    "preset": marked("Rules"),
}
OPTION_HELP = {
    "introductory": marked("At least one of the first three tribes helps with exploring."),
    "starter": marked("Who begins: a seat, or chance."),
    "preset": marked("The rulebook, or the other manual: own Stock left out when resting, 12, 6, 3, 0 for tepees."),
}
PRESET_NAMES = {"rulebook": marked("rulebook"), "reference-manual": marked("reference manual")}


def title(lang: str) -> str:
    return say(lang, "Discoveries")


def introduction(lang: str) -> str:
    return introduction_in(FOLDER, lang)


def option_name(option: Option, lang: str) -> str:
    return say(lang, OPTION_NAMES[option.name])


def option_help(option: Option, lang: str) -> str:
    return say(lang, option.help)


def choice_name(option: Option, value: Value, lang: str) -> str:
    if value in PRESET_NAMES:
        return say(lang, PRESET_NAMES[str(value)])
    return common_choice(option, value, lang)


def help_sections(lang: str) -> Mapping[str, Section]:
    return sections_in(FOLDER, lang)
