// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.Map;
import org.heapsmith.smt.SolverResult;

/** Answers by set of assertions; the least recently used are forgotten. */
final class ExactCache {
  private static final int CAPACITY = 50_000;

  private final Map<Assertions, SolverResult> answers = new RecentlyUsed<>(CAPACITY);

  SolverResult get(Assertions set) {
    return answers.get(set);
  }

  void put(Assertions set, SolverResult result) {
    answers.put(set, result);
  }
}
