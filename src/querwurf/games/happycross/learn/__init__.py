"""happycross: how the bots' tables are learnt."""
