"""Byte for byte: what a viewer receives is the same for two games that differ only in what he may not know.

Two servers, alike in chance, ids, secret and time, begin a table each: one from a position, the other from the same
position in which whatever the viewer cannot know was shuffled, the key of all chance included. The same is done at
both, by everybody, for as long as it looks the same to the viewer; whatever he can receive is compared.
"""

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import farshore
from farshore.engine.state import State
from farshore.server.session import TableSession
from tests.build import random_state
from tests.drawings import elements_of, things_of
from tests.samples import samples_of
from tests.server.wire import ANNA, BELA, CLEO, DORA, Answer, House, Line, house, in_a_loop, seated, without_tokens

GAMES = ("lost-cities", "lookout", "entdecker")
GUESTS = (ANNA, BELA, CLEO, DORA)
SPECTATOR = f"{0xE:032x}"
MOST_DEEDS = 12
NAMED_ANYHOW = ("deck", "hand theirs", "total theirs", "red 5", "die 3", "cup", "nothing")
NONSENSE = ("draw deck", "play red 5", "discard blue 2", "say 3", "doubt", "no such thing", "\x00")


class Side:
    """One of the two servers."""

    def __init__(self, home: House, session: TableSession, viewer: int | None, lang: str) -> None:
        self.home = home
        self.session = session
        self.viewer = viewer
        self.guest = SPECTATOR if viewer is None else GUESTS[viewer]
        self.client = home.visitor(self.guest, lang)
        self.lines: list[Line] = []
        self.received: list[object] = []

    @property
    def state(self) -> State:
        assert self.session.table.journal is not None
        return self.session.table.journal.state

    def note(self, answer: Answer) -> None:
        """The commitment is bound to differ, for the keys do: it is a hash of the key and of a secret salt, and has the
        same length always. So are the tokens of forms."""
        assert self.session.table.info.header is not None
        told = without_tokens(answer).replace(self.session.table.info.header.commitment, "commitment")
        pairs = tuple(pair for pair in answer.headers if pair[0] != "content-length")
        self.received.append((answer.status, pairs, len(answer.body), told))

    async def hear(self) -> None:
        for line in self.lines:
            self.received.append(await line.fence())

    async def read_everything(self) -> None:
        """Every page that shows something of a table, with every question that an address can ask."""
        table = f"/t/{self.session.table.id}"
        steps = range(self.session.table.steps + 2)
        eyes = ("", "all", "spectator", "0", "1")
        for path in (
            table,
            f"{table}/text",
            "/",
            f"{table}/verify",
            f"{table}/record.farshore",
            f"{table}/record.json",
            *(f"{table}/replay?eyes={who}" for who in eyes),
            *(f"{table}/replay/{step}.json?eyes={who}" for step in steps for who in eyes[: 1 + (step % 2)]),
            f"{table}/replay?step=0",
            *(f"{table}/thing?name={thing}" for thing in self.things()),
            *(f"{table}/replay/0/thing?name={thing}&eyes={who}" for thing in NAMED_ANYHOW for who in eyes),
        ):
            self.note(await self.client.get(path))

    def things(self) -> list[str]:
        """What lies before the viewer, and what may not."""
        view = self.session.table.view(self.viewer)
        return [quote(thing) for thing in (*sorted(things_of(elements_of(view.scene("en"))))[::9], *NAMED_ANYHOW)]


async def play(sides: Sequence[Side], rng: random.Random) -> None:
    """The same commands at both tables, while they look the same."""
    for side in sides:
        side.lines += [await side.client.listen(side.session.table.id) for _ in range(2)]
        await side.hear()
    for _ in range(MOST_DEEDS):
        command = rng.choice(
            ("act", "act", "act", "act", "why", "illegal", "undo", "takeback", "again", "guide", "read")
        )
        seed = rng.getrandbits(32)
        if command == "act" and not await act(sides, random.Random(seed)):
            return
        for side in sides:
            await DEEDS[command](side, random.Random(seed))
            await side.hear()
        if len({side.session.table.info.stage for side in sides} | {"playing"}) > 1:
            return


async def act(sides: Sequence[Side], rng: random.Random) -> bool:
    """Whoever decides does something that looks the same to the viewer; False if there is no such thing."""
    one, two = (side.state.copy() for side in sides)
    assert one.player == two.player
    assert one.player is not None
    both = [action for action in one.legal if action in two.legal]
    rng.shuffle(both)
    for action in both:
        after = [side.state.copy() for side in sides]
        for state in after:
            state.act(action)
        if not after[0].over and after[0].view(sides[0].viewer) == after[1].view(sides[0].viewer):
            for side in sides:
                decider = side.home.visitor(GUESTS[one.player])
                version, text = side.session.table.version, one.text(action)
                answer = await decider.post(f"/t/{side.session.table.id}/do", version=version, action=text)
                assert answer.status == 303
            return True
    return False


async def nothing_more(side: Side, rng: random.Random) -> None:
    """The viewer only looks on."""


async def ask_why(side: Side, rng: random.Random) -> None:
    for line in side.lines:
        line.say(do="why", action=rng.choice(NONSENSE))


