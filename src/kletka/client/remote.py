"""A table on a server, with the interface of a local one."""

import secrets
import time
import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import msgspec

from kletka.client.connection import ConnectionBroken, MatchConnection, RetryPolicy
from kletka.client.decoding import read_entries, read_events, read_view
from kletka.client.errors import ServerRefused, ServerUnreachable
from kletka.client.keyring import Keyring, SeatToken
from kletka.client.lobby import Lobby
from kletka.client.local import RECORD_SUFFIX
from kletka.client.matchmaking import PairedSeat
from kletka.client.table import Awaited, Decider, EntryEvents, HintedAction, Request, Say, Sentence
from kletka.games import GAMES
from kletka.match import EntryKind, NotAllowed
from kletka.phrases import LETTERS, invocation, person_name, phrases
from kletka.protocol import AnyRules, Outcome, Refused, Seat
from kletka.protocol.turn import ranked
from kletka.wire import client_messages, documents, server_messages

STAND_IN = "medium"
"""The level of a bot that plays for a player who has left."""

_REQUESTS = {"take-back": EntryKind.TAKE_BACK_ASKED, "draw": EntryKind.DRAW_OFFERED}


@dataclass
class RemoteTable:
    """The seats of this client, or a spectator, in a match on a server."""

    lobby: Lobby
    match: str
    tokens: list[str] = field(repr=False)  # none: a spectator, or seats of the account
    folder: Path  # for tokens and for records of finished games
    say: Say
    retry_policy: RetryPolicy = field(default_factory=RetryPolicy)
    by_account: bool = False  # whether the seats are those of the account of this terminal
    rules: AnyRules = field(init=False, repr=False)
    view: Any = field(init=False, repr=False)
    log: list[EntryEvents] = field(init=False, repr=False, default_factory=list)
    _connection: MatchConnection = field(init=False, repr=False)
    _frame: server_messages.Frame = field(init=False, repr=False)
    _seats: list[server_messages.SeatInfo] = field(init=False, repr=False)
    _since: int | None = field(init=False, default=None)  # the number of the last frame
    _received_at: float = field(init=False)
    _last_shown: int = field(init=False)  # the last entry that `new_entries` returned
    _unanswerable_offer: server_messages.OfferInfo | None = field(
        init=False, default=None
    )  # the server refused our answer to it

    @classmethod
    def begin(cls, lobby: Lobby, request: documents.NewMatch, folder: Path, say: Say) -> Self:
        """Create a match on the server, and connect to its seats."""
        return cls.seated(lobby, lobby.begin(request), folder, say)

    @classmethod
    def seated(cls, lobby: Lobby, begun: documents.MatchCreated, folder: Path, say: Say) -> Self:
        """Connect to the seats of a match that was just created for this client."""
        held = [SeatToken(one.token, one.seat) for one in begun.seats]
        Keyring(folder, lobby.url, begun.match).keep(held)
        return cls(lobby, begun.match, [one.token for one in held], folder, say).opened()

    @classmethod
    def join(
        cls,
        lobby: Lobby,
        match: str,
        folder: Path,
        say: Say,
        *,
        name: Callable[[], str],  # called only for a new player
        seat: int | None = None,
    ) -> Self:
        """Return to the seats held before, or take a new one."""
        ring = Keyring(folder, lobby.url, match)
        held = ring.held()
        back = [one for one in held if one.seat is not None and seat in (None, one.seat)]
        if not back:
            info = lobby.info(match)  # refuses an unknown match before a name is asked for
            if _holds_seat(lobby, info, seat):
                return cls(lobby, match, [], folder, say, by_account=True).opened()
            back = [_seated(lobby, ring, held, name(), seat)]
        return cls(lobby, match, [one.token for one in back], folder, say).opened()

    @classmethod
    def paired(cls, lobby: Lobby, found: PairedSeat, folder: Path, say: Say) -> Self:
        """Sit down at a match that matchmaking has found."""
        held = SeatToken(found.held.token, found.held.seat)
        Keyring(folder, lobby.url, found.match).keep([held])
        return cls(lobby, found.match, [held.token], folder, say).opened()

    @classmethod
    def watch(cls, lobby: Lobby, match: str, folder: Path, say: Say) -> Self:
        """Watch a match as a spectator."""
        return cls(lobby, Keyring(folder, lobby.url, match).match, [], folder, say).opened()

    def opened(self) -> Self:
        """Connect with the tokens of the seats, and wait for the first frame."""
        self.rules = _rules_of(self.lobby, self.match)
        self._connection = MatchConnection(
            self.lobby.url,
            self.lobby.socket_of(self.match),
            self._hello,
            self._receive,
            self.say,
            self.retry_policy,
            self.lobby.session_headers if self.by_account else dict,
        )
        self._connection.open()
        self._last_shown = self._frame.number
        if (self.tokens or self.by_account) and not self.own_seats:
            self.close()
            raise NotAllowed("shell-refused-seat-lost")
        if self._frame.turn.who == "open":
            self.say(Sentence("shell-invitation", {"command": self._coming("--join")}))
        self._take_seats_back()
        return self

    # State received from the server.

    def _hello(self) -> client_messages.Hello:
        return client_messages.Hello(
            id=_new_id(), tokens=self.tokens, since=self._since, language=self.lobby.language
        )

    def _receive(
        self, message: server_messages.Frame | server_messages.Presence | server_messages.Said
    ) -> None:
        if isinstance(message, server_messages.Said):
            if message.seat not in self.own_seats:
                text = phrases(self.lobby.language).say(f"shell-phrase-{message.phrase}")
                name = self.names[message.seat]
                self.say(Sentence("shell-said", {"name": name, "text": text}))
            return
        if isinstance(message, server_messages.Presence):
            self._seats = message.seats
            return
        if not message.whole and message.since > (self._since or 0):
            raise ConnectionBroken("something was missed")
        try:
            new = read_entries(self.rules, message.moments)
            view = read_view(self.rules, message.view)
        except (msgspec.DecodeError, ValueError, KeyError):
            raise Refused("shell-refused-foreign-server", url=self.lobby.url) from None
        kept = [one for one in self.log if one.number <= message.since]
        self.log = [*kept, *new]
        self.view = view
        self._frame = message
        self._seats = message.seats
        self._since = message.number
        self._received_at = time.monotonic()

    @property
    def names(self) -> tuple[str, ...]:
        words = phrases(self.lobby.language)
        return tuple(
            person_name(seat.name, words) if seat.name else LETTERS[number]
            for number, seat in enumerate(self._seats)
        )

    @property
    def own_seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, self._frame.mine))

    @property
    def viewer(self) -> Seat | None:
        return None if self._frame.viewer is None else Seat(self._frame.viewer)

    @property
    def choices(self) -> Sequence[Any]:
        return () if self.mover is None else tuple(map(self.rules.read_action, self._frame.choices))

    @property
    def mover(self) -> Seat | None:
        turn = self._frame.turn
        mine = turn.who == "seat" and turn.seat in self._frame.mine
        return (
            Seat(turn.seat) if mine and turn.seat is not None and self._plays(turn.seat) else None
        )

    def _plays(self, seat: int) -> bool:
        return self._seats[seat].level is None and self._seats[seat].gone is None

    @property
    def request(self) -> Request | None:
        offer = self._frame.offer
        if offer is None or offer == self._unanswerable_offer or self.outcome is not None:
            return None
        asked_here = (Seat(seat) for seat in self._frame.mine if self._plays(seat))
        of = next((seat for seat in asked_here if seat not in offer.agreed), None)
        return None if of is None else Request(_REQUESTS[offer.what], Seat(offer.seat), of)

    @property
    def awaited(self) -> Awaited | None:
        turn = self._frame.turn
        if turn.who == "nobody" or self.mover is not None or self.request is not None:
            return None
        if turn.seat is None:
            return Awaited(Decider.GUEST if turn.who == "open" else Decider.TABLE)
        occupant = self._seats[turn.seat]
        who = Decider.PERSON if occupant.level is None else Decider.BOT
        return Awaited(who, Seat(turn.seat), away=not occupant.here)

    @property
    def away(self) -> tuple[Seat, ...]:
        return tuple(
            Seat(number)
            for number, occupant in enumerate(self._seats)
            if occupant.name
            and not occupant.here
            and self._plays(number)
            and number not in self.own_seats
        )

    @property
    def clocks(self) -> tuple[float, ...]:
        clock = self._frame.clock
        if clock is None:
            return ()
        spent = time.monotonic() - self._received_at  # since the server sent the frame
        return tuple(
            max(0.0, left / 1000 - (spent if seat == clock.running else 0))
            for seat, left in enumerate(clock.left)
        )

    @property
    def outcome(self) -> Outcome | None:
        outcome = self._frame.outcome
        return None if outcome is None else Outcome(ranked(*outcome.ranking), outcome.ending)

    @property
    def saved_to(self) -> str:
        return self.lobby.url

    def new_entries(self) -> list[EntryEvents]:
        fresh = [one for one in self.log if one.number > self._last_shown]
        self._last_shown = self._frame.number
        return fresh

    # Commands of the players here.

    def poll(self) -> bool:
        while self._connection.wait(0):
            pass
        return self._last_shown < self._frame.number

    def proceed(self) -> None:
        if self._frame.turn.who == "cancelled":
            raise NotAllowed("shell-refused-cancelled")
        if not self._take_seats_back():
            self._connection.wait()

    def _take_seats_back(self) -> bool:
        """Take seats back from the bots that played for players here."""
        back = False
        for seat in self.own_seats:
            occupant = self._seats[seat]
            if occupant.level is not None and occupant.gone is None and self.outcome is None:
                with suppress(ServerRefused):  # then the bot continues
                    self._connection.ask(client_messages.ComeBack(id=_new_id(), seat=seat))
                    back = True
        return back

    def act(self, seat: Seat, text: str) -> None:
        action = self.rules.write_action(self.rules.read_action(text))
        self.say(Sentence("shell-sent", {"move": action}))
        self._connection.ask(client_messages.Act(id=_new_id(), seat=seat, action=action))
        self.say(Sentence("shell-sent-saved"))

    def take_back(self) -> None:
        for one in reversed(self.log):
            if one.kind is EntryKind.ACT and one.events and one.seat in self.own_seats:
                self._connection.ask(client_messages.TakeBack(id=_new_id(), seat=one.seat))
                return
        raise NotAllowed("shell-refused-nothing-to-take-back")

    def resign(self, seat: Seat) -> None:
        self._connection.ask(client_messages.Resign(id=_new_id(), seat=seat))

    def offer_draw(self, seat: Seat) -> None:
        self._connection.ask(client_messages.OfferDraw(id=_new_id(), seat=seat))

    def answer(self, *, yes: bool) -> None:
        request = self.request
        if request is None:
            raise NotAllowed("shell-refused-no-offer")
        offer = self._frame.offer
        assert offer is not None  # `request` is not None
        try:
            # By its number: after a reconnect something else may be offered.
            self._connection.ask(
                client_messages.Answer(id=_new_id(), seat=request.of, yes=yes, to=offer.number)
            )
        except ServerRefused:
            self._unanswerable_offer = offer
            raise

    def cancel(self, seat: Seat) -> None:
        self._connection.ask(client_messages.Cancel(id=_new_id(), seat=seat))

    def claim(self, seat: Seat) -> None:
        self._connection.ask(client_messages.Claim(id=_new_id(), whom=seat))

    def hand_over(self, seat: Seat) -> None:
        self._connection.ask(client_messages.HandOver(id=_new_id(), whom=seat, level=STAND_IN))

    def hint(self, seat: Seat) -> HintedAction:
        hinted = self._connection.ask(client_messages.Hint(id=_new_id(), seat=seat))
        assert isinstance(hinted, server_messages.Hinted)
        return HintedAction(hinted.action, read_events(self.rules, hinted.events))

    def record(self) -> str:
        try:
            return self.lobby.record(self.match)
        except ServerUnreachable as gone:
            raise gone.refusal() from None

    def play_again(self) -> Self:
        """Ask for a rematch and wait until all agree; the seats rotate by one."""
        for seat in self.own_seats:
            if self._frame.successor is None and seat not in self._frame.again:
                self._connection.ask(client_messages.Rematch(id=_new_id(), seat=seat))
        if self._frame.successor is None:
            self.say(Sentence("shell-waiting-rematch"))
        while self._frame.successor is None:
            if declined := self._frame.declined:
                name = self.names[declined[0]]
                raise NotAllowed("shell-refused-rematch-declined", name=name)
            self._connection.wait()
        self.leave()
        self.close()
        match, lobby, folder = self._frame.successor, self.lobby, self.folder
        if self.tokens:
            Keyring(folder, lobby.url, match).keep(self._rotated_tokens())
        return type(self)(
            lobby, match, self.tokens, folder, self.say, self.retry_policy, self.by_account
        ).opened()

    def _rotated_tokens(self) -> list[SeatToken]:
        """Return the tokens of this client with the seats that they hold in the rematch."""
        ring = Keyring(self.folder, self.lobby.url, self.match)
        return [
            SeatToken(one.token, (one.seat + 1) % len(self._seats))
            for one in ring.held()
            if one.seat is not None and one.token in self.tokens
        ]

    def leave(self) -> Sentence:
        if self.outcome is not None and self.own_seats:
            with suppress(Refused):
                return Sentence("shell-game-saved", {"path": str(self._save_record())})
        playing = bool(self.own_seats)
        command = self._coming("--join" if playing else "--watch")
        return Sentence("shell-go-on-online", {"playing": playing, "command": command})

    def _coming(self, how: str) -> str:
        """Return the command that opens this table."""
        return invocation("play", "--server", self.lobby.url, how, self.match)

    def _save_record(self) -> Path:
        """Store the record of a finished game beside the local ones."""
        path = self.folder / f"{self.rules.key}-{self.match}{RECORD_SUFFIX}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.record(), encoding="utf-8")
        return path

    def close(self) -> None:
        self._connection.close()


