"""The image in a container, with a volume that nobody has written to."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from scripts.image.dockerfile import DOCKERFILE, ROOT
from scripts.image.podman import Podman

VISIT = Path(__file__).with_name("visit.py").read_text("utf-8")


class Contained:
    """A container started by the command that the documentation gives; it has no network, so that no port is taken."""

    def __init__(self, podman: Podman) -> None:
        self._podman = podman
        self._command = documented_run()

    def start(self) -> None:
        self._podman.run(*self._command)
        self._command = ["start", "ratusz"]

    def is_healthy(self) -> bool:
        return self._podman.succeeds("healthcheck", "run", "ratusz")

    def visit(self, *arguments: str) -> str:
        """What the visitor prints."""
        python = [DOCKERFILE.healthcheck[0], "-", f"http://127.0.0.1:{DOCKERFILE.last('EXPOSE')}"]
        return self._podman.run("exec", "--interactive", "ratusz", *python, *arguments, given=VISIT)

    def stop(self) -> None:
        self._podman.run("stop", "ratusz")
        code = self._podman.run("inspect", "--format", "{{.State.ExitCode}}", "ratusz").strip()
        if code != "0":
            raise SystemExit(f"the container ended with {code}:\n{self._podman.run('logs', 'ratusz')}")

    def close(self) -> None:
        self._podman.succeeds("rm", "--force", "ratusz")


def documented_run() -> list[str]:
    """The `docker run` of docs/operating.md, without its port."""
    text = (ROOT / "docs/operating.md").read_text("utf-8")
    found = re.search(r"^docker (run --detach .*)$", text, re.MULTILINE)
    if found is None:
        raise SystemExit("docs/operating.md does not say how the image is started")
    command = shlex.split(found[1])
    published = command.index("--publish")
    return [*command[:published], "--network", "none", *command[published + 2 :]]
