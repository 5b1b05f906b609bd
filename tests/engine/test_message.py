from __future__ import annotations

import pytest

from ratusz.engine.message import Message, say


def test_messages_are_values() -> None:
    assert say("game.line", n=3, what=say("game.house")) == Message(
        "game.line", {"what": Message("game.house"), "n": 3}
    )
    assert say("game.line", n=3) != say("game.line", n=4)
    assert say("game.line") == Message("game.line")


def test_an_argument_may_have_any_name() -> None:
    assert say("game.line", key="a", self="b").args == {"key": "a", "self": "b"}


def test_messages_do_not_change() -> None:
    message = say("game.line")

    with pytest.raises(AttributeError):
        message.key = "other"  # type: ignore[misc]
