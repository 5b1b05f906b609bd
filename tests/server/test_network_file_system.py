"""A database on a file system of another machine: a new one is refused, an old one is warned of."""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.storage.sqlite import network, store
from ratusz.server.storage.sqlite.network import network_file_system
from ratusz.server.storage.sqlite.store import SQLiteStore

MOUNTED = r"""22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
40 22 0:35 / /srv/our\040games rw,relatime shared:20 - nfs4 nas:/games rw,vers=4.2
41 40 8:2 / /srv/our\040games/local rw - xfs /dev/sdb1 rw
42 22 0:36 / /mnt/share rw - cifs //nas/share rw
43 22 0:37 / /mnt/share rw - ext4 /dev/sdc1 rw
44 22 0:38 / /data rw - fuse.sshfs ola@nas:/ rw
"""


@pytest.fixture
def mounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(MOUNTED, "utf-8")
    monkeypatch.setattr(network, "MOUNTS", mounts)
    return mounts


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/var/lib/ratusz.db", None),
        ("/srv/our games/ratusz.db", "nfs4"),
        ("/srv/our games/a/b/ratusz.db", "nfs4"),
        ("/srv/our games2/ratusz.db", None),
        ("/srv/our games/local/ratusz.db", None),
        ("/mnt/share/ratusz.db", None),  # something local was mounted over it
        ("/data/ratusz.db", "fuse.sshfs"),
    ],
)
def test_the_innermost_mount_decides(mounts: Path, path: str, kind: str | None) -> None:
    assert network_file_system(Path(path)) == kind


def test_where_nothing_is_known_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "MOUNTS", tmp_path / "none")

    assert network_file_system(tmp_path / "ratusz.db") is None


@pytest.mark.anyio
async def test_a_new_database_is_refused_and_an_old_one_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ratusz.db"
    await SQLiteStore(path).close()
    monkeypatch.setattr(store, "network_file_system", lambda _: "nfs")

    with pytest.raises(DatabaseUnusable, match=r"on a network file system \(nfs\).*PostgreSQL"):
        SQLiteStore(tmp_path / "new" / "ratusz.db")
    assert not (tmp_path / "new").exists()
    with capture_logs() as logs:
        await SQLiteStore(path).close()
    assert [(entry["log_level"], entry["kind"]) for entry in logs] == [("warning", "nfs")]
