"""The image, built from the Dockerfile and started as docs/operating.md says: a fresh volume, a user who is not root.

    .venv/bin/python -m scripts.image

By Podman, without the rights of root. Where that cannot start containers, and with --folder, the same steps, read from
the Dockerfile, are taken in a folder; the line printed at the end says which.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

from scripts.image.contained import Contained
from scripts.image.folder import InFolder
from scripts.image.podman import CannotStart, Podman

PATIENCE = 120
"""Seconds until a server answers on a busy machine."""


def main(arguments: list[str]) -> None:
    with folder() as place:
        try:
            how = "without a container" if "--folder" in arguments else in_container(place / "podman")
        except CannotStart as why:
            shutil.rmtree(place / "podman", ignore_errors=True)
            how = f"without a container, because {why}"
        if how.startswith("without"):
            play(InFolder(place / "folder"))
    print(f"image          ok ({how})")


def in_container(place: Path) -> str:
    """Build, start and play; says what it was built on.

    :raise CannotStart: if this machine cannot start containers without the rights of root.
    """
    with Podman.ready(place) as podman:
        base = podman.fetch_base()
        podman.build("ratusz")
        play(Contained(podman))
        return f"Podman without root, on {base}"


def play(image: Contained | InFolder) -> None:
    """Make moves, end the server, start it again: they are still there."""
    with contextlib.closing(image):
        image.start()
        wait_for(image.is_healthy)
        table, log = image.visit("begin").split()
        image.stop()
        image.start()
        wait_for(image.is_healthy)
        image.visit("again", table, log)
        image.stop()


def wait_for(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > deadline:
            raise SystemExit(f"the image is not healthy after {PATIENCE} s")
        time.sleep(0.2)


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """A folder that everybody may enter, gone afterwards."""
    made = Path(mkdtemp(prefix="image."))
    made.chmod(0o755)
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=os.geteuid() != 0)


if __name__ == "__main__":
    main(sys.argv[1:])
