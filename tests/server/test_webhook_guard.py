"""Webhooks before anything is posted: which addresses are refused, and what messages look like."""

from __future__ import annotations

import json

import pytest

from ratusz.host.errors import BadRequest
from ratusz.server.notifications.destinations import Destination, may_connect, parse_destination
from ratusz.server.notifications.webhook_formats import ChatMessage, body, key_text, parse_key, signature

HOOK = "https://chat.example/hooks/secret?thread=1"
NASTY = ChatMessage(
    "turn", "Dice City", "To move: @everyone *<!channel>* [x](http://y), Jan.", "https://games.test/t/1"
)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (HOOK, Destination("chat.example", 443, "/hooks/secret?thread=1", is_secure=True)),
        (" HTTPS://Chat.Example ", Destination("chat.example", 443, "/", is_secure=True)),
        ("https://chat.example:8065/Hooks", Destination("chat.example", 8065, "/Hooks", is_secure=True)),
        ("https://[2606:4700::1111]/", Destination("2606:4700::1111", 443, "/", is_secure=True)),
        ("http://chat.example/", Destination("chat.example", 80, "/", is_secure=False)),
    ],
)
def test_addresses_are_read(address: str, expected: Destination) -> None:
    assert parse_destination(address, allow_http=True) == expected


@pytest.mark.parametrize(
    "address",
    [
        "http://chat.example/hooks",
        "ftp://chat.example/",
        "file:///etc/passwd",
        "https://user:secret@chat.example/",
        "https://chat.example@127.0.0.1/",
        "https://chat.example\\@127.0.0.1/",
        "https://chat.example/#fragment",
        "https://chat.example/a b",
        "https://chat.example/a\r\nHost: other",
        "https://chat%2eexample/",
        "https://chat.exämple/",
        "https://chat.example:22/",
        "https://chat.example:0443x/",
        "https://chat.example:70000/",
        "https:///path",
        "https://chat.example/" + "x" * 500,
        "",
    ],
)
def test_other_addresses_are_refused_without_repeating_them(address: str) -> None:
    with pytest.raises(BadRequest) as refused:
        parse_destination(address, allow_http=False)

    assert refused.value.field == "address"
    assert not address or address not in str(refused.value)


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.0.0.8",
        "3fff::1",
        "192.168.1.1",
        "192.88.99.1",
        "198.18.0.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.1.1.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:93.184.216.34",
        "64:ff9b::7f00:1",
        "64:ff9b::5db8:d822",
        "64:ff9b:1::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "fc00::1",
        "fd12::1",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
        "not an address",
    ],
)
def test_what_is_not_public_is_not_connected_to(address: str) -> None:
    assert not may_connect(address, ())


@pytest.mark.parametrize("address", ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001:80f::200e"])
def test_public_addresses_are_connected_to(address: str) -> None:
    assert may_connect(address, ())


def test_the_operator_allows_networks() -> None:
    allowed = ("10.1.0.0/16", "fd12::5", "64:ff9b::/96")

    assert may_connect("10.1.9.9", allowed)
    assert may_connect("fd12::5", allowed)
    assert may_connect("64:ff9b::5db8:d822", allowed)
    assert not may_connect("10.2.0.1", allowed)
    assert not may_connect("::ffff:10.1.9.9", allowed)


def test_names_call_nobody_and_mark_up_nothing() -> None:
    discord, slack = json.loads(body("discord", NASTY)), json.loads(body("slack", NASTY))
    mattermost, matrix = json.loads(body("mattermost", NASTY)), json.loads(body("matrix", NASTY))

    assert discord["allowed_mentions"] == {"parse": []}
    for text in (discord["content"], mattermost["text"]):
        assert "@\u2060everyone" in text
        assert "\\*\\<\\!channel\\>\\* \\[x\\]\\(http\\:" in text
    assert "@\u2060everyone *&lt;!channel&gt;*" in slack["text"]
    assert matrix["html"].startswith("<strong>Dice City</strong><br>To move: @\u2060everyone *&lt;!channel&gt;*")
    assert matrix["text"].endswith("\nhttps://games.test/t/1")


def test_programs_get_the_message_as_it_is() -> None:
    assert json.loads(body("json", NASTY)) == {
        "kind": "turn",
        "title": "Dice City",
        "text": NASTY.text,
        "url": "https://games.test/t/1",
    }


def test_signatures_are_those_of_standard_webhooks() -> None:
    """The example of the libraries of standardwebhooks.com."""
    key = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

    signed = signature(parse_key(key), "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}')

    assert signed["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert (signed["webhook-id"], signed["webhook-timestamp"]) == ("msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330")
    assert key_text(parse_key(key)) == key
