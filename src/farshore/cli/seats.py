"""Who sits where at the terminal's table."""

from collections.abc import Sequence
from hashlib import blake2b

from farshore import bots
from farshore.cli.errors import CliError
from farshore.cli.words import listed, say
from farshore.kit.catalogue import N_
from farshore.kit.words import player_name
from farshore.records.lines import Who, bot, fits_on_a_line, person

LONGEST_NAME = 20
USUAL_BOT = "careful"
BOT_NAMES = {"careful": N_("Careful"), "random": N_("Random")}


def seats_of(given: Sequence[str], against: str | None, hot_seat: bool, players: int, lang: str) -> list[Who]:
    """The seats as asked for; else one person, and careful bots on the others."""
    if (bool(given), against is not None, hot_seat).count(True) > 1:
        raise CliError(say(lang, "--seat, --against and --hot-seat exclude one another"))
    if given:
        return explicit(given, lang)
    people = [person(player_name(seat, (), lang)) for seat in range(players)]
    return people if hot_seat else [people[0], *opponents(against or USUAL_BOT, players - 1, lang)]


def opponents(against: str, count: int, lang: str) -> list[Who]:
    kinds = [known_bot(kind.strip(), lang) for kind in against.split(",")]
    if len(kinds) not in (1, count):
        raise CliError(say(lang, "--against names one bot for all other seats, or one for each"))
    return kinds * count if len(kinds) == 1 else kinds


def explicit(given: Sequence[str], lang: str) -> list[Who]:
    seats = [seat_of(text, place, lang) for place, text in enumerate(given)]
    check_seats(seats, lang)
    return seats


def check_seats(seats: Sequence[Who], lang: str) -> None:
    """Somebody must be a person, and the bots must be ours."""
    for who in seats:
        if who.kind == "bot":
            known_bot(who.name, lang)
    if all(who.kind == "bot" for who in seats):
        raise CliError(say(lang, "nobody plays: to let bots play among themselves, use farshore simulate"))


def seat_of(text: str, place: int, lang: str) -> Who:
    """A seat from a text like `person:Anna` or `bot:careful`."""
    kind, _, name = (part.strip() for part in text.partition(":"))
    if kind == "bot" and name:
        return known_bot(name, lang)
    if kind != "person":
        raise CliError(say(lang, "a seat is person, person:NAME or bot:BOT, not “{text}”", text=text))
    if not fits_on_a_line(name) or len(name) > LONGEST_NAME:
        raise CliError(say(lang, "a name is one line of at most {longest} letters", longest=LONGEST_NAME))
    return person(name or player_name(place, (), lang))


def known_bot(name: str, lang: str) -> Who:
    if name not in bots.names():
        known = listed(bots.names())
        raise CliError(say(lang, "there is no bot “{name}”: there are {known}", name=name, known=known))
    return bot(name)


def names_of(seats: Sequence[Who], lang: str) -> list[str]:
    """What everybody is called, no two alike."""
    names: list[str] = []
    for place, who in enumerate(seats):
        name = who.name
        if who.kind == "bot":
            name = say(lang, BOT_NAMES[name]) if name in BOT_NAMES else name.capitalize()
        names.append(f"{name} {place + 1}" if name in names else name)
    return names


def names_at(first: Sequence[Who], now: Sequence[Who], lang: str) -> list[str]:
    """The names at a table where seats have changed; the bot that stands in for a person goes by that person's name."""
    return names_of([b if (a.kind, b.kind) != ("person", "bot") else a for a, b in zip(first, now, strict=True)], lang)


def player_at(seat: int, who: Who, seed: int | None) -> bots.Bot:
    """The bot at a seat. Its own seed follows from the game's, but tells nothing of it."""
    digest = blake2b(f"bot {seat} {seed}".encode(), digest_size=8).digest()
    return bots.find(who.name)(int.from_bytes(digest))
