"""What one viewer has before him at a table, as plain values: everything that is drawn for him is drawn from this.

It holds his own view of the game and nothing else of it, so that no drawing can tell more than he may know.
"""

from __future__ import annotations

from typing import NamedTuple

from farshore.engine.game import Game
from farshore.engine.state import State
from farshore.records import Result
from farshore.tables import Table
from farshore.tables.info import Stage


class Viewer(NamedTuple):
    """Through whose eyes a page is drawn, in which language, and with what beside it."""

    seat: int | None
    lang: str
    guided: bool = False
    host: bool = False


class Player(NamedTuple):
    """Who sits at a seat."""

    name: str
    is_bot: bool
    stand_in: bool  # a bot plays for a person
    has_conceded: bool
    is_away: bool  # a person who is not connected

    @property
    def is_played_by_person(self) -> bool:
        return not (self.is_bot or self.stand_in)


class TakingBack(NamedTuple):
    """What can be taken back, and who is asked about it."""

    undoable: int  # actions, without asking
    last_deed: int  # actions
    turn: bool  # one's last turn
    alone: bool  # nobody has to agree
    asking: int | None  # the seat that asks the others now
    to_answer: tuple[int, ...]  # the seats that have not agreed yet


class TableView(NamedTuple):
    """What one viewer has before him."""

    view: State
    viewer: Viewer
    table: str
    stage: Stage
    players: tuple[Player, ...]
    names: tuple[str, ...]
    deciding: int | None
    done: tuple[str, ...]  # in this turn, by the player to decide
    taking_back: TakingBack
    result: Result | None  # once the game has ended
    rematch: str  # its table

    @property
    def game(self) -> Game:
        return self.view.game

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


def view_of(table: Table, viewer: Viewer, players: tuple[Player, ...]) -> TableView:
    """The table through somebody's eyes; `players` are the same for all who look."""
    assert table.journal is not None
    return TableView(
        view=table.view(viewer.seat),
        viewer=viewer,
        table=table.id,
        stage=table.info.stage,
        players=players,
        names=table.names,
        deciding=table.deciding,
        done=done_in_turn(table, viewer),
        taking_back=taking_back(table, viewer.seat),
        result=None if table.is_running else table.journal.result,
        rematch=table.info.next,
    )


def players_at(table: Table, away: frozenset[int]) -> tuple[Player, ...]:
    """Everybody at the table; `away` are the seats whose person is not connected."""
    conceded = table.conceded
    return tuple(
        Player(name, seat.kind == "bot", bool(seat.stand_in), number in conceded, number in away)
        for number, (name, seat) in enumerate(zip(table.names, table.info.seats, strict=True))
    )


def done_in_turn(table: Table, viewer: Viewer) -> tuple[str, ...]:
    """What the deciding player has done in this turn, in words."""
    view = table.view(viewer.seat)
    turn, player = view.turn, view.player
    done: list[str] = []
    for entry in reversed(table.story(viewer.seat, viewer.lang).entries):
        if entry.seat is None:
            continue  # a note in between, such as a change of seat
        if entry.turn != turn or entry.seat != player:
            break
        done.append(entry.sentence)
    return tuple(reversed(done))


def taking_back(table: Table, seat: int | None) -> TakingBack:
    asking = table.info.takeback
    return TakingBack(
        undoable=table.may_undo(seat),
        last_deed=table.last_deed,
        turn=asking is None and table.may_take_back(seat) > 0,
        alone=seat is not None and not table.others_to_ask(seat),
        asking=None if asking is None else asking.seat,
        to_answer=() if asking is None else table.to_answer(asking),
    )
