/* Targets for libFuzzer, one a parser; the environment's FUZZ_TARGET names the one of this run.
   Besides not crashing, what is read must be sound, and what is written must read back equal. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/formats.h>
#include <turncoat/init.h>

#include "formats/game_list.h"
#include "formats/sgf_read.h"
#include "formats/sgf_write.h"
#include "formats/wthor_names.h"
#include "support/tree_check.h"

static void expect(bool condition) {
    if (!condition) {
        abort();
    }
}

/* Writes a tree as SGF and reads it back. */
static void check_tree(TcTree *tree) {
    if (tree == NULL) {
        return;
    }
    expect(tree_is_valid(tree));
    Buf text;
    buf_init(&text);
    sgf_write(tree, &text);
    Reader reader = reader_over(text.data, text.size, 1);
    TcTree *back;
    expect(sgf_next(&reader, &back, NULL) == TC_OK);
    expect(back != NULL && trees_are_equal(tree, back));
    tc_tree_free(back);
    for (int format = 0; format < FORMAT_COUNT; format++) {
        if (format_is_writable((Format)format)) {
            const TcTree *one = tree;
            buf_clear(&text);
            expect(format_write((Format)format, &one, 1, &text) == TC_OK);
        }
    }
    buf_release(&text);
    tc_tree_free(tree);
}

/* Reads to the end; every failure goes past what it is about. */
static void read_all(GameReader *games) {
    for (int i = 0; i < 1000; i++) {
        TcTree *tree;
        TcError error = {0};
        const GameReader before = *games;
        TcStatus status = game_reader_next(games, &tree, &error);
        expect(status == TC_OK || error.message[0] != '\0');
        bool end = status == TC_OK && tree == NULL;
        check_tree(tree);
        if (end) {
            break;
        }
        expect(games->reader.at > before.reader.at || games->number > before.number ||
               reader_peek(&games->reader) == READER_END);
    }
    game_reader_close(games);
}

static void read_as(Format format, const char *text, size_t size) {
    GameReader games;
    TcError error = {0};
    if (game_reader_open_as(&games, format, text, size, NULL, &error) == TC_OK) {
        read_all(&games);
    } else {
        expect(error.message[0] != '\0');
    }
}

static void sgf(const char *text, size_t size) {
    read_as(FORMAT_SGF, text, size);
}

static void ggf(const char *text, size_t size) {
    read_as(FORMAT_GGF, text, size);
}

static void pgn(const char *text, size_t size) {
    read_as(FORMAT_PGN, text, size);
}

static void obf(const char *text, size_t size) {
    read_as(FORMAT_OBF, text, size);
}

static void transcript(const char *text, size_t size) {
    read_as(FORMAT_TRANSCRIPT, text, size);
}

static void quest(const char *text, size_t size) {
    read_as(FORMAT_QUEST, text, size);
}

static void ggs_log(const char *text, size_t size) {
    read_as(FORMAT_GGS_LOG, text, size);
}

static void html(const char *text, size_t size) {
    read_as(FORMAT_HTML, text, size);
}

static void picture(const char *text, size_t size) {
    read_as(FORMAT_PICTURE, text, size);
}

static void board(const char *text, size_t size) {
    TcPosition position;
    TcError error;
    if (tc_board_text_parse(text, size, &position, NULL, &error) == TC_OK) {
        expect((position.board.mover & position.board.opponent) == 0);
    }
}

static void names(const char *text, size_t size) {
    WthorNames names = {.count = 0};
    TcError error;
    if (wthor_parse_names(text, size, &names, &error) == TC_OK) {
        for (int i = -1; i <= names.count; i++) {
            expect(strlen(wthor_name(&names, i)) < 100);
        }
        wthor_release_names(&names);
    }
}

/* Whatever the content says. */
static void any(const char *text, size_t size) {
    read_as(format_detect(text, size), text, size);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct {
    const char *name;
    void (*read)(const char *text, size_t size);
} targets[] = {{"sgf", sgf},     {"ggf", ggf},         {"pgn", pgn},
               {"obf", obf},     {"html", html},       {"picture", picture},
               {"board", board}, {"quest", quest},     {"names", names},
               {"any", any},     {"ggs_log", ggs_log}, {"transcript", transcript}};
enum { TARGETS = sizeof targets / sizeof *targets };
static int target;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    const char *name = getenv("FUZZ_TARGET");
    while (target < TARGETS && (name == NULL || strcmp(name, targets[target].name) != 0)) {
        target++;
    }
    expect(target < TARGETS);
    tc_init(TC_CPU_V1);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    targets[target].read((const char *)data, size);
    return 0;
}
