"""A small server with the REST protocol of the Firebase Realtime Database.

It takes what the documentation says the service takes, and refuses the rest. It answers from a
thread of its own, so that programs which block can ask it; a test can let it fail.
"""

import json
import ssl
import sys
import threading
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar
from urllib.parse import parse_qsl, unquote, urlsplit

from tests.server.firebase.database import Database, Path, Refusal, etag_of

OWNER = "owner"  # whom an emulator takes for the administrator
QUERY = ("orderBy", "startAt", "endAt", "equalTo", "limitToFirst", "limitToLast")
KNOWN = frozenset({*QUERY, "ns", "print", "shallow", "timeout", "writeSizeLimit", "format"})


@dataclass
class Answer:
    """What the server says."""

    status: int
    body: Any = None
    etag: str | None = None

    @property
    def written(self) -> bytes:
        without_body = self.status in (204, 304)
        return b"" if without_body else json.dumps(self.body).encode()


@dataclass(frozen=True)
class Failure:
    """A fault of the service, once: nothing is done, or it is done and the answer is lost."""

    status: int
    to: str = ""  # how the request begins, as "METHOD /path"; empty: whatever is asked next
    done: bool = False
    meanwhile: Callable[[], object] = lambda: None  # happens before the answer


@dataclass
class Service:
    """All databases of a server, and whom it knows."""

    databases: dict[str, Database] = field(default_factory=lambda: defaultdict(Database))
    tokens: set[str] = field(default_factory=lambda: {OWNER})
    failures: deque[Failure] = field(default_factory=deque)
    answers_left: int | None = None  # after so many nobody is answered any more
    asked: list[str] = field(default_factory=list)  # every request, as "METHOD /path"
    exchange: Callable[[dict[str, str]], Answer] | None = None  # a signed wish for a token
    lock: threading.Lock = field(default_factory=threading.Lock)

    def answer(self, request: "Request") -> Answer:
        """Answer a request, alone."""
        with self.lock:
            self.asked.append(str(request))
            failing = self._failing(request)
            if failing is None:
                return self._answered(request)
            if failing.done:
                self._answered(request)
        failing.meanwhile()
        return Answer(failing.status, {"error": "The service is not available."})

    def _failing(self, request: "Request") -> Failure | None:
        if self.answers_left == 0:
            return Failure(403)
        if self.answers_left is not None:
            self.answers_left -= 1
        for one in self.failures:
            if str(request).startswith(one.to):
                self.failures.remove(one)
                return one
        return None

    def _answered(self, request: "Request") -> Answer:
        if request.token not in self.tokens:
            said = "Permission denied" if request.token is None else "Unauthorized request."
            return Answer(401, {"error": said})
        database = self.databases[request.database]
        try:
            _refuse_what_does_not_fit(request, database)
            if request.path[:2] == (".settings", "rules"):
                return _rules(request, database)
            return getattr(_Verbs, request.method.lower())(request, database)  # type: ignore[no-any-return]
        except Refusal as refusal:
            return Answer(400, {"error": str(refusal)})


@dataclass
class Request:
    """A request."""

    method: str
    path: Path
    asked: dict[str, str]
    headers: dict[str, str]  # names in small letters
    body: bytes
    host: str

    def __str__(self) -> str:
        return f"{self.method} /{'/'.join(self.path)}"

    @property
    def database(self) -> str:
        return self.asked.get("ns") or self.host

    @property
    def token(self) -> str | None:
        kind, _, token = self.headers.get("authorization", "").partition(" ")
        return token if kind == "Bearer" else None

    @property
    def value(self) -> Any:
        try:
            return json.loads(self.body)
        except ValueError:
            raise Refusal("Invalid data; couldn't parse JSON object, array, or value.") from None


def _refuse_what_does_not_fit(request: Request, database: Database) -> None:
    if unknown := set(request.asked) - KNOWN:
        raise Refusal(f"Unknown parameters: {sorted(unknown)}")
    if len(request.body) > database.limits.write_bytes:
        raise Refusal("Data to write exceeds the maximum size of a single request")
    conditional = "if-match" in request.headers
    if conditional and request.method not in ("PUT", "DELETE"):
        raise Refusal("if-match is only supported for PUT and DELETE")
    if conditional and request.asked.get("print") == "silent":
        raise Refusal("if-match cannot be used with print=silent")
    constraints = [name for name in QUERY if name in request.asked]
    if constraints and request.method != "GET":
        raise Refusal("Query parameters are only supported for GET")
    if constraints and "orderBy" not in constraints:
        raise Refusal("orderBy must be defined when other query parameters are defined")
    if "shallow" in request.asked and (constraints or "x-firebase-etag" in request.headers):
        raise Refusal("shallow cannot be combined with other parameters")


