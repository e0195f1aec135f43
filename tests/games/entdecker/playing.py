"""What a player can do in Entdecker, said as in the record of a game, and whether it is allowed."""

from farshore.engine import kernels
from farshore.engine.play import ALLOWED
from farshore.engine.state import State
from farshore.games.entdecker.game import GAME
from tests.games.entdecker.printing import notation


def do(state: State, *texts: str) -> State:
    """Take some actions one after another, each of which must be legal."""
    for text in texts:
        code = refusal(state, text)
        assert code == ALLOWED, f"{text} is refused with {code} in\n{notation(state)}"
        assert text in legal(state)
        state.act(GAME.parse(text))
    return state


def refusal(state: State, text: str) -> int:
    return refusal_of(state, GAME.parse(text))


def refusal_of(state: State, action: int) -> int:
    """The same for the number of an action."""
    return int(kernels.refuse_at(state._states, 0, action))


def allowed(state: State, *texts: str) -> list[bool]:
    return [refusal(state, text) == ALLOWED for text in texts]


def legal(state: State, beginning: str = "") -> list[str]:
    """The texts of what is legal, or of what begins with a word."""
    return [text for text in map(GAME.text, state.legal) if text.startswith(beginning)]
