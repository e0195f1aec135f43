"""Laws about who may know what."""

from __future__ import annotations

import random
from collections import Counter

from farshore.engine.kernels import conceal_at
from farshore.engine.record import EVERYTHING, SPECTATOR
from farshore.engine.state import State
from farshore.kit.catalogue import LANGUAGES, N_
from farshore.testing.law import holds, law, same, same_state
from farshore.testing.samples import implausible
from farshore.testing.subject import Subject, views_of

GUESSES = 3
LEAST_DRAWS, DRAWS_OF_THE_RAREST = 500, 20
EVERY_SO_MANY = 8  # positions are played on from what is imagined there


@law(N_("A view holds no key."))
def keys(subject: Subject) -> None:
    for state in subject.positions:
        for view in views_of(state):
            same(view.seed, None, "seed", state)
            same([*view.struct.key.tolist(), int(view.struct.counter)], [0, 0, 0], "key and counter", state)


@law(N_("Hiding what is hidden changes nothing."))
def hiding_twice(subject: Subject) -> None:
    for state in subject.positions:
        for view in views_of(state):
            again = view.copy()
            conceal_at(again._states, 0, SPECTATOR if view.viewer is None else view.viewer)
            same_state(again, view, f"hidden twice from {view.viewer}", state)


@law(N_("Who decides knows enough: what is legal, why not, and the careful choice follow from their view."))
def knowledge_of_the_decider(subject: Subject) -> None:
    for number, state in enumerate(subject.positions):
        if state.player is None:
            continue
        view = state.view(state.player)
        same(view.legal, state.legal, "legal on the view", state)
        for action in range(subject.game.actions):
            same(view.why_not(action), state.why_not(action), f"why not {state.text(action)!r}", state)
            same(view.label(action), state.label(action), "label", state)
        same(view.prompt(), state.prompt(), "prompt", state)
        for policy in ("careful", "random"):
            same(view.suggest(policy, number), state.suggest(policy, number), f"{policy} on the view", state)


@law(N_("Policies choose legal actions, and the same ones for the same seed."))
def policies(subject: Subject) -> None:
    for number, state in enumerate(subject.positions):
        if state.player is None:
            continue
        for policy in ("careful", "random"):
            chosen = state.suggest(policy, number)
            holds(chosen in state.legal, f"{policy} chooses {chosen}, which is legal", state)
            same(state.suggest(policy, number), chosen, f"{policy}, asked twice", state)


@law(N_("What is imagined agrees with the view, and is a state."))
def imagined_states(subject: Subject) -> None:
    for seed, state in enumerate(subject.positions):
        for view in views_of(state):
            full = view.imagine(seed)
            same(full.viewer, EVERYTHING, "viewer of what is imagined", state)
            same_state(full.view(view.viewer), view, f"seen again by {view.viewer}", state)
            same(refused(full), "", f"imagined by {view.viewer}, refused", state)


def refused(state: State) -> str:
    try:
        state.game.from_bytes(state.to_bytes())
    except ValueError as refusal:
        return str(refusal)
    return ""


@law(N_("What is imagined can be played to the end."))
def imagined_games(subject: Subject) -> None:
    for seed, state in enumerate(subject.positions[::EVERY_SO_MANY]):
        for view in views_of(state):
            full, rng = view.imagine(seed), random.Random(seed)
            while not full.over:
                holds(full.legal, f"imagined by {view.viewer}, something is legal", state)
                full.act(rng.choice(full.legal))
            holds(1 in (full.ranks or ()), "somebody is first", state)


@law(N_("What is imagined is uniform: everything possible, as often as it is likely."), needs_samples=True)
def imagined_chances(subject: Subject) -> None:
    holds(subject.samples.SMALL, "there are small positions")
    for sample in subject.samples.SMALL:
        draws = max(LEAST_DRAWS, round(DRAWS_OF_THE_RAREST / min(sample.chances.values())))
        seen = Counter(sample.outcome(sample.view.imagine(seed)) for seed in range(draws))
        same(implausible(seen, sample.chances), None, sample.name)


@law(N_("Views are equal where states differ only in what is hidden."), needs_samples=True)
def views(subject: Subject) -> None:
    rng = random.Random(1)
    really_different = 0
    for state in subject.positions:
        for view in views_of(state):
            other = subject.samples.shuffled(state, view.viewer, rng)
            really_different += other.to_bytes() != state.to_bytes()
            same_state(other.view(view.viewer), view, f"seen by {view.viewer}", state)
            for lang in LANGUAGES:
                drawn = other.view(view.viewer).draw(lang).plain
                same(drawn, view.draw(lang).plain, f"drawn for {view.viewer}", state)
    holds(really_different, "`shuffled` changes something")


@law(N_("Since the barrier nobody has learnt anything: undo gives nothing away."))
def barriers(subject: Subject) -> None:
    for one in subject.games:
        for (before, action), after in zip(one.steps, one.states[1:], strict=True):
            if after.barrier == after.step:
                continue
            for guess in range(GUESSES):
                other = before.view(before.player).imagine(guess)
                other.act(action)
                known = after.view(before.player)
                same_state(other.view(before.player), known, f"known after {before.text(action)!r}", after)
