"""Laws about what is said and drawn."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.kit.catalogue import LANGUAGES, N_
from farshore.kit.terminal import COLUMNS
from farshore.testing.law import holds, law, same
from farshore.testing.subject import Subject, views_of

NAMES = ("{player}", "100%", "<b>", "Ada\u202fL", "x" * 200, "6", "7", "8")
LONG_NAMES = ("A quite impossibly long name that nobody bears", "Bo") * 4


def said(sentences: Iterable[str], state: State | None = None) -> None:
    """Whole sentences, on one line each, with nothing left to be filled in."""
    for sentence in sentences:
        holds(sentence and sentence == sentence.strip() and "\n" not in sentence, f"one line of text: {sentence!r}")
        holds(not set("{}") & set(sentence), f"filled in: {sentence!r}", state)
        holds("None" not in sentence, f"nothing missing: {sentence!r}", state)


@law(N_("Everything is said in every language."))
def sentences(subject: Subject) -> None:
    game, words = subject.game, subject.game.words
    for lang in LANGUAGES:
        said([words.title(lang), *(words.option_help(option, lang) for option in game.options)])
        for state in subject.positions[::3]:
            for viewed in (state, *views_of(state)):
                said([viewed.prompt(lang), *viewed.log(lang), str(viewed.why_not("nonsense", lang))], state)
                said((viewed.label(action, lang) for action in range(game.actions)), state)
                for action in range(game.actions):
                    refusal = viewed.why_not(action, lang)
                    if refusal is not None:
                        said([str(refusal)], state)
                        holds(refusal.section in words.help_sections(lang), f"help has {refusal.section!r}", state)


@law(N_("What a score is made of has words."))
def words_of_scores(subject: Subject) -> None:
    for state in subject.positions:
        for line in (line for lines in state.breakdown() for line in lines):
            for lang in LANGUAGES:
                said((subject.game.words.score_word(word, lang) for word in (line.item, *line.parts)), state)


@law(N_("Labels of legal actions differ."))
def labels(subject: Subject) -> None:
    for state in subject.positions:
        for lang in LANGUAGES:
            written = [state.label(action, lang) for action in state.legal]
            same(len(set(written)), len(written), f"different labels of {written}", state)


@law(N_("What plays itself is legal, and can be taken back."))
def forced_actions(subject: Subject) -> None:
    for state in subject.positions:
        if state.player is None:
            continue
        action = subject.game.words.forced(state.view(state.player))
        if action is not None:
            holds(action in state.legal, f"{action} is legal", state)
            after = state.copy()
            after.act(action)
            holds(after.barrier <= state.step, f"nobody learns anything by {action}", state)


@law(N_("Help has the same sections in every language, each with title and text."))
def help_pages(subject: Subject) -> None:
    words = subject.game.words
    english = list(words.help_sections("en"))
    holds(english, "there are sections")
    for lang in LANGUAGES:
        same(list(words.help_sections(lang)), english, lang)
        for name, (title, text) in words.help_sections(lang).items():
            holds(title and text, f"{name}, {lang}: title and text")
    for state in subject.positions:
        holds(words.prompt_section(state) in english, f"help has {words.prompt_section(state)!r}", state)


@law(N_("Names of players are said as they are."))
def names(subject: Subject) -> None:
    for state in subject.positions[::5]:
        for viewed in (state, *views_of(state)):
            prompt, log = viewed.prompt("fr", NAMES), viewed.log("en", NAMES)
            if state.player is not None and viewed.viewer not in (state.player, EVERYTHING):
                holds(NAMES[state.player] in prompt, f"{NAMES[state.player]!r} in {prompt!r}", state)
            holds(viewed.draw("en", NAMES).plain, "something is drawn", state)
            same(len(log), len(viewed.events), "lines of the log", state)
            for event, line in zip(viewed.events, log, strict=True):
                holds(event.seat is None or NAMES[event.seat] in line, f"who it was in {line!r}", state)


@law(N_("A drawing fits into 80 columns."))
def drawings(subject: Subject) -> None:
    for state in subject.positions:
        for viewed in (state, *views_of(state)):
            for lang in LANGUAGES:
                for drawn in (viewed.draw(lang).plain, viewed.draw(lang, LONG_NAMES).plain):
                    holds(not set("{}\t") & set(drawn), f"all filled in: {drawn!r}", state)
                    for line in drawn.split("\n"):
                        holds(cell_len(line) <= COLUMNS, f"at most {COLUMNS} columns: {line!r}", state)
                        same(line, line.rstrip(), "end of a line", state)
