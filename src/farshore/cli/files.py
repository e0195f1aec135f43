"""Game records in files, with a sentence for the person if one cannot be read or written."""

from pathlib import Path

from farshore.cli.errors import CliError
from farshore.cli.words import say
from farshore.records import GameRecord, RecordError, read


def read_record(file: Path, lang: str) -> GameRecord:
    try:
        return read(file)
    except (OSError, RecordError) as error:
        raise CliError(could_not(error, file, lang)) from None


def could_not(error: Exception, file: Path, lang: str) -> str:
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
