"""A budget is a clock or a count of nodes, and can be cancelled."""

import threading

import pytest

from kletka.bots import Budget, Enough
from kletka.bots.budget import CLOCK_EVERY
from kletka.protocol import Refused


def test_nodes_are_spent_exactly() -> None:
    budget = Budget(nodes=3)
    for _ in range(3):
        budget.spend()

    assert budget.over
    with pytest.raises(Enough):
        budget.spend()


def test_the_clock_is_looked_at_every_few_nodes() -> None:
    now = [0.0]
    budget = Budget(milliseconds=100, clock=lambda: now[0])
    budget.spend(CLOCK_EVERY)
    assert not budget.over
    now[0] = 0.1

    with pytest.raises(Enough):
        budget.spend(CLOCK_EVERY)
    assert budget.spent == 2 * CLOCK_EVERY


def test_thinking_is_cancelled_from_another_thread() -> None:
    budget = Budget(nodes=10**9)
    canceller = threading.Thread(target=budget.cancel)
    canceller.start()
    canceller.join()

    assert budget.over
    with pytest.raises(Enough):
        budget.look()


@pytest.mark.parametrize(("milliseconds", "nodes"), [(0, None), (-5, None), (None, 0)])
def test_a_budget_of_nothing_is_refused(milliseconds: int | None, nodes: int | None) -> None:
    with pytest.raises(Refused) as refusal:
        Budget(milliseconds=milliseconds, nodes=nodes)
    assert refusal.value.reason == "shell-refused-budget"
