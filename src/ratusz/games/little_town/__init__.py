"""Little Town: nine rolls of two dice, one village of thirty cells, and everybody draws from the same roll.

A roll names two projects and the columns they go to, and with its sum the street that scores. Houses, forests and lakes
score by groups that reach into that street; squares and, with the module, factories count at the end. Players never
touch each other's village, so a round is simultaneous: everybody draws in secret, and all rounds are revealed together.
"""

from ratusz.games.little_town.actions import Action
from ratusz.games.little_town.data import ledger, lesson
from ratusz.games.little_town.display.view import scene
from ratusz.games.little_town.encoding import (
    dump_state,
    index_of,
    key,
    legal_mask,
    load_state,
    observation_planes,
    observation_spec,
    player_actions,
)
from ratusz.games.little_town.evaluate import evaluate
from ratusz.games.little_town.legal import all_actions, legal_actions
from ratusz.games.little_town.meta import META
from ratusz.games.little_town.notation import describe, hotspots, parse, text
from ratusz.games.little_town.objections import objection
from ratusz.games.little_town.observation import imagine, observe
from ratusz.games.little_town.positions.plausible import illegalities
from ratusz.games.little_town.positions.text import load_position, position, showcase
from ratusz.games.little_town.rules import apply, chance_outcomes, epoch, time_up, to_act, turn
from ratusz.games.little_town.score_sheet import blank_lines, score
from ratusz.games.little_town.state import Setup, State, initial_state, setup

__all__ = [
    "META",
    "Action",
    "Setup",
    "State",
    "all_actions",
    "apply",
    "blank_lines",
    "chance_outcomes",
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
    "load_position",
    "load_state",
    "objection",
    "observation_planes",
    "observation_spec",
    "observe",
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
    "turn",
]
