"""Faces of bots: small portraits of our own, a woman and a man for each level, whom hat and coat tell apart.

A page carries those that it needs as symbols, and shows them by their ids: so they weigh little where players are drawn
again and again. They are printed on paper, by night too: a face whose light and shade change places is nobody's.
"""

from collections.abc import Iterable
from typing import NamedTuple

from farshore.bots import HE, SHE, gender_of, level_of
from farshore.kit.html import symbol

GENDERS = {SHE: "she", HE: "he"}
Shape = tuple[str, str]  # the classes that colour it, and its path


def disc(x: float, y: float, radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 1 0"
    return f"M{x:g} {y - radius:g}{half} {2 * radius:g}{half}-{2 * radius:g}z"


GROUND = disc(16, 16, 15.3)
COAT = "M5.2 27.1c1-4.4 4.6-6 10.8-6s9.8 1.6 10.8 6a15.4 15.4 0 0 1-21.6 0z"
HEAD = "M10.9 11v4.6c0 3.5 2.2 6 5.1 6s5.1-2.5 5.1-6V11z"
LONG_HAIR = "M10.6 9.5c-2.4 3-.6 9-3 13.6h16.8c-2.4-4.6-.6-10.6-3-13.6z"
SHORT_HAIR = "M10.2 10v5.2h1.6V10zM20.2 10v5.2h1.6V10z"
EYES = disc(13.9, 15, 1) + disc(18.1, 15, 1)
SMILE = "M14.1 18.4q1.9 1.3 3.8 0"
MOUSTACHE = "M16 17.2c1.3-.8 2.9-.5 3.7.8-1.3.7-2.5.7-3.7 0-1.2.7-2.4.7-3.7 0 .8-1.3 2.4-1.6 3.7-.8z"
BEARD = "M10.9 15.2c1.3 2 2.9 2.3 5.1 2.3s3.8-.3 5.1-2.3c.7 5.3-1.1 8.7-5.1 8.7s-5.8-3.4-5.1-8.7z"
MOUTH_IN_BEARD = "M14.3 19.5q1.7.9 3.4 0"
SPECTACLES = disc(13.8, 14.9, 2) + disc(18.2, 14.9, 2)


class Outfit(NamedTuple):
    """What tells a level from the others."""

    hair: str  # the classes of its colour
    coat: tuple[Shape, ...]
    mouth: tuple[Shape, ...]  # the man's, with what grows around it
    hat: tuple[Shape, ...]


SMILING: tuple[Shape, ...] = (("stroke", SMILE),)

OUTFITS = {
    # a straw hat and a striped jersey
    "easy": Outfit(
        hair="ink",
        coat=(("vellum outlined", COAT), ("stroke", "M7.5 25h17M6.5 28.2h19")),
        mouth=SMILING,
        hat=(
            ("land outlined", "M11.2 10c0-4.6 1.7-6.8 4.8-6.8s4.8 2.2 4.8 6.8z"),
            ("sun", "M11.3 7.6h9.4l.1 2.4h-9.6z"),
            ("land outlined", "M6.7 10.6a9.3 1.9 0 1 1 18.6 0 9.3 1.9 0 1 1-18.6 0z"),
        ),
    ),
    # a knitted cap and a blue jacket
    "medium": Outfit(
        hair="sun",
        coat=(("sea outlined", COAT), ("stroke", "M12.5 21.6l3.5 4 3.5-4M16 25.6V31")),
        mouth=(*SMILING, ("ink", MOUSTACHE)),
        hat=(
            ("sea outlined", "M10.2 10c0-4.7 2.3-7 5.8-7s5.8 2.3 5.8 7z"),
            ("vellum outlined", disc(16, 2.9, 1.5) + "M9.3 8.7h13.4v3H9.3z"),
        ),
    ),
    # a captain's cap and a dark coat with buttons
    "hard": Outfit(
        hair="ink",
        coat=(
            ("ink", COAT),
            ("vellum", "M12.2 21.5l3.8 4.6 3.8-4.6z"),
            ("sun", "M11.5 25.5h2v2h-2zM18.5 25.5h2v2h-2z"),
        ),
        mouth=(("ink", BEARD), ("pale-stroke", MOUTH_IN_BEARD)),
        hat=(
            ("vellum outlined", "M7.8 7.7c1.6-3.2 4.4-4.6 8.2-4.6s6.6 1.4 8.2 4.6l-2.7 2.2h-11z"),
            ("ink", "M10.3 9.3h11.4l.9 3.3c-4-1.2-9.2-1.2-13.2 0z"),
            ("sun", disc(16, 7.2, 1.6)),
        ),
    ),
    # a cocked hat, spectacles, and a red coat with epaulettes
    "expert": Outfit(
        hair="vellum outlined",
        coat=(
            ("sun outlined", COAT),
            ("vellum outlined", "M12.8 21.5h6.4L16 27.5z"),
            ("land outlined", "M5.6 25.6c1-2.3 2.6-3.4 4.6-3.9l1 3zM26.4 25.6c-1-2.3-2.6-3.4-4.6-3.9l-1 3z"),
        ),
        mouth=(("vellum outlined", BEARD), ("stroke", MOUTH_IN_BEARD)),
        hat=(
            ("stroke", SPECTACLES),
            ("ink", "M4.6 11.2c3.2-.8 3.6-8.7 11.4-8.7s8.2 7.9 11.4 8.7c-3.8 1.5-6.9.4-11.4.4s-7.6 1.1-11.4-.4z"),
            ("sun", disc(16, 6.9, 2)),
        ),
    ),
}


def face_of(bot: str, name: str) -> str:
    """The id of a bot's portrait; none if it has none."""
    level = level_of(bot)
    return identity(level, gender_of(name, bot)) if level in OUTFITS else ""


def face(portrait: str) -> str:
    """A portrait, on a page that carries its symbol."""
    return symbol(portrait, "face") if portrait else ""


def symbols(portraits: Iterable[str]) -> str:
    """What a page carries, so that these can be shown there."""
    return "".join(PORTRAITS[portrait] for portrait in dict.fromkeys(portraits) if portrait)


def identity(level: str, gender: int) -> str:
    return f"face-{level}-{GENDERS[gender]}"


def drawn(level: str, gender: int) -> str:
    """The symbol of a portrait, from back to front."""
    outfit = OUTFITS[level]
    long_hair, short_hair = ((outfit.hair, LONG_HAIR),), ((outfit.hair, SHORT_HAIR),)
    head = ("vellum outlined", HEAD)
    if gender == SHE:
        person = (*long_hair, *outfit.coat, head, *SMILING)
    else:
        person = (*outfit.coat, head, *short_hair, *outfit.mouth)
    shapes = (("wash", GROUND), *person, ("ink", EYES), *outfit.hat, ("stroke", GROUND))
    paths = "".join(f'<path class="{classes}" d="{path}"/>' for classes, path in shapes)
    return f'<symbol id="{identity(level, gender)}" class="drawing portrait" viewBox="0 0 32 32">{paths}</symbol>'


PORTRAITS = {identity(level, gender): drawn(level, gender) for level in OUTFITS for gender in GENDERS}
