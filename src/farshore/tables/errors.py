"""What can go wrong at a table, each with a sentence for the person who caused it."""

from pathlib import Path

from farshore.kit.catalogue import Catalogue

say = Catalogue(Path(__file__).parent).say


class TableError(Exception):
    """Something that cannot be done here now; nothing has changed."""

    def __init__(self, message: str, **parts: object) -> None:
        super().__init__(message.format(**parts))
        self.message = message
        self.parts = parts

    def sentence(self, lang: str) -> str:
        return say(lang, self.message, **self.parts)


class StaleView(TableError):
    """The table has changed since the view that somebody acted on."""


class NotSeated(TableError):
    """Only those who sit at the table may do this, or only the host."""


class NotNow(TableError):
    """Something that is not possible as things stand."""
