"""Entdecker in words: every action, question, event and refusal, in both languages."""

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Event, State
from farshore.games.entdecker import actions, asked, events, text
from farshore.games.entdecker.components import SETUPS
from farshore.games.entdecker.game import GAME
from farshore.games.entdecker.text import questions
from farshore.games.entdecker.text.events import PARTICULAR as PARTICULAR_EVENTS
from farshore.games.entdecker.text.events import SENTENCES
from farshore.kit.catalogue import LANGUAGES
from tests.build import views_of
from tests.games.entdecker.playing import do
from tests.games.entdecker.position import sketch

NAMES = ["Ada", "Bob", "Cy", "Dee"]
WHOLE_GAMES = 4
NOW_AND_THEN = 90  # steps between positions that are looked at, once a question was seen often
SEEN_OFTEN = 2


@cache
def positions() -> tuple[State, ...]:
    """Positions of whole games with different options: the first of each question, and some of all."""
    found, counts = [], [0] * asked.QUESTIONS
    for seed in range(WHOLE_GAMES):
        rng = random.Random(seed)
        state = GAME.deal(players=2 + seed % 3, seed=seed, top_scouts=bool(seed % 2), setup=SETUPS[seed])
        while not state.over:
            question = int(state.struct.asked)
            counts[question] += 1
            if counts[question] <= SEEN_OFTEN or state.step % NOW_AND_THEN == 0:
                found.append(state.copy())
            state.act(rng.choice(state.legal))
        found.append(state)
    return (*found, recall_asked(), way_asked())


def recall_asked() -> State:
    """No scout is left in the supply: rare in random games."""
    scouts = "\n".join(f"path {path}: a a a a a a" for path in (1, 2, 3))
    return do(sketch(f"asked: journey\n{scouts}\n3: ╷\nunits: a3 a.scout\n{LAST_TILE}"), "scout")


def way_asked() -> State:
    """Two ways, of which one passes a fort, and the other ends at an edge space with a coin."""
    return do(sketch(TWO_WAYS), "start b7")


def seen() -> Iterator[State]:
    """Every position as everybody sees it."""
    for state in positions():
        yield from (state, *views_of(state))


def assert_said(*sentences: str) -> None:
    for sentence in sentences:
        assert sentence
        assert not set("{}\n") & set(sentence), sentence
        assert "None" not in sentence, sentence
        assert "  " not in sentence, sentence
        assert sentence == sentence.strip()
        assert not re.search(r"[(“«]\s*[)”»]|: ?\.|(^| )[,;.]", sentence), sentence  # a blank filled with nothing


# ---- Actions ---------------------------------------------------------------------------------------------------------


def test_every_action_has_one_text_and_reads_back() -> None:
    assert len(set(text.ACTION_TEXTS)) == len(text.ACTION_TEXTS) == actions.ACTIONS
    for action, said in enumerate(text.ACTION_TEXTS):
        assert said == " ".join(said.lower().split())
        assert GAME.parse(said) == action


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("top scout 1", actions.PICK),
        ("income 6", actions.INCOME + 4),
        ("start a1", actions.START),
        ("start F3", actions.START + 2 * 12 + 5),
        ("start top a", actions.START + 96),
        ("start right 8", actions.PASS - 1),
        ("way 1", actions.WAY),
        ("hidden 1", actions.HIDDEN),
        ("open 46", actions.DRAW - 1),
        ("draw 6", actions.DRAW + 5),
        ("take slsl", actions.TAKE + 3),
        ("lay north ssss", actions.LAY),
        ("lay west slll", actions.LAY + 3 * 15 + 14),
        ("scout", actions.UNIT),
        ("fort north", actions.UNIT + 6),
        ("settlement west", actions.STOP - 1),
        ("number 19", actions.NUMBER + 18),
        ("recall l8", actions.RECALL_PATH - 1),
        ("recall path 2 space 3", actions.RECALL_PATH + 9),
        ("path 7", actions.PATH + 6),
        ("score l8", actions.ACTIONS - 1),
    ],
)
def test_texts_mean_the_numbers_of_the_rules(said: str, action: int) -> None:
    assert GAME.parse(said) == action


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_are_said_and_those_of_legal_actions_differ(lang: str) -> None:
    for state in positions():
        assert_said(*(state.label(action, lang) for action in range(actions.ACTIONS)))
        labels = [state.label(action, lang) for action in state.legal]
        assert len(set(labels)) == len(labels)


