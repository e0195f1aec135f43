"""The child process that fills the cache of compiled rules: compiling here would keep the server from answering."""

import sys

import farshore


def main(name: str) -> None:
    """Compile a game; every line says how far it is, and of how much."""
    farshore.game(name).compile(lambda done, of: print(done, of, flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
