"""Things with their number: 1 river, 2 rivers."""

from farshore.games.discoveries.text.names import face_name
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import marked

COUNT_WORDS = (
    marked("none"), marked("one"), marked("two"), marked("three"), marked("four"), marked("five"), marked("six"),
)  # fmt: skip


def is_one(count: int, lang: str) -> bool:
    """Whether a number goes with the singular: in French none does, too."""
    return count == 1 or (count == 0 and lang == "fr")


def counted_rivers(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} river", count=count)
    return say(lang, "{count} rivers", count=count)


def counted_mountains(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} mountain", count=count)
    return say(lang, "{count} mountains", count=count)


def counted_points(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} point", count=count)
    return say(lang, "{count} points", count=count)


def counted_tepees(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} tepee", count=count)
    return say(lang, "{count} tepees", count=count)


def counted_dice(count: int, lang: str) -> str:
    if is_one(count, lang):
        return say(lang, "{count} die", count=count)
    return say(lang, "{count} dice", count=count)


def counted_of_face(count: int, face: int, lang: str) -> str:
    name = face_name(face, lang)
    if is_one(count, lang):
        return say(lang, "{count} {face} die", count=count, face=name)
    return say(lang, "{count} {face} dice", count=count, face=name)
