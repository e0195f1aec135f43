"""Players of graded strength, by name or in files of their own. They are given views only, like people."""

from farshore.bots.errors import BotError, BotFailed, UnknownBot
from farshore.bots.evaluation import Evaluation
from farshore.bots.levels import Easy, Expert, Hard, Medium
from farshore.bots.names import HE, SHE, Named, gender_of, level_of, names_at_table, with_level
from farshore.bots.options import BotOption, options_of
from farshore.bots.players import OFFERED, SHIPPED, STAND_IN, USUAL, Bot, BotClass, choice_of
from farshore.bots.policies import Careful, Plain, Random
from farshore.bots.registry import find, names
from farshore.bots.search import Search
from farshore.bots.seeds import derived_seed
from farshore.bots.spec import BotSpec, parse_bot, parse_bots, roster

__all__ = [
    "HE",
    "OFFERED",
    "SHE",
    "SHIPPED",
    "STAND_IN",
    "USUAL",
    "Bot",
    "BotClass",
    "BotError",
    "BotFailed",
    "BotOption",
    "BotSpec",
    "Careful",
    "Easy",
    "Evaluation",
    "Expert",
    "Hard",
    "Medium",
    "Named",
    "Plain",
    "Random",
    "Search",
    "UnknownBot",
    "choice_of",
    "derived_seed",
    "find",
    "gender_of",
    "level_of",
    "names",
    "names_at_table",
    "options_of",
    "parse_bot",
    "parse_bots",
    "roster",
    "with_level",
]
