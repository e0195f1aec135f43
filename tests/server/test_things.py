"""What something on the board is, for whoever asks: at the table, in a replay, and on the page of the rules."""

import re
from pathlib import Path

import pytest

import farshore
from farshore.kit.help import PICTURE, without_pictures
from tests.drawings import elements_of
from tests.server.wire import ANNA, BELA, CLEO, alone, house, seated

GAMES = farshore.names()


@alone
async def test_a_thing_is_told_from_the_view_of_whoever_asks(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        asked = f"/t/{session.table.id}/thing?name="
        for guest, said in ((ANNA, "Your hand"), (BELA, "Your hand"), (CLEO, "Player 1’s hand")):
            answer = await home.visitor(guest).get(f"{asked}hand%20mine")
            assert answer.status == 200
            assert said in answer.text
            assert answer.header("cache-control") == "no-store"
        french = await home.visitor(ANNA, "fr").get(f"{asked}deck")
        assert "Il reste 44 cartes." in french.text
        assert 'data-section="drawing"' in french.text
        elements_of(french.text)


@alone
async def test_the_figures_are_those_of_now_and_in_a_replay_those_of_the_step(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        table, anna = f"/t/{session.table.id}", home.visitor(ANNA)
        view = session.table.view(0)
        for action in (view.text(view.legal[-1]), "draw deck"):
            await anna.post(f"{table}/do", version=session.table.version, action=action)
        assert session.table.steps == 2
        assert "43 cards are left." in (await anna.get(f"{table}/thing?name=deck")).text
        assert "44 cards are left." in (await anna.get(f"{table}/replay/1/thing?name=deck")).text
        assert "Your points" in (await anna.get(f"{table}/replay/2/thing?name=total%20mine")).text
        # Through other eyes one may look when the game is over.
        assert "Your points" in (await anna.get(f"{table}/replay/2/thing?name=total%20mine&eyes=1")).text


@alone
async def test_an_unknown_thing_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        session = await home.table(*seated(ANNA, BELA))
        for name in ("", "no%20such%20thing", "DECK", "purple%205", "x" * 61, "<b>", "mine%20yellow%201"):
            for path in ("thing", "replay/0/thing"):
                answer = await home.visitor(ANNA).get(f"/t/{session.table.id}/{path}?name={name}")
                assert answer.status == 404
                assert "This is not on the board." in answer.text


@alone
@pytest.mark.parametrize("game", GAMES)
async def test_the_page_of_the_rules_shows_every_symbol_and_every_picture(tmp_path: Path, game: str) -> None:
    async with house(tmp_path) as home:
        for lang in ("en", "fr"):
            page = (await home.visitor(lang=lang).get(f"/help/{game}")).text
            legend = farshore.game(game).scene.legend(lang)
            shown = [thing for group in legend for thing in group.things]
            assert page.count('<article class="thing">') == len(shown)
            assert ('href="#legend"' in page) == ('id="legend"' in page) == bool(legend)
            sections = farshore.game(game).words.help_sections(lang).values()
            assert page.count('class="help-picture"') == sum(len(PICTURE.findall(text)) for _, text in sections)
            sprite = set(re.findall(r'id="([^"]+)"', page))
            assert set(re.findall(r'<use href="#([^"]+)"', page)) <= sprite


def test_where_nothing_can_be_drawn_pictures_are_left_out() -> None:
    assert without_pictures("![one](thing:a 1) ![two](thing:b)\n\nText ![x](thing:c), more.") == "Text, more."
