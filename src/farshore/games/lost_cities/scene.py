"""Lost Cities on a screen: five lanes, one a journey, from the other player's side to the viewer's own.

In each lane the other player's expedition, the pile, and one's own; beside them the other hand and the deck; one's own
hand in front. Numbers are keyed by themselves wherever they lie, investments by their places, since they are alike.
What costs time to draw is drawn by functions of all that they show, and remembered.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games.lost_cities import actions, rules
from farshore.games.lost_cities.actions import CARD_TEXTS
from farshore.games.lost_cities.faces import (
    DISCARD,
    KEYS,
    MARKS,
    back_piece,
    card_piece,
    classes_among,
    corner_of,
    count_of,
    face_among,
    is_number,
    laid_investment,
    token,
)
from farshore.games.lost_cities.guide import guide
from farshore.games.lost_cities.state import COLOURS, COST, FOLDER, HAND, KINDS, LOWEST_NUMBER, SEATS
from farshore.games.lost_cities.text import (
    ACTION_TEXTS,
    card_name,
    expedition_called,
    numbers_of,
    pile_called,
    say,
    say_n,
    times,
    worth_of,
)
from farshore.games.lost_cities.things import legend, picture, thing
from farshore.kit.catalogue import N_
from farshore.kit.html import Move, action_piece, escape, moving_piece, name_html, piece
from farshore.kit.words import capital, player_name

__all__ = ["ART", "SOUNDS", "SPRITE", "STYLE", "draw", "guide", "legend", "picture", "thing", "token"]

SPRITE = (FOLDER / "sprite.svg").read_text(encoding="utf-8")
ART = (FOLDER / "art.svg").read_text(encoding="utf-8")
STYLE = (FOLDER / "look.css").read_text(encoding="utf-8")
SOUNDS = {"played": "place", "discarded": "place", "drew": "draw", "took": "draw"}

MANY_LEFT, FEW_LEFT = 20, 8
LONG, VERY_LONG = 5, 8  # fans of more cards have smaller numerals
REMEMBERED = 32_768  # expeditions, piles and cards drawn lately: most stay the same from drawing to drawing
NO_BREAK = "\N{NO-BREAK SPACE}"
END = "</div>"


class Hands(NamedTuple):
    """By seat: the kinds of card that the viewer knows of, how many investments of each colour, and if that is all."""

    kinds: list[int]
    investments: list[tuple[int, ...]]
    open: list[bool]


class Seen(NamedTuple):
    """What the viewer sees, as plain numbers, read once: a NumPy record is slow to read field by field."""

    hands: Hands
    numbers: list[tuple[tuple[int, ...], ...]]  # in expeditions, by seat and colour
    staked: list[tuple[int, ...]]
    piles: list[tuple[int, ...]]
    left: int
    round_number: int
    rounds: int
    drawing: bool
    turn_of: int
    near: int  # the seat whose side is in front
    sits_near: bool  # the viewer is that seat
    decides: bool
    legal: frozenset[int]
    came: dict[int, str]  # where a card has just come from
    lang: str
    names: tuple[str, str]

    @property
    def colours(self) -> range:
        return range(len(self.piles))


def seen_by(state: State, lang: str, names: Sequence[str]) -> Seen:
    s, viewer, player = state.fields, state.viewer, state.player
    decides = player is not None and viewer == player
    heights, expeditions = s.height.tolist(), s.expeditions
    whole = [viewer in (seat, EVERYTHING) for seat in range(SEATS)]
    hands = Hands(s.held.tolist(), [*map(tuple, s.held_investments.tolist())], whole)
    return Seen(
        hands=hands,
        numbers=[numbers_laid(kinds, expeditions) for kinds in s.laid.tolist()],
        staked=[tuple(staked[:expeditions]) for staked in s.staked.tolist()],
        piles=[tuple(s.pile[colour, : heights[colour]].tolist()) for colour in range(expeditions)],
        left=s.left,
        round_number=s.round_number,
        rounds=s.rounds,
        drawing=bool(s.drawing),
        turn_of=s.turn_of,
        near=0 if viewer is None or viewer == EVERYTHING else viewer,
        sits_near=viewer is not None and viewer != EVERYTHING,
        decides=decides,
        legal=frozenset(state.legal) if decides else frozenset(),
        came=where_from(s.events[: s.event_count].tolist(), heights, hands),
        lang=lang,
        names=(player_name(0, names, lang), player_name(1, names, lang)),
    )


@lru_cache(REMEMBERED)
def numbers_laid(kinds: int, expeditions: int) -> tuple[tuple[int, ...], ...]:
    """The numbers in a player's expeditions, by colour."""
    return tuple(numbers_of(kinds, colour) for colour in range(expeditions))


