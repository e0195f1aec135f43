"""What a viewer may have of a record."""

from collections.abc import Iterator

from msgspec.structs import replace

from farshore.engine.state import State
from farshore.records.lines import Act, Hidden, Line
from farshore.records.record import GameRecord
from farshore.records.replay import Step, replay


def seen_by(record: GameRecord, viewer: int | None) -> GameRecord:
    """The record as a seat, or for None a spectator, may have it.

    That is all of it once the game has ended; before that neither seed nor salt, of a position only what the viewer
    sees, and no action of others that he cannot tell from another one.
    """
    if record.result.ended != "running":
        return record
    steps = replay(record)
    start = next(steps)
    view = start.state.view(viewer)
    return replace(
        record,
        seed=None,
        salt=None,
        position=None if record.position is None else view.to_bytes(),
        lines=tuple(told(start, steps, viewer)),
    )


def told(before: Step, steps: Iterator[Step], viewer: int | None) -> Iterator[Line]:
    """The lines as a viewer may know them."""
    for step in steps:
        match step.line:
            case Act(seat, action) if seat != viewer and not can_tell(before.state, action, viewer):
                yield Hidden(seat)
            case line:
                assert line is not None
                yield line
        before = step


def can_tell(before: State, text: str, viewer: int | None) -> bool:
    """Whether what the viewer sees afterwards tells this action from every other that was legal."""
    action = before.game.parse(text)
    seen = seen_after(before, action, viewer)
    return all(seen_after(before, other, viewer) != seen for other in before.legal if other != action)


def seen_after(before: State, action: int, viewer: int | None) -> State:
    after = before.copy()
    after.act(action)
    return after.view(viewer)
