// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import java.util.List;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;

/** The computation tree as a stream: nodes come after their parents. */
public sealed interface TreeEvent {

  /**
   * An exploration within these bounds starts: what came before belongs to another tree, which this
   * one replaces. {@code within} is the part explored, null for the whole.
   */
  record Start(MethodId method, Bounds bounds, Subtrees within) implements TreeEvent {}

  /**
   * A choice point with all its alternatives, explored or not.
   *
   * @param position the path from the root: indices of alternatives, empty for the root. Identifies
   *     a node for any number of threads
   * @param method where the choice is made: the code under test that runs or that called what runs
   * @param line source line, 0 if unknown
   * @param reference access path of the symbolic reference it is about, empty if it is about
   *     numbers
   * @param referenceType its declared type, internal name or array descriptor; empty likewise
   */
  record Choice(
      List<Integer> position,
      PathFact.Kind kind,
      MethodId method,
      int line,
      String reference,
      String referenceType,
      List<Alternative> alternatives)
      implements TreeEvent {}

  /**
   * One alternative of a choice.
   *
   * @param label for a person
   * @param constraint the condition added, printed; may be empty
   * @param target what the reference is in it, if the choice is about one
   * @param status whether it is explored
   * @param why why it is not explored; empty if it is
   */
  record Alternative(
      String label, String constraint, Target target, NodeStatus status, String why) {}

  /** A finished path. {@code testId} is empty if it has no test. */
  record Leaf(List<Integer> position, Outcome outcome, String testId) implements TreeEvent {}

  /** A path that turned out at its end to have no input: the precondition excludes it. */
  record Refuted(List<Integer> position, String why) implements TreeEvent {}
}
