"""A folder in which a tournament is kept as it is played, so that it can be interrupted at any time and gone on with.

settings.json    what the games depend on: other games do not belong here
games.jsonl      a line a game, in the order in which they came; only ever added to
records/         the records of games, if they were asked for
result.json, report.html    what came of it, written when the tournament ends or is interrupted
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self
from urllib.parse import quote

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from farshore import bots, engine
from farshore.arena.played import Outcome, PlayedGame
from farshore.arena.words import CATALOGUE
from farshore.bots import BotSpec, parse_bot
from farshore.engine.game import Game
from farshore.engine.state import SEED_BITS
from farshore.kit.catalogue import N_, Spoken
from farshore.records import TEXT_SUFFIX, write, write_whole
from farshore.records.locking import locked

FORMAT = "farshore arena 1"
SETTINGS, GAMES, RECORDS = "settings.json", "games.jsonl", "records"
RESULT, REPORT = "result.json", "report.html"
SOURCES = (Path(bots.__file__).parent, Path(engine.__file__).parent)  # where the sources of shipped bots lie
LONGEST_NAME = 60  # of a bot in the name of a file
MOST_DIGITS = 39  # of a seed of 128 bits
NOW_AND_THEN = 1.0  # seconds between two times that the disk is waited for


class WrongFolder(Spoken, ValueError):
    """A folder that cannot be used for this tournament."""

    catalogue = CATALOGUE


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What games depend on besides who plays them."""

    format: str
    version: str  # of Farshore
    game: str
    rules: str  # which the game's sources say
    options: dict[str, str]
    players: int
    seed: str
    cap: int
    move_limit: float | None
    records: bool
    bots: str = ""  # a hash of the shipped ones, of the engine by which they search, and of the game's figures
    files: dict[str, str] = {}  # by bot: a hash of the file that it stands in


