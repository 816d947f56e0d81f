"""Where somebody comes from, as far as limits are concerned."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

_HOUSEHOLD, _SITE = 64, 56
"""How many bits of an IPv6 address name a household's network, and a larger customer's."""


@lru_cache(4096)
def network_of(address: str, bits: int = _HOUSEHOLD) -> str:
    """Give the network that shares a limit: an IPv4 address, or the first bits of an IPv6 one.

    A household has 2**64 IPv6 addresses, so a limit for each of them would be none.
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ip_network((parsed, bits), strict=False))


def is_local(address: str) -> bool:
    """Tell whether this is the machine itself, where a proxy may speak for many people."""
    return address in ("", "127.0.0.1", "::1", "::ffff:127.0.0.1")


def site_of(address: str) -> str:
    """Give the network that shares the limit of new guests."""
    return network_of(address, _SITE)
