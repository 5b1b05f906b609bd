"""What makes the page an app: manifests, and the list of what its service worker keeps."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from ratusz.games import rooms
from ratusz.server.http.gateway import Gateway
from ratusz.server.http.static import Assets
from ratusz.server.http.web_app import answers, manifest, manifests, marked, service_worker, version_of, with_app
from tests.server.browser import Browser

PUBLIC = Path(__file__).parents[2] / "web" / "public"
SCRIPT = (PUBLIC / "sw.js").read_text("utf-8")
FILES = {
    "index.html": b'<!doctype html><html lang="en"><head></head></html>',
    "sw.js": SCRIPT.encode(),
    "favicon.svg": b"<svg/>",
    "assets/index-Ab3.js": b"1",
    "runtime/runtime.json": b"{}",
    "runtime/engine-12.zip.gz": b"2",
    "runtime/engine-12.zip.br": b"3",
    "runtime/licences.txt": b"MPL",
    "previews/ratusz.jpg": b"\xff",
    "fonts.txt": b"OFL",
    "scripts.txt": b"MIT",
}


def told(script: str) -> dict[str, Any]:
    """The list in a service worker."""
    found = re.search(r"^const kept = (\{.*\});$", script, re.MULTILINE)
    assert found
    return dict(json.loads(found[1]))


def test_what_the_pages_are_built_from_comes_with_its_licences() -> None:
    """Who passes a wheel or a folder on passes on what others wrote, whose licences ask to be named."""
    web = PUBLIC.parent
    built_from = json.loads((web / "package.json").read_text("utf-8"))["dependencies"]
    notices = [PUBLIC / "fonts.txt", PUBLIC / "scripts.txt", web / "runtime/licences/about.txt"]
    told = "".join(file.read_text("utf-8") for file in notices).lower()

    unnamed = {
        name
        for name in built_from
        if name.removeprefix("@fontsource-variable/").removeprefix("@fontsource/") not in told
    }
    assert unnamed == {"@sveltejs/vite-plugin-svelte"}, "what leaves nothing of itself in the pages"


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("has_server", [True, False])
def test_manifest_leads_to_what_there_is(language: str, has_server: bool) -> None:
    told = manifest(language, has_server=has_server)
    pictures = [*told["icons"], *told["screenshots"]]

    assert [picture["src"] for picture in pictures if not (PUBLIC / picture["src"]).is_file()] == []
    assert {"any 192x192", "any 512x512", "maskable 512x512"} <= {f"{i['purpose']} {i['sizes']}" for i in told["icons"]}
    assert {shot["form_factor"] for shot in told["screenshots"]} == {"wide", "narrow"}
    assert [way["url"].rpartition("/")[2] for way in told["shortcuts"]] == ["continue", *rooms()]


def test_pictures_have_the_sizes_that_are_told() -> None:
    for picture in manifest("en", has_server=True)["icons"]:
        content = (PUBLIC / picture["src"]).read_bytes()
        width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))  # of a PNG's first chunk

        assert f"{width}x{height}" == picture["sizes"]


def test_manifest_works_in_any_folder_and_is_the_same_app_in_all_languages() -> None:
    english, polish = (manifest(language, has_server=False) for language in ("en", "pl"))
    address = urljoin("https://host.test/any/folder/manifest.en.webmanifest", english["shortcuts"][0]["url"])

    assert address == "https://host.test/any/folder/?/continue"
    assert english["start_url"] == polish["start_url"]
    assert "id" not in english, "it would be the same in all folders of a host"
    assert english["name"] != polish["name"]


def test_service_worker_keeps_what_a_visit_needs() -> None:
    kept = told(service_worker(SCRIPT, FILES, has_server=False))

    assert list(kept["pages"]) == ["assets/index-Ab3.js", "favicon.svg", "index.html"]
    assert list(kept["engine"]) == ["runtime/engine-12.zip", "runtime/runtime.json"]
    assert kept["share"] == "?/record"
    assert kept["answers"] == []


def test_service_worker_of_a_server_keeps_answers_that_are_the_same_for_everybody() -> None:
    kept = told(service_worker(SCRIPT, FILES, has_server=True))

    assert kept["share"] == "record"
    assert kept["answers"] == [f"api/{path}" for path in answers()]
    assert "words/pl" in answers()
    assert "games/little_town/rules" in answers()
    assert all(path.startswith(("games", "bots", "words")) for path in answers()), "what changes is never kept"


def test_version_tells_of_any_change() -> None:
    version = version_of(FILES)

    assert version_of({**FILES, "previews/ratusz.jpg": b"\xfe"}) == version
    assert version_of({**FILES, "favicon.svg": b"<svg />"}) != version
    assert version_of({**FILES, "assets/more-Ab4.js": b""}) != version
    assert marked('<html lang="en">', version) == f'<html data-version="{version}" lang="en">'


@pytest.mark.anyio
async def test_a_server_sends_manifests_and_a_list_that_its_page_belongs_to(
    app: Gateway, host: Browser, tmp_path: Path
) -> None:
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    app._assets = Assets(tmp_path, completed=with_app)

    version = told((await host.get("/sw.js")).text)["version"]
    page, sent = await host.get("/t/abc"), await host.get("/manifest.pl.webmanifest")

    assert f'data-version="{version}"' in page.text
    assert sent.headers["content-type"] == "application/manifest+json"
    assert sent.content == manifests(has_server=True)["manifest.pl.webmanifest"]


def test_pages_that_are_not_built_are_left_as_they_are() -> None:
    assert with_app({"favicon.svg": b"<svg/>"}) == {"favicon.svg": b"<svg/>"}
