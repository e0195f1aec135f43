"""Whatever is sent to the server, it answers clearly, goes on, and nothing has changed that should not."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from farshore.server import conversation
from farshore.server.guard import HEADERS, LARGEST_BODY
from farshore.server.hall import Live
from farshore.server.identity import COOKIE, Identity
from farshore.server.site import safe_path
from farshore.server.visitors import LONGEST_NAME, clean_name
from farshore.tables import Change, open_chair
from farshore.tables.sheet import Sheet
from tests.server.running import Running, running
from tests.server.wire import (
    ANNA,
    BELA,
    CLEO,
    UNLIMITED,
    Answer,
    House,
    alone,
    house,
    seated,
)

FORM = (b"content-type", b"application/x-www-form-urlencoded")


def standing(live: Live) -> tuple[int, Sheet, int]:
    """All of a table that a request could change."""
    return live.table.version, live.table.sheet, live.table.steps


def is_clear(answer: Answer) -> bool:
    """Whether an answer says something, forbids what it should, and is no mistake of ours."""
    guarded = all(answer.header(name) == value for name, value in HEADERS.items())
    return answer.status < 500 and (bool(answer.body) or answer.status == 303) and guarded


# ---- Any request ----------------------------------------------------------------------------------------------------


class Stage:
    """A server for many examples, with a table that is on and one that waits."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.home: House = self.runner.run(self.stack.enter_async_context(house(folder)))
        self.live = self.runner.run(self.home.table(*seated(ANNA, BELA)))
        self.waiting = self.runner.run(self.home.table(*seated(ANNA), open_chair(), open_chair()))
        self.token = self.home.site.identity.invitation(self.waiting.table.id, "1")

    def close(self) -> None:
        self.runner.run(self.stack.aclose())
        self.runner.close()

    def tables(self) -> tuple[object, object]:
        return standing(self.live), standing(self.waiting)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = Stage(tmp_path_factory.mktemp("stage"))
    yield stage
    stage.close()


