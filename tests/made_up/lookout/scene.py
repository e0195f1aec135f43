"""Lookout on a screen: the players, the cup with what was staked and said, and what one can say to it.

A coin that is staked and a number that is said lie on the table, and go back where they came from.
"""

from collections.abc import Iterator, Sequence

from farshore.engine.record import EVERYTHING
from farshore.engine.state import State
from farshore.kit.html import Hint, action_piece, element, escape, piece, symbol
from farshore.kit.words import player_name

from . import rules
from .state import FACES, NOTHING, STAKES
from .text import ACTION_TEXTS, label, say
from .things import legend, picture, thing

__all__ = ["SOUNDS", "draw", "guide", "legend", "picture", "thing", "token"]

SOUNDS = {"staked": "place", "said": "place", "believed": "place", "doubted": "roll", "rolled": "roll"}

LETTERS = "ABCD"
NOTHING_THERE = '<span class="lk-none"></span>'


def draw(state: State, lang: str, names: Sequence[str]) -> tuple[str, ...]:
    return (
        '<div data-key="scene" class="scene lookout"><div data-key="players" class="lk-players">',
        *players(state, lang, names),
        '</div><div data-key="table" class="lk-table">',
        *table(state, lang),
        '</div><div data-key="choices" class="lk-choices">',
        *choices(state, lang),
        "</div></div>",
    )


# ---- Players ---------------------------------------------------------------------------------------------------------


def players(state: State, lang: str, names: Sequence[str]) -> Iterator[str]:
    for seat, points in enumerate(state.scores):
        name = escape(player_name(seat, names, lang))
        looks = seat == state.turn_of and not state.over
        sign = symbol("lk-glass", "lk-glass") if looks else ""
        face = (
            f'<span class="lk-mark">{symbol(f"lk-seat-{seat}")}<b>{LETTERS[seat]}</b></span>'
            f'<span class="lk-name">{name}</span>'
            f'<span class="lk-points" data-thing="points {seat}">{signed(points)}</span>{sign}'
        )
        classes = f"lk-player lk-of-{seat}" + (" lk-deciding" if seat == state.player else "")
        yield element(f"player-{seat}", face, classes=classes)


def signed(points: int) -> str:
    return str(points).replace("-", "−")


# ---- The table: cup or die, stake, number ----------------------------------------------------------------------------


def table(state: State, lang: str) -> Iterator[str]:
    s = state.struct
    stake, said, die = int(s.stake), int(s.said), int(s.die)
    yield element("staked", coin_on_table(stake, lang), classes="lk-spot lk-stake-spot")
    yield element("cup", cup(state, die, lang), classes="lk-cup")
    yield element("said", number_on_table(said, lang), classes="lk-spot lk-said-spot")
    found = next((event.item for event in state.events if event.kind == "doubted"), None)
    if found is not None:
        name = say(lang, "The doubt found a {die}.", die=found)
        yield piece("found", symbol(f"lk-die-{found}"), name, classes="lk-found", start="cup")


def cup(state: State, die: int, lang: str) -> str:
    """The die for the one who sees it; `data-roll` tells a new roll from the old one, whatever it shows."""
    if die == NOTHING:
        name = say(lang, "a cup with a die under it") if not state.over else say(lang, "an empty cup")
        return piece("die", symbol("lk-cup"), name, classes="lk-hidden", thing="cup")
    name = escape(say(lang, "Under the cup: {die}", die=die))
    return (
        f"{symbol('lk-cup-up', 'lk-lifted')}"
        f'<span data-key="die" class="piece die lk-die" role="img" aria-label="{name}" data-roll="{state.turn}"'
        f' data-thing="die {die}">'
        f"{symbol(f'lk-die-{die}')}</span>"
    )


def coin_on_table(stake: int, lang: str) -> str:
    if stake == NOTHING:
        return NOTHING_THERE
    name = say(lang, "Staked: {stake}", stake=stake)
    return piece(f"stake-{stake}", coin(stake), name, classes="lk-coin", thing=f"stake {stake}")


def number_on_table(said: int, lang: str) -> str:
    if said == NOTHING:
        return NOTHING_THERE
    name = say(lang, "Said: {number}", number=said)
    return piece(f"say-{said}", f"<b>{said}</b>", name, classes="lk-number", thing=f"say {said}")


# ---- What can be done ------------------------------------------------------------------------------------------------


def choices(state: State, lang: str) -> Iterator[str]:
    """Stakes, numbers and answers; those on the table are not here."""
    s = state.struct
    stakes = (
        choice(state, f"stake-{stake}", coin(stake), rules.STAKE + stake - 1, "lk-coin", lang)
        for stake in range(1, STAKES + 1)
        if stake != s.stake
    )
    numbers = (
        choice(state, f"say-{number}", f"<b>{number}</b>", rules.SAY + number - 1, "lk-number", lang)
        for number in range(1, FACES + 1)
        if number != s.said
    )
    answers = (
        choice(
            state, key, f"{symbol(f'lk-{sign}')}<b>{escape(label(state, action, lang))}</b>", action, "lk-answer", lang
        )
        for key, sign, action in (("believe", "yes", rules.BELIEVE), ("doubt", "no", rules.DOUBT))
    )
    for key, pieces in (("stakes", stakes), ("numbers", numbers), ("answers", answers)):
        yield element(key, "".join(pieces), classes="lk-row")


def choice(state: State, key: str, face: str, action: int, classes: str, lang: str) -> str:
    name, text = label(state, action, lang), ACTION_TEXTS[action]
    if state.player is None or state.viewer != state.player:
        return piece(key, face, name, classes=classes, thing=text)
    return action_piece(key, face, name, text, can=action in state.legal, classes=classes, thing=text)


def coin(stake: int) -> str:
    return f"{symbol('lk-coin')}<b>{stake}</b>"


# ---- Symbols and guide -----------------------------------------------------------------------------------------------


def token(item: str) -> str:
    return symbol(f"lk-die-{item}", "lk-token") if item.isdecimal() else ""


def guide(state: State, lang: str, names: Sequence[str]) -> Hint | None:
    """Everybody's first time as lookout, and next to one."""
    s, viewer = state.struct, state.viewer
    if state.over or viewer is None or viewer == EVERYTHING or state.turn > state.players:
        return None
    lookout = player_name(state.turn_of, names, lang)
    if state.player != viewer:
        text = say(lang, "{player} keeps watch: who sees the die may say anything. Wait and see.", player=lookout)
        return Hint(text, "turn", f"player-{state.turn_of}")
    if s.said:
        text = say(lang, "True means: the die shows as much as {player} said, or more. Believe it, or lift the cup?",
                   player=lookout)  # fmt: skip
        return Hint(text, "doubting", "answers")
    if s.stake:
        return Hint(
            say(lang, "Now say a number. The higher it is the more it brings, if you are believed."), "turn", "numbers"
        )
    return Hint(
        say(lang, "Only you see this die. First stake 1 to 3: your number counts that many times."), "turn", "stakes"
    )
