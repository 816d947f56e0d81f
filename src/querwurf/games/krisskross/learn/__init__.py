"""krisskross: how the bots' tables are learnt."""
