#include "formats/starts.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "base/data.h"
#include "base/random.h"
#include "formats/text_lines.h"

enum { NUMBER_MAX = 999999, NAMED_MAX = 64 };

typedef struct Start {
    TcBoard canonical; /* after the moves; Black is to move in all */
    uint8_t moves[STARTS_PLIES];
    int number;
} Start;

struct Starts {
    Start *by_number;   /* owned */
    Start *by_position; /* owned: the same, sorted */
    int count;
};

/* Puts the one with the lower number first of equal positions. */
static int compare_starts(const void *a, const void *b) {
    const Start *x = a, *y = b;
    int order = tc_board_compare(&x->canonical, &y->canonical);
    return order != 0 ? order : x->number - y->number;
}

static int compare_numbers(const void *a, const void *b) {
    const Start *x = a, *y = b;
    return x->number - y->number;
}

/* A line of the list; false when it is no start. */
static bool read_start(const char *line, size_t length, Start *start) {
    TcPosition initial = tc_position_initial();
    TcGame game;
    TcColour passing;
    if (tc_transcript_parse(line, length, &initial, &game, NULL) != TC_OK ||
        game.count != STARTS_PLIES || tc_game_is_over(&game) ||
        tc_game_passed_before(&game, STARTS_PLIES, &passing) ||
        tc_game_position(&game)->mover != TC_BLACK) {
        return false;
    }
    for (int i = 0; i < STARTS_PLIES; i++) {
        start->moves[i] = (uint8_t)game.moves[i];
    }
    start->canonical = tc_board_canonical(&tc_game_position(&game)->board, NULL);
    return true;
}

/* The lines into by_number, as far as they are starts; returns how many are not. */
static int read_lines(const char *bytes, size_t size, Starts *starts) {
    int bad = 0;
    for (size_t at = 0; at < size;) {
        size_t length = text_line_end(bytes, size, at) - at;
        bool comment = length == 0 || bytes[at] == '#' || bytes[at] == '\r';
        Start *start = &starts->by_number[starts->count];
        if (!comment && read_start(bytes + at, length, start)) {
            start->number = ++starts->count;
        } else {
            bad += !comment;
        }
        at += length + 1;
    }
    return bad;
}

/* Leaves out later lines to a position and numbers anew; returns how many there were. */
static int drop_doubles(Starts *starts) {
    int kept = 0, all = starts->count;
    Start *list = starts->by_number;
    qsort(list, (size_t)all, sizeof *list, compare_starts);
    for (int i = 0; i < all; i++) {
        if (kept == 0 || !tc_board_equal(&list[kept - 1].canonical, &list[i].canonical)) {
            list[kept++] = list[i];
        }
    }
    starts->count = kept;
    qsort(list, (size_t)kept, sizeof *list, compare_numbers);
    for (int i = 0; i < kept; i++) {
        list[i].number = i + 1;
    }
    return all - kept;
}

static size_t count_lines(const char *bytes, size_t size) {
    size_t lines = 1;
    for (size_t i = 0; i < size; i++) {
        lines += bytes[i] == '\n';
    }
    return lines;
}

static TcStatus create(const char *bytes, size_t size, Starts **out, int *skipped) {
    size_t lines = count_lines(bytes, size);
    Starts *starts = calloc(1, sizeof *starts);
    if (starts == NULL || (starts->by_number = calloc(lines, sizeof(Start))) == NULL ||
        (starts->by_position = calloc(lines, sizeof(Start))) == NULL) {
        starts_free(starts);
        return TC_ERROR_MEMORY;
    }
    int bad = read_lines(bytes, size, starts);
    bad += drop_doubles(starts);
    size_t count = (size_t)starts->count;
    memcpy(starts->by_position, starts->by_number, count * sizeof(Start));
    qsort(starts->by_position, count, sizeof(Start), compare_starts);
    if (skipped != NULL) {
        *skipped = bad;
    }
    *out = starts;
    return TC_OK;
}

TcStatus starts_create(const char *bytes, size_t size, Starts **starts, int *skipped) {
    if (bytes != NULL) {
        return create(bytes, size, starts, skipped);
    }
    Data data;
    TcStatus status = data_open(DATA_STARTS, &data);
    if (status == TC_OK) {
        status = create(data.bytes, data.size, starts, skipped);
    }
    data_release(&data);
    return status;
}

