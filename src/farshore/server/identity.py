"""Who somebody is, without an account: a signed cookie, form tokens and invitations, all made from one secret."""

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

from itsdangerous import BadSignature, Signer

COOKIE = "farshore"
YEAR = 365 * 24 * 3600
GUEST_ID = re.compile(r"[0-9a-f]{32}")
TOKEN_BYTES = 20
TOKEN_LENGTH = 27  # of base64
FORM_TOKEN_LENGTH = 54  # of base64: a mask, and the token under it
ANY_SEAT = "any"


class Identity:
    """Signs and checks."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signer = Signer(secret, salt="farshore guest", digest_method=hashlib.sha256)

    def cookie_for(self, guest: str) -> str:
        return self._signer.sign(guest).decode()

    def guest_in(self, cookie: str | None) -> str | None:
        """The guest whom a cookie names, if we signed it."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            guest = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        return guest if GUEST_ID.fullmatch(guest) else None

    def form_token(self, guest: str) -> str:
        """What a form of ours must bring along, so that no other site can post in a guest's name.

        It looks otherwise each time: pages are compressed, and a secret that stayed the same could be guessed from how
        long they get.
        """
        mask = secrets.token_bytes(TOKEN_BYTES)
        return urlsafe_b64encode(mask + masked(self._digest("form", guest), mask)).decode().rstrip("=")

    def is_form_token(self, guest: str, token: str) -> bool:
        if len(token) != FORM_TOKEN_LENGTH or not token.isascii():
            return False
        try:
            said = urlsafe_b64decode(token + "=" * (-len(token) % 4))
        except ValueError:
            return False
        mask, hidden = said[:TOKEN_BYTES], said[TOKEN_BYTES:]
        return hmac.compare_digest(masked(hidden, mask), self._digest("form", guest))

    def invitation(self, table: str, seat: str) -> str:
        """What a link must hold to take a seat, or any seat, of a table."""
        return self._token("seat", table, seat)

    def is_invitation(self, table: str, seat: str, token: str) -> bool:
        return same(token, self.invitation(table, seat))

    def _token(self, *about: str) -> str:
        return urlsafe_b64encode(self._digest(*about)).decode()[:TOKEN_LENGTH]

    def _digest(self, *about: str) -> bytes:
        return hmac.new(self._secret, "\n".join(about).encode(), hashlib.sha256).digest()[:TOKEN_BYTES]


def masked(data: bytes, mask: bytes) -> bytes:
    """Both ways: what is masked twice is as before."""
    return bytes(one ^ other for one, other in zip(data, mask, strict=False))


def same(given: str, right: str) -> bool:
    """Whether two tokens are the same, in a time that does not tell how much of them is."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), right.encode())
