/* Logs of games on the Generic Game Server as its clients show them: "/os: join" and "/os: update"
   with the board and the moves in lines that begin with |, "/os: end" with the result, and games in
   GGF between them. A game that was watched from the middle begins with the first board shown. The
   layout of the messages is that of the server's service /os. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/result.h>

#include "base/array.h"
#include "formats/board_text.h"
#include "formats/build.h"
#include "formats/format_type.h"
#include "formats/ggf.h"
#include "formats/html.h"
#include "formats/number.h"
#include "formats/sgf.h"
#include "formats/text_lines.h"

enum { ID_SIZE = 24, NAME_SIZE = 40 };

typedef struct Game {
    char id[ID_SIZE];   /* ".45.0"; empty: from GGF */
    char type[ID_SIZE]; /* "8a", as in GGF */
    TcTree *tree;       /* NULL until a board is shown */
    TcNode node;
    int passes; /* written since the last move */
    int plies;  /* moves and passes so far, as the server counts them */
    char names[2][NAME_SIZE], ratings[2][NAME_SIZE]; /* by TcColour */
    bool ended, repeated;
    uint64_t end;  /* key of its last position, once all is read */
    TcError error; /* the first thing that was wrong */
} Game;

typedef struct Log {
    Game *games;
    int count, next;
} Log;

/* A message while it is read. */
typedef struct Message {
    Log *log;
    int game;     /* the one it is about; -1: no message about a game */
    bool is_join; /* with all moves so far */
    bool moved;   /* an update has brought a new move, and its board is to follow */
    size_t end;   /* of the lines with | that were looked at last */
} Message;

static bool starts_with(const Reader *at, const char *text) {
    size_t length = strlen(text);
    return length <= at->length - at->at && memcmp(at->text + at->at, text, length) == 0;
}

/* Whether a game in parentheses begins here, and no face of a chat: "(;GM[", blanks between. */
static bool begins_game(Reader at) {
    if (reader_peek(&at) != '(') {
        return false;
    }
    reader_skip(&at, 1);
    reader_skip_space(&at);
    if (reader_peek(&at) != ';') {
        return false;
    }
    reader_skip(&at, 1);
    reader_skip_space(&at);
    for (; reader_is_letter(reader_peek(&at)); reader_skip(&at, 1)) {
    }
    return reader_peek(&at) == '[';
}

/* Goes on after the games of a line, which may end in another one. Returns false when one has no end. */
static bool skip_games(Reader *at) {
    bool closed = true;
    for (int c = reader_peek(at); closed && c != '\n' && c != READER_END; c = reader_peek(at)) {
        Reader game = *at;
        reader_skip(at, 1);
        if (c == '(' && begins_game(game)) {
            sgf_skip_game(&game);
            closed = game.text[game.at - 1] == ')';
            *at = closed ? game : *at;
        }
    }
    return closed;
}

/* A line in a comment of a game, or in a page of ours, is none of a log. */
static bool detect(const Reader *text) {
    bool closed = true;
    Reader line = *text;
    if (html_has_data(line.text + line.at, line.length - line.at)) {
        return false;
    }
    for (; reader_peek(&line) != READER_END; reader_skip(&line, text_line_length(&line) + 1)) {
        if (starts_with(&line, "/os: join .") || starts_with(&line, "/os: update .")) {
            return true;
        }
        closed = closed && skip_games(&line);
    }
    return false;
}

/* -- games -- */

static TcStatus add_game(Log *log, int *index) {
    Game *games = array_grown(log->games, (size_t)log->count, sizeof *games);
    if (games == NULL) {
        return TC_ERROR_MEMORY;
    }
    log->games = games;
    *index = log->count++;
    log->games[*index] = (Game){.node = TC_NODE_ROOT};
    return TC_OK;
}

/* A game goes wrong once: what comes after that is left out. */
static TcStatus spoil(Game *game, TcStatus status, const TcError *error) {
    if (status != TC_OK && status != TC_ERROR_MEMORY && game->error.status == TC_OK) {
        game->error = *error;
        game->error.status = status;
    }
    return status == TC_ERROR_MEMORY ? status : TC_OK;
}

/* The last game with an id that goes on; -1: none. */
static int find_game(const Log *log, const char *id) {
    for (int i = log->count - 1; i >= 0; i--) {
        if (strcmp(log->games[i].id, id) == 0 && !log->games[i].ended) {
            return i;
        }
    }
    return -1;
}

