from __future__ import annotations

from dataclasses import fields, replace

import pytest

from ratusz.server.core.settings import DEFAULTS, RENAMED, Settings


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_an_old_name_is_refused_with_the_new_one(old: str, new: str) -> None:
    assert new in {field.name for field in fields(Settings)}
    with pytest.raises(TypeError, match=f"the setting '{old}' is now called '{new}'"):
        Settings(**{old: 1})  # type: ignore[arg-type]


def test_a_changed_copy_refuses_old_names_too() -> None:
    with pytest.raises(TypeError, match="'knocks' is now called 'auth_rate'"):
        replace(DEFAULTS, knocks=1)  # type: ignore[call-arg] # the name is the point


def test_a_name_that_never_was_is_refused_as_usual() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'gates'"):
        Settings(gates=1)  # type: ignore[call-arg] # the name is the point


def test_without_limits_all_rates_and_maxima_are_off() -> None:
    free = Settings.without_limits()

    names = [field.name for field in fields(Settings) if field.name.endswith("_rate") or field.name.startswith("max_")]
    assert {name: getattr(free, name) for name in names} == dict.fromkeys(names, 0)
