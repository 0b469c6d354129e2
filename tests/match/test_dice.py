"""Dice that nobody can foresee, nobody can change, and everybody can check."""

import hashlib
import hmac
from collections import Counter

import pytest

from kletka.match import Dice


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    dice = Dice(b"s" * 32)

    assert dice.commitment == hashlib.sha256(b"s" * 32).hexdigest()


def test_fresh_dice_differ_and_dice_of_a_seed_do_not() -> None:
    assert Dice.fresh() != Dice.fresh()
    assert Dice.from_seed(7) == Dice.from_seed(7) != Dice.from_seed(8)


def test_a_draw_can_be_made_again_with_a_pocket_calculator() -> None:
    secret = b"0123456789abcdef0123456789abcdef"

    value = int.from_bytes(hmac.digest(secret, b"kletka 5 0", "sha256")) % 6
    assert Dice(secret).roll(5, [1] * 6) == value


@pytest.mark.parametrize("sides", [3, 7])  # 2**256 - 1 is the first value beyond, and the second
def test_a_value_beyond_the_last_whole_span_is_thrown_again(
    sides: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown: list[bytes] = []

    def digest(_key: bytes, message: bytes, _name: str) -> bytes:
        thrown.append(message)
        return (b"\xff" if len(thrown) == 1 else b"\x00") * 32

    monkeypatch.setattr(hmac, "digest", digest)

    assert Dice(b"").roll(1, [1] * sides) == 0
    assert thrown == [b"kletka 1 0", b"kletka 1 1"]


def test_draws_follow_their_weights() -> None:
    dice = Dice.from_seed(1)
    found = Counter(dice.roll(number, [1, 2, 3]) for number in range(6000))

    # 1000, 2000 and 3000 are expected; five standard deviations are about 200
    assert [abs(found[index] - 1000 * (index + 1)) < 200 for index in range(3)] == [True] * 3
    assert all(dice.roll(number, [0, 1, 0]) == 1 for number in range(50))
