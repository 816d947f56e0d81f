"""One module a game that learns: the tables its bots ship with, from scratch and from seeds."""
