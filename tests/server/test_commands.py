"""What people at a table can ask for, over real sockets: previews, takebacks, draws, rematches."""

from typing import Any

import pytest

from tests.server.running_server import RunningServer

pytestmark = [pytest.mark.anyio, pytest.mark.shared_server]


# Looking ahead.


async def test_a_preview_has_the_events_of_a_move_and_changes_nothing(
    server: RunningServer,
) -> None:
    async with server.two() as (match, ann, bob):
        before = ann.frame["view"]
        shown = await ann.say("preview", action="3,3")

        assert shown["is"] == "previewed"
        assert shown["view"]["rows"][3][3] == "A"
        assert shown["events"][0]["event"] == "contours.point-placed"
        assert shown["odds"] == []
        async with server.at(match) as fresh:
            assert fresh.frame["view"] == before
        assert (await bob.say("preview", action="1,1"))["reason"] == "shell-refused-not-your-turn"
        assert (await ann.say("preview", action="99,99"))["is"] == "refused"


async def test_a_preview_of_castle_has_the_odds_of_its_dice(server: RunningServer) -> None:
    begun = await server.begin("castle", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        shown = await both.say("preview", action=both.frame["choices"][0])
        while not shown["odds"]:
            number = both.frame["number"]
            await both.act(both.frame["choices"][0])
            await both.until_number(number + 1)
            shown = await both.say("preview", action=both.frame["choices"][0])

        number = both.frame["number"]
        await both.act(both.frame["choices"][0])
        await both.until_number(number + 2)
        (rolled,) = (one for one in both.frame["moments"] if one["number"] == number + 2)
        possible = {odd["text"]: odd["events"] for odd in shown["odds"]}
        assert rolled["kind"] == "draw"
        assert possible[rolled["text"]] == rolled["events"]
        assert all(odd["weight"] > 0 for odd in shown["odds"])


async def test_labyrinth_has_no_previews(server: RunningServer) -> None:
    begun = await server.begin("labyrinth")
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        refusals = [await ann.say("preview", action=one) for one in ("go up", "shoot left", "x")]

        assert {one["reason"] for one in refusals} == {"shell-refused-no-preview"}


async def test_a_ping_is_answered_with_the_time_of_the_server(server: RunningServer) -> None:
    server.node.context.now = lambda: 1_700_000_000_123  # type: ignore[method-assign]
    async with server.two() as (match, ann, _), server.at(match) as watching:
        for guest in (ann, watching):
            pong = await guest.say("ping", id="p")
            assert pong == {"is": "pong", "id": "p", "now": 1_700_000_000_123}


async def test_a_hint_is_a_legal_move_and_is_given_against_bots_only(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        hint = await ann.say("hint")

        assert hint["is"] == "hinted"
        assert hint["action"] in ann.frame["choices"]
    async with server.two() as (match, ann, bob), server.at(match) as watching:
        assert (await ann.say("hint"))["reason"] == "shell-refused-no-hints"
        assert (await bob.say("hint"))["reason"] == "shell-refused-not-your-turn"
        assert (await watching.say("hint"))["reason"] == "shell-refused-spectator"


@pytest.mark.parametrize("game", ["chain", "contours", "cellwar"])
async def test_previews_and_the_past_of_large_boards_do_not_hold_up_the_event_loop(
    server: RunningServer, game: str
) -> None:
    pool = server.node.pools.analysis
    jobs = []
    run = pool.run

    async def counted(client: str, function: Any, *arguments: Any, **given: Any) -> Any:
        jobs.append((client, function.__name__))
        return await run(client, function, *arguments, **given)

    pool.run = counted  # type: ignore[method-assign]
    for side, asked in ((10, []), (40, ["write_previewed", "write_looked", "write_previewed"])):
        jobs.clear()
        options = {"width": side, "height": side}
        begun = await server.begin(game, seats=["me", "me"], options=options)
        async with server.at(begun.match, *begun.tokens.values()) as ann:
            action = ann.frame["choices"][0]
            preview = await ann.say("preview", action=action)
            await ann.act(action)
            past = await ann.say("look", number=ann.frame["number"])
            wrong = await ann.say("preview", action="99,99")
            missing = await ann.say("look", number=99)

            assert preview["events"][0] == past["events"][0]
            assert preview["view"] == past["view"] == ann.frame["view"]
            assert wrong["is"] == "refused"
            assert missing["reason"] == "shell-refused-no-entry"
        assert jobs == [("127.0.0.1", name) for name in asked]


async def test_a_move_meant_for_another_position_is_not_made(server: RunningServer) -> None:
    begun = await server.begin("cellwar", seats=["me", "me"])
    async with server.at(begun.match, *begun.tokens.values()) as both:
        seen = both.frame["number"]
        first = await both.act("end", seen=seen, id="one")
        second = await both.act("end", seen=seen, id="two")
        again = await both.act("end", seen=seen, id="one")
        stale = await both.say("take-back", seen=seen)

        assert first["is"] == "done"
        assert again == first
        assert second["is"] == stale["is"] == "refused"
        assert second["reason"] == stale["reason"]


# Taking back.


async def test_a_takeback_is_asked_for_and_granted(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        await ann.act("3,3")
        await ann.say("take-back")
        asked = await bob.until_frame(lambda frame: frame["offer"])
        await bob.say("answer", yes=True)
        await ann.until_number(4)

        assert asked["offer"] == {"what": "take-back", "seat": 0, "agreed": [0], "number": 3}
        assert ann.frame["offer"] is None
        assert ann.frame["turn"]["seat"] == 0
        assert ann.frame["view"]["rows"][3][3] == "."
        assert "3,3" in ann.frame["choices"]


async def test_a_takeback_can_be_refused_and_falls_when_the_game_goes_on(
    server: RunningServer,
) -> None:
    async with server.two() as (_, ann, bob):
        await ann.act("3,3")
        await ann.say("take-back")
        await bob.until_number(3)
        await bob.say("answer", yes=False)
        await ann.until_number(4)
        assert ann.frame["offer"] is None
        assert ann.frame["view"]["rows"][3][3] == "A"

        await ann.say("take-back")
        await bob.until_number(5)
        assert (await ann.say("take-back"))["reason"] == "shell-refused-offer-stands"
        await bob.act("1,1")
        assert (await bob.say("answer", yes=True))["reason"] == "shell-refused-no-offer"
        assert (await ann.say("answer", yes=True))["reason"] == "shell-refused-no-offer"


async def test_a_late_yes_does_not_answer_a_new_question(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        await ann.act("3,3")
        await ann.say("take-back")
        await bob.until_frame(lambda frame: frame["offer"])
        late = bob.frame["offer"]["number"]
        await bob.say("answer", yes=False)
        await ann.say("offer-draw")
        await bob.until_frame(lambda frame: frame["offer"] and frame["offer"]["what"] == "draw")

        assert (await bob.say("answer", yes=True, to=late))["reason"] == "shell-refused-no-offer"
        now = bob.frame["offer"]["number"]
        assert (await bob.say("answer", yes=True, to=now))["is"] == "done"


async def test_against_bots_taking_back_is_free(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act("3,3")
        await ann.until_number(2)
        assert ann.frame["undo"] == "free"

        await ann.say("take-back")
        await ann.until_number(3)

        assert {*"".join(ann.frame["view"]["rows"])} == {"."}
        assert ann.frame["turn"]["seat"] == 0


async def test_inside_ones_own_turn_of_cell_war_undo_is_free(server: RunningServer) -> None:
    async with server.two("cellwar") as (_, ann, bob):
        before = ann.frame["view"]
        await ann.act(ann.frame["choices"][0])
        await ann.until_number(2)
        assert ann.frame["undo"] == "free"
        await ann.say("take-back")
        await ann.until_number(3)
        assert ann.frame["view"] == before

        await ann.act("end")
        await ann.say("take-back")
        await bob.until_number(5)
        assert bob.frame["offer"]["what"] == "take-back"


async def test_labyrinth_takes_nothing_back(server: RunningServer) -> None:
    begun = await server.begin("labyrinth")
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        await ann.act(ann.frame["choices"][0])

        assert (await ann.say("take-back"))["reason"] == "shell-refused-take-back-seen"


# Ending.


async def test_a_draw_is_offered_refused_and_agreed_upon(server: RunningServer) -> None:
    async with server.two() as (_, ann, bob):
        await ann.say("offer-draw")
        await bob.until_number(2)
        assert bob.frame["offer"] == {"what": "draw", "seat": 0, "agreed": [0], "number": 2}
        await bob.say("answer", yes=False)
        await bob.say("offer-draw")
        await ann.until_number(4)
        await ann.say("answer", yes=True)
        await bob.until_number(5)

        assert bob.frame["outcome"] == {"ranking": [[0, 1]], "ending": "draw-agreed"}


async def test_where_no_draw_is_possible_none_is_offered(server: RunningServer) -> None:
    async with server.two("chain") as (_, ann, _):
        assert (await ann.say("offer-draw"))["reason"] == "shell-refused-no-draws"
        assert not ann.frame["draws"]
    begun = await server.begin("contours", seats=["me", "easy"])
    async with server.at(begun.match, *begun.tokens.values()) as ann:
        assert (await ann.say("offer-draw"))["reason"] == "shell-refused-draw-bots"


async def test_who_resigns_has_lost_and_may_not_resign_twice(server: RunningServer) -> None:
    begun = await server.begin(
        "chain", seats=["me", "me", "me"], names=["A", "B", "C"], options={"players": 3}
    )
    async with server.at(begun.match, *begun.tokens.values()) as all_three:
        await all_three.say("resign", seat=1)
        await all_three.until_number(1)
        again = await all_three.say("resign", seat=1)
        await all_three.say("resign", seat=2)
        over = await all_three.until_frame(lambda frame: frame["outcome"])

        assert again["reason"] == "shell-refused-resigned-already"
        assert all_three.frame["seats"][1]["gone"] == "resign"
        assert over["outcome"] == {"ranking": [[0], [2], [1]], "ending": "resigned"}


# Looking back.


async def test_an_earlier_position_is_shown_as_it_was_seen_then(server: RunningServer) -> None:
    async with server.two() as (match, ann, bob):
        await ann.act("3,3")
        await bob.until_number(2)
        then = bob.frame["view"]
        await bob.act("4,4")
        await ann.say("offer-draw")
        async with server.at(match) as watching:
            for guest in (ann, bob, watching):
                looked = await guest.say("look", number=2)
                assert (looked["is"], looked["number"], looked["view"]) == ("looked", 2, then)
                assert looked["events"][0]["event"] == "contours.point-placed"
        now = await ann.say("look", number=4)  # a question leads nowhere
        assert now["number"] == 3
        assert now["view"] == bob.frame["view"]
        assert (await ann.say("look", number=99))["reason"] == "shell-refused-no-entry"


async def test_looking_back_in_a_hidden_game_shows_what_the_player_was_shown(
    server: RunningServer,
) -> None:
    begun = await server.begin("labyrinth", seats=["me"], seed=3)
    async with server.at(begun.match, begun.tokens[0]) as ann, server.at(begun.match) as watching:
        views = {ann.frame["number"]: ann.frame["view"]}
        for _ in range(6):
            before = ann.frame["number"]
            await ann.act(next(text for text in ann.frame["choices"] if text.startswith("go")))
            await ann.until_number(before + 1)
            views[ann.frame["number"]] = ann.frame["view"]
        for number, view in views.items():
            assert (await ann.say("look", number=number))["view"] == view
        await watching.until_number(ann.frame["number"])
        strange = await watching.say("look", number=ann.frame["number"])
        assert strange["view"] == watching.frame["view"]


async def test_a_hint_has_the_events_of_the_action_except_in_a_hidden_game(
    server: RunningServer,
) -> None:
    contours = await server.begin("contours", seats=["me", "easy"])
    async with server.at(contours.match, contours.tokens[0]) as ann:
        hint = await ann.say("hint")
        assert hint["action"] in ann.frame["choices"]
        assert hint["events"][0]["event"] == "contours.point-placed"
        assert ann.frame["number"] == 0
    labyrinth = await server.begin("labyrinth", seats=["me"], seed=3)
    async with server.at(labyrinth.match, labyrinth.tokens[0]) as ann:
        hint = await ann.say("hint")
        assert hint["action"] in ann.frame["choices"]
        assert hint["events"] == []


# Again.


async def test_a_rematch_rotates_the_seats_and_the_same_tokens_hold_them(
    server: RunningServer,
) -> None:
    begun = await server.begin("contours", seats=["me", "open"])
    _, bobs = await server.join(begun.match)
    anns = begun.tokens[0]
    async with (
        server.at(begun.match, anns) as ann,
        server.at(begun.match, bobs) as bob,
        server.at(begun.match) as watching,
    ):
        assert (await ann.say("rematch"))["reason"] == "shell-refused-not-over"
        await ann.say("resign")
        await ann.say("rematch")
        await bob.until_number(3)
        assert bob.frame["again"] == [0]
        assert bob.frame["successor"] is None
        await bob.say("rematch")
        for guest in (ann, bob, watching):
            await guest.until_frame(lambda frame: frame["successor"])
        successor = watching.frame["successor"]

        assert ann.frame["successor"] == bob.frame["successor"] == successor
        assert (await ann.say("rematch"))["reason"] == "shell-refused-rematch-asked"
        async with server.at(successor, anns) as again, server.at(successor, bobs) as first:
            assert again.frame["mine"] == [1]
            assert first.frame["mine"] == [0]
            assert [seat["name"] for seat in first.frame["seats"]] == ["Bob", "Ann"]
            assert (await first.act("0,0"))["is"] == "done"
        shown = (await server.http.get(f"/api/matches/{begun.match}")).json()
        assert shown["successor"] == successor


@pytest.mark.parametrize("public", [True, False])
async def test_a_rematch_is_listed_if_the_match_before_it_was(
    server: RunningServer, *, public: bool
) -> None:
    begun = await server.begin("contours", seats=["me", "me"], public=public)
    async with server.at(begun.match, *begun.tokens.values()) as both:
        await both.say("resign", seat=0)
        for seat in (0, 1):
            await both.say("rematch", seat=seat)
        await both.until_frame(lambda frame: frame["successor"])
        successor = both.frame["successor"]
    running = (await server.http.get("/api/matches?phase=running")).json()["matches"]

    assert (successor in [match["match"] for match in running]) is public


async def test_a_rematch_with_bots_begins_at_once(server: RunningServer) -> None:
    begun = await server.begin("contours", seats=["me", "easy"])
    token = begun.tokens[0]
    async with server.at(begun.match, token) as ann:
        await ann.say("resign")
        await ann.say("rematch")
        await ann.until_frame(lambda frame: frame["successor"])

        async with server.at(ann.frame["successor"], token) as again:
            await again.until_number(1)
            assert again.frame["mine"] == [1]
            assert again.frame["turn"]["seat"] == 1
