"""Things with their number: 1 river, 2 rivers."""

from farshore.games.discoveries.text.names import face_name
from farshore.games.discoveries.text.saying import say_n
from farshore.kit.catalogue import N_

COUNT_WORDS = (
    N_("none"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"),
)  # fmt: skip


def counted_rivers(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} river", "{n} rivers")


def counted_mountains(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} mountain", "{n} mountains")


def counted_points(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} point", "{n} points")


def counted_tepees(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} tepee", "{n} tepees")


def counted_dice(count: int, lang: str) -> str:
    return say_n(lang, count, "{n} die", "{n} dice")


def counted_more(count: int, face: int, lang: str) -> str:
    return say_n(lang, count, "{n} more {face} die", "{n} more {face} dice", face=face_name(face, lang))


def counted_of_face(count: int, face: int, lang: str) -> str:
    return say_n(lang, count, "{n} {face} die", "{n} {face} dice", face=face_name(face, lang))
