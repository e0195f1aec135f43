"""The server is killed, again and again, while people play: whatever they were shown is there afterwards."""

from __future__ import annotations

import json
import os
import random
import threading
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

import farshore
from farshore.engine.options import complete_options
from farshore.server.entropy import Entropy
from farshore.server.identity import COOKIE, Identity
from farshore.server.sqlite import SqliteStore
from farshore.tables import Seat, Table, TableInfo, commands, seat_of_bot, seat_of_person
from farshore.tables.keeping import check_kept
from tests.processes import family, wait_until_gone
from tests.server.running import PATIENCE, Running

ROUNDS = 5
MOST_ACTIONS = 60  # at all tables together, until the next kill
PAUSE = 0.03  # between the actions of a table: the server would take more for a flood
GAME = "lost-cities"


class Company:
    """Everybody who sits at one table, each with a socket; what they did, and what they were shown."""

    def __init__(self, table: str, cookies: dict[int, str], seed: int) -> None:
        self.table = table
        self.cookies = cookies
        self.rng = random.Random(seed)
        self.version = 0  # the newest that anybody was shown
        self.steps = 0
        self.kept: list[str] = []  # the lines of the people at this table that must be there
        self.said = ""  # a line that was sent, but not answered yet
        self.trouble: Exception | None = None
        self._lines: dict[int, ClientConnection] = {}
        self._views: dict[int, dict[str, Any]] = {}

    def play(self, port: int) -> None:
        """Until the server is gone."""
        try:
            with suppress(ConnectionClosed, ConnectionError), ExitStack() as sockets:
                self._sit_down(port, sockets)
                while True:
                    self._go_on()
        except Exception as error:
            self.trouble = error

    def _sit_down(self, port: int, sockets: ExitStack) -> None:
        self._lines, self._views, self.said = {}, {}, ""
        for seat, cookie in self.cookies.items():
            address = f"ws://localhost:{port}/t/{self.table}/socket"
            origin = Origin(f"http://localhost:{port}")
            line = connect(address, origin=origin, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE)
            self._lines[seat] = sockets.enter_context(line)
            self._hear(seat)

    def _go_on(self) -> None:
        """Whoever can act does; then everybody waits for what comes of it."""
        for seat in self._lines:
            while self._views[seat]["version"] < self.version:
                self._hear(seat)
        seat, view = next(((seat, view) for seat, view in self._views.items() if view["legal"]), (-1, {}))
        if seat >= 0:
            action = self.rng.choice(list(view["legal"]))
            self.said = f"{seat} {action}"
            self._lines[seat].send(json.dumps({"do": "act", "action": action, "version": view["version"]}))
            time.sleep(PAUSE)
        for subscriber in self._lines:
            self._hear(subscriber)

    def _hear(self, seat: int) -> None:
        """The next view of a seat: from now on it must not be lost."""
        view: dict[str, Any] = json.loads(self._lines[seat].recv(timeout=PATIENCE))
        assert view["is"] == "view", view
        if view["version"] > self.version:
            assert not self._views or view["version"] == self.version + 1
            self.version, self.steps = view["version"], view["step"]
            if self.said:
                self.kept.append(self.said)
                self.said = ""
        self._views[seat] = view

    def check(self, store: SqliteStore) -> None:
        """Everything that anybody was shown is in the store, and nothing but that and what was on its way."""
        if self.trouble is not None:
            raise self.trouble
        stored = store.load(self.table)
        assert stored is not None
        check_kept(stored)
        assert stored.version >= self.version
        assert len(stored.lines) >= self.steps
        lines = [line for line in stored.lines if int(line.split()[0]) in self.cookies]
        assert lines[: len(self.kept)] == self.kept
        assert lines[len(self.kept) :] in ([], [self.said])
        self.kept = lines


def set_tables(database: Path) -> list[Company]:
    """Three tables of two people, and one against a bot, all of them about to begin."""
    entropy, game = Entropy(), farshore.game(GAME)
    chosen = complete_options(game.options, {"rounds": 9}, 2)
    options = {option.name: option.text(chosen[option.name]) for option in game.options}
    companies = []
    with closing(SqliteStore(database)) as store:
        for number in range(4):
            guests = [entropy.guest_id(), entropy.guest_id()]
            seats: list[Seat] = [seat_of_person(name, guest) for name, guest in zip("AB", guests, strict=True)]
            seats = [seats[0], seat_of_bot("careful")] if number == 0 else seats
            info = TableInfo(
                id=entropy.table_id(),
                game=GAME,
                players=2,
                options=options,
                seats=tuple(seats),
                host=guests[0],
                created=0.0,
            )
            store.create(info, 1, 0.0)
            store.save(commands.begin(Table(info, 1, time.time), number, entropy.salt(), random.Random(number)))
            sign = Identity(store.secret()).cookie_for
            people = range(2 if number else 1)
            companies.append(Company(info.id, {seat: f"{COOKIE}={sign(guests[seat])}" for seat in people}, number))
    return companies


# ---- Processes -------------------------------------------------------------------------------------------------------


def kill(server: Running) -> None:
    """The server is killed; whatever it had started ends by itself."""
    assert server.process is not None
    started = family(server.process.pid)
    assert os.getpid() not in started
    server.kill()
    wait_until_gone(started)


# ---- Killing ---------------------------------------------------------------------------------------------------------


def test_whatever_was_shown_survives_kill_9(tmp_path: Path) -> None:
    rng = random.Random(1)
    server = Running(tmp_path)
    companies = set_tables(server.database)
    for _ in range(ROUNDS):
        server.start()
        playing = [threading.Thread(target=company.play, args=(server.port,)) for company in companies]
        for thread in playing:
            thread.start()
        wait_for_actions(companies, rng.randint(1, MOST_ACTIONS))
        time.sleep(rng.uniform(0.0, PAUSE))
        kill(server)
        for thread in playing:
            thread.join(PATIENCE)
        with closing(SqliteStore(server.database, "reading")) as store:
            for company in companies:
                company.check(store)


def wait_for_actions(companies: list[Company], count: int) -> None:
    """Until so many more were answered, and some of them at every table: a game that was interrupted goes on."""
    before = [company.version for company in companies]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        more = [company.version - then for company, then in zip(companies, before, strict=True)]
        if sum(more) >= count and (all(more) or count % 2):
            return
        time.sleep(0.001)
    raise AssertionError(f"the games do not go on: {more}", *(company.trouble for company in companies))


def test_nothing_is_left_of_a_server_that_is_killed_while_it_starts(tmp_path: Path) -> None:
    server = Running(tmp_path)
    for seconds in (0.6, 1.2):
        server.launch()
        time.sleep(seconds)
        kill(server)


def test_ctrl_c_ends_it_quietly(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    server = Running(tmp_path)
    (company, *_) = set_tables(server.database)
    server.start()
    playing = threading.Thread(target=company.play, args=(server.port,))
    playing.start()
    wait_for_actions([company], 1)
    assert server.process is not None
    started = family(server.process.pid)
    assert server.stop() == 0
    wait_until_gone(started)
    playing.join(PATIENCE)
    with closing(SqliteStore(server.database, "reading")) as store:
        company.check(store)
    assert capfd.readouterr().err == ""
