"""Positions of Lost Cities as small texts, read and printed here.

    yellow: A: x x 2 5 | pile: 9 3 | B: 4 7      expeditions from the first card on, the pile from the bottom up
    hand A: yellow 3, blue x x 7, …              … stands for any cards that are mentioned nowhere
    known A: blue 7                              of these, taken from a pile (LC-9)
    deck: red 5, blue 2, …                       the top card first
    rest: piles                                  cards mentioned nowhere lie at the bottom of the piles
    to move: A
    drawing                                      a card was played
    closed: blue                                 or discarded, on this pile
    round: 2 of 3, begun by B
    points: 12 -5                                of the finished rounds, A's and B's, divided by commas
    turn: 9
    expeditions: 6
    over

Whatever is not said is as at the start of a game of one round; hands and deck end in … if they are not given.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.state import State
from tests.build import lost_cities, records_of, sealed

SEATS = "AB"
COLOURS = ("yellow", "blue", "white", "green", "red", "purple")
KINDS = ("x", "2", "3", "4", "5", "6", "7", "8", "9", "10")
INVESTMENTS = 3
HAND = 8
AND_SO_ON = "…"


def all_cards(expeditions: int) -> Counter[str]:
    """Every card of the box: `red 5` once, `blue x` three times (LC-1)."""
    return Counter({f"{c} {k}": INVESTMENTS if k == "x" else 1 for k in KINDS for c in COLOURS[:expeditions]})


@dataclass
class Table:
    """A position of Lost Cities as it is written down; a card is a text such as `red 5` or `blue x`."""

    laid: dict[tuple[str, str], list[str]] = field(default_factory=dict)  # by seat and colour
    piles: dict[str, list[str]] = field(default_factory=dict)  # bottom to top
    hands: dict[str, list[str]] = field(default_factory=dict)
    known: dict[str, list[str]] = field(default_factory=dict)
    deck: list[str] = field(default_factory=lambda: [AND_SO_ON])  # top to bottom
    to_move: str = "A"
    drawing: bool = False
    closed: str | None = None
    round: int = 1
    rounds: int = 1
    begun_by: str = "A"
    points: list[tuple[int, int]] = field(default_factory=list)
    turn: int = 1
    expeditions: int = 5
    over: bool = False
    rest_in_piles: bool = False

    def cards(self) -> Counter[str]:
        """Every card that is somewhere, and how often."""
        somewhere = [*self.laid.values(), *self.piles.values(), *self.hands.values(), self.deck]
        return Counter(card for cards in somewhere for card in cards if card != AND_SO_ON)


def cards_in(text: str) -> list[str]:
    """`yellow x 3, blue 5` as `yellow x`, `yellow 3`, `blue 5`."""
    cards = []
    for group in filter(None, (group.strip() for group in text.split(","))):
        colour, *kinds = group.split()
        cards += [AND_SO_ON] if group == AND_SO_ON else [f"{colour} {kind}" for kind in kinds]
    return cards


def cards_in_words(cards: Iterable[str]) -> str:
    """The way back from `cards_in`: cards of one colour that follow one another are one group."""
    groups: list[str] = []
    for card in cards:
        colour, kind = card.split()
        if groups and groups[-1].startswith(f"{colour} "):
            groups[-1] += f" {kind}"
        else:
            groups.append(card)
    return ", ".join(groups)


def read_table(text: str) -> Table:
    """The table that a text describes, with every … filled up."""
    table = Table()
    for line in filter(None, (line.split("#")[0].strip() for line in text.splitlines())):
        read_line(table, line)
    fill_up(table)
    return table


def read_line(table: Table, line: str) -> None:
    subject, _, said = (part.strip() for part in line.partition(":"))
    match subject.split():
        case [colour] if colour in COLOURS:
            for place, _, kinds in (part.strip().partition(":") for part in said.split("|")):
                cards = [f"{colour} {kind}" for kind in kinds.split()]
                if place == "pile":
                    table.piles[colour] = cards
                else:
                    table.laid[place, colour] = cards
        case ["hand", seat]:
            table.hands[seat] = cards_in(said)
        case ["known", seat]:
            table.known[seat] = cards_in(said)
        case ["deck"]:
            table.deck = cards_in(said)
        case ["rest"] if said == "piles":
            table.rest_in_piles = True
        case ["to", "move"]:
            table.to_move = said
        case ["drawing"]:
            table.drawing = True
        case ["closed"]:
            table.drawing, table.closed = True, said
        case ["round"]:
            round_number, _, rounds, _, _, table.begun_by = said.replace(",", "").split()
            table.round, table.rounds = int(round_number), int(rounds)
        case ["points"]:
            table.points = [(int(a), int(b)) for a, b in (pair.split() for pair in said.split(","))]
        case ["turn"]:
            table.turn = int(said)
        case ["expeditions"]:
            table.expeditions = int(said)
        case ["over"]:
            table.over = True
        case _:
            raise ValueError(f"not the notation of Lost Cities: {line}")


def fill_up(table: Table) -> None:
    """Give the cards that are mentioned nowhere to whoever has too few, then to the piles or the deck."""
    rest = list((all_cards(table.expeditions) - table.cards()).elements())
    for seat in SEATS:
        hand = table.hands.setdefault(seat, [AND_SO_ON])
        if AND_SO_ON in hand:
            hand.remove(AND_SO_ON)
            lacking = HAND - len(hand) - (table.drawing and seat == table.to_move)
            hand += rest[:lacking]
            del rest[:lacking]
    if AND_SO_ON in table.deck:
        table.deck.remove(AND_SO_ON)
        table.deck += [] if table.rest_in_piles else rest
    if table.rest_in_piles:
        for card in rest:
            table.piles.setdefault(card.split()[0], []).insert(0, card)


@cache
def number_of(card: str) -> int:
    """The number that stands for a card in the record."""
    return lost_cities().parse(f"play {card}".replace(" x", " investment"))


@cache
def card_of(number: int) -> str:
    return lost_cities().text(number).removeprefix("play ").replace(" investment", " x")


def position(text: str, seed: int = 0) -> State:
    """The position that a text describes, checked like any bytes that come from outside."""
    table = read_table(text)
    records = np.zeros(1, lost_cities().dtype)
    write_course(table, records[0])
    write_cards(table, records[0])
    records[0].key[1] = seed
    return lost_cities().from_bytes(sealed(lost_cities(), records))


def with_cards(state: State, table: Table, **fields: Any) -> State:
    """A state in which cards lie as on a table, and some fields hold other values, but which is the same otherwise."""
    records = records_of(state)
    for name in CARD_FIELDS:
        records[0][name] = 0
    write_cards(table, records[0])
    for name, value in fields.items():
        records[0][name] = value
    return lost_cities().from_bytes(sealed(lost_cities(), records))


CARD_FIELDS = ("held", "known", "laid", "held_investments", "known_investments", "staked", "highest", "height")


def write_course(table: Table, s: Any) -> None:
    s.viewer, s.players = EVERYTHING, len(SEATS)
    s.turn, s.turn_of = table.turn, SEATS.index(table.to_move)
    s.over, s.player = table.over, NOBODY if table.over else SEATS.index(table.to_move)
    s.rounds, s.expeditions, s.starter = table.rounds, table.expeditions, SEATS.index(table.begun_by)
    s.round_number, s.started_by = table.round, SEATS.index(table.begun_by)
    s.drawing, s.closed = table.drawing, -1 if table.closed is None else COLOURS.index(table.closed)
    for finished, points in enumerate(table.points):
        s.points[finished] = points


def write_cards(table: Table, s: Any) -> None:
    nothing = len(COLOURS) * len(KINDS)
    s.deck, s.pile, s.left = nothing, nothing, len(table.deck)
    for place, card in enumerate(reversed(table.deck)):
        s.deck[place] = number_of(card)
    for colour, cards in table.piles.items():
        s.height[COLOURS.index(colour)] = len(cards)
        for place, card in enumerate(cards):
            s.pile[COLOURS.index(colour), place] = number_of(card)
    for (seat, colour), cards in table.laid.items():
        where = SEATS.index(seat), COLOURS.index(colour)
        numbers = [card for card in cards if not card.endswith(" x")]
        s.staked[where] = len(cards) - len(numbers)
        s.laid[where[0]] |= np.uint64(sum(1 << number_of(card) for card in numbers))
        s.highest[where] = int(numbers[-1].split()[1]) if numbers else 0
    for hands, bits, investments in (
        (table.hands, s.held, s.held_investments),
        (table.known, s.known, s.known_investments),
    ):
        for seat, cards in hands.items():
            bits[SEATS.index(seat)] = sum(1 << number_of(card) for card in set(cards))
            for colour, _ in (card.split() for card in cards if card.endswith(" x")):
                investments[SEATS.index(seat), COLOURS.index(colour)] += 1


def table_of(state: State) -> Table:
    """The way back from a full state, straight from its fields: none of the rules' own helpers is asked."""
    s = state.struct

    def cards(bits: Any, investments: Sequence[int]) -> list[str]:
        """The cards of one word, investments as often as they are counted."""
        counts = dict(zip(COLOURS, map(int, investments), strict=True))
        kinds = [card_of(number) for number, digit in enumerate(reversed(f"{int(bits):b}")) if digit == "1"]
        return [card for card in kinds for _ in range(counts[card.split()[0]] if card.endswith(" x") else 1)]

    table = Table(
        deck=[card_of(int(number)) for number in reversed(s.deck[: s.left])],
        to_move=SEATS[s.turn_of], drawing=bool(s.drawing), closed=None if s.closed < 0 else COLOURS[s.closed],
        round=int(s.round_number), rounds=int(s.rounds), begun_by=SEATS[s.started_by],
        points=[(int(a), int(b)) for a, b in s.points[: s.round_number - (not s.over)]],
        turn=int(s.turn), expeditions=int(s.expeditions), over=bool(s.over),
    )  # fmt: skip
    for place, seat in enumerate(SEATS):
        table.hands[seat] = cards(s.held[place], s.held_investments[place])
        table.known[seat] = cards(s.known[place], s.known_investments[place])
        numbers = cards(s.laid[place], [0] * len(COLOURS))
        for c, colour in enumerate(COLOURS):
            staked = [f"{colour} x"] * int(s.staked[place, c])
            table.laid[seat, colour] = staked + [card for card in numbers if card.startswith(f"{colour} ")]
    for c, colour in enumerate(COLOURS):
        table.piles[colour] = [card_of(int(number)) for number in s.pile[c, : s.height[c]]]
    return table


