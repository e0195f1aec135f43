"""The dice of a Stock: to look at, to take up, to change, to give."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import COLOURS, FACE_COUNT, GRAY
from farshore.games.discoveries.faces import BLANKS, DIE_CLASSES, DIE_THINGS, STAMPS, die_label, die_piece
from farshore.games.discoveries.scene.dice import die_button, die_to_take
from farshore.games.discoveries.scene.keys import in_stock
from farshore.games.discoveries.scene.seen import REMEMBERED, Seen
from farshore.games.discoveries.scene.targets import Ahead, Target
from farshore.games.discoveries.scene.words import written
from farshore.games.discoveries.text.counts import counted_dice
from farshore.games.discoveries.text.labels import ACTION_TEXTS
from farshore.games.discoveries.text.questions import QUESTIONS
from farshore.kit.catalogue import N_
from farshore.kit.html import Move, moving_piece

NONE_FRESH = [[0] * FACE_COUNT for _ in range(COLOURS)]


def stock_dice(t: Seen, seat: int) -> Iterator[str]:
    """The dice of a Stock, by face, then by owner; of equal dice the last is the one to take up."""
    resting = t.fresh if seat == t.turn_of else NONE_FRESH
    ahead = Ahead(t)
    for face in range(FACE_COUNT):
        for colour in range(COLOURS):
            count = t.stock[seat][colour][face]
            if count:
                yield from dice_of_a_kind(t, seat, colour, face, count, count - resting[colour][face], ahead)


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


def in_hand(t: Seen, colour: int, face: int, is_fresh: bool) -> bool:
    """Whether this die is the one that something is being asked about."""
    return QUESTIONS[t.asked].about_die_in_hand and t.hand == (colour, face, int(is_fresh))


def answering_die(t: Seen, die: Die, ahead: Ahead) -> str:
    """A die of a Stock as an answer to what is asked; nothing where it is none."""
    if t.asked in (asked.REST, asked.GIVE):
        asked_for = die.colour == t.player if t.asked == asked.REST else die.colour == GRAY and die.seat == t.player
        if not asked_for or not die.is_last:
            return ""
        action = actions.FROM_STOCK + die.seat * FACE_COUNT + die.face
        return die_to_take(t, die.colour, die.face, die.key, die.start, action, die.classes)
    if die.seat != t.near:
        return ""
    if t.asked == asked.CHANGE:
        return die_to_change(t, die)
    if t.asked in (asked.TURN, asked.PAY) and (die.is_only_fresh or not die.is_fresh):
        return die_to_play(t, die, ahead)
    return ""


def die_to_change(t: Seen, die: Die) -> str:
    if die.is_fresh and t.fresh[die.colour][die.face] == t.changed[die.colour][die.face]:
        return ""  # changed already
    action = die.action - actions.DIE + actions.FRESH_DIE if die.is_fresh else die.action
    return die_button(die.colour, die.face, die.key, die.start, action, action in t.legal, "", t.lang, die.classes)


def die_to_play(t: Seen, die: Die, ahead: Ahead) -> str:
    """A die to be taken up; where more is asked before it is clear where it goes, and for a payment, to be tapped."""
    can = die.action in t.legal
    targets = ahead.of(die.action, die.face) if can and t.asked == asked.TURN else ()
    if targets:
        return moving_die(die.colour, die.face, die.key, die.start, targets, t.lang, die.classes)
    return die_button(die.colour, die.face, die.key, die.start, die.action, can, "", t.lang, die.classes)


@lru_cache(REMEMBERED)
def moving_die(
    colour: int, face: int, key: str, start: str, targets: tuple[Target, ...], lang: str, classes: str
) -> str:
    """A die to be taken up and put on an action."""
    die = ACTION_TEXTS[actions.DIE + colour * FACE_COUNT + face]
    moves = [Move(f"{die}; {ACTION_TEXTS[target]}", place, preview) for target, place, preview in targets]
    name = die_label(colour, face, lang)
    return moving_piece(
        key, STAMPS[colour][face], name, moves,
        can=True, classes=DIE_CLASSES[colour] + classes, start=start, thing=DIE_THINGS[colour][face],
    )  # fmt: skip


def gathered(t: Seen, seat: int) -> str:
    """A player's own dice that were taken back and are about to be rolled."""
    count = gathered_count(t, seat)
    if not count:
        return ""
    name = written(t.lang, N_("Taken back: {dice}"), dice=counted_dice(count, t.lang))
    first, equal = (
        f'<span class="{DIE_CLASSES[seat]} ds-blank{same}">{BLANKS[seat]}</span>' for same in ("", " ds-same")
    )
    named = f'data-key="gathered" data-thing="gathered" role="img" aria-label="{name}"'
    return f'<span class="ds-gathered" {named}>{first}{equal * (count - 1)}</span>'


def gathered_count(t: Seen, seat: int) -> int:
    return t.gathered if seat == t.turn_of else 0
