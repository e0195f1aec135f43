"""The components of the deck, from a TOML file: the shipped one, or a table's own by the same schema.

What is wrong in a file is named by line, card and field.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from farshore.engine.rule import Record
from farshore.games.discoveries import components
from farshore.games.discoveries.state import FOLDER
from farshore.kit.catalogue import ENGLISH, N_, Catalogue, Spoken
from farshore.kit.toml import Document, read_toml
from farshore.kit.words import LONGEST_QUOTE

T = TypeVar("T")

Face = Literal["walk", "ride", "negotiate", "journal"]
Moves = Annotated[int, Meta(ge=0, le=components.MOST_ICONS)]
Route = Annotated[str, Meta(min_length=1, max_length=components.MOST_ICONS, pattern="^[RM]+$")]
Source = Literal["printed", "inferred", "reconstructed", "own"]

CARD, BOARD_ACTION = "card", "board_action"  # the tables that a deck of one's own may change

CATALOGUE = Catalogue(FOLDER)


class DeckError(Spoken, ValueError):
    """A deck that cannot be played with: which card and field, and what is wrong."""

    catalogue = CATALOGUE


@dataclass(frozen=True)
class Place:
    """Where in a deck something is wrong: a card, an action or another table, and perhaps a field of it."""

    what: str
    table: str
    number: object
    field: str = ""

    def sentence(self, lang: str) -> str:
        what = CATALOGUE.say(lang, self.what, number=self.number)
        return f"{what}, {self.field}" if self.field else what

    def __str__(self) -> str:
        return self.sentence(ENGLISH)


def on_card(number: object, field: str = "") -> Place:
    return Place(N_("card {number}"), CARD, number, field)


def on_board(place: int, field: str = "") -> Place:
    return Place(N_("board action {number}"), BOARD_ACTION, place, field)


def in_table(name: str) -> Place:
    return Place("[{number}]", name, name[:LONGEST_QUOTE])


# ---- The schema ------------------------------------------------------------------------------------------------------


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """A slot: one die of a face, and so many identical dice discarded with it."""

    face: Face | Literal["any"]
    discard: Annotated[int, Meta(ge=0, le=5)] = 0


class Gift(Struct, frozen=True, forbid_unknown_fields=True):
    """What an exploration action gives."""

    kind: Literal["simple", "either", "rivers-then-mountains", "mountains-then-rivers", "convert-one", "extend"]
    rivers: Moves = 0
    mountains: Moves = 0


class Tribe(Struct, frozen=True, forbid_unknown_fields=True):
    attitude: Literal["friendly", "wary"]
    tepees: Annotated[int, Meta(ge=0, le=9)]
    name: str = ""
    needs: Annotated[tuple[Need, ...], Meta(max_length=components.SLOTS)] = ()
    gives: Gift | None = None
    effect: str = ""
    face: Face | None = None
    source: Source = "own"


class Discovery(Struct, frozen=True, forbid_unknown_fields=True):
    routes: Annotated[tuple[Route, ...], Meta(min_length=1, max_length=components.MOST_ROUTES)]
    points: Annotated[int, Meta(ge=2, le=10)]
    tepees: Annotated[int, Meta(ge=0, le=9)] = 0
    species: Literal["plant", "mammal", "bird", "fish"] | None = None
    source: Source = "own"


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=components.CARDS)]
    tribe: Tribe
    discovery: Discovery


class BoardAction(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    needs: Annotated[tuple[Need, ...], Meta(min_length=1, max_length=components.SLOTS)]
    gives: Gift


class Deck(Struct, frozen=True):
    """All cards, in the order of their numbers, and the actions of the board."""

    cards: tuple[Card, ...]
    board: tuple[BoardAction, ...]


KINDS = {
    "simple": components.SIMPLE,
    "either": components.EITHER,
    "rivers-then-mountains": components.RIVERS_FIRST,
    "mountains-then-rivers": components.MOUNTAINS_FIRST,
    "convert-one": components.CONVERT,
    "extend": components.EXTEND,
}

# The printed groups: what the cards up to a number bring
GROUPS = (
    (13, "simple"),
    (21, "either"),
    (26, "rivers-then-mountains"),
    (31, "mountains-then-rivers"),
    (33, "convert-one"),
    (36, "extend"),
    (38, "reserve-discovery"),
    (42, "any-die-as"),
    (46, "die-as-chosen"),
    (48, "mixed-faces"),
    (50, "one-gray-less"),
    (51, "any-tribe"),
    (53, "change-to-different"),
    (55, "change-one-more"),
)
SPECIES_COUNTS = {"plant": 7, "mammal": 6, "bird": 5, "fish": 4}


def group_of(number: int) -> str:
    """What a card brings, by its printed number."""
    return next(kind for last, kind in GROUPS if number <= last)


# ---- Reading ---------------------------------------------------------------------------------------------------------


def read_deck(text: str) -> Deck:
    """The deck that a TOML text describes; a DeckError names the line, the card and the field that is wrong."""
    document = read_toml(text)
    try:
        return deck_of(document.content)
    except DeckError as error:
        line = line_of(error.parts.get("where"), document)
        if line is None:
            raise
        raise DeckError(N_("line {line}: {problem}"), line=line, problem=error) from None


def line_of(where: object, document: Document) -> int | None:
    """Where in the text something stands that is wrong, if it stands there at all."""
    if not isinstance(where, Place):
        return None
    if where.table != CARD:
        return document.line_of(where.table, where.number - 1 if isinstance(where.number, int) else 0)
    numbers = [number_in(row, place) for place, row in enumerate(document.content[CARD], start=1)]
    places = [place for place, number in enumerate(numbers) if number == where.number]
    return document.line_of(CARD, places[-1]) if places else None


@cache
def shipped_deck() -> Deck:
    return deck_of(components.COMPONENTS)


def deck_of(content: Mapping[str, object]) -> Deck:
    check_tables(content)
    rows = content.get(CARD)
    if not isinstance(rows, list):
        raise DeckError(N_("there are no cards: each begins with [[card]]"))
    cards = [converted(row, Card, on_card(number_in(row, place))) for place, row in enumerate(rows, start=1)]
    check_numbers(cards)
    boards = content.get(BOARD_ACTION, components.COMPONENTS[BOARD_ACTION])
    if not isinstance(boards, list) or len(boards) != components.BOARD_ACTIONS:
        raise DeckError(
            N_("there must be {count} actions of the board: each begins with [[board_action]]"),
            count=components.BOARD_ACTIONS,
        )
    board = [converted(row, BoardAction, on_board(place)) for place, row in enumerate(boards, start=1)]
    deck = Deck(tuple(sorted(cards, key=lambda card: card.number)), tuple(board))
    for problem in problems_of(deck):
        raise problem
    return deck


def check_tables(content: Mapping[str, object]) -> None:
    """Whoever writes a table that would not be used is told so; a copy of the shipped file may keep them all."""
    for name, table in content.items():
        if name not in components.COMPONENTS:
            known = ", ".join(components.COMPONENTS)
            raise DeckError(N_("{where}: there is no such table: there are {known}"), where=in_table(name), known=known)
        if name not in (CARD, BOARD_ACTION) and table != components.COMPONENTS[name]:
            raise DeckError(N_("{where}: only cards and board actions can be changed"), where=in_table(name))


def number_in(row: object, place: int) -> object:
    """The number on a card, or else the place where it stands."""
    return row.get("number", place) if isinstance(row, dict) else place


def converted(row: object, kind: type[T], where: Place) -> T:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        field = path.rstrip("`").lstrip(".")
        reason = reason[:1].lower() + reason[1:]
        raise DeckError(N_("{where}: {reason}"), where=replace(where, field=field), reason=reason) from None


def check_numbers(cards: list[Card]) -> None:
    counts = Counter(card.number for card in cards)
    for number in range(1, components.CARDS + 1):
        if counts[number] == 0:
            raise DeckError(N_("{where}: there must be one, and there is none"), where=on_card(number))
        if counts[number] > 1:
            raise DeckError(N_("{where}: there must be one, and there are several"), where=on_card(number))


# ---- What must always hold -------------------------------------------------------------------------------------------


def problems_of(deck: Deck) -> Iterator[DeckError]:
    """What contradicts the printed groups and totals."""
    for card in deck.cards:
        yield from problems_of_tribe(card)
    for place, action in enumerate(deck.board, start=1):
        if action.gives.kind in ("convert-one", "extend") or not moves_fit(action.gives):
            yield DeckError(
                N_("{where}: an action of the board explores rivers, mountains, or both"),
                where=on_board(place, "gives"),
            )
    found: Counter[str | None] = Counter(card.discovery.species for card in deck.cards)
    for species, count in SPECIES_COUNTS.items():
        if found[species] != count:
            yield DeckError(
                N_("species: there must be {count} cards with {species}, and there are {found}"),
                count=count, species=species, found=found[species],
            )  # fmt: skip


def problems_of_tribe(card: Card) -> Iterator[DeckError]:
    group, tribe = group_of(card.number), card.tribe

    def problem(field: str, message: str) -> DeckError:
        return DeckError(message, where=on_card(card.number, field), group=repr(group))

    if card.number <= components.EXPLORATION_CARDS:
        if tribe.gives is None or tribe.gives.kind != group:
            yield problem("tribe.gives.kind", N_("{where}: it must be {group}"))
        elif not moves_fit(tribe.gives):
            yield problem("tribe.gives", N_("{where}: rivers and mountains do not fit {group}"))
        elif not extends_as_printed(card.number - 1, tribe.gives):
            yield problem("tribe.gives", N_("{where}: cards 34 and 35 lengthen rivers, card 36 mountains"))
        if not tribe.needs:
            yield problem("tribe.needs", N_("{where}: there must be at least one slot"))
        if tribe.effect:
            yield problem("tribe.effect", N_("{where}: an exploration card has none"))
        if tribe.face is not None:
            yield problem("tribe.face", N_("{where}: this card has none"))
        return
    if tribe.effect != group:
        yield problem("tribe.effect", N_("{where}: it must be {group}"))
    if tribe.gives is not None or tribe.needs:
        yield problem("tribe", N_("{where}: this card has neither `needs` nor `gives`"))
    if group in ("any-die-as", "die-as-chosen") and tribe.face is None:
        yield problem("tribe.face", N_("{where}: it is missing"))
    elif group not in ("any-die-as", "die-as-chosen") and tribe.face is not None:
        yield problem("tribe.face", N_("{where}: this card has none"))


def moves_fit(gift: Gift) -> bool:
    """A simple action has moves on one terrain, a mixed one on both, a Clatsop none."""
    terrains = (gift.rivers > 0) + (gift.mountains > 0)
    return terrains == {"simple": 1, "extend": 1, "convert-one": 0}.get(gift.kind, 2)


def extends_as_printed(card: int, gift: Gift) -> bool:
    if card in (components.TENINO, components.MULTNOMAH):
        return gift.rivers > 0
    return gift.mountains > 0 if card == components.NEZ_PERCE else True


# ---- Into the record -------------------------------------------------------------------------------------------------


def write_deck(s: Record, deck: Deck) -> None:
    """Put a deck's components where the rules read them."""
    for card in deck.cards:
        write_card(s, card)
    for place, action in enumerate(deck.board):
        write_action(s, place, action.needs, action.gives)


