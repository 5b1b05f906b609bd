"""The `ratusz` command. One module a command; `app` knows them all and how a run may end."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ratusz.cli.extras import what_is_missing

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit code of the process; says so in one line where its extra is missing."""
    try:
        from ratusz.cli import app  # noqa: PLC0415 - it needs the extra `cli`
    except ModuleNotFoundError as error:
        print(f"ratusz: {what_is_missing(error)}", file=sys.stderr)  # noqa: T201 - a person is to read it
        return 1
    return app.main(arguments)
