"""Whatever is sent to the server, it answers clearly, goes on, and nothing has changed that should not."""

from __future__ import annotations

import asyncio
import re
import socket
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from farshore.tables import open_seat
from tests.server.running import Running, running
from tests.server.wire import ANNA, BELA, CLEO, FORM, House, house, is_clear, seated, standing

# ---- Any request -----------------------------------------------------------------------------------------------------


class Stage:
    """A server for many examples, with a table that is on and one that waits."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.home: House = self.runner.run(self.stack.enter_async_context(house(folder)))
        self.session = self.runner.run(self.home.table(*seated(ANNA, BELA)))
        self.waiting = self.runner.run(self.home.table(*seated(ANNA), open_seat(), open_seat()))
        self.token = self.home.site.identity.invitation(self.waiting.table.id, "1")

    def close(self) -> None:
        self.runner.run(self.stack.aclose())
        self.runner.close()

    def tables(self) -> tuple[object, object]:
        return standing(self.session), standing(self.waiting)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = Stage(tmp_path_factory.mktemp("stage"))
    yield stage
    stage.close()


PATHS = (
    "/", "/name", "/settings", "/play/{game}", "/new/{game}", "/help/{game}", "/games/{game}/look.css", "/t/{table}",
    "/t/{table}/text", "/t/{table}/do", "/t/{table}/sit", "/join/{table}/{seat}/{token}", "/t/{table}/replay",
    "/t/{table}/replay/{step}.json", "/t/{table}/continue", "/t/{table}/record.{form}", "/t/{table}/verify",
    "/t/{table}/socket", "/alive", "/ready", "/assets/{file}", "/{file}", "/t/{table}/replay?step={step}&eyes={seat}",
)  # fmt: skip
ODD = (
    "", "0", "1", "-1", "99", "٣", "²", "1e3", "0x1", " 1", "any", "all", "spectator", "1" * 5_000, str(10**30), "\x00",
    "%", "%ff", "\u202e", "👩‍👩‍👧", "a" * 3_000, "../../../etc/passwd", "js/../../app.py", "{player}", "<b>", "//[",
    "\\", "light", "\ud7ff", "\uffff",
    "lost-cities", "lookout", "on", "me", "open", "bot medium", "easy", "bot x", "undo", "restart", "takeback",
    "answer-yes", "answer-no", "concede", "close", "leave", "rematch", "come-back", "draw deck", "play red 5", "fr",
    "json", "farshore", "table.css",
)  # fmt: skip
FIELDS = (
    "csrf", "version", "action", "do", "stand-in", "fill", "name", "here", "lang", "theme", "guide", "players", "seed",
    "seat-0", "seat-1", "seat-2", "seat-3", "level", "listed", "shuffle", "rounds", "starter", "expeditions", "step",
    "eyes",
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
    tables = st.sampled_from((stage.session.table.id, stage.waiting.table.id))
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
        fields["version"] = str(stage.session.table.version)
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
    path = f"/t/{stage.session.table.id}/do" if data is None else data.draw(addresses(stage))
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
        line = await stage.home.visitor(BELA).listen(stage.session.table.id)
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


# ---- On a real line --------------------------------------------------------------------------------------------------


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
        (head(real, "GET /assets/%00"), b"404"),
        (head(real, "GET /assets/..%2f..%2fapp.py"), b"404"),
        (head(real, "GET /assets/" + "x" * 400), b"404"),
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
