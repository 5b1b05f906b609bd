"""Views of the games themselves. They are the same for everyone, so each is computed once and cached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

from ratusz.bots import BOTS
from ratusz.engine.campaign.campaign import opened
from ratusz.engine.capabilities import campaign_rules, plan_rules, written_rules
from ratusz.engine.scene import Board
from ratusz.engine.text.ledger import LANGUAGES, Brief, Rule
from ratusz.engine.text.words import keys
from ratusz.engine.time.real_time import is_real_time
from ratusz.games import AnyGame, find, rooms
from ratusz.games import words as catalogue
from ratusz.host.encoding import encode
from ratusz.host.schemas.games import BotInfo, BriefInfo, GameInfo, RuleInfo


def games() -> Sequence[GameInfo]:
    """All games with their options and campaigns."""
    return [_game(room) for room in rooms().values()]


def bots() -> Sequence[BotInfo]:
    """The bots that can play at a table, from the weakest to the strongest."""
    return [BotInfo(name) for name in BOTS]


def _game(room: AnyGame) -> GameInfo:
    meta, campaigns, plans, files = room.META, campaign_rules(room), plan_rules(room), written_rules(room)
    return GameInfo(
        id=meta.id,
        prefix=meta.prefix,
        players=meta.players,
        minutes=meta.minutes,
        rules_version=meta.rules_version,
        options=meta.options,
        based_on=meta.based_on,
        first_game=meta.first_game,
        weight=meta.weight,
        courses=[opened(course, 0) for course in campaigns.courses()] if campaigns else (),
        plan=plans.OPTION if plans else None,
        written=files.OPTION if files else None,
        real_time=_by_the_clock(room),
    )


def _by_the_clock(room: AnyGame) -> Mapping[str, Sequence[str]]:
    """Values by option that make a game run in real time, with defaults for all other options."""
    found = {
        option.id: [
            value for value in option.values if is_real_time(room, room.setup(room.META.players[1], {option.id: value}))
        ]
        for option in room.META.options
    }
    return {option: values for option, values in found.items() if values}


def tagged(value: Any) -> tuple[bytes, str]:
    """A value in JSON, and its tag."""
    content = encode(value)
    return content, f'"{sha256(content).hexdigest()[:20]}"'


@cache
def showcase(game: str) -> tuple[bytes, str]:
    """An example position of a game as a spectator sees it, and its tag."""
    room = find(game)
    return tagged(room.scene(room.observe(room.showcase(), None), None))


@lru_cache(maxsize=64)
def rules(game: str, only: str) -> tuple[bytes, str]:
    """All rules of a game, or those of a list of IDs."""
    room = find(game)
    wanted = set(only.split(",")) if only else set(room.ledger())
    return tagged([_rule(room, rule) for rule in room.ledger().values() if rule.id in wanted])


def _rule(room: AnyGame, rule: Rule) -> RuleInfo:
    return _info(room.META.id, rule.id)


@cache
def _info(game: str, rule_id: str) -> RuleInfo:
    room = find(game)
    rule = room.ledger()[rule_id]
    drawing, brief = _drawing(room, rule.drawing), _brief(room, rule.brief) if rule.brief else None
    return RuleInfo(rule.id, rule.section, rule.title, rule.text, rule.example, drawing, brief)


def _brief(room: AnyGame, brief: Brief) -> BriefInfo:
    return BriefInfo(brief.step, brief.text, _drawing(room, brief.drawing))


def _drawing(room: AnyGame, drawing: str | None) -> Board | None:
    if drawing is None:
        return None
    return room.scene(room.observe(room.load_position(drawing), None), None).boards[0]


def warm() -> None:
    """Fill the caches."""
    for game in rooms():
        showcase(game)
        rules(game, "")
    for language in LANGUAGES:
        words(language)


@cache
def words(language: str) -> tuple[bytes, str]:
    """The texts of all games, without stories of sealed campaigns, which are sent when they are due."""
    sealed = _sealed_words()
    return tagged({key: entry for key, entry in catalogue(language).items() if key not in sealed})


def _sealed_words() -> set[str]:
    campaigns = [rules for rules in map(campaign_rules, rooms().values()) if rules]
    stories = [
        rules.briefing(course, number)
        for rules in campaigns
        for course in rules.courses()
        if course.sealed
        for number in range(len(course.episodes))
    ]
    told = [message for one in stories for message in (one.story, one.chapter_story) if message]
    return set[str]().union(*map(keys, told))
