"""Guests come, choose a name, sit down, leave, come back, and play again."""

import asyncio
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from farshore.server.identity import ANY_SEAT
from farshore.server.session import AWAY_SECONDS, TableSession
from farshore.tables import open_seat
from tests.server.playing import act, first_view, first_view_again, play_on, some_action, whole_turn
from tests.server.wire import ANNA, BELA, CLEO, DORA, House, alone, house, seated

# ---- Names and languages ---------------------------------------------------------------------------------------------


@alone
async def test_a_newcomer_gets_a_cookie_chooses_a_name_and_a_language(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        stranger = home.visitor()
        page = await stranger.get("/")
        assert "farshore" in stranger.cookies
        csrf = re.search(r'name="csrf" value="([^"]+)"', page.text)
        assert csrf
        stranger.csrf = csrf[1]
        assert (await stranger.post("/name", name=" Zoë   Z. ", here="/help/lost-cities")).header(
            "location"
        ) == "/help/lost-cities"
        assert "Zoë Z." in (await stranger.get("/")).text
        assert (await stranger.post("/settings", lang="fr", theme="dark", guide="off")).status == 303
        page = await stranger.get("/")
        assert '<html lang="fr" data-theme="dark">' in page.text
        assert stranger.cookies["farshore_guide"] == "off"
        await stranger.post("/settings", theme="")
        assert "data-theme" not in (await stranger.get("/")).text


@pytest.mark.parametrize("lang", ["en", "fr"])
@alone
async def test_every_page_says_its_language(tmp_path: Path, lang: str) -> None:
    async with house(tmp_path) as home:
        session = await ended(home)
        visitor = home.visitor(ANNA, lang)
        for path in (
            "",
            "help/lost-cities",
            "new/lookout",
            f"t/{session.table.id}",
            f"t/{session.table.id}/replay",
            "none",
        ):
            assert f'<html lang="{lang}"' in (await visitor.get(f"/{path}")).text


@alone
async def test_a_table_is_opened_by_a_form_or_by_one_click(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna = home.visitor(ANNA)
        answer = await anna.post("/play/lost-cities")
        session = await home.registry.find(answer.header("location").removeprefix("/t/"))
        assert session.table.is_running
        form = {
            "players": "3",
            "seat-0": "open",
            "seat-1": "me",
            "seat-2": "bot random",
            "listed": "on",
            "name": "Anna",
        }
        answer = await anna.submit("/new/lookout", dict(form))
        session = await home.registry.find(answer.header("location").removeprefix("/t/"))
        assert [seat.kind for seat in session.table.info.seats] == ["open", "person", "bot"]
        assert session.table.info.listed
        refused = await anna.submit("/new/lookout", {**form, "seat-0": "me"})
        assert refused.status == 400
        assert "one seat only" in refused.text


# ---- Names of those who invite and join ------------------------------------------------------------------------------


@alone
async def test_whoever_invites_is_asked_for_a_name_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna = home.visitor(ANNA)
        await anna.post("/play/lost-cities")  # against bots nobody needs one
        form = {"players": "2", "seat-0": "me", "seat-1": "open"}
        assert 'id="name"' in (await anna.get("/new/lost-cities")).text
        for name in ("", "\u3164"):
            refused = await anna.submit("/new/lost-cities", {**form, "name": name})
            assert (refused.status, "Enter your name, so that" in refused.text) == (400, True)
        answer = await anna.submit("/new/lost-cities", {**form, "name": " Anna  B. "})
        page = (await anna.get(answer.header("location"))).text
        assert "/join/" in page
        assert "Anna B." in page
        assert 'id="name"' not in (await anna.get("/new/lost-cities")).text
        assert (await anna.submit("/new/lost-cities", dict(form))).status == 303


@alone
async def test_a_table_against_bots_alone_needs_no_name(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna = home.visitor(ANNA)
        form = {"players": "2", "seat-0": "me", "seat-1": "bot careful"}
        answer = await anna.submit("/new/lost-cities", dict(form))
        session = await home.registry.find(answer.header("location").removeprefix("/t/"))
        assert session.table.names == ("Guest", "Clara")
        assert "Clara, careful" in (await anna.get(f"/t/{session.table.id}")).text
        assert "Clara, prudente" in (await home.visitor(ANNA, "fr").get(f"/t/{session.table.id}")).text


@alone
async def test_whoever_joins_is_asked_for_a_name_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        bela = home.visitor(BELA)
        first, second = [await home.table(*seated(ANNA), open_seat()) for _ in range(2)]
        address = await link(home, first, "1")
        assert 'id="join-name"' in (await bela.get(address)).text
        assert (await bela.post(address, name="Béla")).status == 303
        address = await link(home, second, "1")
        page = (await bela.get(address)).text
        assert "Join as Béla" in page
        assert 'id="join-name"' not in page
        assert (await bela.post(address)).status == 303
        assert second.table.names == ("Anna", "Béla")


@alone
async def test_a_word_for_somebody_without_a_name_is_no_name(tmp_path: Path) -> None:
    """Older builds remembered it as one."""
    async with house(tmp_path) as home:
        for guest, word in ((ANNA, "Guest"), (BELA, "Invité")):
            await home.registry.remember(guest, word)
            assert 'id="name"' in (await home.visitor(guest).get("/new/lost-cities")).text


# ---- My tables -------------------------------------------------------------------------------------------------------


def rows(page: str) -> list[str]:
    """My tables, as they are read."""
    shown = page.split('id="my-tables"')[1].split("</section>", maxsplit=1)[0]
    return [" ".join(re.sub("<[^>]*>", " ", row).split()) for row in re.findall("<li.*?</li>", shown)]


@alone
async def test_my_tables_tell_whose_turn_it_is_the_result_and_the_date(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        over = await ended(home)
        home.clock.time += 10 * 86_400
        mine = await home.table(*seated(ANNA, BELA))
        home.clock.time += 3 * 3_600
        theirs = await home.table(*seated(ANNA, BELA))
        await play_on(home, theirs, 2)
        home.clock.time += 1
        await home.table(*seated(ANNA), open_seat())
        for guest, first in ((ANNA, mine), (BELA, theirs)):
            found = re.search(r"/t/(\w+)", (await home.visitor(guest).get("/")).text)
            assert found
            assert found[1] == first.table.id
        points = [one.replace("-", "−") for one in map(str, over.table.playing.state.scores)]
        assert rows((await home.visitor(ANNA).get("/")).text) == [
            "Lost Cities Your turn Anna · Béla 3 hours ago",
            "Lost Cities Waiting for players Anna · open seat just now",
            "Lost Cities Béla’s turn Anna · Béla just now",
            f"Lost Cities Béla won Anna {points[0]} · Béla {points[1]} 14 Nov 2023",
        ]
        french = rows((await home.visitor(BELA, "fr").get("/")).text)
        assert french[0].endswith("À vous de jouer Anna · Béla à l’instant")
        assert french[1].endswith("Au tour de Anna Anna · Béla il y a 3 heures")
        assert french[2].endswith(f"Vous avez gagné Anna {points[0]} · Béla {points[1]} 14 nov. 2023")


# ---- Sitting down ----------------------------------------------------------------------------------------------------


async def link(home: House, session: TableSession, seat: str) -> str:
    """The invitation that the host finds on his page."""
    page = (await home.visitor(ANNA).get(f"/t/{session.table.id}")).text
    address = re.search(rf'data-copy="{home.settings.address}(/join/{session.table.id}/{seat}/[^"]+)"', page)
    assert address
    return address[1]


@alone
async def test_a_friend_joins_by_a_link_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), open_seat())
        line = await home.visitor(ANNA).listen(session.table.id, since=session.table.version)
        assert (await line.hear())["is"] == "current"
        address = await link(home, session, "1")
        bela, cleo = home.visitor(BELA), home.visitor(CLEO)
        assert "Anna" not in (await cleo.get("/")).text
        assert (await bela.get(address)).status == 200
        assert (await bela.post(address, name="  ")).status == 400
        assert (await bela.post(address, name="Béla")).header("location") == f"/t/{session.table.id}"
        assert {message["is"] for message in await line.news()} == {"reload"}
        assert session.table.is_running
        assert (await bela.post(address, name="Béla")).status == 303  # a second click leads there too
        for answer in (await cleo.get(address), await cleo.post(address, name="Cleo")):
            assert answer.status == 409
            assert "taken" in answer.text
        assert session.table.names == ("Anna", "Béla")
        # A page that waited is fetched again; from then on views come.
        view = await first_view_again(home, session, ANNA)
        line.say(do="act", action=some_action(view), version=view["version"])
        assert (await line.hear())["is"] == "view"


@alone
async def test_one_link_for_any_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), open_seat(), open_seat())
        address = await link(home, session, ANY_SEAT)
        for guest, name in ((BELA, "Béla"), (CLEO, "Cleo")):
            assert (await home.visitor(guest).post(address, name=name)).status == 303
        assert session.table.names == ("Anna", "Béla", "Cleo")
        assert session.table.is_running
        assert (await home.visitor(DORA).post(address, name="Dora")).status == 409


