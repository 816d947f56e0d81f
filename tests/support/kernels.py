"""Compiles what batches of matches need, once, before several processes of tests would each do it.

python -m tests.support.kernels

`querwurf warm` gets ready what players wait for; batches are for research, and no part of that.
"""

from querwurf import catalog, vector


def compile_batches() -> None:
    """Have each game's batch do once whatever a batch does."""
    for game in catalog.own_games():
        batch = vector.make(game.key, 2)
        for _ in range(3):
            batch.observe()
            batch.observe_as(0)
            batch.step(batch.sample())
        batch.fork(seed=1).reset(batch.done.copy())
        batch.legal()
        batch.score()
        batch.places()


if __name__ == "__main__":
    compile_batches()
