"""The HTTP API of a real server: games, matches, seats, lists, records, health."""

import asyncio
import json

import jsonschema  # type: ignore[import-untyped]
import pytest

from kletka.bots import levels
from kletka.bots.ratings import ratings
from kletka.games import GAMES
from kletka.match import verify
from kletka.phrases import phrases
from kletka.server.readiness import KNOWN_FOR_SECONDS, WriteCheck
from kletka.server.storage.store import StoreUnavailable
from tests.server.running_server import MatchCreated, RunningServer

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]


async def over(server: RunningServer, game: str = "contours", **request: object) -> MatchCreated:
    """Play a match of a few moves to its end."""
    begun = await server.begin(game, seats=["me", "me"], **request)
    async with server.at(begun.match, *begun.tokens.values()) as both:
        for number in range(1, 5):
            await both.act(both.frame["choices"][0])
            await both.until_number(number)
        await both.say("resign", seat=0)
    return begun


async def listed(server: RunningServer, **query: object) -> list[str]:
    answer = await server.http.get("/api/matches", params=query)  # type: ignore[arg-type]
    return [one["match"] for one in answer.json()["matches"]]


async def refused(server: RunningServer, status: int, path: str, body: object) -> dict[str, object]:
    answer = await server.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    problem: dict[str, object] = answer.json()
    return problem


# Games.


async def test_every_game_is_described_with_a_schema_that_its_defaults_fit(
    server: RunningServer,
) -> None:
    games = (await server.http.get("/api/games")).json()

    assert [game["key"] for game in games] == list(GAMES)
    for game in games:
        assert game["levels"] == list(levels(game["key"]))
        measured = {level: one._asdict() for level, one in ratings(game["key"]).items()}
        assert game["ratings"] == measured
        defaults = {name: one["default"] for name, one in game["options"]["properties"].items()}
        jsonschema.validate(defaults, game["options"])
        begun = await server.begin(game["key"], options=defaults)
        shown = (await server.http.get(f"/api/matches/{begun.match}")).json()
        assert shown["options"] == defaults


# Checking.


CUT = "AAA#BBB/AAA#BBB/AAA#BBB"
JOINED = "AAA^BBB/AAA#BBB/AAA#BBB"


@pytest.mark.parametrize(
    ("game", "options", "reason", "field"),
    [
        ("contours", {}, None, None),
        ("contours", {"width": 51}, "options-out-of-range", "width"),
        ("contours", {"depth": 3}, "options-unknown", "depth"),
        ("cellwar", {"map": JOINED}, None, None),
        ("cellwar", {"map": CUT}, "cellwar-options-map-cut", "map"),
        ("cellwar", {"map": JOINED, "players": 3}, "cellwar-options-map-start", "map"),
    ],
)
async def test_options_are_checked_by_the_rules_without_a_match(
    server: RunningServer,
    game: str,
    options: dict[str, object],
    reason: str | None,
    field: str | None,
) -> None:
    answer = await server.http.post(f"/api/games/{game}/check", json=options)
    problem = answer.json()["problem"]

    assert answer.status_code == 200
    assert (problem and problem["reason"], problem and problem["field"]) == (reason, field)


async def test_wrong_options_are_explained_in_the_language_of_the_client(
    server: RunningServer,
) -> None:
    answer = await server.http.post(
        "/api/games/cellwar/check", json={"map": CUT}, headers={"Accept-Language": "ru"}
    )

    assert answer.json()["problem"]["text"] == phrases("ru").say("cellwar-options-map-cut")


async def test_options_of_a_game_that_there_is_not_are_not_checked(server: RunningServer) -> None:
    problem = await refused(server, 404, "/api/games/go/check", {})

    assert problem["reason"] == "shell-refused-no-game"


# Beginning.


