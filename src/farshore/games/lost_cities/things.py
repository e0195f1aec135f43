"""What everything on the table of Lost Cities is: told to whoever asks, from that viewer's own view.

A thing is named by what it is and where it lies: `yellow 4`, `pile yellow`, `mine yellow`, `worth theirs red`, `deck`.
"""

from collections.abc import Callable, Sequence
from functools import cache

from farshore.engine.presentation import LegendGroup, Thing
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games.lost_cities.actions import CARD_TEXTS
from farshore.games.lost_cities.faces import corner_of, drawing_of, is_number
from farshore.games.lost_cities.state import (
    BONUS,
    BONUS_FROM_CARDS,
    COLOURS,
    COST,
    HAND,
    KINDS,
    LOWEST_NUMBER,
)
from farshore.games.lost_cities.text import (
    account_of,
    card_name,
    expedition_called,
    kind_text,
    numbers_of,
    pile_called,
    say,
    say_n,
    worth_of,
)
from farshore.kit.catalogue import N_
from farshore.kit.words import capital, player_name

SIDES = ("mine", "theirs")


def thing(state: State, name: str, lang: str) -> Thing | None:
    """What a thing is, or nothing if there is no such thing at this table."""
    kind, _, rest = name.partition(" ")
    colours = COLOURS[: state.fields.expeditions]
    if name in CARD_TEXTS and kind in colours:
        return card(state, CARD_TEXTS.index(name), lang)
    if name in PLAIN:
        return PLAIN[name](state, lang)
    if kind == "pile" and rest in colours:
        return pile(state, COLOURS.index(rest), lang)
    if kind in SIDES and rest in colours:
        return expedition(state, seat_of(state, kind), COLOURS.index(rest), lang)
    side, _, colour = rest.partition(" ")
    if kind == "worth" and side in SIDES and colour in colours:
        return worth(state, seat_of(state, side), COLOURS.index(colour), lang)
    if rest in SIDES and kind in BY_SIDE:
        return BY_SIDE[kind](state, seat_of(state, rest), lang)
    return None


def seat_of(state: State, side: str) -> int:
    """Whose side it is: the viewer's own is in front, or the first player's."""
    near = 0 if state.viewer in (None, EVERYTHING) else int(state.viewer or 0)
    return near if side == "mine" else 1 - near


OWNED = {
    "expedition": (N_("{expedition}: yours"), N_("{expedition}: your opponent’s"), N_("{expedition}: {player}")),
    "expeditions": (N_("Your expeditions"), N_("Your opponent’s expeditions"), N_("Expeditions of {player}")),
    "hand": (N_("Your hand"), N_("Your opponent’s hand"), N_("{player}’s hand")),
    "points": (N_("Your points"), N_("Your opponent’s points"), N_("Points of {player}")),
}  # as the player calls it, as the other one does, and as somebody who watches does


def owned(state: State, seat: int, what: str, lang: str, expedition: str = "") -> str:
    """What belongs to a player, as the viewer calls it."""
    mine, theirs, somebodys = OWNED[what]
    if state.viewer in (None, EVERYTHING):
        return say(lang, somebodys, player=player_name(seat, (), lang), expedition=expedition)
    return say(lang, mine if seat == state.viewer else theirs, expedition=expedition)


# ---- Cards -----------------------------------------------------------------------------------------------------------


