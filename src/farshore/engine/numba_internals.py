"""Everything here that leans on the inside of Numba, which may move from one version to the next.

By itself Numba makes every function into machine code, and at every level of calls optimises again all that lies below:
for a game of three hundred rules that takes twice as long as it need. Here a rule that only rules call stays in the
compiler's own notation; every `entry` is linked with all rules that it rests on, and optimised once, as a whole.

Two things decide how fast that code is:

- *Nobody counts references.* Numba counts who holds an array, with an atomic instruction at every step up and down. A
  rule borrows what it is given, so it need not count; only one that makes arrays of its own does. Where it counted all
  the same, the speed hung on what happened to be inlined, since counting up and down cancels only within one function.
- *Linked rules are internal.* Then the compiler throws away arguments and rules that nobody needs, and inlines what has
  a single caller. Without counting, other kinds of linkage were measured no faster in either game.

FARSHORE_PLAIN_NUMBA=1 does without all this: Numba then compiles as it would anywhere.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from numba import types
from numba._dynfunc import make_function
from numba.core import event, ir
from numba.core.caching import NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult
from numba.core.compiler_machinery import AnalysisPass, LoweringPass, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.serialize import dumps
from numba.core.typed_passes import AnnotateTypes, NativeLowering

from farshore.engine import cache

PLAIN = bool(os.environ.get(cache.PLAIN_NUMBA))

# ---- The code --------------------------------------------------------------------------------------------------------


class RuleCode(JITCodeLibrary):
    """One rule, to be linked with."""

    def finalize(self) -> None:
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        return self._final_module


class EntryCode(JITCodeLibrary):
    """A way in from Python with everything that it rests on."""

    def finalize(self) -> None:
        self._linking_libraries = [*everything_below(self)]
        self._ways_in = {function.name for function in self._final_module.functions if not function.is_declaration}
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Nobody else calls what was linked in: so the compiler may inline it and throw away what is left."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in self._ways_in:
                function.linkage = "internal"
        super()._optimize_final_module()


def everything_below(code: JITCodeLibrary) -> Iterable[JITCodeLibrary]:
    """What this code calls, and what that calls in its turn; other code than rules contains what it calls."""
    found: dict[JITCodeLibrary, None] = {}
    waiting = [*code._linking_libraries]
    while waiting:
        called = waiting.pop()
        if called not in found:
            found[called] = None
            waiting += called._linking_libraries if isinstance(called, RuleCode) else ()
    return found


# ---- How it is made --------------------------------------------------------------------------------------------------


class LinkedEntryCompiler(Compiler):
    """Numba's own, with code that takes in rules.

    An entry counts references: Python's arrays come with a counter only then, and a rule that it calls may count.
    """

    def __init__(self, names: Any, target: Any, _: None, args: Any, returns: Any, flags: Any, *more: Any) -> None:
        code = EntryCode(target.codegen(), "an entry")
        code.enable_object_caching()
        super().__init__(names, target, code, args, returns, flags, *more)


class LinkedRuleCompiler(Compiler):
    """Numba's own, up to machine code."""

    def __init__(self, names: Any, target: Any, _: None, args: Any, returns: Any, flags: Any, *more: Any) -> None:
        flags.no_compile = True
        super().__init__(names, target, RuleCode(target.codegen(), "a rule"), args, returns, flags, *more)

    def define_pipelines(self) -> list[Any]:
        pipelines: list[Any] = super().define_pipelines()
        for pipeline in pipelines:
            pipeline._finalized = False
            pipeline.add_pass_after(Borrowing, AnnotateTypes)
            pipeline.add_pass_after(MakingKnown, NativeLowering)
            pipeline.finalize()
        return pipelines


EntryCompiler: type[Compiler] = Compiler if PLAIN else LinkedEntryCompiler
RuleCompiler: type[Compiler] = Compiler if PLAIN else LinkedRuleCompiler


@register_pass(mutates_CFG=False, analysis_only=True)
class Borrowing(AnalysisPass):
    """A rule that makes no arrays need not count who holds those that it is given: its caller does."""

    _name = "borrowing"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        if not makes_arrays(state):
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
        return False


VIEWS = ("getattr", "static_getattr", "getitem", "static_getitem", "typed_getitem", "cast")  # of what is there already


