"""The jungle: seven paths to seven huts, the scouts on them, and who knows what lies in a hut."""

from collections.abc import Iterator
from functools import cache, lru_cache

from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.components import DOT, EYES, HIDDEN_TOKEN, NO_TOKEN, PATH_SPACES, PATHS, PRODUCE
from farshore.games.entdecker.scene.faces import MARKS, OWNERS, UNIT_FACES
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.scene.words import area, button, written
from farshore.games.entdecker.state import NO_SCOUT
from farshore.games.entdecker.text.counts import counted_points
from farshore.games.entdecker.text.labels import ACTION_TEXTS
from farshore.games.entdecker.text.reading import number_of_scout, seat_of_scout
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import action_piece, escape, piece, symbol

HUT, EYE, DOT_SIGN = symbol("ek-hut"), symbol("ek-eye"), symbol("ek-dot")
END = "</div>"
STEPS = tuple(
    f'<i class="ek-step" data-thing="dot">{DOT_SIGN}</i>'
    if step == DOT
    else f'<i class="ek-step" data-thing="eye">{EYE}</i>'
    if step in EYES
    else '<i class="ek-step"></i>'
    for step in range(PATH_SPACES)
)


def jungle(t: Seen) -> Iterator[str]:
    name = N_("Jungle")
    group = f'data-key="jungle" data-thing="jungle" role="group" aria-label="{written(t.lang, name)}"'
    yield f'<div class="ek-jungle" {group}>{title(t.lang)}'
    sends = t.asks(asked.PATH) or (t.asks(asked.NATIVES) and bool(t.legal & ALL_PATHS))
    recalls = t.asks(asked.RECALL, asked.NATIVES)
    for path, row in enumerate(t.s.jungle.tolist()):
        own = actions.RECALL_PATH + path * PATH_SPACES
        taken = tuple(step for step in range(PATH_SPACES) if recalls and own + step in t.legal)
        yield jungle_path(path, tuple(row), int(t.s.hut[path]), int(t.s.seen_by[path]), taken, t.names, t.lang)
        key = f"path-{path + 1}"
        yield button(t, key, actions.PATH + path, "", "ek-go", thing=f"path {path + 1}") + END if sends else END
    yield END


@cache
def title(lang: str) -> str:
    return area(lang, N_("Jungle"), f'<small class="ek-to-huts">{written(lang, N_("to the huts"))}</small>')


ALL_PATHS = frozenset(range(actions.PATH, actions.PATH + PATHS))


@lru_cache(REMEMBERED)
def jungle_path(
    path: int, scouts: tuple[int, ...], hut: int, seen_by: int, recalled: tuple[int, ...],
    names: tuple[str, ...], lang: str,
) -> str:  # fmt: skip
    """A hut and the spaces from it outwards; whatever lies over it comes after this."""
    spaces = "".join(
        STEPS[step] if code == NO_SCOUT else scout(path, step, code, step in recalled, names, lang)
        for step, code in enumerate(scouts)
    )
    name = written(lang, N_("Path {path}"), path=str(path + 1))
    return (
        f'<div class="ek-path" data-key="jungle-{path + 1}" data-thing="path {path + 1}" role="group"'
        f' aria-label="{name}">{drawn_hut(path, hut, seen_by, names, lang)}{spaces}'
    )


def scout(path: int, step: int, code: int, recalled: bool, names: tuple[str, ...], lang: str) -> str:
    seat, number = seat_of_scout(code), number_of_scout(code)
    message = N_("Scout {number} of {player} on space {space}") if number else N_("Scout of {player} on space {space}")
    name = say(lang, message, player=names[seat], space=step + 1, number=number)
    face = UNIT_FACES[0][seat] + (f'<b class="ek-no">{number}</b>' if number else "")
    key, classes = f"jungle-{path + 1}-{step + 1}", f"ek-step ek-scout ek-{OWNERS[seat]}"
    start, thing = f"supply-{seat}", f"jungle {path + 1} {step + 1}"
    if recalled:
        action = ACTION_TEXTS[actions.RECALL_PATH + path * PATH_SPACES + step]
        return action_piece(key, face, name, action, can=True, classes=classes, start=start, thing=thing)
    return piece(key, face, name, classes=classes, start=start, thing=thing)


def drawn_hut(path: int, hut: int, seen_by: int, names: tuple[str, ...], lang: str) -> str:
    """What lies in it, to those who know; and the marks of those who know."""
    knowing = [seat for seat in range(len(names)) if seen_by >> seat & 1]
    if hut == NO_TOKEN:
        face, name = "", say(lang, "Hut {path}: empty", path=path + 1)
    elif hut == HIDDEN_TOKEN:
        face, name = "?", say(lang, "Hut {path}: a token", path=path + 1)
    else:
        points = PRODUCE[hut - 1]
        face = str(points)
        name = say(lang, "Hut {path}: a token worth {points}", path=path + 1, points=counted_points(points, lang))
    if knowing:
        known = ", ".join(names[seat] for seat in knowing)
        name = say(lang, "{hut}, known to {players}", hut=name, players=known)
    marks = EYE + "".join(MARKS[seat] for seat in knowing) if knowing else ""
    token = f"<b>{face}</b>" if face else ""
    return (
        f'<span class="ek-hut{" ek-empty" if not face else ""}" data-key="hut-{path + 1}" data-thing="hut {path + 1}"'
        f' role="img" aria-label="{escape(name)}">{HUT}{token}<span class="ek-knowing">{marks}</span></span>'
    )
