"""How the careful player judges: the one table of his thresholds, found by playing many thousands of games of two.

Points are counted in hundredths, in whole numbers, so that compiled and uncompiled rules choose alike.
"""

POINT = 100
PER_CENT = 100
NEVER = -1_000_000  # worse than anything that can be judged

# ---- Gold ------------------------------------------------------------------------------------------------------------

GOLD = 150  # worth of a piece of gold …
LATE = 50  # … until so few spaces are unexplored; from then on it falls, to nothing at the end
TILES = 4  # hidden tiles to announce, at most …
KEPT = 5  # … so that this much gold is left for a unit
BARGAIN = 250  # what an open tile must promise more than hidden ones, its price taken off
RICH = 9  # with so much gold pirates are feared: no question marks
WANTED = 7  # gold to have after choosing at the ship's wheel

# ---- Islands ---------------------------------------------------------------------------------------------------------

GROWTH = 80  # points that an island still gains for each of its open sides
CERTAINTY = (100, 77, 66, 53, 40, 31, 26, 22)  # per cent of its points to count on, by its open sides
HOLD = (68, 82, 100)  # per cent: how well a lead by scouts, forts or a settlement lasts while sides are open
RIVAL = (0, 0, 100, 60, 45)  # per cent of the best other player's points that count against, by the number of players
LANDED = 30  # per cent of what the best path would gain, for each scout of an island that is to go into the jungle
RETURNED = (0, 60, 120)  # worth of a scout, a fort, a settlement that comes back to the supply
TIED = (0, 20, 60)  # cost of a unit's absence while its island is open
RECALLING = 60  # cost of a scout that must be taken back from elsewhere

# ---- The jungle ------------------------------------------------------------------------------------------------------

LEAD = 17  # per cent that each half scout ahead adds to the chance of winning a path, from an even one
DOT = 100  # worth of knowing a token first
EYE = 60  # … and of looking at it later
