"""Many games between bots: matches, whose tallies add up, and simulations made of them."""

from farshore.arena.match import BotStopped, play_match
from farshore.arena.simulate import Result, simulate
from farshore.arena.tally import Standing, Tally

__all__ = ["BotStopped", "Result", "Standing", "Tally", "play_match", "simulate"]
