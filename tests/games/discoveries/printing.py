"""Positions of Discoveries in words: printed as they are read (see `position.py`), or only some part of them."""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from farshore.engine.state import State
from farshore.games.discoveries import components
from farshore.games.discoveries.deck import shipped_deck
from tests.games.discoveries.position import (
    BOARD,
    CARDS,
    FACES,
    FIRST_MINNETAREE,
    FIRST_YANKTON,
    FLAGS,
    NO_CARD,
    ONE_TURN,
    OWNERS,
    QUESTIONS,
    SEATS,
    action,
    place,
)

# ---- Words -----------------------------------------------------------------------------------------------------------


def die_word(colour: int, face: int, owner: str = "") -> str:
    return FACES[face] if OWNERS[colour] == owner else f"{OWNERS[colour]}.{FACES[face]}"


def dice_words(counts: Any, owner: str = "") -> str:
    return " ".join(
        die_word(colour, face, owner)
        for colour, face in np.ndindex(counts.shape)
        for _ in range(int(counts[colour, face]))
    )


def action_word(own: int) -> str:
    return BOARD[own] if own < len(BOARD) else str(own - len(BOARD) + 1)


def cards_words(cards: Iterable[int]) -> str:
    return " ".join("-" if card == NO_CARD else str(card + 1) for card in cards)


def cards_of(bits: Any) -> list[int]:
    return [card for card in range(64) if int(bits) >> card & 1]


# ---- Printing --------------------------------------------------------------------------------------------------------


def notation(state: State) -> str:
    """A full position, printed as it is read; key, counter, step and events are left out."""
    return "\n".join(": ".join(line) for line in printed(state.struct))


def printed(s: Any) -> Iterator[tuple[str, ...]]:
    seats = range(int(s.players))
    yield "players", str(s.players)
    yield "turn", SEATS[s.turn_of]
    if not s.over and s.player != s.turn_of:
        yield "decides", SEATS[s.player]
    yield "asked", QUESTIONS[s.asked]
    for seat in seats:
        if s.stock[seat].any():
            yield f"stock {SEATS[seat]}", dice_words(s.stock[seat], SEATS[seat])
        laid = [*laid_on(s, seat)]
        if laid:
            yield f"on {SEATS[seat]}", "; ".join(laid)
    for name, counts, owner in (
        ("fresh", s.fresh, SEATS[s.turn_of]),
        ("changed", s.changed, SEATS[s.turn_of]),
        ("banks", s.bank, ""),
    ):
        if counts.any():
            yield name, dice_words(counts, owner)
    yield "supply", str(s.supply)
    if s.paid.any():
        yield "paid", " ".join(OWNERS[colour] for colour in range(len(OWNERS)) for _ in range(int(s.paid[colour])))
    if s.paid_die:
        yield "paid die", die_word(*divmod(int(s.paid_die) - 1, len(FACES)), SEATS[s.turn_of])
    for name, bits in (("held", s.held), ("journal", s.journal)):
        for seat in seats:
            if bits[seat]:
                yield f"{name} {SEATS[seat]}", cards_words(cards_of(bits[seat]))
    yield "zone", cards_words(map(int, s.zone[: s.players]))
    yield "meeting", cards_words(map(int, s.meeting))
    yield "recon", cards_words(map(int, s.recon))
    reserved = [f"{FIRST_MINNETAREE + n} on {card + 1}" for n, card in enumerate(s.reserve) if card != NO_CARD]
    if reserved:
        yield "reserve", ",".join(reserved)
    yield "deck", cards_words(int(card) for card in s.deck[: s.left][::-1])
    yield "removed", cards_words(cards_of(s.removed))
    yield from printed_turn(s)
    for number in range(CARDS):
        routes = [*shipped_deck().cards[number].discovery.routes]
        found = [route_word(int(bits)) for bits in s.route[number] if bits]
        if routes != found:
            yield f"routes {number + 1}", " ".join(found)


