"""Records for Hypothesis: of games that need not exist, with lines that need not be legal."""

from hypothesis import strategies as st

from farshore.records import (
    FORMAT,
    Act,
    Concede,
    CutOff,
    GameRecord,
    Hidden,
    Line,
    Reseat,
    Result,
    Undo,
    Who,
    bot,
    person,
)


def is_name(text: str) -> bool:
    return bool(text) and text == text.strip()


def names() -> st.SearchStrategy[str]:
    letters = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp")) | st.sampled_from("\u200c\u200d #:'\"\\")
    return st.text(letters, min_size=1, max_size=60).filter(is_name)


def whos() -> st.SearchStrategy[Who]:
    return st.builds(person, names()) | st.builds(bot, names())


def action_texts() -> st.SearchStrategy[str]:
    words = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=12)
    return (
        st.lists(words, min_size=1, max_size=4)
        .map(" ".join)
        .filter(lambda text: text.lower() not in ("concede", "hidden"))
    )


def lines(players: int = 8, hidden: bool = True) -> st.SearchStrategy[Line]:
    seats = st.integers(0, players - 1)
    kinds = [
        st.builds(Act, seats, action_texts()),
        st.builds(Undo, st.integers(1, 100_000)),
        st.builds(Undo, st.integers(1, 100_000), st.just(2), st.sampled_from([(), (0,), (3, 1)])),
        st.builds(Reseat, seats, whos()),
        st.builds(Concede, seats),
        st.just(CutOff()),
    ]
    return st.one_of(*kinds, *([st.builds(Hidden, seats)] if hidden else []))


def digits(count: int) -> st.SearchStrategy[str]:
    return st.binary(min_size=count, max_size=count).map(bytes.hex)


def results(players: int, secret: bool) -> st.SearchStrategy[Result]:
    """Only a running game has secrets."""
    running = st.just(Result("running"))
    if secret:
        return running
    scores = st.tuples(*[st.integers(-(10**9), 10**9)] * players)
    ranks = st.tuples(*[st.integers(1, players)] * players)
    over = st.builds(Result, st.sampled_from(("finished", "conceded")), scores, ranks)
    return running | over | st.builds(Result, st.just("cut off"), scores)


@st.composite
def records(draw: st.DrawFn) -> GameRecord:
    players = draw(st.integers(1, 8))
    secret = draw(st.booleans())
    values = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=20)
    return GameRecord(
        format=FORMAT,
        game=draw(st.from_regex(r"[a-z0-9][a-z0-9-]{0,39}", fullmatch=True)),
        rules_version=draw(st.integers(0, 2**16 - 1)),
        players=players,
        options=draw(st.dictionaries(st.from_regex(r"[a-z][a-z0-9_]{0,39}", fullmatch=True), values, max_size=4)),
        seats=draw(st.tuples(*[whos()] * players)),
        commitment=draw(digits(32)),
        seed=None if secret else draw(digits(16)),
        salt=None if secret else draw(digits(32)),
        result=draw(results(players, secret)),
        position=draw(st.none() | st.binary(min_size=1, max_size=300)),
        lines=tuple(draw(st.lists(lines(players, hidden=secret), max_size=8))),
    )
