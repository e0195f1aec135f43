"""The first minute of the first start: how long a move takes, and a step of a bot, while the rules are compiled."""

from __future__ import annotations

import random
import statistics
import time
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from farshore.bots import STAND_IN
from farshore.games import game as find_game
from farshore.games import names
from farshore.server.entropy import Entropy
from farshore.server.identity import COOKIE, Identity
from farshore.server.sqlite import SqliteStore
from farshore.tables import TableInfo, seat_of_bot, seat_of_person

SECONDS_EACH = 4.0  # for each game
PATIENCE = 60.0


class Seat(NamedTuple):
    """A person's, at a table against a bot."""

    table: str
    cookie: str


class Pace(NamedTuple):
    """Medians of the slowest game, from what was done to what is seen of it."""

    move_ms: float
    bot_ms: float


class Heard(msgspec.Struct):
    """What a person here needs of a message."""

    version: int = 0
    legal: dict[str, str] = {}
    yours: bool = False
    over: bool = False


def set_tables(database: Path) -> list[Seat]:
    """A table of every game, which begins when somebody looks at it."""
    entropy = Entropy()
    with closing(SqliteStore(database)) as store:
        identity, seats = Identity(store.secret()), []
        for game in map(find_game, names()):
            guest = entropy.guest_id()
            bots = [seat_of_bot(STAND_IN)] * (game.players[0] - 1)
            info = TableInfo(
                id=entropy.table_id(),
                game=game.name,
                players=game.players[0],
                options={option.name: option.text(option.default) for option in game.options},
                seats=(seat_of_person("Anna", guest), *bots),
                host=guest,
                created=0.0,
            )
            store.create(info, 1, 0.0)
            seats.append(Seat(info.id, f"{COOKIE}={identity.cookie_for(guest)}"))
    return seats


def measure_pace(port: int, seats: list[Seat]) -> Pace:
    """Play for a while, one game after the other."""
    moves, steps = zip(*(medians(port, seat) for seat in seats), strict=True)
    return Pace(max(moves), max(steps))


def medians(port: int, seat: Seat) -> tuple[float, float]:
    headers = {"Cookie": seat.cookie}
    page = urllib.request.Request(f"http://127.0.0.1:{port}/t/{seat.table}", headers=headers)
    with urllib.request.urlopen(page, timeout=PATIENCE):
        pass  # the game has begun
    address, origin = f"ws://127.0.0.1:{port}/t/{seat.table}/socket", Origin(f"http://127.0.0.1:{port}")
    with connect(address, origin=origin, additional_headers=headers) as line:
        moves, steps = play(line)
    return statistics.median(moves), statistics.median(steps)


def play(line: ClientConnection) -> tuple[list[float], list[float]]:
    """How many milliseconds each move took, and each step of the bots."""
    moves: list[float] = []
    steps: list[float] = []
    rng, view, end = random.Random(0), heard(line), time.perf_counter() + SECONDS_EACH
    while not view.over and (time.perf_counter() < end or not moves or not steps):
        begun = time.perf_counter()
        if view.yours:
            line.send(msgspec.json.encode({"do": "act", "action": rng.choice([*view.legal]), "version": view.version}))
        told = heard(line)
        (moves if view.yours else steps).append(1000 * (time.perf_counter() - begun))
        view = told
    return moves, steps


def heard(line: ClientConnection) -> Heard:
    return msgspec.json.decode(line.recv(PATIENCE), type=Heard)
