"""What is known after some deals, and how surely: 95 % intervals, computed between deals and never between games.

A deal is played from every seating, so its games are not independent of one another; deals are.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from msgspec import Struct

NORMAL = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
PSEUDO_DEALS = 4  # half of them won, half lost
SQUARES_OF_PSEUDO_DEALS = PSEUDO_DEALS * 0.5**2  # around their mean
FEWEST_DEALS = 3  # of which a spread can be told


class Estimate(Struct, frozen=True):
    """A mean and its interval; there is no interval yet after a few deals."""

    mean: float
    low: float | None
    high: float | None


def share_of(shares: Sequence[float]) -> Estimate | None:
    """The mean of shares from 0 to 1, one a deal.

    As if four deals more had been played, two won and two lost (Agresti and Coull's interval, for deals). So ten wins
    in a row do not make the eleventh certain. At larger tables too: pulled towards what equals win there, the interval
    of somebody much stronger lay too low.
    """
    if not shares:
        return None
    values = np.array(shares)
    deals = len(values) + PSEUDO_DEALS
    half = PSEUDO_DEALS / 2
    centre = (values.sum() + half) / deals
    squares = ((values - centre) ** 2).sum() + half * ((1 - centre) ** 2 + centre**2)
    reach = NORMAL * math.sqrt(squares / (deals - 1) / deals)
    return Estimate(float(values.mean()), max(0.0, float(centre - reach)), min(1.0, float(centre + reach)))


def mean_of(values: Sequence[float]) -> Estimate | None:
    """The mean of any values, one a deal, with Student's interval."""
    if not values:
        return None
    mean = float(np.mean(values))
    if len(values) < FEWEST_DEALS:
        return Estimate(mean, None, None)
    error = float(np.std(values, ddof=1)) / math.sqrt(len(values))
    reach = student(len(values) - 1) * error
    return Estimate(mean, mean - reach, mean + reach)


def student(freedom: int) -> float:
    """What stands for NORMAL with so many degrees of freedom, two at least (Cornish and Fisher's expansion)."""
    z: float = NORMAL
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return math.fsum(term / float(freedom) ** power for power, term in enumerate(terms))
