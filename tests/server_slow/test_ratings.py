"""Ratings: for accounts that want them, by game and number of players, and the same for whoever reads the log."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ratusz.server.http.gateway import Gateway
from ratusz.server.ratings.ladder import Ladder
from ratusz.server.storage.ratings import Kind, RatedRow
from ratusz.server.storage.store import Statement
from tests.server.authenticator import over_tls, register
from tests.server.browser import Browser
from tests.server.lobby import do, playing

pytestmark = pytest.mark.anyio

PAIR = Kind("gems", 2)
WINNER, LOSER = b"w" * 16, b"l" * 16


def ladder(*games: Sequence[RatedRow]) -> Ladder:
    found = Ladder()
    for _ in found.add([row for game in games for row in game]):
        pass
    return found


def game(at: float, **ranks: int) -> list[RatedRow]:
    return [RatedRow(at, f"table{at}", {"w": WINNER, "l": LOSER}[name], rank) for name, rank in sorted(ranks.items())]


def test_a_newcomer_who_wins_gains_what_the_other_loses() -> None:
    """By Plackett-Luce with mu 25, sigma 25/3, beta 25/6 the winner of two gains sigma^2 / c / 2, where c is the square
    root of 2 (sigma^2 + beta^2) = 13.176: 69.44 / 13.176 / 2 = 2.635.
    """
    people = ladder(game(1.0, w=1, l=2)).people

    assert [round(people[person].mu, 3) for person in (WINNER, LOSER)] == [27.635, 22.365]
    assert [people[person].points for person in (WINNER, LOSER)] == [1605, 1395]
    assert people[WINNER].uncertainty == people[LOSER].uncertainty < 667


def test_nobody_gains_from_a_draw_of_equals() -> None:
    people = ladder(game(1.0, w=1, l=1)).people

    assert people[WINNER].mu == people[LOSER].mu
    assert people[WINNER].games == 1


def test_alone_nobody_is_rated() -> None:
    assert ladder(game(1.0, w=1)).people == {}


def test_uncertainty_falls_with_every_game() -> None:
    games = [game(float(at), w=1 + at % 2, l=2 - at % 2) for at in range(8)]
    seen = [ladder(*games[:number]).people[WINNER].uncertainty for number in range(1, 9)]

    assert seen == sorted(set(seen), reverse=True)


def test_ratings_follow_from_the_log_whether_at_once_or_in_parts() -> None:
    games = [game(float(at), w=1, l=1 + at % 2) for at in range(6)]
    parts = ladder(*games[:2])
    for _ in parts.add([row for one in games[2:] for row in one]):
        pass

    assert parts.people == ladder(*games).people
    assert (parts.at, parts.table, parts.rows) == (5.0, "table5.0", 12)


async def rated(browser: Browser) -> Browser:
    signed_in = over_tls(browser)
    await register(signed_in)
    await do(signed_in, "/api/account/rating", rated=True)
    return signed_in


async def finish(host: Browser, guest: Browser) -> str:
    """A game of gems that one of them wins."""
    table = await playing(host, guest)
    for mine, theirs in (("ruby", "jade"), ("opal", "jade"), ("opal", "jade")):
        await host.play(table, (0, mine))
        await guest.play(table, (1, theirs))
    assert (await host.ask(table))["over"]
    return table


async def test_equals_share_a_rank(host: Browser, stranger: Browser) -> None:
    phone, laptop = await rated(host), await rated(stranger)
    table = await playing(phone, laptop)
    for gem in ("ruby", "opal", "opal"):
        await phone.play(table, (0, gem))
        await laptop.play(table, (1, gem))
    assert (await phone.ask(table))["over"]

    assert [one["rank"] for one in (await phone.get("/api/ratings/gems/2")).json()] == [1, 1]
    assert [one["rank"] for one in (await laptop.get("/api/account/rating")).json()["ratings"]] == [1]


async def test_only_who_wants_it_is_rated_and_listed(host: Browser, stranger: Browser, app: Gateway) -> None:
    phone = await rated(host)
    laptop = over_tls(stranger)
    await register(laptop)
    await finish(phone, laptop)

    alone = (await phone.get("/api/ratings/gems/2")).json()
    await do(laptop, "/api/account/rating", rated=True)
    table = await finish(phone, laptop)
    both = (await phone.get("/api/ratings/gems/2")).json()

    assert alone == []
    assert [(one["rank"], one["points"], one["games"]) for one in both] == [(1, 1605, 1), (2, 1395, 1)]
    assert sum(one["mine"] for one in both) == 1
    assert (await phone.get("/api/ratings")).json() == [{"game": "gems", "players": 2}]
    seats = await laptop.ask(table, "/ratings")
    assert sorted((one["points"], one["seat"]) for one in seats) == [(1395, 0), (1605, 1)]
    [own] = (await laptop.get("/api/account/rating")).json()["ratings"]
    assert (own["rank"], own["of"], own["uncertainty"]) == (1, 2, both[0]["uncertainty"])


async def test_who_leaves_is_nobody_and_others_keep_their_rating(host: Browser, stranger: Browser) -> None:
    phone, laptop = await rated(host), await rated(stranger)
    await finish(phone, laptop)

    await do(phone, "/api/account/rating", rated=False)
    left = (await laptop.get("/api/ratings/gems/2")).json()
    await do(phone, "/api/account/rating", rated=True)
    again = (await laptop.get("/api/ratings/gems/2")).json()

    assert [(one["points"], one["mine"]) for one in left] == [(1395, True)]
    assert again == left
    assert (await phone.get("/api/account/rating")).json() == {"rated": True, "ratings": []}


async def test_a_deleted_account_is_in_no_list_and_nothing_in_the_log_leads_to_it(
    host: Browser, stranger: Browser, app: Gateway
) -> None:
    phone, laptop = await rated(host), await rated(stranger)
    await finish(phone, laptop)
    export = (await phone.get("/api/account/export")).json()["rated"]
    ask = app.service.ratings._store.store.ask
    [[session]] = await ask("select session from raters order by since limit 1")

    assert (await phone.request("DELETE", "/api/account")).status_code == 200

    assert [(one["game"], one["players"], one["rank"]) for one in export] == [("gems", 2, 1)]
    assert [one["points"] for one in (await laptop.get("/api/ratings/gems/2")).json()] == [1395]
    people = [person for (person,) in await ask("select person from rated_results")]
    assert len(people) == 2
    assert session not in people
    assert len(await ask("select * from raters")) == 1


async def test_a_game_that_an_earlier_worker_stored_late_is_counted_in_its_place(
    host: Browser, stranger: Browser, app: Gateway
) -> None:
    """The list was read before the row of an earlier game arrived."""
    phone, laptop = await rated(host), await rated(stranger)
    await finish(phone, laptop)
    ratings = app.service.ratings
    first = await ratings.list(PAIR)
    [loser] = [one.rater.person for one in first if one.rating.points < 1500]
    [winner] = [one.rater.person for one in first if one.rating.points > 1500]
    store = ratings._store.store
    for person, rank in ((winner, 2), (loser, 1)):
        sql = "insert into rated_results values ($1, $2, 'gems', 2, cast($3 as integer), 1.0)"
        await store.do(Statement(sql, ("earlier", person, rank)))

    found = {one.rater.person: one.rating for one in await ratings.list(PAIR)}

    rows = await ratings._store.rows(PAIR, -1.0, "")
    assert [row.table for row in rows[:2]] == ["earlier", "earlier"]
    assert found == dict(ladder(rows).people)
    assert found[winner].games == 2


async def test_who_is_not_signed_in_has_no_rating(host: Browser) -> None:
    assert (await host.get("/api/account/rating")).json()["code"] == "not-signed-in"
    assert (await host.post("/api/account/rating", json={"rated": True})).json()["code"] == "not-signed-in"
    assert (await host.get("/api/ratings/gems/2?skip=-1")).status_code == 400
