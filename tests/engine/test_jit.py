from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from ratusz.engine import jit, linking
from ratusz.engine.board.bits import KERNELS, at, count, first, has, kernel, lowest, nth
from ratusz.engine.board.grid import Grid, count_regions
from ratusz.engine.jit import batch, board, pack, table, value
from tests.engine.strategies import boards

COUNT_CELLS = """
import sys
from ratusz.engine.board.bits import at, count
from ratusz.engine.jit import ENABLED, batch, pack, table

@batch
def cells(boards, weights, size):
    total = 0
    for i in range(size):
        total += count(at(boards, i)) * weights[i][1]
    return total

total = cells(pack([0b101, 0b11, 1 << 127]), table([[0], [0, 10], [0, 100]]), 3)
print(ENABLED, 'numba' in sys.modules, total)
"""
DOUBLE = """
from ratusz.engine.board.bits import kernel
from ratusz.engine.jit import batch

def choosing():
    @kernel
    def same(number):
        return number
    return same

same = choosing()

def doubling(first):
    @batch
    def double(number):
        return first(number) + number
    return double

double = doubling(same)
"""
LOOP = """
from ratusz.engine.board.bits import kernel
from ratusz.engine.jit import batch

@kernel
def left(numbers):
    return numbers.left

@kernel
def right(numbers):
    return numbers.right

def doubling(chosen):
    @batch
    def double(numbers):
        return 2 * chosen(numbers)
    return double
"""
GAME = """
from typing import NamedTuple
import loop

class Numbers(NamedTuple):
    left: int
    right: int

double = loop.doubling(loop.{kernel})
print(double(Numbers(1, 2)), sum(double.stats.cache_hits.values()))
"""
SAVE_SLOWLY = """
import kept
index = kept.double._cache._cache_file
save = index._save_index
def wait(entries):
    print('saving', flush=True)
    input()
    save(entries)
index._save_index = wait
print(kept.double(1))
"""
SAVE_AS_WELL = """
import logging, sys, kept
logging.basicConfig(stream=sys.stdout, format='%(message)s')
logging.getLogger('filelock').setLevel('DEBUG')
print(kept.double(0.5))
"""
COMPILE_IN_A_FORK = """
import os, kept
child = os.fork()
if not child:
    print(kept.double(1), flush=True)
    os._exit(0)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
BOTH_ARE_KEPT = """
import sys, kept
kept.same.asked = 'pickled with the function'
print(kept.double(1), kept.double(0.5), sum(kept.double.stats.cache_hits.values()), 'numba.np.linalg' in sys.modules)
"""


@batch
def cells(boards: Any, weights: Any, size: int) -> Any:
    total = 0
    for i in range(size):
        total += count(at(boards, i)) * weights[i][1]
    return total


@batch
def facts(numbers: Any, n: int, into: Any) -> None:
    """What there is to ask about boards that are plain numbers."""
    for i in range(len(numbers)):
        cells = numbers[i][0]
        into[i][0], into[i][1], into[i][2] = count(cells), first(cells), nth(cells, n)
        into[i][3], into[i][4] = has(cells, n), lowest(cells)


def run(program: str, **environment: str) -> str:
    """What a fresh interpreter prints."""
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()


def test_the_engine_does_not_load_numba() -> None:
    assert run(
        "import sys, ratusz.engine.board.polyomino as p; print('numba' in sys.modules, 'numpy' in sys.modules)"
    ) == ("False False")


def test_batches_run_as_plain_python_when_switched_off() -> None:
    assert run(COUNT_CELLS, RATUSZ_JIT="0") == "False False 120"


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
def test_batches_run_as_plain_python_when_numba_is_switched_off() -> None:
    assert run(COUNT_CELLS, NUMBA_DISABLE_JIT="1") == "False True 120"


def test_batches_work_on_tables() -> None:
    assert cells(pack([0b101, 0b11, 1 << 127]), table([[0], [0, 10], [0, 100]]), 3) == 120
    assert cells(pack([]), table([]), 0) == 0


def test_short_boards_may_be_numbers() -> None:
    found = np.zeros((3, 5), np.int64)
    facts(table([[0b101], [0b110], [0b11 << 61]]), 1, found)

    assert found.tolist() == [[2, 0, 2, 0, 1], [2, 1, 2, 1, 2], [2, 61, 62, 0, 1 << 61]]


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
def test_batches_are_compiled_otherwise() -> None:
    cells(pack([]), table([]), 0)

    assert type(cells).__module__.startswith("numba.")


@given(boards)
def test_board_and_value_are_inverse(mask: int) -> None:
    assert value(board(mask)) == mask


@pytest.mark.parametrize("mask", [-1, 2**128])
def test_what_is_no_set_of_cells_is_refused(mask: int) -> None:
    with pytest.raises(ValueError, match="not a set of cells 0 to 127: "):
        board(mask)
    with pytest.raises(ValueError, match="not a set of cells 0 to 127: "):
        pack([0, mask])


def test_batches_are_kept_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = jit.cache_folder()

    assert folder is not None
    assert folder.is_dir()
    assert folder.parent == tmp_path / "ratusz"


def test_batches_are_not_kept_where_nobody_can_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(in_the_way))

    assert jit.cache_folder() is None


def test_a_changed_kernel_gets_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    source = tmp_path / "kernels.py"
    monkeypatch.setattr("ratusz.engine.board.bits.KERNELS", kernels := [*KERNELS])
    monkeypatch.setattr(jit, "KERNELS", kernels)
    folders = []
    for text in ("def one(): return 1", "def one(): return 2", "def one(): return 1"):
        source.write_text(text)
        names: dict[str, Any] = {}
        exec(compile(text, source, "exec"), names)
        kernel(names["one"])
        folders.append(jit.cache_folder())

    assert folders[0] == folders[2] != folders[1]


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
def test_processes_that_save_at_once_lose_nothing(tmp_path: Path) -> None:
    (tmp_path / "kept.py").write_text(DOUBLE)
    path = os.pathsep.join([str(tmp_path), *sys.path])
    environment = {**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": str(tmp_path)}

    def begun(program: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", program]
        return subprocess.Popen(
            command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1
        )

    with begun(SAVE_SLOWLY) as slow:
        assert slow.stdin
        assert slow.stdout
        assert slow.stdout.readline() == "saving\n"
        with begun(SAVE_AS_WELL) as other:
            assert other.stdout
            assert any("waiting" in line for line in other.stdout)
            print(file=slow.stdin, flush=True)
            assert (slow.stdout.read(), other.stdout.read().splitlines()[-1]) == ("2\n", "1.0")

    with begun(BOTH_ARE_KEPT) as later:
        assert later.stdout
        assert later.stdout.read() == "2 1.0 2 False\n"  # what compiling needs was not imported


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no forks")
def test_a_forked_process_compiles_what_its_parent_has_made(tmp_path: Path) -> None:
    """As those of a process pool do."""
    (tmp_path / "kept.py").write_text(DOUBLE)
    path = os.pathsep.join([str(tmp_path), *sys.path])

    assert run(COMPILE_IN_A_FORK, PYTHONPATH=path, NUMBA_CACHE_DIR=str(tmp_path)).split() == ["2", "0"]


def doubled(number: int) -> int:
    return 2 * number


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def shortened(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def changed(path: Path) -> None:
    """One bit, as a disk may do, in the middle: of machine code in a file of that."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def replaced(path: Path) -> None:
    path.write_text("something else")


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
@pytest.mark.parametrize(
    ("kind", "damaged"),
    [("nbi", emptied), ("nbi", shortened), *(("nbc", one) for one in (emptied, shortened, changed, replaced))],
)
def test_what_is_damaged_is_compiled_anew_and_kept(
    kind: str, damaged: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path)
    assert batch(doubled)(3) == 6
    (path,) = tmp_path.rglob(f"*doubled*.{kind}")
    damaged(path)
    found = []
    for _ in range(2):
        again: Any = batch(doubled)
        assert again(3) == 6
        found.append(sum(again.stats.cache_hits.values()))

    assert found == [0, 1]


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
def test_what_cannot_be_written_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder is where a file should be, then a file where a folder should be."""
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path)
    assert batch(doubled)(3) == 6
    (folder,) = tmp_path.iterdir()
    rmtree(folder)
    (folder / "saving.lock").mkdir(parents=True)
    assert batch(doubled)(3) == 6
    (own,) = [path for path in folder.iterdir() if path.name != "saving.lock"]
    own.rmdir()
    own.write_bytes(b"")

    other: Any = batch(doubled)
    assert (other(3), other.stats.cache_path) == (6, None)


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
def test_what_is_kept_of_one_game_brings_no_other(tmp_path: Path) -> None:
    """All games share the text of their loops; numba's index of a file names the types of all that it keeps for it."""
    (tmp_path / "loop.py").write_text(LOOP)
    (tmp_path / "one_game.py").write_text(GAME.format(kernel="left"))
    (tmp_path / "other_game.py").write_text(GAME.format(kernel="right"))
    there = {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path]), "NUMBA_CACHE_DIR": str(tmp_path)}
    programs = ["import one_game", "import other_game", "import one_game, sys; print('other_game' in sys.modules)"]

    assert [run(program, **there).split() for program in programs] == [["2", "0"], ["4", "0"], ["2", "1", "False"]]


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
def test_what_no_process_could_find_again_is_no_part_of_a_batch() -> None:
    weights = [1, 2]

    def weighed(number: int) -> int:
        return weights[0] * number

    with pytest.raises(TypeError, match=r"a batch cannot be made of \[1, 2\]"):
        batch(weighed)


