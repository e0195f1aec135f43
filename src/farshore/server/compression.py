"""Answers are sent compressed to whoever takes that.

How well a page compresses tells how much of it repeats, so a stranger who can put words of his own into a page, and see
how long it is on its way, could guess secrets that stand beside them. So tokens of forms look otherwise on every page
(see `identity.py`), a page that holds an invitation is sent as it is, and chance has a part in every page's length.
"""

from __future__ import annotations

import gzip
import io
import secrets
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.responses import Response

SMALLEST = 1_000  # bytes: less is sent as it is
QUICK, THOROUGH = 6, 9
LONGEST_PADDING = 100  # bytes
TEXTS = ("text/", "application/json", "image/svg+xml")
REMEMBERED = 64  # files of ours
NEVER = ("q=0", "q=0.0", "q=0.00", "q=0.000")


def accepts_gzip(headers: Headers) -> bool:
    """Whether the other side said that it can read what `gzip` compressed."""
    offers = (offer.partition(";") for offer in headers.get("accept-encoding", "").lower().split(","))
    return any(coding.strip() == "gzip" and quality.replace(" ", "") not in NEVER for coding, _, quality in offers)


def compress(response: Response, headers: Headers) -> None:
    """Compress an answer that was made for one visitor, if it is worth it and not compressed already."""
    is_text = response.headers.get("content-type", "").startswith(TEXTS)
    if is_text and len(response.body) >= SMALLEST and "vary" not in response.headers:
        response.headers.add_vary_header("accept-encoding")
        if accepts_gzip(headers):
            replace_body(response, padded(bytes(response.body)))


def padded(data: bytes) -> bytes:
    """Compressed, and longer by chance: the name of the file that gzip keeps is as long as we like."""
    out = io.BytesIO()
    name = "x" * secrets.randbelow(LONGEST_PADDING)
    with gzip.GzipFile(name, "wb", QUICK, out, mtime=0) as file:
        file.write(data)
    return out.getvalue()


@lru_cache(REMEMBERED)
def thoroughly(data: bytes) -> bytes:
    """A file of ours, compressed once for all."""
    return gzip.compress(data, THOROUGH, mtime=0)


def replace_body(response: Response, body: bytes) -> None:
    response.body = body
    response.headers["content-encoding"] = "gzip"
    response.headers["content-length"] = str(len(body))


def compress_file(response: Response, headers: Headers) -> None:
    """Compress a file of ours, which is the same for everybody."""
    response.headers.add_vary_header("accept-encoding")
    if accepts_gzip(headers):
        replace_body(response, thoroughly(bytes(response.body)))
