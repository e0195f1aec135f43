"""Chance: what the game deals and rolls, which nobody can foresee; and the fast generator that playouts choose by.

The game's chance is SipHash-2-4 in counter mode: the n-th number is the hash of n under the 128-bit key in the record.
Whoever has seen any number of them cannot tell the next one without the key.
"""

import numpy as np

from farshore.engine.rule import Numbers, Record, rule

Words = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

# ---- SipHash-2-4 -----------------------------------------------------------------------------------------------------

START_0 = np.uint64(0x736F6D6570736575)
START_1 = np.uint64(0x646F72616E646F6D)
START_2 = np.uint64(0x6C7967656E657261)
START_3 = np.uint64(0x7465646279746573)
END_OF_MESSAGE = np.uint64(0xFF)
EIGHT_BYTES = np.uint64(8 << 56)  # the last block of a message of eight bytes: nothing left over, and its length
WORD_BITS = np.uint64(64)


@rule
def rotated(word: np.uint64, by: int) -> np.uint64:
    return (word << np.uint64(by)) | (word >> (WORD_BITS - np.uint64(by)))


@rule
def sip_round(v0: np.uint64, v1: np.uint64, v2: np.uint64, v3: np.uint64) -> Words:
    v0 = v0 + v1
    v2 = v2 + v3
    v1 = rotated(v1, 13) ^ v0
    v3 = rotated(v3, 16) ^ v2
    v0 = rotated(v0, 32)
    v2 = v2 + v1
    v0 = v0 + v3
    v1 = rotated(v1, 17) ^ v2
    v3 = rotated(v3, 21) ^ v0
    v2 = rotated(v2, 32)
    return v0, v1, v2, v3


@rule
def sip_start(key_0: np.uint64, key_1: np.uint64) -> Words:
    return key_0 ^ START_0, key_1 ^ START_1, key_0 ^ START_2, key_1 ^ START_3


@rule
def sip_absorb(words: Words, block: np.uint64) -> Words:
    v0, v1, v2, v3 = words
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3 ^ block)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    return v0 ^ block, v1, v2, v3


@rule
def sip_finish(words: Words) -> np.uint64:
    v0, v1, v2, v3 = words
    v0, v1, v2, v3 = sip_round(v0, v1, v2 ^ END_OF_MESSAGE, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = sip_round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@rule
def keyed_number(key_0: np.uint64, key_1: np.uint64, number: np.uint64) -> np.uint64:
    """SipHash-2-4 of a 64-bit number."""
    return sip_finish(sip_absorb(sip_absorb(sip_start(key_0, key_1), number), EIGHT_BYTES))


# ---- The game's chance -----------------------------------------------------------------------------------------------

NOTHING = np.uint64(0)
NEXT = np.uint64(1)
PICKS_AT_ONCE = np.uint64(1 << 58)  # of a word's 2^64 values at most one in 64 is rejected


@rule
def next_word(s: Record) -> np.uint64:
    word = keyed_number(s.key[0], s.key[1], s.counter)
    s.counter = s.counter + NEXT
    return word


@rule
def fair_word(s: Record, ways: np.uint64) -> np.uint64:
    """A number below `ways`, all equally likely: words that would favour some are thrown away."""
    uneven = (NOTHING - ways) % ways
    word = next_word(s)
    while word < uneven:
        word = next_word(s)
    return word % ways


@rule
def chance_below(s: Record, ways: int) -> np.int64:
    """The game's chance picks a number from 0 to ways - 1."""
    return np.int64(fair_word(s, np.uint64(ways)))


@rule
def shuffle(s: Record, items: Numbers, count: int) -> None:
    """The game's chance puts the first `count` items into any order; one keyed number serves several picks."""
    left = count
    while left > 1:
        ways = np.uint64(left)
        last = left - 1
        while last > 1 and ways * np.uint64(last) <= PICKS_AT_ONCE:
            ways = ways * np.uint64(last)
            last -= 1
        word = fair_word(s, ways)
        while left > last:
            pick = np.int64(word % np.uint64(left))
            word = word // np.uint64(left)
            left -= 1
            items[left], items[pick] = items[pick], items[left]


# ---- The generator of playouts ---------------------------------------------------------------------------------------

STRIDE = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)


@rule
def fast_word(rng: Numbers) -> np.uint64:
    """SplitMix64: quick and even, and no secret. `rng` is an array of one 64-bit word."""
    rng[0] = rng[0] + STRIDE
    word = rng[0]
    word = (word ^ (word >> np.uint64(30))) * MIX_1
    word = (word ^ (word >> np.uint64(27))) * MIX_2
    return word ^ (word >> np.uint64(31))


@rule
def fast_below(rng: Numbers, ways: int) -> np.int64:
    """A number from 0 to ways - 1, for ways far below 2^32."""
    return np.int64(((fast_word(rng) >> HALF) * np.uint64(ways)) >> HALF)


@rule
def fast_shuffle(rng: Numbers, items: Numbers, count: int) -> None:
    for last in range(count - 1, 0, -1):
        pick = fast_below(rng, last + 1)
        items[last], items[pick] = items[pick], items[last]
