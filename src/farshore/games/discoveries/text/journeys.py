"""How cards are crossed, explained: `journey` as data, `explain` in words."""

from typing import NamedTuple

import numpy as np

from farshore.engine.rule import Record
from farshore.engine.state import Fields, State
from farshore.games.discoveries import asked
from farshore.games.discoveries.components import BOARD_ACTIONS, FIRST_CLATSOP, LAST_CLATSOP, NO_CARD
from farshore.games.discoveries.rules import crossing
from farshore.games.discoveries.text.counts import counted_mountains, counted_rivers
from farshore.games.discoveries.text.names import action_name
from farshore.games.discoveries.text.reading import cards_in
from farshore.games.discoveries.text.routes import MOUNTAIN, RIVER, routes_of, runs_in_words
from farshore.games.discoveries.text.saying import listed, say


class Step(NamedTuple):
    """An action of a journey: which, the icons it crosses (from, to before), and the actions that lengthen it."""

    action: int
    start: int
    end: int
    extenders: tuple[int, ...]


class Journey(NamedTuple):
    """How one card, or two after each other, are crossed."""

    cards: tuple[int, ...]
    routes: tuple[int, ...]  # which route of each card
    icons: str  # of all routes, bottom to top, as they are printed
    converted: tuple[int, ...]  # icons that count as the other terrain
    steps: tuple[Step, ...]

    @property
    def counted(self) -> str:
        """The icons as they count."""
        return "".join(
            (MOUNTAIN if icon == RIVER else RIVER) if place in self.converted else icon
            for place, icon in enumerate(self.icons)
        )


def journey(s: Record, first: int, second: int, actions: int) -> Journey | None:
    """How these triggered actions cross a card, and a second one (or NO_CARD) after it; None if they do not."""
    plan = np.zeros((crossing.PLAN_ROWS, crossing.PLAN_COLUMNS), np.int16)
    if not crossing.crosses(s, int(first), int(second), np.uint64(actions), np.uint64(0), 0, plan):
        return None
    rows = plan.tolist()
    cards = (first,) if second == NO_CARD else (first, second)
    head = rows[0]
    routes = (head[crossing.HEAD_FIRST_ROUTE], head[crossing.HEAD_SECOND_ROUTE])[: len(cards)]
    icons = "".join(routes_of(s, card)[route] for card, route in zip(cards, routes, strict=True))
    converted = sorted(icon for icon in rows[crossing.CONVERTED][:2] if icon != crossing.NOT_CONVERTED)
    steps = tuple(
        Step(own, start, end, tuple(own for place, own in enumerate(crossing.EXTENDERS) if extenders >> place & 1))
        for own, start, end, extenders in rows[crossing.STEPS : crossing.STEPS + head[crossing.HEAD_STEPS]]
    )
    return Journey(cards, routes, icons, tuple(converted), steps)


def journey_of(state: State, card: int) -> Journey | None:
    """How the actions that are triggered now would cross a card, after the first if that is crossed already."""
    return journey_now(state.struct, state.fields, card)


def journey_now(record: Record, s: Fields, card: int) -> Journey | None:
    if s.asked == asked.SECOND:
        return journey(record, s.first, card, s.pending)
    return journey(record, card, NO_CARD, s.pending)


# ---- In words --------------------------------------------------------------------------------------------------------


def journey_in_words(way: Journey, actions: int, lang: str) -> str:
    """Hike crosses 2 rivers, Mountain expedition 2 mountains."""
    counted = way.counted
    clatsops = [own for own in cards_in(actions) if FIRST_CLATSOP <= own - BOARD_ACTIONS <= LAST_CLATSOP]
    parts = []
    for clatsop, place in zip(clatsops, way.converted, strict=False):
        terrain = counted_mountains(1, lang) if counted[place] == MOUNTAIN else counted_rivers(1, lang)
        parts.append(
            say(
                lang, "with {tribe}, icon {place} counts as {terrain}",
                tribe=action_name(clatsop, lang), place=place + 1, terrain=terrain,
            )
        )  # fmt: skip
    for step in way.steps:
        name = listed((action_name(own, lang) for own in (step.action, *step.extenders)), lang)
        icons = listed(runs_in_words(counted[step.start : step.end], lang), lang)
        parts.append(say(lang, "{action} for {icons}", action=name, icons=icons))
    return ", ".join(parts)


def explain(record: Record, s: Fields, card: int, lang: str) -> str:
    """The route by which a card would be crossed now, and which action crosses what; nothing if it cannot be."""
    way = journey_now(record, s, card)
    return "" if way is None else journey_in_words(way, s.pending, lang)
