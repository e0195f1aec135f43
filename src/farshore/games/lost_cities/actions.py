"""Actions of Lost Cities (LC-2): play a kind of card, discard one, draw from the deck or from the pile of a colour."""

from farshore.engine.actions import ActionTable
from farshore.games.lost_cities.state import COLOURS, NUMBERS

KIND_TEXTS = ("investment", *map(str, NUMBERS))
CARD_TEXTS = tuple(f"{colour} {kind}" for colour in COLOURS for kind in KIND_TEXTS)  # they mean a card everywhere

TABLE = ActionTable()
PLAY = TABLE.family("play {}", CARD_TEXTS)
DISCARD = TABLE.family("discard {}", CARD_TEXTS)
DRAW_FROM_DECK = TABLE.family("draw deck")
DRAW_FROM_PILE = TABLE.family("draw {}", COLOURS)
ACTIONS = len(TABLE)