class _Verbs:
    """What each method does."""

    @staticmethod
    def get(request: Request, database: Database) -> Answer:
        if "orderBy" in request.asked:
            found = database.query(request.path, request.asked)
            return Answer(200, {} if found is None else found)
        value = database.read(request.path)
        etag = etag_of(value)
        if request.headers.get("if-none-match") == etag:
            return Answer(304, etag=etag)
        if request.asked.get("shallow") == "true" and isinstance(value, dict | list):
            names = value if isinstance(value, dict) else map(str, range(len(value)))
            return Answer(200, dict.fromkeys(names, True))
        tagged = {"x-firebase-etag", "if-none-match"} & set(request.headers)
        return Answer(200, value, etag if tagged else None)

    @staticmethod
    def put(request: Request, database: Database) -> Answer:
        value = request.value
        if late := _too_late(request, database):
            return late
        database.put(request.path, value)
        return _done(request, database.read(request.path))

    @staticmethod
    def patch(request: Request, database: Database) -> Answer:
        value = request.value
        database.patch(request.path, value)
        return _done(request, value)

    @staticmethod
    def post(request: Request, database: Database) -> Answer:
        name = f"-{database.clock():014}{len(request.body):05}"
        database.put((*request.path, name), request.value)
        return _done(request, {"name": name})

    @staticmethod
    def delete(request: Request, database: Database) -> Answer:
        if late := _too_late(request, database):
            return late
        database.put(request.path, None)
        return _done(request, None)


def _too_late(request: Request, database: Database) -> Answer | None:
    """Give the answer to who has not read the last value."""
    wanted = request.headers.get("if-match")
    value = database.read(request.path)
    if wanted in (None, etag_of(value)):
        return None
    return Answer(412, value, etag_of(value))


def _done(request: Request, value: Any) -> Answer:
    if request.asked.get("print") == "silent":
        return Answer(204)
    # Only who asks for an ETag is promised one: nobody should rely on more.
    return Answer(200, value, etag_of(value) if "x-firebase-etag" in request.headers else None)


def _rules(request: Request, database: Database) -> Answer:
    if request.method == "PUT":
        database.rules = request.value
        return Answer(200, {"status": "ok"})
    return Answer(200, database.rules)


class _Handler(BaseHTTPRequestHandler):
    """Speaks HTTP."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    service: ClassVar[Service]

    def _speak(self) -> None:
        parts = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if parts.path == "/token" and self.service.exchange is not None:
            self._say(self.service.exchange(dict(parse_qsl(body.decode()))))
            return
        if not parts.path.endswith(".json"):
            self._say(Answer(404, {"error": "append .json to your request URI"}))
            return
        names = [unquote(name) for name in parts.path.removesuffix(".json").split("/") if name]
        headers = {name.lower(): value for name, value in self.headers.items()}
        asked = dict(parse_qsl(parts.query, keep_blank_values=True))
        request = Request(
            self.command, tuple(names), asked, headers, body, self.headers.get("Host", "")
        )
        self._say(self.service.answer(request))

    do_GET = do_PUT = do_PATCH = do_POST = do_DELETE = _speak  # noqa: N815 - as the library calls them

    def _say(self, answer: Answer) -> None:
        self.send_response(answer.status)
        if answer.etag is not None:
            self.send_header("ETag", answer.etag)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        if answer.status not in (204, 304):
            self.send_header("Content-Length", str(len(answer.written)))
        self.end_headers()
        self.wfile.write(answer.written)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    """Serves each connection in a thread, and waits for none of them in the end."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 128  # nodes that begin at once are not kept waiting

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of faults of ours; a client may be killed at any instant."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@dataclass
class Serving:
    """A server that runs."""

    service: Service
    address: str  # host:port


@contextmanager
def realtime_server(tls: ssl.SSLContext | None = None) -> Iterator[Serving]:
    """Serve on a free port until the test is over."""
    service = Service()
    handler = type("Handler", (_Handler,), {"service": service})
    server = _Server(("127.0.0.1", 0), handler)
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield Serving(service, f"127.0.0.1:{server.server_address[1]}")
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
