"""Many games between bots: matches, whose tallies add up, simulations made of them, and tournaments."""

from farshore.arena.match import BotStopped, play_match
from farshore.arena.on_ray import OnRay
from farshore.arena.runners import InThisProcess, OnAllCores, Runner, RunnerFailed
from farshore.arena.simulate import Result, simulate
from farshore.arena.standings import Pairing, Standings
from farshore.arena.tally import Standing, Tally
from farshore.arena.tournament import tournament

__all__ = [
    "BotStopped",
    "InThisProcess",
    "OnAllCores",
    "OnRay",
    "Pairing",
    "Result",
    "Runner",
    "RunnerFailed",
    "Standing",
    "Standings",
    "Tally",
    "play_match",
    "simulate",
    "tournament",
]
