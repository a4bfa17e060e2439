/* One result, said alike everywhere: random games that were played to their end, some of them wiped
   out early, in the texts of the window, in every format and back, in the library, in WTHOR's
   records and by the command line. Counted here anew, square by square. */
#include <stdio.h>
#include <string.h>

#include <turncoat/formats.h>
#include <turncoat/result.h>

#include "base/file.h"
#include "base/random.h"
#include "formats/game_list.h"
#include "gui/filter/filter.h"
#include "storage/library_game.h"
#include "storage/library_import.h"
#include "storage/library_query.h"
#include "storage/library_row.h"
#include "support/folder.h"
#include "support/suite.h"
#include "words/strings.h"

enum {
    GAMES = 10000 / SUITE_ONE_IN,
    WIPED_OUT_MIN = 50 / SUITE_ONE_IN,
    COUNTS_SIZE = 24,
    HEADER = 16,
    RECORD = 68
};

typedef struct Played {
    TcGame game;
    int counts[2]; /* the winner has the empty squares */
    int discs[2];
} Played;

static Played *games; /* [GAMES] */

/* -- the games, and what is right -- */

/* A legal move at random, or one that leaves victim the fewest discs, so that it is wiped out. */
static TcSquare choose(const TcPosition *position, const TcColour *victim, uint64_t *random) {
    TcSquare best = TC_NO_SQUARE;
    uint64_t least = UINT64_MAX;
    uint64_t moves = tc_board_moves(&position->board);
    for (TcSquare square = 0; square < TC_SQUARE_COUNT; square++) {
        if ((moves >> square & 1) == 0) {
            continue;
        }
        TcPosition after = tc_position_play(position, square);
        uint64_t rest = victim != NULL ? (uint64_t)tc_position_count(&after, *victim) : 0;
        uint64_t weight = rest << 32 | random_below(random, 1 << 30);
        best = weight < least ? square : best;
        least = weight < least ? weight : least;
    }
    return best;
}

static void count(Played *played) {
    char text[TC_POSITION_TEXT_SIZE];
    tc_position_write(&played->game.positions[played->game.count], text);
    for (int i = 0; i < TC_SQUARE_COUNT; i++) {
        played->discs[TC_BLACK] += text[i] == 'X';
        played->discs[TC_WHITE] += text[i] == 'O';
    }
    int black = played->discs[TC_BLACK], white = played->discs[TC_WHITE];
    int empty = 64 - black - white;
    played->counts[TC_BLACK] = black + (black > white ? empty : black == white ? empty / 2 : 0);
    played->counts[TC_WHITE] = 64 - played->counts[TC_BLACK];
}

static int wiped_out, with_empties;

static void play_all(void) {
    uint64_t random = 2026;
    games = calloc(GAMES, sizeof *games);
    for (int i = 0; i < GAMES; i++) {
        TcGame *game = &games[i].game;
        tc_game_init(game);
        TcColour victim = i % 8 == 0 ? TC_BLACK : TC_WHITE;
        while (!tc_game_is_over(game)) {
            TcSquare square = choose(tc_game_position(game), i % 4 == 0 ? &victim : NULL, &random);
            if (tc_game_play(game, square) != TC_OK) {
                abort();
            }
        }
        count(&games[i]);
        wiped_out += games[i].discs[TC_BLACK] == 0 || games[i].discs[TC_WHITE] == 0;
        with_empties += games[i].discs[TC_BLACK] + games[i].discs[TC_WHITE] < 64;
    }
}

TEST(games_end_in_all_ways) {
    ck_assert_int_ge(wiped_out, WIPED_OUT_MIN);
    ck_assert_int_ge(with_empties, 2 * WIPED_OUT_MIN);
}

