"""What the viewer sees, read once from a state."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from farshore.engine.record import EVERYTHING
from farshore.engine.rule import Record
from farshore.engine.state import State
from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import (
    BOARD_ACTIONS,
    EXPLORATION_CARDS,
    FIRST_MINNETAREE,
    MINNETAREES,
    NO_CARD,
)
from farshore.games.discoveries.faces import Components, components_of
from farshore.games.discoveries.rules.scoring import tepees_of
from farshore.games.discoveries.scene.keys import Starts, starts_of
from farshore.games.discoveries.text.journeys import Journey, journey
from farshore.games.discoveries.text.questions import QUESTIONS, Answer
from farshore.games.discoveries.text.reading import cards_in
from farshore.games.discoveries.text.scores import tepee_ranks
from farshore.kit.words import player_name

REMEMBERED = 4096  # pieces drawn lately: most stay the same from drawing to drawing


class Seen(NamedTuple):
    """What the viewer sees, as plain numbers, read once: a NumPy record is slow to read field by field."""

    state: State
    struct: Record
    components: Components
    lang: str
    names: tuple[str, ...]
    players: int
    player: int | None
    turn_of: int
    near: int  # the seat whose board is in front
    decides: bool
    legal: frozenset[int]
    asked: int
    stock: list[list[list[int]]]
    fresh: list[list[int]]
    changed: list[list[int]]
    bank: list[list[int]]
    paid: list[int]
    paid_die: int
    die_on: list[list[int]]
    held: list[tuple[int, ...]]  # tribe cards of each player
    journal: list[tuple[int, ...]]
    meeting: list[int]
    recon: list[int]
    zone: list[int]
    reserve: list[int]
    left: int  # cards of the deck
    top: int  # the one that is seen
    supply: int
    pending: int
    played: int
    done: int
    onto: int
    turned: int
    using: int
    gathered: int
    last_turns: int
    hand: tuple[int, int, int]  # colour, face shown, whether it came this turn
    scores: tuple[int, ...]
    tepees: tuple[int, ...]  # of each player
    tepee_ranks: str  # what having the most brings, the second most, …
    starts: Starts
    ways: dict[int, Journey]  # how cards that can be explored now would be crossed

    @property
    def awaits(self) -> Answer | None:
        """What the viewer is to answer with, if anything."""
        return QUESTIONS[self.asked].answer if self.decides else None

    def asks(self, *questions: int) -> bool:
        """Whether the viewer is to answer one of these."""
        return self.decides and self.asked in questions

    def seats_around(self) -> list[int]:
        """The other players, clockwise from the one in front."""
        return [(self.near + place) % self.players for place in range(1, self.players)]


def seen_by(state: State, lang: str, names: Sequence[str]) -> Seen:
    s, viewer, player = state.fields, state.viewer, state.player
    decides = player is not None and viewer == player
    legal = frozenset(state.legal) if decides else frozenset()
    stock, fresh = s.stock.tolist(), s.fresh.tolist()
    bank, paid = s.bank.tolist(), s.paid.tolist()
    return Seen(
        state=state,
        struct=state.struct,
        components=components_of(state.struct, s),
        lang=lang,
        names=tuple(player_name(seat, names, lang) for seat in range(s.players)),
        players=s.players,
        player=player,
        turn_of=s.turn_of,
        near=0 if viewer is None or viewer == EVERYTHING else viewer,
        decides=decides,
        legal=legal,
        asked=s.asked,
        stock=stock,
        fresh=fresh,
        changed=s.changed.tolist(),
        bank=bank,
        paid=paid,
        paid_die=s.paid_die,
        die_on=s.die_on.tolist(),
        held=[cards_of(cards) for cards in s.held.tolist()],
        journal=[cards_of(cards) for cards in s.journal.tolist()],
        meeting=s.meeting.tolist(),
        recon=s.recon.tolist(),
        zone=s.zone.tolist(),
        reserve=s.reserve.tolist(),
        left=s.left,
        top=int(s.deck[s.left - 1]) if s.left else NO_CARD,
        supply=s.supply,
        pending=s.pending,
        played=s.played,
        done=s.done,
        onto=s.onto,
        turned=s.turned,
        using=s.using,
        gathered=s.gathered,
        last_turns=s.last_turns,
        hand=(s.hand_colour, s.hand_shown, s.hand_fresh),
        scores=state.scores,
        tepees=tuple(int(tepees_of(state.struct, seat)) for seat in range(s.players)),
        tepee_ranks=tepee_ranks(s),
        starts=starts_of(s.events[: s.event_count].tolist(), stock, fresh, bank, paid, s.turn_of),
        ways=ways_of(state.struct, s.asked == asked.SECOND, legal, s.pending, s.first),
    )


def ways_of(struct: Record, is_second: bool, legal: frozenset[int], pending: int, first: int) -> dict[int, Journey]:
    """How the cards that can be explored now would be crossed, and how the first is while a second is asked for."""
    ways = {}
    cards = [action - actions.EXPLORE for action in legal if actions.TABLE.family_of(action) == actions.EXPLORE]
    pairs = [(first, card) for card in cards] if is_second else [(card, NO_CARD) for card in cards]
    for one, other in pairs:
        way = journey(struct, one, other, pending)
        if way is not None:
            ways[way.cards[-1]] = way
    return ways


@lru_cache(REMEMBERED)
def cards_of(bits: int) -> tuple[int, ...]:
    return tuple(cards_in(bits))


def own_discoveries(t: Seen, seat: int) -> list[int]:
    """The cards that a player can explore first."""
    return [card for card in (t.zone[seat], *reserved(t, seat)) if card != NO_CARD]


def reserved(t: Seen, seat: int) -> list[int]:
    """What lies on a player's Minnetaree cards; NO_CARD on one that is empty."""
    return [t.reserve[place] for place in range(MINNETAREES) if FIRST_MINNETAREE + place in t.held[seat]]


def own_actions(t: Seen, seat: int) -> list[int]:
    """The exploration actions of a player, as he counts them."""
    return [*range(BOARD_ACTIONS), *(BOARD_ACTIONS + card for card in t.held[seat] if card < EXPLORATION_CARDS)]
