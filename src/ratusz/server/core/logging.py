"""What the server writes about itself: one line an event on the standard error stream, without secrets.

A table's ID opens the table to whoever reads it, so logs show its beginning only; cookies and hashes never appear.
"""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.tracebacks import ExceptionDictTransformer


def configure(*, level: int = logging.INFO) -> None:
    """Lines for people where a person reads along, JSON where a program does."""
    person = sys.stderr.isatty()
    # Tracebacks without the values of variables: among them are cookies.
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
