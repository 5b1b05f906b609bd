"""Games as numbers: actions by index, observations as planes, states as bytes. Needs no NumPy, and fits it."""
