"""Evenings: one invitation, many tables, several rounds and one ranking, as values without network, disk or chance."""
