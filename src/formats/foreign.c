/* Files that are no games, told by how they begin: the message says what the file is and what to do
   with it, which "found byte 0x89" does not. */
#include <string.h>

#include "formats/format_type.h"

static const char unpack[] = "unpack it first and open the file inside";
static const char picture[] = "save it as PNG, JPEG or WebP, or paste the moves as text";
static const char copy[] = "copy the moves from it and paste them";

static const struct {
    const char *begin;
    size_t length;
    const char *what, *advice;
} kinds[] = {
    {"\x1f\x8b", 2, "a gzip archive", unpack},
    {"PK\x03\x04", 4, "a ZIP archive", unpack},
    {"PK\x05\x06", 4, "an empty ZIP archive", "open another file"},
    {"BZh", 3, "a bzip2 archive", unpack},
    {"\xfd"
     "7zXZ",
     5, "an xz archive", unpack},
    {"\x28\xb5\x2f\xfd", 4, "a Zstandard archive", unpack},
    {"7z\xbc\xaf\x27\x1c", 6, "a 7z archive", unpack},
    {"Rar!\x1a", 5, "a RAR archive", unpack},
    {"GIF8", 4, "a GIF picture", picture},
    {"RIFF", 4, "a sound or a film", picture},
    {"II*\0", 4, "a TIFF picture", picture},
    {"MM\0*", 4, "a TIFF picture", picture},
    {"\0\0\x01\0", 4, "an icon", picture},
    {"%PDF", 4, "a PDF document", copy},
    {"{\\rtf", 5, "a document in RTF", copy},
    {"\xd0\xcf\x11\xe0", 4, "a document of Microsoft Office", copy},
    {"TCBOOK", 6, "an opening book of Turncoat", "open it as a book, not as a game"},
    {"XADEKOOB", 8, "an opening book of Edax", "open it as a book, not as a game"},
    {"EGAROUCID", 9, "an opening book of Egaroucid", "export it there as a book of Edax"},
    {"TCWEIGHT", 8, "the weights of Turncoat's evaluation", "open a file of games"},
    {"SQLite format 3", 15, "a database (SQLite), as Turncoat's library is",
     "open its games in the library"},
    {"\x7f"
     "ELF",
     4, "a program", "open a file of games"},
    {"MZ\x90\0", 4, "a program", "open a file of games"},
    {"\0\0\xfe\xff", 4, "a text in UTF-32", "save it as UTF-8"},
    {"\xff\xfe\0\0", 4, "a text in UTF-32", "save it as UTF-8"},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* The row of the table; -1: none. */
static int find_kind(const char *bytes, size_t size) {
    for (int i = 0; i < KINDS; i++) {
        if (size >= kinds[i].length && memcmp(bytes, kinds[i].begin, kinds[i].length) == 0) {
            return i;
        }
    }
    return -1;
}

static bool is_blank(const Reader *text) {
    Reader at = *text;
    reader_skip_space(&at);
    return reader_peek(&at) == READER_END;
}

static bool is_zeros(const char *bytes, size_t size) {
    size_t at = 0;
    while (at < size && bytes[at] == 0) {
        at++;
    }
    return at == size;
}

/* ASCII letters with a zero before or after each: UTF-16 without its mark. */
static bool is_unmarked_utf16(const char *bytes, size_t size) {
    enum { LOOK = 64, LEAST = 8 };
    size_t look = (size < LOOK ? size : LOOK) & ~(size_t)1;
    size_t zeros[2] = {0, 0};
    for (size_t i = 0; i < look; i++) {
        zeros[i & 1] += bytes[i] == 0;
    }
    return look >= LEAST &&
           ((zeros[0] == 0 && zeros[1] == look / 2) || (zeros[1] == 0 && zeros[0] == look / 2));
}

static bool detect(const Reader *text) {
    return is_blank(text) || find_kind(text->text, text->length) >= 0 ||
           is_zeros(text->text, text->length) || is_unmarked_utf16(text->text, text->length);
}

static TcStatus open(GameReader *reader, TcError *error) {
    const Reader *text = &reader->reader;
    Reader begin = {.line = 1, .column = 1};
    int kind = find_kind(text->text, text->length);
    if (is_blank(text)) {
        return reader_fail(&begin, TC_ERROR_SYNTAX, error,
                           "found no game, the text is empty, expected moves such as f5d6c3");
    }
    begin.line = 0; /* about the file as a whole */
    if (kind >= 0) {
        return reader_fail(&begin, TC_ERROR_SYNTAX, error, "found %s, expected a game: %s",
                           kinds[kind].what, kinds[kind].advice);
    }
    if (is_zeros(text->text, text->length)) {
        return reader_fail(&begin, TC_ERROR_SYNTAX, error,
                           "found %zu bytes that are all zero, expected a game: the file is "
                           "damaged; take it from a backup or get it again",
                           text->length);
    }
    return reader_fail(
        &begin, TC_ERROR_SYNTAX, error,
        "found a text in UTF-16 without its mark, expected a game: save it as UTF-8");
}

const FormatType foreign_format = {
    .suffix = "foreign", .binary = true, .detect = detect, .open = open};
