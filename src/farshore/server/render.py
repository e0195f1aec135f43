"""A viewer's view of a table as HTML: the changing parts of its page.

Plain functions that return HTML: a page template would take ten times as long, and these are drawn on every move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import count
from typing import NamedTuple

from farshore.engine.game import Game
from farshore.engine.presentation import RoundEnd
from farshore.engine.record import MOST_PLAYERS
from farshore.engine.state import ScoreLine, State
from farshore.kit.html import escape, name_html
from farshore.kit.words import LETTERS
from farshore.records import Result
from farshore.server.faces import face
from farshore.server.recap import recap
from farshore.server.table_view import TableView
from farshore.server.tie_break import tie_break
from farshore.server.words import say, say_n
from farshore.tables import Entry

Account = tuple[str, int, tuple[tuple[str, int], ...]]  # an item, its points, and the parts that they come from
Accounts = tuple[tuple[Account, ...], ...]  # by seat
Sum = tuple[str, tuple[int, ...]]  # what it is the sum of, and everybody's
JUST_RENDERED = 8  # views: one is rendered for all who share it at once
REMEMBERED = 10_000  # rows and tables drawn lately: most stay the same from move to move

SHAPES = (
    '<circle cx="12" cy="12" r="10"/>',
    '<rect x="2.5" y="2.5" width="19" height="19" rx="2"/>',
    '<path d="M12 .5 24 22.5H0Z"/>',
    '<path d="M12 .5 23.5 12 12 23.5.5 12Z"/>',
    '<path d="M12 .5 23.5 9 19 23H5L.5 9Z"/>',
    '<path d="M6 1.5h12L24 12l-6 10.5H6L0 12Z"/>',
    '<path d="M8 1h8v7h7v8h-7v7H8v-7H1V8h7Z"/>',
    '<path d="M1 3h22v9a11 11 0 0 1-22 0Z"/>',
)
assert len(SHAPES) == MOST_PLAYERS


EYE = (
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12c2.5-4 5.7-6 9.5-6s7 2 9.5 6c-2.5 4-5.7'
    ' 6-9.5 6s-7-2-9.5-6z"/><circle cx="12" cy="12" r="2.8"/></svg>'
)
BULB = (
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 17.5c0-2.2-3.5-3.6-3.5-8a6.5 6.5 0 0 1 13 0'
    'c0 4.4-3.5 5.8-3.5 8zM9.5 20.5h5"/></svg>'
)

Fragments = tuple[str, ...]  # of one part: whoever has some of them already needs only the others


class RenderedView(NamedTuple):
    """The parts of a page, and what the viewer can do there: texts of actions, and what a person reads."""

    parts: dict[str, Fragments]
    offers: dict[str, str]

    @property
    def whole_parts(self) -> dict[str, str]:
        return {name: "".join(fragments) for name, fragments in self.parts.items()}


@lru_cache(JUST_RENDERED)
def render(view: TableView) -> RenderedView:
    """A view as HTML; those who see the same view are shown the same."""
    state, lang, names, points = view.state, view.lang, view.names, view.state.scores
    offers = offers_to(view)
    parts = {
        "prompt": (prompt(view),),
        "recap": recap(view),
        "board": state.scene_fragments(lang, names),
        "controls": (controls(view, offers),),
        "players": (players(view, points),),
        "scores": (scores(state, points, lang, names),),
        "rounds": tuple(round_sheet(view.game, end, lang, names) for end in reversed(view.rounds)),
        "guide": (guide(view),),
        "notice": (notice(view),),
    }
    return RenderedView(parts, offers)


def offers_to(view: TableView) -> dict[str, str]:
    """Every legal action, and the combos."""
    if not view.is_asked:
        return {}
    state, lang = view.state, view.lang
    singly = {state.text(action): state.label(action, lang) for action in state.legal}
    return {**singly, **state.game.words.combos(state, lang)}


# ---- What is asked ---------------------------------------------------------------------------------------------------


def prompt(view: TableView) -> str:
    state, lang = view.state, view.lang
    if not view.is_running:
        return prompt_line("over", ending(view), "")
    kind = "asked" if view.is_asked else "waiting"
    section = view.game.words.prompt_section(state)
    link = (
        f' <a class="help-link" href="/help/{view.game.name}#{section}" data-section="{section}"'
        f' aria-label="{escape(say(lang, "See the rule"))}">?</a>'
    )
    return prompt_line(kind, state.prompt(lang, view.names), link) + steps_so_far(view)


def prompt_line(kind: str, text: str, link: str) -> str:
    return f'<p class="prompt {kind}"><span class="prompt-text">{escape(text)}</span>{link}</p>'


def steps_so_far(view: TableView) -> str:
    """What the deciding player has done in this turn."""
    done = view.done_in_turn()
    if not done:
        return ""
    steps = "".join(f"<li>{escape(sentence)}</li>" for sentence in done)
    return f'<ol class="steps" aria-label="{escape(say(view.lang, "This turn"))}">{steps}</ol>'


def ending(view: TableView) -> str:
    """One sentence on how it ended."""
    lang = view.lang
    if view.stage == "closed":
        return say(lang, "The host has closed this table.")
    assert view.result is not None
    winners = [view.names[seat] for seat, rank in enumerate(view.result.ranks or ()) if rank == 1]
    if len(winners) == 1:
        return say(lang, "{player} has won.", player=winners[0])
    return say(lang, "{players} share the victory.", players=", ".join(winners))


# ---- What can be done ------------------------------------------------------------------------------------------------


@cache
def control(value: str, label: str, *, name: str = "do", classes: str = "", key: str = "") -> str:
    hint = f' data-shortcut="{key}"' if key else ""
    return f'<button class="control {classes}" name="{name}" value="{value}"{hint}>{escape(label)}</button>'


def controls(view: TableView, offers: Mapping[str, str]) -> str:
    return "".join(turn_controls(view)) + hint_control(view) + moves(view, offers) + "".join(table_controls(view))


def turn_controls(view: TableView) -> Iterator[str]:
    lang, back = view.lang, view.taking_back
    if view.viewer.seat is None or not view.is_running:
        return
    if view.is_asked and back.undoable:
        yield control("undo", say(lang, "Undo"), key="u")
    if view.is_asked and back.undoable > back.last_combo:
        yield control("restart", say(lang, "Restart turn"))


def hint_control(view: TableView) -> str:
    """For whoever plays against bots alone; on a small screen its sign stands for its word."""
    if not view.may_have_hint:
        return ""
    label = escape(say(view.lang, "Hint"))
    return (
        f'<button class="control hint-control" name="do" value="hint" data-shortcut="h">{BULB}'
        f"<span>{label}</span></button>"
    )


def moves(view: TableView, offers: Mapping[str, str]) -> str:
    """Every legal action as a button: for those who read the screen rather than see it, or have no scripts."""
    if not view.is_asked:
        return ""
    items = "".join(
        f'<li><button name="action" value="{text}">{escape(label)}</button></li>' for text, label in offers.items()
    )
    summary = escape(say(view.lang, "Possible moves ({count})", count=len(offers)))
    return (
        f'<details class="moves" id="moves" data-key="moves"><summary>{summary}</summary>'
        f'<ul class="move-list">{items}</ul></details>'
    )


def table_controls(view: TableView) -> Iterator[str]:
    lang, seat = view.lang, view.viewer.seat
    if seat is None and view.is_running:
        yield f'<p class="watching">{EYE} <span>{escape(watching(view.spectators, lang))}</span></p>'
    elif seat is not None and view.is_running and view.players[seat].stand_in and not view.players[seat].has_conceded:
        yield control("come-back", say(lang, "Take back my seat"))
    inner = "".join(rare_controls(view))
    if inner:
        summary = escape(say(lang, "Table menu"))
        yield (
            f'<details class="more" data-key="more"><summary>{summary}</summary>'
            f'<div class="more-list">{inner}</div></details>'
        )


def rare_controls(view: TableView) -> Iterator[str]:
    """What concerns others too, or everything."""
    lang, seat, back = view.lang, view.viewer.seat, view.taking_back
    if not view.is_running:
        return
    if seat is not None and back.turn:
        alone, asking = say(lang, "Go back to my last turn"), say(lang, "Ask to go back to my last turn")
        yield control("takeback", alone if back.alone else asking)
    if seat is not None and not view.players[seat].stand_in:
        yield control("concede", say(lang, "Concede"), classes="grave")
    if view.viewer.host:
        yield control("close", say(lang, "Close the table"), classes="grave")


# ---- Who plays, and how it stands ------------------------------------------------------------------------------------


@cache
def mark(seat: int) -> str:
    """A player's colour, shape and letter."""
    return (
        f'<svg class="mark seat-{seat}" viewBox="0 0 24 24" aria-hidden="true">{SHAPES[seat]}'
        f'<text x="12" y="{20.5 if seat == 2 else 16.5}" text-anchor="middle">{LETTERS[seat]}</text></svg>'
    )


