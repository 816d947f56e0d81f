"""Gives a package its links: they follow from the project's public address, QUERWURF_URL."""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Links(MetadataHookInterface):
    """What hatchling calls for the parts of the metadata that are not in pyproject.toml."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the links of this version, where the address is known."""
        address = os.environ.get("QUERWURF_URL", "").rstrip("/")
        metadata["urls"] = links(address, metadata["version"]) if address else {}


def links(address: str, version: str) -> dict[str, str]:
    """Point at the files of a version by its tag."""
    files = f"{address}/blob/v{version}"
    return {
        "Source": address,
        "Changelog": f"{files}/CHANGELOG.md",
        "Documentation": f"{files}/docs",
    }