def where_from(events: Iterable[Sequence[int]], heights: Sequence[int], hands: Hands) -> dict[int, str]:
    """The keys of the places that the cards of the last action came from."""
    came = {}
    for kind, seat, card, _ in events:
        colour = card // KINDS
        if kind in (rules.PLAYED, rules.DISCARDED):
            came[card] = left_hand(card, seat, hands.investments[seat][colour] if hands.open[seat] else None)
        elif kind == rules.TOOK:
            came[card] = f"pile-{COLOURS[colour]}" if is_number(card) else in_pile(card, heights[colour])
        elif kind == rules.DREW:
            came[card] = "deck"
    return came


def left_hand(card: int, seat: int, held: int | None) -> str:
    """Where a card lay in a hand: of equal investments it was the last; where in a hidden hand nobody knows."""
    return f"hand-{seat}" if is_number(card) or held is None else in_hand(card, seat, held)


def draw(state: State, lang: str, names: Sequence[str]) -> tuple[str, ...]:
    t = seen_by(state, lang, names)
    near, far = t.near, 1 - t.near
    asked = ("draw" if t.drawing else "play") if t.decides else ""
    return (
        f'<div class="scene lost-cities lc-{len(t.piles)}" data-key="scene" data-asked="{asked}">',
        area_names(t.names[near], t.names[far], t.sits_near, asked, t.lang),
        *chain.from_iterable(lane(t, colour) for colour in t.colours),
        '<div class="lc-lane lc-side" data-key="side">',
        *far_side(t, far),
        deck(t),
        near_side(t),
        END,
        *near_hand(t, near),
        END,
    )


@lru_cache(REMEMBERED)
def area_names(near: str, far: str, sits_near: bool, asked: str, lang: str) -> str:
    """What the rows of the table are, at their side: whose expeditions, and the piles between them."""
    words = f'<span class="lc-word">{escape(say(lang, "Expeditions of"))}</span> '
    mine = escape(say(lang, "Your expeditions")) if sits_near else words + name_html(near)
    cost = f"<small>{escape(say(lang, 'each starts at −{cost}', cost=COST))}</small>"
    rows = (
        ("expeditions theirs", words + name_html(far)),
        ("piles", f"<span>{DISCARD}{escape(say(lang, 'Discards'))}</span>{pile_hint(asked, lang)}"),
        ("expeditions mine", mine + cost),
    )
    content = "".join(f'<div class="lc-area" data-thing="{thing}">{words}</div>' for thing, words in rows)
    return f'<div class="lc-names" data-key="names" aria-hidden="true">{content}</div>'


PILE_HINTS = {"play": N_("put a card here"), "draw": N_("take the top card")}


def pile_hint(asked: str, lang: str) -> str:
    """What the piles are good for now; shown where there is room."""
    return f"<small>{escape(say(lang, PILE_HINTS[asked]))}</small>" if asked else ""


# ---- Keys of investments: by the place where one lies ----------------------------------------------------------------


def in_hand(card: int, seat: int, place: int) -> str:
    return KEYS[card] if is_number(card) else f"{COLOURS[card // KINDS]}-x-hand-{seat}-{place}"


def in_expedition(card: int, seat: int, place: int) -> str:
    return KEYS[card] if is_number(card) else f"{COLOURS[card // KINDS]}-x-laid-{seat}-{place}"


def in_pile(card: int, place: int) -> str:
    return KEYS[card] if is_number(card) else f"{COLOURS[card // KINDS]}-x-pile-{place}"


# ---- Expeditions -----------------------------------------------------------------------------------------------------


class Side(NamedTuple):
    """A player's side of a lane."""

    seat: int
    player: str
    numbers: tuple[int, ...]
    staked: int
    start: str  # where the last investment has come from, if no number lies on it


def side(t: Seen, seat: int, colour: int) -> Side:
    numbers, staked = t.numbers[seat][colour], t.staked[seat][colour]
    start = ""
    if staked and not numbers:  # of a hidden hand nobody can tell how many investments are left in it
        held = t.hands.investments[seat][colour] if t.hands.open[seat] else None
        start = left_hand(colour * KINDS, seat, held)
    return Side(seat, t.names[seat], numbers, staked, start)


LANES = tuple(f'<div class="lc-lane lc-{word}" data-key="lane-{word}">' for word in COLOURS)


