"""Every number of an action, refused or allowed, and carried out: the rules of each section are asked for theirs."""

from farshore.engine.bits import NONE, bit, lowest, without_lowest
from farshore.engine.play import ALLOWED, emit
from farshore.engine.rule import Numbers, Record, rule
from farshore.games.discoveries import actions, asked, events, refusals
from farshore.games.discoveries.components import (
    COLOURS,
    FACE_COUNT,
    JOURNAL,
    MINNETAREES,
    NO_CARD,
    OWN_ACTIONS,
    ROW,
    SLOTS,
)
from farshore.games.discoveries.rules import (
    cards,
    changing,
    dice,
    exploring,
    playing,
    resting,
    setup,
    taking,
    tribes,
    turns,
)
from farshore.games.discoveries.state import NO_EFFECT, is_held

# ---- Every number, refused or allowed -------------------------------------------------------------------------------


@rule
def refusal(s: Record, a: int) -> int:
    if a < actions.EXPLORE:
        return refusal_to_pick(s, a - actions.PICK)
    if a < actions.DIE:
        return exploring.refusal_to_explore(s, a - actions.EXPLORE)
    if a < actions.FRESH_DIE:
        colour, face = (a - actions.DIE) // FACE_COUNT, (a - actions.DIE) % FACE_COUNT
        if s.asked == asked.CHANGE:
            return changing.refusal_to_change(s, colour, face, False)
        return taking.refusal_to_take_die(s, colour, face)
    if a < actions.USE:
        return changing.refusal_to_change(
            s, (a - actions.FRESH_DIE) // FACE_COUNT, (a - actions.FRESH_DIE) % FACE_COUNT, True
        )
    if a < actions.FACE:
        return taking.refusal_to_use(s, a - actions.USE)
    if a < actions.ONE_TURN:
        return refusal_of_chosen_face(s, a - actions.FACE)
    if a < actions.REST_AT:
        return (
            playing.refusal_to_play_at(s, a, s.hand_face, s.hand_shown)
            if s.asked == asked.TARGET
            else refusals.NOT_ASKED
        )
    if a < actions.FROM_STOCK:
        return resting.refusal_to_rest(s, a)
    if a < actions.EVERY_DIE:
        return tribes.refusal_to_give(s, a) if s.asked == asked.GIVE else resting.refusal_to_take_back(s, a)
    return refusal_of_the_rest(s, a)


@rule
def refusal_to_pick(s: Record, card: int) -> int:
    """Why this card cannot be picked for what is asked."""
    if s.asked == asked.TRIBE:
        if cards.place_in(s.meeting, card) < 0:
            return refusals.NO_SUCH_CARD_THERE
        return ALLOWED if tribes.fits(s, s.onto + actions.ONE_TURN, card) else refusals.WRONG_ATTITUDE
    if s.asked == asked.FIRST_CARD or s.asked == asked.RESERVE or s.asked == asked.EXCHANGE or s.asked == asked.REFILL:
        return ALLOWED if cards.place_in(s.recon, card) >= 0 else refusals.NO_SUCH_CARD_THERE
    return refusals.NOT_ASKED


@rule
def refusal_of_chosen_face(s: Record, face: int) -> int:
    if s.asked == asked.NEW_FACE:
        s.asked = asked.TURN  # as when the die was taken up
        code = taking.refusal_of_new_face(s, face, s.hand_shown)
        s.asked = asked.NEW_FACE
        return code
    if s.asked == asked.CHANGED_FACE:
        return refusals.SHOWS_THAT_FACE if face == s.hand_shown else ALLOWED
    return refusals.NOT_ASKED


