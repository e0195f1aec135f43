"""Lost Cities on a screen: where cards lie, what they would bring, where they come from, and what a newcomer hears."""

import pytest

from farshore.engine.state import State
from farshore.kit.catalogue import LANGUAGES
from tests.build import lost_cities
from tests.drawings import Element, elements_of
from tests.games.lost_cities.position import position

MIDDLE = """
yellow: A: x x 3 5 | pile: 2 4 | B:
blue: A: | pile: 7 | B: x 2 4
red: A: | pile: | B: 9
hand A: yellow 8, blue x x 3, red 10, white 8 9, green 7
hand B: green 2 3, blue 5, …
known B: green 2 3
"""


def drawn(state: State, lang: str = "en") -> dict[str, Element]:
    """The elements of a drawing by their keys."""
    return {e.attributes["data-key"]: e for e in elements_of(state.scene(lang)) if "data-key" in e.attributes}


def around(elements: dict[str, Element], key: str) -> str:
    """The key of the element that another one lies in."""
    parent = elements[key].parent
    assert parent is not None
    return parent.attributes["data-key"]


def preview(state: State, action: str) -> str:
    view = state.view(state.player)
    return next(move[2] for element in drawn(view).values() for move in element.moves if move[0] == action)


def after(state: State, *actions: str) -> State:
    for action in actions:
        state.act(action)
    return state


# ---- What it would bring ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("play yellow 8", "−36 → −12"),  # (8 − 20) × 3, then (16 − 20) × 3
        ("play blue investment", "0 → −40"),
        ("play red 10", "0 → −10"),
        ("play white 9", "0 → −11"),
        ("discard yellow 8", ""),
    ],
)
def test_a_preview_tells_what_the_expedition_is_worth_and_would_be_worth(action: str, expected: str) -> None:
    assert preview(position(MIDDLE), action) == expected


def test_a_preview_agrees_with_the_score_after_the_move() -> None:
    for seed in range(6):
        state = lost_cities().deal(seed=seed)
        while not state.over:
            seat = state.player
            assert seat is not None
            before = state.scores[seat]
            for action in map(state.text, state.legal):
                if action.startswith("play"):
                    tried = state.copy()
                    tried.act(action)
                    now, _, then = preview(state, action).replace("−", "-").partition(" → ")
                    assert int(then) - int(now) == tried.scores[seat] - before
            state.act(state.suggest("plain", seed))


def test_the_worth_of_each_expedition_and_of_all_stands_beneath_them() -> None:
    elements = drawn(position(MIDDLE).view(0))
    for key, worth in (
        ("worth-mine-yellow", "−36"), ("worth-mine-blue", ""), ("worth-theirs-blue", "−28"),
        ("total-mine", "−36"), ("total-theirs", "−39"),
    ):  # fmt: skip
        assert elements[key].text.strip() == worth
    assert [part.text for part in elements["total-mine"].children] == ["Total"]


def corners(elements: dict[str, Element], place: str) -> list[str]:
    """What stands in the corners of the cards that lie there."""
    return [part.text for card in elements[place].children for part in card.children if part.tag == "b"]


def test_an_investment_says_what_it_does_and_in_an_expedition_what_it_makes_of_it() -> None:
    view = position(MIDDLE).view(0)
    elements = drawn(view)
    assert corners(elements, "mine-yellow") == ["×2", "×3", "3", "5"]
    assert corners(elements, "hand-0")[1:3] == ["×2", "×2"]
    assert [part.text for part in elements["worth-mine-yellow"].children] == ["×3"]
    assert elements["mine-yellow"].attributes["aria-label"].endswith(": 2 investments (×3) 3 5, worth −36")
    assert drawn(view, "fr")["theirs-blue"].attributes["aria-label"].endswith(" : 1 investissement (×2) 2 4, vaut −28")
    assert not elements["worth-theirs-red"].children


# ---- Where cards lie -------------------------------------------------------------------------------------------------


def test_a_number_keeps_its_key_wherever_it_goes() -> None:
    state = position(MIDDLE)
    assert around(drawn(state.view(0)), "green-7") == "hand-0"
    after(state, "discard green 7")
    assert around(drawn(state.view(0)), "green-7") == around(drawn(state.view(1)), "green-7") == "pile-green"
    after(state, "draw deck", "discard blue 5", "draw green")
    assert around(drawn(state.view(0)), "green-7") == "hand-1"
    state = after(position(MIDDLE), "play green 7")
    assert around(drawn(state.view(0)), "green-7") == "mine-green"
    assert around(drawn(state.view(1)), "green-7") == "theirs-green"


