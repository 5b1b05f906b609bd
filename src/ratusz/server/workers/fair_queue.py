"""A fair queue: nobody waits longer because somebody else has queued a lot.

Items are grouped, for example by network, owner and table. At each level the group with the least usage so far goes
first; usage is charged when it is known (start-time fair queueing). A new group starts at the level of the others, with
neither credit nor debt.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

ItemT = TypeVar("ItemT")
Path = tuple[Hashable, ...]
"""Groups of an item, from the widest to the narrowest."""


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
        """Charge the cost of an item, in any unit; call it once for each popped item."""
        if not self._root.waiting:
            self._root = _Group()  # no other group is waiting
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
        """Usage of the member served last, where new members start."""
        self.waiting = 0
        self.members: dict[Hashable, _Group[ItemT]] = {}
        self.items: deque[ItemT] = deque()

    def entered(self, name: Hashable) -> _Group[ItemT]:
        """The member of a name, without credit if it was not waiting."""
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
        """Drop members that are not waiting and would start at the level anyway."""
        self.members = {
            name: member for name, member in self.members.items() if member.waiting or member.used > self.level
        }
