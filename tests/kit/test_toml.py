"""TOML that somebody brings along is bounded before it is parsed, and mistakes are said by line."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore.kit.toml import DEEPEST, LARGEST_TEXT, MOST_PARTS, TomlError, read_toml

HOSTILE = {
    "a long key": (".".join(["a"] * 15_000) + " = 1", "line 1: a key of more than 8 parts"),
    "a long key of a table": ("\n[" + ".".join(["a"] * 15_000) + "]", "line 2: a key of more than 8 parts"),
    "a long key in quotes": (' . '.join(['"a.b"'] * 3_000) + " = 1", "line 1: a key of more than 8 parts"),
    "a long key in a table": ("x = {\n" + ".".join(["a"] * 9) + " = 1}", "line 2: a key of more than 8 parts"),
    "many arrays": ("\n\na = " + "[" * 3_000, "line 3: more than 16 brackets within brackets"),
    "arrays in lines": ("a = " + "[\n" * 3_000, "line 17: more than 16 brackets within brackets"),
    "many tables": ("a = " + "{a=" * 3_000, "line 1: more than 16 brackets within brackets"),
    "after a string": ('a = "\\""\nb = ' + "[" * 30, "line 2: more than 16"),
    "after five quotes": ('a = """x"""""\nb = ' + "[" * 30, "line 2: more than 16"),
    "after an apostrophe": ("a = '''x'''''\nb = " + "[" * 30, "line 2: more than 16"),
    "too large": ("#" * (LARGEST_TEXT + 1), "this is too large: 32768 bytes are allowed"),
    "too large in bytes": ("#" + "é" * (LARGEST_TEXT // 2), "this is too large"),
    "a long number": ("a = " + "9" * 10_000, "this is not TOML: Exceeds the limit"),
    "no value": ("\na = 1\nb = \n", "line 3: this is not TOML: Invalid value"),
    "cut short": ('a = 1\n"', "line 2: this is not TOML: "),
    "half a string": ('a = """' + "[" * 30, "line 1: "),
    "twice": ("[a]\n[a]", "line 2: this is not TOML: Cannot declare"),
}  # fmt: skip


@pytest.mark.parametrize("what", HOSTILE)
def test_what_is_too_much_is_refused_by_line(what: str) -> None:
    text, sentence = HOSTILE[what]
    with pytest.raises(TomlError) as error:
        read_toml(text)
    assert str(error.value).startswith(sentence)
    assert error.value.sentence("fr") != error.value.sentence("en")


def test_as_much_as_is_allowed_is_read() -> None:
    deep = "a = " + "[" * DEEPEST + "]" * DEEPEST
    wide = ".".join(f"b{part}" for part in range(MOST_PARTS)) + ' = "[[[[[[[[[[[[[[[[[[ a.b.c.d.e.f.g.h.i"'
    text = f"{deep}\n{wide}  # [[[[[[[[[[[[[[[[[[ a.b.c.d.e.f.g.h.i\nc = [{'1.5, ' * 100}]\n"
    assert read_toml(text).content == tomllib.loads(text)


def test_the_lines_of_the_outermost_tables_and_their_keys_are_known() -> None:
    text = """x = 1
y.z = '''
[a]
'''
list = [
    [1],
]
[a] # first
x = 2
[[b]]
[b.c]
  [[ "b" ]]
[d.e]
f = [
    [1], [2],
]
g.h = 1
"""
    document = read_toml(text)
    tables = {"x": [1], "y": [2], "list": [5], "a": [8], "b": [10, 12], "d": [13]}
    assert document.lines == {**tables, "a.x": [9], "d.f": [14], "d.g": [17]}
    assert document.line_of("d.f") == 14
    assert document.line_of("b", 1) == 12
    assert document.line_of("b", 2) is None
    assert document.line_of("nothing") is None


pieces = st.sampled_from(['"""', "'''", '"', "'", "\\", "[", "]", "{", "}", "=", ".", ",", "\n", "#", "a", "1", " "])


@given(st.lists(pieces, max_size=60).map("".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError):
        with pytest.raises(TomlError):
            read_toml(text)
    else:
        assert read_toml(text).content == content
