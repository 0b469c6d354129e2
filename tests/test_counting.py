"""`make test` counts the tests of all its parts, names those that failed, and fails with them."""

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
  <testcase classname="tests.test_counting" name="test_sum[2]">
    <failure message="AssertionError: sum&#10;&#10;assert 1 == 2">def test_sum…</failure>
  </testcase>
  <testcase classname="e2e/moves.test.ts" name="a board &gt; moves"><error>Error: closed
    at moves.ts:3</error></testcase>
  <testcase name="elsewhere"><skipped/></testcase>
</testsuite></testsuites>
"""
FAILURES = """\
FAILED tests/test_counting.py::test_sum[2]
    AssertionError: sum
    assert 1 == 2
FAILED e2e/moves.test.ts::a board > moves
    Error: closed
        at moves.ts:3"""
VITEST = """
 \x1b[32m✓\x1b[39m e2e/pages.test.ts (2 tests) 5120ms
    a page opens
RETRIED e2e/moves.test.ts::a board > moves
    AssertionError: expected 1 to be 2
    \x1b[31m- 2\x1b[39m
   ✓ a board > moves\x1b[33m 4001ms\x1b[39m\x1b[33m (retry x1)\x1b[39m
    × a board > waits 4001ms (retry x1)
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

    result = script.Result("part", 61.2, *script.counted(script.read(report)))

    assert result.count == "2 passed, 2 failed, 1 skipped"
    assert str(result).split() == ["part", "1:01", "min", *result.count.split()]


def test_failed_tests_are_named_with_the_first_lines_of_their_messages(
    script: ModuleType, tmp_path: Path
) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT, encoding="utf-8")
    long = "&#10;".join(f"line {number}" for number in range(1, 100))
    endless = tmp_path / "endless.xml"
    endless.write_text(f'<testcase name="x"><failure message="{long}"/></testcase>')

    assert "\n".join(script.failures(script.read(report))) == FAILURES
    [observed] = script.failures(script.read(endless))
    assert observed.splitlines()[-1].split() == ["line", str(script.LINES_OF_A_FAILURE)]


def test_tests_that_passed_at_a_second_try_are_named_with_what_the_first_one_said(
    script: ModuleType,
) -> None:
    assert script.retried(VITEST) == [
        "RETRIED e2e/moves.test.ts::a board > moves\n"
        "    AssertionError: expected 1 to be 2\n"
        "    - 2"
    ]


@pytest.mark.parametrize("report", [None, "", "<testsuites><testcase"])
def test_a_report_that_is_missing_or_cut_off_holds_no_tests(
    script: ModuleType, tmp_path: Path, report: str | None
) -> None:
    file = tmp_path / "report.xml"
    if report is not None:
        file.write_text(report)

    assert script.read(file) == []


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
    assert ["seen too" in remark for remark in result.remarks] == [True] * failed


def test_a_part_names_its_failed_tests(script: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    write = f"open({str(report)!r}, 'w').write({REPORT!r}); raise SystemExit(1)"

    result = script.run(script.Part("part", [[sys.executable, "-c", write]], report), Lock())

    assert (result.passed, result.failed, result.skipped) == (2, 2, 1)
    assert "\n".join(result.remarks) == FAILURES


def test_the_end_names_what_failed_and_counts_and_a_failure_is_the_exit_code(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(part: object, _: Lock) -> object:
        broken = part == "browser"
        remarks = ("FAILED e2e/moves.test.ts::a board moves",) if broken else ()
        return script.Result(str(part), 1.0, 10, int(broken), 0, remarks)

    monkeypatch.setattr(script, "lanes", lambda *_, **__: [["python"], ["units", "browser"]])
    monkeypatch.setattr(script, "run", run)
    monkeypatch.setattr(sys, "argv", ["test.py"])

    assert script.main() == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[-8:-4]] == ["python", "units", "browser", "all"]
    assert lines[-4:] == [
        "",
        "FAILED e2e/moves.test.ts::a board moves",
        "",
        "30 passed, 1 failed",
    ]
