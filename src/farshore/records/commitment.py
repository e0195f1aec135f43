"""The commitment: what the table publishes before the first action, so that nobody can change the deal afterwards.

It is the SHA-256 of the 16 bytes of the seed, big-endian, followed by 32 bytes of salt. Seed, salt and commitment stand
in a record as hexadecimal digits, so that anybody can check it: `echo SEED SALT | xxd -r -p | sha256sum`.
"""

import hashlib
import hmac
import secrets

SEED_BYTES = 16
SALT_BYTES = 32
COMMITMENT_BYTES = hashlib.sha256().digest_size


def fresh_salt() -> bytes:
    return secrets.token_bytes(SALT_BYTES)


def seed_text(seed: int) -> str:
    return seed.to_bytes(SEED_BYTES, "big").hex()


def commit(seed: int, salt: bytes) -> str:
    """The commitment to a seed."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return hashlib.sha256(seed.to_bytes(SEED_BYTES, "big") + salt).hexdigest()


def keeps(commitment: str, seed: int, salt: bytes) -> bool:
    """Whether this seed and salt are those that were committed to."""
    return hmac.compare_digest(commitment.encode(), commit(seed, salt).encode())
