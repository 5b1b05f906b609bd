"""Own maps, drawn by people: what can be drawn in an episode, and what is wrong with a drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.plan import Palette, Plan, Sign
from ratusz.engine.board.grid import Edges
from ratusz.engine.errors import InvalidDrawing, InvalidInput, InvalidMap
from ratusz.engine.message import say
from ratusz.games.dice_city.checks.landmarks import foreign
from ratusz.games.dice_city.checks.survey import carry_faults, carry_warnings, check, load_map
from ratusz.games.dice_city.data import GRID
from ratusz.games.dice_city.display.view import TERRAIN, printed_board
from ratusz.games.dice_city.episodes import EPISODES, Number
from ratusz.games.dice_city.maps import SIGNS, Map, parse_map, shipped
from ratusz.games.dice_city.meta import META
from ratusz.games.dice_city.terrain import terrain

OPTION = "map"
_PIECES = "!CSH"


def palette(options: Mapping[str, str]) -> Palette:
    """All signs of maps; those of other episodes do not belong."""
    strangers = foreign(EPISODES[_episode(options)])
    signs = tuple(_sign(sign, name, belongs=sign not in strangers) for sign, name in SIGNS.items())
    return Palette(signs, "river", say("dice_city.river"))


def _sign(sign: str, name: str, *, belongs: bool) -> Sign:
    symbol = name if sign in _PIECES else TERRAIN[sign]
    return Sign(sign, symbol, say(f"dice_city.{symbol}"), is_piece=sign in _PIECES, belongs=belongs)


def read(text: str, options: Mapping[str, str]) -> Plan:
    """A map with all its faults, warnings included."""
    episode = _episode(options)
    try:
        drawn = parse_map(text or shipped(episode))
    except InvalidMap as error:
        return Plan("", text, (), None, tuple(error.faults))
    land = terrain(drawn, episode)
    faults = (*check(drawn, episode), *carry_warnings(drawn, episode))
    return Plan(drawn.one_line, str(drawn), tuple(drawn.signs), printed_board(land), faults)


def lasting_faults(options: Mapping[str, str]) -> Sequence[Fault]:
    """Bandits that come to the map, and those it leaves, need plain cells here and on our maps after it. (DC-49)"""
    episode = _episode(options)
    if not EPISODES[episode].bandits:
        return ()
    seats = options.get("bandits", "").split("/")
    carried = GRID.mask(*(GRID.parse_cell(cell) for cells in seats for cell in cells.split(",") if cell.strip("-")))
    later = {number: load_map("", number) for number, other in EPISODES.items() if number > episode and other.bandits}
    return carry_faults({episode: load_map(options.get(OPTION, ""), episode), **later}, carried)


def _episode(options: Mapping[str, str]) -> Number:
    return int(options.get("episode") or META.options[0].default)


def write(signs: Sequence[str], edges: Sequence[tuple[str, str]]) -> str:
    """The map on one line."""
    if len(signs) != GRID.size or any(sign not in SIGNS for sign in signs):
        raise InvalidDrawing(f"a map has {GRID.size} cells, each {' '.join(SIGNS)}, not {' '.join(signs)!r}")
    east = south = 0
    for pair in edges:
        try:
            first, second = sorted(map(GRID.parse_cell, pair))
        except InvalidInput as error:
            raise InvalidDrawing(f"the river runs between two cells: {error.problem}") from None
        if second == first + 1 and GRID.column(second):
            east |= 1 << first
        elif second == first + GRID.columns:
            south |= 1 << first
        else:
            raise InvalidDrawing(f"the river runs between neighbours, not between {pair[0]!r} and {pair[1]!r}")
    return Map("".join(signs), Edges(east, south)).one_line