PATHS = (
    "/", "/name", "/settings", "/play/{game}", "/new/{game}", "/help/{game}", "/games/{game}/look.css", "/t/{table}",
    "/t/{table}/text", "/t/{table}/do", "/t/{table}/sit", "/join/{table}/{seat}/{token}", "/t/{table}/replay",
    "/t/{table}/replay/{step}.json", "/t/{table}/continue", "/t/{table}/record.{form}", "/t/{table}/verify",
    "/t/{table}/socket", "/alive", "/ready", "/static/{file}", "/{file}", "/t/{table}/replay?step={step}&eyes={seat}",
)  # fmt: skip
ODD = (
    "", "0", "1", "-1", "99", "٣", "²", "1e3", "0x1", " 1", "any", "all", "spectator", "1" * 5_000, str(10**30), "\x00",
    "%", "%ff", "\u202e", "👩‍👩‍👧", "a" * 3_000, "../../../etc/passwd", "js/../../app.py", "{player}", "<b>", "//[",
    "\\", "light", "\ud7ff", "\uffff",
    "lost-cities", "lookout", "on", "me", "open", "bot careful", "bot x", "undo", "restart", "takeback", "answer-yes",
    "answer-no", "concede", "close", "leave", "rematch", "come-back", "draw deck", "play red 5", "fr", "json",
    "farshore", "table.css",
)  # fmt: skip
FIELDS = (
    "csrf", "version", "action", "do", "stand-in", "fill", "name", "here", "lang", "theme", "guide", "players", "seed",
    "seat-0", "seat-1", "seat-2", "seat-3", "listed", "shuffle", "rounds", "starter", "expeditions", "step", "eyes",
)  # fmt: skip
texts = st.one_of(st.sampled_from(ODD), st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
forms = st.dictionaries(st.one_of(st.sampled_from(FIELDS), texts), texts, max_size=8)


@given(st.data())
def test_any_address_is_answered(stage: Stage, data: st.DataObject) -> None:
    path = data.draw(addresses(stage))
    before = stage.tables()
    answer = stage.runner.run(stage.home.visitor(data.draw(st.sampled_from((ANNA, CLEO, "")))).get(path))
    assert is_clear(answer) or answer.status == 503
    assert stage.tables() == before


@st.composite
def addresses(draw: st.DrawFn, stage: Stage) -> str:
    """A path that the server knows, with whatever may stand in its blanks."""
    tables = st.sampled_from((stage.live.table.id, stage.waiting.table.id))
    known = {"table": st.one_of(tables, tables, tables, texts), "token": st.one_of(st.just(stage.token), texts)}
    games = st.sampled_from(("lost-cities", "lookout"))
    filled = {
        name: quote(draw(strategy), safe="/.") for name, strategy in {**known, "game": st.one_of(games, texts)}.items()
    }
    others = {name: quote(draw(texts), safe="/.") for name in ("seat", "step", "form", "file")}
    return draw(st.sampled_from(PATHS)).format(**filled, **others)


@given(st.data())
def test_any_form_is_answered_and_a_refused_one_changes_nothing(stage: Stage, data: st.DataObject) -> None:
    path, fields = data.draw(addresses(stage)), dict(data.draw(forms))
    guest = data.draw(st.sampled_from((ANNA, BELA, CLEO)))
    if data.draw(st.booleans()):
        fields["version"] = str(stage.live.table.version)
    before = stage.tables()
    answer = stage.runner.run(stage.home.visitor(guest).submit(path, {**fields}))
    assert is_clear(answer)
    if answer.status >= 400:
        assert stage.tables() == before


@given(st.data(), st.binary(max_size=300))
@example(None, b"\xff\xfe=1")
@example(None, b"a=%ff&b=%00")
@example(None, b"&" * 200)
@example(None, b"=" * 200)
def test_any_bytes_are_answered(stage: Stage, data: st.DataObject | None, body: bytes) -> None:
    path = f"/t/{stage.live.table.id}/do" if data is None else data.draw(addresses(stage))
    before = stage.tables()
    answer = stage.runner.run(stage.home.visitor(ANNA).ask("POST", path, [body], [FORM]))
    assert is_clear(answer)
    assert answer.status >= 400
    assert stage.tables() == before


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace"))))
@example(b"[" * 4_000)
@example(b'{"x":' + b"[" * 2_000 + b"]" * 2_000 + b',"do":"pong"}')
@example(b'{"do":"act","action":"\\ud800","version":2}')
@example(b'{"do":"act","action":"draw deck","version":true}')
@example(b'{"do":"act","action":"draw deck","version":-1}')
@example(b'{"do":"act","action":"draw deck","version":1e999}')
@example(b'{"do":"act","action":"draw deck","version":2,"seat":0}')
@example(b'{"do":"act","action":"' + b"x" * 3_000 + b'","version":2}')
@example(b'{"do":"why","action":""}')
@example(b'{"do":"why","action":"\\u0000"}')
@example(b'{"do":"answer","yes":"yes","version":2}')
@example(b'{"do":"dance"}')
@example(b"null")
@example(b"")
def test_any_message_is_answered(stage: Stage, said: bytes) -> None:
    async def talk() -> None:
        line = await stage.home.visitor(BELA).listen(stage.live.table.id)
        line.say_bytes(said)
        line.say_text(said.decode("utf-8", "replace"))
        view, *answers = await line.news()
        await line.hang_up()
        assert view["is"] == "view"
        assert [answer["is"] for answer in answers] in (["no", "no"], [])
        assert all(answer["sentence"] for answer in answers)

    before = stage.tables()
    stage.runner.run(talk())
    assert stage.tables() == before


# ---- Other people's seats -------------------------------------------------------------------------------------------

DEEDS: tuple[dict[str, object], ...] = (
    {"do": "act", "action": "discard red 2"},
    {"do": "undo"},
    {"do": "restart"},
    {"do": "takeback"},
    {"do": "answer", "yes": True},
    {"do": "concede"},
)


@alone
async def test_who_only_watches_can_do_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        before = standing(live)
        for guest in (CLEO, ""):
            client = home.visitor(guest)
            line = await client.listen(live.table.id, since=live.table.version)
            await line.hear()
            for deed in DEEDS:
                line.say(**deed, version=live.table.version)
                assert "watching" in (await line.hear())["sentence"]
            await line.hang_up()
        client = home.visitor(CLEO)
        deeds = ("undo", "concede", "close", "leave", "come-back", "rematch")
        forms: list[dict[str, object]] = [{"do": deed} for deed in deeds]
        forms += [{name: "1"} for name in ("action", "fill", "stand-in")]
        for fields in forms:
            answer = await client.submit(f"/t/{live.table.id}/do", {"version": live.table.version, **fields})
            assert answer.status in (400, 409)
        assert standing(live) == before


@alone
async def test_who_is_not_asked_can_do_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        assert live.table.journal is not None
        action = live.table.journal.state.text(live.table.journal.state.legal[0])
        line = await home.visitor(BELA).listen(live.table.id, since=live.table.version)
        await line.hear()
        before = standing(live)
        line.say(do="act", action=action, version=live.table.version)
        assert "not your turn" in (await line.hear())["sentence"]
        assert standing(live) == before


@alone
async def test_an_invitation_is_for_one_seat_of_one_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        one, two = [await home.table(*seated(ANNA), open_chair(), open_chair()) for _ in range(2)]
        right = home.site.identity.invitation
        bela = home.visitor(BELA)
        for table, seat, token in (
            (one.table.id, "2", right(one.table.id, "1")),
            (two.table.id, "1", right(one.table.id, "1")),
            (one.table.id, "any", right(one.table.id, "1")),
            (one.table.id, "1", right(one.table.id, "1")[:-1]),
            (one.table.id, "1", right(one.table.id, "1").lower()),
            (one.table.id, "1", Identity(b"another" * 5).invitation(one.table.id, "1")),
            (one.table.id, "1", home.site.identity.form_token(BELA)),
            *((one.table.id, seat, right(one.table.id, seat)) for seat in ("3", "99", "-1", "٣", "²", "1 ", "0x1")),
            ("nowhere", "1", right("nowhere", "1")),
        ):
            for answer in (
                await bela.get(f"/join/{table}/{quote(seat)}/{token}"),
                await bela.post(f"/join/{table}/{quote(seat)}/{token}", name="Béla"),
            ):
                assert is_clear(answer)
                assert answer.status == 404
        assert one.table.names == ("Anna", "", "")


# ---- Forged cookies and tokens --------------------------------------------------------------------------------------


@alone
async def test_only_a_cookie_of_ours_says_who_somebody_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        good = home.site.identity.cookie_for(ANNA)
        hand = (await home.visitor(ANNA).get(f"/t/{live.table.id}/text")).text
        seen = (await home.visitor(CLEO).get(f"/t/{live.table.id}/text")).text
        assert hand != seen
        for cookie in (
            good[:-1],
            good + "x",
            good.replace("a", "b", 1),
            good.replace(".", ""),
            good.partition(".")[0],
            Identity(b"another" * 5).cookie_for(ANNA),
            ANNA,
            good.upper(),
            f'"{good}"x',
            good + good,
            "\x7f" * 300,
            "",
        ):
            forger = home.visitor()
            forger.cookies[COOKIE] = cookie
            answer = await forger.get(f"/t/{live.table.id}/text")
            assert answer.text == seen, cookie
            forger.cookies[COOKIE] = cookie
            forger.csrf = home.site.identity.form_token(ANNA)
            assert (await forger.submit(f"/t/{live.table.id}/do", {"version": 2, "do": "concede"})).status == 403
        assert live.table.is_running


@alone
async def test_a_form_needs_the_token_of_its_guest(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        before = standing(live)
        for token in ("", "x", home.site.identity.form_token(BELA), client.csrf[:-1], client.csrf + "=", "ü" * 27):
            client.csrf = token
            for path in (f"/t/{live.table.id}/do", "/name", "/settings", "/play/lost-cities", "/new/lookout"):
                fields = {"version": live.table.version, "do": "concede", "name": "x", "lang": "fr"}
                answer = await client.submit(path, dict(fields))
                assert answer.status == 403
                assert is_clear(answer)
                assert not answer.all("set-cookie")
        assert standing(live) == before


def test_tokens_are_compared_in_a_time_that_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, two: bytes) -> bool:
        compared.append((one, two))
        return one == two

    monkeypatch.setattr("farshore.server.identity.hmac.compare_digest", compare)
    who = Identity(b"secret" * 6)
    assert who.is_form_token(ANNA, who.form_token(ANNA))
    assert not who.is_invitation("t", "0", "no")
    assert len(compared) == 2


# ---- Other sites ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({b"host": b"evil.example"}, 421),
        ({b"host": b"localhost:8180.evil.example"}, 421),
        ({b"host": b"localhost"}, 421),
        ({b"host": b""}, 421),
        ({b"origin": b"https://evil.example"}, 403),
        ({b"origin": b"null"}, 403),
        ({b"origin": b"http://localhost:8181"}, 403),
        ({b"origin": b"https://localhost:8180"}, 403),
        ({b"sec-fetch-site": b"cross-site"}, 403),
        ({b"sec-fetch-site": b"same-site"}, 403),
    ],
)
@alone
async def test_other_sites_cannot_speak_for_a_guest(tmp_path: Path, headers: dict[bytes, bytes], status: int) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        body = f"csrf={client.csrf}&version={live.table.version}&do=concede".encode()
        answer = await client.ask("POST", f"/t/{live.table.id}/do", [body], [FORM, *headers.items()])
        assert answer.status == status
        assert is_clear(answer)
        line = client.line(f"/t/{live.table.id}/socket", headers.items())
        await line.open()
        assert line.denied == status
        await line.end()
        assert live.table.is_running


