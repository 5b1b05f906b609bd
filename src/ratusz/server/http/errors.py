"""Turning whatever went wrong into a status, a stable code and a sentence."""

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
    404: ErrorInfo("not-found", "there is nothing at this address; /docs lists what there is"),
    405: ErrorInfo("bad-request", "this address does not answer to this method; /docs lists what there is"),
    413: ErrorInfo("too-large", "the request has too large a body"),
}
HUNG_UP = 499
"""What is counted for a client that has gone, as nginx counts it. It is sent to nobody."""
LONGEST = 2000
"""Letters of the longest sentence that says what is wrong; those about maps and legends have some hundreds."""
_DEEP = "while deserializing an object"
"""How the decoder says that the body was too deep for it."""
_log = structlog.get_logger("ratusz.server")


def refusal(error: Exception) -> tuple[int, ErrorInfo]:
    """The HTTP status of an error and what is told about it. What nobody foresaw is logged, and told nothing about."""
    if isinstance(error, RatuszError) and error.code in STATUS:
        if isinstance(error, StorageFailed | OutcomeUnknown):  # no fault of whoever asked
            _log.error("the database does not do what is asked", problem=str(error))
        return STATUS[error.code], _told(error)
    if isinstance(error, msgspec.ValidationError):
        return 400, _misfit(str(error))
    if isinstance(error, msgspec.DecodeError):
        return 400, ErrorInfo("bad-request", f"the body is not JSON: {_lower(str(error))}")
    if isinstance(error, RecursionError) and _DEEP in str(error):
        return 400, ErrorInfo("bad-request", "the body is nested too deeply to be meant")
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, _of_http(error)
    if isinstance(error, Disconnected):
        _log.debug("a client hung up before its request was here to its end")
        return HUNG_UP, ErrorInfo("disconnected", "the request was not here to its end")
    _log.exception("a request failed", exc_info=error)
    return 500, ErrorInfo("internal", "something went wrong in the server; its log says more")


def come_again(error: Exception) -> dict[str, str]:
    """The header that says when to ask again, if asking again helps."""
    return {"retry-after": str(error.seconds)} if isinstance(error, TooMany) and error.seconds else {}


def _told(error: RatuszError) -> ErrorInfo:
    told = ErrorInfo(error.code, shortened(str(error)))
    if isinstance(error, IllegalAction):
        told.objection = error.objection
    if isinstance(error, BadRequest):
        told.field = error.field
    return told


def shortened(sentence: str) -> str:
    """A sentence that quotes all of a long input would send it back."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST // 2]} ... {sentence[-LONGEST // 2 :]}"


def _of_http(error: HTTPException) -> ErrorInfo:
    """What the web framework found wrong before a handler was reached."""
    if error.status_code in _BY_STATUS:
        return _BY_STATUS[error.status_code]
    cause = _cause(error)
    if cause is not None:
        return refusal(cause)[1]
    problems = error.extra if isinstance(error.extra, list) else []
    first = problems[0] if problems and isinstance(problems[0], dict) else {}
    return _misfit(first.get("message", error.detail), first.get("key"))


def _cause(error: BaseException) -> msgspec.MsgspecError | None:
    """The decoder's own complaint, which the web framework wraps more than once."""
    cause = error.__cause__ or error.__context__
    return cause if cause is None or isinstance(cause, msgspec.MsgspecError) else _cause(cause)


def refused(error: Exception, ref: Ref = None) -> Refused:
    """The same on the live stream."""
    _, told = refusal(error)
    return Refused(told.code, told.message, ref, told.objection, told.field)


def _misfit(problem: str, field: str | None = None) -> ErrorInfo:
    told = _lower(problem).replace("`$.data", "`$")
    return ErrorInfo("bad-request", f"the request does not fit: {told}", field=field or _field(told))


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _field(sentence: str) -> str | None:
    """The part that is to blame, from "… - at `$.seats[0].kind`"."""
    _, at, path = sentence.partition(" - at `$.")
    return path.rstrip("`") if at else None
