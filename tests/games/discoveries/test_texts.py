"""Discoveries in words: every action, question, event, refusal and journey, in both languages."""

import random
import re
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from farshore.engine.play import ALLOWED
from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.games.discoveries import actions, asked, guide, refusals, text
from farshore.games.discoveries.components import BOARD_ACTIONS, CARDS, EXPLORATION_CARDS, NO_CARD
from farshore.games.discoveries.game import GAME
from farshore.games.discoveries.rules import crossing
from farshore.games.discoveries.text import journeys, questions
from farshore.games.discoveries.text.events import SENTENCES
from farshore.games.discoveries.text.questions import Lesson, Question
from farshore.games.discoveries.text.refusals import PARTICULAR, REFUSALS
from farshore.kit.catalogue import LANGUAGES
from tests.build import views_of
from tests.games.discoveries.playing import trigger
from tests.games.discoveries.position import position

NAMES = ["Ada", "Bob", "Cy", "Dee"]
WHOLE_GAMES = 3
NOT_EVENLY_ASKED = 90  # steps between positions that are looked at, once a question was seen often
SEEN_OFTEN = 3


def eager(state: State, rng: random.Random) -> int:
    """A random action, mostly one that brings the game forward."""
    wanted = [
        action
        for action in state.legal
        if actions.EXPLORE <= action < actions.DIE
        or actions.TRIGGERING <= action < actions.REST_AT
        or actions.USE <= action < actions.FACE
        or action in (actions.FRIENDLY, actions.WARY, actions.PLAY_AGAIN)
    ]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else state.legal)


@cache
def positions() -> tuple[State, ...]:
    """Positions of whole games with random options: the first of each question, and some of all."""
    found, counts = [], [0] * asked.QUESTIONS
    for seed in range(WHOLE_GAMES):
        rng = random.Random(seed)
        options = {"introductory": bool(seed % 2), "preset": ("rulebook", "reference-manual")[seed % 2]}
        state = GAME.deal(players=2 + seed % 3, seed=seed, **options)
        while not state.over:
            question = int(state.struct.asked)
            counts[question] += 1
            if counts[question] <= SEEN_OFTEN or state.step % NOT_EVENLY_ASKED == 0:
                found.append(state.copy())
            state.act(eager(state, rng))
        found.append(state)
    return tuple(found)


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
        ("card 22", actions.PICK + 21),
        ("explore 35", actions.EXPLORE + 34),
        ("die a walk", actions.DIE),
        ("die gray journal", actions.DIE + 19),
        ("fresh die b ride", actions.FRESH_DIE + 5),
        ("use 39", actions.USE),
        ("face negotiate", actions.FACE + 2),
        ("wary tribe", actions.WARY),
        ("change plans", actions.CHANGE_OF_PLANS),
        ("on hike", actions.LAY + 2),
        ("on 12 second", actions.LAY + (BOARD_ACTIONS + 11) * 2 + 1),
        ("trigger mountain expedition", actions.TRIGGERING + 2),
        ("trigger 36", actions.REST_AT - 1),
        ("rest right", actions.REST_AT + 1),
        ("from stock b walk", actions.FROM_STOCK + 4),
        ("from bank journal", actions.FROM_ACTION - 1),
        ("from b hike", actions.FROM_ACTION + 8),
        ("from 1", actions.FROM_ACTION + 24),
        ("from 36 second", actions.EVERY_DIE - 1),
        ("given by d", actions.GIVEN_BY + 3),
        ("no bonus", actions.ACTIONS - 1),
    ],
)
def test_texts_mean_the_numbers_of_the_rules(said: str, action: int) -> None:
    assert GAME.parse(said) == action


# ---- Everything is said ----------------------------------------------------------------------------------------------


def test_every_question_comes_up_here_and_has_a_row() -> None:
    assert {int(state.struct.asked) for state in positions()} == set(questions.QUESTIONS) == set(range(asked.QUESTIONS))


def test_whoever_decides_is_whom_the_question_is_put_to() -> None:
    for state in positions():
        if not state.over:
            assert questions.QUESTIONS[state.struct.asked].who(state.fields) == state.player


