"""Batches at full speed: compile loops over kernels with numba, or run the same text as it stands.

Import this module only where many positions are worked through at once; it imports numba if that is installed (the
extra ``sim``). Without numba, or with ``RATUSZ_JIT=0`` or numba's own ``NUMBA_DISABLE_JIT=1``, everything here still
works and `batch` changes nothing::

    @batch
    def cells(boards, size):
        total = 0
        for i in range(size):
            total += count(at(boards, i))
        return total


    cells(pack([0b101, 0b11]), 2)  # 4
"""

from __future__ import annotations

import glob
import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import isfunction
from pathlib import Path
from typing import Any, TypeVar

from ratusz.engine.board.bits import KERNELS, WIDTH, Board

_IS_WANTED = os.environ.get("RATUSZ_JIT", "1") != "0" and find_spec("numba") is not None
# All come with the extra only; what numba makes of a function has no type that Python could check.
numba: Any = import_module("numba") if _IS_WANTED else None
ENABLED: bool = _IS_WANTED and not numba.config.DISABLE_JIT
"""Whether batches are compiled."""
filelock: Any = import_module("filelock") if ENABLED else None
np: Any = import_module("numpy") if ENABLED else None
Pair: Any = import_module("ratusz.engine.pairs").Pair if ENABLED else None
linking: Any = import_module("ratusz.engine.linking") if ENABLED else None

_Batch = TypeVar("_Batch", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parents[1]
_WORD = (1 << 64) - 1
_DIGEST = hashlib.sha256().digest_size
_OPTIONS: Any = {"nogil": True, "_nrt": False, "error_model": "numpy", **(linking.LOOPS if ENABLED else {})}
"""Options of ``numba.njit`` for batches."""
_taught: list[Callable[..., object]] = []


def board(value: Board) -> Any:
    """`value` as a batch takes it."""
    _check(value)
    return Pair(np.uint64(value & _WORD), np.uint64(value >> 64)) if ENABLED else value


def value(board: Any) -> Board:
    """What a batch returned, as Python takes it: the inverse of `board`."""
    return int(board.low) | int(board.high) << 64 if ENABLED else int(board)


def pack(values: Sequence[Board]) -> Any:
    """A table of boards as a batch takes it, to be read with ``bits.at``."""
    for one in values:
        _check(one)
    return (
        np.array([(one & _WORD, one >> 64) for one in values], np.uint64).reshape(-1, 2) if ENABLED else tuple(values)
    )


def table(rows: Sequence[Sequence[int]]) -> Any:
    """A table of whole numbers as a batch takes it; shorter rows are filled up with 0."""
    width = max(map(len, rows), default=0)
    filled = [(*row, *(0,) * (width - len(row))) for row in rows]
    return np.array(filled, np.int64).reshape(len(rows), width) if ENABLED else tuple(filled)


def floats(rows: Sequence[Sequence[float]]) -> Any:
    """A table of floating-point numbers as a batch takes it; rows have the same length."""
    return np.array(rows, np.float64) if ENABLED else tuple(map(tuple, rows))


def batch(function: _Batch) -> _Batch:
    """Compile `function`, whose kernels must have been imported before; it releases the interpreter while it runs.

    Neither it nor its kernels make arrays or lists, or return parts of an array: nothing is counted or freed in there.
    """
    if not ENABLED:
        return function
    for kernel in KERNELS[len(_taught) :]:
        numba.extending.register_jitable(**linking.OPTIONS)(kernel)
        _taught.append(kernel)
    folder = _folder_of(function) if Path(function.__code__.co_filename).is_file() else None
    compiled: _Batch = _kept(function, folder) if folder else numba.njit(**_OPTIONS)(function)
    return compiled


def _kept(function: Any, folder: Path) -> Any:
    """A compiled function whose machine code is kept in the folder; one that is not kept if this is no place for it."""
    # numba asks for the folder while it decorates, and for no function later on: other users of numba keep theirs.
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        compiled = numba.njit(cache=True, **_OPTIONS)(function)
    except RuntimeError:  # numba has found no folder in which it can write
        return numba.njit(**_OPTIONS)(function)
    finally:
        numba.config.CACHE_DIR = before
    if not Path(compiled._cache.cache_path).is_relative_to(folder):  # noqa: SLF001 - numba has no other way to it
        return numba.njit(**_OPTIONS)(function)  # numba would keep it where outdated code is not told from new
    _share(compiled, folder)
    return compiled


def _share(compiled: Any, folder: Path) -> None:
    """Let processes share what numba keeps in the folder, which it does not do well by itself.

    It reads an index and writes it again: of two processes at once, one lost its entry or got the other's code. And it
    looks a function up by its pickled closure, whose bytes depend on how the process was started. Before it looks, it
    imports and registers all that could be compiled, and SciPy if that is installed; what is compiled needs none of it.
    What cannot be read, be it damaged, is compiled anew; what cannot be written, as on a full disk, is not kept.
    """
    kept = compiled._cache  # noqa: SLF001 - numba has no other way to it
    save, load = kept.save_overload, kept.load_overload
    _seal(kept._cache_file)  # noqa: SLF001 - as above

    def save_overload(signature: object, result: object) -> None:
        # A new lock, as this process may have been forked since.
        with suppress(OSError, NotImplementedError), filelock.FileLock(folder / "saving.lock"):
            _mend(kept._cache_file)  # noqa: SLF001 - as above
            save(signature, result)

    def index_key(signature: object, codegen: Any) -> object:
        return (signature, codegen.magic_tuple())  # of what, the folder says

    def load_overload(signature: object, context: Any) -> Any:
        try:
            return load(signature, _Loading(context))
        except Exception:  # noqa: BLE001 - a damaged pickle can raise anything
            return None

    kept.save_overload, kept.load_overload = save_overload, load_overload
    kept._index_key = index_key  # noqa: SLF001 - as above


def _seal(file: Any) -> None:
    """Let the files of a function end with a digest, so that no damaged machine code is run."""
    dump, load = file._dump, file._load_data  # noqa: SLF001 - numba has no other way to it

    def sealed(value: object) -> bytes:
        data: bytes = dump(value)
        return data + hashlib.sha256(data).digest()  # after its end, where unpickling does not look

    def load_data(name: str) -> Any:
        data = Path(file._data_path(name)).read_bytes()  # noqa: SLF001 - as above
        if hashlib.sha256(data[:-_DIGEST]).digest() != data[-_DIGEST:]:
            raise ValueError(f"{name} is damaged")
        return load(name)

    file._dump, file._load_data = sealed, load_data  # noqa: SLF001 - as above


def _mend(file: Any) -> None:
    """Remove all files of a function whose index cannot be read: it would be read again before anything is saved.

    All, because a new index gives their names to other machine code.
    """
    try:
        file._load_index()  # noqa: SLF001 - numba has no other way to it
    except OSError:
        raise
    except Exception:  # noqa: BLE001 - a damaged pickle can raise anything
        index = Path(file._index_path)  # noqa: SLF001 - as above
        for path in index.parent.glob(f"{glob.escape(index.stem)}.*"):
            path.unlink()


class _Loading:
    """A context of numba that is not made ready to compile."""

    def __init__(self, context: Any) -> None:
        self._context = context

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)

    def refresh(self) -> None:
        """Nothing: compiling does this itself."""


