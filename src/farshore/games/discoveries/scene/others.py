"""Other players' boards, small: dice lie open; cards and tribes unfold."""

from collections.abc import Iterator
from functools import lru_cache

from farshore.games.discoveries.components import NO_CARD, OWNERS, SLOTS
from farshore.games.discoveries.faces import MARKS
from farshore.games.discoveries.scene.boards import board_head, journal_name, tepees, zone
from farshore.games.discoveries.scene.cards import TRIBE, card_piece, own_discovery, thing_of_action
from farshore.games.discoveries.scene.dice import die_on_slot
from farshore.games.discoveries.scene.seen import REMEMBERED, Seen, own_actions, reserved
from farshore.games.discoveries.scene.stock import gathered, stock_dice
from farshore.games.discoveries.text.counts import counted_points
from farshore.games.discoveries.text.reading import place_on_table
from farshore.kit.html import escape, name_html, symbol


def other_board(t: Seen, seat: int) -> tuple[str, ...]:
    cards = [*held_cards(t, seat)]
    return (
        board_head(t, seat, "ds-other"),
        f'<details class="ds-fold" data-key="fold-{seat}"><summary>{head(t, seat)}</summary>'
        f'<div class="ds-spread ds-t{1 + len(cards)}">',
        zone(t, seat),
        *cards,
        f'</div></details><div class="ds-dice" data-key="stock-{seat}" data-thing="stock">',
        *stock_dice(t, seat),
        f'{gathered(t, seat)}</div><div class="ds-minis" data-key="actions-{seat}">',
        *minis(t, seat),
        "</div></section>",
    )


def head(t: Seen, seat: int) -> str:
    return drawn_head(seat, t.names[seat], t.scores[seat], len(t.journal[seat]), t.lang) + tepees(t, seat)


@lru_cache(REMEMBERED)
def drawn_head(seat: int, name: str, points: int, cards: int, lang: str) -> str:
    """Who it is, with points and cards of the journal."""
    total, in_journal = escape(counted_points(points, lang)), escape(journal_name(cards, lang))
    return (
        f'{MARKS[seat]}<span class="ds-name">{name_html(name)}</span>'
        f'<b class="ds-score" data-key="score-{seat}" data-thing="points" role="img" aria-label="{total}">{points}</b>'
        f'<span class="ds-count" data-thing="journal {OWNERS[seat]}" role="img" aria-label="{in_journal}">'
        f"{symbol('ds-book')}<b>{cards}</b></span>"
    )


def held_cards(t: Seen, seat: int) -> Iterator[str]:
    """Tribe cards, and what lies on Minnetaree."""
    for card in t.held[seat]:
        face, name = t.components.tribe(card, t.lang), t.components.tribe_label(card, t.lang)
        yield card_piece(face, card, name, TRIBE, "meeting")
    for card in reserved(t, seat):
        if card != NO_CARD:
            yield own_discovery(t, seat, card)


def minis(t: Seen, seat: int) -> Iterator[str]:
    """The actions on which dice lie, each with what it gives."""
    for own in own_actions(t, seat):
        place = place_on_table(seat, own)
        if any(t.die_on[place]):
            dice = "".join(die_on_slot(t, place, slot) for slot in range(SLOTS + 1))
            name = t.components.action_label(own, t.lang)
            gift = t.components.gift_face(own, t.lang)
            thing = thing_of_action(own)
            yield f'<span class="ds-mini" data-thing="{thing}" role="group" aria-label="{name}">{gift}{dice}</span>'
