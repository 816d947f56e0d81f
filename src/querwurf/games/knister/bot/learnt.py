"""Where the shipped tables of the bots lie."""

from pathlib import Path

from querwurf.botkit.table_file import TableFile
from querwurf.games.knister.rules.rules import RULES_VERSION

LEARNT = TableFile("knister", RULES_VERSION, Path(__file__).with_name("learnt.npz"))
