"""Rows of actions, and whatever looks like one: by socket or by form, the answer is a view or a sentence."""

import re
from pathlib import Path

import pytest

from tests.server.playing import first_view
from tests.server.wire import ANNA, BELA, CLEO, House, alone, house, seated, standing

NONSENSE = (
    ";", ";;;", " ; ", "{one};", ";{one}", "{one}; ;draw deck", "{one}; x; y", "{one}; {one}; {one}", "x; {one}; y",
    "{one}; {two}; draw deck", "{one}; draw deck; draw deck", "draw deck; draw deck; draw deck",
    "{one}; \u0000; \ud7ff",
)  # fmt: skip
GUESTS = {"to decide": ANNA, "waiting": BELA, "watching": CLEO}


def filled(legal: list[str], text: str) -> str:
    return text.format(one=legal[0], two=legal[1])


async def legal_now(home: House, table: str) -> list[str]:
    line = await home.visitor(ANNA).listen(table)
    view = await first_view(line)
    await line.hang_up()
    return list(view["legal"])


@pytest.mark.parametrize("who", GUESTS)
@pytest.mark.parametrize("lang", ["en", "fr"])
@alone
async def test_nonsense_in_rows_is_answered_by_socket(tmp_path: Path, who: str, lang: str) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        legal = await legal_now(home, session.table.id)
        before = standing(session)
        line = await home.visitor(GUESTS[who], lang).listen(session.table.id)
        await first_view(line)
        for text in NONSENSE:
            row = filled(legal, text)
            line.say(do="act", action=row, version=session.table.version)
            acted = await line.hear()
            line.say(do="why", action=row)
            asked = await line.hear()
            assert (acted["is"], asked["is"], asked["about"]) == ("no", "no", row)
            assert who != "to decide" or acted == asked
        assert standing(session) == before


@pytest.mark.parametrize("who", GUESTS)
@alone
async def test_nonsense_in_rows_is_answered_by_form(tmp_path: Path, who: str) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        legal = await legal_now(home, session.table.id)
        before = standing(session)
        client = home.visitor(GUESTS[who])
        for text in (*NONSENSE, ";".join(["{one}"] * 300), "{one}" + "; draw deck" * 500, "{one}; " * 500):
            fields: dict[str, object] = {"version": session.table.version, "action": filled(legal, text)}
            answer = await client.submit(f"/t/{session.table.id}/do", fields)
            assert answer.status == 409
            assert re.search(r'class="said"[^>]*><span>[^<]', answer.text)
        assert standing(session) == before
