"""Clusters that are not there; tests/durability/test_cluster.py plays on one."""

from __future__ import annotations

import socket

import pytest

from ratusz.bots.cluster import cluster
from ratusz.engine.errors import InvalidInput


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_an_address_at_which_nobody_listens_is_refused(scheme: str) -> None:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        address = f"{scheme}127.0.0.1:{bound.getsockname()[1]}"

        with pytest.raises(InvalidInput, match=f"^no Ray cluster answers at '{address}': "), cluster(address):
            pass
