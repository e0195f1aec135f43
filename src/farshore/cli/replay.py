"""`farshore replay`: a recorded game, step by step."""

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from farshore.cli.errors import CliError
from farshore.cli.files import read_record
from farshore.cli.scores import show_breakdown, victory
from farshore.cli.screen import Screen, drawn, without_empty_lines
from farshore.cli.seats import names_of
from farshore.cli.words import say, say_n
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.kit.terminal import FAINT, STRONG
from farshore.records import Act, Concede, CutOff, GameRecord, RecordError, Reseat, Step, Undo, Who, replay

SPECTATOR, ALL = "spectator", "all"


def show(file: Path, seat: str | None, everything: bool, lang: str) -> None:
    record = read_record(file, lang)
    try:
        steps = list(replay(record))
    except RecordError as error:
        raise CliError(f"{file}: {error}") from None
    viewer = viewer_of(record, seat, lang)
    showing = Showing(Screen(), steps, viewer, names_of(record.seats), lang)
    if everything:
        showing.show_all()
        return
    try:
        showing.walk()
    except EOFError:
        if showing.screen.interactive:
            raise
        raise CliError(say(lang, "the input has ended: --all prints every step without asking")) from None


def viewer_of(record: GameRecord, seat: str | None, lang: str) -> int | None:
    """Through whose eyes: what was hidden is shown unasked only when the game has ended."""
    possible = [*map(str, range(record.players)), SPECTATOR, ALL]
    if seat is None:
        if record.result.ended == "running":
            choices = ", ".join(possible)
            raise CliError(
                say(lang, "this game is still running: choose a view, --seat takes {choices}", choices=choices)
            )
        return EVERYTHING
    if seat not in possible:
        raise CliError(
            say(lang, "there is no seat {seat}: there are {choices}", seat=seat, choices=", ".join(possible))
        )
    return {SPECTATOR: None, ALL: EVERYTHING}.get(seat, int(seat) if seat.isdecimal() else None)


class Showing:
    """A walk through the steps of a record."""

    def __init__(self, screen: Screen, steps: list[Step], viewer: int | None, names: Sequence[str], lang: str) -> None:
        self.screen = screen
        self.steps = steps
        self.viewer = viewer
        self.names = names
        self.lang = lang

    def show_all(self) -> None:
        for number in range(len(self.steps)):
            self.show_step(number)
            self.screen.show()

    def walk(self) -> None:
        """Go where the person says, until he leaves."""
        at, last = 0, len(self.steps) - 1
        self.show_page(at)
        while True:
            typed = self.screen.ask(say(self.lang, "Enter next · p previous · number go to · q quit") + " > ").lower()
            wanted = destination(typed, at)
            if typed in ("q", "quit", say(self.lang, "quit")):
                return
            if wanted is None:
                self.screen.show(say(self.lang, "There is no “{typed}”.", typed=typed))
            elif not 0 <= wanted <= last:
                self.screen.show(say(self.lang, "The steps go from 0 to {last}.", last=last))
            else:
                at = wanted
                self.show_page(at)

    def show_page(self, number: int) -> None:
        self.screen.new_page()
        self.show_step(number)

    def show_step(self, number: int) -> None:
        """The position after a line, and what the line did."""
        step = self.steps[number]
        view = step.state if self.viewer == EVERYTHING else step.state.view(self.viewer)
        heading = say(self.lang, "step {step} of {last}", step=number, last=len(self.steps) - 1)
        told = self.told(step, view)
        page = [Text(heading, FAINT), drawn(view.draw(self.lang, self.names)), Text()]
        page += [*self.screen.width_needed(self.lang), *([Text(told)] if told else [])]
        self.screen.show_page(page, without_empty_lines(page))
        if number == len(self.steps) - 1:
            self.show_end(step, view)

    def told(self, step: Step, view: State) -> str:
        """What the last line did; an action as the viewer may know it, never by its text."""
        match step.line:
            case Act():
                return " ".join(view.log(self.lang, self.names))
            case Undo(count):
                return say_n(self.lang, count, "The last action is taken back.", "The last {n} actions are taken back.")
            case Reseat(seat, who):
                return self.told_of_seat(seat, who)
            case Concede(seat):
                return say(self.lang, "{player} concedes.", player=self.names[seat])
            case CutOff():
                return say(self.lang, "The game was stopped.")
        return ""

    def told_of_seat(self, seat: int, who: Who) -> str:
        if who.kind == "bot":
            return say(self.lang, "A bot plays for {player}.", player=self.names[seat])
        return say(self.lang, "{name} takes the seat of {player}.", name=who.name, player=self.names[seat])

    def show_end(self, step: Step, view: State) -> None:
        if step.result.ended == "running":
            self.screen.show(say(self.lang, "The record ends here; the game goes on."), STRONG)
            return
        self.screen.show(victory(step.result, self.lang, self.names), STRONG)
        self.screen.show()
        show_breakdown(self.screen, view, self.lang, self.names, step.result.ranks)


def destination(typed: str, at: int) -> int | None:
    """The step that was asked for; None for nonsense."""
    if typed in ("", "n", "next"):
        return at + 1
    if typed in ("p", "previous"):
        return at - 1
    number = typed.removeprefix("g").strip()
    return int(number) if number.isdecimal() and len(number) < 9 else None
