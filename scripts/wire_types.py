"""Write what goes over the wire as TypeScript: web/src/api/schema.ts. `./run.py types` starts it.

The server's OpenAPI description says how requests and answers look; the messages of the live stream are added to it.
With --check nothing is written, and the exit code is 1 if the file is not what would be written.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec

from ratusz.host.schemas.live import Accepted, LiveMessage, Pong, Refused
from ratusz.server.http.app import create_app
from ratusz.server.storage.sqlite.store import SQLiteStore

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = ROOT / "web/src/api/schema.ts"
GENERATOR = "node_modules/openapi-typescript/bin/cli.js"
HEADER = "/* What goes over the wire. Written by `./run.py types` from the server's description of its API. */\n\n"
REFERENCE = "#/components/schemas/"


def main(arguments: list[str]) -> int:
    sys.path.insert(0, str(ROOT))
    if "--check" not in arguments:  # other checks run at the same time, and have installed it already
        subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True)
    generated = typescript(description())
    if "--check" not in arguments:
        WRITTEN.write_text(generated, "utf-8")
        return 0
    if WRITTEN.read_text("utf-8") == generated:
        return 0
    print(f"{WRITTEN.relative_to(ROOT)} is not what the server says; ./run.py types writes it anew")
    return 1


def description() -> dict[str, Any]:
    """The OpenAPI description, with types only: no addresses, and nothing that types do not show."""
    api = asyncio.run(_asked())
    streamed = [*get_args(LiveMessage), Accepted, Refused, Pong]
    _, live = msgspec.json.schema_components(streamed, ref_template=REFERENCE + "{name}")
    schemas: dict[str, Any] = {**live, **api["components"]["schemas"]}
    brief = _sent(api) | {message.__name__ for message in get_args(LiveMessage)} | _left_out()
    for name, schema in schemas.items():
        schema.pop("title", None)
        fields = schema.get("properties", {})
        for field in fields.values():
            field.pop("examples", None)
            field.pop("default", None)
        if name not in brief:
            schema["required"] = sorted(fields)  # answers say everything, defaults as well
    return {**api, "paths": {}, "components": {"schemas": dict(sorted(schemas.items()))}}


async def _asked() -> Any:
    with tempfile.TemporaryDirectory() as folder:
        app: Any = create_app(SQLiteStore(Path(folder, "empty.db")))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client:
            return (await client.get("/api/openapi.json")).raise_for_status().json()


def _sent(api: dict[str, Any]) -> set[str]:
    """Names of what bodies of requests consist of."""
    found: set[str] = set()
    new = {name for path in api["paths"].values() for way in path.values() for name in _named(way.get("requestBody"))}
    while new:
        found |= new
        new = {inner for name in new for inner in _named(api["components"]["schemas"][name])} - found
    return found


def _named(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if str(value.get("$ref", "")).startswith(REFERENCE):
            yield value["$ref"].removeprefix(REFERENCE)
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _named(inner)


def _left_out() -> set[str]:
    """Names of what goes out without the fields that have their defaults."""

    def known(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
        for inner in kind.__subclasses__():
            yield inner
            yield from known(inner)

    return {kind.__name__ for kind in known(msgspec.Struct) if kind.__struct_config__.omit_defaults}


def typescript(described: dict[str, Any]) -> str:
    from hatch_build import NODE, install_packages  # noqa: PLC0415 - found in the root only when this runs as a script

    install_packages(ROOT / "web", checkers=True)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "openapi.json"), Path(folder, "schema.ts")
        source.write_text(json.dumps(described), "utf-8")
        command: list[str | Path] = [NODE, GENERATOR, source, "--output", target]
        subprocess.run(command, cwd=ROOT / "web", check=True, capture_output=True)
        text = target.read_text("utf-8")
    return HEADER + text[text.index("export interface components") :]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
