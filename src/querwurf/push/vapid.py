"""Tells a push service who sends: RFC 8292. One key an installation, a signed token a service."""

import json
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from querwurf.push import base64url

_LIFE_SECONDS = 12 * 3600
"""Push services take tokens of up to a day."""
_NUMBER_BYTES = 32


class Sender:
    """The key of an installation."""

    def __init__(self, private: int) -> None:
        self._key = ec.derive_private_key(private, ec.SECP256R1())
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = base64url.encode(point)
        """What browsers name when they subscribe."""

    def authorize(self, endpoint: str, contact: str, now: float) -> str:
        """Give the header that proves to a push service who sends.

        The contact is the address of this server, where the service's operator finds somebody.
        """
        address = urlsplit(endpoint)
        claims: dict[str, str | int] = {
            "aud": f"{address.scheme}://{address.netloc}",
            "exp": int(now) + _LIFE_SECONDS,
            "sub": contact,
        }
        return f"vapid t={self._sign(claims)}, k={self.public_key}"

    def _sign(self, claims: dict[str, str | int]) -> str:
        """Make a JSON Web Token with ES256, whose signature is two plain numbers."""
        signed = ".".join(_part(part) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(_NUMBER_BYTES, "big") for number in numbers)
        return f"{signed}.{base64url.encode(signature)}"


def _part(content: dict[str, str] | dict[str, str | int]) -> str:
    return base64url.encode(json.dumps(content, separators=(",", ":")).encode())
