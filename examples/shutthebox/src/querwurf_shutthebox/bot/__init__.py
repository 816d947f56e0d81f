"""Shut the Box: the bots; they see views only."""
