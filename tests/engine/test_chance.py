"""Chance: SipHash-2-4 as published, every outcome equally likely, nothing to be foreseen."""

import itertools
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farshore.engine.chance import (
    Words,
    chance_below,
    fair_word,
    fast_below,
    fast_shuffle,
    fast_word,
    keyed_number,
    next_word,
    shuffle,
    sip_absorb,
    sip_finish,
    sip_start,
)
from farshore.engine.rule import Record
from tests.build import assert_plausible, lost_cities

WORD = 2**64
MASK = WORD - 1

# ---- SipHash-2-4 -----------------------------------------------------------------------------------------------------

# Published with the reference implementation: key 00 01 … 0f, message 00 01 02 … of length 0, 1, 2 … 63.
PUBLISHED = (
    0x726FDB47DD0E0E31, 0x74F839C593DC67FD, 0x0D6C8009D9A94F5A, 0x85676696D7FB7E2D,
    0xCF2794E0277187B7, 0x18765564CD99A68D, 0xCBC9466E58FEE3CE, 0xAB0200F58B01D137,
    0x93F5F5799A932462, 0x9E0082DF0BA9E4B0, 0x7A5DBBC594DDB9F3, 0xF4B32F46226BADA7,
    0x751E8FBC860EE5FB, 0x14EA5627C0843D90, 0xF723CA908E7AF2EE, 0xA129CA6149BE45E5,
    0x3F2ACC7F57C29BDB, 0x699AE9F52CBE4794, 0x4BC1B3F0968DD39C, 0xBB6DC91DA77961BD,
    0xBED65CF21AA2EE98, 0xD0F2CBB02E3B67C7, 0x93536795E3A33E88, 0xA80C038CCD5CCEC8,
    0xB8AD50C6F649AF94, 0xBCE192DE8A85B8EA, 0x17D835B85BBB15F3, 0x2F2E6163076BCFAD,
    0xDE4DAAACA71DC9A5, 0xA6A2506687956571, 0xAD87A3535C49EF28, 0x32D892FAD841C342,
    0x7127512F72F27CCE, 0xA7F32346F95978E3, 0x12E0B01ABB051238, 0x15E034D40FA197AE,
    0x314DFFBE0815A3B4, 0x027990F029623981, 0xCADCD4E59EF40C4D, 0x9ABFD8766A33735C,
    0x0E3EA96B5304A7D0, 0xAD0C42D6FC585992, 0x187306C89BC215A9, 0xD4A60ABCF3792B95,
    0xF935451DE4F21DF2, 0xA9538F0419755787, 0xDB9ACDDFF56CA510, 0xD06C98CD5C0975EB,
    0xE612A3CB9ECBA951, 0xC766E62CFCADAF96, 0xEE64435A9752FE72, 0xA192D576B245165A,
    0x0A8787BF8ECB74B2, 0x81B3E73D20B49B6F, 0x7FA8220BA3B2ECEA, 0x245731C13CA42499,
    0xB78DBFAF3A8D83BD, 0xEA1AD565322A1A0B, 0x60E61C23A3795013, 0x6606D7E446282B93,
    0x6CA4ECB15C5F91E1, 0x9F626DA15C9625F3, 0xE51B38608EF25F57, 0x958A324CEB064572,
)  # fmt: skip

KEY = np.uint64(0x0706050403020100), np.uint64(0x0F0E0D0C0B0A0908)


def hash_of(message: bytes) -> int:
    """A message of any length by the engine's own parts; games only ever hash eight bytes."""
    words = as_words(sip_start(*KEY))
    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) % 256])
    for start in range(0, len(padded), 8):
        words = as_words(sip_absorb(words, np.uint64(int.from_bytes(padded[start : start + 8], "little"))))
    return int(sip_finish(words))


def as_words(words: Words) -> Words:
    """Compiled code hands Python's own numbers back, of which it could not tell that they have no sign."""
    v0, v1, v2, v3 = words
    return np.uint64(v0), np.uint64(v1), np.uint64(v2), np.uint64(v3)


@pytest.mark.parametrize("length", range(64))
def test_siphash_gives_the_published_number_for_a_message_of_every_length(length: int) -> None:
    assert hash_of(bytes(range(length))) == PUBLISHED[length]


def test_a_keyed_number_is_the_hash_of_its_eight_bytes() -> None:
    number = np.uint64(int.from_bytes(bytes(range(8)), "little"))
    assert int(keyed_number(*KEY, number)) == PUBLISHED[8]


