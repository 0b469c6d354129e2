"""Debian's nginx with the configuration that is shipped in deploy/, before the nodes of a test."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.server.faults.players import eventually

ROOT = Path(__file__).parents[3]

MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
{user}
events {{ worker_connections {connections}; }}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/unused;
    uwsgi_temp_path {folder}/unused;
    scgi_temp_path {folder}/unused;
    include kletka/http.conf;
    server {{
        listen 127.0.0.1:{port};
        include kletka/site.conf;
    }}
}}
"""


class Proxy:
    """An nginx that runs."""

    def __init__(self, url: str, pid: int, nodes: Path) -> None:
        self.url = url
        self.pid = pid
        self._nodes = nodes

    async def take_out(self, node: str) -> None:
        """Send no new connection to a node any more, as deploy/README.md says how."""
        address = node.removeprefix("http://")
        lines = self._nodes.read_text(encoding="ascii")
        self._nodes.write_text(lines.replace(f"{address} ", f"{address} down "), encoding="ascii")
        before = set(self._workers())
        os.kill(self.pid, signal.SIGHUP)

        async def workers() -> dict[int, str]:
            return self._workers()

        def is_done(found: dict[int, str]) -> bool:
            old = [found[pid] for pid in before & set(found)]
            return bool(set(found) - before) and all("shutting down" in title for title in old)

        await eventually(workers, is_done)

    def _workers(self) -> dict[int, str]:
        """Give the workers of this nginx and how each calls itself: an old one is shutting down."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii")
        found = {}
        for pid in map(int, children.split()):
            title = Path(f"/proc/{pid}/cmdline")
            if title.exists():
                found[pid] = title.read_text(encoding="ascii")
        return found


def nodes_conf(urls: Sequence[str]) -> str:
    """Write the file that lists the nodes."""
    shipped = (ROOT / "deploy/nginx/kletka/nodes.conf").read_text(encoding="ascii")
    (options,) = {line.partition(" ")[2].partition(" ")[2] for line in shipped.splitlines()[2:]}
    return "".join(f"server {url.removeprefix('http://')} {options}\n" for url in urls)


@contextmanager
def proxy(
    folder: Path, urls: Sequence[str], connections: int = 1024, *, limits: bool = True
) -> Iterator[Proxy]:
    """Keep nginx before these nodes; without limits one address may do everything."""
    program = subprocess.run(
        [ROOT / "scripts/debian", "nginx", "nginx-light"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    shutil.copytree(ROOT / "deploy/nginx/kletka", folder / "kletka")
    nodes = folder / "kletka" / "nodes.conf"
    nodes.write_text(nodes_conf(urls), encoding="ascii")
    if not limits:
        site = folder / "kletka" / "site.conf"
        lines = site.read_text(encoding="ascii").splitlines(keepends=True)
        unlimited = [one for one in lines if not one.startswith(("limit_conn ", "limit_req "))]
        site.write_text("".join(unlimited), encoding="ascii")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    user = "user root;" if os.getuid() == 0 else ""
    main = folder / "nginx.conf"
    written = MAIN.format(folder=folder, port=port, user=user, connections=connections)
    main.write_text(written, encoding="ascii")
    command = [program, "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(main)]
    with subprocess.Popen(command) as process:
        try:
            yield Proxy(f"http://127.0.0.1:{port}", process.pid, nodes)
        finally:
            process.terminate()
