"""What the engine takes from the inside of Numba stands in one module, is still there, and does what it is for."""

import ast
import importlib
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import types

import farshore
from farshore.engine import numba_internals
from farshore.engine.rule import Numbers, entry, rule
from tests.build import answer, environment, python
from tests.numba_names import ON_OBJECTS, TAKEN, missing_from_numba

PACKAGE = Path(farshore.__file__).parent
INTERNALS = Path(numba_internals.__file__)
OPEN_TO_ALL = ("numba", "numba.types", "numba.extending", "llvmlite", "llvmlite.ir")  # what Numba promises to keep


def test_numba_still_has_whatever_we_take_from_its_inside() -> None:
    assert missing_from_numba() == []


def imported_from_numba(file: Path) -> set[tuple[str, str]]:
    return {
        (str(node.module), name.name)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] in ("numba", "llvmlite")
        for name in node.names
    }


def test_one_module_alone_reaches_inside() -> None:
    inside = {
        file: taken
        for file in PACKAGE.rglob("*.py")
        if (taken := {one for one in imported_from_numba(file) if one[0] not in OPEN_TO_ALL})
    }
    assert set(inside) == {INTERNALS}


def test_the_list_of_what_is_taken_is_complete() -> None:
    """Everything that is imported stands in it, and every private name that is used."""
    listed = {(module, name.split(".")[0]) for module, names in TAKEN.items() for name in names}
    modules = {tuple(module.rsplit(".", 1)) for module in TAKEN}
    imported = {one for one in imported_from_numba(INTERNALS) if one[0] not in OPEN_TO_ALL}
    assert imported - listed - modules == set()
    nodes = list(ast.walk(ast.parse(INTERNALS.read_text(encoding="utf-8"))))
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    defined = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    private = {name for name in used | defined if re.match("_[a-z]", name)}
    ours = {"_folder", "_name", "_file", "_is_whole", "_tell", "_ways_in", "_replace"}  # the last: any named tuple's
    known = {name.split(".")[-1] for names in TAKEN.values() for name in names} | set(ON_OBJECTS)
    assert private - ours - known == set()


def test_a_name_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("numba.core.codegen.CPUCodegen.magic_tuple")
    monkeypatch.delattr("numba.core.serialize.dumps")
    assert missing_from_numba() == ["numba.core.codegen.CPUCodegen.magic_tuple", "numba.core.serialize.dumps"]


# ---- Who counts references -------------------------------------------------------------------------------------------


@rule
def put(numbers: Numbers, place: int) -> None:
    numbers[place] += 1


@rule
def put_through_a_view(numbers: Numbers, place: int) -> None:
    put(numbers[1:], place - 1)


@rule
def fresh(count: int) -> Numbers:
    return np.zeros(count, np.int64)


@rule
def total_of_fresh(numbers: Numbers) -> int:
    copy = fresh(numbers.size)
    for place in range(numbers.size):
        copy[place] = numbers[place]
    put_through_a_view(copy, 1)
    return int(copy.sum())


@rule
def picked(numbers: Numbers, places: Numbers) -> int:
    return int(numbers[places][0])


@rule
def same(numbers: Numbers) -> Numbers:
    return numbers


@entry
def use_all(numbers: Numbers, places: Numbers, times: int) -> int:
    total = 0
    for _ in range(times):
        put(numbers, 0)
        put_through_a_view(numbers, 1)
        total += total_of_fresh(same(numbers)) + picked(numbers, places)
    return total


ARRAY, WHOLE = types.int64[::1], types.int64
MEMORY: Any = importlib.import_module("numba.core.runtime._nrt_python")


def counts_references(function: Any, *arguments: types.Type) -> bool:
    function.compile(arguments)
    return bool(re.search(r"call void @NRT_(in|de)cref", function.overloads[arguments].library.get_llvm_str()))


@pytest.mark.skipif(numba_internals.PLAIN, reason="plain Numba counts everywhere")
def test_a_rule_that_makes_no_arrays_counts_nobodys_references() -> None:
    assert not counts_references(put, ARRAY, WHOLE)
    assert not counts_references(put_through_a_view, ARRAY, WHOLE)


def test_a_rule_that_makes_arrays_or_hands_them_on_counts() -> None:
    assert counts_references(total_of_fresh, ARRAY)
    assert counts_references(picked, ARRAY, ARRAY)
    assert counts_references(same, ARRAY)


def test_whatever_rules_make_is_let_go_and_whatever_they_were_given_stays() -> None:
    numbers, places = np.arange(4), np.array([3, 2])
    assert use_all(numbers, places, 1) == sum([1, 2, 2, 3]) + 1 + 3  # the copy has one more; and what was picked
    MEMORY.memsys_enable_stats()
    made, freed = MEMORY.memsys_get_stats_alloc(), MEMORY.memsys_get_stats_free()
    use_all(numbers, places, 1000)
    made, freed = MEMORY.memsys_get_stats_alloc() - made, MEMORY.memsys_get_stats_free() - freed
    MEMORY.memsys_disable_stats()
    assert made >= 2000
    assert made == freed
    assert numbers[0] == 1001


# ---- Without our linking ---------------------------------------------------------------------------------------------


PLACE = "from farshore.engine.cache import place; print(place())"


def test_plain_numba_has_a_cache_of_its_own() -> None:
    ways = (environment(FARSHORE_PLAIN_NUMBA=""), environment(FARSHORE_PLAIN_NUMBA="1"))
    assert len({answer(python(PLACE, env=way)) for way in ways}) == 2
