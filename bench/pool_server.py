"""The server of the benchmark of matchmaking: a thousand sockets are opened before the first one speaks."""

import sys

from bench.unlimited import UNLIMITED
from kletka.server import websocket_sessions
from kletka.server.serve import bound, serve
from kletka.server.settings import Settings

if __name__ == "__main__":
    websocket_sessions.HELLO_SECONDS = 300.0
    settings = Settings(port=0, database=sys.argv[1], limits=UNLIMITED)
    listening = bound(settings.host, settings.port)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    serve(settings, listening)
