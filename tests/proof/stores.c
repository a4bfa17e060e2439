/* stores FAULT SEED COUNT [SECONDS]: what was confirmed is there, whatever happens to the program or to its disk.
   Children, each from the files of the one before it, change the settings, the user's book, the library and its queue
   of reviews, in random order, and tell what they begin and what has succeeded. FAULT is "kill": each is ended by
   SIGKILL at a random moment; or a fault of the disk (support/disk_fault.h), which begins at a random byte and, for
   every other child, ends again; or the clock is set back while it runs, by up to two years. Then the files are opened:
   each store must have all that has succeeded, and at most what was begun after that; nothing may be damaged. A seed is
   a child. Prints "done N"; ends with 1 at a fault. */
#define _GNU_SOURCE
#include <ftw.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <turncoat/formats.h>
#include <turncoat/init.h>

#include "app/book.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/random.h"
#include "storage/library.h"
#include "storage/library_game.h"
#include "storage/library_query.h"
#include "storage/settings.h"
#include "support/disk_fault.h"
#include "support/positions.h"

typedef enum Store { SETTINGS, BOOK, GAMES, REVIEWS, STORES } Store;

enum { FRESH = 25 /* children after which all begins anew */, CHANGES = 60 /* of a child */ };

static const char *const names[STORES] = {"settings", "book", "games", "reviews"};

typedef enum Event { BEGINS, SUCCEEDED, FAILED, EVENTS } Event;

/* A message: what becomes of a change. */
typedef struct Message {
    Store store;
    int number;
    Event event;
} Message;

static char folder[64] = "/tmp/turncoat-stores-XXXXXX";
static int begun[STORES], confirmed[STORES]; /* numbers of changes */
static int unfinished; /* the change of the queue that was begun last and not finished; 0: none */
static long events[EVENTS];

