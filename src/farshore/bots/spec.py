"""How a bot is named, everywhere: on the command line, in settings, for another process.

    careful                       a registered bot
    patient:depth=3+greedy=no     the same with options
    mine.py:Mine:depth=3          a class in a file, with options or without

Several are separated by commas. So a path contains no comma and no colon, and an option's value no comma and no plus.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, partial

from farshore.bots import registry, trial
from farshore.bots.errors import BotError, Failing
from farshore.bots.options import options_of, values_of
from farshore.bots.players import SHIPPED, Bot, BotClass
from farshore.kit.catalogue import N_

FILE_ENDING = ".py"


@dataclass(frozen=True)
class BotSpec:
    """A bot by name, or a class in a file, and its options as they were written."""

    name: str
    file: str = ""
    options: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        """Whatever there is can be printed and read again."""
        if not (
            is_name(self.name)
            and (not self.file or is_file(self.file))
            and all(option.isidentifier() and is_value(value) for option, value in self.options)
        ):
            raise not_a_bot(str(self))
        named = [option for option, _ in self.options]
        twice = next((option for option in named if named.count(option) > 1), None)
        if twice is not None:
            raise BotError(N_("{bot} names the option {option} twice"), bot=str(self), option=twice)

    def __str__(self) -> str:
        return f"{self.file}:{self.label}" if self.file else self.label

    @property
    def label(self) -> str:
        """What people see, in games and in records: the same without the place of the file."""
        options = "+".join(f"{option}={value}" for option, value in self.options)
        return f"{self.name}:{options}" if options else self.name

    @property
    def is_shipped(self) -> bool:
        """Whether it is one of ours, which neither stalls nor ends its process."""
        return not self.file and self.name in SHIPPED

    def make(self, seed: int) -> Bot:
        """The bot itself. The file of one that is a class in a file is run, once a process."""
        maker = maker_of(self)
        with Failing(self.not_made):
            return maker(seed)

    def check(self) -> None:
        """A BotError, if no bot can be made from this."""
        if self.is_shipped:
            self.make(trial.ANY_SEED)
            return
        registry.look_for(self.name, self.file)
        trial.make_apart(self)

    def not_made(self, reason: object) -> BotError:
        return BotError(N_("{bot} cannot be made: {reason}"), bot=str(self), reason=reason)


@cache
def maker_of(spec: BotSpec) -> BotClass:
    """The class, with its options filled in."""
    found = registry.find_in_file(spec.file, spec.name) if spec.file else registry.find(spec.name)
    values = values_of(spec.options, options_of(found, str(spec)), str(spec))
    return partial(found, **values)


def is_piece(text: str) -> bool:
    return text.isprintable() and text == text.strip() and "," not in text


def is_name(text: str) -> bool:
    return is_piece(text) and bool(text) and ":" not in text and not text.endswith(FILE_ENDING)


def is_file(text: str) -> bool:
    return is_piece(text) and ":" not in text and text.endswith(FILE_ENDING)


def is_value(text: str) -> bool:
    return is_piece(text) and "+" not in text


# ---- Reading --------------------------------------------------------------------------------------------------------


def parse_bot(text: str) -> BotSpec:
    """The way back from `str(spec)`; spaces around its parts do not matter."""
    file, (name, colon, options) = "", split(text, ":")
    if name.endswith(FILE_ENDING):
        file, (name, colon, options) = name, split(options, ":")
    pairs = [split(option, "=") for option in options.split("+")] if colon else []
    if not name or not all(equals for _, equals, _ in pairs):
        raise not_a_bot(text)
    return BotSpec(name, file, tuple((option, value) for option, _, value in pairs))


def parse_bots(text: str) -> list[BotSpec]:
    """Several bots, as they are named on the command line."""
    return [parse_bot(part) for part in text.split(",")]


def roster(specs: Iterable[BotSpec]) -> dict[str, BotSpec]:
    """Bots by the names that people see; a BotError, if two of them would go by the same.

    The names of registered bots are theirs, also where they do not play: a record means them by these.
    """
    by_label: dict[str, BotSpec] = {}
    for spec in specs:
        is_taken = spec.file and spec.name in registry.names()
        other = by_label.setdefault(spec.label, BotSpec(spec.name) if is_taken else spec)
        if other != spec:
            raise BotError(N_("{bot} and {other} would go by the same name"), bot=str(other), other=str(spec))
    return by_label


def split(text: str, separator: str) -> tuple[str, str, str]:
    before, found, after = text.partition(separator)
    return before.strip(), found, after.strip()


def not_a_bot(text: str) -> BotError:
    return BotError(
        N_("a bot is NAME or FILE.py:CLASS, with options as in NAME:OPTION=VALUE+OPTION=VALUE, not “{text}”"),
        text=text,
    )
