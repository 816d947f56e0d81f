"""How other devices come to this server."""

from querwurf.server import wire
from querwurf.server.call import Call, Endpoint


async def addresses(call: Call[None]) -> wire.Addresses:
    """List the addresses that can be handed out to other devices."""
    return wire.Addresses(call.node.addresses())


ENDPOINTS = (
    Endpoint(
        "GET", "/api/addresses", addresses, None, wire.Addresses, "Addresses for other devices."
    ),
)
