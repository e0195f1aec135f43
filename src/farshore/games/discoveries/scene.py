"""Discoveries on a screen: the camp with the river between its banks, and players' boards as open journals.

One's own board is drawn in full, the others' small: their dice lie open, the rest unfolds. Dice that look alike have
keys by the place where they lie, and tell where they have come from; cards keep their own key wherever they go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Record
from farshore.engine.state import State
from farshore.games.discoveries import actions, crossing, events
from farshore.games.discoveries.faces import (
    BLANKS,
    DIE_CLASSES,
    MARKS,
    STAMPS,
    Figures,
    die_label,
    die_piece,
    figures_of,
    token,
)
from farshore.games.discoveries.guide import guide
from farshore.games.discoveries.state import (
    ANY,
    BANK_OF,
    BANKS,
    BOARD_ACTIONS,
    BONUS,
    CHANGE,
    CHANGED_FACE,
    COLOURS,
    EXCHANGE,
    EXPLORATION_CARDS,
    FACE_COUNT,
    FACES,
    FIRST_CARD,
    FIRST_MINNETAREE,
    FIRST_YANKTON,
    FOLDER,
    GIVE,
    GIVER,
    GRAY,
    JOURNAL,
    LAST_MINNETAREE,
    MINNETAREES,
    MOST_PLAYERS,
    NEGOTIATE,
    NEW_FACE,
    NO_CARD,
    NO_DIE,
    NO_EFFECT,
    NOT_ENDING,
    OWNERS,
    PAY,
    RECORD,
    REFILL,
    RESERVE,
    REST,
    SECOND,
    SLOTS,
    SPECIES,
    TARGET,
    TRIBE,
    TRIGGER,
    TURN,
    TURNING_CARDS,
)
from farshore.games.discoveries.text import (
    ACTION_TEXTS,
    BANK_NAMES,
    ONE_TURN_NAMES,
    Journey,
    answers_after,
    cards_in,
    counted_dice,
    counted_points,
    face_name,
    journey,
    label,
    label_of_target,
    say,
)
from farshore.kit.catalogue import marked
from farshore.kit.html import Move, action_piece, escape, moving_piece, piece, symbol
from farshore.kit.words import player_name

__all__ = ["ART", "SOUNDS", "SPRITE", "STYLE", "draw", "guide", "token"]

SPRITE = (FOLDER / "sprite.svg").read_text(encoding="utf-8")
ART = (FOLDER / "art.svg").read_text(encoding="utf-8")
STYLE = (FOLDER / "look.css").read_text(encoding="utf-8")
SOUNDS = {
    "laid": "place",
    "paid": "place",
    "chose": "draw",
    "took": "draw",
    "reserved": "draw",
    "exchanged": "draw",
    "explored": "place",
    "rolled": "roll",
    "changed": "roll",
    "turned": "roll",
}

FIELD_NAMES = RECORD.names or ()
REMEMBERED = 4096
PICKED_FROM_RECON = (FIRST_CARD, RESERVE, EXCHANGE, REFILL)
DO_KEYS = ("do-friendly", "do-wary", "do-change", "do-plans")
DO_WORDS = (marked("Friendly"), marked("Wary"), marked("Change"), marked("Plans"))
MANY_DICE, VERY_MANY_DICE = 9, 13  # in a Stock: they are drawn closer together, or smaller
MANY_KINDS = 6  # of dice in a Stock: on a phone they may need a second row
MOST_TILES = 24  # of more the style has no sizes
SCROLLING_TILES = 16  # so many do not get smaller any more, but scroll


@dataclass(slots=True, frozen=True)
class Seen:
    """What the viewer sees, as plain numbers, read once: a NumPy record is slow to read field by field."""

    state: State
    record: Record
    figures: Figures
    lang: str
    names: tuple[str, ...]
    players: int
    player: int | None
    turn_of: int
    near: int  # the seat whose board is in front
    decides: bool
    legal: frozenset[int]
    asked: int
    stock: list[list[list[int]]]
    fresh: list[list[int]]
    changed: list[list[int]]
    bank: list[list[int]]
    paid: list[int]
    die_on: list[list[int]]
    held: list[list[int]]  # cards of each player
    journal: list[list[int]]
    meeting: list[int]
    recon: list[int]
    zone: list[int]
    reserve: list[int]
    left: int  # cards of the deck
    top: int  # the one that is seen
    supply: int
    pending: int
    played: int
    done: int
    onto: int
    turned: int
    using: int
    gathered: int
    last_turns: int
    hand: tuple[int, int, int]  # colour, face shown, whether it came this turn
    scores: tuple[int, ...]
    starts: Starts
    ways: dict[int, Journey]  # how cards that can be explored now would be crossed

    def asks(self, *questions: int) -> bool:
        """Whether the viewer is to answer one of these."""
        return self.decides and self.asked in questions

    def seats_around(self) -> list[int]:
        """The other players, clockwise from the one in front."""
        return [(self.near + place) % self.players for place in range(1, self.players)]


@dataclass(slots=True, frozen=True)
class Starts:
    """Where dice that are new in their places have come from: one by one, or all of a Stock or of the banks."""

    dice: dict[str, str]
    stock: str
    bank: str


def seen_by(state: State, lang: str, names: Sequence[str]) -> Seen:
    s, viewer, player = dict(zip(FIELD_NAMES, state.record.item(), strict=True)), state.viewer, state.player
    decides = player is not None and viewer == player
    legal = frozenset(state.legal) if decides else frozenset()
    stock, fresh = s["stock"].tolist(), s["fresh"].tolist()
    bank, paid = s["bank"].tolist(), s["paid"].tolist()
    return Seen(
        state=state,
        record=state.record,
        figures=figures_of(state.record, s),
        lang=lang,
        names=tuple(player_name(seat, names, lang) for seat in range(s["players"])),
        players=s["players"],
        player=player,
        turn_of=s["turn_of"],
        near=0 if viewer is None or viewer == EVERYTHING else viewer,
        decides=decides,
        legal=legal,
        asked=s["asked"],
        stock=stock,
        fresh=fresh,
        changed=s["changed"].tolist(),
        bank=bank,
        paid=paid,
        die_on=s["die_on"].tolist(),
        held=[cards_of(cards) for cards in s["held"].tolist()],
        journal=[cards_of(cards) for cards in s["journal"].tolist()],
        meeting=s["meeting"].tolist(),
        recon=s["recon"].tolist(),
        zone=s["zone"].tolist(),
        reserve=s["reserve"].tolist(),
        left=s["left"],
        top=int(s["deck"][s["left"] - 1]) if s["left"] else NO_CARD,
        supply=s["supply"],
        pending=s["pending"],
        played=s["played"],
        done=s["done"],
        onto=s["onto"],
        turned=s["turned"],
        using=s["using"],
        gathered=s["gathered"],
        last_turns=s["last_turns"],
        hand=(s["hand_colour"], s["hand_shown"], s["hand_fresh"]),
        scores=state.scores,
        starts=starts_of(s["happened"][: s["happenings"]].tolist(), stock, fresh, bank, paid, s["turn_of"]),
        ways=ways_of(state.record, s["asked"], legal, s["pending"], s["first"]),
    )


@lru_cache(REMEMBERED)
def written(lang: str, message: str, **parts: str) -> str:
    """A marked text as it stands in an attribute or between tags."""
    return escape(say(lang, message, **parts))


@lru_cache(REMEMBERED)
def cards_of(bits: int) -> list[int]:
    return cards_in(bits)


def ways_of(record: Record, asked: int, legal: frozenset[int], pending: int, first: int) -> dict[int, Journey]:
    """How the cards that can be explored now would be crossed, and how the first is while a second is asked for."""
    ways = {}
    cards = [action - actions.EXPLORE for action in legal if actions.EXPLORE <= action < actions.DIE]
    pairs = [(first, card) for card in cards] if asked == SECOND else [(card, NO_CARD) for card in cards]
    for one, other in pairs:
        way = journey(record, one, other, pending)
        if way is not None:
            ways[way.cards[-1]] = way
    return ways


def draw(state: State, lang: str, names: Sequence[str]) -> str:
    t = seen_by(state, lang, names)
    others = "".join(other_board(t, seat) for seat in t.seats_around())
    asked = ASKED[t.asked] if t.decides else ""
    return (
        f'<div class="scene discoveries ds-p{t.players}" data-key="scene" data-asked="{asked}">'
        f'<div class="ds-others">{others}</div>{camp(t)}{own_board(t)}{strip(t)}</div>'
    )


ASKED = (
    "card", "turn", "face", "target", "pay", "tribe", "card", "giver", "give", "change", "face", "card", "second",
    "card", "rest", "bonus",
)  # fmt: skip


# ---- Keys and origins of dice ----------------------------------------------------------------------------------------


def in_stock(seat: int, colour: int, face: int, place: int) -> str:
    return f"die-{OWNERS[colour]}-stock-{seat}-{FACES[face]}-{place}"


def in_bank(colour: int, face: int, place: int) -> str:
    return f"die-{OWNERS[colour]}-bank-{FACES[face]}-{place}"


def when_paid(colour: int, place: int) -> str:
    return f"die-{OWNERS[colour]}-paid-{place}"


def on_slot(colour: int, place: int, slot: int) -> str:
    return f"die-{OWNERS[colour]}-on-{place}-{slot}"


def place_on_table(seat: int, own: int) -> int:
    """As the rules count them: where an action of a player lies among all of the table."""
    return seat * BOARD_ACTIONS + own if own < BOARD_ACTIONS else (MOST_PLAYERS - 1) * BOARD_ACTIONS + own


def starts_of(
    happened: list[list[int]], stock: list[list[list[int]]], fresh: list[list[int]], bank: list[list[int]],
    paid: list[int], turn_of: int,
) -> Starts:  # fmt: skip
    """What the events of the last action tell about where dice came from."""
    dice: dict[str, str] = {}
    stock_start, bank_start = "", ""
    turned = any(kind == events.TURNED for kind, _, _, _ in happened)
    for kind, seat, item, value in happened:
        if kind in (events.LAID, events.PAID):
            colour, face = divmod(item - events.DIE_ITEM, FACE_COUNT)
            left = stock[seat][colour][face] - (fresh[colour][face] if seat == turn_of else 0)
            start = f"stock-{seat}" if turned else in_stock(seat, colour, face, left)
            if kind == events.LAID and value >= actions.LAY:
                dice[laid_at(seat, colour, value)] = start
            else:
                dice[in_bank(colour, face, bank[colour][face] - 1)] = start
                dice[when_paid(colour, paid[colour] - 1)] = start
            bank_start = start
        elif kind == events.CHANGED:
            colour, face = divmod(item - events.DIE_ITEM, FACE_COUNT)
            dice[in_stock(seat, colour, value, stock[seat][colour][value] - 1)] = in_stock(
                seat, colour, face, stock[seat][colour][face]
            )
        elif kind == events.RESTED:
            stock_start = f"bank-{BANKS[value]}" if value < len(BANKS) else "gathered"
        elif kind == events.TOOK_GRAY:
            stock_start = f"board-{value - 1}" if value else "supply"
        elif kind in (events.EXPLORED, events.CHOSE):
            stock_start = f"actions-{seat}"
    return Starts(dice, stock_start, bank_start)


def laid_at(seat: int, colour: int, target: int) -> str:
    if target >= actions.TRIGGERING:
        return on_slot(colour, place_on_table(seat, target - actions.TRIGGERING), TRIGGER)
    own, slot = divmod(target - actions.LAY, SLOTS)
    return on_slot(colour, place_on_table(seat, own), slot)


# ---- Dice ------------------------------------------------------------------------------------------------------------


@lru_cache(REMEMBERED)
def die_button(
    colour: int, face: int, key: str, start: str, action: int, can: bool, name: str, lang: str, classes: str
) -> str:
    """A die that answers a question when it is tapped."""
    return action_piece(
        key, STAMPS[colour][face], name or die_label(colour, face, lang), ACTION_TEXTS[action],
        can=can, classes=DIE_CLASSES[colour] + classes, start=start,
    )  # fmt: skip


def die_to_take(t: Seen, colour: int, face: int, key: str, start: str, action: int, classes: str = "") -> str:
    """A die that its owner takes back, or that its holder gives; the label says from where."""
    name = label(t.state, action, t.lang)
    return die_button(colour, face, key, start, action, action in t.legal, name, t.lang, classes)


def is_wanted(t: Seen, colour: int) -> bool:
    """Whether dice of this colour are asked for, wherever they lie."""
    return t.asks(REST) and colour == t.player


class Die(NamedTuple):
    """A die of a Stock that may answer a question: of equal dice it is the last."""

    seat: int
    colour: int
    face: int
    key: str
    start: str
    is_fresh: bool
    is_only_fresh: bool  # none of its kind can be played this turn
    is_last: bool  # of all of its kind, those that came this turn included
    classes: str

    @property
    def action(self) -> int:
        """The number that takes it up."""
        return actions.DIE + self.colour * FACE_COUNT + self.face


class Ahead:
    """Where dice could go: looked up once for each face, since their owners make no difference."""

    def __init__(self, t: Seen) -> None:
        self.t = t
        self.state: State | None = None
        self.targets: dict[int, tuple[tuple[int, str, str], ...]] = {}  # action, place and preview of each

    def of(self, die: int, face: int) -> tuple[tuple[int, str, str], ...]:
        if self.state is None:
            self.state = self.t.state.imagine(0)  # nothing can be tried on a view
        if face not in self.targets:
            self.targets[face] = tuple(targets_of(self.t, answers_after(self.state, die), face))
        return self.targets[face]


def stock_dice(t: Seen, seat: int) -> Iterator[str]:
    """The dice of a Stock, by face, then by owner; of equal dice the last is the one to take up."""
    resting = t.fresh if seat == t.turn_of else NONE_FRESH
    ahead = Ahead(t)
    for face in range(FACE_COUNT):
        for colour in range(COLOURS):
            count = t.stock[seat][colour][face]
            if count:
                yield from dice_of_a_kind(t, seat, colour, face, count, count - resting[colour][face], ahead)


NONE_FRESH = [[0] * FACE_COUNT for _ in range(COLOURS)]


def dice_of_a_kind(t: Seen, seat: int, colour: int, face: int, count: int, ready: int, ahead: Ahead) -> Iterator[str]:
    """Those that can be played this turn, then those that have come."""
    for place in range(count):
        key = in_stock(seat, colour, face, place)
        start = t.starts.dice.get(key, t.starts.stock)
        is_fresh = place >= ready
        equals = place - ready if is_fresh else place
        classes = (" ds-resting" if is_fresh else "") + (" ds-same" if equals else "")
        drawn = ""
        if place in (ready - 1, count - 1):
            if seat == t.near and in_hand(t, colour, face, is_fresh):
                classes += " ds-inhand"
            if t.decides:
                more = f"{classes} ds-m{equals}" if equals else classes
                die = Die(seat, colour, face, key, start, is_fresh, ready == 0, place == count - 1, more)
                drawn = answering_die(t, die, ahead)
        yield drawn or die_piece(colour, face, key, start, t.lang, classes)


def in_hand(t: Seen, colour: int, face: int, is_fresh: bool) -> bool:
    """Whether this die is the one that something is being asked about."""
    return t.asked in (TARGET, NEW_FACE, CHANGED_FACE) and t.hand == (colour, face, int(is_fresh))


def answering_die(t: Seen, die: Die, ahead: Ahead) -> str:
    """A die of a Stock as an answer to what is asked; nothing where it is none."""
    if t.asked in (REST, GIVE):
        asked_for = die.colour == t.player if t.asked == REST else die.colour == GRAY and die.seat == t.player
        if not asked_for or not die.is_last:
            return ""
        action = actions.FROM_STOCK + die.seat * FACE_COUNT + die.face
        return die_to_take(t, die.colour, die.face, die.key, die.start, action, die.classes)
    if die.seat != t.near:
        return ""
    if t.asked == CHANGE:
        return die_to_change(t, die)
    if t.asked in (TURN, PAY) and (die.is_only_fresh or not die.is_fresh):
        return die_to_play(t, die, ahead)
    return ""


def die_to_change(t: Seen, die: Die) -> str:
    if die.is_fresh and t.fresh[die.colour][die.face] == t.changed[die.colour][die.face]:
        return ""  # changed already
    action = die.action + actions.DICE if die.is_fresh else die.action
    return die_button(
        die.colour, die.face, die.key, die.start, action, action in t.legal, "", t.lang, die.classes
    )  # fmt: skip


def die_to_play(t: Seen, die: Die, ahead: Ahead) -> str:
    """A die to be taken up; where more is asked before it is clear where it goes, and for a payment, to be tapped."""
    can = die.action in t.legal
    targets = ahead.of(die.action, die.face) if can and t.asked == TURN else ()
    if targets:
        return moving_die(die.colour, die.face, die.key, die.start, targets, t.lang, die.classes)
    return die_button(die.colour, die.face, die.key, die.start, die.action, can, "", t.lang, die.classes)


@lru_cache(REMEMBERED)
def moving_die(
    colour: int, face: int, key: str, start: str, targets: tuple[tuple[int, str, str], ...], lang: str, classes: str
) -> str:
    """A die to be taken up and put on an action."""
    die = ACTION_TEXTS[actions.DIE + colour * FACE_COUNT + face]
    moves = [Move(f"{die}; {ACTION_TEXTS[target]}", place, preview) for target, place, preview in targets]
    name = die_label(colour, face, lang)
    return moving_piece(
        key, STAMPS[colour][face], name, moves, can=True, classes=DIE_CLASSES[colour] + classes, start=start
    )


def targets_of(t: Seen, allowed: tuple[int, ...], face: int) -> Iterator[tuple[int, str, str]]:
    """Where such a die could go, allowed or not, with what would come of it; nothing if more is asked first."""
    if not allowed or allowed[0] < actions.ONE_TURN:
        return
    yield from ((actions.ONE_TURN + place, key, "") for place, key in enumerate(DO_KEYS))
    for own in own_actions(t, t.near):
        for number, target in enumerate(targets_on(t, own, face)):
            place = f"slot-{own}-{(target - actions.LAY) % SLOTS}" if number else f"tile-{own}"
            yield target, place, preview_of(t, own) if target >= actions.TRIGGERING and target in allowed else ""


def targets_on(t: Seen, own: int, face: int) -> list[int]:
    """What a die would do on an action, allowed or not: mostly one thing, but two slots may ask for the same face."""
    dice = t.die_on[place_on_table(t.near, own)]
    empty = [slot for slot in range(t.figures.slots[own]) if dice[slot] == NO_DIE]
    fitting = [slot for slot in empty if t.figures.need[own][slot] in (face, ANY)]
    if fitting or (empty and face != JOURNAL):
        return [actions.LAY + own * SLOTS + slot for slot in fitting or empty[:1]]
    return [actions.TRIGGERING + own]


def preview_of(t: Seen, own: int) -> str:
    """Which of the player's cards could be crossed once this action is triggered as well."""
    have = np.uint64(t.pending | 1 << own)
    crossed = [
        str(card + 1)
        for card in own_discoveries(t, t.near)
        if crossing.crosses(t.record, card, NO_CARD, have, np.uint64(0), 0, crossing.new_plan())
    ]
    return f"✓ {', '.join(crossed)}" if crossed else ""


