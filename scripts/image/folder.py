"""The steps of the Dockerfile in a folder, for machines that cannot start containers."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
from pathlib import Path

from scripts.image.dockerfile import DOCKERFILE, copy_context

PYTHON = "/usr/bin/python3"
"""That of Debian, which every user may start."""
WORKERS = "from ratusz.server.bus import redis; from ratusz.server.storage.postgres import store"
PATIENCE = 30
"""Seconds for an orderly end."""


class InFolder:
    """The server as the last stage describes it. Its paths are below the folder, and its port is a free one.

    Only root can start it as another user; others are one who is not root already.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = _free_port()
        self._server: subprocess.Popen[bytes] | None = None
        self._build()

    def _build(self) -> None:
        """What the first stage runs, and a volume that belongs to the user."""
        copy_context(self._folder / "src")
        subprocess.run([PYTHON, "-m", "venv", self._folder / "tools"], check=True)
        path = os.pathsep.join([str(self._folder / "tools/bin"), os.environ["PATH"]])
        environment = {**os.environ, "PATH": path, "UV_PYTHON": PYTHON}
        environment["RATUSZ_SKIP_WEB"] = "1"  # the wheel has shown that pages can be built
        for command in DOCKERFILE.runs(0):
            shell = ["sh", "-c", self._here(command)]
            done = subprocess.run(
                shell, cwd=self._folder / "src", env=environment, check=False, capture_output=True, text=True
            )
            if done.returncode:
                raise SystemExit(f"{command}\n{done.stdout}{done.stderr}")
        # Several workers start the same image: what they need beside the server is there.
        subprocess.run([self._here(DOCKERFILE.healthcheck[0]), "-c", WORKERS], check=True)
        volume = Path(self._here(DOCKERFILE.last("VOLUME")))
        volume.mkdir()
        if os.geteuid() == 0:
            os.chown(volume, *DOCKERFILE.user)

    def _here(self, text: str) -> str:
        """A command or path with the folder in place of the root, and the free port in place of the image's."""
        paths = "|".join(["/opt", DOCKERFILE.last("VOLUME")])
        text = re.sub(rf"(?<![\w/.])({paths})\b", rf"{self._folder}\1", text)
        return re.sub(rf"\b{DOCKERFILE.last('EXPOSE')}\b", str(self._port), text)

    def start(self) -> None:
        environment = {name: self._here(value) for name, value in DOCKERFILE.environment.items()}
        command = [self._here(word) for word in DOCKERFILE.entrypoint]
        user, group = DOCKERFILE.user if os.geteuid() == 0 else (None, None)
        self._server = subprocess.Popen(
            command, cwd="/", env=environment, user=user, group=group, extra_groups=None if user is None else []
        )

    def is_healthy(self) -> bool:
        check = [self._here(word) for word in DOCKERFILE.healthcheck]
        return subprocess.run(check, check=False, capture_output=True).returncode == 0

    def visit(self, *arguments: str) -> str:
        """What the visitor prints."""
        visitor = [PYTHON, str(Path(__file__).with_name("visit.py")), f"http://127.0.0.1:{self._port}"]
        return subprocess.run([*visitor, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout

    def stop(self) -> None:
        server, self._server = self._server, None
        if server is None:
            return
        order = signal.Signals[DOCKERFILE.last("STOPSIGNAL")]
        server.send_signal(order)
        if server.wait(PATIENCE) not in (0, -order):  # in order it ends by the signal that it was told to end by
            raise SystemExit(f"the server ended with {server.returncode}")

    def close(self) -> None:
        if self._server is not None:
            self._server.kill()
            self._server.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]  # type: ignore[no-any-return]
