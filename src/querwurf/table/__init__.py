"""One match: its session, its record, its store."""
