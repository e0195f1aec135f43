"""A first game of Discoveries with somebody at one's elbow: what a newcomer is told, from his own view alone.

One thing a turn, and a word on every question that is new; later only when something special comes up.
"""

from collections.abc import Sequence

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions
from farshore.games.discoveries.actions import TABLE
from farshore.games.discoveries.components import JOURNAL, NO_CARD
from farshore.games.discoveries.state import NOT_ENDING
from farshore.games.discoveries.text.combos import answers_after
from farshore.games.discoveries.text.names import discovery_name
from farshore.games.discoveries.text.questions import QUESTIONS, TURN, Lesson, question_of
from farshore.games.discoveries.text.routes import routes_in_words
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import Hint
from farshore.kit.words import player_name

TO_BEGIN_A_TURN = {
    1: Lesson(
        N_(
            "Here are your dice. In a turn you play dice of one face only: tap a die, then the place where it goes. "
            "A Ride die prepares Horse ride; two Walk dice prepare Hike."
        ),
        "stock",
        section="turn",
    ),
    2: Lesson(
        N_(
            "This is your card: {card}, {routes}, read from the bottom up. Prepare actions with as many rivers and "
            "mountains in a row; Journal dice, played on them last, carry you across."
        ),
        "zone",
        section="exploring",
    ),
    3: Lesson(
        N_(
            "No useful dice left? Then rest: take all dice of one bank, whoever owns them, or your own five from "
            "wherever they are. They are rolled, and your turn is over."
        ),
        "bank-left",
        section="rest",
    ),
    4: Lesson(
        N_(
            "Negotiate dice meet tribes: one for a friendly tribe with a sun, two for a wary one with an arrow. "
            "Each brings you an action or an effect for the whole game, and a gray die."
        ),
        "meeting",
        section="tribes",
    ),
    5: Lesson(
        N_(
            "Any die can change two others to the face you need, or exchange your card for another. "
            "It goes back to camp for that."
        ),
        "do-change",
        section="changing",
    ),
    6: Lesson(
        N_(
            "Three things count in the end: the points on explored cards, sets of different species, "
            "and who has the most tepees, on explored cards and on tribes."
        ),
        "journal",
        section="scoring",
    ),
    7: Lesson(
        N_(
            "With moves to spare you can cross a second card of the Reconnaissance Area in the same journey. "
            "That earns you another turn."
        ),
        "recon",
        section="two-cards",
    ),
    8: Lesson(
        N_("That is all there is to know. The question mark beside the prompt opens the rules at any time."),
        "",
        section="turn",
    ),
}
CAN_TRIGGER = Lesson(
    N_("You can get across {card} this turn: put Journal dice on the actions that are ready."),
    "zone",
    section="triggering",
)
THEIR_TURN = Lesson(
    N_("Now {decider} plays. Dice that go back to camp lie on the banks for everybody, yours too."),
    "bank-left",
    section="rest",
)
LAST_TURN = Lesson(
    N_("Somebody has no card left to explore: this is your last turn. What lies unfinished counts nothing."),
    "zone",
    section="end",
)
OF_A_BOARD = ("stock", "zone", "actions", "journal")


def guide(state: State, lang: str, names: Sequence[str]) -> Hint | None:
    """What the player whose view this is should be told now."""
    if state.over or state.viewer is None or state.viewer == EVERYTHING or state.player is None:
        return None
    s = state.fields
    lesson = lesson_for(state, s, state.viewer)
    if lesson is None:
        return None
    card = int(s.zone[state.viewer])
    text = say(
        lang, lesson.text,
        player=player_name(state.turn_of, names, lang), decider=player_name(state.player, names, lang),
        card=discovery_name(card, lang) if card != NO_CARD else "",
        routes=routes_in_words(s, card, lang) if card != NO_CARD else "",
    )  # fmt: skip
    about = f"{lesson.about}-{state.viewer}" if lesson.about in OF_A_BOARD else lesson.about
    return Hint(text, lesson.section or question_of(state, s).section, about)


def lesson_for(state: State, s: Fields, seat: int) -> Lesson | None:
    turn = own_turn(s)
    if state.player != seat:
        return QUESTIONS[s.asked].meanwhile or (THEIR_TURN if turn == 1 else None)
    question = question_of(state, s)
    if question is TURN:
        return lesson_to_begin(state, s, turn)
    return question.lesson if turn <= question.rounds else None


def lesson_to_begin(state: State, s: Fields, turn: int) -> Lesson | None:
    """At the beginning of a turn."""
    if s.last_turns != NOT_ENDING:
        return LAST_TURN
    if turn > len(TO_BEGIN_A_TURN):
        return None
    return CAN_TRIGGER if can_trigger(state) else TO_BEGIN_A_TURN[turn]


def own_turn(s: Fields) -> int:
    """Which turn of one's own this is, or will be next: bonus turns count as if everybody had had one."""
    return (s.turn - 1) // s.players + 1


def can_trigger(state: State) -> bool:
    """Whether a Journal die could be played on an action that is ready."""
    journals = [a for a in state.legal if TABLE.family_of(a) == actions.DIE and TABLE.indexes_of(a)[1] == JOURNAL]
    return bool(journals) and any(
        TABLE.family_of(a) == actions.TRIGGERING for a in answers_after(state.imagine(0), journals[0])
    )