async def test_a_match_begins_as_it_was_requested(server: RunningServer) -> None:
    begun = await server.begin(
        "chain",
        options={"width": 6, "height": 5, "players": 4},
        seats=["me", "open", "hard", "me"],
        names=["Ann", "Mia"],
        clock={"total": 300_000, "increment": 2_000},
        public=True,
    )
    shown = (await server.http.get(f"/api/matches/{begun.match}")).json()

    assert set(begun.tokens) == {0, 3}
    assert [shown["options"][name] for name in ("width", "height", "players")] == [6, 5, 4]
    assert shown["seats"] == [
        {"name": "Ann", "level": None, "account": None},
        {"name": None, "level": None, "account": None},
        {"name": None, "level": "hard", "account": None},
        {"name": "Mia", "level": None, "account": None},
    ]
    assert shown["clock"] == {"turn": None, "total": 300_000, "increment": 2_000}
    assert (shown["public"], shown["phase"], shown["number"]) == (True, "open", 0)


@pytest.mark.parametrize(
    ("body", "reason", "field"),
    [
        ({"game": "go"}, "shell-refused-no-game", "game"),
        ({"options": {"width": 51}}, "options-out-of-range", "width"),
        ({"options": {"width": 10**30}}, "options-out-of-range", "width"),
        ({"options": {"width": -(10**400)}}, "options-out-of-range", "width"),
        ({"options": {"width": "9" * 20_000}}, "options-not-whole", "width"),
        ({"options": {"width": [[[]]]}}, "options-not-whole", "width"),
        ({"options": {"width": 1e300}}, "options-not-whole", "width"),
        ({"options": {"depth": 3}}, "options-unknown", "depth"),
        ({"options": {"n" * 20_000: 3}}, "options-unknown", None),
        ({"seats": ["me"]}, "shell-refused-seats", "seats"),
        ({"seats": ["me", "genius"]}, "shell-refused-level", "seats"),
        ({"game": "cellwar", "options": {"map": "." * 3000}}, "options-not-a-line", "map"),
        (
            {"game": "labyrinth", "options": {"portal_count": 10**9}},
            "labyrinth-options-cells",
            "portal_count",
        ),
    ],
)
async def test_an_impossible_match_is_refused_with_the_wrong_field(
    server: RunningServer, body: dict[str, object], reason: str, field: str | None
) -> None:
    problem = await refused(server, 400, "/api/matches", {"game": "contours", **body})

    assert problem["reason"] == reason
    assert field is None or problem["field"] == field
    assert len(json.dumps(problem)) < 2000


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({"name": " \n"}, "shell-refused-name"),
        ({"name": "A\u0000"}, "shell-refused-name"),
        ({"name": "A" * 25}, "shell-refused-name"),
        ({"clock": {"turn": 1000, "total": 1000}}, "shell-refused-two-clocks"),
        ({"clock": {"total": 1}}, "shell-refused-clock"),
        ({"clock": {"increment": 1}}, "shell-refused-clock"),
    ],
)
async def test_names_and_clocks_that_cannot_be_are_refused(
    server: RunningServer, body: dict[str, object], reason: str
) -> None:
    problem = await refused(server, 409, "/api/matches", {"game": "contours", **body})

    assert problem["reason"] == reason


@pytest.mark.parametrize(
    "body", ["{", "[]", "null", '{"game": 7}', '{"game": "chain", "more": 1}', "[" * 30_000]
)
async def test_unreadable_input_is_refused_without_a_traceback(
    server: RunningServer, body: str
) -> None:
    answer = await server.http.post(
        "/api/matches", content=body, headers={"Content-Type": "application/json"}
    )

    assert answer.status_code == 400
    assert answer.json()["reason"] == "shell-refused-request"
    assert "Traceback" not in answer.text
    assert "kletka/" not in answer.text


async def test_a_refusal_is_in_the_preferred_language(server: RunningServer) -> None:
    texts = [
        (
            await server.http.get("/api/matches/nosuchmatch22", headers={"Accept-Language": one})
        ).json()["text"]
        for one in ("en", "ru-RU,ru;q=0.9", "fr, bg;q=0.5", "fr")
    ]

    assert texts[0] == texts[3] == "There is no such match."
    assert len(set(texts)) == 3


