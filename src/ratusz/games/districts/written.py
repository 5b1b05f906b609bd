"""A legend of one's own, looked through: what cannot be read, what it is refused for, and what is worth a warning."""

from __future__ import annotations

from ratusz.engine.authoring.written import Written
from ratusz.engine.errors import InvalidMap
from ratusz.games.districts import data
from ratusz.games.districts.checks.legend import validate
from ratusz.games.districts.legends import on_one_line

OPTION = "legend"


def read(text: str, /) -> Written:
    picture = text or data.read("data/legend.txt")
    try:
        line = on_one_line(picture)
    except InvalidMap as error:
        return Written("", picture, tuple(error.faults))
    return Written(line, picture, tuple(validate(picture)))
