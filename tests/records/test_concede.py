"""Giving up, at a table of two, three or four."""

import random

import pytest

from farshore.records import Journal, OutOfPlace, Result, bot, from_text, person, to_text, verify
from farshore.records.timeline import places
from tests.records.played import play, random_journal, running_game

THREE = (person("Anna"), person("Béla"), person("Cleo"))
FOUR = (*THREE, person("Dov"))


def lookout(players: int, seed: int = 1) -> Journal:
    return random_journal(seed, game="lookout", seats=FOUR[:players])


def test_of_two_players_the_other_has_won() -> None:
    for seat in (0, 1):
        journal = running_game(actions=20)
        journal.concede(seat)
        assert journal.ended == "conceded"
        assert journal.result == Result("conceded", journal.state.scores, (2, 1) if seat == 0 else (1, 2))
        assert verify(journal.record()).result == journal.result


def test_one_may_concede_when_it_is_the_other_s_turn_and_before_the_first_action() -> None:
    journal = running_game(actions=0)
    journal.concede(1 - (journal.state.player or 0))
    assert journal.ended == "conceded"


def test_of_three_players_the_others_play_on() -> None:
    journal = play(lookout(3), random.Random(1), 4)
    journal.concede(1)
    assert journal.ended == "running"
    assert journal.conceded == (1,)
    journal.seat(1, bot("random"))
    play(journal, random.Random(2), 4)
    journal.concede(0)
    assert journal.result == Result("conceded", journal.state.scores, (2, 3, 1))
    assert verify(from_text(to_text(journal.record()))).result == journal.result


def test_of_four_players_who_concedes_later_comes_before_who_conceded_earlier() -> None:
    journal = lookout(4)
    for seat in (2, 0, 3):
        journal.concede(seat)
    assert journal.result.ranks == (3, 1, 4, 2)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_conceded_comes_last_however_his_seat_is_played_on(seed: int) -> None:
    journal = play(lookout(4, seed), random.Random(seed), 4)
    journal.concede(3)
    journal.seat(3, bot("random"))
    play(journal, random.Random(seed))
    assert journal.ended == "finished"
    ranks, rules = journal.result.ranks, journal.state.ranks
    assert ranks is not None
    assert rules is not None
    assert ranks[3] == 4
    for a in range(3):
        assert ranks[a] == 1 + sum(rules[b] < rules[a] for b in range(3))
    assert verify(journal.record()).result == journal.result


def test_nobody_concedes_twice_or_after_the_end() -> None:
    journal = lookout(3)
    journal.concede(0)
    with pytest.raises(OutOfPlace, match="seat 0 has conceded before"):
        journal.concede(0)
    journal.concede(1)
    with pytest.raises(OutOfPlace, match="the game has ended"):
        journal.concede(2)


def test_a_concession_stands_when_actions_are_taken_back() -> None:
    journal = play(lookout(3), random.Random(1), 5)
    journal.concede(2)
    journal.undo(5)
    assert journal.conceded == (2,)
    assert Journal.resume(journal.record()).conceded == (2,)


def test_a_game_that_is_cut_off_has_no_ranks_even_if_somebody_conceded() -> None:
    journal = play(lookout(3), random.Random(1), 5)
    journal.concede(2)
    journal.cut_off()
    assert journal.result == Result("cut off", journal.state.scores, None)


@pytest.mark.parametrize(
    ("ranks", "conceded", "expected"),
    [
        ((1, 2, 3), [], (1, 2, 3)),
        ((1, 1, 3), [], (1, 1, 3)),
        ((1, 2, 3), [0], (3, 1, 2)),
        ((1, 1, 3), [2], (1, 1, 3)),
        ((1, 2, 2), [0], (3, 1, 1)),
        ((1, 2, 3, 4), [0, 2], (4, 1, 3, 2)),
        (None, [1, 0], (2, 3, 1)),
        (None, [0], (2, 1)),
    ],
)
def test_places_follow_the_rules_among_those_who_stayed(
    ranks: tuple[int, ...] | None, conceded: list[int], expected: tuple[int, ...]
) -> None:
    assert places(ranks, conceded, len(expected)) == expected