def own_discoveries(t: Seen, seat: int) -> list[int]:
    """The cards that a player can explore first."""
    return [card for card in (t.zone[seat], *reserved(t, seat)) if card != NO_CARD]


def reserved(t: Seen, seat: int) -> list[int]:
    return [t.reserve[place] for place in range(MINNETAREES) if FIRST_MINNETAREE + place in t.held[seat]]


def own_actions(t: Seen, seat: int) -> list[int]:
    """The exploration actions of a player, as he counts them."""
    return [*range(BOARD_ACTIONS), *(BOARD_ACTIONS + card for card in t.held[seat] if card < EXPLORATION_CARDS)]


def die_on_slot(t: Seen, place: int, slot: int) -> str:
    """The die on a slot of an action; nothing if there is none."""
    die = t.die_on[place][slot]
    if die == NO_DIE:
        return ""
    colour, face = divmod(die - 1, FACE_COUNT)
    key = on_slot(colour, place, slot)
    start = t.starts.dice.get(key, "")
    action = actions.FROM_ACTION + place * SLOTS + slot
    if is_wanted(t, colour) or (t.asks(GIVE) and action in t.legal):
        return die_to_take(t, colour, face, key, start, action)
    return die_piece(colour, face, key, start, t.lang)


# ---- The camp --------------------------------------------------------------------------------------------------------


