"""What is asked for on the command line, made into what the engine takes; or a complaint that says what is possible."""

import secrets
from collections.abc import Sequence

import farshore
from farshore.cli.errors import CliError
from farshore.cli.words import listed, say
from farshore.engine.game import Game
from farshore.engine.options import Option, Value
from farshore.engine.state import SEED_BITS

FRESH_BITS = 53  # a fresh seed is short enough to be typed, and exact in any JSON reader


def spelled(name: str) -> str:
    """The name of a game as it is written here, however somebody types it."""
    return name.lower().replace("_", "-").replace(" ", "-")


def game_of(name: str, lang: str) -> Game:
    try:
        return farshore.game(spelled(name))
    except farshore.UnknownGame:
        known = listed(farshore.names())
        raise CliError(say(lang, "there is no game “{name}”: there are {known}", name=name, known=known)) from None


def fresh_seed() -> int:
    """A seed to be told; where it must stay secret, `deal` takes a longer one by itself."""
    return secrets.randbits(FRESH_BITS)


def seed_of(seed: int | None, lang: str) -> int | None:
    """The seed given, if it can be one."""
    if seed is not None and not 0 <= seed < 1 << SEED_BITS:
        raise CliError(say(lang, "a seed is a number from 0 to {most}", most=f"2^{SEED_BITS} − 1"))
    return seed


def seed_for(seed: int | None, lang: str, kept: int | None = None) -> int:
    """The seed given, else that of what is gone on with, else a fresh one."""
    chosen = kept if seed is None else seed_of(seed, lang)
    return fresh_seed() if chosen is None else chosen


def players_of(game: Game, players: int | None, lang: str) -> int:
    if players is None:
        return game.players[0]
    if players not in game.players:
        possible = listed(game.players)
        raise CliError(
            say(
                lang,
                "{game} is for {possible} players, not {players}",
                game=game.name,
                possible=possible,
                players=players,
            )
        )
    return players


def options_of(game: Game, given: Sequence[str], players: int, lang: str) -> dict[str, Value]:
    """The options from texts like `rounds=1`."""
    chosen = {}
    for text in given:
        name, _, value = text.partition("=")
        option = next((option for option in game.options if option.name == name.strip()), None)
        if option is None:
            known = listed(option.name for option in game.options) or say(lang, "none")
            raise CliError(
                say(lang, "{game} has no option “{name}”: there are {known}", game=game.name, name=name, known=known)
            )
        try:
            chosen[option.name] = option.parse(value.strip(), players)
        except ValueError:
            allowed = choices(option, players, lang)
            problem = value.strip() or say(lang, "nothing")
            raise CliError(
                say(lang, "{name} is {allowed}, not {value}", name=name, allowed=allowed, value=problem)
            ) from None
    return chosen


def choices(option: Option, players: int, lang: str) -> str:
    """What an option may be: `1 to 9`, `5 or 6`."""
    allowed = option.allowed(players)
    texts = [option.text(choice) for choice in allowed]
    if option.kind == "number" and len(texts) > 2:
        return say(lang, "{least} to {most}", least=texts[0], most=texts[-1])
    if len(texts) == 1:
        return texts[0]
    return say(lang, "{choices} or {last}", choices=", ".join(texts[:-1]), last=texts[-1])
