"""Whatever the server draws by chance: in one place, so that tests can fix it."""

import random
import secrets

from farshore.engine.state import SEED_BITS
from farshore.records import fresh_salt

TABLE_ID_BYTES = 10
GUEST_ID_BYTES = 16


class Entropy:
    """What nobody can guess."""

    def table_id(self) -> str:
        return secrets.token_hex(TABLE_ID_BYTES)

    def guest_id(self) -> str:
        return secrets.token_hex(GUEST_ID_BYTES)

    def seed(self) -> int:
        return secrets.randbits(SEED_BITS)

    def salt(self) -> bytes:
        return fresh_salt()

    def rng(self) -> random.Random:
        """For the order of seats."""
        return random.SystemRandom()
