/* Transcripts, and boards with or without moves after them, as trees. */
#include <string.h>

#include <turncoat/formats.h>
#include <turncoat/result.h>

#include "formats/board_text.h"
#include "formats/build.h"
#include "formats/fold.h"
#include "formats/format_type.h"
#include "formats/text_lines.h"
#include "formats/transcript.h"

enum { TRANSCRIPT_MAX = 1 << 20 };

/* GameReader.number: the text is one game, or a game a line. */
enum { WHOLE, LINES };

/* A row of squares or the letters above a board in the first line. */
static bool detect_board(const Reader *text) {
    enum { FIRST_ROW = 8 };
    Reader first = *text;
    text_skip_empty_lines(&first);
    return text_count_squares(&first) >= FIRST_ROW;
}

/* Takes what is nothing else. */
static bool detect_transcript(const Reader *text) {
    (void)text;
    return true;
}

/* The number of moves of a whole game, or of the beginning of one; 0: it is none. */
static int count_moves(const char *text, size_t length) {
    TcGame game;
    bool good =
        length <= TRANSCRIPT_MAX && tc_transcript_parse(text, length, NULL, &game, NULL) == TC_OK;
    return good ? game.count : 0;
}

/* Whether a line is words alone: no move, not even a misspelt one, no board, and no name, which would be
   that of one game. */
static bool is_heading(const Reader *line) {
    Fold fold;
    Transcript words;
    size_t length = text_line_length(line);
    if (length > TRANSCRIPT_MAX || fold_init(&fold, line->text + line->at, length) != TC_OK) {
        return false;
    }
    bool heading = transcript_read(fold.text, fold.length, NULL, &words, NULL) == TC_OK &&
                   words.game.count == 0 && !words.has_board && words.header_count == 0 &&
                   !words.has_address && words.end == fold.length;
    fold_release(&fold);
    return heading;
}

/* Skips what stands above a list, such as the names of its columns: fewer lines than a board has. */
static void skip_heading(Reader *text) {
    enum { LINES_MAX = 4 };
    reader_skip_space(text);
    for (int i = 0; i < LINES_MAX && is_heading(text); i++) {
        reader_skip(text, text_line_length(text));
        reader_skip_space(text);
    }
}

/* Whether every line is a game, rather than the whole one: when it is no game as a whole, but its first
   two lines are, or half of its first ones, of two moves or more and no board among them. Lines of one
   game hardly ever begin as another one does. */
static bool are_lines(const Reader *text) {
    enum { LOOK = 16, ROW = 8 };
    Reader line = *text;
    int lines = 0;
    int games = 0; /* of any number of moves */
    int longer = 0;
    bool board =
        false; /* two rows, or boards, in succession: one alone may be a line between games */
    bool last = false;
    if (count_moves(text->text + text->at, text->length - text->at) > 0) {
        return false;
    }
    skip_heading(&line);
    for (reader_skip_space(&line); lines < LOOK && reader_peek(&line) != READER_END;
         reader_skip_space(&line)) {
        size_t size = text_line_length(&line);
        int moves = count_moves(line.text + line.at, size);
        games += moves > 0;
        longer += moves > 1;
        bool row = text_count_squares(&line) >= ROW;
        board = board || (row && last);
        last = row;
        lines++;
        if (lines == 2 && games == 2) {
            return true;
        }
        reader_skip(&line, size);
    }
    return longer >= 2 && 2 * longer >= lines && !board;
}

/* -- transcripts -- */

/* Reads from the start, or else from the position shown. On failure the transcript is what the
   first way gave. */
static TcStatus parse(const Fold *fold, const TcPosition *shown, Transcript *transcript,
                      TcError *error) {
    TcStatus status = transcript_read(fold->text, fold->length, NULL, transcript, error);
    if (status != TC_OK && shown != NULL) {
        Transcript other;
        if (transcript_read(fold->text, fold->length, shown, &other, NULL) == TC_OK &&
            other.game.count > 0) {
            *transcript = other;
            return TC_OK;
        }
    }
    return status;
}

static bool is_blank_text(const char *text, size_t length) {
    while (length > 0 && reader_is_space((unsigned char)text[length - 1])) {
        length--;
    }
    return length == 0;
}

/* A text without a game is an error, as is a text that goes on after half a game. */
static TcStatus check_game(const Fold *fold, const Transcript *transcript, TcError *error) {
    if (transcript->has_board || transcript->game.count > 0) {
        return TC_OK;
    }
    Reader where = reader_over(fold->text, fold->length, 1);
    reader_skip_space(&where);
    if (transcript->end < fold->length) { /* a title of a board that cannot be read */
        BoardText board;
        bool found;
        reader_skip(&where, transcript->end - where.at);
        TcStatus status = board_text_find(&where, 0, &board, &found, error);
        if (status != TC_OK) {
            return status;
        }
    }
    return reader_fail(&where, TC_ERROR_SYNTAX, error,
                       transcript->has_address
                           ? "found an address that carries no moves, expected a game: open the "
                             "page, copy the moves and paste them"
                           : "found no move, expected a game such as f5d6c3");
}

/* Whether a header is what its label says: "Result: postponed" is none. */
static bool is_readable(const char *key, const char *text, size_t length) {
    enum { RESULT_SIZE = 64 };
    char result[RESULT_SIZE] = "";
    if (strcmp(key, TC_HEADER_RESULT) != 0) {
        return true;
    }
    memcpy(result, text, length < RESULT_SIZE ? length : 0);
    return tc_result_parse(result).ending != TC_ENDING_NONE;
}

