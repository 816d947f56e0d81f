"""What the bots of all games share: compiled kernels, learnt tables, ways to learn."""
