"""Three servers, a PostgreSQL and a NATS as real processes, and what can happen to them."""