class Folder:
    """The folder of a running tournament; nobody else writes there meanwhile."""

    def __init__(self, path: Path, settings: Settings) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self._file = os.open(path / GAMES, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if not locked(self._file):
                raise WrongFolder(N_("another arena is writing to {folder}"), folder=path)
            self._settle(settings)
            self.games = self._read(settings.players)
        except BaseException:
            os.close(self._file)
            raise
        self._synced = time.monotonic()

    def _settle(self, settings: Settings) -> None:
        """Note what is played here; if something is noted already, it must be the same."""
        file = self.path / SETTINGS
        if file.exists():
            kept = read_settings(file)
            settings = agreed(kept, settings, self.path)
            if settings == kept:
                return
        elif os.fstat(self._file).st_size:
            raise WrongFolder(
                N_("{folder} has games, but no {file} that says of what"), folder=self.path, file=SETTINGS
            )
        elif there := [name for name in (RESULT, REPORT) if (self.path / name).is_file()]:
            message = N_("{file} is there already, and of no tournament: choose another folder")
            raise WrongFolder(message, file=self.path / there[0])
        write_settings(self.path, settings)

    def _read(self, players: int) -> list[PlayedGame]:
        """The games that lie here. A line that was torn when the program was killed is taken away."""
        with open(self._file, "rb", closefd=False) as file:
            data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        os.ftruncate(self._file, len(whole))
        os.lseek(self._file, 0, os.SEEK_END)
        return list(games_in(whole, players, self.path / GAMES))

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Keep games: their records first, so that whatever has a line has a record."""
        lines = []
        for outcome in outcomes:
            if outcome.record is not None:
                (self.path / RECORDS).mkdir(exist_ok=True)
                file = self.path / RECORDS / record_name(outcome.game)
                with naming(file):
                    write(file, outcome.record)
            lines.append(msgspec.json.encode(outcome.game) + b"\n")
        with naming(self.path / GAMES):
            write_all(self._file, b"".join(lines))
        if time.monotonic() - self._synced > NOW_AND_THEN:
            os.fsync(self._file)
            self._synced = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            os.fsync(self._file)
        finally:
            os.close(self._file)


def games_in(lines: bytes, players: int, file: Path) -> Iterator[PlayedGame]:
    """The games of a file; a line that none can have written is named."""
    decoder = msgspec.json.Decoder(PlayedGame)
    for number, line in enumerate(lines.splitlines(), 1):
        try:
            game = decoder.decode(line)
        except msgspec.DecodeError as error:
            message = N_("{file} is damaged in line {line}: {reason}")
            raise WrongFolder(message, file=file, line=number, reason=error) from None
        if not game.is_possible(players):
            message = N_("{file} is damaged in line {line}: this is no game of {players} players")
            raise WrongFolder(message, file=file, line=number, players=players)
        yield game


def read_settings(file: Path) -> Settings:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Settings)
    except msgspec.DecodeError as error:
        raise WrongFolder(N_("{file} is damaged: {reason}"), file=file, reason=error) from None


def seed_in(folder: Path) -> int | None:
    """The seed of the tournament that is kept in a folder, if there is one."""
    file = folder / SETTINGS
    return seed_from(read_settings(file).seed, file) if file.exists() else None


def seed_from(written: str, file: Path) -> int:
    if not written.isdecimal() or len(written) > MOST_DIGITS or int(written) >> SEED_BITS:
        raise WrongFolder(N_("{file} is damaged: {reason}"), file=file, reason=f"seed: {written!r}")
    return int(written)


def write_settings(folder: Path, settings: Settings) -> None:
    """As a whole or not at all."""
    with naming(folder / SETTINGS):
        write_whole(folder / SETTINGS, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


def agreed(kept: Settings, wanted: Settings, folder: Path) -> Settings:
    """The settings of both, if they do not contradict one another; bots may come and go."""
    for name in Settings.__struct_fields__:
        there, here = getattr(kept, name), getattr(wanted, name)
        if name != "files" and there != here:
            said = {"folder": folder, "name": name.replace("_", "-"), "there": shown(there), "here": shown(here)}
            raise WrongFolder(N_("{folder} is of another tournament ({name}: {there} there, {here} here)"), **said)
    for bot, mark in wanted.files.items():
        if kept.files.get(bot, mark) != mark:
            message = N_("the file of {bot} has changed since games were played in {folder}: choose another folder")
            raise WrongFolder(message, bot=bot, folder=folder)
    return replace(kept, files={**kept.files, **wanted.files})


class Word(NamedTuple):
    """A word that is said in the language of the sentence around it."""

    message: str

    def __str__(self) -> str:
        return self.message

    def sentence(self, lang: str) -> str:
        return CATALOGUE.say(lang, self.message)


def shown(value: object) -> str | Word:
    match value:
        case dict():
            return ", ".join(f"{name}={one}" for name, one in value.items()) or "–"
        case None:
            return "–"
        case bool():
            return Word(N_("yes")) if value else Word(N_("no"))
    return str(value)


def mark_of_shipped(game: Game) -> str:
    """What tells whether shipped bots have changed: their sources, and by which figures they play this game.

    How they search stands in the engine; the game's own rules are marked by themselves.
    """
    mark = blake2b(game.styles.values.tobytes(), digest_size=8)
    mark.update(repr(sorted(game.levels.items())).encode())
    for folder in SOURCES:
        mark.update(mark_of_sources(folder))
    return mark.hexdigest()


@cache
def mark_of_sources(folder: Path) -> bytes:
    mark = blake2b(digest_size=8)
    for file in sorted(folder.glob("*.py")):
        mark.update(file.read_bytes())
    return mark.digest()


def marks_of(specs: Iterable[BotSpec]) -> dict[str, str]:
    """What tells whether the file of a bot has changed."""
    return {str(bot): blake2b(Path(bot.file).read_bytes(), digest_size=8).hexdigest() for bot in specs if bot.file}


def record_name(game: PlayedGame) -> str:
    """The file of a game's record."""
    odd, rest = name_in_file(game.odd), name_in_file(game.rest)
    return f"{odd}-against-{rest}-deal-{game.deal}-seat-{game.seat}{TEXT_SUFFIX}"


def name_in_file(name: str) -> str:
    """A bot's name without what names of files cannot hold; a mark tells apart those that would be alike then."""
    bot = parse_bot(name)
    words = quote(bot.label.replace(":", "."), safe="=+")
    if not bot.file and "." not in bot.label and len(words) <= LONGEST_NAME:
        return words
    return f"{words[:LONGEST_NAME]}-{blake2b(name.encode(), digest_size=4).hexdigest()}"


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Inside, what the system complains about is told with the file's name: of a full disk it names none."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(file)
        raise


def write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]
