"""`farshore export`, `import`, `validate`, `backup` and `tidy`."""

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

import farshore
from farshore.records import GameRecord, bot, read, seen_by, verify, write
from farshore.server.sqlite import SqliteStore
from farshore.tables import Seat, TableInfo, open_seat, seat_of_bot, seat_of_person
from farshore.tables.keeping import record_of, table_from
from farshore.tables.store import Change, Stored
from tests.build import ROOT, short
from tests.cli.terminal import Run, complaint, run
from tests.records.played import running_game, short_game, whole_game
from tests.tables.seated import KeptTable

GAMES = sorted((ROOT / "tests" / "records" / "games").iterdir())
ENDED, CUT_OFF, RUNNING = whole_game(), short_game(), running_game(2).record()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "farshore.db"


def waiting(table: str = "waiting") -> TableInfo:
    return TableInfo(
        id=table,
        game="lost-cities",
        players=2,
        options={"rounds": "1", "expeditions": "5", "starter": "random"},
        seats=(seat_of_person("Anna", "anna"), open_seat()),
        host="anna",
        created=1.0,
    )


@pytest.fixture
def filled(path: Path) -> Path:
    """An ended game, one that was cut off, a running one, and a table whose game has not begun."""
    with closing(SqliteStore(path)) as store:
        for name, record in {"ended": ENDED, "cutoff": CUT_OFF, "running": RUNNING}.items():
            store.add(table_from(record, verify(record), name, 2.0))
        store.create(waiting(), 1, 3.0)
    return path


def command(name: str, database: Path, *arguments: object) -> Run:
    return run(name, "--database", str(database), *map(str, arguments))


