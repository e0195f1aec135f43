"""Discoveries: each of the 55 cards does what its components say, read here from the shipped file itself."""

import tomllib
from itertools import product

import numpy as np
import pytest

from farshore.games.discoveries import refusals
from farshore.games.discoveries import state as lay_out
from farshore.games.discoveries.rules import scoring
from farshore.games.discoveries.rules.crossing import crosses, new_plan
from tests.games.discoveries.playing import ENOUGH, FRIENDLY, WARY, do, explore, lay, pick, refusal, take, trigger
from tests.games.discoveries.position import action, place, position, record_of
from tests.games.discoveries.printing import asked, cards, laid, stock
from tests.games.discoveries.test_crossing import Action, can_be_crossed

SHIPPED = tomllib.loads((lay_out.FOLDER / "components.toml").read_text(encoding="utf-8"))
CARDS = {card["number"]: card for card in SHIPPED["card"]}
EXPLORATION = [number for number, card in CARDS.items() if "gives" in card["tribe"]]
ALL = sorted(CARDS)


def test_there_are_55_cards() -> None:
    assert list(range(1, 56)) == ALL
    assert list(range(1, 37)) == EXPLORATION


# ---- Tribe sides -----------------------------------------------------------------------------------------------------


def meeting(number: int) -> str:
    """Two Negotiate dice, and a card in the Meeting Area beside a friendly and a wary one."""
    row = [number, *(card for card in (9, 4, 10, 3) if card != number)][:3]
    recon = [card for card in (20, 21, 22, 23) if card != number][:3]
    return f"stock a: negotiate negotiate\nmeeting: {' '.join(map(str, row))}\nrecon: {' '.join(map(str, recon))}"


@pytest.mark.parametrize("number", ALL)
def test_a_tribe_is_taken_by_its_attitude_and_not_otherwise(number: int) -> None:
    ways = {"friendly": (FRIENDLY,), "wary": (WARY, take("negotiate"))}
    for attitude, way in ways.items():
        state = position(meeting(number))
        do(state, take("negotiate"), *way)
        if attitude == CARDS[number]["tribe"]["attitude"]:
            do(state, pick(number))
            assert cards(state.struct.held[0]) == [number]
            assert scoring.tepees_of(state.struct, 0) == CARDS[number]["tribe"]["tepees"]
        else:
            assert refusal(state, pick(number)) == refusals.WRONG_ATTITUDE


@pytest.mark.parametrize("number", EXPLORATION)
def test_an_exploration_card_takes_the_dice_it_asks_for(number: int) -> None:
    """Slot by slot, with as many more of the same face discarded; no other face fits."""
    for slot, need in enumerate(CARDS[number]["tribe"]["needs"]):
        for face in ("walk", "ride", "negotiate", "journal"):
            fits = need["face"] in ("any", face)
            for more in range(need["discard"] + 1):
                dice = " ".join([face] * (1 + more))
                state = do(position(f"stock a: {dice}\nheld a: {number}"), take(face))
                expected = (
                    0 if fits and more == need["discard"] else refusals.NEEDS_MORE_DICE if fits else refusals.WRONG_FACE
                )
                assert refusal(state, lay(number, slot)) == expected
                if expected == 0:
                    do(state, lay(number, slot), *[take(face)] * more)
                    assert laid(state, "a", number)[slot] == face
                    assert (asked(state), stock(state, "a")) == ("turn", [])
    if len(CARDS[number]["tribe"]["needs"]) == 1:
        state = do(position(f"stock a: walk\nheld a: {number}"), take("walk"))
        assert refusal(state, lay(number, 1)) == refusals.NO_SUCH_SLOT


def prepared(number: int) -> str:
    """The dice that a card asks for, as they lie on it; nobody's, so that everybody's are free."""
    faces = [need["face"].replace("any", "walk") for need in CARDS[number]["tribe"]["needs"]]
    return f"{number} " + ", ".join(f"gray.{face}" for face in faces)


