"""Names on a page, and where they may be cut."""

import re

import pytest

from farshore.kit.graphemes import graphemes
from farshore.kit.html import name_html


@pytest.mark.parametrize(
    "letters",
    [
        ["A", "d", "a"],
        ["e\u0301", "t", "e\u0301"],  # accents of their own
        ["👩🏽\u200d🚀", "!", "👍🏿"],
        ["🇫🇷", "🇩🇪", "🇫"],
        ["🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", "x"],
        ["\u1112\u1161\u11ab", "\u1100\u1173\u11af"],  # Hangul in parts
        ["\u0915\u093e", "\u092e"],
        ["❤\ufe0f", "1"],
    ],
)
def test_a_text_is_cut_between_characters_as_people_see_them(letters: list[str]) -> None:
    assert graphemes("".join(letters)) == letters


def test_a_short_name_is_whole() -> None:
    assert name_html("Ada <3") == '<bdi class="name">Ada &lt;3</bdi>'


def test_a_long_name_is_read_once_and_painted_in_two_halves() -> None:
    name = "Alexandra the Great 👩🏽\u200d🚀"
    html = name_html(name)
    assert re.sub("<[^>]*>", "", html) == name
    assert re.findall('data-text="([^"]*)"', html) == ["Alexandra the Gr", "eat 👩🏽\u200d🚀"]


def test_names_that_begin_alike_end_differently() -> None:
    ends = [re.findall('data-text="([^"]*)"', name_html(f"Bartholomew, careful {n}"))[1] for n in (1, 2)]
    assert ends == ["ful 1", "ful 2"]
