"""How numba compiles kernels: each is typed once, and becomes machine code only inside the loops that call it.

By itself numba optimises every function with all that it calls, and makes machine code of it in case that Python calls
it; for the 200 kernels of a game this took most of the time of compiling. Here the outermost function does both, whose
own compilation links all others into its module. This reaches into parts of numba that may change: where one of them is
missing, numba compiles as it always does. Only ``ratusz.engine.jit`` and ``ratusz.engine.pairs`` import this.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["LOOPS", "OPTIONS"]

_NEEDED = (
    ("numba.core.codegen", "JITCodeLibrary.finalize"),
    ("numba.core.codegen", "JITCodeLibrary._get_module_for_linking"),
    ("numba.core.codegen", "JITCodeLibrary._optimize_final_module"),
    ("numba.core.codegen", "JITCodeLibrary.enable_object_caching"),
    ("numba.core.compiler", "Compiler.compile_extra"),
    ("numba.core.cpu", "CPUContext.subtarget"),
    ("numba.core.cpu", "CPUContext.get_executable"),
    ("numba._dynfunc", "make_function"),
    ("llvmlite.binding", "Linkage.linkonce_odr"),
    ("llvmlite.binding", "Linkage.internal"),
)
_GATHERED = 6
"""How many kernels are linked before they are optimised together: one by one takes long, all at once runs slower."""


def _options() -> dict[str, Any]:
    """Options of ``numba.njit`` for functions that only other compiled functions call."""
    usual = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return usual | ({"pipeline_class": _pipeline()} if _is_known() else {})


def _loops() -> dict[str, Any]:
    """Options of ``numba.njit`` for loops, which Python calls."""
    return {"pipeline_class": _enclosed()} if _is_known() else {}


def _is_known() -> bool:
    """Whether numba still has all that this module changes."""
    return all(_has(*needed) for needed in _NEEDED)


def _has(module: str, path: str) -> bool:
    try:
        value = import_module(module)
        for name in path.split("."):
            value = getattr(value, name)
    except (ImportError, AttributeError):
        return False
    return True


def _pipeline() -> Any:
    """The compiler of numba, with another kind of library for what it makes."""
    codegen, compiler = import_module("numba.core.codegen"), import_module("numba.core.compiler")
    make_function = import_module("numba._dynfunc").make_function

    class Part(codegen.JITCodeLibrary):  # type: ignore[name-defined,misc]
        """The module of a kernel with all that it calls, which the engine never gets."""

        gathered = 0
        """How many kernels in it have not been optimised."""

        def finalize(self) -> None:
            self.gathered = 1
            for library in dict.fromkeys(self._linking_libraries):
                self._reload_init.update(library._reload_init)  # noqa: SLF001 - numba's own does this
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)  # noqa: SLF001 - as above
                self.gathered += getattr(library, "gathered", 0)
            if self.gathered >= _GATHERED:
                self._optimize_final_module()
                self.gathered = 0
            self._finalized = True

    def unreachable(library: Any, described: Any, environment: Any) -> Any:
        """What callers look a kernel up by: the address would be for Python, and there is none."""
        name = described.qualname.rpartition(".")[2]
        return make_function(described.lookup_module(), name, "", 0, environment, (library,))

    class Pipeline(compiler.Compiler):  # type: ignore[name-defined,misc]
        def compile_extra(self, func: Any) -> Any:
            state = self.state
            state.library = Part(state.targetctx.codegen(), func.__qualname__)
            state.targetctx = state.targetctx.subtarget(get_executable=unreachable)
            return super().compile_extra(func)

    return Pipeline


def _enclosed() -> Any:
    """The compiler of numba, which keeps to itself what it has linked in.

    Else LLVM has to leave every kernel as others could call it. What one loop alone calls it can inline wherever this
    is called once, and leave out what is not read of an array: all but the address, of seven words.
    """
    codegen, compiler = import_module("numba.core.codegen"), import_module("numba.core.compiler")
    linkage = import_module("llvmlite.binding").Linkage

    class Whole(codegen.JITCodeLibrary):  # type: ignore[name-defined,misc]
        """The module of a loop with all that it calls."""

        def _optimize_final_module(self) -> None:
            for function in self._final_module.functions:
                if function.linkage == linkage.linkonce_odr:
                    function.linkage = linkage.internal
            super()._optimize_final_module()

    class Pipeline(compiler.Compiler):  # type: ignore[name-defined,misc]
        def compile_extra(self, func: Any) -> Any:
            state = self.state
            state.library = Whole(state.targetctx.codegen(), func.__qualname__)
            state.library.enable_object_caching()
            return super().compile_extra(func)

    return Pipeline


OPTIONS: Any = _options()
LOOPS: Any = _loops()
