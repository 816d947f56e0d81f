"""Writes the types of the wire, for a process that has the example installed."""

import sys

from querwurf import catalog
from querwurf.server import typescript

assert "shutthebox" in catalog.game_keys()
sys.stdout.write(typescript.generate())
