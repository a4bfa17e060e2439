/* Reading GGF. The reader handles the tags that a game of Othello needs and skips all others,
   whatever their values. A value ends at the next closing bracket, because the format has no
   escapes. Reference: the description in mburo/ggsa, and games saved by NBoard. */
#include "formats/ggf.h"

#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "formats/ggf_read.h"
#include "formats/move_token.h"
#include "formats/number.h"
#include "formats/reader.h"

/* A tag with one of its values; both point into the text. */
typedef struct Tag {
    Reader at;    /* where its name begins */
    Reader value; /* the value alone, with its place in the whole text */
    char name[3]; /* cut to what any known tag has */
} Tag;

typedef struct Parse {
    Reader reader;
    GgfGame *game;
    TcError *error;
    bool has_board, other_size;
    Reader type_at; /* of a type of another size */
} Parse;

static bool is_tag(const Tag *tag, const char *name) {
    return strcmp(tag->name, name) == 0;
}

static TcColour colour_of(const Tag *tag) {
    return tag->name[strlen(tag->name) - 1] == 'W' ? TC_WHITE : TC_BLACK;
}

/* The text of a value up to the next slash or its end; the reader goes past the slash. */
static size_t next_field(Reader *value, char *text, size_t size) {
    size_t length = 0;
    size_t kept = 0;
    reader_skip_space(value);
    for (int c = reader_peek(value); c != READER_END && c != '/'; c = reader_peek(value)) {
        if (kept + 1 < size) {
            text[kept++] = (char)c;
        }
        length++;
        reader_skip(value, 1);
    }
    text[kept] = '\0';
    while (kept > 0 && reader_is_space((unsigned char)text[kept - 1])) {
        text[--kept] = '\0';
        length--;
    }
    if (reader_peek(value) == '/') {
        reader_skip(value, 1);
    }
    return length;
}

static bool parse_decimal(const char *text, double *number) {
    return number_parse(text, strlen(text), number);
}

/* A text for the user. */
static void handle_text(const Tag *tag, char *out, size_t size) {
    size_t length = tag->value.length - tag->value.at;
    length = length < size ? length : size - 1;
    /* no half of a UTF-8 sequence at the cut */
    while (length > 0 && length < tag->value.length - tag->value.at &&
           ((unsigned char)tag->value.text[tag->value.at + length] & 0xc0) == 0x80) {
        length--;
    }
    memcpy(out, tag->value.text + tag->value.at, length);
    out[length] = '\0';
    for (size_t i = 0; i < length; i++) {
        out[i] = out[i] == '\0' || reader_is_space((unsigned char)out[i]) ||
                         reader_is_binary((unsigned char)out[i])
                     ? ' '
                     : out[i];
    }
}

/* A clock that cannot be read is no reason to refuse a game. */
static void handle_clock(const Tag *tag, GgfGame *game) {
    enum { TEXT_SIZE = 24 };
    GgfClock clock = {.known = true};
    double *const parts[] = {&clock.seconds, &clock.increment, &clock.extension};
    Reader value = tag->value;
    for (int i = 0; i < 3 && clock.known; i++) {
        char text[TEXT_SIZE];
        clock.known = next_field(&value, text, sizeof text) < TEXT_SIZE &&
                      number_parse_duration(text, strlen(text), parts[i]);
    }
    clock.known = clock.known && clock.seconds > 0 && clock.seconds < 1e7;
    for (int colour = 0; colour < 2; colour++) {
        if (is_tag(tag, "TI") || colour_of(tag) == (TcColour)colour) {
            game->clocks[colour] = clock;
            handle_text(tag, game->clock_texts[colour], GGF_WORD_SIZE);
        }
    }
}

/* A short text without blanks around it. */
static void handle_word(const Tag *tag, char word[GGF_WORD_SIZE]) {
    Tag trimmed = *tag;
    reader_skip_space(&trimmed.value);
    handle_text(&trimmed, word, GGF_WORD_SIZE);
    for (size_t length = strlen(word); length > 0 && word[length - 1] == ' '; length--) {
        word[length - 1] = '\0';
    }
}

