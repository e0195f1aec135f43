"""What things are, in words: a name, a sentence or two, the section of the help, and what it costs."""

from typing import NamedTuple

from farshore.engine.state import Fields, State
from farshore.games.discoveries import components
from farshore.games.discoveries.rules.scoring import tepees_of
from farshore.games.discoveries.text.cards import attitude_name, gives_text, needs_text, tribe_text
from farshore.games.discoveries.text.counts import counted_dice, counted_of_face, counted_points, counted_tepees
from farshore.games.discoveries.text.names import (
    BANK_NAMES,
    SPECIES_NAMES,
    action_name,
    die_name,
    discovery_name,
    letter,
    tribe_name,
)
from farshore.games.discoveries.text.reading import cards_in
from farshore.games.discoveries.text.routes import routes_in_words
from farshore.games.discoveries.text.saying import capital, listed, say, say_n
from farshore.games.discoveries.text.scores import tepee_ranks
from farshore.kit.catalogue import N_


class Told(NamedTuple):
    """A thing in words, as it stands in the catalogue or, once said, in a language."""

    name: str
    text: str
    section: str
    cost: str = ""


def told(entry: Told, lang: str, **parts: object) -> Told:
    """An entry of the catalogue in a language."""
    name, text, section, cost = entry
    return Told(say(lang, name), say(lang, text, **parts), section, say(lang, cost) if cost else "")


# ---- Symbols: they mean the same on every card -----------------------------------------------------------------------

SYMBOLS = {
    "face walk": Told(
        N_("Walk"),
        N_("A boot. Prepares Hike and the actions of many tribes. Walk dice return to the Left Bank."),
        "dice",
    ),
    "face ride": Told(
        N_("Ride"),
        N_("A horseshoe. Prepares Horse ride and the actions of some tribes. Ride dice return to the Left Bank."),
        "dice",
    ),
    "face negotiate": Told(
        N_("Negotiate"),
        N_("A peace pipe. One takes a friendly tribe, two take a wary one. Negotiate dice return to the Right Bank."),
        "dice",
    ),
    "face journal": Told(
        N_("Journal"),
        N_("A feather. Triggers an action that is prepared, to explore. Journal dice return to the Right Bank."),
        "dice",
    ),
    "face any": Told(N_("Any face"), N_("A die of any face fits here."), "preparing"),
    "new die": Told(
        N_("New die"), N_("Pale and striped: it came this turn, and can be played from your next turn on."), "fresh"
    ),
    "river": Told(
        N_("River"),
        N_("A blue bend: on a land, a river to cross; on an action, a move across one."),
        "crossing",
    ),
    "mountain": Told(
        N_("Mountain"),
        N_("A brown peak: on a land, a mountain to cross; on an action, a move across one."),
        "crossing",
    ),
    "route": Told(
        N_("Route"),
        N_("A dotted trail from the bottom of a land to its top. Where there are several, choose one."),
        "crossing",
    ),
    "plant": Told(N_("Plant"), N_("A species: different ones make a set, worth 3, 8, 15 or 24 points."), "scoring"),
    "mammal": Told(N_("Mammal"), N_("A species: different ones make a set, worth 3, 8, 15 or 24 points."), "scoring"),
    "bird": Told(N_("Bird"), N_("A species: different ones make a set, worth 3, 8, 15 or 24 points."), "scoring"),
    "fish": Told(N_("Fish"), N_("A species: different ones make a set, worth 3, 8, 15 or 24 points."), "scoring"),
    "tepee": Told(
        N_("Tepee"),
        N_("Counts on tribes and explored cards. The most bring 12 points, the next fewer; ties are shared."),
        "scoring",
    ),
    "friendly": Told(N_("Friendly tribe"), N_("A sun: one Negotiate die takes this tribe."), "tribes"),
    "wary": Told(N_("Wary tribe"), N_("An arrow: two Negotiate dice take this tribe."), "tribes"),
    "place": Told(
        N_("Place for a die"),
        N_("Put a die of the face shown here. The place with the feather is for the Journal die, which comes last."),
        "preparing",
    ),
    "to camp": Told(
        N_("1 die returns to camp"),
        N_("So many more dice of the same face are paid at once, and return to camp."),
        "preparing",
    ),
    "either": Told(N_("Or"), N_("Rivers or mountains: choose one each time."), "exploring-tribes"),
    "then": Told(N_("Then"), N_("First the one, then the other, with nothing in between."), "exploring-tribes"),
    "convert": Told(
        N_("One as the other"),
        N_("One river of your journey counts as a mountain, or one mountain as a river."),
        "exploring-tribes",
    ),
    "longer": Told(
        N_("Another action"), N_("Lengthens another action that you trigger in the same turn."), "exploring-tribes"
    ),
    "reserve": Told(
        N_("Second card"),
        N_("Brings you a second card to explore, from the Reconnaissance Area."),
        "minnetaree",
    ),
    "as": Told(N_("Any die"), N_("Once a turn, any die can be played as the face shown."), "turning"),
    "chosen": Told(
        N_("Match the played face"),
        N_("Once a turn, a die of the face shown can be played as the face that you play."),
        "turning",
    ),
    "mixed": Told(N_("Two faces"), N_("You may play two dice of different faces in a turn."), "flathead"),
    "less": Told(
        N_("One gray die less"),
        N_("One of your gray dice is left out when it is counted who has the most."),
        "effects",
    ),
    "both": Told(N_("Any tribe"), N_("Both tribe actions take any tribe, friendly or wary."), "effects"),
    "differ": Told(N_("Mixed faces"), N_("The dice that you change may be turned to different faces."), "effects"),
    "plus": Told(N_("+1 die"), N_("You may change one more die."), "effects"),
}

