"""Records from outside: whatever contradicts itself is refused, every real position passes, and what passes works."""

import random
from typing import Any

import pytest

import farshore
from farshore.engine import kernels
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games.entdecker import events
from farshore.games.entdecker.components import HIDDEN_COUNTS, OPEN_COUNTS, SETUPS
from farshore.games.entdecker.game import GAME
from tests.build import battered, changed, random_state, random_steps, sealed, use_everything, views_of
from tests.games.entdecker.position import place, record_of, space, tile

# ---- Real positions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_real_games_passes_full_and_hidden(players: int) -> None:
    rng = random.Random(players)
    for seed in range(3):
        state = GAME.deal(players=players, seed=seed, setup=rng.choice(SETUPS), top_scouts=seed % 2 == 0)
        for _ in random_steps(state, rng, 4000):
            view = state.view(rng.choice((None, *range(players))))
            assert kernels.validate_at(state._states, 0)
            assert kernels.validate_at(view._states, 0)
            if state.step % 40 == 0:
                assert GAME.from_bytes(state.to_bytes()) == state
                assert GAME.from_bytes(view.to_bytes()) == view
        assert state.over
        for view in views_of(state):
            assert GAME.from_bytes(view.to_bytes()) == view


def is_refused(data: bytes) -> bool:
    try:
        GAME.from_bytes(data)
    except farshore.BadState:
        return True
    return False


# ---- What can have come up -------------------------------------------------------------------------------------------

CHART = "setup: own\n3: ··├┐·~······\n4: ··╵╎········"  # d4 is a strait between two islands
JOURNEY = CHART + "\nasked: journey\nship: d4\nlast: d4\ndrew\nleft: 1"
NATIVES = JOURNEY.replace("journey", "natives") + "\nevents: d4 natives\npurpose: natives"
RECALL = JOURNEY.replace("journey", "recall") + "\npurpose: unit\nshore: 1\nunits: c4 a.scout"
RECALL += "\npath 1: a a a a a a\npath 2: a a a a a a\npath 3: a a a a a a"
NUMBER = JOURNEY.replace("journey", "number") + "\ntop scouts\npurpose: unit"
LANDED = "setup: own\n3: ··┌┐\n4: ··╵╵\nearned: c3 4 0\nship: d4\nlast: d4\ndrew\npurpose: jungle"
BY_PATH = LANDED + "\nasked: path\nlanded: a b"
BY_NUMBER = LANDED + "\ntop scouts\nasked: number\nlanded: a3 a4"
SCORE = "setup: own\n3: ╶╴··╶╴\ncomplete: a3 e3\nunits: a3 b.scout, f3 a.fort\nship: f3\nlast: f3\ndrew\nasked: score"
WAYS = "setup: own\n7: ~\n8: ╶\nunits: a8 b.fort\nasked: way\nship: a7"
PICKING = "top scouts\nasked: pick\nturn: b\ndecides: a\npicks b: 3 9\npicks a: 5"
SEA = "setup: own\nevents: a1 pirate, b1 pirate, c1 storm, d1 storm\n"
FULL = SEA + "\n".join(f"{row}: ~~~~~~~~~~~~" for row in range(1, 9)) + "\nship: l8\nlast: l8\ndrew\nasked: journey"
PASSED = "gold: 2 2\npasses: 2\nover"
SOUND = {
    "a turn": "",
    "the first turn on a printed set-up": "setup: variation-1\n" + "\n".join(
        f"{row}: ··{'X' if row == 3 else '·'}··~···{'X' if row == 3 else '·'}" for row in range(1, 9)
    ),
    "the wheel": "asked: wheel\ngold: 3 7",
    "a choice of ways": WAYS,
    "an announcement": CHART + "\nasked: announce\nship: bottom f",
    "a journey": JOURNEY,
    "a journey that has not left": CHART + "\nasked: journey\nship: left 1\nleft: 2",
    "a storm": JOURNEY + "\nevents: d4 storm\nstorm",
    "a storm that was bought": JOURNEY + "\nevents: d4 storm\nbuying",
    "a tile in hand": JOURNEY.replace("journey", "lay") + "\ndrawn: ssll",
    "natives": NATIVES,
    "natives, and a number in hand": NATIVES.replace("asked: natives", "asked: path") + "\ntop scouts\nhand: 7",
    "a scout to be taken back": RECALL,
    "a scout to be chosen": NUMBER,
    "scouts from an island": BY_PATH,
    "scouts from an island, by number": BY_NUMBER,
    "a scout of somebody else": LANDED + "\ntop scouts\nasked: path\nlanded: b4\nhand: 4\ndecides: b",
    "two islands": SCORE,
    "somebody has passed": "gold: 2 2\npasses: 1",
    "Top Scouts to be picked": PICKING,
    "tiles that were made, since none was left": FULL.replace("8: ~~~~~~~~~~~~", "8: ~~~~~~~~~~··").replace("l8", "j8"),
    "the end of a full board": FULL + "\nover",
    "the end when all have passed": PASSED,
    "points of islands and huts": "setup: own\n3: ··┌┐\n4: ··╵╵\nearned: c3 2 4\npath 1: b\nhut 1: 15 b\n" + PASSED
    + "\npoints: 2 19",
}  # fmt: skip


