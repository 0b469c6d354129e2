"""A server for the tests in the browser: an own folder, a free port, limits that no test meets.

`python -m tests.web.serve FOLDER` prints its address and serves until it is interrupted.
"""

import sys

from kletka.server.serve import bound, serve
from kletka.server.settings import Settings
from tests.server.house import GENEROUS

if __name__ == "__main__":
    settings = Settings(port=0, database=f"sqlite:///{sys.argv[1]}/kletka.db", limits=GENEROUS)
    listening = bound(settings.host, settings.port)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    serve(settings, listening)
