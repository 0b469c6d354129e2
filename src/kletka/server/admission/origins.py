"""The allowed host names, and the origins whose pages may use the server."""

import ipaddress
import socket
from collections.abc import Mapping
from urllib.parse import urlsplit

from kletka.server.settings import Settings

ANY = "*"


class Hosts:
    """The names in a `Host` header that mean this server.

    An address of any kind is one: only a name can be pointed here by a stranger's name server, so
    that a stranger's page counts as ours (DNS rebinding).
    """

    def __init__(self, settings: Settings) -> None:
        own = socket.gethostname().lower()
        origins = (urlsplit(origin).hostname or "" for origin in settings.origins)
        named = (_name(one) or "" for one in settings.hosts if one != ANY)
        self._any = ANY in settings.hosts
        self._names = {"localhost", own, f"{own}.local", settings.host.lower(), *origins, *named}

    def accept(self, host: str | None) -> bool:
        """Say whether a request is meant for this server; a program of long ago names none."""
        if self._any or host is None:
            return True
        name = _name(host)
        return name is not None and (name in self._names or _is_address(name))


def _name(host: str) -> str | None:
    """Return a host without its port; None for what is no host."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_own_page(headers: Mapping[str, str], settings: Settings) -> bool:
    """Say whether a browser asks from a page of this server or of an origin that was named.

    Programs send no origin, and count as such a page.
    """
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == headers.get("host")