/* "64–0", and with both "64–0 (13–0 on the board)" where that differs. */
static const char *right(const Played *played, TcColour first, bool both, char text[64]) {
    TcColour second = tc_colour_other(first);
    bool differs = both && memcmp(played->counts, played->discs, sizeof played->discs) != 0;
    int size = snprintf(text, 64, "%d\u2013%d", played->counts[first], played->counts[second]);
    if (differs) {
        snprintf(text + size, 64 - (size_t)size, " (%d\u2013%d on the board)", played->discs[first],
                 played->discs[second]);
    }
    return text;
}

static int score_of(const Played *played) {
    return played->counts[TC_BLACK] - played->counts[TC_WHITE];
}

static void header_of(const Played *played, char text[16]) {
    int score = score_of(played);
    snprintf(text, 16, "%s%d", score > 0 ? "B+" : score < 0 ? "W+" : "", abs(score));
}

#define ASSERT_SAME_TEXT(actual, expected, game)                                                   \
    do {                                                                                           \
        if (strcmp((actual), (expected)) != 0) {                                                   \
            ck_abort_msg("game %d: '%s', expected '%s'", (game), (actual), (expected));            \
        }                                                                                          \
    } while (0)

#define ASSERT_HAS(text, part, game)                                                               \
    do {                                                                                           \
        if (strstr((text), (part)) == NULL) {                                                      \
            ck_abort_msg("game %d: no '%s' in '%.200s'", (game), (part), (text));                  \
        }                                                                                          \
    } while (0)

/* Makes a tree with a header that says less, as others write them, and a name to know it by. */
static TcTree *tree_of(int i) {
    static const char *const vague[2][4] = {{"", "?", "B+", "B+R"}, {"", "?", "W+", "W+T"}};
    TcTree *tree;
    char name[16];
    snprintf(name, sizeof name, "#%d", i);
    ck_assert_int_eq(tc_tree_from_game(&games[i].game, &tree), TC_OK);
    ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_BLACK, name), TC_OK);
    if (score_of(&games[i]) != 0) {
        const char *text = vague[score_of(&games[i]) < 0][i / 4 % 4];
        ck_assert_int_eq(tc_tree_set_header(tree, TC_HEADER_RESULT, text), TC_OK);
    }
    return tree;
}

/* -- the places -- */

TEST(the_window_says_it) {
    SessionSnapshot *now = calloc(1, sizeof *now);
    ck_assert_ptr_nonnull(now);
    now->played = TC_NO_SQUARE;
    now->outcome.ending = SESSION_ENDED_ON_BOARD;
    for (int i = 0; i < GAMES; i++) {
        char text[64], sentence[TC_RESULT_TEXT_SIZE];
        TcColour winner = score_of(&games[i]) < 0 ? TC_WHITE : TC_BLACK;
        TcTree *tree = tree_of(i);
        TcResult result = tc_tree_result(tree);
        now->game = games[i].game;
        now->tree = tree;
        tc_result_text(&result, sentence);
        ASSERT_SAME_TEXT(text_of_tree_result(tree).s, right(&games[i], TC_BLACK, false, text), i);
        right(&games[i], winner, true, text);
        ASSERT_HAS(sentence, text, i);
        ASSERT_HAS(text_of_result(now).s, text, i); /* the banner */
        ASSERT_HAS(text_of_title(now).s, text, i);
        ASSERT_HAS(text_of_turn(now, "").s, text, i);
        ASSERT_TRUE(text_of_note(tree).s[0] == '\0');
        tc_tree_free(tree);
    }
    free(now);
}

static void check_read(const char *bytes, size_t size) {
    GameList list;
    ck_assert_int_eq(game_list_read(&list, bytes, size, NULL, NULL), TC_OK);
    ck_assert_int_eq(list.count, GAMES);
    ck_assert_int_eq(list.rejected, 0);
    for (int i = 0; i < GAMES; i++) {
        char text[64], header[16];
        const TcTree *tree = list.games[i];
        header_of(&games[i], header);
        ASSERT_SAME_TEXT(text_of_tree_result(tree).s, right(&games[i], TC_BLACK, false, text), i);
        ASSERT_SAME_TEXT(tc_tree_header(tree, TC_HEADER_RESULT), header, i);
    }
    game_list_release(&list);
}

