#!/usr/bin/env python3
"""Play, test and develop Ratusz from a checkout; needs Python 3.11 and nothing else.

    ./run.py                 start the server and open the page
    ./run.py test            run the quick tests, and say what others there are
    ./run.py test TIER       run a tier: quick, conformance, server, durability, browser or all
    ./run.py test ARGS       run pytest with a path, -k, -x ...; they may follow a tier, too
    ./run.py check           linters, types, contracts between modules, and the checks of the page
    ./run.py audit           ask what is known against the packages that are pinned
    ./run.py types           write web/src/api/schema.ts, what goes over the wire, anew
    ./run.py bench [ARGS]    measure, beside engines by others
    ./run.py docs [--play]   build the documentation site, with the games beside it, into build/docs
    ./run.py npm ARGS        npm for web/, by the Node.js that a Python package brings
    ./run.py extra NAMES     add extras to the environment, and keep them there: sim, rl, parquet, ray, print
    ./run.py lock [ARGS]     write the lock files anew (ARGS go to `uv pip compile`, for example --upgrade)
    ./run.py ANYTHING        the same as `ratusz ANYTHING`

The first start makes an environment in .venv, installs what the lock files pin, and builds the pages. Later starts
compare hashes and repeat the step whose sources have changed. Everything stays in this folder; remove .venv to undo it.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TextIO

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
STATE = VENV / "ratusz.json"
BOOT = ROOT / ".boot"
WEB = ROOT / "web"
PAGES = ROOT / "src/ratusz/server/static/index.html"
OLDEST_PYTHON = (3, 11)
NEWEST_PYTHON = 14
"""The newest minor version for which all packages are known to exist."""

COMMANDS = {
    "test": ("test", ["-m", "pytest"]),
    "check": ("check", ["scripts/check.py"]),
    "audit": ("check", ["scripts/audit.py"]),
    "types": ("check", ["scripts/wire_types.py"]),
    "bench": ("bench", ["-m", "benchmarks"]),
    "docs": ("docs", ["scripts/docs.py"]),
    "npm": ("run", ["hatch_build.py"]),
}
"""For each command what it needs installed, and what Python runs in this folder."""


class Tier(NamedTuple):
    """Tests that are run together."""

    arguments: list[str]
    """What pytest is told."""
    about: str
    cost: str
    """How long it takes on two idle cores, without the setting up; CONTRIBUTING.md says the same."""


QUICK = "quick"
SLOW_ROOTS = [
    f"tests/{name}" for name in ("browser", "cli_slow", "durability", "local", "rl", "server_slow", "sim", "slow")
]
# Handed out a few at a time, tests keep their order, and no process has a long list left when the others are done.
IN_PARALLEL = ["--maxschedchunk", "4", "-n"]
COMPUTING = {QUICK, "conformance"}
"""Tiers whose tests wait for nobody; others have a process more than there are processors, for when one waits."""
# Plugins that pytest would load by itself, at a second or more in each process.
NO_BROWSER = ["-p", "no:playwright"]
NO_PLUGINS = [*NO_BROWSER, "-p", "no:schemathesis", "-p", "no:faker"]

TIERS = {
    QUICK: Tier(
        [*NO_PLUGINS, "--sample", "tests", *(f"--ignore={root}" for root in SLOW_ROOTS)],
        "all but the slow tests; one case a check and game of conformance and records, nothing compiled",
        "35 s",
    ),
    "conformance": Tier(
        [*NO_PLUGINS, "tests/conformance", "tests/sim", "tests/rl", "tests/cli_slow", "tests/slow"],
        "what holds for every game, in all its setups, compiled and as an environment, all records, and long tests",
        "2 min",
    ),
    "server": Tier(
        [*NO_PLUGINS, "tests/server", "tests/server_slow", "tests/local"],
        "the server, alone and with its clients, and the tables of a device without one",
        "2 min",
    ),
    "durability": Tier(
        [*NO_BROWSER, "tests/durability"], "kills, outages, bad networks, old databases, attacks, fuzzing", "80 s"
    ),
    "browser": Tier(["tests/browser"], "the pages in Chromium", "8 min"),
    "all": Tier(["tests"], "everything, as CI runs it", "13 min"),
}

EXTRAS = {
    "sim": "games compiled by numba",
    "rl": "environments of Gymnasium and PettingZoo",
    "parquet": "results in Parquet files",
    "ray": "simulations on many machines",
    "print": "sheets to be printed",
}
"""What `./run.py extra` adds; each has its lock file."""
KEPT = ROOT / ".extras"
"""Names of the extras that were asked for, so that an environment made anew has them again."""
EXTRA_LOCKS = [f"requirements-{name}.lock" for name in EXTRAS]

LOCKS = {
    "run": ["requirements.lock"],
    "test": ["requirements-test.lock", "requirements.lock", *EXTRA_LOCKS],
    "check": ["requirements-check.lock", "requirements-test.lock", "requirements.lock", *EXTRA_LOCKS],
    "bench": ["requirements-bench.lock", "requirements.lock", "requirements-sim.lock", "requirements-rl.lock"],
    "docs": ["requirements-docs.lock", "requirements.lock", "requirements-sim.lock", "requirements-rl.lock"],
}
"""The lock file of each need, and the smaller ones that it contains."""


class SetupError(Exception):
    """The environment cannot be made; the message says why, and what to do about it."""


def main(arguments: list[str]) -> int:
    try:
        require_python()
        return dispatch(arguments)
    except SetupError as error:
        say(f"\nrun.py: {error}")
        return 1
    except KeyboardInterrupt:
        say("\nrun.py: stopped; the next start goes on from here")
        return 130


def dispatch(arguments: list[str]) -> int:
    """Only the project's own commands change to this folder: `ratusz replay FILE` means a file of the caller's."""
    first, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if first == "lock":
        return become(sys.executable, str(ROOT / "scripts/lock.py"), find_uv(), *rest)
    if first == "extra":
        return add_extras(rest)
    if first in COMMANDS:
        need, command = COMMANDS[first]
        set_up(need, runtime=any(word in ("all", "--play") or "browser" in word for word in rest))
        os.chdir(ROOT)
        return become(str(PYTHON), *command, *(prepare_tests(rest) if first == "test" else rest))
    set_up("run", runtime=True)
    return become(str(PYTHON), "-P", "-m", "ratusz", *arguments)


def add_extras(names: list[str]) -> int:
    """Install extras, now and whenever the environment is made anew."""
    unknown = [name for name in names if name not in EXTRAS]
    if unknown or not names:
        listed = "\n".join(f"  {name:<8} {about}" for name, about in EXTRAS.items())
        problem = f"there is no extra {unknown[0]!r}" if unknown else "which extras?"
        raise SetupError(f"{problem} ./run.py extra knows\n{listed}")
    KEPT.write_text("\n".join(sorted({*kept_extras(), *names})) + "\n", "utf-8")
    set_up("run")
    say(f"This folder has the extras {', '.join(kept_extras())}; remove .extras and .venv to be rid of them")
    return 0


def kept_extras() -> list[str]:
    """Extras that this folder is to have."""
    return [name for name in KEPT.read_text("utf-8").split() if name in EXTRAS] if KEPT.exists() else []


def prepare_tests(rest: list[str]) -> list[str]:
    """What pytest is told: a tier runs on all processors; anything else is left to whoever asks for it.

    What Python compiles is kept in .venv, also where it is told to keep nothing: every process of the tests would
    compile all of them anew, which takes longer than most of them run.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))
    name, *more = rest or [QUICK]
    if name == QUICK:
        os.environ.setdefault("RATUSZ_JIT", "0")  # numba compiles for longer than all other tests of the engine take
    return [*IN_PARALLEL, str(processes(name)), *TIERS[name].arguments, *more] if name in TIERS else rest


