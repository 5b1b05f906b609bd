"""The tiles of Districts as one number."""

from __future__ import annotations

from random import Random

import pytest

from ratusz.games.districts.compiled.hands import distinct, number_of, size, tile_at, with_tile, without_tile


def packed(*tiles: int) -> int:
    return sum(tile + 1 << 8 * place for place, tile in enumerate(tiles))


@pytest.mark.parametrize("tiles", [(), (0,), (95, 95, 95), (0, 0, 7, 95), (3, 5, 5, 5, 60), (0, 1, 2, 3, 4)])
def test_tiles_are_kept_in_one_number(tiles: tuple[int, ...]) -> None:
    number = packed(*tiles)

    assert size(number) == len(tiles)
    assert [tile_at(number, place) for place in range(5)] == [*tiles, *(-1,) * (5 - len(tiles))]
    assert [number_of(number, tile) for tile in range(96)] == [tiles.count(tile) for tile in range(96)]
    firsts = [place for place, tile in enumerate(tiles) if tile not in tiles[:place]]
    assert distinct(number) == sum(1 << place for place in firsts)


def test_tiles_come_and_go_in_order() -> None:
    random = Random(1)
    for _ in range(200):
        tiles = [int(96 * random.random()) for _ in range(5)]
        number = 0
        for held in range(5):
            number = with_tile(number, tiles[held])
            assert number == packed(*sorted(tiles[: held + 1]))
        for gone in range(5):
            number = without_tile(number, tiles[gone])
            assert number == packed(*sorted(tiles[gone + 1 :]))