# Joining.


async def test_a_client_that_joins_twice_with_its_own_token_has_one_seat(
    server: RunningServer,
) -> None:
    begun = await server.begin("chain", seats=["me", "open", "open"], options={"players": 3})
    token = "b" * 43

    first = await server.join(begun.match, "Bob", token=token)
    again = await server.join(begun.match, "Bob", token=token)

    assert first == again == (1, token)
    shown = (await server.http.get(f"/api/matches/{begun.match}")).json()
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Bob", None]


async def test_of_two_players_who_want_one_seat_one_gets_it(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    path = f"/api/matches/{begun.match}/seats"
    answers = await asyncio.gather(
        *(server.http.post(path, json={"name": f"P{n}", "seat": 1}) for n in range(5))
    )

    codes = sorted(answer.status_code for answer in answers)
    assert codes == [201, 409, 409, 409, 409]
    lost = {one.json()["reason"] for one in answers if one.status_code == 409}
    assert lost == {"shell-refused-seat-taken"}


async def test_a_full_table_and_a_seat_that_is_not_there_are_said_so(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    path = f"/api/matches/{begun.match}/seats"

    beyond = await refused(server, 409, path, {"name": "Bob", "seat": 9})
    await server.join(begun.match)
    full = await refused(server, 409, path, {"name": "Cid"})
    taken = await refused(server, 409, path, {"name": "Cid", "seat": 0})
    nowhere = await refused(server, 404, "/api/matches/nosuchmatch22/seats", {"name": "Cid"})

    assert beyond["reason"] == "shell-refused-no-such-seat"
    assert full["reason"] == "shell-refused-full"
    assert taken["reason"] == "shell-refused-seat-taken"
    assert nowhere["reason"] == "shell-refused-no-match"


# Lists.


async def test_public_matches_are_listed_by_phase_and_game_and_private_ones_never(
    own_server: RunningServer,
) -> None:
    for public in (True, False):
        waiting = await own_server.begin("contours", public=public)
        running = await own_server.begin("contours", public=public, seats=["me", "me"])
        ended = await over(own_server, "contours", public=public)
        if public:
            shown = {"open": waiting.match, "running": running.match, "over": ended.match}
        else:
            hidden = {waiting.match, running.match, ended.match}
    other = await own_server.begin("chain", public=True)

    assert await listed(own_server) == [other.match, shown["open"]]
    for phase, match in shown.items():
        assert await listed(own_server, phase=phase, game="contours") == [match]
        assert await listed(own_server, phase=phase, game="castle") == []
        assert not hidden & set(await listed(own_server, phase=phase))
    assert await listed(own_server, before=0) == []
    assert (await own_server.http.get("/api/matches", params={"game": "go"})).status_code == 400
    assert (await own_server.http.get("/api/matches", params={"phase": "x"})).status_code == 400


async def test_a_match_says_whose_turn_it_is_and_how_it_ended(server: RunningServer) -> None:
    waiting = await server.begin("contours", seats=["me", "open"])
    running = await server.begin("contours", seats=["me", "me"])
    ended = await over(server)

    async def received(match: str) -> tuple[object, object]:
        shown = (await server.http.get(f"/api/matches/{match}")).json()
        return shown["turn"], shown["outcome"]

    assert await received(waiting.match) == (None, None)
    assert await received(running.match) == ({"who": "seat", "seat": 0}, None)
    turn, outcome = await received(ended.match)
    assert turn is None
    assert isinstance(outcome, dict)
    assert sorted(seat for place in outcome["ranking"] for seat in place) == [0, 1]


# Records.


async def test_a_record_is_given_when_the_match_is_over_and_can_be_verified(
    server: RunningServer,
) -> None:
    begun = await server.begin("castle", seats=["me", "me"])
    running = await server.http.get(f"/api/matches/{begun.match}/record")
    received = await server.http.get(f"/api/matches/{begun.match}/moments")
    ended = await over(server)
    record = await server.http.get(f"/api/matches/{ended.match}/record")

    for early in (running, received):
        assert early.status_code == 409
        assert early.json()["reason"] == "shell-refused-not-over"
    assert record.status_code == 200
    assert verify(record.text, GAMES).entries == 5
    assert record.json()["names"] == ["Ann", "Ann"]


async def test_a_record_is_uploaded_verified_and_replayed(server: RunningServer) -> None:
    ended = await over(server)
    record = (await server.http.get(f"/api/matches/{ended.match}/record")).text
    headers = {"Content-Type": "application/json"}

    kept = await server.http.post("/api/records", content=record, headers=headers)
    again = await server.http.post("/api/records", content=record, headers=headers)
    name = kept.json()["record"]

    assert kept.status_code == 201
    assert (
        kept.json()
        == again.json()
        == {
            "record": name,
            "game": "contours",
            "entries": 5,
            "rolls": 0,
        }
    )
    assert (await server.http.get(f"/api/records/{name}")).text == record
    ours = await server.http.get(f"/api/matches/{ended.match}/moments")
    theirs = await server.http.get(f"/api/records/{name}/moments")
    assert ours.json() == theirs.json()


async def test_a_damaged_record_is_refused_and_the_next_one_is_still_read(
    server: RunningServer,
) -> None:
    ended = await over(server)
    record = (await server.http.get(f"/api/matches/{ended.match}/record")).json()
    broken = [
        {},
        {"kletka-record": 1},
        {**record, "entries": record["entries"][:-1]},
        {**record, "names": ["Cheater", "Ann"]},
        {**record, "dice": {**record["dice"], "secret": "00" * 32}},
        {**record, "game": "go"},
    ]

    for document in broken:
        problem = await refused(server, 400, "/api/records", document)
        assert str(problem["reason"]).startswith("shell-record-"), problem
    whole = (await server.http.get(f"/api/matches/{ended.match}/record")).content
    good = await server.http.post(
        "/api/records", content=whole, headers={"Content-Type": "application/json"}
    )
    assert good.status_code == 201


async def test_a_hidden_game_is_replayed_as_its_player_saw_it(
    server: RunningServer,
) -> None:
    begun = await server.begin("labyrinth", seats=["me"], seed=1)  # nobody dies in so few actions
    async with server.at(begun.match, *begun.tokens.values()) as player:
        for number in range(1, 6):
            choices = player.frame["choices"]  # in a lift there is nothing but floors
            await player.act(next((one for one in choices if one.startswith("go")), choices[0]))
            await player.until_number(number)
        await player.say("resign", seat=0)
        await player.until_frame(lambda frame: frame["outcome"] is not None)
    frames = [message for message in player.received if message["is"] == "frame"]
    seen_events = [
        event for frame in frames for moment in frame["moments"] for event in moment["events"]
    ]

    received = (await server.http.get(f"/api/matches/{begun.match}/moments")).json()["moments"]

    assert [event for one in received for event in one["moment"]["events"]] == seen_events


async def test_a_maze_is_disclosed_in_its_replay_and_never_while_it_is_played(
    server: RunningServer,
) -> None:
    begun = await server.begin("labyrinth", seats=["me"])
    path = f"/api/matches/{begun.match}/moments"
    async with server.at(begun.match, *begun.tokens.values()) as player:
        choices = player.frame["choices"]
        await player.act(next(one for one in choices if one.startswith("go")))
        await player.until_number(1)
        running = await server.http.get(path)
        await player.say("resign", seat=0)
        await player.until_frame(lambda frame: frame["outcome"] is not None)
    received = (await server.http.get(path)).json()["moments"]

    assert running.status_code == 409
    assert not [message for message in player.received if "disclosed" in json.dumps(message)]
    plans = [one["disclosed"] for one in received]
    first = plans[0]
    assert len(first["sides"]) == first["width"] * first["height"] * first["floors"]
    assert len({tuple(plan["player"]) for plan in plans}) > 1


async def test_whoever_chooses_the_maze_is_known_to_have_chosen_it(server: RunningServer) -> None:
    requests: tuple[dict[str, object], ...] = ({"options": {"seed": 12345}}, {"seed": 12345}, {})
    received = []
    for request in requests:
        begun = await server.begin("labyrinth", seats=["me"], **request)
        async with server.at(begun.match, *begun.tokens.values()) as player:
            received.append(player.frame["dice"]["chosen"])

    assert received == [True, True, False]


async def test_the_moments_of_a_replay_come_in_pieces(server: RunningServer) -> None:
    ended = await over(server)
    path = f"/api/matches/{ended.match}/moments"
    whole = (await server.http.get(path)).json()
    first = (await server.http.get(path, params={"count": 2})).json()
    rest = (await server.http.get(path, params={"after": 1})).json()
    beyond = (await server.http.get(path, params={"after": 1000})).json()

    numbers = [one["moment"]["number"] for one in whole["moments"]]
    assert numbers == list(range(whole["last"] + 1)) == [0, 1, 2, 3, 4, 5]
    assert whole["moments"][0]["moment"]["kind"] == "setup"
    assert first["moments"] + rest["moments"] == whole["moments"]
    assert beyond["moments"] == []


async def test_a_missing_resource_is_not_found(server: RunningServer) -> None:
    paths = (
        *("/api/matches/nosuchmatch22", "/api/matches/nosuchmatch22/record", "/api/matches/..%2f"),
        *("/api/records/0", "/api/records/no-record", "/api/records/0/moments", "/api/nothing"),
    )
    for path in paths:
        answer = await server.http.get(path)
        assert answer.status_code == 404, path
        assert set(answer.json()) == {"reason", "text", "values", "field"}


# The node.


async def test_health_counts_tables_and_sockets(own_server: RunningServer) -> None:
    before = (await own_server.http.get("/api/health")).json()
    async with own_server.two():
        during = (await own_server.http.get("/api/health")).json()

    assert (before["status"], before["matches"], before["sockets"]) == ("ok", 0, 0)
    assert (during["matches"], during["sockets"]) == (1, 2)


async def test_metrics_count_what_was_done_and_refused(own_server: RunningServer) -> None:
    async with own_server.two() as (_, ann, bob):
        await ann.act("0,0")
        await bob.act("0,0")
        text = own_server.node.metrics.written().decode()

    assert "kletka_entries_total 2.0" in text
    assert 'kletka_matches_total{game="contours"} 1.0' in text
    assert "kletka_sockets 2.0" in text
    assert "kletka_loaded_matches 1.0" in text
    assert 'kletka_refused_total{reason="contours-refused-' in text


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/anywhere", "/manifest.webmanifest"),
        *("/api/games", "/api/live", "/api/ready", "/api/health", "/api/matches"),
    ],
)
async def test_every_get_route_answers_head_too(server: RunningServer, path: str) -> None:
    whole = await server.http.get(path)
    head = await server.http.head(path)

    assert head.status_code == whole.status_code
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert head.headers.get("content-length") == whole.headers.get("content-length")
    assert whole.content
    assert head.content == b""


async def test_a_node_is_ready_only_while_its_store_can_be_written(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    async def read_only() -> None:
        nonlocal asked
        asked += 1
        raise StoreUnavailable("attempt to write a readonly database")

    now = 0.0
    before = (await server.http.get("/api/ready")).json()["status"]
    monkeypatch.setattr(server.node, "write_check", WriteCheck(read_only, lambda: now))
    away = [await server.http.get("/api/ready") for _ in range(3)]
    asked_at_once = asked
    now += KNOWN_FOR_SECONDS
    await server.http.get("/api/ready")
    lives = await server.http.get("/api/live")

    assert before == "ok"
    assert [one.status_code for one in away] == [503, 503, 503]
    assert away[0].json()["status"] == "storage-unavailable"
    assert away[0].headers["cache-control"] == "no-store"
    assert (asked_at_once, asked) == (1, 2)
    assert lives.status_code == 200
