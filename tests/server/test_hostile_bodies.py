"""Bodies made to do harm: the answer is a refusal in words, never a fault of the server's."""

import itertools
import json
from dataclasses import replace
from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.match import verify
from kletka.protocol.options import Whole
from tests.match.games import RECORDS
from tests.match.test_social import long_record
from tests.server.running_server import HIGH_LIMITS, RunningServer, running_server

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]

JSON = {"Content-Type": "application/json"}
NO_MATCH = "/api/matches/2222222222222"
ROUTES = (
    *("/api/games/chain/check", "/api/games/chain/study", "/api/matches", "/api/records"),
    *(f"{NO_MATCH}/seats", f"{NO_MATCH}/seat-transfer"),
)


async def test_a_body_that_is_not_utf8_is_refused_in_words(server: RunningServer) -> None:
    kinds = ("application/json", "application/json; charset=utf-16")
    for path, kind in itertools.product(ROUTES, kinds):
        answer = await server.http.post(
            path,
            content=b'{"game": "\xff\xfe"}',
            headers={"Content-Type": kind, "Accept-Language": "ru"},
        )

        assert answer.status_code == 400
        assert answer.json()["reason"] == "shell-refused-not-utf8"
        assert "UTF-8" in answer.json()["text"]


UNREADABLE = (
    *(b"", b"\xff\xfe\x00", b"null", b'"x"', b'{"a": NaN}', b'{"a": 1e999}'),
    *(b'{"\\ud800": 1}', b'{"game": "\\ud800"}', b'{"code": "\\u0000"}', b'{"seats": [1e308]}'),
    b'{"a": ' + b"[" * 15_000 + b"]" * 15_000 + b"}",
    *(b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", b'{"a": ' + b"9" * 5000 + b"}"),
    '{"game": "chain"}'.encode("utf-16"),
)


async def test_unreadable_input_is_never_a_fault(server: RunningServer) -> None:
    for path in ROUTES:
        for body in UNREADABLE:
            answer = await server.http.post(path, content=body, headers=JSON)

            problem = answer.json()
            if path.endswith("check") and answer.status_code == 200:
                problem = problem["problem"]
            assert answer.status_code in (200, 400, 404, 413), (path, body[:20])
            assert problem["reason"] != "shell-refused-fault"


async def test_an_option_of_thousands_of_digits_is_refused_in_words(server: RunningServer) -> None:
    options_of = {key: rules.options_type.kinds().items() for key, rules in GAMES.items()}
    for key, kinds in options_of.items():
        open_ended = {name for name, kind in kinds if isinstance(kind, Whole) and kind.high is None}
        names = open_ended | {next(iter(kinds))[0]}
        for name, digits in itertools.product(names, ("9" * 19, "9" * 4300, "-" + "9" * 4300)):
            options = f'{{"{name}": {digits}}}'
            begun = await server.http.post(
                "/api/matches", content=f'{{"game": "{key}", "options": {options}}}', headers=JSON
            )
            studied = await server.http.post(
                f"/api/games/{key}/study", content=f'{{"options": {options}}}', headers=JSON
            )
            checked = await server.http.post(
                f"/api/games/{key}/check", content=options, headers=JSON
            )

            assert (begun.status_code, studied.status_code) == (400, 400)
            assert len(begun.json()["text"]) < 2000
            problem = checked.json()["problem"] if checked.status_code == 200 else checked.json()
            assert problem["text"]
            assert checked.status_code in (200, 400)


async def test_a_hostile_record_is_refused_and_the_next_good_one_is_taken(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, record_entries=50, social_entries=20)
    good = min((path.read_bytes() for path in RECORDS), key=len)
    document = json.loads(good)
    hostile = {
        "shell-record-long": long_record(51).encode(),
        "shell-record-social": long_record(41).encode(),
        "shell-record-damaged": json.dumps({**document, "names": None}).encode(),
        "shell-record-foreign": b'{"kletka-record": true}',
        "shell-record-changed": json.dumps(document).encode(),
        "shell-refused-not-utf8": good.replace(b'"names"', b'"\xff"'),
    }
    async with running_server(tmp_path, limits=limits) as server:
        for reason, body in hostile.items():
            answer = await server.http.post("/api/records", content=body, headers=JSON)
            assert (answer.status_code, answer.json()["reason"]) == (400, reason)
        kept = await server.http.post("/api/records", content=good, headers=JSON)

    assert kept.status_code == 201
    assert kept.json()["entries"] == verify(good.decode(), GAMES).entries


async def test_no_move_is_taken_after_the_last_entry_that_a_match_may_have(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, match_entries=2)) as server:
        begun = await server.begin("contours", seats=["me", "me"])
        async with server.at(begun.match, *begun.tokens.values()) as both:
            moves = [await both.act(cell) for cell in ("3,3", "4,4", "5,5")]
            ended = await both.say("resign", seat=0)

    assert [one.get("reason", "done") for one in moves] == [
        *("done", "done"),
        "shell-refused-match-entries",
    ]
    assert "2" in moves[-1]["text"]
    assert ended["is"] == "done"


async def test_a_bot_does_not_try_to_move_in_a_match_that_is_too_long(tmp_path: Path) -> None:
    async with running_server(tmp_path, limits=replace(HIGH_LIMITS, match_entries=3)) as server:
        begun = await server.begin("contours", seats=["me", "easy"])
        async with server.at(begun.match, *begun.tokens.values()) as ann:
            await ann.act("3,3")
            await ann.until_number(2)
            await ann.act(ann.frame["choices"][0])
            playing = server.node.matches.live[begun.match].bots.playing
            ended = await ann.say("resign")
            await ann.until_number(4)

    assert playing is None
    assert ended["is"] == "done"


async def test_a_table_refuses_one_offer_too_many_and_the_game_goes_on(tmp_path: Path) -> None:
    limits = replace(HIGH_LIMITS, social_entries=4)
    async with (
        running_server(tmp_path, limits=limits) as server,
        server.two("castle") as (_, ann, bob),
    ):
        before = []
        for _ in range(2):
            before.append(await ann.say("offer-draw"))
            before.append(await bob.say("answer", yes=False))
        one_more = await ann.say("offer-draw")
        mover = ann if ann.frame["choices"] else bob
        moved = await mover.act(mover.frame["choices"][0])

    assert [one["is"] for one in before] == ["done"] * 4
    assert (one_more["is"], one_more["reason"]) == ("refused", "shell-refused-social")
    assert "4" in one_more["text"]
    assert moved["is"] == "done"