def camp(t: Seen) -> str:
    meeting = "".join(meeting_card(t, card) for card in t.meeting)
    recon = "".join(recon_card(t, card) for card in t.recon)
    names = (written(t.lang, marked("Meeting Area")), written(t.lang, marked("Reconnaissance Area")))
    return (
        '<div class="ds-camp" data-key="camp">'
        f'<div class="ds-row ds-meeting" data-key="meeting" role="group" aria-label="{names[0]}">{meeting}</div>'
        f'<div class="ds-row ds-recon" data-key="recon" role="group" aria-label="{names[1]}">{recon}</div>'
        f"{deck(t)}{river(t)}{bank(t, 0)}{bank(t, 1)}</div>"
    )


GAP = '<span class="ds-gap"></span>'


@lru_cache(REMEMBERED)
def card_piece(face: str, card: int, name: str, classes: str, start: str) -> str:
    return piece(f"card-{card + 1}", face, name, classes=classes, start=start)


@lru_cache(REMEMBERED)
def card_button(face: str, card: int, name: str, classes: str, start: str, action: int, can: bool) -> str:
    return action_piece(
        f"card-{card + 1}", face, name, ACTION_TEXTS[action], can=can, classes=classes, start=start
    )  # fmt: skip


def meeting_card(t: Seen, card: int) -> str:
    if card == NO_CARD:
        return GAP
    face, name = t.figures.tribe(card, t.lang), t.figures.tribe_label(card, t.lang)
    if t.asks(TRIBE):
        action = actions.PICK + card
        return card_button(face, card, name, "ds-card ds-tribe", "deck", action, action in t.legal)
    return card_piece(face, card, name, "ds-card ds-tribe", "deck")