@alone
async def test_a_socket_must_say_where_it_comes_from(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = home.visitor(ANNA).line(f"/t/{live.table.id}/socket", [(b"origin", b"")])
        await line.open()
        assert line.denied == 403
        for table in ("nowhere", "%00", "a" * 1_500):
            line = home.visitor(ANNA).line(f"/t/{table}/socket")
            await line.open()
            assert (await line.hear())["code"] == 4404


@pytest.mark.parametrize(
    "here", ["//evil.example", "https://evil.example", "/\\evil.example", "//[", "javascript:x", "/\n/x"]
)
def test_nobody_is_led_to_another_site(here: str) -> None:
    assert safe_path(here) == "/"


# ---- Requests of the wrong kind and size ----------------------------------------------------------------------------


@alone
async def test_requests_of_the_wrong_kind_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        where, before = f"/t/{live.table.id}/do", standing(live)
        body = f"csrf={client.csrf}&version={live.table.version}&do=concede".encode()
        for kind in (b"application/json", b"multipart/form-data; boundary=x", b"text/plain", b"", b"\xff"):
            assert (await client.ask("POST", where, [body], [(b"content-type", kind)])).status == 415
        assert (await client.ask("POST", where, [body])).status == 415
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "BREW"):
            answer = await client.ask(method, where, [body], [FORM])
            assert answer.status == 405
            assert is_clear(answer)
        for path in ("/", f"/t/{live.table.id}", "/static/table.css", "/nowhere"):
            assert (await client.ask("POST", path, [body], [FORM])).status == 405
        assert (await client.get(where)).status in (404, 405)
        assert standing(live) == before


