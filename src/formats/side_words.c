#include "formats/side_words.h"

#include <string.h>

#include "formats/colour_words.h"
#include "formats/reader.h"
#include "formats/text_header.h"
#include "formats/text_lines.h"

static bool is_word_char(int c) {
    return reader_is_letter(c) || c >= 0x80;
}

static size_t word_length(const char *text, size_t length, size_t at) {
    size_t size = 0;
    while (is_word_char(text_char(text, length, at + size))) {
        size++;
    }
    return size;
}

/* Words about whose turn it is, in the languages of colour_words.c; weak ones say so with another
   only: "White de Boer" is a name, and "Black is ahead" says nothing of the turn. */
static bool is_turn_word(const char *word, size_t length, bool *weak) {
    static const char words[] =
        "to|move|moves|play|plays|turn|next|must|first|begins|starts|zug|spielt|"
        "jouer|joue|jouent|juega|juegan|mueve|mueven|jugar|muove|gioca|joga|jogam|zet|beginnt|"
        "zieht|speelt|drar|draget|tr\u00e6kker|tr\u00e6kket|ruchu|\u8d70|\u68cb\u8d70|"
        "\ucc28\ub840";
    static const char weak_words[] = "am|an|ist|de|a|\u00e0|aan|vid|na|i|can|has|is|on|the";
    *weak = reader_is_word_of(word, length, weak_words);
    return *weak || reader_is_word_of(word, length, words);
}

/* The same before a colour. */
static bool is_label_word(const char *word, size_t length, bool *weak) {
    static const char words[] =
        "side|move|play|turn|next|mover|player|stm|color|colour|start|starts|trait|turno|juegan|"
        "juega|mueven|tocca|muove|zug|zet|tour|toca|vez|joga|jogam|ruch|\u0425\u043e\u0434|"
        "\u0445\u043e\u0434";
    static const char weak_words[] =
        "it|is|to|for|current|aux|au|am|aan|al|a|de|il|las|le|del|das|do|as";
    *weak = reader_is_word_of(word, length, weak_words);
    return *weak || reader_is_word_of(word, length, words);
}

/* A colour as a word or a disc at a place; 0: none. No letter or digit follows it. */
static size_t colour_at(const char *text, size_t length, size_t at, TcColour *side) {
    size_t size = word_length(text, length, at);
    size += size == 0 && colour_is_disc(text_char(text, length, at));
    int after = text_char(text, length, at + size), next = text_char(text, length, at + size + 1);
    bool sign = size > 0 && !is_word_char((unsigned char)text[at]);
    bool glued =
        is_word_char(after) && !(sign && reader_is_digit(next)); /* "*f5": a move follows */
    bool fine = size > 0 && !glued && !reader_is_digit(after) && after != '*' &&
                colour_word_parse(text + at, size, side);
    return fine ? size : 0;
}

/* "'s turn", " to move", " can play d3, c4.": what follows a colour whose turn it is. Returns its end;
   the given place when there is nothing of that. */
static size_t skip_turn(const char *text, size_t length, size_t at) {
    size_t from = at, end = at;
    bool moves = false;
    if (text_char(text, length, at) == '\'' && (text_char(text, length, at + 1) | 0x20) == 's') {
        at += 2;
    }
    for (;;) {
        size_t word = text_skip(text, length, at, " \t-_");
        size_t size = word_length(text, length, word);
        bool weak;
        if (size == 0 || !is_turn_word(text + word, size, &weak)) {
            break;
        }
        moves = moves || reader_is_word_of(text + word, size, "can");
        at = word + size;
        end = weak ? end : at;
    }
    while (moves && end > from && end < length && text[end] != '\n') {
        end++;
    }
    return end;
}

/* Words such as "to move:" before a colour. Returns where the colour would stand; the given place
   when no word says so by itself, as "to" does not. */
static size_t skip_label(const char *text, size_t length, size_t at) {
    size_t from = at, end = at;
    bool strong = false, weak;
    for (;;) {
        size_t size = word_length(text, length, at);
        if (size == 0 || !is_label_word(text + at, size, &weak)) {
            return strong ? end : from;
        }
        strong = strong || !weak;
        at = end = text_skip(text, length, at + size, " \t-_:=(\"'");
    }
}

/* A phrase at a place: words before the colour, or after it. */
static bool phrase_at(const char *text, size_t length, size_t at, SideWords *words) {
    TcColour side;
    size_t colour = skip_label(text, length, at);
    size_t size = colour_at(text, length, colour, &side);
    if (size == 0) {
        return false;
    }
    size_t end = skip_turn(text, length, colour + size);
    size_t after = text_skip(text, length, end, " \t");
    int next = text_char(text, length, after);
    bool turn = end > colour + size;
    bool said = colour > at || turn;
    bool colon = next == ':' || next == '=';
    after = text_skip(text, length, after + colon, " \t");
    bool number = reader_is_digit(text_char(text, length, after));
    bool value = (colon && (!turn || number)) || (colour == at && number);
    if (!said || value) {
        return false;
    }
    *words =
        (SideWords){.side = side, .begin = at, .end = text_skip(text, length, end, ")]}>\"'.")};
    return true;
}

/* Whether a word or a number may go on behind a place. */
static bool is_inside(const char *text, size_t at) {
    return is_word_char((unsigned char)text[at]) || reader_is_digit((unsigned char)text[at]);
}

/* A phrase that begins in the address of a page, before limit. */
static bool address_says(const char *text, size_t at, size_t end, size_t limit, SideWords *words) {
    bool found = false;
    for (bool inside = false; at < end && at < limit && !found; at++) {
        found = !inside && phrase_at(text, end, at, words);
        inside = is_inside(text, at);
    }
    if (found) {
        words->end = end;
        words->is_in_address = true;
    }
    return found;
}

