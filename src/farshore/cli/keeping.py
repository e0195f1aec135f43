"""Saving a game that is played, so that nothing is lost unasked."""

import contextlib
from itertools import count
from pathlib import Path
from typing import NoReturn

import platformdirs

from farshore.cli import interruption
from farshore.cli.errors import FAILED, INTERRUPTED, CliError
from farshore.cli.files import could_not
from farshore.cli.screen import Screen
from farshore.cli.words import say
from farshore.records import TEXT_SUFFIX, Journal, RecordError, write


class Keeper:
    """Knows where a game was saved last, and whether anything has happened since."""

    def __init__(self, screen: Screen, journal: Journal, lang: str, file: Path | None) -> None:
        self.screen = screen
        self.journal = journal
        self.lang = lang
        self.file = file
        self.saved = journal.lines

    @property
    def up_to_date(self) -> bool:
        return self.journal.lines == self.saved

    def save_as(self, typed: str) -> bool:
        """Write the private record to the file a person names, or where it was saved last; whether that went well."""
        if typed or self.file:
            return self.save(Path(typed) if typed else self.file or Path())
        example = f"{say(self.lang, 'save')} {self.free_name(Path())}"
        self.screen.show(say(self.lang, "Name a file to save it in: {example}", example=example))
        return False

    def save(self, file: Path) -> bool:
        """Write the private record; whether that went well. Whatever a person may call a file, the game goes on."""
        try:
            target = file if file == self.file else with_suffix(file.expanduser())
            replaces = target.is_file() and target != self.file
            if replaces and not self.agrees(say(self.lang, "{file} is there already. Replace it?", file=target)):
                return False
            write(target, self.journal.record())
        except (OSError, ValueError, RuntimeError) as error:
            self.screen.show(
                say(self.lang, "Not saved: {reason}.", reason=could_not(error, file, self.lang).rstrip("."))
            )
            return False
        self.file, self.saved = target, self.journal.lines
        self.screen.show(say(self.lang, "Saved in {file}.", file=target))
        return True

    def free_name(self, folder: Path) -> Path:
        """A file that is not there yet: lost-cities-1.farshore, lost-cities-2.farshore …"""
        names = (folder / f"{self.journal.state.game.name}-{n}{TEXT_SUFFIX}" for n in count(1))
        return next(file for file in names if not file.exists())

    # ---- Before everything goes --------------------------------------------------------------------------------------

    def offer(self) -> bool:
        """Save what would be lost, if that is wanted; whether nothing stands in the way of leaving."""
        if self.up_to_date:
            return True
        try:
            typed = self.screen.ask(say(self.lang, "Save the game? [y/N or a file name]") + " ")
        except EOFError:  # nobody is there to answer
            self.screen.show()
            return True
        if typed == "" or self.means(typed, "no"):
            return True
        usual = self.file or self.free_name(Path())
        return self.save(usual if self.means(typed, "yes") else Path(typed))

    def offer_at_the_end(self) -> None:
        try:
            while not self.offer():
                pass
        except EOFError:  # in the middle of an answer, and the game is over
            self.screen.show()

    def rescue(self, reason: BaseException) -> NoReturn:
        """Keep a game that breaks off in a terminal, and say where; an error of ours then goes its way."""
        if not self.screen.interactive or self.up_to_date:
            raise reason
        interruption.ignore()
        folder = platformdirs.user_state_path("farshore", appauthor=False)
        resumed = self.file is not None and self.file.parent == folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file = self.file if resumed and self.file else self.free_name(folder)
            write(file, self.journal.record())
        except (OSError, RecordError):
            raise reason from None
        with contextlib.suppress(OSError):  # the window may be gone
            self.screen.show()
            if not isinstance(reason, KeyboardInterrupt | EOFError):
                self.screen.show(say(self.lang, "The game is kept; to go on: farshore play --resume {file}", file=file))
        if not isinstance(reason, KeyboardInterrupt | EOFError):
            raise reason
        code = INTERRUPTED if isinstance(reason, KeyboardInterrupt) else FAILED
        raise CliError(
            say(self.lang, "interrupted; to go on: farshore play --resume {file}", file=file), code
        ) from None

    # ---- Yes or no ---------------------------------------------------------------------------------------------------

    def agrees(self, question: str) -> bool:
        choices = say(self.lang, "[y/N]")
        return self.means(self.screen.ask(f"{question} {choices} "), "yes")

    def means(self, typed: str, word: str) -> bool:
        """Whether this is a yes or a no, in English or in the person's language, or its first letter."""
        words = {"yes": say(self.lang, "yes"), "no": say(self.lang, "no")}
        return typed.lower() in {word, word[0], words[word], words[word][0]}


def with_suffix(file: Path) -> Path:
    return file if file.suffix or file.name in ("", "..") else file.with_name(file.name + TEXT_SUFFIX)