def write_card(s: Record, card: Card) -> None:
    place, tribe, discovery = card.number - 1, card.tribe, card.discovery
    s.attitude[place] = components.FRIENDLY_TRIBE if tribe.attitude == "friendly" else components.WARY_TRIBE
    s.tribe_tepees[place] = tribe.tepees
    s.points[place] = discovery.points
    s.tepees[place] = discovery.tepees
    s.species[place] = (
        components.NO_SPECIES if discovery.species is None else components.SPECIES.index(discovery.species) + 1
    )
    for number in range(components.MOST_ROUTES):
        s.route[place, number] = route_bits(discovery.routes[number]) if number < len(discovery.routes) else 0
    if place < components.EXPLORATION_CARDS:
        assert tribe.gives is not None
        write_action(s, components.BOARD_ACTIONS + place, tribe.needs, tribe.gives)
    elif components.FIRST_YANKTON <= place < components.FIRST_YANKTON + components.TURNING_CARDS:
        assert tribe.face is not None
        s.turns_to[place - components.FIRST_YANKTON] = components.FACES.index(tribe.face)


def write_action(s: Record, own: int, needs: tuple[Need, ...], gives: Gift) -> None:
    for slot in range(components.SLOTS):
        need = needs[slot] if slot < len(needs) else None
        s.need[own, slot] = (
            components.NO_NEED
            if need is None
            else components.ANY
            if need.face == "any"
            else components.FACES.index(need.face)
        )
        s.discard[own, slot] = 0 if need is None else need.discard
    s.gives[own] = KINDS[gives.kind]
    s.rivers[own] = gives.rivers
    s.mountains[own] = gives.mountains


def route_bits(route: str) -> int:
    """Mountains as bits from the bottom, and a bit above them that marks the end."""
    return sum(1 << place for place, icon in enumerate(route) if icon == "M") | 1 << len(route)
