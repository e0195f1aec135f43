"""At a table sit the bots that the host named when starting the server, and no others: a file is code."""

from functools import partial
from pathlib import Path

import pytest

import farshore
from farshore import bots
from farshore.server.thinking import TRIES, Thinkers, think
from tests.server.wire import ANNA, alone, house

FILE = Path(__file__).parents[1] / "bots" / "bots_of_mine.py"
NAMED = (f"{FILE}:Mine:start=1", "hindmost")


@alone
async def test_the_named_bots_are_offered_and_nobody_else_is_seated(tmp_path: Path) -> None:
    async with house(tmp_path, bots=NAMED) as home:
        anna = home.visitor(ANNA)
        page = (await anna.get("/new/lost-cities")).text
        assert page.count('value="bot Mine:start=1"') == 2  # at each of two seats
        assert page.count('value="bot hindmost"') == 2
        assert page.count('value="bot ') == 4
        assert "bots_of_mine" not in page
        for other in ("careful", NAMED[0], "Mine", "hindmost:before=1"):
            refused = await anna.submit("/new/lost-cities", {"seat-0": "me", "seat-1": f"bot {other}"})
            assert refused.status == 400
            assert "Nobody of that name can sit here." in refused.text


@alone
async def test_in_one_click_the_first_of_them_is_seated(tmp_path: Path) -> None:
    async with house(tmp_path, bots=("random", "hindmost")) as home:
        answer = await home.visitor(ANNA).post("/play/lost-cities")
        session = await home.registry.find(answer.header("location").removeprefix("/t/"))
        assert session.table.info.seats[1].bot == "random"
        assert home.settings.usual_bot == "random"


@alone
async def test_another_process_makes_a_named_bot_and_has_the_stand_in_decide_for_any_other() -> None:
    view = farshore.game("lost-cities").deal(seed=1, starter=0).view(0)
    thinkers = Thinkers(way=partial(think, roster=bots.roster(map(bots.parse_bot, NAMED[:1]))))
    try:
        assert await thinkers.choose("Mine:start=1", 7, view) == view.legal[1]
        for unknown in ("random", NAMED[0], bots.STAND_IN):
            assert await thinkers.choose(unknown, 7, view) == bots.Careful(7).choose(view)
    finally:
        await thinkers.close()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Clumsy", "ZeroDivisionError"),
        ("Talker", "cannot be interpreted as an integer"),
        ("Cheat", "the bot Cheat chose 10000, which is not legal"),
    ],
)
@alone
async def test_for_a_bot_of_a_file_that_fails_a_stand_in_decides_and_the_log_says_why(
    caplog: pytest.LogCaptureFixture, name: str, said: str
) -> None:
    view = farshore.game("lost-cities").deal(seed=1, starter=0).view(0)
    thinkers = Thinkers(way=partial(think, roster=bots.roster([bots.parse_bot(f"{FILE}:{name}")])))
    try:
        assert await thinkers.choose(name, 7, view) == bots.Careful(7).choose(view)
    finally:
        await thinkers.close()
    assert caplog.text.count(f"the bot {name}") == TRIES
    assert said in caplog.text
