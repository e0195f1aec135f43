"""The laws that every game obeys, its own or somebody else's: whatever `farshore.names()` names is tested."""

import random
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import farshore
from farshore.engine.kernels import conceal_at
from farshore.engine.record import EVERYTHING, SPECTATOR
from farshore.engine.state import State
from farshore.kit.catalogue import LANGUAGES
from farshore.kit.terminal import COLUMNS
from farshore.records import from_json, from_text, to_json, to_text, verify
from tests.build import assert_plausible, random_options, recorded, records_of, short, stride, views_of
from tests.samples import samples_of

GAMES = farshore.names()
WHOLE_GAMES = 6
STATES_OF_A_GAME = 40
BEYOND = (-1, -2, -(2**31), 2**15, 2**31, 2**63, 2**64, 2**100)

pytestmark = pytest.mark.parametrize("name", GAMES)

Game = list[tuple[State, int]]  # each state, and the action that was taken there


@cache
def played(name: str, seed: int) -> tuple[dict[str, Any], Game, State]:
    """A whole game with random options, played half at random and half carefully: options, states and actions, end."""
    game, rng = farshore.game(name), random.Random(seed)
    options = {**random_options(game, rng), "seed": rng.getrandbits(128)}
    state = game.deal(**options)
    steps: Game = []
    while not state.over:
        careful = rng.random() < 0.5
        action = state.suggest("careful", rng.getrandbits(64)) if careful else rng.choice(state.legal)
        steps.append((state.copy(), action))
        state.act(action)
    return options, steps, state


@cache
def positions(name: str) -> tuple[State, ...]:
    """States of many games: some of each from anywhere, the first and the last."""
    chosen = []
    for seed in range(WHOLE_GAMES):
        _, steps, end = played(name, seed)
        chosen += [steps[0][0], end]
        chosen += [state for state, _ in random.Random(seed).sample(steps, min(len(steps), STATES_OF_A_GAME))]
    return tuple(chosen)


# ---- Actions ---------------------------------------------------------------------------------------------------------


def test_text_and_number_of_an_action_are_one_to_one(name: str) -> None:
    game = farshore.game(name)
    texts = [game.text(action) for action in range(game.actions)]
    assert len(set(texts)) == game.actions
    assert [game.parse(text) for text in texts] == list(range(game.actions))
    assert all(text == " ".join(text.lower().split()) for text in texts)
    assert game.actions <= 1000


def test_legal_ascends_and_is_empty_only_at_the_end(name: str) -> None:
    for state in positions(name):
        assert list(state.legal) == sorted(set(state.legal))
        assert set(state.legal) <= set(range(state.game.actions))
        assert bool(state.legal) != state.over


def test_refusal_agrees_with_legal_for_every_number(name: str) -> None:
    for state in positions(name):
        for viewed in (state, *views_of(state)):
            legal = set(viewed.legal)
            for action in (*range(state.game.actions), state.game.actions, *BEYOND):
                assert (viewed.why_not(action) is None) == (action in legal)


def test_an_illegal_action_changes_nothing_and_a_legal_one_something(name: str) -> None:
    for state in positions(name):
        legal, before = set(state.legal), state.to_bytes()
        for action in range(state.game.actions):
            tried = state.copy()
            if action in legal:
                tried.act(action)
                assert tried.step == state.step + 1
            else:
                with pytest.raises(farshore.IllegalAction):
                    tried.act(action)
                assert tried.to_bytes() == before
        assert state.to_bytes() == before


# ---- The course of a game --------------------------------------------------------------------------------------------


def test_somebody_decides_until_it_is_over(name: str) -> None:
    for state in positions(name):
        assert (state.player is None) == state.over
        assert state.player is None or state.player in range(state.players)
        assert state.turn_of in range(state.players)
        assert state.turn >= 1
        assert len(state.scores) == state.players


def test_places_are_given_at_the_end_and_somebody_is_first(name: str) -> None:
    for state in positions(name):
        assert (state.ranks is not None) == state.over
        if state.ranks is not None:
            assert min(state.ranks) == 1
            for place in state.ranks:  # ties share a place, and leave out those behind it
                assert sum(other < place for other in state.ranks) == place - 1


