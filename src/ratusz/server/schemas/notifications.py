"""Schemas of the API about notifications; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class NotificationsInfo(Struct):
    """How this server can notify players who are offline."""

    push_key: Annotated[str, Meta(description="Application server key for `PushManager.subscribe`.")]
    mail: Annotated[bool, Meta(description="Whether the server sends email.")]
    webhooks: Annotated[bool, Meta(description="Whether hosts can have turns and results posted to a chat channel.")]


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


class WebhookRequest(Struct, forbid_unknown_fields=True):
    """Where turns and results of a table are to be posted."""

    address: Annotated[
        str,
        Meta(
            description="Address of an incoming webhook, as the chat service shows it. It is never returned.",
            max_length=500,
            examples=["https://chat.example/hooks/…"],
        ),
    ]
    format: Annotated[Literal["discord", "slack", "mattermost", "matrix", "json"], Meta(description="Chat service.")]
    turns: Annotated[bool, Meta(description="Whether turns are posted, too, and not only results.")] = True
    language: Annotated[Literal["en", "pl"], Meta(description="Language of the messages.")] = "en"


class WebhookInfo(Struct, kw_only=True):
    """Where turns and results of a table are posted."""

    host: Annotated[str | None, Meta(description="Host of the address; null: nothing is posted.")] = None
    format: Annotated[
        Literal["discord", "slack", "mattermost", "matrix", "json", ""], Meta(description="Chat service.")
    ] = ""
    turns: Annotated[bool, Meta(description="Whether turns are posted, too.")] = False
    problem: Annotated[
        Literal["", "unreachable", "rejected"],
        Meta(description="Why nothing more is posted until the address is set again; empty: messages are posted."),
    ] = ""


class WebhookSet(WebhookInfo, kw_only=True):
    """A webhook that was just set."""

    signing_key: Annotated[
        str, Meta(description="Key of the signatures of its messages; shown only once.", examples=["whsec_…"])
    ]
