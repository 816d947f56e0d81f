"""The page of a table: it names the game, and says who won to programs that only look.

Messengers and social networks read the first page of a link and show what its head says (Open
Graph, Twitter cards). The app itself does not need it: whatever goes wrong here, the page is sent
without.
"""

import re
from dataclasses import replace
from html import escape
from urllib.parse import parse_qs

from querwurf.core.words import LANGUAGES, Language
from querwurf.paper.card import SIZE
from querwurf.server import log, recording
from querwurf.server.guard import Scope, address_of, header
from querwurf.server.node import Node
from querwurf.server.page import Page
from querwurf.server.refusal import Refusal
from querwurf.server.replay_wire import Share
from querwurf.server.sharing import share_of

_PATH = re.compile(r"/t/([A-Za-z0-9_-]{1,40})(?:/replay)?")
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
_LOCALES: dict[Language, str] = {"de": "de_DE", "en": "en_GB", "fr": "fr_FR", "it": "it_IT"}
_TITLE = re.compile(r"<title>[^<]*</title>")
_DESCRIPTION = re.compile(r'<meta name="description"[^>]*>')


def is_match(scope: Scope) -> bool:
    """Tell whether a request is for the page of one match."""
    return scope["method"] == "GET" and _PATH.fullmatch(scope["path"]) is not None


async def page_of(node: Node, scope: Scope, page: Page) -> Page:
    """Give the page of a table with its game, and with what is shown of a finished match.

    Nobody's cookie counts: only what everybody may know stands in a preview.
    """
    named, language = _PATH.fullmatch(scope["path"]), _language(scope)
    assert named is not None
    try:
        async with node.tables.visit(named[1], address_of(scope)) as table:
            page = page.of_game(table.match.game)
            recording.check_over(table, None, node.clock.now())
            share = share_of(table, language)
    except Refusal:
        return page
    except Exception:
        log.LOGGER.exception("a preview failed")
        return page
    return replace(page, text=_with_tags(page.text, share, origin_of(scope), language), tag="")


def origin_of(scope: Scope) -> str | None:
    """Tell under which address the client reaches this server; proxies pass it on."""
    host = header(scope["headers"], b"host") or ""
    return f"{scope['scheme']}://{host}" if _HOST.fullmatch(host) else None


def _language(scope: Scope) -> Language:
    """Find the language: of whoever passed the link on, else of whoever reads it."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("card", [""])[0]
    wanted = header(scope["headers"], b"accept-language") or ""
    return next(
        (known for given in (asked, wanted[:2].lower()) for known in LANGUAGES if known == given),
        "de",
    )


def _with_tags(page: str, share: Share, origin: str | None, language: Language) -> str:
    title, text = escape(f"{share.title} – Querwurf"), escape(share.text)
    described = f'<meta name="description" content="{text}" />'
    page = _TITLE.sub(lambda _: f"<title>{title}</title>", page, count=1)
    page = _DESCRIPTION.sub(lambda _: described, page, count=1)
    return page.replace("</head>", f"{_tags(share, origin, language)}</head>", 1)


def _tags(share: Share, origin: str | None, language: Language) -> str:
    tags = [
        ("property", "og:type", "website"),
        ("property", "og:site_name", "Querwurf"),
        ("property", "og:locale", _LOCALES[language]),
        ("property", "og:title", share.title),
        ("property", "og:description", share.text),
        ("name", "twitter:title", share.title),
        ("name", "twitter:description", share.text),
    ]
    if origin is None:
        tags.append(("name", "twitter:card", "summary"))
    else:
        tags += [
            ("property", "og:url", origin + share.path),
            ("property", "og:image", origin + share.picture),
            ("property", "og:image:type", "image/png"),
            ("property", "og:image:width", str(SIZE[0])),
            ("property", "og:image:height", str(SIZE[1])),
            ("property", "og:image:alt", f"{share.title}. {share.text}"),
            ("name", "twitter:card", "summary_large_image"),
            ("name", "twitter:image", origin + share.picture),
        ]
    return "".join(
        f'<meta {kind}="{name}" content="{escape(content)}" />\n' for kind, name, content in tags
    )
