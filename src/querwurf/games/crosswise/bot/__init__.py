"""crosswise: the bots; they see views only."""
