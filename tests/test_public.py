"""What the library promises: the names in `__all__` of the modules that docs/library.md calls public."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[1] / "docs/library.md").read_text("utf-8")
PUBLIC = re.findall(r"`(ratusz[\w.]*)`", PAGE.partition("## What is public\n")[2].partition("\nVersions follow")[0])


def test_the_page_lists_public_modules() -> None:
    assert {"ratusz.games", "ratusz.bots", "ratusz.bots.search", "ratusz.engine.game"} < set(PUBLIC)
    assert len(set(PUBLIC)) == len(PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_public_modules_say_what_they_offer(name: str) -> None:
    module = import_module(name)

    assert module.__doc__
    assert len(set(module.__all__)) == len(module.__all__)
    assert [one for one in module.__all__ if not hasattr(module, one) or one.startswith("_")] == []


@pytest.mark.parametrize("name", PUBLIC)
def test_nothing_without_an_underscore_is_left_out(name: str) -> None:
    """A class or function that is not public bears an underscore, so that nobody has to look twice."""
    module = import_module(name)
    defined = {one for one, value in vars(module).items() if getattr(value, "__module__", None) == name}
    kinds = {one for one in defined if isinstance(getattr(module, one), type) or callable(getattr(module, one))}

    unlisted = {one for one in kinds - set(module.__all__) if not one.startswith("_")}
    assert {one for one in unlisted if not one.endswith(("_co", "_contra")) and len(one) > 1} == set()
