"""Where points come from: islands by their first space, and at the end the jungle paths."""

from collections.abc import Iterator, Sequence

from farshore.engine.presentation import TieBreak
from farshore.engine.state import Fields, ScoreLine, State
from farshore.games.entdecker.actions import SPACE_WORDS
from farshore.games.entdecker.components import NO_TOKEN, PATHS, PRODUCE
from farshore.games.entdecker.rules import ending
from farshore.games.entdecker.state import NO_SCOUT
from farshore.games.entdecker.text.reading import seat_of_scout
from farshore.games.entdecker.text.saying import say

SCOUTS_THERE = "scouts"


def score_lines(state: State, seat: int) -> Iterator[ScoreLine]:
    """Every island that brought points, in reading order; when the game is over, every path that was won."""
    s = state.fields
    for space, points in enumerate(s.earned[:, seat].tolist()):
        if points:
            yield ScoreLine(f"island {SPACE_WORDS[space]}", points, {})
    if state.over:
        for path in range(PATHS):
            if s.hut[path] != NO_TOKEN and ending.winner_of_path(state.struct, path) == seat:
                yield ScoreLine(f"path {path + 1}", PRODUCE[s.hut[path] - 1], {SCOUTS_THERE: scouts_on(s, path, seat)})


def scouts_on(s: Fields, path: int, seat: int) -> int:
    return sum(scout != NO_SCOUT and seat_of_scout(scout) == seat for scout in s.jungle[path].tolist())


def tie_breaks(state: State, lang: str) -> Sequence[TieBreak]:
    return [TieBreak(say(lang, "most gold"), tuple(state.fields.gold[: state.players].tolist()))]


def score_word(word: str, lang: str) -> str:
    """An item or a part of a score line, as a person reads it."""
    if word == SCOUTS_THERE:
        return say(lang, "scouts")
    thing, _, name = word.partition(" ")
    return (
        say(lang, "island at {space}", space=name.upper()) if thing == "island" else say(lang, "path {path}", path=name)
    )
