"""Shut the Box: the rules; pure functions over frozen data."""
