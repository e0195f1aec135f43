"""Discoveries: The Journals of Lewis & Clark, by Cédrick Chaboussit: dice, journeys and a journal to fill."""

from farshore.games.discoveries.game import GAME

__all__ = ["GAME"]
