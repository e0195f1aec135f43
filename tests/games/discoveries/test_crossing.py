"""The crossing solver against a brute force written for this test alone, and the plans that it explains itself by."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
import pytest

from farshore.games.discoveries.rules import crossing
from tests.games.discoveries.position import action, record_of

NO_CARD = 55


# ---- Brute force -----------------------------------------------------------------------------------------------------


class Action(NamedTuple):
    """What an exploration action gives; lengthening cards and Clatsop are of the kinds `extend` and `convert-one`."""

    kind: str
    rivers: int = 0
    mountains: int = 0


@cache
def moves(given: Action) -> frozenset[str]:
    """Every row of icons that an action may cover: any of its moves may be left unused, even all of them."""
    r, m = given.rivers, given.mountains
    rivers, mountains = ["R" * n for n in range(r + 1)], ["M" * n for n in range(m + 1)]
    match given.kind:
        case "simple" | "either":
            return frozenset(rivers + mountains)
        case "rivers-then-mountains":
            return frozenset(one + two for one in rivers for two in mountains)
        case "mountains-then-rivers":
            return frozenset(one + two for one in mountains for two in rivers)
    raise ValueError(given.kind)


def lengthened(movers: Sequence[Action], extenders: Sequence[Action]) -> Iterator[tuple[Action, ...]]:
    """Every way in which each lengthening card goes to one action, on a terrain that it has, or to none."""
    if not extenders:
        yield tuple(movers)
        return
    extra, *others = extenders
    yield from lengthened(movers, others)
    for at, mover in enumerate(movers):
        if (extra.rivers and mover.rivers) or (extra.mountains and mover.mountains):
            longer = mover._replace(
                rivers=mover.rivers + extra.rivers * (mover.rivers > 0),
                mountains=mover.mountains + extra.mountains * (mover.mountains > 0),
            )
            yield from lengthened([*movers[:at], longer, *movers[at + 1 :]], others)


def converted(route: str, clatsops: int) -> Iterator[str]:
    """The route with up to so many of its icons turned."""
    for count in range(clatsops + 1):
        for places in combinations(range(len(route)), count):
            yield "".join("RM"[icon == "R"] if at in places else icon for at, icon in enumerate(route))


def is_covered(route: str, movers: Sequence[Action]) -> bool:
    """Whether these actions, each used once in this order and perhaps not wholly, cover the route."""
    ends = {0}
    for mover in movers:
        ends = {at + len(row) for at in ends for row in moves(mover) if route.startswith(row, at)}
    return len(route) in ends


def can_be_crossed(route: str, actions: Sequence[Action]) -> bool:
    """All orders, all partial uses, all lengthenings, all conversions."""
    movers = [given for given in actions if given.kind not in ("extend", "convert-one")]
    extenders = [given for given in actions if given.kind == "extend"]
    clatsops = sum(given.kind == "convert-one" for given in actions)
    ways = {tuple(order) for longer in lengthened(movers, extenders) for order in permutations(longer)}
    return any(is_covered(icons, order) for icons in set(converted(route, clatsops)) for order in ways)


def test_the_brute_force_knows_the_rulebooks_examples() -> None:
    hike, mountain = Action("simple", 3), Action("simple", 0, 2)
    assert can_be_crossed("RRMM", [hike, mountain])
    assert not can_be_crossed("RMRRM", [hike, mountain])
    two, three_m, three_r, tenino = (
        Action("simple", 2),
        Action("simple", 0, 3),
        Action("simple", 3),
        Action("extend", 1),
    )
    assert can_be_crossed("RRM" + "MRRRR", [two, three_m, three_r, tenino])
    assert not can_be_crossed("RRM" + "MRRRR", [two, three_m, three_r])
    assert can_be_crossed("RM", [two, Action("convert-one")])


# ---- Random cards and actions ----------------------------------------------------------------------------------------

KINDS = ("simple", "either", "rivers-then-mountains", "mountains-then-rivers")
CODES = {kind: code for code, kind in enumerate((*KINDS, "convert-one", "extend"))}
SPECIAL = {32: Action("convert-one"), 33: Action("convert-one"), 34: Action("extend", 1), 35: Action("extend", 2),
           36: Action("extend", 0, 1)}  # fmt: skip
PLAIN = ("horse", "hike", "mountain", *range(1, 32))

Given = dict[int, Action]  # by the number of the action


def random_route(rng: random.Random, longest: int) -> str:
    """Runs, as on the printed cards, rather than icons one by one."""
    length, route = rng.randint(1, longest), ""
    while len(route) < length:
        route += rng.choice("RM") * rng.choice((1, 1, 2, 2, 3))
    return route[:length]


def random_actions(rng: random.Random, plain: int, special: int) -> Given:
    given = {}
    for word in rng.sample(PLAIN, plain):
        kind = rng.choice(KINDS)
        r, m = rng.randint(1, 4), rng.randint(1, 3)
        if kind == "simple":
            r, m = rng.choice(((r, 0), (0, m)))
        given[action(word)] = Action(kind, r, m)
    for word in rng.sample(sorted(SPECIAL), special):
        given[action(word)] = SPECIAL[word]
    return given


def bits(actions: Any) -> np.uint64:
    return np.uint64(sum(1 << own for own in actions))


class Problem:
    """A record in which a few actions and two cards have components of their own."""

    def __init__(self) -> None:
        self.record = record_of("stock a: walk")[0]

    def write(self, given: Given, first: Sequence[str], second: Sequence[str] = ()) -> None:
        s = self.record
        for own, action_given in given.items():
            s.gives[own] = CODES[action_given.kind]
            s.rivers[own], s.mountains[own] = action_given.rivers, action_given.mountains
        for card, routes in enumerate((first, second)):
            words = [sum(1 << i for i, icon in enumerate(r) if icon == "M") | 1 << len(r) for r in routes]
            s.route[card] = [*words, 0, 0, 0][:3]

    def solve(self, have: Any, second: bool = False, may: Any = (), budget: int = 0) -> tuple[bool, Any]:
        plan = crossing.new_plan()
        found = crossing.crosses(self.record, 0, 1 if second else NO_CARD, bits(have), bits(may), budget, plan)
        return bool(found), plan


def check_plan(given: Given, plan: Any, first: Sequence[str], second: Sequence[str], allowed: set[int]) -> set[int]:
    """The plan really leads along the icons, and uses each action once; the answer is what it uses."""
    route = first[plan[0, crossing.HEAD_FIRST_ROUTE]] + (second[plan[0, crossing.HEAD_SECOND_ROUTE]] if second else "")
    turned = [int(at) for at in plan[crossing.CONVERTED, :2] if at >= 0]
    assert len(set(turned)) == len(turned)
    icons = "".join("RM"[icon == "R"] if at in turned else icon for at, icon in enumerate(route))
    at, used = 0, list[int]()
    for own, start, end, extenders in plan[crossing.STEPS : crossing.STEPS + plan[0, crossing.HEAD_STEPS]].tolist():
        assert start == at < end
        at = end
        mover, used = given[own], [*used, own]
        for place, extender in enumerate(crossing.EXTENDERS):
            if extenders >> place & 1:
                used.append(extender)
                extra = given[extender]
                assert (extra.rivers and mover.rivers) or (extra.mountains and mover.mountains)
                mover = mover._replace(rivers=mover.rivers + extra.rivers * (mover.rivers > 0),
                                       mountains=mover.mountains + extra.mountains * (mover.mountains > 0))  # fmt: skip
        assert icons[start:end] in moves(mover), (icons, start, end, mover)
    assert at == len(route)
    assert len(set(used)) == len(used)
    assert set(used) <= allowed
    clatsops = [own for own in allowed if given[own].kind == "convert-one"]
    assert len(turned) <= len(clatsops)
    return set(used)


@pytest.mark.parametrize(
    ("seed", "problems", "plain", "special", "longest"),
    [(1, 6000, (0, 3), (0, 2), 8), (2, 2000, (2, 4), (0, 3), 8), (3, 150, (1, 3), (4, 5), 8)],
)
def test_one_card_against_brute_force(
    seed: int, problems: int, plain: tuple[int, int], special: tuple[int, int], longest: int
) -> None:
    rng, problem, crossed = random.Random(seed), Problem(), 0
    for _ in range(problems):
        given = random_actions(rng, rng.randint(*plain), rng.randint(*special))
        routes = [random_route(rng, longest) for _ in range(rng.choice((1, 1, 2, 3)))]
        problem.write(given, routes)
        found, plan = problem.solve(given)
        assert found == any(can_be_crossed(route, tuple(given.values())) for route in routes), (given, routes)
        if found:
            crossed += 1
            check_plan(given, plan, routes, (), set(given))
    assert problems / 10 < crossed < problems


def test_two_cards_against_brute_force() -> None:
    rng, problem, crossed = random.Random(4), Problem(), 0
    for _ in range(1500):
        given = random_actions(rng, rng.randint(2, 4), rng.randint(0, 2))
        first = [random_route(rng, 4) for _ in range(rng.choice((1, 1, 2)))]
        second = [random_route(rng, 4) for _ in range(rng.choice((1, 1, 2)))]
        problem.write(given, first, second)
        found, plan = problem.solve(given, second=True)
        whole = [one + two for one in first for two in second]
        assert found == any(can_be_crossed(route, tuple(given.values())) for route in whole), (given, first, second)
        if found:
            crossed += 1
            check_plan(given, plan, first, second, set(given))
            assert problem.solve(given)[0]  # whoever could cross two cards may cross one (D-14)
    assert crossed > 50


def test_D13_the_fewest_further_triggers_against_brute_force() -> None:
    """Those that are there are free, of those that may come at most so many are used."""
    rng, problem = random.Random(5), Problem()
    needed = set()
    for _ in range(2000):
        given = random_actions(rng, rng.randint(1, 4), rng.randint(0, 2))
        route = random_route(rng, 6)
        have = {own for own in given if rng.random() < 0.4}
        may = set(given) - have
        problem.write(given, [route])
        fewest = next(
            (
                count
                for count in range(len(may) + 1)
                for more in combinations(may, count)
                if can_be_crossed(route, [given[own] for own in (*have, *more)])
            ),
            None,
        )
        for budget in range(len(may) + 1):
            found, plan = problem.solve(have, may=may, budget=budget)
            assert found == (fewest is not None and fewest <= budget), (given, have, route, budget)
            if found:
                used = check_plan(given, plan, [route], (), set(given))
                clatsops = {own for own in given if given[own].kind == "convert-one"}
                turned = int((plan[crossing.CONVERTED, :2] >= 0).sum())
                assert len(used - have) + max(0, turned - len(clatsops & have)) <= budget
        needed.add(fewest)
    assert needed >= {None, 0, 1, 2}


def test_with_all_routes_of_one_card() -> None:
    """An example that reads: card 22 by its first or its second route."""
    problem = Problem()
    given = {action(23): Action("rivers-then-mountains", 2, 1)}
    problem.write(given, ["RRM", "RMRRM"])
    found, plan = problem.solve(given)
    assert found
    assert (plan[0, crossing.HEAD_STEPS], plan[0, crossing.HEAD_FIRST_ROUTE]) == (1, 0)
    assert plan[crossing.STEPS].tolist() == [action(23), 0, 3, 0]
