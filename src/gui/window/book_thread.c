#include "gui/window/book_thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/queue.h"
#include "storage/autosave.h"

enum { ORDERS_MAX = 64, NEWS_MAX = 2 * ORDERS_MAX };

/* While a job finds value after value, writing the file and bringing the values up may take one part of
   so many of the time. */
enum { WRITE_SHARE = 10, SEND_SHARE = 20 };

/* Work that is put off: when it was last done, and how long that took. */
typedef struct Rhythm {
    double done_at, took;
} Rhythm;

struct BookThread {
    char path[FILE_PATH_SIZE];
    const TcBook *shipped;
    void (*wake)(void *context);
    void *wake_context;
    Queue orders, news;
    Thread thread;
    /* the thread's alone */
    UserBook *book;
    int lock;       /* of the file; -1: not claimed, or files cannot be locked */
    bool claimed;   /* the file is this run's to change */
    bool untouched; /* it could not be read and is still there: it must not be written */
    bool changed;   /* since the books were sent, */
    bool unsaved;   /* and since the file was written */
    Rhythm writing, sending;
    BookExtend *job; /* NULL: none runs */
    /* the job waits here while there is no room for its orders */
    Mutex mutex;
    Condition room;
    bool leaving; /* no job shall go on; under mutex */
};

static bool is_due(const Rhythm *rhythm, int share) {
    return clock_seconds() - rhythm->done_at >= share * rhythm->took;
}

static void note_done(Rhythm *rhythm, double began) {
    rhythm->done_at = clock_seconds();
    rhythm->took = rhythm->done_at - began;
}

static void drop_news(void *message) {
    tc_book_free(((BookNews *)message)->all);
    tc_book_free(((BookNews *)message)->own);
}

/* Nobody reads news while the window is closing. */
static void send(BookThread *thread, BookNews *news) {
    news->can_undo = user_book_can_undo(thread->book);
    news->count = user_book_count(thread->book);
    /* only how far a job is may be dropped unread */
    bool runs = news->kind == BOOK_EXTEND && news->problem == BOOK_FINE &&
                news->progress.end == BOOK_EXTEND_RUNNING;
    bool sent = runs ? queue_push_newest(&thread->news, BOOK_TOLD, news)
                     : queue_push(&thread->news, (int)news->kind, news);
    if (!sent) {
        drop_news(news);
    } else if (thread->wake != NULL) {
        thread->wake(thread->wake_context);
    }
}

/* -- the file -- */

static TcStatus read_into(BookThread *thread, TcTextError *error) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read_regular(thread->path, BOOK_FILE_MAX, &bytes);
    if (status == TC_OK) {
        status = user_book_read(thread->book, bytes.data, bytes.size, error);
    }
    buf_release(&bytes);
    return status == TC_ERROR_NOT_FOUND ? TC_OK : status;
}

/* A damaged file is kept under another name, any other that cannot be read where it is. */
static void open_file(BookThread *thread) {
    BookNews news = {.kind = BOOK_OPENED};
    news.status = read_into(thread, &news.error);
    if (news.status == TC_ERROR_SYNTAX && autosave_set_aside(thread->path, news.path) == TC_OK) {
        news.problem = BOOK_SET_ASIDE;
    } else if (news.status != TC_OK) {
        news.problem = BOOK_UNREADABLE;
        thread->untouched = true;
    }
    if (news.problem != BOOK_FINE) {
        send(thread, &news);
    }
}

/* Before the first change: another run may have changed the file since it was read. */
static BookProblem claim(BookThread *thread, BookNews *news) {
    if (thread->untouched) {
        news->status = TC_ERROR_IO;
        return BOOK_UNREADABLE;
    }
    if (thread->claimed) {
        return BOOK_FINE;
    }
    if (!autosave_claim(thread->path, &thread->lock)) {
        return BOOK_IN_USE;
    }
    news->status = read_into(thread, &news->error);
    if (news->status != TC_OK) {
        autosave_unclaim(thread->lock);
        return BOOK_UNREADABLE;
    }
    thread->claimed = true;
    return BOOK_FINE;
}

static TcStatus write_to(const BookThread *thread, const char *path) {
    void *bytes;
    size_t size;
    TcStatus status = user_book_write(thread->book, &bytes, &size);
    if (status == TC_OK) {
        status = file_replace(path, bytes, size, true);
        free(bytes);
    }
    return status;
}

static TcStatus save(BookThread *thread) {
    double began = clock_seconds();
    TcStatus status = write_to(thread, thread->path);
    thread->unsaved = false;
    note_done(&thread->writing, began);
    return status;
}

/* -- the job, on its own thread -- */

