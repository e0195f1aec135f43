"""Whoever reads French finds no English on any page, nor in any message."""

import html
import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import farshore
from farshore.server.session import AWAY_SECONDS, TableSession
from farshore.tables import open_seat, seat_of_bot
from tests.catalogues import translations
from tests.server.wire import ANNA, BELA, CLEO, NAMES, Client, House, alone, house, seated
from tests.test_translations import FOLDERS

SHORTEST = 13  # characters: shorter texts may be French by chance
LOOKOUT = Path(__file__).parents[1] / "made_up" / "lookout"
BOT = seat_of_bot("careful")


def pieces_of(sentence: str) -> list[str]:
    """What stands between the blanks of a sentence."""
    return [piece.strip() for piece in re.split(r"{\w+}", sentence) if len(piece.strip()) >= SHORTEST]


def english() -> set[str]:
    """Pieces of English sentences that no French one has."""
    catalogues = [translations(folder, "fr") for folder in (*FOLDERS, LOOKOUT)]
    french = "\n".join(form for catalogue in catalogues for forms in catalogue.values() for form in forms)
    sentences = {form for catalogue in catalogues for forms in catalogue for form in forms}
    pieces = {piece for sentence in sentences for piece in pieces_of(sentence)}
    for name in farshore.names():
        for _, text in farshore.game(name).words.help_sections("en").values():
            pieces |= {line.strip() for line in re.split(r"[.:*#|\n]", text) if len(line.strip()) > 2 * SHORTEST}
    return {piece for piece in pieces if piece not in french}


ENGLISH = english()


def english_in(page: str) -> list[str]:
    text = " ".join(html.unescape(page).split())
    return [piece for piece in ENGLISH if piece in text]


def test_english_is_noticed() -> None:
    assert english_in("<p>The host has closed this table.</p>")
    assert len(ENGLISH) > 200


async def check(client: Client, *paths: str) -> None:
    for path in paths:
        answer = await client.get(path)
        assert '<html lang="fr"' in answer.text
        assert english_in(answer.text) == [], path


def paths_of(session: TableSession) -> tuple[str, ...]:
    where = f"/t/{session.table.id}"
    return where, f"{where}/replay", f"{where}/replay?step=1", f"{where}/verify"


@alone
async def test_pages_are_french(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna = home.visitor(ANNA, "fr")
        await check(anna, "/", "/nowhere", "/t/nowhere", "/help/nothing")
        for name in farshore.names():
            await check(anna, f"/help/{name}", f"/new/{name}")
        waiting = await home.table(*seated(ANNA), open_seat(), open_seat())
        token = home.site.identity.invitation(waiting.table.id, "1")
        join = f"/join/{waiting.table.id}/1/{token}"
        await check(anna, f"/t/{waiting.table.id}", join)
        await check(home.visitor(BELA, "fr"), f"/t/{waiting.table.id}", join, f"{join}x")
        assert english_in((await home.visitor(BELA, "fr").post(join)).text) == []
        assert (await home.visitor(BELA).post(join, name="Béla")).status == 303
        await check(home.visitor(CLEO, "fr"), join)


@pytest.mark.parametrize("players", [2, 3])
@alone
async def test_a_table_is_french_from_beginning_to_end(tmp_path: Path, players: int) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA, CLEO)[:players], listed=True, rounds=3)
        guests = list(NAMES)[:players]
        lines = [await home.visitor(guest, "fr").listen(session.table.id) for guest in guests]
        heard: list[str] = []
        for _ in range(10):
            assert session.table.deciding is not None
            assert session.table.journal is not None
            state = session.table.journal.state
            line = lines[session.table.deciding]
            line.say(do="act", action="nothing", version=session.table.version)
            line.say(do="why", action=state.text(0))
            line.say(do="why", action=state.text(state.legal[0]))
            line.say(do="act", action=state.text(state.legal[-1]), version=session.table.version)
            heard += [text for each in lines for text in await each.fence()]
        home.clock.time += AWAY_SECONDS + 1
        await lines.pop().hang_up()
        await home.visitor(ANNA).submit(
            f"/t/{session.table.id}/do", {"version": session.table.version, "do": "takeback"}
        )
        lines[0].say(do="act", action="nothing", version=0)
        for guest in (*guests, CLEO, ""):
            await check(home.visitor(guest, "fr"), *paths_of(session), "/")
            await refuse_everything(home, guest, session)
        await home.visitor(ANNA).post(f"/t/{session.table.id}/do", version=0, stand_in=players - 1)
        await check(home.visitor(guests[-1], "fr"), *paths_of(session))
        await home.visitor(ANNA).submit(
            f"/t/{session.table.id}/do", {"version": session.table.version, "do": "concede"}
        )
        await home.visitor(ANNA).submit(f"/t/{session.table.id}/do", {"version": session.table.version, "do": "close"})
        heard += await lines[0].fence()
        assert not session.table.is_running
        for guest in (ANNA, BELA, ""):
            await check(home.visitor(guest, "fr"), *paths_of(session), "/")
            await refuse_everything(home, guest, session)
        assert [piece for text in heard for piece in english_in(json.dumps(json.loads(text), ensure_ascii=False))] == []


async def refuse_everything(home: House, guest: str, session: TableSession) -> None:
    client = home.visitor(guest, "fr")
    for command in ("undo", "answer-no", "come-back", "leave", "nonsense"):
        answer = await client.submit(f"/t/{session.table.id}/do", {"version": session.table.version, "do": command})
        assert english_in(answer.text) == [], command
    answer = await client.submit(f"/t/{session.table.id}/sit", {})
    assert english_in(answer.text) == []


@alone
async def test_what_is_rare_is_french_too(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), BOT)
        assert session.table.info.header is not None
        kept = home.store.load(session.table.id)
        assert kept is not None
        older = replace(session.table.info, id="older", header=replace(session.table.info.header, rules_version=999))
        home.store.add(kept._replace(info=older))
        assert (await home.visitor(ANNA).get("/t/older")).status == 409
        await check(home.visitor(ANNA, "fr"), "/t/older")
