"""The identity of a client for all limits: an IPv4 address, or an IPv6 network of 64 bits."""

import ipaddress
from contextvars import ContextVar
from functools import lru_cache

IPV6_PREFIX_BITS = 64
"""Bits of an IPv6 address that name a network; a customer of a provider has all addresses in it."""

LONGEST_NAME_CHARS = 64
"""Characters of a name that is no address, such as one that a proxy gives."""


NOBODY = ""
"""The client of work that no client has caused."""

current_client: ContextVar[str] = ContextVar("current_client", default=NOBODY)
"""The client that a task and all tasks that it starts are billed to."""


@lru_cache(maxsize=4096)
def client_of(address: str) -> str:
    """Name the client behind an address: IPv4 as it is, IPv6 by its /64, mapped IPv4 as IPv4."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST_NAME_CHARS]
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_PREFIX_BITS), strict=False))
