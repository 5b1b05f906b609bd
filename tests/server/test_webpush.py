"""Web push, byte for byte as the RFCs say."""

from __future__ import annotations

import msgspec
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from ratusz.server.core.settings import PUSH_SERVICES
from ratusz.server.notifications import webpush
from ratusz.server.notifications.transports import is_service
from ratusz.server.storage.contacts import Subscription


def kept(private: str) -> bytes:
    """A private key as we keep it, from the number that RFCs print."""
    key = ec.derive_private_key(int.from_bytes(webpush.decoded(private), "big"), ec.SECP256R1())
    return key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def test_encryption_is_that_of_rfc_8291() -> None:
    """The example of its section 5, whose steps are in appendix A."""
    browser = Subscription(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        b"",
        webpush.decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        webpush.decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        "en",
        "",
    )

    body = webpush.encrypted(
        b"When I grow up, I want to be a watermelon",
        browser,
        salt=webpush.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
        key=kept("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    )

    assert webpush.encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7"
        "A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_signature_says_to_whom_and_until_when() -> None:
    key = webpush.new_key()

    scheme, token, own = webpush.authorization(key, "https://push.test:444/a/b", "mailto:us@games.test", 1000.9).split(
        " "
    )
    signed, _, signature = token.removeprefix("t=").removesuffix(",").rpartition(".")
    header, claims = (msgspec.json.decode(webpush.decoded(part)) for part in signed.split("."))

    assert (scheme, own) == ("vapid", f"k={webpush.public_key(key)}")
    assert header == {"typ": "JWT", "alg": "ES256"}
    assert claims == {"aud": "https://push.test:444", "exp": 1000 + 12 * 3600, "sub": "mailto:us@games.test"}
    raw = webpush.decoded(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), webpush.decoded(webpush.public_key(key)))
    public.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(encode_dss_signature(*numbers), b"something else", ec.ECDSA(hashes.SHA256()))


def test_only_points_of_the_curve_are_keys() -> None:
    key = webpush.decoded(webpush.public_key(webpush.new_key()))

    assert webpush.is_point(key)
    assert not webpush.is_point(key[:-1])
    assert not webpush.is_point(b"\4" + b"\1" * 64)


@pytest.mark.parametrize(
    ("endpoint", "expected"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com/abc", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com:8080/abc", False),
        ("https://fcm.googleapis.com@127.0.0.1/abc", False),
        ("https://evilfcm.googleapis.com.test/abc", False),
        ("https://notfcm-googleapis.com/abc", False),
        ("https://127.0.0.1/abc", False),
        ("https://[::1/abc", False),
        ("file:///etc/passwd", False),
        ("", False),
    ],
)
def test_nothing_is_posted_to_other_addresses_than_those_of_push_services(endpoint: str, expected: bool) -> None:
    assert is_service(endpoint, PUSH_SERVICES) is expected


def test_further_services_can_be_allowed() -> None:
    assert is_service("http://127.0.0.1:9000/abc", (*PUSH_SERVICES, "http://127.0.0.1:9000"))
    assert is_service("https://push.games.test/abc", ("games.test",))
