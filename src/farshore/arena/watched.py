"""Games in a process of their own, which is killed when a bot takes too long to decide.

The process tells before each decision who is to decide; if nothing more is heard, that bot has stalled. It works
wherever a job is played: in this process, in a worker, on another machine.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, NamedTuple

from farshore.arena.match import Decision
from farshore.arena.played import ENDED, STALLED, BotLost, Failure, Fixture, Outcome, outcome, play_game
from farshore.arena.runners import settle_in
from farshore.engine.state import State

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

STARTING_SECONDS = 60.0  # more for a new process, and for a bot's first decision there: rules may have to be compiled
TRIES = 2  # whoever killed the process: if it ends at the same game again, it was the bot


class Deciding(NamedTuple):
    """A seat that is to decide, and what was decided before: this is told each time."""

    seat: int | None
    before: Decision | None = None


class WatchedPlayer:
    """Plays games one after another in a process that it can do without."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._met: set[tuple[str, str]] = set()  # bots that have decided there before, and in which game

    def play(self, fixture: Fixture, limit: float) -> Outcome:
        """The game; one that ends with a bot's silence is lost for that bot."""
        for _ in range(TRIES):
            taken: list[Decision] = []
            answer = self._try(fixture, limit, taken)
            if answer is not None:
                return answer
        return lost(fixture, taken, ENDED)

    def _try(self, fixture: Fixture, limit: float, taken: list[Decision]) -> Outcome | None:
        """What came of the game, or None if the process ended; `taken` is filled with its decisions."""
        line = self._running()
        deciding = Deciding(None)
        try:
            line.send(fixture)
            while True:
                if not line.poll(self._patience(fixture, deciding, limit)):
                    self.stop()
                    return lost(fixture, taken, STALLED, limit=f"{limit:g}")
                told = line.recv()
                if isinstance(told, Outcome):
                    return told
                deciding = told
                if deciding.before is not None:
                    taken.append(deciding.before)
                    self._met.add(fixture.bot_at(deciding.before.seat))
        except (EOFError, OSError):
            self.stop()
            return None

    def _patience(self, fixture: Fixture, deciding: Deciding, limit: float) -> float:
        is_met = deciding.seat is not None and fixture.bot_at(deciding.seat) in self._met
        return limit if is_met else limit + STARTING_SECONDS

    def _running(self) -> Connection:
        if self._line is None:
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=play_as_told, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._met = set()
        return self._line

    def stop(self) -> None:
        """Put an end to whatever it does; the next game starts another."""
        process, line = self._process, self._line
        self._process = self._line = None
        if line is not None:
            line.close()
        if process is not None:
            process.kill()
            process.join()


@cache
def watched_player() -> WatchedPlayer:
    """One for this process: starting it takes seconds."""
    return WatchedPlayer()


def lost(fixture: Fixture, taken: Sequence[Decision], message: str, **parts: str) -> Outcome:
    """A game that a bot ended by its silence, after these decisions."""
    state = fixture.dealt()
    for decision in taken:
        state.act(decision.action)
    seat = state.player or 0
    bot = fixture.seated[seat]
    problem = BotLost(message, bot=str(bot), **parts)
    return outcome(fixture, state, taken, Failure.of(problem, bot, seat, state.step))


# ---- In the process --------------------------------------------------------------------------------------------------


def play_as_told(line: Connection) -> None:
    """Play whatever is sent, until nobody is there any more."""
    settle_in()

    def tell(state: State, before: Decision | None) -> None:
        line.send(Deciding(state.player, before))

    with suppress(EOFError, OSError):
        while True:
            fixture = line.recv()
            line.send(play_game(fixture, tell))
