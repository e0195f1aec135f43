"""A first game of Entdecker with somebody at one's elbow: what a newcomer is told, from their own view alone.

A word on every question that is new, for the first turns; later only when something special comes up.
"""

from collections.abc import Sequence
from typing import NamedTuple

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.components import NOWHERE
from farshore.games.entdecker.text.questions import question_of
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import Hint
from farshore.kit.words import player_name

FIRST_TURNS = 3  # in which what everybody does is explained


class Lesson(NamedTuple):
    """What is told, and the key of what it is about; {seat} is the viewer's."""

    text: str
    about: str = ""
    section: str = ""  # of the help; else that of the question


TO_START = {
    1: Lesson(
        N_(
            "Islands lie hidden in these waters. Choose where the ship starts: spaces at the bottom are free, "
            "the others cost the gold that they show."
        ),
        "chart",
    ),
    2: Lesson(
        N_(
            "A journey may also start on a tile, if white lines join it to an edge space. Forts and settlements of "
            "others on the way take a toll of 2 gold each."
        ),
        "chart",
        "expenses",
    ),
    3: Lesson(
        N_(
            "If you have less than 4 gold when your turn begins, the die is rolled: it pays everybody, and the others "
            "1 more. So you can spend almost everything."
        ),
        "supply-{seat}",
        "income",
    ),
}
LESSONS = {
    asked.PICK: Lesson(
        N_("Two of your numbered scouts will count double in the jungle. Pick them now; nobody will know which."),
        "strip",
    ),
    asked.WHEEL: Lesson(N_("You rolled the ship’s wheel: choose the income. The others get 1 more than you."), "strip"),
    asked.WAY: Lesson(N_("Several ways lead there, past different forts: choose whom you pay."), "strip"),
    asked.ANNOUNCE: Lesson(
        N_(
            "Now pay for tiles in advance. Hidden ones are cheap and uncertain: three is a good number, and keeps "
            "some gold for a scout. Open tiles can be chosen, and cost four times as much."
        ),
        "strip",
    ),
    asked.LAY: Lesson(
        N_(
            "Land must meet land, and sea must meet sea. Tap the tile where it may lie, tap again to turn it, then "
            "lay it; the ship sails onto it."
        ),
        "hand",
    ),
    asked.NATIVES: Lesson(
        N_("Friendly natives: one of your scouts may go straight into the jungle, and costs nothing."), "jungle"
    ),
    asked.RECALL: Lesson(
        N_("All your scouts are out. One of them can come back, from an island or from the jungle."), "chart"
    ),
    asked.NUMBER: Lesson(
        N_("Your scouts have numbers: choose which one goes. Your two Top Scouts count double."), "strip"
    ),
    asked.PATH: Lesson(
        N_(
            "The island is scored, and its scouts go into the jungle. First on a path, you draw a token and alone know "
            "its worth; on an eye you look into the hut. The most scouts win it in the end."
        ),
        "jungle",
    ),
    asked.SCORE: Lesson(
        N_("Several islands are complete. You choose their order, which matters for the jungle only."), "chart"
    ),
}
DRAW = Lesson(
    N_(
        "Draw from any stack. A question mark is an event: a gold mine or friendly natives, but as often a pirate "
        "or a storm."
    ),
    "hidden",
)
TAKE = Lesson(N_("Take the open tile that you need; only those that fit beside the ship are offered."), "open")
PLACE = Lesson(
    N_(
        "There is land. Place a unit to share in the island: a settlement beats any forts, a fort any scouts; "
        "scouts go on into the jungle. Placing ends the journey."
    ),
    "strip",
    "units",
)
GO_ON_OR_STOP = Lesson(
    N_("Draw on while you have tiles, or end the journey. What you paid for and do not draw is lost."), "strip"
)
OTHERS_PLAY = Lesson(
    N_("Now {decider} sails, with the same ship. An island scores when its coast is closed, for all who stand on it."),
    "chart",
    "scoring",
)


def guide(state: State, lang: str, names: Sequence[str]) -> Hint | None:
    """What the player whose view this is should be told now."""
    if state.over or state.viewer is None or state.viewer == EVERYTHING or state.player is None:
        return None
    s = state.fields
    lesson = lesson_for(state, s, state.viewer)
    if lesson is None:
        return None
    text = say(lang, lesson.text, decider=player_name(state.player, names, lang))
    section = lesson.section or question_of(state, s).section
    return Hint(text, section, lesson.about.format(seat=state.viewer))


def lesson_for(state: State, s: Fields, seat: int) -> Lesson | None:
    turn = (s.turn - 1) // s.players + 1
    if state.player != seat:
        return OTHERS_PLAY if turn == 1 else None
    if s.asked == asked.START:
        return TO_START.get(turn)
    if s.asked == asked.JOURNEY:
        return lesson_on_journey(state, s) if turn <= FIRST_TURNS else None
    return LESSONS[s.asked] if turn <= FIRST_TURNS or s.asked in SELDOM else None


SELDOM = (asked.WHEEL, asked.WAY, asked.RECALL, asked.SCORE)


def lesson_on_journey(state: State, s: Fields) -> Lesson | None:
    families = {actions.TABLE.family_of(action) for action in state.legal}
    if actions.UNIT in families:
        return PLACE
    if s.last != NOWHERE or not families & {actions.DRAW, actions.TAKE}:
        return GO_ON_OR_STOP
    return TAKE if s.buying else DRAW
