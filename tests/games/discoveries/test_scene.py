"""Discoveries on a screen: what is offered where, where dice come from, and what stays covered."""

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from farshore.engine.state import State
from farshore.games.discoveries import actions
from farshore.games.discoveries.faces import ICON_HEIGHT, route_drawing
from farshore.games.discoveries.game import GAME
from farshore.games.discoveries.scene import token
from farshore.games.discoveries.text import combos
from tests.build import views_of
from tests.drawings import Element, elements_of, keys_of
from tests.games.discoveries.position import position
from tests.games.discoveries.samples import shuffled

DECISIONS = 500
STATES_OF_A_GAME = 40
MIDDLE_SIZE, LARGEST_SIZE = 30_000, 48_000  # the largest: four players, one of them with nearly all tribes


@cache
def positions() -> tuple[State, ...]:
    """States of some games in which whoever can explore, trigger or meet a tribe mostly does."""
    chosen: list[State] = []
    for seed, players in enumerate((2, 3, 4)):
        rng = random.Random(seed)
        course: list[State] = []
        state = GAME.deal(seed=seed, players=players)
        while not state.over and len(course) < DECISIONS:
            course.append(state.copy())
            state.act(eager(state, rng))
        chosen += [*course[:8], *rng.sample(course, STATES_OF_A_GAME), state]
    return tuple(chosen)


def eager(state: State, rng: random.Random) -> int:
    legal = state.legal
    wanted = [a for a in legal if actions.EXPLORE <= a < actions.DIE or actions.TRIGGERING <= a < actions.REST_AT]
    wanted = wanted or [a for a in legal if a in (actions.FRIENDLY, actions.WARY)]
    return rng.choice(wanted if wanted and rng.random() < 0.8 else legal)


def drawn(state: State, lang: str = "en") -> dict[str, Element]:
    """The elements of a drawing by their keys."""
    return {e.attributes["data-key"]: e for e in elements_of(state.scene(lang)) if "data-key" in e.attributes}


def own(text: str) -> dict[str, Element]:
    """A position as the player to decide sees it."""
    state = position(text)
    return drawn(state.view(state.player))


def after(state: State, *actions: str) -> dict[str, Element]:
    for action in actions:
        state.act(action)
    return drawn(state.view(state.player))


def around(elements: dict[str, Element], key: str) -> str:
    """The key of the element that another one lies in."""
    parent = elements[key].parent
    while parent is not None and "data-key" not in parent.attributes:
        parent = parent.parent
    assert parent is not None
    return parent.attributes["data-key"]


def moves(elements: dict[str, Element], key: str) -> dict[str, str]:
    """Where a die could go, and what would come of it."""
    return {place: preview for _, place, preview in elements[key].moves}


# ---- What is offered -------------------------------------------------------------------------------------------------


def test_every_legal_action_is_offered_by_one_element_and_nothing_else_can_be_done() -> None:
    for state in positions():
        if state.player is None:
            continue
        view = state.view(state.player)
        legal = {state.text(action) for action in view.legal}
        elements = elements_of(view.scene())
        offered = Counter(action for element in elements for action in element.actions)
        assert {action: offered[action] for action in legal} == dict.fromkeys(legal, 1)
        for element in elements:
            assert ("can" in element.classes) == bool(legal & set(element.actions))


def test_the_dice_of_a_turn_offer_every_chain_that_is_legal_and_say_where() -> None:
    for state in positions():
        if state.player is None:
            continue
        view = state.view(state.player)
        elements = elements_of(view.scene())
        places = {element.attributes["data-place"] for element in elements if "data-place" in element.attributes}
        written = [move for element in elements for move in element.moves]
        assert {place for _, place, _ in written} <= places
        asked_first = {element.attributes.get("data-action") for element in elements}  # more is asked before it goes
        legal = {chain for chain in combos(view, "en") if chain.startswith("die ")}
        assert {chain for chain in legal if chain.split("; ")[0] not in asked_first} <= {said for said, _, _ in written}


def test_keys_are_there_once() -> None:
    for state in positions():
        for view in (state, *views_of(state)):
            counts = Counter(keys_of(elements_of(view.scene())))
            assert max(counts.values()) == 1


def test_who_does_not_decide_is_offered_nothing() -> None:
    for state in positions():
        for view in (state, *views_of(state)):
            if view.viewer != view.player:
                assert not [element for element in elements_of(view.scene()) if element.tag == "button"]


