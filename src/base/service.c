#include "base/service.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/queue.h"
#include "base/thread.h"

struct Service {
    ServiceConfig config;
    Thread thread;
    Queue requests, answers;
    void *request, *answer;              /* the thread's */
    ServiceHead *end;                    /* the request that ends it */
    uint64_t tickets[SERVICE_KINDS_MAX]; /* of the newest request of each kind */
};

static void work(void *context) {
    Service *service = context;
    const ServiceConfig *config = &service->config;
    const ServiceHead *head = service->request;
    for (;;) {
        queue_wait(&service->requests, service->request);
        if (head->kind == config->kinds) { /* the end */
            return;
        }
        memset(service->answer, 0, config->answer_size);
        *(ServiceHead *)service->answer = *head;
        config->serve(service->request, service->answer);
        queue_push_newest(&service->answers, head->kind, service->answer);
        if (config->wake) {
            config->wake(config->wake_context);
        }
    }
}

static void release(Service *service) {
    free(service->request);
    free(service->answer);
    free(service->end);
    free(service);
}

static TcStatus start(Service *service) {
    const ServiceConfig *config = &service->config;
    if (queue_init(&service->requests, config->request_size, config->kinds + 1) != TC_OK) {
        return TC_ERROR_MEMORY;
    }
    queue_own(&service->requests, config->drop_request);
    if (queue_init(&service->answers, config->answer_size, config->kinds) != TC_OK) {
        queue_release(&service->requests);
        return TC_ERROR_MEMORY;
    }
    queue_own(&service->answers, config->drop_answer);
    if (thread_create(&service->thread, work, service) != TC_OK) {
        queue_release(&service->answers);
        queue_release(&service->requests);
        return TC_ERROR_MEMORY;
    }
    return TC_OK;
}

TcStatus service_create(const ServiceConfig *config, Service **out) {
    assert(config->kinds <= SERVICE_KINDS_MAX && config->request_size >= sizeof(ServiceHead) &&
           config->answer_size >= sizeof(ServiceHead));
    Service *service = calloc(1, sizeof *service);
    if (!service) {
        return TC_ERROR_MEMORY;
    }
    service->config = *config;
    service->request = calloc(1, config->request_size);
    service->answer = calloc(1, config->answer_size);
    service->end = calloc(1, config->request_size);
    if (service->end) {
        service->end->kind = config->kinds;
    }
    if (!service->request || !service->answer || !service->end || start(service) != TC_OK) {
        release(service);
        return TC_ERROR_MEMORY;
    }
    *out = service;
    return TC_OK;
}

void service_free(Service *service, bool finish) {
    if (!service) {
        return;
    }
    if (!finish) {
        queue_clear(&service->requests);
    }
    queue_push(&service->requests, service->config.kinds, service->end);
    thread_join(&service->thread);
    queue_release(&service->answers);
    queue_release(&service->requests);
    release(service);
}

void service_request(Service *service, void *request) {
    ServiceHead *head = request;
    head->ticket = ++service->tickets[head->kind];
    bool sent = queue_push_newest(&service->requests, head->kind, request);
    assert(sent); /* there is a slot for each kind */
    (void)sent;
}

bool service_answer(Service *service, void *answer, bool *newest) {
    const ServiceHead *head = answer;
    if (!queue_pop(&service->answers, answer)) {
        return false;
    }
    *newest = head->ticket == service->tickets[head->kind];
    return true;
}
