"""Link previews: what chats and social networks show when somebody passes on an address of the page.

They read the Open Graph tags of the page and run no script, so the server writes these tags into the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from html import escape
from operator import itemgetter
from typing import NamedTuple
from urllib.parse import parse_qs

from ratusz import games
from ratusz.engine.errors import RatuszError
from ratusz.engine.message import Message, say
from ratusz.engine.score import ranks
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import Catalogue, word
from ratusz.server.core.asgi import Scope, address_of, origin_of
from ratusz.server.service import Service
from ratusz.server.tables.table import Table

PICTURE = (1200, 630)
"""Width and height of the pictures in pixels; most readers expect this shape."""
_LOCALES = {"en": "en_GB", "pl": "pl_PL"}
_HOME = "ratusz"


class Preview(NamedTuple):
    """What a link is shown as."""

    title: Message
    text: tuple[Message, ...]
    """Sentences, or the results of the seats."""
    picture: str = _HOME
    """ID of a game, or the picture of the start page."""
    between: str = " "
    """What stands between the parts of the text."""


START = Preview(say("preview.home"), (say("preview.home.text"),))


def words(language: str) -> Catalogue:
    """Texts of previews in a language, with the words of games."""
    return games.words_with("ratusz.server.http", language)


class Previews:
    """Writes the tags of an address of the page.

    :param public_url: URL of the server; None: that of each request.
    """

    def __init__(self, service: Service, public_url: str | None = None, base_path: str = "") -> None:
        self._service = service
        self._public_url = public_url
        self._base_path = base_path

    async def __call__(self, scope: Scope) -> str:
        """The tags for the head of the page, in HTML."""
        language = language_of(scope)
        home = (self._public_url or origin_of(scope)) + self._base_path
        return _tags(await self._preview(scope), language, home, scope["path"])

    async def _preview(self, scope: Scope) -> Preview:
        match scope["path"].strip("/").split("/"):
            case ["new" | "draw" | "learn" | "campaign", game]:
                return _of_game(game)
            case ["rules", game] if game in games.rooms():
                return _of_game(game)._replace(title=say("preview.rules", game=say(f"{game}.title")))
            case ["t" | "join", table, *_]:
                return await self._of_table(table, address_of(scope))
            case ["c", _]:
                return Preview(say("preview.campaign"), (say("preview.campaign.text"),))
            case _:
                return START

    async def _of_table(self, table_id: str, address: str) -> Preview:
        """A table that is in memory tells who plays; of any other a row of the store tells the game."""
        table = self._service.tables.in_memory(table_id)
        if table is not None:
            return of_table(table)
        try:
            await self._service.client_limits.count(address, is_write=False)
            stored = await self._service.tables.stored(table_id)
        except RatuszError:
            return START  # a page without its preview is better than none
        return START if stored is None else _of_game(stored.game)


def language_of(scope: Scope) -> str:
    """Language of a request: that of the link (`?lang=pl`), or the first that its headers name.

    Programs that make previews seldom say which language their reader has; whoever shares a link does.
    """
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [])
    accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1").split(",")
    for language in (*asked, *(each.strip()[:2].lower() for each in accepted)):
        if language in LANGUAGES:
            return str(language)
    return "en"


def _of_game(game: str) -> Preview:
    """Preview of a game; of one that is not installed here any more, that of the start page."""
    if game not in games.rooms():
        return START
    return Preview(say(f"{game}.title"), (say(f"{game}.pitch"),), game)


def of_table(table: Table) -> Preview:
    """Preview of a table: who sits there, and who has won once it is over.

    Whoever has the address of a table may watch it, and so learn all that is in its preview.
    """
    game = _of_game(table.stored.game)
    if table.has_ended:
        return game._replace(
            title=say("preview.over", game=game.title), text=tuple(_results(table)), between=" \N{MIDDLE DOT} "
        )
    names = ", ".join(seat.name for seat in table.seats if seat.name)
    playing = (say("preview.names", names=names),) if names else ()
    if table.roster.gathering:
        free = say("preview.free", free=sum(seat.is_open for seat in table.seats))
        return game._replace(title=say("preview.open", game=game.title), text=(*playing, free))
    return game._replace(text=playing or game.text)


def _results(table: Table) -> Iterator[Message]:
    """Results of the seats, the best first; whoever plays alone has no rank."""
    sheets = table.game.score(table.progress.match.state)
    for rank, sheet in sorted(zip(ranks(sheets), sheets, strict=True), key=itemgetter(0)):
        name = table.seats[sheet.seat].name
        player = name or say("preview.seat", seat=sheet.seat + 1)
        if len(sheets) == 1:
            points = say("preview.points", n=sheet.total)
            yield say("preview.solo", player=name, points=points) if name else points
        else:
            yield say("preview.result", rank=rank, player=player, total=sheet.total)


def _tags(preview: Preview, language: str, home: str, path: str) -> str:
    said = partial(word, words(language), language)
    width, height = PICTURE
    is_home = preview.picture == _HOME
    shown = say("preview.picture") if is_home else say("preview.picture.game", game=say(f"{preview.picture}.title"))
    tags = {
        "og:type": "website",
        "og:site_name": "Ratusz",
        "og:title": said(preview.title),
        "og:description": preview.between.join(map(said, preview.text)),
        "og:url": home + path,
        "og:locale": _LOCALES[language],
        "og:image": f"{home}/previews/{preview.picture}.jpg",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": said(shown),
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items())
