"""Sheets of paper: of any game blank ones to be played on with a pencil, or the towns of a game to be kept.

`blank_sheets` and `filled_sheets` say what is on the sheets, and `pdf` (needs the extra `print`) typesets them::

    from ratusz.games import little_town as game
    from ratusz.paper import Look, blank_sheets, pdf

    look = Look(language="pl", paper="a5")
    content = pdf(blank_sheets(game, game.setup(2, {}), look), look)

Boards are those of `ratusz.paint`. What people have written, such as names, is data to the typesetter, never markup.
"""

from ratusz.paper.looks import Look, Paper
from ratusz.paper.sheets import Sheet, blank_sheets, filled_sheets
from ratusz.paper.typesetting import pages, pdf

__all__ = ["Look", "Paper", "Sheet", "blank_sheets", "filled_sheets", "pages", "pdf"]
