"""Tables for tests: who sits there, what they do, and that nothing has changed when they may not."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import cast

import pytest

import farshore
from farshore.engine.options import complete_options
from farshore.records.commitment import SALT_BYTES
from farshore.tables import Change, Seat, Table, TableError, TableInfo, commands, seat_of_bot, seat_of_person

ANNA = seat_of_person("Anna", "anna")
BELA = seat_of_person("Béla", "bela")
CLEO = seat_of_person("Cleo", "cleo")
BOT = seat_of_bot("careful")
RANDOM_BOT = seat_of_bot("random")

SALT = bytes(range(SALT_BYTES))
NOON = 43_200.0


def clock() -> float:
    return NOON


class KeptTable(Table):
    """A table that follows each change at once, as if a store had kept it: its commands are methods here."""

    def __getattr__(self, name: str) -> Callable[..., Change]:
        command = getattr(commands, name, None)
        if command is None:
            raise AttributeError(name)
        return cast(Callable[..., Change], partial(self._execute, command))

    def _execute(self, command: Callable[..., Change | None], *args: object, **options: object) -> Change | None:
        before = standing(self)
        change = command(self, *args, **options)
        assert standing(self) == before, "a command alters nothing"
        if change is not None:
            self.follow(change)
        return change


def new_table(*seats: Seat, seed: str | None = None, shuffled: bool = False, **options: int) -> KeptTable:
    """A table at which nobody has played yet: of Lost Cities for two, of Lookout for three or four."""
    game = farshore.game("lost-cities" if len(seats) == 2 else "lookout")
    chosen = complete_options(game.options, {"rounds": 1, "starter": 0, **options}, len(seats))
    info = TableInfo(
        id="t",
        game=game.name,
        players=len(seats),
        options={option.name: option.text(chosen[option.name]) for option in game.options},
        seats=seats,
        host="anna",
        created=NOON,
        shuffled=shuffled,
        seed=seed,
    )
    return KeptTable(info, 1, clock)


def begin(table: KeptTable, seed: int = 7) -> Change:
    return table.begin(seed, SALT, random.Random(seed))


def begun(*seats: Seat, seed: int = 7, **options: int) -> KeptTable:
    """A table whose game is on; seat 0 begins."""
    table = new_table(*seats, seed=None, shuffled=False, **options)
    begin(table, seed)
    return table


def act(table: KeptTable, action: str | None = None, rng: random.Random | None = None) -> Change:
    """Whoever decides takes this action; else any legal one, or the first."""
    assert table.journal is not None
    assert table.deciding is not None
    legal = table.journal.state.legal
    number = table.game.parse(action) if action else rng.choice(legal) if rng else legal[0]
    if table.bot_to_decide() is not None:
        return table.act_for_bot(number, table.version)
    return table.act(table.deciding, table.game.text(number), table.version)


def play(table: KeptTable, actions: int | None = None, seed: int = 1) -> KeptTable:
    """Take so many random actions, or all there are."""
    rng = random.Random(seed)
    while table.is_running and actions != 0:
        act(table, rng=rng)
        actions = None if actions is None else actions - 1
    return table


def standing(table: KeptTable) -> tuple[object, ...]:
    """All that a command could change."""
    told = {key: list(log.entries) for key, log in table._logs.items()}
    game = None if table.journal is None else (table.journal.record(), table.journal.state.to_bytes())
    return table.version, table.info, table.by, table.steps, game, told


@contextmanager
def refused(table: KeptTable, error: type[TableError], sentence: str) -> Iterator[None]:
    """What is done here cannot be done, the sentence says why, and nothing has changed."""
    before = standing(table)
    with pytest.raises(error) as caught:
        yield
    assert caught.value.sentence("en") == sentence
    assert caught.value.sentence("fr") != sentence
    assert standing(table) == before