def processes(tier: str) -> int:
    """How many run the tests of a tier."""
    processors = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return processors if tier in COMPUTING else processors + 1


def other_tiers(name: str) -> list[str]:
    """A line for each tier but this one: how it is run, what it costs and holds."""
    return [
        f"./run.py test {other:<12} {'~' + tier.cost:>7}   {tier.about}"
        for other, tier in TIERS.items()
        if other != name
    ]


# --- the environment ---------------------------------------------------------------------------------------------


def set_up(need: str, *, runtime: bool = False) -> None:
    """Make .venv hold what is needed; a matter of milliseconds when it does already.

    :param runtime: whether the engine for browsers is needed as it is now; else it may be that of earlier sources.
    """
    if is_ready(read_state(), need, runtime=runtime):
        return
    with alone():
        state = read_state()
        if is_ready(state, need, runtime=runtime):  # another start did the work while this one waited
            return
        began = time.monotonic()
        say("Setting up Ratusz in this folder")
        build(find_uv(), need, state, runtime=runtime)
        say(f"Ready after {time.monotonic() - began:.0f} s\n")


def build(uv: str, need: str, state: dict[str, str], *, runtime: bool) -> None:
    """Take the missing steps. While .venv changes it has no state file, so a start that is killed is begun anew."""
    if not state:
        shutil.rmtree(VENV, ignore_errors=True)
        run("making a Python environment", uv, "venv", "-q", "--python", sys.executable, str(VENV))
        state = {"root": str(ROOT)}
    install = [uv, "pip", "install", "-q", "--python", str(PYTHON), "--directory", str(ROOT)]
    STATE.unlink(missing_ok=True)
    if need == "check":
        os.environ["RATUSZ_NPM_ALL"] = "1"  # else npm would fetch everything again for the checks of the page
    try:
        while lock := missing_lock(state, need):
            run(f"fetching packages ({lock})", *install, "--require-hashes", "-r", lock)
            state.update({name: digest(ROOT / name) for name in (LOCKS[need] if lock == LOCKS[need][0] else [lock])})
        if not has_pages(state):
            run("building the pages", *install, "--no-deps", "--no-build-isolation", "--editable", ".")
            state["pages"] = "left out" if os.environ.get("RATUSZ_SKIP_WEB") else digest(*page_sources())
            state["runtime"] = digest(*runtime_sources())
        if runtime and not has_runtime(state):
            run("building the engine for browsers", str(PYTHON), str(ROOT / "hatch_build.py"), "--runtime")
            state["runtime"] = digest(*runtime_sources())
    except SetupError:
        write_state(state)  # uv changes the environment only when it has everything: a step that failed left it whole
        raise
    write_state(state)


