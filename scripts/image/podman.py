"""Podman of Debian, without the rights of root, with all that it keeps in one folder."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from pwd import getpwnam

from scripts.image.dockerfile import DOCKERFILE, copy_context

OPTIONS = ("--storage-driver=overlay", "--cgroup-manager=cgroupfs", "--events-backend=file", "--runtime=runc")
BUILD = ("build", "--quiet", "--layers=false", "--format=docker", "--network=host", "--isolation=chroot")
PACKAGES = (
    "python3-venv",
    "passwd",
    "coreutils",
    "bash",
    "dash",
    "base-files",
    "base-passwd",
    "libc-bin",
    "libstdc++6",
)
"""What the stand-in for the base image needs; with what these need in turn."""
FOLLOW = [f"--no-{relation}" for relation in ("recommends", "suggests", "conflicts", "breaks", "replaces", "enhances")]
STAND_IN = """
FROM scratch
ADD base.tar /
RUN cp /usr/share/base-passwd/passwd.master /etc/passwd && cp /usr/share/base-passwd/group.master /etc/group \\
    && touch /etc/shadow /etc/gshadow && python3 -m venv /usr/local
ENV PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin
"""
"""An image whose Python and pip are where those of the official one are."""
FILES = ("/etc/ssl/certs", "/etc/pip.conf", "/etc/npmrc")
NAMES = ("SSL_CERT_FILE", "PIP_CERT", "PIP_INDEX_URL", "UV_DEFAULT_INDEX", "NODE_EXTRA_CA_CERTS", "npm_config_registry")
"""What this machine says about certificates and registries holds for building, too; proxies Podman passes on itself."""


class CannotStart(Exception):
    """Containers cannot be started here without the rights of root; the message says why."""


class Podman:
    """Commands to Podman, by a user who may not do more than others."""

    def __init__(self, folder: Path, user: str | None) -> None:
        self._folder = folder
        self._told = {name: os.environ[name] for name in NAMES if name in os.environ}
        self._as_user = ["runuser", "-u", user, "--"] if user else []
        path = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin"
        homes = {"HOME": folder, "XDG_RUNTIME_DIR": folder / "run", "TMPDIR": folder}
        self._environment = {**os.environ, **{name: str(value) for name, value in homes.items()}, "PATH": path}

    @classmethod
    @contextlib.contextmanager
    def ready(cls, folder: Path) -> Iterator[Podman]:
        """One whose storage is in a folder, and gone afterwards. Root has a user made for it meanwhile."""
        if not all(map(shutil.which, ("podman", "runc", "newuidmap"))):
            raise CannotStart("Podman, runc or newuidmap is not installed")
        (folder / "run").mkdir(parents=True, mode=0o700)
        user = f"image-{os.getpid()}" if os.geteuid() == 0 else None
        with contextlib.ExitStack() as stack:
            if user:
                _root("useradd", "--no-create-home", "--home-dir", str(folder), user)
                stack.callback(_remove, user)
                for path in (folder, folder / "run"):
                    shutil.chown(path, user)
            podman = cls(folder, user)
            stack.callback(podman.succeeds, "system", "migrate")  # ends the process that keeps the user's namespace
            stack.callback(podman.succeeds, "unshare", "rm", "-rf", str(folder / "storage"))
            yield podman

    def run(self, *arguments: str, given: str = "") -> str:
        """What a command prints."""
        done = self._do(arguments, given)
        if done.returncode:
            raise SystemExit(f"podman {shlex.join(arguments)}\n{done.stdout}{done.stderr}")
        return done.stdout

    def succeeds(self, *arguments: str) -> bool:
        return self._do(arguments, "").returncode == 0

    def _do(self, arguments: tuple[str, ...], given: str) -> subprocess.CompletedProcess[str]:
        where = [f"--root={self._folder}/storage", f"--runroot={self._folder}/run/containers", "--log-level=fatal"]
        command = [*self._as_user, "podman", *where, *OPTIONS, *arguments]
        environment = self._environment
        return subprocess.run(
            command, input=given, cwd="/", env=environment, check=False, capture_output=True, text=True
        )

    def fetch_base(self) -> str:
        """The image that ours is built on, from its registry or made of this Debian's packages; says which it is.

        :raise CannotStart: if nothing can be started in it.
        """
        name = f"docker.io/library/{DOCKERFILE.base}"
        context = self._folder / "base"
        context.mkdir()
        if self.succeeds("pull", "--quiet", name):
            made, source = DOCKERFILE.base, f"FROM {name}\n"
        else:
            made, source = f"this Debian's packages in place of {DOCKERFILE.base}", STAND_IN
            pack_base(context / "base.tar")
        lines = "".join(f"ENV {variable}={value}\n" for variable, value in self._told.items())
        (context / "Containerfile").write_text(source + lines, "utf-8")
        for command in ((*BUILD, "--tag", name, str(context)), ("run", "--rm", "--network", "none", name, "true")):
            done = self._do(command, "")
            if done.returncode:
                raise CannotStart((done.stderr.strip() or "Podman fails without a word").splitlines()[-1])
        return made

    def build(self, name: str) -> None:
        """Build the Dockerfile as it is."""
        context = self._folder / "context"
        copy_context(context)
        volumes = [f"--volume={path}:{path}:ro" for path in FILES if Path(path).exists()]
        self.run(*BUILD, *volumes, "--tag", name, str(context))


def _remove(user: str) -> None:
    """Take back what was made for a user."""
    number = getpwnam(user).pw_uid
    _root("userdel", user)
    Path(f"/dev/shm/libpod_rootless_lock_{number}").unlink(missing_ok=True)  # noqa: S108 - so Podman calls it


def _root(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def pack_base(archive: Path) -> None:
    """An archive of the packages, as they are installed here, with all that they need."""
    depends = ["apt-cache", "depends", "--recurse", "--installed", *FOLLOW, *PACKAGES]
    lines = subprocess.run(depends, check=True, capture_output=True, text=True).stdout.splitlines()
    packages = sorted({line for line in lines if line[:1].isalnum()})
    owned = ["/usr/bin/dpkg", "-L", *packages]
    listed = subprocess.run(owned, check=False, capture_output=True, text=True).stdout.splitlines()
    roots = [Path("/", name) for name in ("bin", "sbin", "lib", "lib64")]
    files = {str(Path(path).parent.resolve() / Path(path).name) for path in listed if path.startswith("/")}
    files |= {str(path) for path in roots if path.is_symlink()} | {"/etc/ld.so.cache"}
    there = sorted(path for path in files if os.path.lexists(path) and path != "/")
    command = ["tar", "--create", "--file", str(archive), "--no-recursion", "--files-from=-"]
    subprocess.run(command, input="\n".join(there), check=True, stderr=subprocess.DEVNULL, text=True)
