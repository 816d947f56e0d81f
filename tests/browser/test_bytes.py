"""How much JavaScript a page sends: docs/web.md says at most how much."""

from playwright.sync_api import Browser, Page

from tests.browser.conftest import PHONE
from tests.browser.hands import HANDS
from tests.browser.site import Server

MOST_AT_HOME, MOST_AT_A_TABLE = 40_000, 62_000
BOT = {"kind": "bot", "level": "random"}
INLINE = "() => document.querySelector('head > script[data-files]').textContent.length"
SENT = """
() => performance.getEntriesByType("resource")
  .filter((one) => new URL(one.name).pathname.endsWith(".js"))
  .map((one) => [new URL(one.name).pathname, one.encodedBodySize])
"""


def sent(page: Page, path: str) -> dict[str, int]:
    """Open a page and see which scripts came, as gzip."""
    page.goto(path, wait_until="networkidle")
    page.get_by_role("main").wait_for()
    # What is written into the page counts as well, although it is not compressed here.
    return {"": page.evaluate(INLINE), **dict(page.evaluate(SENT))}


def test_javascript_is_small_and_of_one_language(chromium: Browser, site: Server) -> None:
    context = chromium.new_context(
        base_url=site.address,
        viewport=PHONE,  # type: ignore[arg-type]
        locale="fr",
        service_workers="block",
        extra_http_headers={"accept-encoding": "gzip"},
    )
    page = context.new_page()
    came = {"home": sent(page, "/")}
    context.request.post("/api/me", data={"name": "Nora"})
    for game in HANDS:
        table = {"game": game, "seats": [{"kind": "me"}, BOT], "training": True, "start": True}
        path = context.request.post("/api/tables", data=table).json()["path"]
        came[game] = sent(page, path)
    context.close()
    sizes = {name: sum(scripts.values()) for name, scripts in came.items()}
    assert sizes.pop("home") <= MOST_AT_HOME
    assert {game: size for game, size in sizes.items() if size > MOST_AT_A_TABLE} == {}
    folders = {path.rpartition("/")[0] for scripts in came.values() for path in scripts}
    assert folders == {"", "/assets/fr"}
