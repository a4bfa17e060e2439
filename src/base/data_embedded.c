#include "base/data.h"

/* Labels of data_embedded.S. */
extern const char data_weights_begin[], data_weights_end[];
extern const char data_book_begin[], data_book_end[];
extern const char data_openings_begin[], data_openings_end[];
extern const char data_starts_begin[], data_starts_end[];

TcStatus data_open(DataId id, Data *data) {
    static const struct {
        const char *begin, *end;
    } parts[DATA_COUNT] = {
        [DATA_WEIGHTS] = {data_weights_begin, data_weights_end},
        [DATA_BOOK] = {data_book_begin, data_book_end},
        [DATA_OPENINGS] = {data_openings_begin, data_openings_end},
        [DATA_STARTS] = {data_starts_begin, data_starts_end},
    };
    *data = (Data){.bytes = parts[id].begin, .size = (size_t)(parts[id].end - parts[id].begin)};
    return TC_OK;
}
