"""What bots are called: a person's name, and how they play: “Emma, easy”.

The names follow from who sits at a table, so no record keeps them, and every replay tells the same: the first easy bot
is Emma, the second Eliot. Bots of a new level get a row of names here, and a word for the level.
"""

from collections.abc import Container, Sequence
from typing import NamedTuple

from farshore.bots.errors import CATALOGUE
from farshore.kit.catalogue import N_

SHE, HE = 0, 1

# A woman's and a man's name in turn, as many as there are seats; no name stands in two rows.
NAMES = {
    "easy": ("Emma", "Eliot", "Elisa", "Eric", "Eva", "Edgar", "Esther", "Emil"),
    "medium": ("Maya", "Max", "Mona", "Martin", "Melissa", "Marius", "Marion", "Maurice"),
    "hard": ("Hanna", "Hector", "Helena", "Henry", "Hilda", "Hubert", "Hermione", "Horace"),
    "expert": ("Viola", "Victor", "Victoria", "Vincent", "Valerie", "Virgil", "Vanessa", "Valentin"),
    "careful": ("Clara", "Cosmo", "Celia", "Carl", "Cora", "Cyril", "Carmen", "Caspar"),
    "random": ("Rosa", "Remy", "Rita", "Rufus", "Romy", "Ralph", "Ramona", "Roland"),
}
NAMES_OF_OTHERS = ("Nora", "Hugo", "Ines", "Leo", "Mila", "Oscar", "Vera", "Theo")

# Other languages say it of a woman in other words than of a man.
LEVELS = {
    "easy": (N_("{she}, easy"), N_("{he}, easy")),
    "medium": (N_("{she}, medium"), N_("{he}, medium")),
    "hard": (N_("{she}, hard"), N_("{he}, hard")),
    "expert": (N_("{she}, expert"), N_("{he}, expert")),
    "careful": (N_("{she}, careful"), N_("{he}, careful")),
    "random": (N_("{she}, random"), N_("{he}, random")),
}


class Named(NamedTuple):
    """Somebody at a table: a bot by its label, or a person by name."""

    name: str
    is_bot: bool


def names_at_table(seated: Sequence[Named]) -> tuple[str, ...]:
    """What everybody is called; every bot by a name that nobody else has."""
    taken = {who.name.casefold() for who in seated if not who.is_bot}
    names = []
    for who in seated:
        name = free_name(who.name, taken) if who.is_bot else who.name
        taken.add(name.casefold())
        names.append(name)
    return tuple(names)


def free_name(bot: str, taken: Container[str]) -> str:
    row = NAMES.get(level_of(bot), NAMES_OF_OTHERS)
    return next((name for name in row if name.casefold() not in taken), bot)


def level_of(bot: str) -> str:
    """How a bot plays, whatever its options are."""
    return bot.partition(":")[0]


def with_level(name: str, bot: str, lang: str) -> str:
    """A bot's name and how it plays; one that is not ours goes by its label."""
    if bot not in LEVELS:
        return f"{name}, {bot}"
    gender = gender_of(name, bot)
    return CATALOGUE.say(lang, LEVELS[bot][gender], **{("she", "he")[gender]: name})


def gender_of(name: str, bot: str) -> int:
    """Whether a bot goes by a woman's name or by a man's; a label is taken for a man's."""
    row = NAMES.get(level_of(bot), NAMES_OF_OTHERS)
    return row.index(name) % 2 if name in row else HE
