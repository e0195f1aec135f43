"""Where compiled rules lie between two runs, and what makes them out of date.

Numba's own cache does not notice that a function or a data file elsewhere changed, can be led astray by whoever
imports Numba first, leaves the bounds-check flag out of its key, and numbers its files so that two processes compiling
at once may take one another's code for their own. So every rule gets a place of ours, at decoration:

    <cache>/rules/<engine sources, flags>/<folder of the rule>-<its sources>/<function>.<signature>.nbc

where <cache> is the user's cache folder for farshore, or what FARSHORE_CACHE_DIR says.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import llvmlite
import numba
import platformdirs
from numba import config

PLAIN_NUMBA = "FARSHORE_PLAIN_NUMBA"  # a variable of the environment: see `numba_internals.py`
SOURCES = (".py", ".toml")  # texts and help pages do not reach compiled code
# Nor do these files and folders.
WITHOUT_RULES = ("text", "board", "scene", "faces", "things", "guide", "presentation", "styles", "levels")
STATE = "state.py"  # in the package of a game
KEPT_DIRECTORIES = 3
A_DAY = 24 * 60 * 60
KEPT_FILES = 30 * A_DAY
COMPLETE = ".complete"  # the name of an empty file ends so
CHECKSUM = hashlib.sha256().digest_size


def holds_no_rules(path: Path) -> bool:
    """Whether this file, or the folder it makes up with others, only speaks or draws.

    It can change without anything being compiled anew. The folder must be a part of a package: a whole one may have
    any name.
    """
    folder = path.parent
    return path.stem in WITHOUT_RULES or (folder.name in WITHOUT_RULES and (folder.parent / "__init__.py").exists())


@cache
def fingerprint(folder: Path) -> str:
    """A hash of the sources and data of a package: it changes when any of them does. Other folders may be any size."""
    digest = hashlib.sha256()
    files = folder.rglob("*") if (folder / "__init__.py").exists() else folder.glob("*")
    for path in sorted(path for path in files if path.suffix in SOURCES and not holds_no_rules(path)):
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _flags() -> str:
    """What else changes the code that the same sources compile to."""
    versions = (sys.implementation.cache_tag, numba.__version__, llvmlite.__version__)
    flags = ("BOUNDSCHECK", "OPT", "DEBUGINFO_DEFAULT", "ENABLE_AVX", "CPU_NAME", "CPU_FEATURES")
    is_plain = bool(os.environ.get(PLAIN_NUMBA))
    return repr((*versions, *(str(getattr(config, flag)) for flag in flags), is_plain))


def writable(folder: Path) -> bool:
    """Whether files can be written below this folder, found out by writing one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def place() -> Path:
    """This engine's directory of compiled rules: in the user's cache folder, else one that goes with the process."""
    name = hashlib.sha256((fingerprint(Path(__file__).parent) + _flags()).encode()).hexdigest()[:16]
    users = os.environ.get("FARSHORE_CACHE_DIR") or platformdirs.user_cache_dir("farshore", appauthor=False)
    directory = Path(users) / "rules" / name
    if writable(directory):
        os.utime(directory)
        clean_up(directory)
        return directory
    # Never a guessable folder that others may write to: what lies here is loaded as code.
    temporary = Path(tempfile.mkdtemp(prefix="farshore-rules-"))
    atexit.register(shutil.rmtree, temporary, ignore_errors=True)
    return temporary


def clean_up(current: Path) -> None:
    """Remove what older engines left behind: the last three, and anything used within a day, stay."""
    now = time.time()
    others = [path for path in current.parent.iterdir() if path.is_dir() and path != current and _is_ours(path)]
    by_age = sorted(others, key=_last_used, reverse=True)
    for directory in by_age[KEPT_DIRECTORIES - 1 :]:
        if now - _last_used(directory) > A_DAY:
            shutil.rmtree(directory, ignore_errors=True)
    for compiled in (*current.glob("*/*.nbc"), *current.glob(f"*{COMPLETE}")):
        if now - _last_used(compiled) > KEPT_FILES:
            compiled.unlink(missing_ok=True)


def _is_ours(directory: Path) -> bool:
    return len(directory.name) == 16 and set(directory.name) <= set("0123456789abcdef")


def _last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another process cleaned up first
        return 0.0


def package_of(file: Path) -> Path:
    """The package whose sources decide whether what was compiled from a file is out of date.

    Rules may stand in a part of a game's package, and rest on what stands outside of it: the package that lays out the
    state is the whole.
    """
    packages = [folder for folder in file.parents if (folder / "__init__.py").exists()]
    return next((folder for folder in packages if (folder / STATE).exists()), file.parent)


def folder_of(file: Path) -> Path:
    """Where the compiled forms of what stands in a source file are kept."""
    return place() / f"{file.parent.name}-{fingerprint(package_of(file))}"


def write(path: Path, code: bytes) -> None:
    """Keep a file and its checksum; neither a full disk nor another process that writes the same does any harm."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}")
        try:
            unfinished.write_bytes(hashlib.sha256(code).digest() + code)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)


def read(path: Path) -> bytes | None:
    """What was written; nothing if there is no such file, or if it is damaged: then it is compiled again."""
    try:
        stored = path.read_bytes()
        os.utime(path)
    except OSError:
        return None
    checksum, code = stored[:CHECKSUM], stored[CHECKSUM:]
    return code if hashlib.sha256(code).digest() == checksum else None


def compiled_files() -> Iterator[Path]:
    """Everything this engine has compiled so far."""
    return place().glob("*/*.nbc")


def note_compiled(tag: str) -> None:
    """Leave word that everything of a game lies here, by the tag of its record; it is as old as the last use."""
    with suppress(OSError):
        (place() / f"{tag}{COMPLETE}").touch()


def is_compiled(tag: str) -> bool:
    """Whether somebody has left that word. What was removed since is compiled again when it is asked for."""
    return (place() / f"{tag}{COMPLETE}").exists()
