"""A server on picows that sends every message back; `make sockets` runs it in bench/.venv."""

import socket
from typing import Any

import picows
import uvloop


class Echo(picows.WSListener):  # type: ignore[misc]
    """Sends every message back."""

    def on_ws_frame(self, transport: Any, frame: Any) -> None:
        transport.send(picows.WSMsgType.TEXT, frame.get_payload_as_bytes())


async def serve(listening: socket.socket) -> None:
    server = await picows.ws_create_server(lambda _: Echo(), sock=listening)
    await server.serve_forever()


if __name__ == "__main__":
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    print(listener.getsockname()[1], flush=True)
    uvloop.run(serve(listener))
