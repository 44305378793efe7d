// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

/** Asked by every loop that may run long. Implementations are thread-safe and cheap to ask. */
@FunctionalInterface
public interface Cancellation {

  /** Never cancelled. */
  Cancellation NONE = () -> false;

  /** Returns true once the work should stop; it never becomes false again. */
  boolean isCancelled();
}