def test_LC9_a_card_taken_from_a_pile_lies_open_in_the_other_hand() -> None:
    elements = drawn(position(MIDDLE).view(0))
    assert around(elements, "green-2") == around(elements, "green-3") == "hand-1"
    assert sum(key.startswith("back-1-") for key in elements) == 6
    assert not any(key.startswith("back-0-") for key in elements)


def test_a_spectator_sees_backs_and_with_nothing_hidden_there_are_none() -> None:
    state = position(MIDDLE)
    assert sum(key.startswith("back-") for key in drawn(state.view(None))) == 14
    elements = drawn(state)
    assert not any(key.startswith("back-") for key in elements)
    assert around(elements, "red-10") == "hand-0"


def test_LC4_what_lies_beneath_the_top_of_a_pile_is_told() -> None:
    state = position("green: pile: x 3 2 5")
    pile = drawn(state.view(0))["pile-green"]
    assert pile.attributes["aria-label"] == "The green pile: green 5, beneath it 2 3 ×2"
    assert [child.text for child in pile.children if "lc-beneath" in child.classes] == ["×2 3 2"]


def test_LC3_the_pile_just_discarded_on_cannot_be_taken_from() -> None:
    state = after(position(MIDDLE), "discard yellow 8")
    elements = drawn(state.view(0))
    assert "can" not in elements["pile-yellow"].classes
    assert "can" in elements["pile-blue"].classes
    assert "can" in elements["deck"].classes


@pytest.mark.parametrize("expeditions", [5, 6])
def test_there_is_a_lane_for_each_expedition_begun_or_not(expeditions: int) -> None:
    keys = drawn(lost_cities().deal(seed=1, expeditions=expeditions).view(0))
    for side in ("mine", "pile", "theirs"):
        assert sum(key.startswith(f"{side}-") for key in keys) == expeditions


def test_the_hand_is_sorted_by_colour_and_number() -> None:
    elements = drawn(position(MIDDLE).view(0))
    hand = [child.attributes["data-key"] for child in elements["hand-0"].children]
    assert hand == [
        "yellow-8", "blue-x-hand-0-0", "blue-x-hand-0-1", "blue-3", "white-8", "white-9", "green-7", "red-10",
    ]  # fmt: skip


# ---- Where they come from --------------------------------------------------------------------------------------------


def start(state: State, seat: int, key: str) -> str | None:
    return drawn(state.view(seat))[key].attributes.get("data-from")


def test_equal_investments_fly_from_hand_to_table_and_back() -> None:
    state = position(MIDDLE)
    hand = drawn(state.view(0))
    assert not hand["blue-x-hand-0-0"].moves
    assert hand["blue-x-hand-0-1"].moves
    played = after(state.copy(), "play blue investment")
    assert "blue-x-hand-0-1" not in drawn(played.view(0))
    assert start(played, 0, "blue-x-laid-0-0") == "blue-x-hand-0-1"
    assert start(state, 0, "blue-x-hand-0-1") == "blue-x-laid-0-0"  # when the move is taken back


def test_a_discarded_investment_flies_from_its_hand() -> None:
    state = after(position(MIDDLE), "discard blue investment")
    assert start(state, 0, "blue-x-pile-1") == "blue-x-hand-0-1"
    assert start(state, 1, "blue-x-pile-1") == "hand-0"


def test_a_card_that_is_drawn_comes_from_the_deck_openly_or_not() -> None:
    state = position(MIDDLE.replace("hand B", "deck: white 2, …\nhand B"))
    after(state, "play red 10", "draw deck")
    assert start(state, 0, "white-2") == "deck"
    assert start(state, 1, "back-0-7") == "deck"


def test_a_card_that_the_other_player_lays_comes_from_his_hand() -> None:
    state = position(MIDDLE.replace("blue 5, …", "red 2, …") + "\nto move: B")
    state.act("play green 2")
    assert start(state, 0, "green-2") == "hand-1"


def test_an_investment_taken_from_a_pile_comes_from_there() -> None:
    state = position(MIDDLE.replace("pile: 2 4", "pile: 2 x"))
    after(state, "play red 10", "draw yellow")
    assert start(state, 0, "yellow-x-hand-0-0") == "yellow-x-pile-1"


# ---- What a newcomer hears -------------------------------------------------------------------------------------------


def hint(state: State, seat: int, lang: str = "en") -> tuple[str, str] | None:
    found = lost_cities().scene.guide(state.view(seat), lang, ["Ada", "Bo"])
    return None if found is None else (found.section, found.about)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_of_the_first_five_turns_says_something_new(lang: str) -> None:
    said = []
    state = lost_cities().deal(seed=3, starter=0)
    while state.turn < 10:
        if state.player == 0:
            found = lost_cities().scene.guide(state.view(0), lang, ["Ada", "Bo"])
            assert found is not None
            said.append(found.text)
        state.act(state.suggest("plain", 1))
    assert len(said) == len(set(said)) == 10


