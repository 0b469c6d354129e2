"""A server that sends every message back, in one of the ways that `make sockets` compares."""

import asyncio
import importlib.util
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

from kletka.server.websocket import WebSocketConnection

BEFORE = "f823862"
"""The last commit in which messages went past the parser by looking into its frames."""


async def by_asgi(_: Any, receive: Any, send: Any) -> None:
    """Echo as any ASGI application would."""
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def by_connection(scope: Any, _receive: Any, _send: Any) -> None:
    """Echo as a table does: what arrives is taken from the connection, what is sent is given to it."""
    connection = WebSocketConnection.of(scope)
    connection.accept()
    while True:
        text = await connection.receive()
        assert isinstance(text, str)
        connection.send_text(text.encode())


async def by_line(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    line = scope["state"]["line"]
    with suppress(Exception):  # it says so when the other end has gone
        while True:
            line.tell((await line.hear()).encode())


def line_of_then() -> type[asyncio.Protocol]:
    """Take the protocol of then out of the history."""
    path = f"{BEFORE}:src/kletka/server/line.py"
    shown = subprocess.run(["git", "show", path], check=True, capture_output=True)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "line_of_then.py"
        file.write_bytes(shown.stdout)
        spec = importlib.util.spec_from_file_location("line_of_then", file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    line: type[asyncio.Protocol] = module.Line
    return line


def serve(way: str, listening: socket.socket) -> None:
    app, protocol = {
        "asgi": lambda: (by_asgi, "auto"),
        "ours": lambda: (by_connection, WebSocketConnection),
        "before": lambda: (by_line, line_of_then()),
    }[way]()
    config = uvicorn.Config(
        app,
        ws=protocol,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    print(listener.getsockname()[1], flush=True)
    serve(sys.argv[1], listener)
