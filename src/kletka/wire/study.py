"""Analysis positions: rules that can be tried without a match; nothing is stored.

The client holds the whole study, a position and a list of actions, and sends it each time. Chance
outcomes are rolled afresh and returned as part of the list.
"""

from typing import NamedTuple

from msgspec import Raw, json

from kletka.games import GAMES
from kletka.match import Dice, Entry, EntryKind, Match
from kletka.protocol import AnyRules, Chance, Refused, Seat, ToMove
from kletka.wire.documents import Study, StudyResult
from kletka.wire.frames import (
    EVENT_BYTES,
    encode_events_for,
    outcome_info,
    previewed,
    turn_info,
    write_view,
)
from kletka.wire.problem import problem_of
from kletka.wire.server_messages import Previewed

_encode = json.Encoder().encode


def study_of(game: str, study: Study, language: str) -> bytes:
    """Play a study and describe its last position; runs in a worker, since it may take long."""
    return studied(play(GAMES[game], study), study, language)


class PlayedStudy(NamedTuple):
    """A study as far as it could be played."""

    match: Match
    chances: int  # of its entries at the end, by the table
    refused: Refused | None  # why it could not be played on


def play(rules: AnyRules, study: Study) -> PlayedStudy:
    """Do what can be done; the first thing that cannot is refused, and all after it left alone."""
    match, refused = _begun(rules, study), None
    for text in study.actions:
        try:
            match = _with_action(match, text)
        except Refused as no:
            refused = no
            break
    settled = match.settled()
    return PlayedStudy(settled, len(settled.entries) - len(match.entries), refused)


def studied(played: PlayedStudy, study: Study, language: str) -> bytes:
    """Describe the last position of a study."""
    match, chances, refused = played
    rules, turn = match.rules, match.turn
    given = len(match.entries) - chances
    first = given if study.seen is None else study.seen + 1
    viewer = turn.seat if isinstance(turn, ToMove) else Seat(0)
    preview, refused = _preview_of(match, viewer, study.preview, refused)
    return _encode(
        StudyResult(
            actions=[entry.text for entry in match.entries],
            turn=turn_info(turn),
            outcome=outcome_info(turn),
            viewer=viewer,
            view=write_view(rules.view_for(match.state, viewer)),
            choices=[rules.write_action(action) for action in rules.legal_actions(match.state)],
            events=_last_events(match, first, viewer),
            refused=None if refused is None else problem_of(refused, language),
            preview=preview,
        )
    )


def _last_events(match: Match, first: int, viewer: Seat) -> list[Raw]:
    """Write the events of the moments from `first` on; of very many only those of the last ones."""
    latest: list[list[Raw]] = []
    room = EVENT_BYTES
    for moment in reversed(match.mainline[first:]):
        written = encode_events_for(match, moment.events, viewer)
        room -= sum(memoryview(event).nbytes for event in written)
        if room < 0 and latest:
            break
        latest.append(written)
    return [event for written in reversed(latest) for event in written]


def _begun(rules: AnyRules, study: Study) -> Match:
    """Begin a match that is not stored, with new dice."""
    if study.position is None:
        options = rules.options_type.read(study.options)
        return Match.begin(rules, options, seed=study.seed, dice=Dice.fresh())
    return Match.at(rules, study.position, study.seed)


def _with_action(match: Match, text: str) -> Match:
    turn = match.turn
    if isinstance(turn, Chance):
        return match.with_entry(Entry(EntryKind.CHANCE, None, text))
    return match.act(turn.seat if isinstance(turn, ToMove) else Seat(0), text)


def _preview_of(
    match: Match, seat: Seat, text: str | None, refused: Refused | None
) -> tuple[Previewed | None, Refused | None]:
    if text is None or refused is not None:
        return None, refused
    try:
        return previewed(match, seat, "", text), None
    except Refused as no:
        return None, no
