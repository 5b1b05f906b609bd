"""The FILE that commands read, a text file or standard input when it is called `-`, and files that they write."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ratusz.cli.errors import InputRefused, UsageError
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
    with writing(file):
        Path(file).write_bytes(content)


@contextmanager
def writing(file: str) -> Iterator[None]:
    """:raises InputRefused: what goes wrong inside, of which the file is the reason; says which file."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise InputRefused(f"{file}: cannot be written: {_reason(error)}") from error


def check_writable(file: str) -> None:
    """Whether a file can be written, before hours of games are played for it; one that is there stays as it is.

    :raises InputRefused: it cannot.
    """
    path = Path(file)
    with writing(file):
        is_there = path.exists()
        if is_there and not (path.is_file() or path.is_dir()):
            return  # a pipe would take this for the end
        path.open("ab").close()
        if not is_there:
            path.unlink()


def check_apart(**files: str | None) -> None:
    """Whether the files of a command are different ones: each would destroy the other.

    :param files: by the names of their options.
    :raises UsageError: two are the same.
    """
    known = dict[Path, str]()
    for name, file in files.items():
        if file is None:
            continue
        if other := known.get(Path(file).resolve()):
            raise UsageError(f"--{other} and --{name} have to be different files, not {file!r} both")
        known[Path(file).resolve()] = name


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
    return str(error.strerror or error) if isinstance(error, OSError) else str(error)
