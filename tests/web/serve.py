"""Servers for the tests in the browser: an own folder, a free port, limits that no test meets.

`python -m tests.web.serve SOCKET` reads the program once and listens on a Unix socket. Each connection
asks for one server, with a line of JSON: its folder, its port (0: a free one), and its environment.
The server runs in a fork. It answers with a line that has its process id, and one that has its address;
the connection closes when it ends. With the folder and the port of one that was killed it goes on where
that one was. KLETKA_PUSH_SERVICES names the push service of a test.

What a server needs is imported by a function: every process of its pools imports this module again.
"""

import json
import os
import select
import signal
import socket
import sys
import threading


def listen(path: str) -> None:
    """Fork a server for each connection, until this process is ended or its standard input closes."""
    import kletka.server.serve  # noqa: F401, PLC0415 - what the forks need not do again
    import tests.server.running_server  # noqa: F401, PLC0415

    listening = socket.socket(socket.AF_UNIX)
    listening.bind(path)
    listening.listen()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that have ended
    print("ready", flush=True)
    while sys.stdin not in select.select([listening, sys.stdin], [], [])[0]:
        connection, _ = listening.accept()
        if os.fork() == 0:
            listening.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve_one(connection)
            os._exit(0)
        connection.close()


def serve_one(connection: socket.socket) -> None:
    """Run the server that a connection asks for."""
    from kletka.server.serve import listener, serve  # noqa: PLC0415
    from kletka.server.settings import Settings  # noqa: PLC0415
    from tests.server.running_server import HIGH_LIMITS  # noqa: PLC0415

    with connection.makefile("rw") as stream:
        request = json.loads(stream.readline())
        os.environ.update(request["environment"])
        settings = Settings(
            port=request["port"],
            database=f"sqlite:///{request['folder']}/kletka.db",
            limits=HIGH_LIMITS,
            push_services=tuple(os.environ.get("KLETKA_PUSH_SERVICES", "").split()),
        )
        listening, settings = listener(settings)
        threading.Thread(target=_end_with, args=(connection,), daemon=True).start()
        print(f"{os.getpid()}\nhttp://127.0.0.1:{settings.port}", file=stream, flush=True)
        serve(settings, listening)


def _end_with(connection: socket.socket) -> None:
    """End this server when whoever asked for it is gone, and can no longer stop it."""
    while connection.recv(1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    listen(sys.argv[1])
