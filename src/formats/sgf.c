/* Reference: the description of FF[4] by A. Hollosi (red-bean.com/sgf), and files saved by Quarry
   and Edax. */
#include "formats/sgf.h"

#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "formats/reader.h"

enum { ID_SIZE = 3, VALUE_SIZE = 8 };

typedef struct Parse {
    Reader reader;
    SgfGame *game;
    TcTextError *error;
    int depth;          /* open parentheses */
    uint64_t discs[2];  /* set up, by TcColour */
    bool is_set_up;     /* AB, AW or AE was there */
    bool mover_is_set;  /* PL was there */
    TcColour mover;     /* of PL */
    Reader set_up_from; /* the first of these properties */
} Parse;

typedef struct Property {
    Reader at;
    Reader value_at;
    char id[ID_SIZE];       /* its capitals, cut to what a known one has */
    char value[VALUE_SIZE]; /* cut likewise */
    size_t length;          /* of the whole value, white space around it left out */
} Property;

static bool is_id(const Property *property, const char *id) {
    return strcmp(property->id, id) == 0;
}

static bool is_value(const Property *property, const char *value) {
    return property->length < VALUE_SIZE && strcasecmp(property->value, value) == 0;
}

static TcColour colour_of(const Property *property) {
    return property->id[strlen(property->id) - 1] == 'W' ? TC_WHITE : TC_BLACK;
}

static TcStatus fail_value(const Parse *parse, const Property *property, const char *expected) {
    return reader_fail(&property->value_at, TC_ERROR_SYNTAX, parse->error,
                       "found %s[%s], expected %s", property->id, property->value, expected);
}

/* "c4" and "cd" are the same point. */
static TcSquare parse_point(const Property *property) {
    char pair[3];
    if (property->length != 2) {
        return TC_NO_SQUARE;
    }
    memcpy(pair, property->value, sizeof pair);
    int row = pair[1] | 0x20;
    if (row >= 'a' && row <= 'h') {
        pair[1] = (char)('1' + row - 'a');
    }
    return tc_square_parse(pair);
}

static bool is_pass(const Property *property) {
    return property->length == 0 || is_value(property, "tt") || is_value(property, "pa") ||
           is_value(property, "pass");
}

/* -- the game -----------------------------------------------------------------------------------
 */

static TcStatus set_up(Parse *parse, const Property *property) {
    TcSquare square = parse_point(property);
    if (parse->game->ply_count > 0) {
        return reader_fail(&property->at, TC_ERROR_SYNTAX, parse->error,
                           "found discs set up after the first move");
    }
    if (square == TC_NO_SQUARE) {
        return fail_value(parse, property, "a point such as c4");
    }
    if (!parse->is_set_up) {
        parse->is_set_up = true;
        parse->set_up_from = property->at;
    }
    uint64_t bit = UINT64_C(1) << square;
    parse->discs[TC_BLACK] &= ~bit;
    parse->discs[TC_WHITE] &= ~bit;
    if (!is_id(property, "AE")) {
        parse->discs[colour_of(property)] |= bit;
    }
    return TC_OK;
}

static TcStatus set_mover(Parse *parse, const Property *property) {
    char c = (char)(property->value[0] | 0x20);
    if (property->length == 0 || (c != 'b' && c != 'w')) {
        return fail_value(parse, property, "B or W");
    }
    parse->mover_is_set = true;
    parse->mover = c == 'b' ? TC_BLACK : TC_WHITE;
    return TC_OK;
}

/* The first move fixes the board. mover: who moves first when nothing says so. */
static TcStatus begin(Parse *parse, TcColour mover) {
    SgfGame *game = parse->game;
    if (parse->is_set_up) {
        TcColour first = parse->mover_is_set ? parse->mover : mover;
        char text[TC_POSITION_TEXT_SIZE];
        for (int square = 0; square < TC_SQUARE_COUNT; square++) {
            text[square] = (parse->discs[TC_BLACK] >> square & 1) != 0   ? 'X'
                           : (parse->discs[TC_WHITE] >> square & 1) != 0 ? 'O'
                                                                         : '-';
        }
        memcpy(text + TC_SQUARE_COUNT, first == TC_BLACK ? " X" : " O", 3);
        TcTextError local;
        TcStatus status =
            tc_board_text_parse(text, TC_SQUARE_COUNT + 2, &game->start, NULL, &local);
        if (status != TC_OK) {
            return reader_fail(&parse->set_up_from, status, parse->error, "%s", local.message);
        }
    } else if (parse->mover_is_set) {
        game->start.mover = parse->mover;
        if (parse->mover == TC_WHITE) {
            /* the usual discs with White to begin */
            game->start.board =
                (TcBoard){.mover = game->start.board.opponent, .opponent = game->start.board.mover};
        }
    }
    game->last = game->start;
    return TC_OK;
}

static TcStatus add_ply(const Parse *parse, const Property *property, TcSquare square) {
    SgfGame *game = parse->game;
    if (game->ply_count == SGF_PLIES_MAX) {
        return reader_fail(&property->at, TC_ERROR_ILLEGAL, parse->error, "too many moves");
    }
    game->plies[game->ply_count++] = square;
    game->last = tc_position_play(&game->last, square);
    return TC_OK;
}

static TcStatus fail_move(const Parse *parse, const Property *property, const char *why) {
    return reader_fail(&property->at, TC_ERROR_ILLEGAL, parse->error,
                       "move %d, %s[%s], is illegal: %s", parse->game->ply_count + 1, property->id,
                       property->value, why);
}

