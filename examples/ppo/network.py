"""A network for positions, and how it is changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

HIDDEN = 128
NEVER = np.float32(-1e9)


class Network:
    """Two hidden layers; from the last one follow the logits of all actions, and the value of the position."""

    def __init__(self, inputs: int, actions: int, random: np.random.Generator) -> None:
        shapes, gains = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)], [2.0, 2.0, 0.02]
        self.parameters: list[Array] = []
        for (rows, columns), gain in zip(shapes, gains, strict=True):
            self.parameters.append(random.normal(0, (gain / rows) ** 0.5, (rows, columns)).astype(np.float32))
            self.parameters.append(np.zeros(columns, np.float32))
        self.moments = [np.zeros_like(one) for one in self.parameters * 2]
        self.updates = 0

    def update(self, gradients: Sequence[Array], rate: float) -> None:
        """One step of Adam, with gradients of length one at most."""
        length = float(np.sqrt(sum(float((one**2).sum()) for one in gradients)))
        self.updates += 1
        for number, (parameter, steep) in enumerate(zip(self.parameters, gradients, strict=True)):
            gradient = steep * min(1.0, 1.0 / (length + 1e-8))
            mean, square = self.moments[number], self.moments[number + len(self.parameters)]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            parameter[:] = parameter - rate * mean / (1 - 0.9**self.updates) / scale


def forward(parameters: Sequence[Array], inputs: Array, masks: Array) -> tuple[Array, Array, list[Array]]:
    """Chances of all actions, values, and what `backward` needs."""
    w1, b1, w2, b2, w3, b3 = parameters
    first = np.maximum(inputs @ w1 + b1, 0)
    second = np.maximum(first @ w2 + b2, 0)
    out = second @ w3 + b3
    logits = np.where(masks, out[:, :-1], NEVER)
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances, out[:, -1], [inputs, first, second]


def backward(parameters: Sequence[Array], layers: Sequence[Array], wrong: Array) -> list[Array]:
    """Gradients of all parameters from those of the output."""
    gradients: list[Array] = []
    for number in (2, 1, 0):
        gradients = [layers[number].T @ wrong, wrong.sum(axis=0), *gradients]
        wrong = (wrong @ parameters[2 * number].T) * (layers[number] > 0)
    return gradients
