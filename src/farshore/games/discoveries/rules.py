"""The rules of Discoveries, in the order of the rulebook.

A turn is a row of small decisions: a die is taken up from the Stock, then played somewhere, then what that asks for is
answered. `s.asked` says which decision is awaited.
"""

import numpy as np

from farshore.engine.bits import NONE, bit, contains, lowest, without_lowest
from farshore.engine.chance import chance_below, shuffle
from farshore.engine.play import ALLOWED, FIRST_OF_GAME, pass_barrier, tell
from farshore.engine.record import NOBODY
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import events
from farshore.games.discoveries.crossing import crosses, new_plan
from farshore.games.discoveries.dice import (
    bank_size,
    discard,
    further_dice,
    grays_counted,
    is_yankton,
    may_use,
    playable,
    playable_of_face,
    roll,
    roll_bank,
    roll_die_on,
    stock_by_face,
    stock_size,
    tell_roll,
)
from farshore.games.discoveries.state import (
    ALL_ACTIONS,
    ANY,
    ARIKARA,
    BANK_OF,
    BANKS,
    BOARD_ACTIONS,
    BONUS,
    CARDS,
    CHANGE,
    CHANGED_FACE,
    COLOURS,
    DECK_SIZES,
    DICE_OF_PLAYER,
    EXCHANGE,
    EXPLORATION_CARDS,
    FACE_COUNT,
    FIRST_CARD,
    FIRST_MINNETAREE,
    FIRST_YANKTON,
    FLATHEADS,
    GIVE,
    GIVER,
    GRAY,
    GRAY_DICE,
    JOURNAL,
    LAST_MINNETAREE,
    MINNETAREES,
    MOST_PLAYERS,
    NEGOTIATE,
    NEW_FACE,
    NO_CARD,
    NO_DIE,
    NO_EFFECT,
    NO_FACE,
    NO_NEED,
    NOBODY_YET,
    NOT_ENDING,
    OWN_ACTIONS,
    PAY,
    RANDOM_STARTER,
    REFERENCE_MANUAL,
    REFILL,
    RESERVE,
    REST,
    ROW,
    SECOND,
    SLOTS,
    TARGET,
    TRIBE,
    TRIGGER,
    TURN,
    TURNING_CARDS,
    WANAPUMS,
    WISHRAMS,
    colour_of,
    die_of,
    has_card,
    is_held,
    place_of,
)

# ---- Actions: what a player can say, each number the same everywhere ------------------------------------------------

DICE = COLOURS * FACE_COUNT
ONE_TURN_ACTIONS = 4  # Friendly, Wary, Changing the dice, Change of plans

PICK = 0  # a card of a row
EXPLORE = PICK + CARDS
DIE = EXPLORE + CARDS  # a die of the Stock, by owner and face
FRESH_DIE = DIE + DICE  # the same, one that came this turn: it can only be changed
USE = FRESH_DIE + DICE  # let Yankton or Tetons turn the next die
FACE = USE + TURNING_CARDS
ONE_TURN = FACE + FACE_COUNT
LAY = ONE_TURN + ONE_TURN_ACTIONS  # on a slot of an exploration action
TRIGGERING = LAY + OWN_ACTIONS * SLOTS  # a Journal die on an exploration action
REST_AT = TRIGGERING + OWN_ACTIONS  # the dice of a bank
REST_OWN = REST_AT + len(BANKS)
FROM_STOCK = REST_OWN + 1  # a die, by holder and face
FROM_BANK = FROM_STOCK + MOST_PLAYERS * FACE_COUNT
FROM_ACTION = FROM_BANK + FACE_COUNT  # a die, by action of the table and slot
EVERY_DIE = FROM_ACTION + ALL_ACTIONS * SLOTS
ROLL = EVERY_DIE + 1
GIVEN_BY = ROLL + 1
ENOUGH = GIVEN_BY + MOST_PLAYERS
END_TURN = ENOUGH + 1
PLAY_AGAIN = END_TURN + 1
PASS_BONUS = PLAY_AGAIN + 1
ACTIONS = PASS_BONUS + 1

FRIENDLY, WARY, CHANGING, CHANGE_OF_PLANS = range(ONE_TURN, LAY)

# ---- Refusals -------------------------------------------------------------------------------------------------------

(
    NOT_ASKED,
    NO_SUCH_CARD_THERE,
    WRONG_ATTITUDE,
    NO_SUCH_DIE,
    CAME_THIS_TURN,
    ONE_FACE_A_TURN,
    FACES_MUST_DIFFER,
    NO_MORE_DICE,
    NOWHERE_TO_PLAY,
    TRIGGERS_FIRST,
    CARD_NOT_HELD,
    CARD_USED,
    CANNOT_BE_TURNED,
    NOT_THIS_FACE,
    NEEDS_NEGOTIATE,
    ONCE_A_TURN,
    NO_FITTING_TRIBE,
    NEEDS_MORE_DICE,
    NO_PAIRS_WITH_FLATHEAD,
    NOTHING_TO_CHANGE,
    NOTHING_TO_EXCHANGE,
    NO_SUCH_SLOT,
    SLOT_IS_FILLED,
    WRONG_FACE,
    NEEDS_JOURNAL,
    NOT_PREPARED,
    EXPLORED_ALREADY,
    TRIGGERED_ALREADY,
    LEADS_NOWHERE,
    NOT_YOUR_CARD,
    NOTHING_TRIGGERED,
    MOVES_DO_NOT_FIT,
    PLAYED_ALREADY,
    BANK_IS_EMPTY,
    ALL_DICE_IN_STOCK,
    NO_DIE_OF_YOURS_THERE,
    NO_GRAY_DIE_THERE,
    NOT_THE_MOST_GRAYS,
    TAKE_A_DIE_FIRST,
    CHANGE_A_DIE_FIRST,
    PLAY_A_DIE_FIRST,
    SHOWS_THAT_FACE,
) = range(FIRST_OF_GAME, FIRST_OF_GAME + 42)


@rule
def actions(s: Record) -> int:
    return ACTIONS


# ---- Set-up ---------------------------------------------------------------------------------------------------------


