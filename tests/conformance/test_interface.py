"""What every registered game promises, shown on random games of all its samples."""

import pickle
import random
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice
from typing import Any

import pytest

from kletka.games import GAMES
from kletka.protocol import (
    AnyRules,
    Chance,
    IllegalAction,
    Over,
    Seat,
    ToMove,
    UnreadableAction,
    UnreadableState,
    plain,
)
from tests.conformance.kit import Sample, kit_of
from tests.conformance.play import Played, pick, random_game
from tests.scale import scaled

MOST_SENT = 64  # events of one step
MANY = 250  # of more legal actions a sample is tried

NONSENSE = (
    "",
    " ",
    "?",
    "no such thing",
    "0x10",
    "-1,-1",
    "1,",
    "١,٢",
    "\x00",
    "a" * 500,
)


def games(rules: AnyRules, sample: Sample) -> tuple[tuple[Played, ...], ...]:
    """Play the games of a sample once for all tests on it, which run one after the other."""
    return _games(rules.key, sample)


@lru_cache(maxsize=4)
def _games(key: str, sample: Sample) -> tuple[tuple[Played, ...], ...]:
    rules = GAMES[key]
    return tuple(
        tuple(random_game(rules, sample.options, seed, sample.longest)) for seed in sample.seeds
    )


def steps(rules: AnyRules, sample: Sample) -> Iterator[Played]:
    return chain.from_iterable(games(rules, sample))


