// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.schedule;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.ExplorationResult;

/** Which method of a run is begun next, and whether it still is. Thread-safe. */
public interface Schedule {

  /** Makes the schedule of the methods of a plan. */
  @FunctionalInterface
  interface Maker {

    /** All of them, in the order of the plan. */
    Maker ALL_IN_ORDER = methods -> inOrder();

    /** Returns a schedule for these methods. */
    Schedule of(List<MethodModel> methods);
  }

  /**
   * Returns the index of the method whose turn it is; called once for each method, and never gives
   * one twice.
   */
  int next();

  /** Returns whether the method is begun now that its turn has come. */
  boolean begins(int method);

  /** A method that was begun is explored. */
  void explored(int method, ExplorationResult result, double seconds);

  /** Returns the schedule that begins every method, in the order of the plan. */
  static Schedule inOrder() {
    AtomicInteger next = new AtomicInteger();
    return new Schedule() {
      @Override
      public int next() {
        return next.getAndIncrement();
      }

      @Override
      public boolean begins(int method) {
        return true;
      }

      @Override
      public void explored(int method, ExplorationResult result, double seconds) {
        // the order does not depend on it
      }
    };
  }
}
