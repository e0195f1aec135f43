"""Imports go one way between the rooms of the house."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import farshore

PACKAGE = Path(farshore.__file__).parent

GROUND = ("engine", "kit", "games")
# room: what it may stand on; cli and the package's own front door may use every room.
STANDS_ON: dict[str, tuple[str, ...]] = {
    "engine": (),
    "kit": ("engine",),
    "games": ("engine", "kit"),
    "bots": GROUND,
    "records": GROUND,
    "testing": (*GROUND, "records"),
    "tables": (*GROUND, "bots", "records"),
    "server": (*GROUND, "bots", "records", "tables"),
    "arena": (*GROUND, "bots", "records"),
    "envs": (*GROUND, "bots", "records"),
    "bench": (*GROUND, "bots", "records", "tables", "server", "arena"),
}
ON_TOP = ("cli", "__init__", "__main__")
FRONT_DOOR = GROUND  # what `import farshore` itself brings in


def imports_of(file: Path, module: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every module that a file imports, also inside functions, and also `x` of `from a import x`, if it is one."""
    package = module if file.name == "__init__.py" else module[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(name.name.split(".")) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) + 1 - node.level] if node.level else ()
            base = (*start, *(node.module.split(".") if node.module else ()))
            yield from ((*base, name.name) for name in node.names)


def wrong_imports(package: Path) -> list[str]:
    """What breaks the rule, one line each."""
    wrong = []
    for file in sorted(package.rglob("*.py")):
        inside = file.relative_to(package).with_suffix("").parts
        module = (package.name, *(inside[:-1] if inside[-1] == "__init__" else inside))
        room = inside[0]
        for imported in imports_of(file, module):
            if imported[0] != package.name or room in ON_TOP:
                continue
            is_room = len(imported) > 1 and (package / imported[1]).is_dir()
            needed = {imported[1]} if is_room else set(FRONT_DOOR)
            if not needed <= {room, *STANDS_ON.get(room, ())}:
                wrong.append(f"{'/'.join(inside)} imports {'.'.join(imported)}")
            elif room == "games" and imported[1] == "games" and len(inside) > 2 and imported[2:3] != (inside[1],):
                wrong.append(f"{'/'.join(inside)} imports {'.'.join(imported)}, which is not its own game")
    return wrong


def test_imports_go_one_way() -> None:
    assert wrong_imports(PACKAGE) == []


def test_every_room_is_known() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert rooms <= {*STANDS_ON, *ON_TOP}
    assert {"engine", "kit", "games"} <= rooms


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/batch.py", "from farshore.games.lost_cities import rules"),
        ("engine/batch.py", "from farshore.kit import words"),
        ("engine/batch.py", "import farshore"),
        ("engine/batch.py", "from ..kit import words"),
        ("kit/words.py", "def late():\n    import farshore.games"),
        ("kit/words.py", "from farshore import game"),
        ("games/lost_cities/rules.py", "from farshore.bots import players"),
        ("games/lost_cities/rules.py", "from farshore.games import names"),
        ("games/lost_cities/rules.py", "from farshore.games.entdecker import rules as theirs"),
        ("games/lost_cities/rules.py", "from ..entdecker.rules import explore"),
        ("bots/players.py", "import farshore.records.files"),
        ("records/files.py", "from farshore import bots"),
        ("records/files.py", "from farshore.arena.simulate import simulate"),
        ("arena/simulate.py", "from farshore.tables import table"),
        ("arena/simulate.py", "from farshore.cli import app"),
        ("tables/table.py", "from farshore.server import pages"),
        ("server/app.py", "from farshore.bench import load"),
        ("cellar/wine.py", "from farshore.engine import batch"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, file: str, line: str) -> None:
    package = tmp_path / "farshore"
    for room in (*STANDS_ON, "games/lost_cities", "games/entdecker", "cli", "cellar"):
        (package / room).mkdir(parents=True)
    target = package / file
    target.write_text(
        "import sys\nfrom farshore.engine.record import Field\n" if "cellar" not in file else "import sys\n"
    )
    assert wrong_imports(package) == []
    target.write_text(f"{target.read_text()}{line}\n")
    assert len(wrong_imports(package)) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("games/lost_cities/rules.py", "from farshore.games.lost_cities import state"),
        ("games/lost_cities/rules.py", "from .state import NAME"),
        ("games/lost_cities/__init__.py", "from . import rules"),
        ("games/__init__.py", "from farshore.engine.game import Game"),
        ("arena/simulate.py", "import farshore"),
        ("server/app.py", "from farshore.tables.table import Table"),
        ("bench/load.py", "from farshore.server import run"),
        ("cli/app.py", "from farshore.server import pages"),
        ("__init__.py", "from farshore.games import game"),
        ("engine/batch.py", "import numpy, os.path"),
    ],
)
def test_a_right_import_is_let_pass(tmp_path: Path, file: str, line: str) -> None:
    package = tmp_path / "farshore"
    for room in (*STANDS_ON, "games/lost_cities", "cli"):
        (package / room).mkdir(parents=True)
    (package / file).write_text(f"{line}\n")
    assert wrong_imports(package) == []