def lane(t: Seen, colour: int) -> tuple[str, ...]:
    """One journey: the other player's expedition, the pile, one's own expedition."""
    cards = t.piles[colour]
    start = t.came.get(cards[-1], "") if cards else ""
    can_draw = actions.DRAW_FROM_PILE + colour in t.legal
    can_discard = t.decides and not t.drawing
    return (
        LANES[colour],
        expedition(colour, "theirs", side(t, 1 - t.near, colour), False, t.lang),
        pile(colour, cards, start, t.decides, can_draw, can_discard, t.lang),
        expedition(colour, "mine", side(t, t.near, colour), t.decides, t.lang),
        END,
    )


@lru_cache(REMEMBERED)
def expedition(colour: int, whose: str, side: Side, decides: bool, lang: str) -> str:
    """The cards of an expedition from the first to the last, and what it is worth beneath them."""
    word = COLOURS[colour]
    cards = [*expedition_cards(colour, side, lang)]
    worth = worth_of(side.numbers, side.staked)
    shown = multiplied(side.staked) + signed(worth) if cards else ""
    content = "".join(cards) or f'<span class="lc-none">{MARKS[colour]}</span>'
    place = f' data-place="{whose}-{word}"' if decides else ""
    below = " lc-minus" if worth < 0 else ""
    about = f' data-thing="worth {whose} {word}"' if cards else ""
    return (
        f'<div class="lc-expedition lc-{whose}{length_of(len(cards))}" data-key="{whose}-{word}"{place}'
        f' data-thing="{whose} {word}" role="group"'
        f' aria-label="{escape(expedition_name(colour, side, lang))}">'
        f'{content}<span class="lc-worth{below}" data-key="worth-{whose}-{word}"{about}>{shown}</span></div>'
    )


def multiplied(staked: int) -> str:
    """By how much an expedition is multiplied, beside its worth."""
    return f'<span class="lc-multiplier">{times(staked)}</span> ' if staked else ""


def length_of(cards: int) -> str:
    """The class of a fan of so many cards."""
    return " lc-longer" if cards > VERY_LONG else " lc-long" if cards > LONG else ""


def expedition_cards(colour: int, side: Side, lang: str) -> Iterator[str]:
    """Only the last of them can be new, and tells where it started from."""
    investment = colour * KINDS
    for place in range(side.staked):
        start = side.start if place == side.staked - 1 else ""
        yield laid_investment(investment, place, in_expedition(investment, side.seat, place), start, lang)
    for number in side.numbers:
        card = card_of(colour, number)
        yield card_piece(card, KEYS[card], f"hand-{side.seat}" if number == side.numbers[-1] else "", lang)


def card_of(colour: int, number: int) -> int:
    return colour * KINDS + number - LOWEST_NUMBER + 1


def expedition_name(colour: int, side: Side, lang: str) -> str:
    named = {"player": side.player, "expedition": expedition_called(colour, lang)}
    if not side.numbers and not side.staked:
        return say(lang, "{player}, {expedition}: not begun", **named)
    cards = " ".join(map(str, side.numbers))
    if side.staked:
        invested = say_n(lang, side.staked, "{n} investment ({times})", "{n} investments ({times})",
                         times=times(side.staked))  # fmt: skip
        cards = f"{invested} {cards}".rstrip()
    worth = signed(worth_of(side.numbers, side.staked))
    return say(lang, "{player}, {expedition}: {cards}, worth {worth}", cards=cards, worth=worth, **named)


