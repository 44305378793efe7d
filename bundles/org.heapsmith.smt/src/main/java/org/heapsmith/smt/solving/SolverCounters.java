// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.concurrent.atomic.AtomicLong;

/** The counters behind {@link SolverStatistics}; models are looked at from any thread. */
final class SolverCounters {
  final AtomicLong queries = new AtomicLong();
  final AtomicLong slices = new AtomicLong();
  final AtomicLong cacheHits = new AtomicLong();
  final AtomicLong unsatHits = new AtomicLong();
  final AtomicLong modelHits = new AtomicLong();
  final AtomicLong presolved = new AtomicLong();
  final AtomicLong solverCalls = new AtomicLong();
  final AtomicLong modelCalls = new AtomicLong();
  final AtomicLong unknowns = new AtomicLong();
  final AtomicLong solverNanos = new AtomicLong();

  SolverStatistics snapshot() {
    return new SolverStatistics(
        queries.get(),
        slices.get(),
        cacheHits.get(),
        unsatHits.get(),
        modelHits.get(),
        presolved.get(),
        solverCalls.get(),
        modelCalls.get(),
        unknowns.get(),
        solverNanos.get());
  }
}
