"""What every player's board has: a name, an exploration zone, a journal."""

from functools import cache, lru_cache

from farshore.engine.record import EVERYTHING
from farshore.games.discoveries.components import NO_CARD, OWNERS, SPECIES
from farshore.games.discoveries.scene.cards import GAP, own_discovery
from farshore.games.discoveries.scene.seen import REMEMBERED, Seen
from farshore.games.discoveries.scene.words import area_name, written
from farshore.games.discoveries.text.counts import counted_points, counted_tepees
from farshore.games.discoveries.text.saying import say_n
from farshore.kit.catalogue import N_
from farshore.kit.html import escape, symbol


def board_head(t: Seen, seat: int, classes: str) -> str:
    """Where a board begins: its player's name and colour, marked while the turn is his."""
    return drawn_head(seat, t.names[seat], seat == t.turn_of and t.player is not None, classes, t.lang)


@lru_cache(REMEMBERED)
def drawn_head(seat: int, player: str, has_turn: bool, classes: str, lang: str) -> str:
    name = written(lang, N_("Board of {player}"), player=player)
    turn = " ds-turn" if has_turn else ""
    return (
        f'<section class="{classes} ds-{OWNERS[seat]}{turn}" data-key="board-{seat}" role="group" aria-label="{name}">'
    )


def zone(t: Seen, seat: int) -> str:
    """The card that is being explored; a tap on it explores, or says what is missing."""
    card = t.zone[seat]
    name = written(t.lang, N_("Exploration zone"))
    return (
        f'<div class="ds-zone" data-key="zone-{seat}" data-thing="zone" role="group" aria-label="{name}">'
        f"{area_name(t.lang, N_('Exploration'))}{GAP if card == NO_CARD else own_discovery(t, seat, card)}</div>"
    )


def journal(t: Seen, seat: int) -> str:
    """The covered journal: how many cards; whoever may opens it."""
    cards = t.journal[seat]
    if t.state.viewer not in (seat, EVERYTHING) or not cards:
        return covered_journal(seat, len(cards), t.lang)
    name = escape(journal_name(len(cards), t.lang))
    total = escape(counted_points(sum(t.components.points[card] for card in cards), t.lang))
    entries = "".join(journal_entry(t, card) for card in cards)
    return (
        f'<details class="ds-journal" data-key="journal-{seat}" data-thing="journal {OWNERS[seat]}">'
        f'<summary aria-label="{name}">{journal_face(len(cards), t.lang)}</summary>'
        f'<div class="ds-entries"><p>{name}, {total}</p><ul>{entries}</ul></div></details>'
    )


@cache
def covered_journal(seat: int, cards: int, lang: str) -> str:
    name, face = escape(journal_name(cards, lang)), journal_face(cards, lang)
    return (
        f'<span class="ds-journal" data-key="journal-{seat}" data-thing="journal {OWNERS[seat]}" role="img"'
        f' aria-label="{name}">{face}</span>'
    )


def journal_face(cards: int, lang: str) -> str:
    return f"{symbol('ds-book')}{area_name(lang, N_('Explored'))}<b>{cards}</b>"


def tepees(t: Seen, seat: int, points: int | None = None) -> str:
    """How many tepees a player has, on tribes and explored cards; on one's own board with what they bring, and why."""
    return drawn_tepees(seat, t.tepees[seat], points, t.tepee_ranks, t.lang)


@cache
def drawn_tepees(seat: int, count: int, points: int | None, ranks: str, lang: str) -> str:
    name, worth = escape(counted_tepees(count, lang)), ""
    if points is not None:
        name += f", {escape(counted_points(points, lang))}"
        worth = f'<span class="ds-worth">{escape(say_n(lang, points, "{n} pt", "{n} pts"))}</span>'
        worth += f'<span class="ds-ranks">{written(lang, N_("by rank: {points}"), points=ranks)}</span>'
    return (
        f'<span class="ds-count" data-key="tepees-{seat}" data-thing="tepees {OWNERS[seat]}" role="img"'
        f' aria-label="{name}">{symbol("ds-tepee-alone")}{area_name(lang, N_("Tepees"))}<b>{count}</b>{worth}</span>'
    )


def journal_name(cards: int, lang: str) -> str:
    return say_n(lang, cards, "Journal: {n} card", "Journal: {n} cards")


def journal_entry(t: Seen, card: int) -> str:
    """A card's number and points, the species found on it, and its tepees."""
    species = t.components.species[card]
    name = escape(t.components.discovery_label(card, t.lang))
    found = symbol(f"ds-{SPECIES[species - 1]}") if species else ""
    tepees = symbol("ds-tepee-alone") * t.components.tepees[card]
    face = f'data-thing="card {card + 1}" aria-label="{name}"><span>{card + 1}</span><b>{t.components.points[card]}</b>'
    return f"<li {face}{found}{tepees}</li>"
