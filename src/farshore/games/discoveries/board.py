"""Discoveries as a text drawing: the camp, the cards with their routes drawn bottom to top, and every player's board.

A die is two letters: whose it is (g for gray) and its face.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.discoveries import components
from farshore.games.discoveries.rules.scoring import tepees_of
from farshore.games.discoveries.state import NO_DIE
from farshore.games.discoveries.text.cards import attitude_name, gives_text, tribe_text
from farshore.games.discoveries.text.counts import counted_dice, counted_points, counted_tepees
from farshore.games.discoveries.text.info import TITLE
from farshore.games.discoveries.text.names import (
    BANK_NAMES,
    SPECIES_NAMES,
    action_name,
    discovery_name,
    face_name,
    letter,
    tribe_name,
)
from farshore.games.discoveries.text.reading import cards_in, place_on_table
from farshore.games.discoveries.text.routes import RIVER, routes_of
from farshore.games.discoveries.text.saying import say, say_n
from farshore.kit.terminal import COLUMNS, FAINT, STRONG, Cell, drawing, flow, row, shortened
from farshore.kit.words import player_name

STYLES = ("red", "bright_blue", "yellow", "magenta", "white")  # of dice, by owner
RIVER_STYLE, MOUNTAIN_STYLE = "bright_blue", "yellow"
DRAWN = {RIVER: ("~", RIVER_STYLE), "M": ("^", MOUNTAIN_STYLE)}
LABEL_WIDTH, CARD_WIDTH, ROUTE_WIDTH, NAME_WIDTH = 3, 13, 4, 30
NAMES_WIDTH, ATTITUDES_WIDTH = 19, 18


def draw(state: State, lang: str, names: Sequence[str]) -> Text:
    s, scores = state.fields, state.scores
    boards = (board(state, s, seat, scores[seat], lang, names) for seat in range(s.players))
    return drawing(
        [
            *heading(s, lang),
            Text(),
            *camp(s, lang),
            Text(),
            *explored_cards(s, lang),
            *chain.from_iterable([Text(), *lines] for lines in boards),
            Text(),
            *legend(lang),
        ]
    )


def heading(s: Fields, lang: str) -> Iterator[Text]:
    where = say(lang, "turn {turn}", turn=s.turn)
    yield row(Cell(say(lang, TITLE), style=STRONG), Cell(f" · {where} · {cards_left(s.left, lang)}"))


def cards_left(left: int, lang: str) -> str:
    return say_n(lang, left, "one card left in the deck", "{n} cards left in the deck")


def legend(lang: str) -> Iterator[Text]:
    """What the letters mean."""
    faces = (
        Cell(f"{face_letter(face, lang)} {face_name(face, lang)}", style=FAINT) for face in range(components.FACE_COUNT)
    )
    yield from flow(Cell(say(lang, "Dice by owner (g is gray) and face:"), style=FAINT), faces)
    yield row(Cell(say(lang, "~ river, ^ mountain; routes are read from the bottom up."), style=FAINT))


# ---- Dice ------------------------------------------------------------------------------------------------------------


def face_letter(face: int, lang: str) -> str:
    return face_name(face, lang)[0]


def die_text(colour: int, face: int, lang: str) -> str:
    """AW: a Walk die of A."""
    owner = say(lang, "g") if colour == components.GRAY else letter(colour)
    return owner + face_letter(face, lang)


def lying_text(die: int, lang: str) -> str:
    """A die on a slot, by its number there."""
    return die_text(*divmod(die - 1, components.FACE_COUNT), lang)


def dice_cells(counts: Sequence[Sequence[int]], faces: Iterable[int], lang: str) -> list[Cell]:
    """Dice counted by owner and face, those of one face together."""
    return [
        Cell(" ".join([die_text(colour, face, lang)] * counts[colour][face]), style=STYLES[colour])
        for face in faces
        for colour in range(components.COLOURS)
        if counts[colour][face]
    ]


# ---- The camp --------------------------------------------------------------------------------------------------------


def camp(s: Fields, lang: str) -> Iterator[Text]:
    yield row(Cell(say(lang, "Meeting Area"), style=STRONG))
    tribes = [card for card in s.meeting.tolist() if card != components.NO_CARD]
    for card in tribes:
        yield from tribe(s, card, lang)
    if not tribes:
        yield row(Cell("  ·", style=FAINT))
    bank = s.bank.tolist()
    for number in range(len(components.BANKS)):
        faces = [face for face in range(components.FACE_COUNT) if components.BANK_OF[face] == number]
        heading = Cell(say(lang, "{place}:", place=say(lang, BANK_NAMES[number])), style=STRONG)
        yield from flow(heading, dice_cells(bank, faces, lang) or [Cell("·", style=FAINT)])
    supply = say(lang, "{dice} in the gray supply", dice=counted_dice(s.supply, lang))
    yield row(Cell(supply, style=FAINT))


def tribe(s: Fields, card: int, lang: str) -> Iterator[Text]:
    """A tribe that can be taken: on two lines if it has much to say."""
    attitude = f"{attitude_name(s, card, lang)}, {counted_tepees(int(s.tribe_tepees[card]), lang)}"
    cells = Cell(f"  {tribe_name(card, lang)}", NAMES_WIDTH), Cell(attitude, ATTITUDES_WIDTH, FAINT)
    text = tribe_text(s, card, lang)
    if NAMES_WIDTH + ATTITUDES_WIDTH + cell_len(text) <= COLUMNS:
        yield row(*cells, Cell(text))
    else:
        yield row(*cells)
        yield row(Cell(f"      {shortened(text, COLUMNS - 6)}"))


# ---- Cards with their routes -----------------------------------------------------------------------------------------


class Drawn(NamedTuple):
    """A card to be drawn: whose or where it is, and which."""

    heading: str
    style: str
    card: int


def explored_cards(s: Fields, lang: str) -> Iterator[Text]:
    """The Reconnaissance Area and the top of the deck; below, everybody's Exploration zone."""
    area = say(lang, "Reconnaissance Area")
    row_cards = [card for card in s.recon.tolist() if card != components.NO_CARD]
    cards = [Drawn("", "", card) for card in row_cards]
    if s.left:
        cards.append(Drawn(say(lang, "deck"), FAINT, int(s.deck[s.left - 1])))
    yield row(Cell(area, style=STRONG))
    yield from gallery(s, cards, lang) if cards else [row(Cell("  ·", style=FAINT))]
    zones = [Drawn(letter(seat), STYLES[seat], int(s.zone[seat])) for seat in range(s.players)]
    reserves = s.reserve.tolist()
    for place in range(components.MINNETAREES):
        holder = holder_of_tribe(s, components.FIRST_MINNETAREE + place)
        if reserves[place] != components.NO_CARD and holder is not None:
            zones.append(Drawn(f"{letter(holder)} Minnetaree", STYLES[holder], reserves[place]))
    zones = [zone for zone in zones if zone.card != components.NO_CARD]
    if zones:
        yield row(Cell(say(lang, "Exploration zones"), style=STRONG))
        yield from gallery(s, zones, lang)


