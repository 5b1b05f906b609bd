"""Boards: bit masks, grids and polyominoes."""
