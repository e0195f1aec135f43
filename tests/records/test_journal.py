"""Writing a game down while it is played."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

import farshore
from farshore.engine.record import EVERYTHING
from farshore.records import (
    Act,
    CutOff,
    Journal,
    OutOfPlace,
    Reseat,
    Result,
    Undo,
    bot,
    from_json,
    from_text,
    person,
    replay,
    to_json,
    to_text,
    verify,
)
from farshore.records.journal import ROOM_TO_END
from farshore.records.lines import MOST_LINES
from farshore.records.timeline import SNAPSHOT_EVERY
from tests.records.played import play, random_journal, running_game, whole_game

SEATS = (person("Anna"), bot("random"))


def test_an_action_is_written_down_with_its_seat_and_its_one_text() -> None:
    journal = Journal(farshore.game("lost-cities").deal(seed=7, starter=1), SEATS)
    action = journal.state.legal[0]
    text = journal.state.text(action)
    journal.act(action)
    journal.act("  DRAW   deck ")
    assert journal.lines == (Act(1, text), Act(1, "draw deck"))
    assert journal.actions == 2
    assert journal.ended == "running"


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    journal = running_game()
    before, lines = journal.state.copy(), journal.lines
    for action in ("play purple 5", "dance", 10_000):
        with pytest.raises(farshore.IllegalAction):
            journal.act(action)
    assert journal.state == before
    assert journal.lines == lines
    assert journal.record() == running_game().record()


def test_the_state_that_a_journal_begins_from_stays_as_it_is() -> None:
    state = farshore.game("lost-cities").deal(seed=7)
    play(Journal(state, SEATS), random.Random(1), 10)
    assert state == farshore.game("lost-cities").deal(seed=7)


def test_a_journal_needs_a_full_state_and_a_seat_for_everybody() -> None:
    state = farshore.game("lost-cities").deal(seed=7)
    with pytest.raises(ValueError, match="a game cannot go on from a view"):
        Journal(state.view(0), SEATS)
    with pytest.raises(ValueError, match="there are 1 seats for 2 players"):
        Journal(state, SEATS[:1])
    with pytest.raises(ValueError, match="a salt has 32 bytes"):
        Journal(state, SEATS, salt=b"pepper")


# ---- Undo ------------------------------------------------------------------------------------------------------------


def test_after_an_undo_the_same_cards_come() -> None:
    journal = running_game(actions=40)
    actions, after = [line.action for line in journal.lines if isinstance(line, Act)], journal.state.copy()
    journal.undo(40)
    assert journal.state.step == 0
    for action in actions:
        journal.act(action)
    assert journal.state == after
    assert journal.lines[40] == Undo(40)


def test_any_number_of_actions_can_be_taken_back_across_snapshots() -> None:
    count = 3 * SNAPSHOT_EVERY + 5
    journal = random_journal(2)
    states = [journal.state.copy()]
    rng = random.Random(2)
    for _ in range(count):
        play(journal, rng, 1)
        states.append(journal.state.copy())
    while journal.actions:
        journal.undo(rng.randint(1, min(journal.actions, 70)))
        assert journal.state == states[journal.actions]


def test_no_more_can_be_taken_back_than_was_taken() -> None:
    journal = running_game(actions=5)
    journal.undo(2)
    for count in (0, -1, 4):
        with pytest.raises(OutOfPlace, match=f"{count} actions cannot be taken back: there are 3"):
            journal.undo(count)
    assert journal.lines[5:] == (Undo(2),)


def test_undo_is_free_back_to_the_barrier() -> None:
    journal = random_journal(3)
    assert journal.may_undo == 0
    journal.act(journal.state.legal[0])
    assert journal.may_undo == 1
    journal.undo()
    assert journal.may_undo == 0
    journal.act(journal.state.legal[0])
    journal.act("draw deck")
    assert journal.may_undo == 0


def test_undo_goes_no_further_back_than_the_record() -> None:
    first = running_game(actions=31)
    assert first.may_undo == 1
    journal = Journal(first.state, SEATS)
    assert journal.may_undo == 0
    with pytest.raises(OutOfPlace):
        journal.undo()


# ---- Seats and ends --------------------------------------------------------------------------------------------------


def test_a_change_of_seat_is_written_down() -> None:
    journal = running_game()
    journal.seat(1, person("Béla"))
    assert journal.seats == (person("Anna"), person("Béla"))
    assert journal.lines[-1] == Reseat(1, person("Béla"))
    assert journal.record().seats == SEATS
    assert list(replay(journal.record()))[-1].seats == journal.seats
    with pytest.raises(OutOfPlace, match="there is no seat 2: seats are 0 to 1"):
        journal.seat(2, bot("random"))


def test_LC8_a_game_that_is_cut_off_has_the_scores_as_they_stand_and_no_ranks() -> None:
    journal = running_game(actions=100)
    journal.cut_off()
    assert journal.lines[-1] == CutOff()
    assert journal.result == Result("cut off", journal.state.scores, None)


def test_a_finished_game_has_the_rules_own_result() -> None:
    journal = play(random_journal(4, rounds=1), random.Random(4))
    assert journal.result == Result("finished", journal.state.scores, journal.state.ranks)


@pytest.mark.parametrize("how", ["finished", "conceded", "cut off"])
def test_nothing_follows_the_end(how: str) -> None:
    journal = Journal.resume(whole_game()) if how == "finished" else running_game()
    if how == "conceded":
        journal.concede(0)
    if how == "cut off":
        journal.cut_off()
    record = journal.record()
    assert journal.ended == how
    assert journal.may_undo == 0
    attempts: list[Callable[[], None]] = [
        lambda: journal.act("draw deck"),
        lambda: journal.undo(1),
        lambda: journal.seat(0, bot("random")),
        lambda: journal.concede(1),
        journal.cut_off,
    ]
    for attempt in attempts:
        with pytest.raises(OutOfPlace, match="the game has ended: nothing can follow"):
            attempt()
    assert journal.record() == record


def test_a_full_record_can_still_end() -> None:
    journal = running_game(actions=1)
    for _ in range(MOST_LINES - ROOM_TO_END - 1):
        journal.seat(0, person("Anna"))
    attempts: list[Callable[[], None]] = [
        lambda: journal.undo(1),
        lambda: journal.act("draw deck"),
        lambda: journal.seat(0, bot("random")),
    ]
    for attempt in attempts:
        with pytest.raises(OutOfPlace, match="the record is full: the game can only be conceded or cut off"):
            attempt()
    journal.cut_off()
    assert from_json(to_json(journal.record())) == journal.record()


# ---- Saving and going on ---------------------------------------------------------------------------------------------


def test_a_fresh_deal_is_recorded_as_a_deal_and_anything_else_as_a_position() -> None:
    state = farshore.game("lost-cities").deal(seed=7, rounds=2, starter=1)
    assert Journal(state, SEATS).record().position is None
    state.act(state.legal[0])
    assert Journal(state, SEATS).record().position == state.to_bytes()


def test_a_private_save_goes_on_as_if_nothing_had_been() -> None:
    journal = running_game(actions=50)
    journal.undo(3)
    journal.seat(1, person("Béla"))
    again = Journal.resume(from_text(to_text(journal.record(EVERYTHING))))
    assert again.state == journal.state
    assert again.seats == journal.seats
    assert again.may_undo == journal.may_undo
    assert again.record() == journal.record()
    for each in (again, journal):
        play(each, random.Random(5))
    assert again.record() == journal.record()


@pytest.mark.fuzz
@given(st.integers(0, 2**32 - 1), st.integers(0, 150), st.sampled_from(["lost-cities", "lookout"]))
def test_the_fold_of_a_record_is_the_state(seed: int, commands: int, game: str) -> None:
    rng = random.Random(seed)
    players = rng.choice(farshore.game(game).players)
    journal = random_journal(seed, game, seats=(person("Anna"),) * players)
    states = [journal.state.copy()]
    for _ in range(commands):
        if journal.ended != "running":
            break
        command = rng.random()
        if command < 0.1 and journal.actions:
            journal.undo(rng.randint(1, journal.actions))
        elif command < 0.15:
            journal.seat(rng.randrange(players), rng.choice([bot("random"), person("Béla")]))
        elif command < 0.16 and rng.randrange(players) not in journal.conceded:
            journal.concede(next(seat for seat in range(players) if seat not in journal.conceded))
        elif command < 0.165:
            journal.cut_off()
        else:
            play(journal, rng, 1)
        states.append(journal.state.copy())
    record = journal.record()
    note(to_text(record))
    assert [step.state for step in replay(record)] == states
    assert verify(from_text(to_text(record))).state == journal.state
    assert verify(from_json(to_json(record))).result == journal.result
    assert Journal.resume(record).record() == record