@pytest.mark.parametrize("what", SOUND)
def test_what_could_have_come_up_is_let_in(what: str) -> None:
    state = GAME.from_bytes(sealed(GAME, record_of(SOUND[what])))
    use_everything(state, random.Random(1), 30)


# ---- Contradictions --------------------------------------------------------------------------------------------------

CONTRADICTIONS = {
    # tiles
    "another set-up than was chosen": "setup: variation-1",
    "a waterfall that the set-up does not have": "3: ···5",
    "more waterfalls than there are": "setup: own\n3: ·XXX",
    "more tiles of a kind than there are": "stack 1: ssss.pirate …\ndiscards: ssss.pirate ssss.pirate",
    "fewer tiles than there are": "open: 16 7 7 6 9 14",
    "more land than there is, and some left": "open: 17 7 7 6 9 14\n4: ···┼",
    "tiles that were made, and some left": FULL.replace("\nship", "\nopen: 1 7 7 6 9 14\nship") + "\nover",
    "stacks one over the other": "bottoms: 0 18 38 57 76 95",
    # units
    "a unit on a scored island": CHART.replace("├", "┌") + "\nunits: c3 a.scout",
    "a unit on land alone": CHART.replace("┐·~", "┬┼") + "\nunits: e3 a.scout",
    "a unit on sea": CHART + "\nunits: f3 a.scout",
    "a unit of nobody here": CHART + "\nunits: c3 c.scout",
    "a scout of nobody here": "path 1: c",
    "too many forts": CHART + "\nunits: c3 a.fort, d3 a.fort\nposts a: c3 - -",
    "a fort that is no fort": CHART + "\nunits: c3 a.scout\nposts a: c3 - -",
    "a settlement that is a fort": CHART + "\nunits: c3 a.fort\nposts a: - - c3",
    "a fort noted twice": CHART + "\nunits: c3 a.fort\nposts a: c3 c3 -",
    "a number without Top Scouts": CHART + "\nunits: c3 a.scout 4",
    "a Top Scout without a number": CHART + "\ntop scouts\nunits: c3 a.scout",
    "the number that marks the score": CHART + "\ntop scouts\nunits: c3 a.scout 20",
    "a number twice": CHART + "\ntop scouts\nunits: c3 a.scout 4\npath 1: a4",
    # the jungle
    "a scout before an empty hut": "path 1: - a\nhut 1: 5",
    "a token that nobody knows": "hut 1: 5",
    "a token that nobody here knows": "hut 1: 5 c",
    "picks without Top Scouts": "picks a: 3 9",
    "a number picked twice": "top scouts\npicks a: 3 3",
    "a pick that marks the score": "top scouts\npicks a: 3 20",
    "a pick too few": "top scouts\npicks a: 3",
    "picks out of turn": PICKING.replace("picks b", "picks a", 1).replace("picks a: 5", "picks b: 5"),
    "picks without end": PICKING.replace("picks a: 5", "picks a: 5 6"),
    # points
    "points for nothing": "points: 1 0",
    "points of no island": "earned: c3 4 0",
    "points of an unfinished island": CHART + "\nearned: c3 4 0",
    "points that nobody came first for": LANDED.replace("4 0", "2 0") + "\nasked: path\nlanded: a",
    "points that are no half": LANDED.replace("4 0", "4 3") + "\nasked: path\nlanded: a",
    "a hut that was not paid for": "path 1: b\nhut 1: 15 b\npoints: 0 0\n" + PASSED,
    # the course
    "the turn of somebody else": "starter: b",
    "passes of more than there are": "gold: 2 2\npasses: 3",
    "passes of all, and no end": "gold: 2 2\npasses: 2",
    "a pass in the middle of a turn": JOURNEY + "\npasses: 1",
    "an end with spaces to start from": CHART + "\nship: c4\nlast: c4\ndrew\nasked: journey\nover",
    "an end before the start": FULL.replace("journey", "way") + "\nover",
    "an end with scouts on their way": FULL + "\nover\nlanded: a",
    "an end with an island to be scored": SCORE + "\nover",
    "somebody else decides": JOURNEY + "\ndecides: b",
    "scouts on their way without a question": "landed: a",
    "a question to one without scouts": BY_PATH.replace("landed: a b", "landed: b"),
    "Top Scouts to be picked late": PICKING + "\nnumber: 3",
    "Top Scouts to be picked, and none played": "asked: pick",
    # the journey
    "a ship before the start": "ship: bottom f",
    "a start without a ship": "asked: announce",
    "a start on an unexplored space": "asked: announce\nship: c3",
    "a start that leads nowhere": CHART + "\nasked: announce\nship: c4",
    "the wheel with gold enough": "asked: wheel",
    "tiles that nobody can pay for": "asked: announce\nship: bottom f\ngold: 0 7",
    "only one way": WAYS.replace("~", "~\n6: ~").replace("units: a8 b.fort\n", ""),
    "an island complete before the start": "setup: own\n3: ╶╴\ncomplete: a3",
    "nothing paid for": CHART + "\nasked: journey\nship: left 1",
    "a last tile elsewhere": JOURNEY.replace("last: d4", "last: d3"),
    "a last tile that was not drawn": JOURNEY.replace("\ndrew", ""),
    "a last tile of land alone": CHART.replace("┐", "┼") + "\nasked: journey\nship: d3\nlast: d3\ndrew",
    "a last tile with a unit": JOURNEY + "\nunits: d4 b.scout",
    "more open tiles than there are": JOURNEY.replace("left: 1", "left: 47") + "\nbuying",
    "a storm without a storm": JOURNEY + "\nstorm",
    "no storm in a storm": JOURNEY + "\nevents: d4 storm",
    "a tile in hand and no question": JOURNEY + "\ndrawn: ssll",
    "no tile in hand": JOURNEY.replace("journey", "lay"),
    "a tile in hand that fits nowhere": JOURNEY.replace("journey", "lay").replace("·~", "╷~") + "\ndrawn: ssss",
    "a tile in hand in a storm": JOURNEY.replace("journey", "lay") + "\ndrawn: ssll\nevents: d4 storm\nstorm",
    # what is in hand
    "natives who were not met": NATIVES.replace("\nevents: d4 natives", ""),
    "natives who were bought": NATIVES + "\nbuying",
    "a purpose without a question": JOURNEY + "\npurpose: unit",
    "natives without a purpose": NATIVES.replace("\npurpose: natives", ""),
    "a path for no scout": JOURNEY.replace("journey", "path"),
    "a path for a scout of the supply": NATIVES.replace("asked: natives", "asked: path"),
    "a path for a scout without a number": NATIVES.replace("asked: natives", "asked: path") + "\ntop scouts",
    "a number in hand that is elsewhere": NATIVES.replace("asked: natives", "asked: path")
    + "\ntop scouts\nhand: 7\npath 1: a7",
    "a number in hand without Top Scouts": BY_PATH + "\nhand: 3",
    "a number to be chosen from one": BY_NUMBER.replace("landed: a3 a4", "landed: a3"),
    "a number to be chosen without Top Scouts": NUMBER.replace("top scouts\n", ""),
    "a scout to be taken back from a supply that has some": RECALL.replace("path 3: a", "path 3: b"),
    "a scout nobody can pay for": RECALL + "\ngold: 0 7",
    "a scout on sea": RECALL.replace("ship: d4\nlast: d4", "ship: f3\nlast: f3").replace("shore: 1", "shore: 0"),
    "a shore that is none": RECALL.replace("ship: d4\nlast: d4", "ship: d3\nlast: d3"),
    "a shore without a unit": JOURNEY + "\nshore: 1",
    "one island to choose from": SCORE.replace("complete: a3 e3", "complete: a3").replace(", f3 a.fort", ""),
    "an island to choose on which nobody stands": SCORE.replace(", f3 a.fort", ""),
}  # fmt: skip


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_fields_that_contradict_one_another_are_refused(what: str) -> None:
    assert is_refused(sealed(GAME, record_of(CONTRADICTIONS[what])))


