"""WebAuthn ceremonies: options for an authenticator and verification of its response, by py_webauthn.

The library takes some tenths of a second to load, so it is loaded when somebody first signs in.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

import msgspec
import structlog

from ratusz.host.errors import BadRequest
from ratusz.server.accounts import credential_input
from ratusz.server.core.errors import NoPasskeys, UnknownPasskey
from ratusz.server.storage.accounts import Passkey

TITLE = "Ratusz"
TIMEOUT = 300
"""Seconds until a ceremony expires."""


_log = structlog.get_logger("ratusz.accounts")


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """Scheme and host of the page. A passkey belongs to a host name and works nowhere else."""

    scheme: str
    host: str
    """Host name, with the port if it is not the default."""

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.host}"

    @property
    def name(self) -> str:
        """The host name, which is the ID of the relying party.

        :raises NoPasskeys: browsers offer no passkeys at such an address.
        """
        name = self.host.rsplit(":", 1)[0] if not self.host.endswith("]") else self.host
        if _is_number(name):
            raise NoPasskeys("passkeys need a host name, not an IP address; on this machine use http://localhost")
        if self.scheme != "https" and name != "localhost" and not name.endswith(".localhost"):
            raise NoPasskeys("passkeys need https, or http://localhost")
        return name


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


async def load() -> None:
    """Load the library before a ceremony, in a thread so that nobody's move waits for it."""
    await asyncio.to_thread(import_module, "webauthn")


class NewKey(NamedTuple):
    id: bytes
    public_key: bytes
    sign_count: int


def asked_to_make(
    relying_party: RelyingParty, challenge: bytes, user: bytes, name: str, known: Sequence[Passkey]
) -> dict[str, Any]:
    """Options for `navigator.credentials.create`: a discoverable key, on a device that has none of the account."""
    import webauthn  # noqa: PLC0415 - see the module's docstring
    from webauthn.helpers import structs  # noqa: PLC0415

    selection = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        user_verification=structs.UserVerificationRequirement.PREFERRED,
    )
    options = webauthn.generate_registration_options(
        rp_id=relying_party.name,
        rp_name=TITLE,
        user_id=user,
        user_name=name,
        challenge=challenge,
        timeout=TIMEOUT * 1000,
        authenticator_selection=selection,
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=key.id) for key in known],
    )
    return _plain(webauthn.options_to_json(options))


def asked_to_sign(relying_party: RelyingParty, challenge: bytes) -> dict[str, Any]:
    """Options for `navigator.credentials.get`: any key of this host."""
    import webauthn  # noqa: PLC0415

    options = webauthn.generate_authentication_options(
        rp_id=relying_party.name, challenge=challenge, timeout=TIMEOUT * 1000
    )
    return _plain(webauthn.options_to_json(options))


def challenge_of(credential: dict[str, Any]) -> bytes:
    """The challenge that a credential claims to have signed.

    :raises BadRequest: it names none.
    """
    written = credential_input.part(credential, "response", "clientDataJSON")
    try:
        told = msgspec.json.decode(written, type=_ClientData)
    except (ValueError, RecursionError) as error:
        raise BadRequest("invalid passkey response from the browser", field="credential") from error
    return credential_input.part({"challenge": told.challenge}, "challenge")


class _ClientData(msgspec.Struct):
    challenge: str


def id_of(credential: dict[str, Any]) -> bytes:
    """:raises BadRequest: it has none."""
    return credential_input.part(credential, "rawId")[: credential_input.MOST_ID]


def made(relying_party: RelyingParty, credential: dict[str, Any], challenge: bytes) -> NewKey:
    """The new key, verified.

    :raises UnknownPasskey: the credential cannot be verified.
    :raises BadRequest: it is not safe to decode.
    """
    import webauthn  # noqa: PLC0415 - see the module's docstring
    from webauthn.helpers import decode_credential_public_key, decoded_public_key_to_cryptography  # noqa: PLC0415

    bare = credential_input.attestation(credential)
    with _proving("the new passkey could not be verified"):
        proved = webauthn.verify_registration_response(
            credential=bare,
            expected_challenge=challenge,
            expected_rp_id=relying_party.name,
            expected_origin=relying_party.origin,
        )
        # Otherwise an invalid key would be noticed only at the next sign-in.
        decoded_public_key_to_cryptography(decode_credential_public_key(proved.credential_public_key))
    return NewKey(proved.credential_id, proved.credential_public_key, proved.sign_count)


def signed(relying_party: RelyingParty, credential: dict[str, Any], challenge: bytes, passkey: Passkey) -> int:
    """The signature counter of the key, if it has signed the challenge.

    :raises UnknownPasskey: it has not signed it.
    :raises BadRequest: it is not safe to decode.
    """
    import webauthn  # noqa: PLC0415 - see the module's docstring

    credential_input.check_assertion(credential)
    with _proving("the passkey could not be verified"):
        proved = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=relying_party.name,
            expected_origin=relying_party.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    return proved.new_sign_count


@contextmanager
def _proving(problem: str) -> Iterator[None]:
    """Turn any error of the library about untrusted input into `UnknownPasskey`."""
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415 - see the module's docstring

    try:
        yield
    except WebAuthnException as error:
        raise UnknownPasskey(f"{problem}: {_sentence(error)}") from error
    except Exception as error:
        _log.warning("cannot read a passkey", problem=type(error).__name__)
        raise UnknownPasskey(f"{problem}: its data cannot be read") from error


def _plain(options: str) -> dict[str, Any]:
    return msgspec.json.decode(options, type=dict[str, Any])


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].lower() + text[1:]
