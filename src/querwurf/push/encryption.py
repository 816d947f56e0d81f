"""Encrypts a message for one browser: RFC 8291, which is aes128gcm (RFC 8188) with agreed keys.

The browser has a key pair and a secret of its own. For every message a fresh key pair is made:
both sides compute the same number from one private and one public key (ECDH on P-256), and the
key of the message follows from it and the secret (HKDF). Whoever carries the message can read
neither its text nor who it is for.
"""

import os
from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SECRET_BYTES, POINT_BYTES = 16, 65
_SALT_BYTES, _KEY_BYTES, _NONCE_BYTES = 16, 16, 12
_RECORD_BYTES = 4096
_END = b"\x02"
"""Ends the last record, and there is only one."""
_OVERHEAD = 17
"""What a record has besides its text: the end mark and the cipher's tag of 16 bytes."""
MOST_BYTES = _RECORD_BYTES - _OVERHEAD - (_SALT_BYTES + 5 + POINT_BYTES)
"""What every push service takes: 4096 bytes with the header."""


class UnreadableMessage(ValueError):
    """A message that was not made for this key, or was changed on its way."""


@dataclass(frozen=True, slots=True)
class Browser:
    """What a browser tells of itself when it subscribes."""

    public_key: bytes
    """A point of P-256, uncompressed."""
    secret: bytes


def check(browser: Browser) -> None:
    """Refuse with a ValueError what nothing can be encrypted for."""
    if len(browser.secret) != SECRET_BYTES:
        raise ValueError("the secret must have 16 bytes")
    _point(browser.public_key)


def encrypt(
    text: bytes,
    browser: Browser,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Give the body of a request; key and salt are fresh unless tests name them."""
    if len(text) > MOST_BYTES:
        raise ValueError("the message is too long")
    sender = sender or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(_SALT_BYTES)
    own = _bytes(sender.public_key())
    shared = sender.exchange(ec.ECDH(), _point(browser.public_key))
    key, nonce = _derive(shared, browser, own, salt)
    header = salt + _RECORD_BYTES.to_bytes(4, "big") + bytes([len(own)]) + own
    return header + AESGCM(key).encrypt(nonce, text + _END, None)


def decrypt(body: bytes, receiver: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """Read a message as the browser does."""
    salt, rest = body[:_SALT_BYTES], body[_SALT_BYTES + 4 :]
    own, content = rest[1 : 1 + rest[0]], rest[1 + rest[0] :]
    shared = receiver.exchange(ec.ECDH(), _point(own))
    browser = Browser(_bytes(receiver.public_key()), secret)
    key, nonce = _derive(shared, browser, own, salt)
    try:
        text = AESGCM(key).decrypt(nonce, content, None)
    except InvalidTag:
        raise UnreadableMessage from None
    return text.rstrip(b"\0")[: -len(_END)]


def _derive(shared: bytes, browser: Browser, sender: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """Give the key and the nonce of a message (RFC 8291, 3.4)."""
    info = b"WebPush: info\0" + browser.public_key + sender
    agreed = _hkdf(browser.secret, info, 32, shared)
    return (
        _hkdf(salt, b"Content-Encoding: aes128gcm\0", _KEY_BYTES, agreed),
        _hkdf(salt, b"Content-Encoding: nonce\0", _NONCE_BYTES, agreed),
    )


def _hkdf(salt: bytes, info: bytes, length: int, material: bytes) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def _point(encoded: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), encoded)


def _bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