STRAIT, STANDING = space("d4"), CHART + "\nunits: c3 b.fort"
DAMAGE = {
    "land on an edge space": ("edges", (place("top a"),), 1),
    "a tile without edges": ("edges", (space("c3"),), 16),
    "edges without a tile": ("edges", (space("a1"),), 0),
    "edges of another class": ("edges", (space("c3"),), 6),
    "land beside sea": ("edges", (space("c4"),), 2),
    "a tile of another class": ("tile", (space("f3"),), tile("sssl")),
    "more unexplored spaces than there are": ("unexplored", (), 92),
    "an island that is another": ("island", (STRAIT * 2 + 1,), STRAIT * 2),
    "an island where there is none": ("island", (space("f3") * 2,), space("f3") * 2),
    "an island without its land": ("open_sides", (space("c3") * 2,), 0),
    "an island scored too early": ("open_sides", (space("c3") * 2,), 255),
    "an island of nothing": ("open_sides", (0,), 0),
    "a complete island that is none": ("complete", (), 1),
    "a sea that is another": ("sea", (space("f3"),), space("c4")),
    "a sea on land": ("sea", (0,), 0),
    "a harbour that is none": ("harbour", (space("f3"),), 0),
    "a fort that parts no sea": ("sea", (space("d3"),), space("c3")),
    "a post that is noted nowhere": ("post", (1, 0), 255),
    "a post beyond the board": ("post", (0, 0), 96),
    "a fort too few": ("forts", (0,), 1),
    "a scout too few": ("scouts", (0,), 18),
    "scouts of nobody": ("scouts", (2,), 1),
    "gold of nobody": ("gold", (3,), 1),
    "points of nobody": ("score", (2,), 1),
    "numbers without Top Scouts": ("numbers", (0,), 2),
    "numbers on their way without Top Scouts": ("landed_numbers", (0,), 2),
    "a token that is hidden": ("hut", (0,), 4),
    "a pick that is hidden": ("picks", (0, 0), 21),
    "a tile beyond the stacks": ("height", (5,), 0),
    "stacks that end beyond the deck": ("bottom", (5,), 114),
    "an unseen tile more than there are": ("unseen", (0,), HIDDEN_COUNTS[0]),
    "an open tile too few": ("open_left", (5,), OPEN_COUNTS[5] - 1),
    "a discard of a tile that lies elsewhere": ("discards", (0,), 1),
    "a tile in a stack that nobody draws": ("deck", (0,), 25),
    "a back in a full record": ("deck", (0,), 29),
    "a number in hand": ("hand", (), 3),
    "a seat that does not begin": ("turn_of", (), 1),
}  # fmt: skip


