"""Pictures of scenes: what a table looks like, as SVG or as pixels, for any game.

`picture` draws a scene as shapes without text or fonts, so that it looks the same everywhere::

    from ratusz.games import little_town as game
    from ratusz.paint import picture

    state = game.initial_state(game.setup(2, {}))
    picture(game.scene(state, 0)).svg()

In a notebook a `Picture` shows itself. `ratusz.paint.pixels` (needs NumPy) makes an array of it. `board_picture` draws
one board of a scene alone, `item_picture` one thing beside it and `symbol_picture` what something is, in the colours of
the page or, with `SPARING`, in greys for printers.
"""

from ratusz.paint.palette import IN_COLOUR, SPARING, Palette
from ratusz.paint.picture import board_picture, item_picture, picture, symbol_picture
from ratusz.paint.shapes import Picture

__all__ = ["IN_COLOUR", "SPARING", "Palette", "Picture", "board_picture", "item_picture", "picture", "symbol_picture"]
