"""The plots of the report, as SVG of our own: a heat map of pairings, ratings with intervals, histograms of margins."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from farshore.arena.ratings import Rating
from farshore.arena.standings import Standings
from farshore.arena.telling import label
from farshore.kit.html import escape
from farshore.kit.numbers import number, percent

LETTER = 7.5  # pixels of a letter, about
LONGEST_LABEL = 26  # letters; a longer one is cut
STRONGEST = 0.5  # opacity of a share that could not be further from that of equals

CELL, CELL_HEIGHT = 76, 34
ROW, PLOT = 30, 420  # of the ratings
HISTOGRAM, HISTOGRAM_HEIGHT, MOST_BARS = 280, 120, 24
ABOVE_BARS = 16  # for a number


def svg(width: float, height: float, name: str, content: Iterable[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img" '
        f'aria-label="{escape(name)}">{"".join(content)}</svg>'
    )


def text(x: float, y: float, words: str, anchor: str = "start", classes: str = "") -> str:
    of_class = f' class="{classes}"' if classes else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{of_class}>{escape(words)}</text>'


def cut(words: str) -> str:
    return words if len(words) <= LONGEST_LABEL else f"{words[: LONGEST_LABEL - 1]}…"


def width_of(labels: Iterable[str]) -> float:
    return LETTER * max((len(one) for one in labels), default=0) + 12


# ---- Pairings --------------------------------------------------------------------------------------------------------


def shares(standings: Standings) -> dict[tuple[str, str], float]:
    """The share of wins of each against each; at a table of two, what one has not won the other has."""
    known: dict[tuple[str, str], float] = {}
    for pairing in standings.pairings:
        if pairing.share is not None:
            known[pairing.odd, pairing.rest] = pairing.share.mean
            if standings.players == 2:
                known[pairing.rest, pairing.odd] = 1 - pairing.cut_off / pairing.games - pairing.share.mean
    return known


def heat_map(standings: Standings, name: str, lang: str) -> str:
    """A row for each bot, and how it does against those in the columns; the strongest first."""
    bots = [rating.bot for rating in standings.ratings]
    labels = [cut(label(bot)) for bot in bots]
    left, top, known = width_of(labels), 0.7 * width_of(labels) + 8, shares(standings)
    parts = []
    for column, words in enumerate(labels):
        x = left + (column + 0.5) * CELL
        parts.append(f'<g transform="rotate(-45 {x:g} {top - 6:g})">{text(x, top - 6, words)}</g>')
    for row, (bot, words) in enumerate(zip(bots, labels, strict=True)):
        y = top + row * CELL_HEIGHT
        parts.append(text(left - 8, y + CELL_HEIGHT / 2 + 4, words, "end"))
        for column, other in enumerate(bots):
            parts.append(cell(left + column * CELL, y, known.get((bot, other)), 1 / standings.players, lang))
    slant = 0.7 * width_of(labels)  # how far the last column's words lean out
    return svg(left + len(bots) * CELL + slant, top + len(bots) * CELL_HEIGHT + 1, name, parts)


def cell(x: float, y: float, share: float | None, equal: float, lang: str) -> str:
    box = f'x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL_HEIGHT}"'
    drawn = f'<rect {box} class="cell"/>'
    if share is None:
        return drawn
    distance = (share - equal) / (1 - equal) if share >= equal else (equal - share) / equal
    wash = f'<rect {box} class="{"good" if share >= equal else "bad"}" opacity="{STRONGEST * distance:.2f}"/>'
    return drawn + wash + text(x + CELL / 2, y + CELL_HEIGHT / 2 + 4, percent(share, lang, 1), "middle")


# ---- Ratings ---------------------------------------------------------------------------------------------------------


def ratings_plot(ratings: Sequence[Rating], name: str, lang: str) -> str:
    """A line from end to end of each interval, and a dot at its mean."""
    labels = [cut(label(rating.bot)) for rating in ratings]
    left = width_of(labels)
    low, high = min(rating.low for rating in ratings), max(rating.high for rating in ratings)
    scale = PLOT / max(high - low, 1e-9)

    def x(value: float) -> float:
        return left + 8 + (value - low) * scale

    parts = []
    for row, (rating, words) in enumerate(zip(ratings, labels, strict=True)):
        y = row * ROW + ROW / 2
        parts += [
            text(left - 8, y + 4, words, "end"),
            f'<line class="axis" x1="{left + 8:g}" x2="{left + 8 + PLOT:g}" y1="{y:g}" y2="{y:g}"/>',
            f'<line class="interval" x1="{x(rating.low):.1f}" x2="{x(rating.high):.1f}" y1="{y:g}" y2="{y:g}"/>',
            f'<circle class="mean" cx="{x(rating.mean):.1f}" cy="{y:g}" r="6"/>',
            text(left + PLOT + 24, y + 4, number(rating.mean, lang, 1)),
        ]
    return svg(left + PLOT + 80, len(ratings) * ROW, name, parts)


# ---- Margins ---------------------------------------------------------------------------------------------------------


def histogram(values: Sequence[float], name: str, lang: str) -> str:
    """How often each margin came; a line stands at zero, and the highest bar has its number."""
    low, high = min(*values, 0.0), max(*values, 0.0)
    step = nice_step((high - low) / MOST_BARS)
    first, last = math.floor(low / step), math.floor(high / step)
    counts = [0] * (last - first + 1)
    for value in values:
        counts[math.floor(value / step) - first] += 1
    width, unit, floor = HISTOGRAM / len(counts), HISTOGRAM_HEIGHT / max(counts), ABOVE_BARS + HISTOGRAM_HEIGHT
    parts = [
        f'<rect class="bar" x="{bar * width + 0.5:.1f}" width="{max(width - 1, 0.5):.1f}" '
        f'y="{floor - unit * count:.1f}" height="{unit * count:.1f}"><title>'
        f"{number((first + bar) * step, lang)} … {number((first + bar + 1) * step, lang)}: {count}</title></rect>"
        for bar, count in enumerate(counts)
        if count
    ]
    zero, highest = -first * width, counts.index(max(counts))
    bottom = floor + 16
    parts += [
        text((highest + 0.5) * width, ABOVE_BARS - 4, str(max(counts)), side_of(highest, len(counts)), "faint"),
        f'<line class="axis" x1="0" x2="{HISTOGRAM}" y1="{floor}" y2="{floor}"/>',
        f'<line class="zero" x1="{zero:.1f}" x2="{zero:.1f}" y1="{ABOVE_BARS}" y2="{floor}"/>',
        text(0, bottom, number(first * step, lang), classes="faint"),
        text(HISTOGRAM, bottom, number((last + 1) * step, lang), "end", "faint"),
    ]
    if 0.15 * HISTOGRAM < zero < 0.85 * HISTOGRAM:
        parts.append(text(zero, bottom, "0", "middle", "faint"))
    return svg(HISTOGRAM, bottom + 6, name, parts)


def side_of(bar: int, bars: int) -> str:
    """How a number above a bar is set, so that it does not reach beyond the edge."""
    return "start" if bar == 0 else "end" if bar == bars - 1 else "middle"


def nice_step(step: float) -> float:
    """The next larger of 1, 2, 5, 10, 20 …"""
    power: float = 10.0 ** math.floor(math.log10(max(step, 1.0)))
    return next(float(factor * power) for factor in (1, 2, 5, 10) if factor * power >= step)
