"""Lost Cities in words: actions, prompts, events, refusals and scores. English stands here, French in `locale/`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from farshore.engine.errors import Refusal
from farshore.engine.play import FIRST_OF_GAME
from farshore.engine.presentation import RoundEnd
from farshore.engine.record import EVERYTHING
from farshore.engine.state import Event, ScoreLine, State
from farshore.games.lost_cities import actions, rules
from farshore.games.lost_cities.actions import CARD_TEXTS, KIND_TEXTS
from farshore.games.lost_cities.state import (
    BONUS,
    BONUS_FROM_CARDS,
    COLOURS,
    COST,
    FOLDER,
    KINDS,
    LOWEST_NUMBER,
    NO_CARD,
)
from farshore.kit.catalogue import N_, Catalogue
from farshore.kit.words import capital, common_refusal, player_name, waiting

CATALOGUE = Catalogue(FOLDER)
say = CATALOGUE.say
say_n = CATALOGUE.say_n
ALL_KINDS = (1 << KINDS) - 1
REMEMBERED = 32_768  # accounts of expeditions, made lately
Account = tuple[tuple[str, int], ...]  # figures by name

# ---- Actions ---------------------------------------------------------------------------------------------------------


ACTION_TEXTS = tuple(actions.TABLE.texts)
family_of, indexes_of = actions.TABLE.family_of, actions.TABLE.indexes_of


def kind_text(card: int) -> str:
    return KIND_TEXTS[card % KINDS]


def numbers_of(cards: int, colour: int) -> tuple[int, ...]:
    """The numbers of a colour in a set of cards, rising."""
    return numbers_among(cards >> colour * KINDS & ALL_KINDS)


@cache
def numbers_among(kinds: int) -> tuple[int, ...]:
    return tuple(kind - 1 + LOWEST_NUMBER for kind in range(1, KINDS) if kinds >> kind & 1)


COLOUR_NAMES = (
    N_("yellow"),
    N_("blue"),
    N_("white"),
    N_("green"),
    N_("red"),
    N_("purple"),
)


PILE_NAMES = (
    N_("the yellow pile"),
    N_("the blue pile"),
    N_("the white pile"),
    N_("the green pile"),
    N_("the red pile"),
    N_("the purple pile"),
)
EXPEDITION_NAMES = (
    N_("the yellow expedition"),
    N_("the blue expedition"),
    N_("the white expedition"),
    N_("the green expedition"),
    N_("the red expedition"),
    N_("the purple expedition"),
)  # each as a whole: in other languages colours agree with what they are said of


def colour_name(colour: int, lang: str) -> str:
    return say(lang, COLOUR_NAMES[colour])


def pile_called(colour: int, lang: str) -> str:
    return say(lang, PILE_NAMES[colour])


def expedition_called(colour: int, lang: str) -> str:
    return say(lang, EXPEDITION_NAMES[colour])


@cache
def card_name(card: int, lang: str) -> str:
    """A card as a person reads it."""
    colour = colour_name(card // KINDS, lang)
    if card % KINDS == 0:
        return say(lang, "a {colour} investment", colour=colour)
    return say(lang, "{colour} {number}", colour=colour, number=kind_text(card))


LABELS = {
    actions.PLAY: N_("Play {card}"),
    actions.DISCARD: N_("Discard {card}"),
    actions.DRAW_FROM_DECK: N_("Draw from the deck"),
}  # of those that are called the same whatever lies on the table


def label(state: State, action: int, lang: str) -> str:
    if family_of(action) == actions.DRAW_FROM_PILE:
        (colour,) = indexes_of(action)
        return label_of_pile(state, colour, lang)
    return label_of_any(action, lang)


@cache
def label_of_any(action: int, lang: str) -> str:
    card = "".join(card_name(card, lang) for card in indexes_of(action))  # the deck is about none
    return say(lang, LABELS[family_of(action)], card=card)


def label_of_pile(state: State, colour: int, lang: str) -> str:
    s = state.fields
    height = s.height[colour]
    if height == 0:
        return say(lang, "Take from {pile}", pile=pile_called(colour, lang))
    return say(lang, "Take {card} from its pile", card=card_name(int(s.pile[colour, height - 1]), lang))


def combos(state: State, lang: str) -> Mapping[str, str]:
    """Every action stands for itself."""
    return {}


# ---- Prompts and events ----------------------------------------------------------------------------------------------


def prompt(state: State, lang: str, names: Sequence[str]) -> str:
    if state.over:
        return say(lang, "The game is over.")
    if state.player is not None and state.viewer not in (state.player, EVERYTHING):
        return waiting(state.player, names, lang)
    if state.fields.drawing:
        return say(lang, "Draw a card: from the deck, or the top of a discard pile.")
    return say(lang, "Play or discard a card, then draw.")


def prompt_section(state: State) -> str:
    """The section of the help that explains what is asked."""
    if state.over:
        return "scoring"
    return "drawing" if state.fields.drawing else "turn"


EVENTS = ("played", "discarded", "drew", "took", "round ended", "round began")
ITEMS = NO_CARD + 1

SENTENCES = {
    "played": N_("{player} plays {card}."),
    "discarded": N_("{player} discards {card}."),
    "drew": N_("{player} draws {card} from the deck."),
    "took": N_("{player} takes {card} from its pile."),
    "round ended": N_("{player} scores {points} this round."),
    "round began": N_("Round {round} begins: {player} starts."),
}


def item_text(kind: int, item: int) -> str | None:
    return None if item == NO_CARD else CARD_TEXTS[item]


def sentence(state: State, event: Event, lang: str, names: Sequence[str]) -> str:
    assert event.seat is not None
    player = player_name(event.seat, names, lang)
    if event.kind == "drew" and event.item is None:
        return say(lang, "{player} draws from the deck.", player=player)
    card = "" if event.item is None else card_name(CARD_TEXTS.index(event.item), lang)
    return say(lang, SENTENCES[event.kind], player=player, card=card, points=event.value, round=event.value)


# ---- Why not? --------------------------------------------------------------------------------------------------------

REFUSALS = {
    rules.DRAW_NOW: ("turn", N_("You have played your card: now draw one.")),
    rules.PLAY_FIRST: ("turn", N_("First play or discard a card, then draw.")),
    rules.NOT_IN_HAND: ("turn", N_("You do not hold {card}.")),
    rules.NUMBERS_MUST_RISE: ("expeditions", N_("Numbers must rise: {expedition} already shows {shown}.")),
    rules.INVESTMENT_AFTER_NUMBER: (
        "investments",
        N_("Investments come before the first number: {expedition} already shows {shown}."),
    ),
    rules.PILE_IS_EMPTY: ("drawing", N_("{pile} is empty.")),
    rules.PILE_IS_CLOSED: (
        "drawing",
        N_("You have just discarded on {pile}: draw from the deck or from another pile."),
    ),
    rules.NOT_IN_THIS_GAME: ("cards", N_("{expedition} is not in this game.")),
}


def refusal(state: State, said: object, action: int, code: int, lang: str) -> Refusal:
    if code < FIRST_OF_GAME:
        return common_refusal(said, code, lang)
    section, message = REFUSALS[code]
    return Refusal(code, section, capital(say(lang, message, **parts_of_refusal(state, action, lang))))


def parts_of_refusal(state: State, action: int, lang: str) -> dict[str, object]:
    """The card or the colour that an action is about, and the number that the expedition of this colour shows."""
    if action == actions.DRAW_FROM_DECK:
        return {}
    (about,) = indexes_of(action)
    is_pile = family_of(action) == actions.DRAW_FROM_PILE
    colour = about if is_pile else about // KINDS
    return {
        "card": "" if is_pile else card_name(about, lang),
        "pile": pile_called(colour, lang),
        "expedition": expedition_called(colour, lang),
        "shown": int(state.fields.highest[state.fields.player, colour]),
    }


# ---- Scores ----------------------------------------------------------------------------------------------------------


def score_lines(state: State, seat: int) -> Iterator[ScoreLine]:
    """The rounds before this one, then each expedition that lies on the table."""
    s = state.fields
    for earlier, points in enumerate(s.points[: s.round_number - 1, seat].tolist()):
        yield ScoreLine(f"round {earlier + 1}", points, {})
    for colour, points, account in expeditions_worth(int(s.laid[seat]), tuple(s.staked[seat].tolist())):
        yield ScoreLine(colour, points, dict(account))


@lru_cache(REMEMBERED)
def expeditions_worth(laid: int, staked: tuple[int, ...]) -> tuple[tuple[str, int, Account], ...]:
    """Each expedition that was begun, what it is worth, and what that comes from."""
    numbers = [numbers_of(laid, colour) for colour in range(len(staked))]
    return tuple(
        (COLOURS[colour], worth_of(shown, stakes), account_of(shown, stakes))
        for colour, (shown, stakes) in enumerate(zip(numbers, staked, strict=True))
        if shown or stakes
    )


@cache
def account_of(numbers: tuple[int, ...], staked: int) -> Account:
    """What the worth of an expedition comes from."""
    bonus = BONUS if len(numbers) + staked >= BONUS_FROM_CARDS else 0
    return ("sum", sum(numbers)), ("cost", COST), ("multiplier", int(rules.multiplier(staked))), ("bonus", bonus)


@cache
def times(investments: int) -> str:
    """By how much so many investments multiply, as it is written on cards and beside worths."""
    return f"×{int(rules.multiplier(investments))}"


@cache
def worth_of(numbers: tuple[int, ...], staked: int) -> int:
    """What an expedition of these cards is worth; as the rules have it, remembered."""
    return int(rules.worth(sum(numbers), staked, staked + len(numbers)))


def round_end(before: State, after: State) -> RoundEnd | None:
    """What lay on the table when the last card was drawn: drawing changes no expedition."""
    if not any(event.kind == "round began" for event in after.events):
        return None
    ended = int(before.fields.round_number)
    lines = [tuple(score_lines(before, seat))[ended - 1 :] for seat in range(before.players)]
    return RoundEnd(ended, tuple(lines), after.scores)


PARTS = {
    "sum": N_("sum"),
    "cost": N_("cost"),
    "multiplier": N_("multiplier"),
    "bonus": N_("bonus"),
}


def score_word(word: str, lang: str) -> str:
    """An item or a part of a score line, as a person reads it."""
    if word in COLOURS:
        return colour_name(COLOURS.index(word), lang)
    if word in PARTS:
        return say(lang, PARTS[word])
    return say(lang, "round {round}", round=word.removeprefix("round "))


# ---- The game and its options ----------------------------------------------------------------------------------------

TITLE = N_("Lost Cities")
OPTION_NAMES = {
    "rounds": N_("Rounds"),
    "expeditions": N_("Expeditions"),
    "starter": N_("First player"),
}
OPTION_HELP = {
    "rounds": N_("How many rounds are played; the totals decide."),
    "expeditions": N_("Five expeditions, or six with the long game's purple one."),
    "starter": N_("Who begins the first round: a seat, or chance."),
}
