"""The one way to build things for tests: positions, random games, damaged records, processes of their own."""

import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.errors import HypothesisException, StopTest

import farshore
from farshore.engine.game import Game
from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.rule import Numbers
from farshore.engine.saving import to_bytes
from farshore.engine.state import State
from farshore.records import GameRecord, Journal, bot, write
from farshore.records.commitment import SALT_BYTES
from farshore.testing.damage import battered as battered  # noqa: PLC0414  # tests have it from here
from farshore.testing.damage import use_everything as use_everything  # noqa: PLC0414
from farshore.testing.samples import implausible
from farshore.testing.subject import random_options as random_options  # noqa: PLC0414
from farshore.testing.subject import views_of as views_of  # noqa: PLC0414

ROOT = Path(__file__).parents[1]
SOURCES = Path(farshore.__file__).parents[1]
MADE_UP = ROOT / "tests" / "made_up"

BARE = ("tides",)  # games that leave their presentation to the kit

# ---- Games in progress -----------------------------------------------------------------------------------------------


def full_games() -> list[str]:
    """Those that bring a presentation of their own."""
    return [name for name in farshore.names() if name not in BARE]


def short(game: Game) -> dict[str, Any]:
    """The options of a short game."""
    return {option.name: option.choices[0] for option in game.options if option.name == "rounds"}


def stride(game: Game) -> int:
    """So many steps at most from one position that is looked at to the next: some random games are very long."""
    return {"discoveries": 500}.get(game.name, 40)


def random_steps(state: State, rng: random.Random, steps: int) -> Iterator[int]:
    """Take up to so many random actions, and name each before it is taken."""
    for _ in range(steps):
        if state.over:
            return
        action = rng.choice(state.legal)
        yield action
        state.act(action)


def random_state(game: Game, rng: random.Random, steps: int, **options: Any) -> State:
    """A game after some random actions, or at its end; options that are not given are random too."""
    state = game.deal(seed=rng.getrandbits(128), **{**random_options(game, rng), **options})
    for _ in random_steps(state, rng, steps):
        pass
    return state


def states(game: Game, most_steps: int = 400) -> st.SearchStrategy[State]:
    """Positions of a game for Hypothesis."""
    return st.builds(
        lambda seed, steps: random_state(game, random.Random(seed), steps),
        st.integers(0, 2**32 - 1),
        st.integers(0, most_steps),
    )


FAILURES = ROOT / "fuzz-failures"
NO_FAILURE = (HypothesisException, StopTest, KeyboardInterrupt)


@contextmanager
def recorded(state: State) -> Iterator[Journal]:
    """A game from a full state on, written down: if anything fails, its record lies in a file that can be replayed.

    The file is named after the test, and so holds the last failure, which is the smallest that Hypothesis has found.
    """
    journal = Journal(state.copy(), [bot("random")] * state.players, salt=bytes(SALT_BYTES))
    try:
        yield journal
    except BaseException as failure:
        if not isinstance(failure, NO_FAILURE):
            keep_failure(journal.record())
        raise


def keep_failure(record: GameRecord) -> None:
    FAILURES.mkdir(exist_ok=True)
    test = os.environ.get("PYTEST_CURRENT_TEST", "no test").rpartition("::")[2].partition(" ")[0]
    path = FAILURES / f"{re.sub(r'[^A-Za-z0-9]+', '-', test).strip('-')}.farshore"
    write(path, record)
    print(f"The game so far: farshore replay {path}")


# ---- Records as bytes ------------------------------------------------------------------------------------------------


def records_of(state: State) -> Numbers:
    """A copy of the array of one record that a state is made of."""
    return state.copy()._states


def sealed(game: Game, records: Numbers) -> bytes:
    """The bytes of a record that may be anything, with a checksum that fits."""
    return to_bytes(game.name, game.rules_version, records)


def changed(state: State, **fields: Any) -> bytes:
    """The bytes of a state in which some fields were overwritten."""
    records = records_of(state)
    for name, value in fields.items():
        records[0][name] = value
    return sealed(state.game, records)


# ---- Statistics ------------------------------------------------------------------------------------------------------


def assert_plausible(observed: Counter[Any], chances: dict[Any, float]) -> None:
    """Chi-square; seeds are fixed, so what passes once passes always."""
    reason = implausible(observed, chances)
    assert reason is None, reason


# ---- Processes of their own ------------------------------------------------------------------------------------------


def environment(sources: Path = SOURCES, made_up: Path = MADE_UP, /, **changes: str) -> dict[str, str]:
    """The environment of a process that finds Farshore, the made-up game and these tests."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "PYTEST_"))}
    path = os.pathsep.join(map(str, (sources, made_up, ROOT)))
    return {**plain, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **changes}


def python(
    code: str, *arguments: str, env: dict[str, str] | None = None, cwd: Path = ROOT, timeout: float = 110
) -> subprocess.CompletedProcess[str]:
    """Run some code in a process of its own, to its end; warnings are errors there too."""
    command = [sys.executable, "-W", "error", "-c", code, *arguments]
    return subprocess.run(
        command, env=env or environment(), cwd=cwd, capture_output=True, text=True, timeout=timeout, check=False
    )


def answer(run: subprocess.CompletedProcess[str]) -> str:
    """What a process printed, if it went well."""
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


# ---- Positions of Lost Cities ----------------------------------------------------------------------------------------
#
#     yellow: A: x x 2 5 | pile: 9 3 | B: 4 7      expeditions from the first card on, the pile from the bottom up
#     hand A: yellow 3, blue x x 7, …              … stands for any cards that are mentioned nowhere
#     known A: blue 7                              of these, taken from a pile (LC-9)
#     deck: red 5, blue 2, …                       the top card first
#     rest: piles                                  cards mentioned nowhere lie at the bottom of the piles
#     to move: A
#     drawing                                      a card was played
#     closed: blue                                 or discarded, on this pile
#     round: 2 of 3, begun by B
#     points: 12 -5                                of the finished rounds, A's and B's, divided by commas
#     turn: 9
#     expeditions: 6
#     over
#
# Whatever is not said is as at the start of a game of one round; hands and deck end in … if they are not given.

SEATS = "AB"
COLOURS = ("yellow", "blue", "white", "green", "red", "purple")
KINDS = ("x", "2", "3", "4", "5", "6", "7", "8", "9", "10")
INVESTMENTS = 3
HAND = 8
AND_SO_ON = "…"


def lost_cities() -> Game:
    return farshore.game("lost-cities")


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
