"""What bots are called."""

import pytest

from farshore.bots import HE, OFFERED, SHE, Named, gender_of, names_at_table, with_level
from farshore.bots.names import LEVELS, NAMES, NAMES_OF_OTHERS
from farshore.engine.record import MOST_PLAYERS

CAREFUL, RANDOM, OTHER = Named("careful", True), Named("random", True), Named("patient:depth=3", True)


def person(name: str) -> Named:
    return Named(name, False)


def test_a_bot_is_called_as_a_person_is() -> None:
    assert names_at_table([person("Ada"), CAREFUL, OTHER, RANDOM]) == ("Ada", "Clara", "Nora", "Rosa")


def test_no_two_at_a_table_are_called_alike() -> None:
    people = [person(name) for name in ("clara", "CASPAR", "Cosmo")]
    seated = [CAREFUL, *people, *[CAREFUL] * (MOST_PLAYERS - 4)]
    names = names_at_table(seated)
    assert len({name.casefold() for name in names}) == MOST_PLAYERS


def test_every_level_has_people_of_its_own() -> None:
    seated = [Named(level, True) for level in OFFERED for _ in range(2)]
    assert names_at_table(seated) == ("Emma", "Eliot", "Maya", "Max", "Hanna", "Hector", "Viola", "Victor")


@pytest.mark.parametrize(
    ("name", "bot", "gender"),
    [
        ("Emma", "easy", SHE),
        ("Eliot", "easy", HE),
        ("Hanna", "hard:threads=2", SHE),
        ("Ines", "patient:depth=3", SHE),
        ("hard", "hard", HE),
    ],
)
def test_whether_a_bot_is_a_woman_or_a_man_follows_from_its_name(name: str, bot: str, gender: int) -> None:
    assert gender_of(name, bot) == gender


def test_every_row_has_a_name_for_every_seat_and_shares_none() -> None:
    rows = [*NAMES.values(), NAMES_OF_OTHERS]
    assert {len(row) for row in rows} == {MOST_PLAYERS}
    assert len(set().union(*rows)) == MOST_PLAYERS * len(rows)
    assert LEVELS.keys() == NAMES.keys()


@pytest.mark.parametrize(
    ("name", "bot", "english", "french"),
    [
        ("Emma", "easy", "Emma, easy", "Emma, débutante"),
        ("Max", "medium", "Max, medium", "Max, moyen"),
        ("Helena", "hard", "Helena, hard", "Helena, confirmée"),
        ("Vincent", "expert", "Vincent, expert", "Vincent, expert"),
        ("Clara", "careful", "Clara, careful", "Clara, prudente"),
        ("Cosmo", "careful", "Cosmo, careful", "Cosmo, prudent"),
        ("Remy", "random", "Remy, random", "Remy, au hasard"),
        ("Nora", "patient:depth=3", "Nora, patient:depth=3", "Nora, patient:depth=3"),
        ("Bot", "careful", "Bot, careful", "Bot, prudent"),
    ],
)
def test_how_it_plays_is_told_as_one_says_it_of_her_or_him(name: str, bot: str, english: str, french: str) -> None:
    assert (with_level(name, bot, "en"), with_level(name, bot, "fr")) == (english, french)
