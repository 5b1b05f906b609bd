"""Errors as HTTP responses: a status, a stable code and a sentence."""

from __future__ import annotations

import msgspec
import structlog
from litestar.exceptions import HTTPException

from ratusz.host.errors import StorageFailed, TooMany
from ratusz.host.refusals import misfit, refusal_of, refused_with
from ratusz.host.schemas.live import Refused
from ratusz.host.schemas.tables import ErrorInfo, Ref
from ratusz.server.core.errors import Disconnected, OutcomeUnknown

_BY_STATUS = {
    404: ErrorInfo("not-found", "no such URL; /docs lists all of them"),
    405: ErrorInfo("bad-request", "this URL does not support the method; /docs lists those it does"),
    413: ErrorInfo("too-large", "the body of the request is too large"),
}
HUNG_UP = 499
"""Status that is counted for a client that has disconnected, as in nginx; never sent."""
_log = structlog.get_logger("ratusz.server")


def refusal(error: Exception) -> tuple[int, ErrorInfo]:
    """The HTTP status of an error and its description. Unexpected errors are logged, and not described."""
    if isinstance(error, StorageFailed | OutcomeUnknown):  # not the fault of the client
        _log.error("the database failed", problem=str(error))
    told = refusal_of(error)
    if told is not None:
        return told
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, _of_http(error)
    if isinstance(error, Disconnected):
        _log.debug("a client disconnected before its request was complete")
        return HUNG_UP, ErrorInfo("disconnected", "the client disconnected before the request was complete")
    _log.exception("a request failed", exc_info=error)
    return 500, ErrorInfo("internal", "internal error; the log of the server has details")


def come_again(error: Exception) -> dict[str, str]:
    """The Retry-After header, if a retry can succeed."""
    return {"retry-after": str(error.seconds)} if isinstance(error, TooMany) and error.seconds else {}


def _of_http(error: HTTPException) -> ErrorInfo:
    """The description of an error that the web framework raised before a handler ran."""
    if error.status_code in _BY_STATUS:
        return _BY_STATUS[error.status_code]
    cause = _cause(error)
    if cause is not None:
        return refusal(cause)[1]
    problems = error.extra if isinstance(error.extra, list) else []
    first = problems[0] if problems and isinstance(problems[0], dict) else {}
    return misfit(first.get("message", error.detail), first.get("key"))


def _cause(error: BaseException) -> msgspec.MsgspecError | None:
    """The error of the decoder, which the web framework wraps more than once."""
    cause = error.__cause__ or error.__context__
    return cause if cause is None or isinstance(cause, msgspec.MsgspecError) else _cause(cause)


def refused(error: Exception, ref: Ref = None) -> Refused:
    """The description of an error for a live stream."""
    _, told = refusal(error)
    return refused_with(told, ref)
