"""Replaying a record, and checking that it is true."""

from collections.abc import Callable, Container, Iterator
from typing import NamedTuple

from farshore.engine.errors import BadState, IllegalAction
from farshore.engine.game import Game
from farshore.engine.play import FIRST_OF_GAME
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games import UnknownGame
from farshore.games import game as game_of
from farshore.records.commitment import keeps, seed_text
from farshore.records.errors import OutOfPlace
from farshore.records.lines import Act, Line, Undo, Who
from farshore.records.record import GameRecord, Result
from farshore.records.timeline import Timeline, is_told

Told = Callable[[Line, State], object]


class Step(NamedTuple):
    """A position of a game: after so many lines, of which this was the last (none at the start)."""

    number: int
    line: Line | None
    state: State
    seats: tuple[Who, ...]
    result: Result


def replay(record: GameRecord) -> Iterator[Step]:
    """Every position of a game, the start included; a RecordError names the line that cannot be followed, and why."""
    return steps(record, start_of(record))


def verify(record: GameRecord) -> Timeline:
    """Replay a record and check commitment, legality and result: the timeline of the game, or a RecordError."""
    timeline = start_of(record)
    check_commitment(record)
    for line in record.lines:
        follow(record, timeline, line)
    check_result(record, timeline)
    return timeline


def fold(record: GameRecord, timeline: Timeline, joined: Container[int] = (), told: Told | None = None) -> None:
    """Lead a timeline from the start of a private record to its end, each line followed once.

    `joined` are the numbers of lines that were done in one go with the line before; `told` hears every line that
    stands, with the full state to which it led, and of whoever took back what others had seen. What was taken back is
    taken on trust, and not followed again: it led to nothing, and whoever wants to know it all verifies the record.
    """
    check_commitment(record)
    gone = taken_back(record)
    for number, line in enumerate(record.lines):
        if number in gone:
            timeline.skip(line, gone[number])
        else:
            follow(record, timeline, line, joined=number in joined)
        if told is not None and (number not in gone or is_told(line)):
            told(line, timeline.state)
    check_result(record, timeline)


def steps(record: GameRecord, timeline: Timeline) -> Iterator[Step]:
    yield step(None, timeline)
    for line in record.lines:
        follow(record, timeline, line)
        yield step(line, timeline)


def step(line: Line | None, timeline: Timeline) -> Step:
    now = timeline.now
    return Step(timeline.length, line, now.state.copy(), now.seats, now.result)


def follow(record: GameRecord, timeline: Timeline, line: Line, *, joined: bool = False) -> None:
    place = f"lines[{timeline.length}]"
    try:
        timeline.add(line, joined=joined)
    except OutOfPlace as error:
        raise record.error(place, str(error)) from None
    except IllegalAction as error:
        known = error.refusal.code >= FIRST_OF_GAME
        reason = f"{str(line).partition(' ')[2]} is not legal here: {error}" if known else str(error)
        raise record.error(place, reason) from None


def taken_back(record: GameRecord) -> dict[int, int | None]:
    """The numbers of the lines of which nothing stands; of an action, with the seat that took it back."""
    acts: list[tuple[int, int]] = []  # number of the line, and seat
    gone: dict[int, int | None] = {}
    for number, line in enumerate(record.lines):
        match line:
            case Act(seat):
                acts.append((number, seat))
            case Undo(count):
                if count > len(acts):
                    raise record.error(f"lines[{number}]", f"{count} actions cannot be taken back here")
                by = acts[-count][1]  # to whom the game went back
                gone |= {number: None, **{taken: by for taken, _ in acts[-count:]}}
                del acts[-count:]
    return gone


# ---- The start -------------------------------------------------------------------------------------------------------


def start_of(record: GameRecord) -> Timeline:
    """The timeline of a record's game, at its start."""
    game = rules_for(record)
    if record.seed is None:
        raise record.error(
            "result.ended",
            "this is a running game without its seed: it can be read, but not replayed until it has ended",
        )
    state = (
        deal(record, game, int(record.seed, 16)) if record.position is None else position(record, game, record.position)
    )
    return Timeline(state, record.seats)


def rules_for(record: GameRecord) -> Game:
    """The game of a record, if this build plays it by the same rules."""
    try:
        game = game_of(record.game)
    except UnknownGame as error:
        raise record.error("game", str(error)) from None
    if record.rules_version != game.rules_version:
        raise record.error(
            "rules_version",
            f"this game was played by version {record.rules_version} of the rules of {game.name}; "
            f"this build plays version {game.rules_version}",
        )
    return game


def deal(record: GameRecord, game: Game, seed: int) -> State:
    if record.players not in game.players:
        raise record.error(
            "players", f"{game.name} has {' or '.join(map(str, game.players))} players, not {record.players}"
        )
    known = {option.name: option for option in game.options}
    options: dict[str, object] = {}
    for name, text in record.options.items():
        if name not in known:
            raise record.error(f"options.{name}", f"{game.name} has no option {name}: it has {', '.join(known)}")
        try:
            options[name] = known[name].parse(text, record.players)
        except ValueError as error:
            raise record.error(f"options.{name}", str(error)) from None
    for name in known:
        if name not in options:
            raise record.error("position", f"the option {name} is missing")
    return game.deal(record.players, seed, **options)


def position(record: GameRecord, game: Game, data: bytes) -> State:
    try:
        state = game.from_bytes(data)
    except BadState as error:
        raise record.error("position", str(error)) from None
    if state.viewer != EVERYTHING:
        raise record.error("position", "the position is only a viewer's: a game cannot go on from it")
    if state.players != record.players:
        raise record.error("players", f"the position has {state.players} players, not {record.players}")
    for name, text in option_texts(state).items():
        if record.options.get(name) != text:
            raise record.error(f"options.{name}", f"in the position {name} is {text}, not {record.options.get(name)}")
    if seed_text(state.seed or 0) != record.seed:
        raise record.error("seed", "this is not the seed of the position")
    return state


def option_texts(state: State) -> dict[str, str]:
    return {option.name: option.text(state.options[option.name]) for option in state.game.options}


# ---- Is it true? -----------------------------------------------------------------------------------------------------


def check_commitment(record: GameRecord) -> None:
    assert record.seed is not None
    assert record.salt is not None
    if not keeps(record.commitment, int(record.seed, 16), bytes.fromhex(record.salt)):
        raise record.error("commitment", "seed and salt are not those that were committed to")


def check_result(record: GameRecord, timeline: Timeline) -> None:
    said, found = record.result, timeline.result
    if said.ended != found.ended:
        raise record.error(
            "result.ended", f"the result is `{said.ended}`, but after the last line the game is {found.ended}"
        )
    if said.scores != found.scores:
        raise record.error(
            "result.scores", f"the scores are {in_words(said.scores)}, but the lines lead to {in_words(found.scores)}"
        )
    if said.ranks != found.ranks:
        raise record.error(
            "result.ranks", f"the ranks are {in_words(said.ranks)}, but the lines lead to {in_words(found.ranks)}"
        )


def in_words(numbers: tuple[int, ...] | None) -> str:
    return "none" if numbers is None else " ".join(map(str, numbers))
