// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.status;

import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** placeholder until the adapter lands. */
public final class SolverCheck {
  private SolverCheck() {}

  /** Runs. */
  public static Term run() {
    return new Terms().var("x", Sort.INT);
  }
}
