"""A newer Ratusz over the database of an older one, in which a campaign, an evening and a league are under way."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.durability.old_databases import events_of, text_of, upgraded
from tests.durability.old_groups import FOLDER, LEFT, People, known, seated
from tests.server.groups import go, ready
from tests.server.manual_clock import ManualClock
from tests.server.stored import rows_of
from tests.server.town import choose, finish

pytestmark = pytest.mark.anyio


async def _only(people: People, name: str, kind: str) -> Any:
    """The campaign, evening or league that somebody finds in their list; there is one."""
    [listed] = (await people[name].get(f"/api/{kind}")).json()
    answer = await people[name].get(f"/api/{kind}/{listed['id']}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def _campaign_goes_on(people: People) -> None:
    ola, ewa = people["Ola"], people["Ewa"]
    info = await _only(people, "Ewa", "campaigns")
    assert [(seat["name"], seat.get("city"), seat["bot"], seat["mine"]) for seat in info["seats"]] == [
        ("Ola", None, None, False),
        ("Ewa", "Lipowo", None, True),
        ("", None, "random", False),
    ]
    assert (info["played"], info["group"]["pace"], info["group"]["company"]["hosting"]) == (1, "3d", False)
    assert [episode["state"] for episode in info["episodes"]] == ["over", "playing", "later"]
    assert (await _only(people, "Ola", "campaigns"))["group"]["company"]["hosting"]
    assert (await people["Jan"].get("/api/campaigns")).json() == []
    episode = info["table"]
    before = (await ewa.ask(episode))["version"]
    await choose(ewa, episode, 1)
    assert (await ewa.ask(episode))["version"] > before
    await finish(episode, {0: ola, 1: ewa})
    await ready(info["group"]["table"], ola, ewa)
    third = await go(ewa, info["id"])
    assert [seat["name"] for seat in third["seats"]] == ["Ola", "Ewa", ""]


async def _evening_goes_on(people: People) -> None:
    evening, *others = [await _only(people, name, "evenings") for name in ("Ewa", "Ola", "Jan")]
    assert [other["id"] for other in others] == [evening["id"]] * 2
    assert [guest["name"] for guest in evening["guests"]] == ["Ola", "Jan", "Ewa"]
    before = {place["guest"]: place["games"] for place in evening["ranking"]}
    assert before == {1: 1, 2: 1, 3: 1}
    for table in evening["rounds"][-1]["tables"]:
        assert table["ends"] is None
        await finish(table["id"], seated(people, table))
    evening = await _only(people, "Ola", "evenings")
    assert (evening["hosting"], len(evening["rounds"])) == (True, 2)
    assert {place["guest"]: place["games"] for place in evening["ranking"]} == {1: 2, 2: 2, 3: 2}


async def _league_goes_on(people: People) -> None:
    league = await _only(people, "Jan", "leagues")
    assert [member["name"] for member in league["members"]] == ["Ola", "Jan"]
    [division] = league["divisions"]
    assert [place["games"] for place in division["ranking"]] == [1, 1]
    [table] = division["rounds"][-1]["tables"]
    await finish(table["id"], seated(people, table))
    after = await _only(people, "Ola", "leagues")
    assert after["hosting"]
    assert [place["games"] for place in after["divisions"][0]["ranking"]] == [2, 2]
    assert (await people["Ewa"].get("/api/leagues")).json() == []


@pytest.mark.parametrize("dump", sorted(FOLDER.glob("*.sql")), ids=lambda path: path.stem)
async def test_people_find_what_they_play_together_and_go_on(dump: Path, database: Path) -> None:
    async with upgraded(dump, database, ManualClock(LEFT)) as (app, store), AsyncExitStack() as stack:
        people = await known(app, stack, text_of(dump))

        for table, events in events_of(dump).items():
            assert [(row.ply, row.seat, row.text) for row in await rows_of(store, table)] == events
        await _campaign_goes_on(people)
        await _evening_goes_on(people)
        await _league_goes_on(people)
