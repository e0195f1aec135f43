"""What the careful player examines once a decision: his dice, his actions and what they still need, his species."""

from typing import NamedTuple

import numpy as np

from farshore.engine.bits import NONE, bit, contains, lowest, without_lowest
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import asked
from farshore.games.discoveries.components import (
    ANY,
    BOARD_ACTIONS,
    COLOURS,
    DECK_SIZES,
    EXPLORATION_CARDS,
    FACE_COUNT,
    FIRST_YANKTON,
    JOURNAL,
    MOUNTAINS_FIRST,
    NO_NEED,
    OWN_ACTIONS,
    RIVERS_FIRST,
    SIDES,
    SLOTS,
    SPECIES,
    TURNING_CARDS,
)
from farshore.games.discoveries.parameters import HURRY, TEPEE, TEPEE_CLOSE, TURN
from farshore.games.discoveries.rules.crossing import CONVERTERS, EXTENDERS, LONGEST_JOURNEY
from farshore.games.discoveries.rules.dice import is_yankton, may_use
from farshore.games.discoveries.rules.scoring import tepees_of
from farshore.games.discoveries.state import NO_DIE, NO_FACE, place_of

DIE = len(SIDES)  # dice are counted in sixths, so that one not yet rolled is a little of every face
CERTAIN = 100  # per cent
STEPS = LONGEST_JOURNEY + 1
CLOSE_BEHIND, CLOSE_AHEAD = 3, 2  # tepees
DECKS = np.array(DECK_SIZES, np.int64)  # by players
CHANCES = np.array([SIDES.count(face) for face in range(FACE_COUNT)], np.int64)

# What has to be paid, packed into one number: dice by face, then slots for any face by the dice that they take, then
# dice that go to camp
BITS = 6  # of each of these
ANY_ONE = FACE_COUNT
MOST_ANY = 3  # dice for one slot; slots that take more count alike
IN_CAMP = ANY_ONE + MOST_ANY
ONE_JOURNAL = 1 << BITS * JOURNAL
# The best plan: what has to be paid for it, what it is worth, the cards that it crosses, the Journal dice it may use
PAID, VALUE, FIRST, SECOND, JOURNALS = range(5)


class Look(NamedTuple):
    """Everything examined, room for a search, and what it finds."""

    seat: int
    now: int  # the face that is played in this turn, or NO_FACE
    early: int  # per cent of the deck that is left
    turn: int  # worth of a turn
    tepee: int  # worth of a tepee
    stock: Numbers  # sixths of dice by face
    needs: Numbers  # what has to be paid to trigger each action
    movers: Numbers  # actions that lead over icons, prepared ones first; after the last comes -1
    runs: int  # of one terrain, that one of these can lead over at most
    held: np.uint64  # all actions
    ready: np.uint64  # of these: prepared, or triggered already
    species: Numbers  # how many of each the Journal has
    spare: Numbers  # sixths of dice by face that remain when everything is paid
    at: Numbers  # the icon that each step of the search begins at
    paid: Numbers  # what has to be paid for the steps before
    used: Numbers  # the actions used by them
    choice: Numbers  # what comes next there
    best: Numbers  # the best plan
    chosen: Numbers  # the actions that it uses: one set


@rule
def examine(s: Record, style: Numbers, seat: int, now: int) -> Look:
    held = (bit(BOARD_ACTIONS) - bit(0)) | (
        (s.held[seat] & (bit(EXPLORATION_CARDS) - bit(0))) << np.uint64(BOARD_ACTIONS)
    )
    needs = np.empty(OWN_ACTIONS, np.int64)
    movers = np.full(OWN_ACTIONS + 1, -1, np.int64)
    ready = NONE
    left = held
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        needs[own] = needs_of(s, seat, own)
        if needs[own] & ~ONE_JOURNAL == 0:
            ready |= bit(own)
    count, runs = list_movers(s, ready, movers, 0, 1)
    _, runs = list_movers(s, held & ~ready, movers, count, runs)
    at, paid, choice = np.empty(STEPS, np.int64), np.empty(STEPS, np.int64), np.empty(STEPS, np.int64)
    used = np.empty(STEPS, np.uint64)
    spare = np.zeros(FACE_COUNT, np.int64)
    best = np.zeros(JOURNALS + 1, np.int64)
    chosen = np.zeros(1, np.uint64)
    stock, species = stock_of(s, seat, now), species_of(s, seat)
    early = CERTAIN * int(s.left) // DECKS[s.players]
    turn = style[TURN] + style[TURN] * style[HURRY] * (CERTAIN - early) // (CERTAIN * CERTAIN)
    tepee = worth_of_tepee(s, style, seat)
    return Look(
        seat, now, early, turn, tepee, stock, needs, movers, runs, held, ready, species, spare,
        at, paid, used, choice, best, chosen,
    )  # fmt: skip


