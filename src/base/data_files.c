#include "base/data.h"
#include "base/file.h"

enum { PATH_SIZE = 1024, DATA_CAP = 256 << 20 };

TcStatus data_open(DataId id, Data *data) {
    static const char *const names[DATA_COUNT] = {
        [DATA_WEIGHTS] = "../share/turncoat/weights/default.tcw",
        [DATA_BOOK] = "../share/turncoat/book/default.tcb",
        [DATA_OPENINGS] = "../share/turncoat/openings/openings.tsv",
        [DATA_STARTS] = "../share/turncoat/openings/starts.txt",
    };
    char path[PATH_SIZE];
    *data = (Data){0};
    if (!file_beside_program(names[id], path, sizeof path)) {
        return TC_ERROR_NOT_FOUND;
    }
    buf_init(&data->read);
    TcStatus status = file_read_regular(path, DATA_CAP, &data->read);
    data->bytes = data->read.data;
    data->size = data->read.size;
    return status;
}
