"""Actions of Discoveries: what a player can say, each number and text the same everywhere."""

from farshore.engine.actions import ActionTable
from farshore.games.discoveries.components import (
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

CARD_WORDS = tuple(str(number) for number in range(1, CARDS + 1))
TURNING_WORDS = CARD_WORDS[FIRST_YANKTON : FIRST_YANKTON + TURNING_CARDS]
PLAYER_WORDS = OWNERS[:MOST_PLAYERS]
BOARD_WORDS = ("horse ride", "hike", "mountain expedition")
OWN_WORDS = (*BOARD_WORDS, *CARD_WORDS[:EXPLORATION_CARDS])
PLACE_WORDS = (
    *(f"{owner} {action}" for owner in PLAYER_WORDS for action in BOARD_WORDS),
    *OWN_WORDS[BOARD_ACTIONS:],
)
SLOT_WORDS = ("", " second")
ONE_TURN_WORDS = ("friendly tribe", "wary tribe", "change dice", "change plans")

TABLE = ActionTable()
PICK = TABLE.family("card {}", CARD_WORDS)  # of a row
EXPLORE = TABLE.family("explore {}", CARD_WORDS)
DIE = TABLE.family("die {} {}", OWNERS, FACES)  # of the Stock
FRESH_DIE = TABLE.family("fresh die {} {}", OWNERS, FACES)  # one that came this turn: it can only be changed
USE = TABLE.family("use {}", TURNING_WORDS)  # let Yankton or Tetons turn the next die
FACE = TABLE.family("face {}", FACES)
ONE_TURN = TABLE.family("{}", ONE_TURN_WORDS)
LAY = TABLE.family("on {}{}", OWN_WORDS, SLOT_WORDS)  # on a slot of an exploration action
TRIGGERING = TABLE.family("trigger {}", OWN_WORDS)  # a Journal die on an exploration action
REST_AT = TABLE.family("rest {}", BANKS)  # the dice of a bank
REST_OWN = TABLE.family("rest own")
FROM_STOCK = TABLE.family("from stock {} {}", PLAYER_WORDS, FACES)  # a die, by holder and face
FROM_BANK = TABLE.family("from bank {}", FACES)
FROM_ACTION = TABLE.family("from {}{}", PLACE_WORDS, SLOT_WORDS)  # a die, by action of the table and slot
EVERY_DIE = TABLE.family("every die")
ROLL = TABLE.family("roll")
GIVEN_BY = TABLE.family("given by {}", PLAYER_WORDS)
ENOUGH = TABLE.family("enough")
END_TURN = TABLE.family("end turn")
PLAY_AGAIN = TABLE.family("bonus turn")
PASS_BONUS = TABLE.family("no bonus")
ACTIONS = len(TABLE)

FRIENDLY, WARY, CHANGING, CHANGE_OF_PLANS = range(ONE_TURN, LAY)
