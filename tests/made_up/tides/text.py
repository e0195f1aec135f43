"""Tides in words: texts of its actions."""

from .state import CARDS

ACTION_TEXTS = (*(f"play {card}" for card in range(1, CARDS + 1)), "draw", "stop")
