"""`make mutants`: does a test fail when the rules or the referee are broken? Samples are drawn from a seed.

cosmic-ray breaks one place after another, in a copy of the repository, and runs the tests that
stand nearest to it. A mutant that no test notices has survived.
"""

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import WorkItem, WorkResult

from bench.publish import publish

ROOT = Path(__file__).parent.parent.parent
PYTEST = "-m pytest -q -x -p no:cacheprovider -p pytest_timeout -p anyio --timeout=60 --no-header --tb=no"
SESSIONS = ROOT / "bench/mutants/.sessions"

TESTS = {
    "games/chain": "tests/acceptance/test_chain.py tests/acceptance/test_chain_reaction.py "
    "tests/games/chain/test_notation.py tests/games/chain/test_reaction.py",
    "games/labyrinth": "tests/acceptance/test_labyrinth*.py tests/games/labyrinth "
    "--ignore=tests/games/labyrinth/test_against_literal.py",
    "games/cellwar": "tests/acceptance/test_cellwar*.py tests/games/cellwar",
    "games/contours": "tests/acceptance/test_contours*.py tests/games/contours "
    "--ignore=tests/games/contours/test_early_end.py",
    "games/castle": "tests/acceptance/test_castle*.py tests/games/castle "
    "--ignore=tests/games/castle/test_against_literal.py",
    "match": "tests/match",
}
"""The tests nearest to each package, quick ones; the whole suite may notice more."""

LEFT_OUT = {
    "games/chain": ("kernel.py", "compiled.py", "playouts.py"),
}
"""What is compiled for seconds before a single test runs."""


def command(package: str) -> str:
    tests = TESTS[package]
    key = package.removeprefix("games/")
    if key != package:
        tests += f" tests/conformance/test_promises.py -k 'not test_promises or {key}-0'"
    return f"{ROOT / '.venv/bin/python'} {PYTEST} {tests}"


def configured(package: str) -> str:
    left_out = [f"src/kletka/{package}/{name}" for name in LEFT_OUT.get(package, ())]
    shell = f"bash -c {shlex.quote(command(package))}"
    return f"""[cosmic-ray]
module-path = ["src/kletka/{package}"]
timeout = 600.0
excluded-modules = {json.dumps(left_out)}
test-command = {json.dumps(shell)}
[cosmic-ray.distributor]
name = "local"
"""


def cosmic_ray(copy: Path, *words: str) -> None:
    tool = ROOT / "bench/mutants/.venv/bin/cosmic-ray"
    environment = {
        **os.environ,
        "PYTHONPATH": "src",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    subprocess.run([tool, *words], cwd=copy, env=environment, check=True)


def tested(package: str, copy: Path, size: int, seed: int) -> Path:
    """Try a sample of the mutants of a package; a session that was begun goes on."""
    SESSIONS.mkdir(exist_ok=True)
    name = package.replace("/", "-")
    session = SESSIONS / f"{name}-{size}-{seed}.sqlite"
    config = SESSIONS / f"{name}.toml"
    config.write_text(configured(package), encoding="utf-8")
    if not session.exists():
        cosmic_ray(copy, "baseline", str(config))  # what fails unbroken would seem to notice all
        cosmic_ray(copy, "init", str(config), str(session))
        filtering = [sys.executable, "-m", "bench.mutants.sample", str(session)]
        words = [*filtering, f"--size={size}", f"--seed={seed}"]
        subprocess.run(words, cwd=copy, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True)
    cosmic_ray(copy, "exec", str(config), str(session))
    return session


def tried(session: Path) -> Iterator[tuple[WorkItem, WorkResult]]:
    with use_db(session, WorkDB.Mode.open) as database:
        results = dict(database.results)
        for item in database.work_items:
            result = results.get(item.job_id)
            if result is not None and result.test_outcome is not None:
                yield item, result


def survivors(session: Path) -> Iterator[str]:
    for item, result in tried(session):
        if not result.is_killed:
            (mutation,) = item.mutations
            yield f"{mutation.module_path}:{mutation.start_pos[0]} {mutation.operator_name}"
            yield result.diff or ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make mutants ARGS=…", description=__doc__)
    parser.add_argument("--sample", type=int, default=25, help="mutants a package")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=TESTS, help="one package, printed and not written")
    given = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory(prefix="kletka-mutants-") as directory:
        copy = Path(directory) / "kletka"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(copy)], check=True)
        for package in [given.only] if given.only else TESTS:
            session = tested(package, copy, given.sample, given.seed)
            found = [result for _, result in tried(session)]
            killed = sum(result.is_killed for result in found)
            rows.append(f"| {package} | {len(found)} | {killed} | {len(found) - killed} |")
            print(rows[-1], *survivors(session), sep="\n", flush=True)
    if not given.only:
        publish("mutants", page(given.sample, given.seed, rows))


def page(size: int, seed: int, rows: list[str]) -> str:
    head = [
        "# Mutants",
        "",
        f'Written by `make mutants ARGS="--sample {size} --seed {seed}"`: cosmic-ray breaks one place of the '
        "code and the tests nearest to it run; a mutant that none of them notices has survived. "
        "Mutants of annotations and of caches behave as the original and are not drawn.",
        "",
        "| package | mutants drawn | noticed | survived |",
        "|---|---|---|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


if __name__ == "__main__":
    main()