def recon_card(t: Seen, card: int) -> str:
    if card == NO_CARD:
        return GAP
    if t.asks(SECOND):
        return card_to_explore(t, card)
    face, name = t.figures.discovery(card), t.figures.discovery_label(card, t.lang)
    if t.asks(*PICKED_FROM_RECON):
        return card_button(face, card, name, "ds-card ds-discovery", "deck", actions.PICK + card, True)
    return card_piece(face, card, name, "ds-card ds-discovery", "deck")


def card_to_explore(t: Seen, card: int) -> str:
    """A card with the way that the triggered actions would take over it, if they lead across."""
    action = actions.EXPLORE + card
    way = t.ways.get(card)
    name = label(t.state, action, t.lang)
    if way is None:
        return card_button(t.figures.discovery(card), card, name, "ds-card ds-discovery", "deck", action, False)
    ribbon = f'<span class="ds-ribbon"><span>{written(t.lang, marked("Explore"))}</span></span>'
    face = t.figures.crossed(card, way, len(way.cards) - 1) + ribbon
    return card_button(face, card, name, "ds-card ds-discovery", "deck", action, action in t.legal)


def deck(t: Seen) -> str:
    left, top = t.left, t.top
    name = say(t.lang, "Deck: {left} cards left", left=left) if left != 1 else say(t.lang, "Deck: one card left")
    content = GAP
    if top != NO_CARD:
        label_of_top = t.figures.discovery_label(top, t.lang)
        content = card_piece(t.figures.discovery(top), top, label_of_top, "ds-card ds-discovery", "")
    return (
        f'<div class="ds-deck ds-h{min(left, 4)}" data-key="deck" role="group" aria-label="{escape(name)}">'
        f'{content}<b class="ds-remaining">{left}</b></div>'
    )


