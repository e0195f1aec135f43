"""Records from outside: whatever contradicts itself is refused, every real position passes, and what passes works."""

import random

import pytest

import farshore
from farshore.engine import kernels
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games.discoveries.components import PRESETS
from farshore.games.discoveries.game import GAME
from tests.build import battered, changed, random_state, random_steps, sealed, use_everything, views_of
from tests.games.discoveries.position import record_of

# ---- Real positions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_real_games_passes_full_and_hidden(players: int) -> None:
    rng = random.Random(players)
    for seed in range(2):
        state = GAME.deal(players=players, seed=seed, preset=rng.choice(PRESETS), introductory=seed == 1)
        for _ in random_steps(state, rng, 4000):
            view = state.view(rng.choice((None, *range(players))))
            assert kernels.validate_at(state._states, 0)
            assert kernels.validate_at(view._states, 0)
            if state.step % 40 == 0:
                assert GAME.from_bytes(state.to_bytes()) == state
                assert GAME.from_bytes(view.to_bytes()) == view
        for view in views_of(state):
            assert GAME.from_bytes(view.to_bytes()) == view


# ---- Contradictions --------------------------------------------------------------------------------------------------


def is_refused(data: bytes) -> bool:
    try:
        GAME.from_bytes(data)
    except farshore.BadState:
        return True
    return False


PAYING = "asked: pay\nfaces: walk\nowing: 1\non a: hike walk\nonto: hike 0\nhand: a.walk as walk\nstock a: walk"
MEETING = (
    "asked: tribe\nfaces: negotiate\ndone: friendly\nonto: friendly\npaid: a\nhand: a.negotiate as negotiate\n"
    "meeting: 3 9 10"
)
GIVING = MEETING.replace("tribe", "give", 1) + "\ndecides: b\ngiver: b\nsupply: 0\nstock b: gray.walk gray.ride"
CHANGING = (
    "asked: change\nfaces: walk\ndone: changing\nonto: changing\npaid die: walk\nhand: a.walk as walk\n"
    "stock a: ride ride"
)
EXCHANGING = "asked: exchange\nonto: plans\ndone: plans\nfaces: walk\npaid die: walk\nhand: a.walk as walk"
TRIGGERED = "faces: journal\non a: horse ride + journal\nzone: 1 2"
ENDING = "players: 3\nturn: b\nfinished: a\nlast turns: 1\nzone: - 2 3"
SOUND = {
    "a turn": "stock a: walk",
    "a payment": PAYING,
    "a tribe": MEETING,
    "a gray die": GIVING,
    "a change": CHANGING,
    "an exchange": EXCHANGING,
    "a change, saved when the die paid went to its bank at once": CHANGING.replace("paid die: walk\n", ""),
    "a trigger": TRIGGERED,
    "a second card": TRIGGERED.replace("horse ride + journal", "hike walk + journal") + "\nasked: second\nfirst: 1",
    "a refill": TRIGGERED.replace("zone: 1 2", "zone: - 2") + "\nasked: refill\njournal a: 1",
    "the end begun": ENDING,
    "the end": ENDING.replace("last turns: 1", "last turns: 0").replace("turn: b", "turn: c") + "\nover",
    "a rest": "asked: rest\ngathered: 2",
    "first cards": "asked: first-card\nturn: b\ndecides: a\nzone: - 1",
    "a die in hand": "asked: target\nhand: a.walk as walk\nstock a: walk",
    "a die turned": "asked: target\nhand: a.walk as ride\nusing: 40\nheld a: 40\nstock a: walk",
    "a new face": "asked: new-face\nhand: a.walk\nusing: 43\nheld a: 43\nstock a: walk ride",
    "a reserve": MEETING.replace("tribe", "reserve", 1) + "\nheld a: 37\nfirst: 37",
    "a choice of givers": "players: 3\n" + MEETING.replace("tribe", "giver", 1)
    + "\nsupply: 0\nstock b: gray.walk\nstock c: gray.ride",
    "a bonus": "asked: bonus\nbonus\nexplored\nspent: horse\nfaces: journal",
}  # fmt: skip


@pytest.mark.parametrize("what", SOUND)
def test_what_could_have_come_up_is_let_in(what: str) -> None:
    state = GAME.from_bytes(sealed(GAME, record_of(SOUND[what])))
    use_everything(state, random.Random(1), 30)