def notation(state: State) -> str:
    """A position of Lost Cities, printed as `position` reads it."""
    table = table_of(state)

    def kinds(cards: Iterable[str]) -> str:
        return " ".join(card.split()[1] for card in cards)

    lines = []
    for colour in COLOURS[: table.expeditions]:
        a, pile, b = map(kinds, (table.laid["A", colour], table.piles[colour], table.laid["B", colour]))
        lines += [f"{colour}: A: {a} | pile: {pile} | B: {b}"]
    lines += [f"hand {seat}: {cards_in_words(table.hands[seat])}" for seat in SEATS]
    lines += [f"known {seat}: {cards_in_words(table.known[seat])}" for seat in SEATS if table.known[seat]]
    lines += [f"deck: {cards_in_words(table.deck)}", f"to move: {table.to_move}"]
    lines += [f"closed: {table.closed}"] if table.closed else ["drawing"] if table.drawing else []
    lines += [f"round: {table.round} of {table.rounds}, begun by {table.begun_by}"]
    lines += ["points: " + ", ".join(f"{a} {b}" for a, b in table.points)] if table.points else []
    lines += [f"turn: {table.turn}", f"expeditions: {table.expeditions}"] + (["over"] if table.over else [])
    return "\n".join(line.rstrip() for line in lines)
