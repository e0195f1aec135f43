"""The strip: what is answered by buttons."""

from collections.abc import Callable, Iterator

from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.actions import TABLE
from farshore.games.entdecker.components import HIDDEN_PRICE, OPEN_PRICE, TOLL, UNIT_PRICES, UNITS, WHEEL_CHOICES
from farshore.games.entdecker.rules import starting
from farshore.games.entdecker.scene.faces import COIN, MARKS, OWNERS, UNIT_FACES
from farshore.games.entdecker.scene.hand import hand
from farshore.games.entdecker.scene.seen import Seen
from farshore.games.entdecker.scene.words import button, words, written
from farshore.games.entdecker.text.payments import payment_text, payments_of
from farshore.kit.catalogue import N_
from farshore.kit.html import symbol
from farshore.kit.words import capital

POINTERS = ("", "↑", "→", "↓", "←")  # to the shore that is named


def strip(t: Seen) -> tuple[str, ...]:
    buttons = BUTTONS.get(t.s.asked) if t.decides else None
    return ('<div class="ek-strip" data-key="strip">', hand(t), *(() if buttons is None else buttons(t)), "</div>")


def legal_of(t: Seen, family: int) -> list[int]:
    return sorted(action for action in t.legal if TABLE.family_of(action) == family)


# ---- Before the journey ----------------------------------------------------------------------------------------------


def buttons_of_picks(t: Seen) -> Iterator[str]:
    for action in legal_of(t, actions.PICK):
        number = action - actions.PICK + 1
        yield button(t, f"pick-{number}", action, f"<b>{number}</b>", "ek-do ek-small", thing="top-scout")


def buttons_of_wheel(t: Seen) -> Iterator[str]:
    yield f'<span class="ek-rolled" data-thing="wheel">{symbol("ek-wheel", "ek-wheel")}</span>'
    for action in legal_of(t, actions.INCOME):
        amount = WHEEL_CHOICES[action - actions.INCOME]
        yield button(t, f"income-{amount}", action, f"{COIN}<b>{amount}</b>", thing="wheel")


def buttons_to_start(t: Seen) -> Iterator[str]:
    if actions.PASS in t.legal:
        yield button(t, "pass", actions.PASS, words(t, N_("Pass")), thing="pass")


def buttons_of_ways(t: Seen) -> Iterator[str]:
    """Payments none of which undercuts another: so much to the bank, so much to others."""
    for way, payment in enumerate(payments_of(t.state)):
        coins = int(starting.coins_in(payment))
        content = f"{COIN}<b>{coins}</b>" if coins else ""
        for later in range(1, t.s.players):
            tolls = int(starting.tolls_in(payment, later))
            if tolls:
                content += f"{MARKS[(t.s.player + later) % t.s.players]}<b>{TOLL * tolls}</b>"
        name = capital(payment_text(t.s, payment, t.lang, t.names))
        yield button(t, f"way-{way + 1}", actions.WAY + way, content or f"{COIN}<b>0</b>", name=name, thing="way")


def buttons_to_announce(t: Seen) -> Iterator[str]:
    for family, kind, name, price in (
        (actions.HIDDEN, "hidden", N_("Hidden"), HIDDEN_PRICE),
        (actions.OPEN, "open", N_("Open"), OPEN_PRICE),
    ):
        legal = legal_of(t, family)
        if legal:
            yield (
                f'<div class="ek-row" data-thing="announce {kind}"><span class="ek-kind">{symbol(SIGNS[kind])}'
                f"{written(t.lang, name)}<small>{COIN}{price}</small></span>"
            )
            for action in legal:
                number = action - family + 1
                yield button(t, f"{kind}-{number}", action, f"<b>{number}</b>", "ek-do ek-small")
            yield "</div>"


SIGNS = {"hidden": "ek-back", "open": "ek-isle"}

# ---- On the journey --------------------------------------------------------------------------------------------------


def buttons_of_journey(t: Seen) -> Iterator[str]:
    for action in legal_of(t, actions.UNIT):
        yield unit_button(t, action)
    if actions.MIX in t.legal:
        yield button(t, "mix", actions.MIX, words(t, N_("Mix discards")), thing="mix")
    if actions.STOP in t.legal:
        yield button(t, "stop", actions.STOP, words(t, N_("End journey")), thing="stop")


def names_shores(t: Seen) -> bool:
    """Whether units are offered for two shores: that takes two rows of buttons."""
    return t.asks(asked.JOURNEY) and any(TABLE.indexes_of(action)[1] for action in legal_of(t, actions.UNIT))


def unit_button(t: Seen, action: int) -> str:
    unit, named = TABLE.indexes_of(action)
    face = f"{UNIT_FACES[unit][t.s.player]}{POINTERS[named]}<small>{COIN}{UNIT_PRICES[unit]}</small>"
    key = f"place-{UNITS[unit]}" + (f"-{named}" if named else "")
    classes = f"ek-do ek-place ek-u{unit} ek-{OWNERS[t.s.player]}"
    return button(t, key, action, face, classes, thing=f"{UNITS[unit]} {OWNERS[t.s.player]}")


def buttons_of_numbers(t: Seen) -> Iterator[str]:
    for action in legal_of(t, actions.NUMBER):
        number = action - actions.NUMBER + 1
        yield button(t, f"number-{number}", action, f"<b>{number}</b>", "ek-do ek-small", thing="number")


def buttons_of_natives(t: Seen) -> Iterator[str]:
    yield from buttons_of_numbers(t)
    yield button(t, "no-scout", actions.NO_SCOUT, words(t, N_("Nobody")), thing="no-scout")


BUTTONS: dict[int, Callable[[Seen], Iterator[str]]] = {
    asked.PICK: buttons_of_picks,
    asked.WHEEL: buttons_of_wheel,
    asked.START: buttons_to_start,
    asked.WAY: buttons_of_ways,
    asked.ANNOUNCE: buttons_to_announce,
    asked.JOURNEY: buttons_of_journey,
    asked.NUMBER: buttons_of_numbers,
    asked.NATIVES: buttons_of_natives,
}  # whatever else is asked is answered by tapping a thing
