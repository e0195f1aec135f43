"""The JSON form: the same content, strictly."""

import json
from typing import Any

import pytest
from hypothesis import given

from farshore.records import GameRecord, RecordError, from_json, from_text, to_json, to_text, verify
from farshore.records.lines import MOST_LINES
from tests.records.played import short_game, whole_game
from tests.records.strategies import records


@pytest.mark.fuzz
@given(records())
def test_what_is_written_is_read_again(record: GameRecord) -> None:
    data = to_json(record)
    assert from_json(data) == record
    assert to_json(from_json(data)) == data


@pytest.mark.fuzz
@given(records())
def test_both_forms_have_the_same_content(record: GameRecord) -> None:
    assert from_text(to_text(from_json(to_json(record)))) == record


def test_a_line_of_the_game_is_one_line() -> None:
    record = short_game()
    rows = to_json(record).decode().split("\n")
    assert rows[-4:] == ['    {"do":"cut off"}', "  ]", "}", ""]
    assert rows.index('  "lines": [') == len(rows) - 4 - len(record.lines)


def refused(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        from_json(data)
    return caught.value


def content(record: GameRecord | None = None) -> dict[str, Any]:
    return dict(json.loads(to_json(record or short_game())))


def test_json_cut_off_at_any_letter_is_refused() -> None:
    data = to_json(short_game(actions=3)).rstrip()
    for count in range(len(data)):
        refused(data[:count])


@pytest.mark.parametrize(
    "field",
    ["format", "game", "rules_version", "players", "options", "seats", "commitment", "result", "position", "lines"],
)
def test_a_missing_field_is_named(field: str) -> None:
    fields = content()
    del fields[field]
    assert str(refused(json.dumps(fields).encode())) == f"Object missing required field `{field}`"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["colour"], "red", "unknown field `colour`"),
        (["result", "winner"], 0, "result: Object contains unknown field `winner`"),
        (["seats", 0, "age"], 7, "seats[0]: Object contains unknown field `age`"),
        (["lines", 3, "why"], "", "lines[3]: Object contains unknown field `why`"),
        (["lines", 3, "seat"], "0", "lines[3].seat: Expected `int`, got `str`"),
        (["lines", 3, "seat"], 8, "lines[3]: there is no seat 8"),
        (["lines", 3, "seat"], 2, "lines[3]: there is no seat 2: seats are 0 to 1"),
        (["lines", 3, "do"], "jump", "lines[3].do: Invalid value 'jump'"),
        (["lines", 3, "action"], "play\nred", "lines[3]: an action has 1 to 100 characters"),
        (["lines", 3], "0 play red 5", "lines[3]: Expected `object`, got `str`"),
        (["seats", 1, "name"], "a\nb", "seats[1]: a name holds no control characters"),
        (["seats", 1, "kind"], "cat", "seats[1].kind: Invalid enum value 'cat'"),
        (["seats", 1], None, "seats[1]: Expected `object`, got `null`"),
        (["format"], "farshore 2", "format: this is a record of the format 'farshore 2'; this build reads farshore 1"),
        (["game"], "Lost Cities", "game: 'Lost Cities' cannot be the name of a game"),
        (["rules_version"], -1, "rules_version: a version is a number from 0 to 65535"),
        (["rules_version"], True, "rules_version: Expected `int`, got `bool`"),
        (["players"], 3, "seats: there are 2 seats for 3 players"),
        (["players"], 9, "players: there can be 1 to 8 players, not 9"),
        (["options", "rounds"], 3, "options[...]: Expected `str`, got `int`"),
        (["options", "Rounds"], "3", "options: 'Rounds' cannot be the name of an option"),
        (["options", "rounds"], "a" * 201, "cannot be the value of an option"),
        (["commitment"], "AB", "commitment: the commitment is 64 hexadecimal digits"),
        (["seed"], 7, "seed: Expected `str | null`, got `int`"),
        (["seed"], "7", "seed: the seed is 32 hexadecimal digits"),
        (["seed"], None, "salt: seed and salt stand in a record together, or not at all"),
        (["salt"], "0" * 64 + "\n", "salt: the salt is 64 hexadecimal digits"),
        (["result", "ended"], "won", "result.ended: Invalid enum value 'won'"),
        (["result", "scores"], [1, 2, 3], "result.scores: there must be 2 scores"),
        (["result", "scores"], [1, 10**10], "result.scores: there must be 2 scores"),
        (["result", "ranks"], [1, 2], "result.ended: a game that was played or conceded has ranks, any other has none"),
        (["position"], "ab!=", "position: Invalid base64 encoded string"),
        (["position"], "", "position: a position has 1 to 65536 bytes"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_by_its_path(path: list[str | int], value: object, message: str) -> None:
    fields = content()
    inner: Any = fields
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    assert message in str(refused(json.dumps(fields).encode()))


def test_an_error_in_a_line_of_the_game_has_its_index() -> None:
    fields = content()
    fields["lines"][5]["action"] = ""
    assert refused(json.dumps(fields).encode()).line == 5


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1: Input data was truncated"),
        (b'{\n  "format": "farshore 1",\n  "game"\n', "line 3: Input data was truncated"),
        (b"[]", "Expected `object`, got `array`"),
        (b"7", "Expected `object`, got `int`"),
        (b"\xff\xfe\x00", "line 1: JSON is malformed"),
        (b"{\n\n oops", "line 3: JSON is malformed"),
        (b'{"game": "\xff"}', "not UTF-8"),
        (b'{"x": ' + b"[" * 200_000, "unknown field"),
        (b"[" * 200_000, "Expected `object`"),
        (b'{"lines": ' + b"[" * 200_000, "lines[0]: Expected `object`"),
    ],
)
def test_nonsense_is_refused(data: bytes, message: str) -> None:
    assert message in str(refused(data))


def test_a_byte_order_mark_does_not_matter() -> None:
    record = short_game()
    assert from_json(b"\xef\xbb\xbf" + to_json(record)) == record


def test_a_record_has_only_so_many_lines() -> None:
    fields = content()
    fields["lines"] = [{"do": "cut off"}] * (MOST_LINES + 1)
    assert refused(json.dumps(fields).encode()).reason == f"a record has no more than {MOST_LINES} lines"


def test_an_illegal_action_is_named_by_the_index_of_its_line() -> None:
    fields = content(whole_game())
    fields["lines"][7] = {"do": "act", "seat": fields["lines"][7]["seat"], "action": "play purple 5"}
    with pytest.raises(RecordError) as caught:
        verify(from_json(json.dumps(fields).encode()))
    assert str(caught.value).startswith("lines[7]: play purple 5 is not legal here: ")
    assert caught.value.line == 7
