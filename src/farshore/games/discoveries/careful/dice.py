"""The careful player's dice: which to play, what for, and which to change."""

from farshore.engine.bits import NONE, lowest, without_lowest
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions
from farshore.games.discoveries.careful.look import DIE, Look, most_idle, needed
from farshore.games.discoveries.careful.plans import NEVER, NOTHING
from farshore.games.discoveries.careful.prices import price
from farshore.games.discoveries.components import ANY, COLOURS, FACE_COUNT, JOURNAL, NO_NEED, SLOTS, TURNING_CARDS
from farshore.games.discoveries.parameters import CAMP, CHANGING
from farshore.games.discoveries.rules import refusal
from farshore.games.discoveries.rules.changing import changes_made, refusal_to_change
from farshore.games.discoveries.rules.dice import is_yankton, may_use, playable, playable_of_face, stock_by_face
from farshore.games.discoveries.state import NO_DIE, place_of

# ---- Dice and slots --------------------------------------------------------------------------------------------------


@rule
def slots_to_fill(s: Record, look: Look, face: int) -> int:
    """How many slots of the plan's actions the dice of a face could fill now."""
    dice = look.stock[face] // DIE
    count = 0
    left = look.chosen & ~look.ready
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            size = 1 + int(s.discard[own, slot])
            if dice >= size and takes(s, look, own, slot, face):
                dice -= size
                count += 1
    return count


@rule
def slot_to_fill(s: Record, look: Look, face: int, forcing: bool) -> int:
    """Where a die of this face goes for the plan, or NOTHING; forcing, also dice that it needs elsewhere."""
    left = look.chosen & ~look.ready
    while left != NONE:
        own = lowest(left)
        left = without_lowest(left)
        for slot in range(SLOTS):
            if look.stock[face] >= DIE * (1 + int(s.discard[own, slot])) and (
                takes(s, look, own, slot, face)
                or (forcing and s.need[own, slot] == ANY and is_open(s, look, own, slot))
            ):
                return actions.LAY + own * SLOTS + slot
    return NOTHING


@rule
def face_to_force(s: Record, look: Look) -> int:
    """The face of most dice among those that would fill a slot for any face, or NOTHING."""
    best, chosen = 0, NOTHING
    for face in range(FACE_COUNT):
        if look.stock[face] > best and slot_to_fill(s, look, face, True) != NOTHING:
            best, chosen = look.stock[face], face
    return chosen


@rule
def is_open(s: Record, look: Look, own: int, slot: int) -> bool:
    return s.need[own, slot] != NO_NEED and s.die_on[place_of(look.seat, own), slot] == NO_DIE


@rule
def takes(s: Record, look: Look, own: int, slot: int, face: int) -> bool:
    """Whether dice of a face should go onto this slot; where any face will do, only those not needed elsewhere."""
    need = s.need[own, slot]
    if not is_open(s, look, own, slot):
        return False
    if need == ANY:
        return look.stock[face] - DIE * needed(look, face) >= DIE * (1 + int(s.discard[own, slot]))
    return need == face


# ---- Which die -------------------------------------------------------------------------------------------------------


@rule
def die_to_play(s: Record, face: int) -> int:
    """One of a face that goes to camp, or comes back at once: others' first, which their owners may take back."""
    for colour in range(COLOURS):
        if colour != s.turn_of and playable(s, colour, face) > 0:
            return actions.DIE + colour * FACE_COUNT + face
    return die_to_lay(s, face)


@rule
def die_to_lay(s: Record, face: int) -> int:
    """One of a face that lies on an action for some time: one's own first, which nobody can take away."""
    if playable(s, s.turn_of, face) > 0:
        return actions.DIE + int(s.turn_of) * FACE_COUNT + face
    for colour in range(COLOURS - 1, -1, -1):
        if playable(s, colour, face) > 0:
            return actions.DIE + colour * FACE_COUNT + face
    return card_to_use(s, face)


@rule
def card_to_use(s: Record, face: int) -> int:
    """A Yankton or Tetons card that turns another die to this face."""
    for effect in range(TURNING_CARDS):
        if may_use(s, effect) and refusal(s, actions.USE + effect) == ALLOWED:
            if is_yankton(effect) and s.turns_to[effect] == face:
                return actions.USE + effect
            if not is_yankton(effect) and s.turns_to[effect] != face and s.played > 0:
                return actions.USE + effect
    return NOTHING


@rule
def die_to_turn(s: Record) -> int:
    """One that is to be turned by the card in use."""
    own = s.turns_to[s.using]
    shown = most_idle(stock_by_face(s, s.turn_of), own) if is_yankton(s.using) else own
    for colour in range(COLOURS):
        if playable(s, colour, shown) > 0:
            return actions.DIE + colour * FACE_COUNT + shown
    return NOTHING


@rule
def die_to_spare(s: Record, look: Look) -> int:
    """Of the dice that can be played as they are, the one that the plan needs least."""
    best, chosen = NEVER, NOTHING
    for face in range(FACE_COUNT):
        idle = look.stock[face] - DIE * needed(look, face)
        if idle > best and playable_of_face(s, face) > 0:
            best, chosen = idle, face
    return die_to_play(s, chosen) if chosen != NOTHING else NOTHING


# ---- Changing the dice -----------------------------------------------------------------------------------------------


@rule
def best_change(style: Numbers, look: Look) -> tuple[int, int]:
    """What changing the dice would gain for the plan, less the turn, and to which face."""
    stock = look.rolled
    before = price(look, look.stock, look.cost)
    best, chosen = -look.turn, NOTHING
    for face in range(FACE_COUNT):
        for other in range(FACE_COUNT):
            stock[other] = look.stock[other]
        paid = idle_face(look, stock, NOTHING)
        if paid == NOTHING:
            break
        stock[paid] -= DIE
        for _ in range(2):
            shown = idle_face(look, stock, face)
            if shown != NOTHING:
                stock[shown] -= DIE
                stock[face] += DIE
        gain = before - price(look, stock, look.cost) - look.turn - style[CAMP] - style[CHANGING]
        if gain > best:
            best, chosen = gain, face
    return best, chosen


@rule
def idle_face(look: Look, stock: Numbers, other_than: int) -> int:
    """The face of which most dice remain when the plan's own needs are paid, or NOTHING."""
    best, chosen = NEVER, NOTHING
    for face in range(FACE_COUNT):
        idle = stock[face] - DIE * needed(look, face)
        if face != other_than and stock[face] >= DIE and idle > best:
            best, chosen = idle, face
    return chosen


@rule
def face_to_change_to(style: Numbers, look: Look, shown: int) -> int:
    _, face = best_change(style, look)
    if face == NOTHING:
        face = JOURNAL
    return face if face != shown else (face + 1) % FACE_COUNT


@rule
def die_to_change(s: Record, style: Numbers, look: Look) -> int:
    """One that the plan does not need, as long as it lacks any."""
    face = s.hand_face if changes_made(s) > 0 else best_change(style, look)[1]
    shown = idle_face(look, look.stock, face)
    if shown == NOTHING:
        return actions.ENOUGH if changes_made(s) > 0 else NOTHING
    for colour in range(COLOURS):
        for is_fresh in range(2):
            if refusal_to_change(s, colour, shown, is_fresh == 1) == ALLOWED:
                return (actions.FRESH_DIE if is_fresh else actions.DIE) + colour * FACE_COUNT + shown
    return actions.ENOUGH if changes_made(s) > 0 else NOTHING