def signed(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"


# ---- Piles and deck --------------------------------------------------------------------------------------------------


@lru_cache(REMEMBERED)
def pile(
    colour: int, cards: tuple[int, ...], start: str, decides: bool, can_draw: bool, can_discard: bool, lang: str
) -> str:
    """The top card, the one beneath it, the edges of some more, and a list of all that is covered (LC-4)."""
    key = f"pile-{COLOURS[colour]}"
    height = len(cards)
    # Under a single card lies the empty place, too: it is seen while the card is on its way.
    face = f'<span class="lc-none">{MARKS[colour]}{"" if cards else DISCARD}</span>' if height < 2 else ""
    face += "".join(
        card_piece(cards[place], in_pile(cards[place], place), start if place == height - 1 else "", lang)
        for place in range(max(0, height - 2), height)
    )
    if height > 1:
        covered = " ".join(corner_of(card) for card in cards[:-1])
        face += f'{count_of(height)}<span class="lc-beneath">{covered}</span>'
    face += f'<span class="lc-here">{escape(say(lang, "Discard"))}</span>' if can_discard else ""
    name = pile_name(colour, cards, lang)
    classes, about = f"lc-pile lc-h{min(height, 4)}", f"pile {COLOURS[colour]}"
    if decides:
        return action_piece(
            key, face, name, ACTION_TEXTS[actions.DRAW_FROM_PILE + colour], can=can_draw, classes=classes, place=key,
            thing=about,
        )  # fmt: skip
    return piece(key, face, name, classes=classes, thing=about)


def pile_name(colour: int, cards: tuple[int, ...], lang: str) -> str:
    pile = capital(pile_called(colour, lang))
    if not cards:
        return say(lang, "{pile}: empty", pile=pile)
    top = card_name(cards[-1], lang)
    if len(cards) == 1:
        return say(lang, "{pile}: {card}", pile=pile, card=top)
    covered = " ".join(corner_of(card) for card in reversed(cards[:-1]))
    return say(lang, "{pile}: {card}, beneath it {covered}", pile=pile, card=top, covered=covered)


def deck(t: Seen) -> str:
    return drawn_deck(t.left, t.decides, actions.DRAW_FROM_DECK in t.legal, t.lang)


@lru_cache(REMEMBERED)
def drawn_deck(left: int, decides: bool, can: bool, lang: str) -> str:
    thick = "lc-h4" if left > MANY_LEFT else "lc-h3" if left > FEW_LEFT else "lc-h2" if left > 1 else f"lc-h{left}"
    classes = f"lc-pile lc-deck {thick}" + (" lc-few" if left <= FEW_LEFT else "")
    face = (
        f'<span class="lc-deck-name">{escape(say(lang, "Deck"))}</span>'
        f'<span class="lc-stack"><svg><use href="#lc-back"/></svg></span><b>{left}</b>'
    )
    name = say_n(lang, left, "Deck: {n} card left", "Deck: {n} cards left")
    if decides:
        text = ACTION_TEXTS[actions.DRAW_FROM_DECK]
        return action_piece("deck", face, name, text, can=can, classes=classes, thing="deck")
    return piece("deck", face, name, classes=classes, thing="deck")


# ---- Hands -----------------------------------------------------------------------------------------------------------


class Held(NamedTuple):
    """A card in a hand: its place among its equals, and how many there are."""

    card: int
    place: int = 0
    held: int = 1


def cards_held(t: Seen, seat: int) -> tuple[Held, ...]:
    """The cards of a hand that the viewer knows."""
    return cards_among(t.hands.kinds[seat], t.hands.investments[seat])


@lru_cache(REMEMBERED)
def cards_among(kinds: int, investments: tuple[int, ...]) -> tuple[Held, ...]:
    """The cards of these kinds, by colour and number; of a number there is but one."""
    cards = []
    for card in range(kinds.bit_length()):
        if kinds >> card & 1:
            held = 1 if is_number(card) else investments[card // KINDS]
            cards += [Held(card, place, held) for place in range(held)]
    return tuple(cards)


def hand_size(t: Seen, seat: int) -> int:
    return HAND - 1 if t.drawing and t.turn_of == seat else HAND


@cache
def fan_of_backs(seat: int, count: int, lang: str) -> str:
    """A hand as somebody holds it who sits on the other side."""
    held = f"{backs(seat, count, lang)}{count_of(count)}" if count else ""
    return f'<div class="lc-backs" data-key="backs-{seat}">{held}</div>'


@cache
def backs(seat: int, count: int, lang: str) -> str:
    """Cards that are hidden from the viewer: they have come from the deck, and nothing tells one from another."""
    name = say(lang, "a hidden card")
    return "".join(back_piece(f"back-{seat}-{place}", name, "deck") for place in range(count))


def start_of(t: Seen, card: int, seat: int) -> str:
    """Where a card of a hand has come from, if it is new: drawn, taken, or an investment taken back from the table."""
    if card in t.came or is_number(card):
        return t.came.get(card, "deck")
    return in_expedition(card, seat, t.staked[seat][card // KINDS])


def open_cards(t: Seen, seat: int) -> list[str]:
    return [open_card(held, seat, start_of(t, held.card, seat), t.lang) for held in cards_held(t, seat)]


def open_card(held: Held, seat: int, start: str, lang: str) -> str:
    card, place, count = held
    return card_piece(card, in_hand(card, seat, place), start, lang, count - 1 - place, count)


@lru_cache(REMEMBERED)
def hand_name(player: str, lang: str) -> str:
    return escape(say(lang, "{player}’s hand", player=player))


@lru_cache(REMEMBERED)
def hand_label(player: str, lang: str) -> str:
    """Whose hand it is, with a name that can be cut."""
    before, after = say(lang, "{player}’s hand", player="\n").split("\n")
    return f'<span class="lc-name">{escape(before)}{name_html(player)}{escape(after)}</span>'


def far_side(t: Seen, seat: int) -> tuple[str, ...]:
    """The other player's name and hand: what was seen to go there face up (LC-9), the rest face down."""
    cards, name = open_cards(t, seat), t.names[seat]
    return (
        f'<div class="lc-expedition lc-theirs lc-far-hand{length_of(len(cards))}" data-key="hand-{seat}" role="group"'
        f' data-thing="hand theirs" aria-label="{hand_name(name, t.lang)}">',
        hand_label(name, t.lang),
        fan_of_backs(seat, hand_size(t, seat) - len(cards), t.lang),
        *cards,
        total(t.numbers[seat], t.staked[seat], "theirs", t.lang),
        END,
    )


def near_side(t: Seen) -> str:
    points = total(t.numbers[t.near], t.staked[t.near], "mine", t.lang)
    return (
        f'<div class="lc-expedition lc-mine lc-about" data-key="about">{round_line(t)}'
        f'<span class="lc-name">{name_html(t.names[t.near])}</span>{points}</div>'
    )


def round_line(t: Seen) -> str:
    """Which round it is, where there are several: beneath the deck, which ends it."""
    if t.rounds == 1:
        return ""
    word, _, count = say(t.lang, "Round {round} of {rounds}", round=t.round_number, rounds=t.rounds).partition(" ")
    shown = f"{word} {count.replace(' ', NO_BREAK)}"
    return f'<span class="lc-round" data-thing="round">{escape(shown)}</span>'


@lru_cache(REMEMBERED)
def total(numbers: tuple[tuple[int, ...], ...], staked: tuple[int, ...], side: str, lang: str) -> str:
    """What all expeditions of a player are worth together."""
    points = sum(map(worth_of, numbers, staked))
    below = " lc-minus" if points < 0 else ""
    return (
        f'<span class="lc-worth lc-total{below}" data-key="total-{side}" data-thing="total {side}">'
        f'<span class="lc-total-word">{escape(say(lang, "Total"))}</span> {signed(points)}</span>'
    )


def near_hand(t: Seen, seat: int) -> tuple[str, ...]:
    if t.decides:
        cards = [own_card(t, seat, held) for held in cards_held(t, seat)]
    else:
        cards = open_cards(t, seat)
        cards.append(backs(seat, hand_size(t, seat) - len(cards), t.lang))
    name = hand_name(t.names[seat], t.lang)
    area = escape(say(t.lang, "Your hand")) if t.sits_near else escape(say(t.lang, "Hand"))
    return (
        f'<div class="lc-area lc-area-hand" data-key="hand-name" data-thing="hand mine" aria-hidden="true">{area}</div>'
        f'<div class="lc-hand" data-key="hand-{seat}" data-thing="hand mine" role="group" aria-label="{name}">',
        *cards,
        END,
    )


def own_card(t: Seen, seat: int, held: Held) -> str:
    card = held.card
    colour = card // KINDS
    return playable_card(
        held, seat, start_of(t, card, seat), t.numbers[seat][colour], t.staked[seat][colour],
        actions.PLAY + card in t.legal, actions.DISCARD + card in t.legal, t.lang,
    )  # fmt: skip


@lru_cache(REMEMBERED)
def playable_card(
    held: Held, seat: int, start: str, numbers: tuple[int, ...], staked: int, can_play: bool, can_discard: bool,
    lang: str,
) -> str:  # fmt: skip
    """A card to play or to discard; of equal investments the last is the one to take up."""
    card, place, count = held
    if place < count - 1:
        return open_card(held, seat, start, lang)
    colour = COLOURS[card // KINDS]
    preview = preview_of(card, numbers, staked) if can_play else ""
    face = face_among(card, 0, count) + (DISCARD if can_discard and not can_play else "")
    moves = (
        Move(ACTION_TEXTS[actions.PLAY + card], f"mine-{colour}", preview),
        Move(ACTION_TEXTS[actions.DISCARD + card], f"pile-{colour}"),
    )
    return moving_piece(
        in_hand(card, seat, place), face, card_name(card, lang), moves,
        can=can_play or can_discard, classes=classes_among(card, 0) + ("" if can_play else " lc-too-late"), start=start,
        thing=CARD_TEXTS[card],
    )  # fmt: skip


def preview_of(card: int, numbers: tuple[int, ...], staked: int) -> str:
    """What the expedition is worth, and what it would be worth with this card."""
    now = worth_of(numbers, staked)
    number = card % KINDS - 1 + LOWEST_NUMBER
    then = worth_of((*numbers, number), staked) if is_number(card) else worth_of(numbers, staked + 1)
    return f"{signed(now)} → {signed(then)}"