LAST_TILE = "1: ┌\nship: a1\nlast: a1\ndrew"
TWO_WAYS = """
    #  abcdefghijkl
    7: ~~··········
    8: ·~··········
    units: b8 b.fort
"""
LABELS = {
    "top scouts; asked: pick": {"top scout 7": "Scout 7"},
    "asked: wheel; gold: 1 1": {"income 4": "4 gold, everybody else 5"},
    "3: ~; 5: ·~; 8: ~": {
        "start a3": "Start at A3 (1 gold)",
        "start a8": "Start at A8 (free)",
        "start b5": "Start at B5",
        "start top f": "Start above F1 (2 gold)",
        "start bottom f": "Start below F8 (free)",
        "start left 2": "Start left of A2 (1 gold)",
        "start right 2": "Start right of L2 (1 gold)",
        "pass": "Pass",
    },
    "asked: announce; ship: bottom f": {
        "hidden 1": "1 hidden tile (1 gold)",
        "hidden 3": "3 hidden tiles (3 gold)",
        "open 2": "2 open tiles (8 gold)",
    },
    "asked: journey; ship: bottom f; left: 2; stack 1: ssss ssss; stack 2: sssl.storm ssll ssll": {
        "draw 1": "Draw from stack 1 (2 tiles)",
        "draw 2": "Draw from stack 2: question mark (3 tiles)",
    },
    "asked: journey; ship: bottom f; left: 2; buying; open: 17 7 0 6 9 14": {
        "take sssl": "Take: cape (7 tiles)",
        "take ssll": "Search for: coast",
        "mix discards": "Mix the discards into new stacks",
    },
    "asked: lay; ship: bottom f; drawn: ssll; drew; left: 1": {
        "lay north llss": "On F8, land: top, right",
        "lay north ssss": "On F8, sea all round",
        "lay west llss": "Left of the ship, land: top, right",
    },
    f"asked: journey; {LAST_TILE}": {
        "scout": "A scout (1 gold)",
        "fort": "A fort (3 gold)",
        "settlement": "A settlement (6 gold)",
        "fort north": "A fort on the top island (3 gold)",
        "stop": "End the journey",
    },
    f"asked: natives; purpose: natives; path 1: a b; path 2: b b b b b b b; path 3: - a; hut 3: 10 b; {LAST_TILE}": {
        "path 1": "Path 1, space 3: look into the hut",
        "path 2": "Path 2: full",
        "path 3": "Path 3, space 1",
        "path 4": "Path 4, space 1: draw a token",
        "no scout": "Send nobody",
        "recall path 1 space 1": "Take back your scout from path 1, space 1",
        "recall c4": "Take back your scout from C4",
    },
    "top scouts; 2: ╷; units: a2 a.scout 7; path 1: a5": {
        "number 7": "Scout 7",
        "recall a2": "Take back scout 7 from A2",
        "recall path 1 space 1": "Take back scout 5 from path 1, space 1",
    },
    "asked: score; 7: ╷·╷; 8: ╵·╵; units: a7 a.scout, c8 b.scout; complete: a7 c7": {
        "score a7": "Score the island at A7 (2)",
        "score c7": "Score the island at C7 (2)",
        "score d7": "Score the island at D7",
    },
}


def shown(position: str) -> State:
    """A position whose lines are parted by semicolons."""
    return sketch(position.replace(";", "\n"))


@pytest.mark.parametrize("position", LABELS)
def test_a_label_says_what_comes_of_an_action(position: str) -> None:
    state = shown(position)
    assert {said: state.label(said) for said in LABELS[position]} == LABELS[position]


