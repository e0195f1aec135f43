"""Entdecker on a screen: what is offered where, what would be closed, what stays hidden, and how little is sent."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from farshore.engine.state import State
from farshore.games.entdecker import actions, asked, events
from farshore.games.entdecker.components import ALL_LAND, CLASS_OF, NEIGHBOURS, SETUPS
from farshore.games.entdecker.game import GAME
from farshore.games.entdecker.scene import choice_picture, token
from farshore.games.entdecker.scene.coast import SHAPES, drawing_of, tile_symbol, turned
from farshore.games.entdecker.scene.ghosts import Island, closed_by
from farshore.games.entdecker.scene.seen import seen_by
from tests.build import views_of
from tests.drawings import Element, elements_of
from tests.games.entdecker.playing import do
from tests.games.entdecker.position import position

NAMES = ("Anna", "Béla", "Cleo")


def drawn(state: State, lang: str = "en") -> dict[str, Element]:
    """The elements of a drawing by their keys."""
    elements = elements_of(state.scene(lang, NAMES))
    return {e.attributes["data-key"]: e for e in elements if "data-key" in e.attributes}


def own(state: State) -> dict[str, Element]:
    """A position as the player to decide sees it."""
    return drawn(state.view(state.player))


def name_of(element: Element) -> str:
    return element.attributes["aria-label"]


def careful_game(seed: int, players: int = 3) -> Iterator[State]:
    state = GAME.deal(players, seed=seed)
    while not state.over:
        yield state
        state.act(state.suggest("plain", state.step))


# ---- Tiles -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edges", range(ALL_LAND + 1))
def test_a_tile_is_the_drawing_of_its_class_turned(edges: int) -> None:
    shape, turns = drawing_of(edges)
    assert turned(shape, turns) == edges
    assert CLASS_OF[shape] == CLASS_OF[edges]
    symbol = ElementTree.fromstring(tile_symbol(edges))
    assert symbol.get("id") == f"ek-t{edges}"
    tufts = [use for use in symbol.iter("use") if use.get("href") == "#ek-tuft"]
    assert len(tufts) == edges.bit_count()


def test_only_a_strait_has_two_shores() -> None:
    shores = {edges: len(shape.coasts) for edges, shape in SHAPES.items()}
    assert shores == {0b0000: 0, 0b0001: 1, 0b0011: 1, 0b0101: 2, 0b0111: 1, 0b1111: 1}


def test_a_tile_says_where_it_lies_and_what_it_shows() -> None:
    tiles = own(position("3: ··╷\n4: ··╵\n events: c4 mine"))
    assert name_of(tiles["c4"]) == "C4: cape (gold mine), land: top"
    assert {"ek-tile", "ek-x3", "ek-y4"} <= tiles["c4"].classes
    assert tiles["c4"].attributes["data-from"] == "drawn"
    greens = [{c for c in tiles[key].classes if c.startswith("ek-g")} for key in ("c3", "c4")]
    assert greens[0] == greens[1]  # one island


# ---- Starts ----------------------------------------------------------------------------------------------------------


def test_starts_show_their_price() -> None:
    starts = own(position("players: 3\nasked: start\ngold: 2 5 5"))
    assert starts["start-bottom-a"].text == ""
    assert name_of(starts["start-bottom-a"]) == "Start below A8 (free)"
    assert "can" in starts["start-left-1"].classes
    assert [child.text for child in starts["start-left-1"].children] == ["1"]
    assert "can" not in starts["start-top-a"].classes  # one gold is needed for the first tile
    assert "aria-disabled" in starts["start-top-a"].attributes


def test_a_start_says_who_takes_a_toll() -> None:
    starts = own(position("players: 3\n7: ····├\n8: ····╵\nunits: e8 b.fort\nturn: a\nasked: start\ngold: 2 5 5"))
    start = starts["start-e8"]
    assert name_of(start) == "Start at E8 (2 gold to Béla)"
    assert "can" not in start.classes  # with the first tile it is too dear
    price, owner = start.children
    assert price.text == "2"
    assert "ek-b" in owner.classes
    assert "start-e7" not in starts  # no sea way leads there


# ---- Laying a tile ---------------------------------------------------------------------------------------------------


def closed_here(state: State, space: int, edges: int) -> tuple[Island, ...]:
    view = state.view(state.player)
    return closed_by(seen_by(view, "en", NAMES), space, edges)


def test_every_way_in_which_a_tile_fits_lies_on_its_space_and_one_button_lays_it() -> None:
    state = do(GAME.deal(3, seed=4, starter=0), "start bottom f", "hidden 3", "draw 1")
    assert state.fields.asked == asked.LAY
    board = own(state)
    groups = [element for element in board.values() if "data-turns" in element.attributes]
    laid = [e for e in elements_of(state.view(0).scene("en", NAMES)) if e.attributes.get("name") == "action"]
    assert {e.attributes["value"] for e in laid if "can" in e.classes} == {*map(state.text, state.legal)}
    for group in groups:
        for way in group.children:
            turn, lay = way.children
            assert turn.attributes["type"] == "button"
            assert "data-turn" in turn.attributes
            assert lay.attributes["data-action"].startswith("lay ")


def test_a_ghost_says_what_it_would_close_and_who_would_score() -> None:
    chart = "6: ·~··\n7: ··╵·\nunits: c7 b.scout\nship: b6\nlast: b6"
    state = position(f"players: 3\n{chart}\nturn: a\nasked: lay\nleft: 2\ndrew\ndrawn: sssl")
    lay = own(state)["ghost-c6-4"]
    assert name_of(lay) == "On C6, land: bottom; island at C6, worth 2: Béla 2"
    assert [child.text for child in lay.children] == ["Lay here", "2"]
    assert "island" not in name_of(own(state)["ghost-b5-1"])


def test_what_a_tile_would_close_is_what_is_scored_when_it_was_laid() -> None:
    """Tried at every tile of a careful game, against the game itself going on from there."""
    closed = 0
    for state in careful_game(seed=1):
        if state.fields.asked != asked.LAY or state.fields.complete:
            continue
        for action in state.legal:
            side, edges = actions.TABLE.indexes_of(action)
            told = closed_here(state, beside_ship(state, side), edges)
            after = state.copy()
            after.act(action)
            if actions.STOP in after.legal:
                after.act(actions.STOP)
                if after.fields.asked != asked.SCORE:
                    assert {*told} == scored(after)
                    closed += len(told)
    assert closed


def beside_ship(state: State, side: int) -> int:
    return int(NEIGHBOURS[state.fields.ship, side])


def scored(state: State) -> set[Island]:
    """Islands that the last action explored, with their values and points, as its events tell."""
    rows = state.fields.events[: state.fields.event_count].tolist()
    values = {item: value for kind, _, item, value in rows if kind == events.EXPLORED}
    points = {item: [0] * state.players for item in values}
    for kind, seat, item, value in rows:
        if kind == events.SCORED:
            points[item][seat] = value
    return {Island(item, value, tuple(points[item])) for item, value in values.items()}


# ---- What may be seen ------------------------------------------------------------------------------------------------

IN_THE_JUNGLE = """
players: 3
path 1: a b
hut 1: 15 a
path 2: b
hut 2: 5 b
turn: a
asked: start
"""


def test_a_token_is_seen_by_those_who_know_it_and_everybody_sees_who_they_are() -> None:
    state = position(IN_THE_JUNGLE)
    names = {
        viewer: [name_of(drawn(state.view(viewer))[f"hut-{path}"]) for path in (1, 2, 3)] for viewer in (0, 1, None)
    }
    assert names[0] == [
        "Hut 1: a token worth 15 points, known to Anna",
        "Hut 2: a token, known to Béla",
        "Hut 3: empty",
    ]
    assert names[1][:2] == ["Hut 1: a token, known to Anna", "Hut 2: a token worth 5 points, known to Béla"]
    assert names[None][:2] == ["Hut 1: a token, known to Anna", "Hut 2: a token, known to Béla"]


def test_picks_are_told_to_their_owner() -> None:
    state = position("players: 2\ntop scouts\npicks a: 3 9\npicks b: 4 7\nturn: a\nasked: start")
    assert "★3" in state.view(0).scene()
    assert "★4" not in state.view(0).scene()
    assert "★" not in state.view(None).scene()


def test_stacks_show_their_backs_and_heights() -> None:
    stacks = own(
        position("players: 2\nstack 1: ssll sssl.storm\nstack 2: ssss.pirate ssll slll\nturn: a\nasked: start")
    )
    assert name_of(stacks["stack-1"]) == "Stack 1: 2 tiles"
    assert name_of(stacks["stack-2"]) == "Stack 2: question mark, 3 tiles"


# ---- What is sent ----------------------------------------------------------------------------------------------------


def test_a_tile_that_is_laid_is_sent_and_the_rest_of_the_chart_is_not() -> None:
    state = next(s for s in careful_game(5) if s.fields.asked == asked.LAY and s.fields.unexplored < 40)
    before = {*state.view(None).scene_fragments("en", NAMES)}
    state.act(state.legal[0])
    new = [fragment for fragment in state.view(None).scene_fragments("en", NAMES) if fragment not in before]
    tiles = [fragment for fragment in new if "ek-tile ek-x" in fragment]
    assert 1 <= len(tiles) < 20  # the tile, and where it joins islands their new green
    assert any(f'data-key="{actions.SPACE_WORDS[state.fields.ship]}"' in tile for tile in tiles)


# ---- Pictures and symbols --------------------------------------------------------------------------------------------


def test_every_setup_has_a_picture_of_its_own() -> None:
    setup, *others = GAME.options
    pictures = [choice_picture(setup, value) for value in SETUPS]
    assert len(set(pictures)) == len(SETUPS)
    assert all(ElementTree.fromstring(picture).get("viewBox") for picture in pictures)
    assert not [
        choice_picture(option, value) for option in others for value in option.choices if choice_picture(option, value)
    ]


@pytest.mark.parametrize("item", ["tile sssl pirate", "tile waterfall 10", "scout", "fort", "path 3", "island c4"])
def test_what_is_told_of_has_a_symbol_which_is_no_players(item: str) -> None:
    identities = set(re.findall(r'id="([^"]+)"', GAME.scene.SPRITE))
    used = set(re.findall(r'href="#([^"]+)"', token(item)))
    assert used <= identities
    assert token(item)
    assert not [symbol for symbol in used if symbol[-2:] in ("-a", "-b", "-c", "-d")]


@pytest.mark.parametrize(
    ("lang", "half", "worth"), [("en", "half of it", "5, 10 or 15"), ("fr", "moitié", "5, 10 ou 15")]
)
def test_sheets_say_what_islands_and_huts_bring(lang: str, half: str, worth: str) -> None:
    state = position("4: ·╎·╵\nunits: b4 b.scout north, d4 a.fort").view(0)

    def text(name: str) -> str:
        found = GAME.scene.thing(state, name, lang)
        assert found is not None
        return found.text

    assert [text(name).count(half) for name in ("b4", "d4", "unit b4", "unit d4")] == [1, 1, 1, 1]
    assert all(worth in text(name) for name in ("hut 1", "jungle", "event friendly natives"))
    assert "fort" in text("scout")


def test_all_see_the_same_chart() -> None:
    *_, state = careful_game(1, players=2)
    charts = [[f for f in view.scene_fragments("en", NAMES) if "ek-tile ek-x" in f] for view in views_of(state)]
    assert charts[0]
    assert all(chart == charts[0] for chart in charts)
