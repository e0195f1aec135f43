"""What a person asks of a table, from a socket's message or a form, carried out."""

from __future__ import annotations

from farshore.server import messages
from farshore.server.words import say
from farshore.tables import Change, Table, TableError


def execute(table: Table, guest: str, command: messages.Command) -> Change:
    """The change that a command makes; an IllegalAction or TableError says why it cannot."""
    seat = table.seat_of(guest)
    match command:
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


def command_in(form: dict[str, str], version: int) -> messages.Command | None:
    """The command that a form's button names, if it is one that sockets know too."""
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


def explained(table: Table, guest: str, action: str, lang: str) -> messages.No:
    """Why a guest may not take an action, or a row of them, in his language, and where the help says more."""
    try:
        refusal = table.why_not(table.seat_of(guest), action, lang)
    except TableError as error:
        return messages.No(error.sentence(lang), about=action)
    if refusal is None:
        return messages.No(say(lang, "This is allowed now."), about=action)
    section = table.game.words.help_sections(lang).get(refusal.section)
    return messages.No(refusal.sentence, refusal.section if section else "", section[0] if section else "", action)
