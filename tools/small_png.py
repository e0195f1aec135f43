"""Pictures of flat colours, made small: a PNG of at most 256 colours instead of millions."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]  # rows, columns, and red, green, blue

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
CHANNELS = {2: 3, 6: 4}  # bytes a pixel, by the kind of colour: with and without transparency
PALETTE = 3
FINEST = 3  # bits of a channel that do not matter when colours are counted
AT_ONCE = 4096  # colours compared with the palette


def small_png(picture: bytes) -> bytes:
    """The same picture with a palette of its most frequent colours."""
    pixels = read(picture)
    shown, where = np.unique(packed(pixels), return_inverse=True)
    counts = np.bincount(where.ravel())
    palette = frequent(unpacked(shown), counts)
    return write(nearest(unpacked(shown), palette)[where].reshape(pixels.shape[:2]), palette)


# ---- Colours ---------------------------------------------------------------------------------------------------------


def packed(pixels: Pixels) -> NDArray[np.uint32]:
    wide = pixels.astype(np.uint32)
    return wide[..., 0] << np.uint32(16) | wide[..., 1] << np.uint32(8) | wide[..., 2]


def unpacked(colours: NDArray[np.uint32]) -> NDArray[np.float64]:
    return np.stack([colours >> 16 & 255, colours >> 8 & 255, colours & 255], axis=-1).astype(np.float64)


def frequent(colours: NDArray[np.float64], counts: NDArray[np.intp]) -> NDArray[np.uint8]:
    """The colours to keep: all if they are few, else the means of the fullest boxes of like colours."""
    if len(colours) <= COLOURS:
        return colours.astype(np.uint8)
    boxes, box_of = np.unique(colours.astype(np.uint8) >> FINEST, axis=0, return_inverse=True)
    box_of = box_of.ravel()
    weights = np.bincount(box_of, counts, len(boxes))
    means = [np.bincount(box_of, counts * colours[:, channel], len(boxes)) / weights for channel in range(3)]
    fullest = np.argsort(-weights, kind="stable")[:COLOURS]
    return np.stack(means, axis=-1)[fullest].round().astype(np.uint8)


def nearest(colours: NDArray[np.float64], palette: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """For each colour the place in the palette that is most like it."""
    kept = palette.astype(np.float64)
    parts = [
        ((colours[start : start + AT_ONCE, None] - kept) ** 2).sum(-1).argmin(-1)
        for start in range(0, len(colours), AT_ONCE)
    ]
    return np.concatenate(parts).astype(np.uint8)


# ---- The file --------------------------------------------------------------------------------------------------------


def read(picture: bytes) -> Pixels:
    parts = list(chunks(picture))
    width, height, _, kind, *_ = struct.unpack(">IIBBBBB", parts[0][1])
    raw = np.frombuffer(zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT")), np.uint8)
    step = CHANNELS[kind]
    rows = raw.reshape(height, 1 + width * step)
    whole: Pixels = unfiltered(rows, step).reshape(height, width, step)
    return whole[..., :3]


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(SIGNATURE)
    while place < len(picture):
        (length,) = struct.unpack_from(">I", picture, place)
        yield picture[place + 4 : place + 8], picture[place + 8 : place + 8 + length]
        place += 12 + length


@numba.njit()
def likeliest(left: int, above: int, corner: int) -> int:
    """Whichever is nearest to left + above - corner."""
    to_left, to_above, to_corner = abs(above - corner), abs(left - corner), abs(left + above - 2 * corner)
    if to_left <= to_above and to_left <= to_corner:
        return left
    return above if to_above <= to_corner else corner


@numba.njit()
def unfiltered(rows: Any, step: int) -> Any:
    """Each row stands there as differences from what is left of it and above it."""
    height, width = rows.shape[0], rows.shape[1] - 1
    out = np.zeros((height, width), np.uint8)
    for y in range(height):
        how = rows[y, 0]
        for x in range(width):
            left = int(out[y, x - step]) if x >= step else 0
            above = int(out[y - 1, x]) if y else 0
            corner = int(out[y - 1, x - step]) if y and x >= step else 0
            if how == 0:
                guess = 0
            elif how == 1:
                guess = left
            elif how == 2:
                guess = above
            elif how == 3:
                guess = (left + above) // 2
            else:
                guess = likeliest(left, above, corner)
            out[y, x] = (int(rows[y, x + 1]) + guess) & 255
    return out


def write(places: NDArray[np.uint8], palette: NDArray[np.uint8]) -> bytes:
    height, width = places.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = places
    head = struct.pack(">IIBBBBB", width, height, 8, PALETTE, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(chunk(name, body) for name, body in parts)


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
