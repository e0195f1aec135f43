"""The faces of dice and cards: ink stamps, routes that climb from bottom to top, and what tribes are good for.

The components stand in the record, since a table may bring its own deck; what was drawn once is kept, by deck.
Numerals and words lie over the drawings, since they must stay readable where a drawing gets small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from farshore.engine.rule import Record
from farshore.engine.state import Fields
from farshore.games.discoveries import components
from farshore.games.discoveries.text.cards import attitude_name, discovery_text, gives_text, needs_text, tribe_text
from farshore.games.discoveries.text.counts import counted_tepees
from farshore.games.discoveries.text.journeys import Journey
from farshore.games.discoveries.text.names import action_name, die_name, discovery_name, tribe_name
from farshore.games.discoveries.text.routes import route_icons
from farshore.games.discoveries.text.saying import capital, say
from farshore.games.discoveries.text.things import SYMBOLS
from farshore.kit.catalogue import N_
from farshore.kit.html import escape, piece, symbol

T = TypeVar("T")

COMPONENT_FIELDS = (
    "route", "points", "species", "tepees", "tribe_tepees", "attitude", "turns_to", "need", "discard", "gives",
    "rivers", "mountains",
)  # fmt: skip
DECKS_REMEMBERED = 64

# ---- Dice ------------------------------------------------------------------------------------------------------------

MARKS = tuple(
    f'<svg class="ds-mark ds-{owner}" aria-hidden="true"><use href="#ds-{owner}"/></svg>' for owner in components.OWNERS
)
STAMPS = tuple(
    tuple(f'<svg><use href="#ds-{owner}-{face}"/></svg>' for face in components.FACES) for owner in components.OWNERS
)  # by owner and face
DIE_THINGS = tuple(tuple(f"die {owner} {face}" for face in components.FACES) for owner in components.OWNERS)
DIE_CLASSES = tuple(f"die ds-die ds-{owner}" for owner in components.OWNERS)
BLANKS = tuple(f'<svg><use href="#ds-{owner}-blank"/></svg>' for owner in components.OWNERS)


@cache
def die_label(colour: int, face: int, lang: str) -> str:
    return capital(die_name(colour, face, lang))


@cache
def die_piece(colour: int, face: int, key: str, start: str, lang: str, classes: str = "") -> str:
    """A die to look at."""
    label = die_label(colour, face, lang)
    return piece(
        key, STAMPS[colour][face], label,
        classes=DIE_CLASSES[colour] + classes, start=start, thing=DIE_THINGS[colour][face],
    )  # fmt: skip


# ---- Cards, by the components of a deck ------------------------------------------------------------------------------

# A Discoveries card is 60 wide and 84 high; its routes climb from BOTTOM to TOP, several from a FORK that says "or"
TOP, BOTTOM = 22, 80
FORK_X, FORK_Y, FORKED = 38, 73, 67  # where the ways part, and where each has its own line
MOST_STEP, ICON_HEIGHT, GAP = 12, 10, 3  # icons keep apart, so that they can be counted
MIDDLES = {1: (38,), 2: (29, 47), 3: (26, 38, 50)}  # of the routes, by their number

# A tribe card is 60 wide and 72 high; its slots are 18 wide, three of them a little smaller
SLOTS_TOP = {1: 21, 2: 22.25}
TEPEE_WIDTH = 7
MOST_PRINTED = 2  # tepees that the sprite draws together with a tribe's attitude
SLOTS_AT = {1: (6, 36), 2: (1.5, 22.25, 43)}  # by the number of prerequisites; the last is the Journal die's
SCALES = {1: "", 2: " scale(.86)"}
ALL_OF_THEM = {1: "M27 30h6M30 27v6", 2: "M17.4 30h4.4M19.6 27.8v4.4M38.2 30h4.4M40.4 27.8v4.4"}  # a plus in every gap

BOARD_WORDS = (N_("Horse ride"), N_("Hike"), N_("Mountains"))
RIVER, MOUNTAIN, ACTION, SWAP = (
    f'<svg><use href="#ds-{name}"/></svg>' for name in ("river", "mountain", "action", "swap")
)
HINTS = {components.EXTEND: SYMBOLS["longer"].name, components.CONVERT: N_("Swap")}  # what helps another action


class Components:
    """The drawings and names that the components of one deck make, each made when it is first asked for."""

    def __init__(self, record: Record) -> None:
        self.struct = record.copy()
        values = {name: record[name].tolist() for name in COMPONENT_FIELDS}
        self.routes = [tuple(route_icons(route) for route in routes if route) for routes in values["route"]]
        self.points: list[int] = values["points"]
        self.species: list[int] = values["species"]
        self.tepees: list[int] = values["tepees"]
        self.need: list[list[int]] = values["need"]
        self.discard: list[list[int]] = values["discard"]
        self.slots = [sum(need != components.NO_NEED for need in needs) for needs in self.need]
        self._made: dict[tuple[object, ...], Any] = {}

    def _kept(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        found: T | None = self._made.get(key)
        if found is None:
            found = self._made[key] = make()
        return found

    # ---- Names -------------------------------------------------------------------------------------------------------

    def discovery_label(self, card: int, lang: str) -> str:
        return self._kept(("card", card, lang), lambda: self._discovery_label(card, lang))

    def _discovery_label(self, card: int, lang: str) -> str:
        return capital(f"{discovery_name(card, lang)}: {discovery_text(self.struct, card, lang)}")

    def tribe_label(self, card: int, lang: str) -> str:
        return self._kept(("tribe", card, lang), lambda: self._tribe_label(card, lang))

    def _tribe_label(self, card: int, lang: str) -> str:
        s = self.struct
        return say(
            lang, "{tribe}, {attitude}, {tepees}: {what}",
            tribe=capital(tribe_name(card, lang)), attitude=attitude_name(s, card, lang),
            tepees=counted_tepees(int(s.tribe_tepees[card]), lang), what=tribe_text(s, card, lang),
        )  # fmt: skip

    def action_label(self, own: int, lang: str) -> str:
        """Escaped: it stands on tiles, not on pieces."""
        return self._kept(("action", own, lang), lambda: escape(self._action_label(own, lang)))

    def _action_label(self, own: int, lang: str) -> str:
        s = self.struct
        return say(
            lang, "{action}: {needs}, then a Journal die, for {gives}",
            action=capital(action_name(own, lang)), needs=needs_text(s, own, lang), gives=gives_text(s, own, lang),
        )  # fmt: skip

    # ---- The Discoveries side ----------------------------------------------------------------------------------------

    def discovery(self, card: int, lang: str) -> str:
        return self._kept(("face", card, lang), lambda: "".join(self._discovery(card, (), lang)))

    def crossed(self, card: int, way: Journey, place: int, lang: str) -> str:
        """The card with the route that a journey takes, and which of its steps crosses what."""
        return "".join(self._discovery(card, tuple(steps_on_card(way, place, self.routes)), lang))

    def _discovery(self, card: int, marks: tuple[str, ...], lang: str) -> Iterator[str]:
        ways = self.routes[card]
        yield '<svg viewBox="0 0 60 84"><use href="#ds-land"/>'
        yield from marks
        for middle, icons in zip(MIDDLES[len(ways)], ways, strict=True):
            yield from route_drawing(icons, middle, forks=len(ways) > 1)
        yield from tepee_drawings(self.tepees[card], 4, 50)
        if self.species[card]:
            yield f'<use href="#ds-{components.SPECIES[self.species[card] - 1]}" x="2" y="62" width="18" height="18"/>'
        either = f'<em class="ds-fork">{escape(say(lang, "or"))}</em>' if len(ways) > 1 else ""
        yield f'</svg>{either}{card_number(card)}<b class="ds-pts">{self.points[card]}</b>'

    # ---- The Tribe side ----------------------------------------------------------------------------------------------

    def tribe(self, card: int, lang: str) -> str:
        return self._kept(("tribe face", card, lang), lambda: "".join(self._tribe(card, lang)))

    def _tribe(self, card: int, lang: str) -> Iterator[str]:
        s = self.struct
        attitude = "w" if s.attitude[card] == components.WARY_TRIBE else "f"
        tepees = int(s.tribe_tepees[card])
        printed = min(tepees, MOST_PRINTED)
        yield f'<svg viewBox="0 0 60 72"><use href="#ds-{attitude}{printed}"/>'
        yield from tepee_drawings(tepees - printed, 20 + TEPEE_WIDTH * printed, 5)
        if card < components.EXPLORATION_CARDS:
            yield from self._slots(components.BOARD_ACTIONS + card)
            own = components.BOARD_ACTIONS + card
            below, says = self.hint(own, lang) + self.gift(own, lang), gives_text(s, own, lang)
        else:
            yield from effect_drawing(card, self.turning_face(card))
            below, says = effect_word(card, lang), capital(tribe_text(s, card, lang))
        yield f"</svg>{below}{said(says)}{card_number(card)}"

    def turning_face(self, card: int) -> str:
        """The face on a Yankton or Tetons card."""
        effect = card - components.FIRST_YANKTON
        return components.FACES[self.struct.turns_to[effect]] if 0 <= effect < components.TURNING_CARDS else ""

    def board_action(self, own: int, lang: str) -> str:
        return self._kept(("board face", own, lang), lambda: "".join(self._board_action(own, lang)))

    def _board_action(self, own: int, lang: str) -> Iterator[str]:
        yield '<svg viewBox="0 0 60 72">'
        yield from self._slots(own)
        title, says = escape(say(lang, BOARD_WORDS[own])), said(gives_text(self.struct, own, lang))
        yield f'</svg>{self.gift(own, lang)}{says}<span class="ds-title">{title}</span>'

    def _slots(self, own: int) -> Iterator[str]:
        """Slots with the stamps they ask for, all of them, and what goes back to camp with them."""
        count = self.slots[own]
        for slot, x in enumerate(SLOTS_AT[count]):
            need = self.need[own][slot] if slot < count else components.FACES.index("journal")
            stamp = "any" if need == components.ANY else components.FACES[need]
            yield f'<use href="#ds-need-{stamp}" transform="translate({x} {SLOTS_TOP[count]}){SCALES[count]}"/>'
            more = self.discard[own][slot] if slot < count else 0
            if more:
                yield discarded_drawing(more, x)
        yield f'<path class="ds-and" d="{ALL_OF_THEM[count]}"/>'

    def gift(self, own: int, lang: str) -> str:
        """What an action gives: 3 rivers or 2 mountains; where there is little room, signs stand for the words."""
        s = self.struct
        kind, rivers, mountains = int(s.gives[own]), int(s.rivers[own]), int(s.mountains[own])
        parts = [f"{rivers}{RIVER}"] if rivers else []
        parts += [f"{mountains}{MOUNTAIN}"] if mountains else []
        if kind == components.MOUNTAINS_FIRST:
            parts.reverse()
        if kind == components.CONVERT:
            parts = [RIVER, MOUNTAIN]
        between = joint(kind, lang)
        more = f"{ACTION}+" if kind == components.EXTEND else ""
        return f'<span class="ds-gives">{more}{between.join(parts)}</span>'

    def hint(self, own: int, lang: str) -> str:
        """A word for what only helps another action."""
        word = HINTS.get(int(self.struct.gives[own]))
        return f'<span class="ds-hint">{escape(say(lang, word))}</span>' if word else ""

    def gift_face(self, own: int, lang: str) -> str:
        """What an action gives, alone: for boards seen from afar."""
        return self._kept(("gift", own, lang), lambda: self.gift(own, lang))


def joint(kind: int, lang: str) -> str:
    """What stands between two terrains: a sign, and the word for it."""
    if kind == components.CONVERT:
        return SWAP
    if kind == components.EITHER:
        return f'<i>/</i><em class="ds-or">{escape(say(lang, "or"))}</em>'
    return f"<i>+</i><em>{escape(say(lang, 'then'))}</em>"


def card_number(card: int) -> str:
    """Small and quiet, since it is worth nothing."""
    return f'<i class="ds-no">#{card + 1}</i>'


def said(text: str) -> str:
    """What a card does, in words: for cards that are large enough."""
    return f'<span class="ds-says">{escape(text)}</span>'


KNOWN: dict[bytes, Components] = {}
COMPONENTS_IN = attrgetter(*COMPONENT_FIELDS)


def components_of(record: Record, s: Fields) -> Components:
    """The components of the deck that is played with; the record's fields are at hand, since it is slow to read."""
    key = b"".join([field.tobytes() for field in COMPONENTS_IN(s)])
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= DECKS_REMEMBERED:
            KNOWN.clear()
        found = KNOWN[key] = Components(record)
    return found


