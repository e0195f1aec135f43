"""The dice of the camp: on the banks of the river, and gray ones on the keelboat."""

from collections.abc import Iterator
from functools import cache

from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import BANK_OF, BANKS, COLOURS, FACE_COUNT, FACES, GRAY
from farshore.games.discoveries.faces import BLANKS, DIE_CLASSES, die_piece
from farshore.games.discoveries.scene.dice import die_to_take, is_wanted
from farshore.games.discoveries.scene.keys import in_bank, when_paid
from farshore.games.discoveries.scene.seen import Seen
from farshore.games.discoveries.scene.words import area_name, button, words, written
from farshore.games.discoveries.state import NO_EFFECT
from farshore.games.discoveries.text.counts import counted_dice
from farshore.games.discoveries.text.names import BANK_NAMES
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.html import piece, symbol

MANY_DICE = 6  # on a bank: more are drawn closer together
WATER = '<svg class="ds-water" preserveAspectRatio="none" viewBox="0 0 40 100"><use href="#ds-water"/></svg>'
STAMPS_OF = tuple(
    "".join(symbol(f"ds-{face}") for face, its_bank in zip(FACES, BANK_OF, strict=True) if its_bank == side)
    for side in range(len(BANKS))
)  # the faces that go to each bank


@cache
def river(supply: int, lang: str) -> str:
    """Between the banks; the gray dice that nobody has wait on the keelboat."""
    name = say(lang, "Supply: {dice}", dice=counted_dice(supply, lang))
    boat = symbol("ds-boat", "ds-boat")
    load = f'<span class="{DIE_CLASSES[GRAY]}">{BLANKS[GRAY]}</span>' if supply else ""
    return (
        f'<div class="ds-river">{WATER}</div>'
        f"{piece('supply', f'{load}{boat}', name, classes='ds-supply', thing='supply')}"
    )


def bank(t: Seen, side: int) -> tuple[str, ...]:
    dice = [*bank_dice(t, side)]
    return bank_head(side, len(dice) > MANY_DICE, t.lang), *dice, f"</div>{rest_button(t, side)}</div>"


@cache
def bank_head(side: int, many: bool, lang: str) -> str:
    name = written(lang, BANK_NAMES[side])
    return (
        f'<div class="ds-bank ds-{BANKS[side]}{" ds-many" if many else ""}" data-key="bank-{BANKS[side]}" role="group"'
        f' data-thing="bank {BANKS[side]}" aria-label="{name}">{area_name(lang, BANK_NAMES[side])}'
        f'<span class="ds-for" aria-hidden="true">{STAMPS_OF[side]}</span><div class="ds-dice">'
    )


def rest_button(t: Seen, side: int) -> str:
    """For a rest with all dice of a bank, while a turn can still be spent on it."""
    if not t.asks(asked.TURN) or t.using != NO_EFFECT or t.played:
        return ""
    content = f"{symbol('ds-fire')}{words(t, N_('Rest: take all'))}"
    return button(t, f"rest-{BANKS[side]}", actions.REST_AT + side, content, "ds-do ds-rest")


def bank_dice(t: Seen, side: int) -> Iterator[str]:
    for face in range(FACE_COUNT):
        if BANK_OF[face] != side:
            continue
        for colour in range(COLOURS):
            count = t.bank[colour][face]
            for place in range(count):
                key = in_bank(colour, face, place)
                start = t.starts.dice.get(key, t.starts.bank or when_paid(colour, 0))
                if place == count - 1 and is_wanted(t, colour):
                    yield die_to_take(t, colour, face, key, start, actions.FROM_BANK + face)
                else:
                    yield die_piece(colour, face, key, start, t.lang, " ds-same" if place else "")
