"""Checks of what is printed: boards and sets of pieces."""
