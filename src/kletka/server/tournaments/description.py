"""What a tournament is before its first entry; it never changes."""

from typing import Any

import msgspec
from msgspec import Struct

from kletka.games import GAMES
from kletka.match import TimeControl
from kletka.protocol import BadOptions, Options
from kletka.server.match_creation import ME, new_header
from kletka.server.ratings.terms import check_rated_clock, check_rated_options, usual_options
from kletka.server.secrets import digest
from kletka.tournament import Format
from kletka.wire.documents import ClockOptions, NewMatch
from kletka.wire.tournament_documents import NewTournament

LENGTHS = {
    Format.ARENA: (1, 480),  # minutes
    Format.SWISS: (1, 30),  # rounds
    Format.ROUND_ROBIN: (1, 4),  # games of each two
}
"""The shortest and the longest tournament of each format."""

LONGEST_NAME_CHARS = 60


class Description(Struct, frozen=True):
    """What the host has chosen."""

    name: str
    game: str
    options: dict[str, Any]
    format: Format
    length: int
    clock: ClockOptions
    guests: bool
    created: int  # milliseconds since 1970
    host: str  # the digest of the host's token
    host_account: str = ""
    rated: bool = False
    public: bool = False

    @property
    def seats(self) -> int:
        """The seats of a game; a group may have fewer if the game lets one choose their number."""
        rules = GAMES[self.game]
        return rules.seats(rules.options_type.read(self.options))

    @property
    def control(self) -> TimeControl:
        return TimeControl(self.clock.turn, self.clock.total, self.clock.increment)

    def options_for(self, seats: int) -> dict[str, Any]:
        """Return the options of a game with so many seats."""
        if self.rated:
            return dict(usual_options(self.game, seats, rated=True).plain())
        rules = GAMES[self.game]
        chosen: Options = rules.options_type.read(self.options)
        if rules.seats(chosen) == seats or chosen.seat_option is None:
            return dict(self.options)
        return {**self.options, chosen.seat_option: seats}

    def new_match(self, names: list[str]) -> NewMatch:
        """Return the request for a match between people with these names."""
        return NewMatch(
            game=self.game,
            options=self.options_for(len(names)),
            seats=[ME] * len(names),
            names=names,
            clock=self.clock,
        )


write_description = msgspec.json.Encoder().encode
read_description = msgspec.json.Decoder(Description).decode


def new_description(request: NewTournament, now: int, account: str = "") -> Description:
    """Validate a request for a tournament; refuse what no game could begin with."""
    name = " ".join(request.name.split())
    if not name or not name.isprintable():
        raise BadOptions("tournaments-refused-name", "name", longest=LONGEST_NAME_CHARS)
    low, high = LENGTHS[request.format]
    if not low <= request.length <= high:
        raise BadOptions(
            "tournaments-refused-length", "length", format=request.format, low=low, high=high
        )
    if request.game not in GAMES:
        raise BadOptions("shell-refused-no-game", "game", game=request.game[:40])
    description = Description(
        name=name,
        game=request.game,
        options=request.options,
        format=request.format,
        length=request.length,
        clock=request.clock,
        guests=request.guests,
        created=now,
        host=digest(request.token),
        host_account=account,
        rated=request.rated,
        public=request.public,
    )
    if (seats := description.seats) < 2:
        raise BadOptions("tournaments-refused-alone", "game")
    if request.format is Format.ROUND_ROBIN and seats != 2:
        raise BadOptions("shell-refused-round-robin-seats", "format", value=seats)
    if request.rated:
        if request.guests:
            raise BadOptions("tournaments-refused-rated-guests", "guests")
        check_rated_clock(request.clock)
        check_rated_options(request.options, description.options_for(seats))
    for count in {2, seats}:  # groups may be smaller; then the options must allow it
        new_header(description.new_match(["?"] * count), now)
    return description
