"""What can go wrong at a table, each with a sentence for the person who caused it."""

from farshore.kit.catalogue import Spoken
from farshore.tables.words import CATALOGUE


class TableError(Spoken):
    """Something that cannot be done here now; nothing has changed."""

    catalogue = CATALOGUE


class StaleView(TableError):
    """The table has changed since the view that somebody acted on."""


class NotSeated(TableError):
    """Only those who sit at the table may do this, or only the host."""


class NotNow(TableError):
    """Something that is not possible as things stand."""
