"""Creates matches and seats people in them."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from kletka.bots import levels
from kletka.games import GAMES
from kletka.match import (
    OPEN,
    Dice,
    Fork,
    MatchHeader,
    NotAllowed,
    Occupant,
    Table,
    TimeControl,
    clean_name,
)
from kletka.match.match import seed_of_setup
from kletka.protocol import AnyRules, BadOptions, Options, Seat
from kletka.server.accounts.account import NotSignedIn
from kletka.server.accounts.seats import AccountSeats
from kletka.server.change import Change
from kletka.server.live_match import LiveMatch
from kletka.server.match_context import MatchContext
from kletka.server.match_registry import MatchRegistry
from kletka.server.match_summary import creation_of
from kletka.server.open_matches import close_if_abandoned
from kletka.server.secrets import digest, key, new_id, new_token, seats_held, watch_key
from kletka.wire import documents

ME, OPEN_SEAT = "me", "open"


class ForkStart(Struct, frozen=True):
    """The start of a forked match, and what it cannot choose: game, rules version and options."""

    fork: Fork
    game: str
    version: int  # of the rules
    options: Options


class RatedHost(Struct, frozen=True):
    """Who sets a rated table up: an account, and the number that others are shown of it."""

    account: str
    rating: int


async def create_match(
    context: MatchContext,
    request: documents.NewMatch,
    fork: ForkStart | None = None,
    rated: RatedHost | None = None,
) -> documents.MatchCreated:
    """Create a match and return the seats of its creator."""
    context.drain.check()
    header = new_header(request, context.now(), fork)
    held = [
        documents.HeldSeat(seat, new_token())
        for seat, occupant in enumerate(header.occupants)
        if occupant.is_person
    ]
    keys = [key(Seat(one.seat), one.token) for one in held]
    if rated is not None:  # the seat is the account's before there is a match
        header = replace(header, rated=True, host_rating=rated.rating)
        for one in keys:
            await AccountSeats(context.store).hold(rated.account, one.digest)
    match = new_id()
    await context.store.create(creation_of(match, header, keys, public=request.public))
    context.metrics.begun.labels(header.rules.key).inc()
    watch = None if header.truth_after is None else watch_key(header.dice.secret)
    return documents.MatchCreated(match, held, watch)


async def take_seat(
    matches: MatchRegistry, match: str, request: documents.JoinRequest, account: str | None = None
) -> documents.HeldSeat:
    """Take a seat; with a token that already holds one, nothing changes.

    At a rated table the seat is the account's before it is taken; a guest is refused.
    """
    matches.context.drain.check()
    live = await matches.get(match)
    await close_if_abandoned(live.replica, live.presence)
    token = request.token or new_token()
    if live.header.rated:
        await _hold_rated(AccountSeats(matches.context.store), live, token, account)
    taken: list[Seat] = []

    def sit_down(table: Table, now: int) -> Change:
        held = seats_held([token], live.keys)
        if mine := [seat for seat in held if table.occupants[seat].is_person]:
            taken[:] = mine
            return Change(table)
        seat = _free_seat(table, request.seat)
        taken[:] = [seat]
        return Change(table.sit(seat, request.name, now), keys=[key(seat, token)])

    await live.change(sit_down)
    live.count_as_present(taken)
    return documents.HeldSeat(taken[0], token)


async def _hold_rated(
    seats: AccountSeats, live: LiveMatch, token: str, account: str | None
) -> None:
    """Give an account the seat that a token will hold at a rated table, one to each account."""
    if account is None:
        raise NotSignedIn("ratings-refused-guest")
    held = await seats.accounts_of(live.match)
    seated = {held.get(seat) for seat, one in enumerate(live.table.occupants) if one.is_person}
    mine = digest(token)
    if account in seated:
        if await seats.holder(mine) != account:
            raise NotAllowed("ratings-refused-twice")
    elif not await seats.hold(account, mine):
        raise NotAllowed("ratings-refused-twice")


def new_header(request: documents.NewMatch, now: int, fork: ForkStart | None = None) -> MatchHeader:
    """Validate a request for a new match and build its header."""
    rules = GAMES.get(request.game) if fork is None else GAMES.rules_for(fork.game, fork.version)
    if rules is None:
        raise BadOptions("shell-refused-no-game", "game", game=request.game[:40])
    options = (
        rules.options_type.read(request.options) if fork is None else _forked_options(request, fork)
    )
    seats = rules.seats(options)
    requested = request.seats or [ME, *[OPEN_SEAT] * (seats - 1)]
    if len(requested) != seats:
        raise BadOptions("shell-refused-seats", "seats", value=len(requested), needed=seats)
    names = iter(request.names)
    occupants = tuple(
        _occupant(rules.key, word, next(names, request.name) if word == ME else "")
        for word in requested
    )
    clock = request.clock
    control = TimeControl(clock.turn, clock.total, clock.increment).checked()
    dice = Dice.fresh()
    seed = seed_of_setup(options, dice, request.seed)
    past = None if fork is None else fork.fork
    _check_truth(request, rules, occupants)
    header = MatchHeader(
        *(rules, options, seed, dice, occupants, control, now, past),
        truth_after=request.truth_after,
    )
    header.begin()  # refuses options that make no game with this seed
    return header


def _check_truth(
    request: documents.NewMatch, rules: AnyRules, occupants: Sequence[Occupant]
) -> None:
    """Refuse to show what is hidden to who plays, and in games in which nothing is."""
    if request.truth_after is None:
        return
    if not rules.hidden:
        raise BadOptions("shell-refused-truth-open", "truth_after")
    if any(one.is_person for one in occupants):
        raise BadOptions("shell-refused-truth-player", "truth_after")


def _forked_options(request: documents.NewMatch, fork: ForkStart) -> Options:
    """Return the options of the forked game; refuse a request that chooses others."""
    chosen = {
        "game": fork.game != request.game,
        "options": request.options,
        "seed": request.seed is not None,
    }
    for name, value in chosen.items():
        if value:
            raise BadOptions("shell-refused-fork-choice", name)
    return fork.options


def _occupant(game: str, request: str, name: str) -> Occupant:
    if request == ME:
        return Occupant(name=clean_name(name))
    if request == OPEN_SEAT:
        return OPEN
    if request not in levels(game):
        allowed = ", ".join((ME, OPEN_SEAT, *levels(game)))
        raise BadOptions("shell-refused-level", "seats", level=request, allowed=allowed)
    return Occupant(level=request)


def _free_seat(table: Table, wanted: int | None) -> Seat:
    if wanted is not None:
        return Seat(wanted)
    for number, occupant in enumerate(table.occupants):
        if occupant.is_open:
            return Seat(number)
    raise NotAllowed("shell-refused-full")
