"""The laws that every game obeys, its own or somebody else's: whatever `farshore.names()` names is tested."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import farshore
from farshore.kit.catalogue import LANGUAGES
from farshore.testing import LAWS, Law, Subject, Violation
from tests.build import full_games, keep_failure, short
from tests.samples import samples_of

GAMES = farshore.names()
OF_A_RANDOM_GAME = (
    "refusals",
    "legal-actions",
    "bytes-of-states",
    "records",
    "policies",
    "imagined-states",
    "views",
    "lines-of-scores",
)
FEW_POSITIONS = 8
FEWER = settings().max_examples // 3  # an example is a whole game, and the same six of each game are looked at too


@cache
def subject(name: str) -> Subject:
    return Subject(farshore.game(name), samples_of(name))


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_obeys_every_law(name: str, law: Law) -> None:
    law.check(subject(name))


@pytest.mark.fuzz
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=FEWER)
@given(st.integers(0, 2**64 - 1))
def test_a_random_game_obeys_the_laws(name: str, seed: int) -> None:
    game = farshore.game(name)
    one = Subject(game, samples_of(name), seeds=(seed,), positions=FEW_POSITIONS, **short(game))
    for law in OF_A_RANDOM_GAME:
        try:
            LAWS[law].check(one)
        except Violation as violation:
            record = one.record_up_to(violation.state or one.games[0].end)
            if record is not None:
                keep_failure(record)
            raise


@pytest.mark.parametrize("name", GAMES)
def test_something_can_be_undone_in_every_game(name: str) -> None:
    """Otherwise the law about barriers would say nothing here."""
    assert any(state.barrier < state.step for one in subject(name).games for state in one.states)


@pytest.mark.parametrize("name", GAMES)
def test_another_seed_deals_otherwise(name: str) -> None:
    """Chance has a part in the deal of every game here; the key itself, which stands in the record, is left aside."""
    deals = [farshore.game(name).deal(seed=seed) for seed in range(8)]
    for deal in deals:
        deal.struct.key[:] = 0
    assert len({deal.to_bytes() for deal in deals}) > 1


@pytest.mark.parametrize("name", full_games())
def test_what_is_said_in_french_is_not_english(name: str) -> None:
    words, state = farshore.game(name).words, subject(name).positions[0]
    said = {
        lang: (
            words.title(lang) + words.help_sections(lang)["turn"][1],
            state.prompt(lang),
            state.view(None).prompt(lang),
            state.label(state.legal[0], lang),
            str(state.why_not("nonsense", lang)),
        )
        for lang in LANGUAGES
    }
    assert all(english != french for english, french in zip(said["en"], said["fr"], strict=True))
