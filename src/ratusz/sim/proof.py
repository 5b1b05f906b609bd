"""The proof of a compiled twin: its games and those of the rules, side by side.

At every choice of a game who is to act, what is legal, what the seat sees, all totals and the epoch have to be equal,
and at the end the game has to be over in both. `ratusz.sim.proof` knows no game: it compares what the protocol offers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from ratusz.bots.streams import bot_seed, bot_source
from ratusz.engine.capabilities import counter
from ratusz.engine.encoding.capabilities import encoder, indexer
from ratusz.engine.game import CHANCE
from ratusz.engine.play import Event
from ratusz.games import AnyGame, find
from ratusz.sim.batch import Batch
from ratusz.sim.playouts import moves
from ratusz.sim.streams import drawn
from ratusz.sim.twin import twin_of

Choose = Callable[[Any, int], Any]
"""A choice by the rules: an action for a state and a seat."""


@dataclass(slots=True)
class Played:
    """A game by the rules, the lowest seat first, and the dice that make a twin play the same."""

    plies: list[tuple[Any, int, Any]] = field(default_factory=list)
    """Every choice: the state, the seat and the action."""
    dice: list[float] = field(default_factory=list)
    end: Any = None


def play(game: AnyGame, setup: Any, choose: Choose, chance: Callable[[Sequence[tuple[Any, int]]], float]) -> Played:
    """A whole game by the rules.

    :param chance: a number from 0 to 1 (excluded) for outcomes with their weights.
    """
    state, played = game.initial_state(setup), Played()
    while seats := game.to_act(state):
        seat = min(seats)
        if seat == CHANCE:
            outcomes = game.chance_outcomes(state)
            played.dice.append(chance(outcomes))
            action = _outcome(outcomes, played.dice[-1])
        else:
            action = choose(state, seat)
            played.plies.append((state, seat, action))
        state = game.apply(state, seat, action)
    played.end = state
    return played


def _outcome(outcomes: Sequence[tuple[Any, int]], number: float) -> Any:
    left = int(number * sum([weight for _, weight in outcomes]))
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    raise ValueError(f"no outcome for {number!r}")


def at_random(game: AnyGame, setup: Any, seed: int) -> Played:
    """A game in which any legal action is as likely as another."""
    random = Random(seed)

    def choose(state: Any, seat: int) -> Any:
        legal = game.legal_actions(state, seat)
        return legal[int(random.random() * len(legal))]

    return play(game, setup, choose, lambda _outcomes: random.random())


def as_recorded(game: AnyGame, setup: Any, events: Sequence[Event[Any]]) -> Played:
    """A recorded game; what seats chose at the same time is put in the order of the seats."""
    waiting: dict[int, deque[Any]] = {}
    for event in events:
        waiting.setdefault(event.seat, deque()).append(event.action)

    def number(outcomes: Sequence[tuple[Any, int]]) -> float:
        wanted, before = waiting[CHANCE].popleft(), 0
        for outcome, weight in outcomes:
            if outcome == wanted:
                return (before + weight / 2) / sum([weight for _, weight in outcomes])
            before += weight
        raise ValueError(f"{wanted!r} cannot happen here")

    return play(game, setup, lambda _state, seat: waiting[seat].popleft(), number)


def differences(name: str, setup: Any, games: Sequence[Played]) -> Iterator[str]:
    """What differs between the rules and the twin in these games, in words; nothing if the twin is right."""
    game = find(name)
    numbered = indexer(game)
    assert numbered
    batch, twin = Batch(name, setup, len(games), seed=0, dice=_tape(name, setup, games)), twin_of(name, setup)
    for ply in range(max([len(played.plies) for played in games])):
        mask, totals, seen = batch.legal_mask(), batch.totals(), batch.observations()
        seats, chosen, now = batch.seats, np.full(len(games), -1), batch.snapshot()
        for number, played in enumerate(games):
            if ply < len(played.plies):
                state, seat, action = played.plies[ply]
                chosen[number] = numbered.index_of(setup, action)
                facts = (int(seats[number]), mask[number], totals[number], seen.planes[number], seen.scalars[number])
                yield from (f"game {number}, ply {ply}: {one}" for one in _unlike(game, state, seat, facts))
                if (epoch := twin.epoch(now.boards[number], now.numbers[number])) != game.epoch(state):
                    yield f"game {number}, ply {ply}: epoch {epoch}, by the rules {game.epoch(state)}"
            elif seats[number] >= 0:
                yield f"game {number}, ply {ply}: the twin goes on"
                chosen[number] = int(mask[number].argmax())
        if not (np.take_along_axis(mask, np.maximum(chosen, 0)[:, None], 1)[:, 0] == (chosen >= 0)).all():
            yield f"ply {ply}: the twin does not allow what the rules allow"
            return
        batch.step(chosen)
    yield from _unlike_ends(game, games, batch)


def _unlike_ends(game: AnyGame, games: Sequence[Played], batch: Batch) -> Iterator[str]:
    is_over, totals = batch.is_over, batch.totals()
    for number, played in enumerate(games):
        if not is_over[number]:
            yield f"game {number}: the twin goes on"
        if tuple(totals[number]) != _totals(game, played.end):
            yield f"game {number}: totals {totals[number]}, by the rules {_totals(game, played.end)}"


def _unlike(game: AnyGame, state: Any, seat: int, facts: tuple[Any, ...]) -> Iterator[str]:
    numbered, encoded = indexer(game), encoder(game)
    assert numbered
    assert encoded
    acting, mask, totals, planes, scalars = facts
    if acting != seat:
        yield f"seat {acting} is to act, by the rules {seat}"
        return
    if mask.tobytes() != numbered.legal_mask(state, seat):
        yield "other actions are legal"
    if tuple(totals) != _totals(game, state):
        yield f"totals {totals}, by the rules {_totals(game, state)}"
    seen = encoded.observation_planes(game.observe(state, seat), seat)
    if planes.tobytes() != seen.planes:
        yield "the planes differ"
    if tuple(scalars) != seen.scalars:
        yield f"scalars {scalars.tolist()}, by the rules {list(seen.scalars)}"


def _totals(game: AnyGame, state: Any) -> tuple[int, ...]:
    counts = counter(game)
    return tuple(counts.totals(state)) if counts else tuple(sheet.total for sheet in game.score(state))


def _tape(name: str, setup: Any, games: Sequence[Played]) -> Any:
    longest = max([len(played.dice) for played in games])
    dice = np.zeros((len(games), max(longest, twin_of(name, setup).draws)))
    for number, played in enumerate(games):
        dice[number, : len(played.dice)] = played.dice
    return dice


def other_choices(
    name: str, setup: Any, policy: Any, choosers: Callable[[Sequence[Random]], Choose], seeds: range
) -> Iterator[str]:
    """Where a bot of the twin chooses otherwise than its model in games with these dice; nothing if it never does.

    :param choosers: the model, given a source of random numbers for each seat.
    """
    game = find(name)
    numbered = indexer(game)
    assert numbered
    twin, seats = twin_of(name, setup), range(setup.players)
    dice = drawn(seeds, twin.draws)
    luck = np.array([drawn([bot_seed(seed, seat) for seed in seeds], twin.choices) for seat in seats])
    played = moves(name, setup, len(seeds), policy, dice=dice, luck=luck)
    for row, seed in enumerate(seeds):
        rolled, chooser = iter(dice[row].tolist()), choosers([bot_source(seed, seat) for seat in seats])
        by_rules = play(game, setup, chooser, lambda _outcomes, rolled=rolled: next(rolled))  # type: ignore[misc]
        chosen = [numbered.index_of(setup, action) for _, _, action in by_rules.plies]
        taken = [int(action) for action in played.actions[row] if action >= 0]
        if chosen != taken:
            at = next((k for k, (a, b) in enumerate(zip(chosen, taken, strict=False)) if a != b), "the end")
            yield f"game {seed}: another choice at {at}"
        if tuple(played.totals[row]) != _totals(game, by_rules.end):
            yield f"game {seed}: totals {played.totals[row]}, by the rules {_totals(game, by_rules.end)}"
