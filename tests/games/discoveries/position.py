"""Positions of Discoveries as small texts, read here, and printed likewise by `printing.py`.

    players: 3
    turn: a                             whose turn it is
    decides: b                          if it is another one who is asked
    asked: turn
    stock a: walk walk b.ride gray.ride dice in a's Stock; those without an owner's letter are a's
    fresh: walk                         of the dice of whose turn it is: they came this turn
    changed: walk                       of these: changed by the action in hand
    banks: a.walk gray.ride             the face says which bank
    supply: 3                           gray dice beside the board
    paid: a gray                        the owners of Negotiate dice on the tribe action in hand
    paid die: b.walk                    on Changing or Change of plans
    on a: hike walk; 6 walk, - ; horse b.ride + journal    dice on slots, - an empty one; after + the Journal die
    held a: 1 3 9                       tribe cards, by number
    journal a: 35
    zone: 35 4 7                        by seat; - for none
    meeting: 1 2 -
    recon: 4 - 6
    reserve: 37 on 12                   a Minnetaree, and the card that lies on it
    deck: 7 8 9 …                       the top card first
    removed: 50 51 …
    rest: journal b                     where the cards go that are mentioned nowhere, if neither deck nor removed
    faces: walk                         played this turn
    played: 2
    turned: 39                          Yankton and Tetons cards used this turn
    done: friendly wary changing plans
    explored                            this turn; with the actions in `spent: hike 9`
    bonus                               earned
    first: 35                           crossed already, or the Minnetaree in hand
    gathered: 2
    using: 39
    hand: b.walk as journal             the die in hand; `fresh hand` if it came this turn
    onto: hike 0                        a slot; or wary …
    owing: 1
    giver: b
    finished: a c
    last turns: 1
    preset: reference-manual
    introductory
    starter: a
    number: 9                           of the turn
    over
    routes 22: RMRRM RRM                components that differ from the shipped deck
    gives 9: simple R0 M3

Whatever is not said is as at the beginning of a turn of a game of two. A player's dice mentioned nowhere lie on the
left bank, showing Walk (before the first roll nowhere); gray ones in the supply, or there too if the supply is given.
Cards mentioned nowhere fill zones and rows, then the deck, and the last ones were removed.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from farshore.engine.record import EVERYTHING, NOBODY
from farshore.engine.state import State
from farshore.games.discoveries import components
from farshore.games.discoveries.deck import KINDS, route_bits, shipped_deck, write_deck
from farshore.games.discoveries.game import GAME
from tests.build import sealed

SEATS = "abcd"
OWNERS = ("a", "b", "c", "d", "gray")
FACES = ("walk", "ride", "negotiate", "journal")
BOARD = ("horse", "hike", "mountain")
ONE_TURN = ("friendly", "wary", "changing", "plans")
QUESTIONS = (
    "first-card", "turn", "new-face", "target", "pay", "tribe", "reserve", "giver", "give", "change", "changed-face",
    "exchange", "second", "refill", "rest", "bonus",
)  # fmt: skip
CARDS, NO_CARD, ROW = 55, 55, 3
DECK_SIZES = {2: 30, 3: 40, 4: 50}
GRAY_DICE = {2: 6, 3: 8, 4: 10}
AND_SO_ON = "…"
FIRST_YANKTON = 39
FIRST_MINNETAREE = 37
FLAGS = ("explored", "bonus", "introductory", "over", "fresh hand")

Lines = dict[str, str]


# ---- Words -----------------------------------------------------------------------------------------------------------


def die(text: str, owner: str = "") -> tuple[int, int]:
    """Colour and face of `b.walk`, or of `walk` where somebody's dice are spoken of."""
    colour, _, face = text.rpartition(".")
    return OWNERS.index(colour or owner), FACES.index(face)


def action(word: str | int) -> int:
    """An exploration action as a player counts them: `hike`, or the number of a card."""
    return BOARD.index(str(word)) if str(word) in BOARD else len(BOARD) + int(word) - 1


