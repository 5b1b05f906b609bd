"""Ratusz: city-building board games to play in the browser, and a typed library to referee, study and simulate them."""

__version__ = "0.1.0"
