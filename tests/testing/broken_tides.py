"""Tides with one mistake each, and the law that must notice it.

python -m tests.testing.broken_tides      tells what was noticed, a line each; uncompiled, since each is another game
"""
# ruff: noqa: ARG001, ARG005 – as in every game, functions take what they are given

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

import farshore
from farshore.engine.game import Game
from farshore.engine.options import Option
from farshore.engine.presentation import LegendGroup, Thing
from farshore.engine.record import Field, state_dtype
from farshore.engine.rule import Numbers, Record
from farshore.testing import LAWS, Samples, Subject
from farshore.testing.checking import finding
from tests.build import MADE_UP
from tests.games.tides.samples import shuffled, small_positions

TIDES = farshore.game("tides")
RULES = cast(Any, SimpleNamespace(**TIDES.rules))
DECK, PLAYED = 3, 4
SOMETHING_ELSE = 99

times = count()


def after(rule: str, more: Callable[..., object]) -> dict[str, Any]:
    """A rule that does something more at its end."""
    parameters = {"apply": "a", "hide": "viewer", "imagine": "rng"}
    right = TIDES.rules[rule]

    def with_a(s: Record, a: int) -> None:
        right(s, a)
        more(s)

    def with_viewer(s: Record, viewer: int) -> None:
        right(s, viewer)
        more(s)

    def with_rng(s: Record, rng: Numbers) -> None:
        right(s, rng)
        more(s)

    return {rule: {"a": with_a, "viewer": with_viewer, "rng": with_rng}[parameters[rule]]}


# ---- Mistakes in the rules -------------------------------------------------------------------------------------------


def too_few_legal(s: Record, out: Numbers) -> int:
    return max(1, int(RULES.legal(s, out)) - 1)


def legal_downwards(s: Record, out: Numbers) -> int:
    n = int(RULES.legal(s, out))
    out[:n] = out[:n][::-1].copy()
    return n


def nothing_legal_late(s: Record, out: Numbers) -> int:
    return 0 if s.step > 8 else int(RULES.legal(s, out))


def refusal_that_changes_the_state(s: Record, a: int) -> int:
    s.won[0] += 1
    return int(RULES.refusal(s, a))


def refusal_by_what_is_hidden(s: Record, a: int) -> int:
    code = int(RULES.refusal(s, a))
    return code + SOMETHING_ELSE if code and a < len(s.place) and s.place[a] == DECK else code


def draw_with_the_card_played(s: Record, a: int) -> None:
    """Who plays draws at once, and could take it back."""
    RULES.apply(s, a)
    if s.drawing and RULES.left(s) > 0:
        RULES.draw(s, s.player)


def deal_by_another_chance(s: Record) -> None:
    s.key[1] ^= random.getrandbits(63)
    RULES.deal(s)


def nobody_first(s: Record, out: Numbers) -> None:
    out[: s.players] = 2


def hide_only_hands(s: Record, viewer: int) -> None:
    for card, place in enumerate(s.place.tolist()):
        if place < DECK and place != viewer:
            s.place[card] = PLAYED + 1


def imagine_the_lowest(s: Record, rng: Numbers) -> None:
    """Others hold the lowest of the hidden cards."""
    s.place[s.place == PLAYED + 1] = DECK
    for seat in range(s.players):
        if seat != s.viewer:
            s.place[(s.place == DECK).nonzero()[0][: s.held[seat]]] = seat


def imagine_empty_hands(s: Record, rng: Numbers) -> None:
    s.place[s.place == PLAYED + 1] = DECK


def careful_by_what_is_hidden(s: Record, style: Numbers, rng: Numbers) -> int:
    out = np.empty(TIDES.actions, np.uint16)
    n = RULES.legal(s, out)
    return int(out[0] if s.place[0] == DECK else out[n - 1])


def wrong_seat_at_the_end(s: Record, a: int) -> None:
    RULES.apply(s, a)
    if s.over:
        s.turn_of = 7


def jump(s: Record) -> None:
    s.turn += 1


def take_barrier_back(s: Record) -> None:
    s.barrier = 0


def change_key(s: Record) -> None:
    s.key[0] += 1


def count_times(s: Record) -> None:
    s.won[0] = next(times) % 12


