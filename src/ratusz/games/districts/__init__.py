"""Districts: a town hall, twenty-four plots around it, and everybody builds from the same market of tiles.

Each tile moves markers on five tracks at once - residents, jobs, ecology, income, satisfaction - and counts in the end
only if roads lead to it. In turns of up to three actions one takes, places and exchanges tiles; the advanced variant
adds a spy and goal cards, and in the party variant everybody builds at the same time, against the glass.
"""

from ratusz.games.districts import written
from ratusz.games.districts.actions import Action
from ratusz.games.districts.advice import worth_trying
from ratusz.games.districts.ahead import ahead
from ratusz.games.districts.checks.legend import load_legend, validate
from ratusz.games.districts.data import ledger, lesson
from ratusz.games.districts.display.view import scene
from ratusz.games.districts.encoding import (
    dump_state,
    index_of,
    key,
    legal_mask,
    load_state,
    observation_planes,
    observation_spec,
    player_actions,
)
from ratusz.games.districts.evaluate import evaluate, outlook
from ratusz.games.districts.legal import all_actions, legal_actions
from ratusz.games.districts.meta import META
from ratusz.games.districts.notation import describe, hotspots, parse, text
from ratusz.games.districts.objections import objection
from ratusz.games.districts.observation import imagine, observe
from ratusz.games.districts.party import alarms, bot_seconds, is_real_time
from ratusz.games.districts.positions.plausible import illegalities
from ratusz.games.districts.positions.text import load_position, position, showcase
from ratusz.games.districts.rules import apply, chance_outcomes, epoch, epoch_of, follow, time_up, to_act, turn
from ratusz.games.districts.score_sheet import blank_lines, score, totals
from ratusz.games.districts.state import Setup, State, initial_state, setup

__all__ = [
    "META",
    "Action",
    "Setup",
    "State",
    "ahead",
    "alarms",
    "all_actions",
    "apply",
    "blank_lines",
    "bot_seconds",
    "chance_outcomes",
    "describe",
    "dump_state",
    "epoch",
    "epoch_of",
    "evaluate",
    "follow",
    "hotspots",
    "illegalities",
    "imagine",
    "index_of",
    "initial_state",
    "is_real_time",
    "key",
    "ledger",
    "legal_actions",
    "legal_mask",
    "lesson",
    "load_legend",
    "load_position",
    "load_state",
    "objection",
    "observation_planes",
    "observation_spec",
    "observe",
    "outlook",
    "parse",
    "player_actions",
    "position",
    "scene",
    "score",
    "setup",
    "showcase",
    "text",
    "time_up",
    "to_act",
    "totals",
    "turn",
    "validate",
    "worth_trying",
    "written",
]