async def try_something(side: Side, rng: random.Random) -> None:
    """The viewer acts, whether it is his turn or not, but never so that it comes about."""
    action = rng.choice([text for text in NONSENSE if side.session.table.view(side.viewer).why_not(text)])
    side.lines[0].say(do="act", action=action, version=side.session.table.version)
    version = side.session.table.version
    side.note(await side.client.post(f"/t/{side.session.table.id}/do", version=version, action=action))
    side.lines[1].say(do="act", action=action, version=side.session.table.version - 1)


async def undo(side: Side, rng: random.Random) -> None:
    """Whoever decides takes back, or tries to."""
    decider = side.session.table.deciding
    assert decider is not None
    command = rng.choice(("undo", "restart"))
    client = side.home.visitor(GUESTS[decider])
    fields: dict[str, object] = {"version": side.session.table.version, "do": command}
    answer = await client.submit(f"/t/{side.session.table.id}/do", fields)
    if decider == side.viewer:
        side.note(answer)


async def take_back(side: Side, rng: random.Random) -> None:
    """Somebody asks to take back a turn, and everybody answers, asked or not."""
    table = side.session.table
    seats = range(table.info.players)
    answer_to_all = rng.choice(("answer-yes", "answer-no", "answer-no"))
    for seat, command in ((rng.choice(seats), "takeback"), *((seat, answer_to_all) for seat in seats)):
        fields: dict[str, object] = {"version": table.version, "do": command}
        answer = await side.home.visitor(GUESTS[seat]).submit(f"/t/{table.id}/do", fields)
        if seat == side.viewer:
            side.note(answer)
        await side.hear()


async def come_again(side: Side, rng: random.Random) -> None:
    """The viewer's second tab is closed and opened again."""
    since = side.session.table.version - rng.randrange(3)
    await side.lines.pop().hang_up()
    side.lines.append(await side.client.listen(side.session.table.id, since))


async def switch_guide(side: Side, rng: random.Random) -> None:
    side.lines[0].say(do="guide", on=rng.random() < 0.5)


async def read(side: Side, rng: random.Random) -> None:  # noqa: ARG001
    await side.read_everything()
    side.note(await side.client.post(f"/t/{side.session.table.id}/continue", step=0))


DEEDS: dict[str, Any] = {
    "act": nothing_more,
    "why": ask_why,
    "illegal": try_something,
    "undo": undo,
    "takeback": take_back,
    "again": come_again,
    "guide": switch_guide,
    "read": read,
}


async def sides_of(
    stack: AsyncExitStack, folder: Path, states: Sequence[State], viewer: int | None, lang: str
) -> AsyncIterator[Side]:
    for number, state in enumerate(states):
        place = folder / str(number)
        place.mkdir()
        home = await stack.enter_async_context(house(place))
        options: dict[str, Any] = {**state.options}
        info = home.info(*seated(*GUESTS[: state.players]), game=state.game.name, listed=True, **options)
        yield Side(home, await home.registry.create(info, state.copy()), viewer, lang)


async def compare(folder: Path, states: Sequence[State], viewer: int | None, seed: int) -> list[Side]:
    rng = random.Random(seed)
    async with AsyncExitStack() as stack:
        sides = [side async for side in sides_of(stack, folder, states, viewer, rng.choice(("en", "fr")))]
        await play(sides, rng)
        for side in sides:
            await side.read_everything()
        one, two = sides
        assert len(one.received) == len(two.received)
        for left, right in zip(one.received, two.received, strict=True):
            assert left == right
        return sides


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 2**32 - 1), steps=st.integers(0, 60), seat=st.integers(0, 4))
@settings(max_examples=12, phases=[Phase.explicit, Phase.generate])  # to make an example smaller takes minutes
def test_a_viewer_receives_nothing_of_what_he_may_not_know(
    tmp_path_factory: pytest.TempPathFactory, name: str, seed: int, steps: int, seat: int
) -> None:
    rng = random.Random(seed)
    state = random_state(farshore.game(name), rng, steps)
    while state.over:
        state = random_state(farshore.game(name), rng, steps // 2)
    viewer = seat if seat < state.players else None
    # Shuffled too, for a record tells whether a game began with a deal or from a position: neither of them is a deal.
    state = samples_of(name).shuffled(state, viewer, rng)
    other = samples_of(name).shuffled(state, viewer, rng)
    assert other.view(viewer) == state.view(viewer)
    in_a_loop(compare(tmp_path_factory.mktemp("sides"), (state, other), viewer, seed))


def test_what_a_viewer_may_know_is_noticed(tmp_path: Path) -> None:
    """The comparison itself: it fails where the other seat looks on."""
    rng = random.Random(1)
    state = random_state(farshore.game("lost-cities"), rng, 0)
    other = samples_of("lost-cities").shuffled(state, 0, rng)
    with pytest.raises(AssertionError):
        in_a_loop(compare(tmp_path, (state, other), 1, 1))


def test_games_go_on_for_a_while(tmp_path: Path) -> None:
    """What is compared is not only a beginning."""
    commands = 0
    for seed in range(4):
        rng = random.Random(seed)
        state = random_state(farshore.game("lost-cities"), rng, 40)
        place = tmp_path / f"game-{seed}"
        place.mkdir()
        sides = in_a_loop(compare(place, (state, samples_of("lost-cities").shuffled(state, 0, rng)), 0, seed))
        commands += sides[0].session.table.version
    assert commands > 20