def test_steps_count_up_and_the_barrier_never_overtakes_them(name: str) -> None:
    for seed in range(WHOLE_GAMES):
        _, steps, end = played(name, seed)
        states = [state for state, _ in steps] + [end]
        assert [state.step for state in states] == list(range(len(states)))
        for before, after in pairwise(states):
            assert before.barrier <= after.barrier <= after.step
            assert after.barrier in (before.barrier, after.step)
            assert after.turn - before.turn in (0, 1)
            if after.player != before.player:
                assert after.barrier == after.step  # another one decides
            if after.turn_of != before.turn_of:
                assert after.turn > before.turn


def test_options_players_and_seed_never_change(name: str) -> None:
    for seed in range(WHOLE_GAMES):
        options, steps, end = played(name, seed)
        for state in (*(state for state, _ in steps), end):
            assert {**state.options, "players": state.players, "seed": state.seed} == options
            assert state.viewer == EVERYTHING


def test_events_are_within_bounds(name: str) -> None:
    for seed in range(WHOLE_GAMES):
        _, steps, end = played(name, seed)
        for state in (*(state for state, _ in steps[1:]), end):
            most = len(state.struct.events)
            assert len(state.events) <= most  # none, where an action is only the beginning of another
            for kind, seat, item, _ in state.struct.events[: state.struct.event_count].tolist():
                assert 0 <= kind < len(state.game.words.EVENTS)
                assert -1 <= seat < state.players
                assert 0 <= item < state.game.words.ITEMS


def test_a_state_is_small(name: str) -> None:
    assert farshore.game(name).dtype.itemsize < 2000


# ---- Copies, bytes and the fold --------------------------------------------------------------------------------------


def test_copy_and_bytes_give_the_same_state(name: str) -> None:
    game = farshore.game(name)
    for state in positions(name):
        for viewed in (state, *views_of(state)):
            assert viewed.copy().to_bytes() == viewed.to_bytes()
            assert game.from_bytes(viewed.to_bytes()).to_bytes() == viewed.to_bytes()


def test_the_fold_of_the_actions_is_the_state(name: str) -> None:
    """By number and by text, in one go and with everything asked, saved, copied and viewed in between."""
    game = farshore.game(name)
    for seed in range(WHOLE_GAMES):
        options, steps, end = played(name, seed)
        by_number, by_text = game.deal(**options), game.deal(**options)
        for state, action in steps:
            assert by_number == state
            by_number.act(action)
            by_text = game.from_bytes(by_text.copy().to_bytes())
            for view in views_of(by_text):
                assert (view.scores, view.legal, view.events) is not None
            by_text.act(game.text(action))
        assert by_number.to_bytes() == by_text.to_bytes() == end.to_bytes()


# ---- What may be seen ------------------------------------------------------------------------------------------------


def test_a_view_holds_no_key(name: str) -> None:
    for state in positions(name):
        for view in views_of(state):
            assert view.seed is None
            assert not view.struct.key.any()
            assert view.struct.counter == 0


def test_hiding_what_is_hidden_changes_nothing(name: str) -> None:
    for state in positions(name):
        for view in views_of(state):
            again = records_of(view)
            conceal_at(again, 0, SPECTATOR if view.viewer is None else view.viewer)
            assert again.tobytes() == records_of(view).tobytes()


def test_the_decider_knows_enough_to_decide(name: str) -> None:
    """Legal actions, refusals and the careful choice come from what the one to decide may know, and nothing else."""
    for number, state in enumerate(positions(name)):
        if state.player is not None:
            view = state.view(state.player)
            assert view.legal == state.legal
            for action in range(state.game.actions):
                assert view.why_not(action) == state.why_not(action)
                assert view.label(action) == state.label(action)
            assert view.prompt() == state.prompt()
            for policy in ("careful", "random"):
                assert view.suggest(policy, number) == state.suggest(policy, number)
                assert state.suggest(policy, number) in state.legal


def test_what_is_imagined_agrees_with_the_view(name: str) -> None:
    for seed, state in enumerate(positions(name)):
        for view in views_of(state):
            full = view.imagine(seed)
            assert full.viewer == EVERYTHING
            assert full.view(view.viewer).to_bytes() == view.to_bytes()
            assert state.game.from_bytes(full.to_bytes()) == full


