"""The `ratusz` command. One module a command; `app` knows them all and how a run may end."""

from ratusz.cli.app import main

__all__ = ["main"]
