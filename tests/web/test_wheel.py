"""The wheel contains the client of the browser."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.tools
def test_the_wheel_holds_the_built_client(tmp_path: Path) -> None:
    built = ROOT / "src" / "kletka" / "server" / "client"
    assert (built / "index.html").exists(), "run scripts/web build first, as make test does"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")

    held = {name for name in ZipFile(wheel).namelist() if "/server/client/" in name}

    files = {path for path in built.rglob("*") if path.is_file()}
    assert held == {f"kletka/{path.relative_to(ROOT / 'src/kletka').as_posix()}" for path in files}
