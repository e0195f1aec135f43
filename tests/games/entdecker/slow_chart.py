"""What a chart holds, worked out slowly for tests alone, from nothing but tiles and units."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from farshore.engine.state import State
from tests.games.entdecker.position import COLUMNS, ROWS, SPACES, WATERFALL_5

Spot = tuple[int, int]  # column and row, from 0
Shore = tuple[Spot, int]  # and a number that parts the two islands of a strait
Payment = tuple[int, ...]  # to the bank, then to each seat

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
UNEXPLORED = 16
TOLL = 2
BONUS = (5, 10)
EDGES = (
    *((column, row) for column in range(COLUMNS) for row in (-1, ROWS)),
    *((column, row) for row in range(ROWS) for column in (-1, COLUMNS)),
)


@dataclass(frozen=True)
class Island:
    shores: frozenset[Shore]
    open_sides: int
    value: int

    @property
    def first(self) -> int:
        """Its first space, in reading order."""
        return min(row * COLUMNS + column for (column, row), _ in self.shores)


@dataclass(frozen=True)
class Unit:
    kind: int  # scout, fort, settlement
    seat: int
    shore: int


class SlowChart:
    """The chart of a state."""

    def __init__(self, state: State) -> None:
        edges, tiles, units = (state.struct[name].tolist() for name in ("edges", "tile", "unit"))
        self.players = state.players
        self.land: dict[Spot, list[bool]] = {}
        self.bonus: dict[Spot, int] = {}
        self.units: dict[Spot, Unit] = {}
        for space in range(SPACES):
            spot = spot_of(space)
            if edges[space] != UNEXPLORED:
                self.land[spot] = [edges[space] >> side & 1 == 1 for side in range(4)]
                waterfall = tiles[space] - WATERFALL_5
                self.bonus[spot] = BONUS[waterfall] if waterfall in range(len(BONUS)) else 0
            if units[space]:
                self.units[spot] = unit_in(units[space])

    # ---- Sides -------------------------------------------------------------------------------------------------------

    def mismatches(self) -> list[tuple[Spot, int]]:
        """Where land lies beside sea; beyond the border all is sea."""
        return [
            (spot, side)
            for spot, land in self.land.items()
            for side in range(4)
            if (beside := self.facing(spot, side)) is not None and beside != land[side]
        ]

    def facing(self, spot: Spot, side: int) -> bool | None:
        """Whether land faces a spot from a side; None if that is unexplored."""
        beside = step(spot, side)
        if not on_board(beside):
            return False
        return self.land[beside][(side + 2) % 4] if beside in self.land else None

    def ways_out(self, spot: Spot) -> list[Spot]:
        """The unexplored spaces that a ship can reach from a spot, which may lie beyond the border."""
        found = []
        for side in range(4):
            beside = step(spot, side)
            is_sea = spot not in self.land or not self.land[spot][side]
            if on_board(beside) and beside not in self.land and is_sea:
                found.append(beside)
        return found

    # ---- Islands -----------------------------------------------------------------------------------------------------

    def shore(self, spot: Spot, side: int) -> Shore:
        land = self.land[spot]
        is_strait = land in ([True, False, True, False], [False, True, False, True])
        return spot, side // 2 if is_strait else 0

    def touching(self, shore: Shore) -> Iterator[Shore | None]:
        """By land side: the shore that it meets, or None where it faces the unknown."""
        spot, _ = shore
        for side in range(4):
            if self.land[spot][side] and self.shore(spot, side) == shore:
                beside = step(spot, side)
                yield self.shore(beside, (side + 2) % 4) if beside in self.land else None

    @cached_property
    def islands(self) -> list[Island]:
        left = {self.shore(spot, side) for spot, land in self.land.items() for side in range(4) if land[side]}
        found = []
        while left:
            shores, waiting, open_sides = set(), [min(left)], 0
            while waiting:
                shore = waiting.pop()
                if shore in shores:
                    continue
                shores.add(shore)
                for other in self.touching(shore):
                    if other is None:
                        open_sides += 1
                    else:
                        waiting.append(other)
            left -= shores
            spots = {spot for spot, _ in shores}
            value = sum(1 + self.bonus[spot] for spot in spots)
            found.append(Island(frozenset(shores), open_sides, value))
        return found

    @property
    def complete(self) -> dict[int, Island]:
        """The islands without land towards the unknown, by their first spaces."""
        return {island.first: island for island in self.islands if island.open_sides == 0}

    def points(self, island: Island, units: dict[Spot, Unit]) -> list[int]:
        """By seat: whoever compares better in settlements, forts, scouts gets more; the next gets half, rounded up."""
        counts = [[0, 0, 0] for _ in range(self.players)]
        for spot, unit in units.items():
            if (spot, unit.shore) in island.shores:
                counts[unit.seat][2 - unit.kind] += 1
        ranking = sorted({tuple(count) for count in counts if any(count)}, reverse=True)
        points, value = [0] * self.players, island.value
        for equal in ranking:
            for seat, count in enumerate(counts):
                if tuple(count) == equal:
                    points[seat] = value
            value = -(-value // 2)
        return points

    # ---- Surrounded spaces -------------------------------------------------------------------------------------------

    def groups_to_cover(self) -> list[set[Spot]]:
        """Single spaces with something on all sides, and groups that meet nothing but land (E-7)."""
        left = {spot_of(space) for space in range(SPACES)} - self.land.keys()
        found = []
        while left:
            group, waiting = set(), [left.pop()]
            while waiting:
                spot = waiting.pop()
                group.add(spot)
                waiting += [step(spot, side) for side in range(4) if step(spot, side) in left]
                left.difference_update(waiting)
            around = [self.facing(spot, side) for spot in group for side in range(4)]
            if len(group) == 1 or False not in around:
                found.append(group)
        return found

    # ---- Seas and ways -----------------------------------------------------------------------------------------------

    def joined_over_sea(self, spot: Spot) -> Iterator[Spot]:
        for side in range(4):
            if not self.land[spot][side] and on_board(step(spot, side)) and step(spot, side) in self.land:
                yield step(spot, side)

    def coins(self, spot: Spot) -> list[int]:
        """Of the edge spaces that a tile's sea meets."""
        beyond = [step(spot, side) for side in range(4) if not self.land[spot][side]]
        return [coins_at(other) for other in beyond if not on_board(other)]

    def is_post(self, spot: Spot) -> bool:
        return spot in self.units and self.units[spot].kind > 0

    def seas(self) -> dict[Spot, frozenset[Spot]]:
        """By tile, those between which ships pass freely; a post's tile is alone."""
        found: dict[Spot, frozenset[Spot]] = {}
        for start in self.land:
            if all(self.land[start]) or start in found:
                continue
            sea, waiting = set(), [start]
            while waiting:
                spot = waiting.pop()
                if spot not in sea:
                    sea.add(spot)
                    if not self.is_post(spot):
                        waiting += [other for other in self.joined_over_sea(spot) if not self.is_post(other)]
            found.update(dict.fromkeys(sea, frozenset(sea)))
        return found

    def payments(self, seat: int) -> dict[Spot, set[Payment]]:
        """By starting space: what ways to an edge space cost, those left out that another way undercuts (E-2)."""
        labels: dict[Spot, set[Payment]] = {spot: set() for spot in self.land}
        waiting: list[tuple[Spot, Payment]] = []
        for spot in self.land:
            for coins in self.coins(spot):
                waiting.append((spot, (coins, *[0] * self.players)))
        while waiting:
            spot, before = waiting.pop()
            payment = self.with_toll(before, spot, seat)
            if any(undercuts(other, payment) or other == payment for other in labels[spot]):
                continue
            labels[spot] = {other for other in labels[spot] if not undercuts(payment, other)} | {payment}
            waiting += [(other, payment) for other in self.joined_over_sea(spot)]
        return labels | {edge: {(coins_at(edge), *[0] * self.players)} for edge in EDGES}

    def with_toll(self, payment: Payment, spot: Spot, seat: int) -> Payment:
        if not self.is_post(spot) or self.units[spot].seat == seat:
            return payment
        owner = self.units[spot].seat
        return (*payment[: owner + 1], payment[owner + 1] + TOLL, *payment[owner + 2 :])


