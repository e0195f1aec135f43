"""The Events: what happens when the ship has moved onto a tile with a question mark on its back."""

from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Record, rule
from farshore.games.entdecker import asked, components, events, refusals
from farshore.games.entdecker.components import FRIENDLY_NATIVES, GOLD_MINE, PIRATE, STORM
from farshore.games.entdecker.rules.scouts import empty_hand


@rule
def take_place(s: Record, event: int) -> None:
    if event == GOLD_MINE:
        s.gold[s.player] += components.MINED
        emit(s, events.MINED, s.player, events.NO_ITEM, components.MINED)
    elif event == PIRATE:
        lost = s.gold[s.player] // 2
        s.gold[s.player] -= lost
        emit(s, events.ROBBED, s.player, events.NO_ITEM, lost)
    elif event == FRIENDLY_NATIVES:
        emit(s, events.MET_NATIVES, s.player, events.NO_ITEM, 0)
        s.asked = asked.NATIVES
        s.purpose = asked.FOR_NATIVES
    elif event == STORM:
        emit(s, events.IN_STORM, s.player, events.NO_ITEM, 0)
        s.storm = 1


@rule
def refusal_to_send_nobody(s: Record) -> int:
    return ALLOWED if s.asked == asked.NATIVES else refusals.NOT_ASKED


@rule
def send_nobody(s: Record) -> None:
    """Friendly natives are optional (E-12)."""
    emit(s, events.SENT_NOBODY, s.player, events.NO_ITEM, 0)
    back_to_journey(s)


@rule
def back_to_journey(s: Record) -> None:
    empty_hand(s)
    s.asked = asked.JOURNEY
