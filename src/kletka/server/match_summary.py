"""What lists show of a match: written beside its entries, and read without loading it."""

import json

import msgspec
from msgspec import to_builtins

from kletka.match import MatchHeader, Table
from kletka.protocol import ToMove
from kletka.server.storage.store import (
    Key,
    MatchCreation,
    MatchDetails,
    MatchSummary,
    Phase,
    StoredHeader,
)
from kletka.wire import documents
from kletka.wire.frames import outcome_info
from kletka.wire.server_messages import OutcomeInfo

FIRST_RULES_VERSION = 1
"""The rules version of matches that were stored before summaries had one."""


def phase_of(table: Table) -> Phase:
    if table.cancelled is not None:
        return Phase.CANCELLED
    if not table.begun:
        return Phase.OPEN
    return Phase.OVER if table.over else Phase.RUNNING


def seat_on_turn(table: Table) -> int | None:
    """Return the seat that is to move, as lists and links show it."""
    turn = table.match.turn
    return turn.seat if isinstance(turn, ToMove) else None


def write_summary(header: MatchHeader, table: Table) -> str:
    """Encode what lists show of a match; it contains no secrets."""
    options = header.options.plain()
    return json.dumps(
        {
            "options": {**options, **dict.fromkeys(header.rules.secret_options)},
            "seats": [[occupant.name, occupant.level] for occupant in table.occupants],
            "clock": [header.control.turn, header.control.total, header.control.increment],
            "successor": table.successor,
            "rules": header.rules.version,
            "outcome": to_builtins(outcome_info(table.match.turn)),
            **({"rated": True, "rating": header.host_rating} if header.rated else {}),
        },
        ensure_ascii=False,
    )


def successor_of(stored: MatchSummary) -> str | None:
    """Return the rematch that followed a stored match."""
    successor: str | None = json.loads(stored.about).get("successor")
    return successor


def creation_of(match: str, header: MatchHeader, keys: list[Key], *, public: bool) -> MatchCreation:
    """Return what the store needs to create a match."""
    table = header.begin()
    return MatchCreation(
        StoredHeader(match, header.rules.key, header.write(), public, header.created),
        phase_of(table),
        write_summary(header, table),
        keys,
        turn=seat_on_turn(table),
    )


def match_info(stored: MatchSummary) -> documents.MatchInfo:
    """Describe a stored match; outcome and last number only with its details."""
    summary = json.loads(stored.about)
    details = stored if isinstance(stored, MatchDetails) else None
    outcome = summary.get("outcome") if details is not None else None
    return documents.MatchInfo(
        match=stored.match,
        game=stored.game,
        rules=summary.get("rules", FIRST_RULES_VERSION),
        options=summary["options"],
        seats=[documents.SeatSummary(name, level) for name, level in summary["seats"]],
        clock=documents.ClockOptions(*summary["clock"]),
        public=True if details is None else details.public,
        phase=stored.phase.value,
        number=None if details is None else details.last,
        created=stored.created,
        changed=stored.changed,
        successor=summary["successor"],
        outcome=None if outcome is None else msgspec.convert(outcome, OutcomeInfo),
        rated=summary.get("rated", False),
        rating=summary.get("rating"),
    )