# ---- Areas, and what is done there -----------------------------------------------------------------------------------

AREAS = {
    "meeting": Told(
        N_("Meeting Area"),
        N_("Three tribes to meet: one Negotiate die takes a friendly tribe (sun), two take a wary one (arrow)."),
        "tribes",
    ),
    "recon": Told(
        N_("Reconnaissance Area"),
        N_("Three lands to choose from when you need a new card to explore, or a second one for the same journey."),
        "exploring",
    ),
    "bank left": Told(
        BANK_NAMES[0],
        N_("Walk and Ride dice return here. Rest to take them all, whoever owns them, and roll them."),
        "banks",
    ),
    "bank right": Told(
        BANK_NAMES[1],
        N_("Negotiate and Journal dice return here. Rest to take them all, whoever owns them, and roll them."),
        "banks",
    ),
    "zone": Told(
        N_("Exploration zone"),
        N_("The land that is explored next. Triggered actions must lead across it, from the bottom to the top."),
        "exploring",
    ),
    "stock": Told(
        N_("Stock"),
        N_("Dice ready to be played. All dice of a turn show one face. A die is rolled only when it comes in here."),
        "dice",
    ),
    "actions": Told(
        N_("Action zone"),
        N_("Put dice on these actions: prepare them first, then trigger them with Journal dice to explore."),
        "turn",
    ),
    "gathered": Told(N_("Dice taken back"), N_("They will be rolled into your Stock."), "rest"),
    "rest": Told(
        N_("Rest"),
        N_("Instead of playing, take all dice of one bank, or your own dice from anywhere, and roll them."),
        "rest",
    ),
    "points": Told(
        N_("Points"),
        N_("Explored cards, sets of species and the rank in tepees, as if the game ended now."),
        "scoring",
    ),
}
ONE_TURN = {
    "do friendly": Told(
        N_("Friendly tribe"),
        N_("Take a friendly tribe (sun) from the Meeting Area, and a gray die. Once a turn."),
        "tribes",
        N_("1 Negotiate die"),
    ),
    "do wary": Told(
        N_("Wary tribe"),
        N_("Take a wary tribe (arrow) from the Meeting Area, and a gray die. Once a turn."),
        "tribes",
        N_("2 Negotiate dice"),
    ),
    "do change": Told(
        N_("Changing the dice"),
        N_("Turn one or two other dice of your Stock to another face, the same for both. Once a turn."),
        "changing",
        N_("Any 1 die"),
    ),
    "do plans": Told(
        N_("Change of plans"),
        N_("Exchange the card in your Exploration zone for one of the Reconnaissance Area. Once a turn."),
        "plans",
        N_("Any 1 die"),
    ),
}


# ---- Dice and cards --------------------------------------------------------------------------------------------------


def told_of_die(colour: int, face: int, lang: str) -> Told:
    """What its face is good for, and whose it is."""
    use = say(lang, SYMBOLS[f"face {components.FACES[face]}"].text)
    whose = (
        say(lang, "Gray dice belong to nobody: whoever has one may use it.")
        if colour == components.GRAY
        else say(lang, "It belongs to {owner}, who may take it back when resting.", owner=letter(colour))
    )
    return Told(capital(die_name(colour, face, lang)), f"{use} {whose}", "dice")