# ---- Parts of drawings -----------------------------------------------------------------------------------------------


def step_height(count: int, bottom: int) -> float:
    """What each of so many icons of a route has for itself."""
    return min((bottom - TOP) / count, MOST_STEP)


def heights(count: int, bottom: int) -> list[float]:
    """The middles of so many icons of a route, bottom to top."""
    step = step_height(count, bottom)
    lowest = (TOP + bottom + step * (count - 1)) / 2
    return [round(lowest - step * place, 1) for place in range(count)]


def route_drawing(icons: str, middle: int, *, forks: bool = False) -> Iterator[str]:
    """Rivers are switchbacks, mountains chevrons, on a trail from the bottom of the card, or a fork, to its top."""
    bottom = FORKED if forks else BOTTOM
    start = f"{FORK_X} {FORK_Y}L{middle} {FORKED}" if forks else f"{middle} 83"
    yield f'<path class="ds-trail" d="M{start}V{TOP - 2}"/>'
    size = (step_height(len(icons), bottom) - GAP) / ICON_HEIGHT
    for icon, y in zip(icons, heights(len(icons), bottom), strict=True):
        yield f'<use href="#ds-{icon.lower()}" transform="translate({middle} {y:g}) scale({size:.2f})"/>'


def tepee_drawings(count: int, x: int, y: int) -> Iterator[str]:
    for place in range(count):
        yield f'<use href="#ds-tepee" x="{x + TEPEE_WIDTH * place}" y="{y}"/>'


