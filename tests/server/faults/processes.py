"""Ways into one of the processes behind a door, whichever of them a client would be shown to."""

import asyncio
import itertools
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx

from kletka.server.doorman import home_of
from tests.server.faults.nodes import Node
from tests.server.house import PATIENT, Door, Json, http_client


def nobodys(home: int, processes: int) -> str:
    """Name a match that would be at home in this process, if it existed."""
    names = (f"nobody{number}" for number in itertools.count())
    return next(name for name in names if home_of(name.encode(), processes) == home)


def shown_to(url: str, path: str) -> socket.socket:
    """Open a connection and ask on it for something that is not there: where it led, it stays."""
    address = httpx.URL(url)
    connection = socket.create_connection((address.host, address.port), PATIENT)
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {address.netloc.decode()}\r\n\r\n".encode())
    with connection.makefile("rb") as answer:
        assert b" 404 " in answer.readline()
        head = dict(line.lower().split(b": ", 1) for line in iter(answer.readline, b"\r\n"))
        answer.read(int(head[b"content-length"]))
    return connection


@dataclass
class SideDoor(Door):
    """The way into one process of a server."""

    path: str  # that leads there

    async def way_in(self) -> Json:
        return {"sock": await asyncio.to_thread(shown_to, self.url, self.path)}


@asynccontextmanager
async def door_of(node: Node, process: int) -> AsyncIterator[Door]:
    """Give a client the way into one process of a node, or into the only one that it has."""
    if node.size == 1:
        async with node.door() as door:
            yield door
        return
    path = f"/api/matches/{nobodys(process, node.size)}"
    one = httpx.Limits(max_connections=1)  # so that all go along the way of the first
    async with http_client(node.url, limits=one) as http:
        await http.get(path)
        yield SideDoor(node.url, http, path)
