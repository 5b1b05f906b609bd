"""What is typed, which command it means, and how a run ends.

Exit codes: 0 done; 1 the input was refused; 2 the command line is wrong; 130 stopped by Ctrl-C; 141 the reader of the
output has gone. A command that fails says so in one sentence on standard error, and never with a traceback.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from cyclopts import App, CycloptsError, Parameter, Token, UnusedCliTokensError, convert

from ratusz import __version__
from ratusz.cli.errors import UsageError
from ratusz.cli.extras import what_is_missing
from ratusz.cli.files import STANDARD_INPUT
from ratusz.cli.manual import ABOUT, EXAMPLES, GROUPS, PAGES, Page
from ratusz.engine.errors import RatuszError

DONE, REFUSED, WRONG_USAGE, INTERRUPTED, READER_GONE = 0, 1, 2, 130, 141


def _app() -> App:
    made = App(
        name="ratusz",
        help=ABOUT,
        help_epilogue=EXAMPLES,
        version=f"ratusz {__version__}",
        help_format="plaintext",
        default_parameter=Parameter(negative=(), converter=_converted),
        suppress_keyboard_interrupt=False,
    )
    for order, (name, page) in enumerate(PAGES.items()):
        if name in GROUPS:
            made.command(_group(name, page, order))
        else:
            _add(made, f"ratusz.cli.{name}:{name}", page, order)
    return made


def _group(name: str, page: Page, order: int) -> App:
    made = App(name=name, help=page.about, help_epilogue=page.examples, sort_key=order)
    for inner_order, (word, inner) in enumerate(GROUPS[name].items()):
        _add(made, f"ratusz.cli.{name}:{word}", inner, inner_order)
    return made


def _add(app: App, where: str, page: Page, order: int) -> None:
    """Named, not imported: help is to appear at once, and no command needs what another one imports."""
    name = where.partition(":")[2]
    app.command(where, name=name, help=page.about, help_epilogue=page.examples, sort_key=order)


def _converted(kind: Any, tokens: Sequence[Token]) -> Any:
    """Words as cyclopts converts them, except that it would round 1.5 for a whole number."""
    if kind is not int:
        return convert(kind, tokens)
    (token,) = tokens
    try:
        return int(token.value)
    except ValueError:
        raise ValueError(f"{token.value!r} is not a whole number") from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit code of the process."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _forgive_narrow_terminals()
    try:
        code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_gone()
    except SystemExit as end:
        if not isinstance(end.__context__, BrokenPipeError):  # this is how rich ends when the reader has gone
            raise
        return _reader_gone()
    return code


def _run(words: Sequence[str]) -> int:
    try:
        code = _app()(_understood(words), print_error=False, exit_on_error=False, result_action="return_value")
    except CycloptsError as error:
        return _wrong_usage(words, _problem(error))
    except UsageError as error:
        return _wrong_usage(words, str(error))
    except RatuszError as error:
        _complain(str(error))
        return REFUSED
    except ModuleNotFoundError as error:
        _complain(what_is_missing(error))
        return REFUSED
    return code if isinstance(code, int) else DONE


def _understood(words: Sequence[str]) -> Sequence[str]:
    """The words as cyclopts is to see them. Options alone belong to `serve`, which is meant when nothing else is."""
    if not words or (words[0].startswith("-") and words[0] not in {"--help", "-h", "--version"}):
        words = ["serve", *words]
    return [STANDARD_INPUT if word == "-" else word for word in words]


def _problem(error: CycloptsError) -> str:
    """Its message in the style of ours."""
    if isinstance(error, UnusedCliTokensError):
        return f"unexpected argument {' '.join(map(repr, error.unused_tokens or ()))}"
    message = str(error)
    return message[:1].lower() + message[1:].removesuffix(".")


def _wrong_usage(words: Sequence[str], problem: str) -> int:
    command = f" {words[0]}" if words and words[0] in PAGES else ""
    _complain(f"{problem}\n  try 'ratusz{command} --help'")
    return WRONG_USAGE


def _complain(problem: str) -> None:
    print(f"ratusz: {problem}", file=sys.stderr)  # noqa: T201 - this is what a person is to read


def _forgive_narrow_terminals() -> None:
    """Letters that the terminal cannot show become question marks, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _reader_gone() -> int:
    """Whatever is still buffered goes nowhere, or Python would complain at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return READER_GONE