WHY_DICE_REST = {
    "stock a: walk ride\nfaces: walk\nplayed: 1": "One face a turn: another Walk die, or end your turn.",
    "stock a: walk walk\nfaces: walk\nplayed: 1": "Play another die, or end your turn.",
    "stock a: ride journal\nfaces: walk\nplayed: 1": "One face a turn: no Walk dice left. End your turn.",
    "stock a: walk\nfresh: walk\nfaces: walk\nplayed: 1": "New dice wait for your next turn: end this one.",
    "faces: walk\nplayed: 1": "No dice left: end your turn.",
    "stock a: ride\nfaces: ride\nplayed: 1\non a: horse ride\ndone: changing plans":
        "No place for your other dice now: end your turn.",
    "": "You have no dice: rest to take some.",
}  # fmt: skip


@pytest.mark.parametrize("said", WHY_DICE_REST)
def test_the_prompt_says_why_dice_of_the_stock_cannot_be_played(said: str) -> None:
    assert position(said).view(0).prompt() == WHY_DICE_REST[said]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_and_logs_are_whole_sentences(lang: str) -> None:
    for view in seen():
        assert_said(view.prompt(lang, NAMES), *view.log(lang, NAMES))
        assert text.prompt_section(view) in GAME.words.help_sections(lang)
        if view.player is not None and view.viewer not in (view.player, EVERYTHING):
            assert NAMES[view.player] in view.prompt(lang, NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_are_said_and_those_of_legal_actions_differ(lang: str) -> None:
    for state in positions():
        assert_said(*(state.label(action, lang) for action in range(actions.ACTIONS)))
        labels = [state.label(action, lang) for action in state.legal]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_said_and_lead_to_the_help(lang: str) -> None:
    for state in positions():
        for action in range(actions.ACTIONS):
            refusal = state.why_not(action, lang)
            if refusal is not None:
                assert_said(str(refusal))
                assert refusal.section in GAME.words.help_sections(lang)


def test_every_refusal_has_a_sentence() -> None:
    assert sorted(REFUSALS) == list(range(refusals.NOT_ASKED, refusals.SHOWS_THAT_FACE + 1))
    assert set(PARTICULAR) <= set(REFUSALS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_speaks_to_players_and_points_into_the_help(lang: str) -> None:
    told = 0
    for view in seen():
        hint = guide.guide(view, lang, NAMES)
        if hint is not None:
            told += 1
            assert view.viewer in range(view.players)
            assert_said(hint.text)
            assert hint.section in GAME.words.help_sections(lang)
    assert told > 20


def test_every_event_has_words() -> None:
    assert len(text.EVENTS) == 16
    assert set(text.EVENTS) == set(SENTENCES) | {"laid", "explored", "rested", "took gray"}


def test_every_question_and_every_lesson_points_into_the_help() -> None:
    rows = [*questions.QUESTIONS.values(), *(row for row in vars(questions).values() if isinstance(row, Question))]
    lessons = [lesson for row in rows for lesson in (row.lesson, row.meanwhile) if lesson is not None]
    lessons += [value for value in vars(guide).values() if isinstance(value, Lesson)]
    lessons += guide.TO_BEGIN_A_TURN.values()
    sections = {row.section for row in rows} | {lesson.section for lesson in lessons if lesson.section}
    assert sections <= set(GAME.words.help_sections("en"))


# ---- Refusals name things --------------------------------------------------------------------------------------------


def why(state: State, said: str, lang: str = "en") -> str:
    refusal = state.why_not(said, lang)
    assert refusal is not None
    return str(refusal)


def test_a_hike_needs_a_second_walk_die() -> None:
    state = position("stock a: walk ride")
    state.act("die a walk")
    assert why(state, "on hike") == "Hike needs a second Walk die to send back to camp."
    assert why(state, "on mountain expedition") == "Mountain expedition needs two more Walk dice to send back to camp."
    assert why(state, "on horse ride") == "Horse ride needs 1 Ride die there; this is a Walk die."
    assert why(state, "trigger hike") == "Only a Journal die triggers Hike; this is a Walk die."
    assert why(state, "on 12") == "Tribe 12 is not in your Action zone."
    assert why(state, "on hike", "fr") == "«\u00a0À pied\u00a0» demande un second dé Marcher à renvoyer au Camp."


def test_moves_that_do_not_fit_are_named_beside_the_routes() -> None:
    state = position(
        """
        routes 44: RMRRM
        routes 5: RR
        held a: 37
        reserve: 37 on 5
        zone: 44 4
        on a: hike walk
        stock a: journal journal
        """
    )
    state.act("die a journal")
    state.act("trigger hike")
    assert why(state, "explore 44") == (
        "Your moves do not fit: you have Hike (3 rivers), and card 44 needs 1 river, 1 mountain, 2 rivers, 1 mountain."
    )
    assert state.why_not("explore 5") is None
    assert why(state, "end turn") == "You have triggered Hike: trigger more actions, or explore."


def test_a_trigger_that_leads_nowhere_says_which_card_is_out_of_reach() -> None:
    state = position("zone: 3 4\non a: hike walk\nstock a: journal journal\nroutes 3: MM")
    state.act("die a journal")
    assert why(state, "trigger hike") == (
        "Even with all you could trigger besides Hike, you cannot cross card 3 (2 mountains)."
    )
    assert why(state, "trigger horse ride") == "The Journal die comes last: Horse ride still needs 1 Ride die."


# ---- Journeys explain themselves -------------------------------------------------------------------------------------


def assert_is_possible(state: State, way: journeys.Journey, actions: set[int]) -> None:
    """Walk the journey step by step, by the book."""
    s = state.struct
    at = 0
    used: set[int] = set()
    for step in way.steps:
        assert step.start == at < step.end
        assert {step.action, *step.extenders} <= actions - used
        used |= {step.action, *step.extenders}
        icons = way.counted[step.start : step.end]
        moves = {
            icon: int(components[step.action]) + sum(int(components[own]) for own in step.extenders)
            for icon, components in (("R", s.rivers), ("M", s.mountains))
        }
        assert icons.count("R") <= moves["R"] * (s.rivers[step.action] > 0)
        assert icons.count("M") <= moves["M"] * (s.mountains[step.action] > 0)
        assert re.fullmatch({4: "", 2: "R*M*", 3: "M*R*"}.get(int(s.gives[step.action]), "R+|M+"), icons)
        at = step.end
    assert at == len(way.icons)
    clatsops = {own for own in actions if own - BOARD_ACTIONS in (31, 32)}
    assert len(way.converted) <= len(clatsops)


def test_explain_agrees_with_crosses() -> None:
    rng = random.Random(7)
    state = GAME.deal(players=4, seed=1)
    s = state.struct
    crossed = 0
    for _ in range(400):
        actions = set(rng.sample(range(BOARD_ACTIONS + EXPLORATION_CARDS), rng.randrange(1, 6)))
        bits = sum(1 << own for own in actions)
        first, second = rng.sample(range(CARDS), 2)
        second = second if rng.random() < 0.5 else NO_CARD
        way = journeys.journey(s, first, second, bits)
        possible = crossing.crosses(s, first, second, np.uint64(bits), np.uint64(0), 0, crossing.new_plan())
        assert (way is not None) == possible
        if way is not None:
            crossed += 1
            assert_is_possible(state, way, actions)
            for lang in LANGUAGES:
                assert_said(journeys.journey_in_words(way, bits, lang))
    assert crossed > 40


def test_the_first_example_of_the_rulebook_is_explained() -> None:
    state = position("zone: 35 4\nroutes 35: RRMM\non a: hike walk; mountain ride\nstock a: journal journal")
    for said in ("die a journal", "trigger hike", "die a journal", "trigger mountain expedition"):
        state.act(said)
    how = "Hike for 2 rivers, Mountain expedition for 2 mountains"
    assert state.label("explore 35") == f"Explore card 35 for 7 points: {how}"
    way = journeys.journey_of(state, 34)
    assert way is not None
    assert way.icons == "RRMM"
    assert way.steps == (journeys.Step(1, 0, 2, ()), journeys.Step(2, 2, 4, ()))
    state.act("explore 35")
    assert f"Ada explores card 35 for 7 points: {how}." in state.log("en", NAMES)


def test_lengthening_and_converting_cards_are_named() -> None:
    state = position("zone: 35 4\nroutes 35: RRRRM\ngives 34: extend R1 M0\nheld a: 32 34")
    actions = 1 << 1 | 1 << BOARD_ACTIONS + 31 | 1 << BOARD_ACTIONS + 33
    way = journeys.journey(state.struct, 34, NO_CARD, actions)
    assert way is None
    actions |= 1 << 0
    way = journeys.journey(state.struct, 34, NO_CARD, actions)
    assert way is not None
    said = journeys.journey_in_words(way, actions, "en")
    assert "with Clatsop 32, icon 5 counts as 1 river" in said
    assert_is_possible(state, way, {0, 1, BOARD_ACTIONS + 31, BOARD_ACTIONS + 33})


def test_two_cards_are_one_journey_in_the_log() -> None:
    state = position(
        """
        routes 22: RRM
        routes 55: MRRRR
        zone: 22 4
        recon: 55 6 7
        held a: 1 3 9 34
        on a: 1 walk; 3 ride; 9 walk; 34 walk
        stock a: journal
        stock b: walk
        banks: gray.walk
        """
    )
    s = state.struct
    actions = sum(1 << BOARD_ACTIONS + card - 1 for card in (1, 3, 9, 34))
    way = journeys.journey(s, 21, 54, actions)
    assert way is not None
    assert way.cards == (21, 54)
    assert way.icons == "RRMMRRRR"
    assert journeys.journey_in_words(way, actions, "en") == (
        "tribe 1 for 2 rivers, tribe 9 for 2 mountains, tribe 3 and Tenino 34 for 4 rivers"
    )


# ---- Rows of actions taken as one ------------------------------------------------------------------------------------


def full(view: State) -> State:
    return view.copy() if view.viewer == EVERYTHING else view.imagine(3)


def test_chains_are_legal_and_complete() -> None:
    for state in positions():
        for view in (state, *views_of(state)):
            if not view.legal:
                assert text.combos(view, "en") == {}
        if state.player is None:
            continue
        view = state.view(state.player)
        expected = set()
        for first in view.legal:
            after = full(view)
            after.act(first)
            if actions.DIE <= first < actions.USE and after.struct.asked in (
                asked.TARGET,
                asked.NEW_FACE,
                asked.CHANGED_FACE,
            ):
                expected |= {f"{view.text(first)}; {view.text(then)}" for then in after.legal}
        if actions.REST_OWN in view.legal:
            expected.add("rest own; every die")
        combos = text.combos(view, "en")
        assert set(combos) == expected
        for chain in combos:
            after = full(view)
            for said in chain.split("; "):
                after.act(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chains_have_labels_that_differ(lang: str) -> None:
    for state in positions():
        if state.player is not None:
            labels = text.combos(state.view(state.player), lang).values()
            assert_said(*labels)
            assert len(set(labels)) == len(labels)


def test_a_chain_names_the_die_and_the_place() -> None:
    combos = text.combos(position("stock a: walk walk\nturn: a").view(0), "en")
    assert combos["die a walk; on hike"] == "Walk die (A) on Hike"
    assert combos["die a walk; change dice"] == "Walk die (A) for Changing the dice"
    assert combos["rest own; every die"] == "Rest: all your own dice, wherever they are"


def test_dice_are_changed_as_one() -> None:
    state = position("stock a: walk ride ride")
    state.act("die a walk")
    state.act("change dice")
    assert state.struct.asked == asked.CHANGE
    assert text.combos(state.view(0), "en")["die a ride; face journal"] == "Ride die (A): turn it to Journal"


# ---- Scores ----------------------------------------------------------------------------------------------------------


def test_a_score_names_cards_sets_and_tepees() -> None:
    state = position("journal a: 2 4 8 11\nheld a: 9\nheld b: 1")
    lines = {line.item: (line.points, line.parts) for line in state.breakdown()[0]}
    assert lines == {
        "journal": (12, {"cards": 4}),
        "set 1": (15, {"species": 3}),
        "set 2": (3, {"species": 1}),
        "tepees": (12, {"tepees": 2}),
    }
    assert sum(points for points, _ in lines.values()) == state.scores[0]
    for lang in LANGUAGES:
        assert_said(*(text.score_word(word, lang) for item, (_, parts) in lines.items() for word in (item, *parts)))


def test_options_have_names_and_choices_in_words() -> None:
    for option in GAME.options:
        for lang in LANGUAGES:
            assert_said(GAME.words.option_name(option, lang), GAME.words.option_help(option, lang))
            assert_said(*(GAME.words.choice_name(option, value, lang) for value in option.choices))


def test_legal_is_what_is_not_refused() -> None:
    """The texts of refusals are asked for exactly where the rules refuse."""
    state = position("stock a: journal\non a: hike walk\nzone: 1 4\nroutes 1: RR")
    state.act("die a journal")
    assert trigger("hike") in state.legal
    assert state.why_not("trigger hike") is None
    assert ALLOWED not in REFUSALS
