"""What goes over HTTP about people: devices, passkeys, companions, notifications."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from querwurf.core.protocol import MOST_SEATS
from querwurf.push.endpoint import LONGEST
from querwurf.server.agent import Kind
from querwurf.server.face import Face
from querwurf.server.wire import Asked, Millis, Name, Told

_LONG_BLOB = 16_000
Blob: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=_LONG_BLOB, pattern="^[A-Za-z0-9_-]+$")
]
"""Bytes as base64url without padding."""
CredentialId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=400, pattern="^[A-Za-z0-9_-]+$")
]
PlayerId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Minutes: TypeAlias = Annotated[int, Meta(ge=0, lt=24 * 60)]


class Device(Told, frozen=True):
    """A browser in which I am known."""

    id: str
    kind: Kind
    label: str
    """Its browser and system; "" when it has not said."""
    since: Millis
    seen: Millis
    """When it was used last, to the hour."""
    here: bool
    """Whether it is the one that asks."""
    notified: bool


class Passkey(Told, frozen=True):
    """A passkey by which I am known on other devices."""

    id: str
    name: str
    since: Millis
    used: Millis | None
    here: bool
    """Whether it works at the address that this device uses."""


class Devices(Told, frozen=True):
    """Where I am known, and by what."""

    devices: tuple[Device, ...]
    passkeys: tuple[Passkey, ...]


class PasskeyOffer(Told, frozen=True):
    """What a browser's authenticator is asked for, as WebAuthn writes it in JSON."""

    options: dict[str, Any]


class NewPasskey(Asked, frozen=True):
    """What an authenticator has made."""

    id: CredentialId
    client_data: Blob
    attestation: Blob


class ChangedPasskey(Asked, frozen=True):
    """A passkey's new name."""

    name: Name


class SignIn(Asked, frozen=True):
    """What an authenticator has signed."""

    id: CredentialId
    client_data: Blob
    authenticator_data: Blob
    signature: Blob
    replace: bool = False
    """This device may stop being whoever it is now."""


class Companion(Told, frozen=True):
    """Somebody with whom I have finished a match."""

    player: str
    name: str
    face: Face
    game: str
    """The one that we played last."""
    matches: int
    last: Millis
    hidden: bool
    """I do not want their invitations."""


class Companions(Told, frozen=True):
    """Everybody with whom I have finished a match, the latest first."""

    people: tuple[Companion, ...]


class Invite(Asked, frozen=True):
    """People to be invited to a table."""

    players: Annotated[tuple[PlayerId, ...], Meta(min_length=1, max_length=MOST_SEATS)]


class Quiet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Minutes of the device's day between which nothing is sent; the end may be the next day."""

    start: Minutes
    end: Minutes


class Subscription(Asked, frozen=True):
    """How this device wants to be notified."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    """As the browser's push service names it."""
    public_key: Blob
    secret: Blob
    zone: Annotated[str, Meta(min_length=1, max_length=60, examples=["Europe/Berlin"])]
    """The device's time zone."""
    turns: bool = True
    invitations: bool = True
    quiet: Quiet | None = None


class Subscribed(Told, frozen=True):
    """How this device is notified."""

    endpoint: str
    zone: str
    turns: bool
    invitations: bool
    quiet: Quiet | None


class Push(Told, frozen=True):
    """What a browser needs to subscribe, and what this one has."""

    key: str
    """The server's public key."""
    subscription: Subscribed | None
