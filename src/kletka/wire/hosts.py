"""Which hosts are near: a connection to them needs no encryption."""

import ipaddress


def is_nearby(host: str) -> bool:
    """Say whether a host is this machine or one of its own network."""
    name = host.strip("[]")
    try:
        return ipaddress.ip_address(name).is_private
    except ValueError:
        return name.endswith((".local", ".localhost")) or not set(name) & {".", ":"}
