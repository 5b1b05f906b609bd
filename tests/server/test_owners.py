"""In whose name work is done: by network, session and table."""

from __future__ import annotations

import pytest

from ratusz.server.bots.owners import Owners


def test_sessions_of_one_network_are_together() -> None:
    owners = Owners()
    owners.seen(b"ola", "2001:db8::1")
    owners.seen(b"jan", "2001:db8::2")
    owners.seen(b"ewa", "192.0.2.7")

    assert owners.path(b"ola", "t") == ("2001:db8::", b"ola", "t")
    assert owners.path(b"jan", "u") == ("2001:db8::", b"jan", "u")
    assert owners.path(b"ewa", "v") == ("192.0.2.7", b"ewa", "v")


def test_sessions_of_unknown_networks_share_one() -> None:
    owners = Owners()

    assert owners.path(b"ola", "t") == ("", b"ola", "t")
    assert owners.path(b"jan", "t") == ("", b"jan", "t")


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratusz.server.bots.owners.KEPT", 2)
    owners = Owners()
    for session in (b"ola", b"jan", b"ola", b"ewa"):
        owners.seen(session, "192.0.2.7")

    assert [owners.path(session, "t")[0] for session in (b"ola", b"jan", b"ewa")] == ["192.0.2.7", "", "192.0.2.7"]