def test_kernels_are_linked_into_the_loops_that_call_them() -> None:
    assert "pipeline_class" in linking.OPTIONS


@pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")
def test_a_loop_has_its_kernels_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others could call keeps all of its arguments, seven words for each array."""

    def regions(boards: Any, columns: int) -> int:
        east, south = at(boards, 0), at(boards, 1)
        odd = count_regions(at(boards, 2), east, south, columns)
        return odd + 10 * count_regions(at(boards, 3), east, south, columns)

    monkeypatch.setattr(jit, "cache_folder", lambda: None)  # machine code of the cache tells nothing about itself
    loop: Any = batch(regions)
    grid = Grid(rows=3, columns=3)
    masks = [grid.parse(drawing) for drawing in ("#.#\n...\n#.#", "##.\n...\n..#")]

    assert loop(pack([grid.edges.east, grid.edges.south, *masks]), 3) == 24
    (code,) = loop.inspect_llvm().values()
    assert [line for line in code.splitlines() if line.startswith("define linkonce_odr")] == []


@pytest.mark.parametrize(
    ("module", "path"), [("numba.core.moved", "JITCodeLibrary"), ("numba.core.codegen", "JITCodeLibrary.renamed")]
)
def test_kernels_are_compiled_as_numba_does_where_it_has_changed(
    module: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linking, "_NEEDED", ((module, path),))

    assert linking._options() == {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    assert linking._loops() == {}
