// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.Map;

/** A model that can list its values. */
public interface ValueModel extends Model {

  /** Returns variables to values as of {@link Term#value()}; the same whatever was asked before. */
  Map<Term, Object> values();

  /**
   * Returns some values that satisfy the assertions, cheaply. They may depend on what the solver
   * was asked before, so they must never reach a result: good for guessing the next verdict only.
   */
  Map<Term, Object> witness();
}
