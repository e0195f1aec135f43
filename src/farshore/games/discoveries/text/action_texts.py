"""Actions: the text that means each of them everywhere."""

from farshore.games.discoveries import actions
from farshore.games.discoveries.state import (
    ALL_ACTIONS,
    BANKS,
    BOARD_ACTIONS,
    CARDS,
    EXPLORATION_CARDS,
    FACES,
    FIRST_YANKTON,
    MOST_PLAYERS,
    OWNERS,
    TURNING_CARDS,
)

BOARD_WORDS = ("horse ride", "hike", "mountain expedition")
OWN_WORDS = (*BOARD_WORDS, *(str(number) for number in range(1, EXPLORATION_CARDS + 1)))
PLACE_WORDS = (
    *(f"{owner} {action}" for owner in OWNERS[:MOST_PLAYERS] for action in BOARD_WORDS),
    *OWN_WORDS[BOARD_ACTIONS:],
)
SLOT_WORDS = ("", " second")
CARD_WORDS = tuple(str(number) for number in range(1, CARDS + 1))
DIE_WORDS = tuple(f"{owner} {face}" for owner in OWNERS for face in FACES)

ACTION_TEXTS = (
    *(f"card {card}" for card in CARD_WORDS),
    *(f"explore {card}" for card in CARD_WORDS),
    *(f"die {die}" for die in DIE_WORDS),
    *(f"fresh die {die}" for die in DIE_WORDS),
    *(f"use {card}" for card in CARD_WORDS[FIRST_YANKTON : FIRST_YANKTON + TURNING_CARDS]),
    *(f"face {face}" for face in FACES),
    "friendly tribe",
    "wary tribe",
    "change dice",
    "change plans",
    *(f"on {action}{slot}" for action in OWN_WORDS for slot in SLOT_WORDS),
    *(f"trigger {action}" for action in OWN_WORDS),
    *(f"rest {bank}" for bank in BANKS),
    "rest own",
    *(f"from stock {owner} {face}" for owner in OWNERS[:MOST_PLAYERS] for face in FACES),
    *(f"from bank {face}" for face in FACES),
    *(f"from {place}{slot}" for place in PLACE_WORDS for slot in SLOT_WORDS),
    "every die",
    "roll",
    *(f"given by {owner}" for owner in OWNERS[:MOST_PLAYERS]),
    "enough",
    "end turn",
    "bonus turn",
    "no bonus",
)
assert len(ACTION_TEXTS) == actions.ACTIONS
assert len(PLACE_WORDS) == ALL_ACTIONS
