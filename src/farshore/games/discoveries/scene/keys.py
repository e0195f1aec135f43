"""The keys of dice, by the places where they lie, and where they have come from."""

from typing import NamedTuple

from farshore.games.discoveries import actions, events
from farshore.games.discoveries.components import BANKS, FACE_COUNT, FACES, OWNERS, TRIGGER
from farshore.games.discoveries.text.reading import place_on_table

DO_KEYS = ("do-friendly", "do-wary", "do-change", "do-plans")  # of the actions of one turn


def in_stock(seat: int, colour: int, face: int, place: int) -> str:
    return f"die-{OWNERS[colour]}-stock-{seat}-{FACES[face]}-{place}"


def in_bank(colour: int, face: int, place: int) -> str:
    return f"die-{OWNERS[colour]}-bank-{FACES[face]}-{place}"


def when_paid(colour: int, place: int) -> str:
    return f"die-{OWNERS[colour]}-paid-{place}"


def on_slot(colour: int, place: int, slot: int) -> str:
    return f"die-{OWNERS[colour]}-on-{place}-{slot}"


class Starts(NamedTuple):
    """Where dice that are new in their places have come from: one by one, or all of a Stock or of the banks."""

    dice: dict[str, str]
    stock: str
    bank: str


def starts_of(
    happened: list[list[int]], stock: list[list[list[int]]], fresh: list[list[int]], bank: list[list[int]],
    paid: list[int], turn_of: int,
) -> Starts:  # fmt: skip
    """What the events of the last action tell about where dice came from."""
    dice: dict[str, str] = {}
    stock_start, bank_start = "", ""
    turned = any(kind == events.TURNED for kind, _, _, _ in happened)
    for kind, seat, item, value in happened:
        if kind in (events.LAID, events.PAID):
            colour, face = divmod(item - events.DIE_ITEM, FACE_COUNT)
            left = stock[seat][colour][face] - (fresh[colour][face] if seat == turn_of else 0)
            start = f"stock-{seat}" if turned else in_stock(seat, colour, face, left)
            if kind == events.LAID and actions.TABLE.family_of(value) != actions.ONE_TURN:
                dice[laid_at(seat, colour, value)] = start
            else:
                dice[in_bank(colour, face, bank[colour][face] - 1)] = start
                dice[when_paid(colour, max(paid[colour] - 1, 0))] = start
            bank_start = start
        elif kind == events.CHANGED:
            colour, face = divmod(item - events.DIE_ITEM, FACE_COUNT)
            dice[in_stock(seat, colour, value, stock[seat][colour][value] - 1)] = in_stock(
                seat, colour, face, stock[seat][colour][face]
            )
        elif kind == events.RESTED:
            stock_start = f"bank-{BANKS[value]}" if value < len(BANKS) else "gathered"
        elif kind == events.TOOK_GRAY:
            stock_start = f"board-{value - 1}" if value else "supply"
        elif kind in (events.EXPLORED, events.CHOSE):
            stock_start = f"actions-{seat}"
    return Starts(dice, stock_start, bank_start)


def laid_at(seat: int, colour: int, target: int) -> str:
    """A die on an exploration action: on a slot, or, triggering it, on the one for the Journal die."""
    if actions.TABLE.family_of(target) == actions.TRIGGERING:
        return on_slot(colour, place_on_table(seat, target - actions.TRIGGERING), TRIGGER)
    own, slot = actions.TABLE.indexes_of(target)
    return on_slot(colour, place_on_table(seat, own), slot)