WATER = '<svg class="ds-water" preserveAspectRatio="none" viewBox="0 0 40 100"><use href="#ds-water"/></svg>'


def river(t: Seen) -> str:
    """Between the banks; the gray dice that nobody has wait on the keelboat."""
    supply = t.supply
    name = say(t.lang, "Supply: {dice}", dice=counted_dice(supply, t.lang))
    boat = symbol("ds-boat", "ds-boat")
    load = f'<span class="{DIE_CLASSES[GRAY]}">{BLANKS[GRAY]}</span>' if supply else ""
    return (
        f'<div class="ds-river">{WATER}</div>'
        f"{piece('supply', f'{load}{boat}<b>{supply}</b>', name, classes='ds-supply')}"
    )


def bank(t: Seen, side: int) -> str:
    dice = [*bank_dice(t, side)]
    action = actions.REST_AT + side
    rest = ""
    if t.asks(TURN) and t.using == NO_EFFECT and not t.played:
        name = label(t.state, action, t.lang)
        face = f"{symbol('ds-fire')}<span>{written(t.lang, marked('Rest'))}</span>"
        rest = action_piece(
            f"rest-{BANKS[side]}", face, name, ACTION_TEXTS[action], can=action in t.legal, classes="ds-do ds-rest"
        )
    name = written(t.lang, BANK_NAMES[side])
    many = " ds-many" if len(dice) > VERY_MANY_DICE // 2 else ""
    stamps = "".join(symbol(f"ds-{face}") for number, face in enumerate(FACES) if BANK_OF[number] == side)
    return (
        f'<div class="ds-bank ds-{BANKS[side]}{many}" data-key="bank-{BANKS[side]}" role="group" aria-label="{name}">'
        f'<span class="ds-for" aria-hidden="true">{stamps}</span><div class="ds-dice">{"".join(dice)}</div>{rest}</div>'
    )


