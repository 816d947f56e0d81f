"""crosswise: how the bots' tables are learnt."""
