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


def counted(count: int, lang: str, one: str, many: str, **parts: str) -> str:
    return say(lang, one if is_one(count, lang) else many, count=count, **parts)


def counted_rivers(count: int, lang: str) -> str:
    return counted(count, lang, marked("{count} river"), marked("{count} rivers"))


def counted_mountains(count: int, lang: str) -> str:
    return counted(count, lang, marked("{count} mountain"), marked("{count} mountains"))


def counted_points(count: int, lang: str) -> str:
    return counted(count, lang, marked("{count} point"), marked("{count} points"))


def counted_tepees(count: int, lang: str) -> str:
    return counted(count, lang, marked("{count} tepee"), marked("{count} tepees"))


def counted_dice(count: int, lang: str) -> str:
    return counted(count, lang, marked("{count} die"), marked("{count} dice"))


def counted_of_face(count: int, face: int, lang: str) -> str:
    name = face_name(face, lang)
    return counted(count, lang, marked("{count} {face} die"), marked("{count} {face} dice"), face=name)
