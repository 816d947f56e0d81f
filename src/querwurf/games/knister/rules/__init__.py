"""knister: the rules; pure functions over frozen data."""
