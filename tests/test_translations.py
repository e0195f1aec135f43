"""Every sentence that a person can read exists in every language, with the same blanks to fill in."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import farshore
from farshore.kit.catalogue import ENGLISH, LANGUAGES
from farshore.kit.help import help_sections
from tests.catalogues import Forms, catalogue, translations

SOURCE = Path(farshore.__file__).parent
FOLDERS = sorted(path.parent for path in SOURCE.rglob("locale") if path.is_dir())
OTHER_LANGUAGES = [lang for lang in LANGUAGES if lang != ENGLISH]
SAYING = {"say": (1,), "say_n": (2, 3), "N_": (0,)}  # function: which arguments are the sentence in its forms
SAID_ON_A_PAGE = re.compile(r'\bsay\("([^"]*)"')
COUNTED_ON_A_PAGE = re.compile(r'\bsay_n\([^,"]*, "([^"]*)", "([^"]*)"')
ANY_SAYING_ON_A_PAGE = re.compile(r"\bsay(?:_n)?\((?=.)")


def sentences_in(source: str) -> Iterator[Forms]:
    """The sentences that a file says or marks for saying; one that is put together at run time is a mistake."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            arguments = [node.args[place] for place in SAYING.get(name, ()) if place < len(node.args)]
            assert not any(isinstance(argument, ast.JoinedStr) for argument in arguments), (
                f"line {node.lineno}: an f-string cannot be translated"
            )
            forms = tuple(str(argument.value) for argument in arguments if isinstance(argument, ast.Constant))
            if forms:
                yield forms


def said_on_page(text: str) -> list[Forms]:
    return [(sentence,) for sentence in SAID_ON_A_PAGE.findall(text)] + COUNTED_ON_A_PAGE.findall(text)


def sentences_of(folder: Path) -> set[Forms]:
    in_code = {forms for file in folder.rglob("*.py") for forms in sentences_in(file.read_text(encoding="utf-8"))}
    pages = [page.read_text(encoding="utf-8") for page in folder.glob("templates/*.html")]
    return in_code | {forms for page in pages for forms in said_on_page(page)}


def blanks(sentence: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", sentence))


def test_an_f_string_is_noticed() -> None:
    with pytest.raises(AssertionError, match="f-string"):
        list(sentences_in('say(lang, f"you have {n} cards")'))


def test_a_sentence_with_a_plural_is_found_with_both_its_forms() -> None:
    assert list(sentences_in('say_n(lang, 2, "{n} card", "{n} cards")')) == [("{n} card", "{n} cards")]
    assert said_on_page('{{ say_n(count, "{n} card", "{n} cards") }}') == [("{n} card", "{n} cards")]


@pytest.mark.parametrize("page", sorted(SOURCE.rglob("templates/*.html")), ids=lambda page: page.name)
def test_a_page_says_whole_sentences_only(page: Path) -> None:
    """What is put together at run time could not be found here, nor translated."""
    text = page.read_text(encoding="utf-8")
    assert len(said_on_page(text)) == len(ANY_SAYING_ON_A_PAGE.findall(text))


WORDS_ON_A_PAGE = re.compile(r">([^<>{}]*[A-Za-zÀ-ÿ]{2}[^<>{}]*)<")


@pytest.mark.parametrize("page", sorted(SOURCE.rglob("templates/*.html")), ids=lambda page: page.name)
def test_a_page_has_no_words_of_its_own(page: Path) -> None:
    plain = re.sub(r"{[{%#].*?[}%#]}", "{}", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert {words.strip() for words in WORDS_ON_A_PAGE.findall(plain)} <= {"Farshore", "Farshore –"}


def test_every_room_that_speaks_is_found() -> None:
    assert {folder.name for folder in FOLDERS} >= {"kit", "lost_cities", "cli"}
    assert len(sentences_of(SOURCE / "games" / "lost_cities")) > 30


@pytest.mark.parametrize("lang", OTHER_LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_sentence_is_translated_and_no_translation_is_left_over(folder: Path, lang: str) -> None:
    assert sentences_of(folder) == set(translations(folder, lang))


@pytest.mark.parametrize("lang", OTHER_LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_translations_fill_in_the_same_blanks(folder: Path, lang: str) -> None:
    for sentence, translation in translations(folder, lang).items():
        given, filled = ({frozenset(blanks(form)) for form in forms} for forms in (sentence, translation))
        if len(translation) == 1:
            assert filled == given
        else:  # of one thing the number may be said in words
            assert {form | {"n"} for form in filled} == {form | {"n"} for form in given}


@pytest.mark.parametrize("lang", OTHER_LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_sentence_with_a_plural_has_every_form_of_the_language(folder: Path, lang: str) -> None:
    plurals = catalogue(folder, lang).num_plurals
    for sentence, translation in translations(folder, lang).items():
        assert len(translation) == (1 if len(sentence) == 1 else plurals), sentence


@pytest.mark.parametrize("lang", OTHER_LANGUAGES)
@pytest.mark.parametrize("folder", sorted(path.parent for path in SOURCE.rglob("help") if path.is_dir()), ids=str)
def test_help_has_the_same_sections_in_every_language(folder: Path, lang: str) -> None:
    english, other = help_sections(folder, ENGLISH), help_sections(folder, lang)
    assert list(english) == list(other)
    assert all(section.title and section.text for section in (*english.values(), *other.values()))
