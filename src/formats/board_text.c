/* Decides what the signs of a board mean by which occur together: X * @ # B and a full circle are
   Black as in all programs for Othello, O and W White; digits mean different things in different
   programs, and a sign beside two others may be an empty square or mark the legal moves. */
#include "formats/board_text.h"

#include <string.h>

#include <turncoat/formats.h>

#include "core/bits.h"
#include "formats/board_grid.h"
#include "formats/fold.h"
#include "formats/side_words.h"
#include "formats/text_header.h"
#include "formats/text_lines.h"

typedef enum Sign {
    SIGN_EMPTY,
    SIGN_X,
    SIGN_STAR,
    SIGN_B,
    SIGN_AT,
    SIGN_HASH,
    SIGN_DARK,
    SIGN_O,
    SIGN_W,
    SIGN_LIGHT,
    SIGN_0,
    SIGN_1,
    SIGN_2,
    SIGN_PLUS,
    SIGN_COUNT
} Sign;

typedef enum Role { ROLE_NONE, ROLE_EMPTY, ROLE_BLACK, ROLE_WHITE, ROLE_MARK } Role;

static Sign sign_of(char c) {
    static const char letters[] = "XxOo*BbWw@#DdLl012+";
    static const Sign signs[] = {SIGN_X,    SIGN_X,    SIGN_O,    SIGN_O,     SIGN_STAR,
                                 SIGN_B,    SIGN_B,    SIGN_W,    SIGN_W,     SIGN_AT,
                                 SIGN_HASH, SIGN_DARK, SIGN_DARK, SIGN_LIGHT, SIGN_LIGHT,
                                 SIGN_0,    SIGN_1,    SIGN_2,    SIGN_PLUS};
    const char *found = c != '\0' ? strchr(letters, c) : NULL;
    return found != NULL ? signs[found - letters] : SIGN_EMPTY;
}

/* A grid whose signs get their roles. */
typedef struct Reading {
    const Reader *text;
    BoardGrid grid;
    bool used[SIGN_COUNT];
    Role roles[SIGN_COUNT];
    TcError *error;
} Reading;

static int count_used(const Reading *reading, Sign first, Sign last) {
    int count = 0;
    for (int sign = (int)first; sign <= (int)last; sign++) {
        count += reading->used[sign];
    }
    return count;
}

/* Only a title lies before the reader: the text may be long, and the board late in it. */
static Reader place_of(const Reading *reading, size_t at) {
    Reader where = *reading->text;
    if (at < where.at) {
        where.at = 0;
        where.line = where.column = 1;
    }
    reader_skip(&where, at - where.at);
    return where;
}

/* Reports the first square with a sign. */
static TcStatus fail_sign(const Reading *reading, Sign sign, const char *expected) {
    int i = 0;
    while (i < 63 && sign_of(reading->grid.cells[i]) != sign) {
        i++;
    }
    Reader where = place_of(reading, reading->grid.at[i]);
    return reader_fail(&where, TC_ERROR_SYNTAX, reading->error, "found '%c', expected %s",
                       reading->grid.cells[i], expected);
}

static void set_roles(Reading *reading) {
    for (int sign = 0; sign < SIGN_COUNT; sign++) {
        reading->roles[sign] = sign == SIGN_EMPTY                          ? ROLE_EMPTY
                               : sign >= SIGN_X && sign <= SIGN_DARK       ? ROLE_BLACK
                               : sign >= SIGN_O && sign <= (int)SIGN_LIGHT ? ROLE_WHITE
                                                                           : ROLE_NONE;
    }
}

/* Digits alone: 0 empty, 1 black, 2 white; without a 2 and with another sign for empty squares 0 is
   black and 1 white. Among letters a 0 is a white disc where no other is. */
