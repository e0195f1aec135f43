"""What players have: points, gold, units in the supply, and scouts on their way into the jungle."""

from collections.abc import Iterator
from functools import lru_cache

from farshore.engine.record import EVERYTHING
from farshore.games.entdecker.faces import COIN, MARKS, OWNERS, UNIT_FACES
from farshore.games.entdecker.scene.seen import REMEMBERED, Seen
from farshore.games.entdecker.state import HIDDEN_PICK, NOT_PICKED
from farshore.games.entdecker.text.counts import (
    counted_forts,
    counted_gold,
    counted_points,
    counted_scouts,
    counted_settlements,
)
from farshore.games.entdecker.text.saying import say
from farshore.kit.html import escape

COUNTED_UNITS = (counted_scouts, counted_forts, counted_settlements)


def supplies(t: Seen) -> Iterator[str]:
    s = t.s
    scores = t.state.scores
    for seat in t.seats_around():
        yield supply(
            seat,
            t.names[seat],
            scores[seat],
            int(s.gold[seat]),
            (int(s.scouts[seat]), int(s.forts[seat]), int(s.settlements[seat])),
            int(s.landed[seat]),
            numbers_in(int(s.numbers[seat])) if s.top_scouts else (),
            picks_known(t, seat),
            seat == s.turn_of and t.player is not None,
            t.lang,
        )


def numbers_in(bits: int) -> tuple[int, ...]:
    return tuple(number for number in range(1, bits.bit_length()) if bits >> number & 1)


def picks_known(t: Seen, seat: int) -> tuple[int, ...]:
    """A player's Top Scouts, as far as the viewer knows them."""
    if t.state.viewer not in (seat, EVERYTHING) and not t.state.over:
        return ()
    return tuple(pick for pick in t.s.picks[seat].tolist() if pick not in (NOT_PICKED, HIDDEN_PICK))


@lru_cache(REMEMBERED)
def supply(
    seat: int, player: str, points: int, gold: int, units: tuple[int, ...], landed: int, numbers: tuple[int, ...],
    picks: tuple[int, ...], has_turn: bool, lang: str,
) -> str:  # fmt: skip
    pieces = "".join(
        counted(UNIT_FACES[unit][seat], count, said(count, lang), f"ek-have ek-u{unit}")
        for unit, (count, said) in enumerate(zip(units, COUNTED_UNITS, strict=True))
    )
    turn = " ek-turn-of" if has_turn else ""
    return (
        f'<div class="ek-supply ek-{OWNERS[seat]}{turn}" data-key="supply-{seat}" role="group"'
        f' aria-label="{escape(player)}">{MARKS[seat]}<span class="ek-name">{escape(player)}</span>'
        f'<b class="ek-points" data-key="points-{seat}" title="{escape(counted_points(points, lang))}">{points}</b>'
        f"{counted(COIN, gold, counted_gold(gold, lang), 'ek-purse')}{pieces}"
        f"{on_their_way(seat, landed, lang)}{top_scouts(numbers, picks, lang)}</div>"
    )


def counted(face: str, count: int, name: str, classes: str) -> str:
    none = "" if count else " ek-out"
    return f'<span class="{classes}{none}" role="img" aria-label="{escape(name)}">{face}{count}</span>'


def on_their_way(seat: int, landed: int, lang: str) -> str:
    """Scouts of an island that was scored: they are on their way into the jungle."""
    if not landed:
        return ""
    name = say(lang, "on the way into the jungle: {scouts}", scouts=counted_scouts(landed, lang))
    face = f"→{UNIT_FACES[0][seat]}{landed}"
    return f'<span class="ek-landed" data-key="landed-{seat}" role="img" aria-label="{escape(name)}">{face}</span>'


def top_scouts(numbers: tuple[int, ...], picks: tuple[int, ...], lang: str) -> str:
    """The numbers in the supply, and those picked."""
    if not numbers and not picks:
        return ""
    name = say(lang, "numbers in the supply: {numbers}", numbers=", ".join(map(str, numbers)) or "–")
    if picks:
        name += "; " + say(lang, "Top Scouts: {numbers}", numbers=", ".join(map(str, picks)))
    stars = "".join(f"<b>★{pick}</b>" for pick in picks)
    return f'<span class="ek-stars" role="img" aria-label="{escape(name)}" title="{escape(name)}">{stars or "№"}</span>'