TcResult ggf_parse_result(const char *text) {
    double score;
    size_t length = strcspn(text, ":");
    if (!number_parse(text, length, &score) || score < -64 || score > 64) {
        return (TcResult){.ending = TC_ENDING_NONE};
    }
    TcResult result = tc_result_of_score(score);
    int flag = text[length] != '\0' ? text[length + 1] | 0x20 : 0;
    TcEnding ending = flag == 'r'   ? TC_ENDING_RESIGNED
                      : flag == 't' ? TC_ENDING_TIMEOUT
                      : flag == 'l' ? TC_ENDING_LEFT
                                    : TC_ENDING_SCORE;
    if (ending != TC_ENDING_SCORE && result.sign != 0) {
        result.ending = ending;
        result.has_counts = false;
    } else if (flag == 's') {
        result.ending = TC_ENDING_AGREED;
    }
    return result;
}

/* A type of another size than 8 is one of another board. */
static void handle_type(Parse *parse, const Tag *tag) {
    handle_word(tag, parse->game->type);
    const char *size = strpbrk(parse->game->type, "0123456789");
    bool other = size != NULL && (size[0] != '8' || reader_is_digit((unsigned char)size[1]));
    parse->type_at = other ? tag->value : parse->type_at;
    parse->other_size = other;
}

static TcStatus handle_kind(const Parse *parse, const Tag *tag) {
    Reader value = tag->value;
    char text[24];
    if (next_field(&value, text, sizeof text) < sizeof text && strcasecmp(text, "othello") == 0) {
        return TC_OK;
    }
    return reader_fail(&tag->value, TC_ERROR_SYNTAX, parse->error,
                       "found the game '%s', expected Othello", text);
}

static TcStatus handle_board(Parse *parse, const Tag *tag) {
    Reader at = tag->value;
    GgfGame *game = parse->game;
    reader_skip_space(&at);
    if (game->ply_count > 0) {
        return reader_fail(&tag->at, TC_ERROR_SYNTAX, parse->error,
                           "found a board after the first move");
    }
    if (reader_peek(&at) != '8' || !reader_is_space(reader_peek_ahead(&at, 1))) {
        return reader_fail_expected(&at, parse->error, "a board of size 8");
    }
    reader_skip(&at, 1);
    reader_skip_space(&at);
    size_t length = at.length - at.at;
    while (length > 0 && reader_is_space((unsigned char)at.text[at.at + length - 1])) {
        length--;
    }
    TcError local;
    bool inferred;
    TcStatus status = tc_board_text_parse(at.text + at.at, length, &game->start, &inferred, &local);
    if (status == TC_OK && inferred) {
        status = reader_fail(&at, TC_ERROR_SYNTAX, &local, "found no side to move after the board");
        local.line = local.column = 1;
    }
    if (status != TC_OK) {
        Reader where = at;
        where.column = local.line == 1 ? where.column + local.column - 1 : local.column;
        where.line += local.line - 1;
        return reader_fail(&where, status, parse->error, "%s", local.message);
    }
    game->last = game->start;
    parse->has_board = true;
    return TC_OK;
}

static TcStatus add_ply(const Parse *parse, const Tag *tag, TcSquare square, GgfMove note) {
    GgfGame *game = parse->game;
    if (game->ply_count == GGF_PLIES_MAX) {
        return reader_fail(&tag->at, TC_ERROR_ILLEGAL, parse->error, "too many moves");
    }
    game->plies[game->ply_count++] =
        (GgfPly){.square = square, .colour = game->last.mover, .note = note};
    game->last = tc_position_play(&game->last, square);
    return TC_OK;
}

