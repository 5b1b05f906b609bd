"""Checks of maps: what every sheet has to satisfy."""
