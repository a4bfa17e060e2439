/* The real engine behind the session's interface. */
#include "session/engine.h"

static TcStatus search(void *self, const TcPosition *position, const TcLimits *limits,
                       TcProgressFn *progress, void *context, TcReport *report) {
    return tc_engine_search(self, position, limits, progress, context, report);
}

static void clear(void *self) {
    tc_engine_clear(self);
}

static TcStatus configure(void *self, int hash_megabytes, int threads) {
    TcStatus status = tc_engine_set_threads(self, threads);
    return status == TC_OK ? tc_engine_resize(self, hash_megabytes) : status;
}

static void release(void *self) {
    tc_engine_free(self);
}

SessionEngine session_engine_real(TcEngine *engine) {
    return (SessionEngine){.self = engine,
                           .search = search,
                           .clear = clear,
                           .configure = configure,
                           .release = release};
}
