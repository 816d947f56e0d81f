"""Bytes as text, as the web's standards write them: base64url without padding."""

import base64
import binascii


def encode(content: bytes) -> str:
    """Write bytes as text."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def decode(text: str) -> bytes:
    """Read bytes; a ValueError for anything that is no such text."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from None