def holder_of_tribe(s: Fields, card: int) -> int | None:
    held = s.held.tolist()
    return next((seat for seat in range(s.players) if held[seat] >> card & 1), None)


def gallery(s: Fields, cards: Sequence[Drawn], lang: str) -> Iterator[Text]:
    """Cards side by side, their routes from the bottom up."""
    routes = [routes_of(s, drawn.card) for drawn in cards]
    if any(drawn.heading for drawn in cards):
        yield row(Cell("", 2), *(Cell(drawn.heading, CARD_WIDTH, drawn.style) for drawn in cards))
    for height in reversed(range(max(len(route) for ways in routes for route in ways))):
        yield row(Cell("", 2), *chain.from_iterable(icons_at(ways, height) for ways in routes))
    yield row(Cell("", 2), *(Cell(discovery_name(drawn.card, lang), CARD_WIDTH) for drawn in cards))
    yield row(Cell("", 2), *(Cell(counted_points(int(s.points[d.card]), lang), CARD_WIDTH, FAINT) for d in cards))
    extras = [extra_of(s, drawn.card, lang) for drawn in cards]
    if any(extras):
        yield row(Cell("", 2), *(Cell(extra, CARD_WIDTH, FAINT) for extra in extras))
    tepees = [int(s.tepees[drawn.card]) for drawn in cards]
    if any(tepees):
        yield row(Cell("", 2), *(Cell(counted_tepees(n, lang) if n else "", CARD_WIDTH, FAINT) for n in tepees))


def icons_at(ways: Sequence[str], height: int) -> Iterator[Cell]:
    """One line of a card: the icons of its routes at this height."""
    for way in ways:
        sign, style = DRAWN[way[height]] if height < len(way) else ("", "")
        yield Cell(sign, ROUTE_WIDTH, style)
    yield Cell("", CARD_WIDTH - ROUTE_WIDTH * len(ways))


def extra_of(s: Fields, card: int, lang: str) -> str:
    species = int(s.species[card])
    return say(lang, SPECIES_NAMES[species - 1]) if species else ""


# ---- The boards ------------------------------------------------------------------------------------------------------


