"""How long a test waits for what has to come."""

TIMEOUT = 120
"""Seconds; much more than anything takes, for machines that are busy. Nothing that passes waits so long."""
