"""Which names of Numba's inside we lean on, and which of them a Numba lacks: `python -m tests.numba_names` says it.

It imports nothing of ours, which would fail at the first name that is gone.
"""

import importlib
import inspect
import re
import sys

import numba

# Whatever `numba_internals.py` takes from inside, as MODULE: names. A new Numba that moved one is found out here.
TAKEN = {
    "numba._dynfunc": ["make_function"],
    "numba.core.event": ["Subscriber", "register"],
    "numba.core.ir": ["Assign", "Block.find_insts", "Expr.list_vars"],
    "numba.core.caching": ["NullCache.load_overload", "NullCache.save_overload"],
    "numba.core.codegen": [
        "JITCodeLibrary._get_module_for_linking",
        "JITCodeLibrary._optimize_final_module",
        "JITCodeLibrary.enable_object_caching",
        "JITCodeLibrary.finalize",
        "JITCodeLibrary.has_dynamic_globals",
        "CPUCodegen.magic_tuple",
    ],
    "numba.core.compiler": [
        "Compiler.define_pipelines",
        "CompileResult._rebuild",
        "CompileResult._reduce",
        "Flags.no_compile",
    ],
    "numba.core.compiler_machinery": [
        "AnalysisPass",
        "LoweringPass",
        "PassManager.add_pass_after",
        "PassManager.finalize",
        "register_pass",
    ],
    "numba.core.cpu": [
        "CPUContext.enable_nrt",
        "CPUContext.insert_user_function",
        "CPUContext.refresh",
        "CPUContext.subtarget",
    ],
    "numba.core.datamodel.models": ["DataModel.contains_nrt_meminfo"],
    "numba.core.registry": ["CPUDispatcher.get_call_template"],
    "numba.core.serialize": ["dumps"],
    "numba.core.typed_passes": ["AnnotateTypes", "NativeLowering"],
}
# What it reads or sets on objects of Numba's that exist only while something is compiled.
ON_OBJECTS = {
    "_cache": "numba.core.dispatcher",
    "_final_module": "numba.core.codegen",
    "_finalized": "numba.core.compiler_machinery",
    "_linking_libraries": "numba.core.codegen",
}


def missing_from_numba() -> list[str]:
    """The names that this Numba does not have."""
    taken = [f"{module}.{name}" for module, names in TAKEN.items() for name in names if not has(module, name)]
    return taken + [f"{name} in {module}" for name, module in ON_OBJECTS.items() if not speaks_of(module, name)]


def has(module: str, name: str) -> bool:
    try:
        found = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError):
        return False
    return True


def speaks_of(module: str, name: str) -> bool:
    try:
        return bool(re.search(rf"\b{name}\b", inspect.getsource(importlib.import_module(module))))
    except ImportError:
        return False


if __name__ == "__main__":
    gone = missing_from_numba()
    print(f"Numba {numba.__version__} lacks {', '.join(gone)}" if gone else f"Numba {numba.__version__} has every name")
    sys.exit(bool(gone))