static TcStatus decide_digits(Reading *reading, int black, int white) {
    bool *used = reading->used;
    if (!used[SIGN_0] && !used[SIGN_1] && !used[SIGN_2]) {
        return TC_OK;
    }
    if (black + white > 0) {
        bool zero = used[SIGN_0] && !used[SIGN_1] && !used[SIGN_2];
        if (!zero || (white > 0 && used[SIGN_EMPTY])) {
            return fail_sign(reading,
                             used[SIGN_1]   ? SIGN_1
                             : used[SIGN_2] ? SIGN_2
                                            : SIGN_0,
                             "X, O or - for a square");
        }
        reading->roles[SIGN_0] = white > 0 ? ROLE_EMPTY : ROLE_WHITE;
        return TC_OK;
    }
    if (used[SIGN_2]) {
        reading->roles[SIGN_0] = ROLE_EMPTY;
        reading->roles[SIGN_1] = ROLE_BLACK;
        reading->roles[SIGN_2] = ROLE_WHITE;
        return used[SIGN_0] && used[SIGN_EMPTY]
                   ? fail_sign(reading, SIGN_0, "one sign for empty squares")
                   : TC_OK;
    }
    reading->roles[SIGN_0] = ROLE_BLACK;
    reading->roles[SIGN_1] = ROLE_WHITE;
    return TC_OK;
}

/* Chooses, where two signs would be Black's, the one that is usual beside the other: * and X before
   # and @, X before *. */
static Sign odd_black(const Reading *reading) {
    static const Sign odd_first[] = {SIGN_HASH, SIGN_AT, SIGN_STAR, SIGN_DARK, SIGN_B, SIGN_X};
    int i = 0;
    while (!reading->used[odd_first[i]]) {
        i++;
    }
    return odd_first[i];
}

static TcStatus decide_roles(Reading *reading) {
    int black = count_used(reading, SIGN_X, SIGN_DARK);
    int white = count_used(reading, SIGN_O, SIGN_LIGHT);
    set_roles(reading);
    if (reading->used[SIGN_PLUS]) {
        reading->roles[SIGN_PLUS] = reading->used[SIGN_EMPTY] ? ROLE_MARK : ROLE_EMPTY;
    }
    if (black > 2 || white > 1 || (black == 2 && white == 0)) {
        Sign sign =
            white > 1 ? (reading->used[SIGN_LIGHT] ? SIGN_LIGHT : SIGN_W) : odd_black(reading);
        return fail_sign(reading, sign, "one sign for Black and one for White, such as X and O");
    }
    if (black == 2) {
        reading->roles[odd_black(reading)] = reading->used[SIGN_EMPTY] ? ROLE_MARK : ROLE_EMPTY;
    }
    return decide_digits(reading, black, white);
}

static void collect(const Reading *reading, Role role, uint64_t *squares) {
    *squares = 0;
    for (int i = 0; i < 64; i++) {
        *squares |= reading->roles[sign_of(reading->grid.cells[i])] == role ? bits_of(i) : 0;
    }
}

/* Marks beside the discs must be the legal moves of one side, whose turn it is then. */
static TcStatus check_marks(const Reading *reading, const uint64_t discs[2], TcColour *side,
                            bool *said) {
    uint64_t marks;
    collect(reading, ROLE_MARK, &marks);
    if (marks == 0) {
        return TC_OK;
    }
    bool fits[2];
    for (int colour = 0; colour < 2; colour++) {
        TcBoard board = {.mover = discs[colour], .opponent = discs[1 - colour]};
        fits[colour] = tc_board_moves(&board) == marks;
    }
    if (fits[TC_BLACK] == fits[TC_WHITE]) {
        return fail_sign(reading, sign_of(reading->grid.cells[bits_first(marks)]),
                         "one sign for Black, one for White and one for empty squares, or all "
                         "legal moves marked");
    }
    *side = fits[TC_BLACK] ? TC_BLACK : TC_WHITE;
    *said = true;
    return TC_OK;
}

static TcStatus check_centre(const Reading *reading, uint64_t discs) {
    uint64_t centre = bits_of(tc_square_at(3, 3)) | bits_of(tc_square_at(4, 3)) |
                      bits_of(tc_square_at(3, 4)) | bits_of(tc_square_at(4, 4));
    uint64_t missing = centre & ~discs;
    if (missing == 0) {
        return TC_OK;
    }
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name(bits_first(missing), name);
    Reader where = place_of(reading, reading->grid.at[bits_first(missing)]);
    return reader_fail(&where, TC_ERROR_ILLEGAL, reading->error,
                       "found %s empty, expected discs on the four centre squares", name);
}

/* -- the side to move -- */

static TcStatus fail_word(const Reading *reading, size_t begin, size_t end) {
    while (end > begin && strchr(")]}>\"'.", reading->text->text[end - 1]) != NULL) {
        end--;
    }
    int length = end - begin > 20 ? 20 : (int)(end - begin);
    Reader where = place_of(reading, begin);
    return reader_fail(&where, TC_ERROR_SYNTAX, reading->error,
                       "found '%.*s', expected X, O, Black or White for the side to move", length,
                       reading->text->text + begin);
}