def write_state(state: dict[str, str]) -> None:
    STATE.write_text(json.dumps(state), "utf-8")


def read_state() -> dict[str, str]:
    """What .venv holds; empty when it is not there, was not finished, has lost its Python or has been moved."""
    try:
        state: dict[str, str] = json.loads(STATE.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return state if PYTHON.exists() and state.get("root") == str(ROOT) else {}


def is_ready(state: dict[str, str], need: str, *, runtime: bool = False) -> bool:
    return has_packages(state, need) and has_pages(state) and (not runtime or has_runtime(state))


def has_packages(state: dict[str, str], need: str) -> bool:
    return missing_lock(state, need) is None


def missing_lock(state: dict[str, str], need: str) -> str | None:
    """The next lock file whose packages are to be fetched: that of the need, then those of the extras that are kept."""
    wanted = [LOCKS[need][0], *(f"requirements-{name}.lock" for name in kept_extras())]
    return next((lock for lock in wanted if state.get(lock) != digest(ROOT / lock)), None)


def has_pages(state: dict[str, str]) -> bool:
    if os.environ.get("RATUSZ_SKIP_WEB"):
        return "pages" in state
    return state.get("pages") == digest(*page_sources()) and PAGES.exists()


def has_runtime(state: dict[str, str]) -> bool:
    return bool(os.environ.get("RATUSZ_SKIP_WEB")) or state.get("runtime") == digest(*runtime_sources())


def runtime_sources() -> list[Path]:
    """Every file of ours that the engine for browsers is made from, besides those of the pages."""
    folders = [ROOT / "src/ratusz" / name for name in ("engine", "games", "bots", "campaign", "host", "local")]
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return [ROOT / "requirements-offline.lock", *sorted(found)]


def page_sources() -> list[Path]:
    """Every file that the installed project and its pages are made from."""
    found = [ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - {"node_modules", "dist", "coverage"})
        found += [Path(folder, name) for name in sorted(files) if ".test." not in name]
    return found


def digest(*files: Path) -> str:
    whole = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        whole.update(f"{file.relative_to(ROOT)} {len(content)}\n".encode() + content)
    return whole.hexdigest()


# --- what it stands on -------------------------------------------------------------------------------------------


def require_python() -> None:
    """Start again under a newer Python when this one is too old and a newer one is at hand."""
    if sys.version_info >= OLDEST_PYTHON:
        return
    for minor in range(NEWEST_PYTHON, OLDEST_PYTHON[1] - 1, -1):
        newer = shutil.which(f"python3.{minor}")
        if newer:
            raise SystemExit(become(newer, *sys.argv))
    this = ".".join(str(part) for part in sys.version_info[:3])
    raise SetupError(
        f"Ratusz needs Python 3.11 or newer, and this is Python {this} ({sys.executable}).\n"
        "Install a newer one (python.org, or your system's packages) and start it by name: python3.11 run.py"
    )


def find_uv() -> str:
    """uv, which installs packages many times faster than pip: from PATH, or fetched into .boot."""
    found = shutil.which("uv") or uv_in(BOOT)
    if found:
        return found
    fresh = ROOT / ".boot.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fetch_uv(fresh)
    shutil.rmtree(BOOT, ignore_errors=True)
    fresh.rename(BOOT)  # only a whole one bears the name
    return uv_in(BOOT) or "uv"


def fetch_uv(folder: Path) -> None:
    """By the pip of this Python, which is the fastest; by that of a new environment when it has none."""
    lock = str(ROOT / "requirements-boot.lock")
    fetch = ["-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r", lock]
    if importlib.util.find_spec("pip"):
        run("fetching the installer", sys.executable, *fetch, "--target", str(folder))
    elif importlib.util.find_spec("ensurepip"):
        run("making an environment for the installer", sys.executable, "-m", "venv", str(folder))
        run("fetching the installer", str(folder / PYTHON.relative_to(VENV)), *fetch)
    else:
        raise SetupError("this Python has neither pip nor venv; on Debian or Ubuntu: apt install python3-venv")


def uv_in(folder: Path) -> str | None:
    return shutil.which("uv", path=os.pathsep.join([str(folder / "bin"), str(folder / "Scripts")]))


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One set-up at a time; a second start waits for the first."""
    try:
        guard = (ROOT / ".venv.lock").open("w")
    except OSError as error:
        raise SetupError(
            f"the environment in .venv is missing or out of date, and cannot be made: {ROOT}: {error.strerror}.\n"
            "Clone or copy the folder to a place where you may write."
        ) from error
    with guard:
        if not try_to_lock(guard):
            say("Another start is setting up Ratusz; waiting for it to finish")
            while not try_to_lock(guard):
                time.sleep(0.1)
        yield


def try_to_lock(file: TextIO) -> bool:
    """The lock ends with the process at the latest, so a killed start does not keep the next one out."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - Windows only

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 - everywhere but on Windows

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def run(step: str, *command: str) -> None:
    """One step, and one line about it; what the program prints is shown only when it fails."""
    say(f"  {step} ... ", end="")
    began = time.monotonic()
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        say("failed")
        raise SetupError(f"this step did not work: {step}\n\n{done.stdout.strip()[-3000:]}{network_hint(done.stdout)}")
    say(f"{time.monotonic() - began:.1f} s")


def network_hint(output: str) -> str:
    signs = ("dns error", "Connection", "error trying to connect", "name resolution", "getaddrinfo", "timed out")
    if not any(sign in output for sign in signs):
        return ""
    return (
        "\n\nIt looks as if packages could not be fetched: is this machine online? Behind a proxy set HTTPS_PROXY;"
        "\nwith a mirror of your own set PIP_INDEX_URL, UV_DEFAULT_INDEX and npm_config_registry."
    )


def say(text: str, *, end: str = "\n") -> None:
    """Tell a person; standard output belongs to the command."""
    print(text, end=end, file=sys.stderr, flush=True)


def become(*command: str) -> int:
    """Replace this process, so that Ctrl-C and signals reach the program itself."""
    if sys.platform == "win32":  # where exec would give the shell back at once
        return subprocess.run(command, check=False).returncode
    return os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
