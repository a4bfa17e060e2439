#include "formats/fold.h"

#include <string.h>

#include "base/utf8.h"

/* Characters alone or in a row; what they mean may have several letters. The words have blanks
   around them, because the scripts they are from have none. */
static const struct {
    unsigned first, last;
    const char *text;
} meanings[] = {
    {0x00a0, 0x00a0, " "},      {0x00b7, 0x00b7, "."},       {0x00bd, 0x00bd, "1/2"},
    {0x2000, 0x200a, " "},      {0x200b, 0x200f, ""},        {0x2010, 0x2015, "-"},
    {0x2018, 0x201b, "'"},      {0x201c, 0x201f, "\""},      {0x2022, 0x2022, "."},
    {0x2024, 0x2024, "."},      {0x2026, 0x2026, "..."},     {0x2028, 0x2029, " "},
    {0x202f, 0x202f, " "},      {0x205f, 0x205f, " "},       {0x2060, 0x2060, ""},
    {0x2190, 0x21ff, " "},      {0x2212, 0x2212, "-"},       {0x2219, 0x2219, "."},
    {0x22c5, 0x22c5, "."},      {0x2500, 0x2501, "-"},       {0x2502, 0x2503, "|"},
    {0x2504, 0x2505, "-"},      {0x2506, 0x2507, "|"},       {0x2508, 0x2509, "-"},
    {0x250a, 0x250b, "|"},      {0x250c, 0x254b, "+"},       {0x254c, 0x254d, "-"},
    {0x254e, 0x254f, "|"},      {0x2550, 0x2550, "-"},       {0x2551, 0x2551, "|"},
    {0x2552, 0x2573, "+"},      {0x25a0, 0x25a0, "#"},       {0x25a1, 0x25a1, "."},
    {0x25cb, 0x25cb, "O"},      {0x25cf, 0x25cf, "*"},       {0x25ef, 0x25ef, "O"},
    {0x26aa, 0x26aa, "O"},      {0x26ab, 0x26ab, "*"},       {0x2b1b, 0x2b1b, "#"},
    {0x2b1c, 0x2b1c, "."},      {0x2b24, 0x2b24, "*"},       {0x2b55, 0x2b55, "O"},
    {0x3000, 0x3000, " "},      {0x3001, 0x3001, ","},       {0x3002, 0x3002, " "},
    {0x3007, 0x3007, "O"},      {0x300c, 0x300f, "\""},      {0x30fb, 0x30fb, "."},
    {0x306e, 0x306f, " "},      {0x5148, 0x5148, " first "}, {0x5230, 0x5230, ""},
    {0x624b, 0x624b, ""},       {0x65b9, 0x65b9, ""},        {0x6b21, 0x6b21, "next"},
    {0x756a, 0x756a, " turn "}, {0x767d, 0x767d, " White "}, {0x8f2a, 0x8f2a, "turn"},
    {0x8f6e, 0x8f6e, "turn"},   {0x9ed1, 0x9ed2, " Black "}, {0xfe0e, 0xfe0f, ""},
    {0xfeff, 0xfeff, ""},       {0xff65, 0xff65, "."},       {0xffe8, 0xffe8, "|"},
    {0x1f7e9, 0x1f7e9, "."},
};

static unsigned point_of(const char *text, size_t length) {
    unsigned first = (unsigned char)text[0];
    unsigned point = length == 1 ? first : first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        point = point << 6 | ((unsigned char)text[i] & 0x3f);
    }
    return point;
}

const char *fold_char(const char *text, size_t size, size_t *length, char one[2]) {
    *length = utf8_length(text, size);
    if (*length <= 1) {
        *length = 1;
        return NULL;
    }
    unsigned point = point_of(text, *length);
    if (point >= 0xff01 && point <= 0xff5e) { /* full-width forms of ASCII */
        one[0] = (char)(point - 0xfee0);
        one[1] = '\0';
        return one;
    }
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        if (point >= meanings[i].first && point <= meanings[i].last) {
            return meanings[i].text;
        }
    }
    return NULL;
}

static bool is_ascii(const char *text, size_t length) {
    unsigned char all = 0;
    for (size_t i = 0; i < length; i++) {
        all |= (unsigned char)text[i];
    }
    return all < 0x80;
}

TcStatus fold_init(Fold *fold, const char *text, size_t length) {
    *fold = (Fold){.text = text, .length = length, .from = text, .from_length = length};
    buf_init(&fold->folded);
    if (is_ascii(text, length)) {
        return TC_OK;
    }
    for (size_t at = 0, size; at < length; at += size) {
        char one[2];
        const char *meaning = fold_char(text + at, length - at, &size, one);
        if (meaning != NULL) {
            buf_add_text(&fold->folded, meaning);
        } else {
            buf_add(&fold->folded, text + at, size);
        }
    }
    fold->text = fold->folded.data;
    fold->length = fold->folded.size;
    if (buf_failed(&fold->folded)) {
        buf_release(&fold->folded);
        return TC_ERROR_MEMORY;
    }
    return TC_OK;
}

void fold_release(Fold *fold) {
    buf_release(&fold->folded);
}

/* Returns, from a place that both texts share on, how many bytes of the given text make so many of
   the folded one. */
static size_t origin_from(const Fold *fold, size_t from, size_t count) {
    size_t at = from;
    for (size_t folded = 0, size; at < fold->from_length; at += size) {
        char one[2];
        const char *meaning = fold_char(fold->from + at, fold->from_length - at, &size, one);
        folded += meaning != NULL ? strlen(meaning) : size;
        if (folded > count) {
            break;
        }
    }
    return at - from;
}

size_t fold_origin(const Fold *fold, size_t at) {
    return fold->text == fold->from ? at : origin_from(fold, 0, at);
}

void fold_correct_place(const Fold *fold, TcError *error) {
    if (error == NULL || fold->text == fold->from || error->column < 1) {
        return;
    }
    size_t begin = 0;
    for (int line = 1; line < error->line && begin < fold->from_length; begin++) {
        line += fold->from[begin] == '\n';
    }
    error->column = (int)origin_from(fold, begin, (size_t)error->column - 1) + 1;
}