def players(view: TableView, points: Sequence[int]) -> str:
    rows = player_rows(
        PlayerRow(
            name=player.name_and_level(view.lang),
            points=points[seat],
            classes=row_classes(view, seat),
            kind=kind_of_player(view, seat),
            portrait=player.portrait,
            controls=seat_controls(view, seat),
        )
        for seat, player in enumerate(view.players)
    )
    return rows + spectators(view)


def spectators(view: TableView) -> str:
    """How many watch; whoever watches is told so elsewhere."""
    if view.viewer.seat is None or not view.spectators:
        return ""
    count = say_n(view.lang, view.spectators, "{n} spectator", "{n} spectators")
    return f'<p class="watching">{EYE} <span>{escape(count)}</span></p>'


def watching(spectators: int, lang: str) -> str:
    """What somebody who watches is told: that he does, and with how many."""
    if spectators <= 1:
        return say(lang, "You are watching")
    return say_n(lang, spectators - 1, "You and {n} other are watching", "You and {n} others are watching")


class PlayerRow(NamedTuple):
    """What is told of a player beside the board."""

    name: str
    points: int
    classes: str = ""
    kind: str = ""
    portrait: str = ""
    controls: str = ""


def row_classes(view: TableView, seat: int) -> str:
    mine = " me" if seat == view.viewer.seat else ""
    if seat != view.deciding:
        return mine
    return (" deciding" if view.players[seat].is_played_by_person else " deciding thinking") + mine


