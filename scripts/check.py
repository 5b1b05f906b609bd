"""Run every check of the repository at once and tell about each. `./run.py check` starts it."""

from __future__ import annotations

import subprocess
import sys

CHECKS = {
    "ruff check": ["-m", "ruff", "check"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "basedpyright": ["-m", "basedpyright", "--pythonpath", sys.executable],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as check; check()"],
    "wire types": ["scripts/wire_types.py", "--check"],
    "eslint": ["hatch_build.py", "run", "lint"],
    "prettier": ["hatch_build.py", "run", "format:check"],
    "svelte-check": ["hatch_build.py", "run", "check"],
    "vitest": ["hatch_build.py", "run", "test"],
}


def main() -> int:
    subprocess.run([sys.executable, "hatch_build.py"], check=True)  # the packages that check the page
    running = {name: start(command) for name, command in CHECKS.items()}
    failed = [name for name, process in running.items() if not passes(name, process)]
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


def start(command: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
    )


def passes(name: str, process: subprocess.Popen[str]) -> bool:
    output, _ = process.communicate()
    print(f"{name:<14} {'FAILED' if process.returncode else 'ok'}", flush=True)
    if process.returncode:
        print(output, flush=True)
    return process.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
