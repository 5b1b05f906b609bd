"""Names and talk as they are shown: on one line, nothing that cannot be seen or climbs over its neighbours."""

from __future__ import annotations

import pytest

from ratusz.host.text import clean_name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        pytest.param("  Ola \n z  Łodzi\t", "Ola z Łodzi", id="white-space"),
        pytest.param("O\u0301la", "Óla", id="composed"),
        pytest.param("\u202eajloK\u202c", "ajloK", id="turned-round"),
        pytest.param("\u2066Jan\u2069 \u200fEwa", "Jan Ewa", id="isolates-and-marks-of-direction"),
        pytest.param("J\u200ba\u2060n", "J a n", id="zero-width"),
        pytest.param("שרה", "שרה", id="from-right-to-left"),
        pytest.param("Ewa 🏛️", "Ewa 🏛️", id="a-picture"),
        pytest.param("H\u0334\u0335\u0336\u0337\u0338\u0300\u0301e", "H\u0334\u0335\u0336e", id="a-pile-of-accents"),
        pytest.param("việt ngữ", "việt ngữ", id="two-accents"),
    ],
)
def test_what_is_shown(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@pytest.mark.parametrize(
    "written",
    [
        "",
        " \u00a0\u3000",
        "\u200b\ufeff",
        "\u3164\u3164",
        "\u2800",
        "\u115f\u1160\uffa0",
        "\ufe0f\u034f",
        "\U000e0041",
        "\x00",
    ],
)
def test_what_nobody_can_see_is_no_name(written: str) -> None:
    assert clean_name(written) == ""
