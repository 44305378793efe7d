// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.schedule;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
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
   * Returns the index of the method whose turn it is; called at most once for each, and never gives
   * one twice.
   */
  int next();

  /** Returns whether the method is begun now that its turn has come. */
  boolean begins(int method);

  /** A method is explored, now or by an earlier run; its tests are to be made. */
  void explored(MethodModel method, ExplorationResult result, double seconds);

  /** Tests of so many paths were made, or are left to another run; that took so long. */
  default void made(int paths, double seconds) {}

  /** Tests of so many paths are there from an earlier run: nothing was to be made of them. */
  default void spared(int paths) {}

  /** Says so when no more tests are to be made. */
  default Cancellation end() {
    return Cancellation.NONE;
  }

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
      public void explored(MethodModel method, ExplorationResult result, double seconds) {
        // the order does not depend on it
      }
    };
  }
}
