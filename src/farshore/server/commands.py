"""What a person asks of a table, from a socket's message or a form, executed."""

from __future__ import annotations

from farshore.engine.errors import Refusal
from farshore.engine.game import Game
from farshore.server import messages
from farshore.server.words import say
from farshore.tables import Change, Table, TableError, commands


def execute(table: Table, guest: str, command: messages.Command, lang: str) -> Change:
    """The change that a command makes; a TableError, or an IllegalAction in this language, says why it cannot."""
    seat = table.seat_of(guest)
    match command:
        case messages.Act(action, version):
            return commands.act(table, seat, action, version, lang)
        case messages.Undo(version):
            return commands.undo(table, seat, version)
        case messages.Restart(version):
            return commands.undo(table, seat, version, whole_turn=True)
        case messages.TakeBack(version):
            return commands.take_back(table, seat, version)
        case messages.Answer(yes, version):
            return commands.answer(table, seat, yes, version)
        case messages.Concede(version):
            return commands.concede(table, seat, version)


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
    """Why a guest may not take an action, or a combo, in his language, and where the help says more."""
    try:
        refusal = table.why_not(table.seat_of(guest), action, lang)
    except TableError as error:
        return messages.No(error.sentence(lang), about=action)
    if refusal is None:
        return messages.No(say(lang, "This is allowed now."), about=action)
    return refused(table.game, refusal, action, lang)


def refused(game: Game, refusal: Refusal, action: str, lang: str) -> messages.No:
    """A refusal, with the section of the help that says more."""
    section = game.words.help_sections(lang).get(refusal.section)
    return messages.No(refusal.sentence, refusal.section if section else "", section[0] if section else "", action)
