"""Records in files."""

import os
import stat
from pathlib import Path

import pytest

from farshore.records import RecordError, files, read, to_json, to_text, write
from tests.records.played import short_game, whole_game


@pytest.mark.parametrize("name", ["game.farshore", "game.json", "GAME.FARSHORE", "game.of.anna.Json"])
def test_what_is_written_to_a_file_is_read_again(tmp_path: Path, name: str) -> None:
    record = whole_game()
    write(tmp_path / name, record)
    assert read(tmp_path / name) == record
    assert read(str(tmp_path / name)) == record
    assert os.listdir(tmp_path) == [name]


def test_the_file_name_says_which_form_it_is(tmp_path: Path) -> None:
    record = short_game()
    write(tmp_path / "a.farshore", record)
    write(tmp_path / "a.json", record)
    assert (tmp_path / "a.farshore").read_bytes() == to_text(record).encode()
    assert (tmp_path / "a.json").read_bytes() == to_json(record)


@pytest.mark.parametrize("name", ["game", "game.txt", "farshore", ".json.gz"])
def test_any_other_file_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(RecordError, match=r"ends in \.farshore or \.json"):
        write(tmp_path / name, short_game())
    with pytest.raises(RecordError, match=r"ends in \.farshore or \.json"):
        read(tmp_path / name)
    assert os.listdir(tmp_path) == []


def test_a_file_that_is_written_again_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.farshore"
    write(path, whole_game())
    write(path, short_game())
    assert read(path) == short_game()
    assert os.listdir(tmp_path) == ["game.farshore"]


def test_a_record_that_cannot_be_written_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.farshore"
    write(path, short_game())
    wrong = short_game()
    wrong.options["rounds"] = ""
    with pytest.raises(RecordError):
        write(path, wrong)
    assert read(path) == short_game()


def test_a_failed_rename_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "game.farshore"
    path.mkdir()
    with pytest.raises(OSError, match=r"game\.farshore"):
        write(path, short_game())
    assert os.listdir(tmp_path) == ["game.farshore"]


def test_a_link_is_followed_and_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "target.farshore", tmp_path / "link.farshore"
    write(target, short_game(1))
    link.symlink_to(target)
    write(link, short_game(2))
    assert link.is_symlink()
    assert read(target) == short_game(2)


def test_a_new_file_has_the_rights_that_new_files_have(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    write(tmp_path / "game.farshore", short_game())
    assert stat.S_IMODE((tmp_path / "game.farshore").stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


def test_a_file_that_is_not_there_is_the_system_s_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.farshore")


@pytest.mark.parametrize("suffix", [".farshore", ".json"])
def test_a_huge_file_is_refused_unread(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"huge{suffix}"
    with open(path, "wb") as file:
        file.truncate(2**40)
    with pytest.raises(RecordError, match="too large for a game record: none has more than 16 megabytes"):
        read(path)


def test_a_record_that_would_be_too_large_to_read_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="too large"):
        files.check_size(bytes(files.LARGEST_FILE + 1))
    files.check_size(bytes(files.LARGEST_FILE))
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("suffix", [".farshore", ".json"])
@pytest.mark.parametrize(
    "data", [b"", b"\x00" * 100, bytes(range(256)), b"PK\x03\x04", b"\xff\xfef\x00o\x00", b"\x1f\x8b"]
)
def test_nonsense_is_refused_with_a_reason(tmp_path: Path, suffix: str, data: bytes) -> None:
    path = tmp_path / f"nonsense{suffix}"
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        read(path)
    assert caught.value.reason


def test_a_byte_that_is_no_text_is_named_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.farshore"
    path.write_bytes(to_text(short_game()).encode().replace(b"Anna", b"Zo\xeb"))
    with pytest.raises(RecordError, match="line 8: this is not UTF-8 text"):
        read(path)
