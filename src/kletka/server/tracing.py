"""Traces for OpenTelemetry: spans of requests, messages on sockets, writes, commits and jobs of pools.

They are made where the extra `tracing` is installed and an endpoint is set in the variables that
OpenTelemetry defines. Otherwise a span is one shared object that does nothing.
"""

import os
import re
from collections.abc import Mapping
from contextlib import AbstractContextManager
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol

from kletka import version
from kletka.protocol import Refused

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Tracer

ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
"""The variables that name the collector to which spans are sent."""

SERVICE_NAME = "OTEL_SERVICE_NAME"

_ID = re.compile(r"(?<=^/api/)(games|matches|records)/[^/]+")
_PLACEHOLDERS = {
    "games": "games/{game}",
    "matches": "matches/{match}",
    "records": "records/{record}",
}


class Span(Protocol):
    """What is known of a piece of work."""

    def set_attribute(self, key: str, value: str | int | float) -> None: ...


class _Nothing:
    """A span that is not recorded."""

    def __enter__(self) -> Span:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: object, trace: TracebackType | None
    ) -> None: ...

    def set_attribute(self, key: str, value: str | int | float) -> None: ...


_NOTHING = _Nothing()
_provider: "TracerProvider | None" = None
_tracer: "Tracer | None" = None


def use(provider: "TracerProvider | None") -> None:
    """Make spans with a provider from now on; None: make none."""
    global _provider, _tracer  # noqa: PLW0603 - one a process, as in OpenTelemetry itself
    _provider = provider
    _tracer = None if provider is None else provider.get_tracer("kletka", version())


def span(
    name: str, attributes: Mapping[str, str | int] | None = None
) -> AbstractContextManager[Span]:
    """Record a piece of work as a part of what the caller does."""
    if _tracer is None:
        return _NOTHING
    return _tracer.start_as_current_span(name, attributes=attributes)


def request_span(
    method: str, path: str, request: str, trace_parent: str | None
) -> AbstractContextManager[Span]:
    """Record a request, as a part of the trace that the proxy has begun if it names one."""
    if _tracer is None:
        return _NOTHING
    from opentelemetry.trace import SpanKind  # noqa: PLC0415 - an extra
    from opentelemetry.trace.propagation.tracecontext import (  # noqa: PLC0415
        TraceContextTextMapPropagator,
    )

    carrier = {} if trace_parent is None else {"traceparent": trace_parent}
    return _tracer.start_as_current_span(
        f"{method} {route_of(path)}",
        context=TraceContextTextMapPropagator().extract(carrier),
        kind=SpanKind.SERVER,
        attributes={
            "http.request.method": method,
            "http.route": route_of(path),
            "kletka.request": request,
        },
    )


def route_of(path: str) -> str:
    """Return a path without what names one thing of many, so that there are few names of spans."""
    if not path.startswith("/api/"):
        return "/"
    return _ID.sub(lambda found: _PLACEHOLDERS[found[1]], path[:100])


def start_tracing() -> None:
    """Send spans to the collector that the environment names, if it names one."""
    if any(os.environ.get(name) for name in ENDPOINTS):
        use(_exporting())


def stop_tracing() -> None:
    """Make no more spans, and send those that have not been sent; this may take seconds."""
    provider = _provider
    use(None)
    if provider is not None:
        provider.shutdown()


def _exporting() -> "TracerProvider":
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import (  # noqa: PLC0415
            OTLPSpanExporter,
        )
        from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
        from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
    except ModuleNotFoundError:
        raise Refused("shell-refused-no-tracing") from None
    named: dict[str, Any] = {"service.version": version()}
    if not os.environ.get(SERVICE_NAME):
        named["service.name"] = "kletka"
    provider = TracerProvider(resource=Resource.create(named))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return provider