static TcStatus take_move(Parse *parse, const Property *property) {
    SgfGame *game = parse->game;
    TcColour colour = colour_of(property);
    TcSquare square = is_pass(property) ? TC_PASS : parse_point(property);
    if (square == TC_NO_SQUARE) {
        return fail_value(parse, property, "a move such as c4");
    }
    TcStatus status = game->ply_count == 0 ? begin(parse, colour) : TC_OK;
    bool over = tc_board_is_over(&game->last.board);
    if (status == TC_OK && square == TC_PASS && over) {
        return TC_OK; /* both sides may write theirs at the end */
    }
    if (status == TC_OK && !over && game->last.mover != colour &&
        tc_board_moves(&game->last.board) == 0) {
        status = add_ply(parse, property, TC_PASS);
    }
    if (status != TC_OK) {
        return status;
    }
    if (over || game->last.mover != colour) {
        return fail_move(parse, property,
                         over ? "the game is over" : "it is the other side's turn");
    }
    bool legal = square == TC_PASS ? tc_board_moves(&game->last.board) == 0
                                   : tc_board_is_legal(&game->last.board, square);
    if (!legal) {
        return fail_move(parse, property,
                         square == TC_PASS ? "there are moves"
                                           : "it turns no disc or the square is occupied");
    }
    return add_ply(parse, property, square);
}

static TcStatus take_property(Parse *parse, const Property *property) {
    if (is_id(property, "GM") && !is_value(property, "2")) {
        return fail_value(parse, property, "GM[2], Othello");
    }
    if (is_id(property, "SZ") && !is_value(property, "8")) {
        return fail_value(parse, property, "SZ[8]");
    }
    if (is_id(property, "AB") || is_id(property, "AW") || is_id(property, "AE")) {
        return set_up(parse, property);
    }
    if (is_id(property, "PL")) {
        return parse->game->ply_count == 0 ? set_mover(parse, property) : TC_OK;
    }
    if (is_id(property, "B") || is_id(property, "W")) {
        return take_move(parse, property);
    }
    return TC_OK;
}

/* -- the tree -----------------------------------------------------------------------------------
 */

/* Capitals count, as in FF[3] where small letters stood between them. */
static TcStatus read_id(Parse *parse, Property *property) {
    size_t capitals = 0;
    property->at = parse->reader;
    memset(property->id, 0, sizeof property->id);
    for (int c = reader_peek(&parse->reader); reader_is_letter(c);
         c = reader_peek(&parse->reader)) {
        if (c <= 'Z' && capitals++ < ID_SIZE - 1) {
            property->id[capitals - 1] = (char)c;
        }
        reader_skip(&parse->reader, 1);
    }
    if (capitals >= ID_SIZE) {
        property->id[0] = '\0'; /* none that is known */
    }
    reader_skip_space(&parse->reader);
    return reader_peek(&parse->reader) == '['
               ? TC_OK
               : reader_fail_expected(&parse->reader, parse->error, "[ after a property");
}

/* Goes past "[...]"; a backslash takes the next byte with it. */
static TcStatus read_value(Parse *parse, Property *property) {
    size_t length = 0;
    size_t kept = 0;
    reader_skip(&parse->reader, 1);
    reader_skip_space(&parse->reader);
    property->value_at = parse->reader;
    memset(property->value, 0, sizeof property->value);
    for (int c = reader_peek(&parse->reader); c != ']'; c = reader_peek(&parse->reader)) {
        if (c == '\\') {
            reader_skip(&parse->reader, 1);
            c = reader_peek(&parse->reader);
        }
        if (c == READER_END) {
            return reader_fail_expected(&parse->reader, parse->error, "] after a value");
        }
        length++;
        if (length < VALUE_SIZE) {
            property->value[length - 1] = c > ' ' && c < 127 ? (char)c : ' ';
        }
        kept = reader_is_space(c) ? kept : length;
        reader_skip(&parse->reader, 1);
    }
    property->length = kept;
    if (kept < VALUE_SIZE) {
        property->value[kept] = '\0';
    }
    reader_skip(&parse->reader, 1);
    reader_skip_space(&parse->reader);
    return TC_OK;
}

static TcStatus read_property(Parse *parse) {
    Property property;
    TcStatus status = read_id(parse, &property);
    while (status == TC_OK && reader_peek(&parse->reader) == '[') {
        status = read_value(parse, &property);
        if (status == TC_OK) {
            status = take_property(parse, &property);
        }
    }
    return status;
}

/* Goes down the first branch at every fork; its end is the first closing parenthesis. */
static TcStatus read_line(Parse *parse) {
    for (;;) {
        reader_skip_space(&parse->reader);
        int c = reader_peek(&parse->reader);
        TcStatus status = TC_OK;
        if (c == ')' && parse->depth > 0) {
            return TC_OK;
        }
        if (c == '(') {
            parse->depth++;
            reader_skip(&parse->reader, 1);
        } else if (c == ';') {
            reader_skip(&parse->reader, 1);
        } else if (reader_is_letter(c)) {
            status = read_property(parse);
        } else {
            status = reader_fail_expected(&parse->reader, parse->error, "a node or )");
        }
        if (status != TC_OK) {
            return status;
        }
    }
}

TcStatus sgf_read(const char *text, size_t length, SgfGame *game, TcTextError *error) {
    SgfGame read = {.start = tc_position_initial(), .last = tc_position_initial()};
    Parse parse = {.reader = reader_over(text, length, 1), .game = &read, .error = error};
    reader_skip_space(&parse.reader);
    if (reader_peek(&parse.reader) != '(') {
        return reader_fail_expected(&parse.reader, error, "(, the beginning of an SGF game");
    }
    TcStatus status = read_line(&parse);
    if (status == TC_OK && read.ply_count == 0) {
        status = begin(&parse, TC_BLACK);
    }
    if (status == TC_OK) {
        *game = read;
    }
    return status;
}