def spoil(database: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute(statement, values).rowcount > 0
        connection.commit()


def tables_in(database: Path) -> list[Stored]:
    with closing(SqliteStore(database, "reading")) as store:
        return [found for table in store.every() if (found := store.load(table)) is not None]


# ---- Export ----------------------------------------------------------------------------------------------------------


def test_ended_games_are_exported_whole_and_running_ones_as_a_spectator_may_have_them(
    filled: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "deep" / "games"
    done = command("export", filled, folder)
    assert (done.code, done.err) == (0, "")
    files = {name: folder / f"lost-cities-{name}.farshore" for name in ("cutoff", "ended", "running")}
    assert sorted(folder.iterdir()) == sorted(files.values())
    assert done.out.splitlines() == [*map(str, files.values()), f"Games written to {folder}: 3"]
    assert read(files["ended"]) == ENDED
    assert read(files["cutoff"]) == CUT_OFF
    assert read(files["running"]) == seen_by(RUNNING, None)
    assert RUNNING.seed is not None
    assert RUNNING.seed not in files["running"].read_text()


def test_private_exports_hold_everything(filled: Path, tmp_path: Path) -> None:
    assert command("export", filled, "--private", tmp_path).code == 0
    assert read(tmp_path / "lost-cities-running.farshore") == RUNNING


def test_one_table_is_exported_alone(filled: Path, tmp_path: Path) -> None:
    assert command("export", filled, "--table", "ended", tmp_path / "one").code == 0
    assert [file.name for file in (tmp_path / "one").iterdir()] == ["lost-cities-ended.farshore"]
    assert complaint(command("export", filled, "--table", "no", tmp_path)) == "there is no table “no”"
    refused = command("export", filled, "--table", "waiting", tmp_path)
    assert (refused.code, refused.err) == (1, "waiting: the game of this table has not begun\n")


def test_a_game_that_cannot_be_read_is_named_and_the_others_are_exported(filled: Path, tmp_path: Path) -> None:
    spoil(filled, "UPDATE lines SET text = 'nonsense' WHERE table_id = 'ended' AND number = 3")
    spoil(filled, "UPDATE sheets SET sheet = '[]' WHERE table_id = 'cutoff'")
    done = command("export", filled, tmp_path / "games")
    assert done.code == 1
    damaged, nonsense = done.err.splitlines()
    assert damaged.startswith("cutoff: table cutoff is damaged: ")
    assert nonsense.startswith("ended: lines[3]: 'nonsense' is no line of a game")
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["lost-cities-running.farshore"]


def test_a_folder_that_cannot_be_made_is_complained_of(filled: Path) -> None:
    assert "farshore.db" in complaint(command("export", filled, filled / "games"))


# ---- Import ----------------------------------------------------------------------------------------------------------


def test_recorded_games_are_imported_and_come_out_as_they_went_in(path: Path, tmp_path: Path) -> None:
    done = command("import", path, *GAMES)
    assert (done.code, done.err) == (0, "")
    tables = tables_in(path)
    assert len(tables) == len(GAMES)
    for file, line in zip(GAMES, done.out.splitlines(), strict=True):
        table = next(stored for stored in tables if record_of(stored) == read(file)).info.id
        assert line == f"{file}: table {table}, /t/{table}"
    assert command("validate", path).code == 0
    assert command("export", path, "--private", tmp_path / "out").code == 0
    assert {str(read(file)) for file in (tmp_path / "out").iterdir()} == {str(read(file)) for file in GAMES}


def test_nobody_sits_at_an_imported_table_but_names_and_bots_are_kept(path: Path) -> None:
    journal = running_game(3)
    write(path.with_name("running.farshore"), journal.record())
    command("import", path, path.with_name("running.farshore"))
    (stored,) = tables_in(path)
    assert stored.info.seats == (open_seat(name="Anna"), seat_of_bot("random"))
    assert (stored.info.host, stored.info.stage, stored.deciding) == ("", "playing", journal.state.player)
    assert not stored.info.listed
    table = KeptTable.resume(stored, lambda: 5.0)
    assert table.journal is not None
    assert table.journal.state == journal.state


def test_a_bot_that_stood_in_goes_by_the_persons_name(path: Path) -> None:
    journal = running_game(3)
    journal.seat(0, bot("careful"))
    journal.seat(1, bot("one of another build"))
    write(path.with_name("left.farshore"), journal.record())
    command("import", path, path.with_name("left.farshore"))
    (stored,) = tables_in(path)
    assert stored.info.seats == (Seat("open", "Anna", stand_in="careful"), open_seat(name="one of another build"))


def test_a_game_that_is_there_already_is_not_imported_again(filled: Path, tmp_path: Path) -> None:
    files = {"ended": tmp_path / "ended.json", "running": tmp_path / "running.farshore"}
    write(files["ended"], ENDED)
    write(files["running"], replace(RUNNING, lines=RUNNING.lines[:-1]))
    done = command("import", filled, *files.values())
    assert done.code == 0
    assert done.out.splitlines() == [
        f"{file}: this game is there already: table {name}, /t/{name}" for name, file in files.items()
    ]
    assert len(tables_in(filled)) == 4


def test_a_game_that_has_gone_on_is_another_table(filled: Path, tmp_path: Path) -> None:
    journal = running_game(2)
    journal.act(journal.state.legal[0])
    write(tmp_path / "on.farshore", journal.record())
    assert "already" not in command("import", filled, tmp_path / "on.farshore").out
    assert len(tables_in(filled)) == 5


def test_what_is_not_true_is_not_imported_and_the_others_are(path: Path, tmp_path: Path) -> None:
    write(tmp_path / "seen.farshore", seen_by(RUNNING, None))
    write(tmp_path / "false.farshore", replace(ENDED, lines=ENDED.lines[1:]))
    write(tmp_path / "true.farshore", ENDED)
    done = command("import", path, *(tmp_path / f"{name}.farshore" for name in ("none", "seen", "false", "true")))
    assert done.code == 1
    none, seen, false = done.err.splitlines()
    assert "there is no file" in none
    assert "without its seed" in seen
    assert "false.farshore: line " in false
    assert [record_of(stored) for stored in tables_in(path)] == [ENDED]


def test_games_are_imported_beside_a_running_server(path: Path, tmp_path: Path) -> None:
    write(tmp_path / "ended.farshore", ENDED)
    with closing(SqliteStore(path)) as server:
        assert command("import", path, tmp_path / "ended.farshore").code == 0
        (table,) = server.every()
        stored = server.load(table)
        assert stored is not None
        assert record_of(stored) == ENDED


# ---- Validate --------------------------------------------------------------------------------------------------------


def counts(done: Run) -> list[int]:
    """True, false, rules gone, not begun."""
    return [int(line.rpartition(": ")[2]) for line in done.out.splitlines()[-4:]]


def test_every_stored_game_is_replayed(filled: Path) -> None:
    done = command("validate", filled)
    assert (done.code, done.err, counts(done)) == (0, "", [3, 0, 0, 1])
    assert "Parties conformes\u00a0: 3" in command("validate", filled, "--lang", "fr").out


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE lines SET text = '0 play moon 5' WHERE table_id = 'ended' AND number = 3", "ended: lines[3]: "),
        ("UPDATE lines SET text = '1 draw deck' WHERE table_id = 'ended' AND number = 0", "lines[0]: seat 1 acts"),
        ("UPDATE lines SET text = 'nonsense' WHERE table_id = 'ended' AND number = 7", "ended: lines[7]: 'nonsense'"),
        ("DELETE FROM lines WHERE table_id = 'ended' AND number = 9", "table ended is damaged: lines are missing"),
        ("UPDATE sheets SET sheet = json_set(sheet, '$.stage', 'closed') WHERE table_id = 'ended'", "ended: stage: "),
        ("UPDATE tables SET deciding = 1 - deciding WHERE id = 'running'", "running: deciding: seat "),
        ("UPDATE snapshots SET scores = '900 900' WHERE table_id = 'running'", "snapshot: the first 12 lines"),
        ("UPDATE snapshots SET lines = 99 WHERE table_id = 'running'", "snapshot: there are not so many"),
        (
            "UPDATE sheets SET sheet = json_set(sheet, '$.header.result.scores[0]', 99) WHERE table_id = 'ended'",
            "scores are",
        ),
        (
            "UPDATE sheets SET sheet = json_set(sheet, '$.header.seed', '00000000000000000000000000000001')"
            " WHERE table_id = 'running'",
            "running: commitment: seed and salt are not those",
        ),
        ("UPDATE sheets SET sheet = 'x' WHERE table_id = 'cutoff'", "cutoff: table cutoff is damaged: "),
    ],
)
def test_what_is_wrong_is_found_and_named_and_the_rest_is_checked(filled: Path, statement: str, said: str) -> None:
    spoil(filled, statement)
    done = command("validate", filled)
    assert done.code == 1
    (line,) = done.err.splitlines()
    assert said in line
    assert counts(done) == [2, 1, 0, 1]


