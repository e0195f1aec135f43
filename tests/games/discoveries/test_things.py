"""Discoveries: everything explains itself, by the deck that is played with."""

import re

import pytest

from farshore.engine.presentation import Thing
from farshore.engine.state import State
from farshore.games.discoveries import components
from farshore.games.discoveries.game import GAME
from farshore.games.discoveries.scene.things import CONSTANT, GROUPS
from farshore.games.discoveries.state import FOLDER
from farshore.games.discoveries.text.things import SYMBOLS
from farshore.kit.catalogue import LANGUAGES
from tests.drawings import elements_of
from tests.games.discoveries.position import position

USED = re.compile(r'href="#([^"]+)"')


def explained(state: State, name: str, lang: str = "en") -> Thing:
    found = GAME.scene.thing(state.view(0), name, lang)
    assert found is not None, name
    return found


def test_both_sides_of_every_card_are_explained_and_drawn() -> None:
    state = position("stock a: walk")
    for number in range(1, components.CARDS + 1):
        for side in ("tribe", "card"):
            told = [explained(state, f"{side} {number}", lang) for lang in LANGUAGES]
            assert all(thing.name and thing.text and thing.cost and "ds-card" in thing.picture for thing in told)
            assert told[0].text != told[1].text


@pytest.mark.parametrize(
    ("name", "text", "cost"),
    [
        (
            "tribe 9",
            "Prepare it with 2 Walk dice, then trigger it with a Journal die to cross 3 mountains."
            " 1 of these dice returns to camp at once. Shows 2 tepees.",
            "2 Negotiate dice",
        ),
        (
            "tribe 34",
            "Prepare it with 1 Walk die, then trigger it with a Journal die: +1 river for another action."
            " Shows 1 tepee.",
            "1 Negotiate die",
        ),
        ("tribe 54", "You may change one more die. Shows 1 tepee.", "1 Negotiate die"),
        (
            "card 26",
            "Worth 5 points and a species (plant) once you have crossed it, from the bottom to the top.",
            "1 mountain, 1 river, 1 mountain",
        ),
        ("do plans", CONSTANT["do plans"].text, "Any 1 die"),
    ],
)
def test_a_thing_says_what_it_does_and_costs(name: str, text: str, cost: str) -> None:
    thing = explained(position("stock a: walk"), name)
    assert (thing.text, thing.cost) == (text, cost)


def test_figures_are_those_of_the_table() -> None:
    state = position("journal a: 20 21\nsupply: 2\nheld a: 9")
    assert explained(state, "journal a").text.startswith("2 explored cards")
    assert explained(state, "supply").text.startswith("2 dice in the supply")
    assert explained(state, "deck").text.startswith(f"{state.struct.left} cards left")
    assert explained(position("supply: 0"), "supply").text.startswith("The supply is empty")


def test_a_table_with_its_own_deck_explains_its_own_cards() -> None:
    shipped = (FOLDER / "components.toml").read_text(encoding="utf-8")
    changed = shipped.replace('routes = ["RR"], points = 2,', 'routes = ["RR"], points = 3,', 1)
    own = GAME.deal_with(changed, 2, 1)
    assert explained(own, "card 1").text.startswith("Worth 3 points")
    assert explained(GAME.deal(2, seed=1), "card 1").text.startswith("Worth 2 points")


def test_every_symbol_on_a_card_is_in_the_legend() -> None:
    """What the drawings of all cards and actions use of the sprite, the legend uses, too."""
    state = position("stock a: walk")
    names = [f"{side} {number}" for side in ("tribe", "card") for number in range(1, components.CARDS + 1)]
    drawn = {used for name in names for used in USED.findall(explained(state, name).picture)}
    legend = {
        used for group in GAME.scene.legend("en") for thing in group.things for used in USED.findall(thing.picture)
    }
    assert {plain(used) for used in drawn} - GROUND <= {plain(used) for used in legend}
    assert {*SYMBOLS} <= {name for _, names in GROUPS for name in names}


GROUND = {"ds-land"}  # the paper of a land


def plain(identity: str) -> str:
    """The symbol that a drawing shows: slots and headings of tribes are put together from others."""
    alike = {"ds-r": "ds-river", "ds-m": "ds-mountain", "ds-tepee": "ds-tepee-alone"}
    if re.fullmatch(r"ds-[fw]\d", identity):
        return "ds-sun" if identity[3] == "f" else "ds-arrow"
    return alike.get(identity, identity.replace("ds-need-", "ds-"))


def test_areas_carry_their_names_and_ones_own_board_its_figures() -> None:
    view = position("journal a: 20 21\nheld a: 9\nstock a: walk").view(0)
    for lang, names in {
        "en": [
            "Meeting Area",
            "Reconnaissance",
            "Next card",
            "Camp",
            "Gray dice: 6",
            "Left Bank",
            "Right Bank",
            "Exploration",
            "Action zone",
            "Stock",
        ],
        "fr": ["Rencontres", "Territoires", "Carte à\xa0venir", "Rive gauche", "Rive droite", "Exploration", "Réserve"],
    }.items():
        labels = re.findall(r'class="ds-label[^"]*"[^>]*>([^<]+)<', view.scene(lang))
        assert {*names} <= {*labels}
    own = {e.attributes["data-key"] for e in elements_of(view.scene()) if "data-key" in e.attributes}
    assert {"score-0", "journal-0", "tepees-0", "tepees-1"} <= own
    assert re.findall(r'class="ds-worth">([^<]+)<', view.scene()) == ["12 pts"]  # of one's own tepees
    assert re.findall(r'class="ds-ranks">([^<]+)<', view.scene()) == ["by rank: 12,\N{NO-BREAK SPACE}6"]
    assert "by rank: 12,\N{NO-BREAK SPACE}6; ties are shared" in explained(view, "tepees a").text
