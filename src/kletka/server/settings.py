"""The settings of a server: command line, environment, file, defaults."""

import os
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from platformdirs import user_data_path

from kletka.match import RecordLimits
from kletka.protocol import Refused
from kletka.server.retention import Retention

HIGHEST_PORT = 65535
DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
DEFAULT_PROXY = "127.0.0.1"
LARGEST_LIMIT = 10**12

LEVELS = ("debug", "info", "warning", "error")

ABOUT = "about"
LIMIT_VARIABLE = "KLETKA_LIMIT_"
"""What the environment calls a limit, before its name in capitals."""

KEEP_VARIABLE = "KLETKA_KEEP_"
"""What the environment calls the days for which something is kept, before its name in capitals."""


class LogFormat(StrEnum):
    """How a line of the log is written."""

    TEXT = "text"
    JSON = "json"


NumberT = TypeVar("NumberT", int, float)


def limit(default: NumberT, about: str) -> NumberT:
    """Declare a limit, with what the documentation says about it."""
    return field(default=default, metadata={ABOUT: about})


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one client or one node; the text of each is printed in docs/running.md.

    A client is an IPv4 address or an IPv6 network of 64 bits.
    """

    connections: int = limit(
        100, "HTTP connections of a client, open at once; a proxy has no such limit"
    )
    connections_in_all: int = limit(
        12_000, "connections of a node, sockets too; never more than file descriptors allow"
    )
    header_seconds: float = limit(10.0, "until the headers of a request have come")
    body_seconds: float = limit(20.0, "until the body of a request has come")
    send_seconds: float = limit(30.0, "that a client may stop reading an answer")
    body_bytes: int = limit(32 * 1024, "of the body of a request")
    record_bytes: int = limit(4 * 1024 * 1024, "of the body of an uploaded record")
    in_flight: int = limit(64, "requests of a client under way at once")
    requests: float = limit(50.0, "requests of a client a second, in the long run")
    request_burst: int = limit(300, "requests of a client at once")
    work_ms: int = limit(60_000, "processor time of a client, in milliseconds: what it may save up")
    work_refill_ms: float = limit(500.0, "processor time that a client gets back a second")
    loop_ms: int = limit(
        25,
        "of that on the event loop at once, in milliseconds; then what the client asks for waits",
    )
    loop_refill_ms: float = limit(250.0, "processor time on the event loop of a client a second")
    message_bytes: int = limit(16 * 1024, "of one message on a socket")
    messages: float = limit(
        20.0,
        "messages a second on one socket, in the long run; analysis positions of a client, too",
    )
    burst: int = limit(40, "messages on one socket at once")
    client_messages: float = limit(
        200.0, "messages a second on all sockets of a client, in the long run; more of them wait"
    )
    client_burst: int = limit(400, "messages on all sockets of a client at once")
    sockets: int = limit(64, "sockets of a client")
    sockets_in_all: int = limit(10_000, "sockets of a node")
    matches: int = limit(60, "matches that a client begins or joins in an hour, rematches too")
    tournaments: int = limit(20, "tournaments that a client creates in an hour")
    entries: int = limit(
        200, "entries into tournaments of a client in an hour: a class is one client"
    )
    uploads: int = limit(60, "records that a client uploads in an hour")
    accounts: int = limit(60, "accounts that a client makes in an hour")
    sign_ins: int = limit(
        600, "steps of signing in, and changes of an account, of a client in an hour"
    )
    challenges: int = limit(
        60, "challenges that a client sends in an hour; an account no more than that, either"
    )
    record_entries: int = limit(
        20_000, "entries of an uploaded record, with the games that it goes on from"
    )
    match_entries: int = limit(
        19_000,
        "entries of a match; then no more moves are taken, and it ends by resigning or agreement",
    )
    social_entries: int = limit(2_000, "offers, takebacks, hand-overs… of one match; moves go on")
    loaded_matches: int = limit(
        6_000, "matches of a node in memory; idle ones are unloaded first, then others are refused"
    )
    queue: int = limit(64, "messages that wait for a slow reader")
    analysis: int = limit(1, "processes for previews and analysis positions")
    bots: int = field(
        default_factory=lambda: max(1, (os.cpu_count() or 2) - 1),
        metadata={ABOUT: "processes for bots; default: cores - 1, at least 1"},
    )
    records: int = limit(1, "processes for records and pictures")
    waiting: int = limit(256, "jobs that wait for a process, in each pool")
    waiting_per_client: int = limit(16, "jobs of a client in each pool, waiting or running")
    analysis_seconds: float = limit(5.0, "of one job of the pool, then it is killed")
    bot_seconds: float = limit(20.0, "of one job of the pool, then it is killed")
    record_seconds: float = limit(60.0, "of one job of the pool, then it is killed")
    record_niceness: int = limit(
        10, "niceness of the processes for records, 0 to 19: no running game waits for them"
    )
    drain_notice_seconds: float = limit(
        0.0,
        "between SIGTERM and the drain: `/api/ready` says no, new tables are refused, the rest goes on",
    )
    drain_seconds: float = limit(10.0, "that a drain waits for the bots that are thinking")
    archive_bytes: int = limit(32 * 1024 * 1024, "of finished games that lie in memory, compressed")

    @property
    def record(self) -> RecordLimits:
        """How long an uploaded record may be; the answers to social entries are such entries, too."""
        return RecordLimits(self.record_entries, 2 * self.social_entries)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    database: str = ""  # a URL; empty: SQLite in the user's data folder
    origins: tuple[str, ...] = ()  # whose pages may open sockets, beside the server's own
    hosts: tuple[str, ...] = ()  # names that the server answers to, beside those of this machine
    proxies: tuple[str, ...] = (
        DEFAULT_PROXY,
    )  # that are believed when they say for whom they speak
    push_services: tuple[str, ...] = ()  # origins of push services outside the public internet
    contact: str = ""  # whom push services can write to, e.g. mailto:…; empty: the site
    log: str = "warning"  # the lowest level that is written
    log_format: LogFormat = LogFormat.TEXT
    access_log: bool = False  # a line for every request and socket
    metrics_host: str = DEFAULT_HOST
    metrics_port: int | None = None  # None: metrics are not served
    limits: Limits = field(default_factory=Limits)
    keep: Retention = field(default_factory=Retention)
    typed: tuple[tuple[str, str], ...] = ()  # options of the command line, to be repeated in advice

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        home = os.environ.get("KLETKA_HOME")
        folder = Path(home) if home else user_data_path("kletka")
        return f"sqlite:///{folder / 'kletka.db'}"


def read_settings(
    host: str | None,
    port: str | None,
    database: str | None,
    config: str | None = None,
    limits: Sequence[str] = (),
    keep: Sequence[str] = (),
) -> Settings:
    """Read what was typed, else what the environment says, else what the file says."""
    typed = {"host": [host], "port": [port], "database": [database], "config": [config]}
    typed |= {"limit": [*limits], "keep": [*keep]}
    given = _read_file(config or os.environ.get("KLETKA_CONFIG") or "")
    number = port or os.environ.get("KLETKA_PORT") or str(given.get("port", DEFAULT_PORT))
    if not _is_port(number):
        raise Refused("shell-refused-port-number", value=number[:40])
    return Settings(
        host=host or os.environ.get("KLETKA_HOST") or str(given.get("host", DEFAULT_HOST)),
        port=int(number),
        database=database or os.environ.get("KLETKA_DATABASE") or str(given.get("database", "")),
        origins=_words("KLETKA_ORIGINS", given.get("origins", ())),
        hosts=_words("KLETKA_HOSTS", given.get("hosts", ())),
        proxies=_words("FORWARDED_ALLOW_IPS", given.get("proxies", (DEFAULT_PROXY,))),
        push_services=_words("KLETKA_PUSH_SERVICES", given.get("push_services", ())),
        contact=os.environ.get("KLETKA_CONTACT") or str(given.get("contact", "")),
        log=_choice("KLETKA_LOG", given.get("log", "warning"), LEVELS),
        log_format=LogFormat(
            _choice("KLETKA_LOG_FORMAT", given.get("log_format", "text"), tuple(LogFormat))
        ),
        access_log=_choice("KLETKA_ACCESS_LOG", str(given.get("access_log", "off")), _SWITCH)
        in _ON,
        metrics_host=os.environ.get("KLETKA_METRICS_HOST")
        or str(given.get("metrics_host", DEFAULT_HOST)),
        metrics_port=_metrics_port(given.get("metrics_port", "")),
        limits=_read_limits(given.get("limits", {}), limits),
        keep=_read_retention(given.get("keep", {}), keep),
        typed=tuple((name, word) for name, words in typed.items() for word in words if word),
    )


FILE_KEYS: Mapping[str, type] = {
    "host": str,
    "port": int,
    "database": str,
    "origins": list,
    "hosts": list,
    "proxies": list,
    "push_services": list,
    "contact": str,
    "log": str,
    "log_format": str,
    "access_log": bool,
    "metrics_host": str,
    "metrics_port": int,
    "limits": dict,
    "keep": dict,
}


def _read_file(path: str) -> dict[str, Any]:
    """Read a file of settings; whatever is wrong with it is one sentence."""
    if not path:
        return {}
    try:
        given = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as fault:
        raise Refused("shell-refused-file", path=path, problem=fault.strerror or "?") from None
    except ValueError as fault:  # no TOML, or no text
        raise Refused("shell-refused-config", path=path, problem=str(fault)[:200]) from None
    for name, value in given.items():
        if name not in FILE_KEYS:
            allowed = ", ".join(FILE_KEYS)
            raise Refused("shell-refused-setting", path=path, name=name[:40], allowed=allowed)
        if type(value) is not FILE_KEYS[name]:
            kind = FILE_KEYS[name].__name__
            raise Refused("shell-refused-config", path=path, problem=f"{name}: no {kind}")
    return given


def _words(variable: str, otherwise: Sequence[Any]) -> tuple[str, ...]:
    """Read a list, separated by spaces or commas."""
    if (text := os.environ.get(variable)) is not None:
        return tuple(text.replace(",", " ").split())
    return tuple(str(one) for one in otherwise)


_ON = ("on", "yes", "true", "1")
_SWITCH = (*_ON, "off", "no", "false", "0")


def _choice(variable: str, otherwise: str, allowed: Sequence[str]) -> str:
    """Read one of a few words."""
    word = (os.environ.get(variable) or otherwise).lower()
    if word not in allowed:
        raise Refused(
            "shell-refused-word", name=variable, value=word[:40], allowed=", ".join(allowed)
        )
    return word


def _metrics_port(otherwise: object) -> int | None:
    """Read the port of the metrics; nothing: they are not served."""
    text = os.environ.get("KLETKA_METRICS_PORT") or str(otherwise)
    if not text:
        return None
    if not _is_port(text):
        allowed = f"0–{HIGHEST_PORT}"
        raise Refused(
            "shell-refused-word", name="KLETKA_METRICS_PORT", value=text[:40], allowed=allowed
        )
    return int(text)


def _is_port(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text[:6]) <= HIGHEST_PORT


def _chosen(
    kinds: Mapping[str, Any], given: Mapping[str, Any], variable: str, typed: Sequence[str]
) -> dict[str, object]:
    """Put together numbers by name, of the file, the environment and the command line."""
    chosen: dict[str, object] = dict(given)
    for name in kinds:
        if text := os.environ.get(variable + name.upper()):
            chosen[name] = text
    for word in typed:
        name, _, text = word.partition("=")
        chosen[name.strip().replace("-", "_")] = text
    return chosen


def _read_retention(given: Mapping[str, Any], typed: Sequence[str]) -> Retention:
    """Read the retention periods."""
    kinds = {one.name: one.type for one in fields(Retention)}
    chosen = _chosen(kinds, given, KEEP_VARIABLE, typed)
    for name in chosen:
        if name not in kinds:
            allowed = ", ".join(kinds)
            raise Refused("shell-refused-keep-name", name=name[:40], allowed=allowed)
    refusal = "shell-refused-keep-value"
    given = {name: _number(name, float, chosen[name], refusal) for name in chosen}
    return replace(Retention(), **given)


def _read_limits(given: Mapping[str, Any], typed: Sequence[str]) -> Limits:
    """Put together the limits of the file, the environment and the command line."""
    kinds = {one.name: one.type for one in fields(Limits)}
    chosen = _chosen(kinds, given, LIMIT_VARIABLE, typed)
    for name in chosen:
        if name not in kinds:
            allowed = ", ".join(kinds)
            raise Refused("shell-refused-limit-name", name=name[:40], allowed=allowed)
    return replace(
        Limits(), **{name: _number(name, kinds[name], value) for name, value in chosen.items()}
    )


def _number(name: str, kind: Any, value: object, refusal: str = "shell-refused-limit-value") -> Any:
    """Read the value of a limit, a whole number unless it is one of seconds or of a rate."""
    try:
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise ValueError
        number = float(value) if kind is float else int(str(value)[:20])
        if not 0 <= number <= LARGEST_LIMIT:
            raise ValueError
    except ValueError:
        raise Refused(refusal, name=name, value=str(value)[:40]) from None
    return number
