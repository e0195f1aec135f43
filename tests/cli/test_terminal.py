"""The same in a real terminal, in a process of its own."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from farshore.records import read, verify
from tests.build import environment
from tests.processes import family, parents

CLEAR, FORGET = "\x1b[2J", "\x1b[3J"
PATIENCE = 60

# Whoever runs the tests in the background may have told all its children to ignore them.
HEARING_INTERRUPTIONS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever runs the tests may not care for windows
from farshore.cli import main
sys.exit(main())
"""
ONE_ROUND = ("play", "lost-cities", "--seed", "7", "-o", "rounds=1", "-o", "starter=0", "--against", "random")


class Terminal:
    """A person's end of a terminal in which a command runs."""

    def __init__(self, process: subprocess.Popen[bytes], handle: int) -> None:
        self.process = process
        self.handle = handle
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """Read until this is written; the answer is all up to it."""
        while text not in self.seen:
            ready, _, _ = select.select([self.handle], [], [], PATIENCE)
            assert ready, f"waited for {text!r} after {self.seen!r}"
            self.seen += self._read()
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())

    def interrupt(self, number: int = signal.SIGINT) -> None:
        """What the terminal makes of Ctrl-C. Python hears it once it is waiting for input, not just before."""
        for _ in range(PATIENCE):
            os.kill(self.process.pid, number)
            if select.select([self.handle], [], [], 1)[0]:
                return

    def rest(self) -> str:
        """Read until the command ends."""
        while chunk := self._read():
            self.seen += chunk
        return self.seen

    def _read(self) -> str:
        try:
            return os.read(self.handle, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            return ""


@contextmanager
def terminal(
    *arguments: str, cwd: Path, columns: int = 80, program: str = HEARING_INTERRUPTIONS, cache: Path | None = None
) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    size = {"COLUMNS": str(columns), "LINES": "24"}
    env = environment(LANG="C.UTF-8", TERM="xterm-256color", XDG_STATE_HOME=str(cwd / "state")) | size
    if cache is not None:
        env["FARSHORE_CACHE_DIR"] = str(cache)
    process = subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs, cwd=cwd, env=env, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE)
        os.close(ours)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r\n", "\n")


def test_a_page_takes_the_place_of_the_last_one(tmp_path: Path) -> None:
    with terminal(*ONE_ROUND, cwd=tmp_path) as person:
        first = person.wait_for("> ")
        assert CLEAR in first
        assert "Play or discard a card, then draw." in plain(first)
        assert "\x1b[1m" in first  # the prompt stands out
        person.type("play yellow 4\n")
        second = person.wait_for("> ")
        assert CLEAR in second
        assert FORGET not in second
        assert "Player 1 plays yellow 4." in plain(second)
        person.type("quit\n")
        person.wait_for("[y/N or a file name]")
        person.type("mine\n")
        assert "Saved in mine.farshore." in person.rest()
        assert person.process.wait(PATIENCE) == 0
    assert verify(read(tmp_path / "mine.farshore")).ended == "running"


def test_the_first_game_of_all_begins_at_once(tmp_path: Path) -> None:
    """Nothing is said of compiling, which goes on beside the game, and ends with it."""
    with terminal(*ONE_ROUND, cwd=tmp_path, cache=tmp_path) as person:
        shown = person.wait_for("> ")
        beside = family(person.process.pid)
        person.type("play yellow 4\n")
        shown += person.wait_for("> ")
        person.type("quit\n")
        person.wait_for("[y/N or a file name]")
        person.type("n\n")
        shown += person.rest()
        assert person.process.wait(PATIENCE) == 0
    assert "Player 1 plays yellow 4." in plain(shown)
    assert "compiling" not in shown
    assert len(beside) == 2
    assert not beside & set(parents())
    assert not list(tmp_path.glob("rules/*/*.complete"))


def test_passing_the_seat_leaves_nothing_to_scroll_back_to(tmp_path: Path) -> None:
    with terminal("play", "lost-cities", "--seed", "7", "--hot-seat", cwd=tmp_path) as person:
        assert FORGET in person.wait_for("Press Enter")
        person.type("\n")
        person.wait_for("> ")
        person.type("1\n")
        person.wait_for("> ")
        person.type("1\n")
        passing = person.wait_for("Press Enter")
        assert CLEAR in passing
        assert FORGET in passing


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 1)])
def test_a_game_that_is_interrupted_is_kept(key: str, code: int, tmp_path: Path) -> None:
    with terminal(*ONE_ROUND, cwd=tmp_path) as person:
        person.wait_for("> ")
        person.type("play yellow 4\n")
        person.wait_for("> ")
        person.interrupt() if key == "\x03" else person.type(key)
        end = plain(person.rest())
        assert person.process.wait(PATIENCE) == code
    assert "Traceback" not in end
    assert "farshore: interrupted; to go on: farshore play --resume" in end
    [kept] = (tmp_path / "state" / "farshore").iterdir()
    assert [str(line) for line in read(kept).lines] == ["0 play yellow 4"]