/* Checks what a reader sees in the bytes of one game. */
static void check_bytes(Format format, const char *bytes, int i) {
    char text[96], header[16], counts[64];
    int score = score_of(&games[i]);
    TcColour winner = score < 0 ? TC_WHITE : TC_BLACK;
    header_of(&games[i], header);
    right(&games[i], winner, true, counts);
    switch (format) {
    case FORMAT_SGF:
        snprintf(text, sizeof text, "RE[%s]", header);
        break;
    case FORMAT_GGF:
        snprintf(text, sizeof text, "RE[%+d.00]", score);
        break;
    case FORMAT_PGN:
        snprintf(text, sizeof text, "[Score \"%s\"]", header);
        ASSERT_HAS(bytes,
                   score > 0   ? "[Result \"1-0\"]"
                   : score < 0 ? "[Result \"0-1\"]"
                               : "[Result \"1/2-1/2\"]",
                   i);
        break;
    default:
        snprintf(text, sizeof text, "%s%s %s<", score == 0 ? "Draw" : tc_colour_name(winner),
                 score == 0 ? "," : " won", counts);
    }
    ASSERT_HAS(bytes, text, i);
}

static void write_all(Format format, Buf *all) {
    for (int i = 0; i < GAMES; i++) {
        TcTree *tree = tree_of(i);
        const TcTree *one = tree;
        Buf bytes;
        buf_init(&bytes);
        ck_assert_int_eq(tc_tree_settle_result(tree), TC_OK);
        ck_assert_int_eq(format_write(format, &one, 1, &bytes), TC_OK);
        check_bytes(format, bytes.data, i);
        buf_add(all, bytes.data, bytes.size);
        buf_release(&bytes);
        tc_tree_free(tree);
    }
    ck_assert(!buf_failed(all));
}

TEST(formats_say_it_and_are_read_back) {
    static const Format formats[] = {FORMAT_SGF, FORMAT_GGF, FORMAT_PGN};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        Buf all;
        buf_init(&all);
        write_all(formats[i], &all);
        check_read(all.data, all.size);
        buf_release(&all);
    }
}

/* A page is long: every sixteenth game and all that ended early. */
TEST(pages_say_it) {
    for (int i = 0; i < GAMES; i++) {
        if (i % 16 != 0 && games[i].discs[TC_BLACK] + games[i].discs[TC_WHITE] == 64) {
            continue;
        }
        TcTree *tree = tree_of(i);
        const TcTree *one = tree;
        Buf page;
        buf_init(&page);
        ck_assert_int_eq(format_write(FORMAT_HTML, &one, 1, &page), TC_OK);
        check_bytes(FORMAT_HTML, page.data, i);
        buf_clear(&page);
        ck_assert_int_eq(format_write(FORMAT_SVG_SHEET, &one, 1, &page), TC_OK);
        check_bytes(FORMAT_SVG_SHEET, page.data, i);
        buf_release(&page);
        tc_tree_free(tree);
    }
}

/* -- files -- */

static char folder[TEST_FOLDER_SIZE];

static void path_of(const char *name, char path[128]) {
    snprintf(path, 128, "%s/%s", folder, name);
}

static void write_file(const char *name, const Buf *bytes, char path[128]) {
    path_of(name, path);
    ck_assert_int_eq(file_replace(path, bytes->data, bytes->size, false), TC_OK);
}

