"""The log of the server: one line per event on standard error, without secrets.

A table's ID opens the table to whoever reads it, so logs show its beginning only; cookies and hashes never appear.
"""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.tracebacks import ExceptionDictTransformer


def configure(*, level: int = logging.INFO) -> None:
    """Log readable lines to a terminal, and JSON elsewhere."""
    person = sys.stderr.isatty()
    # Tracebacks without values of variables, which may be cookies.
    readable = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structured = structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False))
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *([readable] if person else [structured, structlog.processors.JSONRenderer()]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