@alone
async def test_only_the_host_sees_links(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA), open_seat())
        for guest in (BELA, CLEO, ""):
            assert "/join/" not in (await home.visitor(guest).get(f"/t/{session.table.id}")).text


@alone
async def test_whose_seat_was_drawn_sees_his_own_hand_only(tmp_path: Path) -> None:
    """A socket that was open while seats were drawn must not go on looking from the old seat."""
    async with house(tmp_path) as home:
        changed = 0
        for _ in range(6):
            info = home.info(*seated(ANNA), open_seat())
            session = await home.registry.create(replace(info, shuffled=True))
            line = await home.visitor(ANNA).listen(session.table.id, since=session.table.version)
            await line.hear()
            await home.visitor(BELA).post(await link(home, session, "1"), name="Béla")
            seat = session.table.seat_of(ANNA)
            changed += seat == 1
            line.say(do="guide", on=False)
            (*_, view) = await line.news()
            assert view["parts"]["board"] == session.table.view(seat).scene("en", session.table.names)
            await line.hang_up()
        assert 0 < changed < 6


@alone
async def test_the_host_fills_a_seat_or_closes_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), open_seat())
        where, anna, bela = f"/t/{session.table.id}/do", home.visitor(ANNA), home.visitor(BELA)
        assert (await bela.post(where, version=1, fill=1)).status == 409
        assert (await anna.post(where, version=1, fill=1)).status == 303
        assert session.table.is_running
        assert (await bela.submit(where, {"version": 2, "do": "close"})).status == 409
        line = await bela.listen(session.table.id)
        await first_view(line)
        assert (await anna.submit(where, {"version": 2, "do": "close"})).status == 303
        assert (await line.hear())["over"]
        waiting = await home.table(*seated(ANNA), open_seat())
        assert (await anna.submit(f"/t/{waiting.table.id}/do", {"version": 1, "do": "close"})).status == 303
        page = await anna.get(f"/t/{waiting.table.id}")
        assert page.status == 200
        assert "This table is closed." in page.text


