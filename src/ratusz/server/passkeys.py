"""Ceremonies with an authenticator: what it is asked to sign, and whether it has. py_webauthn does the work.

The library brings a whole cryptography with it, which takes some tenths of a second to load; so that is done when
somebody first signs in, and never where nobody does.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

import msgspec

from ratusz.server.account_store import Passkey
from ratusz.server.errors import BadRequest, NoPasskeys, UnknownPasskey

TITLE = "Ratusz"
PATIENCE = 300
"""Seconds that somebody has for a ceremony."""
MOST_BYTES = 1023
"""Of what an authenticator may call a key."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the page comes from, as the browser says it: a passkey belongs to a host name and works nowhere else."""

    scheme: str
    host: str
    """With the port, if it is named."""

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.host}"

    @property
    def name(self) -> str:
        """The host's name, which is the ID of the "relying party".

        :raises NoPasskeys: browsers offer no passkeys at such an address.
        """
        name = self.host.rsplit(":", 1)[0] if not self.host.endswith("]") else self.host
        if _is_number(name):
            raise NoPasskeys("passkeys belong to a name, and this address is a number; call this machine localhost")
        if self.scheme != "https" and name != "localhost" and not name.endswith(".localhost"):
            raise NoPasskeys("browsers offer passkeys over https only, and at http://localhost")
        return name


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


async def load() -> None:
    """Before a ceremony: in a thread, so that nobody's move waits for it."""
    await asyncio.to_thread(import_module, "webauthn")


class NewKey(NamedTuple):
    id: bytes
    public_key: bytes
    sign_count: int


def asked_to_make(place: Place, challenge: bytes, user: bytes, name: str, known: Sequence[Passkey]) -> dict[str, Any]:
    """What `navigator.credentials.create` is told: a key that the device can find by itself, none where one is."""
    import webauthn  # noqa: PLC0415 - see the module's docstring
    from webauthn.helpers import structs  # noqa: PLC0415

    wish = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.PREFERRED,
    )
    options = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name=TITLE,
        user_id=user,
        user_name=name,
        challenge=challenge,
        timeout=PATIENCE * 1000,
        authenticator_selection=wish,
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=key.id) for key in known],
    )
    return _plain(webauthn.options_to_json(options))


def asked_to_sign(place: Place, challenge: bytes) -> dict[str, Any]:
    """What `navigator.credentials.get` is told: any key of this place that the device has."""
    import webauthn  # noqa: PLC0415

    options = webauthn.generate_authentication_options(rp_id=place.name, challenge=challenge, timeout=PATIENCE * 1000)
    return _plain(webauthn.options_to_json(options))


def challenge_of(credential: dict[str, Any]) -> bytes:
    """The challenge that a credential says it has signed.

    :raises BadRequest: it does not say.
    """
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415

    try:
        told = msgspec.json.decode(base64url_to_bytes(credential["response"]["clientDataJSON"]), type=_ClientData)
        return base64url_to_bytes(told.challenge)
    except (KeyError, TypeError, ValueError) as error:
        raise BadRequest("this is not what a browser says about a passkey", field="credential") from error


class _ClientData(msgspec.Struct):
    challenge: str


def id_of(credential: dict[str, Any]) -> bytes:
    """:raises BadRequest: it has none."""
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415

    try:
        found = base64url_to_bytes(credential["rawId"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadRequest("this is not what a browser says about a passkey", field="credential") from error
    return found[:MOST_BYTES]


def made(place: Place, credential: dict[str, Any], challenge: bytes) -> NewKey:
    """The key that has been made.

    :raises UnknownPasskey: the credential proves nothing of the kind.
    """
    import webauthn  # noqa: PLC0415
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

    try:
        proved = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except WebAuthnException as error:
        raise UnknownPasskey(f"the new passkey cannot be trusted: {_sentence(error)}") from error
    return NewKey(proved.credential_id, proved.credential_public_key, proved.sign_count)


def signed(place: Place, credential: dict[str, Any], challenge: bytes, passkey: Passkey) -> int:
    """How often the key says it has signed, if it has signed the challenge.

    :raises UnknownPasskey: it has not.
    """
    import webauthn  # noqa: PLC0415
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

    try:
        proved = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    except WebAuthnException as error:
        raise UnknownPasskey(f"the passkey opens nothing: {_sentence(error)}") from error
    return proved.new_sign_count


def _plain(options: str) -> dict[str, Any]:
    return msgspec.json.decode(options, type=dict[str, Any])


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].lower() + text[1:]
