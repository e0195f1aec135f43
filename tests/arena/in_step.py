"""`in_step.py:InStep`: a bot that decides on views what a policy of the engine decides inside."""

from typing import ClassVar

import numpy as np

from farshore.bots import derived_seed
from farshore.engine import kernels
from farshore.engine.playouts import seed_of_game
from farshore.engine.rule import Numbers
from farshore.engine.state import State, rng_of

MOST_DEALS = 100


class InStep:
    """Draws its choices from the generator that a playout would use, which all bots of a game share."""

    rng: ClassVar[Numbers]

    def __init__(self, seed: int, policy: str, run: int) -> None:
        self.seed, self.policy, self.run = seed, policy, run

    def choose(self, view: State) -> int:
        if view.step == 0:
            InStep.rng = rng_of(seed_of_game(view.game, self.run, self.deal_seen_by(view.viewer)))
        out = np.empty(view.game.actions, np.uint16)
        policy = view.game.policy_number(self.policy)
        return int(kernels.choose_at(view._states, 0, policy, view.game.styles.values, InStep.rng, out))

    def deal_seen_by(self, seat: int | None) -> int:
        """The deal for which a bot at this seat is made with this seed."""
        return next(n for n in range(MOST_DEALS) if derived_seed("match", self.run, n, seat) == self.seed)
