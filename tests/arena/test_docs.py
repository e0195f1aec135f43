"""What docs/arena.md shows is what works."""

import re

from farshore.arena.watched import USUAL_LIMIT
from tests.build import ROOT
from tests.cli.terminal import run

PAGE = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_example_prints_who_is_stronger() -> None:
    said: list[tuple[object, ...]] = []
    here = EXAMPLE.replace("OnAllCores(2)", "InThisProcess()").replace("import OnAllCores", "import InThisProcess")
    exec(here, {"__name__": "__main__", "print": lambda *words: said.append(words)})
    assert said[0][:2] == ("careful", "random")
    assert said[1] == ("careful", True)


def test_every_option_is_explained() -> None:
    explained = set(re.findall(r"`(--[a-z-]+)", PAGE))
    there, of_tune = (
        set(re.findall(r"^ +(?:-o, )?(--[a-z-]+)", run(command, "--help").out, re.MULTILINE))
        for command in ("arena", "tune")
    )
    assert there <= {*explained, "--bots", "--lang", "--help"}
    assert explained <= there | of_tune


def test_the_usual_limit_is_told() -> None:
    assert f"; {USUAL_LIMIT:g} for bots that are not shipped" in PAGE
    assert f" {USUAL_LIMIT:g} " in " ".join(run("arena", "--help").out.split())
