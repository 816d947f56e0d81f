"""Learners side by side put together what they learnt."""

import numpy as np

from querwurf.botkit.coherence import Memory
from querwurf.botkit.together import known, merge, news, recall


def memory(weights: list[float], drift: list[float], path: list[float]) -> Memory:
    return Memory(*(np.array(table, np.float32) for table in (weights, drift, path)))


def copy(one: Memory) -> Memory:
    return Memory(*(table.copy() for table in one))


def test_only_what_is_known_is_sent() -> None:
    learnt = memory([5, 1, 2, 5], [0, 1, -1, 0], [0, 1, 3, 0])
    sent = known(learnt)
    assert sent.entries.tolist() == [1, 2]
    there = memory([5, 5, 5, 5], [0] * 4, [0] * 4)
    recall(there, sent)
    assert all((a == b).all() for a, b in zip(there, learnt, strict=True))
    assert len(news(there, sent).entries) == 0
    there.weights[1], there.path[3] = 7, 1
    assert news(there, sent).entries.tolist() == [1, 3]


def test_sums_add_up_and_weights_move_by_the_mean_of_moves() -> None:
    begin = memory([1, 1, 1, 9], [0, 2, 0, 0], [0, 4, 1, 0])
    first, second = copy(begin), copy(begin)
    first.weights[:3], first.drift[:3], first.path[:3] = (3, 2, 1), (2, 3, 0), (2, 5, 1)
    second.weights[1:3], second.drift[1:3], second.path[1:3] = (6, 2), (5, 1), (7, 2)
    merge(begin, [news(first, known(copy(begin))), news(second, known(copy(begin)))])
    assert begin.weights.tolist() == [3, 1 + (1 * 1 + 3 * 5) / 4, 2, 9]
    assert begin.drift.tolist() == [2, 2 + 1 + 3, 1, 0]
    assert begin.path.tolist() == [2, 4 + 1 + 3, 2, 0]
