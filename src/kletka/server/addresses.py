"""The addresses of a server: on this machine, and in the local network."""

import ipaddress
import socket
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from kletka.phrases import invocation
from kletka.server.settings import DEFAULT_PORT, Settings

EVERYWHERE = "0.0.0.0"  # noqa: S104 - said to people, never done unasked
"""The host on which other machines reach the server."""

ELSEWHERE = ("192.0.2.1", 9)
"""An address that is reserved for documentation; nothing is ever sent to it."""


@dataclass(frozen=True, slots=True)
class ServerAddresses:
    """The addresses of one server."""

    here: str  # the URL for this machine
    nearby: str | None  # the URL for others in the local network; None: it listens to nobody there
    lan: (
        str | None
    )  # the address of this machine in the local network, even if the server does not listen there


def server_addresses(host: str, port: int) -> ServerAddresses:
    """Find the addresses of a server that listens on this host and port."""
    lan = lan_address()
    if _is_everywhere(host):
        return ServerAddresses(
            _url("127.0.0.1", port), None if lan is None else _url(lan, port), lan
        )
    if is_loopback(host):
        return ServerAddresses(_url(host, port), None, lan)
    return ServerAddresses(_url(host, port), _url(host, port), host)


def listening_command(settings: Settings) -> str:
    """Write the command that starts this server again so that other machines reach it."""
    # The port is part of the printed address, so it must stay the same.
    port = {} if settings.port == DEFAULT_PORT else {"port": str(settings.port)}
    return changed_command(settings.typed, "serve", **port, host=EVERYWHERE)


def changed_command(typed: Sequence[tuple[str, str]], command: str, **changed: str) -> str:
    """Write a command with the options that were typed and some changed; passwords are not repeated."""
    kept = [(name, _without_password(value)) for name, value in typed if name not in changed]
    options = [*kept, *changed.items()]
    return invocation(command, *(word for name, value in options for word in (f"--{name}", value)))


def _without_password(value: str) -> str:
    if "://" not in value:
        return value
    try:
        return make_url(value).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):  # no URL: nothing could be hidden in it
        return value.partition("://")[0] + "://…"


def lan_address() -> str | None:
    """Return the address that the system would send from; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)  # only chooses a route: datagrams know no connection
        except OSError:  # no network at all
            return None
        address = str(probe.getsockname()[0])
    return None if is_loopback(address) or _is_everywhere(address) else address


def is_loopback(host: str) -> bool:
    """Return whether a host is a loopback address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _is_everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
