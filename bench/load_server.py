"""The server of the load benchmark: as it comes, but one address may do everything."""

import sys

from kletka.server.serve import bound, serve
from kletka.server.settings import Limits, Settings

if __name__ == "__main__":
    boundless = Limits(
        messages=1e9,
        burst=10**9,
        sockets=10**6,
        matches=10**9,
        connections=10**6,
        in_flight=10**6,
        requests=1e9,
        request_burst=10**9,
        work_ms=10**12,
        loop_ms=10**12,
        client_messages=1e9,
        client_burst=10**9,
    )
    settings = Settings(port=0, database=sys.argv[1], limits=boundless)
    listening = bound(settings.host, settings.port)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    serve(settings, listening)
