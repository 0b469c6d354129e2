"""A queue that several nodes share: nobody is lost, nobody plays twice, everything fits into a note."""

from collections import Counter
from functools import partial
from itertools import count

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kletka.match.occupant import LONGEST_NAME_CHARS
from kletka.matchmaking import PresentTicket, Queue, Ticket
from kletka.matchmaking.queue import (
    AWAY_MS,
    BEAT_MS,
    MOST_AVOIDED,
    MOST_MADE_SEATS,
    MOST_TICKETS,
    REMEMBERED_MS,
    SILENCE_MS,
    read_queue,
    write_queue,
)
from kletka.server.storage.store import NOTE_BYTES
from tests.scale import scaled

NOW = 1_000_000
NODES = ("west", "east")


def person(name: str = "?", *, since: int = NOW, agreed: bool | None = None) -> PresentTicket:
    return PresentTicket(name, since, None, agreed)


def avoiding(name: str, number: int) -> PresentTicket:
    """Somebody who avoids the first who came, as many as a ticket names."""
    avoids = frozenset(f"{one:06}" for one in range(MOST_AVOIDED))
    return PresentTicket(name, NOW, 1234.5678, None, f"{number:06}", avoids)


def with_people(*holders: str, seats: int = 2, queue: Queue | None = None, **more: bool) -> Queue:
    """A queue whose people are all connected to one node, settled."""
    present = {holder: person(holder, agreed=more.get(holder)) for holder in holders}
    seen = (queue or Queue()).seen_from("west", present, (), NOW)
    return seen.settled(seats, NOW, lambda: "match")


def ticket_of(queue: Queue, holder: str) -> Ticket:
    found = queue.find(holder)
    assert found is not None
    return found


def test_two_who_wait_get_a_table_with_seats_in_an_order_that_they_cannot_choose() -> None:
    orders = set()
    for n in range(20):
        queue = Queue().seen_from("west", {"a": person(), "b": person()}, (), NOW)
        (made,) = queue.settled(2, NOW, partial("match {}".format, n)).made
        orders.add(made.holders)

    assert orders == {("a", "b"), ("b", "a")}


def test_a_table_of_six_starts_with_three_when_all_three_agree() -> None:
    hesitant = with_people("a", "b", "c", seats=6, a=True, b=True)
    agreed = with_people("a", "b", "c", seats=6, queue=hesitant, c=True)

    assert hesitant.made == ()
    assert len({one.table for one in hesitant.tickets}) == 1
    assert sorted(agreed.made[0].holders) == ["a", "b", "c"]
    assert agreed.tickets == ()


def test_who_comes_to_a_table_has_to_agree_too() -> None:
    three = with_people("a", "b", "c", seats=6, a=True, b=True)
    four = with_people("a", "b", "c", "d", seats=6, queue=three, c=True)

    assert four.made == ()
    assert [one.agreed for one in four.tickets] == [True, True, True, False]


def test_one_person_alone_cannot_start() -> None:
    assert with_people("a", seats=6, a=True).made == ()


def test_a_lost_connection_costs_the_place_at_the_table_but_not_the_time_waited() -> None:
    together = with_people("a", "b", seats=3)
    later = NOW + 1000
    lost = together.seen_from("west", {"a": person()}, (), later).settled(3, later, lambda: "m")
    back = lost.seen_from("east", {"b": person(since=later)}, (), later).settled(
        3, later, lambda: "m"
    )

    assert [(one.holder, one.away, one.table) for one in lost.tickets] == [
        ("a", None, None),
        ("b", later, None),
    ]
    assert ticket_of(back, "b").since == NOW
    assert ticket_of(back, "b").node == "east"
    assert ticket_of(back, "a").table == ticket_of(back, "b").table is not None


def test_who_does_not_come_back_leaves_the_queue() -> None:
    queue = with_people("a").seen_from("west", {}, (), NOW)

    assert queue.settled(2, NOW + AWAY_MS - 1, lambda: "m").find("a") is not None
    assert queue.settled(2, NOW + AWAY_MS, lambda: "m").find("a") is None


def test_who_leaves_is_gone_at_once() -> None:
    assert with_people("a").seen_from("west", {}, ["a"], NOW).tickets == ()


def test_the_people_of_a_dead_node_are_away() -> None:
    queue = with_people("a")
    silent = NOW + SILENCE_MS
    seen = queue.seen_from("east", {"b": person(since=silent)}, (), silent)

    settled = seen.settled(2, silent, lambda: "m")
    assert settled.made == ()
    assert ticket_of(settled, "a").away == silent


