"""The interface to a service manager such as systemd: passed sockets, readiness.

Both are documented protocols of environment variables (sd_listen_fds(3), sd_notify(3)), and need no library.
"""

import os
import socket
import sys

from kletka.protocol import Refused

FIRST_DESCRIPTOR = 3
"""After standard input, output and error."""


def handed_socket() -> socket.socket | None:
    """Take the listening socket that the service manager has opened for this process, if it has."""
    pid, count = os.environ.pop("LISTEN_PID", ""), os.environ.pop("LISTEN_FDS", "")
    os.environ.pop("LISTEN_FDNAMES", None)
    if pid != str(os.getpid()):
        return None
    if count != "1":
        raise Refused("shell-refused-handed-sockets")
    os.set_inheritable(FIRST_DESCRIPTOR, False)  # bots at work have no business with it
    listening = socket.socket(fileno=FIRST_DESCRIPTOR)
    if listening.type != socket.SOCK_STREAM or listening.family not in (
        socket.AF_INET,
        socket.AF_INET6,
    ):
        listening.close()
        raise Refused("shell-refused-handed-sockets")
    return listening


def notify(state: str) -> None:
    """Notify the service manager of the state of this process, if it asks for that: `READY=1`, `STOPPING=1`."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    if address.startswith("@"):  # a name that is in no folder
        address = "\0" + address[1:]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sending:
        sending.connect(address)
        sending.sendall(state.encode())


def raise_descriptor_limit() -> None:
    """Allow this process as many open files and sockets as the system lets it."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
