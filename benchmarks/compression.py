"""What compressing updates costs and saves: scenes of a game that a bot plays at random, each compressed by itself.

Beside what the server does, zlib's levels, and what went before: a window of 4 KiB that every line kept, so each update
was compressed anew for everybody who watched.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import thread_time

from ratusz import bots, games
from ratusz.engine.play import play, seeded
from ratusz.engine.time.real_time import EVEN
from ratusz.host.encoding import encode
from ratusz.server.live.deflate import deflated

PLAYERS = {"little_town": 1, "dice_city": 3, "districts": 4, "chronicle": 4}
MOST = 60
"""Scenes of a game."""
LEVELS = (1, 3, 6)

Compress = Callable[[bytes], bytes]


def scenes(name: str, players: int) -> list[bytes]:
    """What the first seat sees, every seventh event."""
    game = games.find(name)
    sitting = [bots.find("random")(Random(seat)) for seat in range(players)]
    played = play(game, game.setup(players, {}), sitting, seeded(1), EVEN)
    found = [encode(game.scene(game.observe(state, 0), 0)) for at, (_, state) in enumerate(played) if at % 7 == 0]
    return found[:MOST]


def by_itself(level: int) -> Compress:
    def compressed(text: bytes) -> bytes:
        compressor = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
        return compressor.compress(text) + compressor.flush(zlib.Z_SYNC_FLUSH)

    return compressed


def with_window() -> Compress:
    compressor = zlib.compressobj(6, zlib.DEFLATED, -12, 5)
    return lambda text: compressor.compress(text) + compressor.flush(zlib.Z_SYNC_FLUSH)


def measured(texts: Sequence[bytes], compress: Compress) -> tuple[float, float]:
    """The part of the size that is left, and microseconds a text."""
    began = thread_time()
    left = sum(len(compress(text)) for text in texts)
    return left / sum(map(len, texts)), (thread_time() - began) / len(texts) * 1e6


def main() -> None:
    """Print the table."""
    kinds: dict[str, Callable[[], Compress]] = {"server": lambda: partial(deflated, window_bits=zlib.MAX_WBITS)}
    kinds |= {f"zlib, level {level}": partial(by_itself, level) for level in LEVELS}
    kinds["window kept"] = with_window
    print("\nCompressing a scene: the part of its size that is left, and the time it takes")
    print(f"{'':<14}{'size':>9}" + "".join(f"{kind:>20}" for kind in kinds))
    for name, players in PLAYERS.items():
        texts = scenes(name, players)
        row = f"{name:<14}{sum(map(len, texts)) / len(texts) / 1000:>6.1f} kB"
        for made in kinds.values():
            part, took = measured(texts, made())
            row += f"{part:>11.1%}{took:>6.0f} us"
        print(row)


if __name__ == "__main__":
    main()
