"""Who somebody is: face, passkeys, devices; playing again, invitations and notifications."""

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import over, press
from tests.browser.moves import play_on
from tests.browser.site import Server
from tests.browser.test_company import sit_down

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}
PUSH_SERVICE = """
const point =
  "BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4="
const key = Uint8Array.from(atob(point), (letter) => letter.charCodeAt(0))
const made = {
  endpoint: "https://push.example/nora",
  getKey: (name) => (name === "p256dh" ? key : new Uint8Array(16)).buffer,
  unsubscribe: async () => localStorage.removeItem("subscribed"),
}
PushManager.prototype.subscribe = async () => {
  localStorage.setItem("subscribed", "yes")
  return made
}
PushManager.prototype.getSubscription = async () =>
  localStorage.getItem("subscribed") ? made : null
"""
"""Browsers under test have no push service of their own; everything else is real."""


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """Give a browser an authenticator that always says yes."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    added = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return session, added["authenticatorId"]


def local(site: Server, path: str) -> str:
    """Name a page so that browsers allow passkeys there."""
    return site.address.replace("127.0.0.1", "localhost") + path


def test_a_face_and_a_passkey_are_taken_along(person: People, site: Server) -> None:
    first, second = person(phone=True), person()
    session, held = authenticator(first)
    first.goto(local(site, "/profile"))
    first.get_by_role("textbox", name="Name").fill("Nora")
    press(first.get_by_role("radio", name="Fuchs"))
    first.get_by_role("radio", name="Fuchs").press("ArrowRight")
    expect(first.get_by_role("radio", name="Eule")).to_be_focused()
    press(first.get_by_role("button", name="Ich bin Nora"))
    expect(first.get_by_role("status")).to_contain_text("Gespeichert")
    press(first.get_by_role("button", name="Auf diesem Gerät merken"))
    expect(first.get_by_role("status")).to_contain_text("Gemerkt")
    press(first.get_by_role("button", name="Chrome, Linux umbenennen"))
    first.get_by_role("textbox", name="Name").last.fill("Schlüsselbund")
    press(first.get_by_role("button", name="Speichern"))
    kept = first.get_by_role("list", name="Deine Passkeys")
    expect(kept).to_contain_text("Schlüsselbund")
    check_axe(first)
    check_width(first, 320, 360)

    credentials: Any = session.send("WebAuthn.getCredentials", {"authenticatorId": held})
    other, at = authenticator(second)
    second.goto(local(site, "/profile"))
    press(second.get_by_role("button", name="Mit Passkey anmelden"))
    expect(second.get_by_role("status")).to_contain_text("Du kannst einfach weiterspielen")
    other.send(
        "WebAuthn.addCredential",
        {"authenticatorId": at, "credential": credentials["credentials"][0]},
    )
    press(second.get_by_role("button", name="Mit Passkey anmelden"))
    expect(second.get_by_role("status")).to_contain_text("Willkommen, Nora")
    expect(second.get_by_role("radio", name="Eule")).to_be_checked()
    expect(second.get_by_text("dieses Gerät", exact=True)).to_be_visible()
    press(second.get_by_role("button", name="Chrome, Linux abmelden"))
    expect(second.get_by_role("button", name="Abmelden")).to_have_count(0)
    press(second.get_by_role("button", name="Schlüsselbund entfernen"))
    press(second.get_by_role("dialog").get_by_role("button", name="Entfernen"))
    expect(second.get_by_role("list", name="Deine Passkeys")).to_have_count(0)
    first.reload()
    expect(first.get_by_role("textbox", name="Name")).to_be_visible()
    expect(first.get_by_role("heading", name="Deine Geräte")).to_have_count(0)


def test_playing_again_and_being_notified(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl", phone=True, keeping=True)
    karl.request.patch("/api/me", data={"face": "bear"})
    sit_down(open_table(nora, "knister"), nora, karl)
    expect(nora.locator('use[href="#f-bear"]').first).to_be_visible()
    play_on(25, nora, karl)
    expect(over(nora)).to_be_visible()
    expect(nora.get_by_role("table").first.locator('use[href="#f-bear"]')).to_be_visible()

    karl.context.grant_permissions(["notifications"])
    karl.add_init_script(PUSH_SERVICE)
    karl.goto("/profile")
    press(karl.get_by_role("switch", name="Auf diesem Gerät"))
    karl.get_by_label("von").fill("21:30")
    karl.get_by_label("von").press("Tab")
    press(karl.get_by_role("switch", name="Du bist dran"))
    expect(karl.get_by_role("switch", name="Du bist dran")).not_to_be_checked()
    karl.reload()
    expect(karl.get_by_role("switch", name="Auf diesem Gerät")).to_be_checked()
    expect(karl.get_by_role("switch", name="Du bist dran")).not_to_be_checked()
    expect(karl.get_by_label("von")).to_have_value("21:30")
    check_axe(karl)
    check_width(karl, 360)
    press(karl.get_by_role("switch", name="Auf diesem Gerät"))
    expect(karl.get_by_role("switch")).to_have_count(1)

    nora.goto("/profile")
    press(nora.get_by_role("button", name="Nochmal mit Karl spielen"))
    expect(nora.get_by_role("status")).to_contain_text("Karl ist eingeladen")
    karl.goto("/")
    press(karl.get_by_role("link", name="Nora lädt dich ein"))
    press(karl.get_by_role("button", name="Mitspielen"))
    expect(nora.get_by_role("button", name="Los geht’s")).to_be_enabled()
    karl.goto("/profile")
    press(karl.get_by_role("button", name="Nora ausblenden"))
    expect(karl.get_by_role("button", name="Nora wieder zeigen")).to_be_visible()