CONTRADICTIONS = {
    # cards
    "a card in two rows": "recon: 3 4 5\nmeeting: 3 6 7",
    "a card held twice": "held a: 9\nheld b: 9",
    "a card in hand and deck": "held a: 9\ndeck: 9 10 …",
    "too few removed": "removed: 55",
    "a card on a Minnetaree that nobody holds": "reserve: 37 on 12",
    "gaps in a row before anything was played": "meeting: 3 - 4",
    "no card in the zone": "zone: - 2",
    # dice
    "six dice of a colour": "stock a: walk walk walk walk walk walk",
    "dice of a seat that is not there": "banks: c.walk",
    "too many gray dice": "supply: 7",
    "more fresh dice than there are": "stock a: walk\nfresh: ride\nfaces: walk",
    "fresh dice in a turn that has not begun": "stock a: walk\nfresh: walk",
    "a die on a card that nobody holds": "on a: 9 walk",
    "a die on a slot that is not there": "on a: hike walk, walk",
    "a die of another face on a slot": "on a: hike ride",
    "a Journal die on what is not prepared": "faces: journal\non a: hike - + journal",
    "a trigger that is no Journal die": "faces: journal\non a: hike walk + ride",
    "a trigger of somebody else": "faces: journal\non b: hike walk + journal",
    "dice before the first roll": "asked: first-card\nzone: - -\nstock a: walk",
    # the course
    "finished, and no end": "finished: b\nzone: 1 -",
    "an end that nobody began": "last turns: 1",
    "the turn of a finished player": "players: 3\nfinished: a\nlast turns: 1\nzone: - 2 3",
    "an end begun by another": "players: 3\nturn: c\nfinished: b\nlast turns: 0\nzone: 1 - 3",
    "over, and nobody finished": "over",
    "finished, with a card in the zone": ENDING.replace("zone: - 2 3", "zone: 1 2 3"),
    "somebody else decides": "decides: b",
    "first cards not clockwise": "asked: first-card\nturn: a\ndecides: a\nzone: - 1",
    # the turn
    "a face, and no die played": "faces: walk\nplayed: 0",
    "dice played, and no face": "played: 2",
    "two faces without Flathead": "faces: walk ride",
    "three dice of two faces": "held a: 47 48\nfaces: walk ride\nplayed: 3",
    "a card used that is not held": "turned: 39\nfaces: walk",
    "more cards used than dice played": "held a: 39 40\nturned: 39 40\nfaces: walk",
    "something done before anything was played": "done: wary",
    "explored with nothing": "explored\nfaces: journal",
    "a bonus without exploring": "bonus\nfaces: journal",
    "too many dice played": "faces: walk\nplayed: 17",
    "a trigger that leads nowhere": TRIGGERED.replace("zone: 1 2", "zone: 3 2"),
    "a trigger without a Journal die played": TRIGGERED.replace("faces: journal", "faces: walk"),
    # the question
    "a payment of nothing": PAYING.replace("owing: 1", "owing: 0"),
    "a payment nobody can make": PAYING.replace("stock a: walk", "stock a: ride"),
    "a payment for no slot": PAYING.replace("onto: hike 0", "onto: horse 0"),
    "a payment too large": PAYING.replace("owing: 1", "owing: 2") + " walk",
    "owing without paying": "owing: 1",
    "a hand without a question": "hand: a.walk as walk\nstock a: walk",
    "a question without a hand": "asked: target",
    "a die in hand that is not there": "asked: target\nhand: a.ride as ride\nstock a: walk",
    "a die turned by no card": "asked: target\nhand: a.walk as ride\nstock a: walk",
    "a card in use that is not held": "using: 39\nstock a: ride",
    "a card in use that turns nothing": "using: 43\nheld a: 43\nstock a: ride",
    "a tribe not paid for": MEETING.replace("paid: a\n", ""),
    "a tribe that does not fit": MEETING.replace("3 9 10", "13 9 10"),
    "a gray die while there is a supply": GIVING.replace("supply: 0", "supply: 1"),
    "a giver with none": GIVING.replace("stock b: gray.walk gray.ride", ""),
    "a giver who is not asked": GIVING.replace("decides: b\n", ""),
    "a giver without a question": "giver: b",
    "a Minnetaree that is not held": MEETING.replace("tribe", "reserve", 1) + "\nfirst: 37",
    "nothing to change": CHANGING.replace("stock a: ride ride", ""),
    "changed dice without a question": "changed: walk\nfresh: walk\nstock a: walk\nfaces: walk",
    "dice changed to different faces": CHANGING.replace("ride ride", "ride walk journal journal")
    + "\nfresh: walk journal\nchanged: walk journal",
    "dice gathered without resting": "gathered: 1",
    "a rest after playing": "asked: rest\nfaces: walk",
    "a second card without a first": TRIGGERED + "\nasked: second",
    "a first card without a question": "first: 1",
    "a refill of a full zone": TRIGGERED + "\nasked: refill",
    "a bonus nobody earned": "asked: bonus\nfaces: walk",
    "nothing to exchange": EXCHANGING + "\nrecon: - - -\ndeck:\nrest: journal b",
    "a die paid for nothing": "paid die: walk\nfaces: walk\nstock a: walk",
    "a die paid that was not played": CHANGING.replace("paid die: walk", "paid die: ride"),
}  # fmt: skip


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_fields_that_contradict_one_another_are_refused(what: str) -> None:
    assert is_refused(sealed(GAME, record_of(CONTRADICTIONS[what])))


