"""Every number that a player can say: why it is not allowed, what is legal, and what it does."""

from farshore.engine.rule import Numbers, Record, rule
from farshore.games.entdecker import actions, asked
from farshore.games.entdecker.components import (
    ALL_LAND,
    HIDDEN_PRICE,
    OPEN_PRICE,
    PATH_SPACES,
    WHEEL_CHOICES,
)
from farshore.games.entdecker.rules import (
    announcing,
    event_tiles,
    exploring,
    income,
    jungle,
    scoring,
    scouts,
    setup,
    stacks,
    starting,
    units,
)

# ---- Every number, refused or allowed --------------------------------------------------------------------------------


@rule
def refusal(s: Record, a: int) -> int:
    if a < actions.DRAW:
        return refusal_before_journey(s, a)
    if a < actions.NUMBER:
        return refusal_on_journey(s, a)
    return refusal_of_the_rest(s, a)


@rule
def refusal_before_journey(s: Record, a: int) -> int:
    if a < actions.INCOME:
        return setup.refusal_to_pick(s, a - actions.PICK + 1)
    if a < actions.START:
        return income.refusal_of_income(s)
    if a < actions.PASS:
        return starting.refusal_to_start(s, a - actions.START)
    if a == actions.PASS:
        return announcing.refusal_to_pass(s)
    if a < actions.HIDDEN:
        return starting.refusal_of_way(s, a - actions.WAY)
    if a < actions.OPEN:
        tiles = a - actions.HIDDEN + 1
        return announcing.refusal_to_announce(s, tiles, HIDDEN_PRICE, announcing.hidden_there_are(s))
    return announcing.refusal_to_announce(s, a - actions.OPEN + 1, OPEN_PRICE, announcing.open_there_are(s))


@rule
def refusal_on_journey(s: Record, a: int) -> int:
    if a < actions.TAKE:
        return exploring.refusal_to_draw(s, a - actions.DRAW)
    if a < actions.MIX:
        return exploring.refusal_to_take(s, a - actions.TAKE)
    if a == actions.MIX:
        return exploring.refusal_to_mix(s)
    if a < actions.UNIT:
        return exploring.refusal_to_lay(s, (a - actions.LAY) // ALL_LAND, (a - actions.LAY) % ALL_LAND)
    if a < actions.STOP:
        return units.refusal_to_place(s, (a - actions.UNIT) // actions.SHORES, (a - actions.UNIT) % actions.SHORES)
    return exploring.refusal_to_stop(s)


@rule
def refusal_of_the_rest(s: Record, a: int) -> int:
    if a < actions.RECALL:
        return scouts.refusal_of_number(s, a - actions.NUMBER + 1)
    if a < actions.RECALL_PATH:
        return units.refusal_to_recall_from_tile(s, a - actions.RECALL)
    if a < actions.PATH:
        place = a - actions.RECALL_PATH
        return units.refusal_to_recall_from_path(s, place // PATH_SPACES, place % PATH_SPACES)
    if a < actions.NO_SCOUT:
        return jungle.refusal_of_path(s, a - actions.PATH)
    if a == actions.NO_SCOUT:
        return event_tiles.refusal_to_send_nobody(s)
    return scoring.refusal_to_score(s, a - actions.SCORE)


# ---- What is legal ---------------------------------------------------------------------------------------------------


@rule
def legal(s: Record, out: Numbers) -> int:
    """Only what the question can be answered with is looked at."""
    if s.asked == asked.JOURNEY:
        return legal_on_journey(s, out)
    if s.asked == asked.LAY:
        return exploring.legal_layings(s, out)
    if s.asked == asked.START:
        n = starting.legal_starts(s, out)
        if n > 0:
            return n
        out[0] = actions.PASS
        return 1
    if s.asked == asked.ANNOUNCE:
        return announcing.legal_announcements(s, out)
    if s.asked == asked.PATH:
        return jungle.legal_paths(s, out)
    if s.asked == asked.WHEEL:
        return income.legal_incomes(out)
    if s.asked == asked.WAY:
        return starting.legal_ways(s, out)
    if s.asked == asked.NATIVES:
        return legal_with_natives(s, out)
    if s.asked == asked.RECALL:
        return units.legal_recalls(s, out)
    if s.asked == asked.NUMBER:
        return scouts.legal_numbers(s, out)
    if s.asked == asked.SCORE:
        return scoring.legal_islands(s, out)
    return setup.legal_picks(s, out)


@rule
def legal_on_journey(s: Record, out: Numbers) -> int:
    draws = exploring.legal_draws(s, out, 0)
    n = units.legal_units(s, out, draws)
    if s.drew or draws == 0:
        out[n] = actions.STOP
        n += 1
    return n


@rule
def legal_with_natives(s: Record, out: Numbers) -> int:
    """A scout of the supply, by path or by number, else one that is taken back; or none."""
    if s.scouts[s.player] == 0:
        n = units.legal_recalls(s, out)
    elif s.top_scouts:
        n = scouts.legal_numbers(s, out)
    else:
        n = jungle.legal_paths(s, out)
    out[n] = actions.NO_SCOUT
    return n + 1


# ---- Every number, carried out ---------------------------------------------------------------------------------------


@rule
def apply(s: Record, a: int) -> None:
    if a < actions.DRAW:
        apply_before_journey(s, a)
    elif a < actions.NUMBER:
        apply_on_journey(s, a)
    else:
        apply_the_rest(s, a)


@rule
def apply_before_journey(s: Record, a: int) -> None:
    if a < actions.INCOME:
        setup.pick_top_scout(s, a - actions.PICK + 1)
    elif a < actions.START:
        income.choose_income(s, WHEEL_CHOICES[a - actions.INCOME])
    elif a < actions.PASS:
        starting.start_at(s, a - actions.START)
    elif a == actions.PASS:
        announcing.pass_turn(s)
    elif a < actions.HIDDEN:
        starting.choose_way(s, a - actions.WAY)
    elif a < actions.OPEN:
        announcing.announce_hidden(s, a - actions.HIDDEN + 1)
    else:
        announcing.announce_open(s, a - actions.OPEN + 1)


@rule
def apply_on_journey(s: Record, a: int) -> None:
    if a < actions.TAKE:
        exploring.draw(s, a - actions.DRAW)
    elif a < actions.MIX:
        exploring.take(s, a - actions.TAKE)
    elif a == actions.MIX:
        stacks.mix_discards(s)
    elif a < actions.UNIT:
        exploring.lay(s, (a - actions.LAY) // ALL_LAND, (a - actions.LAY) % ALL_LAND)
    elif a < actions.STOP:
        units.place(s, (a - actions.UNIT) // actions.SHORES, (a - actions.UNIT) % actions.SHORES)
    else:
        exploring.stop(s)


@rule
def apply_the_rest(s: Record, a: int) -> None:
    if a < actions.RECALL:
        units.use_scout(s, a - actions.NUMBER + 1)
    elif a < actions.RECALL_PATH:
        units.recall_from_tile(s, a - actions.RECALL)
    elif a < actions.PATH:
        place = a - actions.RECALL_PATH
        units.recall_from_path(s, place // PATH_SPACES, place % PATH_SPACES)
    elif a < actions.NO_SCOUT:
        scoring.send_scout(s, a - actions.PATH)
    elif a == actions.NO_SCOUT:
        event_tiles.send_nobody(s)
    else:
        scoring.choose_island(s, a - actions.SCORE)
