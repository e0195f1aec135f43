"""The careful player's dice: which to play, what for, and which to change."""

from farshore.engine.bits import NONE, lowest, without_lowest
from farshore.engine.play import ALLOWED
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions
from farshore.games.discoveries.careful.look import DIE, Look
from farshore.games.discoveries.careful.plans import NOTHING, price
from farshore.games.discoveries.components import ANY, COLOURS, FACE_COUNT, GRAY, JOURNAL, NO_NEED, SLOTS
from farshore.games.discoveries.parameters import CAMP, CHANGING, LACKING, TURN
from farshore.games.discoveries.rules.changing import changes_made, refusal_to_change
from farshore.games.discoveries.rules.dice import playable
from farshore.games.discoveries.state import NO_DIE, place_of

# ---- Dice and slots --------------------------------------------------------------------------------------------------


@rule
def slots_to_fill(s: Record, look: Look, face: int) -> int:
    """How many slots of the plan's actions the dice of a face could fill now."""
    dice = look.stock[face] // DIE
    count = 0
    left = look.chosen[0] & ~look.ready
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
def takes(s: Record, look: Look, own: int, slot: int, face: int) -> bool:
    """Whether dice of a face should go onto this slot; where any face will do, only those not needed elsewhere."""
    need = s.need[own, slot]
    if need == NO_NEED or s.die_on[place_of(look.seat, own), slot] != NO_DIE:
        return False
    if need == ANY:
        return look.stock[face] - DIE * look.best[face] >= DIE * (1 + int(s.discard[own, slot]))
    return need == face


@rule
def die_to_play(s: Record, face: int) -> int:
    """Of dice of a face: others' first, which their owners may take back, then gray ones, then one's own."""
    for colour in range(COLOURS):
        if colour != s.turn_of and colour != GRAY and playable(s, colour, face) > 0:
            return actions.DIE + colour * FACE_COUNT + face
    if playable(s, GRAY, face) > 0:
        return actions.DIE + GRAY * FACE_COUNT + face
    if playable(s, s.turn_of, face) > 0:
        return actions.DIE + int(s.turn_of) * FACE_COUNT + face
    return NOTHING


# ---- Changing the dice -----------------------------------------------------------------------------------------------


@rule
def lacking_face(style: Numbers, look: Look) -> int:
    """The face whose dice the plan lacks at the greatest cost, or NOTHING."""
    best, chosen = 0, NOTHING
    for face in range(FACE_COUNT):
        lacking = (DIE * look.best[face] - look.stock[face]) * style[LACKING + face]
        if lacking > best:
            best, chosen = lacking, face
    return chosen


@rule
def spare_face(style: Numbers, look: Look, other_than: int) -> int:
    """The face of which most dice remain when the plan is paid, or NOTHING."""
    price(style, look, look.stock, look.best)
    best, chosen = 0, NOTHING
    for face in range(FACE_COUNT):
        if face != other_than and look.spare[face] > best:
            best, chosen = look.spare[face], face
    return chosen


@rule
def gain_by_changing(style: Numbers, look: Look) -> int:
    """What two dice turned to the face that is lacking bring, for a turn and the die that is paid."""
    face = lacking_face(style, look)
    if face == NOTHING:
        return -style[TURN]
    price(style, look, look.stock, look.best)
    idle = 0
    for other in range(FACE_COUNT):
        idle += look.spare[other] // DIE
    changed = min(2, idle - 1, look.best[face] - look.stock[face] // DIE)
    if changed <= 0:
        return -style[TURN]
    return changed * style[LACKING + face] - style[TURN] - style[CAMP] - style[CHANGING]


@rule
def face_to_change_to(style: Numbers, look: Look, shown: int) -> int:
    face = lacking_face(style, look)
    if face == NOTHING or face == shown:
        face = JOURNAL
    return face if face != shown else (face + 1) % FACE_COUNT


@rule
def die_to_change(s: Record, style: Numbers, look: Look) -> int:
    """One that the plan does not need, if it lacks any."""
    face = lacking_face(style, look)
    if face == NOTHING and changes_made(s) > 0:
        return actions.ENOUGH
    shown = spare_face(style, look, face)
    if shown == NOTHING:
        return actions.ENOUGH if changes_made(s) > 0 else NOTHING
    for colour in range(COLOURS):
        for is_fresh in range(2):
            if refusal_to_change(s, colour, shown, is_fresh == 1) == ALLOWED:
                return (actions.FRESH_DIE if is_fresh else actions.DIE) + colour * FACE_COUNT + shown
    return actions.ENOUGH if changes_made(s) > 0 else NOTHING
