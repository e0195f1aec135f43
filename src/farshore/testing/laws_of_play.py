"""Laws about actions, the course of a game, its points and its options."""

from __future__ import annotations

from itertools import pairwise

from farshore.engine import dispatch
from farshore.engine.errors import IllegalAction
from farshore.engine.record import EVERYTHING, NOBODY
from farshore.kit.catalogue import N_
from farshore.records import from_json, from_text, to_json, to_text, verify
from farshore.testing.law import holds, law, same, same_state
from farshore.testing.subject import Subject, recorded, views_of

MOST_ACTIONS = 1_000
MOST_BYTES = 2_000
BEYOND = (-1, -2, -(2**31), 2**15, 2**31, 2**63, 2**64, 2**100)  # numbers of no action
PLAYOUTS = 200
MOST_CUT_OFF = 0.01  # in some games nobody can go on: whoever runs them sets a cap (LC-8)

# ---- Actions ---------------------------------------------------------------------------------------------------------


@law(N_("Every action has one text, in small letters, and every text means one action."))
def texts_of_actions(subject: Subject) -> None:
    game = subject.game
    texts = list(game.action_texts)
    same(len(set(texts)), len(texts), "texts that differ")
    for action, text in enumerate(texts):
        same(text, " ".join(text.lower().split()), f"action {action}")
        same(game.parse(text), action, text)


@law(N_("The rules count as many actions as there are texts, and not too many."))
def number_of_actions(subject: Subject) -> None:
    for state in subject.positions:
        same(dispatch.actions(state.struct), len(subject.game.action_texts), "actions", state)
    holds(subject.game.actions <= MOST_ACTIONS, f"at most {MOST_ACTIONS} actions")


@law(N_("Games can be played to their end."))
def play_to_the_end(subject: Subject) -> None:
    for one in subject.games:
        same(one.failure, "", "the game stops", one.end)


@law(N_("Legal actions ascend, and there are some until the end."))
def legal_actions(subject: Subject) -> None:
    for state in subject.positions:
        legal = list(state.legal)
        same(legal, sorted(set(legal) & set(range(subject.game.actions))), "legal", state)
        same(not legal, state.over, "whether nothing is legal", state)


@law(N_("For every number, refusal agrees with legal, on every view."))
def refusals(subject: Subject) -> None:
    game = subject.game
    for state in subject.positions:
        for viewed in (state, *views_of(state)):
            allowed = [action for action in range(game.actions) if viewed.why_not(action) is None]
            same(allowed, list(viewed.legal), f"allowed to viewer {viewed.viewer}", state)
            for number in (game.actions, *BEYOND):
                holds(viewed.why_not(number) is not None, f"action {number} is refused", state)


@law(N_("An illegal action changes nothing; a legal one is a step."))
def illegal_actions(subject: Subject) -> None:
    for state in subject.positions:
        legal, before = set(state.legal), state.copy()
        for action in range(subject.game.actions):
            tried = state.copy()
            try:
                tried.act(action)
            except IllegalAction:
                same_state(tried, before, f"after {state.text(action)!r} was refused", state)
                holds(action not in legal, f"{state.text(action)!r} can be done", state)
            else:
                same(tried.step, state.step + 1, "step", state)
        same_state(state, before, "a state whose copies acted", state)


# ---- The course of a game --------------------------------------------------------------------------------------------


@law(N_("Somebody decides until it is over, and everybody has a score."))
def decider(subject: Subject) -> None:
    for state in subject.positions:
        same(state.player is None, state.over, "whether nobody decides", state)
        holds(state.player is None or state.player in range(state.players), "a player decides", state)
        holds(state.turn_of in range(state.players), "it is a player's turn", state)
        holds(state.turn >= 1, "turns count from 1", state)
        same(len(state.scores), state.players, "scores", state)


@law(N_("Places are given at the end: somebody is first, and ties share a place."))
def places(subject: Subject) -> None:
    for state in subject.positions:
        same(state.ranks is not None, state.over, "whether there are places", state)
        for place in state.ranks or ():
            same(place, 1 + sum(other < place for other in state.ranks or ()), "place", state)


@law(N_("Steps count up, turns follow one another, and the barrier keeps up when another one decides."))
def steps_and_barriers(subject: Subject) -> None:
    for one in subject.games:
        same([state.step for state in one.states], list(range(len(one.states))), "steps", one.end)
        for before, after in pairwise(one.states):
            holds(before.barrier <= after.barrier <= after.step, "the barrier only rises", after)
            holds(after.barrier in (before.barrier, after.step), "the barrier stays, or is here", after)
            holds(after.turn - before.turn in (0, 1), "turns follow one another", after)
            holds(after.turn_of == before.turn_of or after.turn > before.turn, "another one's is another turn", after)
            if after.player != before.player:
                same(after.barrier, after.step, "the barrier when another one decides", after)


