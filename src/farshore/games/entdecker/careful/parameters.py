"""How the careful player of Entdecker judges: his parameters. What they are set to stands in `styles.toml`.

Points are counted in hundredths, in whole numbers, so that compiled and uncompiled rules choose alike.
"""

from farshore.engine.styles import Parameter, series

POINT = 100
PER_CENT = 100
NEVER = -1_000_000  # worse than anything that can be judged

MOST_SIDES = 7  # open sides of an island that are told apart; more are as bad
TEMPTING_SIDES = 3  # an empty island with more tempts nobody

PARAMETERS = (
    # Gold
    *series("gold", 3, 0, 400, "worth of a piece of gold, with 2, 3, 4 players"),
    Parameter("late", 1, 96, "unexplored spaces from which on gold is worth less, down to nothing at the end"),
    *series("rolling", 3, -200, 600, "cost of spending so much that one has to roll for income, with 2, 3, 4 players"),
    Parameter("tiles", 1, 12, "hidden tiles to announce, at most"),
    Parameter("kept", 0, 15, "gold to be left for a unit, then"),
    Parameter("again", 0, 400, "per cent of its price that another hidden tile must promise"),
    Parameter("bargain", -500, 1500, "what an open tile must promise more than hidden ones, its price taken off"),
    Parameter("rich", 0, 40, "gold with which pirates are feared: no question marks"),
    Parameter("wanted", 0, 20, "gold to have after choosing at the ship's wheel"),
    # Islands
    Parameter("growth", -100, 400, "points that an island still gains for each of its open sides"),
    Parameter("growing", -200, 400, "what is added to that when all spaces are explored"),
    *series("certainty", MOST_SIDES, 0, 150, "per cent of an island's points to count on, by its open sides, from one"),
    *series("hold", 3, 0, 150, "per cent: how well a lead by scouts, forts or a settlement lasts if a unit can end it"),
    *series("safe", 3, 0, 150, "the same if nobody has a unit that could end it"),
    *series("tempting", TEMPTING_SIDES, 0, 150, "per cent of an empty island's points that others gain, by open sides"),
    *series("rival", 3, 0, 150, "per cent of the best other player's points that count against, with 2, 3, 4 players"),
    Parameter("landed", 0, 150, "per cent of what the best path gains that a scout is worth on an island, for later"),
    *series("returned", 2, 0, 400, "worth of a fort, a settlement that comes back to the supply"),
    *series("tied", 3, -100, 400, "cost of the absence of a scout, a fort, a settlement while its island is open"),
    Parameter("recalling", -100, 500, "cost of a scout that must be taken back from elsewhere"),
    # The jungle
    Parameter("lead", 0, 50, "per cent that each half scout ahead adds to the chance to win a path, from an even one"),
    Parameter("dot", -200, 600, "worth of knowing a token first"),
    Parameter("eye", -200, 400, "worth of looking at it later"),
)  # fmt: skip

PLACES = {parameter.name: place for place, parameter in enumerate(PARAMETERS)}

GOLD, ROLLING = PLACES["gold_0"] - 2, PLACES["rolling_0"] - 2  # by players
LATE = PLACES["late"]
TILES, KEPT, AGAIN = PLACES["tiles"], PLACES["kept"], PLACES["again"]
BARGAIN, RICH, WANTED = PLACES["bargain"], PLACES["rich"], PLACES["wanted"]
GROWING = PLACES["growing"]
GROWTH, LANDED, RECALLING = PLACES["growth"], PLACES["landed"], PLACES["recalling"]
LEAD, DOT, EYE = PLACES["lead"], PLACES["dot"], PLACES["eye"]
CERTAINTY = PLACES["certainty_0"] - 1  # by open sides
HOLD, SAFE = PLACES["hold_0"], PLACES["safe_0"]  # by unit
TEMPTING = PLACES["tempting_0"] - 1  # by open sides
RIVAL = PLACES["rival_0"] - 2  # by players
RETURNED = PLACES["returned_0"] - 1  # by unit; scouts go on into the jungle
TIED = PLACES["tied_0"]  # by unit
