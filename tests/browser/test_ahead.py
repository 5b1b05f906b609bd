"""Two people at a table of Districts: what one prepares while the other thinks is made, or it is said why not."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device, seen_by
from tests.browser.districts import City
from tests.browser.page_checks import expect_accessible
from tests.browser.person import Arrive, Person

JAN = 1


class Table:
    """A table that Ola has set for herself and Jan; she begins, by requests alone."""

    def __init__(self, ola: Person, jan: Person) -> None:
        self._ola, self.jan = ola.page.request, jan.page
        seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]
        self.path = "/api/tables"
        body = {"game": "districts", "seats": seats, "options": {"start": "1"}}
        self.id = self._post(ola.page, body)["id"]
        self.path = f"/api/tables/{self.id}"
        token = self._post(ola.page, {}, "/link")["token"]
        self._post(jan.page, {"name": "Jan", "token": token}, "/seats")
        for seat, person in enumerate((ola, jan)):
            self._post(person.page, {"ready": True}, f"/seats/{seat}/ready")
        self._post(ola.page, {}, "/start")
        jan.page.goto(f"/t/{self.id}")
        expect(jan.table.grid).to_be_visible()

    def _post(self, page: Page, body: object, path: str = "") -> dict[str, str]:
        answer = page.request.post(self.path + path, data=body)
        assert answer.ok, answer.text()
        return dict(answer.json()) if answer.status != 204 else {}

    def ola_plays(self, *actions: str) -> None:
        for action in actions:
            version = self._ola.get(f"{self.path}/scene?seat=0").json()["version"]
            answer = self._ola.post(f"{self.path}/actions", data={"seat": 0, "version": version, "action": action})
            assert answer.ok, answer.text()


def takes(tile: Locator) -> str:
    """The action of taking a tile of the market."""
    return "+" + (tile.get_attribute("data-hotspot") or "").partition("/")[2]


def button(person: Person, key: str) -> Locator:
    return person.page.get_by_role("button", name=person.words(key), exact=True)


def prepare(person: Person) -> tuple[str, str]:
    """Takes the first tile, builds it, ends the turn. The action of taking it, and that of another tile."""
    city = City(person.table)
    person.table.press(button(person, "ahead.begin"))
    expect(person.table.heading).to_have_text(person.words("ahead.headline"))
    tiles = city.tiles("market")
    expect(tiles.nth(1)).to_be_visible()
    first, other = takes(tiles.first), takes(tiles.nth(1))
    person.table.press(tiles.first)
    expect(city.tiles("reserve.own")).to_have_count(1)
    city.build()
    expect(person.table.pencilled).to_have_count(1)
    person.table.press(city.confirmable)
    expect(button(person, "ahead.change")).to_be_visible()
    return first, other


@seen_by(Device("pl", phone=True))
def test_a_prepared_turn_is_kept_and_made(arrive: Arrive, own_device: Device) -> None:
    ola, jan = arrive(Device("en")), arrive(own_device)
    table = Table(ola, jan)
    confirm_at = jan.table.confirm_button.bounding_box()
    _, other = prepare(jan)
    ghosts, make = jan.page.locator(".stage .ghost > *"), button(jan, "ahead.make")
    expect(ghosts).not_to_have_count(0)
    assert jan.table.confirm_button.bounding_box() == confirm_at
    expect_accessible(jan.page)

    jan.page.reload()

    expect(ghosts).not_to_have_count(0)
    expect(make).to_have_count(0)
    table.ola_plays(other, "ok")
    expect(make).to_be_enabled()
    expect(jan.page.locator("[aria-live=polite]")).to_contain_text(jan.words.pattern("ahead.ready"))
    jan.table.press(make)
    expect(button(jan, "ahead.begin")).to_be_visible()
    log = jan.page.request.get(f"{table.path}/log?seat={JAN}").json()
    assert [entry["action"] for entry in log if entry["seat"] == JAN][2:] == ["ok"]


def test_what_another_one_spoils_is_told_at_once_and_in_turn(arrive: Arrive) -> None:
    ola, jan = arrive(Device("en")), arrive(Device("en"))
    table = Table(ola, jan)
    first, _ = prepare(jan)
    spoiled = jan.page.get_by_text(jan.words("ahead.spoiled"), exact=True)

    table.ola_plays(first)
    expect(spoiled).to_be_visible()
    expect(button(jan, "ahead.change")).to_be_visible()
    table.ola_plays("ok")

    expect(button(jan, "ahead.change")).to_have_count(0)
    expect(spoiled).to_be_visible()
    expect(jan.page.get_by_role("link", name="DI-17")).to_be_visible()
    expect(button(jan, "ahead.make")).to_have_count(0)
    jan.page.reload()
    expect(City(jan.table).tiles("market").first).to_be_visible()
    expect(spoiled).to_have_count(0)


def test_what_is_composed_when_the_turn_comes_is_left_to_confirm(arrive: Arrive) -> None:
    """By keys alone; and whoever leaves without a choice has prepared nothing."""
    ola, jan = arrive(Device("en")), arrive(Device("en"))
    table = Table(ola, jan)
    begin = button(jan, "ahead.begin")
    begin.press("Enter")
    expect(jan.table.heading).to_have_text(jan.words("ahead.headline"))
    jan.page.keyboard.press("Escape")
    expect(begin).to_be_visible()

    begin.press("Enter")
    tiles = City(jan.table).tiles("market")
    expect(tiles.nth(1)).to_be_visible()
    other = takes(tiles.nth(1))
    tiles.first.press("Enter")
    expect(City(jan.table).tiles("reserve.own")).to_have_count(1)
    table.ola_plays(other, "ok")

    make = button(jan, "ahead.make")
    expect(make).to_be_enabled()
    jan.page.keyboard.press("Control+Enter")
    expect(make).to_have_count(0)
    expect(City(jan.table).tiles("reserve.own")).to_have_count(1)
    expect(City(jan.table).confirmable).to_be_visible()
