/* The readers are asked about every seed of the fuzzers (tests/fuzz/corpus) and about texts that
   people paste: tests/golden/read has a text for each folder of seeds, with what is read and which
   errors are told. Behind the name of a seed stand checksums: of what its beginnings say, of what it
   says with single bytes changed (with the places of errors, not their words), and of its games in
   every format. GOLDEN_UPDATE=1 writes the texts anew. READ_ALL=FOLDER puts what went into the
   checksums there, for two builds to be compared. */
#include <string.h>

#include <turncoat/formats.h>

#include "base/bounds.h"
#include "base/checksum.h"
#include "base/file.h"
#include "base/file_names.h"
#include "formats/game_list.h"
#include "formats/note.h"
#include "formats/sgf.h"
#include "support/golden.h"
#include "support/pastes.h"
#include "support/trees.h"

static const char corpus[] = TEST_SOURCE "/tests/fuzz/corpus";
static const char golden[] = TEST_SOURCE "/tests/golden/read";

enum { PATH_SIZE = 1024, INPUT_MAX = 1 << 16 };

static const struct {
    const char *name;
    enum { GAMES, BOARD, NAMES } holds;
    Format format; /* FORMAT_COUNT: that of each seed */
    int variants;  /* at most */
} folders[] = {{"any", GAMES, FORMAT_COUNT, 400},  {"board", BOARD, FORMAT_BOARD, 400},
               {"ggf", GAMES, FORMAT_GGF, 400},    {"ggs_log", GAMES, FORMAT_GGS_LOG, 400},
               {"html", GAMES, FORMAT_HTML, 400},  {"names", NAMES, FORMAT_WTHOR_PLAYERS, 400},
               {"obf", GAMES, FORMAT_OBF, 400},    {"pastes", GAMES, FORMAT_COUNT, 50},
               {"pgn", GAMES, FORMAT_PGN, 400},    {"quest", GAMES, FORMAT_QUEST, 400},
               {"sgf", GAMES, FORMAT_SGF, 400},    {"transcript", GAMES, FORMAT_TRANSCRIPT, 400},
               {"wthor", GAMES, FORMAT_WTHOR, 400}};
enum { FOLDERS = sizeof folders / sizeof *folders };

/* A form of a seed, and all that is said of it. */
typedef struct Reading {
    Buf bytes, said;
    Buf written; /* of the seed itself: its games in every format */
    bool whole;  /* it is the seed itself, whose errors are told in words */
} Reading;

/* Texts that went into checksums, each behind a line with its name. */
static Buf summed;

static void say_error(Reading *reading, const TcError *error) {
    buf_printf(&reading->said, "%d:%d %s\n", error->line, error->column,
               reading->whole ? tc_error_text(error) : "");
}

static void say_game(Reading *reading, const GameReader *games, const TcTree *tree) {
    sgf_write(tree, &reading->said);
    buf_add_text(&reading->said, games->side_inferred ? "side inferred; " : "");
    (void)note_add(tree, &reading->said);
    buf_add_char(&reading->said, '\n');
    for (Format format = 0; reading->whole && format < FORMAT_COUNT; format++) {
        if (format_is_writable(format) && !format_is_picture(format)) {
            ck_assert_int_eq(format_write(format, &tree, 1, &reading->written), TC_OK);
        }
    }
}

static void say_games(Reading *reading, Format format) {
    GameReader games;
    TcError error = {0};
    TcPosition shown = tc_position_initial();
    shown = tc_position_play(&shown, tc_square_parse("f5"));
    GameOptions options = {.shown = &shown};
    error.status = game_reader_open_as(&games, format, reading->bytes.data, reading->bytes.size,
                                       &options, &error);
    if (error.status != TC_OK) {
        say_error(reading, &error);
        return;
    }
    TcTree *tree;
    GameReader before;
    bool ended;
    do {
        before = games;
        memset(&error, 0, sizeof error);
        error.status = game_reader_next(&games, &tree, &error);
        if (error.status != TC_OK) {
            say_error(reading, &error);
        }
        if (tree != NULL) {
            say_game(reading, &games, tree);
        }
        ended = error.status == TC_OK && tree == NULL;
        tc_tree_free(tree);
    } while (!ended && (games.reader.at > before.reader.at || games.number > before.number));
    game_reader_close(&games);
}

/* The same bytes through the public reader of one game's moves. */
static void say_moves(Reading *reading) {
    TcGame game;
    TcError error = {0};
    char moves[TC_TRANSCRIPT_SIZE];
    TcPosition start = tc_position_initial();
    error.status =
        tc_transcript_parse(reading->bytes.data, reading->bytes.size, &start, &game, &error);
    tc_transcript_write(&game, moves);
    buf_printf(&reading->said, "moves %s\n", moves);
    if (error.status != TC_OK) {
        say_error(reading, &error);
    }
}

