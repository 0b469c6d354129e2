"""The files in deploy/: read by the programs that they are for, where those can be had."""

import asyncio
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from kletka.server.admission.middleware import Admission
from kletka.server.node import Node
from kletka.server.settings import Settings

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
INSTALLED = "/opt/kletka/bin/kletka"
MOST_EXPOSED = 20
"""Tenths, of `systemd-analyze security`: 0 is sealed, 100 is open to everything."""


def program(name: str, package: str) -> str:
    """Give the path of a program of Debian."""
    found = subprocess.run(
        [ROOT / "scripts/debian", name, package], check=True, capture_output=True, text=True
    )
    return found.stdout.strip()


# systemd.


@pytest.fixture
def units(tmp_path: Path) -> list[Path]:
    """The units of one node, with a program that is there."""
    (tmp_path / "kletka").touch(mode=0o755)
    made = []
    for kind in ("service", "socket"):
        text = (DEPLOY / f"systemd/kletka@.{kind}").read_text(encoding="utf-8")
        for name in (f"kletka@.{kind}", f"kletka@8001.{kind}"):
            (tmp_path / name).write_text(text.replace(INSTALLED, str(tmp_path / "kletka")))
        made.append(tmp_path / f"kletka@8001.{kind}")
    return made


def analyze(*arguments: str | Path, units: list[Path]) -> tuple[int, str]:
    done = subprocess.run(
        [program("systemd-analyze", "systemd"), *arguments, *units],
        env={"SYSTEMD_UNIT_PATH": f"{units[0].parent}:", "PATH": "/usr/bin:/bin"},
        check=False,
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_units_are_what_systemd_reads(units: list[Path]) -> None:
    assert analyze("verify", units=units) == (0, "")


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("ProtectSystem=strict", "ProtectSystem=strictly"),
        ("KillMode=mixed", "KillModus=mixed"),
        ("ExecStart=", "ExecStart=/no/such/program"),
    ],
)
def test_what_systemd_cannot_read_is_found(units: list[Path], right: str, wrong: str) -> None:
    service = units[0]
    service.write_text(service.read_text().replace(right, wrong))
    _, said = analyze("verify", units=units)

    assert service.name in said


def test_a_node_may_do_little_on_its_machine(units: list[Path]) -> None:
    code, said = analyze(
        "security", "--offline=true", f"--threshold={MOST_EXPOSED}", units=units[:1]
    )

    assert code == 0, said


# nginx.


def test_the_configuration_is_what_nginx_reads(tmp_path: Path) -> None:
    nginx = program("nginx", "nginx-light")
    shutil.copytree(DEPLOY / "nginx", tmp_path, dirs_exist_ok=True)
    certificate = [
        *("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
        *("-days", "1", "-subj", "/CN=play.example.org"),
        *("-keyout", str(tmp_path / "privkey.pem"), "-out", str(tmp_path / "fullchain.pem")),
    ]
    subprocess.run([program("openssl", "openssl"), *certificate], check=True, capture_output=True)
    (tmp_path / "mime.types").write_text("types { text/html html; }\n")
    server = tmp_path / "kletka/server.conf"
    server.write_text(server.read_text().replace("/etc/kletka/tls", str(tmp_path)))
    main = tmp_path / "nginx.conf"
    text = main.read_text().replace("/run/nginx.pid", f"{tmp_path}/nginx.pid")
    main.write_text(text.replace("user www-data;\n", ""))
    command = [nginx, "-t", "-p", str(tmp_path), "-e", str(tmp_path / "error.log"), "-c", str(main)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    assert "[warn]" not in re.sub(r'.*the "user" directive.*\n', "", done.stderr)


# Containers, Prometheus, Grafana: nobody is at hand who could run them.


def test_compose_names_files_that_exist() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services = compose["services"]
    mounted = [
        volume.split(":")[0]
        for service in services.values()
        for volume in service.get("volumes", [])
        if volume.startswith(".")
    ]
    addresses = [service["networks"] for service in services.values()]

    assert (DEPLOY / "Containerfile").exists()
    assert all((DEPLOY / path).exists() for path in mounted)
    assert {
        "kletka": {"ipv4_address": services["node1"]["environment"]["FORWARDED_ALLOW_IPS"]}
    } in (addresses)
    assert compose["volumes"].keys() == {"postgres", "prometheus", "grafana"}


def test_the_dashboard_uses_metrics_that_a_node_has(tmp_path: Path) -> None:
    node = Node(Settings(database=f"sqlite:///{tmp_path}/kletka.db"))
    admission = Admission(lambda *_: asyncio.sleep(0), node, {})
    admission.connections.refused("connections")
    node.metrics.begun.labels("contours").inc()
    node.metrics.refused.labels("shell-refused-storage").inc()
    node.metrics.ended("bots", "done")
    node.metrics.began("bots", 0.0)
    result = set(
        re.findall(r"^((?:kletka|process)_\w+)", node.metrics.written().decode(), re.MULTILINE)
    )
    dashboard = json.loads((DEPLOY / "grafana/kletka.json").read_text(encoding="utf-8"))
    alerts = yaml.safe_load((DEPLOY / "prometheus/alerts.yml").read_text(encoding="utf-8"))
    expressions = [
        *(target["expr"] for panel in dashboard["panels"] for target in panel["targets"]),
        *(rule["expr"] for group in alerts["groups"] for rule in group["rules"]),
    ]
    watched = set(re.findall(r"(?:kletka|process)_\w+", " ".join(expressions)))

    assert watched - result == set()
    assert watched
