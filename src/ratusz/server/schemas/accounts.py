"""Schemas of the API about accounts; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

AccountName = Annotated[str, Meta(description="Name of the account; only its owner sees it.", max_length=40)]
KeyName = Annotated[str, Meta(description="Name of the passkey, for its owner.", max_length=40, examples=["phone"])]
Seconds = Annotated[float, Meta(description="Seconds since 1970.")]
Credential = Annotated[dict[str, Any], Meta(description="Result of `PublicKeyCredential.toJSON()` in the browser.")]


class AccountRequest(Struct, forbid_unknown_fields=True):
    """Name of a new account, or new name of an existing one."""

    name: AccountName


class NewPasskey(Struct, forbid_unknown_fields=True):
    """A passkey created by an authenticator."""

    credential: Credential
    name: KeyName = ""


class UsedPasskey(Struct, forbid_unknown_fields=True):
    """A signature made with a passkey."""

    credential: Credential


class PasskeyName(Struct, forbid_unknown_fields=True):
    """New name of a passkey."""

    name: KeyName


class Challenge(Struct):
    """Options that the browser passes to an authenticator."""

    options: Annotated[
        dict[str, Any],
        Meta(description="For `PublicKeyCredential.parseCreationOptionsFromJSON` or `…RequestOptionsFromJSON`."),
    ]


class TakenAlong(Struct):
    """What was moved from the browser to the account."""

    tables: int
