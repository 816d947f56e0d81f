"""Many games: simulation, tournaments, training."""
