"""Analysis positions: the rules answer about any position, and impossible ones are refused."""

import json
import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kletka.games import GAMES
from kletka.match import Dice, Match
from kletka.phrases import LANGUAGES, examples, read_rulebook
from kletka.protocol import Refused, Seat, ToMove, UnreadableState
from kletka.wire.documents import LONGEST_POSITION_CHARS, Study, StudyResult
from kletka.wire.study import play, studied
from tests.conformance.kit import kit_of
from tests.conformance.lengths import SHORT
from tests.match.games import begin, random_match
from tests.scale import scaled

ANYTHING = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=6)


def study(game: str, **asked: Any) -> Any:
    """Ask as a client would, and read the answer as one."""
    request = msgspec.convert(asked, Study)
    answer = json.loads(studied(play(GAMES[game], request), request, "en"))
    assert set(answer) == set(StudyResult.__struct_fields__)
    return answer


@cache
def positions(key: str) -> tuple[str, ...]:
    """Positions of all kinds: of the examples, and of random games."""
    rules = GAMES[key]
    matches = [random_match(key, seed, longest=40, **SHORT[key]) for seed in range(3)]
    return (
        *(example.position for example in examples(read_rulebook(key, "en"))),
        *(rules.write_state(moment.state) for match in matches for moment in match.mainline[::3]),
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_study_says_what_the_rules_say(key: str) -> None:
    rules = GAMES[key]
    for text in positions(key)[::4]:
        state = rules.read_state(text)
        answer = study(key, position=text)
        turn = rules.turn(state)
        if not isinstance(turn, ToMove):
            continue
        assert answer["turn"] == {"who": "seat", "seat": turn.seat}
        assert answer["choices"] == [rules.write_action(one) for one in rules.legal_actions(state)]
        view = msgspec.json.encode(rules.view_for(state, turn.seat))
        assert answer["view"] == json.loads(view)


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_can_be_played_by_asking_with_the_list_that_came_back(key: str) -> None:
    rng = random.Random(4)
    asked = {"options": SHORT[key], "seed": 11}
    answer = study(key, **asked)
    for _ in range(40):
        if answer["outcome"]:
            break
        action = rng.choice(answer["choices"])
        answer = study(key, **asked, actions=[*answer["actions"], action])
        assert answer["refused"] is None
        assert action in answer["actions"]
    again = study(key, **asked, actions=answer["actions"])

    assert {**again, "events": []} == {**answer, "events": []}


def test_chance_outcomes_of_a_study_are_random_and_come_back_as_actions() -> None:
    duel = (
        "block ******************/******************/****##************/********R%********/"
        "********B%********/******************/****************** 15p,15p black 48 first 59:59 "
        "%,@,@,&,&:%,@,@,&,& -"
    )
    answers = [study("castle", position=duel, actions=["attack r4c4 r3c4"]) for _ in range(30)]
    drawn = {answer["actions"][1] for answer in answers}

    assert len(drawn) > 1
    assert all(text.startswith("roll") for text in drawn)
    for answer in answers:
        assert study("castle", position=duel, actions=answer["actions"])["view"] == answer["view"]
        assert any(one["event"] == "castle.attack-rolled" for one in answer["events"])


def test_a_refused_action_comes_back_in_words_and_changes_nothing() -> None:
    start = study("contours")
    answer = study("contours", actions=["3,3", "3,3", "4,4"])

    assert answer["actions"] == ["3,3"]
    assert answer["refused"]["reason"] == "contours-refused-point"
    assert answer["refused"]["text"]
    assert study("contours", actions=["nonsense"])["view"] == start["view"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_said_in_the_language_of_who_asks(language: str) -> None:
    request = Study(actions=["3,3", "3,3"])
    answer = json.loads(studied(play(GAMES["contours"], request), request, language))

    assert (
        answer["refused"]["text"] == study("contours", actions=["3,3", "3,3"])["refused"]["text"]
    ) == (language == "en")


@pytest.mark.parametrize("key", [key for key, rules in GAMES.items() if not rules.hidden])
def test_a_preview_has_the_events_that_the_action_then_has(key: str) -> None:
    start = study(key, options=SHORT[key])
    action = start["choices"][0]
    preview = study(key, options=SHORT[key], actions=start["actions"], preview=action)["preview"]
    done = study(key, options=SHORT[key], actions=[*start["actions"], action])

    assert preview["events"] == done["events"][: len(preview["events"])]
    if not preview["odds"]:
        assert preview["view"] == done["view"]


def test_a_study_of_a_hidden_game_shows_no_more_than_a_player_sees() -> None:
    match = begin("labyrinth", 11)
    result = study("labyrinth", seed=11)
    seen = msgspec.json.encode(match.rules.view_for(match.state, Seat(0)))

    assert result["view"] == json.loads(seen)
    preview = study("labyrinth", seed=11, preview=result["choices"][0])
    assert preview["preview"] is None
    assert preview["refused"]["reason"] == "shell-refused-no-preview"


@pytest.mark.parametrize("key", GAMES)
def test_the_largest_position_of_a_game_fits(key: str) -> None:
    rules = GAMES[key]
    kinds = rules.options_type.kinds()
    sides = {name: getattr(kinds[name], "high", 8) for name in ("width", "height") if name in kinds}
    match = Match.begin(rules, rules.options_type.read(sides), seed=3)

    assert 3 * len(rules.write_state(match.state)) < LONGEST_POSITION_CHARS


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=scaled(40, 300), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_mangled_position_is_refused_or_played_and_never_a_crash(
    key: str, data: st.DataObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Else what the table rolls would decide how much is drawn from `data`.
    monkeypatch.setattr(Dice, "fresh", lambda: Dice.from_seed(1))
    text = data.draw(st.sampled_from(positions(key)))
    other = data.draw(st.sampled_from(positions(key)))
    for _ in range(data.draw(st.integers(1, 3))):
        text = mangled(text, other, data)
    try:
        answer = study(key, position=text[:LONGEST_POSITION_CHARS])
    except UnreadableState as refused:
        assert refused.reason in GAMES[key].refusals  # noqa: PT017
        return
    for _ in range(3):
        if not answer["choices"]:
            break
        action = data.draw(st.sampled_from(answer["choices"]))
        answer = study(key, position=text, actions=[*answer["actions"], action], preview=action)
        assert action in answer["actions"]


def mangled(text: str, other: str, data: st.DataObject) -> str:
    """Forge a position: a letter, a field, a piece of another position."""
    how = data.draw(st.sampled_from(["letters", "field", "swap"]))
    if how == "letters":
        place = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        return text[:place] + data.draw(ANYTHING) + text[place + cut :]
    fields, others = text.split(" "), other.split(" ")
    place = data.draw(st.integers(0, len(fields) - 1))
    fields[place] = others[place % len(others)] if how == "field" else data.draw(ANYTHING)
    return " ".join(fields)


def test_the_third_of_three_players_moves_in_a_study() -> None:
    position = "5x5 red,blue,green ACB level-1 2 A - .5/.5/.2A1.C1/.5/.B1.3"

    result = study("chain", position=position, actions=["2,2", "4,2"])

    assert result["refused"] is None
    assert result["turn"] == {"who": "seat", "seat": 1}


@pytest.mark.parametrize("key", GAMES)
def test_every_broken_position_of_the_kits_is_refused(key: str) -> None:
    for text in kit_of(GAMES[key]).broken_states:
        with pytest.raises(Refused):
            study(key, position=text)
