"""The ASGI application."""

from __future__ import annotations

from functools import partial
from random import Random

from ratusz.games import rooms
from ratusz.server.bus.bus import Bus
from ratusz.server.core import base_path as base_paths
from ratusz.server.core.clock import Clock
from ratusz.server.core.settings import DEFAULTS, Settings
from ratusz.server.http.api import Api
from ratusz.server.http.gateway import Gateway
from ratusz.server.http.previews import Previews
from ratusz.server.http.security import ALWAYS, over_tls
from ratusz.server.http.static import Assets
from ratusz.server.http.web_app import with_app
from ratusz.server.service import Service
from ratusz.server.storage.store import Store


def create_app(
    store: Store,
    settings: Settings = DEFAULTS,
    *,
    random: Random | None = None,
    clock: Clock | None = None,
    bus: Bus | None = None,
) -> Gateway:
    """The whole application over a store, which it closes at shutdown.

    :param bus: connection to other workers over the same store; None: there are none.
    :param random: source of dice for tests, without commitments; None: every table commits to its dice.
    :param clock: clock for tests; None: that of the machine.
    :raises ValueError: the base path of the settings is not one.
    """
    list(rooms().values())  # report games that cannot be loaded now, not at the first request
    base_path = base_paths.checked(settings.base_path)
    service = Service(store, settings, random=random, clock=clock, bus=bus)
    own = () if settings.public_url is None else (settings.public_url,)
    inner = Api(service, settings.public_url, base_path)
    tags = Previews(service, settings.public_url, base_path)
    assets = Assets(tags=tags, completed=partial(with_app, base_path=base_path), base_path=base_path)
    # A server in a folder shares its host with others, and whether those can do with TLS only is not for it to say.
    hsts = over_tls(subdomains=settings.hsts_subdomains) if not base_path else ALWAYS
    return Gateway(service, inner, assets, (*own, *settings.allowed_origins), over_tls=hsts, base_path=base_path)
