"""What WebAuthn asks of an authenticator, and whether its answer is right.

Everything here takes bytes from strangers apart and loads a large package: off the event loop,
and when it is asked for.
"""

import json
from dataclasses import dataclass
from typing import Any

import msgspec
import webauthn
from webauthn.helpers import (
    decode_credential_public_key,
    decoded_public_key_to_cryptography,
    options_to_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from querwurf.push import base64url
from querwurf.server.identity import Person
from querwurf.server.identity_wire import NewPasskey, SignIn
from querwurf.server.refusal import Refusal

_TITLE = "Querwurf"


@dataclass(frozen=True, slots=True)
class Site:
    """Where a passkey works."""

    host: str
    origin: str


@dataclass(frozen=True, slots=True)
class Key:
    """What is stored of a passkey."""

    public_key: str
    uses: int


class _ClientData(msgspec.Struct):
    challenge: str


def challenge_in(client_data: str) -> str:
    """Find the challenge that an authenticator says it has signed."""
    try:
        content = base64url.decode(client_data)
        return msgspec.json.decode(content, type=_ClientData).challenge
    except ValueError:  # of both decoders
        raise Refusal("passkey-refused", 403) from None


def offer_new(site: Site, person: Person, challenge: str, known: list[str]) -> dict[str, Any]:
    """Ask for a passkey that finds the person again without a name being typed."""
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name=_TITLE,
        user_id=person.id.encode(),
        user_name=person.name,
        user_display_name=person.name,
        challenge=base64url.decode(challenge),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url.decode(key)) for key in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    asked: dict[str, Any] = json.loads(options_to_json(options))
    return asked


def offer_use(site: Site, challenge: str) -> dict[str, Any]:
    """Ask for any passkey of this site."""
    options = webauthn.generate_authentication_options(
        rp_id=site.host, challenge=base64url.decode(challenge)
    )
    asked: dict[str, Any] = json.loads(options_to_json(options))
    return asked


def check_new(site: Site, challenge: str, made: NewPasskey) -> Key:
    """Check what an authenticator has made."""
    response = {"clientDataJSON": made.client_data, "attestationObject": made.attestation}
    try:
        checked = webauthn.verify_registration_response(
            credential=_credential(made.id, response),
            expected_challenge=base64url.decode(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=False,
        )
        # Without an attestation nobody has looked at the key yet: it must be one to be of use.
        decoded_public_key_to_cryptography(
            decode_credential_public_key(checked.credential_public_key)
        )
    except Exception:  # parsers of CBOR, ASN.1 and curves have errors of their own
        raise Refusal("passkey-refused", 403) from None
    if base64url.encode(checked.credential_id) != made.id:
        raise Refusal("passkey-refused", 403)
    return Key(base64url.encode(checked.credential_public_key), checked.sign_count)


def check_use(site: Site, challenge: str, signed: SignIn, key: Key) -> int:
    """Check what an authenticator has signed; gives how often it says it was used."""
    response = {
        "clientDataJSON": signed.client_data,
        "authenticatorData": signed.authenticator_data,
        "signature": signed.signature,
    }
    try:
        checked = webauthn.verify_authentication_response(
            credential=_credential(signed.id, response),
            expected_challenge=base64url.decode(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=base64url.decode(key.public_key),
            credential_current_sign_count=key.uses,
            require_user_verification=False,
        )
    except Exception:  # as above
        raise Refusal("passkey-refused", 403) from None
    return checked.new_sign_count


def _credential(id: str, response: dict[str, str]) -> dict[str, Any]:  # noqa: A002 - its name there
    return {"id": id, "rawId": id, "type": "public-key", "response": response}
