"""The questions of Entdecker, a row each: how they are put to the one who decides and to the others, where explained.

The rules ask them: `s.asked` is the number of a row (see `asked.py`). Whatever speaks or draws reads the rows here.
"""

from typing import NamedTuple

from farshore.engine.state import Fields, State
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.state import NO_NUMBER, NOT_PICKED
from farshore.kit.catalogue import N_


class Question(NamedTuple):
    """What is said of a question; texts may name what `prompts.py` knows."""

    prompt: str
    waiting: str  # what the others read
    section: str  # of the help


QUESTIONS = {
    asked.PICK: Question(
        prompt=N_("Pick your first Top Scout, in secret."),
        waiting=N_("{decider} picks Top Scouts."),
        section="top-scouts",
    ),
    asked.WHEEL: Question(
        prompt=N_("The ship’s wheel: how much gold do you take? Everybody else gets 1 more."),
        waiting=N_("{decider} rolled the ship’s wheel and chooses the income."),
        section="income",
    ),
    asked.START: Question(
        prompt=N_("Choose a start and pay the price shown. You have {gold}."),
        waiting=N_("{decider} chooses where to start."),
        section="start",
    ),
    asked.WAY: Question(
        prompt=N_("Start {ship}: choose what you pay."),
        waiting=N_("{decider} chooses what to pay for the start {ship}."),
        section="expenses",
    ),
    asked.ANNOUNCE: Question(
        prompt=N_("How many tiles do you pay for? You have {gold}."),
        waiting=N_("{decider} starts {ship} and pays for tiles."),
        section="announcing",
    ),
    asked.JOURNEY: Question(
        prompt=N_("Draw again ({tiles} left), or end the journey."),
        waiting=N_("{decider} is on a journey: {tiles} left."),
        section="exploring",
    ),
    asked.LAY: Question(
        prompt=N_("Lay the tile beside the ship: {tile}."),
        waiting=N_("{decider} lays a tile: {tile}."),
        section="laying",
    ),
    asked.NATIVES: Question(
        prompt=N_("Friendly natives: send a scout to a jungle path, or nobody."),
        waiting=N_("{decider} has met friendly natives."),
        section="events",
    ),
    asked.RECALL: Question(
        prompt=N_("No scout in your supply: choose one to take back."),
        waiting=N_("{decider} takes back a scout."),
        section="recall",
    ),
    asked.NUMBER: Question(
        prompt=N_("Choose the scout for {last}."),
        waiting=N_("{decider} chooses a scout."),
        section="top-scouts",
    ),
    asked.PATH: Question(
        prompt=N_("Choose a jungle path for your scout."),
        waiting=N_("{decider} sends a scout into the jungle."),
        section="jungle",
    ),
    asked.SCORE: Question(
        prompt=N_("Choose the island to score next."),
        waiting=N_("{decider} chooses the next island to score."),
        section="scoring",
    ),
}

# ---- Where a question is put in several ways -------------------------------------------------------------------------

PICK, START, JOURNEY = QUESTIONS[asked.PICK], QUESTIONS[asked.START], QUESTIONS[asked.JOURNEY]
NATIVES, NUMBER, PATH = QUESTIONS[asked.NATIVES], QUESTIONS[asked.NUMBER], QUESTIONS[asked.PATH]

SECOND_PICK = PICK._replace(prompt=N_("Pick your second Top Scout, in secret."))
ONLY_PASS = START._replace(prompt=N_("You cannot pay for any start: pass."), section="passing")
FIRST_TILE = JOURNEY._replace(prompt=N_("Draw your first tile ({tiles} left)."))
TAKE_FIRST_TILE = JOURNEY._replace(prompt=N_("Choose your first open tile ({tiles} left)."))
TAKE_ON = JOURNEY._replace(prompt=N_("Choose another open tile ({tiles} left), or end the journey."))
DRAW_OR_UNIT = JOURNEY._replace(prompt=N_("Draw again ({tiles} left), place a unit on {last}, or end the journey."))
TAKE_OR_UNIT = JOURNEY._replace(
    prompt=N_("Choose another open tile ({tiles} left), place a unit on {last}, or end the journey.")
)
ONLY_UNIT = JOURNEY._replace(prompt=N_("Place a unit on {last}, or end the journey."), section="units")
ONLY_STOP = JOURNEY._replace(prompt=N_("Your journey ends {ship}."))
IN_STORM = ONLY_STOP._replace(prompt=N_("The storm ends your journey {ship}."), section="events")
MIX = JOURNEY._replace(
    prompt=N_("All hidden stacks are empty: mix the discards to go on ({tiles} left)."), section="stacks"
)
NATIVES_RECALL = NATIVES._replace(prompt=N_("Friendly natives: take back a scout for the jungle, or send nobody."))
NATIVES_NUMBER = NATIVES._replace(prompt=N_("Friendly natives: choose a scout for the jungle, or nobody."))
JOURNEY_IS_OVER = JOURNEY._replace(waiting=N_("{decider} is at the end of a journey."))
PATH_FOR_NUMBER = PATH._replace(prompt=N_("Choose a jungle path for scout {number}."))
NUMBER_FOR_JUNGLE = NUMBER._replace(prompt=N_("Choose the scout that goes into the jungle next."))


def question_of_pick(state: State, s: Fields) -> Question:
    return PICK if s.player < 0 or s.picks[s.player, 0] == NOT_PICKED else SECOND_PICK


def question_of_start(state: State, s: Fields) -> Question:
    return ONLY_PASS if actions.PASS in state.legal else START


def question_in_journey(state: State, s: Fields) -> Question:
    """By what can be done now."""
    families = {actions.TABLE.family_of(action) for action in state.legal}
    if s.storm:
        return IN_STORM
    if actions.MIX in families:
        return MIX
    may_draw, may_build = bool(families & {actions.DRAW, actions.TAKE}), actions.UNIT in families
    if not may_draw:
        return ONLY_UNIT if may_build else ONLY_STOP
    if may_build:
        return TAKE_OR_UNIT if s.buying else DRAW_OR_UNIT
    if s.drew:
        return TAKE_ON if s.buying else JOURNEY
    return TAKE_FIRST_TILE if s.buying else FIRST_TILE


def question_of_natives(state: State, s: Fields) -> Question:
    if s.player >= 0 and s.scouts[s.player] == 0:
        return NATIVES_RECALL
    return NATIVES_NUMBER if s.top_scouts else NATIVES


def question_of_number(state: State, s: Fields) -> Question:
    return NUMBER if s.purpose == asked.FOR_UNIT else NUMBER_FOR_JUNGLE


def question_of_path(state: State, s: Fields) -> Question:
    return PATH if s.hand == NO_NUMBER else PATH_FOR_NUMBER


SEVERAL_WAYS = {
    asked.PICK: question_of_pick,
    asked.START: question_of_start,
    asked.JOURNEY: question_in_journey,
    asked.NATIVES: question_of_natives,
    asked.NUMBER: question_of_number,
    asked.PATH: question_of_path,
}


def question_of(state: State, s: Fields) -> Question:
    """What is asked now, as the one who decides is asked it."""
    way = SEVERAL_WAYS.get(s.asked)
    return QUESTIONS[s.asked] if way is None else way(state, s)


def question_for_others(s: Fields) -> Question:
    """What is asked now, as those who wait hear of it."""
    return JOURNEY_IS_OVER if s.asked == asked.JOURNEY and s.left == 0 else QUESTIONS[s.asked]