def _new_id() -> str:
    """Return a new unique id of a command."""
    return uuid.uuid4().hex


def _rules_of(lobby: Lobby, match: str) -> AnyRules:
    info = lobby.info(match)
    if info.game not in GAMES:
        raise Refused("shell-record-unknown-game", game=info.game[:40])
    rules = GAMES.rules_for(info.game, info.rules)
    if rules is None:
        known = GAMES.newest(info.game)
        raise Refused("shell-refused-server-rules", game=info.game, has=info.rules, known=known)
    return rules


def _holds_seat(lobby: Lobby, info: documents.MatchInfo, seat: int | None) -> bool:
    """Say whether the account of this terminal holds a seat of a match, or this one."""
    link = None if lobby.link is None else lobby.link.read()
    if link is None:
        return False
    mine = [number for number, one in enumerate(info.seats) if one.account == link.account]
    return bool(mine) if seat is None else seat in mine


def _seated(
    lobby: Lobby, ring: Keyring, held: list[SeatToken], name: str, seat: int | None
) -> SeatToken:
    """Take a seat with a token that is stored before it is sent, so that a lost answer loses no seat."""
    pending = next((one for one in held if one.seat is None), SeatToken(secrets.token_urlsafe(32)))
    others = [one for one in held if one.seat is not None]
    ring.keep([*others, pending])
    try:
        given = lobby.join(
            ring.match, documents.JoinRequest(name=name, seat=seat, token=pending.token)
        )
    except ServerRefused as refused:
        if not refused.again:  # else an earlier request may have taken the seat
            ring.keep(others)
        raise
    mine = SeatToken(pending.token, given.seat)
    ring.keep([*others, mine])
    return mine