bool ggf_parse_move(const char *text, size_t length, TcSquare *square, GgfMove *note) {
    Reader value = reader_over(text, length, 1);
    char field[24];
    TcSquare found;
    *note = (GgfMove){.has_value = false};
    if (next_field(&value, field, sizeof field) >= sizeof field ||
        !move_token_parse(field, strlen(field), &found)) {
        return false;
    }
    *square = found;
    note->has_value = next_field(&value, field, sizeof field) < sizeof field &&
                      parse_decimal(field, &note->value);
    note->has_seconds = next_field(&value, field, sizeof field) < sizeof field &&
                        parse_decimal(field, &note->seconds) && note->seconds >= 0;
    return true;
}

/* The passes that the rules force may be written or not, before the end and after it. */
static TcStatus handle_move(Parse *parse, const Tag *tag) {
    GgfGame *game = parse->game;
    TcSquare square;
    GgfMove note;
    if (!ggf_parse_move(tag->value.text + tag->value.at, tag->value.length - tag->value.at, &square,
                        &note)) {
        return reader_fail(&tag->value, TC_ERROR_SYNTAX, parse->error,
                           "expected a move such as F5 or PA");
    }
    TcColour colour = colour_of(tag);
    bool over = tc_board_is_over(&game->last.board);
    if (square == TC_PASS && over) {
        return TC_OK;
    }
    if (game->last.mover != colour && !over && tc_board_moves(&game->last.board) == 0) {
        TcStatus status = add_ply(parse, tag, TC_PASS, (GgfMove){.has_value = false});
        if (status != TC_OK) {
            return status;
        }
    }
    bool turn = game->last.mover == colour && !over;
    bool legal = square == TC_PASS ? tc_board_moves(&game->last.board) == 0
                                   : tc_board_is_legal(&game->last.board, square);
    if (!turn || !legal) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name(square, name);
        return reader_fail(&tag->at, TC_ERROR_ILLEGAL, parse->error,
                           "move %d, %s by %s, is illegal: %s", game->ply_count + 1, name,
                           tc_colour_name(colour),
                           over                ? "the game is over"
                           : !turn             ? "it is the other side's turn"
                           : square == TC_PASS ? "there are moves"
                                               : "it flips no disc or the square is occupied");
    }
    return add_ply(parse, tag, square, note);
}

static TcStatus handle_tag(Parse *parse, const Tag *tag) {
    if (is_tag(tag, "B") || is_tag(tag, "W")) {
        return handle_move(parse, tag);
    }
    if (is_tag(tag, "GM")) {
        return handle_kind(parse, tag);
    }
    if (is_tag(tag, "BO")) {
        return handle_board(parse, tag);
    }
    if (is_tag(tag, "PB") || is_tag(tag, "PW")) {
        handle_text(tag, parse->game->names[colour_of(tag)], GGF_NAME_SIZE);
    } else if (is_tag(tag, "RB") || is_tag(tag, "RW")) {
        handle_text(tag, parse->game->ratings[colour_of(tag)], GGF_WORD_SIZE);
    } else if (is_tag(tag, "PC")) {
        handle_text(tag, parse->game->place, GGF_NAME_SIZE);
    } else if (is_tag(tag, "DT")) {
        handle_text(tag, parse->game->date, GGF_WORD_SIZE);
    } else if (is_tag(tag, "TI") || is_tag(tag, "TB") || is_tag(tag, "TW")) {
        handle_clock(tag, parse->game);
    } else if (is_tag(tag, "RE")) {
        handle_word(tag, parse->game->result_text);
    } else if (is_tag(tag, "TY")) {
        handle_type(parse, tag);
    } else if (is_tag(tag, "KM")) {
        handle_word(tag, parse->game->komi);
    } else if (is_tag(tag, "KB") || is_tag(tag, "KW")) {
        handle_word(tag, parse->game->komi_moves[colour_of(tag)]);
    }
    return TC_OK;
}

