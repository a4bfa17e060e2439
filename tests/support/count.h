/* Counters that any thread raises and a test waits for, without a look at a clock: what never comes ends
   with the test's own limit. */
#pragma once

#include <stdatomic.h>

void count_one(_Atomic int *counter);

/* Waits until it is least or more. */
void count_await(const _Atomic int *counter, int min);
