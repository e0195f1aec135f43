"""Game records in files, with a sentence for the person if one cannot be read or written."""

from itertools import count
from pathlib import Path

from farshore.cli.complaint import Complaint
from farshore.cli.words import say
from farshore.engine.game import Game
from farshore.records import TEXT_SUFFIX, GameRecord, RecordError, read


def read_record(file: Path, lang: str) -> GameRecord:
    try:
        return read(file)
    except (OSError, RecordError) as error:
        raise Complaint(could_not(error, file, lang)) from None


def could_not(error: OSError | RecordError, file: Path, lang: str) -> str:
    """Why a file could not be read or written."""
    match error:
        case FileNotFoundError() if not file.parent.exists():
            return say(lang, "there is no folder {folder}", folder=file.parent)
        case FileNotFoundError():
            return say(lang, "there is no file {file}", file=file)
        case IsADirectoryError():
            return say(lang, "{file} is a folder", file=file)
        case PermissionError():
            return say(lang, "{file}: access is not permitted", file=file)
        case OSError():
            return f"{file}: {error.strerror or error}"
    return f"{file}: {error}"


def with_suffix(file: Path) -> Path:
    return file if file.suffix else file.with_name(file.name + TEXT_SUFFIX)


def default_file(game: Game) -> Path:
    """A name that is not taken yet: lost-cities-1.farshore, lost-cities-2.farshore …"""
    return next(file for n in count(1) if not (file := Path(f"{game.name}-{n}{TEXT_SUFFIX}")).exists())
