"""What the careful player reckons that it costs to pay for a plan: turns, dice that are lacking, dice that go to camp.

A search asks for that all the time, and so divides nothing: dice in stock are reckoned by what they would cost. What is
lacking never costs less than nothing (see `parameters.py`), so that either way of reckoning comes to the same.
"""

from farshore.engine.rule import Numbers, rule
from farshore.games.discoveries.careful.look import ANY_ONE, BITS, DIE, FEW, IN_CAMP, MOST_ANY, Look, count_of
from farshore.games.discoveries.components import FACE_COUNT, JOURNAL

ANY_SLOTS = ((1 << BITS * MOST_ANY) - 1) << BITS * ANY_ONE
MANY = sum((1 << BITS) - FEW << BITS * face for face in range(FACE_COUNT))  # more than a few dice of some face


@rule
def price(look: Look, stock: Numbers, needs: int) -> int:
    """The turns that it takes to pay this, with these dice, the dice that are lacking, and those that go to camp."""
    return price_of_faces(look, stock, needs) + price_of_any(look, stock, needs)


@rule
def price_of_faces(look: Look, stock: Numbers, needs: int) -> int:
    """Without that of slots for any face."""
    total = look.camp * count_of(needs, IN_CAMP)
    for face in range(FACE_COUNT):
        total += price_of_face(look, face, count_of(needs, face), price_of_stock(look.lacking[face], stock[face]))
    return total


@rule
def price_of_stock(lacking: int, stock: int) -> int:
    """What so many sixths of dice would cost if they were lacking: that much less has to be paid."""
    return -(-lacking * stock // DIE)


@rule
def price_of_face(look: Look, face: int, count: int, in_stock: int) -> int:
    """Of so many dice of one face, some of which are in stock; each Journal die triggers an action."""
    if count == 0:
        return 0
    total = look.turn_for[face] + max(look.lacking[face] * count - in_stock, 0)
    return total + look.trigger * count if face == JOURNAL else total


@rule
def price_of_any(look: Look, stock: Numbers, needs: int) -> int:
    """Of slots that take any face: best in a turn in which that face is played anyway."""
    total = 0
    if not needs & ANY_SLOTS:
        return total
    spare = look.spare
    for face in range(FACE_COUNT):
        in_stock = price_of_stock(look.lacking_any, stock[face])
        spare[face] = max(in_stock - look.lacking_any * count_of(needs, face), 0)
    for size in range(MOST_ANY, 0, -1):
        full = look.lacking_any * size
        for _ in range(count_of(needs, ANY_ONE + size - 1)):
            best, chosen = -full, 0  # as if there were none of any face
            for face in range(FACE_COUNT):
                in_passing = count_of(needs, face) > 0 or face == look.now
                merit = (look.turn if in_passing else 0) - max(full - spare[face], 0)
                if merit > best:
                    best, chosen = merit, face
            spare[chosen] = max(spare[chosen] - full, 0)
            total += look.turn - best
    return total


@rule
def note_prices(look: Look) -> None:
    """What dice of one face cost now: a search asks for that all the time."""
    for face in range(FACE_COUNT):
        in_stock = price_of_stock(look.lacking[face], look.stock[face])
        for count in range(FEW):
            look.prices[face, count] = price_of_face(look, face, count, in_stock)


@rule
def least_price(look: Look, needs: int) -> int:
    """The price now without that of slots for any face, which is never below zero."""
    if needs & MANY:
        return price_of_faces(look, look.stock, needs)
    total = look.camp * count_of(needs, IN_CAMP)
    for face in range(FACE_COUNT):
        total += look.prices[face, count_of(needs, face)]
    return total
