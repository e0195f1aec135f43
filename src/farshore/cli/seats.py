"""Who sits where at the terminal's table."""

from collections.abc import Mapping, Sequence

from farshore import bots
from farshore.bots import BotSpec, UnknownBot
from farshore.cli.bots import bot_of, bots_of, said, who_is
from farshore.cli.errors import CliError
from farshore.cli.words import listed, say
from farshore.kit.catalogue import N_
from farshore.kit.words import player_name
from farshore.records.lines import LONGEST_CHOSEN_NAME, Who, fits_on_a_line, person

# ---- A new table ----------------------------------------------------------------------------------------------------


def seats_of(given: Sequence[str], against: str | None, hot_seat: bool, players: int, lang: str) -> list[Who | BotSpec]:
    """The seats as asked for; else one person, and the usual bots on the others."""
    if (bool(given), against is not None, hot_seat).count(True) > 1:
        raise CliError(say(lang, "--seat, --against and --hot-seat exclude one another"))
    if given:
        seats = [seat_of(text, place, lang) for place, text in enumerate(given)]
        check_people([seat for seat in seats if isinstance(seat, Who)], lang)
        return seats
    people = [person(player_name(seat, (), lang)) for seat in range(players)]
    return [*people] if hot_seat else [people[0], *opponents(against or bots.USUAL, players - 1, lang)]


def opponents(against: str, count: int, lang: str) -> list[BotSpec]:
    kinds = bots_of(against, lang)
    if len(kinds) not in (1, count):
        raise CliError(say(lang, "--against names one bot for all other seats, or one for each"))
    return kinds * count if len(kinds) == 1 else kinds


def seat_of(text: str, place: int, lang: str) -> Who | BotSpec:
    """A seat from a text like `person:Anna` or `bot:careful`."""
    kind, _, name = (part.strip() for part in text.partition(":"))
    if kind == "bot" and name:
        return bot_of(name, lang)
    if kind != "person":
        raise CliError(say(lang, "a seat is person, person:NAME or bot:BOT, not “{text}”", text=text))
    if not fits_on_a_line(name) or len(name) > LONGEST_CHOSEN_NAME:
        raise CliError(say(lang, "a name is one line of at most {longest} letters", longest=LONGEST_CHOSEN_NAME))
    return person(name or player_name(place, (), lang))


def check_people(people: Sequence[Who], lang: str) -> None:
    if not people:
        raise CliError(say(lang, "nobody plays: to let bots play among themselves, use farshore simulate"))


def seated(seats: Sequence[Who | BotSpec], lang: str) -> tuple[list[Who], dict[str, BotSpec]]:
    """Who is at the table, and the bots among them by name."""
    with said(lang):
        roster = bots.roster(seat for seat in seats if isinstance(seat, BotSpec))
    return [who_is(seat, lang) if isinstance(seat, BotSpec) else seat for seat in seats], roster


# ---- A table from a record ------------------------------------------------------------------------------------------


def seated_again(seats: Sequence[Who], against: str | None, lang: str) -> dict[str, BotSpec]:
    """The bots at a saved table: registered ones, and those that were named now, for no record has a file run."""
    check_people([who for who in seats if who.kind == "person"], lang)
    needed = [who.name for who in seats if who.kind == "bot"]
    with said(lang):
        named = bots.roster(bots_of(against, lang) if against is not None else ())
    stranger = next((name for name in named if name not in needed), None)
    if stranger is not None:
        here = listed(needed) or say(lang, "none")
        raise CliError(say(lang, "{bot} does not sit at this table: there are {bots}", bot=stranger, bots=here))
    return {name: named.get(name) or registered(name, lang) for name in needed}


def registered(name: str, lang: str) -> BotSpec:
    """The bot that a record calls by this name."""
    with said(lang):
        spec = bots.parse_bot(name)
        try:
            bots.find(name if spec.file else spec.name)
        except UnknownBot as error:
            hint = N_("{problem}; one from a file is to be named again: --against FILE.py:CLASS")
            raise CliError(say(lang, hint, problem=error.sentence(lang))) from None
        spec.check()
    return spec


# ---- What they are called -------------------------------------------------------------------------------------------


def names_of(seats: Sequence[Who]) -> tuple[str, ...]:
    """What everybody is called, no two alike."""
    names: list[str] = []
    for place, name in enumerate(bots.names_at_table([bots.Named(who.name, who.kind == "bot") for who in seats])):
        names.append(f"{name} {place + 1}" if name in names else name)
    return tuple(names)


def names_at(first: Sequence[Who], now: Sequence[Who]) -> tuple[str, ...]:
    """The names at a table where seats have changed; the bot that stands in for a person goes by that person's name."""
    return names_of([b if (a.kind, b.kind) != ("person", "bot") else a for a, b in zip(first, now, strict=True)])


def bot_at(seat: int, who: Who, roster: Mapping[str, BotSpec], seed: int | None) -> bots.Bot:
    """The bot at a seat. Its own seed follows from the game's, but tells nothing of it."""
    return roster[who.name].make(bots.derived_seed("bot", seat, seed))
