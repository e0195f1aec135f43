"""A first game of Lost Cities with somebody at one's elbow: what a newcomer is told, from his own view alone.

A turn at a time, one thing a step; after the first turns only when something new comes up.
"""

from collections.abc import Sequence
from typing import NamedTuple

from farshore.engine.record import EVERYTHING
from farshore.engine.state import Fields, State
from farshore.games.lost_cities.state import COLOURS, COST
from farshore.games.lost_cities.text import colour_name, numbers_of, say
from farshore.kit.catalogue import N_
from farshore.kit.html import Hint
from farshore.kit.words import player_name


class Lesson(NamedTuple):
    text: str
    section: str
    about: str  # a key of the scene, or a word that `keys` knows


TO_PLAY = {
    1: Lesson(
        N_(
            "These are your eight cards. Tap one, then the place where it goes: your expedition of its colour, "
            "or its pile in the middle if you would rather discard it."
        ),
        "turn",
        "hand",
    ),
    2: Lesson(
        N_(
            "Setting out costs {cost}: the numbers of an expedition must add up to more before it pays. "
            "Begin where you hold several cards; {colour} looks best."
        ),
        "scoring",
        "best",
    ),
    3: Lesson(
        N_("Numbers must rise: a 4 never follows a 5. Begin low, and remember that what you skip is lost."),
        "expeditions",
        "best",
    ),
    4: Lesson(
        N_(
            "A card without glow, with a small arrow, fits nowhere now: it can only be discarded. "
            "But whatever {player} collects over there is better kept in your hand."
        ),
        "discarding",
        "theirs",
    ),
    5: Lesson(
        N_("Eight cards or more in one expedition bring a bonus of 20; investments count among them."),
        "scoring",
        "best",
    ),
}
TO_DRAW = {
    1: Lesson(
        N_("Now take a card, so that you hold eight again: unseen from the deck, or the top card of a pile. Tap it."),
        "drawing",
        "deck",
    ),
    2: Lesson(
        N_("What an expedition is worth stands beneath it at any time. It counts when the round is over."),
        "scoring",
        "begun",
    ),
    3: Lesson(
        N_(
            "The deck is the clock: {left} cards are left. Whoever takes the last one ends the round at once, "
            "and cards in hand count nothing."
        ),
        "end",
        "deck",
    ),
    4: Lesson(
        N_(
            "A card from a pile shows {player} what you are up to. But the deck stays as it is, and that buys you time."
        ),
        "drawing",
        "pile",
    ),
    5: Lesson(
        N_(
            "That is all there is to know. Hold or point at anything to learn what it is; "
            "the question mark opens the rules."
        ),
        "turn",
        "",
    ),
}
INVEST = Lesson(
    N_(
        "A handshake is an investment: ×2 doubles what an expedition is worth in the end, losses too; a second one "
        "makes it ×3. It must lie there before the first number."
    ),
    "investments",
    "investment",
)
INVEST_TURN = 3  # or later, when the first one turns up
THEY_BEGIN = Lesson(
    N_("{player} begins. Meanwhile, have a look at your hand: eight cards, sorted by colour."), "cards", "hand"
)
THEIR_TURN = Lesson(
    N_("Now {player} does the same: one card down, one card up. What lies open is for both of you to see."),
    "turn",
    "far",
)
NEW_ROUND = Lesson(
    N_("A new round with all cards shuffled again. The points of all rounds are added up; whoever leads begins."),
    "end",
    "hand",
)
NEARLY_OVER = Lesson(
    N_("Only {left} cards are left in the deck: lay down what still brings points, and begin nothing new."),
    "end",
    "deck",
)
FEW_LEFT = (7, 8)  # so that it is said once: a turn of each player takes two cards at most


def guide(state: State, lang: str, names: Sequence[str]) -> Hint | None:
    """What the player whose view this is should be told now."""
    if state.over or state.viewer is None or state.viewer == EVERYTHING:
        return None
    s, seat = state.fields, state.viewer
    lesson = lesson_for(s, seat, state.player == seat)
    if lesson is None:
        return None
    best = best_colour(s, seat)
    text = say(
        lang, lesson.text,
        player=player_name(1 - seat, names, lang), colour=colour_name(best, lang), left=s.left, cost=COST,
    )  # fmt: skip
    return Hint(text, lesson.section, key_of(lesson.about, s, seat, best))


def lesson_for(s: Fields, seat: int, decides: bool) -> Lesson | None:
    turn = own_turn(s, seat)
    if s.round_number > 1:
        return lesson_of_later_rounds(s, seat, decides)
    if not decides:
        return {0: THEY_BEGIN, 1: THEIR_TURN}.get(turn)
    if s.drawing:
        return TO_DRAW.get(turn)
    if turn >= INVEST_TURN and can_invest(s, seat) and turn <= INVEST_TURN + len(TO_PLAY):
        return INVEST
    return TO_PLAY.get(turn) or lesson_of_the_deck(s)


def lesson_of_later_rounds(s: Fields, seat: int, decides: bool) -> Lesson | None:
    if not decides or s.drawing:
        return None
    untouched = not s.laid.any() and not s.staked.any() and not s.height.any()
    return NEW_ROUND if untouched else lesson_of_the_deck(s)


def lesson_of_the_deck(s: Fields) -> Lesson | None:
    return NEARLY_OVER if s.left in FEW_LEFT else None


def own_turn(s: Fields, seat: int) -> int:
    """Which turn of his own in the first round a player has now, or has had last; 0 before the first."""
    return (s.turn + (seat == s.started_by)) // 2


# ---- What lies there -------------------------------------------------------------------------------------------------


def best_colour(s: Fields, seat: int) -> int:
    """Where the numbers that lie there, and those in hand that may still follow, promise most."""
    held, laid, highest = int(s.held[seat]), int(s.laid[seat]), s.highest[seat].tolist()

    def promise(colour: int) -> int:
        to_come = (number for number in numbers_of(held, colour) if number > highest[colour])
        return sum(to_come) + sum(numbers_of(laid, colour))

    return max(range(s.expeditions), key=promise)


def investments_to_play(s: Fields, seat: int) -> list[int]:
    """The colours in which an investment is in hand, and no number lies yet."""
    return [c for c in range(s.expeditions) if s.held_investments[seat, c] and not s.highest[seat, c]]


def can_invest(s: Fields, seat: int) -> bool:
    """Whether an investment could be laid that would be the first."""
    return not s.staked[seat].any() and bool(investments_to_play(s, seat))


def begun(s: Fields, seat: int) -> list[int]:
    return [c for c in range(s.expeditions) if s.highest[seat, c] or s.staked[seat, c]]


def key_of(about: str, s: Fields, seat: int, best: int) -> str:
    """The key in the scene of what a lesson is about."""
    other = 1 - seat
    match about:
        case "investment":
            colour = investments_to_play(s, seat)[0]
            return f"{COLOURS[colour]}-x-hand-{seat}-{int(s.held_investments[seat, colour]) - 1}"
        case "pile":
            tops = [c for c in range(s.expeditions) if s.height[c] and c != s.closed]
            return f"pile-{COLOURS[tops[0]]}" if tops else "deck"
        case "best":
            return f"mine-{COLOURS[best]}"
        case "begun":
            return f"mine-{COLOURS[(begun(s, seat) or [best])[0]]}"
        case "theirs":
            return f"theirs-{COLOURS[(begun(s, other) or [best])[0]]}"
        case "hand":
            return f"hand-{seat}"
        case "far":
            return f"hand-{other}"
        case _:
            return about
