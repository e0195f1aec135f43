"""What everything on the board is, to whoever asks."""

import re

import pytest

from farshore.engine.presentation import Thing
from farshore.engine.state import State
from farshore.games.entdecker.game import GAME
from farshore.games.entdecker.scene import SPRITE, legend, picture, thing
from farshore.kit.catalogue import LANGUAGES
from tests.games.entdecker.position import position

ON_A_DRAWING = re.compile(r'data-thing="([^"]*)"')
USED = re.compile(r'href="#([^"]+)"')
PARTS_OF_DRAWINGS = re.compile(
    r"ek-(shape-.*|t\d+|rhumbs|tuft|tower|houses|turn|lens|isle|any-.*|(scout|fort|settlement)-[bcd])"
)


def told(state: State, name: str, lang: str = "en") -> Thing:
    found = thing(state.view(0), name, lang)
    assert found is not None, name
    return found


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"top_scouts": True}), (4, {"setup": "variation-2"})])
def test_everything_that_is_drawn_in_a_game_is_explained(players: int, options: dict[str, str | bool]) -> None:
    state, kinds = GAME.deal(players, seed=5, **options), set()
    while not state.over:
        for view in (state.view(state.player), state.view(None)):
            for name in {*ON_A_DRAWING.findall(view.scene())}:
                said = [thing(view, name, lang) for lang in LANGUAGES]
                assert all(found and found.name and found.text and found.section for found in said), name
                kinds.add(name.partition(" ")[0])
        for _ in range(9):
            if not state.over:
                state.act(state.suggest("plain", state.step))
    assert {"chart", "unit", "hidden", "open", "discards", "supply", "gold", "path", "hut", "start", "ship"} <= kinds


@pytest.mark.parametrize(
    "name", ["", "f9", "m1", "hut 8", "hut x", "jungle 1", "jungle 1 8", "gold d", "hidden 7", "tile x"]
)
def test_what_is_not_there_is_not_explained(name: str) -> None:
    assert thing(GAME.deal(3, seed=1).view(0), name, "en") is None


# ---- What is told ----------------------------------------------------------------------------------------------------

CHART = "players: 3\n6: ·~··\n7: ··╵·\nunits: c7 b.fort"


def test_a_tile_tells_its_event_and_how_its_island_stands() -> None:
    mine = told(position("3: ··╷\n4: ··╵\n events: c4 mine"), "c4")
    assert mine.name == "C4: Cape (gold mine)"
    assert mine.text.startswith("Whoever explores this tile gets 3 gold.")
    assert mine.text.endswith("Its island is complete.")


def test_a_unit_tells_whose_it_is_what_it_does_and_what_it_costs() -> None:
    fort = told(position(CHART), "unit c7")
    assert fort.name == "Fort of player B"
    assert "pay its owner 2 gold" in fort.text
    assert "Its island is worth 1 so far, with 1 side still open. There: B 1 fort." in fort.text
    assert fort.cost == "3 gold"
    assert "ek-fort-b" in fort.picture


def test_stacks_tell_what_is_left_in_them() -> None:
    state = GAME.deal(3, seed=1)
    assert told(state, "hidden 1").text.endswith("19 tiles left.")
    assert told(state, "hidden 1").cost == "1 gold a tile"
    assert told(state, "hidden").text.endswith("114 tiles left.")
    assert told(state, "open llll").cost == ""  # land is not sold
    assert told(state, "open sssl").cost == "4 gold a tile"
    assert told(state, "chart").text.endswith("86 spaces are unexplored.")


def test_a_start_over_others_tells_who_gets_what() -> None:
    state = position("players: 3\n7: ····├\n8: ····╵\nunits: e8 b.fort\nturn: a\nasked: start\ngold: 5 5 5")
    assert told(state, "start e8").cost == "2 gold to B"


def test_a_hut_tells_its_token_only_to_those_who_know_it() -> None:
    state = GAME.deal(3, seed=3)
    while not state.fields.seen_by.any():
        state.act(state.suggest("plain", state.step))
    path = int(state.fields.seen_by.argmax())
    knows = [int(state.fields.seen_by[path]) >> seat & 1 for seat in range(3)]
    texts = [thing(state.view(seat), f"hut {path + 1}", "en") for seat in range(3)]
    assert ["is worth" in found.text for found in texts if found] == [bool(know) for know in knows]


# ---- The legend ------------------------------------------------------------------------------------------------------


def test_every_symbol_is_in_the_legend() -> None:
    """But parts of drawings, and units of other players."""
    pictures = "".join(entry.picture for group in legend("en") for entry in group.things)
    shown = {*USED.findall(pictures)}
    symbols = {*re.findall(r'<symbol id="([^"]+)"', SPRITE)}
    assert {symbol for symbol in symbols - shown if not PARTS_OF_DRAWINGS.fullmatch(symbol)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_has_a_drawing_and_a_sentence_for_each_thing(lang: str) -> None:
    things = [entry for group in legend(lang) for entry in group.things]
    assert len({entry.name for entry in things}) == len(things)
    assert all(entry.picture and entry.text and entry.section for entry in things)


def test_a_picture_of_the_rules_is_that_of_the_legend() -> None:
    assert picture("tile slsl", "fr") in [entry.picture for group in legend("en") for entry in group.things]
