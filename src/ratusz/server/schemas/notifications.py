"""Schemas of the API about notifications; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class NotificationsInfo(Struct):
    """How this server can notify players who are offline."""

    push_key: Annotated[str, Meta(description="Application server key for `PushManager.subscribe`.")]
    mail: Annotated[bool, Meta(description="Whether the server sends email.")]


class PushRequest(Struct, forbid_unknown_fields=True):
    """A browser's subscription, as returned by `PushSubscription.toJSON`."""

    endpoint: Annotated[str, Meta(description="URL of the push service for this subscription.", max_length=1000)]
    p256dh: Annotated[str, Meta(description="Public key, base64url.", max_length=100)]
    auth: Annotated[str, Meta(description="Authentication secret, base64url.", max_length=40)]
    language: Literal["en", "pl"] = "en"


class PushEnd(Struct, forbid_unknown_fields=True):
    """A subscription to end."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class MailRequest(Struct, forbid_unknown_fields=True):
    """Email address for notifications about a seat."""

    address: Annotated[str, Meta(max_length=254, examples=["ola@games.example"])]
    language: Literal["en", "pl"] = "en"


class MailInfo(Struct):
    """Email address for notifications about your seat."""

    address: Annotated[str | None, Meta(description="Null: no address is set.")]
