"""Requests that are wrong, too large or too many are refused with a word, and nothing has happened."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from farshore.records.lines import LONGEST_CHOSEN_NAME
from farshore.server.names import clean_name
from farshore.server.security import LARGEST_BODY, client_at
from farshore.server.settings import UNLIMITED, Limits
from farshore.tables import Change
from tests.server.playing import some_action
from tests.server.wire import ANNA, BELA, FORM, alone, house, is_clear, seated, standing

# ---- Requests of the wrong kind and size -----------------------------------------------------------------------------


@alone
async def test_requests_of_the_wrong_kind_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        where, before = f"/t/{session.table.id}/do", standing(session)
        body = f"csrf={client.csrf}&version={session.table.version}&do=concede".encode()
        for kind in (b"application/json", b"multipart/form-data; boundary=x", b"text/plain", b"", b"\xff"):
            assert (await client.ask("POST", where, [body], [(b"content-type", kind)])).status == 415
        assert (await client.ask("POST", where, [body])).status == 415
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "BREW"):
            answer = await client.ask(method, where, [body], [FORM])
            assert answer.status == 405
            assert is_clear(answer)
        for path in ("/", f"/t/{session.table.id}", "/assets/table.css", "/nowhere"):
            assert (await client.ask("POST", path, [body], [FORM])).status == 405
        assert (await client.get(where)).status in (404, 405)
        assert standing(session) == before


@alone
async def test_bodies_and_addresses_have_a_largest_size(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        where, before = f"/t/{session.table.id}/do", standing(session)
        body = f"csrf={client.csrf}&version={session.table.version}&do=concede&x=".encode() + b"x" * LARGEST_BODY
        for chunks in ([body], [body[n : n + 100] for n in range(0, len(body), 100)], [b"x" * 10_000] * 100):
            answer = await client.ask("POST", where, chunks, [FORM])
            assert answer.status == 413
            assert is_clear(answer)
        many = "&".join(f"f{n}=1" for n in range(1_000)).encode()
        assert (await client.ask("POST", where, [many], [FORM])).status == 400
        assert (await client.get("/" + "x" * 3_000)).status == 414
        assert (await client.get("/?" + "x" * 3_000)).status == 414
        assert standing(session) == before


@alone
async def test_a_body_in_many_small_parts_is_one_form(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        body = f"csrf={client.csrf}&version={session.table.version}&do=concede".encode()
        chunks = [body[n : n + 1] for n in range(len(body))]
        kind = (b"content-type", b"Application/X-WWW-Form-Urlencoded; charset=utf-8")
        assert (await client.ask("POST", f"/t/{session.table.id}/do", chunks, [kind])).status == 303
        assert session.table.info.stage == "ended"


# ---- Values ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\x00",
        "a\x1bb",
        "\u202eabc",
        "\u200b",
        "\ufeffx",
        "\x7f",
        "\u2066x\u2069",
        "\u200d",
        "\u200c\u200d",
        "\u3164",
        "\u2800 \u2800",
        "\u034f",
        "\u115f\u1160",
        "\uffa0",
        "\ufe0f",
        "\u0301",
        "\u17b4",
        "\u00a0",
        "\u3000",
    ],
)
def test_what_is_no_name(name: str) -> None:
    assert clean_name(name) == ""


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Zoe\u0308",
        "مریم",
        "می\u200cخواهم",
        "क्\u200dष",
        "👩\u200d👩\u200d👧",
        "❤\ufe0f\u200d🔥",
        "1\ufe0f\u20e3",
        "葛\U000e0100",
        "🇫🇷",
        "ゆき",
        "...",
        "한글",
        "ᠮᠣᠩᠭᠣᠯ\u180bᠠ",
    ],
)
def test_a_name_may_be_of_any_script(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "\u200dAnna",
        "Ann\u200da",
        "Anna\u3164\u3164",
        "A\u034fnna",
        "\u2800Anna\u2800",
        "Anna\ufe0f",
        "Anna \u200d",
        "Anna\u200c\u200d",
    ],
)
def test_nobody_looks_like_another_by_what_is_invisible(name: str) -> None:
    assert clean_name(name) == "Anna"


@pytest.mark.parametrize("name", ["Zoë", "👩‍👩‍👧", "<b>&\"'", "{player}", "x" * 100_000, "  a   b  ", "مريم", "%s"])
@alone
async def test_a_name_is_shown_as_it_is(tmp_path: Path, name: str) -> None:
    async with house(tmp_path) as home:
        client = home.visitor(ANNA)
        answer = await client.post("/name", name=name)
        assert answer.status in (303, 413)
        if answer.status == 303:
            assert clean_name(name)
            assert len(clean_name(name)) <= LONGEST_CHOSEN_NAME
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


# ---- Too much --------------------------------------------------------------------------------------------------------


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
        files = [(await client.get("/assets/table.css")).status for _ in range(6)]
        assert files == [200] * 5 + [429]
        client.address = "192.0.2.8"
        assert (await client.get("/")).status == 200


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("fe80::1%eth0", "fe80::2%eth0", False),
        ("somebody", "nobody", False),
    ],
)
def test_who_counts_as_one_client(one: str, other: str, is_same: bool) -> None:
    assert (client_at(one) == client_at(other)) == is_same


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
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        lines = [await client.listen(session.table.id) for _ in range(3)]
        assert (await lines[2].hear())["code"] == 4429
        assert [(await line.hear())["is"] for line in lines[:2]] == ["view"] * 2
        await lines[0].hang_up()
        assert (await (await client.listen(session.table.id)).hear())["is"] == "view"


@alone
async def test_a_flood_of_messages_ends_the_socket_with_a_word(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(UNLIMITED, messages=1e-6, messages_burst=5)) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(ANNA).listen(session.table.id, since=session.table.version)
        for _ in range(50):
            line.say(do="pong")
        heard = [await line.hear() for _ in range(3)]
        assert [message["is"] for message in heard] == ["current", "gone", "closed"]
        assert heard[1]["sentence"]
        assert not heard[1]["final"]
        assert heard[2]["code"] == 1008
        assert not session.subscribers


@alone
async def test_all_sockets_and_requests_of_a_client_share_an_allowance_of_work(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(UNLIMITED, work=1e-6, work_burst=40)) as home:
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        lines = [await client.listen(session.table.id, since=session.table.version) for _ in range(10)]
        heard = []
        for line in (*lines, lines[0]):  # what is stale costs a view, though it changes nothing
            line.say(do="act", action="draw deck", version=1)
            while (message := await line.hear())["is"] not in ("view", "closed"):
                pass
            heard.append(message["is"])
        assert heard == ["view"] * 10 + ["closed"]  # opening ten sockets costs as much as ten actions
        assert lines[0].code == 1008
        assert (await client.get("/")).status == 429
        assert (await client.post("/name", name="Anna")).status == 429
        late = await client.listen(session.table.id)
        assert (await late.hear())["code"] == 4429
        other = home.visitor(BELA)
        other.address = "192.0.2.8"
        assert (await other.get("/")).status == 200


@alone
async def test_whoever_plays_a_whole_game_at_once_is_never_refused(tmp_path: Path) -> None:
    """Even if both play from one address, with a page for each turn, and nothing is given back meanwhile."""
    limits = replace(Limits(), requests=1e-6, files=1e-6, messages_burst=10**6, burst=10**6, work=1e-6)
    async with house(tmp_path, limits=limits) as home:
        session = await home.table(*seated(ANNA, BELA))
        clients = [home.visitor(guest) for guest in (ANNA, BELA)]
        lines = [await client.listen(session.table.id) for client in clients]
        views = [await line.until("view") for line in lines]
        while session.table.is_running:
            seat = session.table.deciding or 0
            assert (await clients[seat].get(f"/t/{session.table.id}")).status == 200
            while views[seat]["yours"]:
                action = "draw deck" if "draw deck" in views[seat]["legal"] else some_action(views[seat])
                lines[seat].say(do="act", action=action, version=views[seat]["version"])
                views = [await line.until("view", views[seat]["version"] + 1) for line in lines]
        assert session.table.steps > 80


# ---- Mistakes of our own ---------------------------------------------------------------------------------------------


@alone
async def test_when_the_store_fails_nothing_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        line = await home.visitor(BELA).listen(session.table.id, since=session.table.version)
        await line.hear()
        anna = home.visitor(ANNA)
        kept = home.kept(session)

        def fail(change: Change) -> None:
            raise OSError(f"no room for {change.table}")

        with monkeypatch.context() as patch:
            patch.setattr(home.store, "save", fail)
            fields: dict[str, object] = {"version": session.table.version, "do": "concede"}
            answers = await asyncio.gather(*(anna.submit(f"/t/{session.table.id}/do", dict(fields)) for _ in range(3)))
        assert {answer.status for answer in answers} == {500}
        assert all(answer.body and answer.header("content-security-policy") for answer in answers)
        assert (await line.hear())["is"] == "closed"
        again = await home.registry.find(session.table.id)
        assert again is not session
        assert standing(again) == (kept.version, kept.info, kept.steps)
        assert (await anna.submit(f"/t/{session.table.id}/do", dict(fields))).status == 303
        assert "a request failed" in caplog.text
