"""Challenges: one account asks another by name for a game, which is begun when it accepts.

A challenge is one note, so its answer is decided once, on whichever node. The id of the match is stored
with the acceptance, before the match is created; whoever looks at an accepted challenge creates a match
that is missing. So a node may be killed at any instant.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.match import PACES, NotAllowed, Pace
from kletka.ratings import Scale
from kletka.server.accounts.account import Account, NoSuchAccount
from kletka.server.accounts.account_store import MOST_ATTEMPTS
from kletka.server.accounts.service import Accounts
from kletka.server.change import Busy
from kletka.server.match_context import MatchContext
from kletka.server.match_creation import ME, new_header
from kletka.server.match_summary import creation_of
from kletka.server.people.blocks import Blocks
from kletka.server.people.collections import CHALLENGES, CHALLENGES_OF
from kletka.server.ratings.service import RatedGames
from kletka.server.ratings.terms import check_rated_clock, usual_options
from kletka.server.secrets import digest, is_id, new_id, new_token
from kletka.server.storage.store import Conflict, Key
from kletka.wire import documents
from kletka.wire.people_documents import ChallengeRequest, ChallengeState

VALID_MS = 10 * 60 * 1000
DAILY_VALID_MS = 24 * 60 * 60 * 1000
"""Milliseconds for which a challenge can be accepted: ten minutes, with days a move a day."""

MOST_SENT = 5
MOST_GOT = 10
"""Challenges without an answer that an account may have sent and got."""

COOLING_MS = 10 * 60 * 1000
"""Milliseconds for which somebody who has declined is not challenged again by the same account."""

MOST_LISTED = 40

SEATS = 2


class Challenge(Struct, frozen=True, omit_defaults=True):
    """One challenge."""

    id: str
    sender: str
    recipient: str
    game: str
    pace: Pace
    rated: bool
    created: int  # milliseconds since 1970
    until: int
    state: ChallengeState = "open"
    match: str | None = None
    keys: tuple[str, ...] = ()  # hashes of the tokens of both seats, which nobody has
    players: tuple[str, ...] = ()  # accounts by seat

    def state_at(self, now: int) -> ChallengeState:
        return "expired" if self.state == "open" and self.until <= now else self.state


ChallengeListener = Callable[[Challenge], Awaitable[None]]
"""Receives a challenge that was sent or answered on this node."""

_encode = msgspec.json.Encoder().encode
_challenge = msgspec.json.Decoder(Challenge).decode
_ids = msgspec.json.Decoder(tuple[str, ...]).decode


class NoSuchChallenge(NoSuchAccount):
    """There is no such challenge, or it is none of the account's."""


