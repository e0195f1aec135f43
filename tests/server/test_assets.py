"""Scripts and styles: put together, compressed, and kept by browsers; pages compressed without giving secrets away."""

import gzip
import re
from pathlib import Path

import pytest

from farshore.server import bundles
from farshore.server.bundles import SCRIPTS, STATIC, STYLES, bundle
from farshore.server.compression import LONGEST_PADDING
from farshore.server.identity import FORM_TOKEN_LENGTH, Identity
from farshore.server.table_pages import RECENT_LINES
from farshore.tables import open_seat
from tests.server.playing import play_on
from tests.server.wire import ANNA, BELA, Answer, alone, house, seated

GZIP = [(b"accept-encoding", b"br, gzip;q=0.8")]
TOKEN = re.compile(rb'name="csrf" value="([^"]+)"')


def unpacked(answer: Answer) -> bytes:
    assert answer.header("content-encoding") == "gzip"
    assert answer.header("vary") == "accept-encoding"
    assert int(answer.header("content-length")) == len(answer.body)
    return gzip.decompress(answer.body)


# ---- One file of many ------------------------------------------------------------------------------------------------


def test_every_module_and_style_is_part_of_some_page() -> None:
    scripts = {module for entry in SCRIPTS.values() for module in bundles.in_order(entry, ())}
    assert scripts == {path.stem for path in (STATIC / "js").glob("*.js")}
    assert {name for names in STYLES.values() for name in names} == {path.name for path in STATIC.glob("*.css")}


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_module_comes_once_and_after_all_that_it_needs(name: str) -> None:
    text = bundle(name)
    for module in bundles.in_order(SCRIPTS[name], ()):
        whole = f"const ${module} = (() => {{\n"
        assert text.count(whole) == 1
        for needed in bundles.IMPORT.finditer(bundles.source(module)):
            assert text.index(f"const ${needed['module']} = ") < text.index(whole)
    assert not re.search(r"^\s*(//.*|/\*\*.*\*/)$", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ('import("./x.js");', 'import("./x.js")'),
        ("export default 1;", "export default"),
        ("export { a };", "export { a }"),
        ('import * as x from "./x.js";', "import * as"),
        ('import { a } from "./a.js";\n', "a imports a"),
    ],
)
def test_what_cannot_be_put_together_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str, complaint: str
) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "a.js").write_text(written)
    monkeypatch.setattr(bundles, "STATIC", tmp_path)
    with pytest.raises(ValueError, match=re.escape(complaint)):
        [bundles.wrapped(module) for module in bundles.in_order("a", ())]


def test_names_and_exports_survive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "a.js").write_text(
        'import "./c.js";\nimport { f as g, h } from "./b.js";\n/** A\n * comment. */\nexport const x = g(h); // why\n'
    )
    monkeypatch.setattr(bundles, "STATIC", tmp_path)
    assert bundles.wrapped("a") == (
        "const $a = (() => {\nconst { f: g, h } = $b;\nconst x = g(h); // why\nreturn { x };\n})();\n"
    )


# ---- Kept by browsers ------------------------------------------------------------------------------------------------