/* -- the lines of a message -- */

/* Copies a word, cut to a size; the reader goes past it and the blanks after it. */
static void take_word(Reader *reader, char *word, size_t size) {
    size_t length = 0;
    reader_skip_blanks(reader);
    for (int c = reader_peek(reader); c != READER_END && !reader_is_space(c);
         c = reader_peek(reader)) {
        if (length + 1 < size) {
            word[length++] = (char)c;
        }
        reader_skip(reader, 1);
    }
    word[length] = '\0';
    reader_skip_blanks(reader);
}

static Reader rest_of_line(const Reader *line) {
    Reader rest = *line;
    rest.length = line->at + text_line_length(line);
    return rest;
}

/* "nasai    (2163.5 *) 04:01,0:0//02:00,0:0": a player and the colour. */
static bool handle_player(const Reader *line, Game *game) {
    char name[NAME_SIZE], rating[NAME_SIZE], disc[4];
    Reader at = rest_of_line(line);
    take_word(&at, name, sizeof name);
    if (name[0] == '\0' || reader_peek(&at) != '(') {
        return false;
    }
    reader_skip(&at, 1);
    take_word(&at, rating, sizeof rating);
    take_word(&at, disc, sizeof disc);
    if (strcmp(disc, "*)") != 0 && strcmp(disc, "O)") != 0) {
        return false;
    }
    TcColour colour = disc[0] == '*' ? TC_BLACK : TC_WHITE;
    memcpy(game->names[colour], name, sizeof name);
    memcpy(game->ratings[colour], rating, sizeof rating);
    return true;
}

static TcStatus play(Game *game, TcSquare square, const GgfMove *note, const Reader *where) {
    TcError error;
    TcNode before = game->node;
    bool black = tc_tree_position(game->tree, before)->mover == TC_BLACK;
    TcStatus status =
        build_move(game->tree, &game->node, square, NULL, &game->passes, where, &error);
    game->plies++;
    if (status == TC_OK && game->node != before) {
        if (note->has_value) {
            build_value(game->tree, game->node, black ? note->value : -note->value);
        }
        if (note->has_seconds) {
            tc_tree_set_seconds(game->tree, game->node, note->seconds);
        }
    }
    return spoil(game, status, &error);
}

/* " 49: F5/-2.00/3.1": the move with its number. */
static bool handle_move(Message *message, Game *game, const Reader *line, TcStatus *status) {
    Reader at = rest_of_line(line);
    reader_skip_blanks(&at);
    int number = reader_take_number(&at, 1000);
    if (at.at == line->at || reader_peek(&at) != ':') {
        return false;
    }
    reader_skip(&at, 1);
    reader_skip_blanks(&at);
    Reader where = at;
    char word[64];
    TcSquare square;
    GgfMove note;
    take_word(&at, word, sizeof word);
    if (number == 0 || !ggf_parse_move(word, strlen(word), &square, &note)) {
        return number == 0; /* "0: PASS" before the first move */
    }
    if (game->tree == NULL) {
        game->plies = number; /* the board that follows is where the record begins */
    } else if (number == game->plies + 1) {
        message->moved = true;
        *status = play(game, square, &note, &where);
    } else if (number > game->plies + 1) {
        TcError error;
        *status = reader_fail(&where, TC_ERROR_ILLEGAL, &error,
                              "found move %d of game %s, but move %d is not in the log", number,
                              game->id, game->plies + 1);
        *status = spoil(game, *status, &error);
    }
    return true;
}

/* Returns the text up to the end of the lines that begin with |: chat below a board says nothing of it. */
static Reader lines_of_message(Message *message, const Reader *line) {
    Reader lines = *line;
    size_t at = message->end > line->at ? message->end : line->at;
    while (text_char(line->text, line->length, at) == '|') {
        size_t end = text_line_end(line->text, line->length, at);
        at = end + (end < line->length);
    }
    message->end = lines.length = at;
    return lines;
}

