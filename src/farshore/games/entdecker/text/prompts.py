"""Prompts: what is asked of whom."""

from collections.abc import Sequence

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.entdecker.components import NO_TILE, NOWHERE
from farshore.games.entdecker.text.counts import counted_gold, counted_hidden, counted_open
from farshore.games.entdecker.text.names import at_place, place_name, tile_name
from farshore.games.entdecker.text.questions import question_for_others, question_of
from farshore.games.entdecker.text.saying import say
from farshore.kit.words import player_name


def prompt(state: State, lang: str, names: Sequence[str]) -> str:
    if state.over:
        return say(lang, "The game is over.")
    s = state.fields
    if state.player is not None and state.viewer not in (state.player, EVERYTHING):
        decider = player_name(state.player, names, lang)
        return say(lang, question_for_others(s).waiting, decider=decider, **parts_of_prompt(s, lang))
    return say(lang, question_of(state, s).prompt, **parts_of_prompt(s, lang))


def parts_of_prompt(s: Fields, lang: str) -> dict[str, str]:
    """What a prompt may name."""
    return {
        "gold": counted_gold(int(s.gold[s.turn_of]), lang),
        "tiles": counted_open(s.left, lang) if s.buying else counted_hidden(s.left, lang),
        "number": str(s.hand),
        "tile": tile_name(s.drawn, lang) if s.drawn != NO_TILE else "",
        "ship": at_place(s.ship, lang) if s.ship != NOWHERE else "",
        "last": place_name(s.last, lang) if s.last != NOWHERE else "",
    }


def prompt_section(state: State) -> str:
    """The section of the help that explains what is asked."""
    return "end" if state.over else question_of(state, state.fields).section
