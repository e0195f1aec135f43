"""Set-up: the cards and dice that lie there before the first turn."""

from farshore.engine.bits import bit
from farshore.engine.chance import chance_below, shuffle
from farshore.engine.play import emit, pass_barrier
from farshore.engine.rule import Record, rule
from farshore.games.discoveries import asked, events
from farshore.games.discoveries.components import (
    CARDS,
    DECK_SIZES,
    DICE_OF_PLAYER,
    EXPLORATION_CARDS,
    GRAY_DICE,
    MINNETAREES,
    MOST_PLAYERS,
    NO_CARD,
    ROW,
)
from farshore.games.discoveries.rules.cards import place_in, refill_row
from farshore.games.discoveries.rules.dice import roll
from farshore.games.discoveries.rules.turns import clear_fresh, empty_hand
from farshore.games.discoveries.state import NOBODY_YET, NOT_ENDING, RANDOM_STARTER


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
    s.asked = asked.FIRST_CARD


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
        s.asked = asked.TURN


@rule
def roll_first_dice(s: Record) -> None:
    """Everybody rolls his five dice, from the start player on."""
    for place in range(s.players):
        seat = (s.turn_of + place) % s.players
        roll(s, seat, seat, DICE_OF_PLAYER)
    clear_fresh(s)
    pass_barrier(s)
