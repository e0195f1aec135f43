"""Events: what happened, for records and for people."""

from collections.abc import Callable, Sequence

from farshore.engine.state import Event, State
from farshore.games.entdecker import events
from farshore.games.entdecker.actions import PLACE_WORDS
from farshore.games.entdecker.components import (
    CLASSES,
    EVENT_TILES,
    INCOME_BELOW,
    KINDS,
    PLAIN,
    UNITS,
    WATERFALL_5,
    WATERFALL_POINTS,
)
from farshore.games.entdecker.text.counts import (
    counted_gold,
    counted_hidden,
    counted_open,
    counted_points,
    counted_stacks,
)
from farshore.games.entdecker.text.names import A_UNIT, SPACE_NAMES, at_place, place_name, tile_name
from farshore.games.entdecker.text.payments import price
from farshore.games.entdecker.text.reading import CLASS_AND_EVENT
from farshore.games.entdecker.text.saying import say, say_n
from farshore.kit.catalogue import N_
from farshore.kit.words import LETTERS, player_name

EVENTS = (
    "picked",
    "rolled",
    "income",
    "started",
    "paid toll",
    "announced hidden",
    "announced open",
    "drew",
    "bought",
    "searched",
    "mixed",
    "laid",
    "discarded",
    "mined",
    "robbed",
    "met natives",
    "in storm",
    "placed",
    "recalled",
    "sent",
    "sent nobody",
    "found",
    "looked",
    "covered",
    "explored",
    "scored",
    "ended journey",
    "passed",
    "ended",
    "revealed",
    "won path",
)
ITEMS = events.ITEMS
DETAILS = ("started", "announced hidden", "announced open", "drew", "bought", "met natives", "found", "ended journey")

# ---- The things that events are about --------------------------------------------------------------------------------


def tile_text(kind: int) -> str:
    """`tile sssl`, `tile sssl pirate`, `tile waterfall 5`."""
    if kind >= WATERFALL_5:
        return f"tile waterfall {WATERFALL_POINTS[kind - WATERFALL_5]}"
    tile_class, event = CLASS_AND_EVENT[kind]
    name = f"tile {CLASSES[tile_class].lower()}"
    return name if event == PLAIN else f"{name} {EVENT_TILES[event - 1]}"


ITEM_TEXTS = (
    *PLACE_WORDS,
    *(tile_text(kind) for kind in range(KINDS)),
    *UNITS,
    *(f"player {letter.lower()}" for letter in LETTERS[: events.PATH_ITEM - events.PLAYER_ITEM]),
    *(f"path {path + 1}" for path in range(events.NO_ITEM - events.PATH_ITEM)),
)
ITEM_NUMBERS = {text: item for item, text in enumerate(ITEM_TEXTS)}


def item_text(kind: int, item: int) -> str | None:
    """`f3`, `top f`, `tile sssl pirate`, `fort`, `player b`, `path 3`."""
    return None if item == events.NO_ITEM else ITEM_TEXTS[item]


# ---- In words --------------------------------------------------------------------------------------------------------

