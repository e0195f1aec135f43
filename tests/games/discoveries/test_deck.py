"""The deck's components: the shipped ones are valid, and what is wrong in one's own is named by card and field."""

import copy
import tomllib
from collections import Counter
from typing import Any

import pytest

from farshore.games.discoveries import state as lay_out
from farshore.games.discoveries.deck import DeckError, deck_of, read_deck, shipped_deck
from farshore.games.discoveries.game import GAME
from farshore.kit.toml import LARGEST_TEXT

TEXT = (lay_out.FOLDER / "components.toml").read_text(encoding="utf-8")
SHIPPED = tomllib.loads(TEXT)


def refused(content: dict[str, Any]) -> str:
    with pytest.raises(DeckError) as error:
        deck_of(content)
    return str(error.value)


def with_card(number: int, /, **changes: Any) -> dict[str, Any]:
    """The shipped deck, but with some components of one card replaced: `tribe__tepees=3`; None takes a field away."""
    content = copy.deepcopy(SHIPPED)
    for path, value in changes.items():
        *way, last = path.split("__")
        place: Any = next(card for card in content["card"] if card["number"] == number)
        for step in way:
            place = place[int(step)] if step.isdigit() else place[step]
        if value is None:
            del place[last]
        else:
            place[int(last) if last.isdigit() else last] = value
    return content


# ---- The shipped deck ------------------------------------------------------------------------------------------------


def test_the_shipped_deck_is_valid_and_read_as_a_tables_own_would_be() -> None:
    assert read_deck(TEXT) == shipped_deck()


def test_the_printed_totals_hold() -> None:
    cards = shipped_deck().cards
    assert [card.number for card in cards] == list(range(1, 56))
    species = Counter(card.discovery.species for card in cards)
    assert species == {"plant": 7, "mammal": 6, "bird": 5, "fish": 4, None: 33}
    assert min(card.discovery.points for card in cards) == 2
    assert max(card.discovery.points for card in cards) == 10
    groups = Counter(card.tribe.gives.kind if card.tribe.gives else card.tribe.effect for card in cards)
    assert groups == {
        "simple": 13, "either": 8, "rivers-then-mountains": 5, "mountains-then-rivers": 5, "convert-one": 2,
        "extend": 3,
        "reserve-discovery": 2, "any-die-as": 4, "die-as-chosen": 4, "mixed-faces": 2, "one-gray-less": 2,
        "any-tribe": 1, "change-to-different": 2, "change-one-more": 2,
    }  # fmt: skip


def test_the_printed_figures_of_the_rulebooks_hold() -> None:
    assert SHIPPED["dice"] == {
        "faces": {"walk": 2, "ride": 1, "negotiate": 1, "journal": 2},
        "per_player": 5,
        "gray": {"2": 6, "3": 8, "4": 10},
    }
    assert SHIPPED["deck"] == {"cards": {"2": 30, "3": 40, "4": 50}, "row": 3}
    assert SHIPPED["scoring"]["species_set"] == [0, 3, 8, 15, 24]
    horse, hike, mountain = shipped_deck().board
    assert (horse.needs[0].face, horse.needs[0].discard, horse.gives.rivers) == ("ride", 0, 2)
    assert (hike.needs[0].face, hike.needs[0].discard, hike.gives.rivers) == ("walk", 1, 3)
    assert (mountain.needs[0].face, mountain.needs[0].discard, mountain.gives.mountains) == ("any", 2, 2)
    assert "RRMM" in shipped_deck().cards[35 - 1].discovery.routes


def test_sources_are_marked() -> None:
    assert {card[side]["source"] for card in SHIPPED["card"] for side in ("tribe", "discovery")} == {
        "inferred",
        "reconstructed",
    }


# ---- A deck of one's own ---------------------------------------------------------------------------------------------


def test_an_own_deck_is_played_with() -> None:
    text = TEXT.replace('routes = ["RR"], points = 2, tepees = 0', 'routes = ["MRM", "R"], points = 9, tepees = 3', 1)
    state = GAME.deal_with(text, 2, 1)
    assert (state.struct.points[0], state.struct.tepees[0]) == (9, 3)
    assert state.struct.route[0].tolist() == [0b1101, 0b10, 0]
    assert GAME.from_bytes(state.to_bytes()) == state
    assert GAME.deal(seed=1).struct.points[0] == 2  # the shipped one is as it was


