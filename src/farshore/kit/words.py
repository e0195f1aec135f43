"""Words that all games share: players without names, waiting, choices of options, and refusals about no game."""

from collections.abc import Sequence
from pathlib import Path

from farshore.engine.errors import Refusal
from farshore.engine.options import RANDOM, Option, Value
from farshore.engine.play import GAME_IS_OVER, NO_SUCH_ACTION, NOT_YOURS_TO_DECIDE, ONLY_A_VIEW
from farshore.kit.catalogue import N_, Catalogue

CATALOGUE = Catalogue(Path(__file__).parent)
say = CATALOGUE.say
say_n = CATALOGUE.say_n

COMMON_REFUSALS = {
    GAME_IS_OVER: N_("The game is over."),
    NO_SUCH_ACTION: N_("There is no action “{said}”."),
    NOT_YOURS_TO_DECIDE: N_("It is not your turn."),
    ONLY_A_VIEW: N_("This is only a view of the game: act on the game itself."),
}
LONGEST_QUOTE = 60
LETTERS = "ABCDEFGH"  # of the seats


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def verb_of(text: str) -> str:
    """What kind of action this is, by the first word of its text."""
    return text.partition(" ")[0]


def player_name(seat: int, names: Sequence[str], lang: str) -> str:
    """A player's name, or a number counted from one."""
    return names[seat] if seat < len(names) else say(lang, "Player {number}", number=seat + 1)


def waiting(seat: int, names: Sequence[str], lang: str) -> str:
    return say(lang, "{player}’s turn", player=player_name(seat, names, lang))


def common_choice(option: Option, value: Value, lang: str) -> str:
    """A choice of an option as a person reads it: chance, a player, yes or no; anything else as it is."""
    if value == RANDOM:
        return say(lang, "at random")
    if option.kind == "seat":
        return say(lang, "Seat {letter}", letter=LETTERS[int(value)])
    if option.kind == "switch":
        return say(lang, "yes") if value else say(lang, "no")
    return str(value)


def common_refusal(said: object, code: int, lang: str) -> Refusal:
    """A refusal that every game may give; nonsense is quoted, but not at any length."""
    quoted = str(said) if len(str(said)) <= LONGEST_QUOTE else str(said)[:LONGEST_QUOTE] + "…"
    return Refusal(code, "turn", say(lang, COMMON_REFUSALS[code], said=quoted))
