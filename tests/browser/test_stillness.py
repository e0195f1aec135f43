"""Nothing that is said moves the board: prompts, hints, steps and controls come and go in places of their own."""

from typing import Any

import pytest

import farshore
from tests.browser.any_game import turns
from tests.browser.layout import box, shifts, watch_shifts
from tests.browser.people import People
from tests.browser.prepared import BOT, set_table
from tests.server.running import Running

MOST_IN_A_TURN = 0.1
FINGERS: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 740}, **FINGERS},
    "tablet": {"viewport": {"width": 768, "height": 1024}, **FINGERS},
    "desk": {"viewport": {"width": 1440, "height": 900}},
}
PLAYERS = {"lost-cities": 2, "discoveries": 3, "entdecker": 3}
GONE_ON = 60  # steps
PLACES = ("#part-prompt", "#part-board", "#part-controls")


# A newcomer is guided, and so hints come and go; who is not has a game that has gone on for a while.
PLAYED = (("phone", "on", 2), ("phone", "off", 1), ("tablet", "on", 1), ("desk", "on", 1))  # and so many turns


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_turn_moves_nothing_but_its_pieces(people: People, server: Running, game: str) -> None:
    for screen, guide, count in PLAYED:
        worst, noted = worst_turn(people, server, game, screen, guide, count)
        worst_first = "\n".join(f"{value:.3f} {', '.join(moved)}" for value, moved in sorted(noted, reverse=True))
        assert worst < MOST_IN_A_TURN, f"{screen}, guide {guide}\n{worst_first}"


def worst_turn(
    people: People, server: Running, game: str, screen: str, guide: str, count: int
) -> tuple[float, list[tuple[float, list[str]]]]:
    """How far things were shifted in the worst of some turns, and what was."""
    deal = farshore.game(game).deal(PLAYERS[game], seed=9, starter=0)
    steps = 0 if guide == "on" else GONE_ON
    prepared = set_table(server.database, deal, ["Anna", *[BOT] * (deal.players - 1)], steps)
    kept = prepared.signed_in(0)
    kept["cookies"].append({"name": "farshore_guide", "value": guide, "domain": "localhost", "path": "/"})
    page = people.come(prepared.path, still=False, storage_state=kept, **SCREENS[screen])
    played = turns(page, prepared, count)
    next(played)
    places = [box(page.locator(place)) for place in PLACES]
    watch_shifts(page)
    found = []
    for _ in played:
        noted = shifts(page)
        assert [box(page.locator(place)) for place in PLACES] == places, screen
        found.append((sum(value for value, _ in noted), noted))
    page.context.close()
    return max(found, key=lambda one: one[0])
