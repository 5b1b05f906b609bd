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
        pytest.param("👨‍👩‍👧 Nowak", "👨‍👩‍👧 Nowak", id="a-family"),
        pytest.param("🧑🏽‍🚀 Jo 🏴‍☠️", "🧑🏽‍🚀 Jo 🏴‍☠️", id="a-skin-tone-and-a-flag-of-two"),
        pytest.param("👁️‍🗨️", "👁️‍🗨️", id="a-selector-before-a-joiner"),
        pytest.param(
            "Rhys \U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
            "Rhys \U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
            id="Wales",
        ),
        pytest.param("\U0001f3f4\U000e0067\U000e0062 A", "\U0001f3f4 A", id="half-of-Wales"),
        pytest.param(
            "1\ufe0f\u20e3 🇵🇱 \U0001fae9 \U0001faff", "1\ufe0f\u20e3 🇵🇱 \U0001fae9 \U0001faff", id="new-emoji"
        ),
        pytest.param("ශ්\u200dරී", "ශ්\u200dරී", id="Sinhala"),
        pytest.param("\u0645\u06cc\u200c\u0646", "\u0645\u06cc\u200c\u0646", id="Persian"),
        pytest.param("👨\u200d", "👨", id="a-joiner-at-the-end"),
        pytest.param("\u200d👨", "👨", id="a-joiner-at-the-start"),
        pytest.param("J\u200da\u200cn", "J a n", id="joiners-between-other-letters"),
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