def test_a_way_says_who_gets_how_much() -> None:
    """From B7 over A7, whose edge space has a coin, or past the fort of B to a free one (E-2)."""
    state = way_asked()
    assert [state.label(action) for action in state.legal] == ["2 gold to B", "1 gold to the bank"]
    assert state.label("way 3") == "Payment 3"


# ---- Questions -------------------------------------------------------------------------------------------------------


def test_every_question_comes_up_here_and_has_a_row() -> None:
    assert {int(state.struct.asked) for state in positions()} == set(questions.QUESTIONS) == set(range(asked.QUESTIONS))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_and_logs_are_whole_sentences(lang: str) -> None:
    for view in seen():
        assert_said(view.prompt(lang, NAMES), *view.log(lang, NAMES))
        assert text.prompt_section(view) in GAME.words.help_sections(lang)
        if view.player is not None and view.viewer not in (view.player, EVERYTHING):
            assert NAMES[view.player] in view.prompt(lang, NAMES)


def test_every_question_points_into_the_help() -> None:
    rows = [
        *questions.QUESTIONS.values(),
        *(row for row in vars(questions).values() if isinstance(row, questions.Question)),
    ]
    assert {row.section for row in rows} <= set(GAME.words.help_sections("en"))


JOURNEY = "asked: journey; ship: a8; last: a8; drew; left: 2"
PROMPTS = {
    "gold: 0 9": "You cannot pay for any start: pass.",
    "asked: journey; ship: bottom f; left: 1": "Draw your first tile (1 hidden tile left).",
    "asked: journey; ship: bottom f; left: 1; buying": "Choose your first open tile (1 open tile left).",
    f"{JOURNEY}; 8: ~": "Draw again (2 hidden tiles left), or end the journey.",
    f"{JOURNEY}; 8: ╵": "Draw again (2 hidden tiles left), place a unit on A8, or end the journey.",
    f"{JOURNEY}; 8: ~; buying": "Choose another open tile (2 open tiles left), or end the journey.",
    f"{JOURNEY}; 8: ╵; buying": (
        "Choose another open tile (2 open tiles left), place a unit on A8, or end the journey."
    ),
    f"{JOURNEY}; 8: └": "Place a unit on A8, or end the journey.",
    f"{JOURNEY}; 8: └; gold: 0 0": "Your journey ends at A8.",
    "asked: path; purpose: jungle; landed: a": "Choose a jungle path for your scout.",
    "top scouts; asked: path; purpose: jungle; landed: a7; hand: 7": "Choose a jungle path for scout 7.",
    "asked: natives; purpose: natives": ("Friendly natives: send a scout to a jungle path, or nobody."),
    "top scouts; asked: natives; purpose: natives": ("Friendly natives: choose a scout for the jungle, or nobody."),
    "asked: natives; purpose: natives; path 1: a a a a a a a; path 2: a a a a a a a; path 3: a a a a a": (
        "Friendly natives: take back a scout for the jungle, or send nobody."
    ),
    "top scouts; asked: number; purpose: unit; last: a8; 8: ╵": "Choose the scout for A8.",
    "top scouts; asked: number; purpose: jungle; landed: a3 a5": "Choose the scout that goes into the jungle next.",
    "top scouts; asked: pick; picks a: 7": "Pick your second Top Scout, in secret.",
    f"{JOURNEY}; 8: ~; storm": "The storm ends your journey at A8.",
    f"{JOURNEY}; 8: ~; stacks: -; discards: ssss sssl": (
        "All hidden stacks are empty: mix the discards to go on (2 hidden tiles left)."
    ),
}


@pytest.mark.parametrize("position", PROMPTS)
def test_a_question_is_put_as_it_stands(position: str) -> None:
    assert shown(position).prompt() == PROMPTS[position]


def test_others_hear_how_far_a_journey_is() -> None:
    assert shown(f"{JOURNEY}; 8: ~").view(1).prompt("en", NAMES) == "Ada is on a journey: 2 hidden tiles left."
    over = "asked: journey; ship: a8; last: a8; drew; 8: ╵"
    assert shown(over).view(1).prompt("en", NAMES) == "Ada is at the end of a journey."


