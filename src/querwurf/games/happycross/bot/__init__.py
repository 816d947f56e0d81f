"""happycross: the bots; they see views only."""
