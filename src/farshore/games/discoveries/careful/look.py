"""What the careful player examines once a decision: his dice, his actions and what they still need, his species."""

import numpy as np

from farshore.engine.bits import NONE, bit, contains, lowest, without_lowest
from farshore.engine.record import tag_of
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
from farshore.games.discoveries.parameters import (
    CAMP,
    HURRY,
    LACKING,
    LACKING_ANY,
    TEPEE,
    TEPEE_CLOSE,
    TRIGGERED,
    TURN,
)
from farshore.games.discoveries.rules.crossing import CONVERTERS, EXTENDER_SETS, EXTENDERS, LONGEST_JOURNEY
from farshore.games.discoveries.rules.dice import is_yankton, may_use
from farshore.games.discoveries.rules.scoring import tepees_of
from farshore.games.discoveries.state import DTYPE, NO_DIE, NO_FACE, place_of

DIE = len(SIDES)  # dice are counted in sixths, so that one not yet rolled is a little of every face
CERTAIN = 100  # per cent
DEPTH = LONGEST_JOURNEY + 1
MOST_STEPS = OWN_ACTIONS * EXTENDER_SETS
TERRAINS = 2  # river and mountain, as the bits of a route
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
FEW = 8  # dice of one face: what fewer than these cost is looked up

# A look is a record, as a state is: one allocation for all of it, and handed on without counting references to arrays.
Look = Record
LOOK = np.dtype(
    (np.record, np.dtype([
        # Everything examined
        ("seat", "i8"),
        ("now", "i8"),  # the face that is played in this turn, or NO_FACE
        ("early", "i8"),  # per cent of the deck that is left
        ("turn", "i8"),  # worth of a turn
        ("tepee", "i8"),  # worth of a tepee
        ("stock", "i8", (FACE_COUNT,)),  # sixths of dice by face
        ("needs", "i8", (OWN_ACTIONS,)),  # what has to be paid to trigger each action
        ("held", "u8"),  # all actions
        ("ready", "u8"),  # of these: prepared, or triggered already
        ("species", "i8", (len(SPECIES) + 1,)),  # how many of each the Journal has
        # What it costs to pay: a turn for each face, a die that is lacking, one that goes to camp, an action triggered
        ("turn_for", "i8", (FACE_COUNT,)),
        ("lacking", "i8", (FACE_COUNT,)),
        ("lacking_any", "i8"),
        ("camp", "i8"),
        ("trigger", "i8"),
        ("prices", "i8", (FACE_COUNT, FEW)),  # of dice of each face, by how many: see `prices.py`
        # The steps that a search may take: see `steps.py`
        ("steps", "i8"),  # how many
        ("taking", "u8", (MOST_STEPS,)),  # the actions that each takes
        ("asking", "i8", (MOST_STEPS,)),  # what has to be paid for these
        ("moves", "i8", (MOST_STEPS, TERRAINS)),  # icons of each terrain that it leads over at most
        ("goes_on", "i8", (MOST_STEPS,)),  # the terrain after which it leads over the other, or NEITHER
        ("converter", "u8"),  # the action that converts an icon, if any
        ("both", "i8"),  # whether some action of the player's leads over both terrains: 0 or 1
        ("ahead", "i8"),  # what each action to come needs at least
        # Room for the search: where each step begins, what is paid and used before it, and what to try next there
        ("at", "i8", (DEPTH,)),
        ("paid", "i8", (DEPTH,)),
        ("used", "u8", (DEPTH,)),
        ("next_step", "i8", (DEPTH,)),
        ("spare", "i8", (FACE_COUNT,)),  # sixths of dice by face that remain when everything is paid
        ("journals", "i8"),  # Journal dice that a plan may use
        # The best plan
        ("cost", "i8"),  # what has to be paid for it
        ("value", "i8"),  # what it is worth, less that
        ("first", "i8"),  # the card that it crosses
        ("chosen", "u8"),  # the actions that it uses
        ("rolled", "i8", (FACE_COUNT,)),  # the stock as it might become
        (tag_of(DTYPE), "u1"),  # nothing: it says whose rules work on this, as in the state
    ], align=True))
)  # fmt: skip


@rule
def examine(s: Record, style: Numbers, look: Look, seat: int, now: int) -> None:
    look.seat, look.now = seat, now
    look.early = CERTAIN * int(s.left) // DECKS[s.players]
    look.turn = style[TURN] + style[TURN] * style[HURRY] * (CERTAIN - look.early) // (CERTAIN * CERTAIN)
    look.tepee = worth_of_tepee(s, style, seat)
    look.cost = 0
    count_stock(s, seat, now, look.stock)
    count_species(s, seat, look.species)
    examine_actions(s, look)
    note_costs(style, look)


@rule
def examine_actions(s: Record, look: Look) -> None:
    look.held = (bit(BOARD_ACTIONS) - bit(0)) | (
        (s.held[look.seat] & (bit(EXPLORATION_CARDS) - bit(0))) << np.uint64(BOARD_ACTIONS)
    )
    look.both = 0
    ready, left = NONE, look.held
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        needs = needs_of(s, look.seat, own)
        look.needs[own] = needs
        if needs & ~ONE_JOURNAL == 0:
            ready |= bit(own)
        if s.gives[own] == RIVERS_FIRST or s.gives[own] == MOUNTAINS_FIRST:
            look.both = 1
    look.ready = ready
    look.ahead = 0 if is_writing(s) else ONE_JOURNAL  # those triggered already need none


@rule
def note_costs(style: Numbers, look: Look) -> None:
    for face in range(FACE_COUNT):
        look.turn_for[face] = look.turn if face != look.now else 0
        look.lacking[face] = style[LACKING + face]
    look.lacking_any = style[LACKING_ANY]
    look.camp = style[CAMP]
    look.trigger = style[TRIGGERED]


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
    return count_of(look.cost, face)


@rule
def count_stock(s: Record, seat: int, now: int, stock: Numbers) -> None:
    """Sixths of dice by face in the Stock; of the face of this turn only those that can still be played."""
    for face in range(FACE_COUNT):
        dice = 0
        for colour in range(COLOURS):
            dice += int(s.stock[seat, colour, face])
            if face == now:
                dice -= int(s.fresh[colour, face])
        stock[face] = DIE * dice
    if s.asked == asked.REFILL:
        add_dice_to_come(s, stock)
    if seat == s.turn_of and has_turning_card(s, seat):
        turn_dice(s, now, stock)


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
def count_species(s: Record, seat: int, counts: Numbers) -> None:
    for kind in range(len(SPECIES) + 1):
        counts[kind] = 0
    left = s.journal[seat]
    while left != NONE:
        counts[s.species[lowest(left)]] += 1
        left = without_lowest(left)
