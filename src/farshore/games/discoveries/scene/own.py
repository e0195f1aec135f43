"""One's own board in full: an open journal with the Stock in front of it."""

from collections.abc import Iterator
from functools import cache

from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import FACE_COUNT, NEGOTIATE, NO_CARD
from farshore.games.discoveries.faces import MARKS, die_piece
from farshore.games.discoveries.rules.scoring import tepee_share
from farshore.games.discoveries.scene.boards import board_head, journal, tepees, zone
from farshore.games.discoveries.scene.keys import DO_KEYS, when_paid
from farshore.games.discoveries.scene.seen import Seen, reserved
from farshore.games.discoveries.scene.stock import gathered, gathered_count, stock_dice
from farshore.games.discoveries.scene.tiles import own_tiles
from farshore.games.discoveries.scene.words import area_name, written
from farshore.games.discoveries.state import NO_DIE
from farshore.games.discoveries.text.labels import ACTION_TEXTS
from farshore.games.discoveries.text.names import ONE_TURN_NAMES
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import action_piece, symbol

DO_WORDS = (N_("Friendly tribe"), N_("Wary tribe"), N_("Change faces"), N_("Change plans"))
FULL_ROW, OF_EQUALS = 7, 0.6  # dice side by side on a phone, where all but one of equal dice take less room
VERY_MANY_DICE = 13  # in a Stock: they are drawn smaller
MOST_TILES = 24  # of more the style has no sizes
SCROLLING_TILES = 16  # so many do not get smaller any more, but scroll


def own_board(t: Seen) -> tuple[str, ...]:
    seat = t.near
    return (
        board_head(t, seat, "ds-board"),
        left_page(t, seat),
        *right_page(t, seat),
        *own_stock(t, seat),
        "</section>",
    )


def left_page(t: Seen, seat: int) -> str:
    """The card that is being explored, and what has been earned so far."""
    total = written(t.lang, N_("Total {points}"), points=str(t.scores[seat]))
    return (
        f'<div class="ds-page ds-left-page">{zone(t, seat)}'
        f'<div class="ds-sum">{journal(t, seat)}{tepees(t, seat, int(tepee_share(t.struct, seat)))}'
        f'<b class="ds-score" data-key="score-{seat}" data-thing="points">{total}</b></div></div>'
    )


def right_page(t: Seen, seat: int) -> tuple[str, ...]:
    """The actions that a die can be put on."""
    tiles = [*own_tiles(t)]
    pairs = sum(card != NO_CARD for card in reserved(t, seat))  # as wide as two
    room = min(len(tiles) + pairs, MOST_TILES)
    scrolls = ' tabindex="0"' if room >= SCROLLING_TILES else ""
    return (
        '<div class="ds-page ds-right-page" data-thing="actions">',
        f'{area_name(t.lang, N_("Action zone"))}<div class="ds-turns">',
        *one_turn_actions(t),
        f'</div><div class="ds-tiles ds-t{room}" data-key="actions-{seat}"{scrolls}>',
        *tiles,
        "</div></div>",
    )


# ---- Actions of one turn ---------------------------------------------------------------------------------------------


def one_turn_actions(t: Seen) -> Iterator[str]:
    for place, key in enumerate(DO_KEYS):
        action = actions.ONE_TURN + place
        face = one_turn_face(place, t.lang)
        is_done = t.near == t.turn_of and t.done >> place & 1
        lying = "".join(paid_dice(t)) if is_done and t.onto == place else ""
        thing = key.replace("-", " ")
        classes = "ds-one" + (" ds-done" if is_done else "")
        if t.asks(asked.TARGET):
            name = say(t.lang, ONE_TURN_NAMES[place])
            can = action in t.legal
            yield action_piece(key, face, name, ACTION_TEXTS[action], can=can, classes=classes, thing=thing)
        else:
            at = f' data-place="{key}"' if t.asks(asked.TURN) else ""
            name = written(t.lang, ONE_TURN_NAMES[place])
            yield (
                f'<span class="{classes}" data-key="{key}"{at} data-thing="{thing}" role="group"'
                f' aria-label="{name}">{face}{lying}</span>'
            )


@cache
def one_turn_face(place: int, lang: str) -> str:
    word = written(lang, DO_WORDS[place])
    return f"{symbol(f'ds-{DO_KEYS[place]}')}<span>{word}</span>"


def paid_dice(t: Seen) -> Iterator[str]:
    """The dice on the action in hand (D-28)."""
    dice = [(colour, NEGOTIATE, place) for colour, count in enumerate(t.paid) for place in range(count)]
    if t.paid_die != NO_DIE:
        dice.append((*divmod(t.paid_die - 1, FACE_COUNT), 0))
    for colour, face, place in dice:
        key = when_paid(colour, place)
        yield die_piece(colour, face, key, t.starts.dice.get(key, ""), t.lang)


# ---- The Stock -------------------------------------------------------------------------------------------------------


def own_stock(t: Seen, seat: int) -> tuple[str, ...]:
    dice = [*stock_dice(t, seat)]
    rolled = gathered_count(t, seat)
    count = len(dice) + rolled
    kinds = sum(" ds-same" not in die for die in dice) + (rolled > 0)
    is_full = kinds + (count - kinds) * OF_EQUALS > FULL_ROW
    many = " ds-most" if count > VERY_MANY_DICE else " ds-many" if is_full else ""
    name = written(t.lang, N_("Stock of {player}"), player=t.names[seat])
    return (
        f'<div class="ds-stock{many}" data-key="stock-{seat}" data-thing="stock" role="group" aria-label="{name}">'
        f"{area_name(t.lang, N_('Stock'))}{MARKS[seat]}",
        *dice,
        f"{gathered(t, seat)}</div>",
    )
