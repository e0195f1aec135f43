"""Events: what happened, for records and for people."""

from collections.abc import Sequence

from farshore.engine.rule import Record
from farshore.engine.state import Event, State
from farshore.games.discoveries import actions, events
from farshore.games.discoveries.components import FACE_COUNT, FACES, NO_CARD, OWNERS
from farshore.games.discoveries.text.cards import tribe_text
from farshore.games.discoveries.text.counts import counted_points
from farshore.games.discoveries.text.journeys import journey, journey_in_words
from farshore.games.discoveries.text.labels import family_of, target_name
from farshore.games.discoveries.text.names import die_name, discovery_name, face_name, tribe_name
from farshore.games.discoveries.text.saying import say
from farshore.kit.catalogue import N_
from farshore.kit.words import player_name

EVENTS = (
    "chose",
    "laid",
    "turned",
    "paid",
    "took",
    "reserved",
    "took gray",
    "no gray",
    "changed",
    "exchanged",
    "explored",
    "rolled",
    "rested",
    "finished",
    "plays again",
    "passes bonus",
)
ITEMS = events.ITEMS
DETAILS = ("paid", "took gray", "rolled")
DIE_TEXTS = tuple(f"die {owner} {face}" for owner in OWNERS for face in FACES)


def item_text(kind: int, item: int) -> str | None:
    """`tribe 12`, `card 22`, `die a walk`, `face walk`."""
    if item < events.DIE_ITEM:
        return f"tribe {item + 1}" if kind == events.TOOK else f"card {item + 1}"
    if item < events.FACE_ITEM:
        return DIE_TEXTS[item - events.DIE_ITEM]
    return None if item == events.NO_ITEM else f"face {FACES[item - events.FACE_ITEM]}"


def die_in(item: str) -> tuple[int, int]:
    """Owner and face of `die a walk`."""
    return divmod(DIE_TEXTS.index(item), FACE_COUNT)


# ---- In words --------------------------------------------------------------------------------------------------------

SENTENCES = {
    "chose": N_("{player} chooses {card} to explore."),
    "turned": N_("{player} turns a die with {tribe}: {die}."),
    "paid": N_("{player} returns a {die} to camp."),
    "took": N_("{player} takes {tribe}: {what}."),
    "reserved": N_("{player} puts {card} on Minnetaree."),
    "no gray": N_("There is no gray die for {player}."),
    "changed": N_("{player} changes a {die} to {face}."),
    "exchanged": N_("{player} exchanges {other} for {card}."),
    "rolled": N_("{player} rolls {dice}."),
    "finished": N_("{player} finds no new card to explore: everybody else has one more turn."),
    "plays again": N_("{player} plays a bonus turn."),
    "passes bonus": N_("{player} skips the bonus turn."),
}
WAYS_TO_PLAY = {
    actions.ONE_TURN: N_("{player} plays a {die} for “{action}”."),
    actions.LAY: N_("{player} lays a {die} on {action}."),
    actions.TRIGGERING: N_("{player} triggers {action} with a {die}."),
}  # a die, by the family of where it is laid
WAYS_TO_REST = (
    N_("{player} rests and takes all dice of the Left Bank."),
    N_("{player} rests and takes all dice of the Right Bank."),
    N_("{player} rests and takes back dice of their own."),
)


def sentence(state: State, event: Event, lang: str, names: Sequence[str]) -> str:
    assert event.seat is not None
    player = player_name(event.seat, names, lang)
    item, value = event.item or "", event.value
    if event.kind == "laid":
        return sentence_of_die(state.struct, item, value, player, lang)
    if event.kind == "explored":
        return sentence_of_exploration(state, int(item.removeprefix("card ")) - 1, value, player, lang)
    if event.kind == "rested":
        return say(lang, WAYS_TO_REST[value], player=player)
    if event.kind == "took gray":
        if value == 0:
            return say(lang, "{player} takes a gray die from the supply.", player=player)
        giver = player_name(value - 1, names, lang)
        return say(lang, "{player} gets a gray die from {giver}.", player=player, giver=giver)
    return say(lang, SENTENCES[event.kind], player=player, **parts_of_event(state, event, lang))


def parts_of_event(state: State, event: Event, lang: str) -> dict[str, object]:
    item, value = event.item or "", event.value
    match item.partition(" ")[0]:
        case "card":
            other = discovery_name(value, lang) if event.kind == "exchanged" else ""
            return {"card": discovery_name(int(item[5:]) - 1, lang), "other": other}
        case "tribe":
            card = int(item[6:]) - 1
            return {"tribe": tribe_name(card, lang), "what": tribe_text(state.fields, card, lang)}
        case "die":
            tribe = tribe_name(value, lang) if event.kind == "turned" else ""
            face = face_name(value, lang) if event.kind == "changed" else ""
            return {"die": die_name(*die_in(item), lang), "tribe": tribe, "face": face}
        case "face":
            return {"dice": rolled_dice(value, FACES.index(item[5:]), lang)}
    return {}


def rolled_dice(count: int, face: int, lang: str) -> str:
    return face_name(face, lang) if count == 1 else f"{face_name(face, lang)} × {count}"


def sentence_of_die(s: Record, item: str, target: int, player: str, lang: str) -> str:
    die, action = die_name(*die_in(item), lang), target_name(s, target, lang)
    return say(lang, WAYS_TO_PLAY[family_of(target)], player=player, die=die, action=action)


def sentence_of_exploration(state: State, card: int, points: int, player: str, lang: str) -> str:
    """The last card that was explored says how the whole journey went."""
    s = state.fields
    explored = [int(item[5:]) - 1 for kind, _, item, _ in state.events if kind == "explored" and item]
    name, worth = discovery_name(card, lang), counted_points(points, lang)
    used = s.pending | s.spent  # those of this turn: one exploration a turn
    if card == explored[-1] and used:
        way = journey(state.struct, explored[0], card if len(explored) > 1 else NO_CARD, used)
        if way is not None:
            how = journey_in_words(way, used, lang)
            return say(
                lang, "{player} explores {card} for {points}: {how}.", player=player, card=name, points=worth, how=how
            )
    return say(lang, "{player} explores {card} for {points}.", player=player, card=name, points=worth)
