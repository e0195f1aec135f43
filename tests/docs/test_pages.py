"""What the docs name is there: names of the source in architecture.md, and whatever any page links to."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.build import ROOT, SOURCES

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FOLDERS = ("src", "tests", "docs", "benchmarks")  # whose files are named
IN_BACKTICKS = re.compile(r"`([^`\n]+)`")
A_NAME = re.compile(r"[A-Za-z_]\w*(\.[a-z_]\w*)?")  # a class, function or constant, or what belongs to one
A_PATH = re.compile(r"[\w-]+(/[\w-]+)*(/|\.(py|js|toml|json|sql|svg))|[\w-]+(/[\w-]+)+")
SCRIPT_FUNCTION = re.compile(r"function (\w+)\(")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img [^>]*src=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


# ---- Names -----------------------------------------------------------------------------------------------------------


def names_in(tree: ast.AST) -> Iterator[str]:
    """Everything that a module or a class defines: classes, functions, variables and fields."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


@cache
def names() -> dict[str, set[str]]:
    """Every name of the source; of a class, with what belongs to it."""
    found: dict[str, set[str]] = {}
    for file in SOURCES.rglob("farshore/**/*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found |= {name: found.get(name, set()) for name in (*names_in(tree), file.stem, file.parent.name)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name] = found[node.name] | set(names_in(node))
    for file in SOURCES.rglob("farshore/**/*.js"):
        found |= {name: found.get(name, set()) for name in SCRIPT_FUNCTION.findall(file.read_text(encoding="utf-8"))}
    return found


def is_there(name: str) -> bool:
    owner, _, part = name.partition(".")
    return owner in names() and (not part or part in names()[owner])


@cache
def files() -> list[str]:
    """Every file and folder that a page might name, with a slash before it."""
    return [f"/{path.relative_to(ROOT)}" for folder in FOLDERS for path in (ROOT / folder).rglob("*")]


def missing(text: str) -> list[str]:
    """What a page names in backticks, and nobody will find."""
    quoted = set(IN_BACKTICKS.findall(text))
    paths = {name for name in quoted if A_PATH.fullmatch(name)}
    lost = [path for path in paths if not any(file.endswith(f"/{path.rstrip('/')}") for file in files())]
    return sorted([*lost, *(name for name in quoted - paths if A_NAME.fullmatch(name) and not is_there(name))])


def test_the_architecture_names_what_is_there() -> None:
    assert missing(ARCHITECTURE) == []


@pytest.mark.parametrize(
    "name", ["Hall", "State.happened", "carry_out", "engine/nowhere.py", "server/static/nowhere/", "cellar.py"]
)
def test_a_name_that_is_gone_is_found(name: str) -> None:
    assert missing(f"Some `{name}`, and `State.act` in `engine/state.py`; `make golden` is no name.") == [name]


# ---- Links -----------------------------------------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """The places of a page that a link can lead to, named as GitHub names them."""
    return {
        re.sub(r"[^\w -]", "", head).strip().lower().replace(" ", "-") for head in HEADING.findall(page.read_text())
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in ("".join(found) for found in LINK.findall(page.read_text(encoding="utf-8"))):
        if "://" not in link:
            file, _, anchor = link.partition("#")
            target = page.parent / file if file else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link