def bank_dice(t: Seen, side: int) -> Iterator[str]:
    for face in range(FACE_COUNT):
        if BANK_OF[face] != side:
            continue
        for colour in range(COLOURS):
            count = t.bank[colour][face]
            for place in range(count):
                key = in_bank(colour, face, place)
                start = t.starts.dice.get(key, t.starts.bank or when_paid(colour, 0))
                if place == count - 1 and is_wanted(t, colour):
                    yield die_to_take(t, colour, face, key, start, actions.FROM_BANK + face)
                else:
                    yield die_piece(colour, face, key, start, t.lang, " ds-same" if place else "")


# ---- One's own board -------------------------------------------------------------------------------------------------


def own_board(t: Seen) -> str:
    seat = t.near
    name = written(t.lang, marked("Board of {player}"), player=t.names[seat])
    tiles = [*own_tiles(t)]
    pairs = sum(card != NO_CARD for card in reserved(t, seat))  # as wide as two
    room = min(len(tiles) + pairs, MOST_TILES)
    scrolls = ' tabindex="0"' if room >= SCROLLING_TILES else ""
    dice = [*stock_dice(t, seat)]
    kinds = sum(" ds-same" not in die for die in dice)
    is_full = len(dice) > MANY_DICE or kinds > MANY_KINDS
    many = " ds-most" if len(dice) > VERY_MANY_DICE else " ds-many" if is_full else ""
    stock = written(t.lang, marked("Stock of {player}"), player=t.names[seat])
    turn = " ds-turn" if seat == t.turn_of and t.player is not None else ""
    total = escape(counted_points(t.scores[seat], t.lang))
    return (
        f'<section class="ds-board ds-{OWNERS[seat]}{turn}" data-key="board-{seat}" role="group" aria-label="{name}">'
        f'<div class="ds-page ds-left-page">{zone(t, seat)}'
        f'<div class="ds-sum"><b class="ds-score" data-key="score-{seat}">{total}</b>{journal(t, seat)}</div></div>'
        f'<div class="ds-page ds-right-page"><div class="ds-turns">{"".join(one_turn_actions(t))}</div>'
        f'<div class="ds-tiles ds-t{room}" data-key="actions-{seat}"{scrolls}>{"".join(tiles)}</div></div>'
        f'<div class="ds-stock{many}" data-key="stock-{seat}" role="group" aria-label="{stock}">'
        f"{MARKS[seat]}{''.join(dice)}{gathered(t)}</div></section>"
    )


def zone(t: Seen, seat: int) -> str:
    """The card that is being explored; a tap on it explores, or says what is missing."""
    card = t.zone[seat]
    name = written(t.lang, marked("Exploration zone"))
    return (
        f'<div class="ds-zone" data-key="zone-{seat}" role="group" aria-label="{name}">'
        f"{GAP if card == NO_CARD else own_discovery(t, seat, card)}</div>"
    )


def own_discovery(t: Seen, seat: int, card: int) -> str:
    if seat == t.near and t.asks(TURN) and t.using == NO_EFFECT:
        return card_to_explore(t, card)
    face, name = t.figures.discovery(card), t.figures.discovery_label(card, t.lang)
    if t.asked == SECOND and len(t.ways) == 1:
        (way,) = t.ways.values()
        face = t.figures.crossed(card, way, 0) if card == way.cards[0] else face
    return card_piece(face, card, name, "ds-card ds-discovery", "recon")


def gathered(t: Seen) -> str:
    """Own dice that were taken back and are about to be rolled."""
    count = t.gathered
    if not count:
        return ""
    owner = t.turn_of
    name = written(t.lang, marked("Taken back: {dice}"), dice=counted_dice(count, t.lang))
    dice = f'<span class="{DIE_CLASSES[owner]} ds-blank">{BLANKS[owner]}</span>' * count
    return f'<span class="ds-gathered" data-key="gathered" role="img" aria-label="{name}">{dice}</span>'


def journal(t: Seen, seat: int) -> str:
    """The covered journal: how many cards; whoever may opens it."""
    cards = t.journal[seat]
    points = sum(t.figures.points[card] for card in cards)
    face = f"{symbol('ds-book')}<b>{len(cards)}</b>"
    name = journal_name(len(cards), t.lang)
    if t.state.viewer not in (seat, EVERYTHING) or not cards:
        return (
            f'<span class="ds-journal" data-key="journal-{seat}" role="img" aria-label="{escape(name)}">{face}</span>'
        )
    entries = "".join(journal_entry(t, card) for card in cards)
    total = escape(counted_points(points, t.lang))
    return (
        f'<details class="ds-journal" data-key="journal-{seat}"><summary aria-label="{escape(name)}">{face}</summary>'
        f'<div class="ds-entries"><p>{escape(name)}, {total}</p><ul>{entries}</ul></div></details>'
    )


def journal_name(cards: int, lang: str) -> str:
    return say(lang, "Journal: 1 card") if cards == 1 else say(lang, "Journal: {cards} cards", cards=cards)


def journal_entry(t: Seen, card: int) -> str:
    s = t.figures.record
    species, tepees = int(s.species[card]), int(s.tepees[card])
    name = escape(t.figures.discovery_label(card, t.lang))
    marks = symbol(f"ds-{SPECIES[species - 1]}") if species else ""
    marks += symbol("ds-tepee-alone") * tepees
    return f'<li aria-label="{name}"><span>{card + 1}</span><b>{t.figures.points[card]}</b>{marks}</li>'


# ---- Actions of one turn ---------------------------------------------------------------------------------------------