/* A digit for the side, in a board of digits. */
static bool digit_side(const Reading *reading, size_t *end, TcColour *side) {
    Reader at = *reading->text;
    at.at = reading->grid.end;
    reader_skip_space(&at);
    int c = reader_peek(&at), after = reader_peek_ahead(&at, 1);
    Role role = c >= '0' && c <= '2' && reading->used[sign_of((char)c)]
                    ? reading->roles[sign_of((char)c)]
                    : ROLE_NONE;
    if ((role != ROLE_BLACK && role != ROLE_WHITE) || reader_is_digit(after) ||
        reader_is_letter(after) || after == '.') {
        return false;
    }
    *side = role == ROLE_BLACK ? TC_BLACK : TC_WHITE;
    *end = at.at + 1;
    return true;
}

/* A sign directly after the squares that is neither a side nor what may follow a board. */
static TcStatus check_after(const Reading *reading, size_t at, size_t end, const char *expected) {
    Reader after = place_of(reading, at);
    after.length = end > at ? end : at;
    reader_skip_space(&after);
    int c = reader_peek(&after), next = reader_peek_ahead(&after, 1);
    bool alone = next == READER_END || reader_is_space(next) || next == ';';
    bool sign = c > 0 && (strchr("-._+*@#", c) != NULL || c == '?');
    bool digit = c >= '0' && c <= '2' && alone;
    bool letter = reader_is_letter(c) && alone;
    return (sign && (alone || board_sign(next))) || digit || letter
               ? reader_fail_expected(&after, reading->error, expected)
               : TC_OK;
}

/* Returns where the words about the board end: at the first move, at the title of another board, which stands
   directly above it behind an empty line, at that board, or at the end. Where nothing stands above this board,
   the others have no titles either. *limit: the same without moves. */
static size_t words_end(const Reading *reading, bool titled, size_t from, size_t *limit) {
    const char *text = reading->text->text;
    size_t end = text_find_move(text, reading->text->length, from), title = 0;
    Reader line = place_of(reading, from);
    *limit = reading->text->length;
    for (;;) {
        reader_skip(&line, text_line_length(&line) + 1);
        BoardGrid grid;
        bool found = false;
        if (line.at >= end) {
            return end;
        }
        if (titled && text_is_empty_line(text, line.length, line.at)) {
            title = line.at + text_line_length(&line) + 1;
        } else if (board_grid_find(&line, &grid, &found, NULL) != TC_OK || found) {
            *limit = title > 0 ? title : line.at;
            return *limit;
        }
    }
}

/* Looks for the side in words, in the title or after the board, and else goes by the number of
   discs. */
static TcStatus find_side(const Reading *reading, size_t title, BoardText *board, TcColour *side,
                          bool *said) {
    const char *text = reading->text->text;
    size_t after = reading->grid.end;
    SideWords words, second;
    bool titled = text_skip(text, reading->grid.begin, title, " \t\r\n>") < reading->grid.begin;
    size_t length, end = words_end(reading, titled, after, &length);
    if (digit_side(reading, &board->end, side)) {
        *said = true;
        return check_after(reading, board->end, end, "nothing after the side to move");
    }
    bool direct = side_words_after(text, length, after, &words);
    bool found = direct || side_words_find(text, length, title, end, &words);
    size_t begin = reading->grid.begin;
    bool two = found &&
               ((side_words_find(text, length, words.end, end, &second) && !second.is_in_address) ||
                (direct && side_words_find(text, length, title, begin, &second)));
    if (two && second.side != words.side && !second.is_in_address) {
        return fail_word(reading, second.begin, second.end);
    }
    if (found) {
        *side = words.side;
        *said = true;
        board->end = words.end > after && !words.is_in_address ? words.end : after;
        return direct ? check_after(reading, board->end, end, "nothing after the side to move")
                      : TC_OK;
    }
    if (side_words_alone(text, title, reading->grid.begin, side)) {
        *said = true;
        return TC_OK;
    }
    TcStatus status = check_after(reading, after, end, "X or O for the side to move");
    if (status == TC_OK && !*said && side_words_unknown(text, end, after, &begin, &end)) {
        status = fail_word(reading, begin, end);
    }
    return status;
}

