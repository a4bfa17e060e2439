/* Sample files: what is written is read back; every cut is normalised and every damaged byte
   noticed. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "forge/sample.h"

#include <string.h>

#include "base/random.h"
#include "support/positions.h"
#include "support/scratch.h"

enum { BLOCK_UNITS = 4, UNITS = 10, RECORDS_A_UNIT = 2 };

static Scratch scratch;
static TcBoard boards[UNITS * RECORDS_A_UNIT];

static void make_scratch(void) {
    scratch_make(&scratch);
    for (int i = 0; i < UNITS * RECORDS_A_UNIT; i++) {
        uint64_t random = (uint64_t)i;
        boards[i] = positions_by_play(2 * i, &random).board;
    }
}

static void remove_scratch(void) {
    scratch_remove(&scratch);
}

static SampleHeader header_of(uint64_t seed) {
    return (SampleHeader){
        .kind = SAMPLE_OFFLINE, .seed = seed, .block_units = BLOCK_UNITS, .text = "depth=4 hash=1"};
}

/* Record number of the file; only depends on the number. */
static SampleRecord record_of(uint32_t number) {
    return (SampleRecord){.board = boards[number],
                          .game = number / RECORDS_A_UNIT,
                          .halves = (int16_t)((int)(number * 37 % 257) - 128),
                          .label = (SampleLabel)(number % SAMPLE_LABELS)};
}

static TcStatus open_writer(uint64_t seed, uint64_t units, SampleWriter **writer, TcError *error) {
    SampleHeader header = header_of(seed);
    *error = (TcError){0};
    return sample_writer_open(scratch.path, &header, units, writer, error);
}

/* Opens the file and writes the blocks that it lacks; returns the units that were there. */
static uint64_t finish(uint64_t units) {
    SampleWriter *writer;
    TcError error;
    TcStatus status = open_writer(9, units, &writer, &error);
    if (status != TC_OK) {
        ck_abort_msg("status %d: %s", status, error.message);
    }
    uint64_t found = sample_writer_units(writer);
    ASSERT_TRUE(sample_writer_records(writer) == found * RECORDS_A_UNIT);
    for (uint64_t unit = found; unit < units; unit += BLOCK_UNITS) {
        uint64_t end = unit + BLOCK_UNITS < units ? unit + BLOCK_UNITS : units;
        Buf records;
        buf_init(&records);
        for (uint64_t i = unit * RECORDS_A_UNIT; i < end * RECORDS_A_UNIT; i++) {
            SampleRecord record = record_of((uint32_t)i);
            sample_add_record(&records, &record);
        }
        ASSERT_SAME_INT(sample_writer_add(writer, (uint32_t)(end - unit), &records), TC_OK);
        buf_release(&records);
    }
    ASSERT_TRUE(sample_writer_units(writer) == units);
    ASSERT_SAME_INT(sample_writer_close(writer), TC_OK);
    return found;
}

/* Reads the whole file; returns its number of records. */
static TcStatus read_file(uint32_t *read, bool *cut, TcError *error) {
    SampleReader *reader;
    *read = 0;
    *error = (TcError){0};
    TcStatus status = sample_reader_open(scratch.path, &reader, error);
    if (status != TC_OK) {
        return status;
    }
    uint32_t count;
    const SampleRecord *records;
    do {
        status = sample_reader_next(reader, &records, &count, error);
        for (uint32_t i = 0; i < count; i++) {
            SampleRecord expected = record_of((*read)++);
            ASSERT_TRUE(tc_board_equal(&records[i].board, &expected.board));
            ASSERT_SAME_INT(records[i].game, expected.game);
            ASSERT_SAME_INT(records[i].halves, expected.halves);
            ASSERT_SAME_INT(records[i].label, expected.label);
        }
    } while (status == TC_OK && records != NULL);
    *cut = sample_reader_cut(reader);
    sample_reader_close(reader);
    return status;
}

static void check_whole(uint32_t units) {
    uint32_t read;
    bool cut;
    TcError error;
    ASSERT_SAME_INT(read_file(&read, &cut, &error), TC_OK);
    ASSERT_SAME_INT(read, units * RECORDS_A_UNIT);
    ASSERT_TRUE(!cut);
}