def player_rows(rows: Iterable[PlayerRow]) -> str:
    """All players, from the first seat on."""
    return f'<ul class="players">{"".join(map(player_row, count(), rows))}</ul>'


@lru_cache(REMEMBERED)
def player_row(seat: int, row: PlayerRow) -> str:
    return (
        f'<li class="player seat-{seat}{row.classes}" data-key="player-{seat}">{mark(seat)}'
        f'<span class="player-name">{name_html(row.name)}</span><span class="player-kind">{escape(row.kind)}</span>'
        f'{face(row.portrait)}<span class="player-points">{signed(row.points)}</span>{row.controls}</li>'
    )


def kind_of_player(view: TableView, seat: int) -> str:
    player, lang = view.players[seat], view.lang
    if player.has_conceded:
        return say(lang, "conceded")
    if player.bot:
        return say(lang, "bot")
    if player.stand_in:
        return say(lang, "bot playing")
    if seat == view.viewer.seat:
        return say(lang, "you")
    return say(lang, "away") if player.is_away else ""


def seat_controls(view: TableView, seat: int) -> str:
    """The host may let a bot play for somebody who is away."""
    player, viewer = view.players[seat], view.viewer
    absent = player.is_away and player.is_played_by_person
    if not (viewer.host and absent and view.is_running and seat != viewer.seat):
        return ""
    return control(str(seat), say(view.lang, "Let a bot play"), name="stand-in")


def signed(points: int) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")


