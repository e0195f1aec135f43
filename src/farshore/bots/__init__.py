"""Players of graded strength. They are given views only, like people."""

from farshore.bots.players import Bot, Careful, Random, UnknownBot, find, names

__all__ = ["Bot", "Careful", "Random", "UnknownBot", "find", "names"]
