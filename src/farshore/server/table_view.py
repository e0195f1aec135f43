"""What one viewer has before him at a table, as one complete value: whatever is sent to him is made from this.

It holds his own view of the game and nothing else of it, so that no rendering can tell more than he may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import UNSET

from farshore.bots import with_level
from farshore.engine.game import Game
from farshore.engine.presentation import RoundEnd
from farshore.engine.state import State
from farshore.records import Result
from farshore.server.faces import face_of
from farshore.tables import Entry, Stage, Table


class Viewer(NamedTuple):
    """Through whose eyes a table is seen, in which language, and with what beside it."""

    seat: int | None
    lang: str
    guided: bool = False
    host: bool = False


class Player(NamedTuple):
    """Who sits at a seat."""

    name: str
    bot: str  # which one sits here; none if a person does
    stand_in: bool  # a bot plays for a person
    has_conceded: bool
    is_away: bool  # a person who is not connected

    @property
    def is_played_by_person(self) -> bool:
        return not (self.bot or self.stand_in)

    @property
    def portrait(self) -> str:
        """The id of a bot's face; none if it has none, or a person sits here."""
        return face_of(self.bot, self.name)

    def name_and_level(self, lang: str) -> str:
        """“Ada”, or “Emma, easy”."""
        return with_level(self.name, self.bot, lang) if self.bot else self.name


class TakingBack(NamedTuple):
    """What can be taken back, and who is asked about it."""

    undoable: int  # actions, without asking
    last_combo: int  # actions
    turn: bool  # one's last turn
    alone: bool  # nobody has to agree
    asking: int | None  # the seat that asks the others now
    to_answer: tuple[int, ...]  # the seats that have not agreed yet
    declined: int | None  # the seat that declined what this viewer asked, as long as nothing has happened since


@dataclass(frozen=True, eq=False)
class TableView:
    """What one viewer has before him."""

    table: str
    version: int
    step: int  # how many actions stand
    stage: Stage
    viewer: Viewer
    state: State  # as he may know it
    players: tuple[Player, ...]
    names: tuple[str, ...]
    deciding: int | None
    by: int | None  # the seat whose action led here; none if it was anything else
    log: Sequence[Entry]  # it goes on with the table: so many of these entries are of this view
    log_length: int
    rounds: tuple[RoundEnd, ...]  # that have ended
    taking_back: TakingBack
    result: Result | None  # once the game has ended
    rematch: str  # its table
    spectators: int  # who look and have no seat, this viewer included
    against_bots: bool  # nobody else plays but this viewer

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def lang(self) -> str:
        return self.viewer.lang

    @property
    def is_running(self) -> bool:
        return self.stage == "playing"

    @property
    def is_asked(self) -> bool:
        """Whether this viewer is to decide."""
        seat = self.viewer.seat
        return seat is not None and seat == self.deciding and self.players[seat].is_played_by_person

    @property
    def may_have_hint(self) -> bool:
        return self.is_asked and self.against_bots

    @property
    def forced(self) -> str:
        """The action that plays itself, since there is nothing to choose; mostly there is none."""
        action = self.game.words.forced(self.state) if self.is_asked else None
        return "" if action is None else self.state.text(action)

    @property
    def is_by_bot(self) -> bool:
        return self.by is not None and not self.players[self.by].is_played_by_person

    def done_in_turn(self) -> list[str]:
        """What the deciding player has done in this turn, in words."""
        turn, player = self.state.turn, self.state.player
        done: list[str] = []
        for place in reversed(range(self.log_length)):
            entry = self.log[place]
            if entry.seat is None:
                continue  # a note in between, such as a change of seat
            if entry.turn != turn or entry.seat != player:
                break
            done.append(entry.sentence)
        return done[::-1]


def view_of(table: Table, viewer: Viewer, players: tuple[Player, ...], spectators: int) -> TableView:
    """The table through somebody's eyes; `players` and how many watch are the same for all who look."""
    log = table.log(viewer.seat, viewer.lang)
    return TableView(
        table=table.id,
        version=table.version,
        step=table.steps,
        stage=table.info.stage,
        viewer=viewer,
        state=table.view(viewer.seat),
        players=players,
        names=table.names,
        deciding=table.deciding,
        by=table.by,
        log=log.entries,
        log_length=len(log.entries),
        rounds=tuple(ended.end for ended in log.rounds),
        taking_back=taking_back(table, viewer.seat),
        result=None if table.is_running else table.playing.result,
        rematch=table.info.next,
        spectators=spectators,
        against_bots=table.info.is_against_bots(viewer.seat),
    )


def players_at(table: Table, away: frozenset[int]) -> tuple[Player, ...]:
    """Everybody at the table; `away` are the seats whose person is not connected."""
    conceded = table.conceded
    return tuple(
        Player(name, seat.name if seat.kind == "bot" else "", bool(seat.stand_in), number in conceded, number in away)
        for number, (name, seat) in enumerate(zip(table.names, table.info.seats, strict=True))
    )


def taking_back(table: Table, seat: int | None) -> TakingBack:
    request = table.info.asking
    return TakingBack(
        undoable=table.may_undo(seat),
        last_combo=table.last_combo,
        turn=request is None and table.may_take_back(seat) > 0,
        alone=seat is not None and not table.others_to_ask(seat),
        asking=None if request is None else request.seat,
        to_answer=() if request is None else table.to_answer(request),
        declined=declined(table, seat),
    )


def declined(table: Table, seat: int | None) -> int | None:
    """The seat that declined what this one asked."""
    request = table.info.takeback
    if request is None or request.seat != seat or request.declined is UNSET:
        return None
    return request.declined
