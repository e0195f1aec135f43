"""Languages and numbers of the command line. (That every sentence is translated: tests/test_translations.py.)"""

import pytest

from farshore.cli.errors import CliError
from farshore.cli.words import language, number


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CH"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB", "LANG": "fr_FR"}, "en"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "en_GB"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language(None) == expected
    assert language("en") == "en"


def test_a_language_that_is_not_ours_is_refused() -> None:
    with pytest.raises(CliError, match="'de': there are en, fr"):
        language("de")


def test_numbers_are_written_as_people_write_them() -> None:
    assert number(1234567.891, "en", 2) == "1,234,567.89"
    assert number(1234567.891, "fr", 1) == "1\u202f234\u202f567,9"
    assert number(-0.0001, "en", 2) == "0.00"
