"""Sets of small numbers in one word do what Python's own sets do."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore.engine.bits import bit, contains, lowest, size, without_lowest
from farshore.engine.rule import rule

numbers = st.sets(st.integers(0, 63))


@rule
def lowest_of(bits: np.uint64) -> int:
    """One instruction, in compiled code."""
    return lowest(bits)


def word(members: set[int]) -> np.uint64:
    return np.uint64(sum(1 << number for number in members))


@pytest.mark.fuzz
@given(numbers, st.integers(0, 63))
def test_a_word_holds_what_the_set_holds(members: set[int], number: int) -> None:
    assert bool(contains(word(members), number)) == (number in members)
    assert size(word(members)) == len(members)


@pytest.mark.fuzz
@given(numbers.filter(bool))
def test_the_lowest_is_found_and_taken_away(members: set[int]) -> None:
    assert lowest_of(word(members)) == lowest(word(members)) == min(members)
    assert int(without_lowest(word(members))) == int(word(members - {min(members)}))


@pytest.mark.parametrize("number", range(64))
def test_one_number_is_one_bit(number: int) -> None:
    assert int(bit(number)) == 1 << number
