"""Games in a process of their own, which a bot may end, and which is killed when a bot takes too long to decide.

The process tells before each decision who is to decide; if nothing more is heard, that bot has stalled. It works
wherever a job is played: in this process, in a worker, on another machine. Bots that are not ours always play so.
"""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, NamedTuple

from farshore.arena.match import Decision
from farshore.arena.played import ENDED, STALLED, BotLost, Failure, Fixture, Outcome, outcome, play_game
from farshore.arena.runners import RunnerFailed
from farshore.bots import BotSpec
from farshore.bots.processes import print_to_error_stream, settle_in
from farshore.engine.game import Game
from farshore.kit.catalogue import N_

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

USUAL_LIMIT = 60.0  # seconds for a decision of a bot that is not shipped, unless somebody says otherwise
LONGEST_LIMIT = 86_400.0  # a day: the system cannot wait for any length of time
STARTING_SECONDS = 60.0  # more for a new process, and for a bot's first decision there: rules have to be loaded


class Deciding(NamedTuple):
    """A seat that is to decide, or whose bot is to be made, and what was decided before: this is told each time."""

    seat: int | None = None
    before: Decision | None = None


class Silence(NamedTuple):
    """Where a game stands of which nothing more may be heard: what was decided, and whose turn it is."""

    taken: list[Decision]
    seat: int | None = None

    def after(self, told: Deciding) -> Silence:
        if told.before is not None:
            self.taken.append(told.before)
        return Silence(self.taken, told.seat)


class WatchedPlayer:
    """Plays games one after another in a process that it can do without."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._met: set[tuple[str, str]] = set()  # bots that have decided there before, and in which game
        self._ready: set[str] = set()  # games whose rules lie on the disk compiled

    def play(self, fixture: Fixture, limit: float | None) -> Outcome:
        """The game; one that ends with a bot's silence is lost for that bot."""
        self._prepare(fixture.game)
        answer = self._try(fixture, limit)
        if isinstance(answer, Silence):  # whoever ended the process: if it ends at the same game again, it was the bot
            answer = self._try(fixture, limit)
        return lost(fixture, answer, ENDED) if isinstance(answer, Silence) else answer

    def _prepare(self, game: Game) -> None:
        """Compile here, where no bot is blamed for the time that it takes."""
        if game.name not in self._ready and not game.is_compiled:
            game.compile()
        self._ready.add(game.name)

    def _try(self, fixture: Fixture, limit: float | None) -> Outcome | Silence:
        """What came of the game, or where it stood when the process ended."""
        line, silence = self._running(), Silence([])
        try:
            line.send(fixture)
            while True:
                if not line.poll(self._patience(fixture, silence.seat, limit)):
                    self.stop()
                    return lost(fixture, silence, STALLED, limit=f"{limit or USUAL_LIMIT:g}")
                told = line.recv()
                if isinstance(told, Outcome):
                    return told
                silence = silence.after(told)
                if told.before is not None:
                    self._met.add(fixture.bot_at(told.before.seat))
        except (EOFError, OSError):
            self.stop()
            return silence
        except BaseException:  # nobody may take the rest of this game for the next one
            self.stop()
            raise

    def _patience(self, fixture: Fixture, seat: int | None, limit: float | None) -> float | None:
        if seat is None:  # nobody's turn
            return USUAL_LIMIT
        return patience_with(fixture.seated[seat], fixture.bot_at(seat) in self._met, limit)

    def _running(self) -> Connection:
        if self._line is None:
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=play_as_told, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._met = set()
            self._greet(self._line)
        return self._line

    def _greet(self, line: Connection) -> None:
        """Wait until it is there: what goes wrong before is no bot's fault."""
        try:
            line.recv()
        except (EOFError, OSError) as error:
            self.stop()
            raise RunnerFailed(N_("no process could be started for the bots to play in")) from error

    def stop(self) -> None:
        """Put an end to whatever it does; the next game starts another."""
        process, line = self._process, self._line
        self._process = self._line = None
        if line is not None:
            line.close()
        if process is not None:
            process.kill()
            process.join()


def patience_with(bot: BotSpec, is_met: bool, limit: float | None) -> float | None:
    """How many seconds a bot may take for its next decision; None: as long as it likes."""
    if limit is None and bot.is_shipped:
        return None
    return (limit or USUAL_LIMIT) + (0 if is_met else STARTING_SECONDS)


@cache
def watched_player() -> WatchedPlayer:
    """One for this process: starting it takes seconds."""
    return WatchedPlayer()


def lost(fixture: Fixture, silence: Silence, message: str, **parts: str) -> Outcome:
    """A game that a bot ended by its silence."""
    state = fixture.dealt()
    for decision in silence.taken:
        state.act(decision.action)
    seat = silence.seat or 0
    bot = fixture.seated[seat]
    problem = BotLost(message, bot=str(bot), **parts)
    return outcome(fixture, state, silence.taken, Failure.of(problem, bot, seat, state.step))


# ---- In the process --------------------------------------------------------------------------------------------------


def play_as_told(line: Connection) -> None:
    """Play whatever is sent, until nobody is there any more."""
    settle_in()
    print_to_error_stream()

    def tell(seat: int | None, before: Decision | None) -> None:
        line.send(Deciding(seat, before))

    with suppress(EOFError, OSError):
        line.send(Deciding())
        while True:
            fixture = line.recv()
            line.send(play_game(fixture, tell))
