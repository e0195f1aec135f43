"""Whisper: Lookout with a stake that only the lookout knows, for want of a game with secret actions."""

from dataclasses import replace
from pathlib import Path

import farshore
from farshore.engine.game import Game
from farshore.engine.record import state_dtype
from farshore.engine.rule import Record, rule

LOOKOUT = farshore.game("lookout")
STAKED = LOOKOUT.words.EVENTS.index("staked")
NAME = "whisper"


@rule
def hide(s: Record, viewer: int) -> None:
    if viewer != s.turn_of:
        s.die = 0
        s.stake = 0
        for row in range(s.event_count):
            s.events[row, 2] = 0
            if s.events[row, 0] == STAKED:
                s.events[row, 3] = 0


def whisper() -> Game:
    record = state_dtype(NAME, Path(__file__).parent, LOOKOUT.fields)
    return replace(LOOKOUT, name=NAME, dtype=record, rules={**LOOKOUT.rules, "hide": hide})