def card(state: State, card: int, lang: str) -> Thing:
    """What a card does, and whether it still fits the viewer's own expedition."""
    told = card_of(card, lang)
    s, viewer = state.fields, state.viewer
    if viewer is None or viewer == EVERYTHING:
        return told
    shown = int(s.highest[viewer, card // KINDS])
    if not shown:
        return told
    fits = is_number(card) and number_of(card) > shown
    now = N_("Yours shows {shown}: this card fits.") if fits else N_("Yours shows {shown}: too late for this card.")
    return told._replace(text=f"{told.text} {say(lang, now, shown=shown)}")


def number_of(card: int) -> int:
    return card % KINDS - 1 + LOWEST_NUMBER


@cache
def card_of(card: int, lang: str) -> Thing:
    """What a card does, whatever lies on the table."""
    expedition = expedition_called(card // KINDS, lang)
    if is_number(card):
        text = say(
            lang, "Adds {number} to {expedition}. Numbers must rise: it goes on top of a lower one, never of a higher.",
            number=number_of(card), expedition=expedition,
        )  # fmt: skip
        section = "expeditions"
    else:
        text = say(
            lang,
            "Multiplies what {expedition} is worth in the end, losses too: one doubles it, two triple it, three "
            "quadruple it. Only before the first number.",
            expedition=expedition,
        )
        section = "investments"
    cost = say(lang, "{cost} once, for setting out with the first card", cost=COST)
    return Thing(capital(card_name(card, lang)), text, section, cost, face(card))


# ---- Expeditions and what they are worth -----------------------------------------------------------------------------


def laid(state: State, seat: int, colour: int) -> tuple[tuple[int, ...], int]:
    """The numbers of an expedition, and how many investments."""
    s = state.fields
    return numbers_of(int(s.laid[seat]), colour), int(s.staked[seat, colour])


def expedition(state: State, seat: int, colour: int, lang: str) -> Thing:
    numbers, staked = laid(state, seat, colour)
    name = owned(state, seat, "expedition", lang, capital(expedition_called(colour, lang)))
    cost = say(lang, "{cost} once, for setting out with the first card", cost=COST)
    if not numbers and not staked:
        text = say(lang, "Not begun, so it costs and brings nothing. The first card that is laid here begins it.")
        return Thing(name, text, "expeditions", cost, face(colour * KINDS + 1))
    return Thing(name, sum_of(numbers, staked, lang), "scoring", cost, fan(colour, numbers, staked))


def worth(state: State, seat: int, colour: int, lang: str) -> Thing | None:
    numbers, staked = laid(state, seat, colour)
    if not numbers and not staked:
        return None
    name = say(lang, "Worth {points} so far", points=signed(worth_of(numbers, staked)))
    return Thing(name, sum_of(numbers, staked, lang), "scoring", picture=fan(colour, numbers, staked))


def sum_of(numbers: tuple[int, ...], staked: int, lang: str) -> str:
    """How the worth of an expedition comes about, step by step."""
    account = dict(account_of(numbers, staked))
    so_far = account["sum"] - COST
    added = f"{' + '.join(map(str, numbers))} = {account['sum']}" if len(numbers) > 1 else str(account["sum"])
    steps = [say(lang, "Numbers: {sum}", sum=added)]
    steps.append(say(lang, "− {cost} for setting out = {points}", cost=COST, points=signed(so_far)))
    if staked:
        so_far *= account["multiplier"]
        steps.append(
            say_n(lang, staked, "× {multiplier} for {n} investment = {points}",
                  "× {multiplier} for {n} investments = {points}", multiplier=account["multiplier"],
                  points=signed(so_far))
        )  # fmt: skip
    if account["bonus"]:
        steps.append(
            say(lang, "+ {bonus} for {cards} cards or more = {points}", bonus=BONUS, cards=BONUS_FROM_CARDS,
                points=signed(so_far + BONUS))
        )  # fmt: skip
    return "; ".join(steps) + "."


def signed(points: int) -> str:
    return str(points).replace("-", "−")


def total(state: State, seat: int, lang: str) -> Thing:
    """All expeditions of a player in this round, and the rounds before."""
    s = state.fields
    now = sum(worth_of(*laid(state, seat, colour)) for colour in range(s.expeditions))
    earlier = s.points[: s.round_number - 1, seat].tolist()
    name = owned(state, seat, "points", lang)
    text = say(lang, "All expeditions of this round together: {points}.", points=signed(now))
    if earlier:
        told = ", ".join(map(signed, earlier))
        text += " " + say(lang, "Earlier rounds: {points}. In all: {total}.", points=told,
                          total=signed(sum(earlier) + now))  # fmt: skip
    return Thing(name, text, "scoring")


def expeditions(state: State, seat: int, lang: str) -> Thing:
    text = say(
        lang, "One of each colour. Cards stay until the round is over; beneath each expedition stands its worth."
    )
    return Thing(owned(state, seat, "expeditions", lang), text, "expeditions", picture=fan(0, (3, 5), 1))


# ---- Piles, deck, hands and rounds -----------------------------------------------------------------------------------


def pile(state: State, colour: int, lang: str) -> Thing:
    s = state.fields
    cards = s.pile[colour, : s.height[colour]].tolist()
    name, text = capital(pile_called(colour, lang)), say(lang, PILES)
    if not cards:
        return Thing(name, f"{say(lang, 'Empty.')} {text}", "discarding", picture=face(colour * KINDS + 1))
    covered = ", ".join(corner_of(card) for card in reversed(cards[:-1]))
    if covered:
        text += " " + say(lang, "Beneath the top card, from above: {covered}.", covered=covered)
    return Thing(name, text, "discarding", picture=face(cards[-1]))


PILES = N_("Discarded cards lie here face up. On your turn you may take the top card instead of drawing from the deck.")


def piles(state: State, lang: str) -> Thing:
    return Thing(say(lang, "Discard piles"), say(lang, PILES), "discarding", picture=face(KINDS))


def deck(state: State, lang: str) -> Thing:
    left = say_n(lang, int(state.fields.left), "{n} card is left.", "{n} cards are left.")
    return deck_with(f" {left}", lang)


def deck_with(left: str, lang: str) -> Thing:
    text = say(lang, "Cards to draw, face down. Whoever takes the last one ends the round at once.")
    return Thing(say(lang, "The deck"), text + left, "drawing", picture=STACK)


def hand(state: State, seat: int, lang: str) -> Thing:
    if seat == state.viewer:
        text = say(lang, "{hand} cards that only you see. You put one down, then take one. "
                         "What is left here when the round is over counts nothing.", hand=HAND)  # fmt: skip
    else:
        text = say(lang, "{hand} cards. Those taken from a pile lie open: everybody has seen them.", hand=HAND)
    return Thing(owned(state, seat, "hand", lang), text, "turn", picture=BACK)


def hidden_card(state: State, lang: str) -> Thing:
    text = say(lang, "A card in a hand: only the player who holds it knows which.")
    return Thing(say(lang, "A hidden card"), text, "secrets", picture=BACK)


def round_of(state: State, lang: str) -> Thing:
    s = state.fields
    name = say(lang, "Round {round} of {rounds}", round=s.round_number, rounds=s.rounds)
    text = say(lang, "A round is over when the deck is. The points of all rounds are added up; the higher total wins.")
    return Thing(name, text, "end")


PLAIN: dict[str, Callable[[State, str], Thing]] = {
    "deck": deck,
    "piles": piles,
    "hidden card": hidden_card,
    "round": round_of,
}
BY_SIDE: dict[str, Callable[[State, int, str], Thing]] = {"hand": hand, "total": total, "expeditions": expeditions}


# ---- Drawings --------------------------------------------------------------------------------------------------------


@cache
def face(card: int, classes: str = "", investments: int = 1, over: str = "") -> str:
    """A card, large; in an expedition with so many investments up to this one; with a mark drawn over it."""
    colour = COLOURS[card // KINDS]
    kind = f" n{kind_text(card)}" if is_number(card) else ""
    return (
        f'<svg class="lc-face lc-{colour}{kind}{classes}" viewBox="-2 -2 104 144" aria-hidden="true">'
        f'<rect class="lc-paper" width="100" height="140" rx="9"/><use href="#{drawing_of(card)}" width="100"'
        f' height="140"/><text x="8" y="33">{corner_of(card, investments)}</text>{over}</svg>'
    )


ONLY_DISCARD = (
    '<rect class="lc-line" x="4" y="4" width="92" height="132" rx="6"/>'
    '<circle class="lc-only" cx="76" cy="116" r="17"/>'
    '<use class="lc-only-mark" href="#lc-discard" x="66" y="106" width="20" height="20"/>'
)
BACK = (
    '<svg class="lc-face" viewBox="-2 -2 104 144" aria-hidden="true"><rect class="lc-cloth" width="100" height="140"'
    ' rx="9"/><use href="#lc-back" width="100" height="140"/></svg>'
)
STACK = (
    '<svg class="lc-face" viewBox="-2 -2 156 128" aria-hidden="true">'
    + "".join(
        f'<rect class="lc-cloth" x="{12 - 3 * n}" y="{20 - 4 * n}" width="140" height="100" rx="9"/>' for n in range(5)
    )
    + '<use href="#lc-back" width="100" height="140" transform="translate(140 4) rotate(90)"/></svg>'
)


@cache
def fan(colour: int, numbers: tuple[int, ...], staked: int) -> str:
    """An expedition: the head of each card, and the last one whole."""
    cards = [colour * KINDS] * staked + [colour * KINDS + number - LOWEST_NUMBER + 1 for number in numbers]
    faces = (face(card, investments=place) for place, card in enumerate(cards, 1))
    nested = "".join(
        shown.replace("<svg ", f'<svg x="-2" y="{40 * place - 2}" width="104" height="144" ', 1)
        for place, shown in enumerate(faces)
    )
    height = 40 * (len(cards) - 1) + 144
    return f'<svg class="lc-fan" viewBox="-2 -2 104 {height}" aria-hidden="true">{nested}</svg>'


def picture(name: str, lang: str) -> str:
    """For the help: cards by their names, and what else it shows."""
    if name in CARD_TEXTS:
        return face(CARD_TEXTS.index(name))
    return PICTURES.get(name, "")


PICTURES = {
    "deck": STACK,
    "hidden card": BACK,
    "expedition": fan(1, (3, 5, 8), 1),
    "can be played": face(CARD_TEXTS.index("green 6"), " lc-shown-can"),
    "can be discarded": face(CARD_TEXTS.index("red 4"), over=ONLY_DISCARD),
}


# ---- The legend ------------------------------------------------------------------------------------------------------


def legend(lang: str) -> Sequence[LegendGroup]:
    return (
        LegendGroup(say(lang, "Cards"), tuple(card_of(CARD_TEXTS.index(text), lang) for text in SHOWN)),
        LegendGroup(say(lang, "On the table"), (*on_the_table(lang),)),
        LegendGroup(say(lang, "What glows in your hand"), (*glows(lang),)),
    )


SHOWN = ("yellow 2", "blue 10", "white investment", "green 6", "red 9", "purple 5")


def on_the_table(lang: str) -> Sequence[Thing]:
    return (
        Thing(
            say(lang, "An expedition"), sum_of((3, 5, 8), 1, lang), "scoring",
            say(lang, "{cost} once, for setting out with the first card", cost=COST), PICTURES["expedition"],
        ),
        Thing(say(lang, "Discard piles"), say(lang, PILES), "discarding", picture=face(KINDS)),
        deck_with("", lang),
        Thing(
            say(lang, "A hidden card"), say(lang, "A card in a hand: only the player who holds it knows which."),
            "secrets", picture=BACK,
        ),
    )  # fmt: skip


def glows(lang: str) -> Sequence[Thing]:
    return (
        Thing(
            say(lang, "Can be played"),
            say(lang, "A full glow: the card fits your expedition, and may be discarded as well."),
            "expeditions", picture=PICTURES["can be played"],
        ),
        Thing(
            say(lang, "Can only be discarded"),
            say(lang, "A thin line and the mark of the discard piles: the card comes too late for your expedition."),
            "discarding", picture=PICTURES["can be discarded"],
        ),
    )  # fmt: skip
