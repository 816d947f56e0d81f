"""knister: the bots; they see views only."""
