/* Transcripts: "f5d6c3", "1. F5 d6 2. C3 d3", "F5-d6-C3". The reader takes what is shaped like a
   move and ignores the prose around it. It never silently drops half a move or a move off the
   board: a game that lacks a move in the middle is worse than an error. */
#include <turncoat/formats.h>

#include <string.h>

#include "formats/reader.h"

/* Fewer squares of a board than this are not taken for one; transcripts begin with none or two. */
enum { BOARD_LIKE_SQUARES = 32 };

typedef struct Parse {
    Reader reader;
    TcGame *game;
    TcTextError *error;
    int passes; /* written since the last move */
} Parse;

static TcStatus play(Parse *parse, const Reader *where, TcSquare square) {
    if (tc_game_play(parse->game, square) == TC_OK) {
        parse->passes = 0;
        return TC_OK;
    }
    const TcPosition *now = tc_game_position(parse->game);
    uint64_t bit = UINT64_C(1) << square;
    const char *why = ((now->board.mover | now->board.opponent) & bit) != 0
                          ? "the square is occupied"
                      : tc_game_is_over(parse->game) ? "the game is over"
                                                     : "it flips no disc";
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, name);
    return reader_fail(where, TC_ERROR_ILLEGAL, parse->error, "move %d, %s, is illegal for %s: %s",
                       parse->game->cursor + 1, name, tc_colour_name(now->mover), why);
}

/* The game record has made a forced pass already: the written one must agree with it. At the end
   of the game both sides may write theirs. */
static TcStatus pass(Parse *parse, const Reader *where) {
    TcColour who;
    int allowed = tc_game_is_over(parse->game)                                    ? 2
                  : tc_game_passed_before(parse->game, parse->game->cursor, &who) ? 1
                                                                                  : 0;
    if (parse->passes < allowed) {
        parse->passes++;
        return TC_OK;
    }
    return reader_fail(where, TC_ERROR_ILLEGAL, parse->error,
                       "found a pass before move %d, but %s can move", parse->game->cursor + 1,
                       tc_colour_name(tc_game_position(parse->game)->mover));
}

static bool is_pass_word(const Reader *at, size_t length) {
    char word[5] = "";
    if (length > 4) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        word[i] = (char)(reader_peek_ahead(at, i) | 0x20);
    }
    return strcmp(word, "pa") == 0 || strcmp(word, "ps") == 0 || strcmp(word, "pass") == 0;
}

/* Some letters and the digits after them; shown in errors, cut to a sane length. */
static TcStatus fail_stretch(const Parse *parse, const Reader *where, size_t length,
                             const char *why) {
    int shown = length > 12 ? 12 : (int)length;
    return reader_fail(where, TC_ERROR_SYNTAX, parse->error, "found '%.*s', %s", shown,
                       where->text + where->at, why);
}

static TcStatus handle_move(Parse *parse, size_t digits) {
    Reader where = parse->reader;
    char pair[2] = {(char)reader_peek(&where), (char)reader_peek_ahead(&where, 1)};
    TcSquare square = digits == 1 ? tc_square_parse(pair) : TC_NO_SQUARE;
    if (square == TC_NO_SQUARE) {
        return fail_stretch(parse, &where, 1 + digits, "expected a square from a1 to h8");
    }
    reader_skip(&parse->reader, 2);
    return play(parse, &where, square);
}

static size_t count_while(const Reader *reader, size_t from, bool (*is)(int c)) {
    size_t count = 0;
    while (is(reader_peek_ahead(reader, from + count))) {
        count++;
    }
    return count;
}

/* Letters and the digits after them: a move, a pass, a pass and a move ("pad6"), or a word, which
   counts as prose only at the start of a run of letters and digits. */
static TcStatus handle_stretch(Parse *parse, bool run_start) {
    Reader where = parse->reader;
    size_t letters = count_while(&where, 0, reader_is_letter);
    size_t digits = count_while(&where, letters, reader_is_digit);
    size_t word = letters - (digits > 0); /* the last letter belongs to the digit */
    if (word > 0 && is_pass_word(&where, word) && digits <= 1) {
        reader_skip(&parse->reader, word);
        return pass(parse, &where);
    }
    if (letters == 1 && digits > 0) {
        return handle_move(parse, digits);
    }
    if (!run_start) {
        return fail_stretch(parse, &where, letters + digits, "expected a move such as f5");
    }
    reader_skip(&parse->reader, letters + digits);
    return TC_OK;
}