void starts_free(Starts *starts) {
    if (starts != NULL) {
        free(starts->by_number);
        free(starts->by_position);
        free(starts);
    }
}

int starts_count(const Starts *starts) {
    return starts != NULL ? starts->count : 0;
}

void starts_moves(const Starts *starts, int number, TcSquare moves[STARTS_PLIES]) {
    for (int i = 0; i < STARTS_PLIES; i++) {
        moves[i] = starts->by_number[number - 1].moves[i];
    }
}

/* The number of the start that a position is; 0: none. */
static int find_position(const Starts *starts, const TcPosition *position) {
    int low = 0, high = starts_count(starts);
    Start key = {.canonical = tc_board_canonical(&position->board, NULL)};
    while (low < high) { /* the first that is not before it */
        int middle = low + (high - low) / 2;
        if (compare_starts(&starts->by_position[middle], &key) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = low < starts_count(starts) && position->mover == TC_BLACK &&
                 tc_board_equal(&starts->by_position[low].canonical, &key.canonical);
    return found ? starts->by_position[low].number : 0;
}

int starts_find(const Starts *starts, const TcGame *game) {
    TcBoard initial = tc_board_initial();
    initial = tc_board_canonical(&initial, NULL);
    TcBoard start = tc_board_canonical(&game->start.board, NULL);
    bool usual = tc_board_equal(&start, &initial) && game->start.mover == TC_BLACK;
    if (starts == NULL || game->cursor < STARTS_PLIES || !usual) {
        return 0;
    }
    return find_position(starts, &game->positions[STARTS_PLIES]);
}

/* The number at the end of a text that has nothing else but perhaps "XOT" and "#" before it; -1:
   there is none. */
static int read_number(const char *text) {
    text += strspn(text, " ");
    text += strncasecmp(text, "xot", 3) == 0 ? 3 : 0;
    text += strspn(text, " #");
    size_t digits = strspn(text, "0123456789");
    bool whole = digits > 0 && text[digits + strspn(text + digits, " ")] == '\0';
    return !whole ? -1 : digits > 6 ? NUMBER_MAX : atoi(text);
}

/* Whether a start's line passes through one of some canonical positions. */
static bool passes_through(const Start *start, const TcPosition *positions, int count) {
    TcPosition position = tc_position_initial();
    for (int ply = 0; ply < STARTS_PLIES; ply++) {
        position = tc_position_play(&position, start->moves[ply]);
        TcBoard canonical = tc_board_canonical(&position.board, NULL);
        for (int i = 0; i < count; i++) {
            if (positions[i].mover == position.mover &&
                tc_board_equal(&positions[i].board, &canonical)) {
                return true;
            }
        }
    }
    return false;
}

/* A random one of those through an opening, each as likely as the others. */
static int choose_named(const Starts *starts, const OpeningNames *names, const char *text,
                        uint64_t *random) {
    TcPosition positions[NAMED_MAX];
    int count = opening_names_search(names, text, positions, NAMED_MAX);
    int chosen = 0;
    uint32_t seen = 0;
    count = count < NAMED_MAX ? count : NAMED_MAX;
    for (int i = 0; i < starts->count && count > 0; i++) {
        if (passes_through(&starts->by_number[i], positions, count) &&
            random_below(random, ++seen) == 0) {
            chosen = i + 1;
        }
    }
    return chosen;
}

int starts_choose(const Starts *starts, const OpeningNames *names, const char *text,
                  uint64_t *random) {
    TcGame game;
    int number = read_number(text), count = starts_count(starts);
    if (count == 0) {
        return 0;
    }
    if (number >= 0) {
        return number >= 1 && number <= count ? number : 0;
    }
    text += strspn(text, " ");
    if (text[0] == '\0' || strcasecmp(text, "xot") == 0) {
        return 1 + (int)random_below(random, (uint32_t)count);
    }
    if (tc_transcript_parse(text, strlen(text), NULL, &game, NULL) == TC_OK &&
        game.count >= STARTS_PLIES) {
        return starts_find(starts, &game);
    }
    return choose_named(starts, names, text, random);
}