/* The same through the public reader of lines of OBF, up to the first that it refuses. */
static void say_entries(Reading *reading) {
    size_t offset = 0;
    int line = 1;
    bool found;
    TcObfEntry entry;
    TcError error = {0};
    while ((error.status = tc_obf_next(reading->bytes.data, reading->bytes.size, &offset, &line,
                                       &entry, &found, &error)) == TC_OK &&
           found) {
        char text[TC_POSITION_TEXT_SIZE];
        tc_position_write(&entry.position, text);
        buf_printf(&reading->said, "%d: %s%s", entry.line, text,
                   entry.side_inferred ? " inferred" : "");
        if (entry.has_value) {
            buf_printf(&reading->said, " value %d", entry.value);
        }
        for (int i = 0; i < entry.move_count; i++) {
            buf_printf(&reading->said, " %d:%d", entry.moves[i].square, entry.moves[i].score);
        }
        buf_add_char(&reading->said, '\n');
    }
    if (error.status != TC_OK) {
        say_error(reading, &error);
    }
}

static void say_board(Reading *reading) {
    TcPosition position;
    TcError error = {0};
    bool side_inferred = false;
    error.status = tc_board_text_parse(reading->bytes.data, reading->bytes.size, &position,
                                       &side_inferred, &error);
    if (error.status != TC_OK) {
        say_error(reading, &error);
        return;
    }
    buf_printf(&reading->said, "%016" PRIx64 " %016" PRIx64 " %d%s\n", position.board.mover,
               position.board.opponent, position.mover, side_inferred ? " inferred" : "");
}

static void say_names(Reading *reading) {
    WthorNames names = {.count = 0};
    TcError error = {0};
    error.status = wthor_parse_names(reading->bytes.data, reading->bytes.size, &names, &error);
    if (error.status != TC_OK) {
        say_error(reading, &error);
        return;
    }
    for (int i = -1; i <= names.count; i++) {
        buf_printf(&reading->said, "%s;", wthor_name(&names, i));
    }
    buf_add_char(&reading->said, '\n');
    wthor_release_names(&names);
}

static void say(int folder, Reading *reading) {
    Format format = folders[folder].format, detected;
    switch (folders[folder].holds) {
    case GAMES:
        detected = format_detect(reading->bytes.data, reading->bytes.size);
        format = format == FORMAT_COUNT ? detected : format;
        buf_printf(&reading->said, "%s: ", format_suffix(detected));
        if (format != FORMAT_PICTURE) { /* test_picture.c compares what pictures say */
            say_games(reading, format);
        }
        if (format == FORMAT_TRANSCRIPT) {
            say_moves(reading);
        } else if (format == FORMAT_OBF) {
            say_entries(reading);
        }
        break;
    case BOARD:
        say_board(reading);
        break;
    case NAMES:
        say_names(reading);
        break;
    }
}

static void add_sum(const char *what, const Buf *text, Buf *out) {
    buf_printf(&summed, "== %s\n", what);
    buf_add(&summed, text->data, text->size);
    buf_printf(out, ", %s %016" PRIx64, what, checksum_add(CHECKSUM_START, text->data, text->size));
}

/* The seed without its end, or with a byte of it changed to another of its bytes, in count ways. */
static void vary(const Buf *seed, int variant, int count, bool cut, Buf *bytes) {
    buf_clear(bytes);
    size_t at = seed->size * (size_t)variant / (size_t)count;
    buf_add(bytes, seed->data, cut ? at : seed->size);
    if (!cut) {
        bytes->data[at] = seed->data[(at * 7 + (size_t)variant) % seed->size];
    }
}

static void reading_init(Reading *reading, bool whole) {
    reading->whole = whole;
    buf_init(&reading->bytes);
    buf_init(&reading->said);
    buf_init(&reading->written);
}

static void reading_release(Reading *reading) {
    buf_release(&reading->bytes);
    buf_release(&reading->said);
    buf_release(&reading->written);
}

static void sum_varied(int folder, const Buf *seed, bool cut, Buf *out) {
    Reading reading;
    int count = int_min((int)seed->size, folders[folder].variants);
    reading_init(&reading, false);
    for (int variant = 0; variant < count; variant++) {
        vary(seed, variant, count, cut, &reading.bytes);
        say(folder, &reading);
    }
    add_sum(cut ? "cut" : "changed", &reading.said, out);
    reading_release(&reading);
}

