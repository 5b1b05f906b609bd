"""The fixtures of the command line's tests."""

from tests.cli.conftest import ratusz

__all__ = ["ratusz"]
