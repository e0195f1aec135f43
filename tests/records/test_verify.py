"""A record that is not true is found out: the line, and the reason."""

import contextlib
import random

import pytest
from hypothesis import given, note
from hypothesis import strategies as st
from msgspec.structs import replace

import farshore
from farshore.records import (
    Act,
    GameRecord,
    Journal,
    RecordError,
    Result,
    bot,
    commit,
    from_json,
    from_text,
    replay,
    to_json,
    to_text,
    verify,
)
from tests.build import changed
from tests.games.lost_cities.position import position
from tests.records.played import play, running_game, short_game, whole_game

FIRST_LINE = 18  # of a whole game's lines, in its text


def found_out(text: str) -> str:
    """What is said of a text that can be read, but is not true."""
    with pytest.raises(RecordError) as caught:
        verify(from_text(text))
    return str(caught.value)


def altered(old: str, new: str, record: GameRecord | None = None) -> str:
    text = to_text(record or whole_game())
    assert old in text
    return text.replace(old, new, 1)


def line_of(key: str, record: GameRecord) -> str:
    return next(line for line in to_text(record).split("\n") if line.startswith(f"{key}: "))


# ---- Actions ---------------------------------------------------------------------------------------------------------


def test_an_illegal_action_is_answered_with_the_sentence_of_the_rules() -> None:
    state = position("red: A: 3 7 | pile: | B:\nhand A: red 5, …")
    text = to_text(Journal(state, [bot("random"), bot("random")]).record()).replace("\nend", "\n0 play red 5\nend")
    number = text.split("\n").index("0 play red 5") + 1
    assert (
        found_out(text)
        == f"line {number}: play red 5 is not legal here: Numbers must rise: the red expedition already shows 7."
    )


def test_an_unknown_action_is_quoted() -> None:
    record = whole_game()
    assert found_out(altered(str(record.lines[0]), f"{str(record.lines[0])[0]} play rod 5")) == (
        f"line {FIRST_LINE}: There is no action “play rod 5”."
    )


def test_an_action_of_the_wrong_seat_is_named() -> None:
    record = whole_game()
    for index in (0, 1, 2, 57, len(record.lines) - 1):
        line = record.lines[index]
        assert isinstance(line, Act)
        lines = (*record.lines[:index], Act(1 - line.seat, line.action), *record.lines[index + 1 :])
        assert found_out(to_text(replace(record, lines=lines))) == (
            f"line {FIRST_LINE + index}: seat {1 - line.seat} acts, but seat {line.seat} is to decide"
        )


def test_every_line_left_out_is_noticed() -> None:
    record = whole_game()
    for index in range(len(record.lines)):
        with pytest.raises(RecordError):
            verify(replace(record, lines=record.lines[:index] + record.lines[index + 1 :]))


def test_every_line_that_stands_there_twice_is_noticed() -> None:
    record = whole_game()
    for index in range(len(record.lines)):
        with pytest.raises(RecordError):
            verify(replace(record, lines=record.lines[: index + 1] + record.lines[index:]))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("undo 999", "999 actions cannot be taken back: there are 12"),
        ("0 concede\n1 concede", "the game has ended: nothing can follow"),
        ("cut off\ncut off", "the game has ended: nothing can follow"),
        ("cut off\nundo 1", "the game has ended: nothing can follow"),
        ("cut off\nseat 0 bot random", "the game has ended: nothing can follow"),
    ],
)
def test_an_event_that_cannot_come_there_is_named(line: str, reason: str) -> None:
    text = to_text(running_game().record()).replace("\nend", f"\n{line}\nend")
    number = len(text.rstrip("\n").split("\n")) - 1
    assert found_out(text) == f"line {number}: {reason}"


def test_nothing_follows_a_finished_game() -> None:
    record = whole_game()
    number = FIRST_LINE + len(record.lines)
    for line in ("0 draw deck", "undo 1", "1 concede", "cut off"):
        assert found_out(altered("\nend", f"\n{line}\nend")) == f"line {number}: the game has ended: nothing can follow"


