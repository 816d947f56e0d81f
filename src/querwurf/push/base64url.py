"""Bytes as text, as the web's standards write them: base64url without padding."""

import base64
import re

_ALPHABET = re.compile("[A-Za-z0-9_-]*")


def encode(content: bytes) -> str:
    """Write bytes as text."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def decode(text: str) -> bytes:
    """Read bytes; a ValueError for anything that is no such text."""
    if not _ALPHABET.fullmatch(text):
        raise ValueError("not base64url")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
