"""An authenticator in software, and ways to be a bad one."""

import hashlib
import json
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from querwurf.push import base64url

ORIGIN, HOST = "https://games.example", "games.example"
_PRESENT, _VERIFIED, _ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """Makes one passkey, and signs with it."""

    def __init__(self, number: int = 77) -> None:
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self.raw_id = hashlib.sha256(str(number).encode()).digest()[:16]
        self.id = base64url.encode(self.raw_id)
        self.uses = 0

    def make(self, options: dict[str, Any], origin: str = ORIGIN) -> dict[str, str]:
        """Make the passkey that is asked for."""
        client = _client_data("webauthn.create", options["challenge"], origin)
        point = self._key.public_key().public_numbers()
        cose = {
            1: 2,
            3: -7,
            -1: 1,
            -2: point.x.to_bytes(32, "big"),
            -3: point.y.to_bytes(32, "big"),
        }
        attested = bytes(16) + len(self.raw_id).to_bytes(2, "big") + self.raw_id + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], _ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {
            "id": self.id,
            "client_data": base64url.encode(client),
            "attestation": base64url.encode(attestation),
        }

    def sign(
        self, options: dict[str, Any], origin: str = ORIGIN, host: str | None = None
    ) -> dict[str, str]:
        """Sign what is asked for."""
        self.uses += 1
        client = _client_data("webauthn.get", options["challenge"], origin)
        data = self._data(host or options["rpId"])
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return {
            "id": self.id,
            "client_data": base64url.encode(client),
            "authenticator_data": base64url.encode(data),
            "signature": base64url.encode(signature),
        }

    def _data(self, host: str, flags: int = 0) -> bytes:
        hashed = hashlib.sha256(host.encode()).digest()
        return hashed + bytes([_PRESENT | _VERIFIED | flags]) + self.uses.to_bytes(4, "big")


def _client_data(kind: str, challenge: str, origin: str) -> bytes:
    return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()
