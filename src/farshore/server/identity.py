"""Who somebody is, without an account: a signed cookie, form tokens and invitations, all made from one secret."""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode

from itsdangerous import BadSignature, Signer

COOKIE = "farshore"
YEAR = 365 * 24 * 3600
GUEST_ID = re.compile(r"[0-9a-f]{32}")
TOKEN_LENGTH = 27  # of base64: 160 bits
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
        """What a form of ours must bring along, so that no other site can post in a guest's name."""
        return self._token("form", guest)

    def is_form_token(self, guest: str, token: str) -> bool:
        return same(token, self.form_token(guest))

    def invitation(self, table: str, seat: str) -> str:
        """What a link must hold to take a seat, or any seat, of a table."""
        return self._token("seat", table, seat)

    def is_invitation(self, table: str, seat: str, token: str) -> bool:
        return same(token, self.invitation(table, seat))

    def _token(self, *about: str) -> str:
        digest = hmac.new(self._secret, "\n".join(about).encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(digest).decode()[:TOKEN_LENGTH]


def same(given: str, right: str) -> bool:
    """Whether two tokens are the same, in a time that does not tell how much of them is."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), right.encode())