/* The name at the cursor; its case does not matter. */
static TcStatus read_name(Parse *parse, Tag *tag) {
    tag->at = parse->reader;
    size_t length = 0;
    while (reader_is_letter(reader_peek_ahead(&parse->reader, length))) {
        length++;
    }
    if (length == 0) {
        return reader_fail_expected(&parse->reader, parse->error, "a tag such as B[F5], or ;)");
    }
    memset(tag->name, 0, sizeof tag->name);
    for (size_t i = 0; i < length && length < sizeof tag->name; i++) {
        tag->name[i] = (char)(reader_peek_ahead(&parse->reader, i) & ~0x20);
    }
    reader_skip(&parse->reader, length);
    reader_skip_space(&parse->reader);
    if (reader_peek(&parse->reader) != '[') {
        return reader_fail_expected(&parse->reader, parse->error, "[ after the name of a tag");
    }
    return TC_OK;
}

static TcStatus read_value(Parse *parse, Tag *tag) {
    reader_skip(&parse->reader, 1);
    tag->value = parse->reader;
    while (reader_peek(&parse->reader) != ']') {
        if (reader_peek(&parse->reader) == READER_END) {
            return reader_fail_expected(&parse->reader, parse->error, "] after a value");
        }
        reader_skip(&parse->reader, 1);
    }
    tag->value.length = parse->reader.at;
    reader_skip(&parse->reader, 1);
    reader_skip_space(&parse->reader);
    return TC_OK;
}

/* A tag with all its values: only the first means something. */
static TcStatus read_tag(Parse *parse) {
    Tag tag;
    TcStatus status = read_name(parse, &tag);
    if (status == TC_OK) {
        status = read_value(parse, &tag);
    }
    if (status == TC_OK) {
        status = handle_tag(parse, &tag);
    }
    while (status == TC_OK && reader_peek(&parse->reader) == '[') {
        status = read_value(parse, &tag);
    }
    return status;
}

static bool is_at(const Reader *reader, const char pair[2]) {
    return reader_peek(reader) == pair[0] && reader_peek_ahead(reader, 1) == pair[1];
}

static TcStatus read_game(Parse *parse) {
    reader_skip(&parse->reader, 2);
    reader_skip_space(&parse->reader);
    while (!is_at(&parse->reader, ";)")) {
        if (reader_peek(&parse->reader) == '|') { /* before lines that a server goes on in */
            reader_skip(&parse->reader, 1);
            reader_skip_space(&parse->reader);
            continue;
        }
        TcStatus status = read_tag(parse);
        if (status != TC_OK) {
            return status;
        }
    }
    if (parse->other_size && !parse->has_board) {
        return reader_fail(&parse->type_at, TC_ERROR_SYNTAX, parse->error,
                           "found a game of type '%s', expected one on 8 by 8 squares",
                           parse->game->type);
    }
    reader_skip(&parse->reader, 2);
    return TC_OK;
}

static bool find_game(Reader *reader) {
    while (reader_peek(reader) != READER_END && !is_at(reader, "(;")) {
        reader_skip(reader, 1);
    }
    return reader_peek(reader) != READER_END;
}

TcStatus ggf_read(Reader *reader, GgfGame *game, bool *found, TcError *error) {
    *found = find_game(reader);
    if (!*found) {
        return TC_OK;
    }
    *game = (GgfGame){.start = tc_position_initial(), .last = tc_position_initial()};
    Parse parse = {.reader = *reader, .game = game, .error = error};
    TcStatus status = read_game(&parse);
    if (status == TC_OK) {
        *reader = parse.reader;
    } else {
        reader_skip(reader, 2);
        (void)find_game(reader);
    }
    return status;
}

TcStatus ggf_next(const char *text, size_t length, size_t *offset, int *line, GgfGame *game,
                  bool *found, TcError *error) {
    Reader reader = reader_over(text, length, *line);
    reader.at = *offset;
    for (size_t at = *offset; at > 0 && text[at - 1] != '\n'; at--) {
        reader.column++;
    }
    GgfGame read;
    bool any;
    TcStatus status = ggf_read(&reader, &read, &any, error);
    if (status != TC_OK) {
        return status;
    }
    *found = any;
    if (any) {
        *game = read;
        *offset = reader.at;
        *line = reader.line;
    }
    return TC_OK;
}
