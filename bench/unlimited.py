"""Limits of a server that is measured: one address may do everything."""

from kletka.server.settings import Limits

UNLIMITED = Limits(
    messages=1e9,
    burst=10**9,
    sockets=10**6,
    matches=10**9,
    tournaments=10**9,
    entries=10**9,
    connections=10**6,
    in_flight=10**6,
    requests=1e9,
    request_burst=10**9,
    work_ms=10**12,
    loop_ms=10**12,
    client_messages=1e9,
    client_burst=10**9,
)
