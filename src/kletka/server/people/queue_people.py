"""Who enters a queue: an account with its rating and whom it avoids, or a guest."""

from kletka.ratings import Scale
from kletka.server.accounts.account import Account, NotSignedIn
from kletka.server.accounts.service import Accounts
from kletka.server.matchmaker import QueueKey, QueuePlayer, holder_digest
from kletka.server.people.blocks import Blocks
from kletka.server.ratings.service import RatedGames

PERSON_CHARS = 6
"""Letters of the id of an account that name it in a queue: one in 900 million is called the same."""


class QueuePeople:
    """Identifies the people of queues."""

    def __init__(self, accounts: Accounts, rated_games: RatedGames, blocks: Blocks) -> None:
        self._accounts = accounts
        self._rated_games = rated_games
        self._blocks = blocks

    async def identify(
        self, session: str | None, key: QueueKey, holder: str
    ) -> tuple[Account | None, QueuePlayer]:
        """Return the account of a session and what the queue knows of it; refuse a guest in a rated one.

        The seat that the token will hold is the account's from now on.
        """
        account = None if not session else await self._accounts.active_session(session)
        if account is None:
            if key.rated:
                raise NotSignedIn("ratings-refused-guest")
            return None, QueuePlayer()
        if not await self._accounts.seats.hold(account.id, holder_digest(holder)):
            raise NotSignedIn("ratings-refused-guest")  # the token is another account's
        rating = None
        if key.rated:
            scale = Scale(key.game, key.pace.value)
            rating = (await self._rated_games.rating(account.id, scale)).mu
        avoided = await self._blocks.avoided_by(account.id)
        return account, QueuePlayer(_short(account.id), rating, frozenset(map(_short, avoided)))

    async def check_guest_name(self, name: str) -> None:
        """Refuse a guest the name of an account."""
        await self._accounts.check_guest_names([name])


def _short(account: str) -> str:
    return account[:PERSON_CHARS]