static const char *path_of(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void fail(const char *what, const char *why) {
    printf("%s: %s; the files are in %s\n", what, why, folder);
    exit(1);
}

/* -- change number n of each store; 1 is the first -- */

static TcPosition position_of(int number) {
    uint64_t random = (uint64_t)number * 77;
    TcPosition position;
    do {
        position = positions_by_play(12 + number % 30, &random);
    } while (tc_board_moves(&position.board) == 0);
    return position;
}

static BookChange book_change_of(int number) {
    TcBoard board = position_of(number).board;
    TcSquare move = (TcSquare)__builtin_ctzll(tc_board_moves(&board));
    return (BookChange){
        .action = BOOK_SET, .board = board, .leaf = {move, {number % 100 - 50, 20, 73, false}}};
}

static bool change_settings(int number) {
    Settings settings;
    Buf out;
    char keys[16];
    snprintf(keys, sizeof keys, "F%d", number);
    settings_init(&settings);
    settings_set_keys(&settings, "undo", keys);
    buf_init(&out);
    settings_write(&settings, &out);
    TcStatus status = file_replace(path_of("settings.ini"), out.data, out.size, true);
    buf_release(&out);
    return status == TC_OK;
}

static bool change_book(BookStore *book, int number) {
    BookChange change = book_change_of(number);
    TcError error;
    return book_store_change(book, &change, &error) == TC_OK;
}

static TcTree *tree_of(int number) {
    uint64_t random = (uint64_t)number;
    TcGame game;
    TcTree *tree;
    char name[24];
    snprintf(name, sizeof name, "player %d", number);
    tc_game_init(&game);
    for (int i = 0; i < 20 && !tc_board_is_over(&tc_game_position(&game)->board); i++) {
        TcSquare move = positions_random_move(tc_game_position(&game), &random);
        if (move != TC_PASS && tc_game_play(&game, move) != TC_OK) {
            break;
        }
    }
    if (tc_tree_from_game(&game, &tree) != TC_OK ||
        tc_tree_set_header(tree, TC_HEADER_BLACK, name) != TC_OK) {
        abort();
    }
    return tree;
}

static bool change_games(Library *library, int number) {
    TcTree *tree = tree_of(number);
    LibraryNotes notes = {.own = number % 2 == 0};
    int64_t id;
    bool known, good = library_add(library, tree, &notes, &id, &known);
    tc_tree_free(tree);
    return good;
}

/* Two changes of three add a game to the queue, and one takes the first from it with its review. */
static int waiting_after(int number) {
    return (number + 2) / 3 + (number + 1) / 3 - number / 3;
}

static bool change_reviews(Library *library, int number) {
    int64_t id, waiting;
    if (number % 3 != 0) {
        TcTree *tree = tree_of(-number);
        LibraryNotes notes = {.own = true, .source = "reviews"};
        bool good = library_add(library, tree, &notes, &id, NULL) &&
                    library_want_reviews(library, &id, 1, &waiting);
        tc_tree_free(tree);
        return good;
    }
    TcTree *tree = NULL;
    LibraryReview review = {.depth = 10, .accuracy = {90, 80}};
    bool good = library_next_review(library, &id, &tree, &waiting) && id != 0 &&
                library_keep_review(library, id, tree, &review);
    tc_tree_free(tree);
    return good;
}

/* -- a child -- */

static void tell(int channel, Message message) {
    if (write(channel, &message, sizeof message) != sizeof message) {
        _exit(3);
    }
}

/* A change that failed is tried again as the next one of its store. */
static void run_child(uint64_t seed, DiskFault fault, int channel) {
    uint64_t random = seed;
    char aside[FILE_PATH_SIZE];
    TcError error;
    int failed = 0, next[STORES];
    memcpy(next, confirmed, sizeof next);
    BookStore *book = book_store_create(path_of("book.tcb"), NULL);
    Library *library = library_open(path_of("library.db"), NULL, NULL, &error);
    if (book == NULL || book_store_open(book, aside, &error) != TC_OK || library == NULL) {
        _exit(4);
    }
    static const uint32_t bounds[DISK_FAULTS] = {[DISK_FULL] = 400000,
                                                 [DISK_BROKEN] = 400000,
                                                 [DISK_READ_ONLY] = 400000,
                                                 [DISK_SLOW] = 3000,
                                                 [DISK_CLOCK] = 2 * 365 * 86400};
    long number = (long)random_below(&random, 1 + bounds[fault]);
    disk_fault_set(fault, number);
    for (int i = 0; i < CHANGES; i++) {
        Store store = (Store)random_below(&random, STORES);
        Message message = {store, next[store] + 1, BEGINS};
        tell(channel, message);
        bool good = store == SETTINGS ? change_settings(message.number)
                    : store == BOOK   ? change_book(book, message.number)
                    : store == GAMES  ? change_games(library, message.number)
                                      : change_reviews(library, message.number);
        message.event = good ? SUCCEEDED : FAILED;
        tell(channel, message);
        if (good) {
            next[store]++;
        } else if (fault == DISK_SOUND || fault >= DISK_SLOW ||
                   (store >= GAMES && library_error(library)->message[0] == '\0')) {
            _exit(5); /* for no reason, or without a word */
        } else if (++failed == 5 && seed % 2 == 0) {
            disk_fault_set(DISK_SOUND, 0); /* there is room again */
            fault = DISK_SOUND;
        }
    }
    book_store_close(book);
    library_close(library);
    _exit(0);
}

/* -- what is found -- */

static void check_range(Store store, int found) {
    char text[96];
    if (found < confirmed[store] || found > begun[store]) {
        snprintf(text, sizeof text, "%d changes were found, %d were confirmed and %d begun", found,
                 confirmed[store], begun[store]);
        fail(names[store], text);
    }
    confirmed[store] = begun[store] = found;
}

static void check_settings(void) {
    Settings settings;
    SettingsReport report;
    Buf text;
    int found = 0;
    buf_init(&text);
    settings_init(&settings);
    TcStatus status = file_read(path_of("settings.ini"), 1 << 20, &text);
    if (status == TC_OK && (!settings_parse(&settings, text.data, &report) ||
                            sscanf(settings.keys[0].keys, "F%d", &found) != 1)) {
        fail("settings", "they are damaged");
    }
    buf_release(&text);
    check_range(SETTINGS, found);
}

static void check_book(void) {
    char aside[FILE_PATH_SIZE];
    TcError error;
    TcBook *all, *own;
    BookStore *book = book_store_create(path_of("book.tcb"), NULL);
    if (book_store_open(book, aside, &error) != TC_OK) {
        fail("book", error.message);
    }
    int found = 0;
    if (book_store_merge(book, false, &all, &own)) {
        for (int i = 1; i <= begun[BOOK]; i++) {
            BookChange change = book_change_of(i);
            int index = tc_book_index(own, &change.board);
            found += index >= 0 && found == i - 1;
        }
        tc_book_free(all);
        tc_book_free(own);
    }
    book_store_close(book);
    check_range(BOOK, found);
}

static void check_library(void) {
    TcError error;
    LibraryOpened opened = {0};
    LibraryRow row;
    int count;
    int64_t total, waiting;
    Library *library = library_open(path_of("library.db"), NULL, &opened, &error);
    if (library == NULL) {
        fail("library", error.message);
    }
    if (opened.set_aside[0] || opened.lost > 0 || opened.reindexed || opened.read_only) {
        fail("library", "it was damaged");
    }
    if (!library_list(library, NULL, LIBRARY_BY_ADDED, false, 0, &row, 1, &count, &total) ||
        !library_want_reviews(library, NULL, 0, &waiting)) {
        fail("library", library_error(library)->message);
    }
    library_close(library);
    int found = confirmed[REVIEWS];
    while (found < begun[REVIEWS] && waiting_after(found) != waiting) {
        found++;
    }
    if (waiting_after(found) != waiting) {
        fail("reviews", "another number of games waits");
    }
    /* A game of the queue is in the library first: one may be there that is not in the queue, since
       this child or one before it was stopped between the two. */
    unfinished = begun[REVIEWS] > found ? begun[REVIEWS] : unfinished > found ? unfinished : 0;
    bool spare = unfinished % 3 != 0;
    int games = (int)total - (found - found / 3);
    games -= spare && games > confirmed[GAMES];
    check_range(GAMES, games);
    check_range(REVIEWS, found);
}

/* -- the parent -- */

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place) {
    (void)about, (void)kind, (void)place;
    return remove(path);
}

