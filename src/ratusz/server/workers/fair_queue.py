"""A queue in which nobody waits longer because somebody else has queued a lot.

Whoever waits is grouped, for example by network, owner and table. At each level the group goes first that has used the
least so far; what somebody used is told when it is known (start-time fair queueing). A group that comes anew begins
where the others are: it has saved up nothing, and owes nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

ItemT = TypeVar("ItemT")
Path = tuple[Hashable, ...]
"""The groups an item belongs to, from the widest to the narrowest."""


class FairQueue(Generic[ItemT]):
    """Items of groups. All paths are of the same length."""

    def __init__(self) -> None:
        self._root: _Group[ItemT] = _Group()

    def __len__(self) -> int:
        return self._root.waiting

    def push(self, path: Path, item: ItemT) -> None:
        """Add an item behind those of its own narrowest group."""
        group = self._root
        group.waiting += 1
        for name in path:
            group = group.entered(name)
            group.waiting += 1
        group.items.append(item)

    def pop(self) -> tuple[Path, ItemT]:
        """The next item and its groups.

        :raises IndexError: nothing waits.
        """
        if not self._root.waiting:
            raise IndexError("nothing waits")
        path: list[Hashable] = []
        group = self._root
        group.waiting -= 1
        while group.members:
            name, group = group.next()
            group.waiting -= 1
            path.append(name)
        return tuple(path), group.items.popleft()

    def charge(self, path: Path, cost: float) -> None:
        """Tell what an item has used, in whatever unit; call it once for each item that was popped."""
        if not self._root.waiting:
            self._root = _Group()  # nobody has to be compared with anybody
            return
        group = self._root
        for name in path:
            within, group = group, group.members.setdefault(name, _Group(group.level))
            group.used += cost
            within.forget_idle()


class _Group(Generic[ItemT]):
    """What waits together."""

    __slots__ = ("items", "level", "members", "used", "waiting")

    def __init__(self, used: float = 0.0) -> None:
        self.used = used
        self.level = 0.0
        """What the member had used that was served last; whoever comes anew begins there."""
        self.waiting = 0
        self.members: dict[Hashable, _Group[ItemT]] = {}
        self.items: deque[ItemT] = deque()

    def entered(self, name: Hashable) -> _Group[ItemT]:
        """The member of a name, which has saved up nothing if it has not waited."""
        member = self.members.setdefault(name, _Group(self.level))
        if not member.waiting:
            member.used = max(member.used, self.level)
        return member

    def next(self) -> tuple[Hashable, _Group[ItemT]]:
        """The waiting member that has used the least."""
        waiting = ((name, member) for name, member in self.members.items() if member.waiting)
        name, member = min(waiting, key=lambda named: named[1].used)
        self.level = max(self.level, member.used)
        return name, member

    def forget_idle(self) -> None:
        """Keep those only who wait or would not begin where everybody begins."""
        self.members = {
            name: member for name, member in self.members.items() if member.waiting or member.used > self.level
        }