@law(N_("Options, players and seed never change."))
def options_of_a_game(subject: Subject) -> None:
    for one in subject.games:
        for state in one.states:
            same({**state.options, "players": state.players, "seed": state.seed}, one.options, "options", state)
            same(state.viewer, EVERYTHING, "viewer", state)


@law(N_("Events are of known kinds, players and things."))
def events(subject: Subject) -> None:
    words = subject.game.words
    for one in subject.games:
        for state in one.states:
            holds(state.struct.event_count <= len(state.struct.events), "events fit into the record", state)
            for kind, seat, item, _ in state.struct.events[: state.struct.event_count].tolist():
                holds(0 <= kind < len(words.EVENTS), f"kind {kind}", state)
                holds(NOBODY <= seat < state.players, f"seat {seat}", state)
                holds(0 <= item < words.ITEMS, f"item {item}", state)


@law(N_("A state is small."))
def size(subject: Subject) -> None:
    size = subject.game.dtype.itemsize
    holds(size < MOST_BYTES, f"{size} bytes, of {MOST_BYTES}")


# ---- Copies, bytes and the fold --------------------------------------------------------------------------------------


@law(N_("Copies and bytes give the same state."))
def bytes_of_states(subject: Subject) -> None:
    for state in subject.positions:
        for viewed in (state, *views_of(state)):
            same_state(viewed.copy(), viewed, f"a copy for viewer {viewed.viewer}", state)
            try:
                again = subject.game.from_bytes(viewed.to_bytes())
            except ValueError as refused:
                same(str(refused), "", f"bytes for viewer {viewed.viewer} are refused", state)
            else:
                same_state(again, viewed, f"bytes for viewer {viewed.viewer}", state)


@law(N_("The same actions lead to the same states, by number and by text, whatever is asked in between."))
def fold(subject: Subject) -> None:
    game = subject.game
    for one in subject.games:
        by_number, by_text = game.deal(**one.options), game.deal(**one.options)
        for state, action in one.steps:
            same_state(by_number, state, "by number", state)
            by_number.act(action)
            asked = by_text.copy()
            for view in views_of(asked):
                same(view.scores, asked.view(view.viewer).scores, "scores, asked twice", state)
                same(view.legal, asked.legal if view.viewer == asked.player else (), "legal on a view", state)
            same_state(asked, by_text, "a state that was asked", state)
            by_text = game.from_bytes(asked.to_bytes())
            by_text.act(game.text(action))
        same_state(by_number, one.end, "by number", one.end)
        same_state(by_text, one.end, "by text", one.end)


@law(N_("A record of a game is true, in every form."))
def records(subject: Subject) -> None:
    for one in subject.games:
        record = recorded(one.states[0], one.steps)
        for form in (from_text(to_text(record)), from_json(to_json(record))):
            same(form, record, "read again", one.end)
            same_state(verify(form).state, one.end, "replayed", one.end)


# ---- Points, options and policies ------------------------------------------------------------------------------------


@law(N_("The lines of a score add up to it, for every viewer."))
def lines_of_scores(subject: Subject) -> None:
    for state in subject.positions:
        for viewed in (state, *views_of(state)):
            sums = tuple(sum(line.points for line in lines) for lines in viewed.breakdown())
            same(sums, viewed.scores, f"sums for viewer {viewed.viewer}", state)


@law(N_("Options stand in the record, and have a default at every table."))
def options(subject: Subject) -> None:
    game = subject.game
    fields = {field.name: field for field in game.fields}
    for option in game.options:
        for players in game.players:
            holds(option.default in option.allowed(players), f"default of {option.name} for {players} players")
            for value in option.allowed(players):
                in_range = fields[option.name].low <= option.encode(value) <= fields[option.name].high
                holds(in_range, f"{option.name}={value} in the range of its field")
                state = game.deal(players=players, seed=1, **{option.name: value})
                same(state.options[option.name], value, option.name)


@law(N_("A seed and the options decide the deal."))
def deals(subject: Subject) -> None:
    for one in subject.games:
        first = one.states[0]
        same_state(subject.game.deal(**one.options), first, "dealt again", first)


@law(N_("Careful players finish their games."))
def careful_games(subject: Subject) -> None:
    for players in subject.game.players:
        run = subject.game.playouts(PLAYOUTS, policy="careful", seed=1, players=players)
        holds(run.cut_off.mean() < MOST_CUT_OFF, f"{run.cut_off.sum()} of {PLAYOUTS} games have an end")
        same(sorted({*run.ranks.min(axis=1).tolist()}), [1], "the best places")
