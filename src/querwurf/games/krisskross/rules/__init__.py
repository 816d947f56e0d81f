"""krisskross: the rules; pure functions over frozen data."""
