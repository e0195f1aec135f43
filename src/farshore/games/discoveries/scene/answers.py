"""The strip: what is answered in words."""

from collections.abc import Callable, Iterable, Iterator

from farshore.games.discoveries import actions
from farshore.games.discoveries.components import FACE_COUNT, FACES
from farshore.games.discoveries.faces import MARKS
from farshore.games.discoveries.scene.seen import Seen
from farshore.games.discoveries.scene.words import button, words, written
from farshore.games.discoveries.state import NO_EFFECT, NOT_ENDING
from farshore.games.discoveries.text.names import face_name
from farshore.games.discoveries.text.questions import Answer
from farshore.kit.catalogue import N_
from farshore.kit.html import escape, symbol


def strip(t: Seen) -> str:
    return f'<div class="ds-strip" data-key="strip">{"".join(answers(t))}</div>'


def answers(t: Seen) -> Iterable[str]:
    if t.awaits is None:
        return (note(t),)
    buttons = BUTTONS.get(t.awaits)
    return () if buttons is None else buttons(t)


def buttons_in_turn(t: Seen) -> Iterator[str]:
    if t.using != NO_EFFECT:
        return
    if t.played:
        yield button(t, "end-turn", actions.END_TURN, words(t, N_("End turn")))
    else:
        content = f"{symbol('ds-fire')}{words(t, N_('Rest: take back my dice'))}"
        yield button(t, "rest-own", actions.REST_OWN, content)


def buttons_of_faces(t: Seen) -> Iterator[str]:
    return (face_button(t, face) for face in range(FACE_COUNT))


def face_button(t: Seen, face: int) -> str:
    content = f"{symbol(f'ds-{FACES[face]}')}<span>{escape(face_name(face, t.lang))}</span>"
    return button(t, f"face-{FACES[face]}", actions.FACE + face, content, "ds-do ds-face")


def buttons_of_givers(t: Seen) -> Iterator[str]:
    for seat in t.seats_around():
        content = f"{MARKS[seat]}<span>{escape(t.names[seat])}</span>"
        yield button(t, f"giver-{seat}", actions.GIVEN_BY + seat, content)


def buttons_to_rest(t: Seen) -> Iterator[str]:
    yield button(t, "take-all", actions.EVERY_DIE, words(t, N_("All my dice")))
    yield button(t, "roll", actions.ROLL, words(t, N_("Roll")))


def button_after_changes(t: Seen) -> Iterator[str]:
    yield button(t, "enough", actions.ENOUGH, words(t, N_("Done")))


def button_after_first_card(t: Seen) -> Iterator[str]:
    yield button(t, "enough", actions.ENOUGH, words(t, N_("Only this card")))


def buttons_of_bonus(t: Seen) -> Iterator[str]:
    yield button(t, "again", actions.PLAY_AGAIN, words(t, N_("Bonus turn")))
    yield button(t, "no-bonus", actions.PASS_BONUS, words(t, N_("Skip")))


BUTTONS: dict[Answer, Callable[[Seen], Iterator[str]]] = {
    "turn": buttons_in_turn,
    "face": buttons_of_faces,
    "giver": buttons_of_givers,
    "rest": buttons_to_rest,
    "change": button_after_changes,
    "second": button_after_first_card,
    "bonus": buttons_of_bonus,
}  # whatever else is asked is answered by tapping a thing


def note(t: Seen) -> str:
    """Where the game stands, for those who wait."""
    if t.player is None or t.last_turns == NOT_ENDING:
        return ""
    return f'<span class="ds-note">{written(t.lang, N_("The last turns are played."))}</span>'