def test_a_replay_goes_as_far_as_it_can() -> None:
    record = whole_game()
    lines = (*record.lines[:20], Act(0, "play rod 5"), *record.lines[20:])
    steps = replay(replace(record, lines=lines))
    assert [next(steps).number for _ in range(21)] == list(range(21))
    with pytest.raises(RecordError, match=r"^lines\[20\]: "):
        next(steps)


# ---- Results ---------------------------------------------------------------------------------------------------------


def test_wrong_scores_are_named_with_the_right_ones() -> None:
    record = whole_game()
    a, b = record.result.scores or ()
    assert found_out(altered(f"scores: {a} {b}", f"scores: {a + 1} {b}")) == (
        f"line 14: the scores are {a + 1} {b}, but the lines lead to {a} {b}"
    )


def test_wrong_ranks_are_named_with_the_right_ones() -> None:
    record = whole_game()
    a, b = record.result.ranks or ()
    assert found_out(altered(f"ranks: {a} {b}", f"ranks: {b} {a}")) == (
        f"line 15: the ranks are {b} {a}, but the lines lead to {a} {b}"
    )


def test_a_wrong_end_is_named_with_the_right_one() -> None:
    record = whole_game()
    for ended in ("conceded", "finished"):
        cut = replace(record, lines=record.lines[:-1], result=replace(record.result, ended=ended))
        assert found_out(to_text(cut)) == (
            f"line 13: the result is `{ended}`, but after the last line the game is running"
        )
    with pytest.raises(RecordError, match="the result is `running`, but after the last line the game is finished"):
        verify(replace(record, result=Result("running")))
    with pytest.raises(RecordError, match="the result is `conceded`, but after the last line the game is finished"):
        verify(replace(record, result=replace(record.result, ended="conceded")))
    with pytest.raises(RecordError, match="the result is `cut off`, but after the last line the game is finished"):
        verify(replace(record, result=Result("cut off", record.result.scores)))


# ---- Commitments -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["seed", "salt", "commitment"])
def test_another_seed_salt_or_commitment_is_found_out(key: str) -> None:
    line = line_of(key, whole_game())
    for place in (0, -1):
        digits = list(line.split(": ")[1])
        digits[place] = "0" if digits[place] != "0" else "1"
        assert found_out(altered(line, f"{key}: {''.join(digits)}")) == (
            "line 10: seed and salt are not those that were committed to"
        )


def test_a_commitment_that_fits_another_seed_does_not_fit_the_game() -> None:
    record = whole_game()
    seed, salt = int(record.seed or "", 16) ^ 1, bytes.fromhex(record.salt or "")
    with pytest.raises(RecordError, match=r"^lines\["):
        verify(replace(record, seed=f"{seed:032x}", commitment=commit(seed, salt)))


# ---- Another build, another game -------------------------------------------------------------------------------------


def test_an_unknown_version_of_the_rules_is_refused_and_both_are_named() -> None:
    for use in (verify, replay, Journal.resume):
        with pytest.raises(RecordError) as caught:
            use(from_text(altered("rules version: 1", "rules version: 7")))
        assert str(caught.value) == (
            "line 3: this game was played by version 7 of the rules of lost-cities; this build plays version 1"
        )


def test_an_unknown_game_is_refused_and_the_games_there_are_named() -> None:
    said = found_out(altered("game: lost-cities", "game: carcassonne"))
    assert said.startswith("line 2: there is no game 'carcassonne': there are ")
    assert "lost-cities" in said


