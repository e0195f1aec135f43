"""Nobody acts for another or sees what is his: not by his seat, cookie or token, nor from another site."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.types import Receive, Scope, Send

from farshore.server.identity import COOKIE, Identity
from farshore.server.run import configuration
from farshore.server.settings import Settings
from farshore.server.site import safe_path
from farshore.tables import open_seat
from tests.server.wire import ANNA, BELA, CLEO, FORM, alone, house, is_clear, seated, standing

# ---- Other people's seats --------------------------------------------------------------------------------------------

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
        session = await home.table(*seated(ANNA, BELA))
        before = standing(session)
        for guest in (CLEO, ""):
            client = home.visitor(guest)
            line = await client.listen(session.table.id, since=session.table.version)
            await line.hear()
            for command in DEEDS:
                line.say(**command, version=session.table.version)
                assert "watching" in (await line.hear())["sentence"]
            await line.hang_up()
        client = home.visitor(CLEO)
        commands = ("undo", "concede", "close", "leave", "come-back", "rematch")
        forms: list[dict[str, object]] = [{"do": command} for command in commands]
        forms += [{name: "1"} for name in ("action", "fill", "stand-in")]
        for fields in forms:
            answer = await client.submit(f"/t/{session.table.id}/do", {"version": session.table.version, **fields})
            assert answer.status in (400, 409)
        assert standing(session) == before


@alone
async def test_who_is_not_asked_can_do_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        assert session.table.journal is not None
        action = session.table.journal.state.text(session.table.journal.state.legal[0])
        line = await home.visitor(BELA).listen(session.table.id, since=session.table.version)
        await line.hear()
        before = standing(session)
        line.say(do="act", action=action, version=session.table.version)
        assert "not your turn" in (await line.hear())["sentence"]
        assert standing(session) == before


@alone
async def test_an_invitation_is_for_one_seat_of_one_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        one, two = [await home.table(*seated(ANNA), open_seat(), open_seat()) for _ in range(2)]
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


# ---- While the game is on nobody looks through other eyes ------------------------------------------------------------


@alone
async def test_steps_and_eyes_that_cannot_be_are_the_own_and_the_last(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        plain = (await client.get(f"/t/{session.table.id}/replay/0.json")).body
        for eyes in ("all", "1", "spectator", "٠", "-1", "None", "%00"):
            assert (await client.get(f"/t/{session.table.id}/replay/0.json?eyes={quote(eyes)}")).body == plain
        for step in ("-1", str(10**30), "٣", "x", "1" * 1_000):
            assert (await client.get(f"/t/{session.table.id}/replay/{quote(step)}.json")).body == plain
            assert (await client.get(f"/t/{session.table.id}/replay?step={quote(step)}")).status == 200


# ---- Forged cookies and tokens ---------------------------------------------------------------------------------------


@alone
async def test_only_a_cookie_of_ours_says_who_somebody_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        good = home.site.identity.cookie_for(ANNA)
        hand = (await home.visitor(ANNA).get(f"/t/{session.table.id}/text")).text
        seen = (await home.visitor(CLEO).get(f"/t/{session.table.id}/text")).text
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
            answer = await forger.get(f"/t/{session.table.id}/text")
            assert answer.text == seen, cookie
            forger.cookies[COOKIE] = cookie
            forger.csrf = home.site.identity.form_token(ANNA)
            assert (await forger.submit(f"/t/{session.table.id}/do", {"version": 2, "do": "concede"})).status == 403
        assert session.table.is_running


@alone
async def test_a_form_needs_the_token_of_its_guest(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        before = standing(session)
        for token in ("", "x", home.site.identity.form_token(BELA), client.csrf[:-1], client.csrf + "=", "ü" * 27):
            client.csrf = token
            for path in (f"/t/{session.table.id}/do", "/name", "/settings", "/play/lost-cities", "/new/lookout"):
                fields = {"version": session.table.version, "do": "concede", "name": "x", "lang": "fr"}
                answer = await client.submit(path, dict(fields))
                assert answer.status == 403
                assert is_clear(answer)
                assert not answer.all("set-cookie")
        assert standing(session) == before


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


# ---- Secrets stay where they are -------------------------------------------------------------------------------------


@alone
async def test_no_secret_is_logged_or_put_into_an_address(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), open_seat())
        token = home.site.identity.invitation(session.table.id, "1")
        client = home.visitor(BELA)
        join = f"/join/{session.table.id}/1/{token}"
        answers = [
            await client.get(join),
            await client.get(join + "x"),
            await client.post(join, name="Béla"),
            await client.post("/play/lost-cities"),
            await client.post("/settings", lang="fr", here="/?csrf=" + client.csrf),
            await client.submit(f"/t/{session.table.id}/do", {"version": 3, "do": "concede"}),
            await client.submit(f"/t/{session.table.id}/do", {"version": 3, "do": "rematch"}),
        ]
        line = await client.listen(session.table.id)
        await line.fence()
        secrets = (token, client.csrf, client.cookies[COOKIE], ANNA, BELA)
        for secret in secrets:
            assert secret not in caplog.text
            assert all(secret not in answer.header("location") for answer in answers)
        assert all(ANNA not in answer.text for answer in answers)


# ---- Other sites -----------------------------------------------------------------------------------------------------


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
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        body = f"csrf={client.csrf}&version={session.table.version}&do=concede".encode()
        answer = await client.ask("POST", f"/t/{session.table.id}/do", [body], [FORM, *headers.items()])
        assert answer.status == status
        assert is_clear(answer)
        line = client.line(f"/t/{session.table.id}/socket", headers.items())
        await line.open()
        assert line.denied == status
        await line.end()
        assert session.table.is_running


def test_a_public_address_is_the_only_one_that_others_use() -> None:
    for url in ("https://play.example", "https://Play.Example:443/"):
        settings = Settings(public_url=url)
        assert {"play.example", "play.example:443"} <= settings.hosts
        assert "https://play.example" in settings.origins
        assert not {"http://play.example", "http://play.example:443"} & settings.origins
    settings = Settings(public_url="http://play.example:8080")
    assert "http://play.example:8080" in settings.origins
    assert "play.example" not in settings.hosts
    assert Settings("::1", 80).hosts == Settings("127.0.0.1", 80).hosts >= {"[::1]", "[::1]:80", "localhost"}


@pytest.mark.parametrize(("origin", "status"), [("https://play.example", 303), ("http://play.example", 403)])
@alone
async def test_with_a_secure_address_no_insecure_page_may_post(tmp_path: Path, origin: str, status: int) -> None:
    async with house(tmp_path, public_url="https://play.example") as home:
        client = home.visitor(ANNA)
        client.host, client.origin = "play.example:443", origin
        assert (await client.post("/name", name="Anna")).status == status


@alone
async def test_a_socket_must_say_where_it_comes_from(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = home.visitor(ANNA).line(f"/t/{session.table.id}/socket", [(b"origin", b"")])
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


# ---- Proxies ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "proxy", "client"),
    [
        (Settings(), "127.0.0.1", "127.0.0.1"),
        (Settings(public_url="https://play.example"), "127.0.0.1", "192.0.2.7"),
        (Settings(public_url="https://play.example"), "::ffff:127.0.0.1", "192.0.2.7"),
        (Settings(public_url="https://play.example"), "10.0.0.5", "10.0.0.5"),
        (Settings(trusted_proxies=("10.0.0.5",)), "10.0.0.5", "192.0.2.7"),
        (Settings(trusted_proxies=("198.51.100.1", "10.0.0.5/24")), "10.0.0.77", "192.0.2.7"),
        (Settings(trusted_proxies=("10.0.0.0/24",)), "10.0.1.5", "10.0.1.5"),
        (Settings(trusted_proxies=("2001:db8::/32",)), "2001:db8::1", "192.0.2.7"),
    ],
)
@alone
async def test_only_a_trusted_proxy_says_for_whom_it_asks(settings: Settings, proxy: str, client: str) -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG001
        seen.append(scope["client"][0])

    config = configuration(settings, app)
    config.load()
    scope = {"type": "http", "client": (proxy, 1), "headers": [(b"x-forwarded-for", b"198.51.100.9, 192.0.2.7")]}
    await config.loaded_app(scope, None, None)
    assert seen == [client]
    assert settings.is_proxy(proxy) == (client == "192.0.2.7")


# ---- What the browser is told to forbid ------------------------------------------------------------------------------


@pytest.mark.parametrize("public_url", ["", "https://play.example"])
@alone
async def test_every_answer_forbids_what_it_should(tmp_path: Path, public_url: str) -> None:
    async with house(tmp_path, public_url=public_url) as home:
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor()
        if public_url:
            client.host, client.origin = "play.example", public_url
        for path in (
            "/",
            f"/t/{session.table.id}",
            "/assets/table.css",
            "/assets/none",
            "/alive",
            "/nowhere",
            "/help/x",
        ):
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
        session = await home.table(*seated(ANNA, BELA))
        for path in (
            "/",
            "/new/lost-cities",
            "/help/lookout",
            f"/t/{session.table.id}",
            f"/t/{session.table.id}/replay",
        ):
            page = (await home.visitor(ANNA).get(path)).text
            assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
            assert not re.search(r"\s(style|on\w+)=\"", page)
            assert "<style" not in page
