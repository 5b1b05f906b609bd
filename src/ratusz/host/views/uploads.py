"""Views of custom sheets and files, which are checked before a game uses them."""

from __future__ import annotations

from ratusz.engine.capabilities import plan_rules, written_rules
from ratusz.games import find
from ratusz.host.errors import NotFound
from ratusz.host.schemas.uploads import FileInfo, PlanInfo, PlanRequest


def checked_plan(game: str, request: PlanRequest) -> PlanInfo:
    """Check a custom sheet.

    :raises NotFound: the game has no custom sheets.
    """
    room = find(game)
    plans = plan_rules(room)
    if plans is None:
        raise NotFound(f"{game} has no custom sheets")
    written = {option.id for option in room.META.options if not option.values}
    options = {name: value for name, value in request.options.items() if name not in written}
    room.setup(room.META.players[0], options)  # refuses what the game does not have
    plan = plans.read(plans.write(request.signs, request.edges) if request.text is None else request.text, options)
    return PlanInfo(plan.is_fit, plan.text, plan.picture, plan.signs, plan.board, plan.faults, plans.palette(options))


def checked_file(game: str, text: str) -> FileInfo:
    """Check a custom file.

    :raises NotFound: the game has no options that come from a file.
    """
    files = written_rules(find(game))
    if files is None:
        raise NotFound(f"{game} has no options that come from a file")
    written = files.read(text)
    return FileInfo(written.is_fit, written.text, written.picture, written.faults)
