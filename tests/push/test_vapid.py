"""The header by which a push service knows who sends."""

import json

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from querwurf.push import base64url
from querwurf.push.vapid import Sender


def verify(header: str, content: str | None = None) -> dict[str, object]:
    """Check a header as a push service does; gives what it claims."""
    scheme, token, key = header.replace(",", "").split(" ")
    assert scheme == "vapid"
    head, claims, signature = token.removeprefix("t=").split(".")
    point = base64url.decode(key.removeprefix("k="))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    raw = base64url.decode(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    signed = f"{head}.{content or claims}".encode()
    public.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(SHA256()))
    assert json.loads(base64url.decode(head)) == {"typ": "JWT", "alg": "ES256"}
    told: dict[str, object] = json.loads(base64url.decode(claims))
    return told


def test_a_service_can_check_who_sends() -> None:
    sender = Sender(12345)
    header = sender.authorize("https://push.example/send/abc?x=1", "https://games.example", 1000.7)
    assert verify(header) == {
        "aud": "https://push.example",
        "exp": 1000 + 12 * 3600,
        "sub": "https://games.example",
    }
    assert header.endswith(f"k={sender.public_key}")
    with pytest.raises(InvalidSignature):
        verify(header, content=base64url.encode(b'{"aud":"https://other.example"}'))


def test_the_same_key_is_the_same_sender() -> None:
    assert Sender(7).public_key == Sender(7).public_key != Sender(8).public_key
    assert len(base64url.decode(Sender(7).public_key)) == 65