# ---- The game's chance -----------------------------------------------------------------------------------------------


def record(seed: int = 1, counter: int = 0) -> Record:
    s: Record = np.zeros(1, lost_cities().dtype)[0]
    s.key[:] = seed, seed ^ 0x5EED
    s.counter = counter
    return s


def word_at(s: Record, counter: int) -> int:
    return int(keyed_number(s.key[0], s.key[1], np.uint64(counter % WORD)))


def test_the_nth_number_is_the_hash_of_n_under_the_key() -> None:
    s = record()
    assert [int(next_word(s)) for _ in range(5)] == [word_at(s, n) for n in range(5)]
    assert s.counter == 5


def test_other_keys_give_other_numbers() -> None:
    assert len({int(next_word(record(seed))) for seed in range(1000)}) == 1000


@pytest.mark.fuzz
@given(st.integers(1, 2**63 + 2**62), st.integers(0, MASK), st.integers(0, 2**32))
def test_exactly_the_words_that_would_favour_some_outcomes_are_thrown_away(ways: int, seed: int, counter: int) -> None:
    uneven = WORD % ways
    assert (WORD - uneven) % ways == 0  # so that each outcome is left with as many words as any other
    s = record(seed, counter)
    kept = counter
    while word_at(s, kept) < uneven:
        kept += 1
    assert int(fair_word(s, np.uint64(ways))) == word_at(s, kept) % ways
    assert s.counter == kept + 1


def test_words_are_thrown_away_where_that_is_needed() -> None:
    s = record()
    for _ in range(100):
        fair_word(s, np.uint64(2**63 + 1))  # nearly half of the words are left over
    assert 150 < s.counter < 260


@pytest.mark.parametrize("ways", [1, 2, 3, 6, 10, 60])
def test_each_outcome_is_equally_likely(ways: int) -> None:
    s = record()
    counts = Counter(int(chance_below(s, ways)) for _ in range(ways * 500))
    if ways == 1:
        assert counts == {0: 500}
    else:
        assert_plausible(counts, dict.fromkeys(range(ways), 1 / ways))


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_each_order_is_equally_likely(count: int) -> None:
    s = record()
    orders = list(itertools.permutations(range(count)))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(len(orders) * 100):
        items = np.arange(count, dtype=np.uint8)
        shuffle(s, items, count)
        counts[tuple(items.tolist())] += 1
    assert_plausible(counts, dict.fromkeys(orders, 1 / len(orders)))


@pytest.mark.parametrize("count", [60, 72])
def test_each_place_in_a_whole_deck_is_equally_likely(count: int) -> None:
    """A deck takes several keyed numbers: no card stays near its place, whichever number moves it."""
    s = record()
    places: list[Counter[int]] = [Counter() for _ in range(count)]
    for _ in range(2000):
        items = np.arange(count, dtype=np.uint8)
        shuffle(s, items, count)
        assert sorted(items) == list(range(count))
        for place, item in enumerate(items.tolist()):
            places[item][place] += 1
    for item in (0, 1, count // 4, count // 2, count - 2, count - 1):
        assert_plausible(places[item], dict.fromkeys(range(count), 1 / count))


def test_only_the_first_items_are_shuffled() -> None:
    s = record()
    items = np.arange(10, dtype=np.uint8)
    shuffle(s, items, 5)
    assert items[5:].tolist() == [5, 6, 7, 8, 9]
    for nothing_to_do in (0, 1):
        before = s.counter.copy()
        shuffle(s, items, nothing_to_do)
        assert s.counter == before


# ---- The generator of playouts ---------------------------------------------------------------------------------------


def test_the_fast_generator_is_splitmix64() -> None:
    """The numbers that are commonly given for seed 1234567."""
    rng = np.array([1234567], np.uint64)
    assert [int(fast_word(rng)) for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821
    ]  # fmt: skip


def test_the_fast_generator_is_even_too() -> None:
    rng = np.array([7], np.uint64)
    assert_plausible(Counter(int(fast_below(rng, 7)) for _ in range(7000)), dict.fromkeys(range(7), 1 / 7))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = np.arange(4, dtype=np.uint8)
        fast_shuffle(rng, items, 4)
        orders[tuple(items.tolist())] += 1
    assert_plausible(orders, dict.fromkeys(itertools.permutations(range(4)), 1 / 24))
