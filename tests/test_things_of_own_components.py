"""Things of a table's own components are explained as they are there, not as they were shipped."""

import re

import farshore
from farshore.engine.state import State
from farshore.games.discoveries.state import FOLDER
from farshore.kit.catalogue import LANGUAGES
from farshore.testing.laws_of_things import check
from tests.build import views_of
from tests.drawings import elements_of, things_of

SHIPPED = (FOLDER / "components.toml").read_text(encoding="utf-8")
STEPS = 40


def explained(state: State) -> set[str]:
    """Everything that is said of what lies on the board, in the course of a game."""
    said = set()
    for step in range(STEPS):
        for view in views_of(state) if step % 8 == 0 else ():
            for name in things_of(elements_of(view.scene())):
                for lang in LANGUAGES:
                    found = state.game.scene.thing(view, name, lang)
                    assert found is not None
                    check(state.game, found, name, lang, view)
                    said.add(f"{found.name} {found.text} {found.cost} {found.picture}")
        state.act(state.suggest("plain", step))
    return said


def test_an_own_deck_explains_itself() -> None:
    game = farshore.game("discoveries")
    dearer = re.sub(r"points = [0-9]+, tepees", "points = 9, tepees", SHIPPED)
    assert explained(game.deal_with(dearer, 2, 1)) != explained(game.deal_with(SHIPPED, 2, 1))
