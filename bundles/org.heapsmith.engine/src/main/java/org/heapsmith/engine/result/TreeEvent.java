// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.result;

import java.util.List;

/** The computation tree as a stream: nodes come after their parents. */
public sealed interface TreeEvent {

  /**
   * Returns the path from the root: indices of alternatives, empty for the root. Identifies a node
   * for any number of workers.
   */
  List<Integer> position();

  /**
   * A choice point with all its alternatives, explored or pruned.
   *
   * @param line source line, 0 if unknown
   */
  record Choice(
      List<Integer> position,
      PathFact.Kind kind,
      MethodId method,
      int line,
      List<Alternative> alternatives)
      implements TreeEvent {}

  /**
   * One alternative of a choice.
   *
   * @param label for a person
   * @param constraint the condition added, printed
   * @param prunedBecause null if explored
   */
  record Alternative(String label, String constraint, String prunedBecause) {}

  /** A finished path. */
  record Leaf(List<Integer> position, Outcome outcome, String testId) implements TreeEvent {}
}
