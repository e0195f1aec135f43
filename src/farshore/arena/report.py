"""The report of a tournament: one page of HTML that needs nothing else."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from farshore.arena import telling
from farshore.arena.plots import heat_map, histogram, ratings_plot
from farshore.arena.standings import Standings
from farshore.arena.words import say
from farshore.engine.options import Option
from farshore.games import game as find_game
from farshore.kit.html import escape
from farshore.kit.numbers import number

STYLE = Path(__file__).with_name("report.css")


def report(standings: Standings, lang: str) -> str:
    """The page."""
    title = say(lang, "Arena: {game}", game=find_game(standings.game).words.title(lang))
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n"
        + "\n".join(sections(standings, lang))
        + "\n</main>\n</body>\n</html>\n"
    )


def sections(standings: Standings, lang: str) -> Iterator[str]:
    yield facts(standings, lang)
    if not standings.games:
        return
    yield heading(say(lang, "Ratings"))
    yield wide(ratings_plot(standings.ratings, say(lang, "Ratings with their intervals"), lang))
    yield ratings_table(standings, lang)
    yield heading(say(lang, "Pairings"))
    yield wide(heat_map(standings, say(lang, "Share of wins of each bot against each other one"), lang))
    yield pairings_table(standings, lang)
    yield heading(say(lang, "Margins"))
    yield paragraph(
        say(lang, "How often an average over the seatings of a deal was so many points ahead of the others.")
    )
    yield histograms(standings, lang)
    yield heading(say(lang, "The same again"))
    yield f"<pre>{escape(standings.command)}</pre>"


def facts(standings: Standings, lang: str) -> str:
    options = ", ".join(f"{name}={Option.text(value)}" for name, value in standings.options.items())
    said = {"players": standings.players, "options": options or "–", "seed": standings.seed}
    first, *others = telling.notes(standings, lang)
    lines = [paragraph(first, "")]
    if not standings.is_complete:
        lines.append(paragraph(say(lang, "This is how it stood when it was interrupted."), ""))
    lines.append(paragraph(say(lang, "{players} players, {options}, seed {seed}", **said)))
    return "".join([*lines, *map(paragraph, others)])


def heading(words: str) -> str:
    return f"<h2>{escape(words)}</h2>"


def paragraph(words: str, classes: str = "muted") -> str:
    return f'<p class="{classes}">{escape(words)}</p>' if classes else f"<p>{escape(words)}</p>"


def wide(plot: str) -> str:
    """A plot that is scrolled rather than shrunk."""
    return f'<div class="plot" tabindex="0">{plot}</div>'


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first column names the row."""
    head = "".join(f'<th scope="col">{escape(words)}</th>' for words in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(words)}</td>" for words in rest)}</tr>'
        for first, *rest in rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(headings[0])}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def ratings_table(standings: Standings, lang: str) -> str:
    thinking = {one.bot: one for one in standings.thinking}
    rows = [
        [
            telling.label(rating.bot),
            number(rating.mean, lang, 1),
            f"{number(rating.low, lang, 1)} … {number(rating.high, lang, 1)}",
            number(rating.games, lang),
            telling.duration(thinking[rating.bot].a_decision, lang) if rating.bot in thinking else "–",
            telling.duration(thinking[rating.bot].a_game, lang) if rating.bot in thinking else "–",
        ]
        for rating in standings.ratings
    ]
    headings = (
        say(lang, "bot"),
        say(lang, "rating"),
        say(lang, "95%"),
        say(lang, "games"),
        say(lang, "thinks, a decision"),
        say(lang, "thinks, a game"),
    )
    return table(headings, rows)


def pairings_table(standings: Standings, lang: str) -> str:
    rows = [
        [
            telling.versus(pairing, standings.players, lang),
            number(pairing.deals, lang),
            telling.wins(pairing.share, lang),
            telling.points(pairing.margin, lang),
            number(pairing.cut_off, lang),
            number(len(pairing.failures), lang),
        ]
        for pairing in standings.pairings
    ]
    headings = (
        say(lang, "pairing"),
        say(lang, "deals"),
        say(lang, "share of wins"),
        say(lang, "margin in points"),
        say(lang, "cut off"),
        say(lang, "failures"),
    )
    return table(headings, rows)


def histograms(standings: Standings, lang: str) -> str:
    figures = []
    for pairing in standings.pairings:
        if pairing.margins:
            name = telling.versus(pairing, standings.players, lang)
            drawing = histogram(pairing.margins, say(lang, "Margins: {pairing}", pairing=name), lang)
            figures.append(f"<figure><figcaption>{escape(name)}</figcaption>{drawing}</figure>")
    return f'<div class="figures">{"".join(figures)}</div>'
