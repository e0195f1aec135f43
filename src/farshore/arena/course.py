"""The file in which tuning is kept as it goes on, generation by generation; its plot, and what was found."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from farshore.arena.folder import WrongFolder, naming, seed_from, shown
from farshore.arena.plots import svg, text
from farshore.arena.tuning import Check, Course
from farshore.arena.words import say, say_n
from farshore.engine.styles import CAREFUL, FOUND, Parameter
from farshore.kit.catalogue import N_
from farshore.kit.numbers import percent
from farshore.records import write_whole
from farshore.records.locking import locked

COURSE, PLOT, STYLES, LOCK = "course.json", "course.svg", "styles.toml", "lock"
DRAFT = f"{COURSE}.part"
WIDTH, HEIGHT, LEFT, BOTTOM = 640, 240, 60, 28
STYLE = (
    "svg{color-scheme:light dark;background:light-dark(#f6f1e4,#12212b);font:13px system-ui,sans-serif}"
    "text{fill:light-dark(#1f2a33,#e8e2d0)}.axis{stroke:light-dark(#1f2a33,#e8e2d0);opacity:.3}"
    ".interval{stroke:light-dark(#17596a,#7fc4d0);opacity:.4}"
    ".mean{fill:none;stroke:light-dark(#17596a,#7fc4d0);stroke-width:2}"
)


class Tuned(Struct, frozen=True):
    """What tuning depends on besides chance."""

    game: str
    rules: str  # which the game's sources say
    options: dict[str, str]  # as they are typed
    players: int
    seed: str
    deals: int
    checked_deals: int


class Kept(Struct):
    settings: Tuned
    course: Course


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Inside, nobody else tunes in this folder; one that cannot be written to is an error at once."""
    folder.mkdir(parents=True, exist_ok=True)
    file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not locked(file):
            raise WrongFolder(N_("somebody else is tuning in {folder}"), folder=folder)
        (folder / DRAFT).touch()
        (folder / DRAFT).unlink()
        yield
    finally:
        os.close(file)


def kept_in(folder: Path) -> Kept | None:
    file = folder / COURSE
    if not file.exists():
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=Kept)
    except msgspec.DecodeError as error:
        raise WrongFolder(N_("{file} is damaged: {reason}"), file=file, reason=error) from None


def seed_in(folder: Path) -> int | None:
    """The seed of what is tuned in a folder, if there is anything."""
    kept = kept_in(folder)
    return None if kept is None else seed_from(kept.settings.seed, folder / COURSE)


def read_course(folder: Path, settings: Tuned, parameters: Sequence[Parameter]) -> Course | None:
    """The course that lies in a folder; it must be one of the same settings, and of these parameters."""
    kept = kept_in(folder)
    if kept is None:
        return None
    for name in Tuned.__struct_fields__:
        there, here = getattr(kept.settings, name), getattr(settings, name)
        if there != here:
            said = {"folder": folder, "name": name.replace("_", "-"), "there": shown(there), "here": shown(here)}
            raise WrongFolder(N_("{folder} is of other tuning ({name}: {there} there, {here} here)"), **said)
    if not kept.course.is_possible(parameters):
        message = N_("{file} is damaged: no tuning of {game} comes to this")
        raise WrongFolder(message, file=folder / COURSE, game=settings.game)
    return kept.course


def write_course(folder: Path, settings: Tuned, course: Course) -> None:
    """Whole or not at all, whenever the program ends."""
    with naming(folder / COURSE):
        write_whole(folder / COURSE, msgspec.json.format(msgspec.json.encode(Kept(settings, course)), indent=1) + b"\n")


# ---- What was found --------------------------------------------------------------------------------------------------


def styles_text(found: dict[str, int], how: str) -> str:
    """The careful style, as it may stand in a game's `styles.toml`."""
    lines = [
        f"[{CAREFUL}]",
        f"{FOUND} = {json.dumps(how, ensure_ascii=False)}",
        *(f"{name} = {value}" for name, value in found.items()),
    ]
    return "\n".join(lines) + "\n"


def course_plot(checks: Sequence[Check], lang: str) -> str:
    """The share of wins against the first values, with its interval, generation by generation."""
    shares = [check.share for check in checks]
    low = min(0.5, *(one.low or 0.0 for one in shares))
    high = max(0.5, *(one.high or 1.0 for one in shares))
    last = max(1, checks[-1].generation)

    def x(generation: int) -> float:
        return LEFT + (WIDTH - LEFT - 20) * generation / last

    def y(share: float) -> float:
        return 10 + (HEIGHT - BOTTOM - 10) * (high - share) / max(high - low, 1e-9)

    parts = [f"<style>{STYLE}</style>"]
    parts.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - 20}" y1="{y(0.5):.1f}" y2="{y(0.5):.1f}"/>')
    parts += [text(LEFT - 8, y(level) + 4, percent(level, lang, 1), "end") for level in {0.5, low, high}]
    for check in checks:
        at, share = x(check.generation), check.share
        ends = f'y1="{y(share.low or 0.0):.1f}" y2="{y(share.high or 1.0):.1f}"'
        parts.append(f'<line class="interval" x1="{at:.1f}" x2="{at:.1f}" {ends}/>')
    points = " ".join(f"{x(check.generation):.1f},{y(check.share.mean):.1f}" for check in checks)
    parts.append(f'<polyline class="mean" points="{points}"/>')
    parts.append(text(WIDTH - 20, HEIGHT - 8, say_n(lang, last, "{n} generation", "{n} generations"), "end"))
    name = say(lang, "Share of wins against the first values")
    return svg(WIDTH, HEIGHT, name, parts).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) + "\n"