static void hand_over(BookThread *thread, const BookOrder *order) {
    static const double POLL = 0.01; /* seconds */
    mutex_lock(&thread->mutex);
    while (!queue_push(&thread->orders, (int)order->kind, order) && !thread->leaving) {
        (void)condition_wait_until(&thread->room, &thread->mutex, clock_seconds() + POLL);
    }
    mutex_unlock(&thread->mutex);
}

static void hand_over_found(void *context, const TcBoard *board, const TcBookLeaf *leaf) {
    hand_over(context, &(BookOrder){.kind = BOOK_FOUND, .board = *board, .leaf = *leaf});
}

static void hand_over_progress(void *context, const BookExtendProgress *progress) {
    hand_over(context, &(BookOrder){.kind = BOOK_TOLD, .progress = *progress});
}

static TcStatus start_job(BookThread *thread, const BookExtendLimits *limits) {
    const BookExtendTarget target = {thread, hand_over_found, hand_over_progress};
    TcBook *all, *removed;
    TcStatus status = user_book_all(thread->book, &all);
    if (status != TC_OK) {
        return status;
    }
    status = user_book_removed(thread->book, &removed);
    if (status != TC_OK) {
        tc_book_free(all);
        return status;
    }
    user_book_begin_extension(thread->book);
    return book_extend_start(limits, &target, all, removed, &thread->job);
}

static void end_job(BookThread *thread) {
    book_extend_free(thread->job);
    thread->job = NULL;
}

/* -- orders -- */

static TcStatus import_file(BookThread *thread, const char *path, TcTextError *error) {
    Buf bytes;
    buf_init(&bytes);
    TcStatus status = file_read_regular(path, BOOK_FILE_MAX, &bytes);
    if (status == TC_OK) {
        status = user_book_import(thread->book, bytes.data, bytes.size, error);
    }
    buf_release(&bytes);
    return status;
}

static TcStatus change(BookThread *thread, const BookOrder *order, BookNews *news, bool *changed) {
    *changed = true;
    switch (order->kind) {
    case BOOK_LEARN:
        return user_book_learn(thread->book, &order->game, changed);
    case BOOK_SET:
        return user_book_set(thread->book, &order->board, &order->leaf);
    case BOOK_REMOVE:
        return user_book_remove(thread->book, &order->board);
    case BOOK_IMPORT:
        return import_file(thread, order->path, &news->error);
    case BOOK_UNDO:
        user_book_undo(thread->book);
        return TC_OK;
    case BOOK_EXTEND:
        *changed = false;
        return thread->job == NULL ? start_job(thread, &order->limits) : TC_ERROR_ARGUMENT;
    default:
        return TC_ERROR_ARGUMENT;
    }
}

static void change_book(BookThread *thread, const BookOrder *order) {
    BookNews news = {.kind = order->kind};
    bool changed = false;
    if (order->kind == BOOK_IMPORT) {
        memcpy(news.path, order->path, sizeof news.path);
    }
    news.problem = claim(thread, &news);
    if (news.problem == BOOK_FINE) {
        news.status = change(thread, order, &news, &changed);
    }
    if (news.status == TC_OK && changed) {
        thread->changed = true;
        news.status = save(thread);
    }
    if (news.problem == BOOK_FINE && news.status != TC_OK) {
        news.problem = BOOK_REFUSED;
    }
    send(thread, &news);
}

static void export(BookThread *thread, const BookOrder *order) {
    BookNews news = {.kind = BOOK_EXPORT, .status = write_to(thread, order->path)};
    memcpy(news.path, order->path, sizeof news.path);
    news.problem = news.status == TC_OK ? BOOK_FINE : BOOK_REFUSED;
    send(thread, &news);
}

/* A job that cannot write down what it finds ends. */
static void handle_found(BookThread *thread, const BookOrder *order) {
    bool changed = false;
    TcStatus status = user_book_extend(thread->book, &order->board, &order->leaf, &changed);
    thread->changed |= changed;
    thread->unsaved |= changed;
    if (status == TC_OK && thread->unsaved && is_due(&thread->writing, WRITE_SHARE)) {
        status = save(thread);
    }
    if (status != TC_OK && thread->job != NULL) {
        BookNews news = {.kind = BOOK_FOUND, .problem = BOOK_REFUSED, .status = status};
        book_extend_stop(thread->job);
        send(thread, &news);
    }
}

static void handle_told(BookThread *thread, const BookOrder *order) {
    BookNews news = {.kind = BOOK_EXTEND, .progress = order->progress};
    if (order->progress.end != BOOK_EXTEND_RUNNING) {
        end_job(thread);
        news.status = thread->unsaved ? save(thread) : TC_OK;
        news.problem = news.status == TC_OK ? BOOK_FINE : BOOK_REFUSED;
    }
    send(thread, &news);
}

