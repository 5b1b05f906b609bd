"""Schemas of the API about accounts; see `ratusz.server.schemas.tables`."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

AccountName = Annotated[str, Meta(description="What the account is called; nobody else sees it.", max_length=40)]
KeyName = Annotated[str, Meta(description="How its owner tells it from others.", max_length=40, examples=["phone"])]
Seconds = Annotated[float, Meta(description="Seconds since 1970.")]
Credential = Annotated[dict[str, Any], Meta(description="What `PublicKeyCredential.toJSON()` says in the browser.")]


class AccountRequest(Struct, forbid_unknown_fields=True):
    """An account that is to be, or another name for one."""

    name: AccountName


class NewPasskey(Struct, forbid_unknown_fields=True):
    """A passkey that an authenticator has made."""

    credential: Credential
    name: KeyName = ""


class UsedPasskey(Struct, forbid_unknown_fields=True):
    """A passkey that an authenticator has signed with."""

    credential: Credential


class PasskeyName(Struct, forbid_unknown_fields=True):
    """Another name for a passkey."""

    name: KeyName


class Challenge(Struct):
    """What the browser is to tell an authenticator."""

    options: Annotated[
        dict[str, Any],
        Meta(description="For `PublicKeyCredential.parseCreationOptionsFromJSON` or `…RequestOptionsFromJSON`."),
    ]


class TakenAlong(Struct):
    """How much belongs to the account now that belonged to the browser."""

    tables: int
