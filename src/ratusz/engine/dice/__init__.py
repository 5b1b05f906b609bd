"""Dice that can be checked: commitments before the game, proofs after it."""