def board(state: State, s: Fields, seat: int, points: int, lang: str, names: Sequence[str]) -> Iterator[Text]:
    name = shortened(player_name(seat, names, lang), NAME_WIDTH)
    turn = say(lang, "(to play)") if state.player is not None and seat == s.turn_of else ""
    yield row(
        Cell(letter(seat), LABEL_WIDTH, STYLES[seat]),
        Cell(f"{name} {turn} ", NAME_WIDTH, STRONG),
        Cell(f"{counted_points(points, lang)}, {counted_tepees(int(tepees_of(state.struct, seat)), lang)}"),
    )
    yield from stock(s, seat, lang)
    yield from flow(Cell(" "), (action_cell(s, seat, own, lang) for own in range(components.BOARD_ACTIONS)))
    tribes = cards_in(s.held[seat])
    if tribes:
        yield from flow(Cell(" "), (tribe_cell(s, seat, card, lang) for card in tribes))
    yield from journal(state, s, seat, lang)


def stock(s: Fields, seat: int, lang: str) -> Iterator[Text]:
    """Dice that came this turn stand apart: they cannot be played yet."""
    counts = s.stock[seat].tolist()
    fresh = s.fresh.tolist() if seat == s.turn_of else [[0] * components.FACE_COUNT] * components.COLOURS
    ready = [[counts[c][f] - fresh[c][f] for f in range(components.FACE_COUNT)] for c in range(components.COLOURS)]
    cells = dice_cells(ready, range(components.FACE_COUNT), lang) or [Cell("·", style=FAINT)]
    new = dice_cells(fresh, range(components.FACE_COUNT), lang)
    if new:
        cells += [Cell(say(lang, "new:"), style=FAINT), *new]
    yield from flow(Cell("  " + say(lang, "Stock:")), cells)


def action_cell(s: Fields, seat: int, own: int, lang: str) -> Cell:
    """Hike [WW]: 3 rivers; with a die on it, Hike [AW]: 3 rivers."""
    dice = s.die_on[place_on_table(seat, own)].tolist()
    places = "".join(slot_text(s, own, slot, dice[slot], lang) for slot in range(components.SLOTS))
    if dice[components.TRIGGER] != NO_DIE:
        places += f"+{lying_text(dice[components.TRIGGER], lang)}"
    used = any(dice)
    text = say(
        lang, "{action} {places}: {gives}",
        action=action_name(own, lang), places=places, gives=gives_text(s, own, lang),
    )  # fmt: skip
    return Cell(text, style=STRONG if used else "")


def slot_text(s: Fields, own: int, slot: int, die: int, lang: str) -> str:
    """The die on a place, or else the faces that it asks for."""
    need = int(s.need[own, slot])
    if need == components.NO_NEED:
        return ""
    if die != NO_DIE:
        return f"[{lying_text(die, lang)}]"
    sign = "?" if need == components.ANY else face_letter(need, lang)
    return f"[{sign * (1 + int(s.discard[own, slot]))}]"


def tribe_cell(s: Fields, seat: int, card: int, lang: str) -> Cell:
    if card < components.EXPLORATION_CARDS:
        return action_cell(s, seat, components.BOARD_ACTIONS + card, lang)
    name = tribe_name(card, lang)
    effect = card - components.FIRST_YANKTON
    if 0 <= effect < components.TURNING_CARDS:
        return Cell(f"{name} [{face_letter(int(s.turns_to[effect]), lang)}]")
    if (
        components.FIRST_MINNETAREE <= card <= components.LAST_MINNETAREE
        and s.reserve[card - components.FIRST_MINNETAREE] != components.NO_CARD
    ):
        return Cell(f"{name} [{discovery_name(int(s.reserve[card - components.FIRST_MINNETAREE]), lang)}]")
    return Cell(name)


def journal(state: State, s: Fields, seat: int, lang: str) -> Iterator[Text]:
    """One's own in full; those of the others are covered until the end (D-1)."""
    cards = cards_in(s.journal[seat])
    heading = Cell("  " + say(lang, "Journal:"))
    if not cards:
        yield from flow(heading, [Cell("·", style=FAINT)])
    elif state.over or state.viewer in (seat, EVERYTHING):
        yield from flow(heading, (Cell(written(s, card, lang)) for card in cards))
    elif len(cards) == 1:
        yield from flow(heading, [Cell(say(lang, "1 card"))])
    else:
        yield from flow(heading, [Cell(say(lang, "{count} cards", count=len(cards)))])


def written(s: Fields, card: int, lang: str) -> str:
    """A card in the Journal: number, points, species, tepees."""
    species, tepees = extra_of(s, card, lang), int(s.tepees[card])
    parts = [counted_points(int(s.points[card]), lang), species, counted_tepees(tepees, lang) if tepees else ""]
    return f"{card + 1} ({', '.join(filter(None, parts))})"
