"""knister: how the bots' tables are learnt."""
