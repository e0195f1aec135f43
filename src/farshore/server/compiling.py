"""The child process that fills the cache of compiled rules: compiling here would keep the server from answering."""

import sys

import farshore


def main(names: list[str]) -> None:
    """Compile these games one after another; every line says which, how far it is, and of how much."""
    for name in names:
        farshore.game(name).compile(lambda done, of, name=name: print(name, done, of, flush=True))  # type: ignore[misc]


if __name__ == "__main__":
    main(sys.argv[1:])
