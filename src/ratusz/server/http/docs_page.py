"""The API documentation as a page of plain HTML, which works offline and runs no script."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from importlib import resources
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import OpenAPI

Json = Mapping[str, Any]
_METHODS = ("get", "post", "patch", "delete")


class DocsPage(OpenAPIRenderPlugin):
    """Shown at /docs."""

    def __init__(self, base_path: str = "") -> None:
        super().__init__(path="/", media_type=MediaType.HTML)
        self._base_path = base_path
        self._content = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        del request
        return self._content or self._made(openapi_schema)

    def content(self, api: OpenAPI) -> bytes:
        """The page, made once."""
        return self._content or self._made(api.to_schema())

    def _made(self, api: Json) -> bytes:
        self._content = page(api, self._base_path).encode()
        return self._content

    def receive_router(self, router: Router) -> None:
        router.register(get_style)


@get("/style.css", include_in_schema=False, sync_to_thread=False)
def get_style() -> Response[bytes]:
    style = resources.files("ratusz.server.http").joinpath("docs.css").read_bytes()
    return Response(style, media_type="text/css", headers={"cache-control": "no-cache"})


def page(api: Json, base_path: str = "") -> str:
    """The page for an OpenAPI description."""
    title = escape(f"{api['info']['title']} API {api['info']['version']}")
    groups = "".join(_group(api, tag) for tag in api["tags"])
    types = "".join(_type(name, schema) for name, schema in sorted(api["components"]["schemas"].items()))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="{base_path}/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{base_path}/docs/style.css">
</head>
<body>
<header><h1>{title}</h1></header>
<nav aria-label="Contents"><ul>{"".join(_link(tag["name"]) for tag in api["tags"])}{_link("types")}</ul></nav>
<main>
{_prose(api["info"]["description"])}
<p>For programs: <a href="{base_path}/api/openapi.json">{base_path}/api/openapi.json</a>.</p>
{groups}
<section id="types"><h2>types</h2>{types}</section>
</main>
</body>
</html>
"""


def _link(name: str) -> str:
    return f'<li><a href="#{escape(name)}">{escape(name)}</a></li>'


def _group(api: Json, tag: Json) -> str:
    operations = "".join(_operation(*found) for found in _operations(api) if tag["name"] in found[2].get("tags", ()))
    name = escape(tag["name"])
    return f'<section id="{name}"><h2>{name}</h2>{_prose(tag["description"])}{operations}</section>'


def _operations(api: Json) -> Iterator[tuple[str, str, Json]]:
    for path, item in api["paths"].items():
        for method in _METHODS:
            if method in item:
                yield method, path, item[method]


def _operation(method: str, path: str, operation: Json) -> str:
    identity = escape(operation["operationId"])
    parts = [
        f'<article id="{identity}"><h3><code class="{method}">{method.upper()}</code> <code>{escape(path)}</code></h3>',
        f"<p><strong>{escape(operation['summary'])}.</strong> {_inline(operation.get('description', ''))}</p>",
        _table("asks", ((name, kind, told) for name, kind, told in _parameters(operation))),
        _table("answers", ((code, kind, told) for code, kind, told in _answers(operation))),
        "</article>",
    ]
    return "".join(parts)


def _parameters(operation: Json) -> Iterator[tuple[str, str, str]]:
    for parameter in operation.get("parameters", ()):
        where = parameter["in"] + (", required" if parameter.get("required") else "")
        told = f"{escape(where)}. {_inline(parameter.get('description', ''))}"
        yield parameter["name"], _kind(parameter.get("schema", {})), told
    if "requestBody" in operation:
        yield "body", _content(operation["requestBody"]), "JSON."


def _answers(operation: Json) -> Iterator[tuple[str, str, str]]:
    for status, response in operation["responses"].items():
        yield status, _content(response), _inline(response.get("description", ""))


def _content(holder: Json) -> str:
    return " or ".join(_kind(media["schema"]) for media in holder.get("content", {}).values())


def _type(name: str, schema: Json) -> str:
    required = schema.get("required", ())
    rows = (
        (field, _kind(kind), ("" if field in required else "optional. ") + _inline(kind.get("description", "")))
        for field, kind in schema.get("properties", {}).items()
    )
    body = _table("fields", rows) or f"<p>{_kind(schema)}</p>"
    about = _prose(schema.get("description", ""))
    return f'<article id="type-{escape(name)}"><h3>{escape(name)}</h3>{about}{body}</article>'


def _table(caption: str, rows: Iterator[tuple[str, str, str]]) -> str:
    found = [f"<tr><th scope=row><code>{escape(name)}</code><td>{kind}<td>{told}" for name, kind, told in rows]
    return f"<table><caption>{caption}</caption>{''.join(found)}</table>" if found else ""


def _kind(schema: Json) -> str:
    """A type in a few words, with links to its parts."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#type-{name}">{name}</a>'
    for joint in ("oneOf", "anyOf"):
        if joint in schema:
            return " or ".join(map(_kind, schema[joint]))
    if "const" in schema or "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), Mapping):
        return f"map to {_kind(schema['additionalProperties'])}"
    kind = schema.get("type", "anything")
    return escape(kind if isinstance(kind, str) else " or ".join(kind))


def _prose(text: str) -> str:
    return "".join(f"<p>{_inline(paragraph)}</p>" for paragraph in text.strip().split("\n\n") if paragraph)


def _inline(text: str) -> str:
    """The little of Markdown that descriptions use: code and bold."""
    coded = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(" ".join(text.split()), quote=False))
    return re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", coded)