@rule
def refusal_of_the_rest(s: Record, a: int) -> int:
    """Of the actions that stand for themselves."""
    if a == actions.EVERY_DIE:
        if s.asked != asked.REST:
            return refusals.NOT_ASKED
        return ALLOWED if resting.own_dice_to_take(s) > 0 else refusals.ALL_DICE_IN_STOCK
    if a == actions.ROLL:
        if s.asked != asked.REST:
            return refusals.NOT_ASKED
        return ALLOWED if s.gathered > 0 else refusals.TAKE_A_DIE_FIRST
    if a < actions.ENOUGH:
        if s.asked != asked.GIVER:
            return refusals.NOT_ASKED
        seat = a - actions.GIVEN_BY
        is_giver = seat < s.players and seat != s.turn_of and tribes.has_most_grays(s, seat)
        return ALLOWED if is_giver else refusals.NOT_THE_MOST_GRAYS
    if a == actions.ENOUGH:
        if s.asked == asked.SECOND:
            return ALLOWED
        if s.asked != asked.CHANGE:
            return refusals.NOT_ASKED
        return ALLOWED if changing.changes_made(s) > 0 else refusals.CHANGE_A_DIE_FIRST
    if a == actions.END_TURN:
        if s.asked != asked.TURN or s.using != NO_EFFECT:
            return refusals.NOT_ASKED
        if s.pending != NONE:
            return refusals.TRIGGERS_FIRST
        return ALLOWED if s.played > 0 else refusals.PLAY_A_DIE_FIRST
    return ALLOWED if s.asked == asked.BONUS else refusals.NOT_ASKED


# ---- What is legal --------------------------------------------------------------------------------------------------


@rule
def legal(s: Record, out: Numbers) -> int:
    """Only what the question can be answered with is looked at."""
    if s.asked == asked.TURN or s.asked == asked.PAY:
        return legal_in_turn(s, out)
    if s.asked == asked.TARGET:
        return legal_targets(s, out)
    if s.asked == asked.REST or s.asked == asked.GIVE:
        return legal_among(s, out, 0, actions.FROM_STOCK, actions.GIVEN_BY)
    if s.asked == asked.CHANGE:
        n = legal_among(s, out, 0, actions.DIE, actions.USE)
        return legal_among(s, out, n, actions.ENOUGH, actions.END_TURN)
    if s.asked == asked.NEW_FACE or s.asked == asked.CHANGED_FACE:
        return legal_among(s, out, 0, actions.FACE, actions.ONE_TURN)
    if s.asked == asked.SECOND:
        n = legal_cards(s, out, 0, s.recon, actions.EXPLORE)
        return legal_among(s, out, n, actions.ENOUGH, actions.END_TURN)
    if s.asked == asked.GIVER:
        return legal_among(s, out, 0, actions.GIVEN_BY, actions.ENOUGH)
    if s.asked == asked.BONUS:
        return legal_among(s, out, 0, actions.PLAY_AGAIN, actions.ACTIONS)
    return legal_cards(s, out, 0, s.meeting if s.asked == asked.TRIBE else s.recon, actions.PICK)


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
    if s.pending != NONE and s.asked == asked.TURN and s.using == NO_EFFECT:
        n = legal_explorations(s, out)
    allowed = 0  # faces whose dice may be taken up: who owns a die makes no difference
    for face in range(FACE_COUNT):
        if dice.playable_of_face(s, face) > 0:
            code = (
                taking.refusal_to_turn_die(s, face)
                if s.using != NO_EFFECT
                else taking.refusal_to_play_as(s, face, face)
            )
            allowed |= (code == ALLOWED) << face
    for colour in range(COLOURS):
        for face in range(FACE_COUNT):
            if (allowed >> face) & 1 and dice.playable(s, colour, face) > 0:
                out[n] = actions.DIE + colour * FACE_COUNT + face
                n += 1
    if s.using != NO_EFFECT:
        return n
    n = legal_among(s, out, n, actions.USE, actions.FACE)
    if s.asked == asked.PAY:
        return n
    if s.played == 0:
        return legal_among(s, out, n, actions.REST_AT, actions.FROM_STOCK)
    return legal_among(s, out, n, actions.END_TURN, actions.PLAY_AGAIN)


