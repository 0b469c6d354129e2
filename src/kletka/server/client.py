"""Who a client is to every limit: an address, or the network that one customer of a provider has."""

import ipaddress
from contextvars import ContextVar
from functools import lru_cache

PREFIX = 64
"""Bits of an IPv6 address that name a network; whoever has one has all 2**64 addresses in it."""

LONGEST = 64
"""Characters of what is no address, such as a word of a proxy."""


NOBODY = ""
"""The client of what the server does by itself."""

current_client: ContextVar[str] = ContextVar("current_client", default=NOBODY)
"""The client for which a task works, and every task that it has started."""


@lru_cache(maxsize=4096)
def client_of(address: str) -> str:
    """Name the client behind an address: IPv4 as it is, IPv6 by its /64, mapped IPv4 as IPv4."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST]
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, PREFIX), strict=False))
