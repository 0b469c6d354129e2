"""`make abuse`: how long a move of an ordinary player takes while the server is attacked."""

import argparse
import asyncio
import os
import platform
import sys
import tempfile
from pathlib import Path

from bench.publish import publish
from tests.abuse.attacked_server import AttackedServer, Timings, attacked_server, during, quantile
from tests.abuse.attacks import KINDS, AttackRun, Kind

TARGET = 100.0  # milliseconds, 99 % of the moves
QUIET = "nobody attacks"


async def measured(given: argparse.Namespace, kinds: list[Kind]) -> list[str]:
    """Try the attacks one after the other on one server; give the rows of the table."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        async with attacked_server(Path(folder)) as server:
            rows.append(row(QUIET, await server.player.play(given.moves), server))
            for kind in kinds:
                size = kind.quick if given.quick else kind.thorough
                run = AttackRun(server.port, size, f"127.0.{10 + KINDS.index(kind)}")
                async with during(kind.attack, run):
                    timings = await server.player.play(given.moves)
                rows.append(row(f"{size:,} {kind.about}", timings, server))
                print(f"abuse: {kind.name}", rows[-1], dict(run.answers), file=sys.stderr)
    return rows


def row(name: str, timings: Timings, server: AttackedServer) -> str:
    p99 = quantile(timings.moves.wall, 0.99)
    verdict = "met" if p99 < TARGET else "MISSED"
    return (
        f"| {name} | {quantile(timings.moves.wall, 0.5):.0f} | {p99:.0f} | {verdict} | "
        f"{quantile(timings.moves.unhindered, 0.99):.0f} | {quantile(timings.moves.loop, 0.99):.0f} | "
        f"{quantile(timings.echo.wall, 0.99):.0f} | {quantile(timings.bots.wall, 0.5):.0f} | {server.memory():.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="make abuse ARGS=…", description=__doc__)
    parser.add_argument("--moves", type=int, default=400, help="of the player, during each attack")
    parser.add_argument("--quick", action="store_true", help="the smaller attacks of `make test`")
    parser.add_argument("--only", choices=[kind.name for kind in KINDS], help="print one attack")
    given = parser.parse_args()
    kinds = [kind for kind in KINDS if given.only in (None, kind.name)]
    rows = asyncio.run(measured(given, kinds))
    text = "\n".join(
        [
            "# Abuse",
            "",
            f"Written by `make abuse`: `kletka serve` with its default limits on SQLite; it is attacked from addresses of their "
            f"own, while an ordinary player at another table makes {given.moves} moves, about 15 a second, and plays a bot at a second "
            f"one. Server, attackers and player share {os.cpu_count()} cores. All moves were acknowledged, and afterwards each was in "
            "the store, once. Milliseconds. Target: 99 % of the moves below 100 ms. `ready` leaves out the time for which a "
            "thread of the server or the player was ready and the machine had no processor for it; `loop` is the processor time of the "
            "server's event loop between a move and its acknowledgement, for whomever; `echo` is the 99 % of a program that only echoes and "
            "commits, in the same seconds: what the machine itself does to a message.",
            f"Python {platform.python_version()}, {platform.machine()}.",
            "",
            "| attack | move, median | move, 99 % | | ready, 99 % | loop, 99 % | echo, 99 % | a bot's answer, median | server, MB |",
            "|---|---|---|---|---|---|---|---|---|",
            *rows,
            "",
        ]
    )
    if given.only or given.quick:
        print(text)
    else:
        publish("abuse", text)


if __name__ == "__main__":
    main()
