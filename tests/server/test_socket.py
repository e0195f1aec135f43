"""What is said over a socket, or by a plain form, at a table."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from farshore.server.hall import AWAY_SECONDS, Live
from farshore.server.identity import ANY_SEAT
from farshore.tables import open_chair, seat_of_bot
from tests.server.wire import ANNA, BELA, CLEO, DORA, Client, House, Line, alone, house, seated

BOT = seat_of_bot("careful")


async def first_view(line: Line) -> dict[str, Any]:
    return await line.until("view")


def some_action(view: dict[str, Any]) -> str:
    return str(next(iter(view["legal"])))


async def act(line: Line, view: dict[str, Any]) -> dict[str, Any]:
    """Take the first legal action; the view of it."""
    line.say(do="act", action=some_action(view), version=view["version"])
    return await line.until("view", view["version"] + 1)


async def whole_turn(line: Line, view: dict[str, Any]) -> dict[str, Any]:
    """Play until another decides."""
    while view["yours"]:
        view = await act(line, view)
    return view


# ---- Views ----------------------------------------------------------------------------------------------------------


@alone
async def test_a_socket_begins_with_the_whole_view(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(live.table.id)
        view = await line.hear()
        assert view["is"] == "view"
        assert view["version"] == live.table.version
        assert set(view["parts"]) >= {"prompt", "board", "controls", "players", "scores", "guide", "notice"}
        assert view["yours"]
        assert view["legal"]


@alone
async def test_whoever_has_seen_everything_hears_only_that(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(live.table.id, since=live.table.version)
        assert await line.hear() == {"is": "current", "version": live.table.version}
        assert await line.news() == []


@alone
async def test_after_a_break_the_newest_view_comes_and_nothing_else(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        anna = await home.visitor(ANNA).listen(live.table.id)
        bela = await home.visitor(BELA).listen(live.table.id)
        seen = (await first_view(bela))["version"]
        await bela.hang_up()
        view = await whole_turn(anna, await first_view(anna))
        again = await home.visitor(BELA).listen(live.table.id, since=seen)
        (newest,) = await again.news()
        assert newest["version"] == view["version"] == live.table.version
        assert newest["yours"]
        assert "board" in newest["parts"]


@alone
async def test_two_tabs_get_the_same_views_and_a_spectator_gets_as_many(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        tabs = [await home.visitor(ANNA).listen(live.table.id) for _ in range(2)]
        spectator = await home.visitor(CLEO).listen(live.table.id)
        for line in (*tabs, spectator):
            await first_view(line)
        await whole_turn(tabs[0], await first_view_again(home, live, ANNA))
        one, two, watched = [await line.news() for line in (tabs[0], tabs[1], spectator)]
        assert [view["version"] for view in two] == [view["version"] for view in watched]
        assert one == []  # heard already
        assert all(not view["yours"] and not view["legal"] for view in watched)


async def first_view_again(home: House, live: Live, guest: str) -> dict[str, Any]:
    line = await home.visitor(guest).listen(live.table.id)
    view = await first_view(line)
    await line.hang_up()
    return view


@alone
async def test_only_what_changed_is_sent(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(live.table.id)
        view = await first_view(line)
        after = await act(line, view)
        assert after["log"]["from"] == len(view["log"]["lines"])
        line.say(do="undo", version=after["version"])
        back = await line.until("view", after["version"] + 1)
        assert back["log"] == {"from": after["log"]["from"], "lines": []}
        assert back["parts"]["board"] == view["parts"]["board"]


# ---- Stale and refused deeds ----------------------------------------------------------------------------------------


@alone
async def test_a_stale_action_changes_nothing_and_brings_the_current_view(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(live.table.id)
        view = await first_view(line)
        await act(line, view)
        before = live.table.version
        line.say(do="act", action=some_action(view), version=view["version"])
        no, now = await line.hear(), await line.hear()
        assert no["is"] == "no"
        assert no["about"] == some_action(view)
        assert (now["is"], now["version"]) == ("view", before)
        assert live.table.version == before


@alone
async def test_of_two_tabs_that_act_at_once_one_wins(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        tabs = [await home.visitor(ANNA).listen(live.table.id) for _ in range(2)]
        view, _ = [await first_view(line) for line in tabs]
        for line, action in zip(tabs, view["legal"], strict=False):
            line.say(do="act", action=action, version=view["version"])
        heard = [await line.news() for line in tabs]
        assert live.table.version == view["version"] + 1
        assert live.table.steps == home.kept(live).steps == 1
        assert sorted([[message["is"] for message in news] for news in heard]) == [["view"], ["view", "no", "view"]]
        assert {news[-1]["version"] for news in heard} == {live.table.version}


@alone
async def test_an_illegal_action_is_explained_in_the_readers_language(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        sentences = {}
        for lang in ("en", "fr"):
            line = await home.visitor(ANNA, lang).listen(live.table.id)
            view = await first_view(line)
            line.say(do="act", action="draw deck", version=view["version"])
            no = await line.hear()
            line.say(do="why", action="draw deck")
            assert await line.hear() == no
            assert no["is"] == "no"
            assert no["section"]
            assert no["title"]
            sentences[lang] = no["sentence"]
        assert sentences["en"] != sentences["fr"]
        assert live.table.steps == 0


@alone
async def test_what_is_allowed_is_said_to_be(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(live.table.id)
        line.say(do="why", action=some_action(await first_view(line)))
        assert (await line.hear())["sentence"] == "This is allowed now."


@alone
async def test_the_guide_comes_and_goes(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(live.table.id)
        assert (await first_view(line))["parts"]["guide"]
        line.say(do="guide", on=False)
        assert (await first_view(line))["parts"] == {"guide": ""}
        line.say(do="pong")
        assert await line.news() == []


# ---- The same by socket and by form ---------------------------------------------------------------------------------


class BySocket:
    """Deeds over a socket."""

    def __init__(self, client: Client, live: Live) -> None:
        self.client, self.live = client, live

    async def do(self, deed: str, **more: object) -> str:
        """The sentence that refuses it, or nothing."""
        line = await self.client.listen(self.live.table.id, since=self.live.table.version)
        await line.hear()
        line.say(do=deed, version=self.live.table.version, **more)
        answers = await line.news()
        await line.hang_up()
        return next((answer["sentence"] for answer in answers if answer["is"] == "no"), "")


class ByForm(BySocket):
    """The same deeds by a plain form."""

    async def do(self, deed: str, **more: object) -> str:
        fields: dict[str, object] = {"version": self.live.table.version, "do": deed}
        if deed == "act":
            fields |= {"do": "", **more}
        if deed == "answer":
            fields["do"] = "answer-yes" if more["yes"] else "answer-no"
        answer = await self.client.submit(f"/t/{self.live.table.id}/do", fields)
        if answer.status == 303:
            assert answer.header("location") == f"/t/{self.live.table.id}"
            return ""
        assert answer.status == 409
        said = re.search(r'class="said"[^>]*><span>([^<]*)', answer.text)
        assert said
        return said[1].replace("&#39;", "'")


@pytest.mark.parametrize("way", [BySocket, ByForm])
@alone
async def test_every_deed_by_socket_and_by_form(tmp_path: Path, way: type[BySocket]) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        table = live.table
        anna, bela = (way(home.visitor(guest), live) for guest in (ANNA, BELA))

        async def act(seat: BySocket) -> str:
            assert table.journal is not None
            return await seat.do("act", action=table.journal.state.text(table.journal.state.legal[0]))

        assert await act(anna) == ""
        assert table.steps == 1
        assert await anna.do("undo") == ""
        assert table.steps == 0
        assert "nothing to take back" in await anna.do("undo")
        assert await act(anna) == ""
        assert await anna.do("restart") == ""
        assert table.steps == 0
        assert "not your turn" in await act(bela)
        assert await act(anna) == ""
        assert await act(anna) == ""
        assert table.deciding == 1
        assert await anna.do("takeback") == ""
        assert "asked to take back a turn already" in await anna.do("takeback")
        assert "not been asked" in await anna.do("answer", yes=True)
        assert await bela.do("answer", yes=False) == ""
        assert table.steps == 2
        assert await anna.do("takeback") == ""
        assert await bela.do("answer", yes=True) == ""
        assert (table.steps, table.deciding) == (0, 0)
        assert await bela.do("concede") == ""
        assert table.sheet.stage == "ended"
        assert "not on" in await anna.do("concede")
        kept = home.kept(live)
        assert (kept.version, kept.sheet) == (table.version, table.sheet)


# ---- Bots and spectators --------------------------------------------------------------------------------------------


@alone
async def test_a_bot_answers_step_by_step(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA), BOT)
        line = await home.visitor(ANNA).listen(live.table.id)
        view = await whole_turn(line, await first_view(line))
        steps = []
        while not view["yours"]:
            view = await line.until("view", view["version"] + 1)
            steps.append((view["by"], view["paced"]))
        assert len(steps) >= 2
        assert set(steps) == {(1, True)}


@alone
async def test_against_bots_alone_a_turn_is_taken_back_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA), BOT)
        line = await home.visitor(ANNA).listen(live.table.id)
        view = await whole_turn(line, await first_view(line))
        while not view["yours"]:
            view = await line.until("view", view["version"] + 1)
        line.say(do="takeback", version=view["version"])
        assert (await line.until("view", view["version"] + 1))["step"] == 0


# ---- Sitting down ---------------------------------------------------------------------------------------------------


async def link(home: House, live: Live, seat: str) -> str:
    """The invitation that the host finds on his page."""
    page = (await home.visitor(ANNA).get(f"/t/{live.table.id}")).text
    address = re.search(rf'data-copy="{home.settings.address}(/join/{live.table.id}/{seat}/[^"]+)"', page)
    assert address
    return address[1]


@alone
async def test_a_friend_joins_by_a_link_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA), open_chair())
        line = await home.visitor(ANNA).listen(live.table.id, since=live.table.version)
        assert (await line.hear())["is"] == "current"
        address = await link(home, live, "1")
        bela, cleo = home.visitor(BELA), home.visitor(CLEO)
        assert "Anna" not in (await cleo.get("/")).text
        assert (await bela.get(address)).status == 200
        assert (await bela.post(address, name="  ")).status == 400
        assert (await bela.post(address, name="Béla")).header("location") == f"/t/{live.table.id}"
        assert {message["is"] for message in await line.news()} == {"reload"}
        assert live.table.is_running
        assert (await bela.post(address, name="Béla")).status == 303  # a second click leads there too
        for answer in (await cleo.get(address), await cleo.post(address, name="Cleo")):
            assert answer.status == 409
            assert "taken" in answer.text
        assert live.table.names == ("Anna", "Béla")
        # A page that waited is fetched again; from then on views come.
        view = await first_view_again(home, live, ANNA)
        line.say(do="act", action=some_action(view), version=view["version"])
        assert (await line.hear())["is"] == "view"


@alone
async def test_one_link_for_any_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA), open_chair(), open_chair())
        address = await link(home, live, ANY_SEAT)
        for guest, name in ((BELA, "Béla"), (CLEO, "Cleo")):
            assert (await home.visitor(guest).post(address, name=name)).status == 303
        assert live.table.names == ("Anna", "Béla", "Cleo")
        assert live.table.is_running
        assert (await home.visitor(DORA).post(address, name="Dora")).status == 409


@alone
async def test_only_the_host_sees_links(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA), open_chair())
        for guest in (BELA, CLEO, ""):
            assert "/join/" not in (await home.visitor(guest).get(f"/t/{live.table.id}")).text


@alone
async def test_whose_seat_was_drawn_sees_his_own_hand_only(tmp_path: Path) -> None:
    """A socket that was open while seats were drawn must not go on looking from the old chair."""
    async with house(tmp_path) as home:
        changed = 0
        for _ in range(6):
            sheet = home.sheet(*seated(ANNA), open_chair())
            live = await home.hall.create(replace(sheet, shuffled=True))
            line = await home.visitor(ANNA).listen(live.table.id, since=live.table.version)
            await line.hear()
            await home.visitor(BELA).post(await link(home, live, "1"), name="Béla")
            seat = live.table.seat_of(ANNA)
            changed += seat == 1
            line.say(do="guide", on=False)
            (*_, view) = await line.news()
            assert view["parts"]["board"] == live.table.view(seat).scene("en", live.table.names)
            await line.hang_up()
        assert 0 < changed < 6


@alone
async def test_the_host_fills_a_chair_or_closes_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA), open_chair())
        where, anna, bela = f"/t/{live.table.id}/do", home.visitor(ANNA), home.visitor(BELA)
        assert (await bela.post(where, version=1, fill=1)).status == 409
        assert (await anna.post(where, version=1, fill=1)).status == 303
        assert live.table.is_running
        assert (await bela.submit(where, {"version": 2, "do": "close"})).status == 409
        line = await bela.listen(live.table.id)
        await first_view(line)
        assert (await anna.submit(where, {"version": 2, "do": "close"})).status == 303
        assert (await line.hear())["over"]
        waiting = await home.table(*seated(ANNA), open_chair())
        assert (await anna.submit(f"/t/{waiting.table.id}/do", {"version": 1, "do": "close"})).status == 303
        page = await anna.get(f"/t/{waiting.table.id}")
        assert page.status == 200
        assert "This table is closed." in page.text


# ---- Leaving and coming back ----------------------------------------------------------------------------------------


@alone
async def test_a_bot_stands_in_for_who_is_away_until_he_is_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        where, anna, bela = f"/t/{live.table.id}/do", home.visitor(ANNA), home.visitor(BELA)
        line = await anna.listen(live.table.id)
        view = await first_view(line)
        assert (await anna.post(where, version=2, stand_in=1)).status == 400  # he is not away
        home.chance.time += AWAY_SECONDS + 1
        assert "Let a bot play" in (await anna.get(f"/t/{live.table.id}")).text
        assert (await anna.post(where, version=2, stand_in=1)).status == 303
        assert live.table.sheet.chairs[1].stand_in
        assert "come-back" in (await bela.get(f"/t/{live.table.id}")).text
        view = await line.until("view", live.table.version)
        view = await whole_turn(line, view)
        while not view["yours"]:
            view = await line.until("view", view["version"] + 1)
        assert (await bela.submit(where, {"version": 1, "do": "come-back"})).status == 303
        assert not live.table.sheet.chairs[1].stand_in
        assert "is back" in (await bela.get(f"/t/{live.table.id}")).text


@alone
async def test_who_plays_by_plain_pages_is_not_away(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        for _ in range(3):
            home.chance.time += AWAY_SECONDS / 2
            await home.visitor(BELA).get(f"/t/{live.table.id}")
        assert home.hall.away(live) == {0}


# ---- Afterwards -----------------------------------------------------------------------------------------------------


async def ended(home: House) -> Live:
    live = await home.table(*seated(ANNA, BELA))
    line = await home.visitor(ANNA).listen(live.table.id)
    await act(line, await first_view(line))
    line.say(do="concede", version=live.table.version)
    assert (await line.until("view", live.table.version + 1))["over"]
    await line.hang_up()
    return live


@alone
async def test_a_rematch_keeps_the_seats_however_many_ask_for_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await ended(home)
        where, form = f"/t/{live.table.id}/do", {"version": 0, "do": "rematch"}
        anna, bela, cleo = (home.visitor(guest) for guest in (ANNA, BELA, CLEO))
        assert (await cleo.submit(where, dict(form))).status == 409
        answers = await asyncio.gather(anna.submit(where, dict(form)), bela.submit(where, dict(form)))
        (there,) = {answer.header("location") for answer in answers}
        again = await home.hall.find(there.removeprefix("/t/"))
        assert [chair.name for chair in again.table.sheet.chairs] == ["Béla", "Anna"]
        assert (await cleo.post(f"{there}/sit")).status == 409
        other = bela if again.table.sheet.chairs[0].kind == "open" else anna
        assert f'formaction="{there}/sit"' in (await other.get(there)).text
        assert (await other.post(f"{there}/sit")).status == 303
        assert again.table.is_running


@alone
async def test_who_comes_too_late_for_a_rematch_is_told(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await ended(home)
        anna, bela = home.visitor(ANNA), home.visitor(BELA)
        there = (await anna.submit(f"/t/{live.table.id}/do", {"version": 0, "do": "rematch"})).header("location")
        await anna.submit(f"{there}/do", {"version": 1, "do": "close"})
        assert (await bela.post(f"{there}/sit")).status == 409


@alone
async def test_a_game_goes_on_from_a_step_of_its_replay(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await ended(home)
        dora = home.visitor(DORA)
        assert "/continue" in (await dora.get(f"/t/{live.table.id}/replay?step=0")).text
        answer = await dora.post(f"/t/{live.table.id}/continue", step=1, eyes=0)
        again = await home.hall.find(answer.header("location").removeprefix("/t/"))
        assert again.table.seat_of(DORA) == 0
        assert again.table.view(0) == live.table.state_at(1).view(0)
        assert again.table.sheet.chairs[1].kind == "bot"
        assert "position " in (await dora.get(f"/t/{again.table.id}/record.farshore")).text


@alone
async def test_nobody_looks_ahead_while_others_may_come_back(tmp_path: Path) -> None:
    """A table that goes on from here could be closed, and then shows everything."""
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        anna, where = home.visitor(ANNA), f"/t/{live.table.id}"
        for guest in (ANNA, BELA, CLEO):
            assert (await home.visitor(guest).post(f"{where}/continue", step=0)).status == 409
        home.chance.time += AWAY_SECONDS + 1
        assert (await anna.post(f"{where}/do", version=2, stand_in=1)).status == 303
        assert (await anna.post(f"{where}/continue", step=0)).status == 409
        assert "/continue" not in (await anna.get(f"{where}/replay")).text


@alone
async def test_the_deal_is_sealed_until_the_end_and_verified_then(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        running = await home.table(*seated(ANNA, BELA))
        assert running.table.sheet.header is not None
        commitment, seed = running.table.sheet.header.commitment, running.table.sheet.header.seed
        assert seed
        for path in ("", "/verify", "/record.json", "/record.farshore"):
            page = (await home.visitor(ANNA).get(f"/t/{running.table.id}{path}")).text
            assert commitment in page
            assert seed not in page
        live = await ended(home)
        assert live.table.sheet.header is not None
        page = (await home.visitor(CLEO).get(f"/t/{live.table.id}/verify")).text
        assert "The deal holds" in page
        assert str(live.table.sheet.header.seed) in page


# ---- Names and languages --------------------------------------------------------------------------------------------


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
        live = await ended(home)
        visitor = home.visitor(ANNA, lang)
        for path in ("", "help/lost-cities", "new/lookout", f"t/{live.table.id}", f"t/{live.table.id}/replay", "none"):
            assert f'<html lang="{lang}"' in (await visitor.get(f"/{path}")).text


@alone
async def test_a_table_is_opened_by_a_form_or_by_one_click(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna = home.visitor(ANNA)
        answer = await anna.post("/play/lost-cities")
        live = await home.hall.find(answer.header("location").removeprefix("/t/"))
        assert live.table.is_running
        form = {"players": "3", "seat-0": "open", "seat-1": "me", "seat-2": "bot random", "listed": "on"}
        answer = await anna.submit("/new/lookout", dict(form))
        live = await home.hall.find(answer.header("location").removeprefix("/t/"))
        assert [chair.kind for chair in live.table.sheet.chairs] == ["open", "person", "bot"]
        assert live.table.sheet.listed
        refused = await anna.submit("/new/lookout", {**form, "seat-0": "me"})
        assert refused.status == 400
        assert "one chair only" in refused.text
