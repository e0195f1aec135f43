"""The paths of the jungle, their huts, and the scouts on them."""

from farshore.engine.presentation import Thing
from farshore.engine.state import State
from farshore.games.entdecker.components import HIDDEN_TOKEN, NO_TOKEN, PATH_SPACES, PATHS, PRODUCE, SCOUT
from farshore.games.entdecker.scene import portraits
from farshore.games.entdecker.scene.things_alike import made
from farshore.games.entdecker.scene.things_of_players import unit_of
from farshore.games.entdecker.state import NO_SCOUT
from farshore.games.entdecker.text import things as told
from farshore.games.entdecker.text.counts import counted_points
from farshore.games.entdecker.text.names import letter
from farshore.games.entdecker.text.reading import seat_of_scout
from farshore.games.entdecker.text.saying import say

PATH_WORDS = tuple(str(path) for path in range(1, PATHS + 1))
STEP_WORDS = tuple(str(step) for step in range(1, PATH_SPACES + 1))


def path(state: State, which: str, lang: str) -> Thing | None:
    """A path, with whose scouts are there."""
    if which not in PATH_WORDS:
        return None
    row = state.fields.jungle[PATH_WORDS.index(which)].tolist()
    seats = [seat_of_scout(scout) for scout in row if scout != NO_SCOUT]
    there = [f"{letter(seat)} {seats.count(seat)}" for seat in range(state.players) if seat in seats]
    more = [say(lang, "Scouts here: {scouts}.", scouts=", ".join(there))] if there else []
    return made(told.PATH, lang, portraits.of_path(), *more, path=which)


def hut(state: State, which: str, lang: str) -> Thing | None:
    """A hut, with what the viewer knows of it."""
    if which not in PATH_WORDS:
        return None
    token = int(state.fields.hut[PATH_WORDS.index(which)])
    if token == NO_TOKEN:
        more = say(lang, "No token lies here yet.")
    elif token == HIDDEN_TOKEN:
        more = say(lang, "You have not seen the token that lies here.")
    else:
        more = say(lang, "The token here is worth {points}.", points=counted_points(PRODUCE[token - 1], lang))
    name = say(lang, "Hut {path}", path=which)
    return made(told.HUT, lang, portraits.of_symbol("ek-hut"), more, name=name)


def scout_on_path(state: State, which: str, lang: str) -> Thing | None:
    first, _, second = which.partition(" ")
    if first not in PATH_WORDS or second not in STEP_WORDS:
        return None
    scout = int(state.fields.jungle[PATH_WORDS.index(first), STEP_WORDS.index(second)])
    if scout == NO_SCOUT:
        return None
    seat = seat_of_scout(scout)
    owned = unit_of(state, SCOUT, seat, lang)
    return made(told.PATH, lang, owned.picture, name=owned.name, path=first)
