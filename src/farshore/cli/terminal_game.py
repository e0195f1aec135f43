"""One game at one terminal: people in turn, and bots between them.

Whatever a person is shown is made from that person's view of the game.
"""

from collections.abc import Mapping
from pathlib import Path

from rich.text import Text

from farshore.bots import STAND_IN, BotSpec, choice_of, with_level
from farshore.cli import interruption
from farshore.cli.bots import said
from farshore.cli.choosing import groups_of, understand
from farshore.cli.columns import numbered
from farshore.cli.commands import command_of, show_help, typed_words, why_not_with
from farshore.cli.keeping import Keeper
from farshore.cli.log import TerminalLog
from farshore.cli.rules_help import not_understood, show_refusal
from farshore.cli.scores import show_breakdown, victory
from farshore.cli.screen import Screen, drawn, without_empty_lines
from farshore.cli.seats import bot_at, names_at
from farshore.cli.words import say
from farshore.engine.game import DECISIONS_AT_MOST
from farshore.engine.state import State
from farshore.kit.terminal import FAINT, STRONG
from farshore.records import Journal, OutOfPlace


class TerminalGame:
    """A game until it ends, or until everybody leaves."""

    def __init__(
        self, screen: Screen, journal: Journal, roster: Mapping[str, BotSpec], lang: str, file: Path | None = None
    ) -> None:
        record = journal.record()
        self.screen = screen
        self.journal = journal
        self.roster = {**roster, STAND_IN: BotSpec(STAND_IN)}
        self.lang = lang
        self.keeper = Keeper(screen, journal, lang, file)
        self.people = [seat for seat, who in enumerate(journal.seats) if who.kind == "person"]
        self.names = names_at(record.seats, journal.seats)
        self.log = TerminalLog(journal.timeline, self.people, lang, self.names)
        self.before_the_screen: int | None = None
        self.left = False

    @property
    def still_playing(self) -> list[int]:
        return [seat for seat in self.people if seat not in self.journal.conceded]

    def view(self, seat: int | None) -> State:
        return self.journal.state.view(seat)

    def run(self) -> None:
        self.screen.complete_with(lambda: typed_words(self, self.before_the_screen))
        with interruption.heard():
            try:
                while self.journal.ended == "running" and not self.left:
                    self.go_on()
                if not self.left:
                    self.show_end()
            except (Exception, KeyboardInterrupt) as reason:
                self.keeper.rescue(reason)

    def go_on(self) -> None:
        """The next decision, by whoever is to take it."""
        seat = self.journal.state.player
        assert seat is not None
        who = self.journal.seats[seat]
        if who.kind == "person":
            self.let_decide(seat)
            return
        state = self.journal.state
        with said(self.lang):
            action = choice_of(who.name, bot_at(seat, who, self.roster, state.seed), state)
        self.act(action)
        if not self.still_playing and self.journal.actions >= DECISIONS_AT_MOST:
            self.journal.cut_off()

    def act(self, action: int) -> None:
        """An action of the one to decide. When the record is full, that is the end (LC-8)."""
        try:
            self.journal.act(action)
        except OutOfPlace:
            self.journal.cut_off()
            return
        self.log.add()

    # ---- A person's decision -----------------------------------------------------------------------------------------

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
        self.screen.show(say(self.lang, "{player}, it is your turn.", player=self.names[seat]), STRONG)
        self.screen.ask(say(self.lang, "Press Enter when you are ready.") + " ")

    def show_page(self, seat: int) -> None:
        view = self.view(seat)
        whose = f"{self.names[seat]} · " if len(self.still_playing) > 1 else ""
        labels = [[view.label(action, self.lang) for action in group] for group in groups_of(view)]
        top = [drawn(view.draw(self.lang, self.names)), Text()]
        news = self.news(seat)
        bottom = [
            *self.screen.width_needed(self.lang),
            Text(whose + view.prompt(self.lang, self.names), STRONG),
            *numbered(labels, self.screen.console.width),
        ]
        whole = [*top, *news, *bottom]
        self.screen.new_page()
        self.screen.show_page(
            [*top, *news, Text(), *bottom] if news else whole,
            whole,
            without_empty_lines(whole),
            without_empty_lines([*top, *bottom]),  # the log has the news too
        )

    def news(self, seat: int) -> list[Text]:
        """What came of the last action, and what the others have done since."""
        is_first = all(taken.seat != seat for taken in self.journal.timeline.actions)
        told = [*([self.against()] if is_first and self.bots else []), *self.log.since_last_decision(seat)]
        return [Text(" ".join(told), FAINT)] if told else []

    @property
    def bots(self) -> list[int]:
        return [seat for seat, who in enumerate(self.journal.seats) if who.kind == "bot"]

    def against(self) -> str:
        """Which bots play, and how."""
        names = [with_level(self.names[seat], self.journal.seats[seat].name, self.lang) for seat in self.bots]
        return say(self.lang, "You play against {names}.", names="; ".join(names))

    def answer(self, seat: int, typed: str) -> bool:
        """Do what was typed; whether the page is out of date now."""
        if not typed:
            return self.screen.clears
        if typed.startswith("?"):
            return show_help(self, seat, typed[1:].strip())
        word, _, rest = typed.partition(" ")
        command = command_of(word.lower(), self.lang)
        if command is None:
            return self.choose(self.view(seat), typed)
        if complaint := why_not_with(command, word, rest.strip(), self.lang):
            self.screen.show(complaint)
            return False
        return command.do(self, seat, rest.strip())

    def choose(self, view: State, typed: str) -> bool:
        """Take the action that was meant, or say why not."""
        meant = understand(typed, view, self.lang)
        if meant.action is None:
            self.screen.show(not_understood(typed, meant, view, self.lang))
            return False
        refusal = view.why_not(meant.action, self.lang)
        if refusal is not None:
            show_refusal(self.screen, view.game, view.text(meant.action), refusal, self.lang)
            return False
        self.act(meant.action)
        return True

    # ---- The end -----------------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        """The last position and the result, as everybody present may see it; then it may be saved."""
        alone = self.people[0] if len(self.people) == 1 else None
        view = self.view(alone)
        result = self.journal.result
        self.screen.new_page()
        self.screen.show(drawn(view.draw(self.lang, self.names)))
        self.screen.show()
        if alone is not None:
            for line in self.news(alone):
                self.screen.show(line)
            self.screen.show()
        self.screen.show(victory(result, self.lang, self.names), STRONG)
        self.screen.show()
        show_breakdown(self.screen, view, self.lang, self.names, result.ranks)
        self.screen.show()
        self.keeper.offer_at_the_end()
