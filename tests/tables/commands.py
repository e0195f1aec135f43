"""Random evenings at a table: commands, possible and impossible, and a little store that keeps what they change."""

import random
from typing import NamedTuple

from hypothesis import strategies as st

from farshore import IllegalAction
from farshore.tables import Change, Seat, Snapshot, Stored, TableError, TableInfo
from tests.tables.seated import ANNA, BELA, BOT, CLEO, NOON, RANDOM_BOT, SALT, KeptTable, act, new_table, standing

COMPANIES = ((ANNA, BELA), (ANNA, BOT), (RANDOM_BOT, ANNA), (ANNA, BELA, CLEO), (ANNA, BOT, BELA), (BOT, ANNA, BOT))
KINDS = {
    "act": 20, "try anything": 3, "undo": 5, "restart": 2, "take back": 5, "answer": 6,
    "concede": 0.6, "stand in": 2, "come back": 2, "close": 0.4, "rematch": 0.5, "sit": 0.5,
}  # fmt: skip
LONGEST = 60


class Command(NamedTuple):
    """What somebody does; a number says who and how."""

    kind: str
    number: int


class Evening(NamedTuple):
    """Who sits at the table, what is dealt, and how many things they do."""

    seats: tuple[Seat, ...]
    seed: int
    length: int

    @property
    def commands(self) -> list[Command]:
        rng = random.Random(self.seed)
        kinds = rng.choices(list(KINDS), list(KINDS.values()), k=self.length)
        return [Command(kind, rng.getrandbits(32)) for kind in kinds]

    def table(self) -> KeptTable:
        return new_table(*self.seats, rounds=1 if self.seed % 2 else 3)

    def begin(self, table: KeptTable) -> Change:
        return table.begin(self.seed, SALT, random.Random(self.seed))


def evenings(longest: int = LONGEST) -> st.SearchStrategy[Evening]:
    return st.builds(Evening, st.sampled_from(COMPANIES), st.integers(0, 2**32 - 1), st.integers(0, longest))


def do(table: KeptTable, command: Command) -> Change | None:
    """The change that a command makes; None if it was refused, and then nothing has changed."""
    before = standing(table)
    try:
        return attempt(table, command.kind, random.Random(command.number))
    except (TableError, IllegalAction):
        assert standing(table) == before
        return None


def attempt(table: KeptTable, kind: str, rng: random.Random) -> Change:
    """Somebody tries this, at a table whose game has begun: mostly who can, and sometimes anybody else."""
    seat, guest = rng.choice((*range(table.info.players), None)), rng.choice(("anna", "anna", "anna", "bela", ""))
    version = table.version if rng.random() < 0.95 else table.version - 1
    asked = table.info.takeback
    if asked is not None and rng.random() < 0.6:
        kind = "answer"
    match kind:
        case "act" if table.is_running:
            return act(table, rng=rng)
        case "act" | "try anything":
            return table.act(seat, table.game.text(rng.randrange(table.game.actions)), version)
        case "undo":
            return table.undo(table.deciding, version)
        case "restart":
            return table.undo(table.deciding, version, whole_turn=True)
        case "take back":
            return table.take_back(seat, version)
        case "answer":
            who = rng.choice(table.others_to_ask(asked.seat)) if asked and rng.random() < 0.8 else seat
            return table.answer(who, rng.random() < 0.8, version)
        case "concede":
            return table.concede(seat, version)
        case "stand in":
            return table.stand_in(guest, rng.randrange(table.info.players))
        case "come back":
            away = [number for number, seat in enumerate(table.info.seats) if seat.stand_in]
            return table.come_back(rng.choice(away) if away else seat)
        case "close":
            return table.close(guest)
        case "rematch":
            return table.followed_by("next")
    table.sit("dov", "Dov", seat)
    raise AssertionError("nobody sits down at a table whose game has begun")


class Memory:
    """A store for one table, as small as can be: it checks that every change follows on what it has."""

    def __init__(self, info: TableInfo, version: int) -> None:
        self.info = info
        self.version = version
        self.deciding: int | None = None
        self.lines: tuple[str, ...] = ()
        self.joined: frozenset[int] = frozenset()
        self.snapshot: Snapshot | None = None

    def save(self, change: Change) -> None:
        assert change.table == self.info.id
        assert change.at == NOON
        assert change.version == self.version + 1
        assert not change.lines or change.first_line == len(self.lines)
        self.version, self.deciding = change.version, change.deciding
        self.info = change.info or self.info
        self.joined |= set(range(len(self.lines) + 1, len(self.lines) + len(change.lines)))
        self.lines += change.lines
        self.snapshot = change.snapshot or self.snapshot

    def load(self) -> Stored:
        return Stored(self.info, self.version, self.deciding, NOON, self.lines, self.snapshot, self.joined)


def played(evening: Evening) -> tuple[KeptTable, Memory]:
    """The table after a whole evening, and what a store has of it."""
    table = evening.table()
    memory = Memory(table.info, table.version)
    memory.save(evening.begin(table))
    for command in evening.commands:
        change = do(table, command)
        if change is not None:
            memory.save(change)
    return table, memory
