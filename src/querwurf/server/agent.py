"""What kind of device a browser says it runs on, in a few words for its owner to know it by."""

from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["", "phone", "tablet", "computer"]
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "Linux": "Linux",
}
"""By a word of the user agent; the first that is there counts, as Android says Linux, too."""
_BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""Likewise: Edge says Chrome, and Chrome says Safari."""


def describe(agent: str) -> tuple[Kind, str]:
    """Give the kind of a device, and its browser and system; both empty when nothing is known."""
    system = next((name for word, name in _SYSTEMS.items() if word in agent), "")
    browser = next((name for word, name in _BROWSERS.items() if word in agent), "")
    return _kind(agent, system), ", ".join(part for part in (browser, system) if part)


def _kind(agent: str, system: str) -> Kind:
    if system == "iPad" or (system == "Android" and "Mobile" not in agent):
        return "tablet"
    if system in ("iPhone", "Android"):
        return "phone"
    return "computer" if system else ""
