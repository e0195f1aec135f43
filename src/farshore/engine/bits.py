"""Sets of small numbers as the bits of one 64-bit word."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from farshore.engine.rule import COMPILED, rule

ONE = np.uint64(1)
NONE = np.uint64(0)


def _lowest(bits: np.uint64) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _count_trailing_zeros(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


# The smallest number in a set that is not empty: one instruction when compiled.
lowest: Callable[[np.uint64], int] = cast(Any, intrinsic)(_count_trailing_zeros) if COMPILED else _lowest


@rule
def bit(number: int) -> np.uint64:
    """The set of one number."""
    return ONE << np.uint64(number)


@rule
def contains(bits: np.uint64, number: int) -> bool:
    return (bits >> np.uint64(number)) & ONE != NONE


@rule
def without_lowest(bits: np.uint64) -> np.uint64:
    return bits & (bits - ONE)


@rule
def size(bits: np.uint64) -> int:
    """How many numbers the set holds."""
    count = 0
    while bits != NONE:
        bits = without_lowest(bits)
        count += 1
    return count
