"""The terminal: what is written to it and read from it, 80 columns wide."""

import contextlib
import sys
from collections.abc import Callable, Iterable, Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from farshore.cli import interruption
from farshore.cli.words import say
from farshore.engine.presentation import Drawing
from farshore.kit.terminal import COLUMNS, FAINT, STRONG

ASKING = "> "
FORGET_WHAT_SCROLLED_AWAY = "\x1b[3J"


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError  # for `main` to say


class Screen:
    """Where one person, or several in turn, read and answer. It works on pipes too, and then echoes what it reads."""

    def __init__(self, *, quiet: bool = False) -> None:
        self.console = _Console(file=sys.stdout, highlight=False, markup=False, emoji=False, quiet=quiet)
        self.console.width = min(self.console.width, COLUMNS) if self.console.is_terminal else COLUMNS
        self.narrow = self.console.width < COLUMNS
        self.interactive = sys.stdin is not None and sys.stdin.isatty()

    @property
    def clears(self) -> bool:
        """Whether a page can take the place of the last one."""
        return self.interactive and self.console.is_terminal and not self.console.is_dumb_terminal

    def show(self, what: RenderableType = "", style: str = "") -> None:
        """Write a line, a paragraph or a table; long lines are wrapped."""
        self.console.print(what, style=style or None)

    def show_unbroken(self, line: str, style: str = "") -> None:
        """Write a line that may be copied, and pasted in one piece: the terminal breaks it as it likes."""
        self.console.print(line, style=style or None, soft_wrap=True)

    def busy(self, sentence: str) -> contextlib.AbstractContextManager[object]:
        """Say, while something takes a moment, what it is; on a pipe nobody waits."""
        return self.console.status(sentence) if self.clears else contextlib.nullcontext()

    def new_page(self) -> None:
        """Begin at the top of the terminal; on a pipe, after an empty line."""
        if self.clears:
            self.console.clear()
        else:
            self.show()

    def show_page(self, *pages: Sequence[Text]) -> None:
        """Write the first of these that fits on the terminal, or else the last."""
        for line in next(filter(self.fits, pages), pages[-1]):
            self.show(line)

    def fits(self, page: Iterable[Text]) -> bool:
        """Whether a page leaves a line to type on."""
        return not self.console.is_terminal or self.height_of(page) < self.console.height

    def height_of(self, page: Iterable[Text]) -> int:
        return sum(len(self.console.render_lines(part, pad=False)) for part in page)

    def width_needed(self, lang: str) -> list[Text]:
        """What is to be said, once, in a window where drawings do not fit."""
        if not self.narrow:
            return []
        self.narrow = False
        sizes = {"wanted": COLUMNS, "width": self.console.width}
        said = say(lang, "This window is too narrow: {wanted} columns are needed, it has {width}.", **sizes)
        return [Text(said, STRONG)]

    def forget(self) -> None:
        """Remove what the last person saw and typed, also from where one can scroll back to."""
        if self.clears:
            self.console.clear()
            self.console.file.write(FORGET_WHAT_SCROLLED_AWAY)
            self.console.file.flush()
            with contextlib.suppress(ImportError):
                import readline

                readline.clear_history()

    def ask(self, question: str = ASKING) -> str:
        """Read a line; an EOFError says that there is none."""
        self.console.file.flush()
        if sys.stdin is None:
            raise EOFError
        interruption.raise_if_swallowed()
        with interruption.heard(), interruption.noticed():
            answer = input(question)
        if not self.interactive:
            print(answer)
        return answer.strip()

    def complete_with(self, candidates: Callable[[], Sequence[str]]) -> None:
        """Let the tabulator complete what is typed."""
        if not self.interactive:
            return
        with contextlib.suppress(ImportError):
            import readline

            def complete(typed: str, n: int) -> str | None:
                fitting = [text for text in candidates() if text.startswith(typed.lower())]
                return fitting[n] if n < len(fitting) else None

            readline.set_completer(complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")


def drawn(drawing: Drawing) -> Text:
    """A game's own drawing, in its colours if it has any."""
    return drawing if isinstance(drawing, Text) else Text(drawing.plain)


def without_empty_lines(page: Iterable[Text]) -> list[Text]:
    return [line for part in page for line in part.split("\n", allow_blank=True) if line.plain.strip()]


def plain_table() -> Table:
    return Table(box=None, padding=(0, 2, 0, 0), header_style=FAINT, pad_edge=False)
