"""What a person asks of a table, from a socket's message or a form, carried out."""

from __future__ import annotations

from farshore.server import messages
from farshore.tables import Change, Table


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
