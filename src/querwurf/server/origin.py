"""The address under which a browser knows this server, as far as passkeys depend on it."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from querwurf.server.refusal import Refusal


def host_of(origin: str) -> str:
    """Give the host of an address; "" for what is none."""
    try:
        return urlsplit(origin).hostname or ""
    except ValueError:
        return ""


def passkey_site(origin: str) -> str:
    """Give the name that passkeys made here are bound to.

    Browsers allow them over https or on this machine, and for names alone: never for an IP address.
    """
    host = host_of(origin)
    is_secure = origin.startswith("https://") or host == "localhost"
    if not host or not is_secure or _is_address(host):
        raise Refusal("no-passkeys-here")
    return host


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
