"""The commitment to a seed."""

import hashlib

import pytest

from farshore.records import Journal, bot, commit, fresh_salt, keeps
from tests.records.played import running_game


def test_a_commitment_is_the_hash_of_sixteen_bytes_of_seed_and_thirty_two_of_salt() -> None:
    salt = bytes(range(32))
    seed = 0x0102030405060708090A0B0C0D0E0F10
    expected = hashlib.sha256(bytes(range(1, 17)) + bytes(range(32))).hexdigest()
    assert commit(seed, salt) == expected
    assert commit(7, salt) == hashlib.sha256(b"\0" * 15 + b"\7" + salt).hexdigest()


def test_a_commitment_is_kept_by_its_seed_and_salt_alone() -> None:
    salt = bytes(range(32))
    commitment = commit(7, salt)
    assert keeps(commitment, 7, salt)
    assert not keeps(commitment, 8, salt)
    assert not keeps(commitment, 7, bytes(32))
    assert not keeps("", 7, salt)


def test_it_can_be_checked_from_the_digits_of_the_record() -> None:
    record = running_game().record()
    digits = f"{record.seed}{record.salt}"
    assert hashlib.sha256(bytes.fromhex(digits)).hexdigest() == record.commitment


@pytest.mark.parametrize("salt", [b"", bytes(31), bytes(33)])
def test_a_salt_has_its_length(salt: bytes) -> None:
    with pytest.raises(ValueError, match=f"a salt has 32 bytes, not {len(salt)}"):
        commit(7, salt)


def test_every_game_has_a_salt_of_its_own() -> None:
    state = running_game(actions=0).state
    seats = [bot("random"), bot("random")]
    salts = {Journal(state, seats).record().salt for _ in range(20)}
    assert len(salts) == 20
    assert len(fresh_salt()) == 32
