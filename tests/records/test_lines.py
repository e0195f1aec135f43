"""The lines of a record."""

import pytest
from hypothesis import given

from farshore.records import Act, Concede, CutOff, Hidden, Line, Reseat, Undo, bot, parse_line, parse_who, person
from tests.records.strategies import lines, names


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("0 play red 5", Act(0, "play red 5")),
        ("1 draw deck", Act(1, "draw deck")),
        ("undo 12", Undo(12)),
        ("undo 5 by 0", Undo(5, 0)),
        ("undo 5 by 1 agreed 0 2", Undo(5, 1, (0, 2))),
        ("seat 1 bot careful", Reseat(1, bot("careful"))),
        ("seat 0 person Anna Maria", Reseat(0, person("Anna Maria"))),
        ("1 concede", Concede(1)),
        ("cut off", CutOff()),
        ("1 hidden", Hidden(1)),
    ],
)
def test_a_line_has_one_text(text: str, line: Line) -> None:
    assert parse_line(text) == line
    assert str(line) == text


@pytest.mark.fuzz
@given(lines())
def test_every_line_can_be_read_again(line: Line) -> None:
    assert parse_line(str(line)) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  0   play\tred  5 ", Act(0, "play red 5")),
        ("UNDO   3", Undo(3)),
        ("Seat\t1  Bot   careful", Reseat(1, bot("careful"))),
        ("1 Concede", Concede(1)),
        ("Cut  Off", CutOff()),
    ],
)
def test_case_and_spacing_do_not_matter(text: str, line: Line) -> None:
    assert parse_line(text) == line


def test_spacing_inside_a_name_is_the_name_s_own() -> None:
    assert parse_line("seat 0 person Anna  B.") == Reseat(0, person("Anna  B."))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "play red 5",
        "12 play red 5",
        "undo",
        "undo -1",
        "undo 2 by 0 agreed",
        "undo 2 agreed 1",
        "undo x",
        "undo 1 2",
        "cut",
        "seat 0",
        "concede",
        "end",
    ],
)
def test_nonsense_is_quoted_and_answered_with_what_there_is(text: str) -> None:
    with pytest.raises(ValueError, match="is no line of a game: there are `SEAT ACTION`"):
        parse_line(text)


@pytest.mark.parametrize("text", ["undo 0", "undo 999999"])
def test_an_undo_takes_back_what_can_have_been_taken(text: str) -> None:
    with pytest.raises(ValueError, match="at least 1 action, and no more than were taken"):
        parse_line(text)


@pytest.mark.parametrize("text", ["undo 2 by 0 agreed 0", "undo 2 by 0 agreed 1 1"])
def test_others_agree_to_an_undo_each_once(text: str) -> None:
    with pytest.raises(ValueError, match="everybody agrees once"):
        parse_line(text)


@pytest.mark.parametrize("text", ["8 play red 5", "9 concede", "seat 9 bot careful", "undo 2 by 9"])
def test_no_seat_is_beyond_the_largest_table(text: str) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        parse_line(text)


@pytest.mark.parametrize(
    "action", ["", " play", "play  red", "play\nred", "x" * 101, "concede", "Hidden", "a\x1bb", "a\u202eb"]
)
def test_an_action_is_a_few_plain_words(action: str) -> None:
    with pytest.raises(ValueError, match="action"):
        Act(0, action)


# ---- Names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Anna", "Zoë", "李雷", "Anna #1: the great", "a" * 60, "नि\u200dक", "end"])
def test_people_have_the_names_they_have(name: str) -> None:
    assert parse_who(f"person {name}") == person(name)
    assert parse_line(f"seat 0 person {name}") == Reseat(0, person(name))


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Anna",
        "Anna ",
        "a" * 61,
        "An\nna",
        "An\rna",
        "An\x00na",
        "An\x1bna",
        "An\u2028na",
        "\u202eannA",
        "An\x85na",
    ],
)
def test_a_name_is_bounded_and_holds_no_control_characters(name: str) -> None:
    with pytest.raises(ValueError, match="a name h"):
        person(name)


@pytest.mark.parametrize("text", ["", "Anna", "robot careful", "personAnna"])
def test_a_seat_holds_a_person_or_a_bot(text: str) -> None:
    with pytest.raises(ValueError, match="a seat holds `person NAME` or `bot NAME`"):
        parse_who(text)


@pytest.mark.fuzz
@given(names())
def test_whatever_passes_as_a_name_can_be_read_again(name: str) -> None:
    assert parse_who(str(bot(name))) == bot(name)