@pytest.mark.parametrize(("field", "value"), [("rules_version", 99), ("game", "chess")])
def test_a_game_whose_rules_are_gone_is_no_failure(filled: Path, field: str, value: object) -> None:
    spoil(filled, f"UPDATE sheets SET sheet = json_set(sheet, '$.header.{field}', ?) WHERE table_id = 'running'", value)
    done = command("validate", filled)
    assert (done.code, done.err, counts(done)) == (0, "", [2, 0, 1, 1])
    assert done.out.startswith("running: cannot be followed any more: ")
    assert str(value) in done.out.splitlines()[0]


def test_an_ended_game_whose_rules_are_gone_can_still_be_exported(filled: Path, tmp_path: Path) -> None:
    spoil(filled, "UPDATE sheets SET sheet = json_set(sheet, '$.header.rules_version', 99) WHERE table_id = 'ended'")
    assert command("export", filled, "--table", "ended", tmp_path / "out").code == 0
    assert read(tmp_path / "out" / "lost-cities-ended.farshore") == replace(ENDED, rules_version=99)


def played_at_a_table(store: SqliteStore, name: str, game: str, ending: Callable[[KeptTable], list[Change]]) -> None:
    """A table as the server would lead it, to some end."""
    chosen = farshore.game(game)
    options = {option.name: option.text(short(chosen).get(option.name, option.default)) for option in chosen.options}
    seats = (seat_of_person("Anna", "anna"), *[seat_of_person("Bert", "bert")] * (chosen.players[0] - 1))
    info = replace(waiting(name), game=game, options=options, players=len(seats), seats=seats)
    table = KeptTable(info, 1, lambda: 4.0)
    store.create(info, 1, 3.0)
    store.save(table.begin(7, bytes(32), random.Random(1)))
    for change in ending(table):
        store.save(change)


