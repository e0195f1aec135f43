"""The smallest game stays what it is for: an example that is read in one go."""

from tests.build import MADE_UP

MOST_LINES = 350


def test_it_is_a_state_rules_and_texts_of_actions_and_no_more_than_350_lines() -> None:
    files = [file for file in MADE_UP.glob("tides*/*") if file.is_file()]
    names = {"__init__.py", "rules.py", "state.py", "text.py", "METADATA", "entry_points.txt"}
    assert {file.name for file in files} == names
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= MOST_LINES
