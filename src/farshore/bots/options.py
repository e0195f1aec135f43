"""What can be chosen of a bot: the parameters of its constructor behind the seed, if their types are plain ones."""

from collections.abc import Iterable, Mapping
from inspect import Parameter, signature
from typing import NamedTuple

from farshore.bots.errors import BotError, reason_of
from farshore.bots.players import BotClass
from farshore.kit.catalogue import N_

KINDS = (int, float, bool, str)
TAKES_A_SEED = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
TAKES_A_NAME = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
TRUTHS = {"true": True, "false": False, "yes": True, "no": False}
WRONG_VALUES = {
    int: N_("{option} of {bot} is a whole number, not “{value}”"),
    float: N_("{option} of {bot} is a number, not “{value}”"),
    bool: N_("{option} of {bot} is true or false, not “{value}”"),
}


class BotOption(NamedTuple):
    """A parameter that can be named where the bot is."""

    name: str
    kind: type  # one of KINDS
    default: object
    is_required: bool

    def parse(self, text: str) -> object:
        return TRUTHS[text.lower()] if self.kind is bool else self.kind(text)


def options_of(bot: BotClass, name: str) -> dict[str, BotOption]:
    """The options of a bot, by name."""
    try:
        parameters = list(signature(bot, eval_str=True).parameters.values())
    except Exception as error:  # annotations may say anything
        raise BotError(N_("{bot} cannot be made: {reason}"), bot=name, reason=reason_of(error)) from error
    if not parameters or parameters[0].kind not in TAKES_A_SEED:
        raise BotError(N_("{bot} does not take a seed"), bot=name)
    return {
        one.name: BotOption(one.name, one.annotation, one.default, one.default is Parameter.empty)
        for one in parameters[1:]
        if one.annotation in KINDS and one.kind in TAKES_A_NAME
    }


def values_of(given: Iterable[tuple[str, str]], options: Mapping[str, BotOption], bot: str) -> dict[str, object]:
    """The values that texts stand for; a BotError says which cannot be meant."""
    values: dict[str, object] = {}
    for name, text in given:
        if not options:
            raise BotError(N_("{bot} has no options"), bot=bot)
        if name not in options:
            known = ", ".join(options)
            raise BotError(N_("{bot} has no option “{option}”: there are {known}"), bot=bot, option=name, known=known)
        try:
            values[name] = options[name].parse(text)
        except (ValueError, KeyError):
            raise BotError(WRONG_VALUES[options[name].kind], bot=bot, option=name, value=text) from None
    missing = next((name for name, option in options.items() if option.is_required and name not in values), None)
    if missing is not None:
        raise BotError(N_("{bot} needs the option {option}"), bot=bot, option=missing)
    return values