TEST(reads_what_was_written) {
    ck_assert_uint_eq(finish(UNITS), 0);
    check_whole(UNITS);
    SampleReader *reader;
    ck_assert_int_eq(sample_reader_open(scratch.path, &reader, NULL), TC_OK);
    const SampleHeader *header = sample_reader_header(reader);
    ck_assert_int_eq(header->kind, SAMPLE_OFFLINE);
    ck_assert_uint_eq(header->seed, 9);
    ck_assert_uint_eq(header->block_units, BLOCK_UNITS);
    ck_assert_str_eq(header->text, "depth=4 hash=1");
    sample_reader_close(reader);
}

/* Writes blocks without a record: their games were held out, or had no position that was asked for. */
static void finish_empty(uint64_t units) {
    SampleWriter *writer;
    TcError error;
    Buf none;
    buf_init(&none);
    ck_assert_int_eq(open_writer(9, units, &writer, &error), TC_OK);
    for (uint64_t unit = sample_writer_units(writer); unit < units; unit += BLOCK_UNITS) {
        uint64_t left = units - unit;
        uint32_t taken = (uint32_t)(left < BLOCK_UNITS ? left : BLOCK_UNITS);
        ck_assert_int_eq(sample_writer_add(writer, taken, &none), TC_OK);
    }
    ck_assert_int_eq(sample_writer_close(writer), TC_OK);
}

/* They are counted, and what follows them is read. */
TEST(reads_past_blocks_without_a_record) {
    SampleWriter *writer;
    TcError error;
    uint32_t read;
    bool cut;
    finish_empty(2 * BLOCK_UNITS + 1);
    ck_assert_int_eq(read_file(&read, &cut, &error), TC_OK);
    ck_assert_uint_eq(read, 0);
    ck_assert(!cut);
    ck_assert_int_eq(open_writer(9, 3 * BLOCK_UNITS, &writer, &error), TC_OK);
    ck_assert_uint_eq(sample_writer_units(writer), 2 * BLOCK_UNITS);
    Buf records;
    buf_init(&records);
    SampleRecord record = record_of(0);
    sample_add_record(&records, &record);
    ck_assert_int_eq(sample_writer_add(writer, BLOCK_UNITS, &records), TC_OK);
    buf_release(&records);
    ck_assert_int_eq(sample_writer_close(writer), TC_OK);
    ck_assert_int_eq(read_file(&read, &cut, &error), TC_OK);
    ck_assert_uint_eq(read, 1);
}

TEST(leaves_a_finished_file_alone) {
    finish(UNITS);
    Buf before, after;
    buf_init(&before);
    buf_init(&after);
    scratch_read(&scratch, &before);
    ck_assert_uint_eq(finish(UNITS), UNITS);
    scratch_read(&scratch, &after);
    ck_assert_uint_eq(before.size, after.size);
    ck_assert_mem_eq(before.data, after.data, after.size);
    buf_release(&before);
    buf_release(&after);
}

TEST(goes_on_to_more_units) {
    finish(6);
    ck_assert_uint_eq(finish(UNITS), BLOCK_UNITS); /* the short block is made again */
    check_whole(UNITS);
}

TEST(mends_a_file_cut_anywhere) {
    finish(UNITS);
    Buf whole, normalised;
    buf_init(&whole);
    buf_init(&normalised);
    scratch_read(&scratch, &whole);
    for (size_t size = whole.size; size-- > 0;) {
        ASSERT_SAME_INT(truncate(scratch.path, (off_t)size), 0);
        uint32_t read;
        bool cut;
        TcError error;
        TcStatus status = read_file(&read, &cut, &error);
        size_t header = SAMPLE_HEADER_SIZE + strlen("depth=4 hash=1");
        ASSERT_SAME_INT(status, size < header ? TC_ERROR_SYNTAX : TC_OK);
        ASSERT_TRUE(status == TC_OK || strstr(error.message, "offset 0: ") == error.message);
        ASSERT_SAME_INT(read % (BLOCK_UNITS * RECORDS_A_UNIT), 0);
        if (size % 29 != 0) {
            continue; /* closing a file takes its time: the disk is waited for */
        }
        ASSERT_TRUE(finish(UNITS) * RECORDS_A_UNIT == read);
        scratch_read(&scratch, &normalised);
        ASSERT_TRUE(normalised.size == whole.size);
        ASSERT_TRUE(memcmp(normalised.data, whole.data, whole.size) == 0);
    }
    buf_release(&whole);
    buf_release(&normalised);
}

