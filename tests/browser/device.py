"""What somebody looks at the page with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page

LOCALES = {"en": "en-GB", "pl": "pl-PL"}


@dataclass(frozen=True)
class Device:
    """A language, a device and a taste. Motion is off unless a test is about it: nobody has to wait for a die."""

    language: str = "en"
    phone: bool = False
    dark: bool = False
    lively: bool = False

    def __str__(self) -> str:
        parts = [self.language, "phone" if self.phone else "desktop", "dark" if self.dark else "light"]
        return "-".join([*parts, *(["lively"] if self.lively else [])])

    @property
    def context(self) -> dict[str, Any]:
        """How a browser is told."""
        size = {"width": 390, "height": 844} if self.phone else {"width": 1280, "height": 800}
        return {
            "locale": LOCALES[self.language],
            "viewport": size,
            "has_touch": self.phone,
            "is_mobile": self.phone,
            "color_scheme": "dark" if self.dark else "light",
            "reduced_motion": "no-preference" if self.lively else "reduce",
        }


def seen_by(*devices: Device) -> pytest.MarkDecorator:
    """The test runs once for each device."""
    return pytest.mark.parametrize("own_device", devices, indirect=True, ids=str)


def authenticate(page: Page) -> None:
    """Give a browser an authenticator that is part of the device, and says yes to everything."""
    browser = page.context.new_cdp_session(page)
    browser.send("WebAuthn.enable")
    body = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    browser.send("WebAuthn.addVirtualAuthenticator", {"options": body})
