"""Dice City: three dice, one sheet, and everybody builds the same building at the same time, each where it suits best.

Two dice show a shape, the third a type. Buildings join those already drawn, spare the trees, cover the rocks, and
leave no gaps; what fits nowhere is passed at a rising price. Over twelve episodes in four chapters come groups, wells,
churches, floods, woods, gold, bandits and fortresses. Every episode is a game of its own; `campaign` says what carries
over.
"""

from ratusz.games.dice_city import campaign, plans
from ratusz.games.dice_city.actions import Action
from ratusz.games.dice_city.checks.constraints import constraints, map_options, own_maps
from ratusz.games.dice_city.checks.survey import load_map, validate
from ratusz.games.dice_city.data import ledger, lesson
from ratusz.games.dice_city.display.view import scene
from ratusz.games.dice_city.encoding import (
    dump_state,
    index_of,
    key,
    legal_mask,
    load_state,
    observation_planes,
    observation_spec,
    player_actions,
)
from ratusz.games.dice_city.evaluate import evaluate
from ratusz.games.dice_city.legal import all_actions, legal_actions
from ratusz.games.dice_city.map_profile import profile
from ratusz.games.dice_city.meta import META
from ratusz.games.dice_city.notation import describe, hotspots, parse, text
from ratusz.games.dice_city.objections import objection
from ratusz.games.dice_city.observation import imagine, observe
from ratusz.games.dice_city.positions.plausible import illegalities
from ratusz.games.dice_city.positions.text import load_position, position, showcase
from ratusz.games.dice_city.rules import apply, chance_outcomes, epoch, time_up, to_act, turn
from ratusz.games.dice_city.score_sheet import blank_lines, score, totals
from ratusz.games.dice_city.state import Setup, State, initial_state, setup

__all__ = [
    "META",
    "Action",
    "Setup",
    "State",
    "all_actions",
    "apply",
    "blank_lines",
    "campaign",
    "chance_outcomes",
    "constraints",
    "describe",
    "dump_state",
    "epoch",
    "evaluate",
    "hotspots",
    "illegalities",
    "imagine",
    "index_of",
    "initial_state",
    "key",
    "ledger",
    "legal_actions",
    "legal_mask",
    "lesson",
    "load_map",
    "load_position",
    "load_state",
    "map_options",
    "objection",
    "observation_planes",
    "observation_spec",
    "observe",
    "own_maps",
    "parse",
    "plans",
    "player_actions",
    "position",
    "profile",
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
]
