"""What things are, for whoever asks: a name, a sentence or two, the section of the help, and what they cost.

What is told of a position (how many, whose, where) is added in `scene/things.py`.
"""

from typing import NamedTuple

from farshore.games.entdecker.components import (
    FRIENDLY_NATIVES,
    GOLD_MINE,
    HIDDEN_PRICE,
    LLLL,
    MINED,
    OPEN_PRICE,
    PIRATE,
    SLLL,
    SLSL,
    SSLL,
    SSSL,
    SSSS,
    STORM,
    TOLL,
    UNIT_PRICES,
)
from farshore.games.entdecker.text.counts import counted_gold
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_


class Words(NamedTuple):
    """What is said of a thing; the text may name what `FIGURES` has."""

    name: str
    text: str
    section: str
    cost: str = ""


FIGURES = {"toll": TOLL, "mined": MINED, "hidden_price": HIDDEN_PRICE, "open_price": OPEN_PRICE}

# ---- The chart -------------------------------------------------------------------------------------------------------

CHART = Words(
    N_("Sea chart"),
    N_("Here you explore, tile by tile. When every space is covered, the game ends."),
    "board",
)
UNEXPLORED = Words(
    N_("Unexplored"),
    N_("Nobody knows yet what lies here. A tile is laid here when the ship sails in from a neighbouring sea."),
    "exploring",
)
EDGES = (
    Words(N_("Edge space, free"), N_("Open sea around the chart. A journey can start here for free."), "expenses"),
    Words(
        N_("Edge space, costs 1"),
        N_("Open sea around the chart. A journey that starts here, or comes by way of it, pays 1 gold to the bank."),
        "expenses",
    ),
    Words(
        N_("Edge space, costs 2"),
        N_("Open sea around the chart. A journey that starts here, or comes by way of it, pays 2 gold to the bank."),
        "expenses",
    ),
)  # by coins
SHIP = Words(
    N_("Ship"),
    N_("All players sail this one ship. It moves onto every tile that is laid; the next tile goes beside it."),
    "exploring",
)
START = Words(
    N_("Start"),
    N_("Your journey can start here. You pay as much gold as the sail shows; with 0 it is free."),
    "start",
)
LAY = Words(N_("Lay here"), N_("Lays the tile as it is shown. The ship sails onto it."), "laying")
CLOSED = Words(N_("Does not fit"), N_("However you turn the tile in hand, it does not fit on this space."), "laying")
SCORE = Words(
    N_("Complete island"),
    N_(
        "Tap to score this island next. The marks show who gets how many points: "
        "all of its value for the strongest units, half for the next."
    ),
    "scoring",
)

# ---- Tiles -----------------------------------------------------------------------------------------------------------

TILES = {
    SSSS: Words(N_("Open sea"), N_("Sea on all four sides: the ship can sail on anywhere. No units here."), "tiles"),
    SSSL: Words(
        N_("Cape"), N_("Land on one side, sea on the other three. It adds 1 to the value of its island."), "tiles"
    ),
    SSLL: Words(
        N_("Coast"),
        N_("Land on two neighbouring sides, sea on the others. It adds 1 to the value of its island."),
        "tiles",
    ),
    SLSL: Words(
        N_("Strait"),
        N_("Two islands face each other, with a channel for the ship between them. It adds 1 to the value of each."),
        "tiles",
    ),
    SLLL: Words(
        N_("Bay"), N_("Land on three sides: a dead end for the ship. It adds 1 to the value of its island."), "tiles"
    ),
    LLLL: Words(N_("Land"), N_("Land on all four sides. It is never drawn or sold: it only fills gaps."), "covering"),
}  # by class
WATERFALL = Words(
    N_("Waterfall +{points}"),
    N_("Land on all sides, there from the beginning. It adds {points} points to the value of its island."),
    "tiles",
)
EVENTS = {
    GOLD_MINE: Words(N_("Gold mine"), N_("Whoever explores this tile gets {mined} gold."), "events"),
    PIRATE: Words(N_("Pirate"), N_("Whoever explores this tile loses half of their gold, rounded down."), "events"),
    FRIENDLY_NATIVES: Words(
        N_("Friendly natives"),
        N_(
            "Whoever explores this tile may send a scout to any jungle path, free of charge. "
            "The most scouts on a path win its hut: 5, 10 or 15 points."
        ),
        "events",
    ),
    STORM: Words(
        N_("Storm"),
        N_("Whoever explores this tile ends their journey at once: no more tiles, and no unit."),
        "events",
    ),
}  # by event

# ---- Stacks ----------------------------------------------------------------------------------------------------------

HIDDEN = Words(
    N_("Hidden stacks"),
    N_("Tiles face down, in six piles. On a journey you draw from any of them; nobody knows what comes."),
    "exploring",
)
BACK = Words(N_("Plain back"), N_("The top tile of this stack is an ordinary one, without an event."), "tiles")
QUESTION = Words(
    N_("Hidden event"),
    N_("The top tile of this stack is an event: a gold mine, friendly natives, a pirate or a storm."),
    "events",
)
EMPTY_STACK = Words(N_("Empty stack"), N_("No tile is left here: draw from another stack."), "stacks")
OPEN = Words(
    N_("Open stacks"),
    N_("Tiles face up, one pile of each kind. You choose the tile you need, if it fits beside the ship."),
    "exploring",
)
DISCARDS = Words(
    N_("Discards"),
    N_("Tiles that fitted nowhere. They come back only when stacks run out."),
    "stacks",
)
PAID = Words(
    N_("Paid tiles"),
    N_("As many tiles you may still draw on this journey. What you do not draw is lost."),
    "announcing",
)

