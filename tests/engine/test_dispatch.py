"""What a game owes the engine is checked when it registers, not when somebody plays it."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import farshore
from farshore.engine.cache import holds_no_rules
from farshore.engine.dispatch import DEFAULTS, GENERIC, register
from farshore.engine.record import Field, common_fields, state_dtype, tag_of
from tests.build import assert_plausible

FOLDER = Path(__file__).parent


def rules_of(name: str) -> dict[str, Any]:
    rules = farshore.game(name).rules
    return {function: rules[function] for function in GENERIC if function in rules}


@pytest.mark.parametrize("missing", [function for function in GENERIC if function not in DEFAULTS])
def test_a_game_that_lacks_a_function_is_refused_by_name(missing: str) -> None:
    rules = rules_of("lookout")
    del rules[missing]
    with pytest.raises(TypeError, match=f"lookout_[0-9a-f]+ lacks {missing}$"):
        register(farshore.game("lookout").dtype, rules)


def test_a_function_with_other_parameters_is_refused() -> None:
    """Compiled callers pass by position; the names are what keeps two alike functions from being mixed up."""
    rules = {**rules_of("lookout"), "refusal": lambda s, action: (s, action)}
    with pytest.raises(TypeError, match=r"refusal takes \['s', 'action'\], not \['s', 'a'\]"):
        register(farshore.game("lookout").dtype, rules)


def test_an_optional_function_with_other_parameters_is_refused_too() -> None:
    rules = {**rules_of("lookout"), "careful": lambda s: s}
    with pytest.raises(TypeError, match=r"careful takes \['s'\], not \['s', 'style', 'rng'\]"):
        register(farshore.game("lookout").dtype, rules)


def test_without_a_careful_player_any_legal_action_is_as_likely() -> None:
    view = farshore.game("tides").deal(seed=1).view(0)
    chosen = Counter(view.suggest("careful", seed) for seed in range(600))
    assert_plausible(chosen, dict.fromkeys(view.legal, 1 / len(view.legal)))


def test_what_a_game_need_not_have_is_known() -> None:
    assert set(DEFAULTS) == {"careful", "plain", "imagine_likely", "stage", "spread_to_come"}


@pytest.mark.parametrize("name", ["sum", "max", "all", "size", "shape", "copy", "fill"])
def test_a_field_may_not_be_called_like_something_of_numpys(name: str) -> None:
    with pytest.raises(TypeError, match=f"fields cannot be called {name}"):
        state_dtype("mine", FOLDER, (*common_fields(1), Field(name, "i1", (), 0, 1)))


def test_a_record_begins_with_the_common_fields_and_ends_with_its_tag() -> None:
    common = [field.name for field in common_fields(1)]
    for name in farshore.names():
        record = farshore.game(name).dtype
        assert list(record.names or ())[: len(common)] == common
        assert tag_of(record).startswith(name.replace("-", "_") + "_")


def test_the_tag_changes_with_the_folder(tmp_path: Path) -> None:
    tags = set()
    for number, text in enumerate(("one", "two", "one")):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "rules.py").write_text(text)
        tags.add(tag_of(state_dtype("mine", folder, common_fields(1))))
    assert len(tags) == 2


def test_texts_and_help_pages_do_not_change_the_tag(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("rules")
    before = tag_of(state_dtype("mine", tmp_path, common_fields(1)))
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "fr.po").write_text("texts")
    assert tag_of(state_dtype("mine", tmp_path, common_fields(1))) == before


def test_a_folder_of_texts_does_not_change_the_tag_but_a_folder_of_rules_does(tmp_path: Path) -> None:
    tags = {}
    for part in ("locale", "text", "scoring"):
        game = tmp_path / part / "mine"
        (game / part).mkdir(parents=True)
        (game / "__init__.py").write_text("")
        (game / part / ("fr.po" if part == "locale" else "parts.py")).write_text("texts or rules")
        tags[part] = tag_of(state_dtype("mine", game, common_fields(1)))
    assert tags["text"] == tags["locale"] != tags["scoring"]


def test_a_game_may_be_called_like_something_without_rules(tmp_path: Path) -> None:
    (tmp_path / "board").mkdir()
    assert not holds_no_rules(tmp_path / "board" / "rules.py")
    assert holds_no_rules(tmp_path / "board" / "text.py")