@rule
def deal(s: Record) -> None:
    """Cards left out at random, the two rows, the gray dice; then first cards are chosen (D-30)."""
    clear_table(s)
    starter = s.starter
    if starter == RANDOM_STARTER:
        starter = chance_below(s, s.players)
    for card in range(CARDS):
        s.deck[card] = card
    shuffle(s, s.deck, CARDS)
    s.left = DECK_SIZES[s.players]
    for place in range(s.left, CARDS):
        s.removed |= bit(s.deck[place])
        s.deck[place] = NO_CARD
    while s.introductory and not explores_among_top(s):
        shuffle(s, s.deck, s.left)
    refill_row(s, s.meeting)
    refill_row(s, s.recon)
    s.supply = GRAY_DICE[s.players]
    s.player = starter
    s.turn_of = starter
    s.asked = FIRST_CARD


@rule
def clear_table(s: Record) -> None:
    for place in range(ROW):
        s.meeting[place] = NO_CARD
        s.recon[place] = NO_CARD
    for seat in range(MOST_PLAYERS):
        s.zone[seat] = NO_CARD
    for place in range(MINNETAREES):
        s.reserve[place] = NO_CARD
    s.first = NO_CARD
    s.last_turns = NOT_ENDING
    empty_hand(s)
    s.giver = NOBODY_YET


@rule
def empty_hand(s: Record) -> None:
    s.using = NO_EFFECT
    s.hand_colour = NO_FACE
    s.hand_shown = NO_FACE
    s.hand_face = NO_FACE
    s.hand_fresh = 0
    s.onto = 0


@rule
def explores_among_top(s: Record) -> bool:
    """Whether one of the first three cards brings an exploration action (D-2)."""
    for place in range(s.left - ROW, s.left):
        if s.deck[place] < EXPLORATION_CARDS:
            return True
    return False


@rule
def refill_row(s: Record, row: Numbers) -> None:
    for place in range(ROW):
        if row[place] == NO_CARD and s.left > 0:
            s.left -= 1
            row[place] = s.deck[s.left]
            s.deck[s.left] = NO_CARD
            pass_barrier(s)  # the next card of the deck is seen


@rule
def place_in(row: Numbers, card: int) -> int:
    """Where a card lies in a row; -1 if it does not."""
    for place in range(ROW):
        if row[place] == card:
            return place
    return -1


@rule
def is_empty(row: Numbers) -> bool:
    for place in range(ROW):
        if row[place] != NO_CARD:
            return False
    return True


@rule
def choose_first_card(s: Record, card: int) -> None:
    s.zone[s.player] = card
    s.recon[place_in(s.recon, card)] = NO_CARD
    tell(s, events.CHOSE, s.player, card, 0)
    refill_row(s, s.recon)
    s.player = (s.player + 1) % s.players
    if s.zone[s.player] != NO_CARD:
        roll_first_dice(s)
        s.asked = TURN


@rule
def roll_first_dice(s: Record) -> None:
    """Everybody rolls his five dice, from the start player on."""
    for place in range(s.players):
        seat = (s.turn_of + place) % s.players
        roll(s, seat, seat, DICE_OF_PLAYER)
    clear_fresh(s)
    pass_barrier(s)


@rule
def clear_fresh(s: Record) -> None:
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            s.fresh[colour, face] = 0
            s.changed[colour, face] = 0


# ---- The turn -------------------------------------------------------------------------------------------------------


@rule
def begin_turn(s: Record, seat: int) -> None:
    """Every limit of a turn starts afresh (D-5)."""
    s.turn += 1
    s.player = seat
    s.turn_of = seat
    s.asked = TURN
    s.faces = 0
    s.played = 0
    s.turned = 0
    s.done = 0
    s.explored = 0
    s.bonus = 0
    s.spent = NONE
    clear_fresh(s)


@rule
def end_turn(s: Record) -> None:
    """The rows are refilled, the Meeting Area first (D-18); then a bonus turn, if earned, or the next player."""
    empty_hand(s)
    refill_row(s, s.meeting)
    refill_row(s, s.recon)
    if s.bonus and not is_finished(s, s.turn_of):
        s.asked = BONUS
    else:
        next_player(s)


@rule
def is_finished(s: Record, seat: int) -> bool:
    return (s.finished >> seat) & 1 == 1


@rule
def next_player(s: Record) -> None:
    """Clockwise; once somebody has finished, everybody else has one more turn (D-19)."""
    if s.last_turns == 0:
        s.over = 1
        s.player = NOBODY
        return
    if s.last_turns != NOT_ENDING:
        s.last_turns -= 1
    begin_turn(s, (s.turn_of + 1) % s.players)


# ---- Action: taking up a die of the Stock ---------------------------------------------------------------------------


@rule
def flatheads(s: Record) -> int:
    count = 0
    for card in FLATHEADS:
        count += has_card(s, s.turn_of, card)
    return count


@rule
def refusal_of_face(s: Record, face: int) -> int:
    """Dice of one face a turn (D-3), or, with Flathead, two or three dice of different faces (D-7)."""
    mine = 1 << face
    if s.played == 0 or s.faces == mine:
        return ALLOWED
    if s.faces & mine:
        return FACES_MUST_DIFFER
    if s.played != faces_played(s):
        return ONE_FACE_A_TURN  # two of one face were played: it is no turn of different faces
    if flatheads(s) == 0:
        return ONE_FACE_A_TURN
    return ALLOWED if s.played <= flatheads(s) else NO_MORE_DICE


@rule
def faces_played(s: Record) -> int:
    count = 0
    for face in range(FACE_COUNT):
        count += (s.faces >> face) & 1
    return count


@rule
def is_alone(s: Record, face: int) -> bool:
    """Whether this die makes, or goes on with, a turn of different faces: then no second one of its face is played."""
    return int(s.faces) & ~(1 << face) != 0


@rule
def refusal_to_take_die(s: Record, colour: int, shown: int) -> int:
    """Why this die may not be taken up and played, or paid, now."""
    if s.asked != TURN and s.asked != PAY:
        return NOT_ASKED
    if s.stock[s.turn_of, colour, shown] == 0:
        return NO_SUCH_DIE
    if playable(s, colour, shown) == 0:
        return CAME_THIS_TURN
    if s.using != NO_EFFECT:
        return refusal_to_turn_die(s, shown)
    return refusal_to_play_as(s, shown, shown)