/* Keeps what the text says beside the moves: names and dates as headers, the rest as a comment. */
static TcStatus set_headers(TcTree *tree, const Fold *fold, const Transcript *transcript) {
    TcStatus status = TC_OK;
    for (int i = 0; i < transcript->header_count && status == TC_OK; i++) {
        const TextHeader *header = &transcript->headers[i];
        const char *key = header->key;
        if (key != NULL && !is_readable(key, fold->text + header->value, header->length)) {
            key = NULL;
        }
        size_t begin = fold_origin(fold, key != NULL ? header->value : header->begin);
        size_t end = fold_origin(fold, header->value + header->length);
        bool known = key != NULL && tc_tree_header(tree, key)[0] == '\0';
        status = known ? build_header(tree, key, fold->from + begin, end - begin)
                       : build_comment(tree, TC_NODE_ROOT, fold->from + begin, end - begin);
    }
    return status == TC_ERROR_TOO_LARGE ? TC_OK : status;
}

/* The game, or what is legal of it; *length: how much of the text it takes. */
static TcStatus read_game(const char *text, size_t *length, GameReader *games, TcTree **tree,
                          TcError *error) {
    Fold fold;
    Transcript transcript;
    TcStatus status = fold_init(&fold, text, *length);
    if (status != TC_OK) {
        return status;
    }
    status = parse(&fold, games->options.shown, &transcript, error);
    if (status == TC_OK) {
        status = check_game(&fold, &transcript, error);
    }
    if (status == TC_OK && transcript.end < fold.length) {
        *length = fold_origin(&fold, transcript.end);
    }
    if (status != TC_OK) {
        fold_correct_place(&fold, error);
    }
    games->side_inferred = status == TC_OK && transcript.side_inferred;
    TcStatus made = tc_tree_from_game(&transcript.game, tree);
    if (made == TC_OK) {
        made = set_headers(*tree, &fold, &transcript);
    }
    fold_release(&fold);
    return made != TC_OK ? made : status;
}

static TcStatus open(GameReader *reader, TcError *error) {
    (void)error;
    reader->number = are_lines(&reader->reader) ? LINES : WHOLE;
    if (reader->number == LINES) {
        skip_heading(&reader->reader);
    }
    return TC_OK;
}

/* The same from as little of a text as ends in another board: texts with thousands of boards are read
   in time that grows with their length only. */
static TcStatus read_first_game(const char *text, size_t *length, GameReader *games, TcTree **tree,
                                TcError *error) {
    enum { LOOK = 4096 };
    for (size_t look = LOOK; look < *length && look <= TRANSCRIPT_MAX; look *= 4) {
        size_t end = text_line_end(text, *length, look);
        size_t whole = end + (end < *length), part = whole;
        TcStatus status = whole < *length ? read_game(text, &part, games, tree, error) : TC_OK;
        if (status == TC_OK && part < whole) {
            *length = part;
            return TC_OK;
        }
        tc_tree_free(*tree);
        *tree = NULL;
    }
    if (*length > TRANSCRIPT_MAX) { /* of one game: no other board begins before */
        Reader where = reader_over(text, *length, 1);
        return reader_fail(&where, TC_ERROR_TOO_LARGE, error,
                           "found a transcript of more than %d MB", TRANSCRIPT_MAX >> 20);
    }
    return read_game(text, length, games, tree, error);
}

/* The next game: of the rest of the text up to another board, or of one of its lines. */
static TcStatus next(GameReader *games, TcTree **tree, TcError *error) {
    Reader *reader = &games->reader;
    while (reader_is_space(reader_peek(reader))) { /* to the line where something stands */
        size_t length = text_line_length(reader);
        if (!is_blank_text(reader->text + reader->at, length)) {
            break;
        }
        reader_skip(reader, length + 1);
    }
    Reader where = *reader;
    if (reader_peek(reader) == READER_END) {
        return TC_OK;
    }
    const char *text = reader->text + reader->at;
    size_t length = games->number == LINES ? text_line_length(reader) : reader->length - reader->at;
    TcError local = {.line = 1, .column = 1};
    TcStatus status = read_first_game(text, &length, games, tree, &local);
    reader_skip(reader, length);
    if (status != TC_OK && status != TC_ERROR_MEMORY) {
        status = reader_fail_inside(&where, status, &local, error);
    }
    return status;
}

/* The main line, after the board when it does not begin with the standard start. */
static void write_transcript(const TcTree *tree, Buf *out) {
    TcGame game;
    char moves[TC_TRANSCRIPT_SIZE];
    TcPosition initial = tc_position_initial();
    tc_tree_main_line(tree, &game);
    tc_transcript_write(&game, moves);
    if (!tc_position_equal(&game.start, &initial)) {
        text_add_position(&game.start, out);
        buf_add_char(out, ' ');
    }
    buf_add_text(out, moves);
    buf_add_char(out, '\n');
}

/* The position at the cursor. */
static void write_board(const TcTree *tree, Buf *out) {
    TcNode cursor = tc_tree_cursor(tree);
    text_add_position(cursor == TC_NODE_ROOT ? tc_tree_start(tree) : tc_tree_position(tree, cursor),
                      out);
    buf_add_char(out, '\n');
}

const FormatType board_format = {
    .suffix = "board", .detect = detect_board, .open = open, .next = next, .write = write_board};

const FormatType transcript_format = {.suffix = "txt",
                                      .detect = detect_transcript,
                                      .open = open,
                                      .next = next,
                                      .write = write_transcript};