def discarded_drawing(count: int, x: float) -> str:
    """So many more dice, small, and an arrow that sends them back to the fire of the camp."""
    step = min(6, 12 / count)
    dice = "".join(f"M{x + 0.5 + step * place:g} 42.5h5v5h-5Z" for place in range(count))
    return f'<path class="ds-extra" d="{dice}"/><use href="#ds-back" x="{x + step * count:g}" y="41"/>'


EFFECTS = (
    (components.LAST_MINNETAREE, "reserve"),
    (components.FIRST_TETONS - 1, "as"),
    (components.FIRST_YANKTON + components.TURNING_CARDS - 1, "chosen"),
    (components.FLATHEADS[-1], "mixed"),
    (components.BLACKFEET[-1], "less"),
    (components.ARIKARA, "both"),
    (components.WISHRAMS[-1], "differ"),
    (components.CARDS - 1, "plus"),
)  # of the cards after the exploration cards: the last of each kind, and its pictogram


def effect_of(card: int) -> str:
    """The pictogram of a permanent effect."""
    return next(name for last, name in EFFECTS if card <= last)


def effect_drawing(card: int, face: str) -> Iterator[str]:
    name = effect_of(card)
    yield f'<g class="ds-effect"><use href="#ds-{name}" x="8" y="19" width="44" height="34"/>'
    if face:
        x = 33 if name == "as" else 10
        yield f'<use class="ds-stamped" href="#ds-{face}" x="{x}" y="28" width="16" height="16"/>'
    yield "</g>"


