"""Positions of Entdecker as small texts, read here, and printed likewise by `printing.py`.

    players: 3
    setup: variation-1                      the option; `own` for a set-up of the table's own
    #  abcdefghijkl                         what follows a # is not read
    4: ··┌╌┐·~5                             a row of the chart; lines are land, as below
    events: c4 mine, d4 storm               what is drawn on these tiles
    units: c4 a.fort, d4 b.scout west 7     on a strait, the side of its shore; with Top Scouts, the number
    posts a: - c4 e7                        where the forts and the settlement are noted, if not as they lie
    complete: c4                            the first spaces of islands that wait to be scored
    turn: a                                 whose turn it is
    decides: b                              if it is another one who is asked
    asked: start
    gold: 7 5 4
    points: 9 5 0
    earned: c4 9 5 0, e7 3 0 0              points of scored islands, by their first spaces
    open: 17 7 7 6 9 14                     tiles in the open stacks, by class
    stack 1: ssll sssl.storm …              a hidden stack, its top tile first
    stacks: -                               those that are not given are empty
    bottoms: 0 19 38 57 76 95               where they begin in the record, if there is room between them
    discards: slsl ssss.pirate
    path 1: a a7 - b                        scouts from the hut outwards
    hut 1: 10 ab                            the token, and who knows it
    landed: a a b3                          scouts on their way into the jungle
    ship: c4                                or `bottom f`
    last: c4                                the last tile of this journey
    left: 2                                 tiles paid for and not drawn
    buying                                  they are open ones
    drew
    storm
    drawn: ssll.mine                        the tile in hand
    purpose: unit                           what a scout is wanted for
    shore: 1                                of the last tile, where he is to stand
    hand: 7                                 his number
    passes: 1
    top scouts
    picks a: 3 9
    starter: a
    number: 9                               of the turn
    over

Whatever is not said is as at the beginning of a turn of a game of two on an empty board. The tiles of the chart come
from the hidden stacks, while there are enough, else from the open ones; first from these, if it is said how many are
left there. … stands for the hidden tiles that are mentioned nowhere. Units that stand nowhere are in the supply. Huts
of paths with scouts have the lowest token that is left; tokens are known to whoever stands on the dot or an eye.
Points are those of islands, Top Scouts the lowest numbers.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.state import State
from farshore.games.entdecker.game import GAME
from farshore.games.entdecker.rules.chart import lay_tile, mismatch, part_sea
from farshore.games.entdecker.rules.setup import clear_board
from tests.build import sealed

SEATS = "abcd"
CHART = "~╵╶└╷╎┌├╴┘╌┴┐┤┬┼"  # land by sides: north 1, east 2, south 4, west 8; a strait parts its two islands
WATERFALLS = "5X"  # and ten
UNKNOWN = "·"
COLUMNS, ROWS = 12, 8
SPACES = COLUMNS * ROWS
COLUMN_WORDS = "abcdefghijkl"
SIDES = ("north", "east", "south", "west")
BORDERS = ("top", "bottom", "left", "right")
CLASSES = ("ssss", "sssl", "ssll", "slsl", "slll", "llll")
EVENTS = ("", "mine", "pirate", "natives", "storm")
HIDDEN_KINDS = 25
LAND, WATERFALL_5, NO_TILE = 25, 26, 28
UNITS = ("scout", "fort", "settlement")
QUESTIONS = (
    "pick", "wheel", "start", "way", "announce", "journey", "lay", "natives", "recall", "number", "path", "score",
)  # fmt: skip
PURPOSES = ("", "unit", "natives", "jungle")
SETUPS = ("first", "variation-1", "variation-2", "variation-3", "empty")
OWN = "own"
HIDDEN = {  # by kind, the events included
    "ssss": 10, "ssss.pirate": 2, "ssss.storm": 2,
    "sssl": 23, "sssl.mine": 2, "sssl.pirate": 2, "sssl.natives": 2, "sssl.storm": 1,
    "ssll": 28, "ssll.mine": 2, "ssll.pirate": 1, "ssll.natives": 2, "ssll.storm": 1,
    "slsl": 15, "slsl.mine": 1, "slsl.natives": 1, "slsl.storm": 1,
    "slll": 16, "slll.mine": 1, "slll.natives": 1,
}  # fmt: skip
OPEN = (17, 7, 7, 6, 9, 14)
SCOUTS = {2: 19, 3: 14, 4: 11}  # besides the one that marks the score
FORTS, SETTLEMENTS = 2, 1
STACKS, PATHS, PATH_SPACES = 6, 7, 7
LOOKS = (0, 2, 5)  # the dot and the eyes
TOKENS = (5, 5, 5, 10, 10, 10, 15, 15, 15)
NOWHERE, SETTLED = 255, 255
AND_SO_ON = "…"
FLAGS = ("buying", "drew", "storm", "top scouts", "over")

Lines = dict[str, str]


# ---- Words -----------------------------------------------------------------------------------------------------------


def space(word: str) -> int:
    """`c4`."""
    return (int(word[1:]) - 1) * COLUMNS + COLUMN_WORDS.index(word[0])


def place(word: str) -> int:
    """A space, or an edge space such as `bottom f`."""
    border, _, along = word.partition(" ")
    if not along:
        return space(word)
    step = COLUMN_WORDS.index(along) if along.isalpha() else int(along) - 1
    return SPACES + (0, COLUMNS, 2 * COLUMNS, 2 * COLUMNS + ROWS)[BORDERS.index(border)] + step


def tile(word: str) -> int:
    """`ssll`, `ssll.mine`."""
    tile_class, _, event = word.partition(".")
    return CLASSES.index(tile_class) * len(EVENTS) + EVENTS.index(event)


def class_of(edges: int) -> int:
    return 3 if edges in (5, 10) else (0, 1, 2, 4, 5)[edges.bit_count()]


def scout(word: str) -> tuple[int, int]:
    """Seat and number of `a7`; 0 where scouts have none."""
    return SEATS.index(word[0]), int(word[1:] or "0")


def split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


# ---- Reading ---------------------------------------------------------------------------------------------------------


def lines_in(text: str) -> Lines:
    lines: Lines = {}
    for line in filter(None, (line.split("#")[0].strip() for line in text.splitlines())):
        subject, _, said = (part.strip() for part in line.partition(":"))
        assert subject not in lines, f"said twice: {subject}"
        lines[subject] = said
    return lines


def position(text: str, seed: int = 1) -> State:
    """The position that a text describes, checked like any bytes that come from outside."""
    return GAME.from_bytes(sealed(GAME, record_of(text, seed)))


def sketch(text: str) -> State:
    """The same for drawings, unchecked: what is to be seen need not have come up in a game."""
    return State(GAME, record_of(text))


def record_of(text: str, seed: int = 1) -> Any:
    """The array of one record that a text describes, whether it makes sense or not."""
    lines = lines_in(text)
    records = np.zeros(1, GAME.dtype)
    s = records[0]
    s.viewer, s.key[1] = EVERYTHING, seed
    write_course(s, lines)
    write_chart(s, lines)
    write_journey(s, lines)
    write_units(s, lines)
    write_jungle(s, lines)
    write_supplies(s)
    write_stacks(s, lines)
    write_points(s, lines)
    assert not lines, f"not the notation of Entdecker: {lines}"
    return records


def write_course(s: Any, lines: Lines) -> None:
    s.players = int(lines.pop("players", "2"))
    for flag in FLAGS:
        s[flag.replace(" ", "_")] = flag in lines
        lines.pop(flag, None)
    s.turn_of = SEATS.index(lines.pop("turn", "a"))
    decides = SEATS.index(lines.pop("decides", SEATS[s.turn_of]))
    s.player = NOBODY if s.over else decides
    s.asked = QUESTIONS.index(lines.pop("asked", "start"))
    s.turn = int(lines.pop("number", "1"))
    starter = lines.pop("starter", "")
    s.starter = SEATS.index(starter) if starter else -1
    s.passes = int(lines.pop("passes", "0"))


def write_chart(s: Any, lines: Lines) -> None:
    """The rules chart what the tiles join."""
    setup = lines.pop("setup", "empty")
    s.own_setup = setup == OWN
    s.setup = 0 if s.own_setup else SETUPS.index(setup)
    clear_board(s)
    s.tile = NO_TILE
    events = {space(where): event for where, event in (part.split() for part in split(lines.pop("events", "")))}
    for row in range(ROWS):
        said = lines.pop(str(row + 1), "")
        assert len(said) <= COLUMNS, f"row {row + 1} is too long"
        for column, glyph in enumerate(said):
            where = row * COLUMNS + column
            if glyph in WATERFALLS:
                lay(s, where, 15, WATERFALL_5 + WATERFALLS.index(glyph))
            elif glyph != UNKNOWN:
                edges = CHART.index(glyph)
                kind = LAND if edges == 15 else class_of(edges) * len(EVENTS)
                lay(s, where, edges, kind + EVENTS.index(events.pop(where, "")))
    assert not events, f"no tile for the events {events}"
    waiting = [space(word) for word in lines.pop("complete", "").split()]
    for island in np.flatnonzero(s.open_sides == 0):
        if island // 2 not in waiting:
            s.open_sides[island] = SETTLED
    s.complete = np.count_nonzero(s.open_sides == 0)
    assert s.complete == len(waiting), f"not all of the islands {waiting} are complete"


def lay(s: Any, where: int, edges: int, kind: int) -> None:
    assert not mismatch(s, where, edges), f"land meets sea at {COLUMN_WORDS[where % COLUMNS]}{where // COLUMNS + 1}"
    lay_tile(s, where, edges, kind)


def write_journey(s: Any, lines: Lines) -> None:
    ship, last, drawn = (lines.pop(name, "") for name in ("ship", "last", "drawn"))
    s.ship = place(ship) if ship else NOWHERE
    s.last = space(last) if last else NOWHERE
    s.drawn = tile(drawn) if drawn else NO_TILE
    s.purpose = PURPOSES.index(lines.pop("purpose", ""))
    for name in ("left", "shore", "hand"):
        s[name] = int(lines.pop(name, "0"))


def write_units(s: Any, lines: Lines) -> None:
    posts: dict[int, list[int]] = {seat: [NOWHERE] * (FORTS + SETTLEMENTS) for seat in range(len(SEATS))}
    for where, what, *details in (part.split() for part in split(lines.pop("units", ""))):
        owner, _, unit = what.partition(".")
        spot, seat = space(where), SEATS.index(owner)
        assert s.unit[spot] == 0, f"two units on {where}"
        shore = next((SIDES.index(detail) // 2 for detail in details if detail in SIDES), 0)
        s.unit[spot] = 1 + (UNITS.index(unit) * len(SEATS) + seat) * 2 + shore
        s.number[spot] = next((int(detail) for detail in details if detail.isdigit()), 0)
        if unit == "settlement":
            posts[seat][FORTS] = spot
        elif unit == "fort":
            posts[seat][posts[seat].index(NOWHERE)] = spot
    for seat in range(len(SEATS)):
        said = lines.pop(f"posts {SEATS[seat]}", "").split()
        s.post[seat] = [NOWHERE if word == "-" else space(word) for word in said] or posts[seat]
    for spot in {spot for kept in posts.values() for spot in kept} - {NOWHERE}:
        part_sea(s, spot)


def write_jungle(s: Any, lines: Lines) -> None:
    left = list(TOKENS)
    huts = {path: lines.pop(f"hut {path + 1}", "").split() for path in range(PATHS)}
    for said in filter(None, huts.values()):
        left.remove(int(said[0]))
    for path in range(PATHS):
        words = lines.pop(f"path {path + 1}", "").split()
        for step, word in enumerate(words):
            if word != "-":
                s.jungle[path, step] = scout_code(*scout(word))
        token, *known_to = huts[path] or ([str(left.pop(0))] if words else [""])
        if token:
            s.hut[path] = 1 + sorted(set(TOKENS)).index(int(token))
            lookers = [words[step][0] for step in LOOKS if step < len(words) and words[step] != "-"]
            for seat in "".join(known_to or lookers):
                s.seen_by[path] |= 1 << SEATS.index(seat)
    for owner, number in map(scout, lines.pop("landed", "").split()):
        s.landed[owner] += 1
        s.landed_numbers[owner] |= 1 << number if number else 0
    usual = "1 2" if s.top_scouts and QUESTIONS[s.asked] != "pick" else ""
    for owner in range(int(s.players)):
        picks = [int(number) for number in lines.pop(f"picks {SEATS[owner]}", usual).split()]
        s.picks[owner, : len(picks)] = picks


def scout_code(seat: int, number: int) -> int:
    return 1 + seat * 21 + number


def write_supplies(s: Any) -> None:
    """Whatever stands nowhere."""
    for seat in range(int(s.players)):
        numbers = [*numbers_on_chart(s, seat), *numbers_in_jungle(s, seat)]
        s.scouts[seat] = SCOUTS[int(s.players)] - len(numbers) - int(s.landed[seat])
        s.forts[seat] = FORTS - np.count_nonzero(s.post[seat, :FORTS] != NOWHERE)
        s.settlements[seat] = SETTLEMENTS - np.count_nonzero(s.post[seat, FORTS:] != NOWHERE)
        if s.top_scouts:
            everyone = (1 << SCOUTS[int(s.players)] + 1) - 2
            s.numbers[seat] = everyone & ~sum(1 << number for number in numbers) & ~int(s.landed_numbers[seat])


def numbers_on_chart(s: Any, seat: int) -> Iterator[int]:
    for spot in range(SPACES):
        if s.unit[spot] in (1 + seat * 2, 2 + seat * 2):
            yield int(s.number[spot])


def numbers_in_jungle(s: Any, seat: int) -> Iterator[int]:
    for code in map(int, s.jungle.flat):
        if code and (code - 1) // 21 == seat:
            yield (code - 1) % 21


def write_stacks(s: Any, lines: Lines) -> None:
    said = [int(count) for count in lines.pop("open", "").split()]
    hidden, opened = tiles_not_on_chart(s, said)
    s.open_left = said or opened
    unmentioned = lines.pop("stacks", AND_SO_ON)
    piles = [lines.pop(f"stack {stack + 1}", unmentioned).replace("-", "").split() for stack in range(STACKS)]
    piles.append(lines.pop("discards", "").split())
    deal_out(hidden, piles)
    bottoms = [int(bottom) for bottom in lines.pop("bottoms", "").split()]
    s.deck = NO_TILE
    for word in piles.pop():
        s.discards[tile(word)] += 1
    for stack, words in enumerate(piles):
        bottom = bottoms[stack] if bottoms else sum(map(len, piles[:stack]))
        s.bottom[stack], s.height[stack] = bottom, len(words)
        s.deck[bottom : bottom + len(words)] = [tile(word) for word in reversed(words)]
        for word in words:
            s.unseen[tile(word)] += 1


def tiles_not_on_chart(s: Any, left: list[int]) -> tuple[Counter[str], list[int]]:
    """Those that are hidden, by name, and open ones, by class: so many must be left."""
    hidden, opened = Counter(HIDDEN), [*OPEN]
    for kind in (int(kind) for kind in (*s.tile, s.drawn) if kind <= LAND):
        tile_class, event = divmod(kind, len(EVENTS))
        word = CLASSES[tile_class] + (f".{EVENTS[event]}" if event else "")
        is_open = not event and opened[tile_class] > (left[tile_class] if left else 0)
        if is_open and (left or not hidden[word]):
            opened[tile_class] -= 1
        else:
            hidden[word] -= hidden[word] > 0
    return hidden, opened


def deal_out(hidden: Counter[str], piles: list[list[str]]) -> None:
    """Put the tiles that are mentioned in no pile in turn where … stands."""
    rest = hidden - Counter(word for words in piles for word in words)
    open_ended = [words for words in piles if AND_SO_ON in words]
    for words in open_ended:
        words.remove(AND_SO_ON)
    for at, word in enumerate(rest.elements() if open_ended else ()):
        open_ended[at % len(open_ended)].append(word)


def write_points(s: Any, lines: Lines) -> None:
    s.gold[: s.players] = [int(gold) for gold in lines.pop("gold", "").split()] or [7] * int(s.players)
    for where, *points in (part.split() for part in split(lines.pop("earned", ""))):
        s.earned[space(where), : len(points)] = [int(number) for number in points]
    said = [int(points) for points in lines.pop("points", "").split()]
    s.score[: s.players] = said or s.earned.sum(axis=0)[: s.players]
