/* The data as files, for which this program has data_files.c in place of data_embedded.c: they are
   looked for in ../share/turncoat, which the build makes a link to assets. */
#include "base/data.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "support/suite.h"

static const char *const names[DATA_COUNT] = {
    [DATA_WEIGHTS] = "weights/default.tcw",
    [DATA_BOOK] = "book/default.tcb",
    [DATA_OPENINGS] = "openings/openings.tsv",
    [DATA_STARTS] = "openings/starts.txt",
};

TEST(they_are_the_files_of_assets, .to = DATA_COUNT) {
    char path[1024];
    snprintf(path, sizeof path, TEST_SOURCE "/assets/%s", names[_i]);
    Buf bytes;
    buf_init(&bytes);
    ck_assert_int_eq(file_read(path, (size_t)1 << 28, &bytes), TC_OK);
    Data data;
    ck_assert_int_eq(data_open((DataId)_i, &data), TC_OK);
    ck_assert_uint_gt(data.size, 0);
    ck_assert_uint_eq(data.size, bytes.size);
    ck_assert(memcmp(data.bytes, bytes.data, bytes.size) == 0);
    ck_assert_ptr_eq(data.bytes, data.read.data);
    data_release(&data);
    buf_release(&bytes);
}

SUITE("data", NULL, NULL)