bool side_words_find(const char *text, size_t length, size_t at, size_t limit, SideWords *words) {
    bool inside = false, found = false;
    while (at < limit) {
        size_t address = inside ? 0 : text_address_length(text + at, length - at);
        if (!inside && address == 0 && phrase_at(text, length, at, words)) {
            return true;
        }
        found = found || (address > 0 && address_says(text, at, at + address, limit, words));
        at += address > 0 ? address : 1;
        inside = is_inside(text, at - 1);
    }
    return found;
}

/* A doubtful word, "sort", is a colour alone in its line but for words about the turn. Returns its end,
   0 if it is not that. */
static size_t doubtful_at(const char *text, size_t length, size_t at, TcColour *side) {
    size_t size = word_length(text, length, at);
    if (!colour_word_is_doubtful(text + at, size, side)) {
        return 0;
    }
    size_t end = text_skip(text, length, skip_turn(text, length, at + size), " \t\r.;)");
    int next = text_char(text, length, end);
    return next == READER_END || next == '\n' ? end : 0;
}

bool side_words_after(const char *text, size_t length, size_t at, SideWords *words) {
    static const char before[] = " \t\r\n\v\f,;:|/([{<>}])\"'=";
    size_t begin = text_skip(text, length, at, before);
    if (begin > at && text_char(text, length, begin) == '-' &&
        reader_is_space(text_char(text, length, begin + 1))) {
        begin = text_skip(text, length, begin + 1, before); /* a dash between board and side */
    }
    if (text_char(text, length, begin) == '-' && text_char(text, length, begin + 1) == '>') {
        begin = text_skip(text, length, begin + 2, before); /* or an arrow */
    }
    TcColour side;
    size_t size = colour_at(text, length, begin, &side);
    if (phrase_at(text, length, begin, words)) {
        return true;
    }
    size_t doubtful = doubtful_at(text, length, begin, &side);
    if (doubtful > 0) {
        *words = (SideWords){.side = side, .begin = begin, .end = doubtful};
        return true;
    }
    if (size == 0) {
        return false;
    }
    size_t end = begin + size;
    size_t next = text_skip(text, length, end, " \t");
    int sign = text_char(text, length, next);
    next = sign == ':' ? text_skip(text, length, next + 1, " \t") : next;
    int c = text_char(text, length, next);
    bool move = (c | 0x20) >= 'a' && (c | 0x20) <= 'h' &&
                reader_is_digit(text_char(text, length, next + 1));
    size_t letters = word_length(text, length, next);
    bool weak, turn = sign == ':' && is_turn_word(text + next, letters, &weak);
    bool word = is_word_char(c) && !move && !turn && letters > 1 &&
                text_address_length(text + next, length - next) == 0;
    bool number = reader_is_digit(c) && (next == end || size > 1 || sign == ':');
    bool text_follows = (sign == ':' && size > 1) || c == '=' || word || number;
    if (text_follows) {
        return false;
    }
    *words =
        (SideWords){.side = side, .begin = begin, .end = text_skip(text, length, end, ")]}>\"'.")};
    return true;
}

/* Whether a colour is named to count its discs or to explain its sign: "Black 2", "White: 12", "X
   Black". A colour alone may be the side to move. */
static bool is_counted(const char *text, size_t length, size_t end) {
    size_t next = text_skip(text, length, end, " \t:=-(");
    size_t size = word_length(text, length, next);
    TcColour side;
    return reader_is_digit(text_char(text, length, next)) ||
           (size > 1 && colour_word_parse(text + next, size, &side));
}

bool side_words_alone(const char *text, size_t from, size_t to, TcColour *side) {
    static const char around[] = " \t\r\n:.()[]";
    while (to > from && strchr(around, text[to - 1]) != NULL) {
        to--;
    }
    size_t begin = to;
    while (begin > from && text[begin - 1] != '\n') {
        begin--;
    }
    begin = text_skip(text, to, begin, around);
    return to > begin && colour_word_parse(text + begin, to - begin, side);
}

/* Whether a word is about the number of discs, or goes before moves. */
static bool is_harmless(const char *text, size_t length, size_t at, size_t size) {
    static const char words[] =
        "disc|discs|disk|disks|stones|pieces|empty|empties|score|total|ply|and|s|moves|game|"
        "best|line|kifu|transcript|pv|answer|solution|variation";
    TcColour side;
    return colour_word_parse(text + at, size, &side) ? is_counted(text, length, at + size)
                                                     : reader_is_word_of(text + at, size, words);
}

/* The length of what has no words about the side at a place: a line that is a header, or an address. */
static size_t skipped_length(const char *text, size_t length, size_t at) {
    TextHeader headers[TEXT_HEADERS_MAX];
    bool begins = at > 0 && text[at - 1] == '\n';
    return begins && text_headers(text, length, at, headers) > 0
               ? text_line_end(text, length, at) - at
               : text_address_length(text + at, length - at);
}

bool side_words_unknown(const char *text, size_t length, size_t at, size_t *begin, size_t *end) {
    while (at < length) {
        size_t skipped = skipped_length(text, length, at);
        size_t size = skipped > 0 ? 0 : word_length(text, length, at);
        size += size == 0 && skipped == 0 && colour_is_disc(text[at]);
        if (size > 0 && !is_harmless(text, length, at, size)) {
            *begin = at;
            *end = at + size;
            return true;
        }
        at += skipped + size > 0 ? skipped + size : 1;
    }
    return false;
}