RULE_MISTAKES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("number-of-actions", {"actions": lambda s: TIDES.actions + 1}),
    ("play-to-the-end", {"legal": nothing_legal_late}),
    ("legal-actions", {"legal": nothing_legal_late}),
    ("legal-actions", {"legal": legal_downwards}),
    ("refusals", {"legal": too_few_legal}),
    ("refusals", {"refusal": lambda s, a: 0}),
    ("illegal-actions", {"refusal": refusal_that_changes_the_state}),
    ("decider", {"apply": wrong_seat_at_the_end}),
    ("places", {"ranks": nobody_first}),
    ("careful-games", {"ranks": nobody_first}),
    ("steps-and-barriers", after("apply", take_barrier_back)),
    ("steps-and-barriers", after("apply", jump)),
    ("options-of-a-game", after("apply", change_key)),
    ("events", {"apply": lambda s, a: (RULES.apply(s, a), s.events[0].fill(SOMETHING_ELSE))}),
    ("bytes-of-states", {"validate": lambda s: s.step < 4}),
    ("damaged-states", {"validate": lambda s: True}),
    ("fold", after("apply", count_times)),
    ("records", after("apply", count_times)),
    ("deals", {"deal": deal_by_another_chance}),
    ("keys", after("hide", lambda s: s.key.fill(1))),
    ("hiding-twice", after("hide", lambda s: s.won.__setitem__(0, (s.won[0] + 1) % 12))),
    ("knowledge-of-the-decider", {"refusal": refusal_by_what_is_hidden}),
    ("knowledge-of-the-decider", {"careful": careful_by_what_is_hidden}),
    ("policies", {"careful": lambda s, style, rng: 0}),
    ("imagined-states", after("imagine", lambda s: s.won.__setitem__(0, (s.won[0] + 1) % 12))),
    ("imagined-games", {"imagine": imagine_empty_hands}),
    ("imagined-chances", {"imagine": imagine_the_lowest}),
    ("views", {"hide": hide_only_hands}),
    ("views", {"hide": lambda s, viewer: None}),
    ("barriers", {"apply": draw_with_the_card_played}),
)

# ---- Mistakes of another kind ----------------------------------------------------------------------------------------


def saying(**functions: Any) -> dict[str, Any]:
    words = SimpleNamespace(**{**vars(TIDES.words), **functions})
    return {"presentation": replace(TIDES.presentation, words=cast(Any, words))}


def showing(**functions: Any) -> dict[str, Any]:
    scene = SimpleNamespace(**{**vars(TIDES.scene), **functions})
    return {"presentation": replace(TIDES.presentation, scene=cast(Any, scene))}


def drawing(text: str) -> dict[str, Any]:
    board = SimpleNamespace(draw=lambda state, lang, names: SimpleNamespace(plain=text))
    return {"presentation": replace(TIDES.presentation, board=cast(Any, board))}


BALLAST = (*TIDES.fields, Field("ballast", "u1", (2_000,), 0, 1))
TOO_HIGH = Option("tide", "number", tuple(range(20)), 0, "A number.")
OTHER_MISTAKES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("texts-of-actions", {"action_texts": ("play 1", *TIDES.action_texts[:-1])}),
    ("texts-of-actions", {"action_texts": ("Play one", *TIDES.action_texts[1:])}),
    ("size", {"fields": BALLAST}),
    ("options", {"options": (TOO_HIGH,)}),
    ("lines-of-scores", saying(score_lines=lambda state, seat: [])),
    ("sentences", saying(prompt=lambda state, lang, names: "Choose {n}.")),
    ("sentences", saying(refusal=lambda *asked: farshore.Refusal(1, "nowhere", "No."))),
    ("words-of-scores", saying(score_word=lambda word, lang: "")),
    ("labels", saying(label=lambda state, action, lang: "Go on")),
    ("forced-actions", saying(forced=lambda state: state.legal[0])),
    ("help-pages", saying(help_sections=lambda lang: {"turn": ("", "")} if lang == "fr" else {})),
    ("things", showing(thing=lambda state, name, lang: Thing("Anything", "It is there.", "turn"))),
    ("legend", showing(legend=lambda lang: [LegendGroup("Cards", ())])),
    ("pictures", saying(help_sections=lambda lang: {"turn": ("A turn", "![a card](thing:none)")})),
    ("names", saying(sentence=lambda *asked: "Something happened.")),
    ("drawings", drawing("x" * 81)),
    ("drawings", drawing("blanks at the end ")),
)
MISTAKES = (*((law, {"rules": {**TIDES.rules, **rules}}) for law, rules in RULE_MISTAKES), *OTHER_MISTAKES)


def broken(number: int, changes: Mapping[str, Any]) -> Game:
    """Another game to the engine, since its record has another name."""
    fields = changes.get("fields", TIDES.fields)
    return replace(TIDES, dtype=state_dtype(f"tides-{number}", MADE_UP / "tides", fields), **changes)


def samples(game: Game) -> Samples:
    return cast(Samples, SimpleNamespace(SMALL=small_positions(game), shuffled=shuffled))


def noticed(law: str, game: Game) -> str:
    """What the law says of it; nothing if it lets it pass."""
    subject = Subject(game, samples(game) if LAWS[law].needs_samples else None, seeds=range(3))
    violation = finding(LAWS[law], subject).violation
    return "" if violation is None else str(violation).splitlines()[0]


if __name__ == "__main__":
    for number, (law, changes) in enumerate(MISTAKES):
        print(law, "|", noticed(law, broken(number, changes)))
    print("unbroken", "|", *(noticed(law, TIDES) for law in LAWS))