def some_actions(table: KeptTable, count: int) -> list[Change]:
    """So many random actions, or as many as there are; some are taken back."""
    rng = random.Random(1)
    changes: list[Change] = []
    while (seat := table.deciding) is not None and len(changes) < count:
        if table.may_undo(seat) and rng.random() < 0.1:
            changes.append(table.undo(seat, table.version))
        else:
            view = table.view(seat)
            wise = view.suggest("plain", rng.getrandbits(64))  # random games of some are very long
            action = wise if rng.random() < 0.8 else rng.choice(view.legal)
            changes.append(table.act(seat, view.text(action), table.version))
    return changes


@pytest.mark.parametrize("game", farshore.names())
def test_what_tables_keep_is_true(path: Path, game: str, tmp_path: Path) -> None:
    endings: dict[str, Callable[[KeptTable], list[Change]]] = {
        "dealt": lambda _: [],
        "running": lambda table: some_actions(table, 6),
        "played": lambda table: some_actions(table, 4_000),
        "conceded": lambda table: [*some_actions(table, 3), table.concede(0, table.version)],
        "closed": lambda table: [*some_actions(table, 3), table.close("anna")],
        "left": lambda table: [*some_actions(table, 3), table.stand_in("anna", 1), table.come_back(1)],
    }
    with closing(SqliteStore(path)) as store:
        for name, ending in endings.items():
            played_at_a_table(store, name, game, ending)
    done = command("validate", path)
    assert (done.code, done.err, counts(done)) == (0, "", [len(endings), 0, 0, 0])
    stages = {stored.info.id: stored.info.stage for stored in tables_in(path)}
    assert (stages["played"], stages["closed"], stages["running"]) == ("ended", "closed", "playing")
    assert command("export", path, "--private", tmp_path / "out").code == 0
    assert run("verify", *map(str, (tmp_path / "out").iterdir())).code == 0


# ---- Backup ----------------------------------------------------------------------------------------------------------


