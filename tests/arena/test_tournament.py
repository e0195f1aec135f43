"""A tournament: the same games whoever plays them, kept as they are played, and what is made of them."""

import itertools
import json
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import farshore
from farshore.arena import InThisProcess, OnAllCores, RunnerFailed, Standings, runners, simulate, tournament, watched
from farshore.arena import folder as folders
from farshore.arena.folder import SOURCES, WrongFolder, mark_of_shipped, record_name
from farshore.arena.line_up import gauntlet, round_robin
from farshore.arena.played import ENDED, PlayedGame
from farshore.arena.runners import J, R
from farshore.arena.watched import patience_with
from farshore.bots import BotError, derived_seed, parse_bots
from farshore.records import read, verify
from tests.arena.troublesome import end_process

TIDES = farshore.game("tides")
LOST_CITIES = farshore.game("lost-cities")
TROUBLE = Path(__file__).with_name("troublesome.py")
FIRST = f"{TROUBLE}:First"
BOTS = [FIRST, "careful", "hindmost"]
SEED = 21


def played(bots: Sequence[str] = BOTS, games: int = 12, **more: object) -> Standings:
    return tournament(TIDES, bots, games, SEED, **{"runner": InThisProcess(), **more})  # type: ignore[arg-type]


# ---- Who plays whom --------------------------------------------------------------------------------------------------


def test_at_a_table_of_two_each_pair_plays_once() -> None:
    pairs = round_robin(parse_bots("random,careful,hindmost"), 2)
    assert [pair.names for pair in pairs] == [("random", "careful"), ("random", "hindmost"), ("careful", "hindmost")]


def test_at_a_larger_table_each_plays_alone_among_each() -> None:
    line_ups = round_robin(parse_bots("random,careful"), 3)
    assert [line_up.names for line_up in line_ups] == [("random", "careful"), ("careful", "random")]
    assert [str(bot) for bot in line_ups[0].seated(1)] == ["careful", "random", "careful"]


def test_in_a_gauntlet_the_first_plays_each_and_nobody_else_plays() -> None:
    for players in (2, 3):
        line_ups = gauntlet(parse_bots("random,careful,hindmost"), players)
        assert [line_up.names for line_up in line_ups] == [("random", "careful"), ("random", "hindmost")]
    alone = played(["random", "careful"], 9, players=3, gauntlet=True)
    both = played(["random", "careful"], 9, players=3)
    assert [(one.odd, one.rest) for one in alone.pairings] == [("random", "careful")]
    assert alone.pairings[0] == both.pairings[0]


@pytest.mark.parametrize("rest", ["careful", "hindmost"])
def test_games_are_those_of_a_simulation(rest: str) -> None:
    """Compiled or on views, with two at the table or three."""
    for players in (2, 3):
        pairing = played(["random", rest], 9, players=players).pairings[0]
        simulated = simulate(TIDES, 9, ["random", *[rest] * (players - 1)], SEED)
        assert pairing.games == simulated.games
        assert pairing.share is not None
        assert pairing.share.mean == pytest.approx(simulated.players[0].wins / simulated.games)
        others = [standing.mean_score for standing in simulated.players[1:]]
        assert pairing.margin is not None
        assert pairing.margin.mean == pytest.approx(simulated.players[0].mean_score - sum(others) / len(others))


def test_a_stronger_bot_is_rated_higher() -> None:
    standings = tournament(LOST_CITIES, ["random", "careful"], 60, SEED, rounds=1)
    assert [rating.bot for rating in standings.ratings] == ["careful", "random"]
    assert standings.ratings[0].low > standings.ratings[1].high
    assert standings.pairings[0].margin is not None
    assert standings.pairings[0].margin.mean < 0
    assert standings.thinking == ()  # the engine played them by itself


def test_a_game_cut_off_is_nobodys_win() -> None:
    pairing = played(["careful", FIRST], 4, cap=3).pairings[0]
    assert (pairing.cut_off, pairing.games) == (4, 4)
    assert pairing.share is not None
    assert pairing.share.mean == 0


# ---- Wherever it is played -------------------------------------------------------------------------------------------


def test_one_process_and_two_play_the_same_though_a_worker_is_killed(tmp_path: Path) -> None:
    mortal = f"{TROUBLE}:Mortal:mark={tmp_path / 'mark'}"
    there = played([*BOTS, mortal], runner=OnAllCores(2))
    assert (tmp_path / "mark").exists()  # the worker of the one who made it is no more
    here = played([*BOTS, mortal])
    assert there == here
    assert [pairing.games for pairing in here.pairings] == [12] * 6
    assert {one.bot for one in there.thinking} == {*BOTS, mortal}