def one_turn_actions(t: Seen) -> Iterator[str]:
    for place, key in enumerate(DO_KEYS):
        action = actions.ONE_TURN + place
        face = one_turn_face(place, t.lang)
        is_done = t.near == t.turn_of and t.done >> place & 1
        lying = (
            "".join(paid_dice(t)) if is_done and t.onto == place and action in (actions.FRIENDLY, actions.WARY) else ""
        )
        classes = "ds-one" + (" ds-done" if is_done else "")
        if t.asks(TARGET):
            yield action_piece(
                key,
                face,
                say(t.lang, ONE_TURN_NAMES[place]),
                ACTION_TEXTS[action],
                can=action in t.legal,
                classes=classes,
            )
        else:
            at = f' data-place="{key}"' if t.asks(TURN) else ""
            name = written(t.lang, ONE_TURN_NAMES[place])
            yield f'<span class="{classes}" data-key="{key}"{at} title="{name}">{face}{lying}</span>'


@cache
def one_turn_face(place: int, lang: str) -> str:
    word = written(lang, DO_WORDS[place])
    return f"{symbol(f'ds-{DO_KEYS[place]}')}<span>{word}</span>"


def paid_dice(t: Seen) -> Iterator[str]:
    """Negotiate dice on the action in hand (D-28)."""
    for colour, count in enumerate(t.paid):
        for place in range(count):
            key = when_paid(colour, place)
            yield die_piece(colour, NEGOTIATE, key, t.starts.dice.get(key, ""), t.lang)


# ---- Exploration actions and tribe cards -----------------------------------------------------------------------------


