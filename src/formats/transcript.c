/* Transcripts: "f5d6c3", "1. F5 d6 2. C3 d3", "F5-d6-C3", "Bf5 Wd6". The reader takes what is shaped
   like a move and ignores the prose around it. It never silently drops half a move or a move off the
   board: a game that lacks a move in the middle is worse than an error. Lines such as "Black: Ann"
   hold no moves, whatever the names look like. */
#include "formats/transcript.h"

#include <string.h>

#include <turncoat/formats.h>

#include "formats/address.h"
#include "formats/board_grid.h"
#include "formats/board_text.h"
#include "formats/colour_words.h"
#include "formats/fold.h"
#include "formats/move_token.h"
#include "formats/number.h"
#include "formats/reader.h"
#include "formats/text_lines.h"

typedef struct Parse {
    Reader reader;
    TcGame *game;
    Transcript *transcript;
    TcError *error;
    int passes;      /* written since the last move */
    bool is_log;     /* lines that begin with "Black:" hold moves */
    bool has_colour; /* the text says who makes the next move */
    TcColour colour;
    bool prefixed;     /* the moves of this run have letters for the colours: "Bf5Wd6" */
    bool has_prefixes; /* moves of this text have */
    Reader address_at; /* of the first address with moves */
    Address address;
} Parse;

/* -- moves and passes -- */

static TcStatus fail_move(Parse *parse, const Reader *where, TcSquare square, const char *why) {
    const TcPosition *now = tc_game_position(parse->game);
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(square, name);
    return reader_fail(where, TC_ERROR_ILLEGAL, parse->error, "move %d, %s, is illegal for %s: %s",
                       parse->game->cursor + 1, name,
                       tc_colour_name(parse->has_colour ? parse->colour : now->mover), why);
}

static TcStatus play(Parse *parse, const Reader *where, TcSquare square) {
    const TcPosition *now = tc_game_position(parse->game);
    uint64_t bit = UINT64_C(1) << square;
    if (parse->has_colour && parse->colour != now->mover && !tc_game_is_over(parse->game)) {
        return fail_move(parse, where, square, "it is the other side's turn");
    }
    if (tc_game_play(parse->game, square) != TC_OK) {
        return fail_move(parse, where, square,
                         ((now->board.mover | now->board.opponent) & bit) != 0
                             ? "the square is occupied"
                         : tc_game_is_over(parse->game) ? "the game is over"
                                                        : "it flips no disc");
    }
    parse->passes = 0;
    parse->has_colour = false;
    return TC_OK;
}

/* The game record has made a forced pass already: the written one must agree with it. */
static bool is_pass_allowed(const Parse *parse) {
    TcColour who = TC_BLACK;
    bool over = tc_game_is_over(parse->game);
    bool forced = tc_game_passed_before(parse->game, parse->game->cursor, &who) &&
                  (!parse->has_colour || parse->colour == who);
    return move_token_pass_is_right(over, forced, parse->passes);
}

static TcStatus pass(Parse *parse, const Reader *where) {
    if (is_pass_allowed(parse)) {
        parse->passes++;
        parse->has_colour = false;
        return TC_OK;
    }
    return reader_fail(where, TC_ERROR_ILLEGAL, parse->error,
                       "found a pass before move %d, but %s can move", parse->game->cursor + 1,
                       tc_colour_name(tc_game_position(parse->game)->mover));
}

/* -- words -- */

/* Some letters and the digits after them; shown in errors, cut to a sane length. */
static TcStatus fail_stretch(const Parse *parse, const Reader *where, size_t length,
                             const char *why) {
    int shown = length > 12 ? 12 : (int)length;
    return reader_fail(where, TC_ERROR_SYNTAX, parse->error, "found '%.*s', %s", shown,
                       where->text + where->at, why);
}

