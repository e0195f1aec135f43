"""The text form: what a person may do to it, and what is said of the rest."""

import pytest
from hypothesis import given

from farshore.records import Act, GameRecord, RecordError, from_text, to_text, verify
from farshore.records.lines import MOST_LINES
from tests.records.played import running_game, short_game, whole_game
from tests.records.strategies import records


@pytest.mark.fuzz
@given(records())
def test_what_is_written_is_read_again(record: GameRecord) -> None:
    text = to_text(record)
    assert from_text(text) == record
    assert to_text(from_text(text)) == text


def test_a_record_reads_like_this() -> None:
    record = short_game(seed=3, actions=4)
    lines = to_text(record).split("\n")
    assert lines[:4] == ["format: farshore 1", "game: lost-cities", "rules version: 1", "players: 2"]
    assert lines[4:7] == ["option rounds: 3", "option expeditions: 5", "option starter: random"]
    assert lines[7:9] == ["seat 0: person Anna", "seat 1: bot random"]
    assert [line.split(":")[0] for line in lines[9:15]] == ["commitment", "seed", "salt", "result", "scores", "start"]
    assert lines[15] == ""
    assert all(line[:2] in ("0 ", "1 ") for line in lines[16:20])
    assert lines[20:] == ["cut off", "end", ""]


# ---- What a person may do --------------------------------------------------------------------------------------------


def test_comments_and_blank_lines_say_nothing() -> None:
    text = to_text(short_game())
    spread = "# Anna's first game\n\n" + text.replace("\n", "\n\n   # well, well\n") + "\n# that was it\n"
    assert from_text(spread) == from_text(text)


@pytest.mark.parametrize("break_", ["\r\n", "\r", " \n", "\t\r\n  "])
def test_line_breaks_and_spacing_do_not_matter(break_: str) -> None:
    text = to_text(short_game())
    assert from_text(text.replace("\n", break_)) == from_text(text)


def test_a_byte_order_mark_and_a_missing_last_line_break_do_not_matter() -> None:
    text = to_text(short_game())
    assert from_text("\ufeff" + text.rstrip("\n")) == from_text(text)


def test_keys_and_values_may_be_spaced_and_written_in_capitals() -> None:
    text = to_text(short_game())
    header, _, lines = text.partition("\n\n")
    loud = "\n".join(
        f"  {key.upper()} :   {value.strip() if key.startswith('seat') else value.strip().upper()}"
        for key, _, value in (line.partition(":") for line in header.split("\n"))
        if not key.startswith("option")
    )
    options = "\n".join(line for line in header.split("\n") if line.startswith("option"))
    first, _, rest = loud.partition("\n")
    assert from_text(f"{first}\n{options}\n{rest}\n{lines}") == from_text(text)


def test_the_header_comes_in_any_order_between_format_and_start() -> None:
    text = to_text(short_game())
    header, _, lines = text.partition("\n\n")
    first, *middle, start = header.split("\n")
    assert from_text("\n".join([first, *reversed(middle), start, lines])) == from_text(text)


def test_the_value_of_an_option_keeps_its_case() -> None:
    text = to_text(short_game()).replace("option starter: random", "option starter:  Random")
    assert from_text(text).options["starter"] == "Random"


def test_actions_may_be_written_in_capitals() -> None:
    record = short_game()
    loud = to_text(record).replace("play", "Play").replace("draw deck", "DRAW  Deck")
    assert verify(from_text(loud)).state == verify(record).state


# ---- What is wrong with the rest -------------------------------------------------------------------------------------