def own_tiles(t: Seen) -> Iterator[str]:
    steps = step_numbers(t)
    for own in range(BOARD_ACTIONS):
        yield action_tile(t, own, t.figures.board_action(own, t.lang), steps)
    for card in t.held[t.near]:
        if card < EXPLORATION_CARDS:
            face = card_piece(
                t.figures.tribe(card, t.lang), card, t.figures.tribe_label(card, t.lang), "ds-card ds-tribe", "meeting"
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
    count = t.figures.slots[own]
    slots = "".join(slot_element(t, own, place, slot) for slot in range(count)) + trigger_element(t, own, place)
    triggered = t.near == t.turn_of and t.pending >> own & 1
    number = f'<b class="ds-number">{steps[own]}</b>' if own in steps else ""
    name = t.figures.action_label(own, t.lang)
    at = f' data-place="tile-{own}"' if t.asks(TURN) else ""
    return (
        f'<div class="ds-tile ds-n{count}{" ds-on" if triggered else ""}"{at} role="group" aria-label="{name}">'
        f"{face}{slots}{number}</div>"
    )


def slot_element(t: Seen, own: int, place: int, slot: int) -> str:
    return place_for_die(t, f"slot-{own}-{slot}", die_on_slot(t, place, slot), actions.LAY + own * SLOTS + slot)


def trigger_element(t: Seen, own: int, place: int) -> str:
    return place_for_die(t, f"go-{own}", die_on_slot(t, place, TRIGGER), actions.TRIGGERING + own)


def place_for_die(t: Seen, key: str, die: str, action: int) -> str:
    """Of two slots that ask for the same, the second is a place of its own; for all others the whole tile is."""
    if not die and t.asks(TARGET):
        name = label_of_target(t.record, action, t.lang)
        return action_piece(key, "", name, ACTION_TEXTS[action], can=action in t.legal, classes="ds-slot")
    at = (
        f' data-place="{key}"'
        if t.asks(TURN) and actions.LAY <= action < actions.TRIGGERING and (action - actions.LAY) % SLOTS
        else ""
    )
    return f'<span class="ds-slot" data-key="{key}"{at}>{die}</span>'


def is_second_slot(action: int) -> bool:
    return actions.LAY <= action < actions.TRIGGERING and (action - actions.LAY) % SLOTS > 0


def effect_card(t: Seen, card: int) -> str:
    """A card with a permanent effect; Yankton and Tetons turn a die when they are tapped."""
    face, name = t.figures.tribe(card, t.lang), t.figures.tribe_label(card, t.lang)
    effect = card - FIRST_YANKTON
    classes = "ds-card ds-tribe"
    if 0 <= effect < TURNING_CARDS and t.near == t.turn_of:
        used = t.turned >> effect & 1
        classes += " ds-using" if effect == t.using else " ds-used" if used else ""
        if t.asks(TURN, PAY) and t.using == NO_EFFECT:
            action = actions.USE + effect
            return card_button(face, card, name, classes, "meeting", action, action in t.legal)
    return card_piece(face, card, name, classes, "meeting")


def minnetaree_tile(t: Seen, card: int) -> str:
    """Minnetaree, and the card that may be explored besides the one in the zone."""
    kept = t.reserve[card - FIRST_MINNETAREE]
    if kept == NO_CARD:
        return f'<div class="ds-tile">{effect_card(t, card)}</div>'
    return f'<div class="ds-tile ds-pair">{effect_card(t, card)}{own_discovery(t, t.near, kept)}</div>'


# ---- Other players' boards -------------------------------------------------------------------------------------------


def other_board(t: Seen, seat: int) -> str:
    """Dice lie open; cards and tribes unfold."""
    name = written(t.lang, marked("Board of {player}"), player=t.names[seat])
    turn = " ds-turn" if seat == t.turn_of and t.player is not None else ""
    return (
        f'<section class="ds-other ds-{OWNERS[seat]}{turn}" data-key="board-{seat}" role="group" aria-label="{name}">'
        f'<details class="ds-fold" data-key="fold-{seat}"><summary>{head(t, seat)}</summary>'
        f'<div class="ds-spread">{zone(t, seat)}{"".join(held_cards(t, seat))}</div></details>'
        f'<div class="ds-dice" data-key="stock-{seat}">{"".join(stock_dice(t, seat))}</div>'
        f'<div class="ds-minis" data-key="actions-{seat}">{"".join(minis(t, seat))}</div></section>'
    )


def head(t: Seen, seat: int) -> str:
    return drawn_head(
        seat, t.names[seat], t.scores[seat], len(t.journal[seat]), len(t.held[seat]), t.lang
    )  # fmt: skip


@lru_cache(REMEMBERED)
def drawn_head(seat: int, name: str, points: int, cards: int, tribes: int, lang: str) -> str:
    """Who it is, with points, cards of the journal and tribes."""
    tribes_named = say(lang, "1 tribe") if tribes == 1 else say(lang, "{count} tribes", count=tribes)
    counts = [
        f'<span class="ds-count" role="img" aria-label="{escape(label)}">{symbol(drawing)}{count}</span>'
        for drawing, count, label in (
            ("ds-book", cards, journal_name(cards, lang)),
            ("ds-tepee-alone", tribes, tribes_named),
        )
    ]
    total = escape(counted_points(points, lang))
    score = f'<b class="ds-score" data-key="score-{seat}" title="{total}">{points}</b>'
    return f'{MARKS[seat]}<span class="ds-name">{escape(name)}</span>{score}{"".join(counts)}'


def held_cards(t: Seen, seat: int) -> Iterator[str]:
    """Tribe cards, and what lies on Minnetaree."""
    for card in t.held[seat]:
        face, name = t.figures.tribe(card, t.lang), t.figures.tribe_label(card, t.lang)
        yield card_piece(face, card, name, "ds-card ds-tribe", "meeting")
    for card in reserved(t, seat):
        if card != NO_CARD:
            yield own_discovery(t, seat, card)


def minis(t: Seen, seat: int) -> Iterator[str]:
    """The actions on which dice lie, each with what it gives."""
    for own in own_actions(t, seat):
        place = place_on_table(seat, own)
        if any(t.die_on[place]):
            dice = "".join(die_on_slot(t, place, slot) for slot in range(SLOTS + 1))
            name = t.figures.action_label(own, t.lang)
            yield f'<span class="ds-mini" title="{name}">{t.figures.gift_face(own)}{dice}</span>'


# ---- The strip: what is answered in words ----------------------------------------------------------------------------


def strip(t: Seen) -> str:
    return f'<div class="ds-strip" data-key="strip">{"".join(answers(t))}</div>'


def answers(t: Seen) -> Iterator[str]:
    if not t.decides:
        yield note(t)
    elif t.asked == TURN:
        if t.using == NO_EFFECT:
            yield from answers_in_turn(t)
    elif t.asked in (NEW_FACE, CHANGED_FACE):
        yield from (face_button(t, face) for face in range(FACE_COUNT))
    elif t.asked == GIVER:
        for seat in t.seats_around():
            content = f"{MARKS[seat]}<span>{escape(t.names[seat])}</span>"
            yield button(t, f"giver-{seat}", actions.GIVEN_BY + seat, content)
    elif t.asked == REST:
        yield button(t, "take-all", actions.EVERY_DIE, words(t, marked("All my dice")))
        yield button(t, "roll", actions.ROLL, words(t, marked("Roll")))
    elif t.asked == CHANGE:
        yield button(t, "enough", actions.ENOUGH, words(t, marked("Enough")))
    elif t.asked == SECOND:
        yield button(t, "enough", actions.ENOUGH, words(t, marked("Only this card")))
    elif t.asked == BONUS:
        yield button(t, "again", actions.PLAY_AGAIN, words(t, marked("Bonus turn")))
        yield button(t, "no-bonus", actions.PASS_BONUS, words(t, marked("Pass")))


def answers_in_turn(t: Seen) -> Iterator[str]:
    if t.played:
        yield button(t, "end-turn", actions.END_TURN, words(t, marked("End turn")))
    else:
        content = f"{symbol('ds-fire')}{words(t, marked('Rest: take back own dice'))}"
        yield button(t, "rest-own", actions.REST_OWN, content)


def words(t: Seen, message: str) -> str:
    return f"<span>{written(t.lang, message)}</span>"


def button(t: Seen, key: str, action: int, content: str, classes: str = "ds-do") -> str:
    name = label(t.state, action, t.lang)
    return action_piece(key, content, name, ACTION_TEXTS[action], can=action in t.legal, classes=classes)


def face_button(t: Seen, face: int) -> str:
    content = f"{symbol(f'ds-{FACES[face]}')}<span>{escape(face_name(face, t.lang))}</span>"
    return button(t, f"face-{FACES[face]}", actions.FACE + face, content, "ds-do ds-face")


def note(t: Seen) -> str:
    """Where the game stands, for those who wait."""
    if t.player is None or t.last_turns == NOT_ENDING:
        return ""
    return f'<span class="ds-note">{written(t.lang, marked("The last turns are played."))}</span>'