/* Writes in place: writing a file anew makes some systems wait for the disk. */
static void put_byte(size_t at, char byte) {
    FILE *file = fopen(scratch.path, "r+b");
    ck_assert_ptr_nonnull(file);
    ASSERT_SAME_INT(fseek(file, (long)at, SEEK_SET), 0);
    ASSERT_SAME_INT(fputc(byte, file), (unsigned char)byte);
    ASSERT_SAME_INT(fclose(file), 0);
}

/* A damaged length may make a block seem to be cut short: never does a wrong record come through
   (read_file compares them all), and never is the whole number read. */
TEST(notices_every_damaged_byte) {
    finish(UNITS);
    Buf whole;
    buf_init(&whole);
    scratch_read(&scratch, &whole);
    int refused = 0;
    for (size_t at = 0; at < whole.size; at++) {
        for (int bit = 0; bit < 8; bit += 3) {
            put_byte(at, (char)(whole.data[at] ^ (1 << bit)));
            uint32_t read;
            bool cut = false;
            TcError error;
            TcStatus status = read_file(&read, &cut, &error);
            ASSERT_TRUE(status == TC_ERROR_SYNTAX || (status == TC_OK && cut));
            ASSERT_TRUE(status == TC_OK || strstr(error.message, "offset ") == error.message);
            ASSERT_TRUE(read < UNITS * RECORDS_A_UNIT);
            refused += status == TC_ERROR_SYNTAX;
        }
        put_byte(at, whole.data[at]);
    }
    ck_assert_int_gt(refused, (int)whole.size * 3 * 9 / 10);
    buf_release(&whole);
}

TEST(refuses_the_file_of_another_run) {
    finish(UNITS);
    SampleWriter *writer;
    TcError error;
    ck_assert_int_eq(open_writer(10, UNITS, &writer, &error), TC_ERROR_ILLEGAL);
    ck_assert_str_eq(error.message, "was made with --seed 9; give that, or another --out");
    SampleHeader header = header_of(9);
    header.text[6] = '5';
    ck_assert_int_eq(sample_writer_open(scratch.path, &header, UNITS, &writer, &error),
                     TC_ERROR_ILLEGAL);
    ck_assert_str_eq(error.message, "was made with other options: depth=4 hash=1");
    header = header_of(9);
    header.kind = SAMPLE_SELFPLAY;
    ck_assert_int_eq(sample_writer_open(scratch.path, &header, UNITS, &writer, &error),
                     TC_ERROR_ILLEGAL);
    check_whole(UNITS);
}

TEST(refuses_a_file_of_something_else) {
    scratch_write(&scratch, "a letter home", 13);
    SampleWriter *writer;
    TcError error;
    ck_assert_int_eq(open_writer(9, UNITS, &writer, &error), TC_ERROR_SYNTAX);
    Buf after;
    buf_init(&after);
    scratch_read(&scratch, &after);
    ck_assert_str_eq(after.data, "a letter home");
    buf_release(&after);
}

TEST(lets_one_process_write) {
    SampleWriter *writer, *second;
    TcError error;
    ck_assert_int_eq(open_writer(9, UNITS, &writer, &error), TC_OK);
    ck_assert_int_eq(open_writer(9, UNITS, &second, &error), TC_ERROR_IN_USE);
    ck_assert_str_eq(error.message, "is being written by another process");
    ck_assert_int_eq(sample_writer_close(writer), TC_OK);
}

TEST(says_what_is_missing, .bare = true) {
    SampleReader *reader;
    ck_assert_int_eq(sample_reader_open("/nowhere/at/all", &reader, NULL), TC_ERROR_NOT_FOUND);
    SampleWriter *writer;
    SampleHeader header = header_of(1);
    ck_assert_int_eq(sample_writer_open("/nowhere/at/all", &header, 1, &writer, NULL), TC_ERROR_IO);
}

SUITE("sample", make_scratch, remove_scratch)
