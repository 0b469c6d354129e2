"""Frames for many clients: encoded once for all who see the same, and bounded."""

import json
import random

import msgspec

from kletka.games import GAMES
from kletka.games.chain.options import ChainOptions
from kletka.match import Match, Occupant, Table, TimeControl
from kletka.protocol import Seat, ToMove
from kletka.wire.documents import Study
from kletka.wire.frames import CACHED_FRAMES, EVENT_BYTES, FrameBuilder, Perspective, moments
from kletka.wire.study import play, studied
from tests.games.chain.positions import filled

CHAIN = GAMES["chain"]
ANN, BOB, NOBODY = (
    Perspective(frozenset({Seat(0)})),
    Perspective(frozenset({Seat(1)})),
    Perspective(),
)


def bursting(side: int) -> Match:
    """Begin in a position where the next move sets the whole board off."""
    options = ChainOptions(width=side, height=side)
    state = filled(options, random.Random(1), empty=0.0, ready=1.0)
    return Match.at(CHAIN, CHAIN.write_state(state))


def burst(match: Match) -> Match:
    turn = match.turn
    assert isinstance(turn, ToMove)
    return match.act(turn.seat, CHAIN.write_action(CHAIN.legal_actions(match.state)[0]))


def table_of(match: Match) -> Table:
    return Table.begin(match, (Occupant(name="Ann"), Occupant(name="Bob")), TimeControl(), 0)


def test_all_who_see_the_same_get_the_same_bytes() -> None:
    builder = FrameBuilder(table_of(bursting(8)))
    first = builder.frame(NOBODY, None, {}, 5)

    assert builder.frame(Perspective(), None, {}, 5) is first
    assert builder.frame(Perspective(), None, {}, 6) is first  # no clock runs
    assert builder.frame(Perspective(), 0, {}, 5) is not first
    assert builder.frame(ANN, None, {}, 5) is not first
    assert builder.frame(Perspective(), None, {Seat(0): 3}, 5) is not first


def test_what_differs_is_never_taken_for_the_same() -> None:
    builder = FrameBuilder(table_of(bursting(8)))
    frames = [
        builder.frame(perspective, since, presence, 5)
        for presence in ({}, {Seat(0): 3}, {})
        for perspective in (ANN, BOB, NOBODY)
        for since in (None, 0)
    ]

    for number, frame in enumerate(frames):
        result = json.loads(frame)
        presence, rest = divmod(number, 6)
        perspective, since = divmod(rest, 2)
        assert result["mine"] == [[0], [1], []][perspective]
        assert result["whole"] == (since == 0)
        assert result["seats"][0]["away"] == (3 if presence == 1 else None)


def often(match: Match, times: int) -> Match:
    """Let the same cascade happen again and again, as the rules would not."""
    last = burst(match).mainline[-1]
    assert last.entry is not None
    for number in range(1, times + 1):
        match = msgspec.structs.replace(
            match,
            mainline=match.mainline.append(msgspec.structs.replace(last, number=number)),
            entries=match.entries.append(last.entry),
        )
    return match


def test_few_frames_are_cached() -> None:
    builder = FrameBuilder(table_of(often(bursting(5), 100)))
    for since in range(100):
        builder.frame(NOBODY, since, {}, 5)

    assert len(builder._frames) <= CACHED_FRAMES


def test_the_events_of_a_frame_are_bounded_and_the_last_are_sent() -> None:
    match = often(bursting(50), 20)
    result = moments(match, None, 0)

    assert len(result) == 20
    assert len(msgspec.json.encode(result)) < EVENT_BYTES + 4096
    assert result[-1].events
    assert not result[0].events
    with_events = [bool(moment.events) for moment in result]
    assert with_events == sorted(with_events)  # none is left out between two that are told
    assert moments(match, None, 19)[0].events == result[-1].events


def test_a_single_cascade_is_sent_however_large_it_is() -> None:
    match = burst(bursting(50))

    assert [
        event["event"]
        for event in json.loads(msgspec.json.encode(moments(match, None, 0)))[0]["events"]
    ][:2] == ["chain.chip-upgraded", "chain.reaction"]


def test_the_largest_answer_to_a_study_is_bounded() -> None:
    match = bursting(50)
    text = CHAIN.write_action(CHAIN.legal_actions(match.state)[0])
    study = Study(position=CHAIN.write_state(match.state), preview=text)
    answer = studied(play(CHAIN, study), study, "en")

    assert (
        len(answer) < 300_000
    )  # two views of 2,500 chips, the choices, one cascade; it was 4.9 MB
