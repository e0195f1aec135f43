"""What a player can do in Discoveries, said in words, and whether it is allowed."""

from farshore.engine import kernels
from farshore.engine.play import ALLOWED
from farshore.engine.state import State
from farshore.games.discoveries import actions, components
from tests.games.discoveries.position import FACES, FIRST_YANKTON, SEATS, action, die, place
from tests.games.discoveries.printing import notation


def pick(card: int) -> int:
    return actions.PICK + card - 1


def explore(card: int) -> int:
    return actions.EXPLORE + card - 1


def take(text: str, owner: str = "a") -> int:
    """A die of the Stock, to be played, paid or changed."""
    colour, face = die(text, owner)
    return actions.DIE + colour * len(FACES) + face


def take_fresh(text: str, owner: str = "a") -> int:
    """One that came this turn, to be changed."""
    return take(text, owner) - actions.DIE + actions.FRESH_DIE


def use(card: int) -> int:
    return actions.USE + card - FIRST_YANKTON


def to(face: str) -> int:
    return actions.FACE + FACES.index(face)


def lay(word: str | int, slot: int = 0) -> int:
    return actions.LAY + action(word) * components.SLOTS + slot


def trigger(word: str | int) -> int:
    return actions.TRIGGERING + action(word)


def from_stock(seat: str, face: str) -> int:
    return actions.FROM_STOCK + SEATS.index(seat) * len(FACES) + FACES.index(face)


def from_bank(face: str) -> int:
    return actions.FROM_BANK + FACES.index(face)


def from_action(seat: str, word: str | int, slot: int = 0) -> int:
    return actions.FROM_ACTION + place(SEATS.index(seat), action(word)) * components.SLOTS + slot


def given_by(seat: str) -> int:
    return actions.GIVEN_BY + SEATS.index(seat)


FRIENDLY, WARY, CHANGING, PLANS = actions.FRIENDLY, actions.WARY, actions.CHANGING, actions.CHANGE_OF_PLANS
REST_LEFT, REST_RIGHT, REST_OWN = actions.REST_AT, actions.REST_AT + 1, actions.REST_OWN
EVERY_DIE, ROLL, ENOUGH, END_TURN = actions.EVERY_DIE, actions.ROLL, actions.ENOUGH, actions.END_TURN
PLAY_AGAIN, PASS_BONUS = actions.PLAY_AGAIN, actions.PASS_BONUS


def do(state: State, *actions: int) -> State:
    """Take some actions one after another, each of which must be legal."""
    for one in actions:
        code = refusal(state, one)
        assert code == ALLOWED, f"action {one} is refused with {code} in\n{notation(state)}"
        assert one in state.legal
        state.act(one)
    return state


def refusal(state: State, one: int) -> int:
    return int(kernels.refuse_at(state._states, 0, one))


def allowed(state: State, *actions: int) -> list[bool]:
    return [refusal(state, one) == ALLOWED for one in actions]
