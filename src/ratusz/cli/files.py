"""The FILE that commands read, a text file or standard input when it is called `-`, and files that they write."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from ratusz.cli.errors import InputRefused
from ratusz.engine.text.brought import decoded

STANDARD_INPUT = "<standard input>"
"""What `-` is called inside: to cyclopts a lone hyphen is the beginning of an option."""


class Source(NamedTuple):
    """A text and what messages call it."""

    name: str
    text: str


def write(file: str, content: bytes) -> None:
    """Write the whole file; one that is there is replaced.

    :raises InputRefused: it cannot be written.
    """
    try:
        Path(file).write_bytes(content)
    except (OSError, ValueError) as error:
        raise InputRefused(f"{file}: cannot be written: {_reason(error)}") from error


def read(file: str) -> Source:
    """The whole file.

    :raises InputRefused: it cannot be read, or is not text.
    """
    try:
        content = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise InputRefused(f"{file or repr(file)}: cannot be read: {_reason(error)}") from error
    try:
        return Source(file, decoded(content))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise InputRefused(f"{file}, line {line}: not UTF-8 text") from error


def _reason(error: OSError | ValueError) -> str:
    """Reason of the system; a ValueError tells what no file can be called, such as a name with a zero byte."""
    return str(error.strerror) if isinstance(error, OSError) else str(error)