def test_a_game_whose_window_is_closed_is_kept(tmp_path: Path) -> None:
    with terminal(*ONE_ROUND, cwd=tmp_path) as person:
        person.wait_for("> ")
        person.type("play yellow 4\n")
        person.wait_for("> ")
        person.interrupt(signal.SIGHUP)
        os.kill(person.process.pid, signal.SIGHUP)  # the terminal and the shell both say so
        assert "Traceback" not in person.rest()
        assert person.process.wait(PATIENCE) == 130
    [kept] = (tmp_path / "state" / "farshore").iterdir()
    assert [str(line) for line in read(kept).lines] == ["0 play yellow 4"]


BREAKING = HEARING_INTERRUPTIONS.replace(
    "sys.exit", "import farshore.cli.commands as c; c.show_breakdown = lambda *_: 1 / 0\nsys.exit"
)


def test_a_game_that_breaks_off_by_an_error_of_ours_is_kept(tmp_path: Path) -> None:
    with terminal(*ONE_ROUND, cwd=tmp_path, program=BREAKING) as person:
        person.wait_for("> ")
        person.type("play yellow 4\n")
        person.wait_for("> ")
        person.type("score\n")
        end = " ".join(plain(person.rest()).split())
        assert person.process.wait(PATIENCE) == 1
    assert "The game is kept; to go on: farshore play --resume" in end
    assert "this should not have happened (ZeroDivisionError" in end
    [kept] = (tmp_path / "state" / "farshore").iterdir()
    assert [str(line) for line in read(kept).lines] == ["0 play yellow 4"]


# Whatever is imported and compiled from now on sends an interruption, and swallows what Python makes of it.
INTERRUPTED_WHILE = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
def interrupt(*_):
    try:
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000): pass
    except KeyboardInterrupt:
        pass
class Importing:
    def find_spec(self, name, *_):
        if name == "numba":
            interrupt()
import farshore.cli
if sys.argv.pop(1) == "importing":
    sys.modules.pop("numba", None)
    for name in [name for name in sys.modules if name.startswith("farshore.engine")]: del sys.modules[name]
    sys.meta_path.insert(0, Importing())
else:
    from farshore.engine.game import Game
    Game.compile = interrupt
sys.exit(farshore.cli.main())
"""


@pytest.mark.parametrize(
    ("doing", "code", "said"), [("importing", -signal.SIGINT, ""), ("compiling", 130, "farshore: interrupted\n")]
)
def test_an_interruption_is_not_swallowed(doing: str, code: int, said: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_WHILE, doing, "compile", "lost-cities"], cwd=tmp_path,
        env=environment(LANG="C.UTF-8"), capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (code, "", said)


def test_a_page_fits_on_24_lines(tmp_path: Path) -> None:
    options = ("-o", "rounds=1", "-o", "expeditions=6", "-o", "starter=0", "--against", "random")
    tall = 0
    with terminal("play", "lost-cities", "--seed", "8", *options, cwd=tmp_path) as person:
        page = plain(person.wait_for("\n> ").rpartition(CLEAR)[2])
        for _ in range(24):
            numbers = re.findall(r"(\d+) (?:Discard|Draw)", page)
            person.type(f"{numbers[-1]}\n")
            page = plain(person.wait_for("\n> ").rpartition(CLEAR)[2])
            assert page.count("\n") < 24, page
            assert page.startswith("Lost Cities · ")
            tall += "\n\n" not in page
    assert tall  # some fit only without their empty lines


def test_a_narrow_window_is_mentioned_once(tmp_path: Path) -> None:
    with terminal(*ONE_ROUND, cwd=tmp_path, columns=70) as person:
        assert "This window is too narrow: 80 columns are needed, it has 70." in plain(person.wait_for("\n> "))
        person.type("1\n")
        assert "The window" not in plain(person.wait_for("\n> "))
    with terminal(*ONE_ROUND, cwd=tmp_path) as person:
        assert "The window" not in plain(person.wait_for("\n> "))


def test_where_nothing_was_played_there_is_nothing_to_keep(tmp_path: Path) -> None:
    with terminal(*ONE_ROUND, cwd=tmp_path) as person:
        person.wait_for("> ")
        person.type("\x04")
        assert plain(person.rest()).strip().endswith("farshore: the input has ended")
        assert person.process.wait(PATIENCE) == 1
    assert not (tmp_path / "state").exists()


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    """The last of these lines answers the question under which name the game is to be saved."""
    done = subprocess.run(
        [sys.executable, "-m", "farshore.cli", *ONE_ROUND], input="1\n" * 400, cwd=tmp_path,
        env=environment(LANG="C.UTF-8"), capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert "\x1b" not in done.stdout
    assert verify(read(tmp_path / "1.farshore")).ended == "finished"


def test_a_terminal_without_our_characters_shows_others(tmp_path: Path) -> None:
    env = environment(LANG="C.UTF-8", PYTHONIOENCODING="ascii")
    done = subprocess.run(
        [sys.executable, "-m", "farshore.cli", "games", "--lang", "fr"],
        cwd=tmp_path, env=env, capture_output=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.decode("ascii").startswith("discoveries ? ")