def effect_word(card: int, lang: str) -> str:
    return f'<span class="ds-word">{escape(say(lang, SYMBOLS[effect_of(card)].name))}</span>'


def steps_on_card(way: Journey, place: int, routes: list[tuple[str, ...]]) -> Iterator[str]:
    """Where each step of a journey runs on one of its cards: a band beside the route, with the step's number."""
    before = sum(len(routes[card][route]) for card, route in zip(way.cards[:place], way.routes[:place], strict=True))
    card, route = way.cards[place], way.routes[place]
    icons = routes[card][route]
    ways = len(routes[card])
    middle, ys = MIDDLES[ways][route], heights(len(icons), FORKED if ways > 1 else BOTTOM)
    half = (ys[0] - ys[-1]) / (2 * (len(ys) - 1)) if len(ys) > 1 else 6
    for number, step in enumerate(way.steps, start=1):
        start, end = max(step.start - before, 0), min(step.end - before, len(icons))
        if start < end:
            top, bottom = ys[end - 1] - half + 0.6, ys[start] + half - 0.6
            yield f'<rect class="ds-way" x="{middle - 9}" y="{top:g}" width="18" height="{bottom - top:g}" rx="3"/>'
            yield f'<text class="ds-step" x="{middle - 11}" y="{(top + bottom) / 2 + 3:g}">{number}</text>'


# ---- Symbols for logs and scores -------------------------------------------------------------------------------------


@cache
def token(item: str) -> str:
    """A card, a die or a face of an event, or a line of a score."""
    kind, _, rest = item.partition(" ")
    words = rest.split()
    if kind in ("card", "tribe") and rest.isdecimal() and 1 <= int(rest) <= components.CARDS:
        drawing = symbol("ds-page" if kind == "card" else "ds-tepee-alone")
        return f'<span class="ds-token ds-{kind}-token">{drawing}<b aria-hidden="true">{rest}</b></span>'
    if kind == "die" and len(words) == FACE_WORDS and words[0] in components.OWNERS and words[1] in components.FACES:
        owner = components.OWNERS.index(words[0])
        return f'<span class="ds-token {DIE_CLASSES[owner]}">{STAMPS[owner][components.FACES.index(words[1])]}</span>'
    if kind == "face" and rest in components.FACES:
        return symbol(f"ds-{rest}", "ds-token")
    return symbol(SCORE_SYMBOLS[kind], "ds-token") if kind in SCORE_SYMBOLS and (not rest or kind == "set") else ""


FACE_WORDS = 2  # in `die a walk`: owner and face
SCORE_SYMBOLS = {"journal": "ds-book", "set": "ds-plant", "tepees": "ds-tepee-alone"}
