"""Things with their number: 1 river, 2 rivers."""

from farshore.games.discoveries.text.names import face_name
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_

COUNT_WORDS = (
    N_("none"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"),
)  # fmt: skip


def is_one(count: int, lang: str) -> bool:
    """Whether a number goes with the singular: in French none does, too."""
    return count == 1 or (count == 0 and lang == "fr")


def counted(count: int, lang: str, one: str, many: str, **parts: str) -> str:
    return say(lang, one if is_one(count, lang) else many, count=count, **parts)


def counted_rivers(count: int, lang: str) -> str:
    return counted(count, lang, N_("{count} river"), N_("{count} rivers"))


def counted_mountains(count: int, lang: str) -> str:
    return counted(count, lang, N_("{count} mountain"), N_("{count} mountains"))


def counted_points(count: int, lang: str) -> str:
    return counted(count, lang, N_("{count} point"), N_("{count} points"))


def counted_tepees(count: int, lang: str) -> str:
    return counted(count, lang, N_("{count} tepee"), N_("{count} tepees"))


def counted_dice(count: int, lang: str) -> str:
    return counted(count, lang, N_("{count} die"), N_("{count} dice"))


def counted_of_face(count: int, face: int, lang: str) -> str:
    name = face_name(face, lang)
    return counted(count, lang, N_("{count} {face} die"), N_("{count} {face} dice"), face=name)