@rule
def legal_explorations(s: Record, out: Numbers) -> int:
    """The player's own cards that can be crossed, in ascending order."""
    own = bit(s.zone[s.turn_of])
    for place in range(MINNETAREES):
        if cards.is_reserved(s, place):
            own |= bit(s.reserve[place])
    n = 0
    while own != NONE:
        out[n] = actions.EXPLORE + lowest(own)
        own = without_lowest(own)
        n += refusal(s, int(out[n])) == ALLOWED
    return n


@rule
def legal_targets(s: Record, out: Numbers) -> int:
    n = 0
    if s.pending == NONE:
        n = legal_among(s, out, n, actions.ONE_TURN, actions.LAY)
        for own in range(OWN_ACTIONS):
            if is_held(s, s.turn_of, own):
                n = legal_among(s, out, n, actions.LAY + own * SLOTS, actions.LAY + (own + 1) * SLOTS)
    if s.hand_face == JOURNAL:
        for own in range(OWN_ACTIONS):
            if is_held(s, s.turn_of, own):
                n = legal_among(s, out, n, actions.TRIGGERING + own, actions.TRIGGERING + own + 1)
    return n


# ---- Every number, carried out --------------------------------------------------------------------------------------


@rule
def apply(s: Record, a: int) -> None:
    if a < actions.EXPLORE:
        pick(s, a - actions.PICK)
    elif a < actions.DIE:
        exploring.explore(s, a - actions.EXPLORE)
    elif a < actions.FRESH_DIE:
        colour, face = (a - actions.DIE) // FACE_COUNT, (a - actions.DIE) % FACE_COUNT
        if s.asked == asked.CHANGE:
            changing.choose_to_change(s, colour, face, 0)
        else:
            taking.take_die(s, colour, face)
    elif a < actions.USE:
        changing.choose_to_change(s, (a - actions.FRESH_DIE) // FACE_COUNT, (a - actions.FRESH_DIE) % FACE_COUNT, 1)
    elif a < actions.FACE:
        s.using = a - actions.USE
    elif a < actions.ONE_TURN:
        if s.asked == asked.NEW_FACE:
            taking.take_as(s, a - actions.FACE)
        else:
            changing.change_to(s, a - actions.FACE)
    elif a < actions.REST_AT:
        playing.play_at(s, a)
    elif a < actions.REST_OWN:
        resting.rest_at_bank(s, a - actions.REST_AT)
    elif a == actions.REST_OWN:
        s.asked = asked.REST
    elif a < actions.EVERY_DIE:
        if s.asked == asked.GIVE:
            tribes.give(s, a)
        else:
            resting.take_back(s, a)
    else:
        apply_the_rest(s, a)


@rule
def pick(s: Record, card: int) -> None:
    if s.asked == asked.FIRST_CARD:
        setup.choose_first_card(s, card)
    elif s.asked == asked.TRIBE:
        tribes.take_tribe(s, card)
    elif s.asked == asked.RESERVE:
        tribes.reserve_card(s, card)
    elif s.asked == asked.EXCHANGE:
        changing.exchange(s, card)
    else:
        exploring.refill_zone(s, card)


@rule
def apply_the_rest(s: Record, a: int) -> None:
    if a == actions.EVERY_DIE:
        resting.take_back_every_die(s)
    elif a == actions.ROLL:
        resting.roll_gathered(s)
    elif a < actions.ENOUGH:
        s.giver = a - actions.GIVEN_BY
        tribes.ask_giver(s)
    elif a == actions.ENOUGH:
        if s.asked == asked.SECOND:
            exploring.resolve_exploration(s, NO_CARD)
        else:
            changing.stop_changing(s)
    elif a == actions.END_TURN:
        turns.end_turn(s)
    elif a == actions.PLAY_AGAIN:
        emit(s, events.PLAYS_AGAIN, s.turn_of, events.NO_ITEM, 0)
        turns.begin_turn(s, s.turn_of)
    else:
        emit(s, events.PASSES_BONUS, s.turn_of, events.NO_ITEM, 0)
        turns.next_player(s)
