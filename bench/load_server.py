"""The server of the load benchmark: as it comes, but one address may do everything."""

import sys

from bench.unlimited import UNLIMITED
from kletka.server.serve import bound, serve
from kletka.server.settings import Settings

if __name__ == "__main__":
    settings = Settings(port=0, database=sys.argv[1], limits=UNLIMITED)
    listening = bound(settings.host, settings.port)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    serve(settings, listening)
