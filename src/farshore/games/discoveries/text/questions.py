"""The questions of Discoveries, a row each: whom they are put to and how, what answers them, where they are explained.

The rules ask them: `s.asked` is the number of a row (see `asked.py`). Whatever speaks or draws reads the rows here.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Literal, NamedTuple

from farshore.engine.state import Fields, State
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import ARIKARA, FACE_COUNT
from farshore.games.discoveries.state import NO_EFFECT
from farshore.kit.catalogue import N_

Answer = Literal[
    "card", "turn", "face", "target", "pay", "tribe", "giver", "give", "change", "second", "rest", "bonus"
]  # fmt: skip
FIRST_ROUNDS = 4  # when questions that come up again and again are explained
ALWAYS = 10**9  # rounds


everybody_in_turn: Callable[[Fields], int] = attrgetter("player")
turns_player: Callable[[Fields], int] = attrgetter("turn_of")
giver: Callable[[Fields], int] = attrgetter("giver")


class Lesson(NamedTuple):
    """What a newcomer is told."""

    text: str
    about: str  # a key of the scene; those of a board without its seat
    section: str = ""  # of the help, if it is another than the question's


class Question(NamedTuple):
    """What is said of a question; texts may name what `prompts.py` knows."""

    answer: Answer  # the kind of thing that answers it: the scene shows by it what can be tapped
    prompt: str
    waiting: str  # what the others read
    section: str  # of the help
    lesson: Lesson | None = None
    rounds: int = FIRST_ROUNDS  # in which the lesson is told
    meanwhile: Lesson | None = None  # for those who wait
    about_die_in_hand: bool = False
    who: Callable[[Fields], int] = turns_player  # is asked


QUESTIONS = {
    asked.FIRST_CARD: Question(
        who=everybody_in_turn,
        answer="card",
        prompt=N_("Choose your first card to explore."),
        waiting=N_("{decider} chooses a first card to explore."),
        section="setup",
        lesson=Lesson(
            N_(
                "Choose the card that you will explore first. Its way leads from the bottom to the top; waves are "
                "rivers, peaks are mountains. Short ways with one kind of terrain are the easiest."
            ),
            "recon",
        ),
        rounds=ALWAYS,
        meanwhile=Lesson(
            N_(
                "{decider} chooses a card. Meanwhile, look at the others: "
                "which of them could you cross with two rivers?"
            ),
            "recon",
        ),
    ),
    asked.TURN: Question(
        answer="turn",
        prompt=N_("Play dice of one face, or rest."),
        waiting=N_("{decider}’s turn"),
        section="turn",
    ),
    asked.NEW_FACE: Question(
        answer="face",
        prompt=N_("Choose a face for the {die}."),
        waiting=N_("{decider} turns a die with {tribe}."),
        section="turning",
        about_die_in_hand=True,
    ),
    asked.TARGET: Question(
        answer="target",
        prompt=N_("Place the {die}."),
        waiting=N_("{decider} plays a {die}."),
        section="turn",
        lesson=Lesson(
            N_(
                "Exploration actions keep the die until a Journal die comes. "
                "The four small actions use it at once, and it goes back to camp."
            ),
            "actions",
        ),
        about_die_in_hand=True,
    ),
    asked.PAY: Question(
        answer="pay",
        prompt=N_("Choose {more} to return to camp."),
        waiting=N_("{decider} returns dice to camp."),
        section="preparing",
        lesson=Lesson(
            N_("This action takes several dice of one face at once: one stays there, the others go back to camp."),
            "stock",
        ),
    ),
    asked.TRIBE: Question(
        answer="tribe",
        prompt=N_("Choose a tribe."),
        waiting=N_("{decider} chooses a tribe."),
        section="tribes",
        lesson=Lesson(
            N_("Take a tribe that fits your plans: rivers or mountains that your cards ask for. Tepees count, too."),
            "meeting",
        ),
    ),
    asked.RESERVE: Question(
        answer="card",
        prompt=N_("Choose a card to put on Minnetaree."),
        waiting=N_("{decider} chooses a card for Minnetaree."),
        section="minnetaree",
        lesson=Lesson(
            N_(
                "Minnetaree holds a card for you. "
                "You can explore it whenever you like, instead of the one in your zone."
            ),
            "recon",
        ),
        rounds=ALWAYS,
    ),
    asked.GIVER: Question(
        answer="giver",
        prompt=N_("Choose who gives you a gray die."),
        waiting=N_("{decider} chooses who gives a gray die."),
        section="gray-dice",
        lesson=Lesson(
            N_("The supply is empty, so a player with the most gray dice gives you one. It is for you to say who."),
            "",
        ),
        rounds=ALWAYS,
    ),
    asked.GIVE: Question(
        who=giver,
        answer="give",
        prompt=N_("Choose a gray die to give to {player}."),
        waiting=N_("{decider} chooses a gray die for {player}."),
        section="gray-dice",
        lesson=Lesson(
            N_("You have the most gray dice, so you give one to {player}: perhaps one whose face you do not need."),
            "stock",
        ),
        rounds=ALWAYS,
    ),
    asked.CHANGE: Question(
        answer="change",
        prompt=N_("Choose a die to change."),
        waiting=N_("{decider} changes dice."),
        section="changing",
        lesson=Lesson(
            N_(
                "Turn one or two dice of your Stock to a face of your choice. You can play them from your next turn on."
            ),
            "stock",
        ),
    ),
    asked.CHANGED_FACE: Question(
        answer="face",
        prompt=N_("Choose a face for the {die}."),
        waiting=N_("{decider} changes a die."),
        section="changing",
        lesson=Lesson(N_("All dice that you change now will show this face."), "stock"),
        about_die_in_hand=True,
    ),
    asked.EXCHANGE: Question(
        answer="card",
        prompt=N_("Choose a card to take instead of {zone}."),
        waiting=N_("{decider} chooses another card to explore."),
        section="plans",
        lesson=Lesson(N_("Your card goes to the row, and the one you choose comes to your zone."), "recon"),
    ),
    asked.SECOND: Question(
        answer="second",
        prompt=N_("Explore a second card too, or only {first}?"),
        waiting=N_("{decider} may explore a second card."),
        section="two-cards",
        lesson=Lesson(
            N_("Your moves reach further: a second card can be explored in the same journey, and brings another turn."),
            "recon",
        ),
        rounds=ALWAYS,
    ),
    asked.REFILL: Question(
        answer="card",
        prompt=N_("Choose a new card to explore."),
        waiting=N_("{decider} chooses a new card to explore."),
        section="after",
        lesson=Lesson(
            N_("A new card for your zone. What does it ask for, and which actions do you have for it?"), "recon"
        ),
    ),
    asked.REST: Question(
        answer="rest",
        prompt=N_("Take back any of your dice, then roll them."),
        waiting=N_("{decider} takes back dice."),
        section="rest",
        lesson=Lesson(
            N_(
                "Tap the dice that you want back: from banks, from actions, even from other players. "
                "Then they are rolled."
            ),
            "stock",
        ),
    ),
    asked.BONUS: Question(
        answer="bonus",
        prompt=N_("Two cards explored: take a bonus turn?"),
        waiting=N_("{decider} may play another turn."),
        section="two-cards",
        lesson=Lesson(N_("A turn more, and every limit starts afresh. It may also be a turn to rest."), ""),
        rounds=ALWAYS,
    ),
}

# ---- Where a question is put in several ways ------------------------------------------------------------------------

TURN, TRIBE, CHANGE = QUESTIONS[asked.TURN], QUESTIONS[asked.TRIBE], QUESTIONS[asked.CHANGE]

TURN_A_DIE = TURN._replace(prompt=N_("Choose a die for {tribe} to turn."), section="turning")
EXPLORE = TURN._replace(
    prompt=N_("Explore, or trigger another action first."),
    section="crossing",
    lesson=Lesson(
        N_("Your moves lead across. Tap the card to explore it, or trigger more if you aim for two cards."), "zone"
    ),
    rounds=8,
)
TRIGGER_MORE = TURN._replace(
    prompt=N_("Trigger more actions to cross your card."),
    section="crossing",
    lesson=Lesson(
        N_("One action is not enough for this card: trigger the others now. You cannot stop halfway."),
        "zone",
        section="triggering",
    ),
    rounds=8,
)
# Where dice lie in the Stock that cannot be played, the prompt says why.
NO_DICE = TURN._replace(prompt=N_("You have no dice: rest to take some."), section="rest")
NO_PLACE = TURN._replace(prompt=N_("There is no place for your dice now: rest."), section="rest")
PLAY_ON = TURN._replace(
    prompt=N_("Play another die, or end your turn."),
    lesson=Lesson(
        N_("You may play more dice of this face, wherever they fit. When you have had enough, end your turn."),
        "stock",
        section="faces",
    ),
    rounds=1,
)
PLAY_THE_FACE_ON = PLAY_ON._replace(
    prompt=N_("One face a turn: another {faces} die, or end your turn."), section="faces"
)
END_WITHOUT_THE_FACE = TURN._replace(
    prompt=N_("One face a turn: no {faces} dice left. End your turn."),
    section="faces",
    lesson=Lesson(
        N_("Dice that show another face, or that came this turn, stay in your Stock for your next turn."), "stock"
    ),
    rounds=1,
)
END_WITHOUT_DICE = END_WITHOUT_THE_FACE._replace(prompt=N_("No dice left: end your turn."), section="turn")
END_WITH_NEW_DICE = END_WITHOUT_THE_FACE._replace(
    prompt=N_("New dice wait for your next turn: end this one."), section="fresh"
)
END_WITHOUT_PLACE = END_WITHOUT_THE_FACE._replace(
    prompt=N_("No place for your other dice now: end your turn."), section="turn"
)
FRIENDLY_TRIBE = TRIBE._replace(prompt=N_("Choose a friendly tribe."))
WARY_TRIBE = TRIBE._replace(prompt=N_("Choose a wary tribe."))
CHANGE_MORE = CHANGE._replace(prompt=N_("Change another die, or stop here."))


def question_in_turn(state: State, s: Fields) -> Question:
    if s.using != NO_EFFECT:
        return TURN_A_DIE
    if s.pending:
        leads_across = any(actions.TABLE.family_of(action) == actions.EXPLORE for action in state.legal)
        return EXPLORE if leads_across else TRIGGER_MORE
    return question_after_a_die(state, s) if s.played else question_before_a_die(state, s)


def question_before_a_die(state: State, s: Fields) -> Question:
    if not s.stock[s.turn_of].any():
        return NO_DICE
    return TURN if can_play(state) else NO_PLACE


def question_after_a_die(state: State, s: Fields) -> Question:
    """What more can be played, or why nothing can."""
    ready = {face for face, count in enumerate((s.stock[s.turn_of] - s.fresh).sum(axis=0)) if count}
    played = {face for face in range(FACE_COUNT) if s.faces >> face & 1}
    playable = {actions.TABLE.indexes_of(a)[1] for a in state.legal if actions.TABLE.family_of(a) == actions.DIE}
    if can_play(state):
        return PLAY_THE_FACE_ON if playable == played and ready > played else PLAY_ON
    if not s.stock[s.turn_of].any():
        return END_WITHOUT_DICE
    if not ready:
        return END_WITH_NEW_DICE
    return END_WITHOUT_THE_FACE if len(played) == 1 and not ready & played else END_WITHOUT_PLACE


def can_play(state: State) -> bool:
    """Whether a die can be taken up, as it is or turned by a tribe."""
    return any(actions.TABLE.family_of(action) in (actions.DIE, actions.USE) for action in state.legal)


def question_of_tribe(state: State, s: Fields) -> Question:
    if int(s.held[s.turn_of]) >> ARIKARA & 1:
        return TRIBE
    return FRIENDLY_TRIBE if s.onto + actions.ONE_TURN == actions.FRIENDLY else WARY_TRIBE


def question_of_change(state: State, s: Fields) -> Question:
    return CHANGE_MORE if s.changed.any() else CHANGE


SEVERAL_WAYS = {
    asked.TURN: question_in_turn,
    asked.TRIBE: question_of_tribe,
    asked.CHANGE: question_of_change,
}


def question_of(state: State, s: Fields) -> Question:
    """What is asked now, as the one who decides is asked it."""
    way = SEVERAL_WAYS.get(s.asked)
    return QUESTIONS[s.asked] if way is None else way(state, s)