@rule
def refusal_to_play_as(s: Record, face: int, shown: int) -> int:
    """Why a die that shows one face may not be played as another, or the same, now."""
    if s.asked == PAY:
        if face != s.hand_face:
            return NOT_THIS_FACE
        return ALLOWED if further_dice(s, face, shown, s.using) >= s.owing - 1 else CANNOT_BE_TURNED
    code = refusal_of_face(s, face)
    if code != ALLOWED:
        return code
    if s.pending != NONE and face != JOURNAL:
        return TRIGGERS_FIRST
    return ALLOWED if goes_somewhere(s, face, shown) else NOWHERE_TO_PLAY


@rule
def refusal_to_turn_die(s: Record, shown: int) -> int:
    """Why the card in use cannot turn this die (D-6)."""
    own = s.turns_to[s.using]
    if is_yankton(s.using):
        return SHOWS_THAT_FACE if shown == own else refusal_to_play_as(s, own, shown)
    if shown != own:
        return CANNOT_BE_TURNED
    for face in range(FACE_COUNT):
        if refusal_of_new_face(s, face, shown) == ALLOWED:
            return ALLOWED
    return CANNOT_BE_TURNED


@rule
def refusal_of_new_face(s: Record, face: int, shown: int) -> int:
    """Tetons turn a die to the face played this turn; as first die, to one that another playable die shows (D-6)."""
    if face == shown:
        return SHOWS_THAT_FACE
    if s.asked == PAY:
        return refusal_to_play_as(s, face, shown)
    if s.played == 0:
        if playable_of_face(s, face) == 0:
            return CANNOT_BE_TURNED
    elif s.faces != 1 << face:
        return CANNOT_BE_TURNED
    return refusal_to_play_as(s, face, shown)


@rule
def refusal_to_use(s: Record, effect: int) -> int:
    """Why a Yankton or Tetons card cannot turn a die now."""
    if (s.asked != TURN and s.asked != PAY) or s.using != NO_EFFECT:
        return NOT_ASKED
    if not has_card(s, s.turn_of, FIRST_YANKTON + effect):
        return CARD_NOT_HELD
    if not may_use(s, effect):
        return CARD_USED
    return ALLOWED if turns_any_die(s, effect) else CANNOT_BE_TURNED


@rule
def turns_any_die(s: Record, effect: int) -> bool:
    s.using = effect
    found = False
    for shown in range(FACE_COUNT):
        if playable_of_face(s, shown) > 0 and refusal_to_turn_die(s, shown) == ALLOWED:
            found = True
    s.using = NO_EFFECT
    return found


@rule
def take_die(s: Record, colour: int, shown: int) -> None:
    """The die in hand: it stays in the Stock until it is clear where it goes."""
    s.hand_colour = colour
    s.hand_shown = shown
    if s.using == NO_EFFECT:
        take_as(s, shown)
    elif is_yankton(s.using):
        take_as(s, s.turns_to[s.using])
    elif s.asked == PAY:
        take_as(s, s.hand_face)
    elif s.played > 0:
        take_as(s, only_face(s.faces))
    else:
        s.asked = NEW_FACE


@rule
def only_face(faces: int) -> int:
    face = 0
    while (faces >> face) & 1 == 0:
        face += 1
    return face


@rule
def take_as(s: Record, face: int) -> None:
    s.hand_face = face
    if s.asked == PAY:
        pay(s)
    else:
        s.asked = TARGET


@rule
def leave_stock(s: Record) -> None:
    """The die in hand is played: it leaves the Stock, turned if a card turned it, and counts for the turn."""
    s.stock[s.turn_of, s.hand_colour, s.hand_shown] -= 1
    s.played += 1
    s.faces |= 1 << s.hand_face
    if s.using != NO_EFFECT:
        s.turned |= 1 << s.using
        die = events.DIE_ITEM + s.hand_colour * FACE_COUNT + s.hand_face
        tell(s, events.TURNED, s.turn_of, die, FIRST_YANKTON + s.using)
        s.using = NO_EFFECT


# ---- Where a die can be played --------------------------------------------------------------------------------------


