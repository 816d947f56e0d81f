"""A game of another package has batches, environments and tournaments without a line for them."""

import subprocess
import sys

from tests.examples.scratch import ROOT, run

_EVERYWHERE = """
import gymnasium, numpy as np, pyspiel, warnings
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test
from querwurf import vector
from querwurf.research import aec_env, openspiel, parallel_env
from querwurf.research.gym import SeatEnv

warnings.simplefilter("ignore")
batch = vector.make("shutthebox", batch=3, seed=1)
while not batch.done.all():
    batch.step(batch.sample())
assert (batch.places()[:, 0] == 1).all()
env = gymnasium.make("querwurf/ShutTheBox-v0")
observed, info = env.reset(seed=1)
assert observed in env.observation_space and info["action_mask"].any()
check_env(SeatEnv("shutthebox"), skip_render_check=True)
api_test(aec_env("shutthebox", 2), num_cycles=50)
parallel_api_test(parallel_env("shutthebox", 2), num_cycles=50)
game = pyspiel.load_game("querwurf_shutthebox")
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
print("everywhere")
"""


def test_the_example_is_in_every_environment() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _EVERYWHERE], capture_output=True, text=True, cwd=ROOT, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("everywhere\n")


def test_the_example_is_in_the_arena() -> None:
    told = run("arena", "shutthebox", "random", "medium", "--deals", "3", "--jobs", "1")
    assert told.code == 0, told.err
    assert "ratings" in told.out
