/* The targets of what the program itself keeps: books, weights, tables, sessions, settings, engines, catalogues. Sums
   and packing would stop nearly every changed file at its door. So each file is read as it is, and once more with its
   sum made right; and where a packed part would be, the linker's wrapper below takes bytes that are not packed as they
   are. */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <turncoat/user_book.h>

#include "base/arguments.h"
#include "base/buf.h"
#include "base/bytes.h"
#include "base/catalogue.h"
#include "base/checksum.h"
#include "engine/book.h"
#include "engine/tt_file.h"
#include "engine/weights.h"
#include "external/engine_list.h"
#include "fuzz/target.h"
#include "session/modes.h"
#include "session/saved.h"
#include "session/session.h"
#include "storage/autosave.h"
#include "storage/settings.h"
#include "support/null_engine.h"
#include "support/tree_check.h"

size_t __real_ZSTD_decompress(void *to, size_t room, const void *from, size_t size);
size_t __wrap_ZSTD_decompress(void *to, size_t room, const void *from, size_t size);

size_t __wrap_ZSTD_decompress(void *to, size_t room, const void *from, size_t size) {
    static const unsigned char magic[4] = {0x28, 0xb5, 0x2f, 0xfd};
    if (size > room || (size >= sizeof magic && memcmp(from, magic, sizeof magic) == 0)) {
        return __real_ZSTD_decompress(to, room, from, size);
    }
    memcpy(to, from, size);
    return size;
}

/* Reads bytes as they are; then, with the sum at "at" of all other bytes made right, a copy of them. */
static void read_sealed(FuzzTarget *read, const char *bytes, size_t size, size_t at) {
    read(bytes, size);
    if (size < at + 8) {
        return;
    }
    unsigned char *copy = malloc(size);
    expect(copy != NULL);
    memcpy(copy, bytes, size);
    uint64_t sum = checksum_add(CHECKSUM_START, copy, at);
    bytes_put(copy + at, checksum_add(sum, copy + at + 8, size - at - 8), 8);
    read((const char *)copy, size);
    free(copy);
}

/* -- books -- */

/* Every position is found, and its moves are legal. */
static void check_book(const TcBook *book) {
    for (int i = 0; i < tc_book_count(book); i++) {
        TcBoard board = tc_book_board(book, i);
        TcBookEntry entry;
        expect(tc_book_index(book, &board) == i && tc_book_find(book, &board, &entry));
        for (int move = 0; move < entry.count; move++) {
            expect(tc_board_is_legal(&board, entry.moves[move].square));
        }
    }
}

/* Merges a book with one of the user, and takes that back. */
static void use_as_import(const char *bytes, size_t size) {
    TcUserBook *user;
    TcError error = {0};
    expect(tc_user_book_create(NULL, &user) == TC_OK);
    if (tc_user_book_import(user, bytes, size, &error) == TC_OK) {
        TcBook *all;
        expect(tc_user_book_all(user, &all) == TC_OK);
        check_book(all);
        tc_book_free(all);
        if (tc_user_book_can_undo(user)) {
            tc_user_book_undo(user);
        }
        expect(tc_user_book_count(user) == 0);
    } else {
        expect(error.message[0] != '\0' && tc_user_book_count(user) == 0);
    }
    tc_user_book_free(user);
}

static void use_as_own(const char *bytes, size_t size) {
    TcUserBook *user;
    TcError error = {0};
    expect(tc_user_book_create(NULL, &user) == TC_OK);
    if (tc_user_book_read(user, bytes, size, &error) == TC_OK) {
        void *out;
        size_t written;
        TcBook *parts[2];
        expect(tc_user_book_write(user, &out, &written) == TC_OK);
        expect(tc_user_book_read(user, out, written, &error) == TC_OK);
        free(out);
        expect(tc_user_book_own(user, &parts[0]) == TC_OK);
        expect(tc_user_book_removed(user, &parts[1]) == TC_OK);
        /* the rest has no value */
        expect(tc_book_count(parts[0]) + tc_book_count(parts[1]) <= tc_user_book_count(user));
        tc_book_free(parts[0]);
        tc_book_free(parts[1]);
    }
    tc_user_book_free(user);
}