COMPONENTS = {
    "a card without a route": ("route", (0, 0), 0),
    "a route without an icon": ("route", (0, 0), 1),
    "a route after none": ("route", (0, 2), 2),
    "points": ("points", (0,), 1),
    "one species too many": ("species", (0,), 1),
    "an action without a slot": ("need", (5, 0), 5),
    "discards on no slot": ("discard", (5, 1), 1),
    "a simple action of both terrains": ("mountains", (4, ), 1),
    "an action without moves": ("rivers", (4,), 0),
    "another kind than printed": ("gives", (20,), 0),
    "a board action that lengthens": ("gives", (0,), 5),
    "a Clatsop with moves": ("rivers", (34,), 1),
    "a Tenino of mountains": ("mountains", (36,), 1),
}  # fmt: skip


@pytest.mark.parametrize("what", COMPONENTS)
def test_figures_that_no_deck_has_are_refused(what: str) -> None:
    name, place, value = COMPONENTS[what]
    records = record_of("stock a: walk")
    assert not is_refused(sealed(GAME, records))
    records[0][name][place] = value
    assert is_refused(sealed(GAME, records))


EVENTS = {
    "nobody's": (0, -1, 3, 0),
    "a die where a card is meant": (0, 0, 55, 0),
    "a card where a die is meant": (1, 0, 3, 170),
    "laid nowhere": (1, 0, 55, 9),
    "turned by no such card": (2, 0, 55, 3),
    "from a seat that is not there": (6, 0, 79, 3),
    "changed to no face": (8, 0, 55, 4),
    "exchanged for no card": (9, 0, 3, 55),
    "other points than the card's": (10, 0, 3, 99),
    "rolled no die": (11, 0, 75, 0),
    "rested nowhere": (12, 0, 79, 3),
    "finished with something": (13, 0, 3, 0),
}


@pytest.mark.parametrize("what", EVENTS)
def test_events_that_mean_nothing_are_refused(what: str) -> None:
    records = record_of("stock a: walk")
    records[0].event_count = 1
    records[0].events[0] = EVENTS[what]
    assert is_refused(sealed(GAME, records))


def test_a_view_that_knows_the_deck_is_refused() -> None:
    state = random_state(GAME, random.Random(1), 30)
    view = state.view(0)
    deck = view.struct.deck.copy()
    deck[0] = state.struct.deck[0]
    assert is_refused(changed(view, deck=deck))
    assert is_refused(changed(state, deck=view.struct.deck))


# ---- Anything else ---------------------------------------------------------------------------------------------------


def check_battered(state: State, rng: random.Random) -> bool:
    """Whether a record in which something was changed is let in; then it works in every respect."""
    viewer = rng.choice((EVERYTHING, None, *range(state.players)))
    try:
        accepted = GAME.from_bytes(battered(state if viewer == EVERYTHING else state.view(viewer), rng))
    except farshore.BadState:
        return False
    assert GAME.from_bytes(accepted.to_bytes()) == accepted
    use_everything(accepted, rng, steps=25)
    return True


def test_many_changed_records_are_refused_or_work() -> None:
    rng = random.Random(3)
    let_in = 0
    for _ in range(25):
        state = random_state(GAME, rng, rng.randrange(600))
        let_in += sum(check_battered(state, rng) for _ in range(40))
    assert let_in > 20
