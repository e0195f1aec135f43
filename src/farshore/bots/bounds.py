"""What options of our bots may be: whoever asks for more, or for nothing, is told so before a game begins."""

from farshore.bots.errors import BotError
from farshore.kit.catalogue import N_


def check_within(option: str, value: float, least: float, most: float) -> None:
    """A BotError, unless a value lies between two others; what is not a number never does."""
    if not least <= value <= most:
        message = N_("{option} must be from {least} to {most}, not {value}")
        raise BotError(message, option=option, least=f"{least:.12g}", most=f"{most:.12g}", value=f"{value:.12g}")
