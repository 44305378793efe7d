// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.List;
import org.heapsmith.base.Cancellation;

/**
 * The solver port: is the conjunction of these terms satisfiable? Stateless towards its callers, so
 * that caches, slicing and statistics are decorators; an adapter keeps what it can of the common
 * prefix with the last call (path conditions grow at the end). Not thread-safe: each thread has its
 * own.
 */
public interface Solver extends AutoCloseable {

  /** Decides {@code assertions}, all of sort BOOL, all made by one {@link Terms}. */
  SolverResult check(List<Term> assertions, Cancellation cancellation);

  @Override
  void close();
}
