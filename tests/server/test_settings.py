"""Settings: typed, in the environment, in a file, or as they come; and the page that lists them."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from kletka.protocol import Refused
from kletka.server.retention import Retention
from kletka.server.settings import ABOUT, FILE_KEYS, Limits, LogFormat, Settings, read_settings

PAGE = Path(__file__).parents[2] / "docs/running.md"
BEGIN = "<!-- limits: kept by tests/server/test_settings.py -->\n"
END = "<!-- end of limits -->"


def limits_table() -> str:
    """Write the table of all limits with their defaults."""
    rows = ["| limit | default | |", "|---|---|---|"]
    for one in fields(Limits):
        default = "" if one.name == "bots" else f"{one.default:,}".removesuffix(".0")
        rows.append(f"| `{one.name}` | {default} | {one.metadata[ABOUT]} |")
    return "\n".join(rows) + "\n"


def retention_table() -> str:
    """Write the table of retention periods in days."""
    rows = ["| name | days | |", "|---|---|---|"]
    rows += [
        f"| `{one.name}` | {one.default:g} | {one.metadata[ABOUT]} |" for one in fields(Retention)
    ]
    return "\n".join(rows) + "\n"


def test_the_page_lists_all_retention_periods() -> None:
    page = PAGE.read_text(encoding="utf-8")
    written = page.partition("<!-- retention: kept by tests/server/test_settings.py -->\n")[2]

    assert written.partition("<!-- end of retention -->")[0] == retention_table()


def test_the_page_lists_every_limit_with_its_default() -> None:
    written = PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]

    assert written == limits_table()


def test_the_page_shows_a_file_that_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shown,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    path = tmp_path / "kletka.toml"
    path.write_text(shown, encoding="utf-8")
    monkeypatch.setenv("KLETKA_CONFIG", str(path))

    read = read_settings(None, None, None)

    assert set(FILE_KEYS) == set(
        re.findall(r"^\[?(\w+)", shown.partition("[limits]")[0], re.MULTILINE)
    ) | {"limits", "keep"}
    assert read == Settings(
        host="0.0.0.0",  # noqa: S104 - read, not listened on
        port=8000,
        database="postgresql://kletka@db/kletka",
        origins=("https://play.example.org",),
        hosts=("play.example.org",),
        proxies=("10.0.0.0/8",),
        contact="mailto:games@example.org",
        log="info",
        log_format=LogFormat.JSON,
        access_log=True,
        metrics_host="0.0.0.0",  # noqa: S104 - read, not listened on
        metrics_port=9000,
        limits=Limits(matches=200, work_refill_ms=250.0),
        keep=Retention(finished=30),
    )


def test_options_override_the_environment_and_the_environment_overrides_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kletka.toml"
    path.write_text("port = 1\nhost = 'file'\n[limits]\nmatches = 1\nuploads = 1\nqueue = 1\n")
    monkeypatch.setenv("KLETKA_PORT", "2")
    monkeypatch.setenv("KLETKA_LIMIT_MATCHES", "2")
    monkeypatch.setenv("KLETKA_LIMIT_UPLOADS", "2")
    monkeypatch.setenv("KLETKA_HOSTS", "a.example, b.example")

    read = read_settings(None, "3", None, str(path), ["matches=3", "header-seconds=0.5"])

    assert (read.host, read.port, read.hosts) == ("file", 3, ("a.example", "b.example"))
    limits = read.limits
    assert (limits.matches, limits.uploads, limits.queue) == (3, 2, 1)
    assert limits.header_seconds == 0.5
    assert read_settings(None, None, None).limits.body_bytes == Limits().body_bytes


def test_retention_periods_are_read_from_the_environment_or_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kletka.toml"
    path.write_text("[keep]\nfinished = 1\nopen = 1\nuploads = 0.5\n")
    monkeypatch.setenv("KLETKA_KEEP_FINISHED", "2")
    monkeypatch.setenv("KLETKA_KEEP_OPEN", "2")

    read = read_settings(None, None, None, str(path), keep=["finished=3"]).keep

    assert (read.finished, read.open, read.uploads) == (3, 2, 0.5)
    assert read.codes == Retention().codes


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("games=1", "shell-refused-keep-name"),
        ("finished", "shell-refused-keep-value"),
        ("finished=-1", "shell-refused-keep-value"),
        ("finished=nan", "shell-refused-keep-value"),
    ],
)
def test_days_that_make_no_sense_are_refused(word: str, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_settings(None, None, None, keep=[word])
    assert refusal.value.reason == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("port", "shell-refused-config"),
        ("[limits]\nmatches = [", "shell-refused-config"),
        ("limits = 3", "shell-refused-config"),
        ("port = '8000'", "shell-refused-config"),
        ("colour = 'red'", "shell-refused-setting"),
        ("[limits]\nmatchs = 3", "shell-refused-limit-name"),
        ("[limits]\nmatches = -1", "shell-refused-limit-value"),
        ("[limits]\nmatches = true", "shell-refused-limit-value"),
        ("[limits]\nmatches = 'many'", "shell-refused-limit-value"),
        ("[limits]\nrequests = nan", "shell-refused-limit-value"),
        ("[limits]\nmatches = 2.5", "shell-refused-limit-value"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_in_words(
    tmp_path: Path, text: str, reason: str
) -> None:
    path = tmp_path / "kletka.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(Refused) as refusal:
        read_settings(None, None, None, str(path))
    assert refusal.value.reason == reason


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("nothing", "shell-refused-limit-name"),
        ("matches", "shell-refused-limit-value"),
        ("matches=" + "9" * 5000, "shell-refused-limit-value"),
        ("requests=inf", "shell-refused-limit-value"),
    ],
)
def test_a_typed_limit_that_makes_no_sense_is_refused(word: str, reason: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_settings(None, None, None, None, [word])
    assert refusal.value.reason == reason


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refusal:
        read_settings(None, None, None, str(tmp_path / "no.toml"))
    assert refusal.value.reason == "shell-refused-file"
    assert "no.toml" in str(refusal.value.values["path"])


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}{limits_table()}{END}{after}", encoding="utf-8")
