"""The local table host: tables, bots, campaigns and results of one device, without a server.

It runs in a Web Worker and answers the same requests and live messages as a server. It knows no network, disk, thread
or event loop: a `Desk` gets one call at a time and says in an `Outcome` what to store and what to give out. `think`
runs in a second worker, so that a bot's thought can be ended.
"""

from ratusz.local.desk import Desk
from ratusz.local.outcome import Outcome, Response
from ratusz.local.thinking import think

__all__ = ["Desk", "Outcome", "Response", "think"]
