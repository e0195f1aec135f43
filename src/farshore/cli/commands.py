"""What a person can type besides an action. Each command says whether the page is out of date afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from farshore.bots import STAND_IN
from farshore.cli.hints import show_hint
from farshore.cli.rules_help import show_about, show_overview
from farshore.cli.scores import show_breakdown
from farshore.cli.words import say
from farshore.kit.catalogue import N_
from farshore.records import bot

if TYPE_CHECKING:
    from farshore.cli.terminal_game import TerminalGame

LINES_OF_LOG = 20
LONGEST_NUMBER = 6


def undo(game: TerminalGame, seat: int, rest: str) -> bool:
    """One action, or as many as are named: all of them or none."""
    count = int(rest or 1) if not rest or (rest.isdecimal() and len(rest) < LONGEST_NUMBER) else 0
    if not 1 <= count <= game.journal.may_undo:
        game.screen.show(why_no_undo(game, seat, rest, count))
        return False
    game.journal.undo(count)
    game.log.add()
    return True


def why_no_undo(game: TerminalGame, seat: int, rest: str, count: int) -> str:
    taken, lang = game.journal.timeline.actions, game.lang
    if not count:
        return say(lang, "How many actions? There is no “{typed}”.", typed=rest)
    if game.journal.may_undo:
        return say(lang, "Too many: {most} at most.", most=game.journal.may_undo)
    if not any(action.seat == seat for action in taken):
        return say(lang, "You have not moved yet.")
    if taken[-1].seat != seat:
        other = game.names[taken[-1].seat]
        return say(lang, "Too late: {player} has played since.", player=other)
    return say(lang, "Too late: you have seen something new.")


def score(game: TerminalGame, seat: int, rest: str) -> bool:  # noqa: ARG001
    show_breakdown(game.screen, game.view(seat), game.lang, game.names)
    return False


def log(game: TerminalGame, seat: int, rest: str) -> bool:
    lines = game.log.lines(seat) or [say(game.lang, "No moves yet.")]
    for line in lines if rest else lines[-LINES_OF_LOG:]:
        game.screen.show(line)
    return False


def hint(game: TerminalGame, seat: int, rest: str) -> bool:
    if len(game.people) > 1:
        game.screen.show(say(game.lang, "There are no hints in games with other people."))
    else:
        show_hint(game.screen, game.view(seat), game.lang, whole=bool(rest))
    return False


def save(game: TerminalGame, seat: int, rest: str) -> bool:  # noqa: ARG001
    game.keeper.save_as(rest)
    return False


def concede(game: TerminalGame, seat: int, rest: str) -> bool:  # noqa: ARG001
    if not game.keeper.agrees(say(game.lang, "Concede the game?")):
        return False
    game.journal.concede(seat)
    if game.journal.ended == "running":
        game.journal.seat(seat, bot(STAND_IN))
    return True


def leave(game: TerminalGame, seat: int, rest: str) -> bool:  # noqa: ARG001
    game.left = game.keeper.offer()
    return game.left


def show_help(game: TerminalGame, seat: int, topic: str) -> bool:
    """All commands and the sections of the rules; or one section, or whether an action is possible."""
    view = game.view(seat)
    if topic:
        show_about(game.screen, view, topic, game.lang)
        return False
    example = view.text(view.legal[0])
    short = " ".join(word if word.isdecimal() else word[0] for word in example.split())
    actions = [
        (f"1, {example}", say(game.lang, "choose by number or text; “{short}” is enough", short=short)),
        (f"? {example}", say(game.lang, "whether that is possible now, and if not, why")),
    ]
    commands = [
        (
            f"{say(game.lang, command.name)} {say(game.lang, command.takes)}".strip(),
            say(game.lang, command.help),
        )
        for command in commands_of(game)
    ]
    show_overview(game.screen, view, [*actions, *commands], game.lang)
    return False


class Command(NamedTuple):
    name: str
    takes: str  # what may follow the name; nothing, if this is empty
    help: str
    do: Callable[[TerminalGame, int, str], bool]


ALL = N_("[all]")

COMMANDS = (
    Command(N_("undo"), N_("[NUMBER]"), N_("undo your last action, or several"), undo),
    Command(N_("hint"), ALL, N_("suggest a move, or compare the best"), hint),
    Command(N_("score"), "", N_("show score details"), score),
    Command(N_("log"), ALL, N_("show the last moves, or all"), log),
    Command(N_("save"), N_("FILE"), N_("save it, for farshore play --resume FILE"), save),
    Command(N_("concede"), "", N_("concede the game"), concede),
    Command(N_("quit"), "", N_("leave"), leave),
    Command(N_("help"), N_("[SECTION]"), N_("this page, or a section of the rules"), show_help),
)


def commands_of(game: TerminalGame) -> list[Command]:
    """What can be typed in this game: no hints where several people play."""
    return [command for command in COMMANDS if command.do is not hint or len(game.people) == 1]


def command_of(word: str, lang: str) -> Command | None:
    """The command of this name, in English or in the person's language."""
    return next((command for command in COMMANDS if word in (command.name, say(lang, command.name))), None)


def why_not_with(command: Command, typed: str, rest: str, lang: str) -> str:
    """Why this cannot follow a command's name; nothing, if it can, or if that is for the command to tell."""
    whole = say(lang, ALL).strip("[]")
    if rest and not command.takes:
        return say(lang, "Nothing can follow “{word}”.", word=typed)
    if rest and command.takes == ALL and rest.lower() not in ("all", whole):
        return say(lang, "Only “{whole}” can follow “{word}”.", whole=whole, word=typed)
    return ""


def typed_words(game: TerminalGame, seat: int | None) -> list[str]:
    """What the tabulator may complete to."""
    view = game.view(seat)
    return [*map(view.text, view.legal), *(say(game.lang, command.name) for command in commands_of(game))]