def test_a_table_is_remembered_for_who_lost_the_connection_before_hearing_of_it() -> None:
    made = with_people("a", "b")
    again = made.seen_from("east", {"a": person()}, (), NOW)

    assert again.find("a") is None, "no second ticket"
    made_again = again.made_for("a")
    assert made_again is not None
    assert made_again.match == "match"
    later = NOW + REMEMBERED_MS
    assert made.notified_by("west", ["match"]).settled(2, later, lambda: "m").made == ()


def test_the_fullest_queue_with_the_longest_names_fits_into_a_note() -> None:
    name = "𝔸" * LONGEST_NAME_CHARS
    numbers = count()
    queue, waiting = Queue(), count()
    while sum(len(table.holders) for table in queue.made) < MOST_MADE_SEATS:
        crowd = {f"{next(waiting):043}": person(name) for _ in range(MOST_TICKETS)}
        queue = queue.seen_from("west-1234567", crowd, (), NOW)
        queue = queue.settled(2, NOW, lambda: f"{next(numbers):013}")
    crowd = {f"{next(waiting):043}": avoiding(name, n) for n in range(2 * MOST_TICKETS)}
    queue = queue.seen_from("west-1234567", crowd, (), NOW)
    queue = queue.settled(2, NOW, lambda: f"{next(numbers):013}")

    assert len(queue.tickets) == MOST_TICKETS
    assert len(write_queue(queue).encode()) < NOTE_BYTES
    assert read_queue(write_queue(queue)) == queue


class SharedQueue(RuleBasedStateMachine):
    """Two nodes write a queue in turn, while people come, go, lose their connection and come back."""

    @initialize(seats=st.integers(2, 5))
    def begin(self, seats: int) -> None:
        self.seats = seats
        self.now = NOW
        self.queue = Queue()
        self.people: dict[str, dict[str, PresentTicket]] = {node: {} for node in NODES}
        self.left: dict[str, set[str]] = {node: set() for node in NODES}
        self.numbers = count()
        self.played: Counter[str] = Counter()
        self.seen: set[str] = set()

    @rule(node=st.sampled_from(NODES), who=st.integers(0, 30))
    def come(self, node: str, who: int) -> None:
        holder = f"p{who:02}"
        if self.played[holder] or any(holder in people for people in self.people.values()):
            return
        self.people[node][holder] = person(since=self.now)
        for left in self.left.values():
            left.discard(holder)

    @rule(node=st.sampled_from(NODES), data=st.data(), for_good=st.booleans())
    def go(self, node: str, data: st.DataObject, *, for_good: bool) -> None:
        if self.people[node]:
            holder = data.draw(st.sampled_from(sorted(self.people[node])))
            del self.people[node][holder]
            if for_good:
                self.left[node].add(holder)

    @rule(node=st.sampled_from(NODES), data=st.data(), yes=st.booleans())
    def agree(self, node: str, data: st.DataObject, *, yes: bool) -> None:
        if self.people[node]:
            holder = data.draw(st.sampled_from(sorted(self.people[node])))
            self.people[node][holder] = person(since=self.now, agreed=yes)

    @rule(node=st.sampled_from(NODES), passed=st.integers(0, BEAT_MS))
    def write(self, node: str, passed: int) -> None:
        self.now += passed
        queue = read_queue(write_queue(self.queue))
        queue = queue.seen_from(node, self.people[node], self.left[node], self.now)
        self.left[node].clear()
        self.queue = queue.settled(self.seats, self.now, lambda: f"m{next(self.numbers)}")
        notified = []
        for table in self.queue.made:
            if table.match not in self.seen:
                self.seen.add(table.match)
                self.played.update(table.holders)
                assert 2 <= len(table.holders) <= self.seats
            mine = [holder for holder in table.holders if holder in self.people[node]]
            for holder in mine:
                del self.people[node][holder]
            notified.append(table.match)
        self.queue = self.queue.notified_by(node, notified)

    @invariant()
    def nobody_plays_twice_or_waits_while_playing(self) -> None:
        if not hasattr(self, "queue"):
            return
        assert all(times == 1 for times in self.played.values())
        waiting = Counter(one.holder for one in self.queue.tickets)
        assert all(times == 1 for times in waiting.values())
        assert not waiting.keys() & self.played.keys()

    @invariant()
    def no_two_who_could_play_wait_beside_each_other(self) -> None:
        if not hasattr(self, "queue") or self.seats > 2:
            return
        here = [one for one in self.queue.tickets if one.away is None]
        assert len(here) < 2


TestSharedQueue = SharedQueue.TestCase
TestSharedQueue.settings = settings(
    max_examples=scaled(30, 400), stateful_step_count=40, deadline=None
)