def test_an_own_deck_as_a_form_sends_it_is_the_same() -> None:
    assert read_deck(TEXT.replace("\n", "\r\n")) == shipped_deck()


def test_an_own_deck_may_leave_the_board_as_it_is() -> None:
    content = {"card": SHIPPED["card"]}
    assert deck_of(content) == shipped_deck()


def test_an_own_deck_may_come_in_any_order() -> None:
    content = {**SHIPPED, "card": SHIPPED["card"][::-1]}
    assert deck_of(content) == shipped_deck()


BOARD = SHIPPED["board_action"]
EXTENDS_RIVERS, EXTENDS_MOUNTAINS = {"kind": "extend", "rivers": 1}, {"kind": "extend", "mountains": 1}
WRONG: dict[str, tuple[dict[str, Any], str, str]] = {
    "points": (with_card(7, discovery__points=11), "card 7, discovery.points", "<= 10"),
    "few points": (with_card(7, discovery__points=1), "card 7, discovery.points", ">= 2"),
    "points in words": (with_card(7, discovery__points="two"), "card 7, discovery.points", "`int`"),
    "no points": (with_card(7, discovery__points=None), "card 7, discovery", "`points`"),
    "no discovery": (with_card(7, discovery=None), "card 7", "`discovery`"),
    "no tribe": (with_card(7, tribe=None), "card 7", "`tribe`"),
    "no routes": (with_card(7, discovery__routes=[]), "card 7, discovery.routes", "length >= 1"),
    "four routes": (with_card(7, discovery__routes=["R"] * 4), "card 7, discovery.routes", "length <= 3"),
    "an icon": (with_card(7, discovery__routes=["RXR"]), "card 7, discovery.routes[0]", "[RM]"),
    "an empty route": (with_card(7, discovery__routes=[""]), "card 7, discovery.routes[0]", "length >= 1"),
    "a long route": (with_card(7, discovery__routes=["R" * 9]), "card 7, discovery.routes[0]", "length <= 8"),
    "a species": (with_card(2, discovery__species="insect"), "card 2, discovery.species", "insect"),
    "one plant too few": (with_card(2, discovery__species=None), "species", "7 cards with plant, and there are 6"),
    "one fish too many": (with_card(1, discovery__species="fish"), "species", "4 cards with fish, and there are 5"),
    "tepees": (with_card(3, tribe__tepees=-1), "card 3, tribe.tepees", ">= 0"),
    "an attitude": (with_card(3, tribe__attitude="hostile"), "card 3, tribe.attitude", "hostile"),
    "a face": (with_card(3, tribe__needs__0__face="swim"), "card 3, tribe.needs[0].face", "swim"),
    "a discard": (with_card(3, tribe__needs__0__discard=6), "card 3, tribe.needs[0].discard", "<= 5"),
    "no need": (with_card(3, tribe__needs=[]), "card 3, tribe.needs", "at least one slot"),
    "three needs": (with_card(3, tribe__needs=[{"face": "walk"}] * 3), "card 3, tribe.needs", "length <= 2"),
    "moves": (with_card(3, tribe__gives__rivers=9), "card 3, tribe.gives.rivers", "<= 8"),
    "a kind": (with_card(3, tribe__gives__kind="fly"), "card 3, tribe.gives.kind", "fly"),
    "another kind": (with_card(3, tribe__gives__kind="either"), "card 3, tribe.gives.kind", "'simple'"),
    "no moves": (with_card(3, tribe__gives__rivers=0), "card 3, tribe.gives", "do not fit 'simple'"),
    "both terrains": (with_card(3, tribe__gives__mountains=1), "card 3, tribe.gives", "do not fit 'simple'"),
    "one terrain": (with_card(14, tribe__gives__mountains=0), "card 14, tribe.gives", "do not fit 'either'"),
    "a moving clatsop": (with_card(32, tribe__gives__rivers=1), "card 32, tribe.gives", "do not fit"),
    "nothing given": (with_card(3, tribe__gives=None), "card 3, tribe.gives.kind", "'simple'"),
    "an effect too many": (with_card(3, tribe__effect="any-tribe"), "card 3, tribe.effect", "has none"),
    "a face too many": (with_card(3, tribe__face="walk"), "card 3, tribe.face", "has none"),
    "another effect": (with_card(51, tribe__effect="mixed-faces"), "card 51, tribe.effect", "'any-tribe'"),
    "needs too many": (with_card(51, tribe__needs=[{"face": "walk"}]), "card 51, tribe", "neither"),
    "no face": (with_card(39, tribe__face=None), "card 39, tribe.face", "missing"),
    "a face on Flathead": (with_card(47, tribe__face="walk"), "card 47, tribe.face", "has none"),
    "a mountain Tenino": (with_card(34, tribe__gives=EXTENDS_MOUNTAINS), "card 34, tribe.gives", "rivers"),
    "a river Nez Perce": (with_card(36, tribe__gives=EXTENDS_RIVERS), "card 36, tribe.gives", "mountains"),
    "a field": (with_card(9, discovery__colour="red"), "card 9, discovery", "colour"),
    "a field of a card": (with_card(9, colour="red"), "card 9", "colour"),
    "a number": (with_card(9, number=56), "card 56, number", "<= 55"),
    "twice": (with_card(9, number=10), "card 9", "there is none"),
    "a board action": (
        {**SHIPPED, "board_action": [*BOARD[:2], {**BOARD[2], "gives": EXTENDS_RIVERS}]},
        "board action 3, gives",
        "explores",
    ),
    "a slot of the board": (
        {**SHIPPED, "board_action": [{**BOARD[0], "needs": []}, *BOARD[1:]]},
        "board action 1, needs",
        "length >= 1",
    ),
    "two board actions": ({**SHIPPED, "board_action": BOARD[:2]}, "there must be 3 actions", "board"),
    "no cards": ({**SHIPPED, "card": "none"}, "there are no cards", "[[card]]"),
    "54 cards": ({**SHIPPED, "card": SHIPPED["card"][:-1]}, "card 55", "there is none"),
    "56 cards": ({**SHIPPED, "card": [*SHIPPED["card"], SHIPPED["card"][4]]}, "card 5", "there are several"),
    "a card that is none": ({**SHIPPED, "card": [*SHIPPED["card"][:-1], "card"]}, "card 55", "`str`"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_mistake_is_named_by_card_and_field(what: str) -> None:
    content, where, reason = WRONG[what]
    sentence = refused(content)
    assert sentence.startswith(f"{where}"), sentence
    assert reason in sentence, sentence


@pytest.mark.parametrize(
    ("text", "reason"),
    [("[[card", "line 1: this is not TOML"), ("", "there are no cards"), ("#" * (LARGEST_TEXT + 1), "too large")],
)
def test_what_is_no_deck_at_all_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_deck(text)
    with pytest.raises(ValueError, match=reason):
        GAME.deal_with(text, 2, 1)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "[dice] ",
            "[dicex]",
            "[dicex]: there is no such table: there are dice, deck, banks, scoring, board_action, card",
        ),
        ("row = 3", "row = 4", "[deck]: only cards and board actions can be changed"),
        ("per_player = 5", "per_player = 6", "[dice]: only cards and board actions can be changed"),
        ("[0, 3, 8, 15, 24]", "[0, 3, 8, 15, 25]", "[scoring]: only cards and board actions can be changed"),
        ('name = "Hike"', "name = 1", "board action 2, name: expected `str`, got `int`"),
        ('routes = ["RRR"]', 'routes = ["RRX"]', "card 2, discovery.routes[0]: expected"),
        ("number = 7\n", "number = 8\n", "card 7: there must be one, and there is none"),
    ],
)
def test_a_mistake_is_named_by_line(old: str, new: str, sentence: str) -> None:
    text = TEXT.replace(old, new, 1)
    header = text.rfind("\n[", 0, text.index(new) + 1) + 1
    line = "" if "there is none" in sentence else f"line {text.count(chr(10), 0, header) + 1}: "
    with pytest.raises(DeckError) as error:
        read_deck(text)
    assert str(error.value).startswith(line + sentence)


def test_a_mistake_is_told_in_the_language_of_the_table() -> None:
    with pytest.raises(DeckError) as error:
        deck_of(with_card(14, tribe__gives__kind="simple"))
    assert error.value.sentence("en") == str(error.value) == "card 14, tribe.gives.kind: it must be 'either'"
    assert error.value.sentence("fr") == "carte 14, tribe.gives.kind\xa0: ce doit être 'either'"
