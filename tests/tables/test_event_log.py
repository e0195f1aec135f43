"""The story of a game: in words, and as one viewer may know it."""

import pytest
from hypothesis import given

from farshore.engine.record import EVERYTHING
from farshore.kit.catalogue import LANGUAGES
from farshore.records import replay
from farshore.tables import Entry, NotNow, Table
from tests.tables.commands import Evening, do, evenings, played
from tests.tables.seated import ANNA, BELA, BOT, CLEO, KeptTable, act, begun, clock, play, refused


def sentences(table: KeptTable, viewer: int | None, lang: str = "en") -> list[str]:
    return [entry.sentence for entry in table.log(viewer, lang).entries]


def test_it_tells_what_was_done_by_whom_at_which_step_of_which_turn() -> None:
    table = begun(ANNA, BELA, CLEO)
    act(table, "stake 2")
    act(table, "say 6")
    act(table, "believe")
    act(table, "stake 1")
    assert table.log(None, "en").entries == [
        Entry("", "Anna stakes 2.", 0, 1, 1, 0),
        Entry("", "Anna says 6.", 0, 2, 1, 0),
        Entry("", "Béla believes the 6.", 1, 3, 1, 1),
        Entry("", "Béla is the next lookout.", 1, 3, 1, 1),
        Entry("", "Béla stakes 1.", 1, 4, 2, 1),
    ]


def test_it_speaks_the_viewer_s_language() -> None:
    table = play(begun(ANNA, BELA), 6)
    table.stand_in("anna", 1)
    table.come_back(1)
    table.concede(1, table.version)
    assert len(sentences(table, 0, "en")) == len(sentences(table, 0, "fr"))
    assert sentences(table, 0, "en")[-3:] == ["A bot plays for Béla.", "Béla is back at the table.", "Béla concedes."]
    assert sentences(table, 0, "fr")[-3:] == [
        "Un robot joue à la place de Béla.",
        "Béla est de retour à la table.",
        "Béla abandonne.",
    ]


def test_it_tells_that_the_table_was_closed() -> None:
    table = play(begun(ANNA, BELA), 2)
    table.close("anna")
    assert sentences(table, None)[-1] == "The table was closed."


# ---- What is hidden --------------------------------------------------------------------------------------------------


def test_only_who_draws_a_card_is_told_which_it_is() -> None:
    table = begun(ANNA, BELA)
    act(table)
    act(table, "draw deck")
    mine, theirs, public = (table.log(viewer, "en").entries[-1] for viewer in (0, 1, None))
    assert mine.item
    assert theirs.item == public.item == ""
    assert theirs.sentence == public.sentence != mine.sentence


def test_only_the_lookout_is_told_what_lies_under_the_cup() -> None:
    table = begun(ANNA, BELA, CLEO)
    for action in ("stake 1", "say 1", "believe"):
        act(table, action)
    assert table.journal is not None
    die = str(table.journal.state.struct.die)
    assert [table.log(viewer, "en").entries[-1].item for viewer in (0, 1, 2, None)] == ["", die, "", ""]


@pytest.mark.fuzz
@given(evenings())
def test_every_viewer_is_told_what_his_own_views_tell(evening: Evening) -> None:
    table, _ = played(evening)
    assert table.journal is not None
    for viewer in (*range(table.info.players), None):
        told = [entry for entry in table.log(viewer, "en").entries if entry.seat is not None]
        expected = []
        for step in range(1, table.steps + 1):
            seen = table.seen_at(step, viewer)
            for event, sentence in zip(seen.events, seen.log("en", table.names), strict=True):
                expected.append((event.item or "", sentence, step))
        assert [(entry.item, entry.sentence, entry.step) for entry in told] == [line for line in expected if line[1]]


def test_everything_is_told_only_when_the_game_has_ended() -> None:
    table = play(begun(ANNA, BELA), 8)
    with refused(table, NotNow, "Everything is shown only when the game has ended."):
        table.log(EVERYTHING, "en")
    own = {seat: table.log(seat, "en").entries for seat in (0, 1)}
    table.concede(1, table.version)
    whole = table.log(EVERYTHING, "en").entries
    for entry in whole[:-1]:
        assert entry.seat is not None
        assert entry in own[entry.seat]


# ---- What is taken back ----------------------------------------------------------------------------------------------


