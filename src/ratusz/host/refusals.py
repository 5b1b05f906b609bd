"""Errors as responses: a status, a stable code and a sentence."""

from __future__ import annotations

import msgspec

from ratusz.engine.errors import IllegalAction, RatuszError
from ratusz.host.errors import BadRequest, NameTaken
from ratusz.host.schemas.live import Refused
from ratusz.host.schemas.tables import ErrorInfo, Ref
from ratusz.host.statuses import STATUS

LONGEST = 2000
"""Maximum length of an error message in characters; those about maps have some hundreds."""
_DEEP = "while deserializing an object"
"""Part of the decoder's message about a body that is nested too deeply."""


def refusal_of(error: Exception) -> tuple[int, ErrorInfo] | None:
    """The HTTP status of an error and its description; None: an unexpected one."""
    if isinstance(error, RatuszError) and error.code in STATUS:
        return STATUS[error.code], _told(error)
    if isinstance(error, msgspec.ValidationError):
        return 400, misfit(str(error))
    if isinstance(error, msgspec.DecodeError):
        return 400, ErrorInfo("bad-request", f"the body is not JSON: {_lower(str(error))}")
    if isinstance(error, RecursionError) and _DEEP in str(error):
        return 400, ErrorInfo("bad-request", "the body is nested too deeply")
    return None


def refused_with(told: ErrorInfo, ref: Ref = None) -> Refused:
    """The description of an error for a live stream."""
    return Refused(told.code, told.message, ref, told.objection, told.field)


def _told(error: RatuszError) -> ErrorInfo:
    told = ErrorInfo(error.code, shortened(str(error)))
    if isinstance(error, IllegalAction):
        told.objection = error.objection
    if isinstance(error, BadRequest | NameTaken):
        told.field = error.field
    return told


def shortened(sentence: str) -> str:
    """A message without the middle of a long input that it quotes."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST // 2]} ... {sentence[-LONGEST // 2 :]}"


def misfit(problem: str, field: str | None = None) -> ErrorInfo:
    """The description of a request that does not fit its schema."""
    told = _lower(problem).replace("`$.data", "`$")
    return ErrorInfo("bad-request", f"invalid request: {told}", field=field or _field(told))


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def _field(sentence: str) -> str | None:
    """The invalid field, from "… - at `$.seats[0].kind`"."""
    _, at, path = sentence.partition(" - at `$.")
    return path.rstrip("`") if at else None