def test_a_backup_made_while_the_server_writes_is_of_one_moment(path: Path, tmp_path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store.create(waiting("t"), 1, 1.0)
        enough = threading.Event()

        def write_on() -> None:
            version = 1
            while not enough.is_set():
                version += 1
                new = tuple(f"0 step {version}.{number}" for number in range(5))
                store.save(Change("t", version, 2.0, 0, first_line=5 * (version - 2), lines=new))

        writer = threading.Thread(target=write_on)
        writer.start()
        try:
            done = [command("backup", path, tmp_path / f"copy{number}.db") for number in range(5)]
        finally:
            enough.set()
            writer.join()
    assert [(made.code, made.err) for made in done] == [(0, "")] * 5
    versions = []
    for number in range(5):
        (copied,) = tables_in(tmp_path / f"copy{number}.db")
        assert len(copied.lines) == 5 * (copied.version - 1)
        versions.append(copied.version)
    assert versions == sorted(versions)


def test_a_backup_is_one_file_that_only_its_owner_reads_and_a_server_can_use(filled: Path, tmp_path: Path) -> None:
    (tmp_path / "safe").mkdir()
    target = tmp_path / "safe" / "copy.db"
    assert command("backup", filled, target).code == 0
    assert list((tmp_path / "safe").iterdir()) == [target]
    assert target.stat().st_mode & 0o077 == 0
    assert tables_in(target) == tables_in(filled)
    with closing(SqliteStore(filled)) as first, closing(SqliteStore(target)) as second:
        assert first.secret() == second.secret()


def test_a_backup_never_takes_the_place_of_a_file(filled: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("precious")
    assert complaint(command("backup", filled, target)) == f"{target} is there already"
    assert complaint(command("backup", filled, "--lang", "fr", target)) == f"{target} existe déjà"
    assert target.read_text() == "precious"
    assert complaint(command("backup", filled, filled)).endswith("is there already")
    assert not list(tmp_path.glob(".*"))


def test_a_backup_to_nowhere_is_complained_of(filled: Path, tmp_path: Path) -> None:
    assert "No such file" in complaint(command("backup", filled, tmp_path / "none" / "copy.db"))


# ---- Any of them -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [("validate",), ("export", "out"), ("backup", "copy.db")])
def test_a_database_that_is_none_is_complained_of(
    arguments: tuple[str, ...], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    name, *rest = arguments
    assert complaint(command(name, path, *rest)) == f"there is no database {path}"
    assert list(path.parent.iterdir()) == []
    path.write_text("Dear diary")
    assert complaint(command(name, path, *rest)) == f"{path} is no database of Farshore"
    assert complaint(command(name, path, *rest, "--lang", "fr")) == f"{path} n’est pas une base de données de Farshore"


def test_without_a_name_it_is_the_database_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARSHORE_DATA_DIR", str(tmp_path / "data"))
    assert run("import", str(GAMES[0])).code == 0
    assert counts(run("validate")) == [1, 0, 0, 0]
    assert run("backup", str(tmp_path / "copy.db")).code == 0
    assert run("export", str(tmp_path / "out")).code == 0
    assert isinstance(read(next((tmp_path / "out").iterdir())), GameRecord)
    assert (tmp_path / "data" / "farshore.db").exists()


# ---- Tidy ------------------------------------------------------------------------------------------------------------


def make_new(database: Path, table: str) -> None:
    spoil(database, "UPDATE tables SET touched = ? WHERE id = ?", time.time(), table)


def names_in(database: Path) -> set[str]:
    return {stored.info.id for stored in tables_in(database)}


def test_old_tables_are_removed_of_the_kind_that_is_named(filled: Path) -> None:
    make_new(filled, "cutoff")
    done = command("tidy", filled, "--keep-ended", 30)
    assert (done.code, done.out, done.err) == (0, "Tables removed: 1\n", "")
    assert names_in(filled) == {"cutoff", "running", "waiting"}
    assert command("tidy", filled, "--keep-abandoned", 30).out == "Tables removed: 2\n"
    assert names_in(filled) == {"cutoff"}
    assert command("validate", filled).code == 0


def test_what_is_removed_is_archived_first(filled: Path, tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    done = command("tidy", filled, "--keep-ended", 1, "--keep-abandoned", 1, "--archive", archive)
    assert (done.code, done.out.splitlines()[-1]) == (0, "Tables removed: 4")
    assert read(archive / "lost-cities-ended.farshore") == ENDED
    assert read(archive / "lost-cities-running.farshore") == RUNNING
    assert names_in(filled) == set()


def test_what_cannot_be_archived_is_named_and_stays(filled: Path, tmp_path: Path) -> None:
    spoil(filled, "UPDATE lines SET text = 'nonsense' WHERE table_id = 'ended' AND number = 3")
    done = command("tidy", filled, "--keep-ended", 1, "--archive", tmp_path / "archive")
    assert (done.code, done.out.splitlines()[-1]) == (1, "Tables removed: 1")
    assert done.err.startswith("ended: lines[3]: 'nonsense' is no line of a game")
    assert names_in(filled) == {"ended", "running", "waiting"}


def test_nothing_is_tidied_unasked_or_beside_a_server(filled: Path, tmp_path: Path) -> None:
    assert complaint(command("tidy", filled)).startswith("say what is old: --keep-ended DAYS")
    with closing(SqliteStore(filled)):
        assert "is in use by a server" in complaint(command("tidy", filled, "--keep-ended", 1))
    assert len(names_in(filled)) == 4
    nowhere = tmp_path / "nowhere.db"
    assert "there is no database" in complaint(command("tidy", nowhere, "--keep-ended", 1))
    assert not nowhere.exists()
