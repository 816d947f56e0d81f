"""Positions and answers of `querwurf score`, a module a game."""
