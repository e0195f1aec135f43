"""How bots are named: one grammar, printed as it is read, and a clear sentence for whatever cannot be meant."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import farshore
from farshore import bots
from farshore.bots import BotError, BotSpec, parse_bot, parse_bots, trial

FILE = str(Path(__file__).with_name("bots_of_mine.py"))

# ---- Reading and printing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("careful", BotSpec("careful")),
        ("hindmost:before=3+first=no", BotSpec("hindmost", options=(("before", "3"), ("first", "no")))),
        ("a b/mine.py:Mine", BotSpec("Mine", "a b/mine.py")),
        ("../mine.py:Mine:motto=a:b=c", BotSpec("Mine", "../mine.py", (("motto", "a:b=c"),))),
        ("one+two=3.py:Mine:motto=", BotSpec("Mine", "one+two=3.py", (("motto", ""),))),
    ],
)
def test_a_bot_is_printed_as_it_is_read(text: str, spec: BotSpec) -> None:
    assert parse_bot(text) == spec
    assert str(spec) == text


def test_spaces_around_the_parts_do_not_matter() -> None:
    assert parse_bots(" careful , mine.py : Mine : start = 1 + loud = yes ") == [
        BotSpec("careful"),
        BotSpec("Mine", "mine.py", (("start", "1"), ("loud", "yes"))),
    ]


ANY = st.text(st.one_of(st.sampled_from(",:+=. /py"), st.characters()), max_size=12)
OPTIONS = st.lists(st.tuples(st.one_of(st.sampled_from(["start", "loud"]), ANY), ANY), max_size=3)


@given(ANY, st.one_of(st.just(""), ANY, ANY.map(lambda text: text + ".py")), OPTIONS)
def test_whatever_can_be_a_bot_is_read_as_it_was_printed(name: str, file: str, options: list[tuple[str, str]]) -> None:
    try:
        spec = BotSpec(name, file, tuple(options))
    except BotError:
        return
    assert parse_bot(str(spec)) == spec
    assert parse_bots(f"{spec},{spec}") == [spec, spec]
    assert pickle.loads(pickle.dumps(spec)) == spec


@given(ANY)
def test_whatever_is_read_is_printed_so_that_it_is_read_again(text: str) -> None:
    try:
        spec = parse_bot(text)
    except BotError:
        return
    assert parse_bot(str(spec)) == spec


@pytest.mark.parametrize(
    "text",
    ["", " ", ":", "careful:", "careful:fast", "careful:=1", "careful:a=1+", "careful:a b=1", "mine.py", "mine.py:",
     "mine.py:Mine:", ":depth=1", "care\nful", "mine.py:Mine:a=1,b=2", "mine.py:other.py"],
)  # fmt: skip
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises(BotError, match=r"^a bot is NAME or FILE\.py:CLASS, with options as in") as caught:
        parse_bot(text)
    assert caught.value.sentence("fr").startswith("un robot est NOM ou FICHIER.py:CLASSE")


def test_an_option_is_named_once() -> None:
    with pytest.raises(BotError, match="careful:a=1\\+a=2 names the option a twice"):
        parse_bot("careful:a=1+a=2")


# ---- Making ---------------------------------------------------------------------------------------------------------


def test_options_have_the_types_of_the_constructor() -> None:
    made = parse_bot(f"{FILE}:Mine:start=-3+share=1e-2+loud=Yes+motto=7").make(9)
    assert repr(made) == "Mine(seed=9, start=-3, share=0.01, loud=True, motto='7', notes=())"
    assert made == parse_bot(f"{FILE}:Mine:motto=7+start=-3+loud=true+share=0.01").make(9)
    assert made != parse_bot(f"{FILE}:Mine").make(9)


def test_a_bot_of_another_package_is_found_by_its_entry_point() -> None:
    assert "hindmost" in bots.names()
    assert bots.names()[: len(bots.SHIPPED)] == tuple(bots.SHIPPED)
    view = farshore.game("lost-cities").deal(seed=1, starter=0).view(0)
    assert parse_bot("hindmost").make(1).choose(view) == view.legal[-1]
    assert parse_bot("hindmost:before=2").make(1).choose(view) == view.legal[-3]
    assert parse_bot("hindmost:first=true").make(1).choose(view) == view.legal[0]


WRONG = {
    "hal": "there is no bot “hal”: there are easy, medium, hard, expert",
    "nowhere.py:Mine": "there is no file nowhere.py",
    f"{FILE}:Yours": f"{FILE} has no class Yours",
    f"{FILE}:Mute": f"{FILE}:Mute is not a bot: it is not a class with a method “choose”",
    f"{FILE}:function": f"{FILE}:function is not a bot",
    f"{FILE}:Seedless": f"{FILE}:Seedless does not take a seed",
    f"{FILE}:Demanding": f"{FILE}:Demanding needs the option level",
    f"{FILE}:Demanding:level=0": f"{FILE}:Demanding:level=0 cannot be made: ValueError: level must be at least 1 "
    "(bots_of_mine.py, line ",
    f"{FILE}:Demanding:level=7": f"{FILE}:Demanding:level=7 cannot be made: SystemExit: seven (bots_of_mine.py, line ",
    f"{FILE}:Stillborn:how=dead": f"{FILE}:Stillborn:how=dead cannot be made: that ends the process",
    f"{FILE}:Stillborn:how=interrupted": "how=interrupted cannot be made: KeyboardInterrupt: enough (bots_of_mine.py, ",
    "search:playouts=0": "search:playouts=0 cannot be made: playouts must be from 1 to 10000000, not 0",
    "search:playouts=100000000": "playouts must be from 1 to 10000000, not 100000000",
    "search:seconds=-1": "search:seconds=-1 cannot be made: seconds must be from 0 to 3600, not -1",
    "search:seconds=nan": "seconds must be from 0 to 3600, not nan",
    "search:seconds=inf": "seconds must be from 0 to 3600, not inf",
    "search:threads=0": "threads must be from 1 to 256, not 0",
    "expert:threads=1000": "expert:threads=1000 cannot be made: threads must be from 1 to 256, not 1000",
    f"{FILE}:Cheat:level=1": f"{FILE}:Cheat:level=1 has no options",
    "careful:depth=3": "careful:depth=3 has no options",
    "hindmost:depth=3": "hindmost:depth=3 has no option “depth”: there are before, first",
    "hindmost:before=three": "before of hindmost:before=three is a whole number, not “three”",
    "hindmost:first=maybe": "first of hindmost:first=maybe is true or false, not “maybe”",
    f"{FILE}:Mine:share=half": f"share of {FILE}:Mine:share=half is a number, not “half”",
    f"{FILE}:Mine:notes=a": "has no option “notes”: there are start, share, loud, motto",
    f"{FILE}:Mine:seed=1": "has no option “seed”",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_made_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BotError) as caught:
        parse_bot(text).check()
    assert WRONG[text] in str(caught.value)
    assert caught.value.sentence("en") == str(caught.value)
    assert caught.value.sentence("fr") != str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("1 / 0", "bad.py cannot be imported: ZeroDivisionError: division by zero (bad.py, line 1)"),
        ("\nimport nothing_of_that_name", "No module named 'nothing_of_that_name' (bad.py, line 2)"),
        ("raise SystemExit(3)", "bad.py cannot be imported: SystemExit: 3 (bad.py, line 1)"),
        ("class Bad(", "bad.py cannot be imported: SyntaxError: '(' was never closed (bad.py, line 1)"),
    ],
)
def test_a_file_that_cannot_be_run_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.py").write_text(code)
    with pytest.raises(BotError) as caught:
        parse_bot("bad.py:Bad").check()
    assert reason in str(caught.value)


def test_a_bot_that_never_comes_to_an_end_is_waited_for_no_longer_than_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "LIMIT", 5.0)
    with pytest.raises(BotError) as caught:
        parse_bot(f"{FILE}:Stillborn:how=asleep").check()
    assert str(caught.value).endswith(":how=asleep cannot be made: that takes longer than 5 s")
    assert caught.value.sentence("fr").endswith("cela prend plus de 5 s")


def test_a_bot_is_tried_where_its_own_modules_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "helper_of_mine.py").write_text("FIRST = 0\n")
    code = "import helper_of_mine\nfrom hindmost import Hindmost\nclass Mine(Hindmost):\n    pass\n"
    (tmp_path / "mine.py").write_text(code)
    bot = parse_bot(f"{tmp_path / 'mine.py'}:Mine")
    with pytest.raises(BotError, match="No module named 'helper_of_mine'"):
        bot.check()
    monkeypatch.syspath_prepend(tmp_path)
    bot.check()


def test_files_of_one_name_are_several(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        code = f"from hindmost import Hindmost\nclass Mine(Hindmost):\n    motto = '{folder}'\n"
        (tmp_path / folder / "mine.py").write_text(code)
    one, two = (parse_bot(f"{tmp_path / folder / 'mine.py'}:Mine").make(1) for folder in ("one", "two"))
    assert (type(one).__dict__["motto"], type(two).__dict__["motto"]) == ("one", "two")


# ---- By the names that people see -----------------------------------------------------------------------------------


def test_people_see_no_path() -> None:
    roster = bots.roster(parse_bots(f"careful,{FILE}:Mine:start=2,hindmost:before=1,careful"))
    assert list(roster) == ["careful", "Mine:start=2", "hindmost:before=1"]
    assert str(roster["Mine:start=2"]) == f"{FILE}:Mine:start=2"


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("a.py:Mine,b.py:Mine", "a.py:Mine and b.py:Mine would go by the same name"),
        ("a.py:careful", "careful and a.py:careful would go by the same name"),
        ("a.py:hindmost:before=1", "hindmost and a.py:hindmost:before=1 would go by the same name"),
    ],
)
def test_two_bots_do_not_go_by_one_name(named: str, sentence: str) -> None:
    with pytest.raises(BotError, match=sentence):
        bots.roster(parse_bots(named))


# ---- Seeds ----------------------------------------------------------------------------------------------------------


def test_seeds_of_stored_games_stay_what_they_were() -> None:
    assert bots.derived_seed("0123abcd", 1) == 0x4A7056280C13C1EF
    assert bots.derived_seed("bot", 1, 2026) == 0xEA50E27368A2D3CB
    assert bots.derived_seed(7, 0, 12) == 0x44BD94B4E0884A63
