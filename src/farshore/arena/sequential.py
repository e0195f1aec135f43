"""Stopping early: is the odd one's share larger than chance by so much? A sequential test, deal by deal.

H0: the mean share of a deal is that of equals; H1: it is larger by delta. After each deal the likelihoods of both are
compared, each with the spread that fits it best (a generalised sequential probability ratio test of a normal mean with
unknown variance); the test ends when one is 19 times as likely as the other, so that either is accepted wrongly in
about one case of twenty.
"""

import math
from collections.abc import Sequence
from typing import Literal

import numpy as np
from msgspec import Struct

from farshore.arena.estimates import SQUARES_OF_PSEUDO_DEALS
from farshore.engine.rule import Numbers

ERROR = 0.05  # of either kind
BOUND = math.log((1 - ERROR) / ERROR)
FEWEST = 10  # deals, before which nothing is decided


class Verdict(Struct, frozen=True):
    """What was accepted, and after how many deals."""

    answer: Literal["stronger", "not stronger", "undecided"]
    deals: int
    delta: float


def verdict_on(shares: Sequence[float], equal: float, delta: float) -> Verdict:
    """Go through deals in their order until the test ends; `equal` is the share of equals."""
    ratios = likelihood_ratios(shares, equal, delta)
    decided = np.flatnonzero((np.abs(ratios) >= BOUND) & (np.arange(1, len(ratios) + 1) >= FEWEST))
    if not decided.size:
        return Verdict("undecided", len(shares), delta)
    first = int(decided[0])
    return Verdict("stronger" if ratios[first] > 0 else "not stronger", first + 1, delta)


def likelihood_ratios(shares: Sequence[float], equal: float, delta: float) -> Numbers:
    """The logarithm of H1's likelihood to H0's, after each deal.

    The spread is that of the deals and of four more that are far apart: a few equal ones do not prove anything.
    """
    values = np.asarray(shares, np.float64)
    deals = np.arange(1, len(values) + 1)
    spreads = [
        np.cumsum((values - mean) ** 2) + SQUARES_OF_PSEUDO_DEALS for mean in (equal, equal + delta)
    ]  # times the number of deals, which cancels out
    return deals / 2 * np.log(spreads[0] / spreads[1])
