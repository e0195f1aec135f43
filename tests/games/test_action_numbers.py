"""Stored games and records name actions by number and by text: neither may ever change."""

from hashlib import sha256

import pytest

import farshore


@pytest.mark.parametrize(
    ("name", "count", "digest"),
    [
        ("discoveries", 412, "1aca6f1e080d1ab4"),
        ("entdecker", 711, "47963d8e53e2d0f4"),
        ("lost-cities", 127, "04ef342e2f6949c9"),
    ],
)
def test_every_number_has_the_text_it_always_had(name: str, count: int, digest: str) -> None:
    game = farshore.game(name)
    texts = [game.text(action) for action in range(game.actions)]
    assert len(texts) == count
    assert sha256("\n".join(texts).encode()).hexdigest()[:16] == digest
