"""The made-up game on a screen: a die that only the lookout sees, and a decision out of turn."""

import farshore
from farshore.engine.state import State
from tests.drawings import Element, elements_of

GAME = farshore.game("lookout")


def drawn(state: State) -> dict[str, Element]:
    return {e.attributes["data-key"]: e for e in elements_of(state.scene()) if "data-key" in e.attributes}


def after(*actions: str) -> State:
    state = GAME.deal(players=4, seed=1, starter=0)
    for action in actions:
        state.act(action)
    return state


def around(elements: dict[str, Element], key: str) -> str:
    parent = elements[key].parent
    assert parent is not None
    return parent.attributes["data-key"]


def test_only_the_lookout_sees_the_die() -> None:
    state = after()
    assert drawn(state.view(0))["die"].attributes["aria-label"] == f"Under the cup: {state.struct.die}"
    for seat in (1, 2, 3, None):
        assert drawn(state.view(seat))["die"].attributes["aria-label"] == "a cup with a die under it"


def test_a_new_roll_is_told_from_the_old_one() -> None:
    state = after()
    first = drawn(state.view(0))["die"].attributes["data-roll"]
    for action in ("stake 1", "say 1", "believe"):
        state.act(action)
    assert drawn(state.view(1))["die"].attributes["data-roll"] != first


def test_what_is_staked_and_said_lies_on_the_table() -> None:
    before, later = drawn(after().view(0)), drawn(after("stake 2", "say 5").view(0))
    assert (around(before, "stake-2"), around(before, "say-5")) == ("stakes", "numbers")
    assert (around(later, "stake-2"), around(later, "say-5")) == ("staked", "said")


def test_the_next_in_line_decides_out_of_turn() -> None:
    state = after("stake 2", "say 5")
    judge = drawn(state.view(1))
    assert {key for key, element in judge.items() if "can" in element.classes} == {"believe", "doubt"}
    assert "lk-deciding" in judge["player-1"].classes
    assert not any("can" in element.classes for element in drawn(state.view(0)).values())


def test_a_doubt_shows_the_die() -> None:
    state = after("stake 2", "say 5")
    die = int(state.struct.die)
    state.act("doubt")
    assert drawn(state.view(3))["found"].attributes["aria-label"] == f"The doubt found a {die}."
