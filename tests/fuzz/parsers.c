/* The targets of src/formats. */
#include <string.h>

#include <turncoat/formats.h>

#include "formats/game_list.h"
#include "formats/picture.h"
#include "formats/sgf.h"
#include "formats/wthor.h"
#include "fuzz/target.h"
#include "support/tree_check.h"

/* Writes a tree as SGF and reads it back, and in one format by the size of that text: all of them
   take half of an input's time. */
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
    Format format = (Format)(text.size % FORMAT_COUNT);
    while (!format_is_writable(format)) {
        format = (Format)((format + 1) % FORMAT_COUNT);
    }
    const TcTree *one = tree;
    buf_clear(&text);
    expect(format_write(format, &one, 1, &text) == TC_OK);
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

static void read_shown(Format format, const char *text, size_t size, const TcPosition *shown) {
    GameReader games;
    GameOptions options = {.shown = shown};
    TcError error = {0};
    if (game_reader_open_as(&games, format, text, size, &options, &error) == TC_OK) {
        read_all(&games);
    } else {
        expect(error.message[0] != '\0');
    }
}

static void read_as(Format format, const char *text, size_t size) {
    read_shown(format, text, size, NULL);
}

#define READS_AS(name, format)                                                                     \
    void fuzz_##name(const char *bytes, size_t size) {                                             \
        read_as(format, bytes, size);                                                              \
    }

READS_AS(sgf, FORMAT_SGF)
READS_AS(ggf, FORMAT_GGF)
READS_AS(pgn, FORMAT_PGN)
READS_AS(obf, FORMAT_OBF)
READS_AS(wthor, FORMAT_WTHOR)
READS_AS(quest, FORMAT_QUEST)
READS_AS(ggs_log, FORMAT_GGS_LOG)
READS_AS(html, FORMAT_HTML)

/* Reads a whole game, and moves that continue the board of the window. */
void fuzz_transcript(const char *text, size_t size) {
    TcPosition start = tc_position_initial();
    TcPosition shown = tc_position_play(&start, tc_square_parse("f5"));
    read_as(FORMAT_TRANSCRIPT, text, size);
    read_shown(FORMAT_TRANSCRIPT, text, size, &shown);
}

/* Reads a file, and the part of its picture that somebody marks, made smaller. */
void fuzz_picture(const char *bytes, size_t size) {
    Image image, part;
    TcError error;
    read_as(FORMAT_PICTURE, bytes, size);
    if (image_decode(bytes, size, &image, &error) != TC_OK) {
        return;
    }
    ImageRect marked = {image.width / 20, image.height / 20, image.width, image.height};
    if (image_cut(&image, marked, 30000, &part)) {
        PictureBoard board;
        float end[] = {(float)part.width * 0.9F, (float)part.height * 0.9F};
        if (picture_read(&part, (float[2]){0, 0}, end, &board)) {
            expect((board.black & board.white) == 0);
        }
        image_release(&part);
    }
    image_release(&image);
}

void fuzz_board(const char *text, size_t size) {
    TcPosition position;
    TcError error;
    if (tc_board_text_parse(text, size, &position, NULL, &error) == TC_OK) {
        expect((position.board.mover & position.board.opponent) == 0);
    }
}

void fuzz_names(const char *text, size_t size) {
    WthorNames names = {.count = 0};
    TcError error;
    if (wthor_parse_names(text, size, &names, &error) == TC_OK) {
        for (int i = -1; i <= names.count; i++) {
            expect(strlen(wthor_name(&names, i)) < 100);
        }
        wthor_release_names(&names);
    }
}

/* Reads what the content says it is, and as the window opens it: all games of a file in a list. The other
   targets do not ask what the content is, or each of them would go on until it knew all formats. */
void fuzz_any(const char *bytes, size_t size) {
    GameList list;
    TcError error = {0};
    read_as(format_detect(bytes, size), bytes, size);
    TcStatus status = game_list_read(&list, bytes, size, NULL, &error);
    expect(status == TC_OK ? list.count > 0 : error.message[0] != '\0');
    expect(list.beginning == NULL || tree_is_valid(list.beginning));
    for (int i = 0; i < list.count; i++) {
        expect(tree_is_valid(list.games[i]));
    }
    game_list_release(&list);
}
