"""Messages for browsers: the example of the standard, and what must not be readable."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from querwurf.push import base64url
from querwurf.push.encryption import MOST_BYTES, Browser, UnreadableMessage, check, decrypt, encrypt

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
BROWSER = Browser(base64url.decode(PUBLIC), base64url.decode(SECRET))


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(base64url.decode(text), "big"), ec.SECP256R1())


def test_the_example_of_the_standard() -> None:
    body = encrypt(TEXT, BROWSER, private(SENDER), base64url.decode(SALT))
    assert base64url.encode(body) == BODY
    assert decrypt(body, private(RECEIVER), BROWSER.secret) == TEXT


def test_no_two_messages_are_the_same_and_only_the_browser_reads_them() -> None:
    first, second = encrypt(TEXT, BROWSER), encrypt(TEXT, BROWSER)
    assert first[:86] != second[:86]
    assert decrypt(first, private(RECEIVER), BROWSER.secret) == TEXT
    with pytest.raises(UnreadableMessage):
        decrypt(first, private(RECEIVER), bytes(16))
    with pytest.raises(UnreadableMessage):
        decrypt(first[:-1] + bytes([first[-1] ^ 1]), private(RECEIVER), BROWSER.secret)


def test_the_longest_message_fits_what_every_service_takes() -> None:
    assert len(encrypt(bytes(MOST_BYTES), BROWSER)) == 4096
    with pytest.raises(ValueError, match="too long"):
        encrypt(bytes(MOST_BYTES + 1), BROWSER)


def test_keys_that_are_none() -> None:
    check(BROWSER)
    off_the_curve = BROWSER.public_key[:-1] + bytes([BROWSER.public_key[-1] ^ 1])
    for wrong in (Browser(off_the_curve, BROWSER.secret), Browser(b"", BROWSER.secret)):
        with pytest.raises(ValueError, match=r"."):
            check(wrong)
    with pytest.raises(ValueError, match="16 bytes"):
        check(Browser(BROWSER.public_key, b"short"))
    for text in ("a+b=", "a", "ä"):
        with pytest.raises(ValueError, match=r"."):
            base64url.decode(text)