def place(seat: int, own: int) -> int:
    return seat * len(BOARD) + own if own < len(BOARD) else (len(SEATS) - 1) * len(BOARD) + own


def cards_in(text: str) -> list[int]:
    """`35 - 4`, by number, as the record counts them."""
    return [NO_CARD if word == "-" else int(word) - 1 for word in text.split() if word != AND_SO_ON]


def bits_of(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


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
    s.players = int(lines.pop("players", "2"))
    write_deck(s, shipped_deck())
    write_course(s, lines)
    write_turn(s, lines)
    write_cards(s, lines)
    write_dice(s, lines)
    write_figures(s, lines)
    assert not lines, f"not the notation of Discoveries: {lines}"
    return records


def write_course(s: Any, lines: Lines) -> None:
    s.turn_of = SEATS.index(lines.pop("turn", "a"))
    s.over = "over" in lines
    decides = lines.pop("decides", SEATS[s.turn_of])
    s.player = NOBODY if s.over else SEATS.index(decides)
    s.asked = QUESTIONS.index(lines.pop("asked", "turn"))
    s.turn = int(lines.pop("number", "1"))
    s.finished = bits_of(SEATS.index(seat) for seat in lines.pop("finished", "").split())
    s.last_turns = int(lines.pop("last turns", "-1"))
    s.preset = components.PRESETS.index(lines.pop("preset", "rulebook"))
    starter = lines.pop("starter", "")
    s.starter = SEATS.index(starter) if starter else -1
    for flag in FLAGS:
        s["hand_fresh" if flag == "fresh hand" else flag] = flag in lines
        lines.pop(flag, None)


def write_turn(s: Any, lines: Lines) -> None:
    s.faces = bits_of(FACES.index(face) for face in lines.pop("faces", "").split())
    s.played = int(lines.pop("played", str(int(s.faces).bit_count())))
    s.turned = bits_of(int(card) - FIRST_YANKTON for card in lines.pop("turned", "").split())
    s.done = bits_of(ONE_TURN.index(word) for word in lines.pop("done", "").split())
    s.spent = bits_of(action(word) for word in lines.pop("spent", "").split())
    s.gathered = int(lines.pop("gathered", "0"))
    s.owing = int(lines.pop("owing", "0"))
    s.using = int(lines.pop("using", str(FIRST_YANKTON - 1))) - FIRST_YANKTON
    giver = lines.pop("giver", "")
    s.giver = SEATS.index(giver) if giver else -1
    shown, _, face = lines.pop("hand", "").partition(" as ")
    s.hand_colour, s.hand_shown = die(shown) if shown else (-1, -1)
    s.hand_face = FACES.index(face) if face else -1
    s.onto = onto(*lines.pop("onto", "friendly").split())


def onto(word: str, slot: str = "0") -> int:
    return ONE_TURN.index(word) if word in ONE_TURN else len(ONE_TURN) + action(word) * components.SLOTS + int(slot)


def write_cards(s: Any, lines: Lines) -> None:
    seats = range(int(s.players))
    held = {seat: cards_in(lines.pop(f"held {SEATS[seat]}", "")) for seat in seats}
    journal = {seat: cards_in(lines.pop(f"journal {SEATS[seat]}", "")) for seat in seats}
    reserve = [NO_CARD, NO_CARD]
    for pair in filter(None, lines.pop("reserve", "").split(",")):
        minnetaree, card = pair.split(" on ")
        reserve[int(minnetaree) - FIRST_MINNETAREE] = int(card) - 1
    s.first = int(lines.pop("first", str(NO_CARD + 1))) - 1
    deck, removed = lines.pop("deck", AND_SO_ON), lines.pop("removed", AND_SO_ON)
    rows = {name: lines.pop(name, None) for name in ("zone", "meeting", "recon")}
    said = [*cards_in(deck), *cards_in(removed), *reserve]
    said += [card for cards in (*held.values(), *journal.values()) for card in cards]
    said += [card for row in rows.values() if row is not None for card in cards_in(row)]
    others = [card for card in range(CARDS) if card not in said]
    full = {name: cards_in(row) if row is not None else [] for name, row in rows.items()}
    for name, size in (("zone", len(seats)), ("meeting", ROW), ("recon", ROW)):
        if rows[name] is None:
            full[name] = [others.pop(0) for _ in range(size)]
    out = cards_in(removed)
    while AND_SO_ON in removed and len(out) < CARDS - DECK_SIZES[int(s.players)] and others:
        out.append(others.pop())
    where = lines.pop("rest", "deck")
    if where.startswith("journal "):
        journal[SEATS.index(where.split()[1])] += others
        others = []
    order = cards_in(deck) + (others if AND_SO_ON in deck else [])
    s.deck, s.left, s.removed = NO_CARD, len(order), bits_of(out)
    s.deck[: len(order)] = order[::-1]
    s.zone, s.meeting, s.recon, s.reserve = NO_CARD, full["meeting"], full["recon"], reserve
    for seat in seats:
        s.zone[seat] = full["zone"][seat]
        s.held[seat], s.journal[seat] = bits_of(held[seat]), bits_of(journal[seat])


def write_dice(s: Any, lines: Lines) -> None:
    seats = range(int(s.players))
    for seat in seats:
        for word in lines.pop(f"stock {SEATS[seat]}", "").split():
            s.stock[(seat, *die(word, SEATS[seat]))] += 1
        for said in filter(None, lines.pop(f"on {SEATS[seat]}", "").split(";")):
            lay_on(s, seat, said.strip())
    for name, counts in (("fresh", s.fresh), ("changed", s.changed), ("banks", s.bank)):
        for word in lines.pop(name, "").split():
            counts[die(word, SEATS[s.turn_of])] += 1
    for owner in lines.pop("paid", "").split():
        s.paid[OWNERS.index(owner)] += 1
    for word in lines.pop("paid die", "").split():
        s.paid_die = die_number(*die(word, SEATS[s.turn_of]))
    supply = lines.pop("supply", None)
    mentioned = dice_of_colours(s)
    for seat in seats if QUESTIONS[s.asked] != "first-card" else ():
        s.bank[seat, 0] += max(0, 5 - mentioned[seat] - (int(s.gathered) if seat == s.turn_of else 0))
    gray = GRAY_DICE[int(s.players)] - mentioned[-1]
    s.supply = gray if supply is None else int(supply)
    s.bank[-1, 0] += max(0, gray - int(s.supply))


def die_number(colour: int, face: int) -> int:
    return 1 + colour * len(FACES) + face


def lay_on(s: Any, seat: int, said: str) -> None:
    """`hike walk`, `6 walk, -`, `horse ride + journal`."""
    word, _, dice = said.partition(" ")
    before, _, trigger = (part.strip() for part in dice.partition("+"))
    own = action(word)
    for slot, shown in enumerate(part.strip() for part in before.split(",")):
        if shown not in ("", "-"):
            s.die_on[place(seat, own), slot] = die_number(*die(shown, SEATS[seat]))
    if trigger:
        s.die_on[place(seat, own), components.SLOTS] = die_number(*die(trigger, SEATS[seat]))
        s.pending |= np.uint64(1 << own)


def dice_of_colours(s: Any) -> list[int]:
    """How many dice of each colour are somewhere, the supply and what is in hand left out."""
    on = [(int(number) - 1) // len(FACES) for number in (*s.die_on.flat, s.paid_die) if number]
    return [
        int(s.stock[:, colour].sum()) + int(s.bank[colour].sum()) + int(s.paid[colour]) + on.count(colour)
        for colour in range(len(OWNERS))
    ]


def write_figures(s: Any, lines: Lines) -> None:
    for subject in [subject for subject in lines if subject.startswith(("routes ", "gives "))]:
        what, number = subject.split()
        said = lines.pop(subject).split()
        if what == "routes":
            s.route[int(number) - 1] = ([route_bits(route) for route in said] + [0] * components.MOST_ROUTES)[:3]
        else:
            own = action(number)
            s.gives[own], s.rivers[own], s.mountains[own] = KINDS[said[0]], int(said[1][1:]), int(said[2][1:])
