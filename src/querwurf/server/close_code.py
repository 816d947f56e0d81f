"""Why the server closes a socket, by code; docs/protocol.md says when to come back."""

RESTARTING = 1012
WRONG = 4400
FORBIDDEN = 4403
NO_TABLE = 4404
NO_HELLO = 4408
TOO_BIG = 4413
TOO_MUCH = 4429
NOT_STORED = 4500
TOO_SLOW = 4503

BY_STATUS = {403: FORBIDDEN, 404: NO_TABLE, 429: TOO_MUCH}
"""The codes for refusals, by their HTTP status."""
