"""The Dockerfile as data, and what it is built from."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Step(NamedTuple):
    """An instruction of the Dockerfile, on one line."""

    word: str
    rest: str


class Dockerfile(NamedTuple):
    """Its stages, each a list of steps; questions are about the last one, which becomes the image."""

    stages: tuple[tuple[Step, ...], ...]

    def last(self, word: str) -> str:
        """What follows the last instruction of this name."""
        return next(step.rest for step in reversed(self.stages[-1]) if step.word == word)

    def runs(self, stage: int) -> list[str]:
        return [step.rest for step in self.stages[stage] if step.word == "RUN"]

    @property
    def base(self) -> str:
        """The image that it is built on."""
        return self.stages[-1][0].rest

    @property
    def entrypoint(self) -> list[str]:
        return json.loads(self.last("ENTRYPOINT"))  # type: ignore[no-any-return]

    @property
    def healthcheck(self) -> list[str]:
        return json.loads(self.last("HEALTHCHECK").partition("CMD ")[2])  # type: ignore[no-any-return]

    @property
    def user(self) -> tuple[int, int]:
        user, group = self.last("USER").split(":")
        return int(user), int(group)

    @property
    def environment(self) -> Mapping[str, str]:
        pairs = [step.rest for step in self.stages[-1] if step.word == "ENV"]
        return dict(pair.split("=", 1) for pair in pairs)


def read(text: str) -> Dockerfile:
    """The instructions of a Dockerfile, with lines that go on joined."""
    joined = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    stages: list[list[Step]] = []
    for line in filter(None, map(str.strip, joined.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            stages.append([])
        stages[-1].append(Step(word, rest.strip()))
    return Dockerfile(tuple(map(tuple, stages)))


DOCKERFILE = read((ROOT / "Dockerfile").read_text("utf-8"))


def copy_context(folder: Path) -> None:
    """Put what `COPY . .` copies into a folder: everything that .dockerignore does not leave out."""
    patterns = (ROOT / ".dockerignore").read_text("utf-8").split()

    def left_out(parent: str, names: list[str]) -> set[str]:
        paths = {name: Path(parent, name).relative_to(ROOT) for name in names}
        return {name for name, path in paths.items() if any(_covers(pattern, path) for pattern in patterns)}

    shutil.copytree(ROOT, folder, ignore=left_out, symlinks=True)


def _covers(pattern: str, path: Path) -> bool:
    """Whether a pattern of .dockerignore means a path: it begins at the root, unless `**/` says anywhere."""
    if pattern.startswith("**/"):
        return fnmatch(path.name, pattern[3:])
    return len(path.parts) == len(Path(pattern).parts) and fnmatch(path.as_posix(), pattern)
