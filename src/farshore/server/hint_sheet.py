"""A hint as HTML: one sentence, and on request the best few actions side by side."""

from farshore.bots.hints import Advice, Row, headings
from farshore.kit.html import escape
from farshore.server.words import say


def hint_sheet(advice: Advice, lang: str) -> str:
    """The action stands out in the sentence."""
    written = advice._replace(label=f"<strong>{escape(advice.label)}</strong>", reason=escape(advice.reason))
    return f'<p class="hint-text">{written.sentence(lang)}</p>{comparison(advice, lang)}'


def comparison(advice: Advice, lang: str) -> str:
    if not advice.rows:
        return ""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in headings(lang))
    rows = "".join(map(row, advice.rows))
    return (
        f'<details class="hint-more" data-key="hint-more"><summary>{escape(say(lang, "More"))}</summary>'
        f'<table class="hint-table"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></details>'
    )


def row(line: Row) -> str:
    return (
        f'<tr><th scope="row">{escape(line.action)}</th><td>{escape(line.points)}</td><td>{escape(line.win)}</td></tr>'
    )
