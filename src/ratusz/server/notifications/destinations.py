"""Addresses of webhooks: how one is read, and to which machines the server connects for it.

A webhook is the only address to which this server posts because a visitor has named it. Whoever names one must not be
able to reach through the server what they cannot reach themselves: other programs on its machine, or its network.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

from ratusz.host.errors import BadRequest

MOST = 500
"""Maximum length of the address of a webhook."""
HTTP, HTTPS = 80, 443
_ADDRESS = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?(?P<target>/[!-\"$-~]*)?",
    re.ASCII,
)
"""A subset of URLs that has one reading only: without user names, fragments, escapes in names, or white space."""
_UNICAST = IPv6Network("2000::/3")
_SPECIAL = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2002::/16", "3fff::/20")))
"""Addresses for protocols, tunnels to others (Teredo, 6to4) and documentation, of which not every version of Python
knows all. Those of NAT64 and mapped ones are outside `2000::/3`."""


@dataclass(frozen=True, slots=True)
class Destination:
    """The parts of the address of a webhook. Only the host may be shown or logged: the rest is a secret."""

    host: str
    """Name, or address without brackets."""
    port: int
    target: str
    """Path and query."""
    is_secure: bool

    @property
    def authority(self) -> str:
        """Value of the Host header."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port == (HTTPS if self.is_secure else HTTP) else f"{name}:{self.port}"


def parse_destination(address: str, *, allow_http: bool) -> Destination:
    """Parse the address of a webhook.

    :param allow_http: whether it may begin with `http://`.
    :raises BadRequest: it is none, or has a port that belongs to another protocol. Nothing of it is repeated.
    """
    text = address.strip()
    scheme, _, rest = text.partition("://")
    host, slash, target = rest.partition("/")
    found = _ADDRESS.fullmatch(f"{scheme.lower()}://{host.lower()}{slash}{target}") if len(text) <= MOST else None
    if found is None:
        raise BadRequest("the address of a webhook looks like https://chat.example/hooks/…", field="address")
    is_secure = found["scheme"] == "https"
    if not (is_secure or allow_http):
        raise BadRequest("the address of a webhook must begin with https://", field="address")
    port = int(found["port"] or (HTTPS if is_secure else HTTP))
    if port not in (HTTP, HTTPS) and not 1024 <= port < 65536:
        raise BadRequest("a webhook has port 443, or one from 1024 to 65535", field="address")
    return Destination(found["host"].strip("[]"), port, found["target"] or "/", is_secure)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is that of one machine anywhere on the internet, and stands for no other address."""
    if isinstance(address, IPv6Address) and address not in _UNICAST:
        return False
    return address.is_global and not address.is_multicast and not any(address in some for some in _SPECIAL)


def may_connect(address: str, allowed: tuple[str, ...]) -> bool:
    """Whether the server connects to an address for a webhook.

    :param address: what a name was resolved to.
    :param allowed: further addresses and networks, such as `10.0.0.0/8`, as the operator has written them.
    """
    try:
        read = ip_address(address)
    except ValueError:
        return False
    return is_public(read) or any(read in ip_network(network, strict=False) for network in allowed)
