"""From what a person types to an action, and from actions to a list in columns."""

import pytest

from farshore.cli.choosing import groups_of, in_order, understand
from farshore.cli.columns import numbered
from farshore.engine.state import State
from tests.games.lost_cities.position import position

HAND = "hand A: yellow x 3, blue 7 10, red 2 5 8, green 4"


@pytest.fixture(scope="module")
def view() -> State:
    return position(HAND).view(0)


def meant(typed: str, view: State, lang: str = "en") -> str | None:
    action = understand(typed, view, lang).action
    return None if action is None else view.text(action)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1", "play yellow investment"),
        ("8", "play red 8"),
        ("9", "discard yellow investment"),
        ("16", "discard red 8"),
        ("play red 5", "play red 5"),
        ("  Play   RED 5 ", "play red 5"),
        ("play y", None),
        ("play g", "play green 4"),
        ("discard blue 1", "discard blue 10"),
        ("p r 5", "play red 5"),
        ("p b 1", "play blue 10"),
        ("di r 8", "discard red 8"),
        ("Play yellow investment", "play yellow investment"),
        ("d r 5", "discard red 5"),
        ("d", None),
        ("play blue 9", "play blue 9"),
        ("draw deck", "draw deck"),
        ("p w 9", "play white 9"),
        ("0", None),
        ("17", None),
        ("²", None),
        ("9" * 5000, None),
        ("plya red 5", None),
        ("!", None),
    ],
)
def test_what_is_typed_means(typed: str, action: str | None, view: State) -> None:
    assert meant(typed, view) == action


def test_the_label_of_an_action_can_be_typed_in_any_language(view: State) -> None:
    for action in view.legal:
        for lang in ("en", "fr"):
            assert meant(view.label(action, lang), view, lang) == view.text(action)
            assert meant(view.text(action), view, lang) == view.text(action)


@pytest.mark.parametrize(
    "typed",
    ["poser 4 vert", "poser le 4 vert", "poser:4 vert", "Poser : 4 vert", "p 4 vert", "p 4 v.", "POSER 4, vert"],
)
def test_punctuation_and_articles_do_not_matter(typed: str, view: State) -> None:
    assert meant(typed, view, "fr") == "play green 4"


@pytest.mark.parametrize("typed", ["-1", "+1", "- 1"])
def test_a_sign_is_no_punctuation(typed: str, view: State) -> None:
    assert meant(typed, view) is None


def test_a_beginning_that_fits_several_names_them(view: State) -> None:
    several = understand("play red", view, "en").several
    assert [view.text(action) for action in several] == ["play red 2", "play red 5", "play red 8"]


def test_a_near_miss_is_suggested(view: State) -> None:
    assert understand("plya red 5", view, "en").near[0] == "play red 5"
    assert understand("xyzzy", view, "en").near == ()


def test_numbers_follow_the_list_from_one_on(view: State) -> None:
    listed = in_order(groups_of(view))
    assert sorted(listed) == list(view.legal)
    for number, action in enumerate(listed, start=1):
        assert understand(str(number), view, "en").action == action


def test_actions_with_the_same_verb_stand_together(view: State) -> None:
    verbs = [{view.text(action).split()[0] for action in group} for group in groups_of(view)]
    assert verbs == [{"play"}, {"discard"}]


# ---- Columns ---------------------------------------------------------------------------------------------------------


def test_groups_begin_on_their_own_line_and_share_their_columns() -> None:
    lines = numbered([["Play red 5", "Play blue 10"], ["Discard red 5", "Discard blue 10", "Wait"]], 54)
    assert [line.plain for line in lines] == [
        "1 Play red 5      2 Play blue 10",
        "3 Discard red 5   4 Discard blue 10   5 Wait",
    ]


def test_a_line_is_never_wider_than_asked_for() -> None:
    labels = [["x" * (1 + n * 7 % 40) for n in range(23)], ["y" * 300], ["z"]]
    for width in (20, 40, 60, 80):
        lines = [line.plain for line in numbered(labels, width)]
        assert max(map(len, lines)) <= width
        words = " ".join(lines).split()
        assert [int(word) for word in words if word.isdecimal()] == list(range(1, 26))