def test_what_is_imagined_can_be_played_to_the_end(name: str) -> None:
    for seed, state in enumerate(positions(name)[::8]):
        for view in views_of(state):
            full, rng = view.imagine(seed), random.Random(seed)
            while not full.over:
                full.act(rng.choice(full.legal))
            assert full.ranks is not None


def test_what_is_imagined_is_uniform(name: str) -> None:
    assert samples_of(name).SMALL
    for sample in samples_of(name).SMALL:
        draws = max(500, round(20 / min(sample.chances.values())))
        seen = Counter(sample.outcome(sample.view.imagine(seed)) for seed in range(draws))
        if len(sample.chances) == 1:
            assert set(seen) == set(sample.chances), sample.name
        else:
            assert_plausible(seen, dict(sample.chances))


def test_views_are_equal_where_states_differ_only_in_what_is_hidden(name: str) -> None:
    """The tests shuffle the hidden parts themselves: also what was drawn last, key and counter."""
    rng = random.Random(1)
    really_different = 0
    for state in positions(name):
        for view in views_of(state):
            other = samples_of(name).shuffled(state, view.viewer, rng)
            really_different += other.to_bytes() != state.to_bytes()
            assert other.view(view.viewer).to_bytes() == view.to_bytes()
            for lang in LANGUAGES:
                assert other.view(view.viewer).draw(lang).plain == view.draw(lang).plain
    assert really_different


def test_since_the_barrier_nobody_has_learnt_anything(name: str) -> None:
    """Going back to it gives nothing away: what the decider knows after an action follows from what he knew before."""
    undoable = 0
    for seed in range(WHOLE_GAMES):
        _, steps, end = played(name, seed)
        states = [state for state, _ in steps] + [end]
        for (before, action), after in zip(steps, states[1:], strict=True):
            if after.barrier < after.step:
                undoable += 1
                decider = before.player
                assert after.player == decider
                for guess in range(3):
                    other = before.view(decider).imagine(guess)
                    other.act(action)
                    assert other.view(decider).to_bytes() == after.view(decider).to_bytes()
    assert undoable


# ---- Everything at once, searched at random --------------------------------------------------------------------------


@pytest.mark.fuzz
@given(st.integers(0, 2**64 - 1))
def test_a_random_game_obeys_the_laws(name: str, seed: int) -> None:
    rng = random.Random(seed)
    game = farshore.game(name)
    with recorded(game.deal(seed=seed, **{**random_options(game, rng), **short(game)})) as journal:
        while journal.ended == "running":
            state = journal.state
            legal = state.legal
            assert legal
            assert [action for action in range(game.actions) if state.why_not(action) is None] == list(legal)
            assert state.suggest("careful", seed) in legal
            assert game.from_bytes(state.to_bytes()) == state
            for view in views_of(state):
                assert view.legal == (legal if view.viewer == state.player else ())
                assert view.imagine(seed).view(view.viewer) == view
                assert samples_of(name).shuffled(state, view.viewer, rng).view(view.viewer) == view
                view.draw("fr"), view.log("fr"), view.prompt("fr")
            assert tuple(sum(line.points for line in lines) for lines in state.breakdown()) == state.scores
            for _ in range(rng.randrange(1, stride(game))):
                if journal.ended == "running":
                    journal.act(rng.choice(journal.state.legal))
        assert journal.state.ranks is not None
        for form in (from_text(to_text(journal.record())), from_json(to_json(journal.record()))):
            assert verify(form).state == journal.state


# ---- Points ----------------------------------------------------------------------------------------------------------


def test_the_lines_of_a_score_add_up_to_it(name: str) -> None:
    for state in positions(name):
        for viewed in (state, *views_of(state)):
            assert tuple(sum(line.points for line in lines) for lines in viewed.breakdown()) == viewed.scores


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lines_of_a_score_have_words(name: str, lang: str) -> None:
    for state in positions(name):
        for line in (line for lines in state.breakdown() for line in lines):
            assert_said(*(state.game.words.score_word(word, lang) for word in (line.item, *line.parts)))


# ---- Words -----------------------------------------------------------------------------------------------------------