def test_the_first_turn_is_about_hand_and_deck() -> None:
    state = lost_cities().deal(seed=3, starter=0)
    assert hint(state, 0) == ("turn", "hand-0")
    assert hint(state, 1) == ("cards", "hand-1")
    state.act(state.legal[0])
    assert hint(state, 0) == ("drawing", "deck")


def test_an_investment_in_hand_is_explained_from_the_third_turn_on() -> None:
    state = position("hand A: yellow x 5 6, red 2 3 4 5 6\nturn: 5")
    assert hint(state, 0) == ("investments", "yellow-x-hand-0-0")
    assert hint(position("yellow: A: x\nhand A: yellow x 5 6, red 2 3 4 5 6\nturn: 5"), 0) != hint(state, 0)


def test_a_nearly_empty_deck_is_worth_a_word_once() -> None:
    cards = "hand A: red 2 3 4 5 6 7 8 9\nhand B: …\nrest: piles\nturn: 41\n"
    deck = ["yellow 2", "yellow 3", "yellow 4", "yellow 5", "yellow 6", "yellow 7", "yellow 8", "yellow 9"]
    said = [hint(position(f"{cards}deck: {', '.join(deck[:left])}"), 0) for left in (8, 6, 4, 2)]
    assert said == [("end", "deck"), None, None, None]


# ---- What things are -------------------------------------------------------------------------------------------------


def told(state: State, seat: int | None, name: str, lang: str = "en") -> str:
    found = lost_cities().scene.thing(state.view(seat), name, lang)
    assert found is not None
    return f"{found.name}. {found.text}"


def test_the_worth_of_an_expedition_is_reckoned_up_step_by_step() -> None:
    state = position("red: A: x x 4 7 8\ngreen: B: 2 3 4 5 6 7 8 9")
    assert told(state, 0, "worth mine red") == (
        "Worth −3 so far. Numbers: 4 + 7 + 8 = 19; − 20 for setting out = −1; × 3 for 2 investments = −3."
    )
    assert told(state, 0, "theirs green").endswith("= 24; + 20 for 8 cards or more = 44.")
    assert told(state, 0, "mine blue").startswith("The blue expedition: yours. Not begun")
    assert lost_cities().scene.thing(state.view(0), "worth mine blue", "en") is None


def test_a_card_says_whether_it_still_fits_ones_own_expedition() -> None:
    state = position("red: A: 5 | B: 9")
    assert told(state, 0, "red 7").endswith("Yours shows 5: this card fits.")
    assert told(state, 1, "red 7").endswith("Yours shows 9: too late for this card.")
    assert told(state, 0, "red investment").endswith("Yours shows 5: too late for this card.")
    assert "Yours" not in told(state, None, "red 7")
    assert told(state, 0, "red 7", "fr").startswith("Le 7 rouge. Vaut 7 pour l’expédition rouge.")


def test_what_can_only_be_discarded_is_told_from_what_can_be_played() -> None:
    state = position("red: A: 5\nhand A: red 3 7 x, …")
    cards = drawn(state.view(0))
    for key, too_late in (("red-3", True), ("red-7", False), ("red-x-hand-0-0", True)):
        assert ("lc-too-late" in cards[key].classes) == too_late
        assert "can" in cards[key].classes
        assert any("lc-discard" in part.classes for part in cards[key].children) == too_late


def test_the_rows_of_the_table_have_names_and_the_deck_its_own() -> None:
    elements = elements_of(position("").view(0).scene("en", ["Ada", "Bo"]))
    named = {e.attributes["data-thing"]: e for e in elements if {"lc-area", "lc-deck"} & e.classes}
    assert [*named] == ["expeditions theirs", "piles", "expeditions mine", "deck", "hand mine"]
    assert [named[thing].text for thing in ("expeditions mine", "hand mine")] == ["Your expeditions", "Your hand"]
    assert [part.text for part in named["piles"].children] == ["Discards", "put a card here"]
    name, stack, count = named["deck"].children
    assert (name.text, count.text) == ("Deck", "44")
    assert not stack.text  # nothing is written over the cards


def test_the_hand_across_is_called_by_its_holder_and_counted() -> None:
    for lang, label in (("en", ("", "Bo", "’s hand")), ("fr", ("Main de ", "Bo", ""))):
        elements = elements_of(position(MIDDLE).view(0).scene(lang, ["Ada", "Bo"]))
        hand = next(e for e in elements if e.attributes.get("data-thing") == "hand theirs")
        assert hand.attributes["aria-label"] == "".join(label)
        name, fan, *_ = hand.children
        assert (name.text, name.children[0].text) == (label[0] + label[2], label[1])
        assert [part.text for part in fan.children if "lc-count" in part.classes] == ["6"]
