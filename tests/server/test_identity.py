"""Links that take a person along: nobody is replaced unasked, and every link can be taken back."""

from tests.server.site import Answer, Person, Site, open_site, run


async def claim(site: Site, token: str, cookie: str = "", **more: bool) -> Answer:
    return await site.ask("POST", "/api/me/claim", {"token": token, **more}, cookie=cookie)


def second_device(site: Site, answer: Answer, person: Person) -> Person:
    cookie = answer.headers["set-cookie"].partition(";")[0]
    return Person(site, cookie, {"id": person.id, "name": person.name})


def test_a_link_does_not_replace_somebody_who_plays_here_without_asking() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            await karl.open("knister")
            token = (await nora.get("POST", "/api/me/link"))["token"]
            refused = await claim(site, token, karl.cookie)
            assert (refused.status, refused.json["rule"]) == (409, "already-somebody")
            assert refused.json["details"] == {"name": "Karl"}
            assert "set-cookie" not in refused.headers
            assert (await karl.get("GET", "/api/me"))["player"]["id"] == karl.id
            agreed = await claim(site, token, karl.cookie, replace=True)
            assert agreed.json["player"]["id"] == nora.id, "the link was not used up by the refusal"

    run(test())


def test_a_guest_who_never_played_need_not_be_asked() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, fresh = await site.person("Nora"), await site.person("Zoe")
            token = (await nora.get("POST", "/api/me/link"))["token"]
            assert (await claim(site, token, fresh.cookie)).json["player"]["id"] == nora.id

    run(test())


def test_links_can_be_taken_back() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person("Nora")
            token = (await nora.get("POST", "/api/me/link"))["token"]
            await nora.get("DELETE", "/api/me/link")
            assert (await claim(site, token)).json["rule"] == "no-such-link"

    run(test())


def test_other_devices_can_be_signed_out() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person("Nora")
            token = (await nora.get("POST", "/api/me/link"))["token"]
            second = second_device(site, await claim(site, token), nora)
            assert (await second.get("GET", "/api/me"))["player"]["id"] == nora.id
            waiting = (await nora.get("POST", "/api/me/link"))["token"]
            await nora.get("DELETE", "/api/me/devices")
            assert (await second.get("GET", "/api/me")) == {"player": None}
            assert (await nora.get("GET", "/api/me"))["player"]["id"] == nora.id
            assert (await claim(site, waiting)).status == 404

    run(test())
