/* The real engine behind the session's interface. */
#include "session/session.h"

static TcStatus search(void *self, const TcPosition *position, const TcLimits *limits,
                       TcProgressFn *progress, void *context, TcReport *report) {
    return tc_engine_search(self, position, limits, progress, context, report);
}

static void clear(void *self) {
    tc_engine_clear(self);
}

static void release(void *self) {
    tc_engine_free(self);
}

SessionEngine session_engine_real(TcEngine *engine) {
    return (SessionEngine){.self = engine, .search = search, .clear = clear, .release = release};
}
