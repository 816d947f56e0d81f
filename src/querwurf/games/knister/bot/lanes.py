"""Machine instructions that numba does not offer by itself: sixteen small numbers at once.

Values of a cell are needed for all eleven faces, so tables have rows of sixteen numbers, one lane
a face (five lanes are unused). Processors add or compare sixteen such numbers with one
instruction, but the compiler behind numba does not find that in a loop over lanes that keeps the
two best. So the functions here write the instructions themselves, as LLVM's intermediate code: an
`intrinsic` tells numba the types of a call and gives a function that appends instructions
to the caller's code (`builder`). With them an evaluation is three times as fast.

What the four functions compute, in NumPy's words:

    take_gains(top, gain, a, b, c, d):    added = gain[a] + gain[b] + gain[c] + gain[d]
                                          lower = np.minimum(top[0], added)
                                          top[0] = np.maximum(top[0], added)
                                          top[1] = np.maximum(top[1], lower)
    grade(top, levels, lowest, shift, most):
                                          level = np.clip(top[:2] - lowest >> shift, 0, most)
                                          top[2] = level[0] * levels + level[1]
    best_of_two(table, chance, a0…a3, b0…b3):
                                          (np.maximum(sum of rows a, sum of rows b) * chance).sum()
    lowest_bit(mask):                     the number of zeros below the lowest one
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

_HALF = ir.IntType(16)
_VECTOR = ir.VectorType(_HALF, 16)
_ALIGN = 2
_REAL = ir.VectorType(ir.FloatType(), 16)


def _pointer(
    context: Any, builder: Any, kind: Any, array: Any, row: Any, vector: Any = _VECTOR
) -> Any:
    """Point at a row of an array of rows of sixteen."""
    struct = context.make_array(kind)(context, builder, array)
    at = builder.gep(struct.data, [builder.mul(row, ir.Constant(row.type, 16))])
    return builder.bitcast(at, vector.as_pointer())


def _load(builder: Any, pointer: Any, align: int = _ALIGN) -> Any:
    loaded = builder.load(pointer)
    loaded.align = align
    return loaded


def _store(builder: Any, value: Any, pointer: Any) -> None:
    builder.store(value, pointer).align = _ALIGN


def _pick(builder: Any, sign: str, left: Any, right: Any) -> Any:
    return builder.select(builder.icmp_signed(sign, left, right), left, right)


@intrinsic
def _take_gains(typing_context, top, gain, row, column, diagonal, other):  # type: ignore[no-untyped-def]
    """Add a cell's four rows of gains and keep the two best by lane in `top[0]` and `top[1]`."""
    signature = types.void(top, gain, *[types.int64] * 4)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        top_value, gain_value, *rows = arguments
        parts = [
            _load(builder, _pointer(context, builder, signature.args[1], gain_value, row))
            for row in rows
        ]
        added = builder.add(builder.add(parts[0], parts[1]), builder.add(parts[2], parts[3]))
        places = [
            _pointer(context, builder, signature.args[0], top_value, ir.Constant(rows[0].type, at))
            for at in range(2)
        ]
        best, second = (_load(builder, place) for place in places)
        lower = _pick(builder, "<", best, added)
        _store(builder, _pick(builder, ">", best, added), places[0])
        _store(builder, _pick(builder, ">", second, lower), places[1])
        return context.get_dummy_value()

    return signature, generate


@intrinsic
def _grade(typing_context, top, levels, lowest, shift, most):  # type: ignore[no-untyped-def]
    """Turn the two best gains of each lane into one level number in `top[2]`."""
    signature = types.void(top, *[types.int64] * 4)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        top_value, *numbers = arguments
        levels, lowest, shift, most = (_spread(builder, number) for number in numbers)
        graded = []
        for at in range(2):
            place = _pointer(
                context, builder, signature.args[0], top_value, ir.Constant(numbers[0].type, at)
            )
            level = builder.ashr(builder.sub(_load(builder, place), lowest), shift)
            zero = ir.Constant(_VECTOR, [0] * 16)
            graded.append(_pick(builder, "<", _pick(builder, ">", level, zero), most))
        place = _pointer(
            context, builder, signature.args[0], top_value, ir.Constant(numbers[0].type, 2)
        )
        _store(builder, builder.add(builder.mul(graded[0], levels), graded[1]), place)
        return context.get_dummy_value()

    return signature, generate


def _spread(builder: Any, number: Any) -> Any:
    small = builder.trunc(number, _HALF)
    vector = ir.Constant(_VECTOR, ir.Undefined)
    for lane in range(16):
        vector = builder.insert_element(vector, small, ir.Constant(ir.IntType(32), lane))
    return vector


@intrinsic
def _lowest_bit(typing_context, mask):  # type: ignore[no-untyped-def]
    """Count the zeros below the lowest one of a mask that is not zero."""
    signature = types.int64(types.int64)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.true_bit)

    return signature, generate


@intrinsic
def _best_of_two(typing_context, table, chance, a0, a1, a2, a3, b0, b1, b2, b3):  # type: ignore[no-untyped-def]
    """Mean over faces of the better of two cells, each the sum of four rows of a table."""
    signature = types.float32(table, chance, *[types.int64] * 8)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        table_value, chance_value, *rows = arguments

        def fetch(kind: Any, array: Any, row: Any) -> Any:
            return _load(builder, _pointer(context, builder, kind, array, row, _REAL), 4)

        parts = [fetch(signature.args[0], table_value, row) for row in rows]
        zero = ir.Constant(rows[0].type, 0)
        weight = fetch(signature.args[1], chance_value, zero)
        left, right = (
            builder.fadd(builder.fadd(p[0], p[1]), builder.fadd(p[2], p[3]))
            for p in (parts[:4], parts[4:])
        )
        better = builder.select(builder.fcmp_ordered(">", left, right), left, right)
        return _total(builder, builder.fmul(better, weight))

    return signature, generate


def _total(builder: Any, vector: Any) -> Any:
    """Add up sixteen lanes by halves."""
    width = 8
    while width:
        kind = ir.VectorType(ir.IntType(32), width)
        low, high = (
            builder.shuffle_vector(
                vector, vector, ir.Constant(kind, list(range(start, start + width)))
            )
            for start in (0, width)
        )
        vector = builder.fadd(low, high)
        width //= 2
    return builder.extract_element(vector, ir.Constant(ir.IntType(32), 0))


take_gains: Any = _take_gains
grade: Any = _grade
best_of_two: Any = _best_of_two
lowest_bit: Any = _lowest_bit
