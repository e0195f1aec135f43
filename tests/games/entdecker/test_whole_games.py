"""Whole random games of Entdecker: nothing is lost, everything is paid for, each island is scored once, and all end."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore.engine.play import ALLOWED
from farshore.engine.state import State
from farshore.games.entdecker import actions, events
from farshore.games.entdecker.game import GAME
from tests.build import recorded, views_of
from tests.games.entdecker.playing import refusal_of
from tests.games.entdecker.position import (
    EVENTS,
    HIDDEN,
    HIDDEN_KINDS,
    LAND,
    NO_TILE,
    OPEN,
    SCOUTS,
    SETUPS,
    SPACES,
    class_of,
    tile,
)
from tests.games.entdecker.printing import asked, gold, notation, points, told
from tests.games.entdecker.samples import shuffled
from tests.games.entdecker.slow_chart import (
    EDGES,
    Payment,
    SlowChart,
    Spot,
    Unit,
    check_chart,
    coins_at,
    space_of,
    spot_of,
    spot_of_place,
    step,
)

CAP = 5_000  # decisions: a random game has some 400
MOST_TOLD = 8  # islands of nobody
INCOMES = (2, 3, 4, 5, 6)
PRICES = (1, 3, 6)
WATERFALLS = 6
TILES = 180

# ---- Nothing is lost -------------------------------------------------------------------------------------------------


def tiles_by_class(s: Any) -> Counter[int]:
    """Every tile that is somewhere, waterfalls left out."""
    found: Counter[int] = Counter()
    for kind in (*s.tile.tolist(), s.drawn):
        if kind <= LAND:
            found[kind // len(EVENTS)] += 1
    for counts in (s.unseen.tolist(), s.discards.tolist()):
        for kind in range(HIDDEN_KINDS):
            found[kind // len(EVENTS)] += counts[kind]
    for tile_class, count in enumerate(s.open_left.tolist()):
        found[tile_class] += count
    return found


def tiles_in_the_box() -> Counter[int]:
    box = Counter(dict(enumerate(OPEN)))
    for word, count in HIDDEN.items():
        box[tile(word) // len(EVENTS)] += count
    assert box.total() + WATERFALLS == TILES
    return box


BOX = tiles_in_the_box()


def check_tiles(before: State, after: State) -> None:
    """As many as in the box; only a class that has run out everywhere gets more, by fills (E-7)."""
    s = after.fields
    had, has = tiles_by_class(before.fields), tiles_by_class(s)
    for tile_class in BOX:
        made = has[tile_class] - had[tile_class]
        assert made >= 0
        assert has[tile_class] >= BOX[tile_class]
        if made:
            assert told(after, events.COVERED)
            assert s.open_left[tile_class] == 0
            assert not tile_class_left(s, tile_class)
    in_deck = Counter(kind for kind in s.deck.tolist() if kind != NO_TILE)
    assert in_deck == Counter({kind: n for kind, n in enumerate(s.unseen.tolist()) if n})
    assert in_deck.total() == s.height.sum()
    for kind, edges in zip(s.tile.tolist(), s.edges.tolist(), strict=False):
        if kind <= LAND:
            assert kind // len(EVENTS) == class_of(edges)


def tile_class_left(s: Any, tile_class: int) -> bool:
    kinds = range(tile_class * len(EVENTS), min((tile_class + 1) * len(EVENTS), HIDDEN_KINDS))
    return any(s.unseen[kind] or s.discards[kind] for kind in kinds)


def check_units(state: State, chart: SlowChart) -> None:
    """Each player has all of his units somewhere, and each number of a scout once."""
    s = state.struct
    for seat in range(state.players):
        standing = Counter(unit.kind for unit in chart.units.values() if unit.seat == seat)
        jungle = [(int(code) - 1) % 21 for code in s.jungle.flat if code and (int(code) - 1) // 21 == seat]
        scouts = int(s.scouts[seat]) + int(s.landed[seat]) + standing[0] + len(jungle)
        assert (scouts, int(s.forts[seat]) + standing[1]) == (SCOUTS[state.players], 2)
        assert int(s.settlements[seat]) + standing[2] == 1
        posts = sorted(space_of(spot) for spot, unit in chart.units.items() if unit.kind and unit.seat == seat)
        assert sorted(int(post) for post in s.post[seat] if post != 255) == posts
        board = [
            int(s.number[space_of(spot)]) for spot, unit in chart.units.items() if not unit.kind and unit.seat == seat
        ]
        if s.top_scouts:
            bits = [
                number
                for word in (s.numbers, s.landed_numbers)
                for number in range(32)
                if int(word[seat]) >> number & 1
            ]
            assert sorted([*jungle, *board, *bits]) == [*range(1, SCOUTS[state.players] + 1)]
        else:
            assert not any((*jungle, *board, int(s.numbers[seat]), int(s.landed_numbers[seat])))


# ---- Everything is paid for ------------------------------------------------------------------------------------------


def check_gold(before: State, action: int, after: State) -> None:
    """Gold comes and goes only where the rules say, and tolls only change hands."""
    assert min(gold(after)) >= 0
    change = [new - old for new, old in zip(gold(after), gold(before), strict=True)]
    seat = before.player
    assert seat is not None
    rest = [difference - due for difference, due in zip(change, expected_change(before, action, after), strict=True)]
    if actions.INCOME <= action < actions.START:
        check_income(rest, seat, action - actions.INCOME + INCOMES[0])
    elif after.turn != before.turn and gold(after)[after.turn_of] - rest[after.turn_of] < 4 and asked(after) != "wheel":
        check_income(rest, after.turn_of, rest[after.turn_of])
    else:
        assert not any(rest)


def check_income(change: list[int], roller: int, amount: int) -> None:
    assert amount in INCOMES
    assert change == [amount if seat == roller else amount + 1 for seat in range(len(change))]


def expected_change(before: State, action: int, after: State) -> list[int]:
    """By seat, income left out."""
    change, s = [0] * before.players, before.struct
    seat = before.player or 0
    if asked(before) in ("start", "way") and asked(after) == "announce":
        place = action - actions.START if asked(before) == "start" else int(s.ship)
        paid = payment(before, after)
        if place >= SPACES:
            assert paid == (coins_at(spot_of_place(place)), *[0] * before.players)
        else:
            assert paid in affordable_payments(before, spot_of_place(place))
        for owner in range(before.players):
            change[owner] = paid[owner + 1]
        change[seat] = -sum(paid)
    elif actions.HIDDEN <= action < actions.OPEN:
        change[seat] = -(action - actions.HIDDEN + 1)
    elif actions.OPEN <= action < actions.DRAW:
        change[seat] = -4 * (action - actions.OPEN + 1)
    elif actions.LAY <= action < actions.UNIT and not s.buying:
        event = EVENTS[int(s.drawn) % len(EVENTS)]
        change[seat] = {"mine": 3, "pirate": -(int(s.gold[seat]) // 2)}.get(event, 0)
    for _, item, _ in told(after, events.PLACED):
        change[seat] -= PRICES[item - events.UNIT_ITEM]
    return change


def affordable_payments(state: State, spot: Spot) -> set[Payment]:
    seat = state.player or 0
    found = SlowChart(state).payments(seat)[spot]
    return {one for one in found if sum(one) < gold(state)[seat]}


def payment(before: State, after: State) -> Payment:
    """What a start has cost: to the bank, then to each seat."""
    paid = [old - new for new, old in zip(gold(after), gold(before), strict=True)]
    return sum(paid), *(max(0, -amount) for amount in paid)


def check_starts(state: State) -> None:
    """Those that a search over all ways finds, and as many payments to choose from."""
    chart, s = SlowChart(state), state.struct
    payments = chart.payments(state.player or 0)
    purse = gold(state)[state.player or 0]
    affordable = {spot: {one for one in found if sum(one) < purse} for spot, found in payments.items()}
    if asked(state) == "way":
        found = []
        for action in state.legal:
            after = state.copy()
            after.act(action)
            found.append(payment(state, after))
        assert len(found) > 1
        assert sorted(found) == sorted(affordable[spot_of_place(int(s.ship))])
        return
    starts = [
        actions.START + place
        for place in range(SPACES + 40)
        if affordable.get(spot_of_place(place)) and chart.ways_out(spot_of_place(place))
    ]
    assert list(state.legal) == (starts or [actions.PASS])
    for action in starts:
        after = state.copy()
        after.act(action)
        several = len(affordable[spot_of_place(action - actions.START)]) > 1
        assert asked(after) == ("way" if several else "announce")


# ---- Every tile lies across the sea, each island is scored once ------------------------------------------------------


def check_laying(before: State, after: State) -> None:
    """The tile lies where a ship could go, and the ship on it."""
    old = SlowChart(before)
    left, spot = spot_of_place(int(before.struct.ship)), spot_of_place(int(after.struct.ship))
    assert spot in old.ways_out(left)
    assert not SlowChart(after).land[spot][next(side for side in range(4) if step(spot, side) == left)]
    assert after.struct.ship == after.struct.last


class Islands:
    """Which islands were scored, followed from outside."""

    def __init__(self) -> None:
        self.settled: set[int] = set()

    def follow(self, before: State, action: int, after: State) -> None:
        """After an action: whatever was scored was complete, was not scored before, and brought what it must."""
        explored = told(after, events.EXPLORED)
        scored = {(item, seat): value for seat, item, value in told(after, events.SCORED)}
        if explored:
            chart = SlowChart(after)
            units = units_at_scoring(before, action, after)
            for _, first, value in explored:
                assert first not in self.settled
                self.settled.add(first)
                island = chart.complete[first]
                assert value == island.value
                for seat, due in enumerate(chart.points(island, units)):
                    assert scored.pop((first, seat), 0) == due
                left = [spot for spot, unit in chart.units.items() if (spot, unit.shore) in island.shores]
                assert left == []
        assert not scored
        if after.turn != before.turn or after.over:
            self.check_turn(after)

    def check_turn(self, state: State) -> None:
        """No island without land towards the unknown is left unscored at the end of a turn, and no space surrounded."""
        chart = check_chart(state)
        untold = chart.complete.keys() - self.settled
        if len(told(state, events.EXPLORED)) < MOST_TOLD:
            assert not untold
        self.settled |= untold
        assert int(state.struct.complete) == 0
        assert chart.groups_to_cover() == []
        assert state.over == (has_no_start(state, chart) or int(state.struct.passes) == state.players)


def has_no_start(state: State, chart: SlowChart) -> bool:
    """Whether nobody could start anywhere, whatever his gold: there is no unexplored space, or none in reach (E-8)."""
    if any(chart.ways_out(edge) for edge in EDGES):
        return False
    return not any(found and chart.ways_out(spot) for spot, found in chart.payments(state.turn_of).items())


def units_at_scoring(before: State, action: int, after: State) -> dict[Spot, Unit]:
    """Those on the board when islands were scored: with the one that was placed, without one that was taken back."""
    s = before.struct
    units = SlowChart(before).units
    for _, item, _ in told(after, events.RECALLED):
        if item < SPACES:
            units.pop(spot_of(item))
    for seat, item, space in told(after, events.PLACED):
        shore = int(s.shore)
        if actions.UNIT <= action < actions.STOP:
            side = (action - actions.UNIT) % actions.SHORES - 1
            shore = side // 2 if side >= 0 else 0
        units[spot_of(space)] = Unit(item - events.UNIT_ITEM, seat, shore)
    return units


# ---- Points ----------------------------------------------------------------------------------------------------------


def check_points(state: State) -> None:
    """Those of islands; at the end those of the jungle, too (E-14, E-15)."""
    s = state.struct
    expected = [int(total) for total in s.earned.sum(axis=0)[: state.players]]
    for token, path in zip(s.hut, s.jungle, strict=True) if state.over else ():
        weights: Counter[int] = Counter()
        scouts = [divmod(int(code) - 1, 21) for code in path if code]
        for seat, number in scouts:
            weights[seat] += 2 if number and number in s.picks[seat] else 1
        nearest = [seat for seat, _ in scouts if weights[seat] == max(weights.values())]
        if nearest:
            expected[nearest[0]] += (5, 10, 15)[token - 1]
    assert points(state) == expected


# ---- Whole games -----------------------------------------------------------------------------------------------------


def check_refusals(state: State) -> None:
    legal = [action for action in range(actions.ACTIONS) if refusal_of(state, action) == ALLOWED]
    assert legal == list(state.legal)


def check_secrets(state: State, rng: random.Random) -> None:
    for view in views_of(state):
        assert shuffled(state, view.viewer, rng).view(view.viewer) == view
        assert view.imagine(rng.getrandbits(64)).view(view.viewer) == view


def choose(state: State, rng: random.Random, builds: bool) -> int:
    """Anything; or whoever builds announces few tiles, and places a unit as often as he draws a tile."""
    legal = state.legal
    if not builds:
        return rng.choice(legal)
    if asked(state) == "announce":
        return rng.choice(legal[:3])
    words: dict[str, list[int]] = {}
    for action in legal:
        words.setdefault(GAME.text(action).split()[0], []).append(action)
    if len(words) > 1:
        words.pop("stop", None)
    return rng.choice(words[rng.choice([*words])])


def play(state: State, rng: random.Random, act: Callable[[int], object]) -> None:
    islands = Islands()
    builds = rng.random() < 0.7
    for _ in range(CAP):
        before = state.copy()
        if asked(before) in ("start", "way") and rng.random() < 0.3:
            check_starts(before)
        if rng.random() < 0.02:
            check_refusals(before)
            check_secrets(before, rng)
            check_units(before, check_chart(before))
            check_points(before)
        action = choose(before, rng, builds)
        act(action)
        check_gold(before, action, state)
        check_tiles(before, state)
        if actions.LAY <= action < actions.UNIT:
            check_laying(before, state)
        islands.follow(before, action, state)
        if state.over:
            check_points(state)
            check_units(state, check_chart(state))
            return
    raise AssertionError(f"no end after {CAP} decisions\n{notation(state)}")


@pytest.mark.fuzz
@given(st.sampled_from(SETUPS), st.integers(2, 4), st.booleans(), st.integers(0, 2**64 - 1))
def test_a_random_game_loses_nothing_and_ends(setup: str, players: int, top_scouts: bool, seed: int) -> None:
    state = GAME.deal(players=players, seed=seed, setup=setup, top_scouts=top_scouts)
    with recorded(state) as journal:
        play(journal.state, random.Random(seed), journal.act)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("setup", SETUPS)
def test_random_games_of_every_kind_end(players: int, setup: str) -> None:
    run = GAME.playouts(60, seed=players, players=players, setup=setup, top_scouts=players == 3)
    assert not run.cut_off.any()
    assert run.lengths.min() > 100
    assert len(np.unique(run.scores)) > 20