class Challenges:
    """The challenges of all accounts."""

    def __init__(
        self,
        context: MatchContext,
        accounts: Accounts,
        rated_games: RatedGames,
        blocks: Blocks,
    ) -> None:
        self._context = context
        self._store = context.store
        self._accounts = accounts
        self._rated_games = rated_games
        self._blocks = blocks
        self.on_change: list[ChallengeListener] = []

    async def send(self, sender: Account, request: ChallengeRequest) -> Challenge:
        """Challenge somebody by name, or refuse in words."""
        self._context.drain.check()
        now = self._context.now()
        recipient = await self._accounts.stored.find_by_name(request.name)
        if recipient is None or not recipient.is_active:
            raise NoSuchAccount("accounts-refused-unknown")
        if recipient.id == sender.id:
            raise NotAllowed("ratings-refused-challenge-self")
        self._check_terms(request)
        await self._blocks.check(sender.id, [recipient.id])
        await self._check_room(sender.id, recipient.id, now)
        lasts = DAILY_VALID_MS if request.pace is Pace.DAILY else VALID_MS
        challenge = Challenge(
            *(new_id(), sender.id, recipient.id, request.game, request.pace, request.rated),
            now,
            now + lasts,
        )
        text = _encode(challenge).decode()
        await self._store.put_note(CHALLENGES, challenge.id, text, version=0)
        for account in (recipient.id, sender.id):
            await self._list(account, challenge.id)
        await self._notify(challenge)
        return challenge

    async def of(self, account: str) -> Sequence[Challenge]:
        """Return the challenges of an account, the latest first; matches that are missing are created."""
        found = [await self._find(one) for one in await self._listed(account)]
        challenges = [one for one in found if one is not None]
        for challenge in challenges:
            await self._ensure_match(challenge)
        return challenges[::-1]

    async def accept(self, account: str, challenge: str) -> Challenge:
        """Accept a challenge: the match exists when this returns."""
        self._context.drain.check()

        def accepted(one: Challenge) -> Challenge:
            if one.recipient != account:
                raise NoSuchChallenge("ratings-refused-challenge")
            match = new_id()
            # Nobody can choose a seat: the order follows from the id of the match.
            players = sorted(
                (one.sender, one.recipient),
                key=lambda player: sha256(f"{match} {player}".encode()).digest(),
            )
            keys = tuple(digest(new_token()) for _ in players)
            return replace(one, state="accepted", match=match, keys=keys, players=tuple(players))

        done = await self._answer(challenge, accepted)
        await self._ensure_match(done)
        return done

    async def decline(self, account: str, challenge: str) -> Challenge:
        """Decline a challenge that one has got, or withdraw one that one has sent."""

        def declined(one: Challenge) -> Challenge:
            if account not in (one.sender, one.recipient):
                raise NoSuchChallenge("ratings-refused-challenge")
            return replace(one, state="declined" if account == one.recipient else "withdrawn")

        return await self._answer(challenge, declined)

    async def _answer(self, challenge: str, step: Callable[[Challenge], Challenge]) -> Challenge:
        """Decide an open challenge, once."""
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(CHALLENGES, challenge) if is_id(challenge) else None
            if note is None:
                raise NoSuchChallenge("ratings-refused-challenge")
            found = _challenge(note.text)
            changed = step(found)
            if found.state_at(self._context.now()) != "open":
                raise NotAllowed("ratings-refused-challenge-over")
            try:
                text = _encode(changed).decode()
                await self._store.put_note(CHALLENGES, challenge, text, version=note.version)
            except Conflict:
                continue
            await self._notify(changed)
            return changed
        raise Busy("shell-refused-busy-table")

    async def _ensure_match(self, challenge: Challenge) -> None:
        """Create the match of an accepted challenge, unless this or another node has done so."""
        match = challenge.match
        if match is None or await self._store.details(match) is not None:
            return
        seats = self._accounts.seats
        names = []
        for account, key in zip(challenge.players, challenge.keys, strict=True):
            found = await self._accounts.stored.find(account)
            if found is None or not found.is_active:
                return  # one of them is gone
            names.append(found.name)
            await seats.hold(account, key)
        control = PACES[challenge.pace]
        options = usual_options(challenge.game, SEATS, rated=challenge.rated)
        request = documents.NewMatch(
            game=challenge.game,
            options=dict(options.plain()),
            seats=[ME] * SEATS,
            names=names,
            clock=documents.ClockOptions(control.turn, control.total, control.increment),
            public=True,
        )
        header = replace(
            new_header(request, self._context.now()), gather=True, rated=challenge.rated
        )
        keys = [Key(seat, key) for seat, key in enumerate(challenge.keys)]
        with suppress(Conflict):
            await self._store.create(creation_of(match, header, keys, public=True))
            self._context.metrics.begun.labels(challenge.game).inc()

    def _check_terms(self, request: ChallengeRequest) -> None:
        usual_options(request.game, SEATS, rated=request.rated)
        if request.rated:
            control = PACES[request.pace]
            clock = documents.ClockOptions(control.turn, control.total, control.increment)
            check_rated_clock(clock)

    async def _check_room(self, sender: str, recipient: str, now: int) -> None:
        """Refuse a challenge when there are too many without an answer, or one was just declined."""
        sent = [one for one in await self._all(sender) if one.sender == sender]
        waiting = [one for one in sent if one.state_at(now) == "open"]
        if any(one.recipient == recipient for one in waiting):
            raise NotAllowed("ratings-refused-challenge-waits")
        if len(waiting) >= MOST_SENT:
            raise NotAllowed("ratings-refused-challenges-sent", most=MOST_SENT)
        if any(
            one.recipient == recipient
            and one.state in ("declined", "withdrawn")
            and now - one.created < COOLING_MS
            for one in sent
        ):
            raise NotAllowed("ratings-refused-challenge-again")
        got = [one for one in await self._all(recipient) if one.recipient == recipient]
        if sum(one.state_at(now) == "open" for one in got) >= MOST_GOT:
            raise NotAllowed("ratings-refused-challenges-got")

    async def _all(self, account: str) -> list[Challenge]:
        found = [await self._find(one) for one in await self._listed(account)]
        return [one for one in found if one is not None]

    async def _find(self, challenge: str) -> Challenge | None:
        note = await self._store.note(CHALLENGES, challenge)
        return None if note is None else _challenge(note.text)

    async def _listed(self, account: str) -> tuple[str, ...]:
        note = await self._store.note(CHALLENGES_OF, account)
        return () if note is None else _ids(note.text)

    async def _list(self, account: str, challenge: str) -> None:
        """Add a challenge to the list of an account; only the latest are kept there."""
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(CHALLENGES_OF, account)
            ids = () if note is None else _ids(note.text)
            text = _encode((*ids, challenge)[-MOST_LISTED:]).decode()
            try:
                version = 0 if note is None else note.version
                await self._store.put_note(CHALLENGES_OF, account, text, version=version)
            except Conflict:
                continue
            return
        raise Busy("shell-refused-busy-table")

    async def _notify(self, challenge: Challenge) -> None:
        for listener in self.on_change:
            await listener(challenge)

    async def info(self, challenge: Challenge) -> "tuple[str, str, int | None]":
        """Return the names of both, and what the sender is rated at in such games."""
        sender = await self._accounts.stored.find(challenge.sender)
        recipient = await self._accounts.stored.find(challenge.recipient)
        rating = None
        if challenge.rated:
            scale = Scale(challenge.game, challenge.pace.value)
            rating = (await self._rated_games.rating(challenge.sender, scale)).number
        return (
            sender.name if sender is not None else "",
            recipient.name if recipient is not None else "",
            rating,
        )