@alone
async def test_files_are_kept_for_ever_under_their_own_address_only(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        client = home.visitor()
        page = (await client.get("/help/lost-cities")).text
        addresses = re.findall(r'(?:href|src)="(/(?:assets|games)/[^"]+)"', page)
        assert {address.partition("?")[0] for address in addresses} == {
            "/assets/favicon.svg", "/assets/site.css", "/assets/site.js", "/games/lost-cities/look.css"
        }  # fmt: skip
        for address in addresses:
            plain = await client.get(address)
            assert "immutable" in plain.header("cache-control")
            assert unpacked(await client.ask("GET", address, headers=GZIP)) == plain.body
            assert (await client.get(address[:-1])).header("cache-control") == "no-cache"
            assert (await client.get(address.partition("?")[0])).header("cache-control") == "no-cache"
        for nothing in (
            "/assets/table.py",
            "/assets/js",
            "/assets/..%2fapp.py",
            "/assets/none.js",
            "/static/table.css",
        ):
            assert (await client.get(nothing)).status == 404


@alone
async def test_the_rules_beside_a_board_come_when_they_are_wanted(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        for lang in ("en", "fr"):
            client = home.visitor(ANNA, lang)
            page = (await client.get(f"/t/{session.table.id}")).text
            address = re.search(r'data-address="([^"]+)"', page)
            assert address
            rules = await client.get(address[1])
            assert "immutable" in rules.header("cache-control")
            sections = [*session.table.game.words.help_sections(lang), "keys"]
            assert re.findall(r'<section id="help-([^"]+)"', rules.text) == sections
            assert 'id="help-scoring"' in rules.text
            assert 'id="help-scoring"' not in page
        assert (await client.get("/games/lost-cities/rules/xx")).status == 404
        assert (await client.get("/games/none/rules/en")).status == 404


# ---- Compressed pages ------------------------------------------------------------------------------------------------


@alone
async def test_pages_are_compressed_for_those_who_take_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        client = home.visitor(ANNA)
        for path in ("/", f"/t/{session.table.id}", "/nowhere"):
            plain = await client.get(path)
            assert not plain.header("content-encoding")
            page = unpacked(await client.ask("GET", path, headers=GZIP))
            assert TOKEN.sub(b"", page) == TOKEN.sub(b"", plain.body)
        for refused in (b"gzip;q=0", b"br", b"gzip; q=0.000", b"identity", b"xgzip"):
            answer = await client.ask("GET", "/", headers=[(b"accept-encoding", refused)])
            assert not answer.header("content-encoding"), refused
        assert not (await client.ask("GET", "/alive", headers=GZIP)).header("content-encoding")


@alone
async def test_a_page_with_an_invitation_is_not_compressed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA), open_seat())
        token = home.site.identity.invitation(session.table.id, "1")
        room = await home.visitor(ANNA).ask("GET", f"/t/{session.table.id}", headers=GZIP)
        door = await home.visitor(BELA).ask("GET", f"/join/{session.table.id}/1/{token}", headers=GZIP)
        wrong = await home.visitor(BELA).ask("GET", f"/join/{session.table.id}/1/{token}x", headers=GZIP)
        assert token in room.text
        assert token in door.text
        assert token in wrong.text
        assert not any(answer.header("content-encoding") for answer in (room, door, wrong))


@alone
async def test_no_secret_looks_the_same_twice_and_lengths_vary_by_chance(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        client = home.visitor(ANNA)
        answers = [await client.ask("GET", "/nowhere", headers=GZIP) for _ in range(40)]
        tokens = [token for answer in answers for token in set(TOKEN.findall(unpacked(answer)))]
        assert len(set(tokens)) == len(answers)
        assert all(home.site.identity.is_form_token(ANNA, token.decode()) for token in tokens)
        lengths = {len(answer.body) for answer in answers}
        assert max(lengths) - min(lengths) > LONGEST_PADDING // 2


def test_a_masked_token_is_for_one_guest_and_cannot_be_made_up() -> None:
    identity = Identity(b"secret" * 6)
    token = identity.form_token(ANNA)
    assert len(token) == FORM_TOKEN_LENGTH
    assert identity.is_form_token(ANNA, token)
    assert not identity.is_form_token(BELA, token)
    changed = ("A" if token[0] != "A" else "B") + token[1:]
    for wrong in (
        "",
        changed,
        token[:-1],
        token + "A",
        "A" * FORM_TOKEN_LENGTH,
        "!" * FORM_TOKEN_LENGTH,
        token[27:] * 2,
    ):
        assert not identity.is_form_token(ANNA, wrong), wrong


# ---- Long logs -------------------------------------------------------------------------------------------------------


@alone
async def test_the_page_of_a_long_game_brings_the_newest_lines_and_the_others_when_asked(tmp_path: Path) -> None:
    def lines(html: str) -> list[int]:
        return [int(index) for index in re.findall(r'<li class="log-line" data-index="(\d+)"', html)]

    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA), rounds=3)
        anna, where = home.visitor(ANNA), f"/t/{session.table.id}"
        await play_on(home, session, 2 * RECENT_LINES)
        count = len(session.table.log(0, "en").entries)
        page = (await anna.get(where)).text
        assert lines(page) == list(range(count - RECENT_LINES, count))
        assert f'data-before="{count - RECENT_LINES}"' in page
        assert lines((await anna.get(f"{where}?log=all")).text) == list(range(count))
        earlier = await anna.get(f"{where}/log?before={count - RECENT_LINES}")
        assert lines(earlier.text) == list(range(count - RECENT_LINES))
        assert lines((await anna.get(f"{where}/log?before=9999999")).text) == list(range(count))
        assert (await anna.get(f"{where}/log?before=x")).text == ""
        own = re.compile(r"Anna draws (?:yellow|blue|white|green|red) ")
        assert own.search(earlier.text)
        assert not own.search((await home.visitor(BELA).get(f"{where}/log?before=99")).text)