static void read_book(const char *bytes, size_t size) {
    TcBook *book, *back;
    TcError error = {0};
    if (tc_book_read(bytes, size, &book, &error) != TC_OK) {
        expect(error.message[0] != '\0');
        return;
    }
    check_book(book);
    void *out;
    size_t written;
    expect(tc_book_write(book, &out, &written) == TC_OK);
    expect(tc_book_read(out, written, &back, &error) == TC_OK);
    expect(tc_book_count(back) == tc_book_count(book) &&
           (book->count == 0 ||
            memcmp(back->nodes, book->nodes, (size_t)book->count * sizeof *book->nodes) == 0));
    free(out);
    expect(tc_book_propagate(book) == TC_OK);
    check_book(book);
    expect(tc_book_write_edax(book, &out, &written) == TC_OK);
    use_as_import(out, written);
    free(out);
    tc_book_free(back);
    tc_book_free(book);
    use_as_import(bytes, size);
    use_as_own(bytes, size);
}

void fuzz_book(const char *bytes, size_t size) {
    read_sealed(read_book, bytes, size, 24);
}

void fuzz_book_edax(const char *bytes, size_t size) {
    TcBook *book;
    TcError error = {0};
    expect(tc_book_create(&book) == TC_OK);
    if (!tc_book_is_edax(bytes, size) || tc_book_import_edax(book, bytes, size, &error) == TC_OK) {
        check_book(book);
    } else {
        expect(error.message[0] != '\0');
    }
    tc_book_free(book);
    use_as_import(bytes, size);
}

/* -- weights and tables: of three weights a stage, so that a file is small -- */

static PatternTables small = {.hash = 1, .shared_size = 3};

static void read_weights(const char *bytes, size_t size) {
    Weights weights, packed;
    WeightsPacked rows;
    TcError error = {0};
    TcStatus status = weights_parse_packed(bytes, size, &small, false, &packed, &rows);
    if (status == TC_OK) {
        int8_t unpacked[3 * WEIGHTS_WIDTH_MAX];
        for (int group = 0; group < packed.factors.groups; group++) {
            TcStatus one =
                weights_unpack_group(&rows, group, &small, packed.factors.width, unpacked);
            status = status == TC_OK ? one : status;
        }
        weights_release(&packed);
    }
    expect(weights_parse(bytes, size, &small, &weights, &error) == status);
    if (status != TC_OK) {
        expect(error.message[0] != '\0');
        return;
    }
    Buf out, again;
    buf_init(&out);
    buf_init(&again);
    expect(weights_write(&weights, &small, &out) == TC_OK);
    expect(weights_parse(out.data, out.size, &small, &packed, &error) == TC_OK);
    expect(weights_write(&packed, &small, &again) == TC_OK && buf_equal(&out, &again));
    buf_release(&out);
    buf_release(&again);
    weights_release(&weights);
    weights_release(&packed);
}

void fuzz_weights(const char *bytes, size_t size) {
    read_sealed(read_weights, bytes, size, 76);
}

static void read_table(const char *bytes, size_t size) {
    static Tt table;
    TcError error = {0};
    if (table.buckets == NULL) {
        expect(tt_init(&table, 1) == TC_OK);
    }
    tt_clear(&table);
    if (tt_read_file(&table, 1, bytes, size, &error) == TC_OK) {
        Buf out;
        buf_init(&out);
        expect(tt_write(&table, 1, size, &out) == TC_OK && out.size <= size);
        expect(tt_read_file(&table, 1, out.data, out.size, &error) == TC_OK);
        buf_release(&out);
    } else {
        expect(error.message[0] != '\0');
    }
}

void fuzz_table(const char *bytes, size_t size) {
    read_sealed(read_table, bytes, size, 32);
}

/* -- the session -- */

static double no_time(void *context) {
    (void)context;
    return 1000;
}

/* Puts back what was kept; true if all of it was understood. */
static bool restore(Session *session, Autosave *kept) {
    bool good = !kept->damaged;
    for (int i = 0; i < kept->count; i++) {
        good = session_restore(session, (SessionPart)i, kept->games[i].state.data,
                               kept->games[i].tree) &&
               good;
        kept->games[i].tree = NULL;
    }
    return good;
}

