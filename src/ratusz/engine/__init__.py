"""What all games share: the protocol, grids, polyominoes, the play loop, records, scenes and errors.

Standard library only. Nothing here knows a rule of any game, a clock, a source of randomness or a file.
"""