static TcStatus handle_move(Parse *parse, size_t digits) {
    Reader where = parse->reader;
    TcSquare square = digits == 1 ? tc_square_parse(where.text + where.at) : TC_NO_SQUARE;
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

static bool is_square_at(const Reader *reader, size_t ahead) {
    size_t at = reader->at + ahead;
    return at < reader->length &&
           move_token_square(reader->text + at, reader->length - at) != TC_NO_SQUARE;
}

/* A word that names a colour with a colon after it says whose the next move is. */
static void handle_word(Parse *parse, size_t letters) {
    const Reader *at = &parse->reader;
    size_t after = letters;
    while (reader_peek_ahead(at, after) == ' ') {
        after++;
    }
    TcColour side;
    bool colour =
        reader_peek_ahead(at, after) == ':' && colour_word_parse(at->text + at->at, letters, &side);
    parse->has_colour = colour;
    parse->colour = colour ? side : parse->colour;
    reader_skip(&parse->reader, letters);
}

/* The last letter of the text alone after moves, or apart from its digit: half a move. */
static bool is_half_move(const Parse *parse) {
    Reader at = parse->reader;
    int letter = reader_peek(&at) | 0x20;
    reader_skip(&at, 1);
    bool blank = reader_is_space(reader_peek(&at));
    reader_skip_space(&at);
    bool apart = blank && reader_is_digit(reader_peek(&at)) &&
                 !reader_is_digit(reader_peek_ahead(&at, 1)) && reader_peek_ahead(&at, 1) != '.' &&
                 !reader_is_letter(reader_peek_ahead(&at, 1));
    return parse->game->count > 0 && letter >= 'a' && letter <= 'h' &&
           (reader_peek(&at) == READER_END || apart);
}

/* The same after the letter of a colour: "Bf5 Wd" at the end. */
static bool is_half_prefixed(const Parse *parse, size_t letters) {
    Reader at = parse->reader;
    TcColour side;
    reader_skip(&at, 1);
    int letter = reader_peek(&at) | 0x20;
    reader_skip(&at, 1);
    reader_skip_space(&at);
    return letters == 2 && parse->has_prefixes && letter >= 'a' && letter <= 'h' &&
           reader_peek(&at) == READER_END &&
           colour_word_parse(parse->reader.text + parse->reader.at, 1, &side);
}

/* A word: prose, unless it looks like a misspelt move. */
static TcStatus handle_prose(Parse *parse, size_t letters, size_t digits, bool run_start) {
    Reader where = parse->reader;
    bool like_move = digits == 1 && is_square_at(&where, letters - 1) &&
                     (parse->game->count > 0 || letters == 2);
    bool half =
        digits == 0 && ((letters == 1 && is_half_move(parse)) || is_half_prefixed(parse, letters));
    if (!run_start || like_move || half) {
        return fail_stretch(parse, &where, letters + digits, "expected a move such as f5");
    }
    handle_word(parse, letters);
    reader_skip(&parse->reader, digits);
    return TC_OK;
}

/* "1.f52.d63.c3", "1f52d63c3": whether the digits behind a square are the number of the next move, or of
   the next two. */
static bool is_number_glued(const Parse *parse, size_t digits) {
    int next = parse->game->count + 2, number = 0;
    for (size_t i = 2; i < 1 + digits && number < 100; i++) {
        number = 10 * number + reader_peek_ahead(&parse->reader, i) - '0';
    }
    bool fits = number == next || (next % 2 == 1 && number == next / 2 + 1);
    int after = reader_peek_ahead(&parse->reader, 1 + digits);
    bool numbered = after == '.' || after == ')' || is_square_at(&parse->reader, 1 + digits);
    return digits > 1 && numbered && fits && is_square_at(&parse->reader, 0);
}

/* Letters and the digits after them: a move, with the colour before it or without; passes, perhaps
   with a move after them ("pad6"); or a word, which counts as prose only at the start of a run of
   letters and digits. */
static TcStatus handle_stretch(Parse *parse, bool run_start) {
    Reader where = parse->reader;
    size_t letters = count_while(&where, 0, reader_is_letter);
    size_t digits = count_while(&where, letters, reader_is_digit);
    size_t word = letters - (digits > 0); /* the last letter belongs to the digit */
    size_t passes = move_token_passes(where.text + where.at, word);
    if (word > 0 && passes == word && digits <= 1) {
        size_t size = move_token_pass(where.text + where.at, word);
        reader_skip(&parse->reader, size);
        return pass(parse, &where);
    }
    if (letters == 1 && digits > 0 && text_is_possessed(where.text, where.at)) {
        reader_skip(&parse->reader, 1 + digits);
        return TC_OK;
    }
    if (letters == 1 && digits > 0) {
        return handle_move(parse, is_number_glued(parse, digits) ? 1 : digits);
    }
    if (letters == 2 && digits == 1 && (run_start || parse->prefixed) && is_square_at(&where, 1) &&
        colour_word_parse(where.text + where.at, 1, &parse->colour)) {
        parse->has_colour = parse->prefixed = parse->has_prefixes = true;
        reader_skip(&parse->reader, 1);
        return handle_move(parse, digits);
    }
    return handle_prose(parse, letters, digits, run_start);
}

/* A run of letters and digits, which is a row of moves, a number, or a word. */
static TcStatus handle_run(Parse *parse) {
    const Reader *at = &parse->reader;
    bool disc = at->at > 0 && at->text[at->at - 1] != '\0' &&
                strchr("*@#", at->text[at->at - 1]) != NULL; /* "*f5Od6" */
    reader_skip(&parse->reader, count_while(&parse->reader, 0, reader_is_digit));
    bool run_start = true;
    parse->prefixed = disc && is_square_at(at, 0);
    while (reader_is_letter(reader_peek(&parse->reader))) {
        TcStatus status = handle_stretch(parse, run_start);
        if (status != TC_OK) {
            return status;
        }
        run_start = false;
    }
    return TC_OK;
}

/* Whether two marks where the rules force no pass are one all the same: behind moves or a number that fill
   their line, before a move in it, or among signs of a board, which is refused so. Else they are a dash, a
   part of a table, or the line above a signature. */
static bool is_meant_as_pass(const Parse *parse, const Reader *marks) {
    enum { LOOK = 256 };
    const char *text = marks->text;
    size_t begin = marks->at, behind = parse->reader.at;
    size_t end =
        text_line_end(text, behind + LOOK < marks->length ? behind + LOOK : marks->length, behind);
    while (begin > 0 && text[begin - 1] != '\n' && marks->at - begin < LOOK) {
        begin--;
    }
    bool board = begin < marks->at && board_sign((unsigned char)text[marks->at - 1]) &&
                 board_sign(text_char(text, end, behind));
    begin = text_skip(text, marks->at, begin, " \t>|-");
    bool last = text_skip(text, end, behind, " \t\r") == end && begin < marks->at &&
                move_token_count(text, begin, marks->at) >= 0;
    bool played = parse->game->count > 0 || parse->transcript->has_board;
    return board || (played && (last || text_find_move(text, end, behind) < end));
}

/* "--" and "@@" are passes, also several in a row; one alone separates moves, and other numbers are
   decoration. */
static TcStatus handle_marks(Parse *parse, int mark) {
    Reader where = parse->reader;
    size_t count = 0;
    while (reader_peek(&parse->reader) == mark) {
        reader_skip(&parse->reader, 1);
        count++;
    }
    if (count != 2) {
        return TC_OK;
    }
    return is_pass_allowed(parse) || is_meant_as_pass(parse, &where) ? pass(parse, &where) : TC_OK;
}

/* -- addresses -- */

/* An address is kept until the end: a text may show the moves that its address carries too. */
static TcStatus handle_address(Parse *parse, size_t length) {
    Address address;
    address_read(parse->reader.text + parse->reader.at, length, &address);
    parse->transcript->has_address = true;
    if (address.has_moves || address.has_board) {
        bool second = parse->address.has_moves || parse->address.has_board;
        if (second && strcmp(parse->address.moves, address.moves) != 0) {
            return reader_fail(&parse->reader, TC_ERROR_SYNTAX, parse->error,
                               "found a second address with a game, expected one game");
        }
        parse->address = address;
        parse->address_at = parse->reader;
    }
    reader_skip(&parse->reader, length);
    return TC_OK;
}

static TcStatus handle_moves(Parse *parse);

/* The game of the address: the only one, or the one that the text shows. */
static TcStatus finish_address(Parse *parse) {
    const Address *address = &parse->address;
    if (!address->has_moves && !address->has_board) {
        return TC_OK;
    }
    TcGame game;
    tc_game_init(&game);
    if (address->has_board) {
        tc_game_init_from(&game, &address->start);
    }
    Transcript rest = {.header_count = 0};
    TcError local = {.line = 1, .column = 1};
    Parse inner = {.reader = reader_over(address->moves, strlen(address->moves), 1),
                   .game = &game,
                   .transcript = &rest,
                   .error = &local};
    TcStatus status = handle_moves(&inner);
    bool alone = parse->game->count == 0 && !parse->transcript->has_board;
    if (alone) {
        *parse->game = game;
        parse->transcript->has_board = address->has_board;
        parse->transcript->side_inferred = address->has_board && address->side_inferred;
    } else if (status == TC_OK && (game.count != parse->game->count ||
                                   memcmp(game.moves, parse->game->moves,
                                          sizeof(TcSquare) * (size_t)game.count) != 0)) {
        return reader_fail(&parse->address_at, TC_ERROR_SYNTAX, parse->error,
                           "found an address with another game than the text, expected one game");
    }
    return status == TC_OK
               ? status
               : reader_fail(&parse->address_at, status, parse->error,
                             "found an address with a game that cannot be read: %s", local.message);
}

/* -- lines -- */

static bool skip_headers(Parse *parse) {
    Transcript *transcript = parse->transcript;
    Reader *reader = &parse->reader;
    TextHeader headers[TEXT_HEADERS_MAX];
    int count = parse->is_log ? 0 : text_headers(reader->text, reader->length, reader->at, headers);
    for (int i = 0; i < count && transcript->header_count < TRANSCRIPT_HEADERS_MAX; i++) {
        transcript->headers[transcript->header_count++] = headers[i];
    }
    reader_skip(reader, count > 0 ? text_line_length(reader) : 0);
    return count > 0;
}

/* Whether another board begins in this line: then it begins another game. */
static bool begins_board(const Reader *line) {
    BoardGrid grid;
    TcGame game;
    size_t end;
    bool found = false, table = false;
    return board_grid_find(line, &grid, &found, NULL) != TC_OK || found ||
           number_table_find(line, &game, &end, &table, NULL) != TC_OK || table;
}

/* The length of a comment at a place, "{c4 was better}", as in PGN: words in braces after a move. Moves
   alone in braces are moves, and what has signs of data is not a text. 0: there is none. */
static size_t comment_length(const Parse *parse) {
    const Reader *at = &parse->reader;
    const char *text = at->text + at->at;
    size_t size = 1;
    while (at->at + size < at->length && strchr("{}\"':=", text[size]) == NULL) {
        size++;
    }
    bool closed = at->at + size < at->length && text[size] == '}';
    return closed && parse->game->count > 0 && move_token_count(text, 1, size) == -1 ? size + 1 : 0;
}

static TcStatus handle_char(Parse *parse) {
    Reader *reader = &parse->reader;
    int c = reader_peek(reader);
    size_t comment = c == '{' ? comment_length(parse) : 0;
    if (comment > 0) {
        reader_skip(reader, comment);
        return TC_OK;
    }
    size_t address = text_address_length(reader->text + reader->at, reader->length - reader->at);
    if (address > 0) {
        return handle_address(parse, address);
    }
    if (reader_is_letter(c) || reader_is_digit(c)) {
        return handle_run(parse);
    }
    if (c == '-' || c == '@') {
        return handle_marks(parse, c);
    }
    if (reader_is_binary(c)) {
        return reader_fail_expected(reader, parse->error, "text");
    }
    reader_skip(reader, 1);
    return TC_OK;
}

/* A title of another board may begin behind an empty line, with no move since. */
typedef struct Title {
    size_t at; /* 0: nowhere */
    int moves, headers;
} Title;

static bool finds_title(const Parse *parse, Title *title) {
    const Reader *reader = &parse->reader;
    bool empty = text_is_empty_line(reader->text, reader->length, reader->at);
    if (empty) {
        *title = (Title){.at = reader->at + text_line_length(reader) + 1,
                         .moves = parse->game->count,
                         .headers = parse->transcript->header_count};
    }
    return empty;
}

/* Ends the game, if there is one, before the title of the board that begins here. */
static void end_before_title(Parse *parse, const Title *title) {
    bool played = parse->game->count > 0 || parse->transcript->has_board;
    parse->transcript->end = parse->reader.at;
    if (title->at > 0 && played && title->moves == parse->game->count) {
        parse->transcript->end = title->at;
        parse->transcript->header_count = title->headers;
    }
}

static TcStatus handle_moves(Parse *parse) {
    Reader *reader = &parse->reader;
    size_t begin = reader->at;
    Title title = {.at = 0};
    parse->transcript->end = reader->length;
    while (reader_peek(reader) != READER_END) {
        if (reader->at == 0 || reader->text[reader->at - 1] == '\n') {
            if (skip_headers(parse)) {
                continue;
            }
            if (reader->at > begin && !finds_title(parse, &title) && begins_board(reader)) {
                end_before_title(parse, &title);
                break;
            }
        }
        TcStatus status = handle_char(parse);
        if (status != TC_OK) {
            return status;
        }
    }
    return finish_address(parse);
}

/* A board or a table of numbers in a line before the first move, after a title or without. */
static TcStatus handle_board(Parse *parse) {
    Reader start = parse->reader;
    size_t moves = text_find_move(start.text, start.length, start.at);
    for (Reader line = start; reader_peek(&line) != READER_END; reader_skip(&line, 1)) {
        size_t end = line.at + text_line_length(&line), next;
        BoardText board;
        bool found = false; /* a table first: a board would miss squares in it */
        TcStatus status = number_table_find(&line, parse->game, &next, &found, parse->error);
        if (status == TC_OK && !found) {
            status = board_text_find(&line, start.at, &board, &found, parse->error);
            if (status == TC_OK && found) {
                tc_game_init_from(parse->game, &board.position);
                parse->transcript->side_inferred = board.side_inferred;
                next = board.end;
            }
        }
        if (status != TC_OK || found) {
            parse->transcript->has_board = true;
            while (parse->reader.at < line.at) { /* the title may hold names */
                (void)skip_headers(parse);
                reader_skip(&parse->reader, text_line_length(&parse->reader) + 1);
            }
            parse->reader = start;
            reader_skip(&parse->reader, found && status == TC_OK ? next - start.at : 0);
            return status;
        }
        if (moves < end) {
            break;
        }
        reader_skip(&line, end - line.at);
    }
    return TC_OK;
}

TcStatus transcript_read(const char *text, size_t length, const TcPosition *start,
                         Transcript *transcript, TcError *error) {
    *transcript = (Transcript){.end = length};
    Parse parse = {.reader = reader_over(text, length, 1),
                   .game = &transcript->game,
                   .transcript = transcript,
                   .is_log = text_is_move_log(text, length),
                   .error = error};
    if (start != NULL) {
        tc_game_init_from(&transcript->game, start);
        return handle_moves(&parse);
    }
    tc_game_init(&transcript->game);
    TcStatus status = handle_board(&parse);
    return status == TC_OK ? handle_moves(&parse) : status;
}

TcStatus tc_transcript_parse(const char *text, size_t length, const TcPosition *start, TcGame *game,
                             TcError *error) {
    Fold fold;
    Transcript transcript;
    TcStatus status = fold_init(&fold, text, length);
    if (status != TC_OK) {
        tc_game_init(game);
        return status;
    }
    status = transcript_read(fold.text, fold.length, start, &transcript, error);
    if (status == TC_OK && transcript.end < fold.length) {
        Reader where = reader_over(fold.text, fold.length, 1);
        reader_skip(&where, transcript.end - where.at);
        status =
            reader_fail(&where, TC_ERROR_SYNTAX, error, "found another board, expected one game");
    }
    if (status != TC_OK) {
        fold_correct_place(&fold, error);
    }
    *game = transcript.game;
    fold_release(&fold);
    return status;
}

void tc_transcript_write(const TcGame *game, char text[TC_TRANSCRIPT_SIZE]) {
    for (int i = 0; i < game->count; i++) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(game->moves[i], name);
        memcpy(text + 2 * i, name, 2);
    }
    text[2 * game->count] = '\0';
}
