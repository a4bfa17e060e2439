#include "formats/format.h"

#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "formats/format_type.h"
#include "formats/reader.h"

static const FormatType *const types[FORMAT_COUNT] = {
#define FORMAT(identifier, prefix) [FORMAT_##identifier] = &prefix##_format,
#include "formats/formats.def"
#undef FORMAT
};

const FormatType *format_type(Format format) {
    return types[format];
}

const char *format_suffix(Format format) {
    return types[format]->suffix;
}

bool format_is_writable(Format format) {
    return types[format]->write != NULL;
}

bool format_is_picture(Format format) {
    return types[format]->picture;
}

bool format_has_games(Format format) {
    return types[format]->next != NULL;
}

/* The longest suffix counts: "x.moves.svg" is no "svg" alone. */
bool format_by_suffix(const char *path, Format *format) {
    size_t best = 0;
    size_t length = strlen(path);
    for (int i = 0; i < FORMAT_COUNT; i++) {
        const char *suffix = types[i]->suffix;
        size_t size = strlen(suffix);
        bool ends = length >= size && strcasecmp(path + length - size, suffix) == 0 &&
                    (length == size || path[length - size - 1] == '.');
        if (ends && size > best) {
            best = size;
            *format = (Format)i;
        }
    }
    return best > 0;
}

TcStatus format_write(Format format, const TcTree *const *games, int count, Buf *out) {
    bool picture = format_is_picture(format);
    if (types[format]->write == NULL || (picture && count == 0)) {
        return TC_ERROR_ARGUMENT;
    }
    for (int i = 0; i < count && (i == 0 || !picture); i++) {
        types[format]->write(games[i], out);
    }
    return buf_failed(out) ? TC_ERROR_MEMORY : TC_OK;
}

static Format detect(const char *bytes, size_t size) {
    Reader text = reader_over(bytes, size, 1);
    for (int i = 0; i < FORMAT_COUNT; i++) {
        if (types[i]->detect != NULL && types[i]->detect(&text)) {
            return (Format)i;
        }
    }
    return FORMAT_TRANSCRIPT;
}

Format format_detect(const char *bytes, size_t size) {
    if (!utf8_is_utf16(bytes, size) || size > FORMAT_IMPORT_MAX) {
        return detect(bytes, size);
    }
    Buf decoded;
    buf_init(&decoded);
    utf8_add_utf16(&decoded, bytes, size);
    Format format = detect(decoded.data, decoded.size);
    buf_release(&decoded);
    return format;
}
