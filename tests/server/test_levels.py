"""Bots of graded strength where people meet them: on the home page, in the form of a new table, and at their seats."""

import re
from pathlib import Path

import pytest

from farshore.bots import OFFERED, USUAL
from farshore.bots.names import NAMES
from farshore.engine.levels import EASY, EXPERT, HARD
from farshore.server.faces import PORTRAITS, face_of
from farshore.server.session import TableSession
from farshore.server.settings import Settings
from farshore.server.visitors import LEVEL_COOKIE
from farshore.tables import open_seat, seat_of_bot
from tests.server.wire import ANNA, Answer, House, alone, house, seated

GAMES = 3  # at least
CHECKED = re.compile(r'name="level" value="([^"]*)" checked')
SELECTED = re.compile(r'<option value="([^"]*)" selected')
SHOWN = re.compile(r'<use href="#(face-[^"]*)"')
CARRIED = re.compile(r'<symbol id="(face-[^"]*)"')


async def table_behind(home: House, answer: Answer) -> TableSession:
    assert answer.status == 303
    return await home.registry.find(answer.header("location").removeprefix("/t/"))


# ---- Choosing --------------------------------------------------------------------------------------------------------


@alone
async def test_the_home_page_offers_the_levels_with_names_and_faces(tmp_path: Path) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        page = (await home.visitor(ANNA).get("/")).text
        for label in ("Emma, easy", "Maya, medium", "Hanna, hard", "Viola, expert"):
            assert page.count(f"{label}</span>") >= GAMES
        assert set(SHOWN.findall(page)) == {f"face-{level}-she" for level in OFFERED}
        assert CARRIED.findall(page) == [f"face-{level}-she" for level in OFFERED]
        french = (await home.visitor(ANNA, "fr").get("/")).text
        assert all(
            name in french for name in ("Emma, débutante", "Maya, moyenne", "Hanna, confirmée", "Viola, experte")
        )


@alone
async def test_one_click_starts_a_game_at_the_level_that_was_chosen_last(tmp_path: Path) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        anna = home.visitor(ANNA)
        assert set(CHECKED.findall((await anna.get("/")).text)) == {EASY}  # whoever comes the first time
        session = await table_behind(home, await anna.post("/play/lost-cities"))
        assert session.table.info.seats[1].bot == EASY
        assert LEVEL_COOKIE not in anna.cookies
        session = await table_behind(home, await anna.post("/play/lost-cities", level=HARD))
        assert session.table.names == ("Guest", "Hanna")
        assert set(CHECKED.findall((await anna.get("/")).text)) == {HARD}
        session = await table_behind(home, await anna.post("/play/lookout"))  # as from the page of its rules
        assert [seat.bot for seat in session.table.info.seats[1:]] == [HARD, HARD]
        assert session.table.names == ("Guest", "Hanna", "Hector")


@pytest.mark.parametrize("level", ["careful", "", "hard:threads=2", "Emma", "hard ", "ЖЖ"])
@alone
async def test_a_level_that_is_not_offered_is_refused_and_nothing_is_remembered(tmp_path: Path, level: str) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        anna = home.visitor(ANNA)
        answer = await anna.post("/play/lost-cities", level=level)
        assert answer.status == 400
        assert "Nobody of that name can sit here." in answer.text
        assert LEVEL_COOKIE not in anna.cookies
        assert not home.store.tables_of(ANNA, 9)


@pytest.mark.parametrize("kept", ["careful", "%ff%00", "x" * 2_000])
@alone
async def test_a_remembered_level_that_is_not_offered_any_more_is_forgotten(tmp_path: Path, kept: str) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        anna = home.visitor(ANNA)
        anna.cookies[LEVEL_COOKIE] = kept
        assert set(CHECKED.findall((await anna.get("/")).text)) == {EASY}
        session = await table_behind(home, await anna.post("/play/lost-cities"))
        assert session.table.info.seats[1].bot == EASY


