/* Picks positions to measure values on from games that training never sees:

     pick_positions EMPTIES COUNT SEED WTB...

   Of WTHOR's games those held out at 5 %; of their positions of EMPTIES empty squares those with
   two moves or more that no other game reaches, each once whatever its image; COUNT of them as the
   seed draws them, as OBF, the mover as X. tests/positions/wthor-22.obf was begun so. */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/random.h"
#include "core/bits.h"
#include "forge/train_data.h"
#include "formats/wthor.h"

enum { HOLDOUT = 5, FILE_CAP = 64 << 20 };

typedef struct Found {
    TcBoard board;
    bool held_out;
} Found;

typedef struct Picker {
    int empties;
    Found *found;
    size_t count, capacity;
} Picker;

static void add_board(Picker *picker, const TcBoard *board, bool held_out) {
    if (picker->count == picker->capacity) {
        picker->capacity = 2 * picker->capacity + 1024;
        picker->found = realloc(picker->found, picker->capacity * sizeof *picker->found);
        if (picker->found == NULL) {
            abort();
        }
    }
    picker->found[picker->count++] =
        (Found){.board = tc_board_canonical(board, NULL), .held_out = held_out};
}

static void add_game(Picker *picker, const TcGame *game) {
    TrainData split = {.holdout = HOLDOUT};
    bool held_out = train_data_holds_out(&split, train_data_hash_game(game));
    for (int ply = 0; ply <= game->count; ply++) {
        const TcBoard *board = &game->positions[ply].board;
        if (tc_board_empties(board) == picker->empties && bits_count(tc_board_moves(board)) >= 2) {
            add_board(picker, board, held_out);
        }
    }
}

static bool add_file(Picker *picker, const char *path) {
    Buf bytes;
    buf_init(&bytes);
    WthorHeader header;
    TcError error;
    bool fine = file_read(path, FILE_CAP, &bytes) == TC_OK &&
                wthor_parse_header(bytes.data, bytes.size, &header, &error) == TC_OK;
    for (uint32_t i = 0; fine && i < header.games; i++) {
        WthorGame game;
        if (wthor_parse_game(bytes.data, &header, i, &game, &error) == TC_OK) {
            add_game(picker, &game.game);
        }
    }
    buf_release(&bytes);
    return fine;
}

/* Equal boards together, those of games that training sees first. */
static int compare(const void *left, const void *right) {
    const Found *a = left, *b = right;
    if (a->board.mover != b->board.mover) {
        return a->board.mover < b->board.mover ? -1 : 1;
    }
    if (a->board.opponent != b->board.opponent) {
        return a->board.opponent < b->board.opponent ? -1 : 1;
    }
    return (a->held_out > b->held_out) - (a->held_out < b->held_out);
}

static void keep_unseen(Picker *picker) {
    qsort(picker->found, picker->count, sizeof *picker->found, compare);
    size_t kept = 0;
    TcBoard last = {0};
    for (size_t i = 0; i < picker->count; i++) {
        bool first = !tc_board_equal(&picker->found[i].board, &last);
        last = picker->found[i].board;
        if (first && picker->found[i].held_out) {
            picker->found[kept++] = picker->found[i];
        }
    }
    picker->count = kept;
}

static void print_board(const TcBoard *board) {
    for (int square = 0; square < TC_SQUARE_COUNT; square++) {
        putchar((board->mover >> square & 1) != 0      ? 'X'
                : (board->opponent >> square & 1) != 0 ? 'O'
                                                       : '-');
    }
    puts(" X;");
}

int main(int argc, char *argv[]) {
    if (argc < 5) {
        fprintf(stderr, "usage: pick_positions EMPTIES COUNT SEED WTB...\n");
        return 2;
    }
    Picker picker = {.empties = atoi(argv[1])};
    size_t wanted = strtoul(argv[2], NULL, 10);
    uint64_t random = strtoull(argv[3], NULL, 10);
    for (int i = 4; i < argc; i++) {
        if (!add_file(&picker, argv[i])) {
            fprintf(stderr, "%s: found no games of WTHOR\n", argv[i]);
            return 2;
        }
    }
    keep_unseen(&picker);
    if (picker.count < wanted) {
        fprintf(stderr, "found %zu positions only\n", picker.count);
        return 1;
    }
    for (size_t i = 0; i < wanted; i++) {
        size_t at = i + random_below(&random, (uint32_t)(picker.count - i));
        Found found = picker.found[at];
        picker.found[at] = picker.found[i];
        print_board(&found.board);
    }
    free(picker.found);
    return 0;
}
