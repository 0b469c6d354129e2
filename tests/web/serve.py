"""A server for the tests in the browser: an own folder, a free port, limits that no test meets.

`python -m tests.web.serve FOLDER [PORT]` prints its address and serves until it is interrupted; with
the folder and the port of one that was killed it goes on where that one was. KLETKA_PUSH_SERVICES names
the push service of a test.
"""

import os
import sys

from kletka.server.serve import listener, serve
from kletka.server.settings import Settings
from tests.server.running_server import HIGH_LIMITS

if __name__ == "__main__":
    folder, port = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
    settings = Settings(
        port=port,
        database=f"sqlite:///{folder}/kletka.db",
        limits=HIGH_LIMITS,
        push_services=tuple(os.environ.get("KLETKA_PUSH_SERVICES", "").split()),
    )
    listening, settings = listener(settings)
    print(f"http://127.0.0.1:{settings.port}", flush=True)
    serve(settings, listening)
