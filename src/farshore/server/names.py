"""Names that guests choose: in any script and with emoji, but never invisible, nor like another's by what is invisible.

Unicode calls some characters ignorable by default, and others are blank though they count as letters or symbols.
"""

import unicodedata

from farshore.records import person
from farshore.records.lines import LONGEST_CHOSEN_NAME

LONGEST_TEXT = 200  # of which anything is looked at
BLANK = "\u115f\u1160\u3164\uffa0\u2800\U0001d159"  # fillers of Hangul, Braille without dots, a note without a head
JOINERS = "\u200c\u200d"  # scripts of India and Persia need them, and emoji
VARIANTS = (0x34F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
IGNORABLE = frozenset((*JOINERS, *map(chr, VARIANTS)))
VISIBLE = ("L", "N", "P", "S")  # letters, numbers, punctuation, symbols


def clean_name(text: str) -> str:
    """A name as it may stand on a page and in a record; nothing if it is none."""
    words = "".join(" " if letter in BLANK else letter for letter in text.strip()[:LONGEST_TEXT]).split()
    name = " ".join(filter(None, map(clean_word, words)))[:LONGEST_CHOSEN_NAME].strip().rstrip(JOINERS)
    if not any(unicodedata.category(letter).startswith(VISIBLE) for letter in name):
        return ""
    try:
        return person(name).name
    except ValueError:
        return ""


def clean_word(word: str) -> str:
    """A word without ignorable characters where they do nothing."""
    kept = ""
    for letter in word:
        if letter not in IGNORABLE or has_use(letter, kept):
            kept += letter
    return kept.rstrip(JOINERS)


def has_use(letter: str, before: str) -> bool:
    """Whether an ignorable character changes what stands before it: nothing that has a capital knows such forms."""
    base = next((one for one in reversed(before) if unicodedata.category(one).startswith(VISIBLE)), "")
    if not base or base.lower() != base.upper() or before[-1] in JOINERS:
        return False
    return letter not in JOINERS or unicodedata.category(base).startswith(("L", "S"))
