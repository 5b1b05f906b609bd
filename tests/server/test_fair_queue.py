"""The fair queue: who has used the least goes first, at every level; nobody saves anything up."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratusz.server.workers.fair_queue import FairQueue


def served(queue: FairQueue[str], times: int, cost: float = 1.0) -> list[str]:
    """The next items, each of which uses so much."""
    items = []
    for _ in range(times):
        path, item = queue.pop()
        queue.charge(path, cost)
        items.append(item)
    return items


def test_one_group_is_served_in_order() -> None:
    queue = FairQueue[str]()
    for item in "abc":
        queue.push(("ola",), item)

    assert len(queue) == 3
    assert served(queue, 3) == ["a", "b", "c"]
    assert len(queue) == 0
    with pytest.raises(IndexError):
        queue.pop()


def test_who_comes_later_does_not_wait_for_all_of_another() -> None:
    queue = FairQueue[str]()
    for number in range(700):
        queue.push(("mallory",), f"m{number}")
    assert served(queue, 5)[-1] == "m4"

    queue.push(("ola",), "o")

    assert "o" in served(queue, 2)


def test_shares_are_of_cost_not_of_items() -> None:
    queue = FairQueue[str]()
    for number in range(100):
        queue.push(("cheap",), f"c{number}")
        queue.push(("dear",), f"d{number}")
    used = {"c": 0.0, "d": 0.0}

    for _ in range(60):
        path, item = queue.pop()
        cost = 1.0 if item[0] == "c" else 9.0
        used[item[0]] += cost
        queue.charge(path, cost)

    assert abs(used["c"] - used["d"]) <= 9


def test_many_owners_of_one_network_have_one_share_together() -> None:
    queue = FairQueue[str]()
    for session in range(60):
        for number in range(5):
            queue.push(("1.2.3.4", session), f"m{number}")
    for number in range(10):
        queue.push(("5.6.7.8", "ola"), f"o{number}")

    assert sum(item.startswith("o") for item in served(queue, 20)) == 10


def test_many_tables_of_one_owner_have_one_share_together() -> None:
    queue = FairQueue[str]()
    for table in range(60):
        queue.push(("net", "mallory", table), "m")
    for number in range(5):
        queue.push(("net", "ola", 0), f"o{number}")

    assert sum(item.startswith("o") for item in served(queue, 10)) == 5


def test_tables_of_one_owner_take_turns() -> None:
    queue = FairQueue[str]()
    for number in range(3):
        queue.push(("ola", "first"), f"a{number}")
    for number in range(3):
        queue.push(("ola", "second"), f"b{number}")

    items = served(queue, 6)

    assert all(one[0] != other[0] for one, other in pairwise(items))


def test_who_asks_one_thing_at_a_time_pays_for_it_all_the_same() -> None:
    queue = FairQueue[str]()
    for number in range(100):
        queue.push(("steady",), f"s{number}")
    used = {"s": 0.0, "d": 0.0}

    for _ in range(50):
        if not queue._root.members.get("dear") or not queue._root.members["dear"].waiting:
            queue.push(("dear",), "d")
        path, item = queue.pop()
        cost = 1.0 if item[0] == "s" else 9.0
        used[item[0]] += cost
        queue.charge(path, cost)

    assert abs(used["s"] - used["d"]) <= 9


def test_who_was_away_has_saved_nothing_up() -> None:
    queue = FairQueue[str]()
    queue.push(("ola",), "o")
    for number in range(100):
        queue.push(("jan",), f"j{number}")
    served(queue, 50)

    for number in range(20):
        queue.push(("ola",), f"o{number}")

    assert sum(item.startswith("o") for item in served(queue, 10)) <= 6


def test_nothing_is_remembered_of_an_idle_queue() -> None:
    queue = FairQueue[str]()
    for number in range(1000):
        queue.push((number, number), "x")
        served(queue, 1)

    assert queue._root.members == {}


def test_little_is_remembered_of_a_queue_that_is_never_idle() -> None:
    queue = FairQueue[str]()
    for number in range(2000):
        queue.push(("steady",), "s")
        queue.push((number,), "x")
        served(queue, 1)
        served(queue, 1)
        queue.push(("steady",), "s")

    assert len(queue._root.members) < 10


@given(
    st.lists(
        st.tuples(
            st.integers(0, 3), st.integers(0, 2), st.integers(0, 2), st.floats(0, 5, allow_nan=False), st.booleans()
        ),
        max_size=80,
    )
)
def test_everything_pushed_is_popped_once(steps: list[tuple[int, int, int, float, bool]]) -> None:
    queue = FairQueue[int]()
    pushed, popped = 0, []
    for network, owner, table, cost, pops in steps:
        if pops and len(queue):
            path, item = queue.pop()
            queue.charge(path, cost)
            popped.append(item)
        else:
            queue.push((network, owner, table), pushed)
            pushed += 1
    while len(queue):
        path, item = queue.pop()
        queue.charge(path, 1)
        popped.append(item)

    assert sorted(popped) == list(range(pushed))
