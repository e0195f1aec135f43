"""What games draw and speak with."""

from pathlib import Path

import pytest

from farshore.engine.play import NO_SUCH_ACTION
from farshore.kit.catalogue import LANGUAGES, N_, Catalogue
from farshore.kit.help import help_sections
from farshore.kit.terminal import COLUMNS, Cell, drawing, flow, row, shortened
from farshore.kit.words import COMMON_REFUSALS, common_refusal, player_name, waiting

FRENCH = """
msgid ""
msgstr "Language: fr\\n"

msgid "{player} plays {card}."
msgstr "{player} pose {card}."

msgid "untranslated"
msgstr ""

msgid "{player} holds {n} horse"
msgid_plural "{player} holds {n} horses"
msgstr[0] "{player} tient {n} cheval"
msgstr[1] "{player} tient {n} chevaux"
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "fr.po").write_text(FRENCH, encoding="utf-8")
    return Catalogue(tmp_path)


def test_a_sentence_is_said_in_its_language_with_its_parts(catalogue: Catalogue) -> None:
    sentence = N_("{player} plays {card}.")
    assert catalogue.say("en", sentence, player="Ada", card="red 5") == "Ada plays red 5."
    assert catalogue.say("fr", sentence, player="Ada", card="rouge 5") == "Ada pose rouge 5."


def test_nothing_said_is_nothing(catalogue: Catalogue) -> None:
    """The translation of nothing is the catalogue's header, by gettext."""
    assert [catalogue.say(lang, "") for lang in LANGUAGES] == ["", ""]


@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [
        ("en", 0, "Ada holds 0 horses"),
        ("en", 1, "Ada holds 1 horse"),
        ("en", 2, "Ada holds 2 horses"),
        ("fr", 0, "Ada tient 0 cheval"),
        ("fr", 1, "Ada tient 1 cheval"),
        ("fr", 2, "Ada tient 2 chevaux"),
    ],
)
def test_which_form_goes_with_a_number_is_the_languages_own(catalogue: Catalogue, lang: str, n: int, said: str) -> None:
    assert catalogue.say_n(lang, n, "{player} holds {n} horse", "{player} holds {n} horses", player="Ada") == said


def test_a_plural_that_is_not_translated_is_said_in_english(catalogue: Catalogue) -> None:
    assert catalogue.say_n("fr", 0, "{n} ox", "{n} oxen") == "0 oxen"


def test_what_is_not_translated_is_said_in_english(catalogue: Catalogue) -> None:
    assert catalogue.say("fr", "untranslated") == "untranslated"
    assert catalogue.say("fr", "unheard of {n}", n=3) == "unheard of 3"


def test_parts_are_filled_in_as_they_are(catalogue: Catalogue) -> None:
    assert catalogue.say("en", "{player} plays {card}.", player="{card}", card="%s") == "{card} plays %s."


def test_an_unknown_language_is_an_error(catalogue: Catalogue) -> None:
    with pytest.raises(ValueError, match="there is no language 'de': there are en, fr"):
        catalogue.say("de", "untranslated")


def test_help_is_read_in_sections(tmp_path: Path) -> None:
    (tmp_path / "help").mkdir()
    page = "# A game\n\n## The turn {#turn}\nFirst play.\n\nThen draw.\n\n## The end {#the-end}\nIt ends.\n"
    (tmp_path / "help" / "en.md").write_text(page, encoding="utf-8")
    assert help_sections(tmp_path, "en") == {
        "turn": ("The turn", "First play.\n\nThen draw."),
        "the-end": ("The end", "It ends."),
    }


def test_cells_are_filled_up_to_their_width_and_lines_end_where_their_text_ends() -> None:
    assert row(Cell("a", 3), Cell("b", 3, right=True), Cell("c", 5)).plain == "a    bc"
    assert row(Cell("\u63a2", 4), Cell("c")).plain == "\u63a2  c"  # it takes two columns
    assert drawing([row(Cell("a")), row(Cell("b", 9))]).plain == "a\nb"


def test_a_text_is_shortened_to_a_width() -> None:
    assert shortened("Ada", 3) == "Ada"
    assert shortened("Adalbert", 4) == "Ada…"
    assert shortened("\u63a2\u691c\u968a", 5) == "\u63a2\u691c…"  # each takes two columns


def test_what_does_not_fit_on_a_line_flows_onto_the_next() -> None:
    lines = [line.plain for line in flow(Cell("Hand:"), [Cell("yellow 2 3 4")] * 12)]
    assert all(len(line) <= COLUMNS for line in lines)
    assert len(lines) == 3
    assert " ".join(lines).count("yellow 2 3 4") == 12
    assert [line.plain for line in flow(Cell("Hand:"), [])] == ["Hand:"]


def test_players_without_a_name_have_a_number() -> None:
    assert player_name(0, [], "en") == "Player 1"
    assert player_name(1, ["Ada"], "fr") == "Joueur 2"
    assert player_name(0, ["Ada"], "en") == "Ada"
    assert waiting(0, ["Ada"], "en") == "Ada’s turn"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", COMMON_REFUSALS)
def test_every_common_refusal_has_a_sentence(code: int, lang: str) -> None:
    refusal = common_refusal("jump", code, lang)
    assert (refusal.code, refusal.section) == (code, "turn")
    assert refusal.sentence.endswith(".")
    assert ("jump" in refusal.sentence) == (code == NO_SUCH_ACTION)
    assert "{" not in refusal.sentence
