"""What things are in Lookout: what lies on the table, and what can be said."""

from collections.abc import Sequence

from farshore.engine.presentation import LegendGroup, Thing
from farshore.engine.state import State
from farshore.kit.catalogue import N_
from farshore.kit.html import symbol

from .state import FACES, STAKES
from .text import say

WORDS = {
    "stake": (
        N_("a stake of {number}"),
        N_("Whatever is won or lost with the number that follows counts {number} times."),
        "turn",
    ),
    "say": (
        N_("the number {number}"),
        N_("Said by the lookout: the die shows {number} or more, if that is true."),
        "turn",
    ),
    "die": (N_("the die: {number}"), N_("Only you see it, until somebody doubts."), "turn"),
    "cup": (N_("the cup"), N_("The die is under it. Only the lookout has seen it."), "turn"),
    "believe": (N_("believing"), N_("The lookout gets the number times the stake."), "doubting"),
    "doubt": (
        N_("doubting"),
        N_("The cup is lifted. You get the stake for a lie, and pay it for a true number."),
        "doubting",
    ),
}
SYMBOLS = {"stake": "lk-coin", "cup": "lk-cup", "believe": "lk-yes", "doubt": "lk-no"}
NUMBERED = {"stake": STAKES, "say": FACES, "die": FACES}


def thing(state: State, name: str, lang: str) -> Thing | None:
    if name in [f"points {seat}" for seat in range(state.players)]:
        points = state.scores[int(name[-1])]
        return Thing(say(lang, "points"), say(lang, "So far: {points}.", points=points), "scoring")
    return thing_of(name, lang)


def thing_of(name: str, lang: str) -> Thing | None:
    """What can be told without a position."""
    kind, _, number = name.partition(" ")
    if kind not in WORDS or number not in numbers_of(kind):
        return None
    called, text, section = WORDS[kind]
    cost = say(lang, "the stake, if you are wrong") if kind == "doubt" else ""
    told = say(lang, called, number=number), say(lang, text, number=number)
    return Thing(*told, section, cost, picture(name, lang))


def numbers_of(kind: str) -> Sequence[str]:
    return [str(number + 1) for number in range(NUMBERED[kind])] if kind in NUMBERED else [""]


def picture(name: str, lang: str) -> str:  # noqa: ARG001 – every game takes what is asked for
    kind, _, number = name.partition(" ")
    if kind == "die":
        return symbol(f"lk-die-{number}")
    return symbol(SYMBOLS[kind]) if kind in SYMBOLS else ""


def legend(lang: str) -> Sequence[LegendGroup]:
    table, answers = ("cup", "die 6", "stake 3", "say 4"), ("believe", "doubt")
    return [
        LegendGroup(say(lang, title), tuple(found for name in names if (found := thing_of(name, lang))))
        for title, names in ((N_("On the table"), table), (N_("Answers"), answers))
    ]