def test_work_that_ends_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runners, "MOST_TRIES", 1)
    with OnAllCores(1) as runner, pytest.raises(RunnerFailed, match="ended 1 times"):
        list(runner.run(end_process, [1]))


# ---- Bots that fail --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Moody", "failed: RuntimeError: not today"),
        ("Confused", "chose 'the left one', which is not a legal action"),
        (
            "Garbled",
            "failed: ValueError: file \N{REPLACEMENT CHARACTER} lost, \N{REPLACEMENT CHARACTER}[31mand lost and",
        ),
        ("Evasive", "chose <Elusive>, which is not a legal action"),
        ("Unmade", "cannot be made: RuntimeError: not today"),
    ],
)
def test_a_bot_that_fails_has_lost_that_game_and_the_others_play_on(name: str, said: str) -> None:
    bad = f"{TROUBLE}:{name}:every=3"
    standings = played([*BOTS, bad])
    alone = played()
    assert standings.pairings[0] == alone.pairings[0]
    assert [pairing.games for pairing in standings.pairings] == [12] * 6
    assert 0 < len(standings.failures) < 36
    for failed in standings.failures:
        assert failed.failure.bot == failed.rest == bad
        assert said in failed.failure.sentence("en")
        assert failed.failure.sentence("fr") != failed.failure.sentence("en")
    against = next(pairing for pairing in standings.pairings if pairing.failures)
    assert against.share is not None
    assert against.share.mean >= len(against.failures) / against.games
    assert len(against.margins) < against.deals


def test_a_bot_that_fails_from_the_first_deal_on_is_given_up() -> None:
    standings = played([*BOTS, f"{TROUBLE}:Moody"], 40)
    given_up = [pairing for pairing in standings.pairings if pairing.is_given_up]
    assert [(pairing.rest, pairing.deals) for pairing in given_up] == [(f"{TROUBLE}:Moody", 1)] * 3
    assert all(pairing.deals == 20 for pairing in standings.pairings if not pairing.is_given_up)
    assert standings.is_complete


@pytest.mark.parametrize("limit", [2.0, None])
def test_a_bot_that_stalls_or_ends_its_process_has_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: float | None
) -> None:
    """Also if nobody has set a limit: bots that are not ours have one."""
    monkeypatch.setattr(watched, "USUAL_LIMIT", 2.0)
    asleep, dead = derived_seed("match", SEED, 0, 1), derived_seed("match", SEED, 1, 0)
    ailing = f"{TROUBLE}:Ailing:asleep={asleep}+dead={dead}"
    standings = played([FIRST, ailing], 4, move_limit=limit, folder=tmp_path, records=True)
    assert [(failed.deal, failed.failure.seat, failed.failure.sentence("en")) for failed in standings.failures] == [
        (0, 1, f"the bot {ailing} took longer than 2 s"),
        (1, 0, f"the bot {ailing} ended its process"),
    ]
    assert all(failed.failure.step > 2 for failed in standings.failures)
    assert standings.pairings[0].games == 4
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    (silent,) = [line for line in lines if line.get("failure", {}).get("message") == ENDED]
    timed = sum(thought["decisions"] for thought in silent["thought"])
    assert timed == silent["decisions"] - 2  # both bots were new to the process in which it was tried again
    ended = [verify(read(file)).ended for file in sorted((tmp_path / "records").iterdir())]
    assert sorted(ended) == ["conceded", "conceded", "finished", "finished"]


def test_on_all_cores_too_a_bot_that_ends_its_process_is_named() -> None:
    dead = derived_seed("match", SEED, 0, 1)
    ailing = f"{TROUBLE}:Ailing:asleep=0+dead={dead}"
    standings = played([FIRST, ailing], 4, runner=OnAllCores(1))
    assert [failed.failure.sentence("en") for failed in standings.failures] == [f"the bot {ailing} ended its process"]
    assert standings.pairings[0].games == 4


def test_a_bot_that_ends_its_process_as_it_is_made_is_named() -> None:
    bad = f"{TROUBLE}:Stillborn"
    standings = played([FIRST, bad], 4)
    assert [(failed.failure.bot, failed.failure.seat) for failed in standings.failures] == [(bad, 1), (bad, 0)]
    assert standings.pairings[0].is_given_up


def test_only_shipped_bots_may_think_for_ever() -> None:
    ours, mine, theirs = parse_bots(f"expert,{FIRST},hindmost")
    assert patience_with(ours, True, None) is None
    assert patience_with(mine, True, None) == patience_with(theirs, True, None) == watched.USUAL_LIMIT
    assert [patience_with(bot, True, 2.0) for bot in (ours, mine, theirs)] == [2.0] * 3
    assert patience_with(mine, False, 2.0) == 2.0 + watched.STARTING_SECONDS


