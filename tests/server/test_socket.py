"""What is said over a socket at a table, or by a plain form, and which sockets are let go."""

import asyncio
import json
import random
import re
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from farshore.server import session as session_module
from farshore.server import table_socket
from farshore.server.session import TableSession
from farshore.tables import seat_of_bot
from tests.server.playing import act, first_view, first_view_again, some_action, whole_turn
from tests.server.wire import ANNA, BELA, CLEO, DORA, PATIENCE, Client, Line, alone, house, seated

BOT = seat_of_bot("careful")


# ---- Views -----------------------------------------------------------------------------------------------------------


@alone
async def test_a_socket_begins_with_the_whole_view(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await line.hear()
        assert view["is"] == "view"
        assert view["version"] == session.table.version
        assert set(view["parts"]) >= {"prompt", "board", "controls", "players", "scores", "guide", "notice"}
        assert view["yours"]
        assert view["legal"]


@alone
async def test_whoever_has_seen_everything_hears_only_that(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(session.table.id, since=session.table.version)
        assert await line.hear() == {"is": "current", "version": session.table.version}
        assert await line.news() == []


@alone
async def test_after_a_break_the_newest_view_comes_and_nothing_else(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        anna = await home.visitor(ANNA).listen(session.table.id)
        bela = await home.visitor(BELA).listen(session.table.id)
        seen = (await first_view(bela))["version"]
        await bela.hang_up()
        view = await whole_turn(anna, await first_view(anna))
        again = await home.visitor(BELA).listen(session.table.id, since=seen)
        (newest,) = await again.news()
        assert newest["version"] == view["version"] == session.table.version
        assert newest["yours"]
        assert "board" in newest["parts"]


@alone
async def test_two_tabs_get_the_same_views_and_a_spectator_gets_as_many(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        tabs = [await home.visitor(ANNA).listen(session.table.id) for _ in range(2)]
        spectator = await home.visitor(CLEO).listen(session.table.id)
        for line in (*tabs, spectator):
            await first_view(line)
        await whole_turn(tabs[0], await first_view_again(home, session, ANNA))
        one, two, watched = [await line.news() for line in (tabs[0], tabs[1], spectator)]
        assert [view["version"] for view in two] == [view["version"] for view in watched]
        assert one == []  # heard already
        assert all(not view["yours"] and not view["legal"] for view in watched)


@alone
async def test_only_what_changed_is_sent(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await first_view(line)
        after = await act(line, view)
        assert after["log"]["from"] == len(view["log"]["lines"])
        line.say(do="undo", version=after["version"])
        back = await line.until("view", after["version"] + 1)
        assert back["log"] == {"from": after["log"]["from"], "lines": []}
        assert back["parts"]["board"] == view["parts"]["board"]


@alone
async def test_of_a_board_only_the_fragments_that_are_new_are_sent(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(BELA).listen(session.table.id)
        (first,) = await line.fence()
        await whole_turn(await home.visitor(ANNA).listen(session.table.id), await first_view_again(home, session, ANNA))
        whole, played, *_ = [json.loads(text)["parts"]["board"] for text in (first, *await line.fence())]
        assert all(isinstance(fragment, str) for fragment in whole)
        sent = [fragment for fragment in played if isinstance(fragment, str)]
        assert 0 < sum(map(len, sent)) < 0.3 * sum(map(len, whole))


@alone
async def test_everybody_can_put_together_what_a_page_would_show(tmp_path: Path) -> None:
    """Over a whole game, from whichever version a socket began."""
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        rng, table = random.Random(1), session.table
        lines: dict[str, Line] = {}
        shown: dict[str, str] = {}
        for _ in range(60):
            for guest in (ANNA, BELA, CLEO):
                board = table.view(table.seat_of(guest)).scene("en", table.names)
                if guest not in lines or rng.random() < 0.1:  # a page, and perhaps a socket that knows what it showed
                    shown[guest] = board
                    lines[guest] = await home.visitor(guest).listen(table.id, rng.choice((None, table.version)))
                for message in await lines[guest].news():
                    shown[guest] = message.get("parts", {}).get("board", shown[guest])
                assert shown[guest] == board
            actor = home.visitor((ANNA, BELA)[table.deciding or 0])
            action = rng.choice(table.view(table.deciding).legal)
            await actor.post(f"/t/{table.id}/do", version=table.version, action=table.game.text(action))


# ---- Stale and refused commands --------------------------------------------------------------------------------------


@alone
async def test_a_stale_action_changes_nothing_and_brings_the_current_view(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await first_view(line)
        await act(line, view)
        before = session.table.version
        line.say(do="act", action=some_action(view), version=view["version"])
        no, now = await line.hear(), await line.hear()
        assert no["is"] == "no"
        assert no["about"] == some_action(view)
        assert (now["is"], now["version"]) == ("view", before)
        assert session.table.version == before


@alone
async def test_of_two_tabs_that_act_at_once_one_wins(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        tabs = [await home.visitor(ANNA).listen(session.table.id) for _ in range(2)]
        view, _ = [await first_view(line) for line in tabs]
        for line, action in zip(tabs, view["legal"], strict=False):
            line.say(do="act", action=action, version=view["version"])
        heard = [await line.news() for line in tabs]
        assert session.table.version == view["version"] + 1
        assert session.table.steps == home.kept(session).steps == 1
        assert sorted([[message["is"] for message in news] for news in heard]) == [["view"], ["view", "no", "view"]]
        assert {news[-1]["version"] for news in heard} == {session.table.version}


@alone
async def test_an_illegal_action_is_explained_in_the_readers_language(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        sentences = {}
        for lang in ("en", "fr"):
            line = await home.visitor(ANNA, lang).listen(session.table.id)
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
        assert session.table.steps == 0


@alone
async def test_what_is_allowed_is_said_to_be(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(session.table.id)
        line.say(do="why", action=some_action(await first_view(line)))
        assert (await line.hear())["sentence"] == "This is allowed now."


@alone
async def test_the_guide_comes_and_goes(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(session.table.id)
        assert (await first_view(line))["parts"]["guide"]
        line.say(do="guide", on=False)
        assert (await first_view(line))["parts"] == {"guide": ""}
        line.say(do="pong")
        assert await line.news() == []


# ---- The same by socket and by form ----------------------------------------------------------------------------------


class BySocket:
    """Commands over a socket."""

    def __init__(self, client: Client, session: TableSession) -> None:
        self.client, self.session = client, session

    async def do(self, command: str, **more: object) -> str:
        """The sentence that refuses it, or nothing."""
        line = await self.client.listen(self.session.table.id, since=self.session.table.version)
        await line.hear()
        line.say(do=command, version=self.session.table.version, **more)
        answers = await line.news()
        await line.hang_up()
        return next((answer["sentence"] for answer in answers if answer["is"] == "no"), "")


class ByForm(BySocket):
    """The same commands by a plain form."""

    async def do(self, command: str, **more: object) -> str:
        fields: dict[str, object] = {"version": self.session.table.version, "do": command}
        if command == "act":
            fields |= {"do": "", **more}
        if command == "answer":
            fields["do"] = "answer-yes" if more["yes"] else "answer-no"
        answer = await self.client.submit(f"/t/{self.session.table.id}/do", fields)
        if answer.status == 303:
            assert answer.header("location") == f"/t/{self.session.table.id}"
            return ""
        assert answer.status == 409
        said = re.search(r'class="said"[^>]*><span>([^<]*)', answer.text)
        assert said
        return said[1].replace("&#39;", "'")


@pytest.mark.parametrize("way", [BySocket, ByForm])
@alone
async def test_every_deed_by_socket_and_by_form(tmp_path: Path, way: type[BySocket]) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        table = session.table
        anna, bela = (way(home.visitor(guest), session) for guest in (ANNA, BELA))

        async def act(seat: BySocket) -> str:
            assert table.journal is not None
            return await seat.do("act", action=table.journal.state.text(table.journal.state.legal[0]))

        assert await act(anna) == ""
        assert table.steps == 1
        assert await anna.do("undo") == ""
        assert table.steps == 0
        assert "Nothing to undo" in await anna.do("undo")
        assert await act(anna) == ""
        assert await anna.do("restart") == ""
        assert table.steps == 0
        assert "not your turn" in await act(bela)
        assert await act(anna) == ""
        assert await act(anna) == ""
        assert table.deciding == 1
        assert await anna.do("takeback") == ""
        assert "asking already" in await anna.do("takeback")
        assert "Nobody is asking you" in await anna.do("answer", yes=True)
        assert await bela.do("answer", yes=False) == ""
        assert table.steps == 2
        assert await anna.do("takeback") == ""
        assert await bela.do("answer", yes=True) == ""
        assert (table.steps, table.deciding) == (0, 0)
        assert await bela.do("concede") == ""
        assert table.info.stage == "ended"
        assert "has ended" in await anna.do("concede")
        kept = home.kept(session)
        assert (kept.version, kept.info) == (table.version, table.info)


# ---- Bots and spectators ---------------------------------------------------------------------------------------------


@alone
async def test_a_bot_answers_step_by_step(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), BOT)
        line = await home.visitor(ANNA).listen(session.table.id)
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
        session = await home.table(*seated(ANNA), BOT)
        line = await home.visitor(ANNA).listen(session.table.id)
        view = await whole_turn(line, await first_view(line))
        while not view["yours"]:
            view = await line.until("view", view["version"] + 1)
        line.say(do="takeback", version=view["version"])
        assert (await line.until("view", view["version"] + 1))["step"] == 0


@alone
async def test_who_asks_is_told_of_a_refusal_until_the_game_goes_on(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        anna, bela = [await home.visitor(guest).listen(session.table.id) for guest in (ANNA, BELA)]
        view = await whole_turn(anna, await first_view(anna))
        assert "Ask to go back to my last turn" in view["parts"]["controls"]
        anna.say(do="takeback", version=view["version"])
        view = await anna.until("view", view["version"] + 1)
        assert "Waiting for Béla." in view["parts"]["notice"]
        asked = await bela.until("view", view["version"])
        assert "Anna asks to go back to their last turn." in asked["parts"]["notice"]
        bela.say(do="answer", yes=False, version=asked["version"])
        view = await anna.until("view", view["version"] + 1)
        assert "Béla declined." in view["parts"]["notice"]
        answered = await bela.until("view", view["version"])
        assert answered["parts"]["notice"] == ""
        await act(bela, answered)
        view = await anna.until("view", view["version"] + 1)
        assert view["parts"]["notice"] == ""


@alone
async def test_who_agreed_stands_in_the_log(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        anna = await home.visitor(ANNA).listen(session.table.id)
        view = await whole_turn(anna, await first_view(anna))
        anna.say(do="takeback", version=view["version"])
        await anna.until("view", view["version"] + 1)
        await BySocket(home.visitor(BELA), session).do("answer", yes=True)
        view = await anna.until("view", view["version"] + 2)
        assert "Anna took back a turn; Béla agreed." in view["log"]["lines"][-1]
        page = (await home.visitor(CLEO, "fr").get(f"/t/{session.table.id}")).text
        assert "Anna a repris un tour ; Béla a accepté." in page


async def new_part(line: Line, name: str) -> str:
    """A part of the page, as soon as it changes."""
    while name not in (view := await line.until("view"))["parts"]:
        pass
    return str(view["parts"][name])


@alone
async def test_everybody_is_told_how_many_watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "SPECTATORS_SECONDS", 0.0)
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        where = session.table.id
        anna = await home.visitor(ANNA).listen(where)
        assert "spectator" not in (await first_view(anna))["parts"]["players"]
        page = (await home.visitor(CLEO).get(f"/t/{where}")).text
        assert "You are watching" in page
        first = await home.visitor(CLEO).listen(where, since=session.table.version)
        assert "1 spectator<" in await new_part(anna, "players")
        assert (await first.hear())["is"] == "current"  # the page said it already
        again = await home.visitor(CLEO).listen(where, since=session.table.version)  # a second tab is no second person
        other = await home.visitor(DORA, "fr").listen(where)
        assert "2 spectators" in await new_part(anna, "players")
        assert "You and 1 other are watching" in await new_part(first, "controls")
        assert "Vous regardez, avec 1 autre personne" in await new_part(other, "controls")
        await other.hang_up()
        await again.hang_up()
        assert "1 spectator<" in await new_part(anna, "players")
        await first.hang_up()
        assert "spectator" not in await new_part(anna, "players")


@alone
async def test_however_many_come_and_go_that_is_not_told_at_every_step(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        anna = await home.visitor(ANNA).listen(session.table.id)
        await first_view(anna)
        for _ in range(5):
            line = await home.visitor(CLEO).listen(session.table.id)
            await line.hang_up()
        assert await anna.news() == []


# ---- Who is let go ---------------------------------------------------------------------------------------------------


@alone
async def test_a_slow_reader_is_dropped_and_may_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "GOODBYE_SECONDS", 0.02)
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        slow = await home.visitor(CLEO).listen(session.table.id)
        await slow.hear()
        slow.is_reading.clear()
        client = home.visitor(ANNA)
        assert session.table.journal is not None
        action = session.table.journal.state.text(session.table.journal.state.legal[0])
        for _ in range(50):
            for fields in ({"action": action}, {"do": "undo"}):
                answer = await client.submit(f"/t/{session.table.id}/do", {"version": session.table.version, **fields})
                assert answer.status == 303
        await slow.end()
        assert not session.subscribers
        again = await home.visitor(CLEO).listen(session.table.id)
        assert (await again.hear())["version"] == session.table.version == 102


@alone
async def test_who_answers_no_ping_is_let_go_and_who_does_may_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    silence, seconds = 40, count()  # a second passes with every look at the clock: a slow machine changes nothing
    monkeypatch.setattr(table_socket, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    monkeypatch.setattr(table_socket, "SILENCE_SECONDS", silence)
    monkeypatch.setattr(table_socket, "PING_SECONDS", 0.001)
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        silent = await home.visitor(ANNA).listen(session.table.id)
        await silent.until("ping")
        assert (await asyncio.wait_for(silent.until("closed"), PATIENCE))["code"] == 1000
        await silent.end()
        assert not session.subscribers
        lively = await home.visitor(BELA).listen(session.table.id)
        for _ in range(silence + 10):
            await lively.until("ping")
            lively.say(do="pong")
        assert len(session.subscribers) == 1
        await lively.hang_up()
