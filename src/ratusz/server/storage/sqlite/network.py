"""File systems on which a database file is not safe: those of other machines.

SQLite relies on locks, on memory that its connections share, and on the disk saying when something is written; network
file systems promise none of these for all their servers.
"""

from __future__ import annotations

import re
from pathlib import Path

MOUNTS = Path("/proc/self/mountinfo")
"""Where Linux lists what is mounted; other systems have no such file, and nothing is known there."""
NETWORK = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "ceph", "glusterfs", "lustre", "beegfs", "ocfs2", "gfs2", "davfs"}
    | {"fuse.sshfs", "fuse.s3fs", "fuse.rclone", "fuse.glusterfs", "fuse.ceph", "fuse.davfs2", "fuse.juicefs"}
)
"""Types of file systems that are on other machines or shared with them."""
_ESCAPED = re.compile(r"\\([0-7]{3})")


def network_file_system(path: Path) -> str | None:
    """The type of the network file system that a file is on, or will be; None: it is on none that is known."""
    try:
        lines = MOUNTS.read_text("utf-8", "replace").splitlines()
    except OSError:
        return None
    place = path.resolve()
    mounted = [_mount(line) for line in lines]
    # Of mounts at the same point the last one is seen.
    around = [
        (len(point.parts), order, kind) for order, (point, kind) in enumerate(mounted) if place.is_relative_to(point)
    ]
    kind = max(around, default=(0, 0, ""))[2]
    return kind if kind in NETWORK else None


def _mount(line: str) -> tuple[Path, str]:
    """Mount point and type of a line of `mountinfo`; spaces in it are escaped as octal numbers."""
    before, _, after = line.partition(" - ")
    point = _ESCAPED.sub(lambda found: chr(int(found[1], 8)), before.split(" ")[4])
    return Path(point), after.partition(" ")[0]
