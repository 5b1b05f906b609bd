"""Counting every way a game can go on for some plies: the field's test of a move generator."""

from __future__ import annotations

from ratusz.engine.game import CHANCE, ActionT, Game, SetupT, StateT


def perft(game: Game[SetupT, StateT, ActionT], state: StateT, depth: int) -> int:
    """Number of sequences of `depth` actions, a chance outcome counted once; of several seats the lowest acts."""
    if depth == 0:
        return 1
    seat = min(game.to_act(state), default=None)
    if seat is None:
        return 0
    if seat == CHANCE:
        actions = [outcome for outcome, _ in game.chance_outcomes(state)]
    else:
        actions = list(game.legal_actions(state, seat))
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, seat, action), depth - 1) for action in actions)