/* Adds what a seed says, behind a line with its name and the checksums. */
static void read_seed(int folder, const char *name, const Buf *seed, Buf *out) {
    Reading reading;
    reading_init(&reading, true);
    buf_add(&reading.bytes, seed->data, seed->size);
    say(folder, &reading);
    buf_printf(&summed, "==== %s\n", name);
    buf_printf(out, "== %s", name);
    sum_varied(folder, seed, false, out);
    sum_varied(folder, seed, true, out);
    if (reading.written.size > 0) {
        add_sum("written", &reading.written, out);
    }
    buf_add_char(out, '\n');
    buf_add(out, reading.said.data, reading.said.size);
    reading_release(&reading);
}

static void read_files(int folder, Buf *out) {
    char path[PATH_SIZE];
    FileNames names;
    Buf seed;
    buf_init(&seed);
    snprintf(path, sizeof path, "%s/%s", corpus, folders[folder].name);
    ck_assert_int_eq(file_list(path, "", &names), TC_OK);
    for (int i = 0; i < names.count; i++) {
        if (names.names[i][0] != '.') {
            buf_clear(&seed);
            snprintf(path, sizeof path, "%s/%s/%s", corpus, folders[folder].name, names.names[i]);
            ck_assert_msg(file_read(path, INPUT_MAX, &seed) == TC_OK, "%s", path);
            read_seed(folder, names.names[i], &seed, out);
        }
    }
    file_names_release(&names);
    buf_release(&seed);
}

/* A paste is named by its beginning, so that a new one leaves the names of the others. */
static void read_pastes(int folder, Buf *out) {
    enum { BEGINNING = 40 };
    char name[BEGINNING + 1];
    Buf seed;
    buf_init(&seed);
    for (int i = 0; i < paste_count + bad_paste_count; i++) {
        const char *text = i < paste_count ? pastes[i].text : bad_pastes[i - paste_count].text;
        buf_clear(&seed);
        buf_add_text(&seed, text);
        snprintf(name, sizeof name, "%.*s", BEGINNING, text);
        for (char *c = name; *c != '\0'; c++) {
            *c = *c > ' ' && *c <= '~' ? *c : '.';
        }
        read_seed(folder, name, &seed, out);
    }
    buf_release(&seed);
}

static void expect(const char *name, const Buf *said) {
    char path[PATH_SIZE];
    if (golden_is_asked("READ_ALL")) {
        snprintf(path, sizeof path, "%s/%s", getenv("READ_ALL"), name);
        ck_assert_int_eq(file_replace(path, summed.data, summed.size, false), TC_OK);
    }
    snprintf(path, sizeof path, "%s/%s", golden, name);
    golden_expect(path, said);
}

TEST(all_that_seeds_say_stays, .from = 0, .to = FOLDERS) {
    Buf said;
    buf_init(&said);
    (strcmp(folders[_i].name, "pastes") == 0 ? read_pastes : read_files)(_i, &said);
    expect(folders[_i].name, &said);
    buf_release(&said);
}

/* Games with everything that a tree has are written in each format. */
TEST(all_that_is_written_stays) {
    uint64_t random = 20;
    Buf said, written;
    buf_init(&said);
    buf_init(&written);
    for (int game = 0; game < 24; game++) {
        TcTree *tree = trees_random(&random);
        const TcTree *one = tree;
        buf_printf(&said, "game %d", game);
        for (Format format = 0; format < FORMAT_COUNT; format++) {
            if (format_is_writable(format)) {
                buf_clear(&written);
                ck_assert_int_eq(format_write(format, &one, 1, &written), TC_OK);
                add_sum(format_suffix(format), &written, &said);
            }
        }
        buf_add_char(&said, '\n');
        tc_tree_free(tree);
    }
    expect("written", &said);
    buf_release(&written);
    buf_release(&said);
}

/* Seeds of another layer's readers lie beside those of ours. */
TEST(each_folder_of_seeds_is_read_by_one) {
    static const char others[] =
        " book book_edax catalogue engines gtp gtp_client nboard nboard_client "
        "picture session settings table weights ";
    FileNames names;
    ck_assert_int_eq(file_list(corpus, "", &names), TC_OK);
    for (int i = 0; i < names.count; i++) {
        char word[PATH_SIZE];
        bool ours = names.names[i][0] == '.';
        for (int folder = 0; folder < FOLDERS; folder++) {
            ours |= strcmp(names.names[i], folders[folder].name) == 0;
        }
        snprintf(word, sizeof word, " %s ", names.names[i]);
        ck_assert_msg(ours != (strstr(others, word) != NULL), "%s/%s", corpus, names.names[i]);
    }
    file_names_release(&names);
}

static void begin(void) {
    buf_init(&summed);
}

static void end(void) {
    buf_release(&summed);
}

SUITE("formats_read", begin, end)
