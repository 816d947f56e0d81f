"""Under which addresses other devices reach this server: what a phone at home can open."""

import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

_SIOCGIFADDR = 0x8915
"""Linux: asks the kernel for an interface's IPv4 address."""
_NAME_BYTES = 15
_NOWHERE = ("192.0.2.1", 9)
"""An address for documentation: choosing a route to it sends nothing."""
_AVAHI = Path("/run/avahi-daemon/socket")
"""There while the machine answers to its name in the local network (mDNS)."""


def reachable(host: str, port: int) -> tuple[str, ...]:
    """List the addresses to hand out for a server that listens on a host and port.

    A server for this machine alone has only its own address. One that listens on all interfaces
    has those of the network, the likeliest first, and the machine's name where it is announced.
    """
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104 - compared, not bound
        return (_url(host, port),)
    found = dict.fromkeys([*_route(), *_interfaces()])
    addresses = [_url(address, port) for address in found if not ip_address(address).is_loopback]
    if addresses and _AVAHI.exists():
        addresses.append(_url(f"{socket.gethostname().partition('.')[0].lower()}.local", port))
    return tuple(addresses) or (_url("localhost", port),)


def _url(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def _route() -> Iterator[str]:
    """Find the address that leads out of this machine, if any does."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_NOWHERE)
            yield probe.getsockname()[0]
        except OSError:
            return


def _interfaces() -> Iterator[str]:
    """Find the IPv4 addresses of all interfaces; other systems than Linux only know the route."""
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:_NAME_BYTES])
            try:
                answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, request)
            except OSError:  # an interface without an address
                continue
            yield socket.inet_ntoa(answer[20:24])