def thinned(played: Iterator[Played], few: int) -> list[Played]:
    """Keep the beginning, the end and some of the middle: enough where each look is costly."""
    every = list(played)
    return every[:: max(1, len(every) // few)] + every[-2:]


def test_a_random_game_ends_with_a_ranking_of_all_seats(rules: AnyRules, sample: Sample) -> None:
    for game in games(rules, sample):
        state = game[-1].after
        turn = rules.turn(state)
        if sample.longest is None or isinstance(turn, Over):
            assert isinstance(turn, Over)
            seats = [seat for place in turn.outcome.ranking for seat in place]
            assert sorted(seats) == list(range(rules.seats(sample.options)))
            assert turn.outcome.ending in rules.endings
            assert list(rules.legal_actions(state)) == []


def test_each_turn_names_a_seat_or_odds_and_lists_actions(rules: AnyRules, sample: Sample) -> None:
    for played in steps(rules, sample):
        turn = rules.turn(played.before)
        legal = rules.legal_actions(played.before)
        assert len(legal) > 0
        assert played.action in legal
        if isinstance(turn, Chance):
            assert sorted(map(repr, legal)) == sorted(repr(action) for action, _ in turn.odds)
            assert all(weight > 0 for _, weight in turn.odds)
        else:
            assert isinstance(turn, ToMove)
            assert 0 <= turn.seat < rules.seats(sample.options)


def test_legal_actions_behave_as_one_sequence(rules: AnyRules, sample: Sample) -> None:
    for played in thinned(steps(rules, sample), 30):
        legal = rules.legal_actions(played.before)
        listed = list(legal)
        assert len(listed) == len(legal) == len(set(listed))
        assert [legal[n] for n in range(len(legal))] == listed
        assert legal[-1] == listed[-1]
        assert list(legal[1:3]) == listed[1:3]
        assert all(action in legal for action in listed[::97])
        assert all(other not in legal for other in (None, 0, "", object()))
        with pytest.raises(IndexError):
            legal[len(listed)]


@pytest.mark.acceptance("ALL-2")
def test_every_legal_action_applies_and_every_other_is_refused_with_a_reason(
    rules: AnyRules, sample: Sample
) -> None:
    universe = kit_of(rules).universe
    rng = random.Random(5)
    for played in thinned(steps(rules, sample), 12):
        state = played.before
        written = rules.write_state(state)
        legal = rules.legal_actions(state)
        for action in legal if len(legal) <= MANY else rng.sample(list(legal), MANY):
            step = rules.apply(state, action)
            assert step.state == rules.advance(state, action)
        allowed = frozenset(legal)
        others = [action for action in universe(state) if action not in allowed]
        for action in rng.sample(others, min(len(others), 60)):
            with pytest.raises(IllegalAction) as refusal:
                rules.apply(state, action)
            assert refusal.value.reason in rules.refusals
        assert rules.write_state(state) == written


def test_after_the_end_every_action_is_refused(rules: AnyRules, whole_sample: Sample) -> None:
    for game in games(rules, whole_sample):
        last = game[-1]
        for action in islice(kit_of(rules).universe(last.after), 200):
            with pytest.raises(IllegalAction) as refusal:
                rules.apply(last.after, action)
            assert refusal.value.reason in rules.refusals


def test_the_universe_holds_every_legal_action(rules: AnyRules, sample: Sample) -> None:
    for played in thinned(steps(rules, sample), 3):
        universe = frozenset(kit_of(rules).universe(played.before))
        assert universe.issuperset(rules.legal_actions(played.before))


def test_advance_comes_to_the_same_state_as_apply(rules: AnyRules, sample: Sample) -> None:
    for played in steps(rules, sample):
        assert rules.advance(played.before, played.action) == played.after


def test_actions_have_short_texts_that_read_back(rules: AnyRules, sample: Sample) -> None:
    seen: set[str] = set()
    for played in steps(rules, sample):
        text = rules.write_action(played.action)
        if text in seen:
            continue
        seen.add(text)
        assert rules.read_action(text) == played.action
        assert rules.read_action(f"  {text.upper()}\t") == played.action
        assert len(text.encode()) <= 48
        assert text.isascii()
        assert text.isprintable()


def test_every_action_of_the_universe_reads_back(rules: AnyRules, sample: Sample) -> None:
    state = rules.setup(sample.options, 1).state
    texts: dict[str, Any] = {}
    for action in islice(kit_of(rules).universe(state), 4000):
        text = rules.write_action(action)
        assert rules.read_action(text) == action
        assert texts.setdefault(text, action) == action


def test_states_have_one_line_that_reads_back(rules: AnyRules, sample: Sample) -> None:
    for played in steps(rules, sample):
        text = rules.write_state(played.after)
        assert text.isprintable()
        assert text.isascii()
        again = rules.read_state(text)
        assert again == played.after
        assert hash(again) == hash(played.after)


@pytest.mark.acceptance("ALL-1")
def test_the_same_seed_and_actions_give_the_same_states_and_events(
    rules: AnyRules, sample: Sample
) -> None:
    for seed, game in zip(sample.seeds, games(rules, sample), strict=True):
        first = rules.setup(sample.options, seed)
        assert first == rules.setup(sample.options, seed)
        state = first.state
        for played in game:
            step = rules.apply(state, played.action)
            assert (step.state, step.events) == (played.after, played.events)
            state = step.state


@pytest.mark.acceptance("ALL-3")
def test_a_saved_game_goes_on_equally_from_every_step(rules: AnyRules, sample: Sample) -> None:
    for played in steps(rules, sample):
        reloaded = rules.read_state(rules.write_state(played.before))
        assert rules.turn(reloaded) == rules.turn(played.before)
        step = rules.apply(reloaded, rules.read_action(rules.write_action(played.action)))
        assert (step.state, step.events) == (played.after, played.events)


def test_who_has_lost_never_decides_again_and_never_wins(rules: AnyRules, sample: Sample) -> None:
    for game in games(rules, sample):
        lost: frozenset[Seat] = frozenset()
        for played in game:
            assert lost <= rules.eliminated(played.before)
            lost = rules.eliminated(played.before)
            turn = rules.turn(played.after)
            if isinstance(turn, ToMove):
                assert turn.seat not in rules.eliminated(played.after)
            elif isinstance(turn, Over):
                assert turn.outcome.ranking[0].isdisjoint(lost)


def test_events_are_declared_and_plain(rules: AnyRules, sample: Sample) -> None:
    for played in steps(rules, sample):
        for event in played.events:
            assert type(event) in rules.event_types
            assert event.plain()["event"] == type(event).name()
            assert event.name().startswith(f"{rules.key}.")


def test_few_events_are_sent_of_a_step_and_all_are_read_back(
    rules: AnyRules, sample: Sample
) -> None:
    for played in steps(rules, sample):
        packed = rules.pack(played.events)

        assert len(packed) <= MOST_SENT
        assert {*map(type, packed)} <= {*rules.event_types, *rules.packed_types}
        assert tuple(rules.unpack(packed)) == tuple(played.events)


def test_a_position_can_be_sent_to_another_process(rules: AnyRules, sample: Sample) -> None:
    for played in steps(rules, sample):
        state, events = pickle.loads(pickle.dumps((played.after, played.events)))  # noqa: S301

        assert state == played.after
        assert tuple(events) == tuple(played.events)
        assert rules.work(state) == rules.work(played.before) >= 0


def test_an_open_view_rebuilt_from_events_equals_the_view(rules: AnyRules, sample: Sample) -> None:
    follow = kit_of(rules).follow
    assert (follow is None) == rules.hidden
    if follow is None:
        return
    for game in games(rules, sample):
        view: Any = None
        for played in game:
            view = rules.view_for(played.before, None) if view is None else view
            for event in played.events:
                view = follow(view, event)
            assert view == rules.view_for(played.after, None)


def test_views_are_plain_data(rules: AnyRules, sample: Sample) -> None:
    for played in thinned(steps(rules, sample), 20):
        for viewer in (None, *map(Seat, range(rules.seats(sample.options)))):
            plain(rules.view_for(played.after, viewer))
        plain(rules.reveal(played.after))


def test_what_a_mover_may_do_follows_from_what_the_mover_sees(
    rules: AnyRules, sample: Sample
) -> None:
    """Swap in a position imagined from the mover's view alone: no answer to the mover may change."""
    rng = random.Random(11)
    for played in thinned(steps(rules, sample), scaled(80, 1000)):
        turn = rules.turn(played.before)
        viewer = turn.seat if isinstance(turn, ToMove) else None
        view = rules.view_for(played.before, viewer)
        imagined = rules.imagine(view, rng.randrange(1000))
        assert rules.view_for(imagined, viewer) == view
        if not rules.hidden:
            assert imagined == played.before
            continue
        universe = list(kit_of(rules).universe(played.before))
        assert answers(rules, imagined, universe) == answers(rules, played.before, universe)


def answers(rules: AnyRules, state: Any, actions: Iterable[Any]) -> list[str]:
    """Tell of each action only whether it is taken, or with which words it is refused."""
    legal = list(rules.legal_actions(state))
    result = [f"{len(legal)} may be done", *map(rules.write_action, legal)]
    for action in actions:
        try:
            rules.apply(state, action)
        except IllegalAction as refused:
            result.append(str(refused))
        else:
            result.append("taken")
    return result


def test_nonsense_is_unreadable_and_never_a_crash(rules: AnyRules) -> None:
    for text in (*NONSENSE, *kit_of(rules).unreadable):
        with pytest.raises(UnreadableAction) as refusal:
            rules.read_action(text)
        assert refusal.value.reason in rules.refusals


def test_the_refusal_of_a_long_text_quotes_its_beginning(rules: AnyRules) -> None:
    text = "?" * 1000
    with pytest.raises(UnreadableAction) as refusal:
        rules.read_action(text)

    assert refusal.value.values["text"] == text[: UnreadableAction.LONGEST_QUOTE]


def test_every_offered_size_can_be_chosen(rules: AnyRules) -> None:
    sizes = rules.options_type.size_options
    for width, height in sizes.presets if sizes else ():
        chosen = rules.options_type.read({"width": width, "height": height})
        assert rules.setup(chosen, 1).state is not None


def test_a_place_off_the_board_can_be_read_and_is_illegal(rules: AnyRules, sample: Sample) -> None:
    state = rules.setup(sample.options, 1).state
    written = rules.write_state(state)
    for text in kit_of(rules).off_board:
        action = rules.read_action(text)
        assert rules.read_action(rules.write_action(action)) == action
        assert len(rules.write_action(action).encode()) <= 48
        assert action not in rules.legal_actions(state)
        with pytest.raises(IllegalAction) as refusal:
            rules.apply(state, action)
        assert refusal.value.reason in rules.refusals
    assert kit_of(rules).off_board
    assert rules.write_state(state) == written


def test_broken_states_are_refused(rules: AnyRules, sample: Sample) -> None:
    broken = [*NONSENSE, "999,999", *kit_of(rules).broken_states]
    whole = rules.write_state(rules.setup(sample.options, 1).state)
    rng = random.Random(3)
    cuts = [whole[: rng.randrange(len(whole))] for _ in range(20)]
    for text in broken:
        with pytest.raises(UnreadableState) as refusal:
            rules.read_state(text)
        assert refusal.value.reason in rules.refusals
    for text in (*cuts, *(damaged(whole, rng) for _ in range(200))):
        try:
            state = rules.read_state(text)
        except UnreadableState as refused:
            assert refused.reason in rules.refusals  # noqa: PT017
        else:  # a damage that gives another position that can be played
            assert rules.read_state(rules.write_state(state)) == state
            if not isinstance(rules.turn(state), Over):
                rules.apply(state, pick(rules, state, rng))


def damaged(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice("09A.z /-,x") + text[place + 1 :]