/* A run of letters and digits, which is a row of moves, a number, or a word. */
static TcStatus handle_run(Parse *parse) {
    reader_skip(&parse->reader, count_while(&parse->reader, 0, reader_is_digit));
    bool run_start = true;
    while (reader_is_letter(reader_peek(&parse->reader))) {
        TcStatus status = handle_stretch(parse, run_start);
        if (status != TC_OK) {
            return status;
        }
        run_start = false;
    }
    return TC_OK;
}

/* "--" and "@@" are passes; one of them separates moves, and more are decoration. */
static TcStatus handle_marks(Parse *parse, int mark) {
    Reader where = parse->reader;
    size_t count = 0;
    while (reader_peek(&parse->reader) == mark) {
        reader_skip(&parse->reader, 1);
        count++;
    }
    return count == 2 ? pass(parse, &where) : TC_OK;
}

static TcStatus handle_moves(Parse *parse) {
    for (;;) {
        int c = reader_peek(&parse->reader);
        TcStatus status = TC_OK;
        if (c == READER_END) {
            return TC_OK;
        }
        if (reader_is_letter(c) || reader_is_digit(c)) {
            status = handle_run(parse);
        } else if (c == '-' || c == '@') {
            status = handle_marks(parse, c);
        } else if (reader_is_binary(c)) {
            status = reader_fail_expected(&parse->reader, parse->error, "text");
        } else {
            reader_skip(&parse->reader, 1);
        }
        if (status != TC_OK) {
            return status;
        }
    }
}

static bool is_square_symbol(int c) {
    return c > 0 && strchr("XxOo*BbWw01-._", c) != NULL;
}

/* A board at the cursor: how many bytes its squares and its side take; 0 when the text begins with
   something else. A letter before a digit is the first move, not the side. */
static size_t board_extent(const Reader *reader) {
    Reader at = *reader;
    int squares = 0;
    bool discs = false;
    while (squares < 64 && is_square_symbol(reader_peek(&at))) {
        discs = discs || strchr("-._", reader_peek(&at)) == NULL;
        squares++;
        reader_skip(&at, 1);
        if (squares < 64) {
            reader_skip_space(&at);
        }
    }
    if (squares < BOARD_LIKE_SQUARES || !discs) {
        return 0;
    }
    if (squares < 64) {
        return at.at - reader->at + (reader_peek(&at) != READER_END);
    }
    size_t end = at.at;
    reader_skip_space(&at);
    int side = reader_peek(&at);
    int after = reader_peek_ahead(&at, 1);
    if (is_square_symbol(side) && !reader_is_letter(after) && !reader_is_digit(after)) {
        end = at.at + 1;
    }
    return end - reader->at;
}

/* The board that the text begins with, if it does, as the start of the game. */
static TcStatus handle_board(Parse *parse) {
    Reader *reader = &parse->reader;
    reader_skip_space(reader);
    size_t extent = board_extent(reader);
    if (extent == 0) {
        return TC_OK;
    }
    TcPosition start;
    TcTextError local;
    TcStatus status = tc_board_text_parse(reader->text + reader->at, extent, &start, NULL, &local);
    if (status != TC_OK) {
        Reader where = *reader;
        where.column = local.line == 1 ? where.column + local.column - 1 : local.column;
        where.line += local.line - 1;
        return reader_fail(&where, status, parse->error, "%s", local.message);
    }
    tc_game_init_from(parse->game, &start);
    reader_skip(reader, extent);
    return TC_OK;
}

TcStatus tc_transcript_parse(const char *text, size_t length, const TcPosition *start, TcGame *game,
                             TcTextError *error) {
    Parse parse = {.reader = reader_over(text, length, 1), .game = game, .error = error};
    if (start != NULL) {
        tc_game_init_from(game, start);
        return handle_moves(&parse);
    }
    tc_game_init(game);
    TcStatus status = handle_board(&parse);
    return status == TC_OK ? handle_moves(&parse) : status;
}

void tc_transcript_write(const TcGame *game, char text[TC_TRANSCRIPT_SIZE]) {
    for (int i = 0; i < game->count; i++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(game->moves[i], name);
        memcpy(text + 2 * i, name, 2);
    }
    text[2 * game->count] = '\0';
}