def scores(state: State, points: Sequence[int], lang: str, names: Sequence[str]) -> str:
    """Where everybody's points come from: a column a player, a row an item."""
    sums = ((say(lang, "total"), tuple(points)),)
    return score_table(state.game, accounts_of(state.breakdown()), sums, lang, tuple(names))


def round_sheet(game: Game, end: RoundEnd, lang: str, names: tuple[str, ...]) -> str:
    """A round that has ended: the same for what was on the table then."""
    points = tuple(sum(line.points for line in lines) for lines in end.lines)
    sums = ((say(lang, "this round"), points), (say(lang, "total"), end.totals))
    title = escape(say(lang, "Round {number} scores", number=end.number))
    return (
        f'<details class="round-sheet" data-key="round-{end.number}"><summary>{title}</summary>'
        f'<div class="round-scores">{score_table(game, accounts_of(end.lines), sums, lang, names)}</div></details>'
    )


def accounts_of(lines_by_seat: Sequence[Sequence[ScoreLine]]) -> Accounts:
    return tuple(
        tuple((line.item, line.points, tuple(line.parts.items())) for line in lines) for lines in lines_by_seat
    )


@lru_cache(REMEMBERED)
def score_table(game: Game, accounts: Accounts, sums: tuple[Sum, ...], lang: str, names: tuple[str, ...]) -> str:
    heads = "".join(score_head(seat, name) for seat, name in enumerate(names))
    by_item = [{account[0]: account for account in lines} for lines in accounts]
    items = dict.fromkeys(item for lines in sorted(by_item, key=len, reverse=True) for item in lines)
    rows = "".join(score_row(game, item, tuple(lines.get(item) for lines in by_item), lang) for item in items)
    feet = "".join(score_foot(label, points) for label, points in sums)
    return (
        f'<table class="breakdown"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody>'
        f"<tfoot>{feet}</tfoot></table>"
    )


def score_foot(label: str, points: Sequence[int]) -> str:
    cells = "".join(f"<td>{signed(value)}</td>" for value in points)
    return f'<tr><th scope="row">{escape(label)}</th>{cells}</tr>'


def score_head(seat: int, name: str) -> str:
    """A column's player; where a long name is cut, its title still tells all of it."""
    return (
        f'<th scope="col" title="{escape(name)}">{mark(seat)}'
        f' <span class="breakdown-name">{name_html(name)}</span></th>'
    )


@lru_cache(REMEMBERED)
def score_row(game: Game, item: str, accounts: tuple[Account | None, ...], lang: str) -> str:
    """What everybody has for an item."""
    cells = "".join(score_cell(game, account, lang) for account in accounts)
    return f'<tr><th scope="row">{game.scene.token(item)} {escape(game.words.score_word(item, lang))}</th>{cells}</tr>'


def score_cell(game: Game, account: Account | None, lang: str) -> str:
    if account is None:
        return "<td></td>"
    _, points, parts = account
    words = ", ".join(f"{game.words.score_word(part, lang)} {value}" for part, value in parts)
    return f"<td>{signed(points)}{f'<small>{escape(words)}</small>' if words else ''}</td>"


# ---- The guide, and what else there is to say ------------------------------------------------------------------------


def guide(view: TableView) -> str:
    """A newcomer's guide to what is asked now."""
    if not view.viewer.guided or not view.is_running or view.viewer.seat is None:
        return ""
    hint = view.game.scene.guide(view.state, view.lang, view.names)
    if hint is None:
        return ""
    more = escape(say(view.lang, "Learn more"))
    return (
        f'<aside class="guide" data-about="{escape(hint.about)}" aria-label="{escape(say(view.lang, "Guide"))}">'
        f"<p>{escape(hint.text)} "
        f'<a href="/help/{view.game.name}#{hint.section}" data-section="{hint.section}">{more}</a></p></aside>'
    )


def notice(view: TableView) -> str:
    if not view.is_running:
        return result(view)
    if view.taking_back.asking is not None:
        return takeback_request(view)
    declined = view.taking_back.declined
    return "" if declined is None else boxed(say(view.lang, "{player} declined.", player=view.names[declined]))


