"""What players have: points, gold, units in the supply, and scouts on their way into the jungle."""

from collections.abc import Iterator
from functools import cache, lru_cache

from farshore.engine.record import EVERYTHING
from farshore.games.entdecker.components import UNITS
from farshore.games.entdecker.scene.faces import COIN, MARKS, OWNERS, UNIT_FACES
from farshore.games.entdecker.scene.key_to_symbols import key_button
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.scene.words import area, written
from farshore.games.entdecker.state import HIDDEN_PICK, NOT_PICKED
from farshore.games.entdecker.text.counts import (
    counted_forts,
    counted_gold,
    counted_points,
    counted_scouts,
    counted_settlements,
)
from farshore.games.entdecker.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import escape, name_html, symbol

END = "</span></div>"
COUNTED_UNITS = (counted_scouts, counted_forts, counted_settlements)


def supplies(t: Seen) -> Iterator[str]:
    """In fragments, so that a move sends the figures that it changes."""
    s, lang = t.s, t.lang
    scores = t.state.scores
    for seat in t.seats_around():
        has_turn = seat == s.turn_of and t.player is not None
        yield supply(seat, t.names[seat], has_turn, seat == t.state.viewer)
        yield points(seat, scores[seat], lang)
        yield purse(seat, int(s.gold[seat]), lang)
        for unit, count in enumerate((s.scouts[seat], s.forts[seat], s.settlements[seat])):
            yield units_left(unit, seat, int(count), lang)
        numbers = numbers_in(int(s.numbers[seat])) if s.top_scouts else ()
        yield on_their_way(seat, int(s.landed[seat]), lang) + top_scouts(seat, numbers, picks_known(t, seat), lang)
        yield END


@cache
def heading_of_supplies(lang: str) -> str:
    """What the figures of every player count, in their order; and what opens the list of all symbols."""
    counted = f"<small>{written(lang, N_('gold, scouts, forts, settlement'))}</small>"
    return f'<div class="ek-heading">{area(lang, N_("Left:"), counted)}{key_button(lang)}</div>'


def numbers_in(bits: int) -> tuple[int, ...]:
    return tuple(number for number in range(1, bits.bit_length()) if bits >> number & 1)


def picks_known(t: Seen, seat: int) -> tuple[int, ...]:
    """A player's Top Scouts, as far as the viewer knows them."""
    if t.state.viewer not in (seat, EVERYTHING) and not t.state.over:
        return ()
    return tuple(pick for pick in t.s.picks[seat].tolist() if pick not in (NOT_PICKED, HIDDEN_PICK))


@lru_cache(REMEMBERED)
def supply(seat: int, player: str, has_turn: bool, is_own: bool) -> str:
    classes = f"ek-supply ek-{OWNERS[seat]}{' ek-turn-of' if has_turn else ''}{' ek-own' if is_own else ''}"
    return (
        f'<div class="{classes}" data-key="supply-{seat}" data-thing="supply {OWNERS[seat]}" role="group"'
        f' aria-label="{escape(player)}">{MARKS[seat]}<span class="ek-name">{name_html(player)}</span>'
    )


@lru_cache(REMEMBERED)
def points(seat: int, count: int, lang: str) -> str:
    name = escape(counted_points(count, lang))
    return (
        f'<b class="ek-points" data-key="points-{seat}" data-thing="points {OWNERS[seat]}" role="img"'
        f' aria-label="{name}">{symbol("ek-laurel")}{count}</b><span class="ek-figures">'
    )


@lru_cache(REMEMBERED)
def purse(seat: int, gold: int, lang: str) -> str:
    return counted(COIN, gold, counted_gold(gold, lang), "ek-purse", f"gold {OWNERS[seat]}")


@lru_cache(REMEMBERED)
def units_left(unit: int, seat: int, count: int, lang: str) -> str:
    thing = f"{UNITS[unit]}s {OWNERS[seat]}"
    return counted(UNIT_FACES[unit][seat], count, COUNTED_UNITS[unit](count, lang), f"ek-have ek-u{unit}", thing)


def counted(face: str, count: int, name: str, classes: str, thing: str) -> str:
    none = "" if count else " ek-out"
    told = f'data-thing="{thing}" role="img" aria-label="{escape(name)}"'
    return f'<span class="{classes}{none}" {told}>{face}{count}</span>'


@lru_cache(REMEMBERED)
def on_their_way(seat: int, landed: int, lang: str) -> str:
    """Scouts of an island that was scored: they are on their way into the jungle."""
    if not landed:
        return ""
    name = say(lang, "on the way into the jungle: {scouts}", scouts=counted_scouts(landed, lang))
    face = f"→{UNIT_FACES[0][seat]}{landed}"
    return (
        f'<span class="ek-landed" data-key="landed-{seat}" data-thing="landed {OWNERS[seat]}" role="img"'
        f' aria-label="{escape(name)}">{face}</span>'
    )


@lru_cache(REMEMBERED)
def top_scouts(seat: int, numbers: tuple[int, ...], picks: tuple[int, ...], lang: str) -> str:
    """The numbers in the supply, and those picked."""
    if not numbers and not picks:
        return ""
    name = say(lang, "numbers in the supply: {numbers}", numbers=", ".join(map(str, numbers)) or "–")
    if picks:
        name += "; " + say(lang, "Top Scouts: {numbers}", numbers=", ".join(map(str, picks)))
    stars = "".join(f"<b>★{pick}</b>" for pick in picks)
    return (
        f'<span class="ek-stars" data-thing="numbers {OWNERS[seat]}" role="img" aria-label="{escape(name)}">'
        f"{stars or '№'}</span>"
    )
