"""A terminal for tests: commands run in this process, with somebody typing."""

import contextlib
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from rich.cells import cell_len

from farshore.cli import main
from farshore.records import GameRecord, read

COLUMNS = 80
QUESTION = "> "  # how the terminal asks for an action


@dataclass(frozen=True)
class Run:
    """What came of a command."""

    code: int
    out: str
    err: str


class Typist(io.StringIO):
    """Types a line whenever one is asked for: the answer to what was written since the last one, or nothing more."""

    def __init__(self, out: io.StringIO, answer: Callable[[str], str | None]) -> None:
        super().__init__()
        self.out = out
        self.answer = answer
        self.read_up_to = 0

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # noqa: ARG002
        written = self.out.getvalue()
        line = self.answer(written[self.read_up_to :])
        self.read_up_to = len(written)
        return "" if line is None else line + "\n"


def run(*arguments: str, typing: Callable[[str], str | None] | None = None) -> Run:
    """Run a command to its end; without a typist the input is empty."""
    out, err = io.StringIO(), io.StringIO()
    typist = Typist(out, typing or (lambda _: None))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), patch("sys.stdin", typist):
        code = main(arguments)
    return Run(code, out.getvalue(), err.getvalue())


def lines(*typed: str) -> Callable[[str], str | None]:
    """Types these lines, whatever is asked."""
    rest = iter(typed)
    return lambda _: next(rest, None)


def always(action: str, otherwise: str = "") -> Callable[[str], str | None]:
    """Types the same whenever an action is asked for, and something else to any other question."""
    return lambda asked: action if asked.endswith("\n" + QUESTION) else otherwise


def then(*typed: str, after: Callable[[str], str | None]) -> Callable[[str], str | None]:
    """Types these lines first, then goes on as told."""
    rest = iter(typed)

    def answer(asked: str) -> str | None:
        line = next(rest, None)
        return after(asked) if line is None else line

    return answer


def complaint(finished: Run) -> str:
    """The one line that a command ended with: nothing else on the error stream, and an exit code that tells."""
    assert finished.code != 0
    assert finished.err.count("\n") == 1, finished.err
    assert finished.err.startswith("farshore: ")
    assert "Traceback" not in finished.err + finished.out
    return finished.err.removeprefix("farshore: ").rstrip("\n")


def too_wide(text: str) -> list[str]:
    return [line for line in text.splitlines() if cell_len(line) > COLUMNS]


def saved(folder: Path) -> Iterator[GameRecord]:
    """The records in a folder."""
    for file in sorted(folder.glob("*.farshore")):
        yield read(file)


def actions_in(record: GameRecord) -> Sequence[str]:
    return [str(line) for line in record.lines]
