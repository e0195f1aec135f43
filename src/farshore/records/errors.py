"""What can go wrong with a record, each with a sentence for the person who caused it."""


class RecordError(ValueError):
    """A record that cannot be read, replayed or believed: the place, and the reason.

    The place is `line 17` of a text, or in JSON the path of the field, `lines[16]`; it is empty if the whole is meant.
    `line` is its number: that of the line in the text, or the index in the array of lines.
    """

    def __init__(self, reason: str, place: str = "", line: int | None = None) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.reason = reason
        self.place = place
        self.line = line


class OutOfPlace(ValueError):
    """An event that cannot come now, such as an undo of more than was done; nothing has changed."""


LONGEST_QUOTE = 60


def quoted(text: str) -> str:
    """A stranger's words in a message of ours: short, and harmless to a terminal."""
    return ascii(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "...")
