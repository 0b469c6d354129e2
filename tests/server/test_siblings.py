"""Processes of one server tell each other what concerns them, and nobody else."""

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from kletka.server.doorman import home_of
from kletka.server.siblings import Family, Siblings

pytestmark = pytest.mark.anyio

SIZE = 3
Heard = asyncio.Queue[tuple[str, int]]


def at_home_in(process: int) -> Iterator[str]:
    """Give names of matches that are at home in a process."""
    names = map("match{}".format, itertools.count())
    return (name for name in names if home_of(name.encode(), SIZE) == process)


@pytest.fixture
def family(tmp_path: Path) -> Iterator[Family]:
    with closing(Family(SIZE, tmp_path)) as family:
        yield family


def listening(process: Siblings) -> Heard:
    heard: Heard = asyncio.Queue()
    process.listen(lambda match, number: heard.put_nowait((match, number)))
    return heard


async def heard_by_all(family: Family, everybody: list[Siblings]) -> list[list[tuple[str, int]]]:
    """Give what each hears until everything that was said before has arrived."""
    heards = [listening(one) for one in everybody]
    await asyncio.sleep(0)  # what was told leaves
    for mouth in family.mouths:
        mouth.send(b'{"the end": 0}')
    found: list[list[tuple[str, int]]] = []
    for heard in heards:
        found.append([])
        while (news := await heard.get()) != ("the end", 0):
            found[-1].append(news)
    for one in everybody:
        one.close()
    return found


async def test_a_change_at_home_is_told_to_those_who_have_taken_the_match_up(
    family: Family,
) -> None:
    everybody = [Siblings(family, number) for number in range(SIZE)]
    mine, another = itertools.islice(at_home_in(0), 2)
    everybody[0].take_up(mine)
    everybody[2].take_up(mine)
    everybody[0].tell(mine, 1)
    everybody[0].tell(mine, 2)
    everybody[0].tell(another, 7)

    assert await heard_by_all(family, everybody) == [[], [], [(mine, 2)]]


async def test_a_change_away_from_home_is_told_at_home(family: Family) -> None:
    everybody = [Siblings(family, number) for number in range(SIZE)]
    match = next(at_home_in(1))
    everybody[0].take_up(match)
    everybody[0].tell(match, 5)

    assert await heard_by_all(family, everybody) == [[], [(match, 5)], []]


async def test_who_has_let_a_match_go_hears_of_it_no_more(family: Family) -> None:
    everybody = [Siblings(family, number) for number in range(SIZE)]
    first, second = itertools.islice(at_home_in(0), 2)
    for match in (first, second, first):
        everybody[1].take_up(match)
    everybody[1].let_go(first)
    everybody[1].let_go(second)
    everybody[0].tell(first, 1)
    everybody[0].tell(second, 1)

    assert await heard_by_all(family, everybody) == [[], [(first, 1)], []]


async def test_who_has_died_is_told_nothing(family: Family) -> None:
    everybody = [Siblings(family, number) for number in range(SIZE)]
    match = next(at_home_in(0))
    everybody[1].take_up(match)
    everybody[2].take_up(match)
    family.forget(1)
    everybody[0].tell(match, 1)

    assert await heard_by_all(family, everybody) == [[], [], [(match, 1)]]


async def test_whoever_listens_to_nobody_holds_nobody_up(family: Family) -> None:
    speaker = Siblings(family, 0)
    for number, match in enumerate(itertools.islice(at_home_in(1), 2000)):
        speaker.tell(match, number)
        await asyncio.sleep(0)
    with pytest.raises(BlockingIOError):
        family.mouths[1].send(b"{}")  # his ear is full