/* Every game with its number as Black's. */
static void add_wthor(Buf *out) {
    unsigned char header[HEADER] = {20,         26,          1,        1,       GAMES & 255,
                                    GAMES >> 8, [10] = 0xea, [11] = 7, [12] = 8};
    buf_add(out, (const char *)header, sizeof header);
    for (int i = 0; i < GAMES; i++) {
        unsigned char record[RECORD] = {0, 0, (unsigned char)(i & 255), (unsigned char)(i >> 8)};
        record[6] = (unsigned char)games[i].counts[TC_BLACK];
        record[7] = 32;
        for (int ply = 0; ply < games[i].game.count; ply++) {
            TcSquare square = games[i].game.moves[ply];
            record[8 + ply] = (unsigned char)(10 * (square / 8 + 1) + square % 8 + 1);
        }
        buf_add(out, (const char *)record, sizeof record);
    }
}

static void check_library(const char *path) {
    char library_path[128];
    TcError error;
    ImportResult result;
    path_of("library.db", library_path);
    Library *library = library_open(library_path, NULL, NULL, &error);
    LibraryRow *rows = calloc(GAMES, sizeof *rows);
    ck_assert_msg(library != NULL, "%s", error.message);
    ck_assert(rows != NULL && library_import(library, &path, 1, NULL, &result));
    ck_assert_int_eq(result.added, GAMES);
    ck_assert_int_eq(result.noted, 0);
    int found;
    int64_t total;
    ck_assert(library_list(library, NULL, LIBRARY_BY_ADDED, false, 0, rows, GAMES, &found, &total));
    ck_assert_int_eq(found, GAMES);
    for (int row = 0; row < GAMES; row++) {
        char text[64], header[16];
        int i = atoi(rows[row].black + 1);
        ASSERT_SAME_TEXT(text_of_library_result(&rows[row]).s,
                         right(&games[i], TC_BLACK, false, text), i);
        if (row % 16 == 0) { /* and as it is opened from there */
            TcTree *tree = NULL;
            LibraryRow again;
            header_of(&games[i], header);
            ASSERT_TRUE(library_get(library, rows[row].id, &again, &tree));
            ASSERT_SAME_TEXT(tc_tree_header(tree, TC_HEADER_RESULT), header, i);
            tc_tree_free(tree);
        }
    }
    free(rows);
    library_close(library);
}

TEST(the_library_says_it) {
    char path[128];
    Buf all;
    buf_init(&all);
    test_folder_make(folder);
    write_all(FORMAT_PGN, &all);
    write_file("games.pgn", &all, path);
    check_library(path);
    buf_release(&all);
    test_folder_remove(folder);
}

TEST(wthor_says_it) {
    char path[128];
    Buf all;
    buf_init(&all);
    test_folder_make(folder);
    add_wthor(&all);
    check_read(all.data, all.size);
    write_file("games.wtb", &all, path);
    check_library(path);
    buf_release(&all);
    test_folder_remove(folder);
}

/* The program goes from moves alone to each format. */
TEST(the_command_line_says_it) {
    static const char *const suffixes[] = {"ggf", "sgf", "pgn"};
    char from[128], to[128], command[600], moves[TC_TRANSCRIPT_SIZE];
    Buf all;
    buf_init(&all);
    test_folder_make(folder);
    for (int i = 0; i < GAMES; i++) {
        tc_transcript_write(&games[i].game, moves);
        buf_printf(&all, "%s\n", moves);
    }
    write_file("games.txt", &all, from);
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
        char name[16];
        snprintf(name, sizeof name, "out.%s", suffixes[i]);
        path_of(name, to);
        snprintf(command, sizeof command, "\"%s\" convert \"%s\" \"%s\"", TEST_CLI, from, to);
        ck_assert_int_eq(system(command), 0);
        buf_clear(&all);
        ck_assert_int_eq(file_read_regular(to, FORMAT_BYTES_MAX, &all), TC_OK);
        check_read(all.data, all.size);
    }
    buf_release(&all);
    test_folder_remove(folder);
}

int main(void) {
    play_all(); /* once for all */
    int answer = suite_run("results", NULL, NULL);
    free(games);
    return answer;
}
