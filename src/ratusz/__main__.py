"""`python -m ratusz` is the same as `ratusz`."""

import sys

from ratusz.cli import main

if __name__ == "__main__":  # the processes that play simulated games import this file too
    sys.exit(main())