/* A board: where the record begins, or what the moves so far must have led to. */
static TcStatus handle_board(Message *message, Game *game, Reader *line, bool *found) {
    BoardText board;
    TcError error;
    Reader lines = lines_of_message(message, line);
    TcStatus status = board_text_find(&lines, line->at, &board, found, &error);
    if (status != TC_OK) {
        *found = true;
        reader_skip(line, text_line_length(line));
        return spoil(game, status, &error);
    }
    if (!*found) {
        return TC_OK;
    }
    Reader where = *line;
    reader_skip(line, board.end - line->at);
    if (game->tree == NULL) {
        return tc_tree_create(&board.position, &game->tree);
    }
    const TcPosition *now = tc_tree_position(game->tree, game->node);
    bool same = tc_position_discs(now, TC_BLACK) == tc_position_discs(&board.position, TC_BLACK) &&
                tc_position_discs(now, TC_WHITE) == tc_position_discs(&board.position, TC_WHITE);
    bool shown = message->is_join || message->moved;
    if (shown && !same && game->error.status == TC_OK) {
        status = reader_fail(&where, TC_ERROR_ILLEGAL, &error,
                             "found a board of game %s after move %d that its moves do not lead to",
                             game->id, game->plies);
        status = spoil(game, status, &error);
    }
    return status;
}

/* -- messages -- */

static TcStatus begin_message(Message *message, const Reader *line, bool is_join) {
    Reader at = rest_of_line(line);
    char id[ID_SIZE], type[ID_SIZE];
    take_word(&at, id, sizeof id); /* /os: */
    take_word(&at, id, sizeof id); /* join */
    take_word(&at, id, sizeof id);
    take_word(&at, type, sizeof type);
    int game = find_game(message->log, id);
    if (game >= 0 && is_join) { /* the whole game once more */
        Game *again = &message->log->games[game];
        tc_tree_free(again->tree);
        *again = (Game){.node = TC_NODE_ROOT};
    }
    TcStatus status = game < 0 ? add_game(message->log, &game) : TC_OK;
    if (status == TC_OK) {
        message->game = game;
        message->is_join = is_join;
        message->moved = false;
        memcpy(message->log->games[game].id, id, sizeof id);
        memcpy(message->log->games[game].type, type, sizeof type);
    }
    return status;
}

/* "/os: end .31.1 ( nyanyan vs. egrcd ) +2.00": the result as the first player sees it. */
static TcStatus end_game(const Log *log, const Reader *line) {
    Reader at = rest_of_line(line);
    char word[NAME_SIZE], first[NAME_SIZE];
    for (int i = 0; i < 3; i++) {
        take_word(&at, word, sizeof word);
    }
    int index = find_game(log, word);
    if (index < 0) {
        return TC_OK;
    }
    Game *game = &log->games[index];
    game->ended = true;
    take_word(&at, word, sizeof word); /* ( */
    take_word(&at, first, sizeof first);
    for (int i = 0; i < 4; i++) { /* vs. NAME ) RESULT */
        take_word(&at, word, sizeof word);
    }
    double score;
    if (game->tree == NULL || !number_parse(word, strlen(word), &score) || score < -64 ||
        score > 64) {
        return TC_OK;
    }
    bool white = strcmp(first, game->names[TC_WHITE]) == 0;
    return build_result(game->tree, tc_result_of_score(white ? -score : score));
}

static TcStatus handle_body(Message *message, Reader *line) {
    Game *game = &message->log->games[message->game];
    Reader body = *line;
    reader_skip(&body, 1);
    TcStatus status = TC_OK;
    bool found = false;
    if (!handle_player(&body, game) && !handle_move(message, game, &body, &status)) {
        status = handle_board(message, game, line, &found);
    }
    if (!found) {
        reader_skip(line, text_line_length(line));
    }
    return status;
}

static TcStatus handle_ggf(Log *log, Reader *line) {
    int index;
    TcStatus status = add_game(log, &index);
    if (status != TC_OK) {
        return status;
    }
    Game *game = &log->games[index];
    TcError error;
    status = ggf_read(line, &game->tree, NULL, &error);
    game->ended = true;
    return spoil(game, status, &error);
}

static TcStatus handle_line(Message *message, Reader *line) {
    Reader rest = rest_of_line(line);
    const char *ggf = NULL;
    for (Reader at = rest; reader_peek(&at) != READER_END && ggf == NULL; reader_skip(&at, 1)) {
        ggf = starts_with(&at, "(;GM[") ? at.text + at.at : NULL;
    }
    TcStatus status = TC_OK;
    if (ggf != NULL) {
        return handle_ggf(message->log, line);
    }
    if (starts_with(line, "|") && message->game >= 0) {
        return handle_body(message, line);
    }
    bool is_join = starts_with(line, "/os: join .");
    message->game = -1;
    if (is_join || starts_with(line, "/os: update .")) {
        status = begin_message(message, line, is_join);
    } else if (starts_with(line, "/os: end .")) {
        status = end_game(message->log, line);
    }
    reader_skip(line, text_line_length(line));
    return status;
}