def test_what_is_undone_has_not_happened() -> None:
    table = begun(ANNA, BELA)
    stories = [table.log(viewer, "en") for viewer in (0, 1, None)]
    act(table)
    assert [len(story.entries) for story in stories] == [1, 1, 1]
    table.undo(0, table.version)
    assert [story.entries for story in stories] == [[], [], []]


def test_who_came_left_or_gave_up_did_so_whatever_is_taken_back() -> None:
    table = begun(ANNA, BELA, CLEO)
    table.stand_in("anna", 2)
    for action in ("stake 2", "say 6", "believe"):
        act(table, action)
    table.come_back(2)
    table.concede(2, table.version)
    table.take_back(0, table.version)
    table.answer(1, True, table.version)
    assert table.steps == 0
    assert table.log(1, "en").entries == [
        Entry("", "A bot plays for Cleo.", None, 0, 1),
        Entry("", "Cleo is back at the table.", None, 0, 1),
        Entry("", "Cleo concedes.", None, 0, 1),
        Entry("", "A bot plays for Cleo.", None, 0, 1),
        Entry("", "Anna took back a turn; Béla agreed.", None, 0, 1),
    ]


def test_whoever_took_back_what_others_had_seen_did_so_in_every_log() -> None:
    """Also in one that is told later, and in those of a table that is loaded again."""
    table = begun(ANNA, BELA, CLEO)
    english = table.log(1, "en")
    act(table, "stake 2")
    act(table, "say 6")
    table.take_back(0, table.version)
    table.answer(1, True, table.version)
    table.answer(2, True, table.version)
    act(table, "stake 1")
    notes = [entry.sentence for entry in english.entries if entry.seat is None]
    assert notes == ["Anna took back a turn; Béla, Cleo agreed."]
    french = table.log(1, "fr").entries
    assert [entry.sentence for entry in french if entry.seat is None] == [
        "Anna a repris un tour ; Béla, Cleo ont accepté."
    ]
    again = Table.resume(table.stored(), table.clock, [(1, "en")])
    assert again.log(1, "en").entries == english.entries
    assert again.log(1, "fr").entries == french


def test_whoever_takes_back_among_bots_asks_nobody() -> None:
    table = begun(ANNA, BOT)
    for _ in range(2):
        act(table)
        act(table, "draw deck")
    table.take_back(0, table.version)
    assert [entry.sentence for entry in table.log(0, "en").entries] == ["Anna took back a turn."]


def test_after_a_take_back_turns_are_counted_anew() -> None:
    table = begun(ANNA, BOT)
    for _ in range(3):
        act(table)
        act(table, "draw deck")
    table.take_back(0, table.version)
    act(table)
    last = table.log(0, "en").entries[-1]
    assert (last.step, last.turn, last.seat) == (5, 3, 0)


@pytest.mark.fuzz
@given(evenings())
def test_steps_and_turns_of_a_story_never_go_back(evening: Evening) -> None:
    table, _ = played(evening)
    assert table.journal is not None
    for viewer in (*range(table.info.players), None):
        entries = table.log(viewer, "en").entries
        places = [(entry.step, entry.turn) for entry in entries]
        assert [step for step, _ in places] == sorted(step for step, _ in places)
        assert all(0 <= step <= table.steps for step, _ in places)
        assert all(1 <= turn <= table.journal.state.turn for _, turn in places)


# ---- Live, and from the record ---------------------------------------------------------------------------------------


@pytest.mark.fuzz
@given(evenings())
def test_a_story_that_was_listened_to_is_the_story_of_the_record(evening: Evening) -> None:
    table = evening.table()
    evening.begin(table)
    for viewer in (*range(table.info.players), None):
        for lang in LANGUAGES:
            table.log(viewer, lang)  # from here on it is told as it happens
    for command in evening.commands:
        do(table, command)
    assert table.journal is not None
    record = table.journal.record()
    assert len(list(replay(record))) == len(record.lines) + 1
    for (viewer, lang), log in table._logs.items():
        resumed, told_on_the_way = (
            Table.resume(table.stored(), clock),
            Table.resume(table.stored(), clock, [(viewer, lang)]),
        )
        assert told_on_the_way.has_log(viewer, lang)
        assert log.entries == resumed.log(viewer, lang).entries == told_on_the_way.log(viewer, lang).entries


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_story_is_told_to_all_who_see_the_same(lang: str) -> None:
    table = play(begun(ANNA, BELA), 5)
    assert table.log(0, lang) is table.log(0, lang)
    assert table.log(0, lang) is not table.log(1, lang)