def takeback_request(view: TableView) -> str:
    back, lang, seat = view.taking_back, view.lang, view.viewer.seat
    assert back.asking is not None
    if seat == back.asking:
        waited_for = ", ".join(view.names[other] for other in back.to_answer)
        return boxed(say(lang, "You asked to go back to your last turn. Waiting for {players}.", players=waited_for))
    asks = say(lang, "{player} asks to go back to their last turn.", player=view.names[back.asking])
    if seat not in back.to_answer:
        return boxed(asks)
    return boxed(asks, control("answer-yes", say(lang, "Agree")) + control("answer-no", say(lang, "Decline")))


def boxed(sentence: str, buttons: str = "") -> str:
    return (
        f'<div class="notice" role="status"><p>{escape(sentence)}</p><div class="notice-controls">{buttons}</div></div>'
    )


def result(view: TableView) -> str:
    """How it ended, and what can be done next."""
    lang = view.lang
    links = link(f"/t/{view.table}/replay", say(lang, "Replay"))
    links += link(f"/t/{view.table}/verify", say(lang, "Verify shuffle"), "verify")
    links += link("/", say(lang, "Home"), "in-sheet")
    return (
        f'<div class="notice result"><h2>{escape(ending(view))}</h2>{standing(view)}{decided_by(view)}'
        f'<div class="notice-controls">{rematch(view)}{links}{score_sheet_door(view)}</div></div>'
    )


def rematch(view: TableView) -> str:
    """One tap for each who played: the first opens it, the others sit down there too."""
    lang = view.lang
    if view.viewer.seat is not None:
        label = say(lang, "Join rematch") if view.rematch else say(lang, "Rematch")
        return control("rematch", label, classes="primary")
    return link(f"/t/{view.rematch}", say(lang, "Watch the rematch")) if view.rematch else ""


def decided_by(view: TableView) -> str:
    line = tie_break(view)
    return f'<p class="tie-break">{escape(line)}</p>' if line else ""


def score_sheet_door(view: TableView) -> str:
    """Opens the result once more together with where the points come from, for those who have scripts."""
    if view.result is None or view.result.scores is None:
        return ""
    return f'<button type="button" class="control score-sheet-door">{escape(say(view.lang, "Scores"))}</button>'


def standing(view: TableView) -> str:
    outcome = view.result
    if outcome is None or outcome.scores is None:
        return ""
    order = sorted(range(len(view.players)), key=lambda seat: outcome.ranks[seat] if outcome.ranks else 0)
    names = [name_html(player.name_and_level(view.lang)) for player in view.players]
    rows = "".join(
        f'<li class="seat-{seat}">{place(outcome, seat)}{mark(seat)}'
        f' <span class="player-name">{names[seat]}</span>'
        f' <span class="player-points">{signed(outcome.scores[seat])}</span>{gave_up(view, seat)}</li>'
        for seat in order
    )
    return f'<ol class="standing">{rows}</ol>'


def place(outcome: Result, seat: int) -> str:
    return f'<span class="place">{outcome.ranks[seat]}.</span> ' if outcome.ranks else ""


def gave_up(view: TableView, seat: int) -> str:
    conceded = view.players[seat].has_conceded
    return f' <span class="player-kind">{escape(say(view.lang, "conceded"))}</span>' if conceded else ""


def link(address: str, label: str, classes: str = "") -> str:
    return f'<a class="{f"control {classes}".strip()}" href="{address}">{escape(label)}</a>'


# ---- The log ---------------------------------------------------------------------------------------------------------


def log_lines(entries: Sequence[Entry], game: Game, first: int = 0) -> list[str]:
    """The lines of the log from this one on."""
    token = game.scene.token
    return [
        f'<li class="log-line" data-index="{index}">{mark(entry.whose) if entry.whose is not None else ""}'
        f"{token(entry.item) if entry.item else ''} <span>{escape(entry.sentence)}</span></li>"
        for index, entry in enumerate(entries[first:], start=first)
    ]