WON_BY_THE_FIRST = 2


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        from_text(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value


def test_a_text_cut_off_at_any_line_is_refused_with_its_last_line() -> None:
    lines = to_text(whole_game()).rstrip("\n").split("\n")
    for count in range(1, len(lines)):
        error = refused("\n".join(lines[:count]))
        last = max(index for index, line in enumerate(lines[:count], start=1) if line)
        assert error.line == last
        assert error.reason.startswith("the record is cut short")


def test_a_text_cut_off_at_any_letter_is_refused() -> None:
    text = to_text(short_game()).rstrip("\n")
    for count in range(len(text)):
        refused(text[:count])


@pytest.mark.parametrize(
    "text", ["", "\n\n", "# nothing\n", "hello", "{}", "game: lost-cities", "end", "0 play red 5", "format"]
)
def test_what_is_no_record_is_called_so(text: str) -> None:
    assert refused(text).reason == "this is no game record: one begins with `format: farshore 1`"


def header_without(key: str) -> str:
    return "\n".join(line for line in to_text(whole_game()).split("\n") if not line.startswith(f"{key}:"))


@pytest.mark.parametrize("key", ["game", "rules version", "players", "seat 0", "seat 1", "commitment", "result"])
def test_a_missing_line_of_the_header_is_named(key: str) -> None:
    assert refused(header_without(key)).reason == f"the header ends here, and lacks `{key}`"


@pytest.mark.parametrize("key", ["seed", "salt"])
def test_seed_and_salt_stand_together(key: str) -> None:
    assert refused(header_without(key)).reason == "seed and salt stand in a record together, or not at all"


@pytest.mark.parametrize("key", ["scores", "ranks"])
def test_a_finished_game_has_scores_and_ranks(key: str) -> None:
    error = refused(header_without(key))
    assert "a game that" in error.reason
    assert key in error.reason


def test_a_game_that_has_ended_names_its_seed() -> None:
    text = "\n".join(line for line in to_text(whole_game()).split("\n") if not line.startswith(("seed", "salt")))
    assert refused(text).reason == "the record of a game that has ended names its seed and its salt"


def test_a_line_of_the_header_stands_there_once() -> None:
    text = to_text(short_game()).replace("players: 2\n", "players: 2\nGame: lost-cities\n")
    assert str(refused(text)) == "line 5: `game` stands here a second time"


@pytest.mark.parametrize("line", ["colour: red", "players", "0 play red 5", "seat ten: person Anna", "end"])
def test_what_does_not_belong_in_the_header_is_quoted(line: str) -> None:
    error = refused(to_text(short_game()).replace("players: 2\n", f"{line}\nplayers: 2\n"))
    assert error.line == 4
    assert error.reason.startswith(f"'{line}' does not belong in the header")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("format: farshore 1", "format: farshore 2", 1, "the format 'farshore 2'; this build reads `farshore 1`"),
        ("game: lost-cities", "game: lost cities!", 2, "cannot be the name of a game"),
        ("rules version: 1", "rules version: one", 3, "'one' is not a number"),
        ("rules version: 1", "rules version: 99999", 3, "a version is a number from 0 to 65535"),
        ("players: 2", "players: two", 4, "'two' is not a number"),
        ("players: 2", "players: ²", 4, "is not a number"),
        ("players: 2", "players: 0", 4, "there can be 1 to "),
        ("players: 2", "players: 99", 4, "players, not 99"),
        ("players: 2", "players: -1", 4, "players, not -1"),
        ("players: 2", "players: 1", 9, "there is no seat 1"),
        ("players: 2", "players: 3", 16, "lacks `seat 2`"),
        ("option rounds: 1", "option rounds:", 5, "cannot be the value of an option"),
        ("seat 0: person Anna", "seat 0: Anna", 8, "a seat holds `person NAME` or `bot NAME`"),
        ("seat 0: person Anna", f"seat 0: person {'a' * 61}", 8, "a name has 1 to 60 characters"),
        ("seat 0: person Anna", "seat 0: person A\u202enna", 8, "a name holds no control characters"),
        ("seat 1: bot random", "seat 1:", 9, "a seat holds `person NAME` or `bot NAME`"),
        ("commitment: ", "commitment: g", 10, "the commitment is 64 hexadecimal digits"),
        ("seed: ", "seed: 00", 11, "the seed is 32 hexadecimal digits"),
        ("salt: ", "salt: -", 12, "the salt is 64 hexadecimal digits"),
        ("result: finished", "result: won", 13, "'won' is no result: a game is running, finished, conceded, cut off"),
        ("result: finished", "result: running", 13, "a running one has none"),
        ("result: finished", "result: cut off", 13, "has ranks, any other has none"),
        ("scores: ", "scores: x ", 14, "'x' is not a number"),
        ("scores: ", "scores: 5 ", 14, "there must be 2 scores"),
        ("ranks: ", "ranks: 1 ", 15, "there must be 2 ranks, from 1 to 2"),
        ("ranks: 1 2", "ranks: 1 3", 15, "there must be 2 ranks, from 1 to 2"),
        ("start: deal", "start: anywhere", 16, "a game starts with `deal` or with `position`"),
        ("start: deal", "start: position", 16, "a game starts with `deal` or with `position`"),
        ("start: deal", "start: position ab!=", 16, "they are not base64"),
        ("start: deal", "start: position abc", 16, "they are not base64"),
        ("start: deal", f"start: position {'abcd' * 30_000}", 16, "a position has 1 to 65536 bytes"),
    ],
)  # fmt: skip
def test_an_altered_header_is_refused_at_its_line(old: str, new: str, line: int, reason: str) -> None:
    text = to_text(whole_game(seed=WON_BY_THE_FIRST))
    assert old in text
    error = refused(text.replace(old, new, 1))
    assert error.line == line
    assert reason in error.reason


