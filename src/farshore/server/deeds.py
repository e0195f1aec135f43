"""What a person asks of a table, from a socket's message or a form, carried out."""

from __future__ import annotations

from farshore.engine.errors import Refusal
from farshore.engine.state import State
from farshore.server import messages
from farshore.tables import Change, Table
from farshore.tables.rows import why_not


def carry_out(table: Table, guest: str, deed: messages.Deed) -> Change:
    """The change that a deed makes; an IllegalAction or TableError says why it cannot."""
    seat = table.seat_of(guest)
    match deed:
        case messages.Act(action, version):
            return table.act(seat, action, version)
        case messages.Undo(version):
            return table.undo(seat, version)
        case messages.Restart(version):
            return table.undo(seat, version, whole_turn=True)
        case messages.TakeBack(version):
            return table.take_back(seat, version)
        case messages.Answer(yes, version):
            return table.answer(seat, yes, version)
        case messages.Concede(version):
            return table.concede(seat, version)


def deed_in(form: dict[str, str], version: int) -> messages.Deed | None:
    """The deed that a form's button names, if it is one that sockets know too."""
    if form.get("action"):
        return messages.Act(form["action"], version)
    match form.get("do"):
        case "undo":
            return messages.Undo(version)
        case "restart":
            return messages.Restart(version)
        case "takeback":
            return messages.TakeBack(version)
        case "answer-yes":
            return messages.Answer(True, version)
        case "answer-no":
            return messages.Answer(False, version)
        case "concede":
            return messages.Concede(version)
    return None


def explained(view: State, action: str, refusal: Refusal, lang: str) -> messages.No:
    """Why an action is refused, in the viewer's language, with the section of the help that says more."""
    told = why_not(view, action, lang) or refusal
    section = view.game.words.help_sections(lang).get(told.section)
    return messages.No(told.sentence, told.section if section else "", section[0] if section else "", action)
