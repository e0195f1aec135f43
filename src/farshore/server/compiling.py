"""What a child process does that fills the cache of compiled rules: here it would keep the server from answering."""

import farshore


def main(name: str) -> None:
    """Compile a game; every line says how far it is, and of how much."""
    farshore.game(name).compile(lambda done, of: print(done, of, flush=True))
