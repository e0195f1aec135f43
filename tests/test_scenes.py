"""The drawing for a screen that every game owes: keyed, well-formed, and made of what its viewer may know."""

import random
import re
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import farshore
from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.kit.catalogue import LANGUAGES
from tests.build import full_games, random_options, views_of
from tests.drawings import Element, elements_of, keys_of, things_of
from tests.samples import samples_of

GAMES = farshore.names()
MOST_BYTES = {  # of half of the drawings
    "discoveries": 30_000,  # four boards, thirty dice
    "entdecker": 33_000,  # up to 96 tiles
}
WHOLE_GAMES = 3
STATES_OF_A_GAME = 15
MANY_STEPS = 60
HOSTILE = ["<b>Ada</b>", 'B" onload="x', "C'&amp;", "{player}"]
SOUNDS = {"place", "draw", "roll"}
KEY = re.compile(r"[a-z0-9-]+")
LOOKS = {"data-zoom", "popovertarget"}  # of buttons by which anybody looks closer, and which change nothing

every_game = pytest.mark.parametrize("name", GAMES)
every_full_game = pytest.mark.parametrize("name", full_games())  # that brings more than the kit draws by itself


@cache
def positions(name: str) -> tuple[State, ...]:
    """States of some whole games with random options: the first, the last, and some of each from anywhere."""
    game, chosen = farshore.game(name), []
    for seed in range(WHOLE_GAMES):
        rng = random.Random(seed)
        state = game.deal(seed=rng.getrandbits(128), **random_options(game, rng))
        course = [state.copy()]
        while not state.over:
            careful = rng.random() < 0.7
            state.act(state.suggest("plain", rng.getrandbits(64)) if careful else rng.choice(state.legal))
            course.append(state.copy())
        chosen += [*course[:8], course[-1], *rng.sample(course, min(len(course), STATES_OF_A_GAME))]
    return tuple(chosen)


def viewed(name: str) -> list[State]:
    """Every position, as each viewer sees it, and with nothing hidden."""
    return [view for state in positions(name) for view in (state, *views_of(state))]


def drawn(state: State, lang: str = "en") -> Sequence[Element]:
    return elements_of(state.scene(lang))


# ---- The drawing -----------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scene_is_well_formed_and_has_no_style_or_script_of_its_own(name: str, lang: str) -> None:
    """The content security policy would forbid them."""
    for state in viewed(name):
        for element in drawn(state, lang):
            assert element.tag not in {"style", "script", "form"}
            assert not [name for name in element.attributes if name == "style" or name.startswith("on")]


@every_game
def test_every_key_is_there_once(name: str) -> None:
    for state in viewed(name):
        keys = keys_of(drawn(state))
        assert keys[0] == "scene"
        assert [key for key, count in Counter(keys).items() if count > 1] == []
        assert all(KEY.fullmatch(key) for key in keys)


@every_game
def test_a_flight_starts_elsewhere(name: str) -> None:
    for state in viewed(name):
        for element in drawn(state):
            start = element.attributes.get("data-from")
            assert start is None or (KEY.fullmatch(start) and start != element.attributes["data-key"])


@every_game
def test_no_button_stands_in_a_button(name: str) -> None:
    for state in viewed(name):
        for element in drawn(state):
            around = element.parent
            while element.tag == "button" and around is not None:
                assert around.tag != "button"
                around = around.parent


@every_game
def test_whatever_is_used_of_the_sprite_is_in_it(name: str) -> None:
    scene = farshore.game(name).scene
    identities = re.findall(r'id="([^"]+)"', scene.SPRITE)
    assert len(identities) == len(set(identities))
    used = set(re.findall(r'href="#([^"]+)"', scene.SPRITE))
    for state in viewed(name):
        used |= set(re.findall(r'href="#([^"]+)"', state.scene()))
    assert used <= set(identities)


@every_game
def test_sprite_and_picture_are_well_formed_and_bring_no_style_of_their_own(name: str) -> None:
    scene = farshore.game(name).scene
    for drawing in (f"<svg>{scene.SPRITE}</svg>", scene.ART):
        for element in ElementTree.fromstring(drawing).iter():
            assert element.tag not in {"style", "script"}
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
    assert ElementTree.fromstring(scene.ART).get("viewBox")
    assert scene.STYLE.count("{") == scene.STYLE.count("}")
    assert not re.search(r"url\(|@import|expression", scene.STYLE)


@every_game
def test_sounds_are_those_that_there_are_and_made_by_events(name: str) -> None:
    game = farshore.game(name)
    assert set(game.scene.SOUNDS) <= set(game.words.EVENTS)
    assert set(game.scene.SOUNDS.values()) <= SOUNDS


@every_game
def test_names_of_players_are_written_as_they_are(name: str) -> None:
    for state in positions(name)[::5]:
        for view in (state, *views_of(state)):
            elements = elements_of(view.scene("fr", HOSTILE))
            assert keys_of(elements) == keys_of(drawn(view, "fr"))
            assert not [element for element in elements if "onload" in element.attributes]


