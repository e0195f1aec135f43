"""What any game says that says nothing else: it has texts of its actions, and perhaps a few more, as data.

A game's module of texts may have, beside its `ACTION_TEXTS`:

TITLE                           else it is the folder's name
OPTION_NAMES, CHOICE_NAMES      by option, and by choice where a choice is a word of the game's
OWN_COMPONENTS                  what the components are called that a table may bring along
REFUSALS                        a sentence for each of its own codes
EVENTS, SENTENCES               kinds of events, and a sentence for each: {player}, {item}, {value}
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from types import ModuleType

from farshore.engine.errors import Refusal
from farshore.engine.play import ACTED, FIRST_OF_GAME
from farshore.engine.presentation import OwnComponents, RoundEnd, TieBreak
from farshore.engine.record import EVERYTHING
from farshore.engine.state import Event, ScoreLine, State
from farshore.kit.catalogue import Catalogue
from farshore.kit.game_info import GameInfo
from farshore.kit.help import Section
from farshore.kit.words import capital, common_refusal, player_name, say, say_n, waiting

EVENTS = ("acted",)  # by kind: ACTED is the only one
SECTION = "turn"
SCORE = "points"
MANY = 6  # actions that begin alike are named one by one up to here


class PlainWords:
    """The words of a game whose folder and module of texts these are."""

    def __init__(self, folder: Path, text: ModuleType) -> None:
        given = vars(text)
        title = given.get("TITLE", capital(folder.name.replace("_", " ")))
        info = GameInfo(Catalogue(folder), title, given.get("OPTION_NAMES", {}), given.get("CHOICE_NAMES"))
        self.title, self.option_name = info.title, info.option_name
        self.option_help, self.choice_name = info.option_help, info.choice_name
        self.EVENTS: Sequence[str] = EVENTS
        self.ITEMS = len(given["ACTION_TEXTS"])
        self.DETAILS: Collection[str] = ()
        self._info = info
        self._has_help = (folder / "help").is_dir()
        self._action_texts: Sequence[str] = given["ACTION_TEXTS"]
        self._refusals: Mapping[int, str] = given.get("REFUSALS", {})
        self._sentences: Mapping[str, str] = given.get("SENTENCES", {})
        self._own_components: OwnComponents | None = given.get("OWN_COMPONENTS")
        self._kinds: Sequence[str] = given.get("EVENTS", EVENTS)
        self._say = Catalogue(folder).say

    # ---- Actions, prompts and events --------------------------------------------------------------------------------

    def label(self, state: State, action: int, lang: str) -> str:  # noqa: ARG002  # the same in every language
        return capital(state.game.text(action))

    def combos(self, state: State, lang: str) -> Mapping[str, str]:  # noqa: ARG002
        """Every action stands for itself."""
        return {}

    def forced(self, state: State) -> int | None:  # noqa: ARG002
        """Nothing plays itself."""
        return None

    def prompt(self, state: State, lang: str, names: Sequence[str]) -> str:
        if state.player is None:
            return say(lang, "The game is over.")
        if state.viewer not in (state.player, EVERYTHING):
            return waiting(state.player, names, lang)
        return say_n(lang, len(state.legal), "Only one move is possible.", "Choose one of {n} moves.")

    def prompt_section(self, state: State) -> str:  # noqa: ARG002
        return SECTION

    def item_text(self, kind: int, item: int) -> str | None:
        """An action's text; other things have numbers, from 1."""
        if self._kinds[kind] == EVENTS[ACTED]:
            return self._action_texts[item]
        return str(item) if item else None

    def sentence(self, state: State, event: Event, lang: str, names: Sequence[str]) -> str:
        """A sentence of the game's own, or else who did what."""
        player = "" if event.seat is None else player_name(event.seat, names, lang)
        if event.kind in self._sentences:
            return self._say(lang, self._sentences[event.kind], player=player, item=event.item, value=event.value)
        acted = event.item if event.kind == EVENTS[ACTED] else None
        said = what(event) if acted is None else state.label(acted, lang)
        return f"{player}: {said}" if player else said

    def refusal(self, state: State, said: object, action: int, code: int, lang: str) -> Refusal:  # noqa: ARG002
        if code < FIRST_OF_GAME:
            return common_refusal(said, code, lang)
        own = self._refusals.get(code)
        sentence = say(lang, "This is not possible now.") if own is None else self._say(lang, own)
        return Refusal(code, SECTION, sentence)

    # ---- Scores and help --------------------------------------------------------------------------------------------

    def score_lines(self, state: State, seat: int) -> Iterable[ScoreLine]:
        return [ScoreLine(SCORE, state.scores[seat], {})]

    def score_word(self, word: str, lang: str) -> str:
        return say(lang, "points") if word == SCORE else word

    def round_end(self, before: State, after: State) -> RoundEnd | None:  # noqa: ARG002
        """It is played in one go."""
        return None

    def tie_breaks(self, state: State, lang: str) -> Sequence[TieBreak]:  # noqa: ARG002
        """Equal points share a place."""
        return ()

    def own_components(self, lang: str) -> OwnComponents:
        own = self._own_components
        if own is not None:
            return own._replace(label=self._say(lang, own.label), help=self._say(lang, own.help))
        return OwnComponents(
            "components",
            say(lang, "Custom components"),
            say(lang, "TOML text in the format of the built-in components. Leave empty for the usual ones."),
        )

    def introduction(self, lang: str) -> str:
        if self._has_help:
            return self._info.introduction(lang)
        return say(lang, "There are no rules of {title} here yet.", title=self.title(lang))

    def help_sections(self, lang: str) -> Mapping[str, tuple[str, str]]:
        """The pages of the folder; where there are none, what can be done is named."""
        if self._has_help:
            return self._info.help_sections(lang)
        return {SECTION: Section(say(lang, "The moves"), "\n".join(listed(self._action_texts)))}


def what(event: Event) -> str:
    """An event that nobody has a sentence for."""
    return " ".join(str(part) for part in (event.kind, event.item, event.value) if part)


def listed(texts: Sequence[str]) -> Iterable[str]:
    """Texts of actions as lines of a list; of many that begin with the same word, the first and the last."""
    for _, alike in groupby(texts, key=lambda text: text.partition(" ")[0]):
        group = [f"`{text}`" for text in alike]
        yield "- " + (", ".join(group) if len(group) <= MANY else f"{group[0]} … {group[-1]}")
