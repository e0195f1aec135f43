"""The strip: what is answered in words."""

from collections.abc import Iterator

from farshore.games.discoveries import actions, asked
from farshore.games.discoveries.components import FACE_COUNT, FACES
from farshore.games.discoveries.faces import MARKS
from farshore.games.discoveries.scene.seen import Seen
from farshore.games.discoveries.scene.words import button, words, written
from farshore.games.discoveries.state import NO_EFFECT, NOT_ENDING
from farshore.games.discoveries.text.names import face_name
from farshore.kit.catalogue import N_
from farshore.kit.html import escape, symbol


def strip(t: Seen) -> str:
    return f'<div class="ds-strip" data-key="strip">{"".join(answers(t))}</div>'


def answers(t: Seen) -> Iterator[str]:
    if not t.decides:
        yield note(t)
    elif t.asked == asked.TURN:
        if t.using == NO_EFFECT:
            yield from answers_in_turn(t)
    elif t.asked in (asked.NEW_FACE, asked.CHANGED_FACE):
        yield from (face_button(t, face) for face in range(FACE_COUNT))
    elif t.asked == asked.GIVER:
        for seat in t.seats_around():
            content = f"{MARKS[seat]}<span>{escape(t.names[seat])}</span>"
            yield button(t, f"giver-{seat}", actions.GIVEN_BY + seat, content)
    elif t.asked == asked.REST:
        yield button(t, "take-all", actions.EVERY_DIE, words(t, N_("All my dice")))
        yield button(t, "roll", actions.ROLL, words(t, N_("Roll")))
    elif t.asked == asked.CHANGE:
        yield button(t, "enough", actions.ENOUGH, words(t, N_("Enough")))
    elif t.asked == asked.SECOND:
        yield button(t, "enough", actions.ENOUGH, words(t, N_("Only this card")))
    elif t.asked == asked.BONUS:
        yield button(t, "again", actions.PLAY_AGAIN, words(t, N_("Bonus turn")))
        yield button(t, "no-bonus", actions.PASS_BONUS, words(t, N_("Pass")))


def answers_in_turn(t: Seen) -> Iterator[str]:
    if t.played:
        yield button(t, "end-turn", actions.END_TURN, words(t, N_("End turn")))
    else:
        content = f"{symbol('ds-fire')}{words(t, N_('Rest: take back own dice'))}"
        yield button(t, "rest-own", actions.REST_OWN, content)


def face_button(t: Seen, face: int) -> str:
    content = f"{symbol(f'ds-{FACES[face]}')}<span>{escape(face_name(face, t.lang))}</span>"
    return button(t, f"face-{FACES[face]}", actions.FACE + face, content, "ds-do ds-face")


def note(t: Seen) -> str:
    """Where the game stands, for those who wait."""
    if t.player is None or t.last_turns == NOT_ENDING:
        return ""
    return f'<span class="ds-note">{written(t.lang, N_("The last turns are played."))}</span>'
