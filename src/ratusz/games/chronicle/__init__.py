"""City Chronicle: one card a round, one building for everybody, and a board that remembers.

Everybody has the same set of buildings and places the one on the card at the same time, along a river between
mountains and forest. The eternal game can be played again and again; the 24 episodes of the chronicle bring a rule or
two each and change the boards for good. Every episode is a game of its own; `campaign` says what carries over.
"""

from ratusz.games.chronicle import campaign
from ratusz.games.chronicle.actions import Action
from ratusz.games.chronicle.checks.constraints import constraints, own_maps
from ratusz.games.chronicle.data import ledger, lesson
from ratusz.games.chronicle.display.view import scene
from ratusz.games.chronicle.encoding import (
    dump_state,
    index_of,
    key,
    legal_mask,
    load_state,
    observation_planes,
    observation_spec,
    player_actions,
)
from ratusz.games.chronicle.evaluate import evaluate, outlook
from ratusz.games.chronicle.legal import all_actions, legal_actions
from ratusz.games.chronicle.meta import META
from ratusz.games.chronicle.notation import describe, hotspots, parse, text
from ratusz.games.chronicle.objections import objection
from ratusz.games.chronicle.observation import imagine, observe
from ratusz.games.chronicle.positions.plausible import illegalities
from ratusz.games.chronicle.positions.text import load_position, position, showcase
from ratusz.games.chronicle.rules import apply, chance_outcomes, epoch, follow, is_decided, time_up, to_act, turn
from ratusz.games.chronicle.score_sheet import blank_lines, score, totals
from ratusz.games.chronicle.state import Setup, State, initial_state, setup

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
    "follow",
    "hotspots",
    "illegalities",
    "imagine",
    "index_of",
    "initial_state",
    "is_decided",
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
    "outlook",
    "own_maps",
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
]