def _describe(value: Any) -> object:
    """Identity of a function, with all functions that it was made of: equal in every process of the same sources."""
    function = getattr(value, "py_func", value)
    if isfunction(function):
        cells = tuple(_describe(cell.cell_contents) for cell in function.__closure__ or ())
        return (function.__code__.co_filename, function.__code__.co_firstlineno, function.__qualname__, cells)
    if isinstance(value, tuple):
        return tuple(map(_describe, value))
    if value is None or isinstance(value, int | float | str):
        return repr(value)
    raise TypeError(f"a batch cannot be made of {value!r}; give it to the batch as an argument")


def _folder_of(function: Any) -> Path | None:
    """Where a batch is kept: a folder of its own.

    The index of a folder names the types of everything in it, and reading it imports them: in one for all, each game
    would bring the others.
    """
    base = cache_folder()
    if base is None:
        return None
    folder = base / hashlib.sha256(repr(_describe(function)).encode()).hexdigest()[:16]
    try:
        folder.mkdir(exist_ok=True)
    except OSError:
        return None
    return folder


def cache_folder() -> Path | None:
    """Where compiled batches are kept from one process to the next; None if there is no place to write.

    numba does not notice that a function in *another* file has changed and goes on running the old machine code, so the
    folder is named after everything that could be compiled in.
    """
    base = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME")
    try:
        folder = (Path(base) if base else Path.home() / ".cache") / "ratusz" / f"numba-{_fingerprint()}"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    return folder if os.access(folder, os.W_OK) else None


def _fingerprint() -> str:
    sources = {kernel.__code__.co_filename for kernel in KERNELS}
    others = {Path(path) for path in sources if not path.startswith(f"{_PACKAGE}{os.sep}")}
    digest = _package().copy()
    _add(digest, [path for path in others if path.is_file()])
    return str(digest.hexdigest()[:16])


@cache  # else it would be read again for each of the batches of a game, which took longer than all else
def _package() -> Any:
    """The digest of all that kernels of the package are made of."""
    digest = hashlib.sha256()
    _add(digest, [path for part in ("engine", "games") for path in (_PACKAGE / part).rglob("*") if path.is_file()])
    return digest


def _add(digest: Any, files: Iterable[Path]) -> None:
    for path in sorted(path for path in files if "__pycache__" not in path.parts):
        digest.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")


def _check(value: Board) -> None:
    if not 0 <= value < 1 << WIDTH:
        raise ValueError(f"not a set of cells 0 to {WIDTH - 1}: {value!r}")
