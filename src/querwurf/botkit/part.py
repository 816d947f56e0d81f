"""Parts of kernels: functions that other kernels call, made ready for that and for nothing else.

numba makes every function ready to be called from Python: it turns it, together with all that it
calls, into machine code, and wraps that for Python's arguments, which is long code where they are
tuples of many arrays. Most functions of our kernels are only called by others, which take them in
and make machine code of them once more. A part stays in LLVM's language: it is optimised, so that
it is small where it is taken in, and nothing else. Bots are ready in less than two thirds of the
time.

This leans on inner parts of numba: its pipeline of passes, its code libraries, and the pointers to
`environments` (what a function needs to raise errors) that a library is given once it is loaded.
tests/botkit/test_part.py fails where a new version of numba changes them.
"""

from collections.abc import Callable, Iterator
from typing import Any, Self

from llvmlite import binding
from numba.core.caching import CompileResultCacheImpl
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, compile_result
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering

_ENVIRONMENT = "_ZN08NumbaEnv"
"""How the names of the variables begin that hold pointers to environments."""


class _Library(JITCodeLibrary):
    """Code that is linked into other code, and never loaded by itself."""

    def _optimize_final_module(self) -> None:
        """Drop what nothing uses, too: addresses that are of this process alone cannot be kept."""
        super()._optimize_final_module()
        manager = binding.create_new_module_pass_manager()
        manager.add_global_dead_code_eliminate_pass()
        manager.run(self._final_module, self._codegen._pass_builder())

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    @classmethod
    def read(cls, codegen: Any, name: str, bitcode: bytes) -> Self:
        """Take what was kept."""
        library = cls(codegen, name)
        library._final_module = binding.parse_bitcode(bitcode)
        library._finalize_final_module()
        return library


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerPart(NativeLowering):
    """Translates a part to LLVM's language, and tells numba how others call it."""

    _name = "querwurf_part"

    def run_pass(self, state: Any) -> bool:
        state.flags.no_compile = True
        state.library = _Library(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)
        key = object()  # numba knows functions by what Python calls; nobody calls this one
        lowered = state["cr"]
        state.targetctx.insert_user_function(key, lowered.fndesc, [state.library])
        state["cr"] = lowered._replace(cfunc=key)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerKernel(NativeLowering):
    """Compiles a kernel, and gives its parts their environments, as loading them would have."""

    _name = "querwurf_kernel"

    def run_pass(self, state: Any) -> bool:
        super().run_pass(state)
        for name, environment in _environments(state.library):
            state.library.codegen.set_env(name, environment)
        return True


def _environments(library: Any) -> Iterator[tuple[str, Any]]:
    for variable in library._final_module.global_variables:
        if variable.name.startswith(_ENVIRONMENT):
            environment = lookup_environment(variable.name)
            if environment is not None:
                yield variable.name, environment


class _Compiler(CompilerBase):
    """numba's own passes, but for the one that translates."""

    lowering: type[NativeLowering]

    def define_pipelines(self) -> list[Any]:
        manager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        manager.passes = [
            (self.lowering if one is NativeLowering else one, why) for one, why in manager.passes
        ]
        manager._finalized = False
        manager.finalize()
        return [manager]


class KernelCompiler(_Compiler):
    """Compiles a function that Python calls."""

    lowering = _LowerKernel


class PartCompiler(_Compiler):
    """Compiles a function that kernels call."""

    lowering = _LowerPart


class PartFiles(CompileResultCacheImpl):
    """Keeps parts beside the kernels of the same functions, in LLVM's language."""

    @property
    def filename_base(self) -> str:
        """Begin the names of a part's files."""
        return f"{super().filename_base}-part"

    def reduce(self, cres: Any) -> tuple[Any, ...]:
        """Give what is kept."""
        library, described = cres.library, cres.fndesc
        described.typemap = described.calltypes = None
        environments = tuple(cres._find_referenced_environments())
        bitcode = library._final_module.as_bitcode()
        return library.name, bitcode, described, cres.environment, cres.signature, environments

    def rebuild(self, target_context: Any, payload: tuple[Any, ...]) -> Any:
        """Make a part of what was kept."""
        name, bitcode, described, environment, signature, environments = payload
        return compile_result(
            typing_context=target_context.typing_context,
            target_context=target_context,
            library=_Library.read(target_context.codegen(), name, bitcode),
            entry_point=object(),
            fndesc=described,
            environment=environment,
            signature=signature,
            objectmode=False,
            lifted=(),
            referenced_envs=environments,
        )


class Part(CPUDispatcher):
    """A function as kernels call it."""

    def __init__(self, function: Callable[..., object]) -> None:
        options = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        super().__init__(function, targetoptions=options, pipeline_class=PartCompiler)

    def add_overload(self, cres: Any) -> None:
        """Know it by its types; Python is not offered it."""
        self.overloads[tuple(cres.signature.args)] = cres


class Kernel(CPUDispatcher):
    """A function as Python calls it; kernels that call it are given its part."""

    def __init__(
        self,
        py_func: Callable[..., object],
        locals: Any = None,  # noqa: A002 - numba's order; it makes kernels anew by unpickling
        targetoptions: Any = None,
        pipeline_class: type[CompilerBase] = KernelCompiler,
    ) -> None:
        options = {**(targetoptions or {}), "nopython": True, "no_cfunc_wrapper": True}
        super().__init__(py_func, locals, options, pipeline_class)
        self.part = Part(py_func)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Tell a kernel what comes out."""
        return self.part.get_call_template(args, kws)

    def get_overload(self, sig: Any) -> Any:
        """Tell a kernel what to call."""
        return self.part.get_overload(sig)