def makes_arrays(state: Any) -> bool:
    """Whether a rule hands out, or gets from others, anything whose holders are counted."""
    models = state.targetctx.data_model_manager

    def is_counted(kind: types.Type) -> bool:
        return bool(models[kind].contains_nrt_meminfo())

    made = (
        assignment
        for block in state.func_ir.blocks.values()
        for assignment in block.find_insts(ir.Assign)
        if isinstance(assignment.value, ir.Expr) and not is_view(assignment.value, state.typemap)
    )
    return is_counted(state.return_type) or any(is_counted(state.typemap[one.target.name]) for one in made)


def is_view(expression: Any, kinds: dict[str, Any]) -> bool:
    """Whether it names a part of something; picking by a list or a mask makes a new array instead."""
    if expression.op not in VIEWS:
        return False
    indexes = [kinds[variable.name] for variable in expression.list_vars()[1:]]  # the first is what is looked into
    parts = [part for index in indexes for part in getattr(index, "types", (index,))]  # of a tuple
    return not any(isinstance(part, types.Array | types.List) for part in parts)


@register_pass(mutates_CFG=False, analysis_only=False)
class MakingKnown(LoweringPass):
    """Callers know a function by its Python object. A rule gets one that cannot be called."""

    _name = "making_known"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        made = state.cr
        name = made.fndesc.qualname.split(".")[-1]
        known_by = make_function(made.fndesc.lookup_module(), name, "a rule", 0, made.env, (state.library,))
        state.targetctx.insert_user_function(known_by, made.fndesc, [state.library])
        state["cr"] = made._replace(cfunc=known_by)
        return True


# ---- How it is called ------------------------------------------------------------------------------------------------


class Compiled(CPUDispatcher):
    """A function that is compiled at its first call with each type of record; `whole` parameters are 64 bits wide."""

    def __init__(
        self, function: Callable[..., Any], options: dict[str, bool], compiler: type[Compiler], whole: list[bool]
    ) -> None:
        super().__init__(function, targetoptions=options, pipeline_class=compiler)
        self._is_whole = whole

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Between rules too.

        Otherwise Numba compiles a rule anew for every width of number, and literals count as one more.
        """
        wide = tuple(
            types.int64 if is_whole and isinstance(argument, types.Integer | types.Boolean) else argument
            for argument, is_whole in zip(args, self._is_whole, strict=True)
        )
        return super().get_call_template(wide, kws)

    def keep_on_disk(self) -> None:
        self._cache = KeptOnDisk(self.py_func)


class KeptOnDisk(NullCache):
    """The compiled forms of one function, a file a signature: see `cache.py` for where and how."""

    def __init__(self, function: Callable[..., Any]) -> None:
        code = function.__code__
        self._folder = cache.folder_of(Path(code.co_filename))
        self._name = f"{function.__qualname__}-{code.co_firstlineno}"

    def load_overload(self, signature: Any, target: Any) -> Any:
        target.refresh()
        kept = cache.read(self._file(signature, target.codegen()))
        return None if kept is None else CompileResult._rebuild(target, *pickle.loads(kept))

    def save_overload(self, signature: Any, result: Any) -> None:
        if not result.library.has_dynamic_globals:  # addresses of this process
            cache.write(self._file(signature, result.codegen), dumps(result._reduce()))

    def _file(self, signature: Any, codegen: Any) -> Path:
        key = repr((signature, codegen.magic_tuple()))
        return self._folder / f"{self._name}.{hashlib.sha256(key.encode()).hexdigest()[:32]}.nbc"


class _Listener(event.Listener):
    def __init__(self, tell: Callable[[Compiled, tuple[types.Type, ...]], None]) -> None:
        self._tell = tell

    def on_start(self, happening: Any) -> None:
        if isinstance(happening.data["dispatcher"], Compiled):
            self._tell(happening.data["dispatcher"], happening.data["args"])

    def on_end(self, happening: Any) -> None:
        pass


def before_compiling(tell: Callable[[Compiled, tuple[types.Type, ...]], None]) -> None:
    """Tell which function of ours is about to be compiled, and for which types of arguments."""
    event.register("numba:compile", _Listener(tell))
