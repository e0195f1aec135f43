"""The terminal: what is written to it and read from it, 80 columns wide."""

import contextlib
import sys
from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from farshore.engine.game import Drawing
from farshore.kit.terminal import COLUMNS

ASKING = "> "
FAINT, STRONG = "dim", "bold"
ROOMY = 28  # lines
FORGET_WHAT_SCROLLED_AWAY = "\x1b[3J"


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError  # for `main` to say


class Screen:
    """Where one person, or several in turn, read and answer. It works on pipes too, and then echoes what it reads."""

    def __init__(self) -> None:
        self.console = _Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
        self.console.width = min(self.console.width, COLUMNS) if self.console.is_terminal else COLUMNS
        self.interactive = sys.stdin is not None and sys.stdin.isatty()

    @property
    def clears(self) -> bool:
        """Whether a page can take the place of the last one."""
        return self.interactive and self.console.is_terminal and not self.console.is_dumb_terminal

    @property
    def roomy(self) -> bool:
        """Whether there is room for an empty line here and there."""
        return not self.console.is_terminal or self.console.height >= ROOMY

    def show(self, what: RenderableType = "", style: str = "") -> None:
        """Write a line, a paragraph or a table; long lines are wrapped."""
        self.console.print(what, style=style or None)

    def show_drawing(self, drawing: Drawing) -> None:
        """Write a game's own drawing, in its colours if it has any."""
        self.console.print(drawing if isinstance(drawing, Text) else Text(drawing.plain))

    def new_page(self) -> None:
        """Begin at the top of the terminal; on a pipe, after an empty line."""
        if self.clears:
            self.console.clear()
        else:
            self.show()

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


def plain_table() -> Table:
    return Table(box=None, padding=(0, 2, 0, 0), header_style=FAINT, pad_edge=False)
