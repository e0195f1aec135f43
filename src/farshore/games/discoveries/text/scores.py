"""Where points come from: the cards of the Journal, species and tepees."""

from collections.abc import Iterator, Sequence

from farshore.engine.presentation import TieBreak
from farshore.engine.state import Fields, ScoreLine, State
from farshore.games.discoveries.components import SPECIES, SPECIES_SET, TEPEE_POINTS
from farshore.games.discoveries.rules import scoring
from farshore.games.discoveries.text.reading import cards_in
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_

Account = tuple[str, int, str, int]  # an item, its points, and the figure that they come from
REMEMBERED = 4096
KNOWN: dict[tuple[object, ...], tuple[tuple[Account, ...], ...]] = {}


def score_lines(state: State, seat: int) -> Iterator[ScoreLine]:
    """The cards of the Journal, each set of species, and the rank in tepees."""
    for item, points, part, count in accounts_of(state)[seat]:
        yield ScoreLine(item, points, {part: count})


def accounts_of(state: State) -> tuple[tuple[Account, ...], ...]:
    """By seat. They are remembered by all that they are made from, since few actions change them."""
    s = state.fields
    scoring_fields = (s.journal, s.held, s.points, s.species, s.tepees, s.tribe_tepees)
    key = (s.players, s.preset, *(values.tobytes() for values in scoring_fields))
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= REMEMBERED:
            KNOWN.clear()
        found = KNOWN[key] = tuple(tuple(accounts(state, seat)) for seat in range(s.players))
    return found


def accounts(state: State, seat: int) -> Iterator[Account]:
    s, record = state.fields, state.struct
    journal = cards_in(s.journal[seat])
    yield "journal", int(s.points[journal].sum()), "cards", len(journal)
    for number, types in enumerate(species_sets(s, journal), start=1):
        yield f"set {number}", SPECIES_SET[types], "species", types
    yield "tepees", int(scoring.tepee_share(record, seat)), "tepees", int(scoring.tepees_of(record, seat))


def species_sets(s: Fields, journal: Sequence[int]) -> list[int]:
    """How many species each set has, the largest first (D-21)."""
    found = s.species[journal].tolist()
    counts = [found.count(species) for species in range(1, len(SPECIES) + 1)]
    return [sum(count > place for count in counts) for place in range(max(counts))]


def tepee_ranks(s: Fields) -> str:
    """What the ranks in tepees bring, the most tepees first: 12, 6, 0."""
    return ",\N{NO-BREAK SPACE}".join(str(points) for points in TEPEE_POINTS[s.preset][s.players][: s.players])


def tie_breaks(state: State, lang: str) -> Sequence[TieBreak]:
    figures = [int(scoring.dice_controlled(state.struct, seat)) for seat in range(state.players)]
    return [TieBreak(say(lang, "most dice in Stock and on actions"), tuple(figures))]


SCORE_WORDS = {
    "journal": N_("explored cards"),
    "cards": N_("cards"),
    "species": N_("species"),
    "tepees": N_("tepees"),
}


def score_word(word: str, lang: str) -> str:
    """An item or a part of a score line, as a person reads it."""
    if word in SCORE_WORDS:
        return say(lang, SCORE_WORDS[word])
    return say(lang, "set of species {number}", number=word.removeprefix("set "))