def assert_said(*sentences: str) -> None:
    for sentence in sentences:
        assert sentence
        assert not set("{}") & set(sentence), sentence
        assert "None" not in sentence, sentence
        assert sentence == sentence.strip()
        assert "\n" not in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_said_in_every_language(name: str, lang: str) -> None:
    game = farshore.game(name)
    assert_said(game.words.title(lang), *(game.words.option_help(option, lang) for option in game.options))
    for state in positions(name)[::3]:
        for viewed in (state, *views_of(state)):
            assert_said(viewed.prompt(lang), *viewed.log(lang))
            assert len(viewed.log(lang)) == len(viewed.events)
            for action in range(game.actions):
                assert_said(viewed.label(action, lang))
                refusal = viewed.why_not(action, lang)
                if refusal is not None:
                    assert_said(str(refusal))
                    assert refusal.section in game.words.help_sections(lang)
            assert_said(str(viewed.why_not("nonsense", lang)))


def test_labels_of_legal_actions_differ(name: str) -> None:
    for state in positions(name):
        for lang in LANGUAGES:
            labels = [state.label(action, lang) for action in state.legal]
            assert len(set(labels)) == len(labels)


def test_what_is_said_in_french_is_not_english(name: str) -> None:
    game = farshore.game(name)
    state = positions(name)[0]
    for one, other in (
        (
            game.words.title("en") + game.words.help_sections("en")["turn"][1],
            game.words.title("fr") + game.words.help_sections("fr")["turn"][1],
        ),
        (state.prompt("en"), state.prompt("fr")),
        (state.view(None).prompt("en"), state.view(None).prompt("fr")),
        (state.label(state.legal[0], "en"), state.label(state.legal[0], "fr")),
        (str(state.why_not("nonsense", "en")), str(state.why_not("nonsense", "fr"))),
    ):
        assert one != other


def test_help_has_the_same_sections_in_every_language(name: str) -> None:
    sections = [list(farshore.game(name).words.help_sections(lang)) for lang in LANGUAGES]
    assert sections[0]
    assert all(others == sections[0] for others in sections)
    for lang in LANGUAGES:
        for title, text in farshore.game(name).words.help_sections(lang).values():
            assert title
            assert text


def test_names_of_players_are_said_as_they_are(name: str) -> None:
    names = ["{player}", "100%", "<b>", "Ada\u202fL", "x" * 200][: farshore.game(name).players[-1]]
    for state in positions(name)[::5]:
        for viewed in (state, *views_of(state)):
            prompt, log = viewed.prompt("fr", names), viewed.log("en", names)
            viewed.draw("en", names)
            if state.player is not None and viewed.viewer not in (state.player, EVERYTHING):
                assert names[state.player] in prompt
            for event, line in zip(viewed.events, log, strict=True):
                assert event.seat is None or names[event.seat] in line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drawing_fits_into_80_columns(name: str, lang: str) -> None:
    names = ["A quite impossibly long name that nobody bears", "Bo"] * 4
    for state in positions(name):
        for viewed in (state, *views_of(state)):
            for drawn in (viewed.draw(lang).plain, viewed.draw(lang, names).plain):
                lines = drawn.split("\n")
                assert max(map(len, lines)) <= COLUMNS
                assert not any(line != line.rstrip() or "\t" in line for line in lines)
                assert not set("{}") & set(drawn)


# ---- Options ---------------------------------------------------------------------------------------------------------


def test_options_stand_in_the_record_and_have_a_default_at_every_table(name: str) -> None:
    game = farshore.game(name)
    fields = {field.name: field for field in game.fields}
    for option in game.options:
        for players in game.players:
            assert option.default in option.allowed(players)
            for value in option.allowed(players):
                assert fields[option.name].low <= option.encode(value) <= fields[option.name].high
                state = game.deal(players=players, seed=1, **{option.name: value})
                assert state.options[option.name] == value


def test_a_seed_and_the_options_decide_the_deal(name: str) -> None:
    game = farshore.game(name)
    for seed in range(WHOLE_GAMES):
        options, steps, _ = played(name, seed)
        assert game.deal(**options) == steps[0][0]
        assert game.deal(**{**options, "seed": options["seed"] ^ 1}) != steps[0][0]


def test_careful_is_a_policy_that_finishes(name: str) -> None:
    for players in farshore.game(name).players:
        run = farshore.game(name).playouts(200, policy="careful", seed=1, players=players)
        assert run.cut_off.mean() < 0.01  # in some games nobody can go on: whoever runs them sets a cap (LC-8)
        assert np.isfinite(run.scores).all()
