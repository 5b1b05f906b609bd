"""`ratusz site`: the pages with everything that playing needs, as a folder for any web host."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Annotated

from cyclopts import Parameter

from ratusz.cli.errors import InputRefused, UsageError
from ratusz.cli.printing import console
from ratusz.local import Desk
from ratusz.server.http.static import BUILT
from ratusz.server.http.web_app import answers, index_and_worker, manifests

MARK = "runtime/runtime.json"
"""File of every folder that was written before, and may be written over."""
OWN_FOLDERS = ("assets", "runtime", "answers", "previews", "icons")
# The engine is compiled in workers only, and files of workers have the policy that the host sends with them: none here.
_POLICY = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
_Folder = Annotated[Path, Parameter(help="Folder to write; one that an earlier call has written is replaced.")]


def site(folder: _Folder) -> None:
    """Write the folder.

    :raises UsageError: the folder holds something else.
    :raises InputRefused: the pages have not been built.
    """
    if not (BUILT / "index.html").exists() or not (BUILT / MARK).exists():
        raise InputRefused(f"the pages have not been built in {BUILT}; in a checkout ./run.py builds them")
    if folder.exists() and not (folder.is_dir() and (not any(folder.iterdir()) or (folder / MARK).exists())):
        raise UsageError(f"{str(folder)!r} holds something else; choose an empty folder")
    for name in OWN_FOLDERS:
        shutil.rmtree(folder / name, ignore_errors=True)
    _copy(folder)
    _write_answers(folder / "answers")
    complete(folder)
    console().print(f"{folder}: {sum(1 for path in folder.rglob('*') if path.is_file())} files")


def _copy(folder: Path) -> None:
    """Files as they are, and unpacked what the build has compressed: not every host sends compressed files."""
    for path in sorted(path for path in BUILT.rglob("*") if path.is_file()):
        target = folder / path.relative_to(BUILT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
        if path.suffix == ".gz":
            target.with_suffix("").write_bytes(gzip.decompress(path.read_bytes()))
    page = (BUILT / "index.html").read_text("utf-8")
    (folder / "index.html").write_text(without_server(page), "utf-8")
    (folder / ".nojekyll").write_text("", "utf-8")
    for name, content in manifests(has_server=False).items():
        (folder / name).write_bytes(content)


def without_server(page: str) -> str:
    """Index of a folder anywhere: addresses are relative, and the page knows that no server answers."""
    told = f'<meta http-equiv="content-security-policy" content="{_POLICY}" />'
    page = page.replace('="/', '="./').replace("<html ", '<html data-server="none" ', 1)
    return page.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {told}', 1)


def _write_answers(folder: Path) -> None:
    """Answers that are the same for everybody, so that the first page need not wait for the engine."""
    desk = Desk(clock=time, entropy=token_bytes)
    for path in answers():
        answer = json.loads(desk.request(1, "GET", f"/api/{path}", "", ""))["responses"][0]
        if answer["status"] != 200:
            raise InputRefused(f"{path}: {answer['body']}")
        file = folder / f"{path}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(answer["body"], "utf-8")


def complete(folder: Path) -> None:
    """Write the service worker with the list of what it keeps, and mark the index as belonging to it."""
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    files = {name: (folder / name).read_bytes() for name in names if name not in ("sw.js", ".nojekyll")}
    script = (BUILT / "sw.js").read_text("utf-8")
    for name, content in index_and_worker(files, script, has_server=False).items():
        (folder / name).write_bytes(content)
