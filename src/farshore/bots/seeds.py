"""The one way in which bots come by their seeds."""

from hashlib import blake2b

from farshore.engine.state import State


def derived_seed(*parts: object) -> int:
    """A seed of 64 bits that follows from these parts and tells nothing of them.

    Saved games rely on it: a bot at a table is made with the seed of (salt, seat), one at a terminal, or at a table
    whose host chose the game's seed, with that of ("bot", seat, the game's seed), one in a match with that of
    ("match", its seed, deal, seat).
    """
    said = " ".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(said, digest_size=8).digest())


def number_for(seed: int, view: State) -> int:
    """A random number of 64 bits for one decision: that of this seat at this step."""
    return derived_seed(seed, view.viewer, view.step)
