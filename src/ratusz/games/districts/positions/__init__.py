"""Positions as text: written, read, and examined for what no game could have led to."""
