"""Fair dice: checkable by hand, uniform, bound by the commitment."""

import hashlib
import hmac
from random import Random

import pytest

from querwurf.core.rng import FairDice, SeededDice, binds, commit, is_bound

SEED = bytes(range(32))


def by_hand(counter: int, nonces: tuple[str, ...]) -> bytes:
    """The first block of a draw, from the description in the docs."""
    framed = b"".join(len(n.encode()).to_bytes(4, "big") + n.encode() for n in nonces)
    message = hashlib.sha256(framed).digest() + counter.to_bytes(8, "big") + bytes(4)
    return hmac.new(SEED, message, hashlib.sha256).digest()


def test_a_throw_can_be_computed_by_hand() -> None:
    dice = FairDice(SEED, ("lea", "karl"))
    for counter in range(50):
        usable = [byte % 6 for byte in by_hand(counter, ("lea", "karl")) if byte < 252]
        assert dice.draw((6, 6)) == tuple(usable[:2])


def draw_by_hand(sizes: tuple[int, ...], counter: int) -> tuple[int, ...]:
    """Number by number from the first block, as the docs say."""
    block = iter(by_hand(counter, ()))
    return tuple(next(byte % size for byte in block if byte < 256 - 256 % size) for size in sizes)


@pytest.mark.parametrize(
    "sizes", [(1,), (2,) * 20, (6,) * 13, (54, 53, 52, 51), (6, 2), (200,), (255, 255), (256, 256)]
)
def test_all_dice_read_their_bytes_in_order(sizes: tuple[int, ...]) -> None:
    """Equal dice are read at once, others one by one, and it cannot be told which."""
    dice = FairDice(SEED)
    for counter in range(600):  # 200: every fifth byte is thrown away; 255 and 256: the edges
        assert dice.draw(sizes) == draw_by_hand(sizes, counter)
    assert FairDice(SEED).draw(list(sizes)) == draw_by_hand(sizes, 0), "any sequence will do"


def test_a_draw_of_nothing_is_a_draw() -> None:
    dice = FairDice(SEED)
    assert (dice.draw(()), dice.drawn) == ((), 1)


def test_the_commitment_is_the_seeds_hash() -> None:
    assert commit(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        FairDice(bytes(length))


@pytest.mark.parametrize("size", [0, -1, 257])
def test_impossible_sizes_are_refused_and_change_nothing(size: int) -> None:
    dice = FairDice(SEED)
    with pytest.raises(ValueError, match="possibilities"):
        dice.draw((6, size))
    with pytest.raises(ValueError, match="possibilities"):
        dice.draw((size, size))
    assert dice.drawn == 0
    assert dice.draw((6,)) == FairDice(SEED).draw((6,))


def test_sizes_up_to_256_and_a_size_of_one() -> None:
    dice = FairDice(SEED)
    assert dice.draw((1, 1)) == (0, 0)
    assert dice.draw((256,)) == (by_hand(1, ())[0],)


def test_a_resumed_match_goes_on_where_it_was() -> None:
    dice = FairDice(SEED, ("a",))
    throws = [dice.draw((6,) * 6) for _ in range(10)]
    resumed = FairDice(SEED, ("a",), drawn=4)
    assert [resumed.draw((6,) * 6) for _ in range(6)] == throws[4:]


@pytest.mark.parametrize("other", [(), ("ab",), ("a", "b", ""), ("", "ab"), ("b", "a")])
def test_every_list_of_nonces_gives_other_dice(other: tuple[str, ...]) -> None:
    one, two = FairDice(SEED, ("a", "b")), FairDice(SEED, other)
    assert [one.draw((6,) * 6) for _ in range(4)] != [two.draw((6,) * 6) for _ in range(4)]


def test_a_long_draw_needs_more_than_one_block() -> None:
    numbers = FairDice(SEED).draw((54,) * 200)
    assert len(numbers) == 200
    assert set(numbers) <= set(range(54))
    assert len(set(numbers[:32])) > 10
    assert numbers[32:64] != numbers[:32]


# The 99.9 % quantile of chi-square for size - 1 degrees of freedom: a fair source on a fixed
# seed stays below it, and the seeds never change.
@pytest.mark.parametrize(
    ("size", "quantile"), [(2, 10.83), (6, 20.52), (11, 29.59), (26, 52.62), (54, 90.57)]
)
def test_draws_are_uniform(size: int, quantile: float) -> None:
    dice = FairDice(hashlib.sha256(f"uniform {size}".encode()).digest(), ("n",))
    counts = [0] * size
    draws = 600 * size
    for _ in range(draws // 10):
        for number in dice.draw((size,) * 10):
            counts[number] += 1
    expected = sum(counts) / size
    assert sum((count - expected) ** 2 / expected for count in counts) < quantile


def test_pairs_of_dice_and_neighbouring_throws_are_independent() -> None:
    dice = FairDice(hashlib.sha256(b"pairs").digest())
    within, between = [0] * 36, [0] * 36
    last = 0
    for _ in range(12_000):
        first, second = dice.draw((6, 6))
        within[first * 6 + second] += 1
        between[last * 6 + first] += 1
        last = second
    for counts in (within, between):
        expected = sum(counts) / 36
        assert sum((count - expected) ** 2 / expected for count in counts) < 66.62


def test_seeded_dice_repeat() -> None:
    one, two = SeededDice(Random(3)), SeededDice(Random(3))
    throws = [one.draw((6, 2, 54)) for _ in range(200)]
    assert throws == [two.draw((6, 2, 54)) for _ in range(200)]
    assert {throw[0] for throw in throws} == set(range(6))
    assert {throw[1] for throw in throws} == {0, 1}


def test_a_nonce_can_name_the_commitment_that_it_was_made_after() -> None:
    bound = commit(bytes(32))
    nonce = bound[:32] + "0123456789abcdef" * 2
    assert is_bound(nonce)
    assert binds(nonce, bound)
    assert not binds(nonce, commit(bytes(31) + b"x"))
    for other in ("", "blue", nonce[1:], nonce.upper(), "g" + nonce[1:]):
        assert not is_bound(other)
        assert not binds(other, bound)