@alone
async def test_bodies_and_addresses_have_a_largest_size(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        where, before = f"/t/{live.table.id}/do", standing(live)
        body = f"csrf={client.csrf}&version={live.table.version}&do=concede&x=".encode() + b"x" * LARGEST_BODY
        for chunks in ([body], [body[n : n + 100] for n in range(0, len(body), 100)], [b"x" * 10_000] * 100):
            answer = await client.ask("POST", where, chunks, [FORM])
            assert answer.status == 413
            assert is_clear(answer)
        many = "&".join(f"f{n}=1" for n in range(1_000)).encode()
        assert (await client.ask("POST", where, [many], [FORM])).status == 400
        assert (await client.get("/" + "x" * 3_000)).status == 414
        assert (await client.get("/?" + "x" * 3_000)).status == 414
        assert standing(live) == before


@alone
async def test_a_body_in_many_small_parts_is_one_form(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        body = f"csrf={client.csrf}&version={live.table.version}&do=concede".encode()
        chunks = [body[n : n + 1] for n in range(len(body))]
        kind = (b"content-type", b"Application/X-WWW-Form-Urlencoded; charset=utf-8")
        assert (await client.ask("POST", f"/t/{live.table.id}/do", chunks, [kind])).status == 303
        assert live.table.sheet.stage == "ended"


# ---- Values ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\x00", "a\x1bb", "\u202eabc", "\u200b", "\ufeffx", "\x7f", "\u2066x\u2069"],
)
def test_what_is_no_name(name: str) -> None:
    assert clean_name(name) == ""


@pytest.mark.parametrize("name", ["Zoë", "👩‍👩‍👧", "<b>&\"'", "{player}", "x" * 100_000, "  a   b  ", "مريم", "%s"])
@alone
async def test_a_name_is_shown_as_it_is(tmp_path: Path, name: str) -> None:
    async with house(tmp_path) as home:
        client = home.visitor(ANNA)
        answer = await client.post("/name", name=name)
        assert answer.status in (303, 413)
        if answer.status == 303:
            assert clean_name(name)
            assert len(clean_name(name)) <= LONGEST_NAME
            await client.post("/play/lost-cities")
            page = (await client.get("/")).text
            assert "<b>" not in page
            guest = home.store.guest(ANNA)
            assert guest is not None
            assert guest.name == clean_name(name)


@pytest.mark.parametrize("seed", ["-1", "1.5", "x", "٣", "²", str(2**128), "9" * 5_000, "0x10", "1 2"])
@alone
async def test_a_seed_that_is_none_is_refused(tmp_path: Path, seed: str) -> None:
    async with house(tmp_path) as home:
        form: dict[str, object] = {"seat-0": "me", "seat-1": "bot careful", "seed": seed}
        answer = await home.visitor(ANNA).submit("/new/lost-cities", form)
        assert answer.status == 400
        assert "A seed is a whole number" in answer.text
        assert list(home.store.every()) == []


@alone
async def test_with_a_friend_nobody_chooses_the_seed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        form: dict[str, object] = {"seat-0": "me", "seat-1": "open", "seed": "7"}
        assert (await home.visitor(ANNA).submit("/new/lost-cities", form)).status == 400


@alone
async def test_options_out_of_range_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        client = home.visitor(ANNA)
        for more in (
            {"rounds": "10"},
            {"rounds": "-1"},
            {"expeditions": "7"},
            {"seat-1": "bot x"},
            {"seat-0": "nobody"},
        ):
            form: dict[str, object] = {"seat-0": "me", "seat-1": "bot careful", **more}
            answer = await client.submit("/new/lost-cities", form)
            assert answer.status == 400
            assert 'role="alert"' in answer.text
        assert list(home.store.every()) == []


# ---- While the game is on nobody looks through other eyes -----------------------------------------------------------


@alone
async def test_steps_and_eyes_that_cannot_be_are_the_own_and_the_last(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        plain = (await client.get(f"/t/{live.table.id}/replay/0.json")).body
        for eyes in ("all", "1", "spectator", "٠", "-1", "None", "%00"):
            assert (await client.get(f"/t/{live.table.id}/replay/0.json?eyes={quote(eyes)}")).body == plain
        for step in ("-1", str(10**30), "٣", "x", "1" * 1_000):
            assert (await client.get(f"/t/{live.table.id}/replay/{quote(step)}.json")).body == plain
            assert (await client.get(f"/t/{live.table.id}/replay?step={quote(step)}")).status == 200


# ---- Too much -------------------------------------------------------------------------------------------------------


@alone
async def test_a_client_may_ask_only_so_much(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, requests=1e-6, burst=10, files=1e-6, files_burst=5)
    async with house(tmp_path, limits=limits) as home:
        client = home.visitor(ANNA)
        answers = [await client.get("/") for _ in range(12)]
        assert [answer.status for answer in answers] == [200] * 10 + [429] * 2
        assert is_clear(answers[-1])
        line = client.line("/t/x/socket")
        await line.open()
        assert line.denied == 429
        files = [(await client.get("/static/table.css")).status for _ in range(6)]
        assert files == [200] * 5 + [429]
        client.address = "192.0.2.8"
        assert (await client.get("/")).status == 200


@alone
async def test_a_client_may_open_only_so_many_tables(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(UNLIMITED, new_tables=1e-6, new_tables_burst=2)) as home:
        client = home.visitor(ANNA)
        answers = [await client.post("/play/lost-cities") for _ in range(3)]
        assert [answer.status for answer in answers] == [303, 303, 429]
        assert is_clear(answers[-1])
        assert len(list(home.store.every())) == 2


@alone
async def test_a_client_may_have_only_so_many_sockets(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(UNLIMITED, sockets=2)) as home:
        live = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        lines = [await client.listen(live.table.id) for _ in range(3)]
        assert (await lines[2].hear())["code"] == 4429
        assert [(await line.hear())["is"] for line in lines[:2]] == ["view"] * 2
        await lines[0].hang_up()
        assert (await (await client.listen(live.table.id)).hear())["is"] == "view"


@alone
async def test_a_flood_of_messages_ends_the_socket_with_a_word(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(UNLIMITED, messages=1e-6, messages_burst=5)) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(live.table.id, since=live.table.version)
        for _ in range(50):
            line.say(do="pong")
        heard = [await line.hear() for _ in range(3)]
        assert [message["is"] for message in heard] == ["current", "gone", "closed"]
        assert heard[1]["sentence"]
        assert not heard[1]["final"]
        assert heard[2]["code"] == 1008
        assert not live.listeners


@alone
async def test_a_slow_reader_is_dropped_and_may_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "GOODBYE_SECONDS", 0.02)
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        slow = await home.visitor(CLEO).listen(live.table.id)
        await slow.hear()
        slow.is_reading.clear()
        client = home.visitor(ANNA)
        assert live.table.journal is not None
        action = live.table.journal.state.text(live.table.journal.state.legal[0])
        for _ in range(50):
            for fields in ({"action": action}, {"do": "undo"}):
                answer = await client.submit(f"/t/{live.table.id}/do", {"version": live.table.version, **fields})
                assert answer.status == 303
        await slow.end()
        assert not live.listeners
        again = await home.visitor(CLEO).listen(live.table.id)
        assert (await again.hear())["version"] == live.table.version == 102


# ---- Mistakes of our own --------------------------------------------------------------------------------------------


@alone
async def test_when_the_store_fails_nothing_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(BELA).listen(live.table.id, since=live.table.version)
        await line.hear()
        anna = home.visitor(ANNA)
        kept = home.kept(live)

        def fail(change: Change) -> None:
            raise OSError(f"no room for {change.table}")

        with monkeypatch.context() as patch:
            patch.setattr(home.store, "save", fail)
            fields: dict[str, object] = {"version": live.table.version, "do": "concede"}
            answers = await asyncio.gather(*(anna.submit(f"/t/{live.table.id}/do", dict(fields)) for _ in range(3)))
        assert {answer.status for answer in answers} == {500}
        assert all(answer.body and answer.header("content-security-policy") for answer in answers)
        assert (await line.hear())["is"] == "closed"
        again = await home.hall.find(live.table.id)
        assert again is not live
        assert standing(again) == (kept.version, kept.sheet, kept.steps)
        assert (await anna.submit(f"/t/{live.table.id}/do", dict(fields))).status == 303
        assert "a request failed" in caplog.text


@alone
async def test_no_secret_is_logged_or_put_into_an_address(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA), open_chair())
        token = home.site.identity.invitation(live.table.id, "1")
        client = home.visitor(BELA)
        join = f"/join/{live.table.id}/1/{token}"
        answers = [
            await client.get(join),
            await client.get(join + "x"),
            await client.post(join, name="Béla"),
            await client.post("/play/lost-cities"),
            await client.post("/settings", lang="fr", here="/?csrf=" + client.csrf),
            await client.submit(f"/t/{live.table.id}/do", {"version": 3, "do": "concede"}),
            await client.submit(f"/t/{live.table.id}/do", {"version": 3, "do": "rematch"}),
        ]
        line = await client.listen(live.table.id)
        await line.fence()
        secrets = (token, client.csrf, client.cookies[COOKIE], ANNA, BELA)
        for secret in secrets:
            assert secret not in caplog.text
            assert all(secret not in answer.header("location") for answer in answers)
        assert all(ANNA not in answer.text for answer in answers)


