"""A budget is a clock or a count of nodes, and can be cancelled."""

import math
import threading

import pytest

from kletka.bots import Budget, BudgetExceeded
from kletka.bots.budget import NODES_PER_CLOCK_CHECK
from kletka.protocol import Refused


def test_nodes_are_spent_exactly() -> None:
    budget = Budget(nodes=3)
    for _ in range(3):
        budget.spend()
    with pytest.raises(BudgetExceeded):
        budget.spend()


def test_the_clock_is_looked_at_every_few_nodes() -> None:
    now = [0.0]
    budget = Budget(milliseconds=100, clock=lambda: now[0])
    budget.spend(NODES_PER_CLOCK_CHECK)
    now[0] = 0.1

    with pytest.raises(BudgetExceeded):
        budget.spend(NODES_PER_CLOCK_CHECK)
    assert budget.nodes_spent == 2 * NODES_PER_CLOCK_CHECK


def test_a_compiled_search_is_allowed_what_is_left_and_no_more() -> None:
    budget = Budget(nodes=100)

    assert budget.allowance(30) == 30
    budget.nodes_spent += 80
    assert budget.allowance(30) == 20
    budget.nodes_spent += 20
    with pytest.raises(BudgetExceeded):
        budget.allowance(30)


def test_an_allowance_looks_at_the_clock() -> None:
    now = [0.0]
    budget = Budget(milliseconds=100, clock=lambda: now[0])

    assert budget.allowance(30) == 30
    now[0] = 0.1
    with pytest.raises(BudgetExceeded):
        budget.allowance(30)


def test_thinking_is_cancelled_from_another_thread() -> None:
    budget = Budget(nodes=10**9)
    canceller = threading.Thread(target=budget.cancel)
    canceller.start()
    canceller.join()

    with pytest.raises(BudgetExceeded):
        budget.check_time()


@pytest.mark.parametrize(
    ("milliseconds", "nodes"),
    [(0, None), (-5, None), (None, 0), (math.inf, None), (math.nan, None)],
)
def test_a_budget_of_nothing_or_without_end_is_refused(
    milliseconds: float | None, nodes: int | None
) -> None:
    with pytest.raises(Refused) as refusal:
        Budget(milliseconds=milliseconds, nodes=nodes)
    assert refusal.value.reason == "shell-refused-budget"
