"""The rules of Discoveries, in the order of the rulebook.

A turn is a row of small decisions: a die is taken up from the Stock, then played somewhere, then what that asks for is
answered. `s.asked` says which decision is awaited.

The set-up stands here; then comes, in files of their own, what the book tells section by section:

    turns       the turn, and its end
    taking      A – Action: a die is taken up,
    playing       and played
    tribes        on actions requiring one turn: Friendly and Wary tribes
    changing        Changing the dice, Change of plans
    exploring     on exploration actions, which Journal dice trigger
    resting     B – Rest
    scoring     the end of the game

Below the set-up, every number of an action is refused or allowed, and carried out, by these.
"""

from farshore.engine.bits import NONE, bit, lowest, without_lowest
from farshore.engine.chance import chance_below, shuffle
from farshore.engine.play import ALLOWED, emit, pass_barrier
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import events
from farshore.games.discoveries.actions import (
    ACTIONS,
    DIE,
    END_TURN,
    ENOUGH,
    EVERY_DIE,
    EXPLORE,
    FACE,
    FRESH_DIE,
    FROM_STOCK,
    GIVEN_BY,
    LAY,
    ONE_TURN,
    PICK,
    PLAY_AGAIN,
    REST_AT,
    REST_OWN,
    ROLL,
    TRIGGERING,
    USE,
)
from farshore.games.discoveries.cards import is_reserved, place_in, refill_row
from farshore.games.discoveries.changing import (
    change_to,
    changes_made,
    choose_to_change,
    exchange,
    refusal_to_change,
    stop_changing,
)
from farshore.games.discoveries.dice import playable, playable_of_face, roll
from farshore.games.discoveries.exploring import explore, refill_zone, refusal_to_explore, resolve_exploration
from farshore.games.discoveries.playing import play_at, refusal_to_play_at
from farshore.games.discoveries.refusals import (
    ALL_DICE_IN_STOCK,
    CHANGE_A_DIE_FIRST,
    NO_SUCH_CARD_THERE,
    NOT_ASKED,
    NOT_THE_MOST_GRAYS,
    PLAY_A_DIE_FIRST,
    SHOWS_THAT_FACE,
    TAKE_A_DIE_FIRST,
    TRIGGERS_FIRST,
    WRONG_ATTITUDE,
)
from farshore.games.discoveries.resting import (
    own_dice_to_take,
    refusal_to_rest,
    refusal_to_take_back,
    rest_at_bank,
    roll_gathered,
    take_back,
    take_back_every_die,
)
from farshore.games.discoveries.state import (
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
    GIVE,
    GIVER,
    GRAY_DICE,
    JOURNAL,
    MINNETAREES,
    MOST_PLAYERS,
    NEW_FACE,
    NO_CARD,
    NO_EFFECT,
    NOBODY_YET,
    NOT_ENDING,
    OWN_ACTIONS,
    PAY,
    RANDOM_STARTER,
    REFILL,
    RESERVE,
    REST,
    ROW,
    SECOND,
    SLOTS,
    TARGET,
    TRIBE,
    TURN,
    is_held,
)
from farshore.games.discoveries.taking import (
    refusal_of_new_face,
    refusal_to_play_as,
    refusal_to_take_die,
    refusal_to_turn_die,
    refusal_to_use,
    take_as,
    take_die,
)
from farshore.games.discoveries.tribes import (
    ask_giver,
    fits,
    give,
    has_most_grays,
    refusal_to_give,
    reserve_card,
    take_tribe,
)
from farshore.games.discoveries.turns import begin_turn, clear_fresh, empty_hand, end_turn, next_player


@rule
def actions(s: Record) -> int:
    return ACTIONS


# ---- Set-up ----------------------------------------------------------------------------------------------------------


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
def explores_among_top(s: Record) -> bool:
    """Whether one of the first three cards brings an exploration action (D-2)."""
    for place in range(s.left - ROW, s.left):
        if s.deck[place] < EXPLORATION_CARDS:
            return True
    return False


@rule
def choose_first_card(s: Record, card: int) -> None:
    s.zone[s.player] = card
    s.recon[place_in(s.recon, card)] = NO_CARD
    emit(s, events.CHOSE, s.player, card, 0)
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


# ---- Every number, refused or allowed --------------------------------------------------------------------------------


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
        return refusal_to_give(s, a) if s.asked == GIVE else refusal_to_take_back(s, a)
    return refusal_of_the_rest(s, a)


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


# ---- What is legal ---------------------------------------------------------------------------------------------------


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


# ---- Every number, carried out ---------------------------------------------------------------------------------------


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
        emit(s, events.PLAYS_AGAIN, s.turn_of, events.NO_ITEM, 0)
        begin_turn(s, s.turn_of)
    else:
        emit(s, events.PASSES_BONUS, s.turn_of, events.NO_ITEM, 0)
        next_player(s)