# ---- Kept in a folder ------------------------------------------------------------------------------------------------


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    mortal = f"{TROUBLE}:Mortal:mark={tmp_path / 'mark'}"
    (tmp_path / "mark").touch()
    once = played([FIRST, mortal], folder=tmp_path / "kept")
    (tmp_path / "mark").unlink()  # whoever played another game would be killed
    assert played([FIRST, mortal], folder=tmp_path / "kept") == once
    fewer = played([FIRST, mortal], 6, folder=tmp_path / "kept")
    assert fewer.pairings[0].games == 6
    (tmp_path / "mark").touch()
    assert played([FIRST, mortal], 16, folder=tmp_path / "kept") == played([FIRST, mortal], 16)
    assert played(BOTS, folder=tmp_path / "kept") == played()


def test_a_torn_line_is_no_harm(tmp_path: Path) -> None:
    whole = played(folder=tmp_path)
    games = tmp_path / "games.jsonl"
    data = games.read_bytes()
    for length in (len(data) - 1, len(data) // 2, 30, 0):
        games.write_bytes(data[:length])
        assert played(folder=tmp_path) == whole
        assert all(json.loads(line)["deal"] in range(6) for line in games.read_text().splitlines())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 3}, "players: 2 there, 3 here"),
        ({"cap": 30}, "cap: 10000 there, 30 here"),
        ({"move_limit": 2.0}, "move-limit: – there, 2.0 here"),
        ({"records": True}, "records: no there, yes here"),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    played(folder=tmp_path)
    with pytest.raises(WrongFolder, match=said):
        played(folder=tmp_path, **change)  # type: ignore[arg-type]


def test_games_of_another_kind_are_refused(tmp_path: Path) -> None:
    tournament(LOST_CITIES, ["random", "careful"], 2, SEED, folder=tmp_path, rounds=1)
    with pytest.raises(WrongFolder, match="seed: 21 there, 22 here"):
        tournament(LOST_CITIES, ["random", "careful"], 2, SEED + 1, folder=tmp_path, rounds=1)
    with pytest.raises(WrongFolder, match=r"options: rounds=1, .* there, rounds=2, .* here"):
        tournament(LOST_CITIES, ["random", "careful"], 2, SEED, folder=tmp_path, rounds=2)
    with pytest.raises(WrongFolder, match="game: lost-cities there, tides here"):
        played(folder=tmp_path)


def test_a_bot_whose_file_has_changed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(TROUBLE.read_text())
    bots = [f"{file}:First", "careful"]
    played(bots, folder=tmp_path / "kept")
    file.write_text(TROUBLE.read_text() + "\n# better\n")
    with pytest.raises(WrongFolder, match=r"mine\.py:First has changed since"):
        played(bots, folder=tmp_path / "kept")
    played(["hindmost", "careful"], folder=tmp_path / "kept")


def test_shipped_bots_that_have_changed_are_refused(tmp_path: Path) -> None:
    """Tuned anew, they are others."""
    tournament(LOST_CITIES, ["random", "careful"], 2, SEED, folder=tmp_path, rounds=1)
    LOST_CITIES.styles.values[0, 0] += 1
    try:
        with pytest.raises(WrongFolder, match=r"of another tournament \(bots: "):
            tournament(LOST_CITIES, ["random", "careful"], 2, SEED, folder=tmp_path, rounds=1)
    finally:
        LOST_CITIES.styles.values[0, 0] -= 1


def test_shipped_bots_are_others_when_a_source_of_theirs_or_of_their_search_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark, copies = mark_of_shipped(TIDES), itertools.count()

    def mark_after(changed: str | None) -> str:
        place = tmp_path / str(next(copies))
        for folder in SOURCES:
            shutil.copytree(folder, place / folder.name)
        if changed is not None:
            file = place / changed
            file.write_text(file.read_text() + "\n# better\n")
        monkeypatch.setattr(folders, "SOURCES", [place / folder.name for folder in SOURCES])
        return mark_of_shipped(TIDES)

    assert mark_after(None) == mark
    assert len({mark, *map(mark_after, ("bots/search.py", "engine/search.py", "engine/chance.py"))}) == 4


def test_damaged_folders_are_refused(tmp_path: Path) -> None:
    played(folder=tmp_path)
    games, settings = tmp_path / "games.jsonl", tmp_path / "settings.json"
    kept = games.read_bytes()
    first, *rest = kept.splitlines(keepends=True)
    games.write_bytes(b"".join([first, b"nonsense\n", *rest]))
    with pytest.raises(WrongFolder, match=r"games\.jsonl is damaged in line 2: "):
        played(folder=tmp_path)
    games.write_bytes(kept)
    settings.unlink()
    with pytest.raises(WrongFolder, match=r"but no settings\.json"):
        played(folder=tmp_path)


