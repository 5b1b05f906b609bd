"""Write the lock files anew. `./run.py lock` starts it with the path of uv and the caller's arguments.

Everything is resolved once, and each lock file is a part of that resolution: one environment can hold them all. What
is pinned already stays as it is unless --upgrade is among the arguments. No lock file names a package index.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WHOLE = ".lock-all.txt"
GROUPS = ("boot", "build", "offline", "check", "bench", "docs")
EXTRAS = ("sim", "rl", "parquet", "ray", "print")
"""Extras that `./run.py extra` adds to an environment."""
SERVER = ["pyproject.toml", "--extra=server"]
EVERYTHING = [*SERVER, "--extra=pg", *(f"--extra={name}" for name in EXTRAS), "--group=build"]
SOURCES = {
    "requirements-boot.lock": ["--group=boot"],
    "requirements-offline.lock": ["--group=offline"],
    "requirements.lock": [*SERVER, "--group=build"],
    "requirements-server.lock": [*SERVER, "--extra=pg", "--group=build"],
    "requirements-test.lock": [*EVERYTHING, "--group=test"],
    "requirements-check.lock": [*EVERYTHING, "--group=check"],
    "requirements-bench.lock": [*SERVER, "--extra=sim", "--extra=rl", "--group=build", "--group=bench"],
    "requirements-docs.lock": [*SERVER, "--extra=sim", "--extra=rl", "--group=build", "--group=docs"],
    **{f"requirements-{name}.lock": ["pyproject.toml", f"--extra={name}"] for name in EXTRAS},
}
OPTIONS = ["--quiet", "--universal", "--python-version=3.11", "--generate-hashes", "--no-annotate"]


def main(uv: str, arguments: list[str]) -> int:
    whole = ROOT / WHOLE
    pinned = [(ROOT / name).read_text("utf-8") for name in SOURCES if (ROOT / name).exists()]
    whole.write_text("".join(pinned), "utf-8")
    try:
        compile_lock(uv, WHOLE, ["pyproject.toml", "--all-extras", *(f"--group={name}" for name in GROUPS), *arguments])
        for name, sources in SOURCES.items():
            compile_lock(uv, name, [*sources, "--constraint", WHOLE])
    except subprocess.CalledProcessError as error:
        return error.returncode
    finally:
        whole.unlink()
    return 0


def compile_lock(uv: str, name: str, arguments: list[str]) -> None:
    header = ["--custom-compile-command", "./run.py lock"]
    subprocess.run([uv, "pip", "compile", *OPTIONS, *header, *arguments, "--output-file", name], cwd=ROOT, check=True)
    print(f"{name}: {(ROOT / name).read_text('utf-8').count('==')} packages")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