static TcStatus finish(Reading *reading, size_t title, BoardText *board) {
    uint64_t discs[2];
    TcColour side = TC_BLACK;
    bool said = false;
    TcStatus status = decide_roles(reading);
    if (status != TC_OK) {
        return status;
    }
    collect(reading, ROLE_BLACK, &discs[TC_BLACK]);
    collect(reading, ROLE_WHITE, &discs[TC_WHITE]);
    status = check_marks(reading, discs, &side, &said);
    if (status == TC_OK) {
        status = find_side(reading, title, board, &side, &said);
    }
    if (status == TC_OK && !said && reading->grid.is_apart) {
        Reader where = place_of(reading, reading->grid.at[63]);
        status = reader_fail(&where, TC_ERROR_SYNTAX, reading->error,
                             "found 63 squares before the side to move, expected 64");
    }
    if (status == TC_OK) {
        status = check_centre(reading, discs[TC_BLACK] | discs[TC_WHITE]);
    }
    if (!said) {
        side = bits_count(discs[0] | discs[1]) % 2 == 0 ? TC_BLACK : TC_WHITE;
    }
    board->side_inferred = !said;
    board->position =
        (TcPosition){.board = {.mover = discs[side], .opponent = discs[1 - side]}, .mover = side};
    return status;
}

/* The squares of a grid that ends too early, or the wrong sign in it. */
static TcStatus fail_grid(const Reading *reading) {
    Reader where = place_of(reading, reading->grid.end);
    reader_skip_space(&where);
    if (reader_peek(&where) == READER_END || reader_peek(&where) == ';') {
        return reader_fail(&where, TC_ERROR_SYNTAX, reading->error, "found %d squares, expected 64",
                           reading->grid.count);
    }
    return reader_fail_expected(&where, reading->error, "X, O or - for a square");
}

TcStatus board_text_find(const Reader *text, size_t title, BoardText *board, bool *found,
                         TcError *error) {
    Reading reading = {.text = text, .error = error};
    TcStatus status = board_grid_find(text, &reading.grid, found, error);
    if (status != TC_OK || !*found) {
        return status;
    }
    if (reading.grid.count < 64) {
        return fail_grid(&reading);
    }
    for (int i = 0; i < 64; i++) {
        reading.used[sign_of(reading.grid.cells[i])] = true;
    }
    BoardText read = {.begin = reading.grid.begin, .end = reading.grid.end};
    status = finish(&reading, title, &read);
    if (status == TC_OK) {
        *board = read;
    }
    return status;
}

/* -- a text that is a board alone -- */

/* Nothing but punctuation may follow. */
static TcStatus check_end(const Reader *text, size_t at, TcError *error) {
    Reader end = *text;
    reader_skip(&end, at - end.at);
    while (reader_is_space(reader_peek(&end)) ||
           (reader_peek(&end) > 0 && strchr("])}>\"';,.|+=", reader_peek(&end)) != NULL)) {
        reader_skip(&end, 1);
    }
    return reader_peek(&end) == READER_END
               ? TC_OK
               : reader_fail_expected(&end, error, "nothing after the board");
}

/* The board may begin in any line; what stands before is its title. */
static TcStatus parse(const Fold *fold, BoardText *board, TcError *error) {
    Reader start = reader_over(fold->text, fold->length, 1);
    for (Reader line = start;; reader_skip(&line, 1)) {
        bool found;
        TcStatus status = board_text_find(&line, start.at, board, &found, error);
        if (status != TC_OK || found) {
            return status == TC_OK ? check_end(&start, board->end, error) : status;
        }
        reader_skip(&line, text_line_length(&line));
        if (reader_peek(&line) == READER_END) {
            break;
        }
    }
    Reading none = {.text = &start, .error = error};
    reader_skip_space(&start);
    board_grid_take(&start, &none.grid);
    return fail_grid(&none);
}

TcStatus tc_board_text_parse(const char *text, size_t length, TcPosition *position,
                             bool *side_inferred, TcError *error) {
    Fold fold;
    BoardText board;
    TcStatus status = fold_init(&fold, text, length);
    if (status != TC_OK) {
        return status;
    }
    status = parse(&fold, &board, error);
    if (status == TC_OK) {
        *position = board.position;
        if (side_inferred != NULL) {
            *side_inferred = board.side_inferred;
        }
    } else {
        fold_correct_place(&fold, error);
    }
    fold_release(&fold);
    return status;
}
