"""`make sockets`: the processor time of one message that comes and is sent back, in four ways."""

import argparse
import base64
import os
import platform
import socket
import statistics
import subprocess
import sys
from pathlib import Path

from bench.publish import publish

WAYS = {
    "asgi": "uvicorn's own, through ASGI",
    "ours": "ours: an asyncio protocol on the Sans-I/O layer of `websockets`, whole texts read by ourselves",
    "before": "before: on private parts of uvicorn, looking into the parser's frames",
    "picows": "picows, on a port of its own",
}
MESSAGE = b'{"do":"act","id":"k3jd92ks81md.14","action":"12,14"}'
WARM_UP = 2_000


def processor(pid: int) -> float:
    """Give the microseconds of processor time that a server's main thread has used."""
    fields = Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii").split()
    return int(fields[0]) / 1000


def opened(port: int) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall(
        f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += connection.recv(4096)
    assert b" 101 " in answer, answer
    return connection


def echoed(connection: socket.socket, messages: int) -> None:
    mask = b"\x01\x02\x03\x04"
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(MESSAGE))
    frame = bytes((0x81, 0x80 | len(MESSAGE))) + mask + masked
    answer = bytes((0x81, len(MESSAGE))) + MESSAGE
    for _ in range(messages):
        connection.sendall(frame)
        got = connection.recv(4096)
        while len(got) < len(answer):
            got += connection.recv(4096)
        assert got == answer


def measured(way: str, messages: int) -> float:
    """Give the microseconds of a server's processor time for a message."""
    if way == "picows":  # no dependency of ours: it lives among the peers
        program = ["bench/.venv/bin/python", "-m", "bench.sockets_picows"]
    else:
        program = [sys.executable, "-m", "bench.sockets_server", way]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        with opened(int(server.stdout.readline())) as connection:
            echoed(connection, WARM_UP)
            before = processor(server.pid)
            echoed(connection, messages)
            used = processor(server.pid) - before
        server.kill()
    return used / messages


def main() -> None:
    parser = argparse.ArgumentParser(prog="make sockets ARGS=…", description=__doc__)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    rows: dict[str, list[float]] = {way: [] for way in WAYS}
    for number in range(given.rounds):
        for way, row in rows.items():
            row.append(measured(way, given.messages))
        shown = {way: round(row[-1], 1) for way, row in rows.items()}
        print(f"sockets: round {number + 1} of {given.rounds}: {shown}", file=sys.stderr)
    publish("sockets", report(given, rows))


def report(given: argparse.Namespace, rows: dict[str, list[float]]) -> str:
    lines = [
        "# Sockets",
        "",
        f"Written by `make sockets`: one client sends a text of {len(MESSAGE)} bytes and waits until it is sent back, "
        f"{given.messages:,} times after {WARM_UP:,} to warm up, {given.rounds} rounds, the ways alternating, each in a process of "
        f"its own on uvloop. Processor time of the server's thread, system calls included, as the system counts it.",
        f"Python {platform.python_version()}, {platform.machine()}.",
        "",
        "| way | µs a message, median | lowest to highest |",
        "|---|---|---|",
    ]
    for way, name in WAYS.items():
        row = rows[way]
        lines.append(
            f"| {name} | {statistics.median(row):.1f} | {min(row):.1f} to {max(row):.1f} |"
        )
    lines += [
        "",
        "Chosen: ours. picows has no public way to take over a connection that another server has accepted, so it would need a "
        "second port, and everything around the messages (routes, limits, proxies' headers, the close) a second time.",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