@every_game
def test_a_scene_is_small(name: str) -> None:
    sizes = sorted(len(state.scene("fr").encode()) for state in viewed(name))
    most = MOST_BYTES.get(name, 13_000)
    assert sizes[len(sizes) // 2] < most
    assert sizes[-1] < 1.6 * most


# ---- What can be done ------------------------------------------------------------------------------------------------


@every_game
def test_every_legal_action_is_offered_once_and_nothing_else_can_be_done(name: str) -> None:
    for state in positions(name):
        if state.player is None:
            continue
        view = state.view(state.player)
        legal = {state.text(action) for action in view.legal}
        elements = drawn(view)
        offered = Counter(action for element in elements for action in element.actions)
        assert {action: offered[action] for action in legal} == dict.fromkeys(legal, 1)
        for element in elements:
            assert ("can" in element.classes) == bool(legal & set(element.actions))
            if element.actions:
                assert element.tag == "button"
                assert "piece" in element.classes
                assert ("aria-disabled" in element.attributes) == ("can" not in element.classes)


@every_game
def test_every_action_that_is_written_down_exists(name: str) -> None:
    game = farshore.game(name)
    for state in viewed(name):
        for element in drawn(state):
            assert all(game.text(game.parse(action)) == action for chain in element.combos for action in chain)
            if "data-action" in element.attributes:  # without JavaScript it is sent by the form
                assert element.attributes["name"] == "action"
                assert element.attributes["value"] == element.attributes["data-action"]
            else:
                assert element.tag != "button" or element.attributes["type"] == "button"


@every_game
def test_every_move_has_its_place(name: str) -> None:
    for state in viewed(name):
        elements = drawn(state)
        places = Counter(element.attributes["data-place"] for element in elements if "data-place" in element.attributes)
        assert not places or max(places.values()) == 1
        assert {move[1] for element in elements for move in element.moves} <= set(places)


def offered(elements: Sequence[Element]) -> list[Element]:
    """What takes an action, or would move something."""
    return [e for e in elements if e.actions or (e.tag == "button" and not LOOKS & e.attributes.keys())]


@every_game
def test_who_does_not_decide_is_offered_nothing(name: str) -> None:
    for state in viewed(name):
        if state.viewer != state.player:
            assert offered(drawn(state)) == []


@every_game
def test_where_nobody_decides_everything_lies_as_before_and_nothing_is_offered(name: str) -> None:
    for state in positions(name):
        for view in views_of(state):
            elements, before = drawn(view.at_rest()), drawn(view)
            assert offered(elements) == []
            pieces, lying = ({*keys_of([e for e in all_ if "piece" in e.classes])} for all_ in (elements, before))
            answers = {*keys_of([e for e in before if e.tag == "button"])}
            assert pieces <= lying
            assert lying - pieces <= answers


@every_full_game
def test_every_piece_has_a_name_in_every_language(name: str) -> None:
    said = {lang: [] for lang in LANGUAGES}  # type: dict[str, list[str]]
    for state in viewed(name)[::2]:
        for lang in LANGUAGES:
            pieces = [element for element in drawn(state, lang) if "piece" in element.classes]
            assert all(piece.attributes.get("aria-label") for piece in pieces)
            assert all(piece.attributes.get("role") == "img" for piece in pieces if piece.tag != "button")
            said[lang] += [piece.attributes["aria-label"] for piece in pieces]
    english, *others = said.values()
    for other in others:
        assert len(english) == len(other)
        assert not [one for one, two in zip(english, other, strict=True) if one == two]


# ---- What may be seen ------------------------------------------------------------------------------------------------


@every_game
def test_a_scene_tells_nothing_that_its_viewer_may_not_know(name: str) -> None:
    """Drawing, guide, keys and what things are, are the same for two states that differ only in what is hidden."""
    rng = random.Random(1)
    really_different = 0
    for state in positions(name):
        for view in views_of(state):
            other = samples_of(name).shuffled(state, view.viewer, rng)
            really_different += other.to_bytes() != state.to_bytes()
            same = other.view(view.viewer)
            for lang in LANGUAGES:
                assert same.scene(lang) == view.scene(lang)
                assert view.game.scene.guide(same, lang, ()) == view.game.scene.guide(view, lang, ())
                for thing in things_of(drawn(view, lang)):
                    assert view.game.scene.thing(same, thing, lang) == view.game.scene.thing(view, thing, lang)
    assert really_different


@every_game
def test_what_was_drawn_before_makes_no_difference(name: str) -> None:
    """Much is remembered from drawing to drawing, for all viewers: each gets what would be drawn for him alone."""
    views = viewed(name)[::3]
    for _ in range(2):  # so that everything that is remembered was drawn for somebody
        together = [view.scene_fragments(lang, HOSTILE) for view in views for lang in LANGUAGES]
    remembered = remembered_by(farshore.game(name))
    assert remembered
    alone = []
    for view in views:
        for lang in LANGUAGES:
            for drawing in remembered:
                drawing.cache_clear()
            alone.append(view.scene_fragments(lang, HOSTILE))
    assert alone == together


def remembered_by(game: Game) -> list[Any]:
    """Every function of a game, or of what games draw with, that remembers what it returned."""
    rooms = (game.rules["deal"].__module__.removesuffix("rules"), "farshore.kit.")
    modules = [module for name, module in [*sys.modules.items()] if name.startswith(rooms)]
    return [value for module in modules for value in vars(module).values() if hasattr(value, "cache_clear")]


@every_game
def test_a_drawing_comes_in_fragments_of_which_most_stay(name: str) -> None:
    """What a screen has already is not sent again."""
    new, whole = 0, 0
    for seed in range(3):
        state = farshore.game(name).deal(seed=seed)
        before: dict[int, tuple[str, ...]] = {}
        while not state.over and state.step < MANY_STEPS:
            for seat in range(state.players):
                fragments = state.view(seat).scene_fragments()
                assert isinstance(fragments, tuple)
                assert "".join(fragments) == state.view(seat).scene()
                if seat in before:
                    new += sum(len(fragment) for fragment in fragments if fragment not in before[seat])
                    whole += sum(map(len, fragments))
                before[seat] = fragments
            state.act(state.suggest("plain", seed))
    assert new < 0.7 * whole


@every_game
def test_drawing_changes_nothing(name: str) -> None:
    for state in viewed(name)[::3]:
        before = state.to_bytes()
        assert state.scene() == state.scene()
        state.game.scene.guide(state, "en", ())
        assert state.to_bytes() == before


# ---- Guide and symbols -----------------------------------------------------------------------------------------------


@every_full_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_newcomer_is_guided_through_the_first_turn(name: str, lang: str) -> None:
    game = farshore.game(name)
    for seed in range(10):
        state = game.deal(seed=seed)
        while state.turn == 1:
            for seat in range(state.players):
                assert game.scene.guide(state.view(seat), lang, ()) is not None
            state.act(state.suggest("plain", seed))


@every_game
def test_a_hint_is_about_something_in_the_drawing_and_points_into_the_help(name: str) -> None:
    game = farshore.game(name)
    for state in viewed(name):
        hints = [game.scene.guide(state, lang, ()) for lang in LANGUAGES]
        assert len({hint is None for hint in hints}) == 1
        assert len({hint.text for hint in hints if hint}) in (0, len(LANGUAGES))
        for hint, lang in zip(hints, LANGUAGES, strict=True):
            if hint is not None:
                assert hint.section in game.words.help_sections(lang)
                assert hint.about in ("", *keys_of(drawn(state, lang)))
                assert not set("{}") & set(hint.text)


@every_game
def test_a_guide_is_for_players_and_falls_silent(name: str) -> None:
    game = farshore.game(name)
    for state in positions(name):
        assert game.scene.guide(state, "en", ()) is None
        assert game.scene.guide(state.view(None), "en", ()) is None
        if state.over:
            assert all(game.scene.guide(view, "en", ()) is None for view in views_of(state))


@every_full_game
def test_a_symbol_stands_for_what_events_and_scores_are_about(name: str) -> None:
    game = farshore.game(name)
    identities = set(re.findall(r'id="([^"]+)"', game.scene.SPRITE))
    found = 0
    for state in viewed(name):
        items = [event.item for event in state.events if event.item is not None]
        items += [line.item for lines in state.breakdown() for line in lines]
        for item in items:
            drawing = game.scene.token(item)
            found += bool(drawing)
            assert not drawing or len({*elements_of(drawing)[0].classes}) >= 1
            assert set(re.findall(r'href="#([^"]+)"', drawing)) <= identities
    assert found
    assert game.scene.token("nothing of this game") == ""


# ---- Options and introduction ----------------------------------------------------------------------------------------


@every_full_game
def test_options_and_introduction_are_said_in_every_language(name: str) -> None:
    words = farshore.game(name).words
    english, *others = [
        [words.introduction(lang), *(words.option_name(option, lang) for option in farshore.game(name).options)]
        for lang in LANGUAGES
    ]
    assert all(english)
    for other in others:
        assert all(one != two for one, two in zip(english, other, strict=True))


@every_game
def test_pictures_of_choices_are_drawings_and_told_apart(name: str) -> None:
    game = farshore.game(name)
    for option in game.options:
        pictures = [game.scene.choice_picture(option, choice) for choice in option.choices]
        assert set(pictures) == {""} or len(set(pictures)) == len(pictures)
        for element in (
            element for picture in pictures if picture for element in ElementTree.fromstring(picture).iter()
        ):
            assert element.tag not in {"style", "script"}
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_of_an_option_are_told_apart(name: str, lang: str) -> None:
    game = farshore.game(name)
    for option in game.options:
        names = [game.words.choice_name(option, choice, lang) for choice in option.choices]
        assert all(names)
        assert len(set(names)) == len(names)
        assert "random" not in names
