#include "base/catalogue.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/file.h"
#include "base/plural.h"

enum {
    MAGIC_AT = 0,
    REVISION_AT = 4,
    COUNT_AT = 8,
    TEXTS_AT = 12,
    TRANSLATIONS_AT = 16,
    HEAD = 20
};
enum { ENTRY = 8 }; /* the length of a text without its NUL, and its place */
enum { LARGEST = 16 << 20 };
static const uint32_t magic = 0x950412de;

struct Catalogue {
    Buf file;
    size_t count;
    size_t texts, translations; /* where their tables begin */
    const char *rule;           /* of plurals, in the file */
};

static size_t number_at(const Buf *file, size_t at) {
    return (size_t)bytes_get((const unsigned char *)file->data + at, 4);
}

static const char *string_at(const Catalogue *catalogue, size_t table, size_t index) {
    return catalogue->file.data + number_at(&catalogue->file, table + index * ENTRY + 4);
}

/* Whether a table and its strings lie in the file, each with its NUL. */
static bool is_whole(const Catalogue *catalogue, size_t table) {
    const Buf *file = &catalogue->file;
    if (table > file->size || catalogue->count > (file->size - table) / ENTRY) {
        return false;
    }
    for (size_t i = 0; i < catalogue->count; i++) {
        size_t length = number_at(file, table + i * ENTRY);
        size_t at = number_at(file, table + i * ENTRY + 4);
        if (at >= file->size || length >= file->size - at || file->data[at + length] != '\0') {
            return false;
        }
    }
    return true;
}

/* The index of a text, which are in the order of strcmp; -1 if it is not there. */
static int64_t find(const Catalogue *catalogue, const char *text) {
    size_t low = 0, high = catalogue->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(text, string_at(catalogue, catalogue->texts, middle));
        if (order == 0) {
            return (int64_t)middle;
        }
        low = order > 0 ? middle + 1 : low;
        high = order > 0 ? high : middle;
    }
    return -1;
}

/* The catalogue's head is the translation of the empty text. Without a rule there English's holds. */
static const char *find_rule(const Catalogue *catalogue) {
    static const char mark[] = "plural=";
    int64_t head = find(catalogue, "");
    const char *line =
        head < 0
            ? NULL
            : strstr(string_at(catalogue, catalogue->translations, (size_t)head), "Plural-Forms:");
    const char *rule = line ? strstr(line, mark) : NULL;
    return rule ? rule + strlen(mark) : "n != 1";
}

static TcStatus read_head(Catalogue *catalogue) {
    const Buf *file = &catalogue->file;
    if (file->size < HEAD || number_at(file, MAGIC_AT) != magic ||
        number_at(file, REVISION_AT) >> 16 > 1) {
        return TC_ERROR_SYNTAX;
    }
    catalogue->count = number_at(file, COUNT_AT);
    catalogue->texts = number_at(file, TEXTS_AT);
    catalogue->translations = number_at(file, TRANSLATIONS_AT);
    if (!is_whole(catalogue, catalogue->texts) || !is_whole(catalogue, catalogue->translations)) {
        return TC_ERROR_SYNTAX;
    }
    unsigned long form;
    catalogue->rule = find_rule(catalogue);
    return plural_form(catalogue->rule, 1, &form) ? TC_OK : TC_ERROR_SYNTAX;
}

TcStatus catalogue_open(const char *path, Catalogue **out) {
    Catalogue *catalogue = calloc(1, sizeof *catalogue);
    if (!catalogue) {
        return TC_ERROR_MEMORY;
    }
    buf_init(&catalogue->file);
    TcStatus status = file_read_regular(path, LARGEST, &catalogue->file);
    status = status == TC_OK ? read_head(catalogue) : status;
    if (status == TC_OK) {
        *out = catalogue;
    } else {
        catalogue_close(catalogue);
    }
    return status;
}

void catalogue_close(Catalogue *catalogue) {
    if (catalogue) {
        buf_release(&catalogue->file);
        free(catalogue);
    }
}

/* Form number form of a text's translation, whose forms each end with a NUL; NULL if there is none. */
static const char *find_form(const Catalogue *catalogue, const char *text, unsigned long form) {
    int64_t index = find(catalogue, text);
    if (index < 0) {
        return NULL;
    }
    size_t entry = catalogue->translations + (size_t)index * ENTRY;
    const char *at = string_at(catalogue, catalogue->translations, (size_t)index);
    const char *end = at + number_at(&catalogue->file, entry);
    for (; form > 0 && at <= end; form--) {
        at += strlen(at) + 1;
    }
    return at < end && *at ? at : NULL;
}

const char *catalogue_text(const Catalogue *catalogue, const char *text) {
    const char *found = find_form(catalogue, text, 0);
    return found ? found : text;
}

const char *catalogue_plural(const Catalogue *catalogue, const char *one, const char *many,
                             unsigned long count) {
    unsigned long form;
    const char *found =
        plural_form(catalogue->rule, count, &form) ? find_form(catalogue, one, form) : NULL;
    return found ? found : count == 1 ? one : many;
}