# ---- Refusals, which `test_refusals.py` goes through one by one ------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_said_and_lead_to_the_help(lang: str) -> None:
    for state in positions():
        for action in range(actions.ACTIONS):
            refusal = state.why_not(action, lang)
            if refusal is not None:
                assert_said(str(refusal))
                assert refusal.section in GAME.words.help_sections(lang)


# ---- Events ----------------------------------------------------------------------------------------------------------

TOLD = [
    (Event("picked", 0, None, 7), "Ada picks scout 7 as a Top Scout."),
    (Event("picked", 0, None, 0), "Ada picks a Top Scout."),
    (Event("rolled", 0, None, 3), "Ada rolls 3 for income."),
    (Event("rolled", 0, None, 0), "Ada rolls the ship’s wheel."),
    (Event("income", 0, None, 3), "Ada had less than 4 gold and gets 3; everybody else gets 4."),
    (Event("started", 0, "f3", 0), "Ada starts at F3 (free)."),
    (Event("started", 0, "top f", 2), "Ada starts above F1 (2 gold)."),
    (Event("paid toll", 0, "player b", 4), "Ada pays a toll of 4 gold to Bob."),
    (Event("announced hidden", 0, None, 2), "Ada pays for 2 hidden tiles."),
    (Event("announced open", 0, None, 1), "Ada pays for 1 open tile."),
    (Event("drew", 0, "tile sssl pirate", 2), "Ada draws from stack 2: cape (pirate)."),
    (Event("bought", 0, "tile ssll", 0), "Ada takes an open tile: coast."),
    (
        Event("searched", 0, None, 5),
        "Ada searches the hidden stacks for a tile; mixed again, there are 5 stacks.",
    ),
    (Event("mixed", 0, None, 2), "Ada mixes the discards into 2 stacks."),
    (Event("laid", 0, "f3", 5), "Ada lays the tile on F3."),
    (Event("discarded", 0, "tile ssll", 0), "Ada discards the tile, which fits nowhere."),
    (Event("mined", 0, None, 3), "A gold mine: Ada gets 3 gold."),
    (Event("robbed", 0, None, 4), "A pirate: Ada loses 4 gold."),
    (Event("robbed", 0, None, 0), "A pirate: Ada has nothing to lose."),
    (Event("met natives", 0, None, 0), "Ada meets friendly natives."),
    (Event("in storm", 0, None, 0), "A storm ends the journey of Ada."),
    (Event("placed", 0, "fort", 29), "Ada places a fort on F3."),
    (Event("recalled", 0, "f3", 0), "Ada takes back a scout from F3."),
    (Event("recalled", 0, "path 2", 7), "Ada takes back scout 7 from path 2."),
    (Event("sent", 0, "path 2", 0), "Ada sends a scout to path 2."),
    (Event("sent", 0, "path 2", 7), "Ada sends scout 7 to path 2."),
    (Event("sent nobody", 0, None, 0), "Ada sends no scout."),
    (Event("found", 0, "path 2", 0), "Ada draws a token for the hut of path 2."),
    (Event("found", 0, "path 2", 15), "Ada draws a token for the hut of path 2: 15 points."),
    (Event("looked", 0, "path 2", 0), "Ada looks into the hut of path 2."),
    (Event("looked", 0, "path 2", 5), "Ada looks into the hut of path 2: 5 points."),
    (Event("covered", 0, "f3", 1), "Ada covers F3, which is surrounded."),
    (Event("covered", 0, "f3", 4), "Ada covers 4 surrounded spaces, F3 the first of them."),
    (Event("explored", None, "f3", 17), "The island at F3 is complete. Its value: 17."),
    (Event("scored", 1, "f3", 9), "Bob scores 9 points for the island at F3."),
    (Event("ended journey", 0, None, 0), "Ada ends the journey."),
    (Event("passed", 0, None, 0), "Ada cannot pay for any start and passes."),
    (Event("ended", None, None, 0), "The journeys are over: the huts are opened."),
    (Event("revealed", None, "path 2", 10), "Nobody wins path 2: its token is worth 10."),
    (Event("won path", 0, "path 2", 10), "Ada wins path 2: 10 points."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_an_event_is_told(event: Event, sentence: str) -> None:
    state = positions()[0]
    assert text.sentence(state, event, "en", NAMES) == sentence
    assert_said(text.sentence(state, event, "fr", NAMES))
    assert text.sentence(state, event, "fr", NAMES) != sentence


def test_every_event_has_words() -> None:
    assert len(text.EVENTS) == events.KINDS_OF_EVENTS
    assert [event.kind for event, _ in TOLD if event.kind not in text.EVENTS] == []
    assert {event.kind for event, _ in TOLD} == set(text.EVENTS) == set(SENTENCES) | {"covered"}
    assert set(PARTICULAR_EVENTS) <= set(SENTENCES)


def test_things_of_events_have_texts_that_differ() -> None:
    texts = [text.item_text(0, item) for item in range(events.NO_ITEM)]
    assert len(set(texts)) == events.NO_ITEM
    assert text.item_text(0, events.NO_ITEM) is None
    assert text.item_text(events.LAID, 29) == "f3"
    assert text.item_text(events.DREW, events.TILE_ITEM + 7) == "tile sssl pirate"
    assert text.item_text(events.PLACED, events.UNIT_ITEM + 1) == "fort"
    assert text.item_text(events.PAID_TOLL, events.PLAYER_ITEM + 1) == "player b"
    assert text.item_text(events.SENT, events.PATH_ITEM + 2) == "path 3"


def test_a_token_is_told_to_whoever_drew_it_alone() -> None:
    state = do(sketch("asked: path\npurpose: jungle\nlanded: a\ncomplete:"), "path 4")
    value = state.events[1].value
    assert state.view(0).log("en", NAMES)[1] == f"Ada draws a token for the hut of path 4: {value} points."
    assert state.view(1).log("en", NAMES)[1] == "Ada draws a token for the hut of path 4."


# ---- Scores and options ----------------------------------------------------------------------------------------------


def test_scores_are_made_of_islands_and_paths() -> None:
    for state in positions():
        for seat, lines in enumerate(state.breakdown()):
            assert sum(line.points for line in lines) == state.scores[seat]
            assert all(line.points > 0 for line in lines)
            assert all(re.fullmatch(r"island [a-l][1-8]|path [1-7]", line.item) for line in lines)
            assert state.over or not any(line.item.startswith("path") for line in lines)


def test_a_score_names_islands_and_paths() -> None:
    state = sketch("earned: c4 9 5, e7 0 3\npath 2: b a a\nhut 2: 15 b\nover\npoints: 24 8")
    assert [{line.item: (line.points, line.parts) for line in lines} for lines in state.breakdown()] == [
        {"island c4": (9, {}), "path 2": (15, {"scouts": 2})},
        {"island c4": (5, {}), "island e7": (3, {})},
    ]
    assert [text.score_word(word, "en") for word in ("island c4", "path 2", "scouts")] == [
        "island at C4",
        "path 2",
        "scouts",
    ]
    assert [text.score_word(word, "fr") for word in ("island c4", "path 2", "scouts")] == [
        "île en C4",
        "sentier 2",
        "éclaireurs",
    ]


def test_options_have_names_and_choices_in_words() -> None:
    for option in GAME.options:
        for lang in LANGUAGES:
            assert_said(GAME.words.option_name(option, lang), GAME.words.option_help(option, lang))
            assert_said(*(GAME.words.choice_name(option, value, lang) for value in option.choices))
    setup = GAME.options[0]
    assert [GAME.words.choice_name(setup, value, "en") for value in setup.choices] == [
        "First journey", "Two areas", "North and south", "Three areas", "Empty chart",
    ]  # fmt: skip