def test_a_line_that_cannot_be_read_is_named() -> None:
    error = refused(to_text(short_game()).replace("\ncut off\n", "\ncut of\n"))
    assert error.line == 29
    assert error.reason.startswith("'cut of' is no line of a game")


def test_a_line_of_a_seat_that_is_not_there_is_named() -> None:
    assert str(refused(to_text(short_game()).replace("\ncut off\n", "\n2 concede\ncut off\n"))) == (
        "line 29: there is no seat 2: seats are 0 to 1"
    )


def test_nothing_follows_the_end() -> None:
    text = to_text(short_game())
    assert str(refused(f"{text}\n# but:\n0 play red 5\n")) == "line 33: nothing may follow the line `end`"


@pytest.mark.parametrize("control", ["\x00", "\x07", "\x1b[31m", "\x0b", "\x0c", "\x85", "\x9b"])
def test_a_control_character_is_refused_wherever_it_stands(control: str) -> None:
    for old in ("Anna", "cut off", "# a comment"):
        text = f"{to_text(short_game())}# a comment"
        error = refused(text.replace(old, old[:2] + control + old[2:]))
        assert error.reason == "there is a control character in this line"


def test_what_is_quoted_is_short_and_harmless() -> None:
    error = refused(to_text(short_game()).replace("cut off", "\u202e" + "é" * 5000))
    assert len(error.reason) < 600
    assert error.reason.isascii()


def test_an_action_cannot_be_hidden_where_the_seed_is_not() -> None:
    text = to_text(running_game().record()).replace("\nend", "\n0 hidden\nend")
    assert refused(text).reason == "an action is hidden here, and yet the seed is not"


def test_a_record_has_only_so_many_lines() -> None:
    header = to_text(short_game()).partition("\n\n")[0]
    assert len(from_text(f"{header}\n\n" + "undo 1\n" * MOST_LINES + "end").lines) == MOST_LINES
    error = refused(f"{header}\n\n" + "undo 1\n" * (MOST_LINES + 1) + "end")
    assert error.reason == f"a record has no more than {MOST_LINES} lines"
    assert refused(f"{header}\n\n" + "x\n" * 3_000_000).reason == error.reason


def test_a_record_that_makes_no_sense_is_not_written() -> None:
    record = short_game()
    record.options["rounds"] = "3\nseed: 0"
    with pytest.raises(RecordError, match=r"options\.rounds: .* cannot be the value of an option"):
        to_text(record)


def test_an_action_keeps_its_place_among_comments() -> None:
    text = to_text(short_game()).replace("\n\n", "\n\n# first\n\n# second\n", 1)
    record = from_text(text)
    assert str(record.error("lines[0]", "look")) == "line 20: look"
    assert isinstance(record.lines[0], Act)
    assert text.split("\n")[19] == str(record.lines[0])
