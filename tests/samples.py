"""Where the samples of a game are: each game's tests have a module `samples` (see `farshore.testing.samples`)."""

from importlib import import_module
from typing import cast

from farshore.testing import Samples


def samples_of(name: str) -> Samples:
    """The samples of a game; every game here owes them."""
    return cast(Samples, import_module(f"tests.games.{name.replace('-', '_')}.samples"))
