"""The log: text or JSON, a time on every line, the request and the match that it belongs to, no secrets.

Everything logs through the standard library, so do the libraries; python-json-logger is a formatter for
that and asks nothing of who logs, as structlog would.
"""

import logging
import os
import re
import sys
from collections.abc import Collection, Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from pythonjsonlogger.json import JsonFormatter
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from kletka.server.client_identity import current_client
from kletka.server.settings import LogFormat, Settings

current_request: ContextVar[str] = ContextVar("current_request", default="")
"""The id of the request or socket that a task, and every task that it has started, works for."""

current_match: ContextVar[str] = ContextVar("current_match", default="")
"""The match that a request or socket is about."""

ACCESS = "kletka.access"
"""The logger of the access log."""

HIDDEN = "…"

_GIVEN_ID = re.compile(r"[\w.:-]{1,64}", re.ASCII)
_CONTROL = {code: f"\\x{code:02x}" for code in (*range(32), 127)}


class Field(StrEnum):
    """The context of a log line, as far as it is known."""

    REQUEST = "request"
    CLIENT = "client"
    MATCH = "match"


_CONTEXT = {
    Field.REQUEST: current_request,
    Field.CLIENT: current_client,
    Field.MATCH: current_match,
}


def request_id(given: str | None) -> str:
    """Return the id that a proxy has given a request, if it is short and harmless; else a new one."""
    if given is not None and _GIVEN_ID.fullmatch(given):
        return given
    return os.urandom(8).hex()


class AddContext(logging.Filter):
    """Adds to every record for whom it was written."""

    def filter(self, record: logging.LogRecord) -> bool:
        for field, variable in _CONTEXT.items():
            if not hasattr(record, field) and (value := variable.get()):
                setattr(record, field, value)
        return True


def _time_of(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Text(logging.Formatter):
    """Writes a line for people: time, level, logger, message, context."""

    def __init__(self, secrets: Collection[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s%(context)s")
        self._secrets = secrets

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: ARG002, N802
        return _time_of(record)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        record.message = record.message.translate(_CONTROL)  # one record, one line
        fields = [f"{field}={getattr(record, field)}" for field in Field if hasattr(record, field)]
        record.context = f" [{' '.join(fields)}]" if fields else ""
        return super().formatMessage(record)

    def format(self, record: logging.LogRecord) -> str:
        return _without(self._secrets, super().format(record))


class Json(JsonFormatter):
    """Writes a line for programs: one JSON object."""

    def __init__(self, secrets: Collection[str] = ()) -> None:
        super().__init__(
            "%(asctime)s %(levelname)s %(name)s %(message)s",
            rename_fields={
                "asctime": "time",
                "levelname": "level",
                "name": "logger",
                "exc_info": "exception",
            },
            json_ensure_ascii=False,
        )
        self._secrets = secrets

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: ARG002, N802
        return _time_of(record)

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        log_data.pop("color_message", None)  # uvicorn's, for terminals
        return log_data

    def format(self, record: logging.LogRecord) -> str:
        return _without(self._secrets, super().format(record))


def _without(secrets: Collection[str], line: str) -> str:
    for secret in secrets:
        line = line.replace(secret, HIDDEN)
    return line


FORMATTERS: dict[LogFormat, type[Text] | type[Json]] = {
    LogFormat.TEXT: Text,
    LogFormat.JSON: Json,
}


def start_logging(settings: Settings, *secrets: str) -> None:
    """Log to standard error as the settings say, and write none of these secrets."""
    handler = logging.StreamHandler(sys.stderr)
    hidden = (*secrets, *_passwords(settings))
    handler.setFormatter(FORMATTERS[settings.log_format](hidden))
    handler.addFilter(AddContext())
    logging.basicConfig(level=settings.log.upper(), handlers=[handler], force=True)
    if settings.access_log:
        logging.getLogger(ACCESS).setLevel(logging.INFO)


def _passwords(settings: Settings) -> Iterator[str]:
    try:
        password = make_url(settings.database_url).password
    except (ArgumentError, ValueError):
        return
    if password:
        yield password
