"""Families of games: those whose results can be compared, because they were played under the same options."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.game import Meta, Option


def family(meta: Meta, options: Mapping[str, str]) -> Mapping[str, str]:
    """The options with fixed values that mean something and differ from their defaults, in the order of the game.

    Drawings and files of one's own are left out: there are as many as there are people.
    """
    return {
        option.id: value
        for option in meta.options
        if option.values and _matters(meta, option, options) and (value := _value(option, options)) != option.default
    }


def named(meta: Meta, options: Mapping[str, str]) -> Mapping[str, str]:
    """The family's options, and the defaults that have names of their own on the ladder, such as the first episode."""
    own, on_ladder = family(meta, options), {name for step in meta.ladder for name in step}
    return {
        option.id: _value(option, options)
        for option in meta.options
        if option.id in own or (option.id in on_ladder and option.default != "no")
    }


def is_plain(meta: Meta, options: Mapping[str, str]) -> bool:
    """Whether the game is played with the drawings and files that come with it."""
    return not any(options.get(option.id) for option in meta.options if not option.values)


def next_family(meta: Meta, options: Mapping[str, str]) -> Mapping[str, str] | None:
    """The options of the next harder family; None after the hardest, and beside the ladder."""
    own = family(meta, options)
    ladder = [dict(step) for step in meta.ladder]
    at = ladder.index(dict(own)) if is_plain(meta, options) and dict(own) in ladder else len(ladder)
    return ladder[at + 1] if at + 1 < len(ladder) else None


def _value(option: Option, options: Mapping[str, str]) -> str:
    return options.get(option.id, option.default)


def _matters(meta: Meta, option: Option, options: Mapping[str, str]) -> bool:
    known = {other.id: other for other in meta.options}
    return all(_value(known[other], options) in values for other, values in option.when.items())