def test_a_scene_has_no_style_of_its_own_and_is_not_too_large() -> None:
    sizes = []
    for state in positions():
        for view in views_of(state):
            scene = view.scene("fr")
            sizes.append(len(scene.encode()))
            assert not re.search(r"\sstyle=|\son[a-z]+=", scene)
    sizes.sort()
    assert sizes[len(sizes) // 2] < MIDDLE_SIZE
    assert sizes[-1] < LARGEST_SIZE


def test_a_scene_tells_nothing_about_the_deck_below_its_top() -> None:
    rng = random.Random(1)
    for state in positions()[::3]:
        for view in views_of(state):
            assert shuffled(state, view.viewer, rng).view(view.viewer).scene() == view.scene()


# ---- Dice ------------------------------------------------------------------------------------------------------------

DICE = "stock a: walk walk walk journal\non a: horse ride\nzone: 1 4\nrecon: 7 8 9"


def test_D26_of_equal_dice_the_last_is_taken_up() -> None:
    elements = own(DICE)
    assert not elements["die-a-stock-0-walk-0"].moves
    assert not elements["die-a-stock-0-walk-1"].moves
    assert elements["die-a-stock-0-walk-2"].moves


def test_a_die_can_be_put_on_what_it_prepares_and_asks_why_elsewhere() -> None:
    elements = own(DICE)
    written = {place: said for said, place, _ in elements["die-a-stock-0-walk-2"].moves}
    assert set(written) == {"do-friendly", "do-wary", "do-change", "do-plans", "tile-0", "tile-1", "tile-2"}
    assert written["tile-0"] == "die a walk; trigger horse ride"  # why not: only a Journal die triggers
    assert written["tile-1"] == "die a walk; on hike"
    assert written["tile-2"] == "die a walk; on mountain expedition"
    written = {place: said for said, place, _ in elements["die-a-stock-0-journal-0"].moves}
    assert written["tile-1"] == "die a journal; trigger hike"  # why not: the Journal die comes last


def test_a_slot_that_takes_any_face_still_says_so_below_a_die() -> None:
    scene = position("stock a: walk\non a: horse ride; mountain walk").view(0).scene()
    assert re.findall(r'ds-asked" aria-hidden="true"><use href="#([a-z-]+)"', scene) == ["ds-any"]


def test_a_trigger_tells_which_card_it_would_cross() -> None:
    elements = own(DICE)  # card 1 asks for two rivers, and Horse ride crosses two
    assert moves(elements, "die-a-stock-0-journal-0")["tile-0"] == "✓ 1"
    assert moves(elements, "die-a-stock-0-journal-0")["tile-1"] == ""


def test_D5_dice_that_came_this_turn_rest() -> None:
    elements = own("stock a: walk walk journal\nfresh: walk journal\nplayed: 1\nfaces: walk")
    assert elements["die-a-stock-0-walk-0"].moves
    assert "ds-resting" in elements["die-a-stock-0-walk-1"].classes
    assert elements["die-a-stock-0-walk-1"].tag == "span"
    assert elements["die-a-stock-0-journal-0"].attributes["aria-disabled"] == "true"  # and says why


def test_a_die_that_is_laid_flies_from_where_it_lay() -> None:
    state = position(DICE)
    elements = after(state, "die a walk", "on hike")
    assert elements["die-a-on-1-0"].attributes["data-from"] == "die-a-stock-0-walk-2"
    elements = after(state, "die a walk")
    assert elements["die-a-bank-walk-0"].attributes["data-from"] == "die-a-stock-0-walk-1"
    assert around(elements, "die-a-bank-walk-0") == "bank-left"


def test_dice_of_a_bank_fly_from_there_into_the_stock() -> None:
    state = position(
        "stock a: walk\nstock b: walk walk walk walk walk\nbanks: a.journal a.journal a.negotiate a.negotiate"
    )
    state.act("rest right")
    elements = drawn(state.view(0))
    stock = [element for key, element in elements.items() if key.startswith("die-a-stock-0")]
    assert len(stock) == 5
    assert {element.attributes["data-from"] for element in stock} == {"bank-right"}


def test_a_changed_die_turns_where_it_lies() -> None:
    state = position("stock a: walk walk ride")
    elements = after(state, "die a walk", "change dice", "die a ride", "face journal")
    assert elements["die-a-stock-0-journal-0"].attributes["data-from"] == "die-a-stock-0-ride-0"


@pytest.mark.parametrize(
    ("place", "command", "done"),
    [("do-change", "change dice", ("die a ride", "face journal", "enough")), ("do-plans", "change plans", ("card 7",))],
)
def test_D28_the_die_paid_lies_on_its_action_and_flies_to_its_bank_when_that_is_done(
    place: str, command: str, done: tuple[str, ...]
) -> None:
    state = position("stock a: walk ride ride journal\nrecon: 6 7 8")
    elements = after(state, "die a walk", command)
    assert around(elements, "die-a-paid-0") == place
    assert elements["die-a-paid-0"].attributes["data-from"] == "die-a-stock-0-walk-0"
    assert "Walk" in elements["die-a-paid-0"].attributes["aria-label"]
    elements = after(state, *done)
    assert "die-a-paid-0" not in elements
    assert elements["die-a-bank-walk-1"].attributes["data-from"] == "die-a-paid-0"


def test_D20_own_dice_are_taken_back_wherever_they_lie() -> None:
    state = position("stock a: walk\nstock b: a.ride b.walk\non b: hike a.walk\nbanks: a.journal a.walk")
    elements = after(state, "rest own")
    offered = {key for key, element in elements.items() if key.startswith("die-") and "can" in element.classes}
    assert offered == {
        "die-a-stock-0-walk-0", "die-a-stock-1-ride-0", "die-a-on-4-0", "die-a-bank-journal-0", "die-a-bank-walk-0",
    }  # fmt: skip
    elements = after(state, "from stock b ride")
    assert elements["gathered"].attributes["aria-label"] == "Taken back: 1 die"


@pytest.mark.parametrize("seat", range(2))
def test_dice_taken_back_lie_with_whose_they_are_whoever_looks(seat: int) -> None:
    state = position("stock a: walk\nstock b: a.ride b.walk")
    after(state, "rest own", "from stock b ride")
    assert around(drawn(state.view(seat)), "gathered") == "stock-0"


# ---- Cards -----------------------------------------------------------------------------------------------------------


def test_a_card_keeps_its_key_from_the_deck_to_the_zone() -> None:
    state = position("asked: first-card\nzone: - -\nrecon: 7 8 9\ndeck: 12 …")
    assert around(drawn(state.view(0)), "card-12") == "deck"
    state.act("card 8")
    elements = drawn(state.view(0))
    assert around(elements, "card-12") == "recon"
    assert around(elements, "card-8") == "zone-0"
    assert elements["card-12"].attributes["data-from"] == "deck"


def test_what_would_be_crossed_is_shown_before_it_is_done() -> None:
    elements = after(position(DICE), "die a journal", "trigger horse ride")
    card = elements["card-1"]
    assert card.attributes["data-action"] == "explore 1"
    assert "Horse ride for 2 rivers" in card.attributes["aria-label"]
    assert [element.text for element in elements_of(position_scene(DICE)) if "ds-step" in element.classes] == ["1"]


def position_scene(text: str) -> str:
    state = position(text)
    state.act("die a journal")
    state.act("trigger horse ride")
    return state.view(0).scene()


def test_a_card_that_cannot_be_crossed_yet_says_why_when_it_is_tapped() -> None:
    card = own(DICE)["card-1"]
    assert card.attributes["data-action"] == "explore 1"
    assert card.attributes["aria-disabled"] == "true"


def test_D29_the_card_on_a_minnetaree_lies_beside_it() -> None:
    elements = own("stock a: walk\nheld a: 37\nreserve: 37 on 12\nzone: 5 6")
    assert around(elements, "card-12") == around(elements, "card-37") == "actions-0"
    assert elements["card-12"].attributes["data-action"] == "explore 12"


def test_D1_other_journals_are_a_count_and_ones_own_can_be_opened() -> None:
    state = position("journal a: 20 21\njournal b: 30 31 32\nstock a: walk")
    own_view, other, spectator = state.view(0), state.view(1), state.view(None)
    assert drawn(own_view)["journal-0"].tag == "details"
    assert drawn(other)["journal-1"].tag == "details"
    assert drawn(spectator)["journal-0"].tag == "span"
    entries = [
        element
        for element in elements_of(own_view.scene())
        if element.tag == "li" and "aria-label" in element.attributes
    ]
    assert [element.attributes["aria-label"].split(":")[0] for element in entries] == ["Card 20", "Card 21"]


def test_D6_yankton_is_used_by_a_tap_and_shows_that_it_works() -> None:
    state = position("stock a: walk ride\nheld a: 42")
    assert own("stock a: walk ride\nheld a: 42")["card-42"].attributes["data-action"] == "use 42"
    elements = after(state, "use 42")
    assert "ds-using" in elements["card-42"].classes


# ---- Symbols ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "item", ["card 22", "tribe 3", "die a walk", "die gray journal", "face ride", "journal", "tepees"]
)
def test_things_of_the_log_have_a_symbol(item: str) -> None:
    assert "<svg" in token(item)


@pytest.mark.parametrize("item", ["", "card", "card 56", "card x", "die", "die z walk", "face", "nothing of this game"])
def test_other_things_have_none(item: str) -> None:
    assert token(item) == ""


@pytest.mark.parametrize("count", range(1, 9))
def test_icons_of_a_route_keep_apart(count: int) -> None:
    drawn = re.findall(r"translate\(\S+ (\S+)\) scale\((\S+)\)", "".join(route_drawing("R" * count, 38)))
    edges = [(float(y) - ICON_HEIGHT * float(size) / 2, float(y) + ICON_HEIGHT * float(size) / 2) for y, size in drawn]
    assert len(edges) == count
    assert all(lower[0] - upper[1] > 2 for lower, upper in pairwise(edges))
