"""Where the shipped tables of the bots lie."""

from pathlib import Path

from querwurf.botkit.table_file import TableFile
from querwurf.games.crosswise.rules.rules import RULES_VERSION

LEARNT = TableFile("crosswise", RULES_VERSION, Path(__file__).with_name("learnt.npz"))
