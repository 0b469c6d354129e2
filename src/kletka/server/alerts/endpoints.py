"""Which addresses alerts may be sent to: push services in the public internet, by https, and no others.

An endpoint is what a client says. Without these checks the server could be made to send requests into the
network that it stands in.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Sequence
from urllib.parse import urlsplit

from kletka.protocol import BadOptions

LONGEST_ENDPOINT_CHARS = 1024
HTTPS_PORT = 443
LOOKUP_SECONDS = 5.0

_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 ones (RFC 6052)."""


def is_public(address: str) -> bool:
    """Say whether an address is one of the public internet, whatever it is wrapped in."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is None and found in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not (found.is_multicast or found.is_reserved)


def origin_of(endpoint: str) -> str:
    """Return the scheme and the host of an endpoint."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def check_form(endpoint: str, allowed: Sequence[str] = ()) -> None:
    """Refuse an endpoint that no push service has: not https, another port, an address for a name."""
    if origin_of_or_none(endpoint) in allowed:
        return
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise _refusal() from None
    is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    is_name = "." in host.rstrip(".") and not _is_address(host)
    if (
        not is_plain
        or len(endpoint) > LONGEST_ENDPOINT_CHARS
        or parts.scheme != "https"
        or port not in (None, HTTPS_PORT)
        or "@" in parts.netloc
        or not is_name
    ):
        raise _refusal()


async def check_endpoint(endpoint: str, allowed: Sequence[str] = ()) -> None:
    """Refuse an endpoint whose form or whose addresses are not those of a public push service."""
    check_form(endpoint, allowed)
    if origin_of(endpoint) in allowed:
        return
    try:
        async with asyncio.timeout(LOOKUP_SECONDS):
            await public_addresses(urlsplit(endpoint).hostname or "", HTTPS_PORT)
    except OSError:  # a timeout is one, too
        raise _refusal() from None


async def public_addresses(host: str, port: int) -> list[tuple[int, str]]:
    """Look a host up; raise OSError unless all of its addresses are public."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [(int(family), str(address[0])) for family, *_, address in found]
    if not addresses or not all(is_public(address) for _, address in addresses):
        raise OSError(f"{host} is not in the public internet")
    return addresses


def origin_of_or_none(endpoint: str) -> str | None:
    try:
        return origin_of(endpoint)
    except ValueError:
        return None


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def _refusal() -> BadOptions:
    return BadOptions("alerts-refused-endpoint", "endpoint")
