"""`farshore play`: people at one terminal, and bots between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import platformdirs

from farshore.cli.choosing import groups_of, understand
from farshore.cli.columns import numbered
from farshore.cli.complaint import Complaint
from farshore.cli.files import could_not, default_file, read_record, with_suffix
from farshore.cli.options import game_of, options_of, players_of, seed_of
from farshore.cli.rules_help import not_understood, show_about, show_overview, show_refusal
from farshore.cli.scores import show_breakdown, show_places, victory
from farshore.cli.screen import FAINT, STRONG, Screen
from farshore.cli.seats import USUAL_BOT, known_bot, names_of, player_at, seats_of
from farshore.cli.story import Story
from farshore.cli.words import say
from farshore.engine.game import DECISIONS_AT_MOST
from farshore.engine.state import State
from farshore.kit.catalogue import marked
from farshore.records import Journal, OutOfPlace, RecordError, bot, write

LINES_OF_LOG = 20

# ---- How a game begins ----------------------------------------------------------------------------------------------


def begin(
    name: str | None, given: Sequence[str], players: int | None, against: str | None, hot_seat: bool,
    asked_seats: Sequence[str], seed: int | None, lang: str,
) -> None:  # fmt: skip
    """A new game."""
    if name is None:
        raise Complaint(say(lang, "which game? See farshore games"))
    game = game_of(name, lang)
    count = players_of(game, players if players is not None else len(asked_seats) or None, lang)
    if asked_seats and len(asked_seats) != count:
        raise Complaint(
            say(lang, "there are {seats} seats for {players} players", seats=len(asked_seats), players=count)
        )
    options = options_of(game, given, count, lang)
    seats = seats_of(asked_seats, against, hot_seat, count, lang)
    state = game.deal(count, seed_of(seed, lang), **options)
    Sitting(Screen(), Journal(state, seats), lang).run()


def resume(file: Path, name: str | None, table_given: bool, lang: str) -> None:
    """A saved game, from where it stood."""
    if table_given:
        raise Complaint(say(lang, "--resume takes the table from the file: leave the other options out"))
    record = read_record(file, lang)
    if name is not None and game_of(name, lang).name != record.game:
        raise Complaint(say(lang, "{file} is a game of {game}", file=file, game=record.game))
    if record.result.ended != "running":
        raise Complaint(say(lang, "this game has ended: see farshore replay {file}", file=file))
    try:
        journal = Journal.resume(record)
    except RecordError as error:
        raise Complaint(f"{file}: {error}") from None
    for who in journal.seats:
        if who.kind == "bot":
            known_bot(who.name, lang)
    Sitting(Screen(), journal, lang, with_suffix(file)).run()


# ---- The game -------------------------------------------------------------------------------------------------------


class Sitting:
    """One game at one terminal, until it ends or everybody leaves."""

    def __init__(self, screen: Screen, journal: Journal, lang: str, file: Path | None = None) -> None:
        self.screen = screen
        self.journal = journal
        self.lang = lang
        self.file = file  # where it was saved last
        self.saved = journal.lines  # what stands there
        record = journal.record()
        self.names = names_of(record.seats, lang)
        self.people = [seat for seat, who in enumerate(journal.seats) if who.kind == "person"]
        self.story = Story(self.people, lang, self.names)
        self.story.follow(record)
        self.before_the_screen: int | None = None
        self.left = False
        assert journal.state.seed is not None
        self.seed = journal.state.seed

    def run(self) -> None:
        self.screen.complete_with(self.what_can_be_typed)
        try:
            while self.journal.ended == "running" and not self.left:
                self.next_decision()
            if not self.left:
                self.show_end()
        except (KeyboardInterrupt, EOFError) as interruption:
            self.rescue(interruption)

    def next_decision(self) -> None:
        seat = self.journal.state.player
        assert seat is not None
        who = self.journal.seats[seat]
        if who.kind == "person":
            self.let_decide(seat)
        else:
            self.act(player_at(seat, who, self.seed).choose(self.journal.state.view(seat)))
            if not self.still_playing and len(self.story.deeds) >= DECISIONS_AT_MOST:
                self.journal.cut_off()

    def act(self, action: int) -> None:
        seat = self.journal.state.player
        assert seat is not None
        self.journal.act(action)
        self.story.add(seat, self.journal.state)

    @property
    def still_playing(self) -> list[int]:
        return [seat for seat in self.people if seat not in self.journal.conceded]

    # ---- A person's decision ----------------------------------------------------------------------------------------

    def let_decide(self, seat: int) -> None:
        """Show the position and ask, until something has changed."""
        if len(self.still_playing) > 1 and self.before_the_screen != seat:
            self.pass_the_seat(seat)
        self.before_the_screen = seat
        self.show_page(seat)
        while not self.answer(seat, self.screen.ask()):
            pass

    def pass_the_seat(self, seat: int) -> None:
        """Nothing of one person's hand is left on the screen when the next one comes."""
        self.screen.forget()
        self.screen.show()
        self.screen.show(say(self.lang, "Pass the seat to {player}.", player=self.names[seat]), STRONG)
        self.screen.ask(say(self.lang, "Press Enter when you sit there.") + " ")

    def show_page(self, seat: int) -> None:
        view = self.journal.state.view(seat)
        self.screen.new_page()
        self.screen.show_drawing(view.draw(self.lang, self.names))
        self.screen.show()
        news = self.story.since_last_decision(seat)
        if news:
            self.screen.show(" ".join(news), FAINT)
        if self.screen.roomy and news:
            self.screen.show()
        asked = view.prompt(self.lang, self.names)
        whose = f"{self.names[seat]} · " if len(self.still_playing) > 1 else ""
        self.screen.show(whose + asked, STRONG)
        labels = [[view.label(action, self.lang) for action in group] for group in groups_of(view)]
        for line in numbered(labels, self.screen.console.width):
            self.screen.show(line)

    # ---- What a person types ----------------------------------------------------------------------------------------

    COMMANDS = (
        marked("undo"),
        marked("score"),
        marked("log"),
        marked("save"),
        marked("concede"),
        marked("quit"),
        marked("help"),
    )

    def answer(self, seat: int, typed: str) -> bool:
        """Do what was typed; whether the page is out of date now."""
        view = self.journal.state.view(seat)
        if not typed:
            return self.screen.clears
        if typed.startswith("?"):
            return self.help(view, typed[1:].strip())
        word, _, rest = typed.partition(" ")
        command = self.command(word.lower())
        if command is not None:
            return command(seat, rest.strip())
        meant = understand(typed, view, self.lang)
        if meant.action is None:
            self.screen.show(not_understood(typed, meant, view, self.lang))
            return False
        refusal = view.why_not(meant.action, self.lang)
        if refusal is not None:
            show_refusal(self.screen, view.game, view.text(meant.action), refusal, self.lang)
            return False
        return self.choose(meant.action)

    def choose(self, action: int) -> bool:
        try:
            self.act(action)
        except OutOfPlace as error:  # the record is full
            self.screen.show(str(error))
            return False
        return True

    def command(self, word: str) -> Callable[[int, str], bool] | None:
        """What a command does, by its English name or that of the person's language."""
        does: dict[str, Callable[[int, str], bool]] = {
            "undo": self.undo,
            "score": self.score,
            "log": self.log,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
            "help": lambda seat, rest: self.help(self.journal.state.view(seat), rest),
        }
        return next((do for name, do in does.items() if word in (name, say(self.lang, name))), None)

    def what_can_be_typed(self) -> list[str]:
        seat = self.before_the_screen
        texts = (
            [] if seat is None else [self.journal.state.text(action) for action in self.journal.state.view(seat).legal]
        )
        return [*texts, *(say(self.lang, name) for name in self.COMMANDS)]

    # ---- Commands: each says whether the page is out of date --------------------------------------------------------

    def help(self, view: State, topic: str) -> bool:
        if topic:
            show_about(self.screen, view, topic, self.lang)
        else:
            example = view.text(view.legal[0])
            commands = [
                (
                    f"1, {example}",
                    say(self.lang, "choose by number or text; “{short}” is enough", short=shortest(example)),
                ),
                (f"? {example}", say(self.lang, "whether that is possible now, and if not, why")),
                (say(self.lang, "undo"), say(self.lang, "take back your last action")),
                (say(self.lang, "score"), say(self.lang, "where the points come from")),
                (
                    say(self.lang, "log"),
                    say(self.lang, "what has happened; “{all}” from the beginning", all=say(self.lang, "log") + " all"),
                ),
                (
                    say(self.lang, "save") + " FILE",
                    say(self.lang, "save the game; farshore play --resume FILE goes on with it"),
                ),
                (say(self.lang, "concede"), say(self.lang, "give the game up")),
                (say(self.lang, "quit"), say(self.lang, "leave")),
            ]
            show_overview(self.screen, view, commands, self.lang)
        return False

    def undo(self, seat: int, rest: str) -> bool:  # noqa: ARG002
        if self.journal.may_undo:
            self.journal.undo()
            self.story.take_back(1)
            return True
        if not self.story.deeds:
            self.screen.show(say(self.lang, "Nothing has been done yet."))
        elif self.story.deeds[-1].seat != seat:
            actor = self.names[self.story.deeds[-1].seat]
            self.screen.show(
                say(self.lang, "Too late: {player} has acted since, and knows what you did.", player=actor)
            )
        else:
            self.screen.show(say(self.lang, "Too late: you have learnt something by it."))
        return False

    def score(self, seat: int, rest: str) -> bool:  # noqa: ARG002
        show_breakdown(self.screen, self.journal.state.view(seat), self.lang, self.names)
        return False

    def log(self, seat: int, rest: str) -> bool:
        lines = self.story.lines(seat)
        for line in lines if rest else lines[-LINES_OF_LOG:]:
            self.screen.show(line)
        if not lines:
            self.screen.show(say(self.lang, "Nothing has been done yet."))
        return False

    def save(self, seat: int, rest: str) -> bool:  # noqa: ARG002
        if not rest and self.file is None:
            self.screen.show(
                say(
                    self.lang,
                    "Save it where? Type a file name after it: {example}",
                    example=f"{say(self.lang, 'save')} {default_file(self.journal.state.game)}",
                )
            )
            return False
        self.save_to(with_suffix(Path(rest).expanduser()) if rest else self.file)
        return False

    def save_to(self, file: Path | None) -> bool:
        """Write the private record; whether that went well."""
        assert file is not None
        if (
            file.exists()
            and file != self.file
            and not self.agrees(say(self.lang, "{file} is there already. Replace it?", file=file))
        ):
            return False
        try:
            write(file, self.journal.record())
        except (OSError, RecordError) as error:
            self.screen.show(say(self.lang, "Not saved: {reason}.", reason=could_not(error, file, self.lang)))
            return False
        self.file, self.saved = file, self.journal.lines
        self.screen.show(say(self.lang, "Saved in {file}.", file=file))
        return True

    def concede(self, seat: int, rest: str) -> bool:  # noqa: ARG002
        if not self.agrees(say(self.lang, "Give the game up?")):
            return False
        self.journal.concede(seat)
        if self.journal.ended == "running":
            self.journal.seat(seat, bot(USUAL_BOT))
        return True

    def quit(self, seat: int, rest: str) -> bool:  # noqa: ARG002
        self.left = self.offer_to_save()
        return self.left

    # ---- Questions --------------------------------------------------------------------------------------------------

    def agrees(self, question: str) -> bool:
        choices = say(self.lang, "[y/N]")
        return self.is_yes(self.screen.ask(f"{question} {choices} "))

    def is_yes(self, typed: str) -> bool:
        return typed.lower() in {word[:end] for word in ("yes", say(self.lang, "yes")) for end in (1, None)}

    def is_no(self, typed: str) -> bool:
        return typed.lower() in {"", *(word[:end] for word in ("no", say(self.lang, "no")) for end in (1, None))}

    def offer_to_save(self) -> bool:
        """Save what would be lost, if that is wanted; whether nothing stands in the way of leaving."""
        if self.journal.lines == self.saved:
            return True
        typed = self.screen.ask(say(self.lang, "Save the game? [y/N or a file name]") + " ")
        if self.is_no(typed):
            return True
        usual = self.file or default_file(self.journal.state.game)
        return self.save_to(usual if self.is_yes(typed) else with_suffix(Path(typed).expanduser()))

    # ---- The end ----------------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        """The last position and the result, as everybody present may see it; then it may be saved."""
        viewer = self.people[0] if len(self.people) == 1 else None
        view = self.journal.state.view(viewer)
        self.screen.new_page()
        self.screen.show_drawing(view.draw(self.lang, self.names))
        self.screen.show()
        news = self.story.since_last_decision(self.people[0])
        if viewer is not None and news:
            self.screen.show(" ".join(news), FAINT)
        self.screen.show(victory(self.journal.result, self.lang, self.names), STRONG)
        self.screen.show()
        if len(self.names) > 2 or self.journal.ended != "finished":
            show_places(self.screen, self.journal.result, self.lang, self.names)
            self.screen.show()
        show_breakdown(self.screen, view, self.lang, self.names)
        self.screen.show()
        try:
            while not self.offer_to_save():
                pass
        except EOFError:  # the game is over: nothing is lost that anybody asked to keep
            self.screen.show()

    def rescue(self, interruption: BaseException) -> None:
        """Keep a game that breaks off in a terminal, and say where."""
        if not self.screen.interactive or self.journal.lines == self.saved:
            raise interruption
        file = (
            platformdirs.user_state_path("farshore", appauthor=False)
            / f"interrupted-{self.journal.state.game.name}.farshore"
        )
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write(file, self.journal.record())
        except (OSError, RecordError):
            raise interruption from None
        self.screen.show()
        code = 130 if isinstance(interruption, KeyboardInterrupt) else 1
        raise Complaint(
            say(self.lang, "interrupted; go on with farshore play --resume {file}", file=file), code
        ) from None


def shortest(text: str) -> str:
    """`p r 5` for `play red 5`."""
    return " ".join(word if word.isdecimal() else word[0] for word in text.split())