static void begin_anew(void) {
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    snprintf(folder, sizeof folder, "/tmp/turncoat-stores-XXXXXX");
    if (mkdtemp(folder) == NULL) {
        fail("folder", "cannot be made");
    }
    memset(begun, 0, sizeof begun);
    memset(confirmed, 0, sizeof confirmed);
    unfinished = 0;
}

static bool hear(int channel) {
    Message message;
    if (read(channel, &message, sizeof message) != sizeof message) {
        return false;
    }
    events[message.event]++;
    if (message.event != FAILED) {
        (message.event == BEGINS ? begun : confirmed)[message.store] = message.number;
    }
    return true;
}

static void try_child(uint64_t seed, DiskFault fault, bool kills) {
    uint64_t random = seed ^ 0x5EED;
    int ends[2], status;
    if (pipe(ends) != 0) {
        fail("pipe", "cannot be made");
    }
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        run_child(seed, fault, ends[1]);
    }
    close(ends[1]);
    for (uint32_t i = random_below(&random, 2 * CHANGES); kills && i > 0 && hear(ends[0]); i--) {
    }
    if (kills) {
        usleep(random_below(&random, 2000));
        kill(child, SIGKILL);
    }
    while (hear(ends[0])) {
    }
    close(ends[0]);
    waitpid(child, &status, 0);
    if (!(WIFEXITED(status) && WEXITSTATUS(status) == 0) &&
        !(kills && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)) {
        char text[64];
        snprintf(text, sizeof text, "it ended with status %#x", (unsigned)status);
        fail("child", text);
    }
    check_settings();
    check_book();
    check_library();
}

int main(int argc, char *argv[]) {
    bool kills = argc > 3 && strcmp(argv[1], "kill") == 0;
    int fault = DISK_SOUND;
    while (argc > 3 && !kills && fault < DISK_FAULTS &&
           strcmp(argv[1], disk_fault_names[fault]) != 0) {
        fault++;
    }
    if (argc < 4 || fault == DISK_FAULTS) {
        fprintf(stderr,
                "usage: stores kill|full|broken|read-only|slow|clock SEED COUNT [SECONDS]\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[2], NULL, 10);
    long count = atol(argv[3]), done = 0;
    double end = argc > 4 ? clock_seconds() + atof(argv[4]) : INFINITY;
    tc_init(TC_CPU_BEST);
    begin_anew();
    for (; done < count && clock_seconds() < end; done++) {
        if (done % FRESH == FRESH - 1) {
            begin_anew();
        }
        printf("seed %llu\n", (unsigned long long)seed + (unsigned long long)done);
        try_child(seed + (uint64_t)done, (DiskFault)fault, kills);
    }
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    printf("%ld changes begun, %ld confirmed, %ld failed\ndone %ld\n", events[BEGINS],
           events[SUCCEEDED], events[FAILED], done);
    return 0;
}