def told_of_tribe(s: Fields, card: int, lang: str) -> Told:
    """What a tribe is good for, and what it takes to meet it."""
    tepees, wary = int(s.tribe_tepees[card]), s.attitude[card] == components.WARY_TRIBE
    does = (
        text_of_action(s, components.BOARD_ACTIONS + card, lang)
        if card < components.EXPLORATION_CARDS
        else f"{capital(tribe_text(s, card, lang))}."
    )
    more = say(lang, "Shows {tepees}.", tepees=counted_tepees(tepees, lang)) if tepees else ""
    tribe, attitude = capital(tribe_name(card, lang)), attitude_name(s, card, lang)
    name = say(lang, "{tribe}, {attitude}", tribe=tribe, attitude=attitude)
    cost = counted_of_face(2 if wary else 1, components.NEGOTIATE, lang)
    return Told(name, f"{does} {more}".strip(), section_of_tribe(card), cost)


CROSSES = N_("Prepare it with {needs}, then trigger it with a Journal die to cross {gives}.")
HELPS = N_("Prepare it with {needs}, then trigger it with a Journal die: {gives}.")


def text_of_action(s: Fields, own: int, lang: str) -> str:
    """How an exploration action is prepared, and what it gives."""
    helps = int(s.gives[own]) in (components.CONVERT, components.EXTEND)  # other actions, and crosses nothing itself
    does = say(lang, HELPS if helps else CROSSES, needs=needs_text(s, own, lang), gives=gives_text(s, own, lang))
    back = int(s.discard[own].sum())
    more = say_n(lang, back, "{n} of these dice returns to camp at once.", "{n} of these dice return to camp at once.")
    return f"{does} {more}" if back else does


SECTIONS_OF_TRIBES = (
    (components.EXPLORATION_CARDS - 1, "exploring-tribes"),
    (components.LAST_MINNETAREE, "minnetaree"),
    (components.LAST_TETONS, "turning"),
    (components.FLATHEADS[-1], "flathead"),
    (components.CARDS - 1, "effects"),
)  # the last card of each


def section_of_tribe(card: int) -> str:
    return next(section for last, section in SECTIONS_OF_TRIBES if card <= last)


def told_of_discovery(s: Fields, card: int, lang: str) -> Told:
    """What a land is worth, and what has to be crossed."""
    species, tepees = int(s.species[card]), int(s.tepees[card])
    worth = [counted_points(int(s.points[card]), lang)]
    if species:
        worth.append(say(lang, "a species ({species})", species=say(lang, SPECIES_NAMES[species - 1])))
    if tepees:
        worth.append(counted_tepees(tepees, lang))
    text = say(lang, "Worth {worth} once you have crossed it, from the bottom to the top.", worth=listed(worth, lang))
    return Told(capital(discovery_name(card, lang)), text, "exploring", capital(routes_in_words(s, card, lang)))


def told_of_action(s: Fields, own: int, lang: str) -> Told:
    """An exploration action of the board."""
    return Told(action_name(own, lang), text_of_action(s, own, lang), "exploring", capital(needs_text(s, own, lang)))


# ---- What there is so much of ----------------------------------------------------------------------------------------


def told_of_deck(s: Fields, lang: str) -> Told:
    text = say_n(
        lang, int(s.left),
        "{n} card left. It fills the next gap: as a tribe in the Meeting Area, or as a land.",
        "{n} cards left. The top one fills the next gap: as a tribe in the Meeting Area, or as a land.",
    )  # fmt: skip
    return Told(say(lang, "Deck"), text, "cards")


def told_of_supply(s: Fields, lang: str) -> Told:
    text = (
        say(lang, "{dice} in the supply. Every tribe that is taken brings one.", dice=counted_dice(s.supply, lang))
        if s.supply
        else say(lang, "The supply is empty: whoever has the most gray dice gives one to the player who takes a tribe.")
    )
    return Told(say(lang, "Gray dice"), text, "gray-dice")


def told_of_journal(s: Fields, seat: int, lang: str) -> Told:
    text = say_n(
        lang, len(cards_in(s.journal[seat])),
        "{n} explored card, covered. It scores its points, its species and its tepees.",
        "{n} explored cards, covered. They score their points, their species and their tepees.",
    )  # fmt: skip
    return Told(say(lang, "The Journal"), text, "scoring")


def told_of_tepees(state: State, seat: int, lang: str) -> Told:
    count = int(tepees_of(state.struct, seat))
    text = say_n(
        lang, count,
        "{n} tepee, on tribes and explored cards. Points at the end, by rank: {ranks}; ties are shared.",
        "{n} tepees, on tribes and explored cards. Points at the end, by rank: {ranks}; ties are shared.",
        ranks=tepee_ranks(state.fields),
    )  # fmt: skip
    return Told(say(lang, "Tepees"), text, "scoring")