static void keep(const Session *session, Buf *out) {
    for (int part = 0; part < AUTOSAVE_GAMES_MAX; part++) {
        Buf line;
        buf_init(&line);
        const TcTree *tree = session_save(session, (SessionPart)part, &line);
        if (tree != NULL) {
            expect(tree_is_valid(tree));
            expect(autosave_write(tree, line.data, out) == TC_OK);
        }
        buf_release(&line);
    }
}

/* A session, whatever was read, is kept and read again as it was. */
void fuzz_session(const char *bytes, size_t size) {
    static NullEngine engine;
    static Jobs *jobs;
    static Session *session;
    if (session == NULL) {
        null_engine_init(&engine);
        expect(jobs_create(NULL, NULL, &jobs) == TC_OK);
        SessionConfig config = {
            .engine = null_engine_interface(&engine), .jobs = jobs, .now = no_time, .seed = 1};
        expect(session_create(&config, &session) == TC_OK);
    }
    Autosave kept;
    if (autosave_parse(bytes, size, &kept) != TC_OK) {
        return;
    }
    Buf first, second;
    buf_init(&first);
    buf_init(&second);
    (void)restore(session, &kept);
    autosave_release(&kept);
    keep(session, &first);
    expect(autosave_parse(first.data, first.size, &kept) == TC_OK);
    expect(restore(session, &kept));
    autosave_release(&kept);
    keep(session, &second);
    expect(buf_equal(&first, &second));
    job_pump(jobs);
    (void)session_pump(session);
    buf_release(&first);
    buf_release(&second);
}

/* -- settings, engines, catalogues -- */

/* Returns a copy that ends with a NUL. */
static char *text_of(const char *bytes, size_t size) {
    char *text = malloc(size + 1);
    expect(text != NULL);
    memcpy(text, bytes, size);
    text[size] = '\0';
    return text;
}

void fuzz_settings(const char *bytes, size_t size) {
    Settings settings;
    SettingsReport report;
    Buf out[2];
    char *text = text_of(bytes, size);
    settings_init(&settings);
    (void)settings_parse(&settings, text, &report);
    for (int i = 0; i < 2; i++) {
        for (int id = 0; id < SETTING_COUNT; id++) {
            const SettingInfo *info = setting_info((SettingId)id);
            expect(settings.values[id] >= info->min && settings.values[id] <= info->max);
        }
        buf_init(&out[i]);
        settings_write(&settings, &out[i]);
        settings_init(&settings);
        (void)settings_parse(&settings, out[i].data, &report);
    }
    expect(buf_equal(&out[0], &out[1]));
    buf_release(&out[0]);
    buf_release(&out[1]);
    free(text);
}

void fuzz_engines(const char *bytes, size_t size) {
    static EngineList list;
    static Arguments words;
    Buf out[2];
    char *text = text_of(bytes, size);
    (void)engine_list_parse(&list, text);
    for (int i = 0; i < 2; i++) {
        for (int engine = 0; engine < list.count; engine++) {
            (void)arguments_split(&words, list.specs[engine].command);
        }
        buf_init(&out[i]);
        engine_list_write(&list, &out[i]);
        expect(engine_list_parse(&list, out[i].data) == 0);
    }
    expect(buf_equal(&out[0], &out[1]));
    buf_release(&out[0]);
    buf_release(&out[1]);
    (void)arguments_split(&words, text);
    free(text);
}

void fuzz_catalogue(const char *bytes, size_t size) {
    static const char path[] = "/proc/self/fd/";
    char name[sizeof path + 12];
    int fd = memfd_create("catalogue", 0);
    expect(fd >= 0 && write(fd, bytes, size) == (ssize_t)size);
    snprintf(name, sizeof name, "%s%d", path, fd);
    Catalogue *catalogue;
    if (catalogue_open(name, &catalogue) == TC_OK) {
        static const char *const texts[] = {"", "a", "Game", "%d games"};
        for (int i = 0; i < 4; i++) {
            expect(strlen(catalogue_text(catalogue, texts[i])) < size + 16);
            for (unsigned long count = 0; count < 130; count += 1 + count / 8) {
                expect(strlen(catalogue_plural(catalogue, texts[i], "many", count)) < size + 16);
            }
        }
        catalogue_close(catalogue);
    }
    close(fd);
}
