"""Golden playthroughs, as in OpenSpiel: one whole game in a file that a person can read.

Every state is drawn, with what happened, who may do what, and each view where it shows something else that is new. A
change of the rules, the texts or the drawings shows up as a difference there.

    python -m tests.golden          writes the files anew
"""

import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import farshore
from farshore.engine.state import State
from tests.build import MADE_UP, short, views_of

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 2219  # a short one: 184 steps of Lost Cities
PLAYED_CAREFULLY = ("discoveries",)
Seen = dict[int | None, list[str]]  # by viewer: what the step before showed otherwise than the whole state


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(name: str) -> str:
    """A short game, its actions chosen by a generator that is the same everywhere."""
    return "\n".join(lines(name)) + "\n"


def lines(name: str) -> Iterator[str]:
    game, rng = farshore.game(name), random.Random(SEED)
    state = game.deal(seed=SEED, **short(game))
    yield f"{game.title} ({game.name}), version {game.rules_version} of the rules, {game.actions} actions"
    yield f"seed {state.seed}, {state.players} players"
    yield from (f"option {option}: {value}" for option, value in state.options.items())
    seen: Seen = {}
    while True:
        yield ""
        yield from step(state, seen)
        if state.over:
            return
        action = chosen(state, rng)
        yield ""
        yield f"→ {state.text(action)} ({state.label(action)})"
        state.act(action)


def chosen(state: State, rng: random.Random) -> int:
    """Any legal action; but where random games are very long, mostly what a careful player does."""
    if state.game.name in PLAYED_CAREFULLY and rng.random() < 0.9:
        return state.suggest("plain", rng.getrandbits(64))
    return state.legal[rng.randrange(len(state.legal))]


def step(state: State, seen: Seen) -> Iterator[str]:
    """One state: where it stands, what happened, the drawing, the views that differ from it, and the legal actions."""
    decides = "over" if state.player is None else f"player {state.player} decides"
    yield f"== step {state.step}, turn {state.turn} of {state.turn_of}, barrier {state.barrier}, {decides} =="
    yield f"bytes {digest(state)}"
    for event, sentence in zip(state.events, state.log(), strict=True):
        yield f"{event.kind}, seat {event.seat}, {event.item}, {event.value}: {sentence}"
    yield f"scores {list(state.scores)}" + (f", ranks {list(state.ranks)}" if state.ranks else "")
    if state.over:
        for seat, score in enumerate(state.breakdown()):
            yield from (f"score of {seat}: {line.item} {line.points} {line.parts}" for line in score)
    yield state.prompt()
    drawn = state.draw().plain.split("\n")
    yield from (f"    {line}".rstrip() for line in drawn)
    for view in views_of(state):
        yield from view_of(view, state, drawn, seen)
    if state.legal:
        yield "legal: " + ", ".join(f"{action} {state.text(action)}" for action in state.legal)


def view_of(view: State, state: State, drawn: list[str], seen: Seen) -> Iterator[str]:
    """What a viewer sees otherwise than the whole state shows it, and has not seen the step before."""
    yield f"-- {'a spectator' if view.viewer is None else f'seat {view.viewer}'}: {digest(view)}, {view.prompt()}"
    assert view.legal in ((), state.legal)
    yield from (f"  hears: {sentence}" for sentence in view.log() if sentence not in state.log())
    otherwise = [line for line in view.draw().plain.split("\n") if line not in drawn]
    yield from (f"  sees: {line}" for line in otherwise if line not in seen.get(view.viewer, []))
    seen[view.viewer] = otherwise


def digest(state: State) -> str:
    return hashlib.sha256(state.to_bytes()).hexdigest()[:16]


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in farshore.names():
        file_of(name).write_text(playthrough(name), encoding="utf-8", newline="\n")
        print(file_of(name))


if __name__ == "__main__":
    sys.path.insert(0, str(MADE_UP))
    write()
