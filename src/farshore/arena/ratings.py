"""Ratings by openskill (Plackett and Luce's model), from all games in one fixed order."""

from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct

from farshore.arena.estimates import NORMAL
from farshore.arena.played import PlayedGame

STRENGTH_IS_CONSTANT = 0.0  # tau: bots do not learn between games


class Rating(Struct, frozen=True):
    """How strong a bot is on openskill's scale (25 to begin with), and the interval that the model gives for it."""

    bot: str
    mean: float
    low: float
    high: float
    games: int


def ratings_of(bots: Sequence[str], games: Iterable[PlayedGame]) -> list[Rating]:
    """The strongest first. Games that were cut off are left out: nobody won them."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=STRENGTH_IS_CONSTANT)
    known = {bot: model.rating(name=bot) for bot in bots}
    played = dict.fromkeys(bots, 0)
    for game in games:
        if game.ranks is None:
            continue
        seated = [game.odd if seat == game.seat else game.rest for seat in range(len(game.ranks))]
        # Each seat has an object of its own: openskill would let several seats of one object share all their lessons.
        before = [[model.rating(mu=known[bot].mu, sigma=known[bot].sigma)] for bot in seated]
        rated = model.rate(before, ranks=list(map(float, game.ranks)))
        for bot in (game.odd, game.rest):
            copies = [team[0] for team, name in zip(rated, seated, strict=True) if name == bot]
            # Several of a kind learn from the same game, each its own lesson: their kind learns the mean of them.
            known[bot] = model.rating(
                mu=fmean(copy.mu for copy in copies), sigma=fmean(copy.sigma for copy in copies), name=bot
            )
            played[bot] += 1
    found = [
        Rating(bot, one.mu, one.mu - NORMAL * one.sigma, one.mu + NORMAL * one.sigma, played[bot])
        for bot, one in known.items()
    ]
    return sorted(found, key=lambda rating: -rating.mean)
