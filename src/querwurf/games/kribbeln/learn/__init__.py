"""kribbeln: how the bots' tables are learnt."""