def test_a_record_of_another_build_can_still_be_read_and_written() -> None:
    text = altered("rules version: 1", "rules version: 7").replace("lost-cities", "carcassonne")
    assert to_text(from_text(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("option rounds: 1", "option rounds: 99", "line 5: rounds must be a number from 1 to 9, not '99'"),
        (
            "option rounds: 1",
            "option roundels: 1",
            "line 5: lost-cities has no option roundels: it has rounds, expeditions",
        ),
        ("option rounds: 1\n", "", "line 15: the option rounds is missing"),
        ("option starter: random", "option starter: 2", "line 7: starter must be one of random, 0, 1, not '2'"),
        ("option rounds: 1", "option rounds: 2", "line 13: the result is `finished`, but after the last line"),
        ("option expeditions: 5", "option expeditions: 6", "is not legal here"),
    ],
)
def test_an_altered_option_is_found_out(old: str, new: str, said: str) -> None:
    assert said in found_out(altered(old, new))


def test_a_wrong_number_of_players_is_named() -> None:
    text = altered("players: 2", "players: 3").replace("seat 1:", "seat 2: bot random\nseat 1:")
    text = text.replace("scores: ", "scores: 0 ").replace("ranks: ", "ranks: 3 ")
    assert found_out(text) == "line 4: lost-cities has 2 players, not 3"


def test_every_way_to_alter_the_starter_is_found_out() -> None:
    for starter in ("0", "1"):
        found_out(altered("option starter: random", f"option starter: {starter}"))


# ---- Positions -------------------------------------------------------------------------------------------------------


def from_a_position(actions: int = 8) -> GameRecord:
    first = running_game(actions=31)
    journal = play(Journal(first.state, first.seats), random.Random(1), actions)
    journal.cut_off()
    return journal.record()


def test_a_game_from_a_position_is_true() -> None:
    assert verify(from_a_position()).state.step == 31 + 8


def test_a_damaged_position_is_named() -> None:
    record = from_a_position()
    data = record.position or b""
    for place in range(0, len(data), 41):
        damaged = data[:place] + bytes([data[place] ^ 0x10]) + data[place + 1 :]
        assert found_out(to_text(replace(record, position=damaged))).startswith("line 15: ")
    for damaged in (data[:-1], data + b"\0", data[:20], b"nonsense"):
        assert found_out(to_text(replace(record, position=damaged))).startswith("line 15: ")


def test_a_position_that_cannot_be_is_named() -> None:
    record = from_a_position()
    state = running_game(actions=31).state
    assert "line 15: " in found_out(to_text(replace(record, position=changed(state, left=0))))
    another = farshore.game("lookout").deal(seed=1)
    assert "this is a state of 'lookout'" in found_out(to_text(replace(record, position=another.to_bytes())))


def test_a_position_and_its_header_agree() -> None:
    record = from_a_position()
    assert found_out(altered("option rounds: 3", "option rounds: 4", record)) == (
        "line 5: in the position rounds is 3, not 4"
    )
    assert (
        found_out(altered("option rounds: 3\n", "", record)) == "options.rounds: in the position rounds is 3, not None"
    )
    other = replace(record, seed="0" * 32, commitment=commit(0, bytes.fromhex(record.salt or "")))
    assert found_out(to_text(other)) == "line 11: this is not the seed of the position"


# ---- Anything at all -------------------------------------------------------------------------------------------------


@pytest.mark.fuzz
@given(st.data())
def test_a_damaged_text_is_true_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([to_text(short_game()), to_text(from_a_position())]))
    for _ in range(data.draw(st.integers(1, 3))):
        first = data.draw(st.integers(0, len(text)))
        last = data.draw(st.integers(first, min(len(text), first + 12)))
        text = text[:first] + data.draw(st.text(max_size=6)) + text[last:]
    note(text)
    with contextlib.suppress(RecordError):
        verify(from_text(text))


@pytest.mark.fuzz
@given(st.data())
def test_damaged_json_is_true_or_refused_and_never_worse(data: st.DataObject) -> None:
    text = to_json(short_game())
    for _ in range(data.draw(st.integers(1, 3))):
        first = data.draw(st.integers(0, len(text)))
        last = data.draw(st.integers(first, min(len(text), first + 12)))
        text = text[:first] + data.draw(st.binary(max_size=6)) + text[last:]
    note(repr(text))
    with contextlib.suppress(RecordError):
        verify(from_json(text))
