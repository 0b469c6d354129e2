"""`make test` counts the tests of all its parts, and fails when anything does."""

import importlib.util
import sys
from pathlib import Path
from threading import Lock
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "test.py"
REPORT = """
<testsuites><testsuite name="all">
  <testcase name="good"/>
  <testcase name="also good"><system-out>…</system-out></testcase>
  <testcase name="wrong"><failure message="1 != 2"/></testcase>
  <testcase name="broken"><error message="no such file"/></testcase>
  <testcase name="elsewhere"><skipped/></testcase>
</testsuite></testsuites>
"""


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    found = importlib.util.spec_from_file_location("scripts_test", SCRIPT)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    monkeypatch.setitem(sys.modules, "scripts_test", module)
    found.loader.exec_module(module)
    return module


def test_a_report_is_counted_test_by_test(script: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT, encoding="utf-8")

    result = script.Result("part", 61.2, *script.counted(report))

    assert result.count == "2 passed, 2 failed, 1 skipped"
    assert str(result).split() == ["part", "1:01", "min", *result.count.split()]


@pytest.mark.parametrize(("code", "failed"), [(0, 0), (3, 1)])
def test_a_part_that_fails_without_a_failed_test_is_a_failure(
    script: ModuleType, capfd: pytest.CaptureFixture[str], code: int, failed: int
) -> None:
    commands = [
        [sys.executable, "-c", f"print('seen'); raise SystemExit({code})"],
        [sys.executable, "-c", "print('seen too')"],
    ]

    result = script.run(script.Part("part", commands), Lock())

    assert (result.passed, result.failed) == (0, failed)
    assert "seen\n" in capfd.readouterr().out


def test_the_last_line_is_the_count_and_a_failure_is_the_exit_code(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(part: object, _: Lock) -> object:
        return script.Result(str(part), 1.0, 10, int(part == "browser"), 0)

    monkeypatch.setattr(script, "lanes", lambda *_, **__: [["python"], ["units", "browser"]])
    monkeypatch.setattr(script, "run", run)
    monkeypatch.setattr(sys, "argv", ["test.py"])

    assert script.main() == 1
    assert capsys.readouterr().out.splitlines()[-1] == "30 passed, 1 failed"
