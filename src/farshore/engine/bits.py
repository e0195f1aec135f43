"""Sets of small numbers as the bits of one 64-bit word."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import lower_builtin, type_callable

from farshore.engine.rule import rule

ONE = np.uint64(1)
NONE = np.uint64(0)


def lowest(bits: np.uint64) -> int:
    """The smallest number in a set that is not empty: one instruction when compiled."""
    return (int(bits) & -int(bits)).bit_length() - 1


@type_callable(lowest)
def _(_context: Any) -> Any:
    return lambda _bits: types.int64(types.uint64)


@lower_builtin(lowest, types.uint64)  # type: ignore[untyped-decorator]
def _(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))


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
