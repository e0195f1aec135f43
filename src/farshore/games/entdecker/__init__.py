"""Entdecker: Exploring New Horizons, by Klaus Teuber: one ship, unknown waters, islands to be claimed and scored."""

from farshore.games.entdecker.game import GAME

__all__ = ["GAME"]
