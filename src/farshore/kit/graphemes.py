"""Where a text may be cut: between characters as people see them, each of one code point or more."""

import unicodedata
from itertools import pairwise

ZERO_WIDTH_JOINER = "\u200d"
SKIN_TONES = range(0x1F3FB, 0x1F400)
TAGS = range(0xE0020, 0xE0080)  # behind a black flag, they spell a region
REGIONAL_LETTERS = range(0x1F1E6, 0x1F200)  # two of them are a flag
LEADING_JAMO, INNER_JAMO = range(0x1100, 0x1160), range(0x1160, 0x1200)  # syllables of Hangul in parts


def graphemes(text: str) -> list[str]:
    """The characters of a text: a letter with its accents, a family of emoji, a flag."""
    cuts = [0, *(place for place in range(1, len(text)) if not is_within(text, place)), len(text)]
    return [text[start:end] for start, end in pairwise(cuts) if start < end]


def is_within(text: str, place: int) -> bool:
    """Whether the code point at this place belongs to the one before."""
    before, here = text[place - 1], text[place]
    if ZERO_WIDTH_JOINER in (before, here) or unicodedata.category(here).startswith("M"):
        return True
    code = ord(here)
    if code in REGIONAL_LETTERS:
        return letters_before(text, place) % 2 == 1
    return code in SKIN_TONES or code in TAGS or (code in INNER_JAMO and is_jamo(before)) or both_lead(before, here)


def letters_before(text: str, place: int) -> int:
    """How many letters of flags stand right before."""
    count = 0
    while count < place and ord(text[place - count - 1]) in REGIONAL_LETTERS:
        count += 1
    return count


def is_jamo(letter: str) -> bool:
    return ord(letter) in LEADING_JAMO or ord(letter) in INNER_JAMO or 0xAC00 <= ord(letter) < 0xD7A4


def both_lead(one: str, other: str) -> bool:
    return ord(one) in LEADING_JAMO and ord(other) in LEADING_JAMO
