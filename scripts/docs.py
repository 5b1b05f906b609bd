"""Build the documentation site into build/docs: `./run.py docs`. Warnings are errors, and notebooks are run.

With --play the games themselves, without a server, are put beside it, with a page on which readers run Python of their
own; the first page links there.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILT = ROOT / "build/docs"
OPEN = ("engine", "bots", "campaign", "games", "paint")
"""Packages of the library that the playground can import."""
FETCHED = re.compile(
    r"<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)=\"((?:https?:)?//[^\"]+)"
    r"|(?:@import|url\()[^;)]*?(https?:[^;)]+)"
)
"""What a browser would fetch from elsewhere."""


def main(arguments: Sequence[str]) -> int:
    play = "--play" in arguments
    shutil.rmtree(BUILT, ignore_errors=True)
    tags = ["-t", "play"] if play else []
    options = ["--fail-on-warning", "--keep-going", "--quiet", *tags, "-d", str(ROOT / "build/doctrees")]
    command = [sys.executable, "-m", "sphinx", *options, str(ROOT / "docs"), str(BUILT)]
    if code := subprocess.run(command, check=False).returncode:
        return code
    if strangers := fetched(BUILT):
        print("pages fetch from other hosts: " + ", ".join(strangers))
        return 1
    if play:
        subprocess.run([sys.executable, "-m", "ratusz", "site", str(BUILT / "play")], check=True)
        put_playground(BUILT / "playground", BUILT / "play/runtime")
    print(f"docs           ok, {BUILT.relative_to(ROOT)}/index.html")
    return 0


def put_playground(folder: Path, runtime: Path) -> None:
    """The playground beside the games, of which it takes the engine; the rest of the library it brings along."""
    shutil.copytree(ROOT / "docs/playground", folder)
    shutil.copyfile(ROOT / "web/node_modules/pyodide/python_stdlib.zip", folder / "python.zip")
    with zipfile.ZipFile(next(runtime.glob("engine-*.zip"))) as engine:
        known = {name.partition(".")[0] for name in engine.namelist()}
    with zipfile.ZipFile(folder / "further.zip", "w", zipfile.ZIP_DEFLATED) as further:
        for path in sorted(path for name in OPEN for path in (ROOT / "src/ratusz" / name).rglob("*.py")):
            inside = path.relative_to(ROOT / "src")
            if inside.with_suffix("").as_posix() not in known:
                further.write(path, inside)


def fetched(folder: Path) -> list[str]:
    """Addresses of other hosts that pages and style sheets fetch from: readers are not to be told to anybody."""
    texts = [path.read_text("utf-8") for kind in ("html", "css") for path in sorted(folder.rglob(f"*.{kind}"))]
    return sorted({page or style for text in texts for page, style in FETCHED.findall(text)})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