static void obey(BookThread *thread, const BookOrder *order) {
    switch (order->kind) {
    case BOOK_EXPORT:
        export(thread, order);
        break;
    case BOOK_FOUND:
        handle_found(thread, order);
        break;
    case BOOK_TOLD:
        handle_told(thread, order);
        break;
    case BOOK_EXTEND_STOP:
        if (thread->job != NULL) {
            book_extend_stop(thread->job);
        }
        break;
    default:
        change_book(thread, order);
        break;
    }
}

/* With nothing more to do for now: to bring the values up takes some tenths of a second. */
static void send_books(BookThread *thread) {
    BookNews news = {.kind = BOOK_OPENED};
    double began = clock_seconds();
    thread->changed = false;
    if (user_book_all(thread->book, &news.all) == TC_OK &&
        user_book_own(thread->book, &news.own) == TC_OK) {
        send(thread, &news);
    } else {
        drop_news(&news);
    }
    note_done(&thread->sending, began);
}

static void take_found(BookThread *thread) {
    for (BookOrder order; queue_pop(&thread->orders, &order);) {
        if (order.kind == BOOK_FOUND) {
            handle_found(thread, &order);
        }
    }
}

/* What the job found before it was asked to end counts too. */
static void leave(BookThread *thread) {
    if (thread->job != NULL) {
        book_extend_stop(thread->job);
    }
    take_found(thread); /* room for the last ones */
    mutex_lock(&thread->mutex);
    thread->leaving = true;
    mutex_unlock(&thread->mutex);
    end_job(thread);
    take_found(thread);
    if (thread->unsaved) {
        (void)save(thread);
    }
    if (thread->claimed) {
        autosave_unclaim(thread->lock);
    }
}

static void run(void *context) {
    BookThread *thread = context;
    thread_lower_priority();
    open_file(thread);
    thread->changed = user_book_count(thread->book) > 0;
    for (BookOrder order = {.kind = BOOK_OPENED}; order.kind != BOOK_QUIT;) {
        if (!queue_pop(&thread->orders, &order)) {
            if (thread->changed && (thread->job == NULL || is_due(&thread->sending, SEND_SHARE))) {
                send_books(thread);
            }
            queue_wait(&thread->orders, &order);
        }
        if (order.kind != BOOK_QUIT) {
            obey(thread, &order);
        }
    }
    leave(thread);
}

/* -- from outside -- */

static void release(BookThread *thread) {
    queue_release(&thread->orders);
    queue_release(&thread->news);
    condition_release(&thread->room);
    mutex_release(&thread->mutex);
    user_book_free(thread->book);
    free(thread);
}

static TcStatus make(const TcBook *shipped, BookThread *thread) {
    if (queue_init(&thread->orders, sizeof(BookOrder), ORDERS_MAX) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    if (queue_init(&thread->news, sizeof(BookNews), NEWS_MAX) != TC_OK) {
        queue_release(&thread->orders);
        return TC_ERROR_MEMORY;
    }
    queue_own(&thread->news, drop_news);
    mutex_init(&thread->mutex);
    condition_init(&thread->room);
    if (user_book_create(shipped, &thread->book) != TC_OK ||
        thread_create(&thread->thread, run, thread) != TC_OK) {
        queue_release(&thread->orders);
        queue_release(&thread->news);
        condition_release(&thread->room);
        mutex_release(&thread->mutex);
        user_book_free(thread->book);
        return TC_ERROR_MEMORY;
    }
    return TC_OK;
}

TcStatus book_thread_create(const char *path, const TcBook *shipped, void (*wake)(void *context),
                            void *context, BookThread **out) {
    BookThread *thread = calloc(1, sizeof *thread);
    if (thread == NULL) {
        return TC_ERROR_MEMORY;
    }
    snprintf(thread->path, sizeof thread->path, "%s", path);
    thread->wake = wake;
    thread->wake_context = context;
    thread->lock = -1;
    if (make(shipped, thread) != TC_OK) {
        free(thread);
        return TC_ERROR_MEMORY;
    }
    *out = thread;
    return TC_OK;
}

void book_thread_free(BookThread *thread) {
    if (thread == NULL) {
        return;
    }
    static const BookOrder quit = {.kind = BOOK_QUIT};
    while (!queue_push(&thread->orders, (int)quit.kind, &quit)) {
        queue_clear(&thread->news); /* the thread never waits for a reader */
    }
    thread_join(&thread->thread);
    release(thread);
}

bool book_thread_order(BookThread *thread, const BookOrder *order) {
    return queue_push(&thread->orders, (int)order->kind, order);
}

bool book_thread_news(BookThread *thread, BookNews *news) {
    return queue_pop(&thread->news, news);
}