@pytest.mark.parametrize("what", DAMAGE)
def test_a_single_field_that_contradicts_the_others_is_refused(what: str) -> None:
    name, where, value = DAMAGE[what]
    records = record_of(STANDING)
    assert not is_refused(sealed(GAME, records))
    assert records[name][0, *where] != value
    records[name][0, *where] = value
    assert is_refused(sealed(GAME, records))


def test_whoever_stands_on_an_eye_has_looked() -> None:
    records = record_of("path 1: a b b")
    assert records[0].seen_by[0] == 0b11
    records[0].seen_by[0] = 0b01
    assert is_refused(sealed(GAME, records))


EVENTS = {
    "nobody's": (events.ROLLED, -1, events.NO_ITEM, 3),
    "somebody's": (events.EXPLORED, 0, 3, 3),
    "a roll that is not on the die": (events.ROLLED, 0, events.NO_ITEM, 7),
    "an income of nothing": (events.INCOME, 0, events.NO_ITEM, 0),
    "a toll to nobody here": (events.PAID_TOLL, 0, events.PLAYER_ITEM + 2, 2),
    "a toll that was not paid": (events.PAID_TOLL, 0, events.PLAYER_ITEM + 1, 0),
    "tiles that there are not": (events.ANNOUNCED_OPEN, 0, events.NO_ITEM, 47),
    "a tile from no stack": (events.DREW, 0, events.TILE_ITEM, 7),
    "a waterfall that was drawn": (events.DREW, 0, events.TILE_ITEM + 26, 1),
    "a waterfall that was laid": (events.LAID, 0, 3, 26),
    "a unit that stands nowhere": (events.PLACED, 0, events.UNIT_ITEM, 96),
    "a scout with a number": (events.SENT, 0, events.PATH_ITEM, 3),
    "a token that is not there": (events.FOUND, 0, events.PATH_ITEM, 5),
    "a look of one who does not know": (events.LOOKED, 0, events.PATH_ITEM + 1, 10),
    "a token of another value": (events.LOOKED, 1, events.PATH_ITEM + 1, 5),
    "a number that nobody picked": (events.PICKED, 0, events.NO_ITEM, 3),
    "an end of a game that goes on": (events.ENDED, -1, events.NO_ITEM, 0),
    "a token shown too early": (events.REVEALED, -1, events.PATH_ITEM + 1, 10),
    "a place that means nothing": (events.PASSED, 0, 3, 0),
    "an edge space that was explored": (events.EXPLORED, -1, 100, 3),
}


