"""kribbeln: the bots; they see views only."""