@pytest.mark.parametrize("number", EXPLORATION)
def test_an_exploration_card_crosses_what_it_says(number: int) -> None:
    """All routes of up to six icons, with nothing but this card, and a Horse ride beside it for those that help."""
    gives = CARDS[number]["tribe"]["gives"]
    helper = gives["kind"] in ("convert-one", "extend")
    base = "mountain" if gives.get("mountains") and helper else "horse"
    own = [Action(gives["kind"], gives.get("rivers", 0), gives.get("mountains", 0))]
    own += [Action("simple", 0, 2) if base == "mountain" else Action("simple", 2, 0)] if helper else []
    record = record_of(
        f"held a: {number}\nstock a: walk\nzone: 1 2" if number not in (1, 2) else f"held a: {number}\nzone: 3 4"
    )[0]
    have = np.uint64(1 << action(number) | (1 << action(base) if helper else 0))
    for length in range(1, 7):
        for route in product("RM", repeat=length):
            record.route[0] = (sum(1 << i for i, icon in enumerate(route) if icon == "M") | 1 << length, 0, 0)
            found = crosses(record, 0, 55, have, np.uint64(0), 0, new_plan())
            assert found == can_be_crossed("".join(route), own), route


@pytest.mark.parametrize("number", EXPLORATION)
def test_an_exploration_card_is_triggered_and_explores(number: int) -> None:
    """Through the rules: on a river or a mountain, whichever it crosses, with a Horse ride or the like beside it."""
    gives = CARDS[number]["tribe"]["gives"]
    helper = gives["kind"] in ("convert-one", "extend")
    icon = "R" if gives.get("rivers") or gives["kind"] == "convert-one" else "M"
    beside = ("horse" if icon == "R" else "mountain") if helper else ""
    on = prepared(number) + (f"; {beside} gray.ride" if beside else "")
    state = position(
        f"stock a: journal journal\nheld a: {number}\non a: {on}\nzone: 40 47\nroutes 40: {icon}\nrecon: 51 44 39"
    )
    do(state, take("journal"), trigger(number))
    do(state, take("journal"), trigger(beside)) if beside else None
    do(state, explore(40))
    do(state, ENOUGH) if asked(state) == "second" else None
    do(state, pick(51))
    assert not state.struct.die_on[place(0, action(number))].any()
    assert cards(state.struct.journal[0]) == [40]


# ---- Discoveries sides -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ALL)
def test_a_discovery_is_crossed_by_each_of_its_routes_and_brings_what_it_says(number: int) -> None:
    """With exactly the moves of a route, run by run; with a move less on any run of every route, not."""
    discovery = CARDS[number]["discovery"]
    state = position(f"players: 4\njournal a: {number}\nstock a: walk")
    assert scoring.card_points(state.struct, 0) == discovery["points"]
    assert scoring.species_points(state.struct, 0) == (3 if "species" in discovery else 0)
    assert scoring.tepees_of(state.struct, 0) == discovery["tepees"]
    found = [
        "".join("RM"[bits >> at & 1] for at in range(int(bits).bit_length() - 1))
        for bits in map(int, state.struct.route[number - 1])
        if bits
    ]
    assert found == discovery["routes"]


@pytest.mark.parametrize("number", ALL)
def test_a_discovery_is_explored_into_the_journal(number: int) -> None:
    """By the first of its routes, with actions made for its runs."""
    route = CARDS[number]["discovery"]["routes"][0]
    runs = "".join(
        icon + (" " if i + 1 < len(route) and route[i + 1] != icon else "") for i, icon in enumerate(route)
    ).split()
    held = [card for card in (1, 3) if card != number]
    words = ["horse", "hike", "mountain", *map(str, held)][: len(runs)]
    gives = "\n".join(
        f"gives {word}: simple R{len(run) * ('R' in run)} M{len(run) * ('M' in run)}"
        for word, run in zip(words, runs, strict=True)
    )
    laid_dice = {"horse": "gray.ride", "hike": "gray.walk", "mountain": "gray.walk", "1": "gray.walk", "3": "gray.ride"}
    on = "; ".join(f"{word} {laid_dice[word]}" for word in words)
    zone = f"{number} " + str(next(card for card in (2, 4) if card != number))
    recon = " ".join(str(card) for card in (44, 51, 39, 34) if card != number)[:8]
    state = position(
        f"stock a: journal journal journal journal journal\nheld a: {' '.join(map(str, held))}\non a: {on}\n"
        f"zone: {zone}\nrecon: {recon}\n{gives}"
    )
    for word in words:
        do(state, take("journal"), trigger(word))
    do(state, explore(number))
    do(state, ENOUGH) if asked(state) == "second" else None
    assert cards(state.struct.journal[0]) == [number]