@alone
async def test_bots_without_a_face_are_offered_in_a_list(tmp_path: Path) -> None:
    async with house(tmp_path, bots=("random", "hindmost:before=1")) as home:
        anna = home.visitor(ANNA)
        page = (await anna.get("/")).text
        assert page.count(">Nora, hindmost:before=1</option>") >= GAMES
        assert set(SELECTED.findall(page)) == {"random"}
        assert 'type="radio"' not in page
        assert (await anna.post("/play/lost-cities", level="hindmost:before=1")).status == 303
        assert set(SELECTED.findall((await anna.get("/")).text)) == {"hindmost:before=1"}


@alone
async def test_where_only_one_bot_is_offered_there_is_nothing_to_choose(tmp_path: Path) -> None:
    async with house(tmp_path, bots=("careful",)) as home:
        anna = home.visitor(ANNA)
        assert 'name="level"' not in (await anna.get("/")).text
        session = await table_behind(home, await anna.post("/play/lost-cities"))
        assert session.table.info.seats[1].bot == "careful"


@alone
async def test_somebody_who_is_called_as_a_bot_meets_the_next_one(tmp_path: Path) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        anna = home.visitor(ANNA)
        await anna.post("/name", name="emma")
        page = (await anna.get("/")).text
        assert "Eliot, easy" in page
        assert "face-easy-he" in page
        session = await table_behind(home, await anna.post("/play/lost-cities", level=EASY))
        assert session.table.names == ("emma", "Eliot")


@alone
async def test_the_form_of_a_new_table_offers_the_levels_at_every_seat(tmp_path: Path) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        anna = home.visitor(ANNA)
        page = (await anna.get("/new/lost-cities")).text
        for level in OFFERED:
            assert page.count(f'<option value="bot {level}">Bot, {level}</option>') == 2
        answer = await anna.submit("/new/lost-cities", {"seat-0": "bot expert", "seat-1": "me"})
        session = await table_behind(home, answer)
        assert session.table.names == ("Viola", "Guest")


# ---- Where nobody chose ----------------------------------------------------------------------------------------------


def test_where_nobody_chose_a_medium_bot_is_seated_or_the_first() -> None:
    assert (Settings().usual_bot, USUAL) == ("medium", "medium")
    assert Settings(bots=("random", "expert")).usual_bot == "random"


@alone
async def test_a_seat_is_filled_with_a_medium_bot(tmp_path: Path) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        session = await home.table(*seated(ANNA), open_seat())
        fields: dict[str, object] = {"version": session.table.version, "fill": "1"}
        assert (await home.visitor(ANNA).submit(f"/t/{session.table.id}/do", fields)).status == 303
        assert session.table.info.seats[1].bot == USUAL


@alone
async def test_a_game_goes_on_from_a_step_against_the_bots_that_sat_there(tmp_path: Path) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        anna = home.visitor(ANNA)
        session = await home.table(*seated(ANNA), seat_of_bot(EASY), seat_of_bot("random"))
        answer = await anna.post(f"/t/{session.table.id}/continue", step=0)
        went_on = await table_behind(home, answer)
        assert [seat.bot for seat in went_on.table.info.seats] == ["", EASY, USUAL]


# ---- At the table ----------------------------------------------------------------------------------------------------


def test_every_name_of_a_level_has_a_face_and_nobody_else() -> None:
    assert {face_of(level, name) for level in OFFERED for name in NAMES[level]} == set(PORTRAITS)
    assert (face_of("", "Emma"), face_of("careful", "Clara"), face_of("hard:threads=2", "Hector")) == (
        "",
        "",
        "face-hard-he",
    )


@alone
async def test_a_table_shows_the_faces_of_its_bots_and_carries_no_others(tmp_path: Path) -> None:
    async with house(tmp_path, bots=OFFERED) as home:
        session = await home.table(*seated(ANNA), seat_of_bot(EXPERT), seat_of_bot(EXPERT))
        for path in ("", "/replay"):
            page = (await home.visitor(ANNA).get(f"/t/{session.table.id}{path}")).text
            assert SHOWN.findall(page) == CARRIED.findall(page) == ["face-expert-she", "face-expert-he"]
        plain = await home.table(*seated(ANNA), seat_of_bot("careful"))
        page = (await home.visitor(ANNA).get(f"/t/{plain.table.id}")).text
        assert SHOWN.findall(page) == CARRIED.findall(page) == []
