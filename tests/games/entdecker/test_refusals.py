"""Why not? Every reason to refuse in Entdecker, met in a small position, and its sentence with the figures."""

from typing import NamedTuple

import pytest

from farshore.games.entdecker import refusals
from farshore.games.entdecker.text.refusals import PARTICULAR, REFUSALS
from tests.games.entdecker.test_texts import TWO_WAYS, assert_said, shown


class Refused(NamedTuple):
    """What is refused in a position, whose lines are parted by semicolons."""

    code: int
    position: str
    said: str
    sentence: str


AT_EDGE = "ship: bottom f"
BESIDE_LAND = "8: ╵; ship: a8; last: a8; drew"
JOURNEY = f"asked: journey; left: 2; {BESIDE_LAND}"
AT_STRAIT = "asked: journey; 4: ··╌; ship: c4; last: c4; drew"
NONE_IN_SUPPLY = "path 1: a a a a a a a; path 2: a a a a a a a; path 3: a a a a a"
TWO_ISLANDS = "asked: score; 7: ╷·╷; 8: ╵·╵; units: a7 a.scout, c8 b.scout; complete: a7 c7"

REFUSED = [
    Refused(refusals.NOT_ASKED, "", "stop", "Not now. Choose a start and pay the price shown. You have 7 gold."),
    # Top Scouts
    Refused(
        refusals.NO_SUCH_NUMBER,
        "players: 4; top scouts; asked: pick",
        "top scout 14",
        "You have no scout 14: yours go up to 11.",
    ),
    Refused(
        refusals.NO_SUCH_NUMBER,
        "players: 4; top scouts; asked: pick",
        "top scout 12",
        "Scout 12 marks your score: it cannot be picked.",
    ),
    Refused(
        refusals.PICKED_ALREADY,
        "top scouts; asked: pick; picks a: 7",
        "top scout 7",
        "Scout 7 is already your first Top Scout.",
    ),
    # Starting
    Refused(
        refusals.NOTHING_UNEXPLORED_BESIDE,
        "1: ~",
        "start top a",
        "Nothing unexplored lies beside the edge space above A1.",
    ),
    Refused(refusals.ONLY_LAND_BETWEEN, "1: ┌", "start a1", "Only land lies between A1 and the unexplored spaces."),
    Refused(refusals.NO_WAY_TO_EDGE, "4: ····~", "start e4", "No way over sea leads from E4 to an edge space."),
    Refused(refusals.NOT_EXPLORED, "", "start e4", "E4 is unexplored: a journey starts on a tile or an edge space."),
    Refused(refusals.START_TOO_DEAR, "gold: 1 9", "start top a", "That start costs 2 gold, you have 1."),
    Refused(
        refusals.START_TOO_DEAR,
        "gold: 2 9",
        "start top a",
        "That start costs 2 gold, all you have: nothing is left to pay for a tile.",
    ),
    Refused(
        refusals.START_TOO_DEAR,
        "3: ~╵; units: b3 b.fort; gold: 2 9",
        "start b3",
        "That start costs 3 gold (1 gold to the bank, 2 gold to B), you have 2.",
    ),
    Refused(refusals.MUST_EXPLORE, "", "pass", "You can pay for a start, so you must explore."),
    Refused(
        refusals.NO_SUCH_WAY,
        f"{TWO_WAYS}; asked: way; ship: b7",
        "way 3",
        "There are only 2 ways to pay.",
    ),
    # Announcing
    Refused(
        refusals.TILES_TOO_DEAR,
        f"asked: announce; {AT_EDGE}",
        "open 2",
        "2 open tiles would cost 8 gold, you have 7.",
    ),
    Refused(
        refusals.TILES_TOO_DEAR,
        f"asked: announce; {AT_EDGE}; gold: 3 3",
        "hidden 4",
        "4 hidden tiles would cost 4 gold, you have 3.",
    ),
    Refused(
        refusals.NOT_SO_MANY_TILES,
        f"asked: announce; {AT_EDGE}; stack 1: ssss; stacks: -; discards: ssll",
        "hidden 3",
        "Only 2 hidden tiles left.",
    ),
    Refused(
        refusals.NOT_SO_MANY_TILES,
        f"asked: announce; {AT_EDGE}; stacks: -; discards: ssll; open: 0 0 0 0 0 14; gold: 99 0",
        "open 2",
        "Only 1 open tile left.",
    ),
    # Drawing
    Refused(
        refusals.ANNOUNCED_OTHER_STACKS,
        JOURNEY,
        "take ssss",
        "You paid for hidden tiles: no open ones on this journey.",
    ),
    Refused(
        refusals.ANNOUNCED_OTHER_STACKS,
        f"{JOURNEY}; buying",
        "draw 1",
        "You paid for open tiles: no hidden ones on this journey.",
    ),
    Refused(
        refusals.NO_TILES_LEFT,
        f"asked: journey; {BESIDE_LAND}",
        "draw 1",
        "You have drawn all the tiles you paid for.",
    ),
    Refused(
        refusals.DEAD_END,
        JOURNEY.replace("╵", "└"),
        "draw 1",
        "The ship is in a dead end: no sea leads from A8 to an unexplored space.",
    ),
    Refused(
        refusals.STORM_ENDS_JOURNEY,
        f"{JOURNEY}; storm",
        "scout",
        "The storm has ended your journey: no more tiles, and no unit.",
    ),
    Refused(refusals.STACK_IS_EMPTY, f"{JOURNEY}; stack 1: ssss; stacks: -", "draw 2", "Stack 2 is empty."),
    Refused(
        refusals.STACKS_ARE_LEFT,
        f"{JOURNEY}; stack 1: ssss; stacks: -",
        "mix discards",
        "The discards are mixed only when all hidden stacks are empty.",
    ),
    Refused(refusals.NO_DISCARDS, f"{JOURNEY}; stacks: -", "mix discards", "There are no discards to mix."),
    Refused(
        refusals.CLASS_DOES_NOT_FIT,
        f"asked: journey; left: 2; buying; {AT_EDGE}; 8: ····╶·╴",
        "take ssss",
        "It does not fit beside the ship, however you turn it: open sea.",
    ),
    Refused(
        refusals.CLASS_IS_GONE,
        f"{JOURNEY}; buying; stacks: -; open: 0 7 7 6 9 14",
        "take ssss",
        "No such tile is left in any stack: open sea.",
    ),
    Refused(
        refusals.DRAW_FIRST,
        f"asked: journey; left: 2; {AT_EDGE}",
        "stop",
        "Draw a tile before you end the journey.",
    ),
    Refused(refusals.DRAW_FIRST, JOURNEY, "lay east ssss", "Draw a tile first."),
    # Laying
    Refused(
        refusals.LAY_TILE_FIRST,
        f"asked: lay; drawn: sssl.storm; drew; {AT_EDGE}",
        "stop",
        "First lay the tile in your hand: cape (storm).",
    ),
    Refused(
        refusals.ANOTHER_TILE,
        f"asked: lay; drawn: sssl; drew; {AT_EDGE}",
        "lay north ssss",
        "You hold another tile: cape.",
    ),
    Refused(
        refusals.NO_SPACE_THERE,
        "asked: lay; drawn: ssss; drew; 8: ~; ship: a8",
        "lay west ssss",
        "The chart ends there: nothing lies beyond A8.",
    ),
    Refused(
        refusals.EXPLORED_ALREADY,
        "asked: lay; drawn: ssss; drew; 8: ~~; ship: a8",
        "lay east ssss",
        "B8 is explored already.",
    ),
    Refused(
        refusals.LAND_AT_SHIP,
        f"asked: lay; drawn: ssss; {BESIDE_LAND}",
        "lay north ssss",
        "The ship cannot leave A8 there: land lies on its top side.",
    ),
    Refused(
        refusals.EDGES_DO_NOT_MATCH,
        "asked: lay; drawn: sssl; drew; 7: ·~; ship: b7",
        "lay west sssl",
        "Land would meet sea on its left side.",
    ),
    Refused(
        refusals.EDGES_DO_NOT_MATCH,
        "asked: lay; drawn: ssss; drew; 6: ╷; 7: ·~; ship: b7",
        "lay west ssss",
        "Sea would meet land on its top side.",
    ),
    # Units
    Refused(
        refusals.NO_TILE_LAID,
        f"asked: journey; left: 1; drew; {AT_EDGE}",
        "scout",
        "A unit goes on a tile of this journey: lay one first.",
    ),
    Refused(refusals.NO_LAND, JOURNEY.replace("╵", "~"), "scout", "A8 is open sea: a unit needs land."),
    Refused(
        refusals.NAME_A_SHORE,
        AT_STRAIT,
        "scout",
        "C4 shows two islands: choose the right island or the left island.",
    ),
    Refused(refusals.NO_SUCH_SHORE, JOURNEY, "scout north", "A8 has only one island: name no side."),
    Refused(refusals.NO_SUCH_SHORE, AT_STRAIT, "scout north", "C4 has no land on its top side."),
    Refused(
        refusals.NO_SUCH_SHORE,
        AT_STRAIT.replace("4: ··╌", "3: ·┌┴┐; 4: ·└╌┘"),
        "fort west",
        "Both shores of C4 are one island: name no side.",
    ),
    Refused(refusals.UNIT_TOO_DEAR, f"{JOURNEY}; gold: 5 5", "settlement", "A settlement costs 6 gold, you have 5."),
    Refused(
        refusals.NO_UNIT_LEFT,
        f"{JOURNEY}; 2: ╷; units: a2 a.settlement",
        "settlement",
        "You have no settlement left in your supply.",
    ),
    # Scouts
    Refused(
        refusals.NOT_YOUR_SCOUT_THERE,
        f"asked: recall; purpose: unit; {BESIDE_LAND}; {NONE_IN_SUPPLY}",
        "recall c4",
        "No scout of yours stands on C4.",
    ),
    Refused(
        refusals.NOT_YOUR_SCOUT_THERE,
        f"asked: recall; purpose: unit; {BESIDE_LAND}; {NONE_IN_SUPPLY}",
        "recall path 4 space 1",
        "No scout of yours stands on space 1 of path 4.",
    ),
    Refused(
        refusals.SUPPLY_NOT_EMPTY,
        f"asked: natives; purpose: natives; {BESIDE_LAND}",
        "recall c4",
        "You still have 19 scouts in your supply.",
    ),
    Refused(
        refusals.SCOUT_NOT_THERE,
        f"top scouts; asked: number; purpose: unit; path 1: a7; {BESIDE_LAND}",
        "number 7",
        "Scout 7 is not in your supply.",
    ),
    Refused(
        refusals.SCOUT_NOT_THERE,
        "top scouts; asked: number; purpose: jungle; landed: a3 a5",
        "number 7",
        "Scout 7 does not come from the island that was scored.",
    ),
    Refused(
        refusals.PATH_IS_FULL,
        "asked: path; purpose: jungle; landed: a; path 2: b b b b b b b",
        "path 2",
        "Path 2 is full.",
    ),
    Refused(
        refusals.RECALL_FIRST,
        f"asked: natives; purpose: natives; {BESIDE_LAND}; {NONE_IN_SUPPLY}",
        "path 4",
        "Your supply has no scout: take one back first.",
    ),
    Refused(
        refusals.NUMBER_FIRST,
        f"top scouts; asked: number; purpose: unit; {BESIDE_LAND}",
        "path 4",
        "First choose which scout goes.",
    ),
    # Islands
    Refused(refusals.NO_ISLAND_TO_SCORE, TWO_ISLANDS, "score a8", "No complete island begins at A8."),
]


def test_every_refusal_has_a_sentence_and_is_met_here() -> None:
    assert sorted(REFUSALS) == list(range(refusals.NOT_ASKED, refusals.NO_ISLAND_TO_SCORE + 1))
    assert {refused.code for refused in REFUSED} == set(REFUSALS)
    assert set(PARTICULAR) <= set(REFUSALS)


@pytest.mark.parametrize("refused", REFUSED, ids=[refused.sentence for refused in REFUSED])
def test_a_refusal_says_why_not(refused: Refused) -> None:
    state = shown(refused.position)
    refusal = state.why_not(refused.said)
    assert refusal is not None
    assert (refusal.code, str(refusal)) == (refused.code, refused.sentence)
    in_french = str(state.why_not(refused.said, "fr"))
    assert_said(in_french)
    assert in_french != refused.sentence