@pytest.mark.parametrize(
    "change",
    [{"seat": 7}, {"seat": -1}, {"deal": -1}, {"scores": [3]}, {"ranks": [1, 2, 2]}, {"ranks": [0, 1]}],
)
def test_a_line_that_no_game_can_have_is_refused_by_its_number(tmp_path: Path, change: dict[str, object]) -> None:
    played(["random", "careful"], 2, folder=tmp_path)
    games = tmp_path / "games.jsonl"
    first, second = games.read_text().splitlines()
    games.write_text(f"{first}\n{json.dumps({**json.loads(second), **change})}\n")
    with pytest.raises(WrongFolder, match=r"games\.jsonl is damaged in line 2: this is no game of 2 players"):
        played(["random", "careful"], 2, folder=tmp_path)


def test_what_differs_is_said_in_the_language_of_the_reader(tmp_path: Path) -> None:
    played(["random", "careful"], 2, folder=tmp_path)
    with pytest.raises(WrongFolder) as refused:
        played(["random", "careful"], 2, folder=tmp_path, records=True)
    assert refused.value.sentence("fr").endswith("est celui d’un autre tournoi (records : non là-bas, oui ici)")


@pytest.mark.parametrize("bots", [["random", "careful"], [FIRST, "careful"]])
def test_records_are_those_of_the_games(tmp_path: Path, bots: list[str]) -> None:
    """Of compiled games too: written down, they are played as they are without a record."""
    with_records = played(bots, folder=tmp_path, records=True)
    without = played(bots)
    assert replace(with_records, command="") == replace(without, command="")
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    by_scores = sorted(tuple(line["scores"]) for line in lines)
    records = [read(file) for file in (tmp_path / "records").iterdir()]
    assert sorted(verify(record).result.scores or () for record in records) == by_scores
    assert len(records) == 12


def test_records_of_different_bots_have_different_names() -> None:
    named = ["search:playouts=20", "a/m.py:Greedy", "b/m.py:Greedy", "m.py:B:s=a.b", "m.py:B:s=a:b", f"m.py:{'É' * 50}"]
    games = [PlayedGame(one, "careful", 0, 0, (1, 0), (1, 2), 9) for one in named]
    names = [record_name(game) for game in games]
    assert names[0] == "search.playouts=20-against-careful-deal-0-seat-0.farshore"
    assert len(set(names)) == len(names)
    assert all(len(name.encode()) < 255 for name in names)


# ---- Stopping early --------------------------------------------------------------------------------------------------


class Backwards(InThisProcess):
    """A runner that takes several values at once, and answers the last first."""

    slots = 8

    def run(self, work: Callable[[J], R], values: Iterable[J]) -> Iterator[R]:
        rest = iter(values)
        while some := list(itertools.islice(rest, self.slots)):
            yield from map(work, reversed(some))


def test_a_pairing_stops_when_the_question_is_answered_and_counts_the_same_deals_everywhere() -> None:
    bots = ["careful", "random", "hindmost"]
    here, there = (
        tournament(LOST_CITIES, bots, 400, SEED, runner=runner, stop_when=0.1, cap=150, rounds=1)
        for runner in (InThisProcess(), Backwards())
    )
    assert here == there
    verdict = here.pairings[0].verdict
    assert verdict is not None
    assert verdict.answer == "stronger"
    assert 10 <= verdict.deals == here.pairings[0].deals < 200
    assert here.is_complete


# ---- What cannot be meant --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"bots": ["careful"]}, "two bots or more"),
        ({"bots": ["careful", "careful"]}, "each named once"),
        ({"games": 0}, "games must be at least 1"),
        ({"move_limit": 0.0}, "move_limit must be above 0"),
        ({"move_limit": float("inf")}, "move_limit must be above 0 and at most 86400 seconds"),
        ({"move_limit": float("nan")}, "move_limit must be above 0 and at most 86400 seconds"),
        ({"stop_when": 0.5}, "stop_when must be above 0 and below 0.5"),
        ({"records": True}, "records need a folder"),
        ({"players": 7}, "players must be one of"),
    ],
)
def test_nonsense_is_refused(change: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        played(**change)  # type: ignore[arg-type]


def test_bots_that_would_go_by_the_same_name_are_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text(TROUBLE.read_text())
    with pytest.raises(BotError, match="would go by the same name"):
        played([FIRST, f"{other}:First"])


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    played(progress=lambda done, total: told.append((done, total)))
    assert told[0] == (0, 36)
    assert told[-1] == (36, 36)
    assert all(one[0] <= next_one[0] for one, next_one in itertools.pairwise(told))
