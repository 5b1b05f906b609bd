"""Schemas of the API about notifications; see `ratusz.server.schemas.tables`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class NotificationsInfo(Struct):
    """How this server can reach people who are not here."""

    push_key: Annotated[str, Meta(description="For `PushManager.subscribe`.")]
    mail: Annotated[bool, Meta(description="Whether mail is sent.")]


class PushRequest(Struct, forbid_unknown_fields=True):
    """A browser's subscription, as `PushSubscription.toJSON` tells it."""

    endpoint: Annotated[str, Meta(description="Where its push service takes messages.", max_length=1000)]
    p256dh: Annotated[str, Meta(description="Its public key, in base64 as in addresses.", max_length=100)]
    auth: Annotated[str, Meta(description="Its secret, likewise.", max_length=40)]
    language: Literal["en", "pl"] = "en"


class PushEnd(Struct, forbid_unknown_fields=True):
    """A subscription that is to end."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class MailRequest(Struct, forbid_unknown_fields=True):
    """Where somebody wants to have mail about a seat of theirs."""

    address: Annotated[str, Meta(max_length=254, examples=["ola@games.example"])]
    language: Literal["en", "pl"] = "en"


class MailInfo(Struct):
    """Where you get mail about your seat."""

    address: Annotated[str | None, Meta(description="Null: you get none.")]
