"""What every request passes: headers, and the files of the page."""

from __future__ import annotations

import gzip
import logging
from pathlib import Path

import pytest

from ratusz.server.http.gateway import Gateway
from ratusz.server.http.static import Assets
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio

PAGE = b"<!doctype html><title>Ratusz</title>"
SCRIPT = b"console.log('Ratusz');\n" * 100


@pytest.fixture
def files(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "favicon.svg").write_bytes(b"<svg/>")
    (folder / "assets" / "index-Ab3.js").write_bytes(SCRIPT)
    (folder / "assets" / "font-Xy9.woff2").write_bytes(b"wOF2" * 100)
    (tmp_path / "secret.txt").write_bytes(b"not for you")
    return folder


@pytest.fixture
def built(app: Gateway, files: Path) -> Gateway:
    app._assets = Assets(files)
    return app


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nothing", "/docs", "/t/abc", "/nothing.txt"])
async def test_headers_of_every_answer(host: Browser, path: str) -> None:
    headers = (await host.get(path)).headers

    assert headers["content-security-policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "microphone=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert "server" not in headers


async def test_browsers_are_told_to_stay_on_tls_when_they_are_on_it(host: Browser) -> None:
    headers = (await host.get("https://ratusz.test/api/health")).headers

    assert headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"


async def test_answers_about_tables_are_not_kept(host: Browser) -> None:
    table = await host.set_table()

    for path in (f"/api/tables/{table}/scene", "/api/tables", "/api/tables/nowhere"):
        assert (await host.get(path)).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/index.html", "/t/Ab-c_1", "/rules/little_town", "/t/x/replay/3", "/assets"])
async def test_addresses_of_the_page(host: Browser, built: Gateway, path: str) -> None:
    answer = await host.get(path)

    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_hashed_files_may_be_kept_for_ever(host: Browser, built: Gateway) -> None:
    answer = await host.get("/assets/index-Ab3.js")

    assert answer.content == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT, mtime=0)) < len(SCRIPT)


async def test_files_that_do_not_shrink_are_sent_as_they_are(host: Browser, built: Gateway) -> None:
    for path, kind in (("/assets/font-Xy9.woff2", "font/woff2"), ("/favicon.svg", "image/svg+xml")):
        answer = await host.get(path)
        assert "content-encoding" not in answer.headers
        assert answer.headers["content-type"] == kind
    plain = await host.get("/assets/index-Ab3.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == SCRIPT


@pytest.mark.parametrize(("accepted", "encoding"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)])
async def test_files_compressed_by_the_build_are_sent_as_they_are(
    host: Browser, app: Gateway, files: Path, accepted: str, encoding: str | None
) -> None:
    (files / "runtime").mkdir()
    (files / "runtime/engine-1.wasm.gz").write_bytes(gzip.compress(SCRIPT))
    (files / "runtime/engine-1.wasm.br").write_bytes(b"by Brotli")
    app._assets = Assets(files)

    async with host.stream("GET", "/runtime/engine-1.wasm", headers={"accept-encoding": accepted}) as answer:
        sent = b"".join([part async for part in answer.aiter_raw()])

    whole = {"br": b"by Brotli", "gzip": gzip.compress(SCRIPT), None: SCRIPT}
    assert answer.headers.get("content-encoding") == encoding
    assert (len(sent), sent[10:]) == (len(whole[encoding]), whole[encoding][10:])  # a time is in the first ten
    assert answer.headers["content-type"] == "application/wasm"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (await host.get("/runtime/engine-1.wasm.gz")).status_code == 404


async def test_only_workers_with_the_engine_may_compile_webassembly(host: Browser, built: Gateway) -> None:
    paths = ["/assets/engine-worker-Ab3.js", "/assets/bot-worker-x.js", "/assets/index-Ab3.js", "/engine-worker-Ab3.js"]
    policies = [(await host.get(path)).headers["content-security-policy"] for path in paths]

    assert ["'wasm-unsafe-eval'" in policy for policy in policies] == [True, True, False, False]
    assert policies[0].replace(" 'wasm-unsafe-eval'", "") == policies[2]


async def test_what_a_browser_has_is_not_sent_again(host: Browser, built: Gateway) -> None:
    tag = (await host.get("/")).headers["etag"]

    answer = await host.get("/", headers={"if-none-match": tag})

    assert (answer.status_code, answer.content) == (304, b"")
    assert (await host.get("/", headers={"if-none-match": '"other"'})).status_code == 200


@pytest.mark.parametrize("path", ["/assets/gone-Zz1.js", "/robots.txt", "/../secret.txt", "/%2e%2e/secret.txt"])
async def test_files_there_are_not(host: Browser, built: Gateway, path: str) -> None:
    answer = await host.get(path)

    assert (answer.status_code, answer.text) == (404, "Not found.\n")


async def test_only_heads_are_sent_when_only_heads_are_asked_for(host: Browser, built: Gateway) -> None:
    answer = await host.head("/")

    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(PAGE))


async def test_the_page_answers_to_no_other_method(host: Browser, built: Gateway) -> None:
    answer = await host.put("/")

    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


async def test_a_page_that_was_not_built_says_how_to_build_it(host: Browser, app: Gateway, tmp_path: Path) -> None:
    app._assets = Assets(tmp_path / "nothing")

    answer = await host.get("/t/abc")

    assert answer.status_code == 503
    assert "./run.py" in answer.text
    assert "style" not in answer.text  # our own policy allows none inline


async def test_logs_hold_no_secrets(host: Browser, capfd: pytest.CaptureFixture[str]) -> None:
    logging.getLogger().handlers.clear()
    table = await host.set_table(humans=1, bots=("random",))
    await host.act(table, 0, "glass", version=0)

    written = "".join(capfd.readouterr())

    assert table not in written
    assert host.cookies["ratusz"] not in written
