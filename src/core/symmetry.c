/* Symmetries by delta swaps; method: Knuth, TAOCP 4A, 7.1.3. */
#include <stddef.h>

#include <turncoat/board.h>

static uint64_t mirror_files(uint64_t set) {
    set = ((set >> 1) & UINT64_C(0x5555555555555555)) | ((set & UINT64_C(0x5555555555555555)) << 1);
    set = ((set >> 2) & UINT64_C(0x3333333333333333)) | ((set & UINT64_C(0x3333333333333333)) << 2);
    return ((set >> 4) & UINT64_C(0x0f0f0f0f0f0f0f0f)) |
           ((set & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4);
}

static uint64_t mirror_ranks(uint64_t set) {
    return __builtin_bswap64(set);
}

static uint64_t swap_bits(uint64_t set, uint64_t mask, int distance) {
    uint64_t changed = ((set >> distance) ^ set) & mask;
    return set ^ changed ^ (changed << distance);
}

static uint64_t transpose(uint64_t set) {
    set = swap_bits(set, UINT64_C(0x00aa00aa00aa00aa), 7);
    set = swap_bits(set, UINT64_C(0x0000cccc0000cccc), 14);
    return swap_bits(set, UINT64_C(0x00000000f0f0f0f0), 28);
}

static uint64_t transform_set(uint64_t set, TcSymmetry symmetry) {
    switch (symmetry) {
    case TC_SYMMETRY_MIRROR_FILES:
        return mirror_files(set);
    case TC_SYMMETRY_MIRROR_RANKS:
        return mirror_ranks(set);
    case TC_SYMMETRY_ROTATE_180:
        return mirror_files(mirror_ranks(set));
    case TC_SYMMETRY_TRANSPOSE:
        return transpose(set);
    case TC_SYMMETRY_ROTATE_90:
        return mirror_files(transpose(set));
    case TC_SYMMETRY_ROTATE_270:
        return mirror_ranks(transpose(set));
    case TC_SYMMETRY_TRANSPOSE_ANTI:
        return mirror_files(mirror_ranks(transpose(set)));
    case TC_SYMMETRY_IDENTITY:
    case TC_SYMMETRY_COUNT:
        break;
    }
    return set;
}

TcBoard tc_board_transform(const TcBoard *board, TcSymmetry symmetry) {
    return (TcBoard){.mover = transform_set(board->mover, symmetry),
                     .opponent = transform_set(board->opponent, symmetry)};
}

TcSquare tc_square_transform(TcSquare square, TcSymmetry symmetry) {
    if (!tc_square_is_valid(square)) {
        return square;
    }
    return __builtin_ctzll(transform_set(UINT64_C(1) << square, symmetry));
}

TcSymmetry tc_symmetry_inverse(TcSymmetry symmetry) {
    switch (symmetry) {
    case TC_SYMMETRY_ROTATE_90:
        return TC_SYMMETRY_ROTATE_270;
    case TC_SYMMETRY_ROTATE_270:
        return TC_SYMMETRY_ROTATE_90;
    default:
        return symmetry;
    }
}

/* All images of a set, which share their parts. */
static void images_of(uint64_t set, uint64_t images[TC_SYMMETRY_COUNT]) {
    uint64_t mirrored = mirror_files(set), transposed = transpose(set);
    uint64_t rotated = mirror_files(transposed);
    images[TC_SYMMETRY_IDENTITY] = set;
    images[TC_SYMMETRY_MIRROR_FILES] = mirrored;
    images[TC_SYMMETRY_MIRROR_RANKS] = mirror_ranks(set);
    images[TC_SYMMETRY_ROTATE_180] = mirror_ranks(mirrored);
    images[TC_SYMMETRY_TRANSPOSE] = transposed;
    images[TC_SYMMETRY_ROTATE_90] = rotated;
    images[TC_SYMMETRY_ROTATE_270] = mirror_ranks(transposed);
    images[TC_SYMMETRY_TRANSPOSE_ANTI] = mirror_ranks(rotated);
}

/* The opponent's discs decide only where the mover's look the same, which is rare. */
TcBoard tc_board_canonical(const TcBoard *board, TcSymmetry *symmetry) {
    uint64_t movers[TC_SYMMETRY_COUNT];
    TcSymmetry leads = TC_SYMMETRY_IDENTITY;
    images_of(board->mover, movers);
    for (TcSymmetry s = TC_SYMMETRY_MIRROR_FILES; s < TC_SYMMETRY_COUNT; s++) {
        if (movers[s] < movers[leads] ||
            (movers[s] == movers[leads] &&
             transform_set(board->opponent, s) < transform_set(board->opponent, leads))) {
            leads = s;
        }
    }
    if (symmetry != NULL) {
        *symmetry = leads;
    }
    return (TcBoard){.mover = movers[leads], .opponent = transform_set(board->opponent, leads)};
}
