"""A campaign with friends, each at their own device: they meet, open the envelope and play."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Complaints
from tests.browser.page_checks import expect_accessible
from tests.browser.person import Person, expect_no_scrolling_sideways
from tests.browser.play_out import play_out

_ASKS = "async () => { for (let times = 0; times < 3; times++) await (await fetch('/api/bots')).json(); }"


def test_friends_play_an_episode_of_a_campaign_each_at_their_own_device(ola: Person, jan: Person) -> None:
    ola.page.goto("/campaign/chronicle")
    ola.button("campaign.by-link")
    ola.page.get_by_label(ola.words("setup.name", n=1)).fill("Ola")
    ola.button("campaign.invite")
    ola.open_envelope()
    link = ola.page.get_by_label(ola.words("together.link")).input_value()

    jan.page.goto(link)
    jan.page.get_by_label(jan.words("together.name")).fill("Jan")
    jan.button("together.sit-down")
    jan.open_envelope()
    jan.page.get_by_label(jan.words("campaign.city.of", name="Jan")).fill("Lipowo")
    jan.button("campaign.city.name")
    expect(ola.page.get_by_text("Jan (Lipowo)", exact=True)).to_be_visible()
    for person in (ola, jan):
        expect_accessible(person.page)
        expect_no_scrolling_sideways(person.page)
    jan.button("together.i-am-ready")
    ola.sees("campaign.group.yours")
    ola.button("campaign.group.begin")

    for person in (ola, jan):
        expect(person.page).to_have_url(re.compile("/t/"))
    jan.page.go_back()
    jan.sees("campaign.go-on")
    play_out({0: ola.page, 1: jan.page}, ola.page.url.rpartition("/")[2])
    expect(jan.page.get_by_role("heading", name=jan.words("campaign.standings"))).to_be_visible()
    jan.button("together.i-am-ready")


def shared_campaign(person: Person) -> str:
    seats = [{"name": "Ola"}, {"kind": "open", "name": ""}]
    body = {"game": "chronicle", "course": "chapter-1", "seats": seats, "pace": "3d"}
    return str(person.page.request.post("/api/campaigns", data=body).json()["id"])


def test_an_answer_that_comes_when_the_page_is_left_is_of_no_use(ola: Person) -> None:
    """Nothing is worked out for a page that is gone: the browser would complain."""
    made = shared_campaign(ola)
    asked: list[str] = []
    ola.page.on("request", lambda request: asked.append(request.url))
    with ola.page.expect_websocket() as line:
        ola.page.goto(f"/c/{made}")
    line.value.wait_for_event("framereceived")
    ola.sees("together.let-bot.me")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ola.page.route(f"**/api/campaigns/{made}", hold)
    with ola.page.expect_request(f"**/api/campaigns/{made}"):
        ola.button("together.let-bot.me")
    assert len([url for url in asked if url.endswith("/api/bots")]) == 1  # for the people and what comes next alike
    ola.page.get_by_role("link", name=ola.words("app.home")).first.click()
    expect(ola.page).to_have_url(re.compile("/$"))
    expect(ola.page.get_by_role("article")).not_to_have_count(0)

    with ola.page.expect_response(f"**/api/campaigns/{made}") as answered:
        held[0].continue_()
    answered.value.finished()
    ola.page.evaluate(_ASKS)  # an answer that comes later than that one


def test_a_campaign_stays_on_the_page_while_the_server_is_away(ola: Person, complaints: Complaints) -> None:
    """Something was decided just before the server went: what does not come is asked for again when it is back."""
    complaints.expect("ERR_CONNECTION_REFUSED")
    made = shared_campaign(ola)
    with ola.page.expect_websocket() as line:
        ola.page.goto(f"/c/{made}")
    line.value.wait_for_event("framereceived")
    ola.sees("together.let-bot.me")
    refused: list[str] = []

    def refuse_once(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.abort("connectionrefused")

    ola.page.route(f"**/api/campaigns/{made}", refuse_once)
    with ola.page.expect_event("requestfailed"):
        ola.button("together.let-bot.me")
    ola.sees("together.back")
    expect(ola.page.get_by_text(ola.words("error.offline.title"))).to_be_hidden()


def test_the_keyboard_stays_where_a_question_was_asked(ola: Person) -> None:
    ola.page.goto(f"/c/{shared_campaign(ola)}")
    leave = ola.page.get_by_role("button", name=ola.words("campaign.leave"), exact=True)

    ola.table.press(leave)
    ola.button("together.no")

    expect(leave).to_be_focused()


def test_whoever_proposes_something_hears_what_became_of_it(ola: Person, jan: Person) -> None:
    """While the host is away: once that has been long enough, the others may agree without loading the page anew."""
    made = shared_campaign(ola)
    table = ola.page.request.get(f"/api/campaigns/{made}").json()["group"]["table"]
    token = ola.page.request.post(f"/api/tables/{table}/link", data={}).json()["token"]
    assert jan.page.request.post(f"/api/tables/{table}/seats", data={"name": "Jan", "token": token}).ok
    jan.page.clock.install()
    jan.page.goto(f"/c/{made}")

    jan.button("campaign.group.take-over")
    agree = jan.page.get_by_role("button", name=jan.words("campaign.proposal.yes"), exact=True)
    expect(agree).to_be_disabled()
    expect(jan.page.get_by_role("button", name=jan.words("campaign.group.take-over"))).to_have_count(0)
    jan.page.clock.fast_forward("12:01:00")
    expect(agree).to_be_enabled()
    expect_accessible(jan.page)

    jan.button("campaign.proposal.withdraw")

    expect(jan.page.get_by_role("region", name=jan.words("app.notes"))).to_have_text(
        jan.words("campaign.proposal.ended")
    )
    expect(jan.page.get_by_role("heading", name=jan.words("together.seats"))).to_be_focused()


def test_whoever_shares_a_campaign_goes_on_with_its_people(ola: Person) -> None:
    """They are at the top of the page, and come when their part of it has loaded."""
    body = {"game": "dice_city", "course": "mini", "seats": [{"name": "Ola"}, {"name": "Jan"}]}
    made = ola.page.request.post("/api/campaigns", data=body).json()["id"]
    ola.page.goto(f"/c/{made}")

    ola.button("campaign.friends")

    people = ola.page.get_by_role("heading", name=ola.words("together.seats"))
    expect(people).to_be_focused()
    expect(people).to_be_in_viewport()
    expect(ola.page.get_by_role("region", name=ola.words("app.notes"))).to_have_text(ola.words("campaign.friends.done"))
