"""A bot of one's own, as the text of its file."""

from __future__ import annotations

FIRST = """
class First:
    def __init__(self, random):
        pass

    def choose(self, game, observation, seat):
        return game.legal_actions(observation, seat)[0]
"""
