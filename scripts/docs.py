"""Build the documentation site into build/docs: `./run.py docs`. Warnings are errors, and notebooks are run.

With --play the games themselves, without a server, are put beside it, and the first page links there.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILT = ROOT / "build/docs"
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
    print(f"docs           ok, {BUILT.relative_to(ROOT)}/index.html")
    return 0


def fetched(folder: Path) -> list[str]:
    """Addresses of other hosts that pages and style sheets fetch from: readers are not to be told to anybody."""
    texts = [path.read_text("utf-8") for kind in ("html", "css") for path in sorted(folder.rglob(f"*.{kind}"))]
    return sorted({page or style for text in texts for page, style in FETCHED.findall(text)})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
