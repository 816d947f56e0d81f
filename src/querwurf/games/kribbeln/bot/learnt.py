"""Where the shipped tables of the bots lie."""

from pathlib import Path

from querwurf.botkit.table_file import TableFile
from querwurf.games.kribbeln.rules.rules import RULES_VERSION

LEARNT = TableFile("kribbeln", RULES_VERSION, Path(__file__).with_name("learnt.npz"))
