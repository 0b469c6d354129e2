"""The persistent vector: reads like a tuple, and shares its items."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kletka.match.vector import BLOCK_ITEMS, Vector

lengths = st.integers(0, 3 * BLOCK_ITEMS * BLOCK_ITEMS)
indices = st.none() | st.integers(-4000, 4000)


def grown(length: int) -> Vector[int]:
    vector = Vector[int]()
    for number in range(length):
        vector = vector.append(number)
    return vector


@given(lengths)
def test_a_vector_that_grew_is_the_one_made_at_once(length: int) -> None:
    vector = grown(length)

    assert vector == Vector(range(length)) == tuple(range(length))
    assert tuple(vector) == vector
    assert hash(vector) == hash(tuple(range(length)))
    assert list(reversed(vector)) == list(reversed(range(length)))
    assert len(vector) == length


@given(lengths, indices, indices, st.none() | st.sampled_from((1, 2, -1, -3)))
def test_slices_and_items_are_those_of_a_tuple(
    length: int, start: int | None, stop: int | None, step: int | None
) -> None:
    vector, plain = Vector(range(length)), tuple(range(length))

    assert vector[start:stop:step] == plain[start:stop:step]
    for index in {0, -1, length // 2, length - 1, -length}:
        if -length <= index < length:
            assert vector[index] == plain[index]


@given(lengths, st.integers(-1, 4000))
def test_a_prefix_is_what_it_was_whatever_is_appended_to_it_later(length: int, cut: int) -> None:
    vector = grown(length)
    prefix = vector.prefix(cut)
    other = prefix.append(-1)

    assert prefix == tuple(range(length))[: max(0, cut)]
    assert other == (*prefix, -1)
    assert vector == tuple(range(length))


def test_an_item_that_is_not_there_is_no_item() -> None:
    vector = grown(3)

    for index in (3, 4, BLOCK_ITEMS, BLOCK_ITEMS + 1, -4):
        with pytest.raises(IndexError):
            vector[index]
    with pytest.raises(IndexError):
        Vector[int]()[-1]
    assert vector != [0, 1, 2]
    assert vector != (0, 1)


def test_a_vector_travels_to_another_process_as_its_items() -> None:
    vector = grown(100)

    assert pickle.loads(pickle.dumps(vector)) == vector  # noqa: S301 - our own
    assert repr(grown(2)) == "Vector([0, 1])"


EDGES = sorted(
    {0, 1, 2}.union(
        *(
            {full - 1, full, full + 1}
            for full in (BLOCK_ITEMS, 2 * BLOCK_ITEMS, BLOCK_ITEMS**2, BLOCK_ITEMS**2 + BLOCK_ITEMS)
        )
    )
)
"""Lengths at which a block, or a block of blocks, is just full or not."""


@pytest.mark.parametrize("length", EDGES)
def test_a_vector_is_its_tuple_where_blocks_begin_and_end(length: int) -> None:
    vector, plain = grown(length), tuple(range(length))

    for cut in EDGES:
        prefix = vector.prefix(cut)
        assert (tuple(prefix), len(prefix)) == (plain[:cut], len(plain[:cut]))
        assert prefix.append(-1)[:] == (*plain[:cut], -1)
        assert vector[cut:] == plain[cut:]
        assert vector[1:cut] == plain[1:cut]
        assert vector[: cut - 1 : 2] == plain[: cut - 1 : 2]
    assert Vector(plain) == vector
    assert [vector[index] for index in range(-length, length)] == [*plain, *plain]


def test_a_prefix_of_everything_is_the_vector_itself() -> None:
    vector = grown(BLOCK_ITEMS + 1)

    assert vector.prefix(BLOCK_ITEMS + 1) is vector
    assert vector.prefix(BLOCK_ITEMS + 2) is vector
    assert vector.prefix(BLOCK_ITEMS) is not vector
    assert vector.prefix(0) == vector.prefix(-1) == ()


def test_what_is_equal_by_identity_is_not_asked_and_a_longer_vector_is_another() -> None:
    odd = float("nan")

    assert Vector([odd]) == Vector([odd])
    assert Vector([odd]) != Vector([float("nan")])
    assert grown(2) != grown(3)
    assert grown(2) != (0, 2)
