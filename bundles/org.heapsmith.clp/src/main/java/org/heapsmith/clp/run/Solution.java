// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.run;

import java.util.List;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.clp.lang.Taken;

/**
 * A solution of a program.
 *
 * @param goal the last goal of its directive, with everything that is known put in; numbers have
 *     values, variables that are left may be anything
 * @param trace the clauses of blocks that were taken, in order
 */
public record Solution(ClpTerm goal, List<Taken> trace) {

  /** Copies the list. */
  public Solution {
    trace = List.copyOf(trace);
  }
}
