"""Options: what a table may choose, and what is said to whoever chooses something else."""

import re

import numpy as np
import pytest

from farshore.engine.options import RANDOM, Option, Value, complete_options

ROUNDS = Option("rounds", "number", tuple(range(1, 10)), 3, "How many.")
SIZE = Option("size", "choice", (5, 6), 5, "How large.")
PRESET = Option("preset", "choice", ("rulebook", "manual"), "rulebook", "Whose rules.")
MERCY = Option("mercy", "switch", (False, True), False, "Whether.")
STARTER = Option("starter", "seat", (RANDOM, 0, 1, 2, 3), RANDOM, "Who.")
ALL = (ROUNDS, SIZE, PRESET, MERCY, STARTER)


def test_what_is_not_given_is_the_default() -> None:
    assert complete_options(ALL, {}, 2) == {
        "rounds": 3, "size": 5, "preset": "rulebook", "mercy": False, "starter": RANDOM
    }  # fmt: skip


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (ROUNDS, 1),
        (ROUNDS, 9),
        (ROUNDS, np.int64(4)),
        (SIZE, 6),
        (PRESET, "manual"),
        (MERCY, True),
        (STARTER, 1),
        (STARTER, RANDOM),
    ],
)
def test_what_is_allowed_is_taken(option: Option, value: Value) -> None:
    chosen = complete_options(ALL, {option.name: value}, 2)[option.name]
    assert chosen == value
    assert not isinstance(chosen, np.generic)


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (ROUNDS, 0, "rounds must be a number from 1 to 9, not 0"),
        (ROUNDS, 10, "rounds must be a number from 1 to 9, not 10"),
        (ROUNDS, "3", "rounds must be a number from 1 to 9, not '3'"),
        (ROUNDS, True, "rounds must be a number from 1 to 9, not True"),
        (ROUNDS, 3.0, "rounds must be a number from 1 to 9, not 3.0"),
        (ROUNDS, None, "rounds must be a number from 1 to 9, not None"),
        (SIZE, 7, "size must be one of 5, 6, not 7"),
        (PRESET, "house", "preset must be one of rulebook, manual, not 'house'"),
        (MERCY, 1, "mercy must be one of no, yes, not 1"),
        (MERCY, "yes", "mercy must be one of no, yes, not 'yes'"),
        (STARTER, 2, "starter must be one of random, 0, 1, not 2"),
        (STARTER, -1, "starter must be one of random, 0, 1, not -1"),
        (STARTER, "A", "starter must be one of random, 0, 1, not 'A'"),
        (ROUNDS, np.array([1, 2]), "rounds must be a number from 1 to 9, not array([1, 2])"),
    ],
)  # fmt: skip
def test_a_bad_value_is_refused_with_its_name_and_what_is_allowed(option: Option, value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        complete_options(ALL, {option.name: value}, 2)


def test_an_unknown_option_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="unknown option round: there are mercy, preset, rounds, size, starter"):
        complete_options(ALL, {"round": 1}, 2)
    with pytest.raises(ValueError, match="unknown option round: there are none"):
        complete_options((), {"round": 1}, 2)


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.name)
def test_text_and_number_of_a_value_lead_back_to_it(option: Option) -> None:
    for value in option.allowed(4):
        for there_and_back in (option.parse(option.text(value), 4), option.decode(option.encode(value))):
            assert there_and_back == value
            assert type(there_and_back) is type(value)
    assert len({option.encode(value) for value in option.choices}) == len(option.choices)
    assert len({option.text(value) for value in option.choices}) == len(option.choices)


def test_a_text_that_means_no_value_is_refused_like_a_value() -> None:
    with pytest.raises(ValueError, match="mercy must be one of no, yes, not 'perhaps'"):
        MERCY.parse("perhaps", 2)
    with pytest.raises(ValueError, match="starter must be one of random, 0, 1, not '2'"):
        STARTER.parse("2", 2)
