"""A set-up of one's own: what can be laid out is played with, and what cannot is refused by line, in both languages."""

import random
import re

import numpy as np
import pytest

from farshore.games.entdecker.components import NO_TILE, SETUP_TABLES, SETUP_TILES, SETUPS
from farshore.games.entdecker.game import GAME
from farshore.games.entdecker.setup_file import SetupError, read_setup
from farshore.games.entdecker.state import FOLDER
from farshore.kit.toml import LARGEST_TEXT, TomlError
from farshore.records import Journal, bot, from_text, to_text, verify
from tests.build import ROOT
from tests.games.entdecker.printing import chart

SHIPPED = (FOLDER / "components.toml").read_text(encoding="utf-8")
OWN = """
[setup]
sea = [[1, 1], [12, 8]]
waterfall_5 = [[3, 4], [4, 4]]
waterfall_10 = [[6, 3]]
"""
LAID_OUT = [
    "~···········",
    "············",
    "·····X······",
    "··55········",
    "············",
    "············",
    "············",
    "···········~",
]

# ---- What can be laid out --------------------------------------------------------------------------------------------


def test_an_own_set_up_is_played_with() -> None:
    state = GAME.deal_with(OWN, 3, 1)
    assert chart(state) == LAID_OUT
    assert state.struct.open_left[0] == 15
    assert state.struct.unexplored == 91
    assert GAME.from_bytes(state.to_bytes()) == state
    assert (GAME.deal(seed=1).struct.tile == SETUP_TILES[0]).all()  # the printed ones are as they were


@pytest.mark.parametrize("number", range(len(SETUP_TABLES)))
def test_a_table_of_the_shipped_components_can_be_copied(number: int) -> None:
    table = SHIPPED.partition(f"[setup.{SETUP_TABLES[number]}]")[1:]
    text = "".join(table).partition("\n\n")[0]
    assert (read_setup(text) == SETUP_TILES[number]).all()
    assert (read_setup(text.replace("\n", "\r\n")) == SETUP_TILES[number]).all()  # as a form sends it


@pytest.mark.parametrize("text", ["", "# nothing", "[setup]", "[setup.mine]", "[setup]\nsea = []"])
def test_nothing_at_all_is_an_empty_board(text: str) -> None:
    assert (read_setup(text) == NO_TILE).all()
    assert (SETUP_TILES[SETUPS.index("empty")] == NO_TILE).all()


def test_as_many_tiles_as_there_are_can_be_laid_out() -> None:
    sea = [[column, row] for row in (1, 8) for column in range(1, 9)] + [[12, 4]]
    text = f"[setup]\nsea = {sea}\nwaterfall_5 = [[2, 3], [3, 3], [2, 4], [3, 4]]\nwaterfall_10 = [[6, 6], [11, 2]]"
    found = np.bincount(read_setup(text), minlength=NO_TILE + 1)
    assert found[[0, 26, 27]].tolist() == [17, 4, 2]


def test_a_game_on_an_own_set_up_is_played_to_its_end_and_its_record_is_true() -> None:
    holes = (
        "[setup]\nsea = [[2, 1], [1, 2]]\nwaterfall_5 = [[6, 3], [5, 4], [7, 4], [6, 5]]"  # two spaces are surrounded
    )
    for text in (OWN, holes):
        state, rng = GAME.deal_with(text, 2, 3), random.Random(1)
        journal = Journal(state, [bot("random")] * 2)
        while not journal.state.over:
            journal.act(rng.choice(journal.state.legal))
        verify(from_text(to_text(journal.record())))


def test_the_example_of_the_docs_can_be_played_with() -> None:
    page = (ROOT / "docs" / "setups.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert (GAME.deal_with(example, 2, 1).struct.tile != NO_TILE).sum() > 3


# ---- What cannot -----------------------------------------------------------------------------------------------------

WRONG = {
    "off the board": (
        "[setup]\n\nsea = [[13, 1]]",
        "line 3: sea: [13, 1] is off the board, which has 12 columns and 8 rows",
    ),
    "above the board": ("[setup]\nsea = [[3, 0]]", "line 2: sea: [3, 0] is off the board"),
    "a number without end": (f"[setup]\nsea = [[3, {'9' * 4000}]]", "line 2: sea: [3, 999999"),
    "a tile twice": ("[setup]\nsea = [[3, 2], [3, 2]]", "line 2: sea: there is a tile on [3, 2] already"),
    "two tiles on a space": (
        "[setup]\nwaterfall_10 = [[3, 2]]\nwaterfall_5 = [[3, 2]]",
        "line 2: waterfall_10: there is a tile on [3, 2] already",
    ),
    "in a border row": (
        "[setup.mine]\nwaterfall_5 = [\n  [3, 3],\n  [4, 8],\n]",
        "line 2: waterfall_5: [4, 8] lies at the border, where land would meet the sea",
    ),
    "in a border column": ("[setup]\nwaterfall_10 = [[12, 3]]", "line 2: waterfall_10: [12, 3] lies at the border"),
    "beside sea": (
        "[setup]\nwaterfall_5 = [[4, 3]]\nsea = [[4, 4]]",
        "line 2: waterfall_5: [4, 3] lies beside the sea tile on [4, 4]",
    ),
    "too much sea": (
        f"[setup]\nsea = {[[column, row] for row in (1, 2) for column in range(1, 10)]}",
        "line 2: sea: these are 18 tiles, and there are only 17",
    ),
    "too many waterfalls": ("[setup]\nwaterfall_10 = [[3, 3], [4, 3], [5, 3]]", "line 2: waterfall_10: these are"),
    "no such tiles": (
        "[setup]\nlava = [[3, 3]]",
        "line 2: there are no tiles “lava”: there are sea, waterfall_5, waterfall_10",
    ),
    "no such table": ("[setup]\n[tiles]\nSSSS = 4", "line 2: there is no “tiles” outside of [setup]"),
    "outside of the table": ("sea = [[3, 3]]", "line 1: there is no “sea” outside of [setup]"),
    "two set-ups": ("[setup.one]\n[setup.two]", "line 1: there is more than one set-up"),
    "a set-up in another": ("[setup]\nsea = [[1, 1]]\n[setup.two]", "line 1: there is more than one set-up"),
    "no table": ("setup = 3", "line 1: a set-up begins with [setup]"),
    "several tables": ("[[setup]]", "line 1: a set-up begins with [setup]"),
    "no list": ("[setup]\nsea = 3", "line 2: sea: this must be a list of spaces, each [column, row]"),
    "a space without a row": ("[setup]\nsea = [[3]]", "line 2: sea: a space is [column, row], not [3]"),
    "a space in words": ('[setup]\nsea = ["c4"]', "line 2: sea: a space is [column, row], not c4"),
    "half a column": ("[setup]\nsea = [[1.5, 2]]", "line 2: sea: a space is [column, row], not [1.5, 2]"),
    "a switch": ("[setup]\nsea = [[true, 2]]", "line 2: sea: a space is [column, row], not"),
    "no TOML": ("[setup]\nsea = [[3, 3]", "line 2: this is not TOML"),
    "too large": ("#" * (LARGEST_TEXT + 1), "this is too large"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_laid_out_is_refused_by_line(what: str) -> None:
    text, sentence = WRONG[what]
    with pytest.raises((SetupError, TomlError)) as error:
        read_setup(text)
    assert str(error.value).startswith(sentence)
    assert len(str(error.value)) < 200
    assert error.value.sentence("en") == str(error.value)
    assert error.value.sentence("fr") != error.value.sentence("en")
