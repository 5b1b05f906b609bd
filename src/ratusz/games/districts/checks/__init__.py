"""Checks of legends: what the tiles of a box have to satisfy."""
