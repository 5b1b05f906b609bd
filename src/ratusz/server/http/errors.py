"""Errors as HTTP responses: a status, a stable code and a sentence."""

from __future__ import annotations

import msgspec
import structlog
from litestar.exceptions import HTTPException

from ratusz.engine.errors import IllegalAction, RatuszError
from ratusz.server.core.errors import BadRequest, Disconnected, OutcomeUnknown, StorageFailed, TooMany
from ratusz.server.http.statuses import STATUS
from ratusz.server.schemas.live import Refused
from ratusz.server.schemas.tables import ErrorInfo, Ref

_BY_STATUS = {
    404: ErrorInfo("not-found", "no such URL; /docs lists all of them"),
    405: ErrorInfo("bad-request", "this URL does not support the method; /docs lists those it does"),
    413: ErrorInfo("too-large", "the body of the request is too large"),
}
HUNG_UP = 499
"""Status that is counted for a client that has disconnected, as in nginx; never sent."""
LONGEST = 2000
"""Maximum length of an error message in characters; those about maps have some hundreds."""
_DEEP = "while deserializing an object"
"""Part of the decoder's message about a body that is nested too deeply."""
_log = structlog.get_logger("ratusz.server")


def refusal(error: Exception) -> tuple[int, ErrorInfo]:
    """The HTTP status of an error and its description. Unexpected errors are logged, and not described."""
    if isinstance(error, RatuszError) and error.code in STATUS:
        if isinstance(error, StorageFailed | OutcomeUnknown):  # not the fault of the client
            _log.error("the database failed", problem=str(error))
        return STATUS[error.code], _told(error)
    if isinstance(error, msgspec.ValidationError):
        return 400, _misfit(str(error))
    if isinstance(error, msgspec.DecodeError):
        return 400, ErrorInfo("bad-request", f"the body is not JSON: {_lower(str(error))}")
    if isinstance(error, RecursionError) and _DEEP in str(error):
        return 400, ErrorInfo("bad-request", "the body is nested too deeply")
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


def _told(error: RatuszError) -> ErrorInfo:
    told = ErrorInfo(error.code, shortened(str(error)))
    if isinstance(error, IllegalAction):
        told.objection = error.objection
    if isinstance(error, BadRequest):
        told.field = error.field
    return told


def shortened(sentence: str) -> str:
    """A message without the middle of a long input that it quotes."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST // 2]} ... {sentence[-LONGEST // 2 :]}"


def _of_http(error: HTTPException) -> ErrorInfo:
    """The description of an error that the web framework raised before a handler ran."""
    if error.status_code in _BY_STATUS:
        return _BY_STATUS[error.status_code]
    cause = _cause(error)
    if cause is not None:
        return refusal(cause)[1]
    problems = error.extra if isinstance(error.extra, list) else []
    first = problems[0] if problems and isinstance(problems[0], dict) else {}
    return _misfit(first.get("message", error.detail), first.get("key"))


def _cause(error: BaseException) -> msgspec.MsgspecError | None:
    """The error of the decoder, which the web framework wraps more than once."""
    cause = error.__cause__ or error.__context__
    return cause if cause is None or isinstance(cause, msgspec.MsgspecError) else _cause(cause)


def refused(error: Exception, ref: Ref = None) -> Refused:
    """The description of an error for a live stream."""
    _, told = refusal(error)
    return Refused(told.code, told.message, ref, told.objection, told.field)


def _misfit(problem: str, field: str | None = None) -> ErrorInfo:
    told = _lower(problem).replace("`$.data", "`$")
    return ErrorInfo("bad-request", f"invalid request: {told}", field=field or _field(told))


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _field(sentence: str) -> str | None:
    """The invalid field, from "… - at `$.seats[0].kind`"."""
    _, at, path = sentence.partition(" - at `$.")
    return path.rstrip("`") if at else None
