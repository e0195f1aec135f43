"""The rules of Discoveries, in the order of the rulebook.

A turn is a row of small decisions: a die is taken up from the Stock, then played somewhere, then what that asks for is
answered. `s.asked` says which decision is awaited. Section by section, a file each:

    setup       Set-up
    turns       A player's turn, and its end
    taking      A – Action: a die is taken up,
    playing       and played
    tribes        on actions requiring one turn: Friendly and Wary tribes
    changing        Changing the dice, Change of plans
    exploring     on exploration actions, which Journal dice trigger,
    crossing        and which lead across cards
    resting     B – Rest
    scoring     End of the game

They rest on `cards` and `dice`, the things on the table; `decisions` asks them about every number of an action.
"""

from farshore.engine.rule import Record, rule
from farshore.games.discoveries.actions import ACTIONS
from farshore.games.discoveries.rules.decisions import apply, legal, refusal
from farshore.games.discoveries.rules.scoring import ranks, scores
from farshore.games.discoveries.rules.setup import deal

__all__ = ["actions", "apply", "deal", "legal", "ranks", "refusal", "scores"]


@rule
def actions(s: Record) -> int:
    return ACTIONS
