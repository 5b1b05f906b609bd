"""What the Dockerfile and compose.yaml rely on is there: they cannot be built where there is no Docker."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec.yaml
import pytest

from ratusz.cli.serve import serve
from ratusz.server.bus.connection_limits import CONNECTIONS
from ratusz.server.http.gateway import MAX_BODY
from ratusz.server.http.uvicorn_limits import FRAMING, MAX_REQUEST, TIMEOUT
from scripts.image.dockerfile import DOCKERFILE
from tests.server.live_server import in_process

ROOT = Path(__file__).parents[1]
COMPOSE: Any = msgspec.yaml.decode((ROOT / "compose.yaml").read_text("utf-8"))
SERVICES: Any = COMPOSE["services"]
OPTIONS = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}


def test_the_dockerfile_names_files_and_options_that_are_there() -> None:
    program, command, *options = DOCKERFILE.entrypoint

    assert (Path(program).name, command) == ("ratusz", "serve")
    assert {option for option in options if option.startswith("--")} <= OPTIONS
    assert options[options.index("--port") + 1] == DOCKERFILE.last("EXPOSE")
    locks = re.findall(r"-r (\S+)", " ".join(DOCKERFILE.runs(0)))
    assert locks
    assert all((ROOT / lock).is_file() for lock in locks)
    assert DOCKERFILE.last("STOPSIGNAL") == "SIGTERM"


def test_the_volume_belongs_to_a_user_who_is_not_root() -> None:
    """A fresh volume takes the owner of the folder it covers, so the image makes that folder for its user."""
    user, group = DOCKERFILE.user
    last_stage = [step.word for step in DOCKERFILE.stages[-1]]

    assert min(user, group) > 0
    assert f"useradd --system --uid {user} --user-group " in DOCKERFILE.last("RUN")
    assert DOCKERFILE.last("RUN").endswith(
        f"install --directory --owner=ratusz --group=ratusz {DOCKERFILE.last('VOLUME')}"
    )
    assert DOCKERFILE.last("ENV") == f"XDG_DATA_HOME={DOCKERFILE.last('VOLUME')}"  # where the database is by default
    assert last_stage.index("RUN") < last_stage.index("USER")  # only root may give folders away


def test_what_the_image_leaves_out_is_not_needed() -> None:
    left_out = {name for name in (ROOT / ".dockerignore").read_text("utf-8").split() if not name.startswith("#")}

    assert not left_out & {
        "src",
        "web",
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "requirements-server.lock",
    }


def test_the_image_asks_whether_the_server_is_up(tmp_path: Path) -> None:
    check = DOCKERFILE.healthcheck
    assert check[1] == "-c"
    with in_process(tmp_path / "ratusz.db") as server:
        exec(check[2].replace("http://127.0.0.1:8000", server.url))  # raises if nobody answers
    with pytest.raises(OSError, match="refused"):
        exec(check[2].replace("http://127.0.0.1:8000", server.url))


def test_the_workers_of_the_composition_find_each_other() -> None:
    options = dict(option.split("=", 1) for option in SERVICES["ratusz"]["command"])
    postgres = SERVICES["postgres"]["environment"]
    database = urlsplit(options["--database"].replace("${RATUSZ_PASSWORD:-ratusz}", "secret"))

    assert set(options) <= OPTIONS
    assert (database.scheme, database.hostname, database.path) == (
        "postgresql",
        "postgres",
        f"/{postgres['POSTGRES_DB']}",
    )
    assert (database.username, database.password) == (postgres["POSTGRES_USER"], "secret")
    assert urlsplit(options["--bus"]).hostname in SERVICES
    assert postgres["POSTGRES_PASSWORD"] == "${RATUSZ_PASSWORD:-ratusz}"


def test_the_door_passes_on_to_the_port_of_the_workers() -> None:
    caddyfile = COMPOSE["configs"]["caddyfile"]["content"]

    assert re.search(r"dynamic a (\w+) (\d+)", caddyfile).groups() == ("ratusz", DOCKERFILE.last("EXPOSE"))  # type: ignore[union-attr]
    (published,) = SERVICES["door"]["ports"]
    assert f":{published.partition(':')[2]} {{" in caddyfile
    assert "ports" not in SERVICES["ratusz"]  # only the door is open; so everybody's address may be believed


def test_the_door_limits_what_workers_cannot_count_by_address() -> None:
    """For them all connections are the door's. It lets through what they take, so that they can say what is wrong."""
    caddyfile = COMPOSE["configs"]["caddyfile"]["content"]
    options = dict(re.findall(r"^\s*(\w+) (\d+\w*)(?:\s*#.*)?$", caddyfile, re.MULTILINE))

    assert caddyfile.count("{") == caddyfile.count("}")
    assert options["max_header_size"] == f"{FRAMING // 1024}KiB"
    assert MAX_BODY < int(options["max_size"].removesuffix("KiB")) * 1024 <= MAX_REQUEST
    assert int(options["read_header"].removesuffix("s")) <= TIMEOUT
    assert "idle" in options
    assert not {"read_body", "write"} & set(options)  # they would end event streams
    assert int(options["max_conns_per_host"]) < CONNECTIONS


def test_everything_in_the_composition_is_defined() -> None:
    named = {volume.partition(":")[0] for service in SERVICES.values() for volume in service.get("volumes", ())}
    configs = {config["source"] for service in SERVICES.values() for config in service.get("configs", ())}
    needed = {(name, other) for name, service in SERVICES.items() for other in service.get("depends_on", ())}

    assert named == set(COMPOSE["volumes"])
    assert configs == set(COMPOSE["configs"])
    assert needed <= {(name, other) for name in SERVICES for other in SERVICES}
    for name, other in needed:
        if SERVICES[name]["depends_on"][other]["condition"] == "service_healthy":
            assert "healthcheck" in SERVICES[other] or "build" in SERVICES[other]  # the image brings its own


def test_every_promise_names_tests_that_are_there() -> None:
    promise = (ROOT / "docs/promise.md").read_text("utf-8")
    rows = re.findall(r"^\| (?!guarantee|---)(.*?) \| (.*?) \|$", promise, re.MULTILINE)
    named = [re.findall(r"`([^`]+)`", tests) for _, tests in rows]

    assert len(rows) > 10
    assert all(named)
    assert [path for paths in named for path in paths if not (ROOT / path).exists()] == []