@pytest.mark.parametrize("what", EVENTS)
def test_events_that_mean_nothing_are_refused(what: str) -> None:
    records = record_of("hut 2: 10 b")
    records[0].event_count = 1
    records[0].events[0] = events.LOOKED, 1, events.PATH_ITEM + 1, 10
    assert kernels.validate_at(records, 0)
    records[0].events[0] = EVENTS[what]
    assert not kernels.validate_at(records, 0)


# ---- Views -----------------------------------------------------------------------------------------------------------

SECRETS = "top scouts\npath 1: a1 b1\nhut 1: 15 a\nhut 2: 10 b\nstack 1: ssll.mine …"


def damaged_view(viewer: int | None, name: str, where: Any, value: int) -> bytes:
    """A view of SECRETS in which one value is another."""
    view = State(GAME, record_of(SECRETS)).view(viewer)
    assert not is_refused(view.to_bytes())
    values = view.struct[name].copy()
    assert values[where] != value
    values[where] = value
    return changed(view, **{name: values})


@pytest.mark.parametrize(
    ("viewer", "name", "where", "value"),
    [
        (1, "hut", 0, 3),
        (0, "hut", 0, 4),
        (None, "hut", 3, 4),
        (1, "picks", (0, 0), 1),
        (0, "picks", (0, 0), 21),
        (0, "picks", (1, 0), 0),
        (0, "deck", 0, tile("ssll")),
        (0, "deck", 5, 29),
        (None, "unseen", 0, 3),
    ],
)
def test_a_view_that_knows_too_much_or_too_little_is_refused(
    viewer: int | None, name: str, where: Any, value: int
) -> None:
    assert is_refused(damaged_view(viewer, name, where, value))


def test_a_view_with_more_question_marks_than_there_are_is_refused() -> None:
    view = State(GAME, record_of("stacks: -\nstack 1: ssll\nstack 2: ssll.mine\ndiscards: …")).view(0)
    assert not is_refused(view.to_bytes())
    assert is_refused(changed(view, deck=[30, 30, *view.struct.deck[2:]]))


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
