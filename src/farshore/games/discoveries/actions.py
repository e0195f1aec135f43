"""Actions of Discoveries: what a player can say, each number the same everywhere."""

from farshore.games.discoveries.state import (
    ALL_ACTIONS,
    BANKS,
    CARDS,
    COLOURS,
    FACE_COUNT,
    MOST_PLAYERS,
    OWN_ACTIONS,
    SLOTS,
    TURNING_CARDS,
)

DICE = COLOURS * FACE_COUNT
ONE_TURN_ACTIONS = 4  # Friendly, Wary, Changing the dice, Change of plans

PICK = 0  # a card of a row
EXPLORE = PICK + CARDS
DIE = EXPLORE + CARDS  # a die of the Stock, by owner and face
FRESH_DIE = DIE + DICE  # the same, one that came this turn: it can only be changed
USE = FRESH_DIE + DICE  # let Yankton or Tetons turn the next die
FACE = USE + TURNING_CARDS
ONE_TURN = FACE + FACE_COUNT
LAY = ONE_TURN + ONE_TURN_ACTIONS  # on a slot of an exploration action
TRIGGERING = LAY + OWN_ACTIONS * SLOTS  # a Journal die on an exploration action
REST_AT = TRIGGERING + OWN_ACTIONS  # the dice of a bank
REST_OWN = REST_AT + len(BANKS)
FROM_STOCK = REST_OWN + 1  # a die, by holder and face
FROM_BANK = FROM_STOCK + MOST_PLAYERS * FACE_COUNT
FROM_ACTION = FROM_BANK + FACE_COUNT  # a die, by action of the table and slot
EVERY_DIE = FROM_ACTION + ALL_ACTIONS * SLOTS
ROLL = EVERY_DIE + 1
GIVEN_BY = ROLL + 1
ENOUGH = GIVEN_BY + MOST_PLAYERS
END_TURN = ENOUGH + 1
PLAY_AGAIN = END_TURN + 1
PASS_BONUS = PLAY_AGAIN + 1
ACTIONS = PASS_BONUS + 1

FRIENDLY, WARY, CHANGING, CHANGE_OF_PLANS = range(ONE_TURN, LAY)