# ---- Units and other pieces ------------------------------------------------------------------------------------------

UNITS = (
    Words(
        N_("Scout"),
        N_(
            "Shares in the points of its island, but one fort beats any number of scouts. "
            "When the island is scored, the scout goes on into the jungle."
        ),
        "units",
    ),
    Words(
        N_("Fort"),
        N_(
            "On its island one fort beats any number of scouts. Others who sail past pay its owner {toll} gold. "
            "It comes back when the island is scored."
        ),
        "units",
    ),
    Words(
        N_("Settlement"),
        N_(
            "On its island one settlement beats any number of forts and scouts. "
            "Others who sail past pay its owner {toll} gold. It comes back when the island is scored."
        ),
        "units",
    ),
)  # by unit
GOLD = Words(
    N_("Gold"),
    N_("Pays for starts, tiles and units. Begin a turn with less than 4, and the die is rolled: it pays everybody."),
    "income",
)
POINTS = Words(N_("Points"), N_("From complete islands, and at the end from the jungle. Most points win."), "scoring")
SUPPLY = Words(
    N_("Player {letter}"),
    N_("Points, gold, and the scouts, forts and settlement that are still in the supply."),
    "setup",
)
LANDED = Words(
    N_("Scouts on their way"),
    N_("Their island was scored: now they go into the jungle, one at a time."),
    "jungle",
)
NUMBERS = Words(
    N_("Numbered scouts"),
    N_("Every scout has a number. Two of them, picked in secret, count double in the jungle."),
    "top-scouts",
)
DIE = Words(
    N_("Income die"),
    N_(
        "Rolled when a turn begins with less than 4 gold. It shows 2 to 6 or the ship’s wheel: "
        "you get that much gold, everybody else 1 more."
    ),
    "income",
)
WHEEL = Words(
    N_("Ship’s wheel"),
    N_("You choose the income, from 2 to 6 gold. Everybody else gets 1 more than you."),
    "income",
)

# ---- The jungle ------------------------------------------------------------------------------------------------------

JUNGLE = Words(
    N_("Jungle"),
    N_("Seven paths to seven huts. At the end, the most scouts on a path win its hut: 5, 10 or 15 points."),
    "jungle",
)
PATH = Words(
    N_("Path {path}"),
    N_("Scouts stand in a row here, the first beside the hut. The most scouts win its token at the end."),
    "jungle",
)
HUT = Words(
    N_("Hut"),
    N_(
        "It hides a token worth 5, 10 or 15 points, drawn when the first scout comes. Small marks show who knows it. "
        "At the end, the most scouts on its path win it."
    ),
    "jungle",
)
DOT = Words(N_("Dot"), N_("The first scout here draws a token for the hut, and its owner alone sees it."), "jungle")
EYE = Words(N_("Eye"), N_("Whoever places a scout here looks at the token in the hut."), "jungle")
STEP = Words(N_("Jungle space"), N_("Room for one scout. The next takes the empty space nearest the hut."), "jungle")

# ---- Answers ---------------------------------------------------------------------------------------------------------

ANSWERS = {
    "announce hidden": Words(
        N_("Pay for hidden tiles"),
        N_("Choose how many you may draw on this journey. You pay now, and get nothing back."),
        "announcing",
    ),
    "announce open": Words(
        N_("Pay for open tiles"),
        N_("Choose how many you may take on this journey. You pay now, and get nothing back."),
        "announcing",
    ),
    "way": Words(
        N_("What you pay"),
        N_("Several ways lead to this start. The coins go to the bank, the rest to the players shown."),
        "expenses",
    ),
    "pass": Words(N_("Pass"), N_("You cannot pay for any start, so your turn is over."), "passing"),
    "stop": Words(N_("End journey"), N_("No more tiles, and no unit. Then complete islands are scored."), "exploring"),
    "mix": Words(
        N_("Mix discards"), N_("All hidden stacks are empty: the discards are mixed into two new ones."), "stacks"
    ),
    "no-scout": Words(N_("Nobody"), N_("Send no scout. Your journey goes on."), "events"),
    "number": Words(N_("Scout’s number"), N_("Choose which of your numbered scouts goes."), "top-scouts"),
    "top-scout": Words(N_("Top Scout"), N_("This scout will count double in the jungle. Only you know."), "top-scouts"),
    "lay": LAY,
    "closed": CLOSED,
    "score": SCORE,
    "paid": PAID,
    "wheel": WHEEL,
}

# ---- What things cost ------------------------------------------------------------------------------------------------


def cost_of_unit(unit: int, lang: str) -> str:
    return counted_gold(UNIT_PRICES[unit], lang)


def cost_of_tile(price: int, lang: str) -> str:
    return say(lang, "{gold} a tile", gold=counted_gold(price, lang))
