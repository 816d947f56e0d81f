"""Which addresses may be asked to deliver: a client names them, so none of our own network."""

import asyncio
import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

LONGEST = 1024
_TRANSLATED = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that a network may turn into the IPv4 address in their last 32 bits."""


class ForbiddenEndpoint(ValueError):
    """An address that this server does not send to."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where a push service takes messages for one browser."""

    host: str
    port: int
    path: str
    is_secure: bool = True

    @property
    def named(self) -> str:
        """The host as a request names it."""
        usual = 443 if self.is_secure else 80
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == usual else f"{host}:{self.port}"


def parse(url: str, allow_loopback: bool = False) -> Endpoint:
    """Read an endpoint: https on its usual port, without a name or password in it."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise ForbiddenEndpoint("no address") from None
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url or not host:
        raise ForbiddenEndpoint("no address")
    is_secure = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    found = Endpoint(host, port or (443 if is_secure else 80), path, is_secure)
    if parts.username is not None or parts.password is not None:
        raise ForbiddenEndpoint("no names or passwords")
    if allow_loopback and host == "127.0.0.1":
        return found
    if not is_secure or found.port != 443:
        raise ForbiddenEndpoint("only https on its usual port")
    if _is_address(host) and not is_public(host):
        raise ForbiddenEndpoint("not a public address")
    return found


async def resolve(endpoint: Endpoint, allow_loopback: bool = False) -> str:
    """Give the address to connect to. The name is looked up once, so it cannot change its meaning.

    One address inside a network of our own is enough to refuse all of them.
    """
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(address[4][0]) for address in found]
    if not addresses:
        raise ForbiddenEndpoint("no address")
    for address in addresses:
        if not is_public(address) and not (allow_loopback and ip_address(address).is_loopback):
            raise ForbiddenEndpoint("not a public address")
    return addresses[0]


def is_public(address: str) -> bool:
    """Tell whether an address is one of the whole internet, also when it is wrapped in another."""
    parsed = ip_address(address.partition("%")[0])
    if isinstance(parsed, IPv6Address):
        inner = _inner(parsed)
        if inner is not None:
            return is_public(str(inner))
        if parsed.teredo is not None or parsed.is_site_local:
            return False
    return parsed.is_global and not parsed.is_multicast


def _inner(address: IPv6Address) -> IPv4Address | None:
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
