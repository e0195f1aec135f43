"""Lookout in words. English stands here, French in `locale/`."""
# ruff: noqa: ARG001 – every game takes what the engine asks for

from collections.abc import Iterator, Sequence

from farshore.engine.errors import Refusal
from farshore.engine.play import FIRST_OF_GAME
from farshore.engine.record import EVERYTHING
from farshore.engine.state import Event, ScoreLine, State
from farshore.kit.catalogue import N_, Catalogue
from farshore.kit.words import common_refusal, player_name, waiting

from . import rules
from .state import FACES, FOLDER, NOTHING

CATALOGUE = Catalogue(FOLDER)
say = CATALOGUE.say

TITLE = N_("Lookout")

# ---- Actions ---------------------------------------------------------------------------------------------------------

ACTION_TEXTS = tuple(rules.TABLE.texts)
LABELS = {
    rules.STAKE: N_("Stake {number}"),
    rules.SAY: N_("Say {number}"),
    rules.BELIEVE: N_("Believe it"),
    rules.DOUBT: N_("Doubt it"),
}  # by family


def label(state: State, action: int, lang: str) -> str:
    family = rules.TABLE.family_of(action)
    return say(lang, LABELS[family], number=action - family + 1)


# ---- Prompts and events ----------------------------------------------------------------------------------------------


def prompt(state: State, lang: str, names: Sequence[str]) -> str:
    if state.over:
        return say(lang, "The game is over.")
    if state.player is not None and state.viewer not in (state.player, EVERYTHING):
        return waiting(state.player, names, lang)
    if state.struct.said:
        lookout = player_name(state.turn_of, names, lang)
        return say(lang, "{player} says {number}: believe it or doubt it.", player=lookout, number=state.struct.said)
    return say(lang, "Say a number.") if state.struct.stake else say(lang, "Stake 1 to 3.")


def prompt_section(state: State) -> str:
    return "doubting" if state.struct.said else "turn"


EVENTS = ("staked", "said", "believed", "doubted", "rolled")
ITEMS = FACES + 1

SENTENCES = {
    "staked": N_("{player} stakes {number}."),
    "said": N_("{player} says {number}."),
    "believed": N_("{player} believes the {number}."),
    "doubted": N_("{player} doubts the {number}, and finds {die}."),
    "rolled": N_("{player} is the next lookout."),
}


def item_text(kind: int, item: int) -> str | None:
    return None if item == NOTHING else str(item)


def sentence(state: State, event: Event, lang: str, names: Sequence[str]) -> str:
    player = player_name(event.seat or 0, names, lang)
    return say(lang, SENTENCES[event.kind], player=player, number=event.value, die=event.item)


# ---- Why not? --------------------------------------------------------------------------------------------------------

REFUSALS = {
    rules.STAKE_FIRST: ("turn", N_("First stake, then say a number.")),
    rules.STAKED_ALREADY: ("turn", N_("You have staked {stake} already: say a number.")),
    rules.NOTHING_SAID: ("turn", N_("Nothing has been said that could be believed or doubted.")),
    rules.ANSWER_NOW: ("doubting", N_("{number} was said: believe it or doubt it.")),
}


def refusal(state: State, said: object, action: int, code: int, lang: str) -> Refusal:
    if code < FIRST_OF_GAME:
        return common_refusal(said, code, lang)
    section, message = REFUSALS[code]
    return Refusal(code, section, say(lang, message, stake=state.struct.stake, number=state.struct.said))


# ---- Scores, options and help ----------------------------------------------------------------------------------------


def score_lines(state: State, seat: int) -> Iterator[ScoreLine]:
    yield ScoreLine("lookout", int(state.struct.watched[seat]), {})
    yield ScoreLine("doubts", int(state.struct.judged[seat]), {})


SCORES = {"lookout": N_("as lookout"), "doubts": N_("by doubting")}


def score_word(word: str, lang: str) -> str:
    return say(lang, SCORES[word])


OPTION_NAMES = {
    "rounds": N_("Rounds"),
    "merciful": N_("Merciful"),
    "starter": N_("First lookout"),
}
OPTION_HELP = {
    "rounds": N_("How often everybody is the lookout."),
    "merciful": N_("Whether a wrong doubt costs nothing."),
    "starter": N_("Who is the first lookout: a seat, or chance."),
}
