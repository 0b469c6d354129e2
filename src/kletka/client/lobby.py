"""The HTTP API of a server: create, find and join matches, fetch records."""

import http.client
import platform
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import TypeVar
from urllib.parse import quote, urlsplit

import msgspec

from kletka import version
from kletka.client.account_link import AccountLink
from kletka.client.errors import ServerRefused, ServerUnreachable
from kletka.protocol import Refused
from kletka.wire import documents, puzzle_documents, rating_documents
from kletka.wire.account_documents import AccountProfile

TIMEOUT_SECONDS = 20.0
"""Seconds to wait for an answer."""

_FOR_NOW = (HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS)
"""Refusals, beside those of a server at fault, after which the same request may be answered."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Lobby:
    """A client of the HTTP API in one language."""

    url: str
    language: str = "en"
    link: AccountLink | None = None  # to the account that asks; None: a guest does

    @classmethod
    def at(cls, address: str, language: str) -> "Lobby":
        """Parse the address of a server; `http://` may be omitted."""
        whole = address if "://" in address else f"http://{address}"
        try:
            parts = urlsplit(whole)
            fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
            (parts.hostname or "").encode("idna")  # a name that cannot be looked up is a ValueError
        except ValueError:
            fits = False
        if not fits:
            raise Refused("shell-refused-server-url", url=address[:80])
        return cls(
            f"{parts.scheme}://{parts.netloc}{quote(parts.path.rstrip('/'), '/%')}", language
        )

    def check(self) -> None:
        """Refuse an address that is no Kletka server."""
        self.ask("/api/games", list[documents.GameInfo])

    def begin(self, request: documents.NewMatch) -> documents.MatchCreated:
        return self.ask("/api/matches", documents.MatchCreated, request)

    def info(self, match: str) -> documents.MatchInfo:
        return self.ask(f"/api/matches/{match}", documents.MatchInfo)

    def join(self, match: str, request: documents.JoinRequest) -> documents.HeldSeat:
        return self.ask(f"/api/matches/{match}/seats", documents.HeldSeat, request)

    def record(self, match: str) -> str:
        """Fetch the record of a match that is over."""
        return self._fetch(f"/api/matches/{match}/record").decode()

    def daily(self, contest: str, match: str | None = None) -> documents.DailyTable:
        """Fetch the table of a game of the day, with the place of a match."""
        asked = f"?match={match}" if match is not None else ""
        return self.ask(f"/api/daily/{contest}{asked}", documents.DailyTable)

    def begin_daily(self, contest: str, name: str) -> documents.MatchCreated:
        """Begin a game of the day; the first attempt of a name counts."""
        request = documents.DailyRequest(name)
        return self.ask(f"/api/daily/{contest}", documents.MatchCreated, request)

    def daily_puzzle(self, attempt: str | None = None) -> puzzle_documents.DailyPuzzleTable:
        """Fetch the table of the puzzle of the day, with the place of an attempt."""
        asked = f"?attempt={quote(attempt)}" if attempt is not None else ""
        return self.ask(f"/api/puzzles/daily{asked}", puzzle_documents.DailyPuzzleTable)

    def begin_daily_puzzle(self, name: str) -> puzzle_documents.DailyPuzzleAttempt:
        """Begin the puzzle of the day; a name has one attempt, an account comes back to its own."""
        request = puzzle_documents.DailyPuzzleRequest(name)
        return self.ask("/api/puzzles/daily", puzzle_documents.DailyPuzzleAttempt, request)

    def daily_puzzle_attempt(self, attempt: str) -> puzzle_documents.DailyPuzzleAttempt:
        """Fetch how far an attempt is."""
        path = f"/api/puzzles/daily/{quote(attempt)}"
        return self.ask(path, puzzle_documents.DailyPuzzleAttempt)

    def answer_daily_puzzle(
        self, attempt: str, actions: Sequence[str]
    ) -> puzzle_documents.DailyPuzzleAnswer:
        """Answer the puzzle of the day with everything that was played; a wrong answer is a try."""
        path = f"/api/puzzles/daily/{quote(attempt)}/attempt"
        request = puzzle_documents.PuzzleAttempt(list(actions))
        return self.ask(path, puzzle_documents.DailyPuzzleAnswer, request)

    def give_daily_puzzle_up(self, attempt: str) -> puzzle_documents.PuzzleSolution:
        """End an attempt without a result, and fetch the solution."""
        path = f"/api/puzzles/daily/{quote(attempt)}/solution"
        request = puzzle_documents.PuzzleGivenUp()
        return self.ask(path, puzzle_documents.PuzzleSolution, request)

    def account(self, name: str) -> AccountProfile:
        """Find an account by its name."""
        return self.ask(f"/api/accounts?name={quote(name)}", AccountProfile)

    def ratings(self, account: str) -> rating_documents.AccountRatings:
        """Fetch what an account is rated at."""
        return self.ask(f"/api/accounts/{account}/ratings", rating_documents.AccountRatings)

    def rating_history(self, account: str, game: str, pace: str) -> rating_documents.RatingHistory:
        """Fetch how a rating has changed."""
        return self.ask(
            f"/api/accounts/{account}/ratings/{game}/{pace}", rating_documents.RatingHistory
        )

    def leaderboard(self, game: str, pace: str) -> rating_documents.Leaderboard:
        """Fetch the best players of a game at a pace."""
        return self.ask(f"/api/leaderboards/{game}/{pace}", rating_documents.Leaderboard)

    def socket_of(self, match: str) -> str:
        """Return the websocket URL of a match."""
        return f"ws{self.url.removeprefix('http')}/api/matches/{match}/socket"

    def session_headers(self) -> dict[str, str]:
        """Return the headers that show the account that asks; none for a guest."""
        return {} if self.link is None else self.link.headers()

    def ask(self, path: str, kind: type[Answer], document: msgspec.Struct | None = None) -> Answer:
        """Read a document of the server, or send it one and read the answer."""
        return self._read(self._fetch(path, document), kind)

    def _fetch(self, path: str, document: msgspec.Struct | None = None) -> bytes:
        request = urllib.request.Request(  # noqa: S310 - `at` accepts only http and https
            self.url + path,
            None if document is None else msgspec.json.encode(document),
            {
                "Accept-Language": self.language,
                "Content-Type": "application/json",
                "User-Agent": f"Kletka-Terminal/{version()} ({platform.system()})",
            },
        )
        for name, value in self.session_headers().items():
            request.add_unredirected_header(name, value)  # another host must not get it
        try:
            status, body = _answered(request)
        except (OSError, http.client.HTTPException) as fault:
            cause = getattr(fault, "reason", fault)
            problem_text = getattr(cause, "strerror", None) or str(cause)
            raise ServerUnreachable(self.url, problem_text) from None
        if status < HTTPStatus.BAD_REQUEST:
            return body
        problem = self._read(body, documents.Problem)
        again = status >= HTTPStatus.INTERNAL_SERVER_ERROR or status in _FOR_NOW
        raise ServerRefused(problem.text, problem.reason, again=again)

    def _read(self, body: bytes, kind: type[Answer]) -> Answer:
        try:
            return msgspec.json.decode(body, type=kind)
        except msgspec.DecodeError:
            raise Refused("shell-refused-foreign-server", url=self.url) from None


def _answered(request: urllib.request.Request) -> tuple[int, bytes]:
    """Send a request; return the status and the whole body of the answer, also of a refusal."""
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:  # noqa: S310
            return answer.status, answer.read()
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.read()