def laid_on(s: Any, seat: int) -> Iterator[str]:
    for own in [*range(len(BOARD)), *(len(BOARD) + card for card in cards_of(s.held[seat]) if card < 36)]:
        *before, trigger = (int(number) - 1 for number in s.die_on[place(seat, own)])
        words = ["-" if number < 0 else die_word(*divmod(number, len(FACES)), SEATS[seat]) for number in before]
        if any(word != "-" for word in words) or trigger >= 0:
            after = f" + {die_word(*divmod(trigger, len(FACES)), SEATS[seat])}" if trigger >= 0 else ""
            yield f"{action_word(own)} {', '.join(words)}{after}"


def printed_turn(s: Any) -> Iterator[tuple[str, ...]]:
    if s.played:
        yield "faces", " ".join(FACES[face] for face in cards_of(s.faces))
        yield "played", str(s.played)
    for name, words in (
        ("turned", [str(FIRST_YANKTON + effect) for effect in cards_of(s.turned)]),
        ("done", [ONE_TURN[one] for one in cards_of(s.done)]),
        ("spent", [action_word(own) for own in cards_of(s.spent)]),
        ("finished", [SEATS[seat] for seat in cards_of(s.finished)]),
    ):
        if words:
            yield name, " ".join(words)
    for name, value, nothing in (
        ("gathered", s.gathered, 0),
        ("owing", s.owing, 0),
        ("last turns", s.last_turns, -1),
    ):
        if value != nothing:
            yield name, str(value)
    if s.first != NO_CARD:
        yield "first", str(s.first + 1)
    if s.using >= 0:
        yield "using", str(FIRST_YANKTON + s.using)
    if s.hand_colour >= 0:
        face = f" as {FACES[s.hand_face]}" if s.hand_face >= 0 else ""
        yield "hand", die_word(s.hand_colour, s.hand_shown) + face
    if s.onto:
        laying = int(s.onto) - len(ONE_TURN)
        yield "onto", ONE_TURN[s.onto] if laying < 0 else f"{action_word(laying // 2)} {laying % 2}"
    if s.giver >= 0:
        yield "giver", SEATS[s.giver]
    if s.preset:
        yield "preset", components.PRESETS[s.preset]
    if s.starter >= 0:
        yield "starter", SEATS[s.starter]
    yield "number", str(s.turn)
    for flag in FLAGS:
        if s["hand_fresh" if flag == "fresh hand" else flag]:
            yield (flag,)


def route_word(bits: int) -> str:
    return "".join("M" if bits >> at & 1 else "R" for at in range(bits.bit_length() - 1))


# ---- What there is to see --------------------------------------------------------------------------------------------


def asked(state: State) -> str:
    return QUESTIONS[state.struct.asked]


def stock(state: State, seat: str) -> list[str]:
    """The dice in a Stock, in words."""
    return dice_words(state.struct.stock[SEATS.index(seat)], seat).split()


def colours(state: State, seat: str) -> list[str]:
    """Whose dice are in a Stock, whatever they show."""
    counts = state.struct.stock[SEATS.index(seat)].sum(axis=1)
    return [OWNERS[colour] for colour in range(len(OWNERS)) for _ in range(int(counts[colour]))]


def fresh(state: State) -> list[str]:
    return dice_words(state.struct.fresh, SEATS[state.turn_of]).split()


def banks(state: State) -> list[str]:
    return dice_words(state.struct.bank).split()


def laid(state: State, seat: str, word: str | int) -> list[str]:
    """The dice on an action, slot by slot, `-` where none lies; the Journal die comes last."""
    numbers = state.struct.die_on[place(SEATS.index(seat), action(word))]
    return ["-" if not n else die_word(*divmod(int(n) - 1, len(FACES)), seat) for n in numbers]


def cards(bits: Any) -> list[int]:
    """Cards by number, out of a set of them."""
    return [card + 1 for card in cards_of(bits)]


def row(values: Any) -> list[int]:
    """The cards of a row, by number, without empty places."""
    return [int(card) + 1 for card in values if card != NO_CARD]


def zone(state: State, seat: str) -> int:
    return int(state.struct.zone[SEATS.index(seat)]) + 1