/* -- the format -- */

static void close(GameReader *reader) {
    Log *log = reader->data;
    for (int i = 0; log != NULL && i < log->count; i++) {
        tc_tree_free(log->games[i].tree);
    }
    free(log != NULL ? log->games : NULL);
    free(log);
}

static bool same_moves(const TcTree *a, const TcTree *b) {
    TcGame one, other;
    tc_tree_main_line(a, &one);
    tc_tree_main_line(b, &other);
    return tc_position_equal(&one.start, &other.start) && one.count == other.count &&
           memcmp(one.moves, other.moves, sizeof(TcSquare) * (size_t)one.count) == 0;
}

/* Whether a game that was shown move by move stands in the log as GGF too, which says more. */
static bool is_told_again(const Log *log, const Game *game) {
    for (int i = 0; i < log->count && game->id[0] != '\0'; i++) {
        const Game *other = &log->games[i];
        if (other->end == game->end && other->id[0] == '\0' && other->tree != NULL &&
            game->tree != NULL && game->error.status == TC_OK &&
            same_moves(game->tree, other->tree)) {
            return true;
        }
    }
    return false;
}

static TcStatus open(GameReader *reader, TcError *error) {
    (void)error;
    Log *log = calloc(1, sizeof *log);
    if (log == NULL) {
        return TC_ERROR_MEMORY;
    }
    Message message = {.log = log, .game = -1};
    TcStatus status = TC_OK;
    Reader line = reader->reader;
    while (status == TC_OK && reader_peek(&line) != READER_END) {
        status = handle_line(&message, &line);
        if (reader_is_space(reader_peek(&line))) { /* the line end, or blanks behind a board */
            reader_skip(&line, text_line_length(&line) + 1);
        }
    }
    for (int i = 0; i < log->count; i++) {
        const TcTree *tree = log->games[i].tree;
        log->games[i].end =
            tree ? tc_position_key(tc_tree_position(tree, tc_tree_main_end(tree))) : 0;
    }
    for (int i = 0; i < log->count; i++) {
        log->games[i].repeated = is_told_again(log, &log->games[i]);
    }
    reader->data = log;
    if (status != TC_OK) {
        close(reader);
        reader->data = NULL;
    }
    return status;
}

static TcStatus set_headers(const Game *game) {
    static const char *const names[2] = {TC_HEADER_BLACK, TC_HEADER_WHITE};
    static const char *const ratings[2] = {TC_HEADER_BLACK_RATING, TC_HEADER_WHITE_RATING};
    TcStatus status = TC_OK;
    for (int colour = 0; colour < 2 && status == TC_OK && game->id[0] != '\0'; colour++) {
        status = build_header(game->tree, names[colour], game->names[colour],
                              strlen(game->names[colour]));
        if (status == TC_OK) {
            status = build_header(game->tree, ratings[colour], game->ratings[colour],
                                  strlen(game->ratings[colour]));
        }
    }
    if (status == TC_OK && game->type[0] != '\0') {
        status = build_header(game->tree, TC_HEADER_GGF_TYPE, game->type, strlen(game->type));
    }
    if (status == TC_OK && tc_tree_rules(game->tree) == TC_RULES_ORDINARY && game->id[0] != '\0') {
        status = tc_tree_set_header(game->tree, TC_HEADER_GGF_TYPE, ""); /* it says nothing */
    }
    return status;
}

static TcStatus next(GameReader *reader, TcTree **tree, TcError *error) {
    Log *log = reader->data;
    while (log->next < log->count) {
        Game *game = &log->games[log->next++];
        reader->number++;
        bool empty = game->tree == NULL && game->error.status == TC_OK;
        if (empty || game->repeated) {
            continue;
        }
        TcStatus status = game->tree != NULL ? set_headers(game) : TC_OK;
        *tree = game->tree;
        game->tree = NULL;
        if (*tree != NULL) {
            build_go_to_end(*tree);
        }
        if (status == TC_OK && game->error.status != TC_OK && error != NULL) {
            *error = game->error;
        }
        return status == TC_OK ? game->error.status : status;
    }
    return TC_OK;
}

const FormatType ggs_log_format = {
    .suffix = "log", .detect = detect, .open = open, .next = next, .close = close};
