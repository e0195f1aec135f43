"""One game of the arena, played to its end or to a bot's failure: what is kept of it, and its record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Literal, NamedTuple

from msgspec import Struct

from farshore.arena.line_up import LineUp
from farshore.arena.match import Chooser, Decision, are_policies, chooser_of, choosers_in_step, decisions
from farshore.arena.words import CATALOGUE
from farshore.bots import BotError, BotFailed, BotSpec
from farshore.engine.game import Game
from farshore.engine.playouts import seed_of_game
from farshore.engine.state import State
from farshore.kit.catalogue import N_, Spoken
from farshore.records import GameRecord, Journal, bot
from farshore.records.commitment import SALT_BYTES

MET: set[tuple[str, str]] = set()  # bots that have decided in this process before, and in which game
# Told whose turn it is, before a bot is made and before each decision, with the decision before.
Told = Callable[[int | None, Decision | None], object]


class BotLost(Spoken, RuntimeError):
    """A bot that gave no answer at all."""

    catalogue = CATALOGUE


STALLED = N_("the bot {bot} took longer than {limit} s")
ENDED = N_("the bot {bot} ended its process")
SPEAKING: dict[str, type[Spoken]] = {"answer": BotFailed, "silence": BotLost}


class Failure(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that raised, answered nonsense, or gave no answer: at which seat and step, and what is said of it."""

    bot: str
    kind: Literal["answer", "silence"]
    seat: int
    step: int
    message: str
    parts: dict[str, str]

    @classmethod
    def of(cls, problem: Spoken, bot: BotSpec, seat: int, step: int) -> Failure:
        parts = {word: str(part) for word, part in problem.parts.items()}
        kind: Literal["answer", "silence"] = "silence" if isinstance(problem, BotLost) else "answer"
        return cls(str(bot), kind, seat, step, problem.message, parts)

    def sentence(self, lang: str) -> str:
        return SPEAKING[self.kind](self.message, **self.parts).sentence(lang)


class Thought(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of a bot's decisions in a game were timed, and how long it thought about them."""

    decisions: int
    seconds: float


class PlayedGame(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What came of a game; points and places by seat."""

    odd: str  # the bots of the line-up, as they are named
    rest: str
    deal: int
    seat: int  # where the odd one sat
    scores: tuple[int, ...]
    ranks: tuple[int, ...] | None  # None if it was cut off: nobody has won
    decisions: int
    thought: tuple[Thought, Thought] | None = None  # of the odd one, of the rest; None where the engine plays by itself
    failure: Failure | None = None

    def is_possible(self, players: int) -> bool:
        """Whether it can be of a table of so many."""
        seats = [self.seat] if self.failure is None else [self.seat, self.failure.seat]
        ranks = range(players) if self.ranks is None else [rank - 1 for rank in self.ranks]
        return (
            len(self.scores) == len(ranks) == players
            and all(number in range(players) for number in (*seats, *ranks))
            and self.deal >= 0
        )


class Outcome(NamedTuple):
    """A game, and its record if one was asked for."""

    game: PlayedGame
    record: GameRecord | None = None


class Fixture(NamedTuple):
    """The game that is to be played: all that its result depends on."""

    game: Game
    options: dict[str, int | str]
    line_up: LineUp
    seed: int
    deal: int
    seat: int  # of the odd one
    cap: int
    is_recorded: bool

    @property
    def seated(self) -> list[BotSpec]:
        return self.line_up.seated(self.seat)

    def bot_at(self, seat: int) -> tuple[str, str]:
        """Which bot sits there, and which game it plays."""
        return str(self.seated[seat]), self.game.name

    def dealt(self) -> State:
        return self.game.deal(self.line_up.players, seed_of_game(self.game, self.seed, self.deal), **self.options)


def play_game(fixture: Fixture, told: Told = lambda *_: None) -> Outcome:
    """Play it; a bot that fails has lost it."""
    state, taken, failure = fixture.dealt(), list[Decision](), None
    choosers, broken = made(fixture, told)
    if broken is not None:
        return outcome(fixture, state, taken, broken)
    told(state.player, None)
    try:
        for decision in decisions(state, choosers, fixture.cap):
            taken.append(timed(decision, fixture))
            told(state.player, taken[-1])
    except BotFailed as problem:
        assert state.player is not None
        failure = Failure.of(problem, fixture.seated[state.player], state.player, state.step)
    return outcome(fixture, state, taken, failure)


def timed(decision: Decision, fixture: Fixture) -> Decision:
    """A bot's first decision in a process is not timed: it waits for rules to be loaded, or even compiled."""
    bot = fixture.bot_at(decision.seat)
    is_met = bot in MET
    MET.add(bot)
    return decision if is_met else decision._replace(seconds=None)


def made(fixture: Fixture, told: Told) -> tuple[list[Chooser], Failure | None]:
    """Whoever decides at each seat; or which seat's bot could not be made."""
    if are_policies(fixture.seated):
        return choosers_in_step(fixture.game, fixture.seated, fixture.seed, fixture.deal), None
    choosers = []
    for seat, spec in enumerate(fixture.seated):
        told(seat, None)
        try:
            choosers.append(chooser_of(spec, fixture.seed, fixture.deal, seat))
        except BotError as problem:
            return [], Failure.of(problem, spec, seat, 0)
    return choosers, None


def outcome(fixture: Fixture, state: State, taken: Sequence[Decision], failure: Failure | None) -> Outcome:
    played = PlayedGame(
        odd=str(fixture.line_up.odd),
        rest=str(fixture.line_up.rest),
        deal=fixture.deal,
        seat=fixture.seat,
        scores=tuple(state.scores),
        ranks=ranks_after(failure, state),
        decisions=len(taken),
        thought=None if are_policies(fixture.seated) else thought(taken, fixture.seat),
        failure=failure,
    )
    return Outcome(played, recorded(fixture, taken, failure) if fixture.is_recorded else None)


def ranks_after(failure: Failure | None, state: State) -> tuple[int, ...] | None:
    """Places at the end. Whoever failed is last, and the others share the win."""
    if failure is not None:
        return tuple(state.players if seat == failure.seat else 1 for seat in range(state.players))
    return tuple(state.ranks) if state.ranks else None


def thought(taken: Sequence[Decision], odd_seat: int) -> tuple[Thought, Thought]:
    """How the odd one thought, and how the rest."""
    odd = [one.seconds for one in taken if one.seconds is not None and one.seat == odd_seat]
    rest = [one.seconds for one in taken if one.seconds is not None and one.seat != odd_seat]
    return Thought(len(odd), sum(odd)), Thought(len(rest), sum(rest))


def recorded(fixture: Fixture, taken: Sequence[Decision], failure: Failure | None) -> GameRecord:
    """The game written down. Its salt follows from the deal, so that the same game has the same record."""
    said = f"{fixture.game.name} {fixture.seed} {fixture.deal} {fixture.seat}".encode()
    salt = blake2b(said, digest_size=SALT_BYTES).digest()
    journal = Journal(fixture.dealt(), [bot(spec.label) for spec in fixture.seated], salt)
    for decision in taken:
        journal.act(decision.action)
    if failure is not None:
        journal.concede(failure.seat)
    if journal.ended == "running":
        journal.cut_off()
    return journal.record()
