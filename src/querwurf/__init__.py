"""Querwurf: five tabletop games, played, learnt and studied in software."""

__version__ = "0.1.0"
