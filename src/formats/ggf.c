/* Writing GGF. The tags and their order are NBoard's. The value of a move is "SQUARE/EVAL/TIME",
   without empty fields at the end. Reference: the description in mburo/ggsa, and games saved by
   NBoard. */
#include "formats/ggf.h"

#include <string.h>
#include <time.h>

#include "formats/number.h"

static void add_text(Buf *out, const char *tag, const char *text) {
    buf_printf(out, "%s[", tag);
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        buf_add_char(out, c == '['               ? '('
                          : c == ']'             ? ')'
                          : c == ';'             ? ','
                          : c < ' ' || c == 0x7f ? ' '
                                                 : (char)c);
    }
    buf_add_char(out, ']');
}

static void add_date(Buf *out, int64_t date) {
    time_t seconds = (time_t)date;
    struct tm parts;
    char text[40];
    if (gmtime_r(&seconds, &parts) != NULL &&
        strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S GMT", &parts) > 0) {
        add_text(out, "DT", text);
    }
}

/* One tag when both are the same, as clocks usually are. */
static void add_pair(Buf *out, const char *both, const char *black, const char *white,
                     const char *const texts[2]) {
    if (both != NULL && texts[TC_BLACK] != NULL && texts[TC_WHITE] != NULL &&
        strcmp(texts[TC_BLACK], texts[TC_WHITE]) == 0) {
        add_text(out, both, texts[TC_BLACK]);
        return;
    }
    if (texts[TC_BLACK] != NULL) {
        add_text(out, black, texts[TC_BLACK]);
    }
    if (texts[TC_WHITE] != NULL) {
        add_text(out, white, texts[TC_WHITE]);
    }
}

void ggf_add_result(const TcResult *result, Buf *out) {
    static const char *const flags[] = {
        [TC_ENDING_SCORE] = "",      [TC_ENDING_AGREED] = ":s",  [TC_ENDING_WIN] = ":r",
        [TC_ENDING_RESIGNED] = ":r", [TC_ENDING_TIMEOUT] = ":t", [TC_ENDING_LEFT] = ":l"};
    if (result->ending == TC_ENDING_NONE || result->ending == TC_ENDING_VOID) {
        buf_add_char(out, '?');
        return;
    }
    number_add(out, result->has_score ? result->black_score : 64 * result->sign, 2, true);
    buf_add_text(out, flags[result->ending]);
}

static void add_result(Buf *out, const GgfTags *tags) {
    Buf text;
    buf_init(&text);
    ggf_add_result(&tags->result, &text);
    add_text(out, "RE", tags->result_text != NULL ? tags->result_text : text.data);
    out->failed |= buf_failed(&text);
    buf_release(&text);
}

static void add_type(Buf *out, const GgfTags *tags) {
    add_text(out, "TY", tags->type != NULL ? tags->type : "8");
    if (tags->komi != NULL) {
        add_text(out, "KM", tags->komi);
    }
    add_pair(out, NULL, "KB", "KW", tags->komi_moves);
}

static void add_board(Buf *out, const TcPosition *start) {
    uint64_t black = tc_position_discs(start, TC_BLACK);
    uint64_t white = tc_position_discs(start, TC_WHITE);
    buf_add_text(out, "BO[8 ");
    for (int square = 0; square < TC_SQUARE_COUNT; square++) {
        buf_add_char(out, (black >> square & 1) != 0   ? '*'
                          : (white >> square & 1) != 0 ? 'O'
                                                       : '-');
    }
    buf_printf(out, " %c]", start->mover == TC_BLACK ? '*' : 'O');
}

static void add_move(Buf *out, TcColour colour, TcSquare square, const GgfMove *move) {
    char name[TC_SQUARE_NAME_SIZE];
    tc_square_name_capital(square, name);
    buf_printf(out, "%c[%s", colour == TC_BLACK ? 'B' : 'W', name);
    if (move != NULL && move->has_value) {
        buf_add_char(out, '/');
        number_add(out, move->value, 2, false);
    } else if (move != NULL && move->has_seconds) {
        buf_add_char(out, '/');
    }
    if (move != NULL && move->has_seconds) {
        buf_add_char(out, '/');
        number_add(out, move->seconds, 2, false);
    }
    buf_add_char(out, ']');
}

/* The record leaves forced passes out. A side that cannot move after the last move of the game is
   not one that passes. */
static void add_pass(Buf *out, const TcGame *game, int ply) {
    TcColour who;
    if (tc_game_passed_before(game, ply, &who)) {
        buf_printf(out, "%c[PA]", who == TC_BLACK ? 'B' : 'W');
    }
}

void ggf_write(const TcGame *game, const GgfTags *tags, const GgfMove *moves, Buf *out) {
    buf_add_text(out, "(;GM[Othello]");
    add_text(out, "PC", tags->place);
    if (tags->date_text == NULL) {
        add_date(out, tags->date);
    } else if (tags->date_text[0] != '\0') {
        add_text(out, "DT", tags->date_text);
    }
    add_text(out, "PB", tags->names[TC_BLACK]);
    add_text(out, "PW", tags->names[TC_WHITE]);
    add_pair(out, NULL, "RB", "RW", tags->ratings);
    add_pair(out, "TI", "TB", "TW", tags->clocks);
    add_result(out, tags);
    add_type(out, tags);
    add_board(out, &game->start);
    add_pass(out, game, 0);
    for (int i = 0; i < game->count; i++) {
        add_move(out, tc_game_move_colour(game, i), game->moves[i],
                 moves != NULL ? &moves[i] : NULL);
        add_pass(out, game, i + 1);
    }
    buf_add_text(out, ";)\n");
}