# ---- Leaving and coming back -----------------------------------------------------------------------------------------


@alone
async def test_a_bot_stands_in_for_who_is_away_until_he_is_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        where, anna, bela = f"/t/{session.table.id}/do", home.visitor(ANNA), home.visitor(BELA)
        line = await anna.listen(session.table.id)
        view = await first_view(line)
        assert (await anna.post(where, version=2, stand_in=1)).status == 400  # he is not away
        home.clock.time += AWAY_SECONDS + 1
        assert "Let a bot play" in (await anna.get(f"/t/{session.table.id}")).text
        assert (await anna.post(where, version=2, stand_in=1)).status == 303
        assert session.table.info.seats[1].stand_in
        assert "come-back" in (await bela.get(f"/t/{session.table.id}")).text
        view = await line.until("view", session.table.version)
        view = await whole_turn(line, view)
        while not view["yours"]:
            view = await line.until("view", view["version"] + 1)
        assert (await bela.submit(where, {"version": 1, "do": "come-back"})).status == 303
        assert not session.table.info.seats[1].stand_in
        assert "is back" in (await bela.get(f"/t/{session.table.id}")).text


@alone
async def test_who_plays_by_plain_pages_is_not_away(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        for _ in range(3):
            home.clock.time += AWAY_SECONDS / 2
            await home.visitor(BELA).get(f"/t/{session.table.id}")
        assert session.away == {0}


# ---- Afterwards ------------------------------------------------------------------------------------------------------


async def ended(home: House) -> TableSession:
    session = await home.table(*seated(ANNA, BELA))
    line = await home.visitor(ANNA).listen(session.table.id)
    await act(line, await first_view(line))
    line.say(do="concede", version=session.table.version)
    assert (await line.until("view", session.table.version + 1))["over"]
    await line.hang_up()
    return session


@alone
async def test_a_rematch_keeps_the_seats_however_many_ask_for_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await ended(home)
        where, form = f"/t/{session.table.id}/do", {"version": 0, "do": "rematch"}
        anna, bela, cleo = (home.visitor(guest) for guest in (ANNA, BELA, CLEO))
        assert (await cleo.submit(where, dict(form))).status == 409
        answers = await asyncio.gather(anna.submit(where, dict(form)), bela.submit(where, dict(form)))
        (there,) = {answer.header("location") for answer in answers}
        again = await home.registry.find(there.removeprefix("/t/"))
        assert [seat.guest for seat in again.table.info.seats] == [BELA, ANNA]
        assert again.table.is_running  # one tap for each was enough
        assert (await cleo.post(f"{there}/sit")).status == 409
        assert (await anna.submit(where, dict(form))).header("location") == there


@alone
async def test_a_rematch_is_offered_to_those_who_played_and_watched_by_others(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await ended(home)
        where = f"/t/{session.table.id}"
        line = await home.visitor(BELA).listen(session.table.id)
        await first_view(line)
        answer = await home.visitor(ANNA).submit(f"{where}/do", {"version": 0, "do": "rematch"})
        there = answer.header("location")
        assert "Join rematch" in (await line.until("view"))["parts"]["notice"]
        assert f'formaction="{there}/sit"' in (await home.visitor(BELA).get(there)).text  # for whoever follows a link
        page = (await home.visitor(CLEO).get(where)).text
        assert f'<a class="control" href="{there}">Watch the rematch</a>' in page
        assert "do=rematch" not in page


@alone
async def test_bots_sit_again_at_a_rematch_and_it_begins_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna = home.visitor(ANNA)
        answer = await anna.post("/play/lost-cities")
        where = answer.header("location")
        assert (await anna.submit(f"{where}/do", {"version": 2, "do": "concede"})).status == 303
        there = (await anna.submit(f"{where}/do", {"version": 0, "do": "rematch"})).header("location")
        again = await home.registry.find(there.removeprefix("/t/"))
        assert again.table.is_running
        assert again.table.names == ("Emma", "Guest")  # whoever was second sits first


@alone
async def test_who_comes_too_late_for_a_rematch_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await ended(home)
        anna, bela = home.visitor(ANNA), home.visitor(BELA)
        there = (await anna.submit(f"/t/{session.table.id}/do", {"version": 0, "do": "rematch"})).header("location")
        await anna.submit(f"{there}/do", {"version": 1, "do": "close"})
        assert (await bela.post(f"{there}/sit")).status == 409


@alone
async def test_a_game_goes_on_from_a_step_of_its_replay(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await ended(home)
        dora = home.visitor(DORA)
        assert "/continue" in (await dora.get(f"/t/{session.table.id}/replay?step=0")).text
        answer = await dora.post(f"/t/{session.table.id}/continue", step=1, eyes=0)
        again = await home.registry.find(answer.header("location").removeprefix("/t/"))
        assert again.table.seat_of(DORA) == 0
        assert again.table.view(0) == session.table.state_at(1).view(0)
        assert again.table.info.seats[1].kind == "bot"
        assert "position " in (await dora.get(f"/t/{again.table.id}/record.farshore")).text


@alone
async def test_nobody_looks_ahead_while_others_may_come_back(tmp_path: Path) -> None:
    """A table that goes on from here could be closed, and then shows everything."""
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        anna, where = home.visitor(ANNA), f"/t/{session.table.id}"
        for guest in (ANNA, BELA, CLEO):
            assert (await home.visitor(guest).post(f"{where}/continue", step=0)).status == 409
        home.clock.time += AWAY_SECONDS + 1
        assert (await anna.post(f"{where}/do", version=2, stand_in=1)).status == 303
        assert (await anna.post(f"{where}/continue", step=0)).status == 409
        assert "/continue" not in (await anna.get(f"{where}/replay")).text


@alone
async def test_the_deal_is_sealed_until_the_end_and_verified_then(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        running = await home.table(*seated(ANNA, BELA))
        assert running.table.info.header is not None
        commitment, seed = running.table.info.header.commitment, running.table.info.header.seed
        assert seed
        for path in ("", "/verify", "/record.json", "/record.farshore"):
            page = (await home.visitor(ANNA).get(f"/t/{running.table.id}{path}")).text
            assert commitment in page
            assert seed not in page
        session = await ended(home)
        assert session.table.info.header is not None
        page = (await home.visitor(CLEO).get(f"/t/{session.table.id}/verify")).text
        assert "Verified: the shuffle was not altered." in page
        assert str(session.table.info.header.seed) in page
