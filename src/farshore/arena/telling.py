"""Standings in words, for the terminal and the report: which games these were, and what has to be known about them."""

from collections.abc import Iterator

from farshore.arena.estimates import Estimate
from farshore.arena.match import STOPPED
from farshore.arena.standings import FailedGame, Pairing, Standings
from farshore.arena.words import say, say_n
from farshore.bots import parse_bot
from farshore.kit.numbers import number, percent

ROUNDS = "rounds"  # an option of games that are played in several
MOST_FAILURES = 10  # that are told one by one


def label(bot: str) -> str:
    """A bot without the place of its file."""
    return parse_bot(bot).label


def versus(pairing: Pairing, players: int, lang: str) -> str:
    """Who plays whom."""
    said = {"odd": label(pairing.odd), "rest": label(pairing.rest)}
    if players == 2:
        return say(lang, "{odd} against {rest}", **said)
    return say(lang, "{odd} among {others} × {rest}", others=players - 1, **said)


def unit(standings: Standings, lang: str) -> str:
    """What one game is."""
    rounds = standings.options.get(ROUNDS)
    if rounds is None:
        return say(lang, "whole games")
    if rounds == 1:
        return say(lang, "single rounds")
    return say(lang, "matches of {rounds} rounds", rounds=rounds)


def wins(share: Estimate | None, lang: str) -> str:
    """A share of wins with its interval: `62.5% (58.1–66.9)`."""
    if share is None:
        return "–"
    low, high = (number(100 * (one or 0.0), lang, 1) for one in (share.low, share.high))
    return f"{percent(share.mean, lang, 1)} ({low}–{high})"


def points(margin: Estimate | None, lang: str) -> str:
    """Points with their interval: `4.2 (−1.0 … 9.4)`."""
    if margin is None:
        return "–"
    mean = number(margin.mean, lang, 1)
    if margin.low is None or margin.high is None:
        return mean
    return f"{mean} ({number(margin.low, lang, 1)} … {number(margin.high, lang, 1)})"


def duration(seconds: float, lang: str) -> str:
    """A time that somebody thought."""
    if seconds < 1:
        return f"{number(1000 * seconds, lang, 2 if seconds < 0.01 else 0)} ms"
    return f"{number(seconds, lang, 1)} s"


# ---- What has to be known -------------------------------------------------------------------------------------------


def notes(standings: Standings, lang: str) -> Iterator[str]:
    yield played(standings, lang)
    yield say(lang, "Intervals are of 95%: of wins and margins between deals, of ratings as their model has it.")
    yield say(lang, "A shared win counts as a fraction.")
    if cut_off := sum(pairing.cut_off for pairing in standings.pairings):
        yield say_n(
            lang,
            cut_off,
            "{n} game was cut off after {cap} decisions: nobody won it.",
            "{n} games were cut off after {cap} decisions: nobody won them.",
            cap=number(standings.cap, lang),
        )
    for pairing in standings.pairings:
        yield from verdict(pairing, standings.players, lang)
    if standings.failures:
        yield say(lang, "A bot that fails has lost the game; its points are not counted.")
    yield from failures(standings, lang)


def played(standings: Standings, lang: str) -> str:
    """How many games of what."""
    return say_n(
        lang,
        standings.deals,
        "{games} games ({unit}), {n} deal a pairing, played once from every seating.",
        "{games} games ({unit}), up to {deals} deals a pairing, each played once from every seating.",
        games=number(standings.games, lang),
        unit=unit(standings, lang),
        deals=number(standings.deals, lang),
    )


def verdict(pairing: Pairing, players: int, lang: str) -> Iterator[str]:
    """What the sequential test found, and why a pairing was given up."""
    who = versus(pairing, players, lang)
    if pairing.is_given_up:
        yield say(lang, "{pairing}: given up, since a bot failed from the first deal on.", pairing=who)
    if pairing.verdict is None:
        return
    deals = pairing.verdict.deals
    after = say_n(lang, deals, "after {n} deal", "after {n} deals")
    said = {"pairing": who, "delta": percent(pairing.verdict.delta, lang, 1), "after": after}
    match pairing.verdict.answer:
        case "stronger":
            yield say(lang, "{pairing}: stronger by {delta}, accepted {after}.", **said)
        case "not stronger":
            yield say(lang, "{pairing}: not stronger by {delta}, accepted {after}.", **said)
        case _:
            yield say(lang, "{pairing}: whether stronger by {delta} is open {after}.", **said)


def failures(standings: Standings, lang: str) -> Iterator[str]:
    """Where bots failed."""
    for failed in standings.failures[:MOST_FAILURES]:
        yield failure(standings, failed, lang)
    more = len(standings.failures) - MOST_FAILURES
    if more > 0:
        yield say_n(lang, more, "and {n} failure more", "and {n} failures more")


def failure(standings: Standings, failed: FailedGame, lang: str) -> str:
    return say(
        lang,
        STOPPED,
        problem=failed.failure.sentence(lang),
        game=standings.game,
        seed=standings.seed,
        deal=failed.deal,
        seat=failed.failure.seat,
        step=failed.failure.step,
    )