# ---- What the browser is told to forbid -----------------------------------------------------------------------------


@pytest.mark.parametrize("public_url", ["", "https://play.example"])
@alone
async def test_every_answer_forbids_what_it_should(tmp_path: Path, public_url: str) -> None:
    async with house(tmp_path, public_url=public_url) as home:
        live = await home.table(*seated(ANNA, BELA))
        client = home.visitor()
        if public_url:
            client.host, client.origin = "play.example", public_url
        for path in ("/", f"/t/{live.table.id}", "/static/table.css", "/static/none", "/alive", "/nowhere", "/help/x"):
            client.cookies.clear()
            answer = await client.get(path)
            assert is_clear(answer)
            policy = answer.header("content-security-policy")
            assert "unsafe" not in policy
            assert "default-src 'none'" in policy
            assert bool(answer.header("strict-transport-security")) == bool(public_url)
            for cookie in answer.all("set-cookie"):
                flags = {flag.strip().lower() for flag in cookie.split(";")[1:]}
                assert {"httponly", "samesite=lax"} <= flags
                assert ("secure" in flags) == bool(public_url)
        assert (await client.get("/")).header("cache-control") == "no-store"


@alone
async def test_pages_hold_no_script_and_no_style_of_their_own(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        live = await home.table(*seated(ANNA, BELA))
        for path in ("/", "/new/lost-cities", "/help/lookout", f"/t/{live.table.id}", f"/t/{live.table.id}/replay"):
            page = (await home.visitor(ANNA).get(path)).text
            assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
            assert not re.search(r"\s(style|on\w+)=\"", page)
            assert "<style" not in page


# ---- On a real line -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("real")) as server:
        yield server


def raw(server: Running, data: bytes) -> bytes:
    """What a real server answers to these bytes before it closes the line."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(data)
        answer = b""
        while part := line.recv(65_536):
            answer += part
        return answer


def head(server: Running, request: str, *more: str) -> bytes:
    lines = (f"{request} HTTP/1.1", f"Host: localhost:{server.port}", "Connection: close", *more, "", "")
    return "\r\n".join(lines).encode()


def test_nonsense_on_the_line_does_not_stop_the_server(real: Running) -> None:
    chunked = head(real, "POST /name", "Transfer-Encoding: chunked", "Content-Type: application/x-www-form-urlencoded")
    for data, status in (
        (b"\x00" * 1_000, b"400"),
        (b"GET / HTTP/9.9\r\nConnection: close\r\n\r\n", b"421"),
        (head(real, "GET /%ff%fe/%00"), b"404"),
        (head(real, "GET /t/%F0%9F%98%80"), b"404"),
        (head(real, "GET /static/%00"), b"404"),
        (head(real, "GET /static/..%2f..%2fapp.py"), b"404"),
        (head(real, "GET /static/" + "x" * 400), b"404"),
        (head(real, "POST /name", "Content-Length: -1"), b"400"),
        (chunked + b"zz\r\n", b"400"),
        (chunked + b"5\r\na=b&c\r\n0\r\n\r\n", b"403"),
        (chunked + b"8000\r\n" + b"x" * 0x8000 + b"\r\n0\r\n\r\n", b"413"),
    ):
        answer = raw(real, data)
        assert status in answer[:20], (data[:80], answer[:200])
    assert b" 200 " in raw(real, head(real, "GET /alive"))


def dial(server: Running, path: str) -> ClientConnection:
    return connect(f"ws://localhost:{server.port}{path}", origin=Origin(server.address), compression=None)


def code_of(line: ClientConnection) -> int:
    """With which code the server closes a socket."""
    try:
        while True:
            line.recv(timeout=10)
    except ConnectionClosed:
        return line.close_code or 0


def table_on(server: Running) -> str:
    """A table against a bot, opened by somebody who then only watches."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    csrf = re.search(r'name="csrf" value="([^"]+)"', browser.open(server.address).read().decode())
    assert csrf
    form = urlencode({"csrf": csrf[1]}).encode()
    with browser.open(f"{server.address}/play/lost-cities", form) as answer:
        return str(urlsplit(answer.geturl()).path)


@pytest.mark.parametrize(
    ("data", "code"),
    [("x" * 5_000, 1009), (b"x" * 1_000_000, 1009), (["x" * 3_000, "x" * 3_000], 1009)],
    ids=["a large frame", "a huge frame", "large in parts"],
)
def test_a_huge_message_ends_the_socket_with_a_code(real: Running, data: Any, code: int) -> None:
    with dial(real, f"{table_on(real)}/socket") as line:
        line.recv()
        line.send(data)
        assert code_of(line) == code
    assert b" 200 " in raw(real, head(real, "GET /alive"))


def test_frames_that_are_none_end_the_socket_only(real: Running) -> None:
    path = f"{table_on(real)}/socket"
    for frame in (
        b"\x81\x82\x00\x00\x00\x00\xff\xfe",  # text that is not UTF-8
        b"\xf1\x80\x00\x00\x00\x00",  # reserved bits
        b"\x81\x02{}",  # not masked
        b"\x83\x80\x00\x00\x00\x00",  # no such kind of frame
    ):
        with dial(real, path) as line:
            line.recv()
            line.socket.sendall(frame)
            assert code_of(line) in (1002, 1007)
    with dial(real, path) as line:
        line.send("{")
        line.send(b'{"do":"why","action":"x"}')
        assert [line.recv()[:10] for _ in range(3)] == ['{"is":"vie', '{"is":"no"', '{"is":"no"']
