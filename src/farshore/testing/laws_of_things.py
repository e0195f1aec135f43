"""Laws about things that explain themselves: on the drawing, in the legend, and in the pictures of the help."""

from __future__ import annotations

import re
from collections.abc import Iterator

from farshore.engine.game import Game
from farshore.engine.presentation import Thing
from farshore.engine.state import State
from farshore.kit.catalogue import LANGUAGES, N_
from farshore.kit.help import PICTURE
from farshore.testing.law import holds, law, same
from farshore.testing.laws_of_words import said
from farshore.testing.subject import Subject, views_of

ON_A_DRAWING = re.compile(r'data-thing="([^"]*)"')
NAME = re.compile(r"[a-z0-9 -]{1,60}")
USED = re.compile(r'href="#([^"]+)"')
UNWANTED = re.compile(r"<script|<style|\sstyle=|\son\w+=|data-key=")


@law(N_("Everything on a drawing that is called a thing is explained in every language."))
def things(subject: Subject) -> None:
    scene = subject.game.scene
    for view in views(subject):
        for name in {*ON_A_DRAWING.findall(view.scene())}:
            holds(NAME.fullmatch(name), f"a short name in small letters: {name!r}", view)
            for lang in LANGUAGES:
                found = scene.thing(view, name, lang)
                holds(found, f"{name!r} is explained, {lang}", view)
                if found is not None:
                    check(subject.game, found, name, lang, view)
        holds(scene.thing(view, "no such thing", "en") is None, "what is not there is not explained", view)


def views(subject: Subject) -> Iterator[State]:
    for state in subject.positions[::6]:
        yield from (state, *views_of(state))


def check(game: Game, thing: Thing, name: str, lang: str, view: State | None = None) -> None:
    """Names, sentences and costs are whole, the rule is there, and nothing but symbols of the game is drawn."""
    said([thing.name, thing.text, *([thing.cost] if thing.cost else [])], view)
    holds(thing.section in ("", *game.words.help_sections(lang)), f"help has {thing.section!r}: {name}", view)
    check_picture(game, thing.picture, name)


def check_picture(game: Game, picture: str, name: str) -> None:
    holds({*USED.findall(picture)} <= symbols(game), f"symbols of the sprite: {name!r}")
    holds(not UNWANTED.search(picture), f"no style, script or key: {name!r}")


def symbols(game: Game) -> set[str]:
    return {*re.findall(r'id="([^"]+)"', game.scene.SPRITE)}


@law(N_("The legend is the same in every language, each symbol with its words."))
def legend(subject: Subject) -> None:
    game = subject.game
    shape = [len(group.things) for group in game.scene.legend("en")]
    for lang in LANGUAGES:
        groups = game.scene.legend(lang)
        same([len(group.things) for group in groups], shape, lang)
        said(group.title for group in groups)
        for group in groups:
            holds(group.things, f"{group.title} has things")
            for thing in group.things:
                check(game, thing, thing.name, lang)


@law(N_("Every picture in the help is there, and says what it shows."))
def pictures(subject: Subject) -> None:
    game = subject.game
    for lang in LANGUAGES:
        for section, (_, text) in game.words.help_sections(lang).items():
            same(text.count("!["), len(PICTURE.findall(text)), f"pictures of {section}, {lang}")
            for alt, name in PICTURE.findall(text):
                holds(alt, f"{name} says what it shows, {lang}")
                holds(game.scene.picture(name, lang), f"a picture of {name!r}")
                check_picture(game, game.scene.picture(name, lang), name)
