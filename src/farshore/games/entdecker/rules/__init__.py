"""The rules of Entdecker, a file for each section of the rulebook, in its order. E-n cites a ruling.

    setup        Setting Up the Game, and the Top Scout variant
    turns        Turn Sequence
    income       1. Roll for Gold Income
    starting     2. Select a Starting Space, 3. Pay Starting Expenses
    announcing   4. Announce How Many Tiles You Will Explore
    exploring    5. Explore
    units        6. Place a Unit
    covering     7. Cover Any Surrounded Spaces
    scoring      8. Score Any Completed Islands
    jungle         and Jungle Paths
    ending       The End of the Game
    stacks       If the Tile Stacks are Depleted
    event_tiles  The Events

They rest on `chart`, which knows what tiles join, and `scouts`, those in hand; `decisions` asks them about every
number of an action.
"""

from farshore.engine.rule import Record, rule
from farshore.games.entdecker.actions import ACTIONS
from farshore.games.entdecker.rules.decisions import apply, legal, refusal
from farshore.games.entdecker.rules.ending import ranks, scores
from farshore.games.entdecker.rules.setup import deal

__all__ = ["actions", "apply", "deal", "legal", "ranks", "refusal", "scores"]


@rule
def actions(s: Record) -> int:
    return ACTIONS
