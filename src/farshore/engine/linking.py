"""Rules become machine code only where Python calls them.

By itself Numba makes every function into machine code, and at every level of calls optimises again all that lies below:
for a game of three hundred rules that takes twice as long as it need. Here a rule that only rules call stays in the
compiler's own notation; every `entry` is linked with all rules that it rests on, and optimised once, as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba._dynfunc import make_function
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.typed_passes import NativeLowering

if TYPE_CHECKING:
    from collections.abc import Iterable

# ---- The code -------------------------------------------------------------------------------------------------------


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


# ---- How it is made -------------------------------------------------------------------------------------------------


class EntryCompiler(Compiler):
    """Numba's own, with code that takes in rules."""

    def __init__(self, names: Any, target: Any, _: None, args: Any, returns: Any, flags: Any, *more: Any) -> None:
        code = EntryCode(target.codegen(), "an entry")
        code.enable_object_caching()
        super().__init__(names, target, code, args, returns, flags, *more)


class RuleCompiler(Compiler):
    """Numba's own, up to machine code."""

    def __init__(self, names: Any, target: Any, _: None, args: Any, returns: Any, flags: Any, *more: Any) -> None:
        flags.no_compile = True
        super().__init__(names, target, RuleCode(target.codegen(), "a rule"), args, returns, flags, *more)

    def define_pipelines(self) -> list[Any]:
        pipelines: list[Any] = super().define_pipelines()
        for pipeline in pipelines:
            pipeline._finalized = False
            pipeline.add_pass_after(MakingKnown, NativeLowering)
            pipeline.finalize()
        return pipelines


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