def undercuts(one: Payment, other: Payment) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


def unit_in(code: int) -> Unit:
    unit, shore = divmod(code - 1, 2)
    return Unit(unit // 4, unit % 4, shore)


def coins_at(edge: Spot) -> int:
    _, row = edge
    if row < 0:
        return 2
    return 0 if row >= ROWS else 1


def step(spot: Spot, side: int) -> Spot:
    return spot[0] + STEPS[side][0], spot[1] + STEPS[side][1]


def on_board(spot: Spot) -> bool:
    return 0 <= spot[0] < COLUMNS and 0 <= spot[1] < ROWS


def spot_of(space: int) -> Spot:
    return space % COLUMNS, space // COLUMNS


def spot_of_place(place: int) -> Spot:
    """An edge space lies beyond the border."""
    if place < SPACES:
        return spot_of(place)
    along = place - SPACES
    if along < 2 * COLUMNS:
        return along % COLUMNS, -1 if along < COLUMNS else ROWS
    along -= 2 * COLUMNS
    return -1 if along < ROWS else COLUMNS, along % ROWS


def space_of(spot: Spot) -> int:
    return spot[1] * COLUMNS + spot[0]


# ---- The same as the record says -------------------------------------------------------------------------------------


def check_chart(state: State) -> SlowChart:
    """Islands, open sides, seas and harbours of the record are what the slow chart finds."""
    s, chart = state.fields, SlowChart(state)
    assert chart.mismatches() == []
    assert s.unexplored == SPACES - len(chart.land)
    check_islands(s, chart)
    check_seas(s, chart)
    return chart


def check_islands(s: Any, chart: SlowChart) -> None:
    expected = [255] * (2 * SPACES)
    sides = [255] * (2 * SPACES)
    for island in chart.islands:
        numbers = [2 * space_of(spot) + shore for spot, shore in island.shores]
        for number in numbers:
            expected[number] = min(numbers)
        is_settled = island.open_sides == 0 and s.open_sides[min(numbers)] == 255
        sides[min(numbers)] = 255 if is_settled else island.open_sides
    assert s.island.tolist() == expected
    assert s.open_sides.tolist() == sides
    assert s.complete == sides.count(0)


def check_seas(s: Any, chart: SlowChart) -> None:
    expected, harbour = [255] * SPACES, [3] * SPACES
    for sea in set(chart.seas().values()):
        number = min(space_of(spot) for spot in sea)
        harbour[number] = min([3, *(coins for spot in sea for coins in chart.coins(spot))])
        for spot in sea:
            expected[space_of(spot)] = number
    assert s.sea.tolist() == expected
    assert s.harbour.tolist() == harbour
