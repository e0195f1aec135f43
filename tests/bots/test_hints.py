"""Hints: what is said of evaluations, in both languages, and that no more is said than is sure."""

import random

import pytest

import farshore
from farshore.bots import Evaluation, Search, hints
from farshore.bots.hints import Row, advise
from farshore.engine.state import State
from tests.build import random_state
from tests.games.lost_cities.position import position

TRIES = 400
FRENCH, PLAYING = "Défausser le 2 bleu\u00a0:", "«\u00a0Poser le 2 bleu\u00a0»"


def card_in_hand() -> State:
    """A first view of a player who holds, among others, the blue 2."""
    return position("hand A: blue 2, red 5, green 7, white 4, …").view(0)


def thought(view: State, action: str, lead: float, win: float = 0.5, error: float = 0.0) -> Evaluation:
    return Evaluation(view.game.parse(action), lead, win, error, TRIES)


def said(*evaluations: Evaluation, lang: str = "en") -> str:
    view = card_in_hand()
    return advise(view, evaluations, lang).sentence(lang)


def compared(points: float, error: float = 0.0, wins: tuple[float, float] = (0.5, 0.5), lang: str = "en") -> str:
    """What is said of discarding the blue 2 if that is so many points better than playing it."""
    view = card_in_hand()
    best, other = thought(view, "discard blue 2", 0, wins[0]), thought(view, "play blue 2", -points, wins[1], error)
    return said(best, other, lang=lang)


# ---- The sentence ----------------------------------------------------------------------------------------------------


def test_points_are_told_in_whole_numbers() -> None:
    assert compared(4.2, 1.0) == "Discard blue 2: about 4 points better than “Play blue 2”."
    assert compared(0.9, 0.2) == "Discard blue 2: about 1 point better than “Play blue 2”."
    assert compared(4.2, 1.0, lang="fr") == f"{FRENCH} environ 4 points de mieux que {PLAYING}."
    assert compared(0.9, 0.2, lang="fr") == f"{FRENCH} environ 1 point de mieux que {PLAYING}."


@pytest.mark.parametrize(("points", "error"), [(0.4, 0.0), (3.0, 3.5), (-2.0, 0.5), (0.0, 0.0)])
def test_what_chance_explains_is_no_difference(points: float, error: float) -> None:
    assert compared(points, error) == "Discard blue 2: about as good as “Play blue 2”."
    assert compared(points, error, lang="fr") == f"{FRENCH} à peu près aussi bien que {PLAYING}."


def test_what_is_not_sure_is_told_without_a_number() -> None:
    assert compared(4.0, 3.0) == "Discard blue 2: probably better than “Play blue 2”."
    assert compared(4.0, 3.0, lang="fr") == f"{FRENCH} sans doute mieux que {PLAYING}."


def test_a_rough_number_is_told_in_fives() -> None:
    assert compared(23.0, 4.0) == "Discard blue 2: about 25 points better than “Play blue 2”."
    assert compared(23.0, 2.0) == "Discard blue 2: about 23 points better than “Play blue 2”."
    view = card_in_hand()
    rows = advise(view, (thought(view, "discard blue 2", 0), thought(view, "play blue 2", -23.0, error=4.0)), "en").rows
    assert rows[1].points == "−25 ± 4"  # as the sentence says it


def test_the_chance_to_win_is_told_where_points_tell_nothing() -> None:
    assert compared(0.2, 0.0, (0.7, 0.55)) == "Discard blue 2: wins about 70% of games, “Play blue 2” about 55%."
    assert compared(0.2, 0.0, (0.7, 0.55), "fr") == (
        f"{FRENCH} gagne environ 70\u00a0% des parties, {PLAYING} environ 55\u00a0%."
    )
    assert compared(-3.0, 1.0, (0.7, 0.55)).endswith("wins about 70% of games, “Play blue 2” about 55%.")


def test_the_chance_to_win_is_told_where_it_decides() -> None:
    assert "about 95% of games" in compared(3.0, 0.1, (0.95, 0.4))
    assert "3 points" in compared(3.0, 0.1, (0.95, 0.85))


def test_a_chance_that_may_be_chance_is_not_told() -> None:
    assert "about as good" in compared(0.2, 0.0, (0.53, 0.5))
    assert "about as good" in compared(0.2, 0.0, (0.55, 0.5))  # four hundred tries tell no less than seven percent


# ---- What is compared with what --------------------------------------------------------------------------------------


def test_the_best_of_another_kind_is_what_people_compare_with() -> None:
    view = card_in_hand()
    ranked = [
        thought(view, "discard blue 2", 0),
        thought(view, "discard red 5", -1, error=0.1),
        thought(view, "play green 7", -3, error=0.1),
        thought(view, "play blue 2", -9, error=0.1),
    ]
    assert said(*ranked) == "Discard blue 2: about 3 points better than “Play green 7”."
    assert said(*ranked[:2]) == "Discard blue 2: about 1 point better than “Discard red 5”."


def test_the_only_move_is_called_so() -> None:
    view = farshore.game("entdecker").deal(2, seed=2219, starter=0).copy()
    while len(view.legal) > 1:
        view.act(view.suggest("careful", 0))
    only = view.view(view.player)
    assert advise(only, (), "en").sentence("en") == f"{only.label(only.legal[0])}: the only possible move."
    assert advise(only, (), "fr").sentence("fr").endswith("\u00a0: le seul coup possible.")
    assert advise(only, (), "en").rows == ()


def test_what_stands_in_brackets_is_left_out_unless_two_would_read_alike() -> None:
    view = farshore.game("entdecker").deal(2, seed=2219, starter=0).view(0)
    labels = hints.brief_labels(view, "en")
    whole = {action: view.label(action) for action in view.legal}
    assert "(" in "".join(whole.values())
    assert "(" not in "".join(labels.values())
    assert len(set(labels.values())) == len(view.legal)


@pytest.mark.parametrize("name", farshore.names())
def test_every_game_can_be_advised_in_both_languages(name: str) -> None:
    for seed in range(3):
        state = random_state(farshore.game(name), random.Random(seed), 20 * seed)
        if state.over:
            continue
        view = state.view(state.player)
        evaluations = Search(1, 60).evaluate(view) if len(view.legal) > 1 else ()
        english, french = (advise(view, evaluations, lang) for lang in ("en", "fr"))
        assert english.action == french.action
        assert english.action in view.legal
        assert english.sentence("en").startswith(english.label)
        assert english.sentence("en") != french.sentence("fr")


# ---- The table -------------------------------------------------------------------------------------------------------


def test_every_action_that_was_weighed_has_a_row() -> None:
    view = card_in_hand()
    ranked = (
        thought(view, "discard blue 2", 3.3, 0.51),
        thought(view, "discard red 5", 2.2, 0.5, 0.6),
        thought(view, "play green 7", 3.4, 0.5, 0.3),
        thought(view, "play blue 2", -27.1, 0.096, 2.2),
    )
    assert advise(view, ranked, "en").rows == (
        Row("Discard blue 2", "best", "51%"),
        Row("Discard red 5", "−1 ± 1", "50%"),
        Row("Play green 7", "0", "50%"),
        Row("Play blue 2", "−30 ± 2", "10%"),
    )
    assert advise(view, ranked, "fr").rows[0] == Row("Défausser le 2 bleu", "le meilleur", "51\u00a0%")
    assert [*hints.headings("fr")] == ["Coup", "Points", "Victoire"]
