"""Lost Cities as a text drawing: one row an expedition, the other player's on the left, the viewer's on the right."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.lost_cities.state import KINDS
from farshore.games.lost_cities.text import TITLE, colour_name, kind_text, numbers_of, say, say_n, worth_of
from farshore.kit.terminal import FAINT, STRONG, Cell, drawing, flow, row, shortened
from farshore.kit.words import player_name

INVESTMENT = "×"
STYLES = ("yellow", "bright_blue", "bold", "green", "red", "magenta")
COLOUR_WIDTH, CARDS_WIDTH, WORTH_WIDTH, PILE_WIDTH, NAME_WIDTH = 8, 25, 5, 10, 24


def draw(state: State, lang: str, names: Sequence[str]) -> Text:
    return drawing(
        [
            *heading(state, lang),
            Text(),
            *table(state, lang, names),
            Text(),
            *covered_cards(state, lang),
            *hands(state, lang, names),
        ]
    )


def heading(state: State, lang: str) -> Iterator[Text]:
    s = state.fields
    where = say(lang, "round {round} of {rounds}, turn {turn}", round=s.round_number, rounds=s.rounds, turn=s.turn)
    yield row(Cell(say(lang, TITLE), style=STRONG), Cell(f" · {where} · {cards_left(s.left, lang)}"))


def cards_left(left: int, lang: str) -> str:
    return say_n(lang, left, "one card left in the deck", "{n} cards left in the deck")


# ---- Expeditions and piles -------------------------------------------------------------------------------------------


def table(state: State, lang: str, names: Sequence[str]) -> Iterator[Text]:
    s = state.fields
    mine = state.viewer if state.viewer not in (None, EVERYTHING) else 1
    assert mine is not None
    width = CARDS_WIDTH + WORTH_WIDTH
    left, right = (shortened(player_name(seat, names, lang), width) for seat in (1 - mine, mine))
    piles = Cell(" " + say(lang, "pile"), PILE_WIDTH, FAINT)
    yield row(Cell("", COLOUR_WIDTH), Cell(left, width, STRONG), piles, Cell(right, width, STRONG))
    for colour in range(s.expeditions):
        style = STYLES[colour]
        yield row(
            Cell(colour_name(colour, lang), COLOUR_WIDTH, style),
            *expedition(s, 1 - mine, colour),
            Cell(" " + top_of_pile(s, colour), PILE_WIDTH, style),
            *expedition(s, mine, colour),
        )
    theirs, own = (Cell(str(state.scores[seat]), width, STRONG, right=True) for seat in (1 - mine, mine))
    yield row(Cell(say(lang, "total"), COLOUR_WIDTH, FAINT), theirs, Cell("", PILE_WIDTH), own)


def expedition(s: Fields, seat: int, colour: int) -> tuple[Cell, Cell]:
    numbers, staked = numbers_of(int(s.laid[seat]), colour), int(s.staked[seat, colour])
    cards = [INVESTMENT] * staked + [*map(str, numbers)]
    worth = f"{worth_of(numbers, staked):+}" if cards else ""
    shown = Cell(" ".join(cards) or "·", CARDS_WIDTH, STYLES[colour] if cards else FAINT)
    return shown, Cell(worth, WORTH_WIDTH, FAINT, right=True)


def pile(s: Fields, colour: int) -> list[str]:
    """The cards of a pile, bottom to top."""
    cards = (int(card) for card in s.pile[colour, : s.height[colour]])
    return [INVESTMENT if card % KINDS == 0 else kind_text(card) for card in cards]


def top_of_pile(s: Fields, colour: int) -> str:
    cards = pile(s, colour)
    if not cards:
        return "·"
    return cards[-1] if len(cards) == 1 else f"{cards[-1]} (+{len(cards) - 1})"


def covered_cards(state: State, lang: str) -> Iterator[Text]:
    """What lies under the tops is public all the same (LC-4)."""
    s = state.fields
    covered = [colour for colour in range(s.expeditions) if s.height[colour] > 1]
    if covered:
        cells = (colour_cell(colour, pile(s, colour)[:-1], lang) for colour in covered)
        yield from flow(Cell(say(lang, "Below the tops of the piles:"), style=FAINT), cells)
        yield Text()


def colour_cell(colour: int, cards: Sequence[str], lang: str) -> Cell:
    return Cell(f"{colour_name(colour, lang)} {' '.join(cards)}", style=STYLES[colour])


# ---- Hands -----------------------------------------------------------------------------------------------------------


def hands(state: State, lang: str, names: Sequence[str]) -> Iterator[Text]:
    for seat in range(state.players):
        player = shortened(player_name(seat, names, lang), NAME_WIDTH)
        if state.viewer == seat:
            yield from hand(state.fields, seat, say(lang, "Your hand:"), lang)
        elif state.viewer == EVERYTHING:
            yield from hand(state.fields, seat, say(lang, "Hand of {player}:", player=player), lang)
        elif state.fields.held[seat]:
            yield from hand(state.fields, seat, say(lang, "Known to be in the hand of {player}:", player=player), lang)


def hand(s: Fields, seat: int, label: str, lang: str) -> Iterator[Text]:
    by_colour = [
        (
            colour,
            [INVESTMENT] * int(s.held_investments[seat, colour]) + [*map(str, numbers_of(int(s.held[seat]), colour))],
        )
        for colour in range(s.expeditions)
    ]
    yield from flow(Cell(label), (colour_cell(colour, cards, lang) for colour, cards in by_colour if cards))
