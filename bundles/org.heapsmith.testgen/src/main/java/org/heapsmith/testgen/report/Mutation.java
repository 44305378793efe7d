// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.List;
import org.heapsmith.machine.result.MethodId;

/**
 * What the tests of a method notice of small changes of it, and of what is private in its class.
 * The suite that is kept notices what all tests notice.
 *
 * @param killed how many mutants some test notices
 * @param unknown how many could not be run to an end with every test
 * @param survivors those that no test notices: some change nothing that can be seen
 */
public record Mutation(int killed, int unknown, List<Change> survivors) {

  /** Nothing is known: no test was looked at. */
  public static final Mutation NONE = new Mutation(0, 0, List.of());

  /**
   * A small change of the code.
   *
   * @param line of the source; 0 if that is not known
   * @param change in a phrase: {@code the condition is negated}
   */
  public record Change(MethodId method, int line, String change) {}

  /** Copies the list. */
  public Mutation {
    survivors = Absent.asEmpty(survivors);
  }

  /** Returns how many mutants there are. */
  public int all() {
    return killed + unknown + survivors.size();
  }
}
