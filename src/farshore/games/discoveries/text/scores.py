"""Where points come from: the cards of the Journal, species and tepees."""

from collections.abc import Iterator, Sequence

from farshore.engine.state import Fields, ScoreLine, State
from farshore.games.discoveries import scoring
from farshore.games.discoveries.state import SPECIES, SPECIES_SET
from farshore.games.discoveries.text.reading import cards_in
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import marked


def score_lines(state: State, seat: int) -> Iterator[ScoreLine]:
    """The cards of the Journal, each set of species, and the rank in tepees."""
    s = state.fields
    journal = cards_in(s.journal[seat])
    yield ScoreLine("journal", int(s.points[journal].sum()), {"cards": len(journal)})
    for number, types in enumerate(species_sets(s, journal), start=1):
        yield ScoreLine(f"set {number}", SPECIES_SET[types], {"species": types})
    record = state.record
    yield ScoreLine("tepees", scoring.tepee_share(record, seat), {"tepees": scoring.tepees_of(record, seat)})


def species_sets(s: Fields, journal: Sequence[int]) -> list[int]:
    """How many species each set has, the largest first (D-21)."""
    found = s.species[journal].tolist()
    counts = [found.count(species) for species in range(1, len(SPECIES) + 1)]
    return [sum(count > place for count in counts) for place in range(max(counts))]


SCORE_WORDS = {
    "journal": marked("explored cards"),
    "cards": marked("cards"),
    "species": marked("species"),
    "tepees": marked("tepees"),
}


def score_word(word: str, lang: str) -> str:
    """An item or a part of a score line, as a person reads it."""
    if word in SCORE_WORDS:
        return say(lang, SCORE_WORDS[word])
    return say(lang, "set of species {number}", number=word.removeprefix("set "))