SENTENCES = {
    "picked": N_("{player} picks a Top Scout."),
    "rolled": N_("{player} rolls {value} for income."),
    "income": N_("{player} had less than {least} gold and gets {value}; everybody else gets {more}."),
    "started": N_("{player} starts {where} ({price})."),
    "paid toll": N_("{player} pays a toll of {gold} to {receiver}."),
    "announced hidden": N_("{player} pays for {hidden}."),
    "announced open": N_("{player} pays for {open}."),
    "drew": N_("{player} draws from stack {value}: {tile}."),
    "bought": N_("{player} takes an open tile: {tile}."),
    "searched": N_("{player} searches the hidden stacks for a tile; mixed again, there are {stacks}."),
    "mixed": N_("{player} mixes the discards into {stacks}."),
    "laid": N_("{player} lays the tile on {place}."),
    "discarded": N_("{player} discards the tile, which fits nowhere."),
    "mined": N_("A gold mine: {player} gets {gold}."),
    "robbed": N_("A pirate: {player} loses {gold}."),
    "met natives": N_("{player} meets friendly natives."),
    "in storm": N_("A storm ends the journey of {player}."),
    "placed": N_("{player} places {unit} on {on}."),
    "recalled": N_("{player} takes back a scout from {from_where}."),
    "sent": N_("{player} sends a scout to path {path}."),
    "sent nobody": N_("{player} sends no scout."),
    "found": N_("{player} draws a token for the hut of path {path}."),
    "looked": N_("{player} looks into the hut of path {path}."),
    "explored": N_("The island at {place} is complete. Its value: {value}."),
    "scored": N_("{player} scores {points} for the island at {place}."),
    "ended journey": N_("{player} ends the journey."),
    "passed": N_("{player} cannot pay for any start and passes."),
    "ended": N_("The journeys are over: the huts are opened."),
    "revealed": N_("Nobody wins path {path}: its token is worth {value}."),
    "won path": N_("{player} wins path {path}: {points}."),
}
PARTICULAR: dict[str, Callable[[Event], str]] = {
    "rolled": lambda event: N_("{player} rolls the ship’s wheel.") if event.value == 0 else "",
    "robbed": lambda event: "" if event.value else N_("A pirate: {player} has nothing to lose."),
    "picked": lambda event: N_("{player} picks scout {value} as a Top Scout.") if event.value else "",
    "recalled": lambda event: N_("{player} takes back scout {value} from {from_where}.") if event.value else "",
    "sent": lambda event: N_("{player} sends scout {value} to path {path}.") if event.value else "",
    "found": lambda event: N_("{player} draws a token for the hut of path {path}: {points}.") if event.value else "",
    "looked": lambda event: N_("{player} looks into the hut of path {path}: {points}.") if event.value else "",
}  # where the value says more, or nothing


def sentence(state: State, event: Event, lang: str, names: Sequence[str]) -> str:
    if event.kind == "covered":
        return sentence_of_covering(event, lang, names)
    particular = PARTICULAR.get(event.kind)
    message = particular(event) if particular is not None else ""
    return say(lang, message or SENTENCES[event.kind], **parts_of_event(event, lang, names))


def sentence_of_covering(event: Event, lang: str, names: Sequence[str]) -> str:
    """One space, or several of which the first is named."""
    return say_n(
        lang, event.value,
        "{player} covers {space}, which is surrounded.",
        "{player} covers {n} surrounded spaces, {space} the first of them.",
        player=player_name(event.seat or 0, names, lang),
        space=(event.item or "").upper(),
    )  # fmt: skip


def parts_of_event(event: Event, lang: str, names: Sequence[str]) -> dict[str, object]:
    """What a sentence may name: whatever the value can mean, and what the item is."""
    value = event.value
    parts: dict[str, object] = {
        "player": "" if event.seat is None else player_name(event.seat, names, lang),
        "value": value,
        "more": value + 1,
        "least": INCOME_BELOW,
        "gold": counted_gold(value, lang),
        "price": price(value, lang),
        "points": counted_points(value, lang),
        "hidden": counted_hidden(value, lang),
        "open": counted_open(value, lang),
        "stacks": counted_stacks(value, lang),
        "on": SPACE_NAMES[value] if value < len(SPACE_NAMES) else "",
    }
    return parts if event.item is None else parts | parts_of_item(ITEM_NUMBERS[event.item], lang, names)


def parts_of_item(item: int, lang: str, names: Sequence[str]) -> dict[str, object]:
    if item < events.TILE_ITEM:
        name = place_name(item, lang)
        return {"place": name, "where": at_place(item, lang), "from_where": name}
    if item < events.UNIT_ITEM:
        return {"tile": tile_name(item - events.TILE_ITEM, lang)}
    if item < events.PLAYER_ITEM:
        return {"unit": say(lang, A_UNIT[item - events.UNIT_ITEM])}
    if item < events.PATH_ITEM:
        return {"receiver": player_name(item - events.PLAYER_ITEM, names, lang)}
    path = item - events.PATH_ITEM + 1
    return {"path": path, "from_where": say(lang, "path {path}", path=path)}
