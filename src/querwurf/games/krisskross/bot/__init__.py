"""krisskross: the bots; they see views only."""