@rule
def list_movers(s: Record, actions: np.uint64, movers: Numbers, count: int, runs: int) -> tuple[int, int]:
    """List those of these actions that lead over icons; how many there are then, and over how many runs they lead."""
    left = actions
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        if not is_helper(own):
            movers[count] = own
            count += 1
            if s.gives[own] == RIVERS_FIRST or s.gives[own] == MOUNTAINS_FIRST:
                runs = 2
    return count, runs


@rule
def is_helper(own: int) -> bool:
    """Whether an action only helps others: it converts an icon, or lengthens them."""
    return contains(CONVERTERS, own) or own == EXTENDERS[0] or own == EXTENDERS[1] or own == EXTENDERS[2]


@rule
def needs_of(s: Record, seat: int, own: int) -> int:
    """What has to be paid to trigger an action."""
    is_triggered = contains(s.pending, own) and seat == s.turn_of
    if is_triggered and is_writing(s):
        return 0
    needs = ONE_JOURNAL
    place = place_of(seat, own)
    for slot in range(SLOTS):
        need = int(s.need[own, slot])
        if need == NO_NEED or (s.die_on[place, slot] != NO_DIE and not is_triggered):
            continue
        more = int(s.discard[own, slot])
        needs += more << BITS * IN_CAMP
        if need == ANY:
            needs += 1 << BITS * (ANY_ONE + min(more, MOST_ANY - 1))
        else:
            needs += (1 + more) << BITS * need
    return needs


@rule
def is_writing(s: Record) -> bool:
    """Whether triggered actions are still to be used: not once something is crossed, and a new card asked for."""
    return s.pending != NONE and s.asked != asked.REFILL


@rule
def count_of(needs: int, kind: int) -> int:
    """How many dice, or slots, of a kind have to be paid."""
    return (needs >> BITS * kind) & ((1 << BITS) - 1)


@rule
def needed(look: Look, face: int) -> int:
    """Dice of a face that the best plan needs."""
    return count_of(look.best[PAID], face)


@rule
def stock_of(s: Record, seat: int, now: int) -> Numbers:
    """Sixths of dice by face in the Stock; of the face of this turn only those that can still be played."""
    stock = np.zeros(FACE_COUNT, np.int64)
    for face in range(FACE_COUNT):
        for colour in range(COLOURS):
            stock[face] += DIE * int(s.stock[seat, colour, face])
            if face == now:
                stock[face] -= DIE * int(s.fresh[colour, face])
    if s.asked == asked.REFILL:
        add_dice_to_come(s, stock)
    if seat == s.turn_of and has_turning_card(s, seat):
        turn_dice(s, now, stock)
    return stock


@rule
def add_dice_to_come(s: Record, stock: Numbers) -> None:
    """The dice on triggered actions will be rolled into the Stock."""
    left = s.pending
    while left != NONE:
        place = place_of(s.turn_of, lowest(left))
        left = without_lowest(left)
        for slot in range(SLOTS + 1):
            if s.die_on[place, slot] != NO_DIE:
                for face in range(FACE_COUNT):
                    stock[face] += CHANCES[face]


@rule
def has_turning_card(s: Record, seat: int) -> bool:
    """Yankton or Tetons."""
    return (s.held[seat] >> np.uint64(FIRST_YANKTON)) & (bit(TURNING_CARDS) - bit(0)) != NONE


@rule
def turn_dice(s: Record, now: int, stock: Numbers) -> None:
    """Yankton makes any die one of its face, Tetons one of its own face one of the face of this turn."""
    for effect in range(TURNING_CARDS):
        if not may_use(s, effect):
            continue
        own = s.turns_to[effect]
        if is_yankton(effect):
            shown = most_idle(stock, own)
            if stock[shown] >= DIE:
                stock[shown] -= DIE
                stock[own] += DIE
        elif now != NO_FACE and now != own and stock[own] >= DIE:
            stock[own] -= DIE
            stock[now] += DIE


@rule
def most_idle(stock: Numbers, other_than: int) -> int:
    """The face, other than this, that most dice show; Journal only if there is no other."""
    best, chosen = 0, JOURNAL if other_than != JOURNAL else JOURNAL - 1
    for face in range(FACE_COUNT):
        if face != other_than and face != JOURNAL and stock[face] > best:
            best, chosen = stock[face], face
    return chosen


@rule
def worth_of_tepee(s: Record, style: Numbers, seat: int) -> int:
    """More while another player has about as many."""
    mine = tepees_of(s, seat)
    for other in range(s.players):
        if other != seat and -CLOSE_BEHIND <= mine - tepees_of(s, other) <= CLOSE_AHEAD:
            return style[TEPEE] + style[TEPEE_CLOSE]
    return style[TEPEE]


@rule
def species_of(s: Record, seat: int) -> Numbers:
    counts = np.zeros(len(SPECIES) + 1, np.int64)
    left = s.journal[seat]
    while left != NONE:
        counts[s.species[lowest(left)]] += 1
        left = without_lowest(left)
    return counts