@rule
def refusal_to_play_at(s: Record, a: int, face: int, shown: int) -> int:
    """Why a die of this face may not be played there."""
    if s.pending != NONE and a < TRIGGERING:
        return TRIGGERS_FIRST
    if a >= TRIGGERING:
        return refusal_to_trigger(s, a - TRIGGERING, face, shown)
    if a >= LAY:
        return refusal_to_lay(s, (a - LAY) // SLOTS, (a - LAY) % SLOTS, face, shown)
    if (s.done >> (a - ONE_TURN)) & 1:
        return ONCE_A_TURN
    if a == CHANGING:
        return ALLOWED if stock_size(s, s.turn_of) > 1 else NOTHING_TO_CHANGE
    if a == CHANGE_OF_PLANS:
        return NOTHING_TO_EXCHANGE if is_empty(s.recon) else ALLOWED
    return refusal_to_meet(s, a, face, shown)


@rule
def goes_somewhere(s: Record, face: int, shown: int) -> bool:
    """Whether there is any place for such a die: the cheapest questions first."""
    if s.pending == NONE:
        for a in range(LAY - 1, ONE_TURN - 1, -1):
            if refusal_to_play_at(s, a, face, shown) == ALLOWED:
                return True
    for own in range(OWN_ACTIONS):
        if not is_held(s, s.turn_of, own):
            continue
        if s.pending == NONE:
            for slot in range(SLOTS):
                if refusal_to_lay(s, own, slot, face, shown) == ALLOWED:
                    return True
        if face == JOURNAL and refusal_to_trigger(s, own, face, shown) == ALLOWED:
            return True
    return False


# ---- Actions of one turn: Friendly and Wary tribes ------------------------------------------------------------------


@rule
def refusal_to_meet(s: Record, a: int, face: int, shown: int) -> int:
    """One Negotiate die for a friendly tribe, two for a wary one; a fitting one must be there (D-25)."""
    if face != NEGOTIATE:
        return NEEDS_NEGOTIATE
    fitting = False
    for place in range(ROW):
        if s.meeting[place] != NO_CARD and fits(s, a, s.meeting[place]):
            fitting = True
    if not fitting:
        return NO_FITTING_TRIBE
    return ALLOWED if a == FRIENDLY else refusal_of_more(s, face, shown, 1)


@rule
def fits(s: Record, a: int, card: int) -> bool:
    """Arikara takes any tribe by either action (D-8)."""
    return has_card(s, s.turn_of, ARIKARA) or s.attitude[card] == a - FRIENDLY


@rule
def refusal_of_more(s: Record, face: int, shown: int, count: int) -> int:
    """Whether so many more dice of this face can be played at the same moment."""
    if count == 0:
        return ALLOWED
    if is_alone(s, face):
        return NO_PAIRS_WITH_FLATHEAD
    return ALLOWED if further_dice(s, face, shown, s.using) >= count else NEEDS_MORE_DICE


@rule
def take_tribe(s: Record, card: int) -> None:
    """It works from now on (D-24). Minnetaree takes a card to explore with it (D-29); then comes the gray die."""
    s.meeting[place_in(s.meeting, card)] = NO_CARD
    s.held[s.player] |= bit(card)
    tell(s, events.TOOK, s.player, card, 0)
    if FIRST_MINNETAREE <= card <= LAST_MINNETAREE and not is_empty(s.recon):
        s.first = card
        s.asked = RESERVE
    else:
        take_gray_die(s)


@rule
def reserve_card(s: Record, card: int) -> None:
    s.reserve[s.first - FIRST_MINNETAREE] = card
    s.first = NO_CARD
    s.recon[place_in(s.recon, card)] = NO_CARD
    tell(s, events.RESERVED, s.player, card, 0)
    take_gray_die(s)


@rule
def take_gray_die(s: Record) -> None:
    """From the supply, or from whoever has the most (D-9)."""
    if s.supply > 0:
        s.supply -= 1
        tell(s, events.TOOK_GRAY, s.turn_of, events.NO_ITEM, 0)
        receive_gray_die(s)
        return
    givers = 0
    for seat in range(s.players):
        if has_most_grays(s, seat) and seat != s.turn_of:
            givers += 1
            s.giver = seat
    if givers == 0:
        tell(s, events.NO_GRAY, s.turn_of, events.NO_ITEM, 0)
        tribe_is_met(s)
    elif givers == 1:
        ask_giver(s)
    else:
        s.giver = NOBODY_YET
        s.asked = GIVER


@rule
def has_most_grays(s: Record, seat: int) -> bool:
    mine = grays_counted(s, seat)
    for other in range(s.players):
        if grays_counted(s, other) > mine:
            return False
    return mine > 0


@rule
def ask_giver(s: Record) -> None:
    """Who gives chooses which; he is not asked where it makes no difference."""
    s.player = s.giver
    s.asked = GIVE
    only = NO_CARD
    ways = 0
    for a in range(FROM_STOCK, EVERY_DIE):
        if refusal_to_give(s, a) == ALLOWED:
            only = a
            ways += 1
    if ways == 1:
        give(s, only)


@rule
def refusal_to_give(s: Record, a: int) -> int:
    """Why this gray die is not there to be given."""
    if a < FROM_BANK:
        seat, face = (a - FROM_STOCK) // FACE_COUNT, (a - FROM_STOCK) % FACE_COUNT
        return ALLOWED if seat == s.giver and s.stock[seat, GRAY, face] > 0 else NO_GRAY_DIE_THERE
    if a < FROM_ACTION:
        return NO_GRAY_DIE_THERE
    place, slot = (a - FROM_ACTION) // SLOTS, (a - FROM_ACTION) % SLOTS
    die = s.die_on[place, slot]
    is_gray = die != NO_DIE and colour_of(die) == GRAY
    return ALLOWED if is_gray and holder_of(s, place) == s.giver else NO_GRAY_DIE_THERE


@rule
def holder_of(s: Record, place: int) -> int:
    """Whose action this is; -1 for that of a card nobody holds."""
    if place < MOST_PLAYERS * BOARD_ACTIONS:
        return place // BOARD_ACTIONS
    for seat in range(s.players):
        if has_card(s, seat, place - MOST_PLAYERS * BOARD_ACTIONS):
            return seat
    return -1


@rule
def give(s: Record, a: int) -> None:
    """A die that leaves a slot empties only that slot (D-27)."""
    if a < FROM_BANK:
        s.stock[s.giver, GRAY, (a - FROM_STOCK) % FACE_COUNT] -= 1
    else:
        s.die_on[(a - FROM_ACTION) // SLOTS, (a - FROM_ACTION) % SLOTS] = NO_DIE
    tell(s, events.TOOK_GRAY, s.turn_of, events.NO_ITEM, s.giver + 1)
    s.giver = NOBODY_YET
    receive_gray_die(s)


@rule
def receive_gray_die(s: Record) -> None:
    before = stock_by_face(s, s.turn_of)
    roll(s, s.turn_of, GRAY, 1)
    tell_roll(s, s.turn_of, before)
    tribe_is_met(s)


@rule
def tribe_is_met(s: Record) -> None:
    """The effect is done: the dice paid for it go to their bank (D-28)."""
    for colour in range(COLOURS):
        for _ in range(s.paid[colour]):
            discard(s, colour, NEGOTIATE)
        s.paid[colour] = 0
    back_to_turn(s)


@rule
def back_to_turn(s: Record) -> None:
    empty_hand(s)
    s.player = s.turn_of
    s.asked = TURN


# ---- Changing the dice (D-10) ---------------------------------------------------------------------------------------


@rule
def most_changes(s: Record) -> int:
    count = 2
    for card in WANAPUMS:
        count += has_card(s, s.turn_of, card)
    return count


@rule
def changes_made(s: Record) -> int:
    count = 0
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            count += s.changed[colour, face]
    return count


@rule
def may_differ(s: Record) -> bool:
    """With Wishram every die may be changed to a face of its own."""
    for card in WISHRAMS:
        if has_card(s, s.turn_of, card):
            return True
    return False


@rule
def refusal_to_change(s: Record, colour: int, shown: int, is_fresh: bool) -> int:
    if s.asked != CHANGE:
        return NOT_ASKED
    there = s.fresh[colour, shown] - s.changed[colour, shown] if is_fresh else playable(s, colour, shown)
    if there == 0:
        return NO_SUCH_DIE
    if changes_made(s) > 0 and not may_differ(s) and shown == s.hand_face:
        return SHOWS_THAT_FACE
    return ALLOWED


@rule
def choose_to_change(s: Record, colour: int, shown: int, is_fresh: int) -> None:
    s.hand_colour = colour
    s.hand_shown = shown
    s.hand_fresh = is_fresh
    if changes_made(s) > 0 and not may_differ(s):
        change_to(s, s.hand_face)
    else:
        s.asked = CHANGED_FACE


@rule
def change_to(s: Record, face: int) -> None:
    colour, shown = s.hand_colour, s.hand_shown
    s.stock[s.turn_of, colour, shown] -= 1
    s.stock[s.turn_of, colour, face] += 1
    s.fresh[colour, shown] -= s.hand_fresh
    s.fresh[colour, face] += 1
    s.changed[colour, face] += 1
    s.hand_face = face
    tell(s, events.CHANGED, s.player, events.DIE_ITEM + colour * FACE_COUNT + shown, face)
    s.asked = CHANGE
    if changes_made(s) == most_changes(s) or not can_change_more(s):
        stop_changing(s)


@rule
def can_change_more(s: Record) -> bool:
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            if refusal_to_change(s, colour, face, False) == ALLOWED:
                return True
            if refusal_to_change(s, colour, face, True) == ALLOWED:
                return True
    return False


@rule
def stop_changing(s: Record) -> None:
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            s.changed[colour, face] = 0
    back_to_turn(s)


# ---- Change of plans ------------------------------------------------------------------------------------------------


@rule
def exchange(s: Record, card: int) -> None:
    given = s.zone[s.player]
    s.recon[place_in(s.recon, card)] = given
    s.zone[s.player] = card
    tell(s, events.EXCHANGED, s.player, card, given)
    back_to_turn(s)


# ---- Exploration actions: prerequisites -----------------------------------------------------------------------------


@rule
def refusal_to_lay(s: Record, own: int, slot: int, face: int, shown: int) -> int:
    """Why a die of this face may not go onto this slot of an exploration action."""
    if not is_held(s, s.turn_of, own):
        return NOT_YOUR_CARD
    need = s.need[own, slot]
    if need == NO_NEED:
        return NO_SUCH_SLOT
    if s.die_on[place_of(s.turn_of, own), slot] != NO_DIE:
        return SLOT_IS_FILLED
    if need != ANY and need != face:
        return WRONG_FACE
    return refusal_of_more(s, face, shown, s.discard[own, slot])


# ---- Exploration actions: the Journal die ---------------------------------------------------------------------------


@rule
def is_prepared(s: Record, seat: int, own: int) -> bool:
    """Whether all prerequisites lie there, and no Journal die yet."""
    place = place_of(seat, own)
    for slot in range(SLOTS):
        if s.need[own, slot] != NO_NEED and s.die_on[place, slot] == NO_DIE:
            return False
    return s.die_on[place, TRIGGER] == NO_DIE


@rule
def refusal_to_trigger(s: Record, own: int, face: int, shown: int) -> int:
    """Why a Journal die may not trigger this action: in the end something must be crossed (D-12, D-13)."""
    if not is_held(s, s.turn_of, own):
        return NOT_YOUR_CARD
    if face != JOURNAL:
        return NEEDS_JOURNAL
    if s.explored:
        return EXPLORED_ALREADY
    if s.die_on[place_of(s.turn_of, own), TRIGGER] != NO_DIE or contains(s.spent, own):
        return TRIGGERED_ALREADY
    if not is_prepared(s, s.turn_of, own):
        return NOT_PREPARED
    more = 0 if is_alone(s, JOURNAL) else further_dice(s, JOURNAL, shown, s.using)
    have = s.pending | bit(own)
    return ALLOWED if leads_somewhere(s, have, triggers_to_come(s) & ~have, more) else LEADS_NOWHERE


@rule
def triggers_to_come(s: Record) -> np.uint64:
    """The actions that further Journal dice could trigger."""
    found = NONE
    for own in range(OWN_ACTIONS):
        if is_held(s, s.turn_of, own) and is_prepared(s, s.turn_of, own) and not contains(s.spent, own):
            found |= bit(own)
    return found


@rule
def leads_somewhere(s: Record, have: np.uint64, may: np.uint64, more: int) -> bool:
    """Whether the card in the zone, or one on a Minnetaree, can be crossed."""
    plan = new_plan()
    if crosses(s, s.zone[s.turn_of], NO_CARD, have, may, more, plan):
        return True
    for place in range(MINNETAREES):
        if is_reserved(s, place) and crosses(s, s.reserve[place], NO_CARD, have, may, more, plan):
            return True
    return False


@rule
def is_reserved(s: Record, place: int) -> bool:
    """Whether a card lies on this Minnetaree, and it is the turn's player's."""
    return s.reserve[place] != NO_CARD and has_card(s, s.turn_of, FIRST_MINNETAREE + place)


# ---- Playing the die in hand ----------------------------------------------------------------------------------------


@rule
def play_at(s: Record, a: int) -> None:
    colour, face = s.hand_colour, s.hand_face
    leave_stock(s)
    tell(s, events.LAID, s.turn_of, events.DIE_ITEM + colour * FACE_COUNT + face, a)
    s.onto = a - ONE_TURN
    if a >= TRIGGERING:
        own = a - TRIGGERING
        s.die_on[place_of(s.turn_of, own), TRIGGER] = die_of(colour, face)
        s.pending |= bit(own)
        back_to_turn(s)
    elif a >= LAY:
        own, slot = (a - LAY) // SLOTS, (a - LAY) % SLOTS
        s.die_on[place_of(s.turn_of, own), slot] = die_of(colour, face)
        ask_to_pay(s, s.discard[own, slot])
    else:
        s.done |= 1 << (a - ONE_TURN)
        if a == FRIENDLY or a == WARY:
            s.paid[colour] += 1
            ask_to_pay(s, 1 if a == WARY else 0)
        else:
            discard(s, colour, face)
            s.asked = CHANGE if a == CHANGING else EXCHANGE


@rule
def ask_to_pay(s: Record, count: int) -> None:
    """So many further dice of the same face, at once (D-11)."""
    s.owing = count
    s.asked = PAY
    if count == 0:
        all_is_paid(s)


@rule
def pay(s: Record) -> None:
    colour, face = s.hand_colour, s.hand_face
    leave_stock(s)
    tell(s, events.PAID, s.turn_of, events.DIE_ITEM + colour * FACE_COUNT + face, 0)
    if s.onto + ONE_TURN == WARY:
        s.paid[colour] += 1
    else:
        discard(s, colour, face)
    s.owing -= 1
    if s.owing == 0:
        all_is_paid(s)


@rule
def all_is_paid(s: Record) -> None:
    if s.onto + ONE_TURN < LAY:
        s.asked = TRIBE
    else:
        back_to_turn(s)


# ---- Exploring ------------------------------------------------------------------------------------------------------


@rule
def refusal_to_explore(s: Record, card: int) -> int:
    """Why this card cannot be crossed now: the first, or after it a second (D-16)."""
    if s.asked == SECOND:
        if place_in(s.recon, card) < 0:
            return NO_SUCH_CARD_THERE
        return ALLOWED if crosses(s, s.first, card, s.pending, NONE, 0, new_plan()) else MOVES_DO_NOT_FIT
    if s.asked != TURN or s.using != NO_EFFECT:
        return NOT_ASKED
    if not is_own_discovery(s, card):
        return NO_SUCH_CARD_THERE
    if s.pending == NONE:
        return NOTHING_TRIGGERED
    return ALLOWED if crosses(s, card, NO_CARD, s.pending, NONE, 0, new_plan()) else MOVES_DO_NOT_FIT


@rule
def is_own_discovery(s: Record, card: int) -> bool:
    """The card in the Exploration zone, or one on a Minnetaree."""
    if s.zone[s.turn_of] == card:
        return True
    for place in range(MINNETAREES):
        if is_reserved(s, place) and s.reserve[place] == card:
            return True
    return False


@rule
def explore(s: Record, card: int) -> None:
    if s.asked == SECOND:
        resolve_exploration(s, card)
        return
    s.first = card
    s.asked = SECOND
    for place in range(ROW):
        if s.recon[place] != NO_CARD and refusal_to_explore(s, s.recon[place]) == ALLOWED:
            return
    resolve_exploration(s, NO_CARD)


@rule
def resolve_exploration(s: Record, second: int) -> None:
    """Explored cards to the Journal, a new card for the zone, then the dice come back (D-17)."""
    write_in_journal(s, s.first)
    if s.zone[s.turn_of] == s.first:
        s.zone[s.turn_of] = NO_CARD
    else:
        for place in range(MINNETAREES):
            if s.reserve[place] == s.first:
                s.reserve[place] = NO_CARD
    s.first = NO_CARD
    if second != NO_CARD:
        write_in_journal(s, second)
        s.recon[place_in(s.recon, second)] = NO_CARD
        s.bonus = 1
    if s.zone[s.turn_of] != NO_CARD:
        take_back_dice(s)
    elif is_empty(s.recon):
        finish(s)
    else:
        s.asked = REFILL


@rule
def write_in_journal(s: Record, card: int) -> None:
    s.journal[s.turn_of] |= bit(card)
    tell(s, events.EXPLORED, s.turn_of, card, s.points[card])


@rule
def refill_zone(s: Record, card: int) -> None:
    s.zone[s.turn_of] = card
    s.recon[place_in(s.recon, card)] = NO_CARD
    tell(s, events.CHOSE, s.turn_of, card, 0)
    take_back_dice(s)


@rule
def take_back_dice(s: Record) -> None:
    """All dice of all triggered actions, used or not, are rolled into the Stock."""
    before = stock_by_face(s, s.turn_of)
    left = s.pending
    while left != NONE:
        place = place_of(s.turn_of, lowest(left))
        left = without_lowest(left)
        for slot in range(SLOTS + 1):
            roll_die_on(s, s.turn_of, place, slot)
    s.spent |= s.pending
    s.pending = NONE
    s.explored = 1
    tell_roll(s, s.turn_of, before)
    back_to_turn(s)


@rule
def finish(s: Record) -> None:
    """No card is left for the zone: this player's game has ended (D-19)."""
    take_back_dice(s)
    tell(s, events.FINISHED, s.turn_of, events.NO_ITEM, 0)
    s.finished |= 1 << s.turn_of
    if s.last_turns == NOT_ENDING:
        s.last_turns = s.players - 1
    end_turn(s)


# ---- Rest (D-20) ----------------------------------------------------------------------------------------------------


@rule
def refusal_to_rest(s: Record, a: int) -> int:
    if s.asked != TURN or s.using != NO_EFFECT:
        return NOT_ASKED
    if s.played > 0:
        return PLAYED_ALREADY
    if a == REST_OWN:
        return ALLOWED if own_dice_to_take(s) > 0 else ALL_DICE_IN_STOCK
    for face in range(FACE_COUNT):
        if BANK_OF[face] == a - REST_AT and bank_size(s, face) > 0:
            return ALLOWED
    return BANK_IS_EMPTY


@rule
def own_dice_to_take(s: Record) -> int:
    """Own dice that can be taken back: all that are not yet, but for those of one's Stock in the preset."""
    count = DICE_OF_PLAYER - s.gathered
    if s.preset == REFERENCE_MANUAL:
        for face in range(FACE_COUNT):
            count -= s.stock[s.turn_of, s.turn_of, face]
    return count


@rule
def rest_at_bank(s: Record, bank: int) -> None:
    tell(s, events.RESTED, s.player, events.NO_ITEM, bank)
    before = stock_by_face(s, s.player)
    for face in range(FACE_COUNT):
        if BANK_OF[face] == bank:
            roll_bank(s, s.player, face)
    tell_roll(s, s.player, before)
    end_turn(s)


@rule
def refusal_to_take_back(s: Record, a: int) -> int:
    """Why no die of the player's own colour can be taken from there."""
    if s.asked == GIVE:
        return refusal_to_give(s, a)
    if s.asked != REST:
        return NOT_ASKED
    if a < FROM_BANK:
        seat, face = (a - FROM_STOCK) // FACE_COUNT, (a - FROM_STOCK) % FACE_COUNT
        if seat == s.player and s.preset == REFERENCE_MANUAL:
            return ALL_DICE_IN_STOCK
        return ALLOWED if s.stock[seat, s.player, face] > 0 else NO_DIE_OF_YOURS_THERE
    if a < FROM_ACTION:
        return ALLOWED if s.bank[s.player, a - FROM_BANK] > 0 else NO_DIE_OF_YOURS_THERE
    die = s.die_on[(a - FROM_ACTION) // SLOTS, (a - FROM_ACTION) % SLOTS]
    return ALLOWED if die != NO_DIE and colour_of(die) == s.player else NO_DIE_OF_YOURS_THERE


@rule
def take_back(s: Record, a: int) -> None:
    if a < FROM_BANK:
        s.stock[(a - FROM_STOCK) // FACE_COUNT, s.player, (a - FROM_STOCK) % FACE_COUNT] -= 1
    elif a < FROM_ACTION:
        s.bank[s.player, a - FROM_BANK] -= 1
    else:
        s.die_on[(a - FROM_ACTION) // SLOTS, (a - FROM_ACTION) % SLOTS] = NO_DIE
    s.gathered += 1


@rule
def take_back_every_die(s: Record) -> None:
    for a in range(FROM_STOCK, EVERY_DIE):
        while refusal_to_take_back(s, a) == ALLOWED:
            take_back(s, a)
    roll_gathered(s)


@rule
def roll_gathered(s: Record) -> None:
    tell(s, events.RESTED, s.player, events.NO_ITEM, len(BANKS))
    before = stock_by_face(s, s.player)
    roll(s, s.player, s.player, s.gathered)
    s.gathered = 0
    tell_roll(s, s.player, before)
    end_turn(s)


# ---- Every number, refused or allowed -------------------------------------------------------------------------------


@rule
def refusal_to_pick(s: Record, card: int) -> int:
    """Why this card cannot be picked for what is asked."""
    if s.asked == TRIBE:
        if place_in(s.meeting, card) < 0:
            return NO_SUCH_CARD_THERE
        return ALLOWED if fits(s, s.onto + ONE_TURN, card) else WRONG_ATTITUDE
    if s.asked == FIRST_CARD or s.asked == RESERVE or s.asked == EXCHANGE or s.asked == REFILL:
        return ALLOWED if place_in(s.recon, card) >= 0 else NO_SUCH_CARD_THERE
    return NOT_ASKED


@rule
def refusal_of_chosen_face(s: Record, face: int) -> int:
    if s.asked == NEW_FACE:
        s.asked = TURN  # as when the die was taken up
        code = refusal_of_new_face(s, face, s.hand_shown)
        s.asked = NEW_FACE
        return code
    if s.asked == CHANGED_FACE:
        return SHOWS_THAT_FACE if face == s.hand_shown else ALLOWED
    return NOT_ASKED


@rule
def refusal_of_the_rest(s: Record, a: int) -> int:
    """Of the actions that stand for themselves."""
    if a == EVERY_DIE:
        if s.asked != REST:
            return NOT_ASKED
        return ALLOWED if own_dice_to_take(s) > 0 else ALL_DICE_IN_STOCK
    if a == ROLL:
        if s.asked != REST:
            return NOT_ASKED
        return ALLOWED if s.gathered > 0 else TAKE_A_DIE_FIRST
    if a < ENOUGH:
        if s.asked != GIVER:
            return NOT_ASKED
        seat = a - GIVEN_BY
        is_giver = seat < s.players and seat != s.turn_of and has_most_grays(s, seat)
        return ALLOWED if is_giver else NOT_THE_MOST_GRAYS
    if a == ENOUGH:
        if s.asked == SECOND:
            return ALLOWED
        if s.asked != CHANGE:
            return NOT_ASKED
        return ALLOWED if changes_made(s) > 0 else CHANGE_A_DIE_FIRST
    if a == END_TURN:
        if s.asked != TURN or s.using != NO_EFFECT:
            return NOT_ASKED
        if s.pending != NONE:
            return TRIGGERS_FIRST
        return ALLOWED if s.played > 0 else PLAY_A_DIE_FIRST
    return ALLOWED if s.asked == BONUS else NOT_ASKED


@rule
def refusal(s: Record, a: int) -> int:
    if a < EXPLORE:
        return refusal_to_pick(s, a - PICK)
    if a < DIE:
        return refusal_to_explore(s, a - EXPLORE)
    if a < FRESH_DIE:
        colour, face = (a - DIE) // FACE_COUNT, (a - DIE) % FACE_COUNT
        if s.asked == CHANGE:
            return refusal_to_change(s, colour, face, False)
        return refusal_to_take_die(s, colour, face)
    if a < USE:
        return refusal_to_change(s, (a - FRESH_DIE) // FACE_COUNT, (a - FRESH_DIE) % FACE_COUNT, True)
    if a < FACE:
        return refusal_to_use(s, a - USE)
    if a < ONE_TURN:
        return refusal_of_chosen_face(s, a - FACE)
    if a < REST_AT:
        return refusal_to_play_at(s, a, s.hand_face, s.hand_shown) if s.asked == TARGET else NOT_ASKED
    if a < FROM_STOCK:
        return refusal_to_rest(s, a)
    if a < EVERY_DIE:
        return refusal_to_take_back(s, a)
    return refusal_of_the_rest(s, a)


@rule
def legal(s: Record, out: Numbers) -> int:
    """Only what the question can be answered with is looked at."""
    if s.asked == TURN or s.asked == PAY:
        return legal_in_turn(s, out)
    if s.asked == TARGET:
        return legal_targets(s, out)
    if s.asked == REST or s.asked == GIVE:
        return legal_among(s, out, 0, FROM_STOCK, GIVEN_BY)
    if s.asked == CHANGE:
        n = legal_among(s, out, 0, DIE, USE)
        return legal_among(s, out, n, ENOUGH, END_TURN)
    if s.asked == NEW_FACE or s.asked == CHANGED_FACE:
        return legal_among(s, out, 0, FACE, ONE_TURN)
    if s.asked == SECOND:
        n = legal_cards(s, out, 0, s.recon, EXPLORE)
        return legal_among(s, out, n, ENOUGH, END_TURN)
    if s.asked == GIVER:
        return legal_among(s, out, 0, GIVEN_BY, ENOUGH)
    if s.asked == BONUS:
        return legal_among(s, out, 0, PLAY_AGAIN, ACTIONS)
    return legal_cards(s, out, 0, s.meeting if s.asked == TRIBE else s.recon, PICK)


@rule
def legal_among(s: Record, out: Numbers, n: int, first: int, end: int) -> int:
    for a in range(first, end):
        out[n] = a
        n += refusal(s, a) == ALLOWED
    return n


@rule
def legal_cards(s: Record, out: Numbers, n: int, row: Numbers, first: int) -> int:
    """The cards of a row, in ascending order."""
    last = -1
    for _ in range(ROW):
        card = NO_CARD
        for place in range(ROW):
            if last < row[place] < card:
                card = row[place]
        if card == NO_CARD:
            return n
        out[n] = first + card
        n += refusal(s, first + card) == ALLOWED
        last = card
    return n


@rule
def legal_in_turn(s: Record, out: Numbers) -> int:
    n = 0
    if s.pending != NONE and s.asked == TURN and s.using == NO_EFFECT:
        n = legal_explorations(s, out)
    allowed = 0  # faces whose dice may be taken up: who owns a die makes no difference
    for face in range(FACE_COUNT):
        if playable_of_face(s, face) > 0:
            code = refusal_to_turn_die(s, face) if s.using != NO_EFFECT else refusal_to_play_as(s, face, face)
            allowed |= (code == ALLOWED) << face
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            if (allowed >> face) & 1 and playable(s, colour, face) > 0:
                out[n] = DIE + colour * FACE_COUNT + face
                n += 1
    if s.using != NO_EFFECT:
        return n
    n = legal_among(s, out, n, USE, FACE)
    if s.asked == PAY:
        return n
    if s.played == 0:
        return legal_among(s, out, n, REST_AT, FROM_STOCK)
    return legal_among(s, out, n, END_TURN, PLAY_AGAIN)


@rule
def legal_explorations(s: Record, out: Numbers) -> int:
    """The player's own cards that can be crossed, in ascending order."""
    own = bit(s.zone[s.turn_of])
    for place in range(MINNETAREES):
        if is_reserved(s, place):
            own |= bit(s.reserve[place])
    n = 0
    while own != NONE:
        out[n] = EXPLORE + lowest(own)
        own = without_lowest(own)
        n += refusal(s, int(out[n])) == ALLOWED
    return n


@rule
def legal_targets(s: Record, out: Numbers) -> int:
    n = 0
    if s.pending == NONE:
        n = legal_among(s, out, n, ONE_TURN, LAY)
        for own in range(OWN_ACTIONS):
            if is_held(s, s.turn_of, own):
                n = legal_among(s, out, n, LAY + own * SLOTS, LAY + (own + 1) * SLOTS)
    if s.hand_face == JOURNAL:
        for own in range(OWN_ACTIONS):
            if is_held(s, s.turn_of, own):
                n = legal_among(s, out, n, TRIGGERING + own, TRIGGERING + own + 1)
    return n


# ---- Every number, carried out --------------------------------------------------------------------------------------


@rule
def apply(s: Record, a: int) -> None:
    if a < EXPLORE:
        pick(s, a - PICK)
    elif a < DIE:
        explore(s, a - EXPLORE)
    elif a < FRESH_DIE:
        colour, face = (a - DIE) // FACE_COUNT, (a - DIE) % FACE_COUNT
        if s.asked == CHANGE:
            choose_to_change(s, colour, face, 0)
        else:
            take_die(s, colour, face)
    elif a < USE:
        choose_to_change(s, (a - FRESH_DIE) // FACE_COUNT, (a - FRESH_DIE) % FACE_COUNT, 1)
    elif a < FACE:
        s.using = a - USE
    elif a < ONE_TURN:
        if s.asked == NEW_FACE:
            take_as(s, a - FACE)
        else:
            change_to(s, a - FACE)
    elif a < REST_AT:
        play_at(s, a)
    elif a < REST_OWN:
        rest_at_bank(s, a - REST_AT)
    elif a == REST_OWN:
        s.asked = REST
    elif a < EVERY_DIE:
        if s.asked == GIVE:
            give(s, a)
        else:
            take_back(s, a)
    else:
        apply_the_rest(s, a)


@rule
def pick(s: Record, card: int) -> None:
    if s.asked == FIRST_CARD:
        choose_first_card(s, card)
    elif s.asked == TRIBE:
        take_tribe(s, card)
    elif s.asked == RESERVE:
        reserve_card(s, card)
    elif s.asked == EXCHANGE:
        exchange(s, card)
    else:
        refill_zone(s, card)


@rule
def apply_the_rest(s: Record, a: int) -> None:
    if a == EVERY_DIE:
        take_back_every_die(s)
    elif a == ROLL:
        roll_gathered(s)
    elif a < ENOUGH:
        s.giver = a - GIVEN_BY
        ask_giver(s)
    elif a == ENOUGH:
        if s.asked == SECOND:
            resolve_exploration(s, NO_CARD)
        else:
            stop_changing(s)
    elif a == END_TURN:
        end_turn(s)
    elif a == PLAY_AGAIN:
        tell(s, events.PLAYS_AGAIN, s.turn_of, events.NO_ITEM, 0)
        begin_turn(s, s.turn_of)
    else:
        tell(s, events.PASSES_BONUS, s.turn_of, events.NO_ITEM, 0)
        next_player(s)
