"""`make mutants`: does a test fail when the rules or the referee are broken? Samples are drawn from a seed.

cosmic-ray breaks one place after another, in a copy of the repository, and asks `warm.py` whether a
test notices. A mutant that no test notices has survived. Verdicts are kept in `.sessions` as long
as the package stays as it is: a larger sample of the same seed tries only what is new, and
`--again` tries the survivors that nobody has judged once more, after tests were added.
"""

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import WorkItem, WorkResult

from bench.mutants.judged import judged
from bench.mutants.report import Tried, page, survivors, why_equivalent
from bench.mutants.sample import can_matter, drawn
from bench.publish import publish

ROOT = Path(__file__).parent.parent.parent
HERE = ROOT / "bench/mutants"
SESSIONS = HERE / ".sessions"
KLETKA = ROOT / ".venv/bin/python"
PACKAGES = (
    *sorted(f"games/{path.parent.name}" for path in ROOT.glob("src/kletka/games/*/rules.py")),
    "match",
)
LONGEST = 1800.0
"""Seconds after which cosmic-ray gives a mutant up; the warm process does so much earlier."""


def digest(copy: Path, *folders: str) -> str:
    """Name the content of some folders."""
    words = ["git", "rev-parse", *(f"HEAD:{folder}" for folder in folders)]
    output = subprocess.run(words, cwd=copy, check=True, capture_output=True)
    return hashlib.sha256(output.stdout).hexdigest()[:12]


def cosmic_ray(copy: Path, *words: str) -> None:
    subprocess.run([HERE / ".venv/bin/cosmic-ray", *words], cwd=copy, check=True)


@contextmanager
def warm_process(package: str, copy: Path) -> Iterator[Path]:
    """Start the process that runs tests, after it has learned which of them reach which line."""
    about = ("acceptance", "conformance", package) if package != "match" else (package,)
    folders = [f"src/kletka/{package}", *(f"tests/{folder}" for folder in about)]
    learned = SESSIONS / f"{package.replace('/', '-')}-{digest(copy, *folders)}.json"
    warm = [str(KLETKA), str(HERE / "warm.py")]
    if not learned.exists():
        subprocess.run([*warm, "learn", package, str(learned)], cwd=copy, check=True)
    with tempfile.TemporaryDirectory(prefix="kletka-warm-") as directory:
        address = Path(directory) / "socket"
        words = [*warm, "serve", package, str(learned), str(address)]
        with subprocess.Popen(words, cwd=copy, stdout=subprocess.PIPE) as server:
            assert server.stdout
            server.stdout.readline()
            try:
                yield address
            finally:
                server.terminate()


def session_of(package: str, copy: Path, size: int, seed: int, again: bool) -> tuple[Path, int]:
    """Bring the drawn mutants into the session of a package; give it, and how many there are in all."""
    name = f"{package.replace('/', '-')}-{digest(copy, f'src/kletka/{package}')}"
    every, session = SESSIONS / f"{name}.all.sqlite", SESSIONS / f"{name}-{seed}.sqlite"
    if not every.exists():
        config = SESSIONS / f"{name}.toml"
        config.write_text(configuration(package, Path("nobody")), encoding="utf-8")
        cosmic_ray(copy, "init", str(config), str(every))
    with use_db(every, WorkDB.Mode.open) as database:
        items = can_matter(database.work_items, copy)
    with use_db(session, WorkDB.Mode.create) as database:
        verdicts = dict(database.results)
        if again:
            known, items_tried = judged(), {one.job_id: one for one in database.work_items}
            survived = {
                job
                for job, result in verdicts.items()
                if not result.is_killed and why_equivalent(items_tried[job], result, known) is None
            }
            noted = retried(session) | survived
            session.with_suffix(".retried").write_text("\n".join(sorted(noted)), encoding="utf-8")
            verdicts = {job: result for job, result in verdicts.items() if job not in survived}
        wanted = {item.job_id: item for item in (*database.work_items, *drawn(items, size, seed))}
        database.clear()
        database.add_work_items(wanted.values())
        for job, result in verdicts.items():
            database.set_result(job, result)
    return session, len(items)


def retried(session: Path) -> set[str]:
    """Name the mutants that survived once and were tried again."""
    path = session.with_suffix(".retried")
    return set(path.read_text(encoding="utf-8").split()) if path.exists() else set()


def configuration(package: str, address: Path) -> str:
    asking = f"{sys.executable} -I -S {HERE / 'verdict.py'} {address}"
    return f"""[cosmic-ray]
module-path = ["src/kletka/{package}"]
timeout = {LONGEST}
excluded-modules = []
test-command = {json.dumps(asking)}
[cosmic-ray.distributor]
name = "local"
"""


def pending(session: Path) -> bool:
    with use_db(session, WorkDB.Mode.open) as database:
        return database.num_results < database.num_work_items


def verdicts_of(session: Path) -> Iterator[tuple[WorkItem, WorkResult]]:
    with use_db(session, WorkDB.Mode.open) as database:
        for item, result in database.completed_work_items:
            if result.test_outcome is not None:
                yield item, result


def main() -> None:
    parser = argparse.ArgumentParser(prog="make mutants ARGS=…", description=__doc__)
    parser.add_argument("--sample", type=int, default=110, help="mutants a package")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--again", action="store_true", help="try the survivors once more that are not judged"
    )
    parser.add_argument("--report", action="store_true", help="publish verdicts, try nothing")
    parser.add_argument("--only", choices=PACKAGES, action="append", help="printed and not written")
    given = parser.parse_args()
    SESSIONS.mkdir(exist_ok=True)
    found = []
    with tempfile.TemporaryDirectory(prefix="kletka-mutants-") as directory:
        copy = Path(directory) / "kletka"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(copy)], check=True)
        # What is compiled goes by the content of its source: mutants follow each other within a second.
        compiling = [KLETKA, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "src"]
        subprocess.run(compiling, cwd=copy, check=True)
        for package in given.only or PACKAGES:
            session, every = session_of(package, copy, given.sample, given.seed, given.again)
            if pending(session) and not given.report:
                with warm_process(package, copy) as address:
                    config = Path(directory) / "session.toml"
                    config.write_text(configuration(package, address), encoding="utf-8")
                    cosmic_ray(copy, "exec", str(config), str(session))
            found.append(Tried(package, every, tuple(verdicts_of(session)), retried(session)))
            print(*survivors(found[-1]), sep="\n", flush=True)
    if not given.only:
        publish("mutants", page(given.seed, found))


if __name__ == "__main__":
    main()
