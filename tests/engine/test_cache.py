"""The compilation cache: nothing is compiled twice, nothing out of date is used, and nothing can break it for long."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from farshore.engine.cache import A_DAY, KEPT_FILES, clean_up, writable
from farshore.engine.chance import keyed_number
from tests.build import MADE_UP, SOURCES, answer, environment, python

# One small rule without a record, and how many compilations it took.
HASH_A_NUMBER = """
from numba.core import event
from farshore.engine.cache import compiled_files, place
from farshore.engine.chance import keyed_number
import numpy as np
with event.install_recorder("numba:compile") as compilations:
    result = keyed_number(np.uint64(1), np.uint64(2), np.uint64(3))
print(result, len(compilations.buffer) // 2, len(list(compiled_files())))
"""
HASH = str(int(keyed_number(np.uint64(1), np.uint64(2), np.uint64(3))))

# One question to the made-up game, through a kernel of the engine that calls its rules by the type of its record.
MAY_I_STAKE_3 = """
from numba.core import event
import numpy as np
import farshore
from farshore.engine.kernels import refuse_at
states = np.zeros(1, farshore.game("lookout").dtype)
with event.install_recorder("numba:compile") as compilations:
    states[0].viewer = farshore.EVERYTHING
    print(refuse_at(states, 0, 2), len(compilations.buffer) // 2)
"""
YES = "0"


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """A process with a cold cache of its own, and copies of the sources that can be changed."""
    for name, folder in (("src", SOURCES), ("made_up", MADE_UP)):
        shutil.copytree(folder, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    own = environment(tmp_path / "src", tmp_path / "made_up", XDG_CACHE_HOME=str(tmp_path / "cache"))
    own.pop("FARSHORE_CACHE_DIR", None)
    return own


def rules_folder(env: dict[str, str]) -> Path:
    return Path(env["XDG_CACHE_HOME"]) / "farshore" / "rules"


def replace_keeping_size_and_time(file: Path, old: str, new: str) -> None:
    """A change that whoever looks at size and time of a file does not see."""
    before, text = file.stat(), file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    assert len(old) == len(new)
    file.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


# ---- Compiled once ---------------------------------------------------------------------------------------------------


def test_the_second_process_compiles_nothing(env: dict[str, str]) -> None:
    result, compiled, files = answer(python(HASH_A_NUMBER, env=env)).split()
    assert result == HASH
    assert int(compiled) > 0
    assert int(files) > 0
    assert answer(python(HASH_A_NUMBER, env=env)).split() == [HASH, "0", files]


def test_a_notice_is_given_once_while_rules_compile_and_never_again(env: dict[str, str]) -> None:
    first, second = python(MAY_I_STAKE_3, env=env), python(MAY_I_STAKE_3, env=env)
    code, compiled = answer(first).split()
    assert code == YES
    assert int(compiled) > 1
    assert first.stderr == "farshore: compiling the rules of lookout, to be kept for later …\n"
    assert answer(second).split() == [YES, "0"]
    assert second.stderr == ""


def test_compiled_rules_lie_in_the_users_cache_folder_and_nowhere_else(env: dict[str, str], tmp_path: Path) -> None:
    answer(python(MAY_I_STAKE_3, env=env))
    (directory,) = rules_folder(env).iterdir()
    assert list(directory.glob("*/*.nbc"))
    assert not list(tmp_path.glob("src/**/*.nb[ci]"))
    assert not list(tmp_path.glob("made_up/**/*.nb[ci]"))


def test_another_folder_can_be_named(env: dict[str, str], tmp_path: Path) -> None:
    named = {**env, "FARSHORE_CACHE_DIR": str(tmp_path / "named")}
    assert answer(python(HASH_A_NUMBER, env=named)).split()[0] == HASH
    assert list(tmp_path.glob("named/rules/*/*/*.nbc"))
    assert not rules_folder(env).exists()


def test_whoever_imports_numba_first_changes_nothing(env: dict[str, str], tmp_path: Path) -> None:
    """Neither does a place that Numba itself was told to use; and Numba is left as it was."""
    before = """
import os, numba
from numba import njit
elsewhere = numba.config.CACHE_DIR
njit(lambda x: x + 1)(1)
"""
    after = """
assert numba.config.CACHE_DIR == elsewhere == os.environ["NUMBA_CACHE_DIR"]
"""
    elsewhere = {**env, "NUMBA_CACHE_DIR": str(tmp_path / "elsewhere")}
    assert answer(python(before + HASH_A_NUMBER + after, env=elsewhere)).split()[0] == HASH
    assert not (tmp_path / "elsewhere").exists()
    assert answer(python(HASH_A_NUMBER, env=env)).split()[:2] == [HASH, "0"]


# ---- Never out of date -----------------------------------------------------------------------------------------------


def test_a_change_in_the_engine_is_noticed(env: dict[str, str], tmp_path: Path) -> None:
    assert answer(python(HASH_A_NUMBER, env=env)).split()[0] == HASH
    replace_keeping_size_and_time(tmp_path / "src/farshore/engine/chance.py", "np.uint64(0xFF)", "np.uint64(0xFE)")
    assert answer(python(HASH_A_NUMBER, env=env)).split()[0] != HASH


def test_a_change_in_a_games_rules_is_noticed_by_what_calls_them(env: dict[str, str], tmp_path: Path) -> None:
    """Numba looks at the file of the function alone, and this one is called from the engine's."""
    assert answer(python(MAY_I_STAKE_3, env=env)).split()[0] == YES
    replace_keeping_size_and_time(
        tmp_path / "made_up/lookout/rules.py", "if a >= SAY else ALLOWED\n\n", "if a >= SAY else DOUBTED\n\n"
    )
    assert answer(python(MAY_I_STAKE_3, env=env)).split()[0] == "3"


def test_a_change_in_another_file_of_the_game_is_noticed(env: dict[str, str], tmp_path: Path) -> None:
    assert answer(python(MAY_I_STAKE_3, env=env)).split()[0] == YES
    replace_keeping_size_and_time(tmp_path / "made_up/lookout/state.py", "STAKES = 3", "STAKES = 2")
    assert answer(python(MAY_I_STAKE_3, env=env)).split()[0] != YES


def test_a_change_in_a_games_data_is_noticed(env: dict[str, str], tmp_path: Path) -> None:
    worth_of_a_25 = "from farshore.games.lost_cities.rules import worth; print(worth(25, 1, 3))"
    assert answer(python(worth_of_a_25, env=env)) == "10"
    replace_keeping_size_and_time(tmp_path / "src/farshore/games/lost_cities/components.toml", "cost = 20", "cost = 10")
    assert answer(python(worth_of_a_25, env=env)) == "30"
    replace_keeping_size_and_time(tmp_path / "src/farshore/games/lost_cities/components.toml", "cost = 10", "cost = 20")
    assert answer(python(worth_of_a_25, env=env)) == "10"


def test_a_change_outside_the_part_of_a_game_where_a_rule_stands_is_noticed(
    env: dict[str, str], tmp_path: Path
) -> None:
    is_fourth_a_yankton = "from farshore.games.discoveries.rules.dice import is_yankton; print(is_yankton(3))"
    assert answer(python(is_fourth_a_yankton, env=env)) == "True"
    replace_keeping_size_and_time(
        tmp_path / "src/farshore/games/discoveries/components.py",
        "FIRST_TETONS, LAST_TETONS = 42, 45",
        "FIRST_TETONS, LAST_TETONS = 41, 45",
    )
    assert answer(python(is_fourth_a_yankton, env=env)) == "False"


def test_two_games_of_the_same_layout_keep_their_own_rules(env: dict[str, str], tmp_path: Path) -> None:
    """Numba takes record types of equal layout for one."""
    made_up = tmp_path / "made_up"
    shutil.copytree(made_up / "lookout", made_up / "lookant")
    replace_keeping_size_and_time(made_up / "lookant/state.py", 'NAME = "lookout"', 'NAME = "lookant"')
    replace_keeping_size_and_time(
        made_up / "lookant/rules.py", "if a >= SAY else ALLOWED\n\n", "if a >= SAY else DOUBTED\n\n"
    )
    (made_up / "lookout-1.0.dist-info/entry_points.txt").write_text(
        "[farshore.games]\nlookout = lookout\nlookant = lookant\n"
    )
    both = MAY_I_STAKE_3 + MAY_I_STAKE_3.replace('"lookout"', '"lookant"')
    for expected_compilations in (True, False):
        one, compiled_one, two, compiled_two = answer(python(both, env=env)).split()
        assert (one, two) == (YES, "3")
        assert ((compiled_one, compiled_two) != ("0", "0")) == expected_compilations


def test_bounds_checks_have_a_place_of_their_own(env: dict[str, str]) -> None:
    where = "from farshore.engine.cache import place; print(place())"
    places = {
        answer(python(where, env={**env, **flags})) for flags in ({}, {"NUMBA_BOUNDSCHECK": "1"}, {"NUMBA_OPT": "1"})
    }
    assert len(places) == 3


# ---- Trouble ---------------------------------------------------------------------------------------------------------


def test_where_the_cache_folder_cannot_be_written_a_temporary_one_serves(env: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "farshore").write_text("a file where a folder should be")
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    for _ in range(2):
        result, compiled, files = answer(python(HASH_A_NUMBER, env={**env, "TMPDIR": str(temporary)})).split()
        assert result == HASH
        assert int(compiled) > 0
        assert int(files) > 0
        assert not list(temporary.iterdir())


def test_beside_a_temporary_folder_nothing_is_cleaned_up(env: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "farshore").write_text("a file where a folder should be")
    temporary = tmp_path / "tmp"
    strangers = [temporary / f"{number:016x}" for number in range(8)]
    for stranger in strangers:
        stranger.mkdir(parents=True)
        os.utime(stranger, (1, 1))
    answer(python(HASH_A_NUMBER, env={**env, "TMPDIR": str(temporary)}))
    assert sorted(temporary.iterdir()) == strangers


def test_a_file_cut_short_is_compiled_again(env: dict[str, str]) -> None:
    _, _, files = answer(python(HASH_A_NUMBER, env=env)).split()
    for number, file in enumerate(sorted(rules_folder(env).glob("*/*/*.nbc"))):
        data = file.read_bytes()
        file.write_bytes(data[: int(len(data) * (0, 0.01, 0.1, 0.5, 0.9, 0.999)[number % 6])])
    result, compiled, files_now = answer(python(HASH_A_NUMBER, env=env)).split()
    assert (result, files_now) == (HASH, files)
    assert int(compiled) > 0
    assert answer(python(HASH_A_NUMBER, env=env)).split() == [HASH, "0", files]


def test_a_file_in_which_one_byte_changed_is_compiled_again(env: dict[str, str]) -> None:
    """What lies there is loaded as code: nothing of it may be used that is not as it was written."""
    answer(python(HASH_A_NUMBER, env=env))
    for number, file in enumerate(sorted(rules_folder(env).glob("*/*/*.nbc"))):
        data = bytearray(file.read_bytes())
        data[len(data) * (2 * number + 1) // 14] ^= 1
        file.write_bytes(data)
    result, compiled, _ = answer(python(HASH_A_NUMBER, env=env)).split()
    assert result == HASH
    assert int(compiled) > 0


def test_a_file_of_rubbish_is_compiled_again(env: dict[str, str]) -> None:
    answer(python(HASH_A_NUMBER, env=env))
    for number, file in enumerate(sorted(rules_folder(env).glob("*/*/*.nbc"))):
        file.write_bytes((b"\0" * 300, b"rubbish", bytes(range(256)))[number % 3])
    assert answer(python(HASH_A_NUMBER, env=env)).split()[0] == HASH


def test_two_cold_processes_at_once_are_both_right(env: dict[str, str]) -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", MAY_I_STAKE_3], env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        for _ in range(2)
    ]
    assert [process.communicate(timeout=100)[0].split()[0] for process in running] == [YES, YES]
    assert answer(python(MAY_I_STAKE_3, env=env)).split() == [YES, "0"]


def test_a_folder_that_vanishes_is_made_again(env: dict[str, str]) -> None:
    answer(python(HASH_A_NUMBER, env=env))
    shutil.rmtree(rules_folder(env))
    assert answer(python(HASH_A_NUMBER, env=env)).split()[0] == HASH


def test_without_compilation_nothing_is_written(env: dict[str, str]) -> None:
    assert answer(python(MAY_I_STAKE_3, env={**env, "NUMBA_DISABLE_JIT": "1"})).split() == [YES, "0"]
    assert not list(Path(env["XDG_CACHE_HOME"]).glob("**/*.nbc"))


# ---- Cleaning up -----------------------------------------------------------------------------------------------------


def used(folder: Path, days_ago: float) -> Path:
    folder.mkdir(parents=True)
    (folder / "compiled").mkdir()
    then = time.time() - days_ago * A_DAY
    os.utime(folder, (then, then))
    return folder


def test_the_last_three_folders_stay_and_whatever_was_used_within_a_day(tmp_path: Path) -> None:
    current = used(tmp_path / "rules" / ("c" * 16), 0)
    parent = current.parent
    recent = [used(parent / f"{number:016x}", 0.5) for number in range(4)]
    old = [used(parent / f"{number:016x}", number) for number in range(10, 15)]
    clean_up(current)
    assert set(parent.iterdir()) == {current, *recent}
    assert not any(folder.exists() for folder in old)


def test_old_folders_stay_while_they_are_among_the_last_three(tmp_path: Path) -> None:
    current = used(tmp_path / ("c" * 16), 0)
    old = [used(tmp_path / f"{number:016x}", number) for number in range(10, 15)]
    clean_up(current)
    assert set(tmp_path.iterdir()) == {current, *old[:2]}


def test_what_is_not_ours_stays(tmp_path: Path) -> None:
    current = used(tmp_path / ("c" * 16), 0)
    strangers = [used(tmp_path / name, 99) for name in ("photos", "0123", "zzzzzzzzzzzzzzzz", "0" * 17)]
    old = [used(tmp_path / f"{number:016x}", number) for number in range(10, 15)]
    (tmp_path / ("f" * 16)).write_text("a file")
    clean_up(current)
    assert all(stranger.exists() for stranger in strangers)
    assert (tmp_path / ("f" * 16)).exists()
    assert not old[-1].exists()


def test_compiled_files_that_nobody_has_used_for_long_go(tmp_path: Path) -> None:
    current = used(tmp_path / ("c" * 16), 0)
    for name, age in (("new.nbc", 0), ("old.nbc", KEPT_FILES + A_DAY)):
        (current / "compiled" / name).write_bytes(b"")
        os.utime(current / "compiled" / name, (time.time() - age, time.time() - age))
    clean_up(current)
    assert [file.name for file in (current / "compiled").iterdir()] == ["new.nbc"]


def test_a_folder_is_writable_if_a_file_can_be_written_there(tmp_path: Path) -> None:
    assert writable(tmp_path / "deep" / "down")
    (tmp_path / "file").write_text("")
    assert not writable(tmp_path / "file" / "below")
    assert not list((tmp_path / "deep" / "down").iterdir())
