"""A made-up bot, as somebody else's package would bring one to Farshore."""

from farshore.engine.state import State


class Hindmost:
    """Takes the last legal action, or one so many before it."""

    def __init__(self, seed: int, before: int = 0, first: bool = False) -> None:
        self.seed = seed
        self.place = 0 if first else -1 - before

    def choose(self, view: State) -> int:
        legal = view.legal
        return legal[max(self.place, -len(legal))]
